# %% [markdown]
# # Ludo in ten minutes
#
# Two players argue whether a card reaches that Monster. Here you do not argue. You click, and the game says what happens and which rule makes it so.
#
# The example is Castle Panic: you defend six Towers together. Press Shift-Enter to run a cell and go on. Change only lines marked `# change me`. Nothing can break.

# %%
import ludo
import networkx as nx
from ludo.lesson import beside
from ludo_widgets import Compare, RuleBrowser, Table
import checks

g = ludo.game("castle-panic")

# %% [markdown]
# ## The board, twice
#
# Two play, and it is Player 1's turn. Monsters come from the Forest at the rim toward the Towers in the middle. An Orc (O) and a Goblin (G) are far out. A Troll (T) with 3 points is nearer, and a second Orc stands right before a Wall. In arc 6 the Wall is gone.

# %%
s = g.scenario("third-round")
s

# %% [markdown]
# The board is also a graph: spaces are nodes, and lines join neighbours. Any function of networkx works on it. How many steps is it from Forest-1 to Forest-4, on the far side?

# %%
guess = 3  ### ANSWER: a number

# %%
graph, place = s.board.graph, nx.get_node_attributes(s.board.graph, "center")
print(graph, "- one node is", graph.nodes["knight-5"]["label"], graph.nodes["knight-5"]["colour"])
beside(guess, nx.shortest_path_length(graph, "forest-1", "forest-4"))
ax = ludo.draw.board(s.board)
nx.draw_networkx(graph, place, ax=ax, with_labels=False, node_size=25, node_color="black", width=2)
ax

# %% [markdown]
# Thirty spaces and 54 neighbourhoods. Three steps lead around the rim, and the way through the castle takes nine.
#
# ## Play a turn
#
# You are Player 1, an agent plays Player 2. Click the card Brick, then once more: you discard it. Press Draw, or pick the card that comes. Press "Do no more in this phase" to skip trading. Then click the Red Archer and the Orc in Archer-1. Tab, arrow keys and Enter work as well.

# %%
s = g.scenario("third-round")
table = Table(s, agents={1: "greedy"}, seed=5)
table

# %% [markdown]
# Rather not click? This clicks for you, on a table of its own. Each line it prints says what happened, and in brackets by which rule.

# %%
own = Table(s, agents={1: "greedy"}, chance="auto", seed=5)
for id in ("brick", "brick"):
    own.click(id)
own.choose(g.actions["pass"]())
for id in ("red-archer", "orc-1"):
    own.click(id)
print(*[event for state in own.history for event in state.events], sep="\n")

# %% [markdown]
# ## Try something forbidden
#
# A Goblin stands in Forest-3, a green space, and you hold the Green Hero. Clicking both does not hit it. Which of these is the reason?
#
# - A: the Hero is too slow.
# - B: no card hits in the Forest.
# - C: you have played a card already.

# %%
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
s = g.scenario("third-round").apply(g.actions["pass"]()).apply(g.actions["pass"]())
forbidden = g.actions["hit"](card="green-hero", monster="goblin-1")
for reason in s.why_not(forbidden):
    print(forbidden, "-", reason)
beside(guess, "B")

# %% [markdown]
# The engine never only says no: each reason names its rule [CP-025]. In the table above, while cards are played, click the Green Hero and then the Goblin: you read the same. What exactly does the rule say? Look it up, search for "forest", or follow its links.

# %%
RuleBrowser(g.rules, "CP-025")

# %% [markdown]
# ## Take it back
#
# Every state is kept, so undo costs nothing. Here the Red Archer hits the Orc, then the hit is taken back. Look at the small number at the Orc in Archer-1: 2 on the left, before the hit, and 1 on the right, after it.

# %%
before = g.scenario("third-round").apply(g.actions["pass"]()).apply(g.actions["pass"]())
after = before.apply(g.actions["hit"](card="red-archer", monster="orc-1"))
print(*after.events, sep="\n")
Compare(before, after)

# %% [markdown]
# The left board was never touched: it is still there to go on from. In the table, the button Undo and the slider do the same for a whole game.

# %%
own = Table(before, agents={1: "greedy"}, seed=5)
own.choose(g.actions["hit"](card="red-archer", monster="orc-1"))
print("after the hit:", own.state == after, "- after undo:", own.undo() == before)

# %% [markdown]
# ## What comes next?
#
# At the end of the first turn two Monster tokens are drawn. 43 tokens lie face down. How likely is the first one a Troll?

# %%
guess = "1/5"  ### ANSWER: "1/20", "1/5" or "1/2"

# %%
s = g.scenario("first-tokens")
beside(guess, "1/5")
ludo.draw.odds({g.words.name(a.card): p for a, p in s.chance_outcomes().items()})

# %% [markdown]
# Exactly 9/43, about one in five. You need not wait for it: chance takes orders. Let the Troll come, and choose what the die shows.

# %%
face = 4  # change me: 1 to 6
for outcome in (g.actions["draw"]("bag", "troll"), g.actions["roll"]("d6", face)):
    s = s.apply(outcome)
    print(*s.events, sep="\n")
s

# %% [markdown]
# ## Watch a whole game
#
# Two agents play from the first card to the end. Then drag the slider of the table back and forth, and read the log below it. Every line cites its rule. Below stand the last lines of that log.

# %%
watch = Table(g.new(players=2, seed=4), agents={0: "greedy", 1: "greedy"}, chance="auto", seed=4)
watch.play()
watch

# %%
log = [event for state in watch.history for event in state.events]
print(len(watch.history), "states,", len(log), "lines; the last:")
print(*log[-8:], sep="\n")

# %% [markdown]
# What did a stretch of the game change? Choose a step, and see the board there and ten steps later. Spaces that differ are outlined, and the list names each difference.

# %%
step = 60  # change me: 0 to 100
Compare(watch.history[step], watch.history[step + 10], names=(f"Step {step}", f"Step {step + 10}"))

# %% [markdown]
# ## Change a number
#
# Three play, each with 5 cards. A designer takes one card away, to make it harder. Three agents play 200 games with 5 and 200 with 4. In how many fewer of 100 games does the castle stand?
#
# - A: about as many.
# - B: some 10 fewer.
# - C: 20 fewer at least.

# %%
guess = "C"  ### ANSWER: "A", "B" or "C"

# %%
cards = 4  # change me: 3 to 8
study = ludo.study.compare(g, {"hand_size": 5}, {"hand_size": cards}, 200, players=3)
fewer = -study.difference
beside(guess, "A" if fewer < 0.05 else "B" if fewer < 0.2 else "C")
study

# %% [markdown]
# A card less is missing in every turn, not once. The interval is the honest part: in 19 of 20 such studies the true difference lies in it. If it holds zero, you know too little. And agents measure rules, not fun: would you print 4?
#
# Now the Monsters' side, with two players: three tokens a turn in place of two. The bars show how sure each share is.

# %%
tokens = 3  # change me: 1 to 4
study = ludo.study.compare(g, {"tokens_per_turn": 2}, {"tokens_per_turn": tokens}, 100, players=2)
print(study)
rows = study.table.reset_index()[["index", "wins", "games"]]
ludo.draw.rates(rows.itertuples(index=False))

# %% [markdown]
# ## Check yourself
#
# Three small exercises. Fill in the marked line, run both cells, and read what the check says.
#
# The first: which rule forbids to hit a Goblin in the Forest? Write its id, in quotes and without the brackets.

# %% [exercise] rule
rule = None  # change me: "CP-..."
### BEGIN SOLUTION
rule = "CP-025"
### END SOLUTION

# %% [check] rule
checks.check_rule(rule)

# %% [wrong] rule: a hit card's ring and colour
rule = "CP-023"

# %% [wrong] rule: about the Barbarian
rule = "CP-030"

# %% [wrong] rule: is no rule's id
rule = "no card hits in the Forest"

# %% [wrong] rule: Monsters in the Castle ring
rule = "CP-026"

# %% [markdown]
# The second: Player 1 may play cards. One move slays the Orc before the Wall, which has 1 point left. Pick it from the list by its number, counting from 0.

# %%
s = g.scenario("third-round").apply(g.actions["pass"]()).apply(g.actions["pass"]())
for number, action in enumerate(s.legal_actions()):
    print(number, action)

# %% [exercise] move
move = None  # change me: s.legal_actions()[number]
### BEGIN SOLUTION
move = next(a for a in s.legal_actions() if a.names == ("green-hero", "orc-2"))
### END SOLUTION

# %% [check] move
checks.check_move(move)

# %% [wrong] move: another Monster
move = g.actions["hit"](card="red-archer", monster="orc-1")

# %% [wrong] move: does not hit in that ring
move = g.actions["hit"](card="blue-knight", monster="orc-2")

# %% [wrong] move: the Orc lives
move = g.actions["drive_him_back"](monster="orc-2")

# %% [wrong] move: slays nobody
move = g.actions["pass"]()

# %% [markdown]
# The third: 9 of the 43 tokens are Orcs, and two are drawn. How likely are both Orcs? A drawn token does not go back.

# %% [exercise] both
both = None  # change me: a number, as 1 / 2 or 3 / 4 * 5 / 6
### BEGIN SOLUTION
both = 9 / 43 * 8 / 42
### END SOLUTION

# %% [check] both
checks.check_both(both)

# %% [wrong] both: goes back
both = 9 / 43 * 9 / 43

# %% [wrong] both: Added up
both = 9 / 43 + 8 / 42

# %% [wrong] both: the first alone
both = 9 / 43

# %% [wrong] both: between 0 and 1
both = 17

# %% [markdown]
# ## Go on
#
# In the folder `castle_panic` a chapter waits for each part of the rulebook. They begin with [the board](castle_panic/01_board.ipynb), [a turn](castle_panic/02_turn.ipynb) and [cards](castle_panic/03_cards.ipynb). Each begins with a quarrel at the table. The folder `sight` asks who sees whom.
#
# Teachers find the solved chapters and notes in `teacher` beside them.
