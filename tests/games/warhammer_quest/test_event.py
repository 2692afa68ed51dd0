"""The event card and what it brings: PP-010 to PP-020, PP-023."""

from __future__ import annotations

from collections import Counter

import pytest
from games.warhammer_quest.positions import ROOM, Draw, G, Place, Roll, RollTheDie, first, go, position, refused, said
from games.warhammer_quest.referee import CARDS

EVENT = (RollTheDie("wizard"), Roll("power", 1))


def event(card, *more, **data):
    """(the state, what happened) when an event brings this card."""
    return go(position(ROOM, **data), *EVENT, Draw("deck", card), *more)


@pytest.mark.rule("PP-010")
def test_the_top_card_is_drawn():
    s, _ = go(position(ROOM, top=["trap", "scorpions"]), *EVENT)
    assert s.legal_actions() == (Draw("deck", "trap"),)
    refused(s, Draw("deck", "scorpions"), "PP-010")
    s = s.apply(Draw("deck", "trap"))
    assert s.table.deck.top == ("scorpions",) and len(s.table.deck) == 18
    unknown, _ = go(position(ROOM), *EVENT)
    assert len(unknown.legal_actions()) == 19, "each as likely"


@pytest.mark.rule("PP-011")
def test_one_card_unless_it_says_to_draw_again():
    s, events = event("card-goblin-spearmen")
    s, more = first(s, 4)
    assert said([*events, *more], "another card") == [] and s.ask.pile == "counters"
    s, events = event("card-minotaur", Draw("counters", "elf"))
    s, events = first(s)
    assert said(events, "another card") == [("PP-011", "another card")]
    assert (s.ask.pile, len(s.table.deck), s.table.kept) == ("deck", 18, ("card-minotaur",))
    s, _ = go(s, Draw("deck", "card-orc-warriors"))
    assert len(s.table.coming) == 4 and s.table.cards == 2
    s, events = event("trap", *[Roll("d6", n) for n in (1, 2, 3, 4)], Roll("d6", 6), Roll("d6", 3))
    assert s.ask.pile == "deck", "1 to 3: again"
    s, events = event("trap", *[Roll("d6", n) for n in (1, 2, 3, 4)], Roll("d6", 6), Roll("d6", 4))
    assert s.table.turn == 2


@pytest.mark.rule("PP-012", "PP-013")
def test_e_and_m_cards():
    s = G.new()
    assert [(e.rule, e.data["cards"], e.data["monsters"]) for e in s.events if e.key == "deck"] == [("PP-012", 19, 12)]
    letters = Counter(CARDS[id]["letter"] for id in s.table.deck)
    assert letters == {"E": 7, "M": 12}, "a monster card is the likelier one, helpful cards are possible"
    for card in CARDS.values():
        assert bool(card.get("monsters")) == (card["letter"] == "M") == (not card.get("effect"))


@pytest.mark.rule("PP-014", "PP-023")
def test_an_e_card_is_resolved_at_once_and_not_kept():
    s, events = event("old-bones", Roll("d6", 6), *[Roll("d6", 2)] * 8)
    assert [w.gold for w in s.table.warriors] == [40, 40, 40, 40] and s.table.treasures == 1
    assert said(events, "event card", "warriors first", "nothing placed") == [
        ("PP-014", "event card"),
        ("PP-023?", "nothing placed"),
    ]
    assert "old-bones" in s.table.used and s.table.kept == ()
    assert (s.table.turn, s.table.placer) == (2, -1)
    s, _ = event("dying-prospector", Draw("deck", "card-orc-warriors"))
    assert s.table.key and set(s.table.kept) == {"dying-prospector", "card-orc-warriors"}, (
        "the one that says so is kept"
    )


@pytest.mark.rule("PP-015", "PP-016", "PP-017")
def test_an_m_card_says_how_many_and_which():
    s, events = event("card-goblin-spearmen-and-archers", Roll("d6", 3), Roll("d6", 2))
    assert [(e.data["kind"], e.data["number"]) for e in events if e.key == "appear"] == [
        ("goblin-spearman", 3),
        ("night-goblin-archer", 2),
    ]
    assert said(events, "to place", "card kept") == [("PP-017", "card kept"), ("PP-016", "to place")]
    assert s.table.coming == ("goblin-spearman",) * 3 + ("night-goblin-archer",)
    assert s.table.extra == ("night-goblin-archer",)
    assert s.table.kept == ("card-goblin-spearmen-and-archers",)
    refused(s, Place("orc-warrior", "elf", (4, 2)), "PP-015")
    s, _ = first(s)
    s, _ = first(s.apply(Draw("counters", "elf")))
    assert s.table.turn == 2 and s.table.met == 5


@pytest.mark.rule("PP-017", "PP-020")
def test_the_card_of_monsters_on_the_board_is_not_reshuffled():
    used = [id for id in CARDS if id not in ("card-orc-warriors", "card-skaven")]
    stay = {"monsters_stay": True, "event_on": 6}
    s = position(ROOM, used=used, options=stay)
    s, _ = go(s, *EVENT, Draw("deck", "card-orc-warriors"))
    s, _ = first(s)
    s, _ = first(go(s, Draw("counters", "elf"))[0])
    s, _ = first(go(s, Draw("counters", "dwarf"))[0])
    assert s.table.turn == 2 and s.table.kept == ("card-orc-warriors",)
    s, _ = go(s, *EVENT, Draw("deck", "card-skaven"), Roll("d6", 1), Roll("d6", 1))
    while s.table.turn == 2:
        s = s.apply(s.legal_actions()[0])
    s, events = go(s, *EVENT)
    assert ("PP-020?", "deck anew") in said(events, "deck anew")
    assert set(s.table.deck) == set(used) and len(s.table.used) == 0
    gone, _ = first(event("card-orc-warriors")[0])
    gone, _ = first(go(gone, Draw("counters", "elf"))[0])
    gone, events = first(go(gone, Draw("counters", "dwarf"))[0])
    assert gone.table.kept == () and "card-orc-warriors" in gone.table.used
    assert ("PP-017?", "card used") in said(events, "card used")


@pytest.mark.rule("PP-020")
def test_without_any_card_nothing_happens():
    s = position(ROOM, kept=list(CARDS))
    s, events = go(s, *EVENT)
    assert s.table.turn == 2 and said(events, "no card left") == [("PP-020?", "no card left")]
    s, events = go(position(ROOM, used=[id for id in CARDS if id != "trap"]), *EVENT)
    assert said(events, "no card left", "deck anew") == [] and s.legal_actions() == (Draw("deck", "trap"),)


@pytest.mark.rule("PP-020", "PP-011")
def test_a_card_of_this_event_is_not_shuffled_in_again():
    """With the portcullis alone, which has another card drawn, the event ends all the same; the next has it again."""
    s = position(ROOM, kept=[id for id in CARDS if id != "portcullis"])
    s, events = go(s, *EVENT, Draw("deck", "portcullis"))
    assert said(events, "another card", "no card left") == [("PP-011", "another card"), ("PP-020?", "no card left")]
    assert s.table.turn == 2 and "portcullis" in s.table.used and s.table.seen == ()
    s, events = go(s, *EVENT)
    assert said(events, "deck anew") == [("PP-020?", "deck anew")] and Draw("deck", "portcullis") in s.legal_actions()


@pytest.mark.rule("PP-018")
def test_the_reward_is_that_of_the_card():
    s, _ = event("card-goblin-spearmen")
    s, _ = first(s)
    s, _ = first(go(s, Draw("counters", "elf"))[0])
    s = go(s, Draw("counters", "dwarf"))[0]
    tally = s.tally("reward", "card-goblin-spearmen")
    assert (tally.total, [p.rule for p in tally.parts]) == (5 * 20, ["PP-018"])
    assert s.tally("reward", "card-orc-warriors").total == 0
    _, events = first(s)
    assert [(e.rule, e.data["gold"].total) for e in events if e.key == "reward"] == [("PP-018", 6 * 20)]


@pytest.mark.rule("PP-019")
def test_the_warriors_phase_follows_the_event():
    s, _ = event("card-goblin-spearmen")
    s, _ = first(s)
    s, _ = first(go(s, Draw("counters", "elf"))[0])
    _, events = first(go(s, Draw("counters", "dwarf"))[0])
    order = [e.key for e in events if e.key in ("event is over", "warriors first", "fight now")]
    assert order == ["event is over", "warriors first", "fight now"]
    assert ("PP-019", "event is over") in said(events, "event is over")


def test_five_turns():
    """PP-E3: rolls 3, 1 (E), 6, 1 (M), 1 (M): powers, and who places."""
    s, powers, placers = position(ROOM, options={"turns": 5}), [], []
    cards = iter(["old-bones", "card-orc-warriors", "card-skaven"])
    for face in (3, 1, 6, 1, 1):
        s, events = go(s, RollTheDie("wizard"), Roll("power", face))
        powers += [e.data["power"] for e in events if e.key == "power"]
        turn = s.table.turn
        while not s.is_over and s.table.turn == turn and s.phase != "power phase":
            if Place in s.ask.kinds:
                placers.append((turn, s.player))
            answers = s.legal_actions()
            if s.ask.pile == "deck":
                answers = [Draw("deck", next(cards))]
            elif s.ask.die == "d6":
                answers = [Roll("d6", 2 if s.ask.rule == "PP-015" else 1)]
            s = s.apply(answers[0])
            if s.ask is not None and s.ask.pile == "deck" and turn == 2:
                break
    assert powers == [3, 1, 6, 1, 1]
    assert list(dict.fromkeys(placers)) == [(4, 0), (5, 3)]
