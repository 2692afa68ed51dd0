"""What data may say that somebody does, somebody does: each value of a moment's field that has one listener for each."""

from __future__ import annotations

from typing import get_args

import pytest

import ludo
from ludo.games.castle_panic.agranok_cards import AgranokOp
from ludo.games.castle_panic.components import Op
from ludo.games.castle_panic.moments import AgranokActs, Helps, TokenEffect
from ludo.games.covil.components import INSTANT
from ludo.games.covil.moments import AbilityDoes
from ludo.games.warhammer_quest.components import EventEffect
from ludo.games.warhammer_quest.moments import EventHappens

TITAN = ludo.game("castle-panic").setup(2, ["dark-titan"])


@pytest.mark.parametrize(
    ("setup", "moment", "field", "values"),
    [
        (TITAN, TokenEffect, "op", get_args(Op)),
        (TITAN, AgranokActs, "op", get_args(AgranokOp)),
        (TITAN, Helps, "kind", [id for id, token in TITAN.data.tokens.items() if token.kind == "support"]),
        (ludo.game("covil").setup(2), AbilityDoes, "op", INSTANT),
        (ludo.game("warhammer-quest").setup(), EventHappens, "effect", get_args(EventEffect)),
    ],
)
def test_each_is_done_by_somebody(setup, moment, field, values):
    assert set(setup.rules.named[moment, field]) == {*values}


@pytest.mark.parametrize("name", ludo.games())
def test_every_combination_of_boxes_can_be_set_up(name):
    """What listeners name is checked in each: values of fields, and steps that come after others."""
    game = ludo.game(name)
    seen = 0
    for bits in range(2 ** len(game.variants)):
        variants = [v for k, v in enumerate(game.variants) if bits >> k & 1]
        for players in game.players:
            try:
                setup = game.setup(players, variants)
            except ValueError as fault:
                assert "variant" in str(fault)
            else:
                seen += bool(setup.rules.processes)
    assert seen >= 1
