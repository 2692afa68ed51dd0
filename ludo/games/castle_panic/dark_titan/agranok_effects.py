"""Agranok's effects and movement, page 7 (DT-088 to DT-090): the roll on his card, which is in agranok.toml."""

from __future__ import annotations

from ludo.games.castle_panic.agranok_cards import AgranokEffect
from ludo.games.castle_panic.boulders import boulder_in
from ludo.games.castle_panic.dark_titan.setup import DARK_TITAN, HIM
from ludo.games.castle_panic.dark_titan.terms import banish_top, discard_blindly
from ludo.games.castle_panic.moments import AgranokActs, MonstersMoved, MovedByHisEffect
from ludo.games.castle_panic.move_monsters import advance
from ludo.games.castle_panic.new_monsters import each_discards, place, resolve
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle


@rules.at(MonstersMoved, when=DARK_TITAN)
async def after_his_move(t: Castle, m: MonstersMoved) -> None:
    """Once all have moved (ruling): a roll, if he moved by himself and is not in the Castle ring (DT-088, DT-089)."""
    agranok = t.monster(HIM)
    if agranok is None:
        return
    if HIM not in m.ids:
        t.say("DT-089", "no roll unmoved", quiet=True)
    elif t.board.ring(agranok.space) == "castle":
        t.say("DT-089", "no roll in the castle ring", quiet=True)
    else:
        await roll_effect(t, "DT-088")


async def roll_effect(t: Castle, rule: str) -> None:
    """The die decides among the effects of his card; the card of level 1 has none."""
    card = t.data.forms[t.dark_titan.form]
    if not card.die:
        t.say(rule, "no effects", card=card.id, quiet=True)
        return
    face = await t.roll("d6", rule)
    effect = card.effect(int(face))
    t.say(rule, "agranoks effect", face=face, effect=effect.text, stand_in=card.stand_in)
    await apply(t, effect, rule)


async def apply(t: Castle, effect: AgranokEffect, rule: str) -> None:
    await t.moment(AgranokActs(effect.op, effect, rule))


@rules.at(AgranokActs, op="none")
async def nothing(t: Castle, m: AgranokActs) -> None:
    """Nothing happens."""


@rules.at(AgranokActs, op="draw")
async def draw_tokens(t: Castle, m: AgranokActs) -> None:
    """Tokens are drawn and resolved at once, whoever else draws them in this game."""
    for _ in range(m.effect.amount):
        if t.bag:
            t.token = await t.draw("bag", m.rule)
            t.say(m.rule, "token drawn", token=t.token)
            await resolve(t)


@rules.at(AgranokActs, op="discard")
async def all_discard(t: Castle, m: AgranokActs) -> None:
    if m.effect.choice == "random":
        for _ in range(m.effect.amount):
            await discard_blindly(t, m.rule)
    else:
        await each_discards(t, m.effect.amount, m.rule)


async def which_colour(t: Castle, effect: AgranokEffect, rule: str) -> str:
    """The colour that an effect is about: his, one by the die, or "" for all."""
    if effect.scope == "rolled":
        face = int(await t.roll("d6", rule))
        colour: str = t.board.colour(face)
        t.say(rule, "colour rolled", face=face, colour=colour)
        return colour
    him = t.monster(HIM)
    return t.colour(him.space) if effect.scope == "own" and him else ""


@rules.at(AgranokActs, op="move")
async def move(t: Castle, m: AgranokActs) -> None:
    """Monsters move on. Where he moves with them there is no further roll (DT-089)."""
    colour = await which_colour(t, m.effect, m.rule)
    for _ in range(m.effect.steps):
        movers = [
            it.id
            for it in t.monsters
            if (not colour or t.colour(it.space) == colour) and (it.id != HIM or m.effect.with_him)
        ]
        moved = await advance(t, movers, m.rule)
        if HIM in moved:
            t.say("DT-089", "moved by his effect", quiet=True)
            await t.moment(MovedByHisEffect())


@rules.at(AgranokActs, op="heal")
async def heal(t: Castle, m: AgranokActs) -> None:
    colour = await which_colour(t, m.effect, m.rule)
    for it in t.monsters:
        if not colour or t.colour(it.space) == colour:
            points = t.heal(it, m.effect.amount)
            if points > it.points:
                t.say(m.rule, "healed", monster=it.id, points=points)


@rules.at(AgranokActs, op="herald")
async def discarded_herald(t: Castle, m: AgranokActs) -> None:
    """A Herald from the discards comes to the Forest, its arc rolled (ruling), and calls for no further roll."""
    if "herald" not in t.token_discards:
        t.say("DT-090?", "no herald discarded", quiet=True)
        return
    t.token_discards = t.token_discards.take("herald")
    t.token = "herald"
    await place(t, "herald", None)
    t.say("DT-090", "no roll for this herald", quiet=True)


@rules.at(AgranokActs, op="banish")
async def banish_cards(t: Castle, m: AgranokActs) -> None:
    for _ in range(m.effect.amount):
        await banish_top(t, m.rule)


@rules.at(AgranokActs, op="boulder")
async def boulder(t: Castle, m: AgranokActs) -> None:
    if him := t.monster(HIM):
        await boulder_in(t, t.board.arc(him.space), m.rule)
