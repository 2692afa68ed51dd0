# %% [markdown]
# # Cards: which of them touches that Monster?
#
# "I hit it, so it is dead." "It is inside already, only the Hero helps." Both speakers are sure. Are they right?
#
# In about twenty-five minutes you know what every Castle card does, and to whom. Press Shift-Enter to run a cell. Change only lines marked `# change me`.

# %%
import ludo
from ludo.lesson import beside
from ludo_widgets import Table
import checks

g = ludo.game("castle-panic")
hit, barbarian, draw = g.actions["hit"], g.actions["barbarian"], g.actions["draw"]

# %% [markdown]
# ## Is a hit Monster slain?
#
# A Troll with 3 points stands in a red Archer space, and Player 1 plays a Red Archer on it. What is on the board then?
#
# - A: no Troll, it was hit.
# - B: the Troll, with 2 points.
# - C: the Troll with 3 points, one space further out.

# %%
s = g.scenario("hit-a-troll")
s

# %%
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
t = s.apply(hit(card="red-archer", monster="troll-1"))
print(*t.events, sep="\n")
beside(guess, "B")
t

# %% [markdown]
# The card fits in ring and colour, so it hits, for 1 point [CP-023]. The Troll loses the point, and its token turns to the next lower number [CP-024]. A is true only at the last point. C is another card's work.
#
# Twin position: the Goblin (G) has 1 point, the Orc (O) has 2. Two cards hit, one on each. How many are slain?

# %%
guess = 1  ### ANSWER: 0, 1 or 2

# %%
s = g.scenario("three-of-four-cards")
for card, monster in (("blue-knight", "goblin-1"), ("red-archer", "orc-1")):
    s = s.apply(hit(card, monster))
    print(*s.events, sep="\n")
beside(guess, sum(monster not in s.figures for monster in ("goblin-1", "orc-1")))

# %% [markdown]
# Who loses the last point is slain and leaves the board [CP-027].
#
# ## What reaches the Forest?
#
# A Goblin has just entered Forest-3, a green space (the rim says which arc is which). You hold a Green Archer, a Green Hero and the Barbarian. How many of the three can touch it?

# %%
s = g.scenario("goblin-in-the-forest")
s

# %%
guess = 0  ### ANSWER: 0, 1, 2 or 3

# %%
three = [hit("green-archer", "goblin-1"), hit("green-hero", "goblin-1"), barbarian("goblin-1")]
for action in three:
    print(action, *s.why_not(action), sep="\n    ")
beside(guess, sum(not s.why_not(action) for action in three))

# %% [markdown]
# No hit card reaches the Forest [CP-025]. The Barbarian slays one Monster anywhere else, however many points it has [CP-030].
#
# ## Hero or Any Color Knight?
#
# Now a Monster stands in every ring of arcs 1, 3 and 5. Which card has more of them to choose from: the Blue Hero or the Any Color Knight?

# %%
s = g.scenario("a-crowd")
s

# %%
guess = "same"  ### ANSWER: "hero", "knight" or "same"

# %%
card = "blue-hero"  # change me: any-color-knight, blue-archer, barbarian, drive-him-back, tar
reach = [s.figures[a.monster] for a in s.legal_actions() if card in a.names]
print(card, "can choose from", len(reach))
beside(guess, "same")
ludo.draw.board(s, highlight={"reach": reach})

# %% [markdown]
# A Hero has one colour but three rings: Swordsman, Knight and Archer [CP-028]. An Any Color card has one ring but all colours [CP-029]. Here that makes three each.
#
# Put each of the six cards into the marked line. Which of them reach into the Castle ring, and which reach into the Forest?

# %%
for action in (hit("blue-hero", "troll-3"), hit("any-color-knight", "orc-4")):
    print(*s.apply(action).events, sep="\n")
for action in (hit("blue-hero", "goblin-6"), barbarian("goblin-6")):
    print(action, *s.why_not(action), sep="\n    ")

# %% [markdown]
# Inside the castle only cards with the castle symbol help: Barbarian, Drive Him Back! and Tar [CP-026]. Tar alone reaches the Forest too.
#
# ## What can Nice Shot do alone?
#
# A Troll with 3 points stands in Knight-2. You hold Nice Shot and a Red Knight.
#
# - A: Nice Shot alone takes a point.
# - B: with the Red Knight it takes 2 points.
# - C: with the Red Knight it slays the Troll.

# %%
s = g.scenario("nice-shot")
s

# %%
guess = "C"  ### ANSWER: "A", "B" or "C"

# %%
print(*s.why_not(hit("nice-shot", "troll-1")))
t = s.apply(hit("red-knight", "troll-1", nice_shot=True))
print(*t.events, sep="\n")
beside(guess, "C")
t

# %% [markdown]
# Nice Shot is played together with a hit card and makes its hit deadly, whatever the points [CP-031]. Alone it is no hit. Both cards lie among the discards now.
#
# ## Where does the Orc stand after the turn?
#
# An Orc stands in Castle-3, behind a Wall. Player 1 plays Drive Him Back! on it and ends the turn. Where is the Orc after Move Monsters?

# %%
s = g.scenario("orc-inside")
s

# %%
guess = "archer-3"  ### ANSWER: "forest-3", "archer-3" or "castle-4"

# %%
t = s.apply(g.actions["drive_him_back"](monster="orc-1"))
print(*t.events, sep="\n")
t = t.apply(g.actions["pass"]())
print(*t.events, sep="\n")
beside(guess, t.figures["orc-1"])
t

# %% [markdown]
# It goes to the Forest of its own arc and passes the Wall without harm to either [CP-032]. Then it moves in the same turn like all others.
#
# Change one thing: Tar in place of Drive Him Back!. Then two tokens are drawn: "Green Monsters Move 1" and "Monsters Move Clockwise". Where is the Orc now?

# %%
guess = "castle-3"  ### ANSWER: "castle-3", "castle-4" or "castle-5"

# %%
t = s.apply(g.actions["tar"](monster="orc-1"))
for action in (g.actions["pass"](), draw("bag", "green-move"), draw("bag", "clockwise")):
    t = t.apply(action)
    print(*t.events, sep="\n")
beside(guess, t.figures["orc-1"])

# %% [markdown]
# Whatever would move it, a tarred Monster stays for this turn [CP-033]. When the next player begins, the Tar is gone.
#
# ## Three cards that hit nothing
#
# Player 1 of three holds Missing, Scavenge and Draw 2 Cards. A Barbarian lies among the discards, a Troll stands before the Wall. Player 1 takes the Barbarian with Scavenge. May the Barbarian be played at once?

# %%
s = g.scenario("three-that-hit-nothing")
s

# %%
guess = "yes"  ### ANSWER: "yes" or "no"

# %%
t = s.apply(g.actions["scavenge"](card="barbarian"))
print(*t.events, sep="\n")
beside(guess, "no" if t.why_not(barbarian("troll-1")) else "yes")
t = t.apply(barbarian("troll-1"))
print(*t.events, sep="\n")

# %% [markdown]
# Scavenge takes any one card from the discard pile, to be played at once or kept [CP-035].
#
# Then Player 1 plays Draw 2 Cards, and after it Missing. How many Monster tokens are drawn at the end of this turn?

# %%
guess = 0  ### ANSWER: 0, 1 or 2

# %%
for action in (g.actions["draw2_cards"](), g.actions["missing"](), g.actions["pass"]()):
    t = t.apply(action).settle(5) if action.kind == "draw2_cards" else t.apply(action)
    print(*t.events, sep="\n")
beside(guess, sum(event.key == "token drawn" for event in t.events))

# %% [markdown]
# Draw 2 Cards may bring the hand over its limit [CP-036]. Missing stops the drawing of tokens this turn, and only this turn [CP-034]. The Monsters on the board moved all the same.
#
# Every card went face up to the discard pile, once it had done something [CP-022].
#
# ## How often is it a hit card?
#
# Before the first card is dealt: how likely is the top card a hit card?

# %%
guess = "2/3"  ### ANSWER: "1/2", "2/3" or "9/10"

# %%
hitters, odds = ("Archer", "Knight", "Swordsman", "Hero"), {}
for outcome, p in g.new(players=2).chance_outcomes().items():
    name = g.words.name(outcome.card)
    kind = name.split()[-1] if name.split()[-1] in hitters else name
    odds[kind] = odds.get(kind, 0) + p
beside(guess, "2/3")
print("exactly", sum(odds[kind] for kind in hitters))
ludo.draw.odds(odds)

# %% [markdown]
# The 49 cards hold 27 hit cards of one colour, 3 Heroes and 3 of Any Color [CP-005]. The rest are 8 for Walls and the 8 special cards, each of which comes once.
#
# Play on here as you like, and ask the table why a card is refused.

# %%
s = g.scenario("a-crowd")
Table(s, agents={1: "greedy"}, chance="auto", seed=4)

# %% [markdown]
# ## Check yourself
#
# Reading is enough for the first. A Troll with 3 points stands in Castle-5. Which play slays it?
#
# - A: the Blue Hero with Nice Shot.
# - B: the Barbarian.
# - C: Drive Him Back!.

# %% [exercise] slays
slays = None  # change me: "A", "B" or "C"
### BEGIN SOLUTION
slays = "B"
### END SOLUTION

# %% [check] slays
checks.check_slays(slays)

# %% [wrong] slays: castle symbol
slays = "A"

# %% [wrong] slays: sends it to the Forest
slays = "C"

# %% [wrong] slays: Answer with
slays = "the Barbarian"

# %% [markdown]
# Two Trolls stand on the board, one in Archer-1, one in Archer-4. You hold Nice Shot, a Red Archer and a Green Knight. Make the move that slays a Troll.

# %%
s = g.scenario("two-trolls")
s

# %% [exercise] shot
shot = None  # change me: g.actions["hit"](card=..., monster=..., nice_shot=...)
### BEGIN SOLUTION
shot = g.actions["hit"](card="red-archer", monster="troll-1", nice_shot=True)
### END SOLUTION

# %% [check] shot
checks.check_shot(shot)

# %% [wrong] shot: still has 2 points
shot = g.actions["hit"](card="red-archer", monster="troll-1")

# %% [wrong] shot: does not hit in that ring
shot = g.actions["hit"](card="green-knight", monster="troll-2", nice_shot=True)

# %% [wrong] shot: no hit card
shot = g.actions["hit"](card="nice-shot", monster="troll-1")

# %% [wrong] shot: not a Troll
shot = g.actions["hit"](card="green-knight", monster="goblin-1", nice_shot=True)

# %% [markdown]
# A Monster with some points is hit some times in one turn, once perhaps with Nice Shot. How many points has it then? Write the function. A slain Monster has 0.

# %% [exercise] left
def left(points, hits, nice_shot):
    """Points left after so many hits; nice_shot: whether Nice Shot was played with one of them."""
    ### BEGIN SOLUTION
    if nice_shot and hits > 0:
        return 0
    return max(0, points - hits)
    ### END SOLUTION

# %% [check] left
checks.check_left_hit(left)

# %% [check] left
checks.check_left_slain(left)

# %% [check] left
checks.check_left_shot(left)

# %% [wrong] left: 1 point
def left(points, hits, nice_shot):
    return 0 if hits else points

# %% [wrong] left: no points below 0
def left(points, hits, nice_shot):
    return 0 if nice_shot and hits else points - hits

# %% [wrong] left: together with a hit card
def left(points, hits, nice_shot):
    return 0 if nice_shot else max(0, points - hits)

# %% [wrong] left: whatever its points
def left(points, hits, nice_shot):
    return max(0, points - hits - nice_shot) if hits else points

# %% [markdown]
# Two questions to leave with. Which three cards help against a Monster inside the castle? Which single card reaches the Forest?
#
# Next chapter: what else comes out of the Forest.
