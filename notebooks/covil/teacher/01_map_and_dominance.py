# %% [markdown]
# # The map: who is paid for the Forest?
#
# Yellow: "Four troops in the Forest, so the Forest pays me." Green: "But I have two Forests." Who is right?
#
# In about twenty minutes you read any map of Covil. You say who controls a region and who is paid at Night. Press Shift-Enter to run a cell. Change only lines marked `# change me`.

# %%
import ludo
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("covil")
move, attack, end, stop = (g.actions[kind] for kind in ("move", "attack", "end_turn", "pass"))

# %% [markdown]
# ## Where can a troop go?
#
# Desert Town. A tower is a castle with its life, a circle a standing troop, a bar a troop laid down. Yellow 1 stands in A. Three red troops stand in F, the city, beside a rebel (!). The map says whether parts of it are stand-ins.

# %%
s = g.scenario("three-guards-in-the-city")
s

# %% [markdown]
# **Predict.** Yellow 1 is laid down for a move. How many regions can it choose from?
#
# - 2: C and I, for the enemy blocks F;
# - 3: C, F and I;
# - 8: any other region.

# %%
guess = 3  ### ANSWER: 2, 3 or 8

# %%
for region in s.board.spaces:
    why = s.why_not(move("yellow-1", region))
    print(region, "-", *why or ["allowed"])
beside(guess, sum(not s.why_not(move("yellow-1", region)) for region in s.board.spaces))

# %% [markdown]
# **Why?** A troop moves to an adjacent region [CV-095]. Regions are adjacent where they share a border. A white gap lies between F and I: from F nobody enters I.
#
# Who said 2 trusts in guards. But no number of enemies closes a region, and no fight starts by itself [CV-097].

# %%
t = run(s, move("yellow-1", "F"), quiet=True)

# %% [markdown]
# **Change one thing:** Yellow 1 stays in A and attacks Red 1 in F. Melee, ranged, or both?

# %%
guess = "ranged"  ### ANSWER: "melee", "ranged" or "both"

# %%
s = g.scenario("three-guards-in-the-city")
can = [how for how in ("melee", "ranged") if not s.why_not(attack("yellow-1", how, "red-1"))]
print(*s.why_not(attack("yellow-1", "melee", "red-1")))
print(*s.why_not(attack("yellow-1", "ranged", "red-4")))
beside(guess, " and ".join(can))

# %% [markdown]
# **Why?** Melee reaches the own region only [CV-111]. A ranged attack reaches exactly the adjacent ones [CV-112]. So the same borders decide moves and shots. Who attacks says which it is [CV-109].

# %%
s = g.scenario("three-guards-in-the-city")
t = run(s, attack("yellow-1", "ranged", "red-1"), g.actions["exhaust"]("yellow-mage"))

# %% [markdown]
# ## What does a region hold?
#
# Water Town, for three players. The game has four maps [CV-003], and each serves certain numbers of players [CV-020]. How many regions count as Water here?
#
# - 1: only E is all Water;
# - 3: those with land beside the Water;
# - 4: every region with Water in it.

# %%
m = g.new(players=3, board="water-town").board
ludo.draw.board(m)

# %%
guess = 4  ### ANSWER: 1, 3 or 4

# %%
for type in ("water", "desert", "mountain", "forest", "city"):
    print(type, *m.of_type(type))
beside(guess, len(m.of_type("water")))

# %% [markdown]
# **Why?** A region may have two types, and it counts for both [CV-015]. The city is a type too. Exactly one region has it, in the middle [CV-016?]. What "the middle" means on a drawn map is our reading: no other region is nearer to all.

# %%
from ludo import RegionMap

types = {"A": "water", "B": "desert", "C": "mountain", "D": "forest", "E": "water"}
city = "B"  # change me: A to E
row = {region: [type, "city"] if region == city else type for region, type in types.items()}
for o in RegionMap(row, ["A-B", "B-C", "C-D", "D-E"], spirals=["A", "E"]).why_not_play(2) or ["Can be played."]:
    print(o)

# %% [markdown]
# ## Who controls what?
#
# Three players in Water Town, the Night is near. All troops are laid down. In E stand two green troops, a red one, and a rebel (!). The rulebook tells this example on page 12.

# %%
s = g.scenario("before-the-fees")
Table(s)

# %% [markdown]
# **Predict.** How many regions does nobody control?
#
# - 1: only D, where two are tied;
# - 2: also E, for a rebel stands there;
# - 3: D, and the empty H and I.

# %%
guess = 3  ### ANSWER: 1, 2 or 3

# %%
from ludo.space.control import control

held = control(s.board, checks.troops(s))
for region, by in held.items():
    print(by.told(region))
beside(guess, sum(by.seat is None for by in held.values()))

# %% [markdown]
# **Why?** Whoever has most troops in a region controls it [CV-146]. A tie for most leaves it to nobody [CV-148]. A rebel is no troop, and counts for nothing here [CV-147]. That laid down troops count like standing ones is our ruling [CV-146?].

# %% [markdown]
# ## Who is paid?
#
# The same position. Red ends the turn, no troop stands any more, and the Night begins. Which types pay somebody?
#
# - (2, 1, 0): Yellow for two types, Green for one;
# - (1, 2, 1): Green for Water too, having most troops there;
# - (1, 1, 1): each has a Water region.

# %%
guess = (2, 1, 0)  ### ANSWER: three numbers, as (1, 1, 1)

# %%
s = g.scenario("before-the-fees")
t = run(s, end())
beside(guess, tuple((b - a) // 2 for a, b in zip(s.table.gold, t.table.gold, strict=True)))

# %% [markdown]
# **Why?** Whoever controls more regions of a type than every other player dominates it [CV-149]. Each dominance pays 2 gold [CV-150]. Yellow, Green and Red control one Water region each: a tie, and nobody is paid.
#
# A and F count twice, once for each of their types [CV-151].

# %%
from ludo.space.control import dominance

s = g.scenario("before-the-fees")
for type, d in dominance(s.board, checks.troops(s)).items():
    print(d.text)
    for seat, tally in d.tallies.items():
        print(f"    Player {seat + 1}: {tally}")

# %% [markdown]
# **Change one thing:** Yellow has four troops in I (Mountain and Forest). Green has one troop in B and one in G, both Forest. Who is paid for the Forest?

# %%
guess = "Green"  ### ANSWER: "Yellow", "Green" or "nobody"

# %%
s = g.scenario("four-in-one-forest")
t = run(s, end())
beside(guess, "Green")

# %% [markdown]
# **Why?** Regions are counted, not troops. Four troops hold one region as one does.
#
# ## What is one more region worth?
#
# Again the rulebook's position, but Yellow 2 in C still stands. Yellow's treasury is empty. It may move to D, E or H, or take 1 gold. Which brings most gold by morning?

# %%
s = g.scenario("one-troop-still-stands")
s

# %%
guess = "gold"  ### ANSWER: "D", "E", "H", "gold"

# %%
def morning(s, a):
    """Yellow's gold after an action and the Night's fees."""
    t = s.apply(a).apply(end()).apply(end()).apply(end())
    return (t.apply(stop()) if t.player == 0 else t).table.gold[0]

for a in s.legal_actions():
    if a.kind in ("move", "take_gold"):
        print(a, "->", morning(s, a))

# %% [markdown]
# **Why?** "D" and "gold" both end with 5. In D, Yellow dominates three types, worth 6. But a treasury holds 5, and the sixth gold is lost [CV-105]. Before it is lost one may buy a relic [CV-106].
#
# In E nothing is won. H keeps what C gave. So one more region pays 2, or nothing.

# %%
s = g.scenario("one-troop-still-stands")
asked = s.apply(move("yellow-2", "D")).apply(end()).apply(end()).apply(end())
print(asked.ask.text)
t = run(asked, stop())
print("\nOr:")
t = run(asked, g.actions["buy_relic"]())

# %% [markdown]
# ## Why go to the city at all?
#
# Its type pays no fee [CV-145]. After the fees each troop there may raid: it draws a relic [CV-152]. What does that cost?
#
# - "nothing": it is loot;
# - "a rebel": one comes for each relic.

# %%
guess = "a rebel"  ### ANSWER: "nothing" or "a rebel"

# %%
t = run(g.scenario("before-the-fees"), end())
t = run(t, g.actions["raid"]()).settle(1)
print(*t.events, sep="\n")
t = run(t, stop(), stop(), quiet=True)
beside(guess, "a rebel")

# %% [markdown]
# **Why?** For each relic a rebel is added to the city [CV-153]. Five of them revolt [CV-154]; the chapter on the Night shows it. Fewer raids than troops are allowed, in our ruling [CV-152?].

# %% [markdown]
# ## Check yourself
#
# Reading is enough for the first. Take the rulebook's position, with Yellow 2 moved from C to D. Who dominates Water now: "Yellow", "Green", "Red" or "nobody"?

# %% [exercise] water
water = None  # change me: a colour, or "nobody"
### BEGIN SOLUTION
water = "Yellow"
### END SOLUTION

# %% [check] water
checks.check_water(water)

# %% [wrong] water: D was tied
water = "nobody"

# %% [wrong] water: regions, not troops
water = "Green"

# %% [wrong] water: only F
water = "Red"

# %% [markdown]
# Who controls a region? Write a function of the troops there, as `{"green": 2, "red": 1}`. It gives a colour, or `"nobody"`.

# %% [exercise] controls
def controls(troops):
    """The colour that controls a region with these troops, or "nobody"."""
    ### BEGIN SOLUTION
    most = max(troops.values(), default=0)
    first = [colour for colour, n in troops.items() if n == most and n]
    return first[0] if len(first) == 1 else "nobody"
    ### END SOLUTION

# %% [check] controls
checks.check_controls(controls)

# %% [check] controls
checks.check_controls_tied(controls)

# %% [wrong] controls: tied for most
def controls(troops):
    return max(troops, key=troops.get, default="nobody")

# %% [wrong] controls: more than half
def controls(troops):
    return next((c for c, n in troops.items() if 2 * n > sum(troops.values())), "nobody")

# %% [wrong] controls: alone
def controls(troops):
    return next(iter(troops)) if len(troops) == 1 else "nobody"

# %% [markdown]
# Who dominates a type? Now the function gets the regions of that type, each with its troops. It may use your `controls`.

# %% [exercise] dominates
def dominates(regions):
    """The colour that dominates a type, or "nobody"; regions: {"B": {"green": 1}, ...}, those of the type."""
    ### BEGIN SOLUTION
    held = [controls(troops) for troops in regions.values()]
    return controls({colour: held.count(colour) for colour in held if colour != "nobody"})
    ### END SOLUTION

# %% [check] dominates
checks.check_dominates(dominates)

# %% [wrong] dominates: regions, not troops
def dominates(regions):
    total = {}
    for troops in regions.values():
        for colour, n in troops.items():
            total[colour] = total.get(colour, 0) + n
    return controls(total)

# %% [wrong] dominates: more regions than every other
def dominates(regions):
    held = {controls(troops) for troops in regions.values()}
    return held.pop() if len(held) == 1 else "nobody"

# %% [wrong] dominates: nobody is no player
def dominates(regions):
    held = [controls(troops) for troops in regions.values()]
    return controls({colour: held.count(colour) for colour in held})

# %% [markdown]
# Two questions to leave with. How can one troop take 2 gold from two players at once? When is a second region of a type worth nothing?
#
# Chapter 9 makes a map of your own.
