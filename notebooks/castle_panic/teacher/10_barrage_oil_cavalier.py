# %% [markdown]
# # Who gets the Troll?
#
# Ann plays Barrage, and Cleo's Hero slays the Troll. Cleo takes it. Ann: "My Barrage, my Troll!"
#
# In about twenty-five minutes you know the new cards: Barrage, Boiling Oil and the Cavalier.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
# %%
import ludo
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("castle-panic")
hit, stop, draw, roll = (g.actions[kind] for kind in ("hit", "pass", "draw", "roll"))
barrage, oil, cavalier = (g.actions[kind] for kind in ("barrage", "boiling_oil", "cavalier"))
ride, charge = g.actions["ride"], g.actions["charge"]
# %% [markdown]
# ## Barrage
#
# Three hands, and three Monsters in the Archer and Knight rings. Player 1 holds the Barrage.
# %%
s = g.scenario("barrage-on-red")
Table(s)
# %% [markdown]
# **Predict.** Player 1 names *red*. How many hit cards of all three hands can be played at once?
# Hit cards are Archers, Knights, Swordsmen and Heroes [DT-030].
#
# - 1: only the own hand plays, as in any phase 4;
# - 3: cards called Red;
# - 4: the Any Color Archer too.
# %%
guess = 4  ### ANSWER: 1, 3 or 4
# %%
t = run(s, barrage("red"), hit("red-archer", "troll-1"), hit("red-knight", "orc-1"))
t = run(t, hit("any-color-archer", "troll-1"), hit("red-hero", "troll-1"), quiet=True)
before, after = (sum(map(len, state.table.hands)) for state in (s, t))
beside(guess, before - after - 1)
# %% [markdown]
# **Why?** A Barrage names one ring or one colour [DT-039]. From the current player on, clockwise,
# everybody may play all hit cards of it [DT-040]. A colour takes Any Color cards along [DT-041].
# %% [markdown]
# Whose is the Troll? Read the last lines. Player 3 slew it, and it is Player 1's trophy [DT-044].
#
# **Change one thing:** player 1 names the *Archer ring*. Which may follow: the Red Knight on the Orc, the Red Hero on the Troll,
# the Red Hero on the Orc?
# %%
guess = (False, True, False)  ### ANSWER: three, as (True, True, True)
# %%
s = g.scenario("barrage-on-red")
t = run(s, barrage("archer"), hit("red-archer", "troll-1"))
u = run(t, stop())
tries = ((t, hit("red-knight", "orc-1")), (u, hit("red-hero", "troll-1")), (u, hit("red-hero", "orc-1")))
for state, a in tries:
    print(a, "-", *state.why_not(a) or ["allowed"])
beside(guess, tuple(not state.why_not(a) for state, a in tries))
# %% [markdown]
# **Why?** A ring takes Heroes along [DT-042]. That they must then hit in that ring is our ruling [DT-042?].
#
# Two more tries: Nice Shot in a Barrage, and a Barrage on the Castle ring.
# %%
s = g.scenario("barrage-on-red")
t = run(s, barrage("red"), hit("red-archer", "troll-1"))
print(*t.why_not(hit("red-knight", "orc-1", True)), *s.why_not(barrage("castle")), sep="\n")
# %% [markdown]
# **So:** no Special card joins in [DT-043]. Castle and Forest cannot be named, for no hit card reaches there: our ruling [DT-039?].
#
# ## Boiling Oil
#
# Three oils in one hand. Look at the Swordsman ring, and beside it.
# %%
s = g.scenario("three-boiling-oils")
s
# %% [markdown]
# **Predict.** Player 1 pours out all three. How many of the six Monsters lose a point or die?
#
# - 3: one for each card, as a hit;
# - 4: all in the Swordsman ring;
# - 6: those beside it too.
# %%
guess = 4  ### ANSWER: 3, 4 or 6
# %%
t = run(s, *[oil(f"{colour}-boiling-oil") for colour in ("blue", "green", "red")])
points = lambda state: {m.id: m.points for m in state.table.monsters}
beside(guess, sum(points(t).get(id) != left for id, left in points(s).items()))
ludo.draw.compare(s, t)
# %% [markdown]
# **Why?** Each oil does 1 point to every Monster in the Swordsman ring of its colour:
# blue [DT-045], green [DT-046], red [DT-047].
#
# **Change one thing:** one hand holds Barrage, Blue Swordsman and Blue Boiling Oil. The Barrage is on blue.
# Does the oil join in, as a hit card of that colour?
# %%
guess = "no"  ### ANSWER: "yes" or "no"
# %%
s = run(g.scenario("barrage-and-oil"), barrage("blue"))
print("Allowed:", *s.legal_actions(), sep="\n    ")
why = s.why_not(oil("blue-boiling-oil"))
print("The oil -", why[0])
beside(guess, "no" if why else "yes")
# %% [markdown]
# **Why?** Boiling Oil is no hit card [DT-031]. So it is poured in no Barrage, and needs no die against Elite Monsters.
#
# ## A rider comes
#
# Player 1 holds the Cavalier. An Orc is in Knight-4, a Goblin behind it.
#
# **Predict.** Can he be put right beside the Orc, and slay it before it moves?
#
# - "at once": put into Knight-4, attack;
# - "this turn": put near, ride, attack;
# - "next turn": he comes now and acts later.
# %%
s = g.scenario("cavalier-is-called")
s
# %%
guess = "this turn"  ### ANSWER: "at once", "this turn" or "next turn"
# %%
print(cavalier("knight-4"), "-", *s.why_not(cavalier("knight-4")))
t = run(s, cavalier("swordsman-4"), quiet=True)
print(cavalier("swordsman-1"), "-", t.why_not(cavalier("swordsman-1"))[-1])
t = run(t, stop(), ride("knight-4"), charge("orc-1"))
beside(guess, "next turn" if "orc-1" in t.figures else "this turn")
# %% [markdown]
# **Why?** He comes to any arc of the Swordsman ring [DT-050]. He acts after the cards and before the Monsters move [DT-029];
# the current player decides [DT-052].
# %% [markdown]
# The Orc is player 1's trophy: who uses him keeps what he slays [DT-065].
#
# A second Cavalier is refused while he is there [DT-051]. When he is gone, the card brings him anew [DT-063].
#
# ## Where can he ride?
#
# He stands in Castle-1. A Goblin is outside the Wall, a Troll next door.
#
# **Predict.** To how many spaces can he ride?
#
# - 2: the Wall is in his way;
# - 3: in, out, around;
# - 4: across the castle too.
# %%
s = g.scenario("cavalier-anywhere")
s
# %%
guess = 3  ### ANSWER: 2, 3 or 4
# %%
spaces = [a.space for a in s.legal_actions() if a.kind == "ride"]
beside(guess, len(spaces))
print("Across:", *s.why_not(ride("castle-4")), "Diagonally:", *s.why_not(ride("swordsman-2")))
t = run(s, ride("swordsman-1"))
ludo.draw.board(s, highlight={"reach": spaces})
# %% [markdown]
# **Why?** One space forward, back, left or right [DT-054]. Walls and Towers do not stop him, nor suffer [DT-056].
# Across the middle he cannot go [DT-057].
# %% [markdown]
# The Castle and Forest rings are open to him [DT-055]: soon he rides into the Forest. Now he shares a space with a Goblin, in Archer-1.
#
# **Predict.** Which orders are allowed: ride and attack, attack and ride, ride twice?
# %%
guess = (True, True, False)  ### ANSWER: three, as (True, False, False)
# %%
s, near = g.scenario("cavalier-and-goblin"), g.scenario("cavalier-anywhere")
t, u = near.apply(ride("swordsman-1")), s.apply(charge("goblin-1"))
tries = ((t, charge("goblin-1")), (u, ride("knight-1")), (t, ride("swordsman-2")))
beside(guess, tuple(not state.why_not(a) for state, a in tries))
print(*t.why_not(ride("swordsman-2")), *s.why_not(charge("orc-1")))
t = run(g.scenario("cavalier-and-troll"), stop())
t = run(g.scenario("cavalier-in-the-archer-ring"), ride("forest-2"), stop())
# %% [markdown]
# **Why?** He may move once and attack once, in either order [DT-053]. He attacks one Monster of his space [DT-058],
# or none [DT-060].
#
# ## Who is left?
#
# Four fights. He does 2 points, and takes what the Monster shows. Each position is one of the rulebook's examples.
# %%
s = g.scenario("cavalier-and-troll")
s
# %% [markdown]
# **Predict.** Against a Goblin, an Orc, a Troll, and a Troll with 1 point: does he stay?
#
# - (True, True, True, True): he fights and rides on;
# - (True, True, False, True): 2 points against 2, he wins;
# - (True, False, False, True): a single point is nothing, two are too many.
# %%
guess = (True, False, False, True)  ### ANSWER: four, as (True, True, True, False)
# %%
stays = []
for who in ("goblin", "orc", "troll", "hurt-troll"):
    s = g.scenario(f"cavalier-and-{who}")
    t = run(s, charge("troll-1" if "troll" in who else f"{who}-1"))
    stays.append(bool(t.table.dark_titan.cavalier))
beside(guess, tuple(stays))
# %% [markdown]
# **Why?** He does 2 points and takes the Monster's points at the same time [DT-059]. Exactly 1 is ignored,
# and does not add up [DT-061]. With 2 or more he is gone [DT-062]. "Before the blow" is our ruling [DT-059?].
# %% [markdown]
# **Change one thing:** he waits, and an Orc comes to him. Then a Boulder rolls into his arc. Who is left after both?
#
# - "Cavalier": he strikes the Orc, and rides out of the way;
# - "nobody".
# %%
guess = "nobody"  ### ANSWER: "Cavalier", "Orc" or "nobody"
# %%
s = g.scenario("cavalier-waits")
t = run(s, stop(), draw("bag", "giant-boulder"), roll("d6", 2))
beside(guess, "Cavalier" if t.table.dark_titan.cavalier else "Orc" if "orc-1" in t.figures else "nobody")
# %% [markdown]
# **Why?** Monsters that come to him he does not attack [DT-066]. A Boulder destroys him [DT-067].
# %% [markdown]
# ## Check yourself
#
# First by reading alone. A Barrage on green: how many of these cards fit it?
# Green Hero, Any Color Knight, Green Boiling Oil, Barbarian, Blue Archer.
# %% [exercise] fits
fits = None  # change me
### BEGIN SOLUTION
fits = 2
### END SOLUTION
# %% [check] fits
checks.check_fits(fits)
# %% [wrong] fits: Any Color
fits = 1
# %% [wrong] fits: Boiling Oil
fits = 3
# %% [wrong] fits: Barbarian
fits = 4
# %% [markdown]
# Then a function. The Monster has so many points, then he attacks. What has it left, and does he stay?
# %% [exercise] attack
def attack(points):
    """(The Monster's points left, whether the Cavalier stays): attack(3) is (1, False)."""
    ### BEGIN SOLUTION
    return max(0, points - 2), points < 2
    ### END SOLUTION
# %% [check] attack
checks.check_charge(attack)
# %% [wrong] attack: at the same time
def attack(points):
    return max(0, points - 2), points <= 2
# %% [wrong] attack: below 0
def attack(points):
    return points - 2, points < 2
# %% [wrong] attack: 2 points
def attack(points):
    return points - 1, points < 2
# %% [markdown]
# Two questions to leave with. Ring or colour: when is a Barrage on a ring better?
# Whom would you let the Cavalier meet, and whom never?
#
# Next chapter: friends on the road.
