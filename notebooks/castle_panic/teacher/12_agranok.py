# %% [markdown]
# # How many arrows for a Titan?
#
# Agranok is down to his lowest number, a 2. Ann shoots once, Ben shoots once in his own turn.
# Ben: "Dead!" Cleo: "He has not even noticed."
#
# In about twenty-five minutes you know how Agranok comes, what he does, and how he goes.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
# %%
import ludo
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("castle-panic")
hit, stop, draw, roll = (g.actions[kind] for kind in ("hit", "pass", "draw", "roll"))
barbarian = g.actions["barbarian"]
HIM = "agranok-1"
# %% [markdown]
# ## The third Herald
#
# Two Heralds lie on Agranok's card already. A third is drawn. Look at the Orc in Archer-5.
#
# **Predict.** The die shows 6, then 5. Where is the Orc, and who comes to Forest-5?
#
# - ("archer-5", "herald-1"): a Herald is a Monster;
# - ("archer-5", "agranok-1"): he comes at once;
# - ("knight-5", "agranok-1"): first the Herald's effect.
# %%
s = g.scenario("third-herald")
s
# %%
guess = ("knight-5", "agranok-1")  ### ANSWER: two words, as ("archer-5", "herald-1")
# %%
t = run(s, draw("bag", "herald"), roll("d6", 6), roll("d6", 5), quiet=True)
beside(guess, (t.figures["orc-1"], *[id for id, space in t.figures.items() if space == "forest-5"]))
t
# %% [markdown]
# **Why?** The first three Heralds go onto his card [DT-081]. The third also brings him: first its effect, then the die,
# and Agranok stands in the Forest [DT-083]. The Heralds are discarded, the card is turned up [DT-084].
# %% [markdown]
# He himself is never in the pile [DT-080]. Each Herald on the card has an immediate effect [DT-082], alike for every form:
# they are printed on the back, we conclude [DT-160?]. Their texts are **stand-ins**: no source prints them.
#
# **Change one thing:** Agranok, level 3, is on the board. A fourth Herald is drawn. How many dice are rolled?
# %%
guess = 2  ### ANSWER: 0, 1 or 2
# %%
s = g.scenario("fourth-herald")
t, dice = run(s, draw("bag", "herald")), 0
while t.ask.die:
    t, dice = run(t, roll("d6", 3)), dice + 1
beside(guess, dice)
t
# %% [markdown]
# **Why?** A later Herald is a Monster with 2 points, placed by the die [DT-085]. Then the die is rolled
# for an effect of Agranok's card [DT-086].
#
# **Change one thing**, twice: Agranok is inside the castle; Agranok is destroyed. Is an effect rolled?
# %%
guess = (False, False)  ### ANSWER: two, as (True, True)
# %%
found = []
for name in ("fourth-herald-and-agranok-inside", "last-herald-too-late"):
    t = run(g.scenario(name), draw("bag", "herald"), roll("d6", 3), quiet=True)
    found.append(t.ask.rule == "DT-086")
    print()
beside(guess, tuple(found))
# %% [markdown]
# **Why?** From inside the castle nothing is rolled. Once he is destroyed a Herald is a plain Monster [DT-087].
# %% [markdown]
# ## He walks
#
# Agranok with 6 points and an Orc stand before one Wall. It is his level 3 card.
#
# **Predict.** Monsters move. How many points have they afterwards?
#
# - (5, 2): the Wall hurts one, the first;
# - (5, 1): it hurts both;
# - (6, 1): him it does not hurt.
# %%
s = g.scenario("agranok-at-the-wall")
s
# %%
guess = (6, 1)  ### ANSWER: Agranok's points and the Orc's, as (5, 2)
# %%
t = run(s, stop())
beside(guess, tuple(monster.points for monster in t.table.monsters))
# %% [markdown]
# **Why?** Walls, Towers and Fortify tokens do him no damage [DT-079]. And no die was rolled: stopped at a Wall he has not moved,
# in our ruling [DT-089?].
# %% [markdown]
# ## His die
#
# Level 4 now. Agranok has just moved to Knight-4, and a die is rolled. The effects are stand-ins.
# %%
s = g.scenario("agranok-marches")
print(*s.events, sep="\n")
Table(s)
# %% [markdown]
# **Predict.** On how many of the six faces does he move once more? And on how many is the die rolled again for a second effect?
# %%
guess = (2, 0)  ### ANSWER: two numbers, as (2, 2)
# %%
after = [run(s, roll("d6", face)) for face in range(1, 7)]
moved = sum(t.figures[HIM] != s.figures[HIM] for t in after)
again = sum(t.figures[HIM] != s.figures[HIM] and t.ask.rule == "DT-088" for t in after)
beside(guess, (moved, again))
t = run(g.scenario("agranok-calls"), roll("d6", 6), roll("d6", 2))
# %% [markdown]
# **Why?** From level 2 on, the die is rolled after he has moved in phase 5 [DT-088].
# Never after his own effect, other tokens or cards moved him, nor inside the castle [DT-089].
# A Herald brought back by his effect calls for no roll [DT-090].
# %% [markdown]
# ## A card that slays
#
# Agranok has 8 points. Player 1 holds Barbarian, Red Archer and Nice Shot.
#
# **Predict.** The Barbarian is played on him. His points, and where is the card?
#
# - (0, "discards"): slain is slain;
# - (7, "discards"): as a hit;
# - (4, "box"): half of him, and the card is gone.
# %%
s = g.scenario("agranok-and-two-slay-cards")
s
# %%
guess = (4, "box")  ### ANSWER: a number and a word, as (7, "discards")
# %%
t = run(s, barbarian(HIM), draw("hands.0", "brick"), draw("hands.1", "mortar"))
points = next(monster.points for monster in t.table.monsters if monster.id == HIM)
beside(guess, (points, "box" if "barbarian" in t.table.box else "discards"))
# %% [markdown]
# **Why?** A card that says "slay" does him 4 points [DT-091], and is banished [DT-092]. Barbarian and Nice Shot
# say so, and two Wizard cards [DT-093].
# %% [markdown]
# And the hands? His token has two sides: 8 to 5, and, wounded, 4 to 2 [DT-076].
# When it turns, everybody discards a card at random at once [DT-094].
#
# **Change one thing:** now Red Archer with Nice Shot, in the same phase. What has he left of his 4?
#
# - 2: his last two stay;
# - 0: he is destroyed.
# %%
guess = 0  ### ANSWER: 0 or 2
# %%
u = run(t, hit("red-archer", HIM, True))
beside(guess, sum(monster.points for monster in u.table.monsters if monster.id == HIM))
print("Trophies:", u.table.trophies, "Scores:", u.scores())
# %% [markdown]
# **Why?** What goes beyond counts for his last two points in the same phase [DT-078?]. This is the rulebook's first example.
# %% [markdown]
# He returns to the Void: nobody keeps his token [DT-095], and he is worth nothing [DT-150].
# %% [markdown]
# ## His last two
#
# Agranok shows 2. Player 1 holds a Red Archer, Player 2 a Red Knight.
#
# **Predict.** Ann hits him in her turn, Ben in his. Is he gone? And when both cards are in one hand?
#
# - (True, True): two points are two points;
# - (False, True): they must come together;
# - (False, False): at 2 only a slay card helps.
# %%
s = g.scenario("agranok-at-two-in-two-turns")
s
# %%
guess = (False, True)  ### ANSWER: two, as (True, True)
# %%
t = run(s, hit("red-archer", HIM), stop()).settle(3)
print("\nBen's turn:")
while t.phase != "play cards":
    t = t.apply(stop())
t = run(t, hit("red-knight", HIM))
print("\nIn one hand:")
u = run(g.scenario("agranok-at-two"), hit("red-archer", HIM), hit("red-hero", HIM))
beside(guess, (HIM not in t.figures, HIM not in u.figures))
# %% [markdown]
# **Why?** The last 2 points go together or not at all [DT-077]. "Together" we read as: in one phase,
# as the publisher answers for Play Cards [DT-077?].
# %% [markdown]
# ## A Boulder
#
# A Giant Boulder rolls into arc 2. Agranok and an Orc stand in Archer-2.
#
# **Predict.** Who and what is gone?
#
# - "orc-1": he stops it;
# - "orc-1 wall-2": it rolls past him;
# - "agranok-1 orc-1 wall-2".
# %%
s = g.scenario("agranok-and-boulder")
s
# %%
guess = "orc-1 wall-2"  ### ANSWER: "orc-1", "orc-1 wall-2" or "agranok-1 orc-1 wall-2"
# %%
from ludo.lesson import gone
t = run(s, draw("bag", "giant-boulder"), roll("d6", 2))
beside(guess, " ".join(gone(s, t)))
# %% [markdown]
# **Why?** No Boulder affects him [DT-096]. That it rolls on is implied, we think [DT-096?].
# %% [markdown]
# ## Check yourself
#
# First by reading alone. Agranok has 8 points. In one phase the Barbarian and three hit cards are played on him.
# What does his token show?
# %% [exercise] shows
shows = None  # change me
### BEGIN SOLUTION
shows = 2
### END SOLUTION
# %% [check] shows
checks.check_shows(shows)
# %% [wrong] shows: last 2 points
shows = 1
# %% [wrong] shows: does not slay
shows = 0
# %% [wrong] shows: Count again
shows = 4
# %% [markdown]
# Then a function: his points after so much damage in one phase; 0 when he is destroyed.
#
# Two questions to leave with. Who should play the Barbarian, and when, with full hands? What would you print on the Heralds' spaces?
# %% [exercise] titan
def titan(points, damage):
    """Points that he shows after one phase: titan(8, 4) is 4, titan(2, 1) is 2."""
    ### BEGIN SOLUTION
    return max(2, points - damage) if points > damage else 0
    ### END SOLUTION
# %% [check] titan
checks.check_titan(titan)
# %% [wrong] titan: never shows 1
def titan(points, damage):
    return max(0, points - damage)
# %% [wrong] titan: destroyed
def titan(points, damage):
    return max(2, points - damage)
# %% [wrong] titan: single point
def titan(points, damage):
    return points - damage if points - damage >= 2 else 0
