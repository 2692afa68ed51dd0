# %% [markdown]
# # Too hard? Change a rule
#
# Six play, and they have lost again. Ann: "We need an extra card in every hand." Ben: "One token fewer each turn helps more."
#
# In about twenty-five minutes you know the changes that the rulebook offers.
# And you measure those of Ann and Ben over some hundred games.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
# %%
import ludo
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("castle-panic")
draw, stop, discard, hit = (g.actions[kind] for kind in ("draw", "pass", "discard", "hit"))
# %% [markdown]
# ## Alone
#
# One player against the pile, with six cards; three of them are Bricks. It is phase 2: discard and draw.
# %%
s = g.scenario("alone")
Table(s)
# %% [markdown]
# **Predict.** How many cards may this player discard for new ones now?
#
# - 1: as always;
# - 2: alone one has nobody to trade with;
# - 6: the whole hand.
# %%
guess = 2  ### ANSWER: 1, 2 or 6
# %%
t = run(s, discard("brick"), draw("deck", "red-hero"), discard("brick"), draw("deck", "barbarian"))
beside(guess, t.table.discarded)
for a in (discard("brick"), g.actions["trade"]("brick", 1, "tar")):
    print(a, "-", t.why_not(a)[0])
print("Hand limit:", s.tally("hand limit", 0))
# %% [markdown]
# **Why?** Alone one may discard two, and never trades [CP-077]. One or two players hold six cards [CP-011].
#
# **Change one thing:** two play. A Plague has taken 2 of Player 2's 6 cards before Player 2's own first turn.
# How many does Player 2 draw at its beginning? 2: up to the limit; 0: nobody draws up in a first turn.
# %%
guess = 0  ### ANSWER: 0 or 2
# %%
s = g.scenario("first-turn-after-a-plague")
beside(guess, len(s.table.hands[1]) - 4)
print(*s.events, sep="\n")
print("\nIn the second turn:")
t = run(g.scenario("second-turn-after-a-plague"), draw("deck", "red-archer"), draw("deck", "scavenge"))
# %% [markdown]
# **Why?** The rule says: no draw in the first turn [CP-078]. Its reason, a full hand, fails here.
# We go by the words [CP-078?]; the option `draw_up_first_turn` goes by the reason. From the second turn on one draws [CP-015].
# %% [markdown]
# ## Less panic
#
# Player 1 holds three blue fighters and the Blue Hero. A Troll stands in Archer-6; an Orc is inside, in Castle-5.
# %%
s = g.scenario("three-blue-cards")
s
# %% [markdown]
# **Predict.** Three plays: the fighters together slay the Troll; they slay the Orc inside; the Hero hits the Orc inside.
# How many are allowed as it is, and how many with the options *All for One!* and *Heroic Powers*?
#
# - (0, 3): the options allow all of it;
# - (0, 2): one of them goes too far;
# - (1, 2) or (1, 3): a Hero reaches inside anyway.
# %%
guess = (0, 2)  ### ANSWER: two numbers, as (1, 3)
# %%
fighters, all_for_one = ("blue-archer", "blue-knight", "blue-swordsman"), g.actions["all_for_one"]
plays = (all_for_one("troll-1", *fighters), all_for_one("orc-1", *fighters), hit("blue-hero", "orc-1"))
less = g.scenario("three-blue-cards-less-panic")
for state in (s, less):
    for a in plays:
        print(a, "-", *state.why_not(a) or ["allowed"])
    print()
beside(guess, tuple(sum(not state.why_not(a) for a in plays) for state in (s, less)))
# %% [markdown]
# **Why?** As it is, no hit card reaches inside [CP-026]. All for One! needs three fighters of the colour;
# it slays anywhere but in the Forest and inside [CP-082]. Heroic Powers lets Heroes hit inside [CP-083].
# %% [markdown]
# ## More panic
#
# *A Man's Home Is His Castle*: each player has a Tower. Tower 2 is Player 2's own, and an Orc is before it.
# %%
s = g.scenario("own-tower-in-danger")
Table(s)
# %% [markdown]
# **Predict.** The Orc fells Tower 2. What happens?
#
# - "all lose": they win or lose together;
# - "out": Player 2 is, the others go on;
# - "a point": Player 2 only loses a trophy.
# %%
guess = "out"  ### ANSWER: "all lose", "out" or "a point"
# %%
t = run(s, stop())
beside(guess, "all lose" if t.is_over else "out" if 1 in t.table.out else "a point")
print("Scores before:", s.scores(), " after:", t.scores())
print("\nNobody's Tower:")
u = run(g.scenario("nobodys-tower-in-danger"), stop())
# %% [markdown]
# **Why?** The Orc inside takes a Tower as always [CP-044]. Whose own it was is out [CP-084].
# That the hand goes, and that trophies no longer count, is our ruling [CP-084?].
#
# Three more options change what lies on the table. Find out which: look for the tokens, for the Walls,
# and for what happens when an empty deck is reshuffled [CP-017].
# %%
for name in ("as it is", "easier_battles", "under_construction"):
    s = g.new(options={} if name == "as it is" else {name: True})
    print(name, *s.events, sep="\n    ")
s = g.scenario("deck-dwindles")
print("dwindling_resources", *s.events, sep="\n    ")
# %% [markdown]
# **So:** *Easier Battles* leaves 11 nasty tokens in the box [CP-081]. *Under Construction* begins without Walls [CP-086].
# *Dwindling Resources* takes a Brick and a Mortar out at each reshuffle [CP-085].
# %% [markdown]
# ## An extra card, or one token fewer?
#
# Now six play, as *greedy* agents. As it is: four cards (CP-011), two tokens a turn (CP-047). Measure: the share of games won.
# Write down before you run it: which helps more, by how many points at least, in how many games?
# %%
guess = "no clear difference"  ### ANSWER: "an extra card", "one token fewer" or "no clear difference"
# %%
n = 100  # change me: games for each of the three, at most 200
ways = {"as it is": {}, "an extra card": {"hand_size": 5}, "one token fewer": {"tokens_per_turn": 1}}
games = {way: ludo.study.simulate(g, n, seed=k, players=6, options=ways[way]) for k, way in enumerate(ways)}
won = {way: ludo.study.wins(games[way]) for way in ways}
ludo.draw.rates([(way, won[way], n) for way in ways], "Games won, with 95 % intervals")
# %% [markdown]
# **Is the difference real?** Two intervals that overlap do not settle it: the difference has an interval of its own.
# Only one that leaves 0 out shows a difference.
#
# The pile of 43 tokens [CP-010] is the clock of the game [CP-047], and the last Tower its end [CP-066].
# So look at turns and Towers too.
# %%
for a, b in (("as it is", "an extra card"), ("as it is", "one token fewer"), ("an extra card", "one token fewer")):
    by, low, high = ludo.study.difference(won[a], n, won[b], n)
    print(f"{b} instead of {a}: {100 * by:+.0f} points, 95 % from {100 * low:+.0f} to {100 * high:+.0f}")
beside(guess, "no clear difference" if low <= 0 <= high else "one token fewer" if by > 0 else "an extra card")
for way in ways:
    print(f"{way}: {games[way].turns.mean():.0f} turns, {games[way].towers.mean():.1f} Towers stand at the end")
# %% [markdown]
# **Or was it the agent?** The same with agents that play at random. What can this measure say now?
# %%
for k, way in enumerate(ways):
    df = ludo.study.simulate(g, n, agents="random", seed=k, players=6, options=ways[way])
    low, high = ludo.study.interval(ludo.study.wins(df), n)
    print(f"{way}: {ludo.study.wins(df)} of {n} won, 95 % from {100 * low:.0f} to {100 * high:.0f} %; {df.turns.mean():.1f} turns")
# %% [markdown]
# **Verdict.** Both changes help greedy agents a lot. Which one helps more, so few games may not say:
# near 100 % a win rate is blind, as near 0 %. Then take another measure: Towers that stand, or turns.
#
# Bots measure rules, not fun. And nobody said that you must win. Keep, change, or try on paper?
# What would you watch for?
# %% [markdown]
# ## Check yourself
#
# First by reading alone. Dwindling Resources is on. The Castle deck has been reshuffled twice, with Bricks and Mortars in it
# each time. How many of the 4 Bricks are still in the game?
# %% [exercise] bricks
bricks = None  # change me
### BEGIN SOLUTION
bricks = 2
### END SOLUTION
# %% [check] bricks
checks.check_bricks(bricks)
# %% [wrong] bricks: out of the game
bricks = 4
# %% [wrong] bricks: The shuffle before play
bricks = 1
# %% [wrong] bricks: each reshuffle
bricks = 3
# %% [wrong] bricks: one Brick and one Mortar
bricks = 0
# %% [markdown]
# Then a verdict. `low` and `high` bound the difference between two rules, in points; `worth` is the smallest that you would act on.
# Say "too small" when all of it is nearer 0 than `worth`; else "real" when 0 is outside; else "unsure".
# %% [exercise] verdict
def verdict(low, high, worth):
    """What a measured difference says: verdict(12, 38, 5) is "real"."""
    ### BEGIN SOLUTION
    if -worth < low and high < worth:
        return "too small"
    return "real" if low > 0 or high < 0 else "unsure"
    ### END SOLUTION
# %% [check] verdict
checks.check_verdict(verdict)
# %% [wrong] verdict: too small to care
def verdict(low, high, worth):
    return "real" if low > 0 or high < 0 else "unsure"
# %% [wrong] verdict: below 0
def verdict(low, high, worth):
    if -worth < low and high < worth:
        return "too small"
    return "real" if low > 0 else "unsure"
# %% [wrong] verdict: middle
def verdict(low, high, worth):
    return "real" if abs(low + high) / 2 >= worth else "too small"
# %% [wrong] verdict: not yet known
def verdict(low, high, worth):
    return "real" if low > 0 or high < 0 else "too small"
# %% [markdown]
# Two questions to leave with. Which measure would show you what the win rate hides?
# Which rule of Castle Panic would you change, and what would you have to see before you keep the change?
