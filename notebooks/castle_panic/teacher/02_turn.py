# %% [markdown]
# # A turn: when is it too late?
#
# "Wait, I wanted to swap that card first!" Too late, or fair?
#
# In about twenty minutes you lead a table through a whole turn. You know what may be done in each of its six phases, and by whom. Press Shift-Enter to run a cell. Change only lines marked `# change me`.

# %%
import ludo
from ludo.lesson import beside
from ludo_widgets import Table
import checks

g = ludo.game("castle-panic")

# %% [markdown]
# ## Is it too late to swap the card?
#
# Three play. Player 1's Red Archer can hit the Orc (O) in Archer-1, nothing stands before the Green Swordsman. Player 1 hits the Orc. Then Player 1 wants to discard the Green Swordsman and draw another card. Does that go?
#
# - A: yes, one discard a turn is free.
# - B: no, cards are being played already.
# - C: only if the new card is not played this turn.

# %%
s = g.scenario("three-of-four-cards")
s

# %%
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
t = s.apply(g.actions["hit"](card="red-archer", monster="orc-1"))
for reason in t.why_not(g.actions["discard"](card="green-swordsman")):
    print(reason)
beside(guess, "B")

# %% [markdown]
# Phases never run backward [CP-014]. A is half right: one discard a turn is free, but in phase 2 only. Nothing in the rules says C.
#
# Here is a whole turn. Player 1 is asked, always answers "no more", and chance does the rest. The first, fifth and sixth phase ask nobody.

# %%
s = g.scenario("a-turn-begins").settle(7)
while s.player == 0:
    print(s.phase, "-", s.ask.text)
    s = s.apply(g.actions["pass"]())
    for event in s.events:
        print("   ", event)
    s = s.settle(7)

# %% [markdown]
# Read the last lines. First all Monsters on the board moved [CP-041]. Only then two tokens would be drawn, one after the other [CP-047]. Ask yourself where a Monster that comes now stands when the next player begins.
#
# Play the same turn yourself. Player 2 and Player 3 are agents.

# %%
s = g.scenario("a-turn-begins").settle(7)
table = Table(s, agents={1: "greedy", 2: "greedy"}, chance="auto", seed=7)
table

# %% [markdown]
# ## Where does the new Troll stand?
#
# Player 1 is done, the Monsters have moved, and a Troll is drawn. The die shows 2. Where does the Troll stand when Player 2 begins?
#
# - A: Archer-2, it moves like all others.
# - B: Forest-2, the move was before it came.

# %%
guess = "B"  ### ANSWER: "A" or "B"

# %%
s = g.scenario("first-tokens")
draw, roll = g.actions["draw"], g.actions["roll"]
for outcome in (draw("bag", "troll"), roll("d6", 2), draw("bag", "draw-4")):
    s = s.apply(outcome)
    for event in s.events:
        print(event)
beside(guess, "B")
s

# %% [markdown]
# Move Monsters is phase 5, new Monsters come in phase 6 [CP-049]. So every Monster spends a round of cards in the Forest, where none reaches it. Two tokens were to be drawn, but the second says "Draw 4 Monster Tokens". The turn is not over yet.
#
# When it is, the player to the left is next [CP-013].

# %% [markdown]
# ## Seven cards, and the limit is five
#
# Player 1 begins the turn with seven cards. With three players the limit is five. What happens in phase 1, Draw up?
#
# - A: Player 1 discards two.
# - B: nothing, the seven stay.
# - C: Player 1 draws one, as in every turn.

# %%
s = g.scenario("seven-cards")
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
for event in s.events:
    print(event)
print(s.ask.text)
beside(guess, "B")
s

# %% [markdown]
# A full hand draws nothing and loses nothing [CP-016]. A mistakes the limit for a maximum: it only says how far one draws. C holds for no hand: one draws up to the limit, however many that takes [CP-015].
#
# The limit depends on how many play [CP-011]. Change the number of players.

# %%
players = 3  # change me: 1 to 6
print(g.new(players=players).tally("hand limit", 0))
s = g.scenario("a-turn-begins").settle(7)
for event in s.events:
    print(event)

# %% [markdown]
# ## Two players, two missing cards
#
# Player 2 holds four cards, and the limit is six. In the first position it is Player 2's first turn, in the second a later one. A plague took the missing cards. Does Player 2 draw up in both, in one, or in none?

# %%
guess = 1  ### ANSWER: 0, 1 or 2

# %%
drew = 0
for name in ("first-turn-after-a-plague", "second-turn-after-a-plague"):
    s = g.scenario(name).settle(3)
    for event in s.events:
        print(event)
    drew += any(event.rule == "CP-015" for event in s.events)
beside(guess, drew)

# %% [markdown]
# Nobody draws up on their own first turn, for hands are dealt full [CP-078]. After a plague that reason fails, and the rulebook is silent. Our ruling takes the words as they stand [CP-078?]. Would you print it so?
#
# Another quarrel: the deck is empty, and Player 1 lacks a card. Is the game lost, is nothing drawn, or is there a new deck?

# %%
s = g.scenario("deck-runs-dry")
print(*s.events, sep="\n")
s = s.settle(3)
print(*s.events, sep="\n")

# %% [markdown]
# The discard pile is shuffled and becomes the deck [CP-017]. The game does not end by cards.

# %% [markdown]
# ## How many cards may go in phase 2?
#
# One player alone holds three Bricks and wants another hand. How many cards may this player discard and draw anew? And how many may one of three players?
#
# - A: one and one.
# - B: two alone, one of three.
# - C: as many as they like.

# %%
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
discard = g.actions["discard"](card="brick")
for name in ("alone", "a-turn-begins"):
    s = g.scenario(name).settle(1)
    while not s.why_not(discard):
        s = s.apply(discard).settle(1)
    print(name, *s.why_not(discard)[:1])
beside(guess, "B")

# %% [markdown]
# With company one card may go [CP-018]. Alone two may go, and there is nobody to trade with [CP-077].

# %% [markdown]
# ## May I give you my Brick?
#
# Player 2 needs the Brick of Player 1 to close the gap in arc 4. Player 1 wants nothing back. All hands lie open, so everybody sees who holds what [CP-012].

# %%
print(*[event for event in g.new(players=3, seed=1).events if event.rule == "CP-012"])
s = g.scenario("no-gifts")
s

# %% [markdown]
# How can Player 1 help?
#
# - A: hand the Brick over, it is one team.
# - B: swap one card for one card, if Player 2 agrees.
# - C: swap with each of the others once.

# %%
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
trade = g.actions["trade"]
s = s.apply(trade(give="brick", partner=1, take="green-knight"))
print(s.ask.text)
print(*s.apply(g.actions["refuse"]()).events)
s = s.apply(g.actions["agree"]())
print(*s.events, sep="\n")
print(*s.why_not(trade(give="red-archer", partner=2, take="blue-hero")))
beside(guess, "B")

# %% [markdown]
# A trade gives one card and takes one card [CP-020]. There is not even a move that gives without taking. Player 2 could refuse, and both answers are shown [CP-021]. C fails too: with three players one trade is all [CP-019].
#
# Twin position: six players, who may make two trades. Player 1 offers Player 4, who holds nothing, a Brick.

# %%
s = g.scenario("six-players-trade")
print(*s.why_not(trade(give="brick", partner=3, take="tar")))
for offer in (trade("brick", 1, "mortar"), trade("red-archer", 2, "tar")):
    s = s.apply(offer).apply(g.actions["agree"]())
    print(*s.events, sep="\n")

# %% [markdown]
# ## How many cards may be played?
#
# Player 1 holds two Red Archers, a Blue Knight and a Green Swordsman. The Orc has two points and stands before the Archers, the Goblin before the Knight. How many of the four cards can be played?

# %%
guess = 3  ### ANSWER: 1, 2, 3 or 4

# %%
s = g.scenario("three-of-four-cards")
played = 0
while len(s.legal_actions()) > 1:
    s, played = s.apply(s.legal_actions()[0]), played + 1
    print(*s.events, sep="\n")
beside(guess, played)

# %% [markdown]
# As many as have something to do [CP-022]. There is no limit of one a turn. But the Green Swordsman has no target, so it stays in the hand.

# %% [markdown]
# ## Check yourself
#
# Reading is enough for the first. "I hit the Orc first, then we trade," says Player 1 of four. Who is right?
#
# - A: Player 1, any order goes.
# - B: a neighbour: "A trade comes before cards are played."
# - C: another: "You may trade, but only the card that you drew."

# %% [exercise] too-late
too_late = None  # change me: "A", "B" or "C"
### BEGIN SOLUTION
too_late = "B"
### END SOLUTION

# %% [check] too-late
checks.check_too_late(too_late)

# %% [wrong] too-late: never run backward
too_late = "A"

# %% [wrong] too-late: any card of the hand
too_late = "C"

# %% [wrong] too-late: "A", "B" or "C"
too_late = "b, I think"

# %% [markdown]
# Player 1 holds a Red Archer, a Blue Knight and a Brick and wants Player 2's Mortar. The Brick must stay, for the two belong together. The Red Archer can hit the Orc in this turn. Write the offer. Seats count from 0 here: Player 2 is `partner=1`.

# %%
s = g.scenario("brick-for-mortar")
s

# %% [exercise] offer
offer = None  # change me: g.actions["trade"](give=..., partner=..., take=...)
### BEGIN SOLUTION
offer = g.actions["trade"](give="blue-knight", partner=1, take="mortar")
### END SOLUTION

# %% [check] offer
checks.check_offer(offer)

# %% [wrong] offer: does not hold Mortar
offer = g.actions["trade"](give="blue-knight", partner=2, take="mortar")

# %% [wrong] offer: gives the Brick away
offer = g.actions["trade"](give="brick", partner=1, take="mortar")

# %% [wrong] offer: could hit the Orc
offer = g.actions["trade"](give="red-archer", partner=1, take="mortar")

# %% [wrong] offer: is no trade
offer = g.actions["discard"](card="brick")

# %% [markdown]
# How many cards does a player draw in phase 1? Write a function of the cards in hand, the limit, and whether it is the player's own first turn.

# %% [exercise] drawn
def drawn(hand, limit, first_turn):
    """How many cards are drawn in phase 1, Draw up."""
    ### BEGIN SOLUTION
    return 0 if first_turn else max(0, limit - hand)
    ### END SOLUTION

# %% [check] drawn
checks.check_drawn_up(drawn)

# %% [check] drawn
checks.check_drawn_full(drawn)

# %% [check] drawn
checks.check_drawn_first(drawn)

# %% [wrong] drawn: loses nothing
def drawn(hand, limit, first_turn):
    return 0 if first_turn else limit - hand

# %% [wrong] drawn: own first turn
def drawn(hand, limit, first_turn):
    return max(0, limit - hand)

# %% [wrong] drawn: until the limit is reached
def drawn(hand, limit, first_turn):
    return 0 if first_turn or hand >= limit else 1

# %% [markdown]
# Two questions to leave with. Which phases ask nobody, and which can be skipped? Why does every new Monster live through one round before a card reaches it?
#
# Next chapter: which card touches which Monster.
