"""Charts: what they say in words, their tables, and refusals."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from fractions import Fraction

import pytest

from ludo import draw
from ludo.draw.charts import chance


def test_odds():
    figure = draw.odds({"Orc": Fraction(11, 49), "Troll": Fraction(10, 49), "<b>$x$": Fraction(28, 49)}, "Next token")
    assert figure.alt == "Next token: 3 outcomes, most likely: <b>$x$, 4/7 = 57.1 %."
    assert figure.rows[0] == ("Orc", "11/49 = 22.4 %")
    html = figure._repr_html_()
    ET.fromstring(f"<div>{html}</div>")
    assert "<b>" not in html and "<table>" in html and 'role="img"' in html
    assert "20 outcomes" in draw.odds({i: Fraction(1, 20) for i in range(20)}).alt
    assert len(draw.odds({i: Fraction(1, 200) for i in range(200)}).rows) == 200
    for bad in ({}, {"a": Fraction(3, 2)}, {"a": -0.1}):
        with pytest.raises(ValueError, match="odds"):
            draw.odds(bad)
    with pytest.raises(TypeError, match="odds: expected {outcome: probability}, not list"):
        draw.odds([1, 2])


def test_chance_in_words():
    assert [chance(p) for p in (Fraction(1, 6), Fraction(1), 0, 0.00012)] == ["1/6 = 16.7 %", "100 %", "0 %", "0.012 %"]


def test_histogram():
    figure = draw.histogram([3, 4, 4, 5], "Turns", "turn")
    assert figure.alt == "Turns: 4 values from 3 to 5, mean 4, median 4."
    assert figure.rows == (("3", "1"), ("4", "2"), ("5", "1"))
    assert sum(int(n) for _, n in draw.histogram([i / 7 for i in range(100)]).rows) == 100
    assert draw.histogram([2, 2, 2]).rows == (("2", "3"),)
    assert draw.histogram([0.5, 0.5]).alt
    for bad in ([], [float("nan")], 5, ["Orc"]):
        with pytest.raises(ValueError, match="histogram"):
            draw.histogram(bad)


def test_rates():
    figure = draw.rates([("hand 5", 50, 100), ("none", 0, 10), ("all", 10, 10)], "Wins")
    assert figure.rows[0] == ("hand 5", "50.0 %", "40.4 % to 59.6 %", "50 of 100")
    assert figure.rows[1][2] == "0.0 % to 27.8 %"
    for bad in ([("x", 5, 4)], [("x", 0, 0)], [], {}, [1], ["abc"], {"hand": 3}):
        with pytest.raises(ValueError, match=r"rates|intervals"):
            draw.rates(bad)


def test_intervals_and_series():
    figure = draw.intervals([("more cards", -0.02, 0.05, 0.12)], "Difference", percent=True, zero=True)
    assert figure.alt == "Difference with 95 % intervals: more cards 5.0 % (-2.0 % to 12.0 %)."
    lines = draw.series({"Ann": [1, 2, 4], "Bob": [0, 1], "Cy": []}, "Points")
    assert lines.alt == "Points over 3 turns: Ann from 1 to 4; Bob from 0 to 1."
    assert lines.rows[2] == ("3", "4", "", "")
    for drawn in (figure, lines):
        ET.fromstring(f"<div>{drawn._repr_html_()}</div>")
    with pytest.raises(ValueError, match="series"):
        draw.series({})
    markers = [(line.get_marker(), line.get_linestyle()) for line in lines.axes[0].lines]
    assert len(set(markers)) == len(markers)  # not by colour alone
