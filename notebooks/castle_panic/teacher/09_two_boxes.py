# %% [markdown]
# # Two boxes, one game
#
# The Dark Titan lies on the table. Ben: "Tip it all in and shuffle." Ann: "Then the game lasts all night. Something must go out."
#
# In about twenty minutes you can set up the expansion, and say which of its parts are hidden.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
# %%
import ludo
from collections import Counter
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("castle-panic")
DT = ("dark-titan",)
hit, place = g.actions["hit"], g.actions["place"]
# %% [markdown]
# ## How many tokens?
#
# Castle Panic alone mixes 43 tokens [CP-010]. The new box brings 20 more. Three play.
# %%
base = g.new(players=3)
base
# %% [markdown]
# **Predict.** How many tokens lie in the pile with The Dark Titan?
#
# - 63: all of both boxes;
# - 53: some stay in the box;
# - 43: as many go out as come in.
# %%
guess = 53  ### ANSWER: 43, 53 or 63
# %%
s = g.new(players=3, variants=DT)
beside(guess, len(s.table.bag))
print(*[event for event in s.events if "token" in str(event).lower()], sep="\n")
print("In the box:", *Counter(s.table.box).items())
# %% [markdown]
# **Why?** Ann is right: 3 Goblins, 4 Orcs and 3 Trolls stay in the box [DT-011].
# Ben is right too: all 20 new tokens come in [DT-012].
# The expansion never stands alone: it is played on top of Castle Panic [DT-003].
#
# **Change one thing:** one plays alone. Which new card stays in the box?
#
# - "Cavalier": he needs company;
# - "Barrage": it needs company;
# - "none".
# %%
guess = "Barrage"  ### ANSWER: "Cavalier", "Barrage" or "none"
# %%
alone, two = g.new(players=1, variants=DT), g.new(players=2, variants=DT)
out = set(two.table.deck) - set(alone.table.deck)
beside(guess, ", ".join(card.capitalize() for card in out) or "none")
for state in (alone, two):
    print(*[event for event in state.events if event.rule in ("DT-025", "DT-026", "DT-027")], sep="\n")
# %% [markdown]
# **Why?** The new cards are shuffled into the deck [DT-025]. Alone one plays without Barrage [DT-026].
# Hand and trade limits are those of Castle Panic [DT-027].
#
# ## What came in?
#
# We take the old pieces away from the new: what is left is the expansion.
# %%
s, base = g.new(players=3, variants=DT), g.new(players=3)
print("Cards: ", *(Counter(s.table.deck) - Counter(base.table.deck)))
print("Tokens:", *(Counter(s.table.bag) - Counter(base.table.bag)).items())
# %% [markdown]
# **So:** five new Castle cards [DT-006]. Seventeen new Monster tokens, five of them Heralds [DT-007].
# All carry a mark, so that they can be sorted out again [DT-004].
#
# How many there are of each other kind, no rulebook says. Those counts are our stand-ins;
# only one Boom Troll is told of elsewhere.
# %% [markdown]
# And three Support tokens, which are no Monsters [DT-008]. Who is missing?
# The Titan himself. Look for Agranok, and for the Cavalier.
#
# **Predict.** How many Agranok tokens lie in the pile?
#
# - 5: one for each of his cards;
# - 1: he is drawn like a boss;
# - 0: he comes some other way.
# %%
guess = 0  ### ANSWER: 0, 1 or 5
# %%
s = g.new(players=3, variants=DT)
beside(guess, s.table.bag.count("agranok"))
print(*[event for event in s.events if event.rule in ("DT-022", "DT-024")], sep="\n")
print(*[zone.label for zone in s.scene.zones], sep=", ")
# %% [markdown]
# **Why?** One Agranok token belongs to five cards [DT-005]. It waits on his card with 8 points [DT-022].
# The one Cavalier waits beside the board too [DT-009].
# %% [markdown]
# He comes when his card is played [DT-024]. Walls and Towers stand as in the game that is extended [DT-010].
#
# ## Which Titan?
#
# Five cards show five forms of Agranok, the more red symbols the harder [DT-074]. The players choose one.
#
# **Predict.** They chose level 3 themselves. How does the card lie?
#
# - "face up": everybody knows it anyway;
# - "face down": always.
# %%
guess = "face down"  ### ANSWER: "face up" or "face down"
# %%
r, s = g.new(players=3, variants=DT), g.new(players=3, variants=DT, options={"agranok_level": 3})
card = next(zone for zone in s.scene.zones if zone.id == "agranok-card")
beside(guess, "face down" if "face down" in card.label else "face up")
print(*[event for event in s.events if event.rule in ("DT-020", "DT-023")], sep="\n")
print("\nAt random:", *[event for event in r.events if event.rule == "DT-021"], sep="\n")
s
# %% [markdown]
# **Why?** A form is chosen or drawn [DT-020]. A drawn one nobody looks at [DT-021]. The other four are out of the game [DT-023].
# %% [markdown]
# For a first game the rulebook advises level 1 [DT-075]. The effects on the other cards are stand-ins:
# no source prints their texts.
#
# ## Six Monsters begin
#
# One to six people play [DT-002]. Three Goblins, two Orcs and a Troll begin, as ever [DT-013]. Somebody rolls the die for the Troll. Ann takes it away.
# %%
s = g.new(players=3, variants=DT, seed=4)
s
# %% [markdown]
# **Predict.** How many of these three are allowed: the Troll in Archer-5, in Forest-5, and an Orc beside him in Archer-5?
# %%
guess = 1  ### ANSWER: 0, 1, 2 or 3
# %%
t = s.apply(place("troll", "archer-5"))
tries = [(s, place("troll", "archer-5")), (s, place("troll", "forest-5"))]
tries += [(t, place("orc", "archer-5"))]
for state, a in tries:
    print(a, "-", *state.why_not(a) or ["allowed"])
beside(guess, sum(not state.why_not(a) for state, a in tries))
Table(t)
# %% [markdown]
# **Why?** The players choose the arcs, nobody rolls [DT-014]. Each Archer space gets one.
# Then turns are as before: six phases in the same order [DT-028].
#
# ## Four words
#
# The new rules say *space*, *ring*, *arc* and *colour*, and mean it. A card says: "in the red arcs".
#
# **Predict.** How many spaces of the board are red?
#
# - 5: an arc with its five rings;
# - 6: an arc has a number from 1 to 6;
# - 10: two arcs.
# %%
guess = 10  ### ANSWER: 5, 6 or 10
# %%
board = g.board("castle")
red = [space for space in board.spaces if board.colour(board.arc(space)) == "red"]
beside(guess, len(red))
print("Rings:", *board.rings)
ludo.draw.board(g.new(players=3, variants=DT), highlight={"reach": red})
# %% [markdown]
# **Why?** An arc is half a colour [DT-033], a colour is two arcs [DT-034]. There are five rings, Castle and Forest among them [DT-035].
# %% [markdown]
# A space is the smallest part: one ring in one arc [DT-036]. There are 30.
#
# ## The end
#
# The pile is empty. A Goblin stands in Archer-1, and Agranok in the Forest.
# %%
s = g.scenario("only-agranok-is-left")
s
# %% [markdown]
# **Predict.** A Red Archer slays the Goblin. Is the game won? And when a Supply Wagon stands there in place of Agranok?
#
# - (False, True): he is a Monster, the Wagon is not;
# - (True, True): both are no ordinary Monsters;
# - (False, False): the board must be empty.
# %%
guess = (False, True)  ### ANSWER: two, as (True, False)
# %%
t = run(g.scenario("only-agranok-is-left"), hit("red-archer", "goblin-1"))
u = run(g.scenario("only-the-wagon-is-left"), hit("red-archer", "goblin-1"))
beside(guess, (t.is_over, u.is_over))
# %% [markdown]
# **Why?** Every Monster must be defeated while a Tower stands [DT-001]. Agranok is a Monster; friends may stay.
# %% [markdown]
# ## Check yourself
#
# First by reading alone. Castle Panic has 6 Goblins. Some stay in the box, some begin on the board.
# How many plain Goblins are in the pile?
# %% [exercise] goblins
goblins = None  # change me
### BEGIN SOLUTION
goblins = 0
### END SOLUTION
# %% [check] goblins
checks.check_goblins(goblins)
# %% [wrong] goblins: three more begin
goblins = 3
# %% [wrong] goblins: stay in the box
goblins = 6
# %% [wrong] goblins: Elite
goblins = 2
# %% [markdown]
# Then a function: how many Castle cards does the deck hold before dealing? Castle Panic has 49.
# %% [exercise] deck
def deck(players):
    """Castle cards in the deck with The Dark Titan: deck(3) is 54."""
    ### BEGIN SOLUTION
    return 53 if players == 1 else 54
    ### END SOLUTION
# %% [check] deck
checks.check_deck_size(deck)
# %% [wrong] deck: without Barrage
def deck(players):
    return 54
# %% [wrong] deck: five new cards
def deck(players):
    return 49
# %% [wrong] deck: Only alone
def deck(players):
    return 53
# %% [markdown]
# Two questions to leave with. Why do plain Monsters go out when worse ones come in?
# What would change if the chosen card lay face up?
#
# Next chapter: shooting together, hot oil, and a rider.
