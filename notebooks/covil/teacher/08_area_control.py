# %% [markdown]
# # One more region: what is it worth?
#
# Ann: "I take every Forest I can get." Ben: "The second Forest paid me. The third paid nothing." Cleo: "You had the Scepter first, so you win anyway."
#
# In about twenty-five minutes you count what a region pays, measure it in games, and test who is favoured. Press Shift-Enter to run a cell. Change only lines marked `# change me`.

# %%
import ludo
from ludo.lesson import beside
from ludo.space.control import dominance
import checks

g = ludo.game("covil")

# %% [markdown]
# ## Where would one more troop pay?
#
# The rulebook's example of page 12, just before the Night. All troops are laid down. Green is Player 2, with troops in B, D, E and G. The map's borders are stand-ins.

# %%
s = g.scenario("before-the-fees")
s

# %% [markdown]
# **Predict.** One green troop more appears in one of the nine regions. In how many of them does Green's pay rise?
#
# - 1: most regions change nothing;
# - 4: in each Water region, for Water is tied;
# - 9: a troop more is always worth something.

# %%
guess = 1  ### ANSWER: 1, 4 or 9

# %%
s = g.scenario("before-the-fees")
gains = {region: checks.gain(s, 1, region) for region in s.board.spaces}
for region, gold in gains.items():
    print(region, *s.board.types(region), "->", gold, "gold")
beside(guess, sum(gold > 0 for gold in gains.values()))

# %% [markdown]
# **Why?** Most troops control a region [CV-146], and a tie for most leaves it to nobody [CV-148]. Only whoever controls most regions of a type dominates it [CV-149]. So a troop pays only where it changes both counts. In A, E and F nothing changes hands.

# %%
s = g.scenario("before-the-fees")
for type, d in dominance(s.board, checks.troops(s)).items():
    print(d.text, *(f"Player {seat + 1}: {tally}." for seat, tally in d.tallies.items()))

# %% [markdown]
# Each dominance is worth 2 gold [CV-150], for four types only [CV-145]. A region of two types counts in both comparisons [CV-151].
#
# ## The second, the third, the fourth
#
# A made-up row: five Forests, behind them the city and the other types. Red holds one Forest, E. You have one, A, and take B, then C, then D.

# %%
ludo.draw.board(checks.row, highlight={"current": ["A"], "target": ["E"]})

# %% [markdown]
# **Predict.** What does each of the three bring you at Night?
#
# - (2, 2, 2): each is a region more;
# - (2, 0, 0): going ahead pays once;
# - (0, 2, 0): only a clear majority pays.

# %%
guess = (2, 0, 0)  ### ANSWER: three numbers, as (2, 2, 2)

# %%
held = [{"E": {1: 1}, **{region: {0: 1} for region in "ABCD"[:n]}} for n in range(5)]
paid = [2 * (dominance(checks.row, there)["forest"].seat == 0) for there in held]
print("Forests controlled 0, 1, 2, 3, 4: gold", *paid)
beside(guess, tuple(b - a for a, b in zip(paid[1:], paid[2:])))

# %% [markdown]
# **Why?** Going ahead pays 2. Going further ahead pays 0. But it may insure you: with three against one, you may leave one and are still paid.
#
# **Change one thing.** You have no Forest, Red has one. You take your first. What is it worth to you, and what does Red lose?

# %%
guess = (0, 2)  ### ANSWER: (your gold, Red's loss), as (2, 0)

# %%
held = {"E": {1: 1}}, {"E": {1: 1}, "A": {0: 1}}
before, after = (dominance(checks.row, there)["forest"] for there in held)
print(before.text, after.text)
beside(guess, (2 * (after.seat == 0), 2 * (before.seat == 1) - 2 * (after.seat == 1)))

# %% [markdown]
# So the value of a region lies in the other players' count. What is a tie worth, then: nothing, or 2 gold that a rival does not get?
#
# ## How often does it matter in a game?
#
# Agents at random play twelve games of three. Each time we stop before the last Night [CV-035]. We pick a player and a region by chance, and give that player one troop there.

# %%
s = checks.before_the_last_night(1, seed=1)[0]
s

# %% [markdown]
# **Predict.** In which share of these picks does one more troop pay at least 2 gold?
#
# - 0.2: one in five;
# - 0.5: one in two;
# - 0.8: four in five.

# %%
guess = 0.2  ### ANSWER: 0.2, 0.5 or 0.8

# %%
n = 12  # change me: games, at most 60; each takes a tenth of a second
picked = checks.picks(checks.before_the_last_night(n, seed=1), seed=1)
paying = sum(gold > 0 for gold in picked)
low, high = ludo.study.interval(paying, n)
print(f"{paying} of {n} picks pay: {paying / n:.0%}, 95 % from {low:.0%} to {high:.0%}")
print("Nearest to it:")
beside(guess, min((0.2, 0.5, 0.8), key=lambda share: abs(share - paying / n)))

# %% [markdown]
# **Read it.** The interval says where the true share may lie. With twelve games it is wide.
#
# Why one pick a game, and not all 27? Picks of one game resemble each other. Counted as if they were independent, the interval comes out too narrow. As an estimate all 27 are fine, so here they are.

# %%
states = checks.before_the_last_night(12, seed=1)
places = [(seat, region) for seat in range(3) for region in states[0].board.spaces]
every = [checks.gain(s, *place) for s in states for place in places]
for gold in sorted(set(every)):
    print(f"{gold} gold: {every.count(gold)} of {len(every)}, {every.count(gold) / len(every):.0%}")

# %% [markdown]
# Some picks pay 4: the region has two types, and both tip over.
#
# **Predict.** Of regions with one paying type, and of regions with two: which pay more often?

# %%
guess = "two"  ### ANSWER: "one", "two" or "same"

# %%
rows = checks.one_or_two_types(checks.before_the_last_night(12, seed=1))
for name, (paying, n) in rows.items():
    print(f"{name}: {paying} of {n}, {paying / n:.0%}")
share = {name: paying / n for name, (paying, n) in rows.items()}
beside(guess, max(share, key=share.get))

# %% [markdown]
# **Why?** Two comparisons are two chances to tip [CV-151]. A designer can raise a region's value by a second colour alone. What would you put there: a border more, or one less?
#
# ## Who has the Scepter?
#
# The Scepter marks the first player [CV-013]. Three players, four days. Player 1 opens day 1. Who opens day 4?

# %%
guess = "Player 1"  ### ANSWER: "Player 1", "Player 2" or "Player 3"

# %%
s = g.new(players=3, seed=3, options={"first_player": 0})
r = ludo.play(s, dict.fromkeys(range(3), g.agents["random"]()), 3)
for event in r.events:
    if event.rule in ("CV-161", "CV-162", "CV-032", "CV-035"):
        print(event)
beside(guess, f"Player {r.final.table.first + 1}")

# %% [markdown]
# **Why?** After each Night the Scepter goes to the left [CV-161]. A new day follows [CV-162]. So in a game of three the first player opens twice. On day 1 it is the youngest; a table knows no ages, so it is drawn [CV-032?].

# %%
s = g.new(players=3, seed=3, options={"first_player": 0})
t = ludo.play(s, dict.fromkeys(range(3), g.agents["random"]()), 3).final
print(*(event for event in t.events if event.rule == "CV-163"), sep="\n")
ludo.draw.board(t)

# %% [markdown]
# The lines show what counts: the castle [CV-164], gold [CV-165], the Costs of minions [CV-166]. The chapter on scoring has the rest.
#
# ## Is the first player favoured?
#
# **Before you run, write down:** the share of games that the first player wins, of three. And the smallest difference from a third that you would act on.

# %%
guess = 0.33  ### ANSWER: a share, as 0.4

# %%
n = 40  # change me: games, at most 300; forty take a few seconds
df = ludo.study.simulate(g, n, agents="random", seed=5, players=3)
won = checks.by_turn(df, 3)
checks.within(guess, *ludo.study.interval(won["first"], n))
ludo.draw.rates([(name, k, n) for name, k in won.items()], "Random agents: games won, 95 %")

# %% [markdown]
# **Verdict.** If an interval holds a third, you cannot say. Most points win [CV-163]; a shared victory counts for each who shares it.
#
# Half as wide an interval takes four times the games. And of three intervals one may miss the truth by chance alone.
#
# ### Does the number of days matter?
#
# Two to four sides may play [CV-001]; here three. With three days everybody opens once. Compare the first player's wins.

# %%
n = 40  # change me: games with each rule, at most 200
first_won = lambda game: game["first"] in game["winners"]
new = {"agents": "random", "players": 3, "win": first_won}
c = ludo.study.compare(g, {"days": 4}, {"days": 3}, n, seed=6, **new)
print(c)
print("real" if c.clear else "unsure")

# %% [markdown]
# ### Or is it about the agent?
#
# *Greedy* agents ask what each answer brings, which takes several times as long. So two of them play, and few games. Each of the two opens twice.

# %%
n = 5  # change me: games, at most 100; each takes some half a second
df = ludo.study.simulate(g, n, agents="greedy", seed=7, players=2)
won = checks.by_turn(df, 2)
print(f"{df.battles.mean():.1f} battles a game; the best has {df.best.mean():.0f} points")
ludo.draw.rates([(name, k, n) for name, k in won.items()], "Greedy agents: games won, 95 %")

# %% [markdown]
# **What does it say?** So few games say nothing about the Scepter; look how wide the bars are. They do say that greedy agents play another game: look at points and battles.
#
# Bots measure rules, not fun. Keep four days, change them, or try on paper? What would you watch for?

# %% [markdown]
# ## Check yourself
#
# Reading is enough for the first. Fifty games of three gave the first player 22. The interval runs from 31 % to 58 %. What do you know?
#
# - "A": going first helps by eleven points;
# - "B": it may help, or not;
# - "C": it makes no difference.

# %% [exercise] favoured
favoured = None  # change me: "A", "B" or "C"
### BEGIN SOLUTION
favoured = "B"
### END SOLUTION

# %% [check] favoured
checks.check_favoured(favoured)

# %% [wrong] favoured: a third lies within
favoured = "A"

# %% [wrong] favoured: unsure
favoured = "C"

# %% [wrong] favoured: Answer with
favoured = 0.44

# %% [markdown]
# What does one more region of a type bring you? You control `mine` of them, your only rival `theirs`. The new one was empty.

# %% [exercise] worth
def worth(mine, theirs):
    """Gold that I get more at Night with one more region of the type."""
    ### BEGIN SOLUTION
    return 2 if mine == theirs else 0
    ### END SOLUTION

# %% [check] worth
checks.check_worth_first(worth)

# %% [check] worth
checks.check_worth(worth)

# %% [wrong] worth: going further ahead
def worth(mine, theirs):
    return 2 if mine >= theirs else 0

# %% [wrong] worth: From a tie you go ahead
def worth(mine, theirs):
    return 2 if mine + 1 == theirs else 0

# %% [wrong] worth: You were paid before
def worth(mine, theirs):
    return 2

# %% [markdown]
# Who opens a day? Seats count from 0, and seat 0 opens day 1. Write it for any number of players.

# %% [exercise] opens
def opens(day, players):
    """The seat that has the Scepter on this day."""
    ### BEGIN SOLUTION
    return (day - 1) % players
    ### END SOLUTION

# %% [check] opens
checks.check_opens(opens)

# %% [wrong] opens: opens day 1
def opens(day, players):
    return day % players

# %% [wrong] opens: every Night
def opens(day, players):
    return 0

# %% [wrong] opens: comes round
def opens(day, players):
    return day - 1

# %% [markdown]
# Two questions to leave with. What would you change so that the third Forest pays? Which players would feel it first?
#
# The next chapter makes a map of your own.
