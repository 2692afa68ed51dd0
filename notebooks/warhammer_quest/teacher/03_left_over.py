# %% [markdown]
# # Two are left over
#
# Six goblins, four warriors. "The two extra ones are for the Wizard," says the one who places. "He has his spells."
#
# In about twenty-five minutes you know who gets what is left over, and what is done without room.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
# %%
import ludo
from fractions import Fraction
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks
from checks import even  # places on any legal squares, up to the next draw

g = ludo.game("warhammer-quest")
die, roll, draw, place = (g.actions[kind] for kind in ("roll_the_die", "roll", "draw", "place"))
# %% [markdown]
# ## Counters
#
# Each warrior has a round counter. They lie face down, mixed [PP-034]. Four of six goblins are placed, one each [PP-026].
# Now draw: click "Counters face down", then place.
# %%
s = even(g.scenario("six-goblins"))
Table(s)
# %% [markdown]
# **Predict.** The Elf's counter is drawn for the first extra goblin. May the placing player put it beside the Wizard,
# who has more room? And whom can the second extra one fall to?
#
# - A: yes; any of four.
# - B: no; any of four.
# - C: no; any of the three others.
# %%
guess = "C"  ### ANSWER: "A", "B" or "C"
# %%
s = even(g.scenario("six-goblins")).apply(draw("counters", "elf"))
print(*s.why_not(place("goblin-spearman", "wizard", (3, 7))))
print(*s.why_not(place("goblin-spearman", "elf", (3, 9))))
t = run(s, s.legal_actions()[0])
print([a.card for a in t.legal_actions()], f"[{t.ask.rule}]")
u = run(t, draw("counters", "dwarf"))
beside(guess, "C" if len(t.legal_actions()) == 3 else "B")
# %% [markdown]
# **Why?** The drawn warrior faces the extra monster [PP-035], and it stands beside him [PP-038].
# Each extra one has its own draw [PP-036].
# %% [markdown]
# The first counter stays aside until all are assigned; so we read it [PP-037?].
#
# **Predict.** What is the chance that one warrior faces three goblins of the six: with that reading, and when a drawn counter
# goes back at once?
# %%
guess = ("0", "1/4")  ### ANSWER: two of "0", "1/16", "1/4", "1/2", as ("1/4", "1/2")
# %%
def three_on_one(name):
    s = even(g.scenario(name))
    return sum(p * even(s.apply(a)).chance_outcomes().get(a, Fraction(0)) for a, p in s.chance_outcomes().items())

result = tuple(str(three_on_one(name)) for name in ("six-goblins", "six-goblins-counters-back"))
beside(guess, result)
# %% [markdown]
# **Why?** Whoever is drawn first, the second draw meets him again with 1/4 if his counter is back, else never.
# The text does not say which. Our reading keeps the sharing even (PP-037).
# %% [markdown]
# ## Fewer than four
#
# Two Orc Warriors come against four. Is that a surplus too?
#
# **Predict.** Who decides which two warriors are met? "the placing player" or "the counters"?
# %%
guess = "the counters"  ### ANSWER: "the placing player" or "the counters"
# %%
s = g.scenario("two-orcs")
t = run(s, draw("counters", "wizard"))
print(*t.why_not(place("orc-warrior", "dwarf", (3, 9))))
beside(guess, "the counters" if s.player == ludo.CHANCE else "the placing player")
print("\nThree orcs and two goblins:")
u = even(g.scenario("three-orcs-and-two-goblins"))
v = run(u, draw("counters", "elf"), quiet=True)
# %% [markdown]
# **Why?** The text speaks of too many monsters only; with too few we draw counters as well [PP-032?].
# Of several kinds the last printed on the card is left over [PP-044].
# %% [markdown]
# ## No room beside him
#
# Rats stand all about the Elf and the Wizard. One orc comes.
# %%
s = g.scenario("no-room-beside-the-elf")
s
# %% [markdown]
# **Predict.** The Elf's counter is drawn. What happens to the orc?
#
# - A: it is left out.
# - B: it stands as near to the Elf as possible.
# - C: another counter is drawn.
# %%
guess = "C"  ### ANSWER: "A", "B" or "C"
# %%
s = g.scenario("no-room-beside-the-elf")
t = run(s, draw("counters", "elf"))
print(t.ask.text, [a.card for a in t.legal_actions()])
u = run(t, draw("counters", "wizard"), draw("counters", "dwarf"))
beside(guess, "C")
print(len(u.legal_actions()), "squares beside the Dwarf")
# %% [markdown]
# **Why?** Without room beside the drawn one another counter is drawn [PP-039], until somebody has room [PP-040].
# %% [markdown]
# Now three orcs. The Barbarian and the Dwarf have got one each. Then the counters of Elf and Wizard are drawn: no room.
#
# **Predict.** All four counters are drawn, one orc is left, and two warriors still have room. What now?
# "near": it stands as near as possible; "again": the counters are mixed again.
# %%
guess = "again"  ### ANSWER: "near" or "again"
# %%
s = g.scenario("three-orcs-and-no-room")
for warrior in ("barbarian", "dwarf"):
    s = s.apply(draw("counters", warrior))
    s = s.apply(s.legal_actions()[0])
t = run(s, draw("counters", "elf"), draw("counters", "wizard"))
print([a.card for a in t.legal_actions()])
beside(guess, "again" if t.player == ludo.CHANCE else "near")
# %% [markdown]
# **Why?** As long as somebody has room, the counters are mixed again, in our reading [PP-070?].
# %% [markdown]
# ## No room at all
#
# Five orcs in the passageway, where four have room.
# %%
s = even(g.scenario("five-orcs-in-a-passage"))
Table(s)
# %% [markdown]
# **Predict.** The Elf's counter is drawn. Where may the fifth orc stand?
#
# - A: nowhere, it goes back into the box.
# - B: on any free square of the passageway.
# - C: on (1, 1) or (2, 1), two squares from the Elf.
# - D: in the Guard Room, where there is more room.
# %%
guess = "C"  ### ANSWER: "A", "B", "C" or "D"
# %%
s = even(g.scenario("five-orcs-in-a-passage"))
t = run(s, draw("counters", "elf"))
squares = [a.space for a in t.legal_actions()]
print(*t.why_not(place("orc-warrior", "elf", (1, 6))))
beside(guess, "C" if squares == [(1, 1), (2, 1)] else "B")
ludo.draw.board(t, highlight={"nearest": squares})
# %% [markdown]
# **Why?** As near as possible, even in the next room [PP-041]. Near to whom? To the one drawn first, we say; where several
# squares are equally near, the placing player chooses.
#
# Now draw the Dwarf's counter instead. Which room is it?
# %%
warrior = "dwarf"  # change me: "barbarian", "dwarf", "elf" or "wizard"
s = even(g.scenario("five-orcs-in-a-passage"))
t = run(s, draw("counters", warrior))
ludo.draw.board(t, highlight={"nearest": [a.space for a in t.legal_actions()]})
# %% [markdown]
# ## Snotlings
#
# Their card has a way of its own: as many as fit round one warrior, then round the next.
#
# **Predict.** Nine Snotlings, and the Elf is drawn. How many may stand about him? He has five free squares.
# %%
guess = 5  ### ANSWER: 2, 3, 5 or 9
# %%
s = g.scenario("snotlings")
t = run(s, die("wizard"), roll("power", 1), draw("deck", "card-snotlings"), roll("d6", 4), roll("d6", 5), draw("counters", "elf"))
u = even(t)
beside(guess, sum(m.warrior == "elf" for m in u.table.monsters))
print(u.ask.text, [a.card for a in u.legal_actions()])
v = even(u.apply(draw("counters", "wizard")).settle(1))
# %% [markdown]
# **Why?** The instructions of a card are read and followed [PP-010]. Snotlings also attack at once: their card says so.
# %%
s = g.scenario("bats")
t = s.apply(die("wizard")).apply(roll("power", 1)).apply(draw("deck", "card-giant-bats"))
t = run(t, roll("d6", 1), roll("d6", 3))
while t.phase == "place monsters":
    t = run(t, t.legal_actions()[0])
print(*g.scenario("the-dwarf-is-dead").events, sep="\n")
# %% [markdown]
# Giant Bats attack at once too: it stands on their card [PP-064]. The dead have no counter among the others [PP-071?].
# %% [markdown]
# ## Check yourself
#
# First by reading alone. Seven goblins come against four warriors, with room enough. How many counters are drawn,
# and what is the largest number that one warrior faces?
# %% [exercise] seven
answer = None  # change me: two numbers, as (1, 3)
### BEGIN SOLUTION
answer = (3, 2)
### END SOLUTION
# %% [check] seven
checks.check_seven(answer)
# %% [wrong] seven: own draw
answer = (1, 2)
# %% [wrong] seven: stays aside
answer = (3, 4)
# %% [wrong] seven: whole rounds
answer = (7, 2)
# %% [markdown]
# Then a program. Counters are drawn in this order until one has room. Who gets the monster? Say "nobody" when nobody has room.
# %% [exercise] called
def called(order, room):
    """called(["elf", "dwarf"], {"elf": 0, "dwarf": 1}) is "dwarf"; room: free squares beside each."""
    ### BEGIN SOLUTION
    return next((warrior for warrior in order if room[warrior] > 0), "nobody")
    ### END SOLUTION
# %% [check] called
checks.check_called(called)
# %% [wrong] called: no room beside
def called(order, room):
    return order[0]
# %% [wrong] called: order of the counters
def called(order, room):
    return max(room, key=room.get)
# %% [wrong] called: nobody has room
def called(order, room):
    return next((warrior for warrior in order if room[warrior] > 0), order[0])
# %% [markdown]
# Two questions to leave with. Why draw at all, when the placing player could choose? What would a group fight about less?
