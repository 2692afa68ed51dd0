"""``ludo new-game``: a folder with a game in it that plays, draws, explains itself and has a test, to be changed into another."""

from __future__ import annotations

import keyword
import re
import sys
from pathlib import Path
from string import Template

from ludo.engine.shelf import games

TEMPLATE = Path(__file__).parent / "new_game"


def make(name: str, folder: str | Path = ".") -> Path:
    """Writes the game ``name`` into a new folder of its name within ``folder``, and returns that. ValueError when it cannot be called
    so, or when there is such a folder already."""
    if not re.fullmatch(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*", name) or len(name) > 60:
        raise ValueError(f"a game is called in small letters and digits with hyphens, as my-game, not {name!r:.70}")
    package, name = name.replace("-", "_"), name.replace("_", "-")
    if keyword.iskeyword(package) or package in sys.stdlib_module_names:
        raise ValueError(f"{package!r} is a word of Python's own; call the game otherwise, as {name}-game")
    if name in games():
        raise ValueError(f"there is a game {name!r} already; give yours another name")
    home = Path(folder) / package
    if home.exists():
        raise ValueError(f"there is {home} already; give the game another name, or another folder")
    letters = re.sub("[^a-z]", "", name).upper() + "X"
    fields = {"name": name, "package": package, "title": name.replace("-", " ").capitalize(), "prefix": letters[:2]}
    for path in sorted(TEMPLATE.rglob("*.txt")):
        to = home / Template(path.relative_to(TEMPLATE).as_posix().removesuffix(".txt")).substitute(fields)
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(Template(path.read_text(encoding="utf-8")).substitute(fields), encoding="utf-8")
    return home
