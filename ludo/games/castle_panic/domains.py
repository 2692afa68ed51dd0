"""What the fields of Castle Panic's actions may hold: ids in a fixed order, from the boxes that are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any

from ludo.engine.action import of
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import ARCS

CardId = Annotated[str, of("cards")]
HitCard = Annotated[str, of("hit cards", within="cards")]
MonsterId = Annotated[str, of("monsters")]
RingOrColour = Annotated[str, of("rings and colours", within="anything")]
SpaceId = Annotated[str, of("spaces")]
SupportId = Annotated[str, of("supports")]
TokenId = Annotated[str, of("tokens")]
TowerId = Annotated[str, of("towers")]


def _kinds(setup: Any) -> dict[str, int]:
    """How many tokens of each kind there are, those in the box counted."""
    return Counter(setup.data.tokens_of(setup.variants))


def _cards(setup: Any, test: Any) -> list[str]:
    return [card for card in cards(setup) if test(setup.data.cards[card])]


@rules.domain("cards")
def cards(setup: Any) -> Iterable[str]:
    return dict.fromkeys(setup.data.cards_of(setup.variants))


@rules.domain("hit cards")
def hit_cards(setup: Any) -> Iterable[str]:
    return _cards(setup, lambda card: card.is_hit)


@rules.domain("archers")
def archers(setup: Any) -> Iterable[str]:
    return _cards(setup, lambda card: card.kind == "archer")


@rules.domain("knights")
def knights(setup: Any) -> Iterable[str]:
    return _cards(setup, lambda card: card.kind == "knight")


@rules.domain("swordsmen", one="swordsman")
def swordsmen(setup: Any) -> Iterable[str]:
    return _cards(setup, lambda card: card.kind == "swordsman")


@rules.domain("coloured cards")
def coloured_cards(setup: Any) -> Iterable[str]:
    return _cards(setup, lambda card: card.colours)


@rules.domain("boiling oils")
def boiling_oils(setup: Any) -> Iterable[str]:
    return _cards(setup, lambda card: card.kind == "boiling-oil")


@rules.domain("fireballs")
def fireballs(setup: Any) -> Iterable[str]:
    return [card for card in cards(setup) if card.endswith("-fireball")]


@rules.domain("building cards")
def building_cards(setup: Any) -> Iterable[str]:
    return ("brick", "mortar")


@rules.domain("strengthening cards")
def strengthening_cards(setup: Any) -> Iterable[str]:
    return [card for card in ("enchanted", "nice-shot") if card in cards(setup)]


@rules.domain("tokens")
def tokens(setup: Any) -> Iterable[str]:
    return _kinds(setup)


@rules.domain("monsters")
def monsters(setup: Any) -> Iterable[str]:
    """Numbers count on through the game, and past those that are taken: a kind has at most twice as many as tokens."""
    kinds = {kind: n for kind, n in _kinds(setup).items() if setup.data.tokens[kind].is_monster}
    return [f"{kind}-{k + 1}" for kind, n in kinds.items() for k in range(2 * n)]


@rules.domain("supports")
def supports(setup: Any) -> Iterable[str]:
    return [f"{kind}-1" for kind in _kinds(setup) if setup.data.tokens[kind].kind == "support"]


@rules.domain("walls")
def walls(setup: Any) -> Iterable[str]:
    return [f"wall-{arc}" for arc in ARCS]


@rules.domain("towers")
def towers(setup: Any) -> Iterable[str]:
    return [f"tower-{arc}" for arc in ARCS]


@rules.domain("structures")
def structures(setup: Any) -> Iterable[str]:
    return (*walls(setup), *towers(setup))


@rules.domain("figures")
def figures(setup: Any) -> Iterable[str]:
    """What can be teleported, a Fortify token by its Wall."""
    return (*monsters(setup), "cavalier", *supports(setup), *walls(setup))


@rules.domain("places", one="space")
def places(setup: Any) -> Iterable[str]:
    return (*setup.board.spaces, *walls(setup))


@rules.domain("rings")
def rings(setup: Any) -> Iterable[str]:
    return setup.board.rings


@rules.domain("rings and colours", one="ring or colour")
def rings_and_colours(setup: Any) -> Iterable[str]:
    return (*setup.board.rings, "red", "green", "blue")


@rules.domain("decks")
def decks(setup: Any) -> Iterable[str]:
    return ("castle", "wizard")


@rules.domain("partners")
def partners(setup: Any) -> Iterable[int]:
    return range(setup.players)
