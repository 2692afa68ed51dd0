# %% [markdown]
# # Setting up: what is wrong with this table?
#
# "Everybody picks an overlord, six of the 24 mercenaries lie open, one of them costs 10. Let us begin!" Two things are wrong. Which?
#
# In about twenty minutes you set up Covil to the last token. All cards here are stand-ins. Press Shift-Enter to run a cell. Change only lines marked `# change me`.

# %%
import ludo
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("covil")
colour, attack, exhaust, rest = (g.actions[kind] for kind in ("choose_colour", "attack", "exhaust", "rest"))
start, stop = g.actions["start"], g.actions["pass"]

# %% [markdown]
# ## What comes with a colour?
#
# Three players, nothing dealt yet. Player 1 takes Red.
#
# **Predict.** How many minions sit in Red's hall when the first day begins?
#
# - 0: minions must be acquired;
# - 5: the lieutenants;
# - 6: and an overlord.

# %%
guess = 6  ### ANSWER: 0, 5 or 6

# %%
s = g.new(players=3, seed=0, options={"choose_colours": True})
t = run(s, colour("red"))
print("Player 2:", *t.why_not(colour("red")))
u = t.apply(colour("blue")).apply(colour("green")).settle(1)
print(u)
beside(guess, len(u.table.halls[0]))

# %% [markdown]
# **Why?** A colour brings its hall, five troops, a castle and five lieutenants; nobody else can take it [CV-021]. There are 20 lieutenants (Πρωτοπαλίκαρα), five for each colour [CV-011]. They start in the hall, Ready [CV-023].
#
# The sixth minion is an overlord. **Predict:** with three players, how many overlords are out of the game?
#
# - 0: they can be acquired later;
# - 3: the box has six, and three are dealt.

# %%
guess = 3  ### ANSWER: 0 or 3

# %%
s = g.new(players=3, seed=0)
print(*(event for event in s.events if event.rule in ("CV-025", "CV-026", "CV-027")), sep="\n")
beside(guess, len(s.table.overlords))

# %% [markdown]
# **Why?** There are six Dark Overlords [CV-010]. Each player is dealt one at random, for nobody picks [CV-025]. The others go back to the box [CV-026].

# %%
for players in (2, 3, 4):
    s = g.new(players=players, seed=0)
    print(players, "players:", s.board.title, "- overlords in the box:", len(s.table.overlords))
s

# %% [markdown]
# ## May the overlord fight on day 1?
#
# Day 1, as it was dealt, without the mercenaries. Only Blue 2 has come to B already, beside two green troops. Blue attacks one of them.

# %%
s = g.scenario("first-afternoon")
Table(s)

# %% [markdown]
# **Predict.** How many of Blue's six minions can be exhausted for the attack?
#
# - 6: all are fresh;
# - 5: all but the overlord;
# - 1: only the overlord.

# %%
guess = 5  ### ANSWER: 1, 5 or 6

# %%
s = g.scenario("first-afternoon")
t = s.apply(attack("blue-2", "melee", "green-1"))
print(*t.why_not(exhaust("overlord-5")))
beside(guess, len(t.legal_actions()))
u = run(t, exhaust("blue-warrior"), quiet=True)

# %% [markdown]
# **Why?** A minion is Ready, Tired or Exhausted [CV-018]. Every overlord starts Exhausted [CV-027]. Whoever is exhausted later gets the same side of the token, as the Blue Warrior does now [CV-101].

# %% [markdown]
# Tokens lie on minions only. A troop stands or is laid down, and there is nothing between [CV-017]. **Predict:** four players, full halls. How many of the 24 tokens are left when all their minions are Exhausted?

# %%
guess = 0  ### ANSWER: a number

# %%
s = g.new(players=4, seed=0)
beside(guess, 24 - sum(len(hall) for hall in s.table.halls))
s

# %% [markdown]
# **Why?** Four halls of six: the 24 tokens just suffice [CV-006]. A hall has one throne, for the overlord, and five more places [CV-008]. That there are five is our reading of the picture.
#
# ## Which mercenaries play?
#
# Two players. Six mercenaries lie on display. **Predict:** how many can never appear in this game?
#
# - 0: all come sooner or later;
# - 16: some are in the box;
# - 34: only these six play.

# %%
guess = 16  ### ANSWER: 0, 16 or 34

# %%
s = g.new(players=2, seed=4)
print(*(event for event in s.events if event.rule in ("CV-028", "CV-029")), sep="\n")
beside(guess, len(s.table.mercenaries) + len(s.table.returned) - s.table.covered)

# %% [markdown]
# **Why?** Of 40 mercenaries [CV-012], 24 are shuffled into this game [CV-028]. Six of them are shown, and 18 stay covered [CV-029].
#
# But more than six names were shown! **Predict:** why? "dear": somebody cost 10. "more": each player adds some.

# %%
guess = "dear"  ### ANSWER: "dear" or "more"

# %%
s = g.new(players=2, seed=4)
print(*(event for event in s.events if event.rule.startswith("CV-030")), sep="\n")
beside(guess, "dear")

# %% [markdown]
# **Why?** The first display may hold nobody who costs 10 or more [CV-030]. All six go back then, in our ruling [CV-030?].

# %%
dear = g.new(players=2, seed=4, options={"redeal_all": False})
print(*(event for event in dear.events if event.rule.startswith("CV-030")), sep="\n")

# %% [markdown]
# ## How rich is everybody?
#
# Four players. **Predict.** What are a castle's life and a treasury's gold at the start?
#
# - (5, 0): gold must be earned;
# - (5, 5);
# - (0, 5): a castle must be built.

# %%
guess = (5, 5)  ### ANSWER: two numbers, as (0, 5)

# %%
s = g.new(players=4, seed=0)
print("life", s.table.life, "gold", s.table.gold)
beside(guess, (s.table.life[0], s.table.gold[0]))

# %% [markdown]
# **Why?** Heart and coin start on 5 [CV-022]. The markers alone say how much one has, so no bank runs out [CV-009]. At 0 life the castle is turned to its other side, as here in B, a star [CV-007].

# %%
s = g.scenario("four-against-two-ruin")
s

# %% [markdown]
# ## Who is a minion?
#
# Blue may rest a minion with Blue 1. How many of these does the word cover?
#
# The tired overlord; the Exhausted lieutenant (Blue Mage); the relic Fat Purse.

# %%
guess = 2  ### ANSWER: a number from 0 to 3

# %%
s = g.scenario("an-afternoon")
three = [rest("blue-1", card) for card in ("overlord-5", "blue-mage", "fat-purse-1")]
for a in three:
    print(a, "-", *s.why_not(a) or ["allowed"])
beside(guess, sum(not s.why_not(a) for a in three))

# %% [markdown]
# **Why?** Overlords, lieutenants and mercenaries are all minions [CV-014]. Relics are not.
#
# Who may look at Green's relics: "all" or "Green"?

# %%
guess = "Green"  ### ANSWER: "all" or "Green"

# %%
s = g.new(players=2, seed=3)
for seat in (0, 1):
    print(f"Player {seat + 1} sees", *s.view(seat).table.hands)
beside(guess, "Green")

# %% [markdown]
# **Why?** Each player is dealt two Power Relics, in hand [CV-031]. That a hand is hidden is our ruling.
#
# ## What stands on the map?
#
# Both have placed their castles, on A and B. **Predict.** How many pieces stand in regions, castles aside?
#
# - 4: two troops each;
# - 5: and a rebel;
# - 11: five troops each, and a rebel.

# %%
guess = 5  ### ANSWER: 4, 5 or 11

# %%
s = g.new(players=2, seed=3, options={"first_player": 0})
t = s.apply(start("A")).apply(stop()).apply(start("B")).apply(stop())
beside(guess, len(t.table.troops) + t.table.rebels)
t

# %% [markdown]
# **Why?** One rebel starts in the city [CV-024]. The other four lie beside the map: there are five, and never more [CV-004]. Each colour has five troops, but on day 1 only two are called [CV-002].

# %% [markdown]
# ## Check yourself
#
# Reading is enough for the first. After the set-up of two players, how many mercenaries lie covered in the stack?

# %% [exercise] stack
stack = None  # change me: a number
### BEGIN SOLUTION
stack = 18
### END SOLUTION

# %% [check] stack
checks.check_stack(stack)

# %% [wrong] stack: six of them are shown
stack = 24

# %% [wrong] stack: in the box
stack = 34

# %% [wrong] stack: never appear
stack = 16

# %% [markdown]
# Check a table before the game begins. Write a function of the number of players: overlords in the box, minions in all halls, and relics in all hands.

# %% [exercise] laid
def laid_out(players):
    """Overlords in the box, minions in all halls, relics in all hands: three numbers, as (4, 12, 4)."""
    ### BEGIN SOLUTION
    return 6 - players, 6 * players, 2 * players
    ### END SOLUTION

# %% [check] laid
checks.check_laid_out(laid_out)

# %% [wrong] laid: overlords in the box
def laid_out(players):
    return 6, 6 * players, 2 * players

# %% [wrong] laid: minions in the halls
def laid_out(players):
    return 6 - players, 5 * players, 2 * players

# %% [wrong] laid: relics in the hands
def laid_out(players):
    return 6 - players, 6 * players, 2

# %% [markdown]
# Two questions to leave with. What would change if players could choose their overlord? Why may nobody dear lie on the first display?
