"""The checks of the Castle Panic chapters, one idea each: plain asserts that name the case, the answer and the rule.

A damaged notebook can be graded by calling them: each takes the reader's answer and raises, or prints why it is right.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import ludo
from ludo.lesson import ask, check, letter

g = ludo.game("castle-panic")

# ------------------------------------------------------------------ 1: the board


@check
def check_opposite(arc):
    assert arc in range(1, 7), f"You say {arc}. There are six arcs, 1 to 6 (CP-002)."
    assert arc != 3, "You say 3. That is half of the six arcs; from 4 one goes three arcs on: 5, 6, 1 (CP-002)."
    assert arc not in (4, 5), f"You say {arc}. That arc lies beside 4, or is 4 itself; go on to the far side (CP-002)."
    assert arc == 1, f"You say {arc}. Three arcs on from 4 come 5, 6 and then 1 (CP-002)."
    return "Three arcs on from 4: 5, 6, and after 6 comes 1 [CP-002]."


@check
def check_next_spaces(march):
    board = g.board("castle")
    for monster, space in (("goblin", "knight-3"), ("orc", "archer-5"), ("troll", "forest-6")):
        got = march.get(monster)
        case = f"The {monster} of {space}: you say {got}."
        assert got in board.graph, f"{case} There is no such space; a space is a ring and an arc, as knight-3 (CP-001)."
        assert board.arc(got) == board.arc(space), (
            f"{case} A Monster stays in its own arc, {board.arc(space)} (CP-041)."
        )
        rings = board.rings.index(board.ring(space)) - board.rings.index(board.ring(got))
        assert rings > 0, f"{case} Monsters move toward the Castle (CP-041)."
        assert rings == 1, f"{case} It moves one ring, not {rings} (CP-041)."
    return "Each moves one ring toward the Castle, in its own arc [CP-041]."


def _reach(f, colour, ring, right):
    got = ask(f, colour, ring)
    case = f"A {colour} {ring}: you say {sorted(got)}."
    outside = [space for space in got if not space.startswith(ring)]
    assert not outside, f"{case} {outside[0]} is not in the ring of the card, {ring} (CP-023)."
    others = sorted(set(got) - right)
    assert not others, f"{case} {others[0]} belongs to another colour (CP-003)."
    assert set(got) == right, f"{case} A colour owns two arcs, and the card reaches both of its arcs (CP-003)."


@check
def check_reach(f):
    _reach(f, "green", "knight", {"knight-3", "knight-4"})
    _reach(f, "red", "archer", {"archer-1", "archer-2"})
    return "Ring and colour must both fit [CP-023], and a colour owns two arcs [CP-003]."


@check
def check_reach_again(f):
    _reach(f, "blue", "swordsman", {"swordsman-5", "swordsman-6"})
    return "It holds for a new card too: blue owns arcs 5 and 6 [CP-003]."


# ------------------------------------------------------------------ 2: a turn


@check
def check_too_late(answer):
    letter(
        answer,
        "B",
        {
            "A": "Phases never run backward: trading is phase 3, playing cards is phase 4 (CP-014).",
            "C": "Both may trade any card of the hand, but in phase 3, before cards are played (CP-014).",
        },
        "CP-014",
    )
    return "Trading is phase 3, playing cards is phase 4, and phases never run backward [CP-014]."


@check
def check_offer(offer):
    s = g.scenario("brick-for-mortar")
    assert getattr(offer, "kind", "") == "trade", (
        f"You say: {offer}. That is no trade; a trade gives one card and takes one (CP-020)."
    )
    why = s.why_not(offer)
    assert not why, f"You say: {offer}. {why[0].text} ({why[0].rule or 'CP-020'})"
    assert offer.take == "mortar", f"You say: {offer}. Allowed, but what is wanted is the Mortar (CP-020)."
    assert offer.give != "brick", (
        f"You say: {offer}. Allowed, but it gives the Brick away, and Mortar alone builds nothing (CP-037)."
    )
    assert offer.give != "red-archer", (
        f"You say: {offer}. Allowed, but the Red Archer could hit the Orc this turn (CP-023)."
    )
    return "One card for one card, and both useful cards stay [CP-020]. Player 2 still has to agree."


def _drawn(f, hand, limit, first_turn, right, why):
    got = ask(f, hand, limit, first_turn)
    turn = "own first turn" if first_turn else "later turn"
    assert got == right, f"{hand} cards in hand, limit {limit}, {turn}: you say {got}. {why}"


@check
def check_drawn_up(f):
    _drawn(f, 2, 5, False, 3, "One draws until the limit is reached (CP-015).")
    return "Three cards bring two up to five [CP-015]."


@check
def check_drawn_full(f):
    _drawn(f, 7, 5, False, 0, "A full hand draws nothing and loses nothing (CP-016).")
    _drawn(f, 5, 5, False, 0, "A full hand draws nothing (CP-016).")
    return "A full hand draws nothing and loses nothing [CP-016]."


@check
def check_drawn_first(f):
    _drawn(f, 4, 6, True, 0, "Nobody draws up on their own first turn (CP-078).")
    _drawn(f, 4, 6, False, 2, "One draws until the limit is reached (CP-015).")
    return "Nobody draws up on their own first turn, by the words of the rule [CP-078]."


# ------------------------------------------------------------------ 3: cards


@check
def check_slays(answer):
    letter(
        answer,
        "B",
        {
            "A": "Castle-5 lies in the Castle ring: only cards with the castle symbol reach it (CP-026).",
            "C": "Drive Him Back! reaches it, but sends it to the Forest with all its points (CP-032).",
        },
        "CP-026",
    )
    return "The Barbarian slays one Monster anywhere but in the Forest [CP-030]."


@check
def check_shot(shot):
    s = g.scenario("two-trolls")
    why = s.why_not(shot)
    assert not why, f"You say: {shot}. {why[0].text} ({why[0].rule or 'CP-023'})"
    assert shot.kind == "hit" and shot.monster.startswith("troll"), (
        f"You say: {shot}. Allowed, but it is not a Troll (CP-031)."
    )
    after = {m.id: m.points for m in s.apply(shot).table.monsters}
    still = f"The Troll still has {after.get(shot.monster)} points: a hit takes 1 (CP-023)."
    assert shot.monster not in after, f"You say: {shot}. {still} Nice Shot goes with it (CP-031)."
    return "The Red Archer fits in ring and colour, and Nice Shot makes its hit deadly [CP-031]."


def _left(f, points, hits, nice_shot, right, why):
    got = ask(f, points, hits, nice_shot)
    shot = " with Nice Shot" if nice_shot else ""
    assert got == right, f"{points} points, {hits} hit{'s' * (hits != 1)}{shot}: you say {got}. {why}"


@check
def check_left_hit(f):
    _left(f, 3, 1, False, 2, "A hit takes 1 point (CP-024).")
    _left(f, 3, 0, False, 3, "Nothing hits it, so it keeps all (CP-024).")
    return "A hit takes 1 point [CP-024]."


@check
def check_left_slain(f):
    _left(f, 2, 2, False, 0, "With its last point it is slain (CP-027).")
    _left(f, 1, 2, False, 0, "It is slain with the first hit: there are no points below 0 (CP-027).")
    return "With its last point it is slain [CP-027]."


@check
def check_left_shot(f):
    _left(f, 3, 1, True, 0, "Nice Shot slays it whatever its points (CP-031).")
    _left(f, 3, 0, True, 3, "Nice Shot works only together with a hit card (CP-031).")
    return "Nice Shot makes a hit deadly, and without a hit it does nothing [CP-031]."


# ------------------------------------------------------------------ 4: monsters and tokens


@check
def check_march(phase):
    assert phase in (3, 4, 5), f"You say {phase!r}. Answer with a number: 3, 4 or 5 Move Monsters phases (CP-041)."
    assert phase != 3, (
        "You say the 3rd. Archer, Knight, Swordsman: after three moves the Orc stands only before the Wall (CP-041)."
    )
    assert phase == 4, "You say the 5th. Nothing stops it on the way: every phase is a ring (CP-041). Count again."
    return "Three moves bring it before the Wall, the fourth against it [CP-041, CP-042]."


@check
def check_lost(f):
    for hand, right, why in (
        (["Red Knight", "Tar", "Green Archer"], 1, "The Knight goes, the others stay (CP-054)."),
        (["Red Knight", "Red Knight", "Green Knight"], 3, "The Plague takes all of them (CP-054)."),
        (["Blue Knight", "Any Color Knight"], 2, "An Any Color Knight is a Knight (CP-054)."),
        (["Red Hero", "Green Knight"], 1, "Heroes are no Knights (CP-054)."),
        ([], 0, "Who has no such card loses none (CP-054)."),
    ):
        got = ask(f, hand)
        assert got == right, f"A hand of {', '.join(hand) or 'no cards'}: you say {got}. {why}"
    return "All cards of that kind, Any Color ones too; Heroes stay [CP-054]."


@check
def check_effect(chance):
    assert 0 <= chance <= 1, (
        f"You say {chance}: that is a number of tokens, not a chance. Divide by the tokens to come (CP-007)."
    )
    assert chance != 18 / 49, (
        f"You say {chance:.3f}. But three of the 49 tokens lie on the board, not in the pile (CP-007)."
    )
    assert chance != Fraction(22, 46), (
        f"You say {chance}. Have you forgotten the four bosses? They are Monsters (CP-006)."
    )
    assert abs(chance - Fraction(9, 23)) < 1e-9, f"You say {chance}. Of the 46 tokens to come 18 are effects (CP-007)."
    return "18 of 46: two tokens in five put nothing on the board [CP-007, CP-050]."


# ------------------------------------------------------------------ 5: boulders and bosses


@check
def check_falls(what):
    assert what not in ("nothing", None), "You say nothing. A Tower stops it too, and is destroyed by it (CP-058)."
    assert what != "tower-2", (
        "You say tower-2. It rolls on into arc 2 only when nothing stands in its own arc (CP-059)."
    )
    assert what != "wall-2", (
        "You say wall-2. It would meet that Wall from inside, if arc 5 had let it through (CP-059)."
    )
    assert what == "tower-5", f"You say {what!r}. The first Wall or Tower on its way falls (CP-058)."
    return "Without a Wall the first structure on its way is Tower 5 [CP-058]."


@check
def check_lost_tower(chance):
    assert 0 <= chance <= 1, f"You say {chance}. That counts faces; a chance is that number in 6 (CP-057)."
    assert abs(chance - Fraction(1, 6)) > 1e-9, (
        f"You say {chance}: a 3, and what else? With a 6 it comes to Tower 3 from the other side (CP-059)."
    )
    assert abs(chance - Fraction(1, 3)) < 1e-9, (
        f"You say {chance}. The game is lost only when Tower 3 falls, the last one (CP-066): which faces do that?"
    )
    return "3 and 6 of six faces: one game in three ends here [CP-059, CP-066]. With a Wall in arc 6 it is one in six."


# ------------------------------------------------------------------ 6: walls, towers and the end


@check
def check_inside(where):
    s = g.scenario("goblin-goes-round").apply(g.actions["pass"]())
    assert where != "castle-1", (
        "You say castle-1. A Monster inside has never finished: it goes round each turn (CP-046)."
    )
    assert where != "swordsman-2", (
        "You say swordsman-2. It goes round inside, and from inside no Wall is in the way (CP-046)."
    )
    assert where != "castle-2", (
        "You say castle-2. It goes there. But what happens to 1 point when a Tower hurts (CP-044)?"
    )
    assert where == "gone" and "goblin-1" not in s.figures, (
        f"You say {where!r}. Inside, the way goes clockwise (CP-046)."
    )
    return "It goes clockwise past the Wall, fells Tower 2 and dies of it [CP-044, CP-046]."


@check
def check_attack(f):
    for case, right, why in (
        ((3, True, False), (2, "swordsman"), "A Wall stops it where it is, for 1 point (CP-042)."),
        ((3, True, True), (2, "swordsman"), "It meets only the Wall: the Tower is behind it (CP-042)."),
        ((2, False, True), (1, "castle"), "Towers do not stop, but they hurt (CP-044)."),
        ((2, False, False), (2, "castle"), "With neither it comes in unhurt (CP-079)."),
        ((1, True, True), (0, "swordsman"), "The Wall takes its last point (CP-042)."),
    ):
        got = ask(f, *case)
        points, wall, tower = case
        there = {
            (True, True): "Wall and Tower",
            (True, False): "a Wall",
            (False, True): "a Tower",
            (False, False): "neither",
        }
        assert tuple(got) == right, f"{points} points, {there[wall, tower]}: you say {got}. {why}"
    return "Walls stop and hurt, Towers only hurt [CP-042, CP-044, CP-079]."


# ------------------------------------------------------------------ 7: scores and the Overlord


@check
def check_worth(points):
    assert points != 6, (
        "You say 6: you count the Healer's 2 points. A Boss is worth 4, whatever its token shows (CP-069)."
    )
    assert points != 3, "You say 3. Count what the trophies are worth, not the number of Monsters (CP-069)."
    assert points == 8, f"You say {points}. A trophy is worth its top number, Goblin 1 and Troll 3; a Boss 4 (CP-069)."
    return "1 + 3 + 4: a Boss is worth 4 [CP-069]."


@check
def check_ahead(f):
    for mine, yours, right, why in (
        (["Goblin", "Goblin"], ["Troll"], False, "Points come first, then the number of Monsters (CP-070)."),
        (["Troll"], ["Goblin"], True, "3 points beat 1 (CP-069)."),
        (["Goblin", "Orc"], ["Troll"], True, "3 points each: more Monsters decide, two against one (CP-070)."),
        (["Healer"], ["Troll", "Goblin"], False, "4 points each: more Monsters decide, and those are yours (CP-070)."),
        (["Troll", "Orc"], ["Orc", "Troll"], False, "All alike: the title is shared, so nobody is ahead (CP-070?)."),
    ):
        got = ask(f, mine, yours)
        assert bool(got) is right, f"{' and '.join(mine)} against {' and '.join(yours)}: you say {got}. {why}"
    return "Points first, then the number of Monsters [CP-069, CP-070]."


# ------------------------------------------------------------------ 8: less panic, more panic


@check
def check_bricks(bricks):
    assert bricks != 4, "You say 4. Each reshuffle takes a Brick out of the game, not onto the discard pile (CP-085)."
    assert bricks != 1, "You say 1. The shuffle before play is no reshuffle, in our ruling (CP-085?)."
    assert bricks != 0, "You say 0. A reshuffle takes one Brick and one Mortar, not two Bricks (CP-085)."
    assert bricks == 2, f"You say {bricks}. Of 4 Bricks each reshuffle takes one (CP-085); there were two."
    return "4, then 3, then 2 [CP-085]."


@check
def check_verdict(f):
    rule = "A rule such as the hand size (CP-011)"
    for case, right, why in (
        ((12, 38, 5), "real", "0 is outside: the change does something."),
        ((-20, 8, 5), "unsure", "It may help or hurt: that is not yet known, whatever the middle says. Play on."),
        ((-35, -20, 5), "real", "All of it is below 0: the change does something, it hurts."),
        ((1, 4, 5), "too small", "There is a difference, but all of it is too small to care."),
        ((-3, 2, 5), "too small", "Whatever it is, it is too small to care."),
        ((-2, 14, 5), "unsure", "0 is inside, and so is more than 5. Play on."),
    ):
        got = ask(f, *case)
        low, high, worth = case
        assert got == right, (
            f"{rule}: from {low} to {high} points, worth acting on from {worth}: you say {got!r}. {why}"
        )
    return "Too small to care, unsure, or real: a difference needs its interval (hand size, CP-011; tokens, CP-047)."


# ------------------------------------------------------------------ 9: The Dark Titan: two boxes


@check
def check_goblins(goblins):
    assert goblins != 3, "You say 3. Three stay in the box, and three more begin on the board (DT-011, DT-013)."
    assert goblins != 6, "You say 6. Three of them stay in the box with The Dark Titan (DT-011)."
    assert goblins == 0, f"You say {goblins}. Elite Goblins are others; of 6 plain ones 3 are out, 3 begin (DT-011)."
    return "3 of 6 stay in the box and 3 begin on the board [DT-011, DT-013]."


@check
def check_deck_size(f):
    for players, right, why in (
        (3, 54, "49 cards and five new cards (DT-006, DT-025)."),
        (1, 53, "One player alone plays without Barrage (DT-026)."),
        (6, 54, "49 cards and five new cards (DT-006, DT-025)."),
        (2, 54, "Only alone is Barrage left out (DT-026)."),
    ):
        got = ask(f, players)
        only = " Only alone is Barrage left out (DT-026)." if players != 1 and got == 53 else ""
        assert got == right, f"{players} players: you say {got}. {why}{only}"
    return "49 and 5 new ones, and alone one fewer [DT-025, DT-026]."


# ------------------------------------------------------------------ 10: Barrage, Boiling Oil, the Cavalier


@check
def check_fits(fits):
    assert fits != 1, "You say 1. A colour takes the Any Color hit cards along (DT-041)."
    assert fits != 3, "You say 3. Boiling Oil does damage, but it is no hit card (DT-031)."
    assert fits != 4, "You say 4. Neither the Barbarian nor Boiling Oil is a hit card (DT-030, DT-031)."
    assert fits == 2, f"You say {fits}. Hit cards of that colour, and Any Color ones (DT-030, DT-041)."
    return "The Green Hero and the Any Color Knight [DT-030, DT-031, DT-041]."


@check
def check_charge(f):
    for points, right, why in (
        (3, (1, False), "He does 2 points and takes 3 (DT-059, DT-062)."),
        (2, (0, False), "Both strike at the same time: he takes 2 and is gone (DT-059, DT-062)."),
        (1, (0, True), "A Monster has no points below 0, and a single point he ignores (DT-061)."),
        (4, (2, False), "He does 2 points and takes 4 (DT-059, DT-062)."),
    ):
        got = ask(f, points)
        assert tuple(got) == right, f"A Monster with {points} points: you say {got}. {why}"
    return "2 points against all that it shows, at the same time [DT-059, DT-061, DT-062]."


# ------------------------------------------------------------------ 11: Support tokens


@check
def check_spaces(spaces):
    assert spaces != 2, "You say 2. An Any Color card matches the colour of every space (DT-037, DT-124)."
    assert spaces != 4, "You say 4. Red does not match a blue space: the Hero gives one space (DT-123, DT-124)."
    assert spaces == 3, f"You say {spaces}. There are two cards; each gives a space, or two where it matches (DT-124)."
    return "One for the Red Hero, two for the Any Color Knight [DT-123, DT-124]."


@check
def check_entered(f):
    for points, monsters, right, why in (
        (3, 1, 2, "It must fight, a point each (DT-127, DT-134)."),
        (3, 0, 3, "Nobody is there to fight (DT-134)."),
        (3, 3, 2, "It fights once, however many there are (DT-135)."),
        (1, 2, 0, "It must fight once, and loses its last point (DT-138)."),
    ):
        got = ask(f, points, monsters)
        assert got == right, f"{points} points, {monsters} Monsters in the space: you say {got}. {why}"
    return "One fight for each arrival, a point each [DT-134, DT-135]."


# ------------------------------------------------------------------ 12: Agranok


@check
def check_shows(shows):
    assert shows != 1, "You say 1. His last 2 points go together or not at all (DT-077)."
    assert shows != 0, "You say 0. The Barbarian does not slay him: 4 points, then 1 and 1 and 1 (DT-091, DT-077)."
    assert shows == 2, f"You say {shows}. Count again: 4 for the Barbarian, a point for each hit (DT-091, DT-077)."
    return "8 - 4 - 1 - 1 is 2, and the third hit is a single point [DT-077, DT-091]."


@check
def check_titan(f):
    for points, damage, right, why in (
        (2, 1, 2, "A single point does nothing to his last 2: he never shows 1 (DT-077)."),
        (2, 2, 0, "Two points together: he is destroyed (DT-077)."),
        (8, 4, 4, "8 less 4 (DT-091)."),
        (3, 2, 2, "One brings him to 2, the other is a single point (DT-077, DT-078)."),
        (4, 4, 0, "What goes beyond counts for his last two: he is destroyed (DT-078)."),
    ):
        got = ask(f, points, damage)
        assert got == right, f"{points} points, {damage} damage in one phase: you say {got}. {why}"
    return "Never below 2 before he is destroyed [DT-077, DT-078]."


# ------------------------------------------------------------------ 13: the new Monsters


@check
def check_slain(slain):
    assert 0 <= slain <= 1, f"You say {slain}. That counts faces; a chance is that number in 6 (DT-110)."
    assert slain != 1, "You say 1. Nice Shot is declared before the roll, and lost with it on 1 or 2 (DT-111, DT-112)."
    assert abs(slain - 2 / 3) < 1e-9, f"You say {slain}. It is slain on 3 or more: count the faces (DT-110)."
    return "3, 4, 5 or 6: two in three [DT-110, DT-111]."


@check
def check_plague(f):
    for colour, hand, right, why in (
        ("Blue", ["Blue Archer", "Red Hero", "Tar"], ["Red Hero", "Tar"], "A Red Hero is of another colour (DT-115)."),
        ("Green", ["Any Color Knight", "Brick"], ["Brick"], "Any Color is each colour, in our ruling (DT-037?)."),
        ("Red", ["Red Boiling Oil", "Barbarian"], ["Barbarian"], "Boiling Oil has a colour in its name (DT-117)."),
        ("Green", ["Blue Knight", "Green Hero"], ["Blue Knight"], "A Blue Knight is of another colour (DT-116)."),
    ):
        got = ask(f, colour, list(hand))
        assert list(got) == right, f"{colour} Plague, {', '.join(hand)}: you say {', '.join(got) or 'none'}. {why}"
    return "All cards with the colour in the name, and Any Color ones [DT-115, DT-116, DT-117]."


# ------------------------------------------------------------------ 14: fire and wings


@check
def check_third_flame(third):
    assert third != "it has 3", "You say that it has 3. A structure holds at most 2 Flame tokens (WT-006)."
    assert third != "nothing", "You say nothing. It can hold no more than 2, but that does not save it (WT-006)."
    assert third == "it is destroyed", f"You say {third!r}. What does fire do to it the third time (WT-006)?"
    return "A third Flame token destroys it [WT-006]."


@check
def check_reaches_flying(f):
    for card, right, why in (
        ("Archer", True, "An Archer shoots up, in the Knight ring too (WT-009)."),
        ("Knight", False, "Knights and Swordsmen do not affect what flies (WT-009)."),
        ("Tar", False, "Tar and Drive Him Back! do not affect what flies (WT-009)."),
        ("Hero", True, "Heroes of the colour reach it (WT-009)."),
        ("Swordsman", False, "Knights and Swordsmen do not affect what flies (WT-009)."),
        ("Barbarian", True, "The Barbarian slays it, even inside the castle (WT-009)."),
        ("Drive Him Back!", False, "Tar and Drive Him Back! do not affect what flies (WT-009)."),
    ):
        got = ask(f, card)
        assert bool(got) is right, f"{card} against a flying Monster: you say {got}. {why}"
    return "Archers, Heroes and the Barbarian [WT-009]."


# ------------------------------------------------------------------ 15: the Wizard's cards


@check
def check_fireball(fireball):
    assert fireball != 0, "You say 0. A Fireball has a colour in its name: it is a coloured card (DT-037, WT-019)."
    assert fireball != 2, "You say 2. Red does not match a green space (DT-124)."
    assert fireball == 1, f"You say {fireball} spaces. One, or two where the colour matches (DT-123, DT-124)."
    return "A coloured card, but not the colour of the space [DT-123, WT-019]."


@check
def check_berserk(f):
    for done, right, why in (
        (["hit", "berserk", "hit"], 1, "Hit cards played before Berserk draw nothing (WT-016)."),
        (["berserk", "miss", "hit"], 2, "One that misses draws too (DT-144)."),
        (["berserk", "discard", "hit"], 1, "A card discarded for a Support token was not played (DT-142)."),
        (["berserk"], 0, "There is no hit card after it (WT-016)."),
    ):
        got = ask(f, list(done))
        assert got == right, f"{', '.join(done)}: you say {got}. {why}"
    return "A card for each hit card from Berserk on, misses too [WT-016, DT-144]."


# ------------------------------------------------------------------ 16: the options measured


def measured() -> Any:
    """The games that were played beforehand (measure_panic.py): a DataFrame with a row a seed, and for each rule 1 for won."""
    import pandas

    return pandas.read_csv(Path(__file__).with_name("panic_measured.csv"), comment="#")


@check
def check_know(know):
    letter(
        know,
        "B",
        {
            "A": "So large a difference of shares comes about by luck, too: its interval reaches below 0 (DT-157).",
            "C": "That the result is unsure does not mean that there is no change (DT-157).",
        },
        "an option such as DT-157",
    )
    return "3 games in 20 may be luck: it may help or hurt (an option such as DT-157)."


@check
def check_points_of_pairs(points):
    case = f"6 won, 24 lost, 170 alike, with Destroyer (DT-158): you say {points}."
    assert points != 9, f"{case} More are lost than won: it goes down."
    assert points != -18, f"{case} That is the difference in 200 games; points are of 100."
    assert points != -12, f"{case} There are also those that it turned the other way: 6 were won only with it."
    assert points not in (-60, 60), f"{case} That is of only those that differ; the win rate is of all 200."
    assert points == -9, f"{case} Take those lost from those won, and divide by all pairs, in points of 100."
    return "6 - 24 of 200 pairs: 9 points down. Those that end alike count in the 200 (an option such as DT-158)."


@check
def check_enough(f):
    for points, right, why in (
        (10, 390, "That was given."),
        (5, 1560, "Half the difference needs four times the games."),
        (20, 97.5, "Twice the difference needs a quarter of the games."),
        (2, 9750, "A smaller change needs more games: a fifth of it, 25 times as many."),
    ):
        got = ask(f, points)
        small = " A smaller change needs more games." if points < 10 and got < 390 else ""
        assert abs(got - right) <= 0.02 * right, (
            f"A change of {points} points by an option (DT-156 to DT-158): you say {got}. {why}{small}"
        )
    return "Half the difference, four times the games (for any option, DT-156 to DT-158)."
