# %% [markdown]
# # Minions: who costs what?
#
# "Eight gold for the Captain? A treasury holds five. So nobody ever gets him." Is that so?
#
# In about twenty-five minutes you can pay for any minion, and say what it may still do. All cards here are stand-ins; their numbers obey the rulebook. Press Shift-Enter to run a cell. Change only lines marked `# change me`.

# %%
import ludo
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("covil")
kinds = ("acquire", "pay_minion", "pay_relic", "pay_gold")
acquire, minion, relic, gold = (g.actions[kind] for kind in kinds)
attack, exhaust, command, carry = map(g.actions.get, ("attack", "exhaust", "command", "move_troop"))

# %% [markdown]
# ## Can Blue have the Captain?
#
# Blue (Player 1) has 3 gold, a relic of Value 1, and Ready (Σε ετοιμότητα): Hill Brawler and Gate Dog, Cost 2 each. The rest are Tired or Exhausted. The Silent Captain costs 8.

# %%
s = g.scenario("dear-and-mixed")
Table(s)

# %% [markdown]
# **Predict.** How many more turns must Blue save?
#
# - "never": a treasury holds 5;
# - "5": one gold a turn;
# - "0": he can be had now.

# %%
guess = "0"  ### ANSWER: "never", "5" or "0"

# %%
s = g.scenario("dear-and-mixed")
t = run(s, acquire("silent-captain"), relic("fat-purse-1"), minion("hill-brawler"), minion("gate-dog"), gold())
beside(guess, "0" if "silent-captain" in checks.tokens(t) else "never")

# %% [markdown]
# **Why?** "Never" is right for gold alone. But a price is paid in gold [CV-067], in relics of the hand [CV-068], and in Ready minions [CV-069].

# %% [markdown]
# The rulebook's example mixes all three: 3 + 1 + 2 + 2. That any mix is allowed is our ruling [CV-070?].
#
# **Change one thing.** After "acquire", which of these may Blue offer: the overlord, the Tired Mage, the Hill Brawler? How many of the three?

# %%
guess = 1  ### ANSWER: 0 to 3

# %%
t = g.scenario("dear-and-mixed").apply(acquire("silent-captain"))
offers = [minion(card) for card in ("overlord-5", "blue-mage", "hill-brawler")]
for a in offers:
    print(a, "-", *t.why_not(a) or ["allowed"])
beside(guess, sum(not t.why_not(a) for a in offers))

# %% [markdown]
# **Why?** The overlord never leaves the throne [CV-065]. Only Ready minions pay.
#
# Cost is price, payment and points in one number [CV-051]. So an exchange of Cost loses nothing at the end.

# %% [markdown]
# ## What lies there now?
#
# Blue has paid. **Predict.** Five mercenaries lay on display, the Captain among them. How many cards lie there for the next player?
#
# - 4: he is gone;
# - 5: a new one comes;
# - 6: what was given lies there too.

# %%
guess = 6  ### ANSWER: 4, 5 or 6

# %%
s = g.scenario("dear-and-mixed")
t = checks.after(s, acquire("silent-captain"), relic("fat-purse-1"))
t = run(t, minion("hill-brawler"), minion("gate-dog"), gold(), quiet=True)
print("\nOne more?", t.why_not(acquire("gate-dog"))[0])
beside(guess, len(t.table.display))

# %% [markdown]
# **Why?** What is given back lies on display for all [CV-074]. The display is not refilled; so we read it [CV-075?]. One minion a turn may be acquired [CV-066].

# %%
s = g.scenario("dear-and-mixed")
t = checks.after(s, acquire("silent-captain"), relic("fat-purse-1"), minion("hill-brawler"), minion("gate-dog"), gold())
for card, state in checks.tokens(t).items():
    print(card, "-", state)
print("War Chief:", *s.why_not(acquire("war-chief")))

# %% [markdown]
# The Captain comes Tired [CV-072]. And nobody is acquired from elsewhere than the Available Mercenaries [CV-019].
#
# ## A full hall
#
# Another day. Six minions, the overlord among them; only the Blue Mage is Ready, and its Cost is 0. Treasury 5, Poison Cook costs 4.
#
# **Predict.** What happens when Blue acquires him?
#
# - "no room": the hall is full;
# - "1 left": the Mage goes, 4 gold are paid;
# - "seven": he sits down as well.

# %%
guess = "1 left"  ### ANSWER: "no room", "1 left" or "seven"

# %%
s = g.scenario("full-hall").apply(acquire("poison-cook"))
print(s.why_not(gold())[0])
t = run(s, minion("blue-mage"), gold())
beside(guess, f"{t.table.gold[0]} left")

# %% [markdown]
# **Why?** A hall holds six [CV-063]; with our ruling the overlord counts [CV-063?]. You begin with six [CV-064]. So the newcomer replaces a Ready one [CV-073].

# %%
s = g.new(players=2, seed=1)
print(*(event for event in s.events if event.rule == "CV-064"), sep="\n")
print("And where nobody is Ready:", *g.scenario("full-hall-all-tired").why_not(acquire("poison-cook")))

# %% [markdown]
# **Change one thing.** In the first position Blue takes the Roof Runner, Cost 2, and gives both Hill Brawler and Gate Dog. Treasury 3. What is it after that?

# %%
guess = 5  ### ANSWER: 1, 3 or 5

# %%
s = g.scenario("dear-and-mixed")
t = run(s, acquire("roof-runner"), minion("hill-brawler"), minion("gate-dog"), gold())
beside(guess, t.table.gold[0])

# %% [markdown]
# **Why?** What is paid too much comes back as gold, as far as there is room [CV-071].
#
# ## Friends of the trade
#
# Recruiting Officer: "Warriors cost 2 less." She is Exhausted. On display: Bridge Breaker (Warrior, 6), Hill Brawler (Warrior, 2), Blue Warrior (0), Masked Dancer (Assassin, 6).
#
# **Predict** the four prices.

# %%
guess = (4, 0, -2, 6)  ### ANSWER: four numbers, as (6, 2, 0, 6)

# %%
s = g.scenario("warriors-for-less")
prices = [s.tally("price", 0, card) for card in ("bridge-breaker", "hill-brawler", "blue-warrior", "masked-dancer")]
print(*prices, sep="\n")
beside(guess, tuple(price.total for price in prices))
t = run(s, acquire("blue-warrior"), gold())

# %% [markdown]
# **Why?** Each minion has one class [CV-048], and such an ability means that class alone [CV-049]. A printed Cost of 0 even pays out 2 [CV-058].

# %% [markdown]
# Influence (Επιρροή) works outside battles, before anything is paid [CV-057].
#
# **Change one thing.** Blue attacks Green in F. Green's Stone Sleeper (Defence 3, Boost: +1 defence everywhere) is Exhausted. What is Green's defence: 1, 2 or 5?

# %%
guess = 2  ### ANSWER: 1, 2 or 5

# %%
s = g.scenario("always-on")
print("A relic for Blue, with an Exhausted Fence:", s.tally("relic price", 0))
t = checks.after(s, attack("blue-1", "melee", "green-1"), exhaust("blue-warrior"))
print("Green's defence:", checks.defence_power(t))
beside(guess, checks.defence_power(t).total)

# %% [markdown]
# **Why?** Passive abilities are always on [CV-052]. So is the Fence's Influence on the price of a relic [CV-056]. Only the 3 of an Exhausted minion is out of reach.
#
# ## What may a tired minion do?
#
# Roof Runner and Sling Thrower are Ready, Tea Witch is Tired, the overlord Exhausted. **Predict:** of the four, who can be given a Command (Προσταγή) now?

# %%
s = g.scenario("command-and-aftershock")
s

# %%
guess = "roof-runner"  ### ANSWER: "all", "tea-witch" or "roof-runner"

# %%
s = g.scenario("command-and-aftershock")
cards = [card for card in ("roof-runner", "sling-thrower", "tea-witch", "overlord-5") if not s.why_not(command(card))]
for card in ("sling-thrower", "tea-witch", "overlord-5"):
    print(card, "-", *s.why_not(command(card)))
beside(guess, *cards)
t = run(s, command("roof-runner"), carry("blue-1", "H"))

# %% [markdown]
# **Why?** An instant ability needs a Ready minion [CV-059]. A Command exhausts it, in the own turn [CV-061]. It moved a troop that lay, and left it lying [CV-062].

# %%
s = g.scenario("command-and-aftershock")
t = run(s, attack("blue-2", "ranged", "green-2"), exhaust("sling-thrower"))

# %% [markdown]
# The Sling Thrower has no Command, but an Aftershock: it happens when the minion is exhausted to attack [CV-060]. An ability is of one kind only [CV-207]. The 2 is its Basic Attribute [CV-050].
#
# ## How much do Boosts add?
#
# Overlord 2: +1 melee everywhere. Tide Caller: +1 in the city or in Water. Alley Knife: +1 melee in a Forest. Blue may attack in E (Water and city), D (Water and Desert) or B (Forest).

# %%
s = g.scenario("sea-and-city")
s

# %% [markdown]
# **Predict.** What do Boosts (Ενίσχυση) add in E, D and B?

# %%
guess = (3, 2, 2)  ### ANSWER: three numbers, as (2, 2, 1)

# %%
s = g.scenario("sea-and-city")
attacks = [attack(f"blue-{k}", "melee", f"green-{k}") for k in (1, 2, 3)]
powers = [checks.attack_power(checks.after(s, a, exhaust("blue-warrior"))) for a in attacks]
print(*powers, sep="\n")
beside(guess, tuple(power.total - 2 for power in powers))

# %% [markdown]
# **Why?** A Boost goes to all own troops that it fits [CV-053]. One with a type counts in such a region [CV-054], once for each type that fits [CV-055].
#
# Now all three minions are Exhausted. What is the power in E: 2, 3 or 5?

# %%
guess = 5  ### ANSWER: 2, 3 or 5

# %%
s = g.scenario("sea-and-city-spent")
t = run(s, attack("blue-1", "melee", "green-1"), exhaust("blue-warrior"))
beside(guess, checks.attack_power(t).total)

# %% [markdown]
# ## Check yourself
#
# Reading is enough for the first. A minion costs 6. You have 5 gold, no relics, and one Ready minion of Cost 4 beside the overlord. You acquire the dear one. What is left in your treasury?

# %% [exercise] left
left = None  # change me: the gold in the treasury
### BEGIN SOLUTION
left = 3
### END SOLUTION

# %% [check] left
checks.check_left(left)

# %% [wrong] left: 5 gold do not reach
left = 0

# %% [wrong] left: counts its Cost
left = 5

# %% [wrong] left: its Cost towards
left = 1

# %% [markdown]
# The price as a function, for one Influence on one class. Below 0: so much gold comes back.

# %% [exercise] price
def price(cost, cls, discount, on):
    """What a minion of a Cost and class costs; so much off for the class ``on``."""
    ### BEGIN SOLUTION
    if cls != on:
        return cost
    return -discount if cost == 0 else max(0, cost - discount)
    ### END SOLUTION

# %% [check] price
checks.check_price(price)

# %% [check] price
checks.check_price_zero(price)

# %% [wrong] price: that class alone
def price(cost, cls, discount, on):
    return max(0, cost - discount)

# %% [wrong] price: printed Cost of 0
def price(cost, cls, discount, on):
    return max(0, cost - discount) if cls == on else cost

# %% [wrong] price: free
def price(cost, cls, discount, on):
    return cost - discount if cls == on else cost

# %% [markdown]
# Two questions to leave with. Why may a hall not be traded freely? Which minion would you never give back?
#
# Next: a battle, blow by blow.
