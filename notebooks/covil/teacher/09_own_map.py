# %% [markdown]
# # A map of your own: is it fair?
#
# Ben has drawn a map for Covil. Ann has lost on it twice: "Your start is better than mine." Ben: "You only played badly." How can they find out?
#
# In about twenty-five minutes you make a map, check it, measure its starts and let agents play on it. Press Shift-Enter to run a cell. Change only lines marked `# change me`.

# %%
import ludo
from ludo import RegionMap
from ludo.space.region_maker import make
from ludo.lesson import beside, run
from ludo.space.fairness import fairness
from ludo_widgets import Table
import checks

g = ludo.game("covil")

# %% [markdown]
# ## Can anybody play on it?
#
# The game comes with four maps [CV-003]. Ben's sketch is a fifth: five regions in a ring, one with two types [CV-015]. A spiral is a place to start on, the houses are the city.

# %%
types = {"A": "water", "B": "desert", "C": ["mountain", "desert"], "D": ["water", "city"], "E": "desert"}
ben = RegionMap(types, ["A-B", "B-C", "C-D", "D-E", "E-A"], spirals=["A"], title="Ben's sketch")
ludo.draw.board(ben)

# %% [markdown]
# **Predict.** Two want to play. How many faults stop them?
#
# - 0: there is a city, and a start;
# - 1: there is a start for one player only;
# - 2: also a type is missing.

# %%
guess = 2  ### ANSWER: 0, 1 or 2

# %%
for fault in ben.why_not_play(2):
    print(fault)
beside(guess, len(ben.why_not_play(2)))

# %% [markdown]
# **Why?** Each castle begins on a spiral of its own [CV-033]. Four types pay fees at Night [CV-145], and no region is Forest. In a ring no region is more in the middle than another, so the city may lie anywhere.
#
# **Change one thing:** Ben repairs both. Then he cuts the border between E and A. Is the city still right?

# %%
guess = "no"  ### ANSWER: "yes" or "no"

# %%
whole = ben.changed(types={"E": "forest"}, spirals=["A", "C"])
row = whole.changed(part=["A-E"])
print("ring:", *whole.why_not_play(2) or ["can be played"])
print("row: ", *row.why_not_play(2) or ["can be played"])
beside(guess, "no" if row.why_not_play(2) else "yes")

# %% [markdown]
# **Why?** The city is the region in the middle [CV-016]. In the row A-B-C-D-E that is C. "Middle" is counted in moves, by our ruling [CV-016?].
#
# How many may play? Two to four sides [CV-001]. A printed map also says for how many it is [CV-020].

# %%
print(*whole.why_not_play(5), sep="\n")
print(*ludo.region_map("desert-town").why_not_play(3), sep="\n")

# %% [markdown]
# ## Which start is better?
#
# This map is made by chance, from a seed: it is no map of the game. The two starts are D and H. Which one is better?
#
# - "D": it lies in the larger region;
# - "H": it has two types;
# - "even": both are alike.

# %%
m = make(seed=7, regions=9, starts=2)
ludo.draw.board(m)

# %%
guess = "even"  ### ANSWER: "D", "H" or "even"

# %%
print(fairness(m))
beside(guess, "even" if fairness(m).gap == 0 else "not even")

# %% [markdown]
# **How it is measured.** All is counted in moves of one region. How far is the city, how far the nearest rival? A start's share of the map is what lies nearer to it; what is equally near is divided. The gap adds up the three differences.
#
# So by this measure "even" is right. Does the measure see everything?

# %%
from ludo.space.control import dominance

m = make(seed=7, regions=9, starts=2)
for type, d in dominance(m, {"D": {0: 2}, "H": {1: 2}}).items():  # both wait at home
    print(d.text, *d.tallies.values(), sep="  ")

# %% [markdown]
# No. If both wait at home, H is paid for Water. A region with two types counts for both [CV-151], and a tie pays nobody [CV-149]. The measure counts ways, not types. "H" saw something too.
#
# **Change one thing:** the spirals move to B and C. What is the gap now: 0, 2 or 5?

# %%
guess = 5  ### ANSWER: 0, 2 or 5

# %%
uneven = m.changed(spirals=["B", "C"], title="Uneven")
print(fairness(uneven))
beside(guess, fairness(uneven).gap)

# %% [markdown]
# ## How rare is an even pair?
#
# On the same map any two of eight regions could have the spirals, the city left out. That makes 28 pairs. In how many is the gap 0?

# %%
guess = 2  ### ANSWER: a number from 0 to 28

# %%
import itertools

m = make(seed=7, regions=9, starts=2)
land = [region for region in m.spaces if region != m.city]
gaps = [fairness(m, pair).gap for pair in itertools.combinations(land, 2)]
print(sorted(map(float, gaps)))
beside(guess, gaps.count(0))

# %% [markdown]
# Most pairs are uneven. So starts are chosen, not thrown. Here are ten new maps; for each the most even starts were taken. Change the number of starts.

# %%
starts = 3  # change me: 2, 3 or 4
for seed in range(10):
    new = make(seed, regions=10, starts=starts)
    f = fairness(new)
    shares = {region: round(float(start.share), 1) for region, start in f.starts.items()}
    print(seed, *new.spirals, "gap", f.gap, shares)

# %% [markdown]
# ## Does it play?
#
# A new map is played on at once. The first player picks a spiral, then the others. Then the first Morning puts troops on the board. Where, and how many?
#
# - "1 anywhere";
# - "2 at home";
# - "5 at home".

# %%
guess = "2 at home"  ### ANSWER: "1 anywhere", "2 at home" or "5 at home"

# %%
start, stop = g.actions["start"], g.actions["pass"]
s = g.new(players=2, board=make(seed=7, regions=9, starts=2), seed=1)
t = run(s, start("D"), stop(), start("H"), stop(), quiet=True)
beside(guess, "2 at home")

# %% [markdown]
# **Why?** On day 1 everybody has two troops [CV-037]. They are called to the castle's region [CV-038], standing [CV-039]. So a start decides where all troops come from, day after day.

# %% [markdown]
# When all have finished, the Afternoon begins [CV-034]. Play a turn on this map.

# %%
s = g.new(players=2, board=make(seed=7, regions=9, starts=2), seed=1)
start, stop = g.actions["start"], g.actions["pass"]
Table(s.apply(start("D")).apply(stop()).apply(start("H")).apply(stop()), seed=1)

# %% [markdown]
# ## What does one border do?
#
# Green (2) starts in D, Blue (1) in H. From D it is one move to the city, I. We cut the border between D and I. Both starts had a share of 4.5 regions. What has D now?
#
# - 4.5: its regions are still there;
# - 4: a little less;
# - 3: much less.

# %%
m = make(seed=7, regions=9, starts=2)
cut = m.changed(part=["D-I"], title="Without D-I")
ludo.draw.board(cut, highlight={"current": ["D"], "target": ["I"]})

# %%
guess = 4  ### ANSWER: 4.5, 4 or 3

# %%
print(fairness(cut))
beside(guess, float(fairness(cut).starts["D"].share))

# %%
s = g.new(players=2, board=cut, seed=1)
start, stop = g.actions["start"], g.actions["pass"]
t = s.apply(start("D")).apply(stop()).apply(start("H")).apply(stop())
print(t.ask.text)
for a in (g.actions["move"]("green-1", "I"), g.actions["attack"]("green-1", "ranged", "blue-1")):
    print(a, "-", *t.why_not(a))

# %% [markdown]
# **Why?** A move reaches only an adjacent region [CV-095], and so does a ranged attack [CV-112]. One border less makes some ways longer. The share changes where the other start is now nearer.

# %% [markdown]
# ## Do even maps give even games?
#
# Two agents that play at random meet on the uneven map, B against C. By the measure B is far better. **Before you run:** in how many of 60 games does B win? Write your number, and the smallest difference from 30 that you would act on.

# %%
guess = 30  ### ANSWER: a number from 0 to 60

# %%
uneven = make(seed=7, regions=9, starts=2).changed(spirals=["B", "C"], title="Uneven")
n = 60
df = ludo.study.simulate(g, n, agents="random", seed=1, players=2, board=uneven)
won = checks.wins(df)
checks.within(guess / n if guess is not None else None, *ludo.study.interval(won["B"], n))
ludo.draw.rates([(f"start {region}", won[region], n) for region in uneven.spirals], "Games won, with 95 % intervals")

# %% [markdown]
# **What does it say?** Of 300 such games, played beforehand, B won 157: 47 to 58 %. Agents at random walk anywhere. So this is about the agent, not the map. The greedy agent won 25 of 40 from B, 47 to 76 %: unsure.
#
# Say what you would try next: the greedy agent, more games, or friends with pencils. Which measure would you keep an eye on besides wins?

# %% [markdown]
# ## Check yourself
#
# Reading is enough for the first. A map has a city in A and another in D; all else is right. Which rule refuses it? Write its id.

# %% [exercise] rule
rule = None  # change me: "CV-..."
### BEGIN SOLUTION
rule = "CV-016"
### END SOLUTION

# %% [check] rule
checks.check_city_rule(rule)

# %% [wrong] rule: says
rule = "CV-145"

# %% [wrong] rule: says
rule = "CV-033"

# %% [wrong] rule: no rule's id
rule = "one city"

# %% [markdown]
# Here is a row with two loops. Choose two starts with a gap of 0, not next to each other, and not the city.

# %%
ludo.draw.board(checks.loop)

# %% [exercise] starts
pair = None  # change me: two regions, as ("A", "B")
### BEGIN SOLUTION
pair = ("B", "F")
### END SOLUTION

# %% [check] starts
checks.check_pair(pair)

# %% [wrong] starts: is the city
pair = ("D", "A")

# %% [wrong] starts: next to each other
pair = ("A", "B")

# %% [wrong] starts: gap
pair = ("A", "F")

# %% [markdown]
# How much of a region counts for me? Write a function of two distances: mine and my rival's. It gives 1, a half or 0.

# %% [exercise] share
def share(mine, yours):
    """The part of a region that counts for me, when it is so many moves away from me and from my rival."""
    ### BEGIN SOLUTION
    return 1 if mine < yours else 0.5 if mine == yours else 0
    ### END SOLUTION

# %% [check] share
checks.check_share(share)

# %% [wrong] share: equally near
def share(mine, yours):
    return 1 if mine < yours else 0

# %% [wrong] share: nearer to me
def share(mine, yours):
    return 1 if mine > yours else 0.5 if mine == yours else 0

# %% [wrong] share: all of it
def share(mine, yours):
    return yours / (mine + yours) if mine + yours else 0.5

# %% [markdown]
# Two questions to leave with. What would you add to the measure, so that it sees types? On which map would you rather lose?
