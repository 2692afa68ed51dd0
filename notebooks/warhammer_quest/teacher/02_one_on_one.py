# %% [markdown]
# # Four goblins, four warriors
#
# "Put all four round the Wizard!" - "You may not." - "I place them, so I may."
#
# In about twenty-five minutes you can place any group of monsters, and prove it when there is no way.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
# %%
import ludo
import networkx as nx
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("warhammer-quest")
die, roll, draw, place = (g.actions[kind] for kind in ("roll_the_die", "roll", "draw", "place"))
# %% [markdown]
# ## Who gets whom
#
# Four Goblin Spearmen come, and are placed at once [PP-016]. Player 1, the leader, places them. Click a square and a warrior: the goblin stands there.
# Where it does not work, the table says why.
# %%
s = g.scenario("four-goblins")
Table(s)
# %% [markdown]
# **Predict.** In how many ways can four goblins be shared out among the four warriors? Squares do not matter.
#
# - 1: one each;
# - 35: any numbers that add up to four;
# - 256: each goblin picks its warrior.
# %%
guess = 1  ### ANSWER: 1, 35 or 256
# %%
s = g.scenario("four-goblins")
print(*s.events, sep="\n")
t = run(s, place("goblin-spearman", "wizard", (3, 6)))
print("A second one for him:", *t.why_not(place("goblin-spearman", "wizard", (3, 7))))
beside(guess, 1)
# %% [markdown]
# **Why?** The leader places the first time [PP-021], but not as he likes. One-on-One: each warrior gets one [PP-026].
# It faces him: here it looks north-east [PP-031].
# %% [markdown]
# **Change one thing:** which of these squares does the Wizard's goblin get? He stands on (2, 7).
# (3, 6) touches his corner, (2, 6) his side, (1, 7) is the Elf's, (3, 9) is free. How many of the four?
# %%
guess = 2  ### ANSWER: 0 to 4
# %%
s = g.scenario("four-goblins")
squares = [(3, 6), (2, 6), (1, 7), (3, 9)]
for space in squares:
    print(space, *s.why_not(place("goblin-spearman", "wizard", space)) or ["allowed"])
beside(guess, sum(not s.why_not(place("goblin-spearman", "wizard", space)) for space in squares))
free = [space for space, why in g.tools["squares"](s, "goblin-spearman", "wizard").items() if not why]
ludo.draw.board(s, highlight={"beside the Wizard": free})
# %% [markdown]
# **Why?** A goblin stands beside its warrior [PP-029]. That corners count is our ruling (PP-029?).
# And it needs an empty floor square [PP-030].
# %% [markdown]
# ## Nine of them
#
# Now nine come, against four. Then six, against three: the Dwarf is dead, and the Elf placed the last monsters.
# %%
s = g.scenario("nine-goblins")
s
# %% [markdown]
# **Predict.** The Elf has one goblin, the others none. May he get his second now? "yes" or "no"?
# %%
guess = "no"  ### ANSWER: "yes" or "no"
# %%
s = g.scenario("nine-goblins").apply(place("goblin-spearman", "elf", (0, 6)))
why = s.why_not(place("goblin-spearman", "elf", (1, 6)))
print(*why)
beside(guess, "no" if why else "yes")
t = g.scenario("the-dwarf-is-dead")
print("\nThe Dwarf is dead:", *t.events, sep="\n")
print(*t.why_not(place("goblin-spearman", "dwarf", (3, 9))))
# %% [markdown]
# **Why?** Whole rounds: nobody gets a second one before all have a first [PP-027?]. The ninth is left over; see chapter 3.
# Only the living share [PP-028?], and only the living place [PP-024?].
# %% [markdown]
# ## Orcs and goblins
#
# Four Orc Warriors and four Goblin Spearmen. The Dwarf: "I take two goblins, you take two orcs."
# %%
s = g.scenario("orcs-and-goblins")
s
# %% [markdown]
# **Predict.** Is that allowed, if the Barbarian agrees? "yes" or "no"?
# %%
guess = "no"  ### ANSWER: "yes" or "no"
# %%
s = g.scenario("orcs-and-goblins")
for warrior, kind, space in (("dwarf", "goblin-spearman", (3, 9)), ("barbarian", "orc-warrior", (0, 9)), ("elf", "orc-warrior", (0, 6)), ("wizard", "orc-warrior", (3, 6))):
    s = s.apply(place(kind, warrior, space))
why = s.why_not(place("goblin-spearman", "dwarf", (3, 8)))
print(*why)
beside(guess, "no" if why else "yes")
print(*g.scenario("three-orcs-and-a-goblin").events, sep="\n")
# %% [markdown]
# **Why?** One-on-One holds for mixed monsters too [PP-042], and each kind is shared evenly [PP-043?].
# With three orcs and one goblin somebody gets the goblin: the placing player chooses who [PP-072?].
# %% [markdown]
# ## The Elf's only square
#
# Rats from the turn before stand about the Elf. (0, 7) is the one free square beside him. It also touches the Barbarian.
# %%
s = g.scenario("the-elfs-only-square")
Table(s)
# %% [markdown]
# **Predict.** May the Barbarian's orc stand on (0, 7)?
#
# - A: yes, it is free and beside him.
# - B: no, the Elf would be without, and need not.
# - C: no, a square beside two warriors stays free.
# %%
guess = "B"  ### ANSWER: "A", "B" or "C"
# %%
s = g.scenario("the-elfs-only-square")
print(*s.why_not(place("orc-warrior", "barbarian", (0, 7))))
beside(guess, "B" if s.why_not(place("orc-warrior", "barbarian", (0, 7))) else "A")
print(*g.tools["solve"](s).placements, sep="\n")
# %% [markdown]
# **Why?** The placing player chooses within the rules. One each is possible, so it must stay possible; so we read it [PP-025?].
# The last lines are a whole solution. How does a program find one?
# %% [markdown]
# ## A matching
#
# Draw a line from each orc to each square where it may stand. A set of lines without a common end is a *matching*.
# Here is the passageway, two by two.
#
# **Predict.** How many orcs get a square, with the passage free, and with a rat on (1, 2)?
# %%
guess = (4, 3)  ### ANSWER: two numbers, as (4, 4)
# %%
found = []
for name in ("four-orcs-in-a-passage", "a-blocked-passage"):
    graph = g.tools["graph"](g.scenario(name))
    orcs = [node for node, side in graph.nodes(data="bipartite") if side == 0]
    matching = nx.bipartite.maximum_matching(graph, orcs)
    found.append(sum(orc in matching for orc in orcs))
    print(name, {orc[0]: matching[orc] for orc in orcs if orc in matching})
beside(guess, tuple(found))
# %% [markdown]
# **Why not four?** The Elf and the Wizard have one free square between them. Two orcs, one square: that is the proof.
# It is always like this: when no matching is complete, some warriors together have too few squares (Hall's theorem).
# Then the fourth orc counts as left over, in our reading [PP-033?].
# %%
s = g.scenario("a-blocked-passage")
solution = g.tools["solve"](s)
print("Lacking:", solution.warriors, "have", solution.squares, "and need", solution.need)
t = run(s, *solution.placements)
ludo.draw.board(s, highlight={"all they have": solution.squares})
# %% [markdown]
# ## Where they come from
#
# A card says how many and which [PP-015]. It is kept, for it shows how they fight [PP-017], and the reward for each [PP-018].
# %%
s = g.scenario("the-wizard-rolls")
t = run(s, die("wizard"), roll("power", 1), draw("deck", "card-goblin-spearmen"))
u = t.apply(t.legal_actions()[0])
print("Reward so far:", u.tally("reward", "card-goblin-spearmen"))
# %% [markdown]
# ## Check yourself
#
# First by reading alone. Eleven Giant Rats come against three living warriors in an open hall.
# How many does each get in the even share, and how many are left over?
# %% [exercise] eleven-rats
answer = None  # change me: two numbers, as (4, 1)
### BEGIN SOLUTION
answer = (3, 2)
### END SOLUTION
# %% [check] eleven-rats
checks.check_eleven_rats(answer)
# %% [wrong] eleven-rats: whole rounds
answer = (1, 8)
# %% [wrong] eleven-rats: Only the living
answer = (2, 3)
# %% [wrong] eleven-rats: There are not so many
answer = (4, 1)
# %% [markdown]
# Then place. In `s` two orcs stand already. Give a legal action for the Dwarf, who stands on (2, 8).
# %%
s = g.scenario("the-elfs-only-square").apply(place("orc-warrior", "elf", (0, 7))).apply(place("orc-warrior", "barbarian", (1, 9)))
ludo.draw.board(s)
# %% [exercise] for-the-dwarf
action = None  # change me: as place("orc-warrior", "dwarf", (0, 0))
### BEGIN SOLUTION
action = place("orc-warrior", "dwarf", (3, 8))
### END SOLUTION
# %% [check] for-the-dwarf
checks.check_for_the_dwarf(action)
# %% [wrong] for-the-dwarf: holds one figure
action = place("orc-warrior", "dwarf", (1, 9))
# %% [wrong] for-the-dwarf: not beside
action = place("orc-warrior", "dwarf", (0, 9))
# %% [wrong] for-the-dwarf: for the Dwarf
action = place("orc-warrior", "wizard", (3, 6))
# %% [markdown]
# Last, a rule of your own words as a function.
# %% [exercise] shared
def shared(monsters, warriors):
    """(how many each gets in whole rounds, how many are left over): shared(5, 4) is (1, 1)."""
    ### BEGIN SOLUTION
    return monsters // warriors, monsters % warriors
    ### END SOLUTION
# %% [check] shared
checks.check_shared(shared)
# %% [wrong] shared: only one round
def shared(monsters, warriors):
    return 1, monsters - warriors
# %% [wrong] shared: whole monsters
def shared(monsters, warriors):
    return monsters / warriors, 0
# %% [wrong] shared: Fewer monsters than warriors
def shared(monsters, warriors):
    return max(1, monsters // warriors), monsters % warriors
# %% [markdown]
# Two questions to leave with. Who gains when the players themselves place the monsters?
# What would you do to a group that always gives the Wizard the goblin?
