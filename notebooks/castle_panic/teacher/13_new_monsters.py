# %% [markdown]
# # A good roll first?
#
# Red Archer and Nice Shot against an Elite Troll. Ben: "I roll first. With a good roll I add Nice Shot."
# Ann: "Then you are too late."
#
# In about twenty-five minutes you know the new Monsters, the Plagues by colour, and Wither.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
# %%
import ludo
from ludo.lesson import beside, gone, run
from ludo_widgets import Table
import checks

g = ludo.game("castle-panic")
hit, stop, draw, roll = (g.actions[kind] for kind in ("hit", "pass", "draw", "roll"))
charge, oil, barbarian = (g.actions[kind] for kind in ("charge", "boiling_oil", "barbarian"))
# %% [markdown]
# ## The Elite
#
# An Elite Troll stands in Archer-1. The hand: Barbarian, Nice Shot, Red Archer.
#
# **Predict.** Player 1 plays Red Archer with Nice Shot, and the die shows 2. How many of the two come back to the hand?
#
# - 2: it failed, so nothing is spent;
# - 1: Nice Shot was never needed;
# - 0.
# %%
s = g.scenario("special-cards")
s
# %%
guess = 0  ### ANSWER: 0, 1 or 2
# %%
t = run(s, hit("red-archer", "elite-troll-1", True), roll("d6", 2))
beside(guess, sum(card in t.table.hands[0] for card in ("red-archer", "nice-shot")))
print("\nA 5, without Nice Shot; then Nice Shot?")
u = run(s, hit("red-archer", "elite-troll-1"))
print(*u.why_not(hit("red-archer", "elite-troll-1", True)))
u = run(u, roll("d6", 5))
# %% [markdown]
# **Why?** A hit card against an Elite Monster needs 3 or more [DT-110]. What goes with it is declared before the roll [DT-111];
# on 1 or 2 both are lost [DT-112].
# %% [markdown]
# **Change one thing:** Barbarian, Boiling Oil, the Cavalier, a Supply Wagon. For how many of these four is the die rolled?
#
# - 4: Elite is Elite;
# - 1: for the Cavalier, who fights;
# - 0: none of them is a hit card.
# %%
guess = 0  ### ANSWER: 0, 1 or 4
# %%
t = run(s, barbarian("elite-troll-1"), quiet=True)
u = run(g.scenario("boiling-oil"), oil("blue-boiling-oil"), quiet=True)
v = run(g.scenario("cavalier-and-elite-goblin"), charge("elite-goblin-1"), quiet=True)
w = run(g.scenario("elite-orc-and-wagon"), draw("bag", "red-move"), quiet=True)
beside(guess, sum(state.ask.rule == "DT-110" for state in (t, u, v, w)))
# %% [markdown]
# **Why?** Only hit cards roll: neither the Barbarian [DT-113], nor Boiling Oil [DT-048], nor the Cavalier [DT-064].
# %% [markdown]
# Support tokens and Elite Monsters fight without a roll too [DT-114]. *Special* cards are those with purple gems, such as
# Barbarian and Nice Shot; which others is partly our ruling [DT-032?].
# %% [markdown]
# ## It blows up
#
# A Boom Troll with 1 point, an Orc and a Goblin in Knight-3; a Troll next to them, in Knight-4.
#
# **Predict.** One Green Knight slays it. What points are left to Orc, Goblin, Troll?
#
# - (2, 1, 3): one card, one Monster;
# - (1, 0, 3): its space;
# - (1, 0, 2): all of its colour.
# %%
s = g.scenario("boom-troll-in-a-crowd")
s
# %%
guess = (1, 0, 3)  ### ANSWER: three numbers, as (2, 1, 3)
# %%
t = run(s, hit("green-knight", "boom-troll-1"), quiet=True)
left = {monster.kind: monster.points for monster in t.table.monsters}
beside(guess, tuple(left.get(kind, 0) for kind in ("orc", "goblin", "troll")))
# %% [markdown]
# **Why?** Slain, it does 1 point to every Monster in its space [DT-101]. Those slain so are the player's trophies too [DT-106].
# That it begins with 3 points is a stand-in.
#
# **What if** the Orc were a second Boom Troll, with 1 point? The box has only one, so we change the table by hand.
# %%
import msgspec
from ludo.engine.state import State
orc = s.table.monster("orc-1")
second = msgspec.structs.replace(orc, id="boom-troll-2", kind="boom-troll", points=1)
monsters = tuple(second if m == orc else m for m in s.table.monsters)
two = State.begin(msgspec.structs.replace(s.table, monsters=monsters))
t = run(two, hit("green-knight", "boom-troll-1"))
# %% [markdown]
# **So:** "when slain" sets off the next one. That is not said outright; we read it so [DT-102?].
# %% [markdown]
# ## At the Wall
#
# It has 3 points and stands before a fortified Wall. Behind it is a Tower. What stands in arc 4 is whole.
#
# **Predict.** It moves. How many things are gone, Fortify token and Troll counted?
#
# - 1: the Fortify token, as always;
# - 4: all of arc 3, and itself;
# - 6: arc 4 too, it is the same colour.
# %%
s = g.scenario("boom-troll-at-the-wall")
Table(s)
# %%
guess = 4  ### ANSWER: 1, 4 or 6
# %%
t = run(s, stop())
beside(guess, len(gone(s, t)) + ("fortified" in s.table.walls))
print("\nSlain first:")
u = run(g.scenario("boom-troll-nearly-dead"), hit("green-swordsman", "boom-troll-1"), quiet=True)
ludo.draw.compare(s, t)
# %% [markdown]
# **Why?** Where it hits, it destroys itself and all structures of that arc, not of the colour [DT-103].
# Slain before the Wall it does the castle nothing [DT-104].
# %% [markdown]
# **Change one thing:** the Cavalier meets one with 1 point. Who is left?
#
# - "Cavalier": a single point he ignores;
# - "nobody".
# %%
guess = "nobody"  ### ANSWER: "Cavalier" or "nobody"
# %%
t = run(g.scenario("cavalier-and-boom-troll"), charge("boom-troll-1"), quiet=True)
beside(guess, "Cavalier" if t.table.dark_titan.cavalier else "nobody")
# %% [markdown]
# **Why?** If he slays a Boom Troll, he goes with it [DT-071, DT-105]; two pages say so.
#
# ## The Dark Sorceress
#
# Three play, so the hand limit is 5. Player 1 holds two cards. She stands in the Forest.
#
# **Predict.** How many cards does Player 1 draw up?
#
# - 3: she is far away;
# - 2: the limit is one lower;
# - 0: nobody draws.
# %%
guess = 2  ### ANSWER: 0, 2 or 3
# %%
s = g.scenario("dark-sorceress-on-the-board")
t = s.settle(1)
beside(guess, len(t.table.hands[0]) - len(s.table.hands[0]))
print("Hand limit:", s.tally("hand limit", 0))
print(*s.scene.notes, sep="\n")
print("\nWhen she comes:")
u = run(g.scenario("dark-sorceress-comes"), draw("bag", "dark-sorceress"), roll("d6", 4), quiet=True)
run(u, g.actions["discard"]("brick"), quiet=True)
# %% [markdown]
# **Why?** When she is drawn, everybody discards a card of their choice [DT-107]. While she is there, hand limits are one lower [DT-108].
# Her red border reminds you, here a note [DT-109]. Her 3 points are a stand-in.
# %% [markdown]
# ## Plagues by colour
#
# A Blue Plague comes. Look at the hand of Player 1.
#
# **Predict.** How many of the five cards are left? And after a Green one, a Red one in its place?
# %%
s = g.scenario("three-plagues")
s
# %%
guess = (3, 3, 3)  ### ANSWER: three numbers, as (4, 4, 4)
# %%
after = [run(s, draw("bag", f"{colour}-plague")) for colour in ("blue", "green", "red")]
beside(guess, tuple(len(t.table.hands[0]) for t in after))
# %% [markdown]
# **Why?** All cards of the colour go: blue [DT-115], green [DT-116], red [DT-117]. Boiling Oil has a colour.
# Any Color cards go with each, in our ruling.
# %% [markdown]
# ## Wither
#
# The Castle deck is empty, its 54 cards are discarded. Wither is drawn: it banishes the top card of the deck.
#
# **Predict.** How many cards are left in deck and discard pile together?
#
# - 54: there is no top card;
# - 53: the deck is made first.
# %%
s = g.scenario("wither-and-an-empty-deck")
s
# %%
guess = 53  ### ANSWER: 53 or 54
# %%
t = run(s, draw("bag", "wither"), draw("deck", "barbarian"), quiet=True)
beside(guess, len(t.table.deck) + len(t.table.discards))
# %% [markdown]
# **Why?** Wither banishes the top card [DT-118]; a used-up deck is reshuffled first [DT-119].
# A banished card goes to the box, not to the discards, and is out of this game [DT-038].
# %% [markdown]
# ## Worth it?
#
# One trophy of each: Boom Troll, Dark Sorceress, Elite Goblin, Elite Orc, Elite Troll. Their tokens show 3, 3, 1, 2 and 3 points.
# An Elite Goblin is worth 2 [DT-147], an Elite Orc 3 [DT-148].
#
# **Predict.** What are the five worth together?
#
# - 12: what they show;
# - 15: one more for each of the Elite;
# - 17: and more for her.
# %%
s = g.scenario("trophies-of-the-dark-titan")
s
# %%
guess = 17  ### ANSWER: 12, 15 or 17
# %%
beside(guess, s.tally("points", 0).total)
print(s.tally("points", 0))
# %% [markdown]
# **Why?** An Elite Monster is worth one more than it shows, the Elite Troll 4 [DT-149]. The Boom Troll is worth 3 [DT-145],
# the Dark Sorceress 5 [DT-146].
# %% [markdown]
# ## Check yourself
#
# First by reading alone. You hold a Red Archer, and Nice Shot. An Elite Troll with 3 points stands in Archer-1. How likely is it slain?
# %% [exercise] slain
slain = None  # change me: a number from 0 to 1
### BEGIN SOLUTION
slain = 2 / 3
### END SOLUTION
# %% [check] slain
checks.check_slain(slain)
# %% [wrong] slain: before the roll
slain = 1
# %% [wrong] slain: 3 or more
slain = 1 / 2
# %% [wrong] slain: a chance
slain = 4
# %% [markdown]
# Then a function: which cards outlive a Plague? To think about: which of the new tokens would you leave in the box for a first game?
# %% [exercise] plague
def plague(colour, hand):
    """The cards left: plague("Blue", ["Blue Archer", "Tar"]) is ["Tar"]."""
    ### BEGIN SOLUTION
    return [card for card in hand if colour not in card and "Any Color" not in card]
    ### END SOLUTION
# %% [check] plague
checks.check_plague(plague)
# %% [wrong] plague: Any Color
def plague(colour, hand):
    return [card for card in hand if colour not in card]
# %% [wrong] plague: Boiling Oil
def plague(colour, hand):
    return [c for c in hand if (colour not in c or "Oil" in c) and "Any Color" not in c]
# %% [wrong] plague: another colour
def plague(colour, hand):
    return [card for card in hand if card.split()[0] not in ("Blue", "Green", "Red", "Any")]
