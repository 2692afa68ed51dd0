# %% [markdown]
# # Why does he think that he sees?
#
# "I see the door, and the door sees the monster. So I see the monster." He does not cheat. He guesses as people do.
#
# Here we take such guesses seriously: how often are they right, and where do they go wrong? A map is also a graph, squares joined by lines. Twenty-five minutes. Change only lines marked `# change me`.

# %%
from itertools import combinations
import networkx as nx
import ludo
from ludo import Dungeon, draw
from ludo.lesson import beside
import checks

# %% [markdown]
# ## Passed on
#
# S sees the corner of the corridor, the corner sees T. No figure is there. Does S see T?
#
# - A: yes, sight passes on.
# - B: no.

# %%
d = Dungeon.from_ascii("\nS...\n   .\n   T\n")
draw.board(d)

# %%
guess = "B"  ### ANSWER: "A" or "B"

# %%
d = Dungeon.from_ascii("\nS...\n   .\n   T\n")
for a, b in (((0, 0), (0, 3)), ((0, 3), (2, 3)), ((0, 0), (2, 3))):
    print(a, "to", b, d.explain(a, b))
beside(guess, "A" if d.sees((0, 0), (2, 3)) else "B")
draw.sight(d, (0, 0), (2, 3))

# %% [markdown]
# Each sight needs a clear line of its own [DS-183]. Sight goes back [PP-060], but it does not go on.
#
# Now First Blood. Join every two squares that see each other: a visibility graph. Take any chain, a sees b and b sees c. In how many of 100 chains does a see c? Guess 25, 50, 75 or 95.

# %%
guess = 75  ### ANSWER: 25, 50, 75 or 95

# %%
d = ludo.dungeon("first-blood")
sight = nx.from_numpy_array(d.visibility().matrix())
sight.remove_edges_from(nx.selfloop_edges(sight))  # nobody is counted as seeing himself
right = 100 * nx.transitivity(sight)
print(f"In {right:.0f} of 100 chains a sees c.")
beside(guess, min((25, 50, 75, 95), key=lambda n: abs(n - right)))

# %% [markdown]
# Wrong as a rule, and mostly right as a guess. So nobody is cured of it by playing. That is the trouble with beliefs about sight.
#
# Change one thing: a monster steps in. Does passing on get better or worse? Say it, then try squares.

# %%
monster = (6, 6)  # change me: (row, column)
d = ludo.dungeon("first-blood").place("M1", monster, "foe")
sight = nx.from_numpy_array(d.visibility().matrix())
sight.remove_edges_from(nx.selfloop_edges(sight))
print(f"{100 * nx.transitivity(sight):.0f} of 100")

# %% [markdown]
# ## A finger on the map
#
# Many players lay a finger from the middle of one square to the middle of the other. What it touches, blocks. The rule tries 16 lines instead. On empty First Blood the two disagree in some pairs. In which direction?
#
# - A: the finger sees too much.
# - B: the finger sees too little.
# - C: both, about equally.

# %%
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
d = ludo.dungeon("first-blood")
sees, wrong = d.visibility().sees, {"too much": 0, "too little": 0}
for a, b in combinations(d.spaces, 2):
    if checks.finger(d, a, b) != sees(a, b):
        wrong["too little" if sees(a, b) else "too much"] += 1
print(wrong, "of", len(list(combinations(d.spaces, 2))), "pairs")
beside(guess, "B" if not wrong["too much"] else "C" if wrong["too little"] else "A")

# %% [markdown]
# Whoever measures from the middle, and lets a touched corner block, misses what the other lines see [DS-183, DS-188]. He never gains. Look at one such pair.

# %%
d = Dungeon.from_ascii("\nS..\n.#.\n..T\n")
print("finger:", checks.finger(d, (0, 0), (2, 2)), " rule:", d.explain((0, 0), (2, 2)))
draw.sight(d, (0, 0), (2, 2))

# %% [markdown]
# Then why do players think that they do see? By another belief: "figures do not hide anybody". In Warhammer Quest that is the rule [PP-058]. In Descent it is not [DS-186].
#
# With six zombies on the map, ours, in how many pairs does he think so wrongly? Guess 60, 600 or 2000.

# %%
guess = 600  ### ANSWER: 60, 600 or 2000

# %%
d = ludo.dungeon("first-blood")
empty = d.visibility().pairs()
for n, s in enumerate([(6, 6), (6, 8), (2, 6), (10, 7), (5, 3), (3, 7)], 1):
    d = d.place(f"zombie-{n}", s, "foe")
lost = (empty - d.visibility().pairs()) // 2
print(f"{lost} pairs: seen on the empty map, and not past the zombies")
beside(guess, min((60, 600, 2000), key=lambda n: abs(n - lost)))
print(d.explain((5, 6), (7, 6)), d.explain((5, 6), (7, 6), "center"), sep="\n")

# %% [markdown]
# ## Where do they quarrel?
#
# Back to the finger on the empty map. Count for each square the pairs in which it errs. Where are the errors?
#
# - A: in the rooms' far corners.
# - B: at the choke points, where most ways go through.
# - C: evenly everywhere.
#
# A graph knows choke points: betweenness counts how many shortest ways pass a square.

# %%
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
d = ludo.dungeon("first-blood")
ways, sees = nx.betweenness_centrality(d.graph), d.visibility().sees
choke = sorted(d.spaces, key=ways.get)[-12:]
errs = {a: sum(checks.finger(d, a, b) != sees(a, b) for b in d.spaces if a != b) for a in d.spaces}
mean = [sum(errs[s] for s in part) / len(part) for part in (choke, set(d.spaces) - set(choke))]
print("errors a square: at the 12 choke points %.1f, elsewhere %.1f" % tuple(mean))
beside(guess, "B" if mean[0] > 1.25 * mean[1] else "A" if mean[1] > 1.25 * mean[0] else "C")

# %%
worst, narrow = set(sorted(d.spaces, key=errs.get)[-12:]), set(choke)
print(f"{len(worst & narrow)} of the 12 squares with most errors are choke points")
draw.board(d, highlight={"both": worst & narrow, "only a choke point": narrow - worst, "only many errors": worst - narrow})

# %% [markdown]
# Where a corridor opens into a room, walls come close to many lines. There the middle is a bad guess, and there the players stand. So quarrels come oftener than errors on the map would say.

# %% [markdown]
# ## The square that cuts
#
# Graph people call a square an articulation point when the map falls apart without it. A monster there is a cork: no enemy passes [DS-082]. How many such squares has this map?

# %%
d = Dungeon.from_ascii("\n...  ...\n........\n...  ...\n")
draw.board(d)

# %%
guess = 2  ### ANSWER: a number

# %%
d = Dungeon.from_ascii("\n...  ...\n........\n...  ...\n")
corks = sorted(nx.articulation_points(d.graph))
beside(guess, len(corks))
d = d.place("M1", corks[0], "foe")
print(*d.why_not((1, 0), (1, 7)))
draw.board(d, highlight={"articulation points": corks})

# %% [markdown]
# And First Blood: how many corks has it? Guess 0, 4 or 12. Then look at the six zombies: the graph of the squares that they leave free.

# %%
guess = 0  ### ANSWER: 0, 4 or 12

# %%
d = ludo.dungeon("first-blood")
beside(guess, len(list(nx.articulation_points(d.graph))))
free = nx.Graph(d.graph)
free.remove_nodes_from([(6, 6), (6, 8), (2, 6), (10, 7), (5, 3), (3, 7)])
corks = sorted(nx.articulation_points(free))
print("with six zombies:", *corks)

# %% [markdown]
# Its corridors are two squares wide, so one monster never closes them: a diagonal step goes by. With zombies in place, one more may close the map.
#
# Is it the same for eyes? One monster comes to the empty map. Where does it hide most: at a corner, where most see, or where most pass?

# %% [markdown]
# ## One monster, most hidden
#
# We try the monster on every square, and count the pairs that no longer see each other. Which square of these hides most?
#
# - A: (6, 6), the crossing.
# - B: (2, 7), the middle of a room.
# - C: (7, 7), where a corridor begins.

# %%
draw.board(ludo.dungeon("first-blood"), highlight={"A": [(6, 6)], "B": [(2, 7)], "C": [(7, 7)]})

# %%
guess = "C"  ### ANSWER: "A", "B" or "C"

# %%
d = ludo.dungeon("first-blood")
empty, ways = d.visibility().pairs(), nx.betweenness_centrality(d.graph)
hides = {s: (empty - d.place("M1", s, "foe").visibility().pairs()) // 2 for s in d.spaces}
for name, s in (("A", (6, 6)), ("B", (2, 7)), ("C", (7, 7))):
    print(name, s, "hides", hides[s], "pairs; shortest ways through it: %.0f %%" % (100 * ways[s]))
best = max(hides, key=hides.get)
beside(guess, {(6, 6): "A", (2, 7): "B", (7, 7): "C"}.get(best, best))

# %% [markdown]
# Most ways and most lines squeeze through the same squares. Whoever holds a choke point stops feet [DS-082] and eyes [DS-186] at once. So choke points decide games, and are quarrelled about.

# %% [markdown]
# ## Two guards
#
# How many guards does it take so that together they see every square of First Blood? Nobody else stands there. Guess 1, 2, 4 or 8.

# %%
guess = 2  ### ANSWER: 1, 2, 4 or 8

# %%
d = ludo.dungeon("first-blood")
m = d.visibility().matrix()
need = next(k for k in (1, 2, 3) if any(m[list(who)].any(0).all() for who in combinations(range(len(m)), k)))
teams = [who for who in combinations(range(len(m)), need) if m[list(who)].any(0).all()]
beside(guess, need)
print(len(teams), "teams, for example", *(d.spaces[i] for i in teams[0]))
print("networkx, in one quick go:", len(nx.dominating_set(nx.from_numpy_array(m))), "guards")
draw.board(d, highlight={"a guard": [d.spaces[i] for i in teams[0]]})

# %% [markdown]
# Each row of the matrix is what one square sees, two rows together cover the map. The quick method takes one guard after another and never looks back. As players do.

# %% [markdown]
# ## Check yourself
#
# Reading is enough. The wizard stands behind the barbarian, seen from the archer, and no wall is near. A player says that the archer does not see him. In which game is he right?
#
# - A: in Descent only.
# - B: in Warhammer Quest only.
# - C: in both.

# %% [exercise] which-game
which_game = None  # change me: "A", "B" or "C"
### BEGIN SOLUTION
which_game = "A"
### END SOLUTION

# %% [check] which-game
checks.check_which_game(which_game)

# %% [wrong] which-game: other way round
which_game = "B"

# %% [wrong] which-game: figures do not block
which_game = "C"

# %% [wrong] which-game: Answer with
which_game = "D"

# %% [markdown]
# Where must one monster stand so that no hero gets from S to T?

# %%
d = Dungeon.from_ascii("\nS..#...\n......T\n...#...\n")
draw.board(d)

# %% [exercise] cork
cork = None  # change me: (row, column)
### BEGIN SOLUTION
cork = (1, 3)
### END SOLUTION

# %% [check] cork
checks.check_cork(cork)

# %% [wrong] cork: still comes
cork = (1, 2)

# %% [wrong] cork: an obstacle
cork = (0, 3)

# %% [wrong] cork: S or T itself
cork = (1, 6)

# %% [markdown]
# Write what this chapter counts. You get what a player believes and what the rule says, each `True` or `False`. Give "too much", "too little" or "right".

# %% [exercise] judge
def judge(believed, true):
    """How a belief about sight errs."""
    ### BEGIN SOLUTION
    if believed == true:
        return "right"
    return "too much" if believed else "too little"
    ### END SOLUTION

# %% [check] judge
checks.check_judge_right(judge)

# %% [check] judge
checks.check_judge_wrong(judge)

# %% [wrong] judge: neither of them sees
def judge(believed, true):
    return "right" if believed and true else "too much" if believed else "too little"

# %% [wrong] judge: other way round
def judge(believed, true):
    return "right" if believed == true else "too little" if believed else "too much"

# %% [wrong] judge: A word
def judge(believed, true):
    return believed == true

# %% [markdown]
# Two questions to leave with. What would you print on the board, so that a finger errs less? And where on your own map will they quarrel?
