"""The other phases of a turn: only when monsters may fight, and who acts first, is in our source (PP-003, PP-018,
PP-062 to PP-065)."""

from __future__ import annotations

from ludo.engine.table import GameEnds
from ludo.events.event import Part
from ludo.games.warhammer_quest.rules import rules
from ludo.games.warhammer_quest.table import Quest


@rules.process("warriors' phase")
async def warriors_phase(t: Quest) -> None:
    """The warriors act before the new monsters do. How is no part of this."""
    t.say("PP-003", "phase", phase=t.phase, quiet=True)
    if any(m.turn == t.turn for m in t.monsters):
        t.say("PP-065?", "warriors first")
    t.then()


@rules.process("monsters' phase")
async def monsters_phase(t: Quest) -> None:
    """All monsters on the board may fight, also those of this turn."""
    t.say("PP-003", "phase", phase=t.phase, quiet=True)
    new = tuple(m.id for m in t.monsters if m.turn == t.turn)
    if new:
        t.say("PP-063", "fight now", monsters=new, quiet=True)
    t.then()


@rules.counts("reward")
def shown_on_the_card(t, card: str):  # type: ignore[no-untyped-def]
    """The gold that the monsters of a kept card bring, each kind by what the card shows (PP-018)."""
    for kind in dict.fromkeys(m.kind for m in t.monsters if m.card == card):
        number = sum(m.kind == kind and m.card == card for m in t.monsters)
        yield Part(
            number * t.data.monsters[kind].gold,
            "PP-018",
            f"{number} x {t.data.monsters[kind].gold} {t.setup.game.words.name(kind)}",
        )


@rules.process("exploration phase")
async def exploration_phase(t: Quest) -> None:
    """The turn ends. Monsters are gone before the next, and so are their cards, unless they stay."""
    t.say("PP-003", "phase", phase=t.phase, quiet=True)
    if t.monsters and not t.options.monsters_stay:
        for card in [id for id in t.kept if any(m.card == id for m in t.monsters)]:
            t.say("PP-018", "reward", card=card, gold=t.tally("reward", card))
        t.say("PP-065?", "monsters gone", number=len(t.monsters), quiet=True)
        t.monsters = ()
    gone = [id for id in t.kept if t.data.cards[id].letter == "M" and all(m.card != id for m in t.monsters)]
    for card in gone:
        t.say("PP-017?", "card used", card=card, quiet=True)
    t.used = t.used.put_all(gone)
    t.kept = tuple(id for id in t.kept if id not in gone)
    if t.turn >= t.options.turns:
        raise GameEnds("turns are over", "PP-003")
    t.turn += 1
    t.say("PP-003", "next turn", turn=t.turn)
    t.then("power phase")
