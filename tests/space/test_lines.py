"""Lines between any two points: the squares that they enter."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import pairwise
from math import floor

import pytest

from ludo.boards.lines import center_line, entered, trace


def test_a_line_enters_the_squares_that_it_passes():
    assert entered((0, 0), (2, 2)) == ((0, 0), (1, 1)), "through corners"
    assert entered((0, 0), (1, 2)) == ((0, 0), (0, 1))
    assert entered((1, 0), (1, 5)) == () == entered((4, 2), (0, 2)), "along the grid it enters none"
    assert entered((F(1, 2), F(1, 2)), (F(1, 2), F(7, 2))) == ((0, 0), (0, 1), (0, 2), (0, 3))
    assert entered((F(1, 2), F(7, 2)), (F(1, 2), F(1, 2))) == ((0, 3), (0, 2), (0, 1), (0, 0))


def test_it_agrees_with_points_on_the_line():
    """Points between all places where a coordinate is whole lie in the squares entered, one after another."""
    ends = [(F(a, 6), F(b, 4)) for a in (-9, 0, 5, 13) for b in (-6, 1, 4, 11)]
    for start in ends:
        for end in ends:
            if start == end:
                continue
            cuts = {F(0), F(1)}
            for p, q in zip(start, end, strict=True):
                if p != q:
                    cuts |= {F(k - p) / (q - p) for k in range(-3, 5) if 0 < F(k - p) / (q - p) < 1}
            at = sorted(cuts)
            way = []
            for t in ((s + u) / 2 for s, u in pairwise(at)):
                point = [p + t * (q - p) for p, q in zip(start, end, strict=True)]
                if all(n.denominator > 1 for n in point):
                    way.append(tuple(map(floor, point)))
            along = any(p == q and p.denominator == 1 for p, q in zip(start, end, strict=True))
            assert entered(start, end) == (() if along else tuple(way)), (start, end)


def test_the_unit_does_not_matter():
    for a, b in (((0, 0), (3, 1)), ((2, 5), (0, 0)), ((1, 1), (4, 4))):
        doubled = center_line(a, b)
        finer = tuple(trace(*(3 * n for n in (2 * a[0] + 1, 2 * a[1] + 1, 2 * b[0] + 1, 2 * b[1] + 1)), unit=6))
        assert doubled == finer


@pytest.mark.parametrize("point", [(0.5, 1), ("a", 0), (True, 0)])
def test_points_are_exact(point):
    with pytest.raises(TypeError, match="exact numbers"):
        entered((0, 0), point)
    with pytest.raises(ValueError, match="to itself"):
        entered((1, 1), (1, 1))
