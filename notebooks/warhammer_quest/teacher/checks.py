"""The checks of the chapters, for the solved ones in this folder: all of ../checks.py."""

import runpy
from pathlib import Path

globals().update(runpy.run_path(str(Path(__file__).resolve().parents[1] / "checks.py")))
