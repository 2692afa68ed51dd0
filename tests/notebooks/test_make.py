"""notebooks/make.py: what it takes out, what it refuses."""

from __future__ import annotations

import pytest
from notebooks.chapters import make


def cells(text):
    return list(make.cells(text, "x.py"))


def test_answers_are_taken_out():
    assert make.blank('guess = "B"  ### ANSWER: "A" or "B"') == 'guess = None  # change me: "A" or "B"'
    assert make.blank("guess = 2  ### ANSWER") == "guess = None  # change me"
    function = 'def f(x):\n    """Doc."""\n    ### BEGIN SOLUTION\n    y = x\n    return y\n    ### END SOLUTION'
    assert make.blank(function) == 'def f(x):\n    """Doc."""\n    ...  # change me'
    assert make.blank("a = None  # change me\n### BEGIN SOLUTION\na = 1\n### END SOLUTION") == "a = None  # change me"
    hidden = "check(f)\n### BEGIN HIDDEN TESTS\nassert f(7) == 8\n### END HIDDEN TESTS"
    assert make.blank(hidden) == "check(f)"
    assert make.blank("tokens = 2  # change me") == "tokens = 2  # change me"


def test_text_loses_its_comment_signs():
    (cell,) = cells("# %% [markdown]\n# # Title\n#\n# Text.\n")
    assert cell.source == "# Title\n\nText."


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("import ludo\n# %%\nx = 1", "line 1: something stands before the first cell"),
        ("# %% [markdwn]\n# x", "line 1: a cell is one of code, markdown"),
        ("# %%Check\nx", "line 1: '# %%Check' opens no cell"),
        ("# %% [markdown]\nText", "line 2: a line of text begins with '# '"),
        ("# %% [exercise]\nx = 1", "have a name"),
        ("# %% [check] a\ncheck(a)", "no exercise 'a' stands before this"),
        ("# %% [exercise] a\na = 1", "between ### BEGIN SOLUTION"),
        ("# %%\n\n# %%\nx", "line 1: an empty cell"),
    ],
)
def test_a_wrong_source_is_refused(text, says):
    with pytest.raises(make.SourceError, match=r"x\.py, line") as fault:
        cells(text)
    assert says in str(fault.value)


def test_marks_are_refused_where_they_do_not_fit():
    with pytest.raises(make.SourceError, match="no mark"):
        make.blank("x = 1  ### ANWSER")
    with pytest.raises(make.SourceError, match="without ### END SOLUTION"):
        make.blank("### BEGIN SOLUTION\nx = 1")


def test_a_cell_keeps_its_id_when_others_come_before_it(tmp_path):
    def ids(text):
        path = tmp_path / "teacher" / "01_x.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        return [cell["id"] for cell in make.notebook(make.read(path), False)["cells"]]

    short = "# %%\nx = 1\n# %%\nx = 1\n"
    before = ids(short)
    assert len(set(before)) == 2
    assert ids("# %% [markdown]\n# New\n" + short)[1:] == before
