# %% [markdown]
# # But we are not together
#
# The text: draw a counter, "the monsters will appear beside the character that you drew". Ann: "All six on one? That is murder."
# Ben: "It says so."
#
# In about twenty-five minutes you have played both readings, and measured how dangerous each is.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
# %%
import ludo
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("warhammer-quest")
draw, place = g.actions["draw"], g.actions["place"]
names = {"even": "the-party-is-apart", "literal": "the-party-is-apart-literally"}
# %% [markdown]
# ## Where they appear
#
# Three warriors rest in the Guard Room, the Elf is two rooms ahead. Six Goblin Spearmen come. First a counter is drawn, from all
# four [PP-034, PP-045].
# %%
s = g.scenario("the-party-is-apart")
print(*s.events, sep="\n")
Table(s)
# %% [markdown]
# **Predict.** The Dwarf's counter is drawn. Do goblins come to the Elf, too?
#
# - A: yes, one or two: all must share.
# - B: no, not one of them.
# %%
guess = "B"  ### ANSWER: "A" or "B"
# %%
s = g.scenario("the-party-is-apart")
t = run(s, draw("counters", "dwarf"))
print(*t.why_not(place("goblin-spearman", "elf", (0, 17))))
beside(guess, "B" if t.why_not(place("goblin-spearman", "elf", (0, 17))) else "A")
# %% [markdown]
# **Why?** The monsters appear where the drawn warrior is. All six are placed at once [PP-016], by the leader the first time [PP-021].
# The Elf in the other room gets none.
# %% [markdown]
# ## Two readings
#
# What of the Barbarian and the Wizard, who stand beside the Dwarf? The text speaks of the drawn one alone.
# The rest of the page speaks of sharing evenly. So there is an option, `apart`: "even" or "literal".
#
# **Predict.** How many goblins face the Dwarf, evenly and literally?
# %%
guess = (2, 6)  ### ANSWER: two numbers, as (3, 4)
# %%
found = []
for reading, name in names.items():
    t = g.scenario(name).apply(draw("counters", "dwarf"))
    while t.phase == "place monsters" and len(t.table.coming) > 1:
        t = t.apply(t.legal_actions()[0])
    found.append(sum(m.warrior == "dwarf" for m in t.table.monsters) + ("dwarf" in {a.warrior for a in t.legal_actions()}))
beside(guess, tuple(found))
ludo.draw.board(t)
# %% [markdown]
# **Why?** Evenly: those of his section share them, one on one [PP-046?, PP-026]. Literally: all of them are the Dwarf's.
# The picture is the literal one.
# %% [markdown]
# Look at one placement by each reading. The second goblin is put against the Wizard, who is in the room.
# %%
for reading, name in names.items():
    t = g.scenario(name).apply(draw("counters", "dwarf")).apply(place("goblin-spearman", "dwarf", (3, 9)))
    print(reading, "-", *t.why_not(place("goblin-spearman", "wizard", (3, 6))) or ["allowed"])
t = run(g.scenario(names["literal"]), draw("counters", "dwarf"), place("goblin-spearman", "dwarf", (3, 9)), quiet=True)
# %% [markdown]
# Either way each goblin stands beside its warrior [PP-029] and faces him [PP-031].
# For one warrior alone six goblins are six rounds [PP-027?].
# %% [markdown]
# ## The Elf alone
#
# Nine goblins come, and the Elf is drawn. Eight squares touch his.
# %%
s = g.scenario("nine-against-the-elf")
s
# %% [markdown]
# **Predict.** Where does the ninth goblin go?
#
# - A: another counter is drawn for it, as there is no room.
# - B: as near to the Elf as possible.
# - C: it is left out.
# %%
guess = "B"  ### ANSWER: "A", "B" or "C"
# %%
t = g.scenario("nine-against-the-elf").apply(draw("counters", "elf"))
for _ in range(8):
    t = t.apply(t.legal_actions()[0])
print(*t.events, sep="\n")
print(*t.why_not(place("goblin-spearman", "dwarf", (3, 9))))
beside(guess, "B" if t.legal_actions()[0].warrior == "elf" else "A")
ludo.draw.board(t, highlight={"nearest": [a.space for a in t.legal_actions()]})
# %% [markdown]
# **Why?** Another counter would bring them to another room, and that is just what the first one decided.
# So the rest goes as near to him as possible; our ruling [PP-047?].
# %% [markdown]
# ## How dangerous?
#
# Now measure. One turn with an event in it [PP-008], on this dungeon, some hundred times. How many come, the card says [PP-015].
# We count the games in which one warrior meets six or more monsters.
#
# Write down before you run it: which reading has more of them, and by how many points at least?
# %%
guess = "literal, clearly"  ### ANSWER: "literal, clearly", "even, clearly" or "no clear difference"
# %%
n = 200  # change me: games for each reading, at most 500
games = {}
for k, reading in enumerate(names):
    options = {"turns": 1, "event_on": 6, "apart": reading}
    games[reading] = ludo.study.simulate(g, n, seed=k, progress=False, board="parted", options=options)
hard = {reading: int((games[reading].most_on_one >= 6).sum()) for reading in names}
ludo.draw.rates([(reading, hard[reading], n) for reading in names], "Six or more on one warrior", "games")
# %% [markdown]
# **Is the difference real?** Only an interval of the difference that leaves 0 out shows one.
# %%
by, low, high = ludo.study.difference(hard["even"], n, hard["literal"], n)
print(f"literal instead of even: {100 * by:+.0f} points, 95 % from {100 * low:+.0f} to {100 * high:+.0f}")
beside(guess, "no clear difference" if low <= 0 <= high else "literal, clearly" if by > 0 else "even, clearly")
for reading in names:
    df = games[reading]
    print(f"{reading}: at most {df.most_on_one.mean():.1f} on one, {df.without_room.mean():.2f} without room beside him")
# %% [markdown]
# **Or was it the agent?** Those who place were greedy. Let them place at random; and put the party together, in the same dungeon.
#
# **Predict.** Which of the two changes the number more: the agent, or standing together?
# %%
guess = "standing together"  ### ANSWER: "the agent" or "standing together"
# %%
ways = {"greedy, apart": ("greedy", "parted"), "random, apart": ("random", "parted"), "greedy, together": ("greedy", "guard-room")}
mean = {}
for way, (agent, board) in ways.items():
    df = ludo.study.simulate(g, 200, agents=agent, seed=9, progress=False, board=board, options={"turns": 1, "event_on": 6})
    mean[way] = df.most_on_one.mean()
    print(f"{way}: at most {mean[way]:.2f} on one warrior")
moved = {"the agent": abs(mean["random, apart"] - mean["greedy, apart"]), "standing together": abs(mean["greedy, together"] - mean["greedy, apart"])}
beside(guess, max(moved, key=moved.get))
# %% [markdown]
# **Verdict.** Who places chooses squares and kinds, not numbers; so the agent hardly matters. Being alone does.
# The literal reading makes every warrior of a parted group as lonely as the Elf.
#
# Bots measure rules, not fun. Keep, change, or try on paper? Write the sentence that you would print.
# %% [markdown]
# ## What happens then
#
# However they come, the goblins do not fight yet [PP-062]. The warriors may act first [PP-065?], and only then, in the same turn,
# the goblins do [PP-063].
# %%
t = g.scenario("the-party-is-apart").apply(draw("counters", "dwarf"))
while t.phase == "place monsters":
    t = t.apply(t.legal_actions()[0])
print(*t.events[-8:], sep="\n")
# %% [markdown]
# The order of phases makes it so [PP-003]. Would six on one be fair if they struck at once?
# %% [markdown]
# ## Check yourself
#
# First by reading alone. Eight goblins come and the Elf, alone in his room, is drawn. How many face him evenly, how many literally?
# %% [exercise] elf-alone
answer = None  # change me: two numbers, as (4, 8)
### BEGIN SOLUTION
answer = (8, 8)
### END SOLUTION
# %% [check] elf-alone
checks.check_elf_alone(answer)
# %% [wrong] elf-alone: alone in his section
answer = (2, 8)
# %% [wrong] elf-alone: meets all eight
answer = (8, 2)
# %% [wrong] elf-alone: meets all eight
answer = (4, 8)
# %% [markdown]
# Then a function: the most monsters that the drawn warrior's section sees on one warrior. `section`: how many stand in it.
# %% [exercise] most
def most(apart, monsters, section):
    """most("even", 6, 3) is 2; most("literal", 6, 3) is 6."""
    ### BEGIN SOLUTION
    if apart == "literal":
        return monsters
    return monsters // section + (monsters % section > 0)
    ### END SOLUTION
# %% [check] most
checks.check_most(most)
# %% [wrong] most: Literally all
def most(apart, monsters, section):
    return monsters // section + (monsters % section > 0)
# %% [wrong] most: left over
def most(apart, monsters, section):
    return monsters if apart == "literal" else monsters // section
# %% [wrong] most: shared evenly
def most(apart, monsters, section):
    return monsters
# %% [markdown]
# Two questions to leave with. What does each reading teach players about staying together?
# Which other sentence of these rules would you measure both ways?
