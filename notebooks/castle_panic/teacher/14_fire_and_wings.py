# %% [markdown]
# # Fire and wings
#
# A third box, The Wizard's Tower. A Wall burns, and an Orc is before it. Ann: "The fire will get him."
# Ben: "The fire will get us."
#
# In about twenty-five minutes you know what The Dark Titan says of fire, flying and variable Monsters.
# Only what a source tells whole is played; the rest is refused by name.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
# %%
import ludo
from collections import Counter
from ludo.lesson import beside, gone, run
from ludo_widgets import Table
import checks

g = ludo.game("castle-panic")
hit, stop, draw, roll, charge = (g.actions[kind] for kind in ("hit", "pass", "draw", "roll", "charge"))
# %% [markdown]
# ## Three boxes
#
# The Wizard's Tower takes tokens of Castle Panic out, and The Dark Titan some more.
#
# **Predict.** How many plain Goblins and how many Giant Boulders of Castle Panic are left in the pile? It has 6 and 4.
#
# - (0, 2): Goblins make room;
# - (3, 4): as without the Tower;
# - (6, 4): all.
# %%
s = g.new(players=3, variants=("dark-titan", "wizards-tower"), options={"wizards_tower": 1})
s
# %%
guess = (0, 2)  ### ANSWER: two numbers, as (6, 4)
# %%
beside(guess, (s.table.bag.count("goblin"), s.table.bag.count("giant-boulder")))
print(*[event for event in s.events if event.rule in ("WT-004", "DT-016", "DT-019?")], sep="\n")
# %% [markdown]
# **Why?** The Tower removes 22 tokens [WT-004]; the new rulebook lists the same [DT-015], and 8 more [DT-016].
# The last line names what no source tells: it is left out.
# %% [markdown]
# Six random Monsters begin. What is none, or a Boss, goes back [DT-017]. New Monsters keep their own rules at once [DT-018].
#
# **Predict.** Mega Bosses come by Harbingers, hidden in the pile. How many are in it? The Tower alone has 3.
# %%
guess = 2  ### ANSWER: 2, 3 or 6
# %%
s = g.new(players=3, variants=("dark-titan", "wizards-tower"))
beside(guess, sum("harbinger" in token for token in set(s.table.bag)))
for event in s.settle(3).events:
    if event.rule in ("DT-017", "DT-018", "DT-019", "WT-001"):
        print(event)
t = run(g.scenario("dragon-comes"), draw("bag", "dragon-harbinger"), roll("d6", 6))
# %% [markdown]
# **Why?** Two with The Dark Titan [DT-019]. A drawn Harbinger leaves the game and its Mega Boss comes [WT-003].
# One of the six Towers is the Wizard's; the die says which [WT-001].
# %% [markdown]
# ## Burning
#
# A Troll burns with 2 Flame tokens; Player 1 tars it. An Orc with 1 point burns with one.
#
# **Predict.** After phase 5: the Troll's points, and who keeps the Orc?
#
# - (3, "nobody"): Tar holds fire too;
# - (1, "nobody"): it burns where it stands;
# - (1, "Player 1"): whoever set the fire.
# %%
s = g.scenario("burning-troll")
s
# %%
guess = (1, "nobody")  ### ANSWER: a number and a word, as (3, "Player 1")
# %%
t = run(s, g.actions["tar"]("troll-1"), stop(), quiet=True)
left = {monster.id: monster.points for monster in t.table.monsters}
beside(guess, (left["troll-1"], "Player 1" if t.table.trophies[0] else "nobody"))
# %% [markdown]
# **Why?** A point for each Flame token, at the end of phase 5, moved or not [WT-005]. Nobody gets what fire slays [WT-025].
#
# **Change one thing:** the Wall burns, and the Orc with 2 points strikes it. Its points after phase 5? And when you put the fire out first?
# %%
guess = (1, 1)  ### ANSWER: two numbers, as (2, 1)
# %%
s, douse = g.scenario("burning-wall"), g.actions["douse_fire"]
t = run(s, stop())
print("\nPut out first:")
u = run(s, douse("brick", "wall-2"), stop())
beside(guess, tuple(state.table.monster("orc-1").points for state in (t, u)))
print([state.table.monster("orc-1").flames for state in (t, u)], "Flame tokens")
# %% [markdown]
# **Why?** A burning Wall does no damage, but the Orc takes over its fire, and burns [WT-006]. That it burns at once is our ruling [WT-006?].
# A Brick or a Mortar puts out one [WT-007]. The next turn differs: look at the Flame tokens.
# %% [markdown]
# ## The Dragon breathes
#
# It will come to Forest-4. In arc 4 stand the Supply Wagon, the Cavalier, an Orc, and the Wall.
#
# **Predict.** Who and what does its fire destroy or light?
#
# - "wagon": the first in its way stops it;
# - "wagon, cavalier, orc": all figures in its way;
# - "wagon, cavalier, wall": Monsters stand fire.
# %%
s = g.scenario("dragon-comes")
Table(s)
# %%
guess = "wagon, cavalier, wall"  ### ANSWER: "wagon", "wagon, cavalier, orc" or "wagon, cavalier, wall"
# %%
t = run(s, draw("bag", "dragon-harbinger"), roll("d6", 4))
struck = {"wagon": not t.table.dark_titan.supports, "cavalier": not t.table.dark_titan.cavalier}
struck |= {"orc": "orc-1" not in t.figures, "wall": t.table.wizards_tower.wall_flames[3]}
beside(guess, ", ".join(what for what in struck if struck[what]))
t
# %% [markdown]
# **Why?** The fire goes to the first structure, and lights it; Monsters in its path are unharmed [WT-008].
# The Cavalier is destroyed [DT-068], Support tokens too [DT-139], and it goes on. How the Dragon moves on is a stand-in.
# %% [markdown]
# ## It flies
#
# A Gargoyle is before the Wall, in Swordsman-3. Player 1 holds seven cards: Green Archer, Green Hero, Green Swordsman,
# Green Boiling Oil, Barbarian, Tar and Drive Him Back!
#
# **Predict.** How many of the seven reach it?
#
# - 3: Swordsman, Hero and oil, as the ring is;
# - 4: Archer, Hero, oil, Barbarian;
# - 6: all but the Archer.
# %%
s = g.scenario("gargoyle-before-the-wall")
s
# %%
guess = 4  ### ANSWER: 3, 4 or 6
# %%
plays = [hit(card, "gargoyle-1") for card in ("green-archer", "green-hero", "green-swordsman")]
plays += [g.actions[kind]("gargoyle-1") for kind in ("barbarian", "tar", "drive_him_back")]
for a in plays:
    print(a, "-", *s.why_not(a) or ["allowed"])
t = run(s, g.actions["boiling_oil"]("green-boiling-oil"), quiet=True)
oiled = s.table.monster("gargoyle-1") != t.table.monster("gargoyle-1")
beside(guess, sum(not s.why_not(a) for a in plays) + oiled)
# %%
u = run(g.scenario("cavalier-and-gargoyle"), charge("gargoyle-1"), quiet=True)
# %% [markdown]
# **Why?** Knights, Swordsmen, Tar and Drive Him Back! do not affect what flies; an Archer does, in every ring outside [WT-009].
# Boiling Oil reaches it [DT-049], and so does the Cavalier [DT-072].
# %% [markdown]
# ## A Phoenix dies
#
# It shares Archer-3 with an Orc, the Cavalier and the Supply Wagon. A Green Archer slays it.
#
# **Predict.** Who else is gone?
# %%
s = g.scenario("phoenix-and-friends")
s
# %%
guess = "both friends"  ### ANSWER: "nobody", "all three" or "both friends"
# %%
t = run(s, hit("green-archer", "phoenix-1"))
left = sum(id in t.figures for id in ("orc-1", "cavalier", "supply-wagon-1"))
beside(guess, {0: "all three", 1: "both friends", 3: "nobody"}[left])
# %% [markdown]
# **Why?** Every Monster in its space catches fire, without damage now [WT-010]. The Cavalier [DT-073] and Support tokens [DT-140] are destroyed.
#
# **Change one thing:** a Cyclops with 3 points, and one Red Hero. What is left of it in the Archer, Knight and Swordsman ring?
# %%
guess = (0, 2, 3)  ### ANSWER: three numbers, as (2, 2, 2)
# %%
left = []
for ring in ("archer", "knight", "swordsman"):
    s, a = g.scenario(f"cyclops-in-the-{ring}-ring"), hit("red-hero", "cyclops-1")
    print(ring, "-", *s.why_not(a))
    t = s if s.why_not(a) else run(s, a)
    left.append(sum(monster.points for monster in t.table.monsters if monster.kind == "cyclops"))
beside(guess, tuple(left))
t = run(g.scenario("cavalier-and-cyclops"), charge("cyclops-1"), quiet=True)
# %% [markdown]
# **Why?** A variable Monster dies of any damage in one ring, and no hit card hurts it in another [WT-011].
# The Cavalier fights it at its current points [DT-070]. And see the Goblin Cavalry: two spaces at a time [WT-012].
# %% [markdown]
# ## Two Boulders
#
# A Gargoyle and an Orc in Archer-2, the Chimera in Knight-2; Wall and Tower stand. A Giant Boulder comes, then a Flaming one, both with a 2.
#
# **Predict.** What is gone after both?
#
# - "orc-1 wall-2": the second finds nothing more;
# - "orc-1 tower-2 wall-2": one structure each;
# - all in the arc.
# %%
s = g.scenario("two-boulders")
s
# %%
guess = "orc-1 tower-2 wall-2"  ### ANSWER: the ids, as "orc-1 wall-2"
# %%
t = run(s, draw("bag", "giant-boulder"), roll("d6", 2))
print()
t = run(t, draw("bag", "flaming-boulder"), roll("d6", 2))
beside(guess, " ".join(gone(s, t)))
print("Fire in the Towers, by arc:", t.table.wizards_tower.tower_flames)
# %% [markdown]
# **Why?** Boulders do not damage what flies [WT-023], nor Mega Bosses [WT-024].
# A Flaming Boulder fells the first structure and sets the second on fire, here on the far side [WT-013].
# %% [markdown]
# ## The Titan burns
#
# Agranok shows 2 and burns with one Flame token. A Red Archer hits him in phase 4.
#
# **Predict.** Is he gone after phase 5? And with two Flame tokens?
# %%
s = g.scenario("agranok-burns")
s
# %%
guess = (False, True)  ### ANSWER: two, as (True, True)
# %%
t = run(s, hit("red-archer", "agranok-1"), stop(), quiet=True)
print()
u = run(g.scenario("agranok-burns-twice"), stop(), quiet=True)
beside(guess, ("agranok-1" not in t.figures, "agranok-1" not in u.figures))
# %% [markdown]
# **Why?** He burns like any Monster [DT-097]. One Flame token does nothing to his last two points, whatever hit him in phase 4 [DT-098].
# Two are enough [DT-099]. The rulebook has this as an example.
# %% [markdown]
# ## Check yourself
#
# First by reading alone. A Wall has 2 Flame tokens and catches fire again. What happens?
# %% [exercise] third
third = None  # change me: "it has 3", "it is destroyed" or "nothing"
### BEGIN SOLUTION
third = "it is destroyed"
### END SOLUTION
# %% [check] third
checks.check_third_flame(third)
# %% [wrong] third: at most
third = "it has 3"
# %% [wrong] third: no more
third = "nothing"
# %% [wrong] third: third time
third = "it burns"
# %% [markdown]
# Then a function: which cards reach a flying Monster of their colour in the Knight ring?
# To think about: which new Monster would you like to meet the Cavalier, and where?
# %% [exercise] reaches
def reaches(card):
    """reaches("Archer") is True. Others: Knight, Swordsman, Hero, Barbarian, Tar, Drive Him Back!"""
    ### BEGIN SOLUTION
    return card in ("Archer", "Hero", "Barbarian")
    ### END SOLUTION
# %% [check] reaches
checks.check_reaches_flying(reaches)
# %% [wrong] reaches: shoots up
def reaches(card):
    return card in ("Knight", "Hero", "Barbarian")
# %% [wrong] reaches: do not affect
def reaches(card):
    return card != "Swordsman"
# %% [wrong] reaches: slays
def reaches(card):
    return card in ("Archer", "Hero")
