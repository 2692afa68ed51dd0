# %% [markdown]
# # The board: where does that Troll go next?
#
# "It is still in the Forest, we have plenty of time." Has the speaker counted right?
#
# In about twenty minutes you read any position of Castle Panic. You say which spaces a card reaches and where each Monster stands next turn. Press Shift-Enter to run a cell. Change only lines marked `# change me`.

# %%
import ludo
import networkx as nx
from ludo.lesson import beside
from ludo_widgets import Table
import checks

g = ludo.game("castle-panic")

# %% [markdown]
# ## How far is the Forest?
#
# A Troll (T, 3 points) stands in the Forest, the outermost ring. Nearer stand an Orc (O, 2 points) and a Goblin (G, 1 point). Grey bars are Walls, and behind them stand the Towers. The Walls and Towers all still stand.

# %%
s = g.scenario("the-march")
s

# %% [markdown]
# Everybody keeps their cards and lets the Monsters come. After how many moves does the Troll stand in the Swordsman ring, right before the Wall?
#
# - 2: it has to cross two rings.
# - 3: it enters a ring in each move.
# - 5: the board has five rings.

# %%
guess = 3  ### ANSWER: 2, 3 or 5

# %%
way = nx.shortest_path(s.board.graph, "forest-1", "swordsman-1")
print(" to ".join(way))
beside(guess, len(way) - 1)

# %% [markdown]
# From the inside out the rings are Castle, Swordsman, Knight, Archer and Forest [CP-001]. The five counts rings, but the Troll already stands in one. The two counts the rings between, but it must enter the last one too.
#
# Now the Monsters move once. All of them move, each one ring inward in its own arc [CP-041].

# %%
t = s.apply(g.actions["pass"]())
for event in t.events:
    print(event)
t

# %% [markdown]
# ## What comes after arc 6?
#
# The board is cut into six arcs, like a cake. An Orc stands in Knight-6. Now the token "Monsters Move Clockwise" is drawn. Where does the Orc go?
#
# - A: nowhere, 6 is the last arc.
# - B: to Knight-1.
# - C: to Knight-5.

# %%
s = g.scenario("clockwise-from-six")
s

# %%
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
t = s.apply(g.actions["draw"](pile="bag", card="clockwise"))
for event in t.events:
    print(event)
beside(guess, "B")

# %% [markdown]
# Arcs are numbered clockwise, as on a clock, and after 6 comes 1 [CP-002]. C turns the wrong way. For A the board would need an end, and a ring has none.
#
# The token itself never lies on the board [CP-050]. Everybody turned in their own ring, the Goblin too [CP-052].

# %% [markdown]
# ## What does one Green Knight reach?
#
# Player 1 holds a Green Knight. Three Monsters stand in the Knight ring, one of them in a red arc. The fourth stands in a green Archer space. Each arc has its colour written at the rim. How many of the four can the card hit?
#
# - 1: a card reaches one space.
# - 2: its ring and its colour must both fit.
# - 4: ring or colour must fit.

# %%
s = g.scenario("green-knight")
s

# %%
guess = 2  ### ANSWER: 1, 2 or 4

# %%
hit = g.actions["hit"]
four = ["orc-1", "goblin-1", "troll-1", "orc-2"]
for monster in four:
    print(monster, s.figures[monster], *s.why_not(hit(card="green-knight", monster=monster)))
beside(guess, len([m for m in four if not s.why_not(hit(card="green-knight", monster=m))]))

# %% [markdown]
# No reason beside a name means that nothing forbids it. Each colour owns two neighbouring arcs: red 1 and 2, green 3 and 4, blue 5 and 6 [CP-003]. A hit card needs its ring and its colour [CP-023]. So a Green Knight has exactly two spaces, marked here.
#
# Change the marked word and mark another card's spaces.

# %%
ring = "knight"  # change me: swordsman, knight or archer
ludo.draw.board(s, highlight={"reach": [f"{ring}-3", f"{ring}-4"]})

# %% [markdown]
# ## Who stands there before the first turn?
#
# The box is opened. What does the setup put on the board?
#
# - A: Walls and Towers only, for Monsters come later.
# - B: also six Monsters in the Forest.
# - C: also six Monsters in the Archer ring.

# %%
guess = "C"  ### ANSWER: "A", "B" or "C"

# %%
s = g.new(players=2)
for event in s.events:
    print(event)
s = s.settle(3)
print(s.ask.text)
for action in s.legal_actions():
    print("-", action)

# %% [markdown]
# The game has six Walls, six Towers and one die [CP-004]. Each arc gets a Tower and a Wall [CP-008]. Then the players place three Goblins, two Orcs and a Troll, one in each Archer space [CP-009]. They choose where.
#
# Can a hard-pressed team put the Troll further out, into the Forest? May two Monsters share a space?

# %%
place = g.actions["place"]
print(*s.why_not(place(monster="troll", space="forest-1")))
s = s.apply(place(monster="troll", space="archer-1"))
print(*s.why_not(place(monster="orc", space="archer-1")))
s

# %% [markdown]
# Twice no, and C was right [CP-009]. Only at setup do Monsters begin so near. Place the other five yourself: click a space, click again, and go on.

# %%
s = g.new(players=2, seed=3)
Table(s, seed=3)

# %% [markdown]
# ## What else comes out of the Forest?
#
# The six starting Monsters stand. All other tokens lie face down and mixed [CP-010]. Some are Monsters, some do something else. How many of the next 43 tokens are Monsters?
#
# - A: all of them.
# - B: 25, a little more than half.
# - C: 9, about one in five.

# %%
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
s = g.scenario("first-tokens")
odds = {g.words.name(a.card): p for a, p in s.chance_outcomes().items()}
ludo.draw.odds(odds)

# %% [markdown]
# The chart shows the exact chance of each next token. The box holds 31 Monsters: 6 Goblins, 11 Orcs, 10 Trolls and 4 Bosses [CP-006]. Six of them already stand on the board, so 25 are left. The other 18 tokens are effects: moves, turns, plagues, boulders and more draws [CP-007].

# %%
monsters = ["Goblin", "Orc", "Troll", "Goblin King", "Orc Warlord", "Troll Mage", "Healer"]
chance = sum(odds[name] for name in monsters)
print(chance, "is", f"{float(chance):.0%}")
beside(guess, "B")

# %% [markdown]
# Say the next token is a Troll, and the die shows 4. Where does it begin? Not in the Archer ring this time: a drawn token is resolved at once [CP-047]. A Monster comes to the Forest, in the arc that the die shows [CP-049].

# %%
face = 4  # change me: 1 to 6
t = s.apply(g.actions["draw"](pile="bag", card="troll"))
t = t.apply(g.actions["roll"](die="d6", face=face))
print(t.events[0])
t

# %% [markdown]
# ## Check yourself
#
# Reading is enough for the first. A Giant Boulder rolls through arc 4, finds nothing, and rolls on into the arc that lies opposite. Which arc is that?

# %% [exercise] opposite
opposite = None  # change me: a number
### BEGIN SOLUTION
opposite = 1
### END SOLUTION

# %% [check] opposite
checks.check_opposite(opposite)

# %% [wrong] opposite: half of the six arcs
opposite = 3

# %% [wrong] opposite: lies beside
opposite = 5

# %% [wrong] opposite: There are six arcs
opposite = 7

# %% [markdown]
# A Goblin, an Orc and a Troll stand in Knight-3, Archer-5 and Forest-6. Nobody hits them. Write down where each stands after one Move Monsters.

# %% [exercise] march
march = {"goblin": None, "orc": None, "troll": None}  # change me: "swordsman-3", ...
### BEGIN SOLUTION
march = {"goblin": "swordsman-3", "orc": "knight-5", "troll": "archer-6"}
### END SOLUTION

# %% [check] march
checks.check_next_spaces(march)

# %% [wrong] march: its own arc
march = {"goblin": "knight-4", "orc": "archer-6", "troll": "forest-1"}

# %% [wrong] march: one ring
march = {"goblin": "castle-3", "orc": "swordsman-5", "troll": "knight-6"}

# %% [wrong] march: toward the Castle
march = {"goblin": "archer-3", "orc": "forest-5", "troll": "forest-6"}

# %% [markdown]
# Which spaces does a hit card reach? Write a function of its colour and its ring. For "green" and "knight" it gives the set `{"knight-3", "knight-4"}`.

# %% [exercise] reach
def reach(colour, ring):
    """The set of spaces that a card of this colour and ring hits."""
    ### BEGIN SOLUTION
    arcs = {"red": (1, 2), "green": (3, 4), "blue": (5, 6)}[colour]
    return {f"{ring}-{arc}" for arc in arcs}
    ### END SOLUTION

# %% [check] reach
checks.check_reach(reach)

# %% [check] reach
checks.check_reach_again(reach)

# %% [wrong] reach: both of its arcs
def reach(colour, ring):
    return {"red": {f"{ring}-1"}, "green": {f"{ring}-3"}, "blue": {f"{ring}-5"}}[colour]

# %% [wrong] reach: another colour
def reach(colour, ring):
    return {f"{ring}-{arc}" for arc in range(1, 7)}

# %% [wrong] reach: the ring of the card
def reach(colour, ring):
    return {"knight-3", "knight-4"}

# %% [markdown]
# Two questions to leave with. Why does a Troll in Forest-1 and a Troll in Forest-2 give the same player work? Which two facts about a space decide whether a hit card reaches it?
#
# Next chapter: what you may do in a turn, and when it is too late.
