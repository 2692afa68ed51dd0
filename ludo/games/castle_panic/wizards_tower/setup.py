"""Setup with The Wizard's Tower, page 2 (DT-015 to DT-019, WT-003, WT-004): tokens, starting Monsters, Mega Bosses."""

from __future__ import annotations

from collections.abc import Iterator

from ludo.engine.chance import Pile
from ludo.engine.rules import variant
from ludo.games.castle_panic.boxes import WizardsTower
from ludo.games.castle_panic.dark_titan.setup import lay as lay_of_the_dark_titan
from ludo.games.castle_panic.dark_titan.setup import set_up as set_up_of_the_dark_titan
from ludo.games.castle_panic.moments import Lays, SetUp, TokenDrawn
from ludo.games.castle_panic.new_monsters import place
from ludo.games.castle_panic.rules import ORDER, rules
from ludo.games.castle_panic.setup import leave_out
from ludo.games.castle_panic.table import ARCS, Castle

WIZARDS_TOWER = variant("wizards-tower")


@rules.at(Lays, when=WIZARDS_TOWER, after=lay_of_the_dark_titan)
def lay(t: Castle, m: Lays) -> None:
    """22 and then 8 tokens stay in the box; the Mega Bosses wait there for their Harbingers, which are in the pile."""
    if t.options.easier_battles:
        raise ValueError(
            "the option easier_battles does not go with wizards-tower: it leaves tokens out that are not there"
        )
    t.bag = t.bag.put_all(t.unplaced)  # six are drawn instead (DT-017)
    t.unplaced = ()
    for token in t.data.boxes["wizards-tower"].token:
        if token.kind == "mega-boss":
            t.to_box(*[token.id] * token.count)
        else:
            t.bag = t.bag.put_all([token.id] * token.count)
    for removed in ("castle-panic", "dark-titan"):
        leave_out(t, t.data.boxes["wizards-tower"].removed[removed].tokens)
    t.deck = t.deck.put_all(
        c.id for c in t.data.boxes["wizards-tower"].card if c.deck == "castle" for _ in range(c.count)
    )
    deck = Pile.of(c.id for c in t.data.boxes["wizards-tower"].card if c.deck == "wizard" for _ in range(c.count))
    t.amend("wizards_tower", deck=deck, arc=1 if t.options.wizards_tower == "die" else t.options.wizards_tower)


@rules.at(SetUp, when=WIZARDS_TOWER, after=set_up_of_the_dark_titan)
async def set_up(t: Castle, m: SetUp) -> None:
    first, then = (
        sum(t.data.boxes["wizards-tower"].removed[key].tokens.values()) for key in ("castle-panic", "dark-titan")
    )
    t.say("WT-004", "tokens removed for the tower", tokens=first)
    t.say("DT-015", "tokens removed for the tower", tokens=first, quiet=True)
    t.say("DT-016", "more tokens removed", tokens=then)
    bosses = tuple(token.id for token in t.data.boxes["wizards-tower"].token if token.kind == "harbinger")
    t.say("DT-019", "harbingers", harbingers=bosses, number=len(bosses))
    missing = tuple(m.name for m in t.data.boxes["wizards-tower"].missing)
    t.say("DT-019?", "left out", missing=missing)
    if t.options.wizards_tower == "die":
        t.amend("wizards_tower", arc=int(await t.roll("d6", "WT-001")))
    t.say("WT-001", "wizards tower", arc=t.wizards_tower.arc)


def may_start(t: Castle, kind: str) -> bool:
    """Not effects, Support tokens, Heralds, Harbingers and Bosses."""
    token = t.data.tokens[kind]
    return token.is_monster and token.kind not in ("boss", "mega-boss", "herald")


@rules.process("draw starting monsters", when=WIZARDS_TOWER, after="deal")
async def draw_starting_monsters(t: Castle) -> None:
    """One Monster: six random ones start; what may not is returned (DT-017). The players choose the arcs (ruling)."""
    if len(t.unplaced) == len(ARCS):
        t.unplaced = tuple(sorted(t.unplaced, key=lambda kind: (-t.data.tokens[kind].points, kind)))
        return t.then()
    while not may_start(t, kind := await t.draw("bag", "DT-017")):
        t.bag = t.bag.put(kind)
        t.say("DT-017", "returned", token=kind)
    t.unplaced = (*t.unplaced, kind)
    t.say("DT-017", "will start", token=kind)
    if any(token.id == kind for token in t.data.boxes["dark-titan"].token):
        t.say("DT-018", "its own rules", token=kind, quiet=True)
    return None


# ------------------------------------------------------------------ Mega Bosses


def out_of_the_box(t: Castle, boss: str) -> None:
    """A Mega Boss has come; its Harbinger lies in the box in its place."""
    k = t.box.index(boss)
    t.box = t.box[:k] + t.box[k + 1 :]
    t.to_box(f"{boss}-harbinger")


@rules.at(TokenDrawn, kind="harbinger", when=WIZARDS_TOWER)
async def harbinger(t: Castle, m: TokenDrawn) -> bool:
    """It leaves the game, and its Mega Boss comes to the Forest by the die (WT-003)."""
    boss = m.token.removesuffix("-harbinger")
    out_of_the_box(t, boss)
    t.token = boss
    t.say("WT-003", "mega boss comes", token=boss)
    await place(t, boss, None)
    return True


@rules.check_beginning
def nothing_just_caught(t: Castle) -> Iterator[str]:
    if t.wizards_tower.just_caught and t.over is None:
        yield "just_caught: no movement is going on where a step begins"


@rules.check_beginning
def six_are_drawn_before_the_first_turn(t: Castle) -> Iterator[str]:
    if t.phase == "draw starting monsters" and (t.monsters or t.turn or len(t.unplaced) > len(ARCS)):
        yield "draw starting monsters: before the first turn, with no Monster on the board yet (DT-017)"
    if t.wizards_tower.berserk and t.phase in ORDER[: ORDER.index("play cards")]:
        yield "berserk: it ends with the turn (WT-016)"


HOLDS = 2  # Flame tokens on a structure; a third destroys it


def most_flames(t: Castle, kind: str) -> int:
    """More Flame tokens than these no Monster of this kind can have gathered.

    What it had when last it burned it outlived (WT-005); since then a Fireball has cost it a point for each (WT-019), a
    Phoenix dies once (WT-010), and it took over what a Wall holds from each of them, and from each Tower that has fallen (WT-006).
    """
    outlived = thrown = t.data.full_points(kind) - 1
    phoenixes = sum(token.count for token in t.data.boxes["wizards-tower"].token if token.id == "phoenix")
    return outlived + thrown + phoenixes + HOLDS * (len(t.walls) + t.towers.count(False))


@rules.check
def wizards_tower_sound(t: Castle) -> Iterator[str]:
    """What lies on the table by its rules, and nothing of it without the variant."""
    flames = (*t.wizards_tower.wall_flames, *t.wizards_tower.tower_flames, *(m.flames for m in t.monsters))
    if len(t.wizards_tower.wall_flames) != len(ARCS) or len(t.wizards_tower.tower_flames) != len(ARCS):
        yield "wall_flames and tower_flames: six, by arc"
        return
    if not t.has("wizards-tower"):
        if t.wizards_tower != WizardsTower() or any(flames):
            yield "wizards_tower: its fields, and flames, belong to the variant wizards-tower"
        return
    if not 0 <= t.wizards_tower.arc <= 6 or (
        t.wizards_tower.arc and not t.tower(t.wizards_tower.arc) and t.over is None
    ):
        yield "wizards_tower: the arc of a standing Tower, or 0 when it has fallen"
    if not t.wizards_tower.arc and (t.wizards_tower.deck or t.wizards_tower.discards):
        yield "the Wizard deck leaves the game with the Wizard's Tower"
    for what, burning, stands in (
        ("wall_flames", t.wizards_tower.wall_flames, [w == "wall" for w in t.walls]),
        ("tower_flames", t.wizards_tower.tower_flames, t.towers),
    ):
        if not all(0 <= n <= HOLDS * here for n, here in zip(burning, stands, strict=False)):
            yield f"{what}: by arc, at most {HOLDS}, and none where nothing stands that can burn"
    if any(n < 0 for n in flames):
        yield "flames count from 0"
    for m in t.monsters:
        if m.kind in t.data.tokens and m.flames > (most := most_flames(t, m.kind)):
            yield f"monsters: {m.id} cannot have gathered {m.flames} Flame tokens, at most {most} (WT-005)"
