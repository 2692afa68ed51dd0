"""The wheel, installed outside the checkout: a game and a notebook run there, and nothing comes from here.

No package index is needed: the bare environment gets the two dependencies by copying their installed files, which shows
that these two are enough; the other one finds the notebook's stack where the tests run, and Ludo in the wheel alone.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
NEEDED = ("networkx", "msgspec")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    place = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=120)
    (built,) = place.glob("*.whl")
    return built


class Installed:
    """An environment of its own with the wheel in it; its programs know nothing of the checkout."""

    def __init__(self, place: Path, wheel: Path):
        self.place = place
        venv.create(place / "env", with_pip=False, symlinks=os.name == "posix")
        paths = sysconfig.get_paths(vars={"base": str(place / "env"), "platbase": str(place / "env")})
        self.site, self.bin = Path(paths["purelib"]), Path(paths["scripts"])
        self.python = str(self.bin / Path(sys.executable).name)
        if not Path(self.python).exists():
            self.python = str(self.bin / "python")
        install = [
            sys.executable,
            "-m",
            "pip",
            "--python",
            self.python,
            "install",
            "--no-deps",
            "--no-index",
            str(wheel),
        ]
        subprocess.run(install, check=True, capture_output=True, timeout=120)

    def run(self, *words, stdin=""):
        """What ``python ...`` says there."""
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "PYTEST", "VIRTUAL_ENV", "JUPYTER"))}
        done = subprocess.run(
            [self.python, *words], cwd=self.place, env=kept, input=stdin, capture_output=True, text=True, timeout=300
        )
        return done.returncode, done.stdout, done.stderr

    def ludo(self, *words, stdin=""):
        return self.run(str(self.bin / "ludo"), *words, stdin=stdin)


@pytest.fixture(scope="module")
def bare(wheel, tmp_path_factory):
    """Ludo with what it needs and nothing else."""
    env = Installed(tmp_path_factory.mktemp("bare"), wheel)
    for name in NEEDED:
        put(name, env)
    return env


def put(name, env):
    """A distribution that is installed here, into another environment."""
    for file in distribution(name).files:
        if ".." not in file.parts and "__pycache__" not in file.parts:
            (env.site / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file.locate(), env.site / file)


def test_what_is_in_it(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    for place, inside in (("ludo", "ludo"), ("widgets/ludo_widgets", "ludo_widgets"), ("data", "ludo/data")):
        for file in (ROOT / place).rglob("*"):
            if file.is_file() and not {"__pycache__", ".ipynb_checkpoints"} & set(file.parts):
                assert f"{inside}/{file.relative_to(ROOT / place).as_posix()}" in names
    tops = {name.split("/")[0] for name in names}
    assert tops == {"ludo", "ludo_widgets", next(top for top in tops if top.endswith(".dist-info"))}
    assert {name.split("/")[-1] for name in names} >= {"LICENSE", "NOTICE", "entry_points.txt"}
    assert not [name for name in names if name.endswith((".pyc", ".ipynb"))]


def test_only_two_dependencies(wheel):
    (metadata,) = (name for name in zipfile.ZipFile(wheel).namelist() if name.endswith("METADATA"))
    lines = zipfile.ZipFile(wheel).read(metadata).decode().splitlines()
    needed = [line.split()[1] for line in lines if line.startswith("Requires-Dist:") and "extra ==" not in line]
    assert sorted(word.split(">")[0] for word in needed) == sorted(NEEDED)


PLAYED = """
import importlib.util, os, sys
import ludo
assert ludo.__file__.startswith(sys.prefix), ludo.__file__
assert not [path for path in sys.path if path.startswith(%r)], sys.path
for absent in ("numpy", "matplotlib", "pandas", "IPython", "ipywidgets"):
    assert importlib.util.find_spec(absent) is None, absent
from ludo.data import folder
assert str(folder()).startswith(sys.prefix)
for name in ludo.games():
    g = ludo.game(name)
    s = g.new(seed=1)
    record = ludo.play(s, {seat: ludo.agents.random() for seat in range(s.setup.players)}, seed=3)
    record.save("game.json")
    assert ludo.Record.load("game.json").final == record.final and record.final.is_over
    print(name, len(record.actions))
print(len(ludo.rulebooks()), "rulebooks")
"""


def test_a_game_from_the_wheel_alone(bare):
    code, out, err = bare.run("-c", PLAYED % str(ROOT))
    assert code == 0, err
    assert "castle-panic" in out and "5 rulebooks" in out


def test_the_command_line_from_the_wheel_alone(bare):
    code, out, _ = bare.ludo("rules", "castle-panic", "CP-034")
    assert code == 0 and out.startswith("[CP-034]")
    code, out, err = bare.ludo("play", "castle-panic", "--seed", "5", stdin="1\nquit\n")
    assert code == 0 and "[CP-009]" in out and err == ""
    code, out, _ = bare.ludo("rules", "--coverage", "castle-panic")
    assert code == 0 and "belong to the checkout" in out
    code, out, err = bare.ludo("simulate", "castle-panic", "-n", "2")
    assert (code, out) == (2, "") and "pip install 'ludo[study]'" in err and err.count("\n") == 1
    code, _, err = bare.ludo("lab")
    assert code == 2 and "pip install 'ludo[lab]'" in err


TESTERS = ("pytest", "pluggy", "iniconfig", "packaging", "pygments")


def test_games_from_folders_with_the_wheel_alone(bare):
    """A game outside passes its own tests, and a new one is made, plays and passes its own, where there is only the wheel."""
    for name in TESTERS:
        put(name, bare)
    shutil.copytree(
        ROOT / "tests/outside/hexapawn", bare.place / "hexapawn", ignore=shutil.ignore_patterns("__pycache__")
    )
    code, out, err = bare.ludo("new-game", "my-race")
    assert code == 0 and (bare.place / "my_race/play.py").is_file(), err
    for home in ("hexapawn", "my_race"):
        code, out, err = bare.run("-m", "pytest", "-q", "-p", "no:cacheprovider", f"{home}/tests")
        assert code == 0 and "passed" in out, out + err
        code, out, err = bare.ludo("play", f"{home}/", "--seed", "5", stdin="1\nquit\n")
        assert code == 0 and err == "" and "Player 2" in out, out
    code, out, err = bare.ludo("rulings", "hexapawn/")
    assert code == 0 and "[HE-007] Is a player who cannot move beaten" in out and "chess: Nobody wins" in out


NOTEBOOK = """
import sys
import nbclient, nbformat
notebook = nbformat.read("notebooks/00_tour.ipynb", 4)
first = "import sys, ludo, ludo_widgets\\n" + "".join(
    f"assert {name}.__file__.startswith(sys.prefix), {name}.__file__\\n" for name in ("ludo", "ludo_widgets"))
notebook.cells.insert(0, nbformat.v4.new_code_cell(first + f"assert sys.prefix == {sys.prefix!r}"))
where = {"metadata": {"path": "notebooks"}}
client = nbclient.NotebookClient(notebook, timeout=240, kernel_name="python3", resources=where)
client.create_kernel_manager()
if sys.platform != "win32":  # no ports, which another kernel may take first
    client.km.transport, client.km.ip = "ipc", sys.argv[1] + "/k"
client.km.connection_file = sys.argv[1] + "/kernel.json"
client.execute()
print("ran", sum(cell.cell_type == "code" for cell in notebook.cells))
"""


def test_a_notebook_from_the_wheel(wheel, tmp_path):
    env = Installed(tmp_path, wheel)
    # by a .pth, so that the .pth of an editable Ludo in there is not followed
    stack = {sysconfig.get_paths()["purelib"], sysconfig.get_paths()["platlib"]}
    (env.site / "stack.pth").write_text("\n".join(sorted(stack)) + "\n")
    shutil.copytree(ROOT / "notebooks", tmp_path / "notebooks", ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    with tempfile.TemporaryDirectory(prefix="ludo-") as private:  # the way to a socket must be short
        code, out, err = env.run("-c", NOTEBOOK, private)
    assert code == 0, err[-3000:]
    assert out.startswith("ran ")
