# %% [markdown]
# # He rolls a one
#
# "A one: no power for you, Wizard, and the goblins come." "I do have power." Who is right?
#
# In about twenty minutes you know what the wizard's one roll decides, and how often it goes wrong.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
# %%
import ludo
from fractions import Fraction
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("warhammer-quest")
die, roll, draw, place = (g.actions[kind] for kind in ("roll_the_die", "roll", "draw", "place"))
# %% [markdown]
# ## One roll
#
# Four warriors stand in the Guard Room. A turn begins with the Power Phase, and the Wizard's player rolls the die [PP-001].
# Click the Wizard, or another warrior: who may roll?
# %%
s = g.scenario("the-wizard-rolls")
Table(s)
# %% [markdown]
# **Predict.** The die shows a 4. What do you know?
#
# - A: the power is 4; now somebody rolls for an event.
# - B: the power is 4, and there is no event.
# - C: there is no event; for the power he rolls again.
# %%
guess = "B"  ### ANSWER: "A", "B" or "C"
# %%
s = g.scenario("the-wizard-rolls")
t = run(s, die("wizard"), roll("power", 4), quiet=True)
beside(guess, "B" if t.phase == "power phase" else "A")
print("Another roller:", *s.why_not(die("elf")))
# %% [markdown]
# **Why?** The roll is his magic power [PP-004], and the same roll decides about an event [PP-006].
# Only one number brings one; with any other the Warriors' Phase follows [PP-009].
# %% [markdown]
# **Change one thing:** the die shows a 1. How much power has the Wizard?
# %%
guess = 1  ### ANSWER: 0 or 1
# %%
s = g.scenario("the-wizard-rolls")
t = run(s, die("wizard"), roll("power", 1), quiet=True)
beside(guess, t.table.power)
print(t.ask.text, f"[{t.ask.rule}]")
# %% [markdown]
# **Why?** A 1 brings an unexpected event [PP-008]. Nothing in the text takes its power away; so we read it [PP-007?].
# The top card of the Event deck is drawn [PP-010].
# %% [markdown]
# ## The Event deck
#
# Its 19 cards are known by name from public lists. In the upper corners of each stands an E or an M [PP-012].
# M cards bring monsters.
#
# **Predict.** How many of the 19 are M cards? The text only says that monsters are "the likeliest" [PP-013].
# %%
guess = 12  ### ANSWER: a number
# %%
s = g.new()
print(s.events[1])
beside(guess, s.events[1].data["monsters"])
odds = s.apply(die("wizard")).chance_outcomes()
ludo.draw.odds({str(a.face): p for a, p in odds.items()}, "The power die")
# %% [markdown]
# The die has six sides, each as likely [PP-002]. So an M card comes in 1/6 of 12/19 of all turns: about one in ten.
#
# ## First an E, then an M
#
# The Barbarian, Player 1, has placed the first monsters. Now come two events: an E card without monsters, then an M card.
# The others sit clockwise: Dwarf 2, Elf 3, Wizard 4.
# %%
s = g.scenario("a-card-without-monsters")
s
# %% [markdown]
# **Predict.** Who places the monsters of the M card?
#
# - Player 1: the leader always does;
# - Player 4: the next to the right;
# - Player 3: the right to place moves on with every event.
# %%
guess = 4  ### ANSWER: 1, 3 or 4
# %%
s = g.scenario("a-card-without-monsters")
t = run(s, die("wizard"), roll("power", 1), draw("deck", "scorpions"), draw("counters", "dwarf"), roll("d6", 6), roll("d6", 6), quiet=True)
print("\nThe next turn:")
u = run(t, die("wizard"), roll("power", 1), draw("deck", "card-orc-warriors"))
beside(guess, u.player + 1)
# %% [markdown]
# **Why?** The E card is resolved at once [PP-014]. It placed nothing, so in our reading the turn to place did not move [PP-023?].
# After the leader it goes to the right [PP-022].
# %% [markdown]
# What stood between the two rolls? The rest of the turn is not in our source, only its order [PP-003].
# After an event too the Warriors' Phase comes next [PP-019]. And what is left of the power is gone [PP-005?].
# %%
s = g.scenario("the-deck-runs-out")
t = run(s, die("wizard"), roll("power", 1), draw("deck", "portcullis"), draw("deck", "old-bones"), roll("d6", 2))
print("Cards in the deck:", len(t.table.deck))
# %% [markdown]
# One event draws one card, but some cards ask for another [PP-011]. When the deck is used up, the used cards are shuffled,
# in our reading [PP-020?].
# %% [markdown]
# ## The Wizard is dead
#
# The Wizard is dead, and the Dwarf carries the lantern: he leads.
# %%
s = g.scenario("the-wizard-is-dead")
Table(s)
# %% [markdown]
# **Predict.** Who rolls now, and what does a 5 give?
#
# - A: nobody; without a wizard there are no more events.
# - B: the Dwarf's player, and the party has 5 power.
# - C: the Dwarf's player, and nobody has power.
# %%
guess = "C"  ### ANSWER: "A", "B" or "C"
# %%
s = g.scenario("the-wizard-is-dead")
print(*s.why_not(die("wizard")), *s.why_not(die("elf")), sep="\n")
t = run(s, die("dwarf"), roll("power", 5), quiet=True)
beside(guess, "C" if t.table.power == 0 else "B")
# %% [markdown]
# **Why?** Another player takes over the roll for events [PP-066]. The text does not say who: the leader, we say [PP-067?].
# He rolls for the event only, so nobody has power [PP-068?].
# %% [markdown]
# And a party that came without a wizard? The same, we say [PP-069?].
# %%
s = g.scenario("without-a-wizard")
print(s.ask.text, f"[{s.ask.rule}]")
print(*s.why_not(die("wizard")))
# %% [markdown]
# ## When is the first event?
#
# On average the first 1 comes in turn 6. **Predict.** By which turn have more than half of all parties met their first event?
# %%
guess = 4  ### ANSWER: 3, 4, 5 or 6
# %%
by = {turn: 1 - Fraction(5, 6) ** turn for turn in range(1, 11)}
beside(guess, min(turn for turn, p in by.items() if p > Fraction(1, 2)))
print("By turn 4 exactly", by[4], "or", f"{float(by[4]):.1%}")
df = ludo.study.simulate(g, 300, seed=5, progress=False, options={"turns": 4})
print("Played 300 times, four turns:", f"{(df.first_event > 0).mean():.1%}")
ludo.draw.odds({f"by turn {turn}": p for turn, p in by.items()}, "The first event has come")
# %% [markdown]
# **Why?** No turn brings it for sure, and a few parties wait very long. These pull the mean up to 6, but not the middle.
# Each turn has its own roll [PP-001]; the die remembers nothing.
# %% [markdown]
# **Predict.** How many events come in thirty turns: always 5, mostly between 3 and 7, or anything?
# %%
guess = "mostly 3 to 7"  ### ANSWER: "always 5", "mostly 3 to 7" or "anything"
# %%
df = ludo.study.simulate(g, 200, seed=6, progress=False, options={"turns": 30})
share = df.events.between(3, 7).mean()
print(f"Between 3 and 7 events in {share:.0%} of the games; all had {df.events.min()} to {df.events.max()}")
beside(guess, "mostly 3 to 7")
ludo.draw.histogram(df.events, "Events in thirty turns", "events")
# %% [markdown]
# ## Check yourself
#
# First by reading alone. In five turns the Wizard rolls 3, 1, 6, 1, 1. How much power has he in turn 2, and how many events
# were there in all?
# %% [exercise] five-turns
answer = None  # change me: two numbers, as (3, 2)
### BEGIN SOLUTION
answer = (1, 3)
### END SOLUTION
# %% [check] five-turns
checks.check_five_turns(answer)
# %% [wrong] five-turns: is power too
answer = (0, 3)
# %% [wrong] five-turns: replaced by the next roll
answer = (4, 3)
# %% [wrong] five-turns: each 1
answer = (1, 1)
# %% [markdown]
# Then write the odds. What is the chance that the first event has come by turn `n`?
# %% [exercise] by-turn
def by_turn(n):
    """The chance of at least one 1 in n rolls, as a number: by_turn(1) is 1/6."""
    ### BEGIN SOLUTION
    return 1 - (5 / 6) ** n
    ### END SOLUTION
# %% [check] by-turn
checks.check_by_turn(by_turn)
# %% [wrong] by-turn: more than certain
def by_turn(n):
    return n / 6
# %% [wrong] by-turn: in every roll
def by_turn(n):
    return (1 / 6) ** n
# %% [wrong] by-turn: no event at all
def by_turn(n):
    return (5 / 6) ** n
# %% [wrong] by-turn: in exactly that turn
def by_turn(n):
    return (5 / 6) ** (n - 1) / 6
# %% [markdown]
# Two questions to leave with. Is it good that the wizard's worst roll is also everybody's worst moment?
# What would a die with ten sides change?
#
# Next chapter: four goblins, four warriors, and one who places.
