# %% [markdown]
# # Two tokens a turn
#
# An Orc and *Red Monsters Move 1* come out of the pile. Does the new Orc move at once?
# Ann: "Yes, *Red Monsters* means all of them." Ben: "No, it has only just arrived."
#
# In about twenty-five minutes you can say of any token whom it touches, and when.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
# %%
import ludo
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("castle-panic")
draw, roll, stop = g.actions["draw"], g.actions["roll"], g.actions["pass"]
# %% [markdown]
# ## Who marches, who waits?
#
# A Troll stands in the Forest, an Orc in the Archer ring, a Goblin in the Knight ring. All Walls stand.
#
# Player 1 may still play cards. Then the Monsters move, and two tokens are drawn.
# Click on a Monster or a card, and see what can be done with it.
# %%
s = g.scenario("the-march")
Table(s)
# %% [markdown]
# **Predict.** Player 1 plays no more cards, as one may at any time [CP-022].
# An Orc and a Goblin are drawn; the die shows 4 for both.
# How many Monsters stand in the Archer ring when the turn is over?
#
# - 0: who stands in the Forest waits there;
# - 1: the Troll alone;
# - 3: the new ones march in at once.
# %%
guess = 1  ### ANSWER: 0, 1 or 3
# %%
t = run(s, stop(), draw("bag", "orc"), roll("d6", 4), draw("bag", "goblin"), roll("d6", 4))
beside(guess, sum(t.board.ring(space) == "archer" for space in t.figures.values()))
ludo.draw.compare(s, t)
# %% [markdown]
# **Why?** 0 would need a Forest that holds Monsters back. But all move one ring inward, at the same time [CP-041].
# 3 would need tokens before the march. They come after it, two of them [CP-047].
# A new Monster stands in the Forest space of the arc rolled, at full points [CP-049].
# Several may share it.
# %% [markdown]
# ## The Orc first, or the Red Move first?
#
# Arc 1 has lost Wall and Tower; a Goblin is inside. Two tokens are still to be drawn.
# %%
s = g.scenario("orc-and-red-move")
Table(s)
# %% [markdown]
# **Predict.** The Orc is drawn first, and the die shows 2: it is "orc-2". Then comes Red Monsters Move 1.
# Where does this Orc stand at the end?
#
# - "archer-2": Ann, it is a red Monster like all others;
# - "forest-2": Ben, it has only just arrived.
# %%
guess = "archer-2"  ### ANSWER: "archer-2" or "forest-2"
# %%
t = run(s, draw("bag", "orc"), roll("d6", 2), draw("bag", "red-move"))
beside(guess, t.figures["orc-2"])
ludo.draw.compare(s, t)
# %% [markdown]
# **Why?** The Orc stood in a red arc when the token came: it moved with both red arcs, from Forest to Swordsman [CP-051].
# The Goblin inside moved too. In the Castle ring the way goes clockwise [CP-046]: it ran into the next Tower and died of it [CP-027].
#
# **Change one thing:** the same two tokens, the Red Move first. Where is the new Orc now?
# %%
guess = "forest-2"  ### ANSWER: "archer-2" or "forest-2"
# %%
u = run(s, draw("bag", "red-move"), draw("bag", "orc"), roll("d6", 2), quiet=True)
beside(guess, u.figures["orc-2"])
ludo.draw.compare(t, u, ("Orc first", "Red Move first"))
# %% [markdown]
# **Why?** So Ben can be right too. Each token is done fully before the next is drawn.
# *All* means all that stand there at that moment.
#
# An effect token never stands on the board. It happens, and it is discarded [CP-050].
# %% [markdown]
# ## Which way round?
#
# Four Towers stand. A Goblin is inside, an Orc before the breach in arc 6.
# Two tokens turn the whole board: one clockwise, one counter-clockwise.
# %%
s = g.scenario("round-and-round")
s
# %% [markdown]
# **Predict.** How many Towers stand after *Clockwise*, and how many after *Counter-Clockwise*?
#
# - (4, 4): these tokens do not turn the Castle ring;
# - (3, 3): inside there is always a Tower to hit;
# - (3, 4) or (4, 3): it depends on who stands next door.
# %%
guess = (3, 4)  ### ANSWER: two numbers, as (4, 4)
# %%
t = run(s, draw("bag", "clockwise"))
print()
u = run(s, draw("bag", "counter-clockwise"))
beside(guess, (sum(t.table.towers), sum(u.table.towers)))
ludo.draw.compare(t, u, ("clockwise", "counter-clockwise"))
# %% [markdown]
# **Why?** All Monsters turn one arc in their own ring: clockwise [CP-052] or counter-clockwise [CP-053].
# Clockwise leads the Goblin to Tower 3, which falls and hurts it [CP-044]. The other way, arc 1 has no Tower left.
#
# And the Orc? Either way it stands before a Wall again. A turning token can save you.
# %% [markdown]
# ## A Plague of Archers
#
# Three open hands, one of them empty. It is Player 1's turn.
# %%
s = g.scenario("plague-of-archers")
s
# %% [markdown]
# **Predict.** *Plague! Archers* is drawn. How many cards are lost in all?
#
# - 2: only Player 1 is struck;
# - 3: coloured Archers, not the Any Color one;
# - 4: all Archers of all players;
# - 5: the Hero shoots too, so he goes as well.
# %%
guess = 4  ### ANSWER: 2, 3, 4 or 5
# %%
t = run(s, draw("bag", "plague-archers"))
beside(guess, len(t.table.discards))
# %% [markdown]
# **Why?** All players lose all cards of that kind. Any Color Archers are Archers, Heroes are not [CP-054].
#
# **Change one thing:** the token is *All Players Discard 1 Card*. How many cards are lost in all?
#
# - 1: the current player chooses one;
# - 2: who has none does nothing;
# - 3: a player without cards owes one.
# %%
guess = 2  ### ANSWER: 1, 2 or 3
# %%
s, discard = g.scenario("plague-of-archers"), g.actions["discard"]
t = run(s, draw("bag", "all-discard-1"), discard("blue-hero"), discard("brick"), quiet=True)
beside(guess, len(t.table.discards))
# %% [markdown]
# **Why?** Each player gives up a card of their own choice, and who has none does nothing [CP-055].
# Player 1 chose the Hero. Which card would you give?
# %% [markdown]
# ## Check yourself
#
# First by reading alone. An Orc comes to Forest-4 now; nobody hits it.
# In which Move Monsters phase from now does it strike the Wall?
# %% [exercise] march
march = None  # change me: 3 for the third, 4 for the fourth, 5 for the fifth
### BEGIN SOLUTION
march = 4
### END SOLUTION
# %% [check] march
checks.check_march(march)
# %% [wrong] march: only before the Wall
march = 3
# %% [wrong] march: stops it on the way
march = 5
# %% [wrong] march: 3, 4 or 5
march = "swordsman"
# %% [markdown]
# *Plague! Knights* is drawn. Write how many cards a hand loses. A hand is a list of names, and
# `"Knight" in "Red Knight"` is True.
# %% [exercise] lost
def lost(hand):
    """How many cards of this hand the Plague takes: lost(["Red Knight", "Tar"]) is 1."""
    ### BEGIN SOLUTION
    return sum("Knight" in card for card in hand)
    ### END SOLUTION
# %% [check] lost
checks.check_lost(lost)
# %% [wrong] lost: Any Color
def lost(hand):
    return sum(card in ("Red Knight", "Green Knight", "Blue Knight") for card in hand)
# %% [wrong] lost: Heroes
def lost(hand):
    return sum("Knight" in card or "Hero" in card for card in hand)
# %% [wrong] lost: all of them
def lost(hand):
    return min(1, sum("Knight" in card for card in hand))
# %% [markdown]
# Last, a chance. 46 tokens are to come. The example adds up the exact chance of a Goblin, an Orc or a Troll [CP-006].
# What is the chance of an effect token [CP-007]? Bosses are Monsters too: `"goblin-king"`, `"healer"`, `"orc-warlord"`, `"troll-mage"`.
# %% [exercise] effect
s = g.scenario("the-march").apply(g.actions["pass"]())
odds = {a.card: p for a, p in s.chance_outcomes().items()}
print("Goblin, Orc or Troll:", sum(odds[kind] for kind in ("goblin", "orc", "troll")))
effect = None  # change me
### BEGIN SOLUTION
monsters = ("goblin", "orc", "troll", "goblin-king", "healer", "orc-warlord", "troll-mage")
effect = 1 - sum(odds[kind] for kind in monsters)
### END SOLUTION
# %% [check] effect
checks.check_effect(effect)
# %% [wrong] effect: three of the 49 tokens
s = g.scenario("the-march")
effect = 18 / 49
# %% [wrong] effect: not a chance
effect = 18
# %% [wrong] effect: the four bosses
s = g.scenario("the-march").apply(g.actions["pass"]())
odds = {a.card: p for a, p in s.chance_outcomes().items()}
effect = 1 - sum(odds[kind] for kind in ("goblin", "orc", "troll"))
# %% [markdown]
# Two questions to leave with. Two tokens are drawn: which order of them would you fear most, and on which board?
# When is a token that moves Monsters good for you?
#
# Next chapter: the tokens that break things, and those that lead.
