"""ludo.lesson: guesses and checks."""

from __future__ import annotations

import pytest

import ludo
from ludo.lesson import Wrong, ask, beside, check, gone, letter, run


@check
def check_double(f):
    got = ask(f, 3)
    assert got == 6, f"3 doubled: you say {got}."
    return "Twice 3 is 6."


def test_a_right_answer_is_told_why(capsys):
    check_double(lambda x: 2 * x)
    assert capsys.readouterr().out == "Right. Twice 3 is 6.\n"


def test_a_wrong_answer_is_told_what(capsys):
    with pytest.raises(Wrong, match="3 doubled: you say 9") as fault:
        check_double(lambda x: x * x)
    assert isinstance(fault.value, AssertionError)
    (shown,) = fault.value._render_traceback_()
    assert shown == str(fault.value)


def test_no_answer():
    with pytest.raises(Wrong, match="change me"):
        check_double(None)
    with pytest.raises(Wrong, match="change me"):
        check_double({"a": 1, "b": None})
    with pytest.raises(Wrong, match=r"nothing\(3\) gives nothing yet"):

        def nothing(x): ...

        check_double(nothing)


def test_other_faults_stay_as_they_are():
    with pytest.raises(ZeroDivisionError):
        check_double(lambda x: x / 0)
    with pytest.raises(TypeError, match="missing 1 required"):
        check_double(lambda x, y: x)


def test_an_answer_of_another_kind():
    @check
    def check_pair(answer):
        each, left = answer
        assert each > left, "The larger first."
        return "It is a pair."

    for answer in (3, (3,), "three"):
        with pytest.raises(Wrong, match=r"You say .*\. Something else is asked: see what stands behind # change me"):
            check_pair(answer)
    with pytest.raises(Wrong, match="You say 5. Something else is asked"):
        check_double(5)


def test_a_guess_beside_the_result(capsys):
    for guess in (None, 2, 3):
        beside(guess, 2)
    none, right, wrong = capsys.readouterr().out.splitlines()
    assert "No guess yet" in none and "right" in right and "You say 3. It is 2." in wrong
    for guess, result in (("b", "B"), ([4, 3], (4, 3)), ("2", 2)):
        beside(guess, result)
        assert capsys.readouterr().out.endswith(": right.\n")
    for guess, result in ((["4", "3"], (4, 3)), (True, 1.5), ("A", "B"), ("", 0)):
        beside(guess, result)
        assert "Read on" in capsys.readouterr().out


def test_run_tells_each_event_with_its_rule_and_gives_the_last_state(capsys):
    g = ludo.game("castle-panic")
    s = g.scenario("the-march")
    t = run(s, g.actions["pass"](), g.actions["draw"]("bag", "orc"))
    assert t == s.apply(g.actions["pass"]()).apply(g.actions["draw"]("bag", "orc"))
    told = capsys.readouterr().out
    assert "Troll 1 moves to Archer-1. [CP-041]\n" in told and "Orc is drawn. [CP-047]\n" in told
    assert "to be drawn" not in told  # a quiet event
    run(s, g.actions["pass"](), quiet=True)
    assert "2 tokens are to be drawn. [CP-047]\n" in capsys.readouterr().out


def test_run_stops_at_what_is_not_legal():
    g = ludo.game("castle-panic")
    with pytest.raises(ludo.IllegalAction):
        run(g.scenario("the-march"), g.actions["draw"]("bag", "orc"))


def test_what_is_gone():
    g = ludo.game("castle-panic")
    s = g.scenario("goblin-at-the-wall")
    t = s.apply(g.actions["pass"]())
    assert gone(s, t) == ["goblin-1", "wall-2"] and gone(s, s) == []


def test_a_letter():
    wrong = {"A": "Too early (CP-014).", "C": "Too late (CP-014)."}
    for right in ("B", " b "):
        letter(right, "B", wrong, "CP-014")
    for answer, says in (
        ("c", "You say C. Too late (CP-014)."),
        ("D", 'You say \'D\'. Answer with "A", "B" or "C" (CP-014).'),
        (2, 'You say 2. Answer with "A", "B" or "C" (CP-014).'),
    ):
        with pytest.raises(AssertionError) as fault:
            letter(answer, "B", wrong, "CP-014")
        assert str(fault.value) == says
