"""Setup of The Dark Titan, pages 1 to 3 (DT-001 to DT-029)."""

from __future__ import annotations

from collections.abc import Iterator

from ludo.engine.chance import Pile
from ludo.engine.rules import variant
from ludo.games.castle_panic.boxes import DarkTitan
from ludo.games.castle_panic.draw_up import hand_limit
from ludo.games.castle_panic.moments import Lays, SetUp
from ludo.games.castle_panic.rules import ORDER, rules
from ludo.games.castle_panic.setup import leave_out, on_his_card
from ludo.games.castle_panic.table import Castle

DARK_TITAN = variant("dark-titan")


@rules.at(Lays, when=DARK_TITAN)
def lay(t: Castle, m: Lays) -> None:
    """Some tokens stay in the box, those of the expansion are mixed in; an Agranok card lies ready."""
    if not t.has("wizards-tower"):
        leave_out(t, t.data.boxes["dark-titan"].removed["castle-panic"].tokens)  # DT-011
    mixed_in = [
        token.id for token in t.data.boxes["dark-titan"].token if token.id != "agranok" for _ in range(token.count)
    ]
    t.bag = t.bag.put_all(mixed_in)  # DT-012
    cards = [card.id for card in t.data.boxes["dark-titan"].card for _ in range(card.count)]
    if t.players == 1:  # DT-026
        cards.remove("barrage")
        t.to_box("barrage")
    t.deck = t.deck.put_all(cards)  # DT-025
    levels = which_levels(t)
    if len(levels) == 1:
        t.amend("dark_titan", form=f"agranok-level-{levels[0]}")
    else:
        t.amend("dark_titan", forms=Pile.of(f"agranok-level-{level}" for level in levels))
    t.to_box(*(id for id in t.data.forms if id != t.dark_titan.form and id not in t.dark_titan.forms))


HIM = "agranok-1"


def which_levels(t: Castle) -> tuple[int, ...]:
    """The levels of the Agranok cards among which one lies face down: one, where it was chosen (DT-020, DT-151)."""
    level = t.options.agranok_level
    if level != "random":
        return (level,)
    return (
        t.data.agranok.advice.overlord
        if t.overlord is not None
        else tuple(card.level for card in t.data.forms.values())
    )


@rules.at(SetUp, when=DARK_TITAN)
async def set_up(t: Castle, m: SetUp) -> None:
    """What of the set-up is another than in Castle Panic (DT-010)."""
    t.say("DT-003", "dark titan")
    t.say("DT-001", "objective", quiet=True)
    if not t.has("wizards-tower"):
        t.say(
            "DT-011", "tokens removed", tokens=sum(t.data.boxes["dark-titan"].removed["castle-panic"].tokens.values())
        )
        t.say("DT-013", "usual starting monsters", tokens=len(t.unplaced), quiet=True)
        t.say("DT-014", "where the players like", quiet=True)
    t.say("DT-012", "tokens mixed in", tokens=len(t.bag))
    t.say("DT-010", "as in the game extended", quiet=True)
    t.say("DT-025", "cards mixed in", cards=len(t.deck))
    if t.players == 1:
        t.say("DT-026", "no barrage alone", card="barrage")
    if t.dark_titan.form:
        t.say("DT-020", "form chosen", card=t.dark_titan.form)
    else:
        t.say("DT-021", "form drawn unseen", cards=len(t.dark_titan.forms))
    if t.overlord is not None:
        levels, good = which_levels(t), t.data.agranok.advice.overlord
        t.say("DT-151", "levels for an overlord", levels=good, quiet={*levels} <= {*good})
    t.say("DT-022", "agranok on his card", points=t.data.tokens["agranok"].points)
    t.say("DT-023", "other forms in the box", cards=tuple(id for id in t.box if id in t.data.forms), quiet=True)
    t.say("DT-024", "cavalier aside", quiet=True)
    t.say("DT-027", "limits unchanged", limit=hand_limit(t, t.seat), trades=t.options.trades, quiet=True)
    t.say("DT-028", "turn unchanged", quiet=True)


@rules.check
def dark_titan_sound(t: Castle) -> Iterator[str]:
    """What lies on the table by The Dark Titan's rules, and nothing of it without the expansion."""
    if not t.has("dark-titan"):
        if t.dark_titan != DarkTitan():
            yield "dark_titan: its fields belong to the variant dark-titan"
        return
    known = [*t.dark_titan.forms, *filter(None, [t.dark_titan.form]), *(id for id in t.box if id in t.data.forms)]
    if sorted(known) != sorted(t.data.forms):
        yield f"the Agranok cards are not the game's {len(t.data.forms)}: {known}"
    if bool(t.dark_titan.form) == bool(t.dark_titan.forms):
        yield "one Agranok card is known, or lies unseen among forms"
    come = not on_his_card(t)
    if come and not t.dark_titan.form:
        yield "Agranok has come, so that his card is known: form"
    if any(m.kind == "agranok" and m.id != HIM for m in t.monsters):
        yield f"Agranok is {HIM!r}"
    if sum(m.kind == "agranok" for m in t.monsters) + t.token_discards.count("agranok") > 1 or "agranok" in t.bag:
        yield "there is one Agranok, and he is never drawn"
    if not 0 <= t.dark_titan.heralds <= 2 + (not come) or (come and t.dark_titan.heralds):
        yield "heralds: at most 3 lie on the card, and none once Agranok has come"
    for space in (*filter(None, [t.dark_titan.cavalier]), *(s.space for s in t.dark_titan.supports)):
        if space not in t.board.graph:
            yield f"cavalier and supports: there is no space {space!r}"
    for s in t.dark_titan.supports:
        if s.kind not in t.data.tokens or t.data.tokens[s.kind].kind != "support" or s.id != f"{s.kind}-1":
            yield f"supports: {s.id!r} is no Support token"
        elif not 1 <= s.points <= t.data.tokens[s.kind].points:
            yield f"supports: {s.id} has 1 to {t.data.tokens[s.kind].points} points"
        elif s.space in t.board.graph and t.board.ring(s.space) == "castle":
            yield f"supports: {s.id} would have left the Castle ring at once"
    if not 0 <= t.dark_titan.pending <= 1:
        yield "pending: Agranok's last two points are two"
    turn, _, phase = t.dark_titan.pending_in.partition(": ")
    if bool(t.dark_titan.pending) != bool(t.dark_titan.pending_in) or (
        t.dark_titan.pending and not (turn in map(str, range(t.turn + 1)) and phase in ("", "cavalier", *ORDER))
    ):
        yield "pending_in: the turn and the phase of pending, or nothing"


@rules.check_beginning
def the_third_herald_brings_him(t: Castle) -> Iterator[str]:
    """Where a step begins, two at most lie on the card (DT-083)."""
    if t.over is None and t.dark_titan.heralds > 2:
        yield "heralds: with the third on the card Agranok has come"
