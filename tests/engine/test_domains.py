"""Domains of action fields: default candidates, refusals of what there is not, and numbers, by hand-made kinds of action."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from toys import CARDS, toy

import ludo
from ludo.engine.action import Action, of
from ludo.engine.domains import Several, Values, crossed, domain

G = ludo.game("castle-panic")


class Deal(Action, frozen=True):
    """One field of each sort."""

    card: Annotated[str, of("cards")]
    to: Annotated[int, of("seats")]
    at: Annotated[str, of("spaces")]
    many: Annotated[int, msgspec.Meta(ge=2, le=4)]
    few: Annotated[int, msgspec.Meta(gt=-1, lt=2)]
    how: Literal["up", "down"]
    secretly: bool
    instead: Annotated[str, of("cards", optional=True)] = ""
    more: Annotated[tuple[str, ...], of("cards", most=2)] = ()


class Anything(Action, frozen=True):
    number: int


class Misspelt(Action, frozen=True):
    card: Annotated[str, of("crads")]


class Small(Action, frozen=True):
    card: Annotated[str, of("cards")]
    low: bool

    def fits(self, t: Any, ask: Any) -> bool:
        return self.card in t.hands[ask.seat]


def test_what_each_sort_of_field_may_hold():
    setup = toy.setup(3)
    found = [domain(setup, Deal, field) for field in Deal.__struct_fields__]
    assert [tuple(d) for d in found[:2]] == [CARDS, (0, 1, 2)]
    assert tuple(found[2]) == tuple(setup.board.spaces)
    assert [tuple(d) for d in found[3:8]] == [(2, 3, 4), (0, 1), ("up", "down"), (False, True), ("", *CARDS)]
    tuples = [found[8][k] for k in range(len(found[8]))]
    assert tuples[:8] == [(), *((card,) for card in CARDS), ("ash", "ash")] and len(tuples) == 1 + 6 + 36
    assert tuples[-1] == ("fir", "fir") and [found[8].index(value) for value in tuples] == list(range(43))
    assert ("ash", "birch") in found[8] and ("ash",) * 3 not in found[8] and ("oak",) not in found[8]
    assert "ash" not in found[8]


def test_a_field_without_a_finite_domain_is_refused_by_name():
    with pytest.raises(
        ValueError, match=r"Anything.number of Toy has no finite domain.*Annotated\[str, of\(\"cards\"\)\]"
    ):
        domain(toy.setup(2), Anything, "number")
    with pytest.raises(
        ValueError,
        match="Misspelt.card names the domain 'crads', which Toy does not register; .*; the nearest is 'cards'",
    ):
        domain(toy.setup(2), Misspelt, "card")
    with pytest.raises(ValueError, match="a domain names something twice"):
        Values(("a", "b", "a"))


def test_without_candidates_of_its_own_a_kind_lists_what_its_fields_hold_and_fits():
    s = toy.new(2).settle(1)
    held = [c for c in CARDS if c in s.table.hands[s.player]]
    assert list(Small.candidates(s.table, s.ask)) == [Small(card, low) for card in held for low in (False, True)]
    assert list(Small.crossed(s.table, s.ask)) == [Small(card, low) for card in CARDS for low in (False, True)]
    with pytest.raises(
        ValueError, match=r"Deal of Toy has [0-9,]+ combinations, more than 100,000: it needs candidates"
    ):
        next(crossed(toy.setup(2), Deal))


def test_what_there_is_not_is_refused_with_the_nearest_and_no_rule():
    s = toy.new(2).settle(1)
    play = toy.actions["play"]
    (why,) = s.why_not(play("brich"))
    assert (why.rule, why.text) == (None, "There is no card brich; the nearest is 'birch'.")
    (other,) = s.why_not(play(next(card for card in CARDS if card not in s.table.hands[s.player])))
    assert other.rule == "TY-002"


def test_what_a_rule_refuses_is_there():
    """A card that is no hit card has no number as a hit, and is refused by the rule, not as something that there is not."""
    s = G.position(
        {
            "title": "",
            "players": 1,
            "phase": "play cards",
            "hands": [["tar", "red-archer"]],
            "monsters": [{"kind": "orc", "at": "archer-1"}],
        }
    ).settle(1)
    hit = G.actions["hit"]
    (why,) = s.why_not(hit("tar", "orc-1"))
    assert why.rule == "CP-023"
    assert [o.rule for o in s.why_not(hit("red-arhcer", "orc-1"))] == [None]
    assert "the nearest is 'red-archer'" in s.why_not(hit("red-arhcer", "orc-1"))[0].text
    space = G.action_space(players=1)
    with pytest.raises(ValueError, match="has no number: its card cannot be 'tar' in this game"):
        space.index(hit("tar", "orc-1"))


def test_numbers_there_are_not():
    space = toy.action_space(players=2)
    assert space.n == len(space) == len(CARDS) + 1 + 2 and repr(space) == "<9 actions of Toy>"
    assert [space.action(i) for i in range(space.n)] == [
        toy.actions["bow"](False),
        toy.actions["bow"](True),
        toy.actions["peek"](),
        *map(toy.actions["play"], CARDS),
    ]
    for i in (-1, 9, 1.5, True, "1", None):
        with pytest.raises(ValueError, match="actions of Toy are numbered from 0 to 8, not "):
            space.action(i)
    with pytest.raises(ValueError, match="its card cannot be 'brich' in this game; the nearest is 'birch'"):
        space.index(toy.actions["play"]("brich"))
    with pytest.raises(ValueError, match="is an answer of chance"):
        space.index(toy.actions["roll"]("coin", "heads"))
    with pytest.raises(ValueError, match="is no action of Toy"):
        space.index(G.actions["hit"]("red-archer", "orc-1"))
    assert toy.actions["play"](["ash"]) not in space
    assert toy.action_space(players=2) is space


def test_several_of_a_domain_of_many():
    many = Several(Values(range(40)), 3)
    assert all(many.index(many[k]) == k for k in range(0, len(many), 97)) and len(many) == 1 + 40 + 1600 + 64000


def test_no_numbers_where_chance_answers_or_nobody_or_another_seat():
    s = toy.new(2)
    assert s.player == ludo.CHANCE and s.legal_mask() == ()
    s = s.settle(1)
    assert s.legal_mask() and s.view(1 - s.player).legal_mask() == ()


def test_a_view_has_the_numbers_of_its_own_answers():
    s = G.new(players=3, seed=1)
    assert s.view(s.player).legal_mask() == s.legal_mask() != ()
