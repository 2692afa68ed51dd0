"""Guess without a browser: it keeps its secret, plays when one chooses, and says what is no answer."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from ludo_widgets import Guess

import ludo

g = ludo.game("castle-panic")
TROLL, RIGHT, WRONG = "Where does it stand?", "in the Forest", "in the archer ring"


def guess(**more):
    return Guess(
        TROLL,
        {WRONG: ("archer-2", "So if it moved at once [CP-041]."), RIGHT: "forest-2", "nowhere": None},
        play=lambda: "forest-2",
        why="Move comes first [CP-049].\n\nThen the tokens.",
        **more,
    )


def sent(q):
    """All that the page is told."""
    return json.dumps({name: getattr(q, name) for name in q.keys if isinstance(getattr(q, name), (dict, str))})


def test_the_page_holds_nothing_of_the_answer_before_the_choice():
    played = []
    q = Guess(
        "Up?", {"yes, up": 1, "no, down": 2}, play=lambda: played.append(1) or 1, why="because xyzzy", says="plugh"
    )
    assert not played and q.guess is q.result is q.right is None
    page = sent(q)
    assert "xyzzy" not in page and "plugh" not in page and '"mark"' not in page and '"done"' not in page
    q.click("yes, up")
    page = sent(q)
    assert played == [1] and "xyzzy" in page and "plugh" in page and q.right is True


def test_choosing_by_letter_text_or_case():
    for answer in (
        RIGHT,
        "ABC"["ABC".index(next(r["letter"] for r in guess().asked["answers"] if r["text"] == RIGHT))],
    ):
        q = guess()
        q.click(answer)
        assert q.guess == RIGHT and q.right and q.result == "forest-2"
    letter = next(r["letter"] for r in guess().asked["answers"] if r["text"] == WRONG)
    q = guess()
    q.click(letter.lower())
    assert q.guess == WRONG and q.right is False
    marks = {row["text"]: row["mark"] for row in q.asked["answers"]}
    assert marks == {WRONG: "wrong", RIGHT: "happens", "nowhere": ""}
    assert "[CP-041]" in next(row["note"] for row in q.asked["answers"] if row["text"] == WRONG)


def test_a_second_choice_does_not_count_until_again():
    q = guess()
    q.click(WRONG)
    q.click(RIGHT)
    assert q.guess == WRONG
    q.again()
    assert q.guess is None and '"mark"' not in sent(q)
    q.click(RIGHT)
    assert q.right


@pytest.mark.parametrize(
    ("answer", "says"), [("Z", "there is no answer 'Z'"), ("in the Forst", "in the Forest"), (7, "no answer '7'")]
)
def test_what_is_no_answer_is_refused(answer, says):
    q = guess()
    with pytest.raises(ValueError, match=says):
        q.click(answer)
    assert q.guess is None


def test_a_number():
    q = Guess("How much?", play=lambda: 5, most=12)
    for odd, says in (("x", "whole number"), (13, "from 0 to 12"), ("2.5", "whole number"), (None, "whole number")):
        with pytest.raises(ValueError, match=says):
            q.click(odd)
    q.click("6")
    assert q.guess == 6 and q.right is False and q.asked["game"] == "5"
    q.again()
    q.click(5)
    assert q.right is True


def test_just_one_answer_is_right():
    for answers in ({"a": 1, "b": 1}, {"a": 2, "b": 3}):
        q = Guess("?", answers, play=lambda: 1)
        with pytest.raises(ValueError, match="just one should be right"):
            q.click("a")
        assert q.guess is None and '"mark"' not in sent(q)
    q = Guess("True is no 1?", {"a": 1, "b": True}, play=lambda: True)
    q.click("b")
    assert q.right


def test_the_order_tells_nothing():
    """The author's order leaves no trace, and over many questions the right answer stands anywhere."""
    one, two = {"a": 1, "b": 2, "c": 3}, {"c": 3, "b": 2, "a": 1}
    places = Counter()
    for k in range(300):
        q, r = (Guess(f"Question {k}?", answers, play=lambda: 1) for answers in (one, two))
        assert [*q.answers] == [*r.answers]
        places[[*q.answers].index("a")] += 1
    assert all(0.25 < places[k] / 300 < 0.42 for k in range(3))


def test_a_state_that_was_played_is_shown():
    s = g.new(players=2, seed=1)
    t = s.apply(s.legal_actions()[0])
    q = Guess("What?", {"it goes on": lambda r: not r.is_over, "it is over": lambda r: r.is_over}, play=lambda: t, of=s)
    assert q.shown is s
    q.click("it goes on")
    assert q.shown is t and q.right
    q.again()
    assert q.shown is s


def test_a_page_without_widgets_folds_the_answer():
    page = guess(of=g.new(players=2, seed=1))._repr_mimebundle_()[0]["text/html"]
    before, after = page.split("<details>")
    assert WRONG in before and RIGHT in before and "<svg" in before
    assert "CP-049" not in before and "CP-049" in after and f"<b>{RIGHT}</b>" in after
    assert "<details open" not in page


def test_texts_are_escaped():
    evil = "<img src=x onerror=alert(1)>"
    page = Guess(evil, {evil + "a": 1, evil + "b": 2}, play=lambda: 1, why=evil, says=evil)._repr_mimebundle_()[0][
        "text/html"
    ]
    assert "<img" not in page


def test_messages_from_the_page():
    q = guess()
    for odd in ({"do": "answer"}, {"do": "answer", "arg": {"x": 1}}, {"do": "answer", "arg": ["A"]}, {"do": 3}, 7, {}):
        q._handle_custom_msg(odd, [])
        assert q.guess is None
    q._handle_custom_msg({"do": "answer", "arg": "A"}, [])
    assert q.guess is not None
    q._handle_custom_msg({"do": "again"}, [])
    assert q.guess is None
