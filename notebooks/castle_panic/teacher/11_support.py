# %% [markdown]
# # Here comes the Wagon
#
# A Supply Wagon stands in the Forest. Dan waits: "In four turns it is here, like any Monster."
# Ann: "It will stand there for ever."
#
# In about twenty-five minutes you know how friends come, move, fight and help.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
# %%
import ludo
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("castle-panic")
draw, roll, stop, put = (g.actions[kind] for kind in ("draw", "roll", "pass", "put_token"))
move, step, fight = (g.actions[kind] for kind in ("move_support", "step_support", "fight"))
# %% [markdown]
# ## A friend in the Forest
#
# The next token is a Supply Wagon, and the die shows 2. Look who stands in Forest-2.
#
# **Predict.** How many points has the Orc, and how many the Wagon, after it came?
#
# - (2, 3): nobody moved into anybody;
# - (1, 2): they fight, a point each;
# - (0, 1): each does what it shows.
# %%
s = g.scenario("friends-come")
s
# %%
guess = (1, 2)  ### ANSWER: two numbers, as (2, 3)
# %%
t = run(s, draw("bag", "supply-wagon"), roll("d6", 2))
beside(guess, (t.table.monsters[0].points, t.table.dark_titan.supports[0].points))
t
# %% [markdown]
# **Why?** A Support token is no Monster [DT-120], and comes to the Forest by the die [DT-121].
# With a Monster in one space it fights at once: 1 point each [DT-134]. Its 3 points are a stand-in.
#
# **Change one thing:** *Red Monsters Move 1* comes next, both stand in red arcs. Then the Monsters of the next turn march.
# Where is the Wagon then?
# %%
guess = "forest-1"  ### ANSWER: "forest-1", "archer-1" or "knight-1"
# %%
s = g.scenario("friends-come")
t = run(s, draw("bag", "supply-wagon"), roll("d6", 1), draw("bag", "red-move"))
h = run(s, draw("bag", "supply-wagon"), roll("d6", 1), quiet=True)
h = run(h, draw("bag", "healer"), roll("d6", 4), quiet=True)
print("\nIn phase 5, further on:")
u = run(g.scenario("wagon-on-its-way"), stop(), quiet=True)
beside(guess, t.table.dark_titan.supports[0].space)
# %% [markdown]
# **Why?** Tokens that move or heal Monsters leave it alone: the Healer too [DT-128].
# In phase 5 it stays where it is [DT-122]. Ann is right, unless somebody helps.
#
# ## Which card moves it?
#
# The Wagon stands in Archer-3, a green space. Look at the six cards of Player 1.
# %%
s = g.scenario("coloured-cards")
s
# %% [markdown]
# **Predict.** How far does each take it: Blue Archer, Green Knight, Green Boiling Oil, Any Color Archer, Barbarian?
#
# - (1, 1, 1, 1, 1): a card is a step;
# - (1, 2, 0, 0, 0): only a named fighter counts;
# - (1, 2, 2, 2, 0): a colour in the name counts, the right one double.
# %%
guess = (1, 2, 2, 2, 0)  ### ANSWER: five numbers, as (1, 1, 1, 1, 1)
# %%
cards = ("blue-archer", "green-knight", "green-boiling-oil", "any-color-archer", "barbarian")
found = []
for card in cards:
    why = s.why_not(move(card, "supply-wagon-1", "archer-4"))
    steps = s.tally("support steps", card, "archer-3")
    print(card, "-", why[0] if why else steps)
    found.append(0 if why else steps.total)
beside(guess, tuple(found))
# %% [markdown]
# **Why?** A coloured card has a colour in its name; Any Color counts as each, in our ruling [DT-037?].
# Discarded, it moves one Support token a space, not diagonally [DT-123]. Where its colour matches the space, two [DT-124].
# %% [markdown]
# ## To the gate
#
# The Wagon is in Knight-1 with 3 points. An Orc stands before the Wall, on its way.
#
# **Predict.** A Red Archer takes it two spaces inward. With how many points does it arrive?
#
# - 3: the Archer shoots the Orc on the way;
# - 2: it fights in passing;
# - 0: the Wall stops it.
# %%
s = g.scenario("wagon-on-its-way")
s
# %%
guess = 2  ### ANSWER: 0, 2 or 3
# %%
t = run(s, move("red-archer", "supply-wagon-1", "swordsman-1"), step("castle-1"), quiet=True)
beside(guess, next(e.data["points"] for e in t.events if e.key == "support reaches the castle"))
# %% [markdown]
# **Why?** Where it enters or passes a Monster's space it must fight [DT-127]. The card was discarded, not played, and hits nothing [DT-125].
# As many may be discarded as one likes [DT-126].
# %% [markdown]
# In the Castle ring it leaves the board without a fight, and helps at once [DT-129]. That Walls let it pass is our ruling [DT-129?].
#
# **Change one thing:** everybody holds a full hand. Who draws, and how many, for a Wagon with 2 points?
# %%
guess = "all draw 2"  ### ANSWER: "nobody", "the owner draws 2" or "all draw 2"
# %%
s = g.scenario("wagon-comes-to-full-hands")
t = run(s, move("red-archer", "supply-wagon-1", "castle-1"))
for card in ("brick", "brick", "mortar", "mortar", "tar", "missing"):
    t = run(t, draw("deck", card), quiet=True)
more = [len(hand) for hand in t.table.hands]
print("Cards in the hands:", *more)
beside(guess, "all draw 2" if min(more) > 5 else "not all")
# %% [markdown]
# **Why?** Everybody draws as many cards as it has points, the current player first [DT-132]. The hand limit may be passed [DT-133].
# %% [markdown]
# ## Three points to share out
#
# The Reserve Squad is before the gate with 3 points. An Orc is inside; a Goblin waits in the Forest.
#
# **Predict.** Whom can it slay?
#
# - "one": it strikes one Monster;
# - "Orc": nothing reaches the Forest;
# - "both": anywhere, as the points allow.
# %%
s = g.scenario("reserve-squad-arrives")
s
# %%
guess = "both"  ### ANSWER: "one", "Orc" or "both"
# %%
strike = g.actions["reserve_strikes"]
t = run(s, move("blue-archer", "reserve-squad-1", "castle-4"), strike("orc-1"), strike("orc-1"))
beside(guess, "both" if not t.table.monsters else "Orc")
# %% [markdown]
# **Why?** Its points are damage, shared out among any Monsters in any spaces [DT-130].
# The last point had only one Monster to go to.
# The trophies are the current player's, in our ruling [DT-130?].
# %% [markdown]
# ## The Cart
#
# The Stonemason's Cart has 2 points. Walls 1, 4 and 5 are missing.
#
# **Predict.** How many Walls stand after it came in?
#
# - 4: it builds one, as Brick and Mortar do;
# - 5: one for each point;
# - 6: all are mended.
# %%
s = g.scenario("cart-arrives")
s
# %%
guess = 5  ### ANSWER: 4, 5 or 6
# %%
raise_wall = g.actions["raise_wall"]
t = run(s, move("red-archer", "stonemasons-cart-1", "castle-4"), raise_wall("wall-1"))
print(raise_wall("wall-1"), "again -", *t.why_not(raise_wall("wall-1")))
t = run(t, raise_wall("wall-5"))
beside(guess, sum(wall != "none" for wall in t.table.walls))
# %% [markdown]
# **Why?** As many Walls as it has points, where they are missing [DT-131]. The Orc in its space did not fight it.
# %% [markdown]
# ## Who fights whom?
#
# A Troll with 1 point is about to come to two friends: the Squad with 1 point and the Wagon with 3.
#
# **Predict.** How many points have Squad and Wagon together afterwards, when you choose best?
#
# - 2: both fight, a point each;
# - 3: one fights, you choose which;
# - 4: they may decline.
# %%
s = g.scenario("two-friends-and-a-troll")
Table(s)
# %%
guess = 3  ### ANSWER: 2, 3 or 4
# %%
t = run(s, stop())
for who in ("reserve-squad-1", "supply-wagon-1"):
    print()
    u = run(t, fight(who, "troll-1"))
beside(guess, sum(support.points for support in u.table.dark_titan.supports))
# %% [markdown]
# **Why?** The players choose who fights whom, and in which order [DT-136]. The Squad, fighting first, would have fallen
# and brought nothing [DT-138]: that is not stated in words, but follows [DT-138?].
# %% [markdown]
# **Change one thing:** the Squad, with 3 points, goes where two Goblins and an Orc stand. How many fights?
# And what is left of a Cart with 3 points when a Boulder comes?
# %%
guess = (1, 0)  ### ANSWER: two numbers, as (3, 2)
# %%
s = g.scenario("squad-among-three")
t = run(s, move("red-archer", "reserve-squad-1", "knight-3"), fight("reserve-squad-1", "orc-1"), quiet=True)
print()
u = run(g.scenario("cart-and-boulder"), draw("bag", "giant-boulder"), roll("d6", 2))
beside(guess, (3 - t.table.dark_titan.supports[0].points, sum(support.points for support in u.table.dark_titan.supports)))
# %% [markdown]
# **Why?** Each Support token fights once, however many there are [DT-135]. A Boulder always destroys it [DT-137].
# %% [markdown]
# ## In the Overlord's hand
#
# The Overlord, Player 3, has drawn a Supply Wagon beside an Orc and a Troll. Two tokens are played each turn.
# Against an Overlord, Agranok of level 1, 2 or 3 is recommended [DT-151].
#
# **Predict.** Which is allowed: to play Orc and Troll, to play nothing, to put the Wagon where the Overlord likes?
# %%
s = g.scenario("overlord-with-a-support-token")
play = g.actions["play_token"]
s
# %%
guess = (False, False, False)  ### ANSWER: three, as (True, True, False)
# %%
t = s.apply(play("orc")).apply(roll("d6", 1))
tries = ((t, play("troll")), (s, stop()), (s, put("supply-wagon", "forest-2")))
for state, a in tries:
    print(a, "-", *state.why_not(a))
beside(guess, tuple(not state.why_not(a) for state, a in tries))
new = g.new(players=3, variants=("dark-titan", "overlord"), options={"agranok_level": 5})
print(*[event for event in new.events if event.rule == "DT-151"])
print("All three:", g.scenario("overlord-with-three-support-tokens").tally("overlord plays"))
# %% [markdown]
# **Why?** A drawn Support token is among those played in this turn [DT-152], and is never kept [DT-153].
# With all three, all three are played [DT-154].
# %% [markdown]
# ## Check yourself
#
# First by reading alone. A Cart stands in Archer-5, a blue space. You discard a Red Hero and an Any Color Knight for it, the Hero first.
# How many spaces does it move at most?
# %% [exercise] spaces
spaces = None  # change me
### BEGIN SOLUTION
spaces = 3
### END SOLUTION
# %% [check] spaces
checks.check_spaces(spaces)
# %% [wrong] spaces: Any Color
spaces = 2
# %% [wrong] spaces: does not match
spaces = 4
# %% [wrong] spaces: two cards
spaces = 1
# %% [markdown]
# Then a function: the points of a Support token after it entered a space with so many Monsters. 0 means that it is gone.
#
# To think about: is a card more worth as a hit, or as two steps?
# %% [exercise] entered
def entered(points, monsters):
    """Points left: entered(3, 1) is 2."""
    ### BEGIN SOLUTION
    return points - 1 if monsters else points
    ### END SOLUTION
# %% [check] entered
checks.check_entered(entered)
# %% [wrong] entered: fights once
def entered(points, monsters):
    return max(0, points - monsters)
# %% [wrong] entered: Nobody is there
def entered(points, monsters):
    return points - 1
# %% [wrong] entered: must fight
def entered(points, monsters):
    return points
