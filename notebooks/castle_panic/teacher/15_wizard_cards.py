# %% [markdown]
# # What may a wizard do?
#
# Cleo holds Teleport. "I put the Cart right into the castle." Ben: "It must go on foot, like everybody."
#
# In about twenty minutes you know the cards of that box of which The Dark Titan speaks.
# The others are in no source of ours, and left out. That there is one of each is a stand-in.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
# %%
import ludo
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("castle-panic")
hit, stop, draw, roll, discard = (g.actions[kind] for kind in ("hit", "pass", "draw", "roll", "discard"))
twice, second, enchanted = (g.actions[kind] for kind in ("double_strike", "second_hit", "enchanted_hit"))
teleport, to = g.actions["teleport"], g.actions["teleport_to"]
# %% [markdown]
# ## Which deck?
#
# The Wizard's Tower stands. In phase 2 Player 1 discards a Brick.
#
# **Predict.** From where may the new card come?
#
# - "castle": a Castle card for a Castle card;
# - "either": the player chooses;
# - "wizard": that is what the Tower is for.
# %%
s = g.scenario("which-deck")
Table(s)
# %%
guess = "either"  ### ANSWER: "castle", "wizard" or "either"
# %%
t = run(s, discard("brick"))
decks = [a.deck for a in t.legal_actions() if a.kind == "draw_from"]
beside(guess, "either" if len(decks) == 2 else decks[0])
u = run(t, g.actions["draw_from"]("wizard"), draw("wizards_tower.deck", "teleport"), quiet=True)
# %% [markdown]
# **Why?** While the Tower stands, the replacement may come from either deck [WT-002]. Wizard cards count for the hand,
# and have a discard pile of their own [WT-021].
#
# **Change one thing:** a Troll is before the Wizard's Tower, and goes in. Player 2 holds Hammer of Light. Which still works?
# %%
guess = (False, True)  ### ANSWER: to draw Wizard cards, to play the Hammer in hand, as (True, True)
# %%
s = g.scenario("wizards-tower-in-danger")
t = run(s, stop())
u = run(g.scenario("wizards-tower-has-fallen"), discard("brick"), quiet=True)
beside(guess, (u.ask.pile != "deck", "hammer-of-light" in t.table.hands[1]))
# %% [markdown]
# **Why?** With the Tower its deck leaves the game. Cards in hand stay, and leave it once they are played [WT-022].
# %% [markdown]
# ## Once more, harder
#
# Player 1 holds Double Strike, Red Archer and Enchanted. An Orc with 2 points is in Archer-1, a Troll with 3 in Archer-2.
#
# **Predict.** What slays the Troll at once: Double Strike with the Archer, or Enchanted with the Archer?
# And can Double Strike hit both Monsters?
#
# - ("double", False); ("enchanted", True); ("enchanted", False)
# %%
s = g.scenario("double-strike")
s
# %%
guess = ("enchanted", True)  ### ANSWER: a word and True or False, as ("double", False)
# %%
print("Double Strike:")
t = run(s, twice("red-archer", "orc-1"))
u = run(t, second("troll-1"))
print("\nEnchanted:")
v = run(s, enchanted("red-archer", "troll-1"), quiet=True)
both = all(u.table.monster(id).points < s.table.monster(id).points for id in ("orc-1", "troll-1"))
beside(guess, ("enchanted" if "troll-1" not in v.figures else "double", both))
# %% [markdown]
# **Why?** Double Strike uses a hit card twice, on one Monster or on two [WT-015]. Enchanted adds 2 points to a hit [WT-014].
#
# **Change one thing:** the Red Archer and Double Strike are *discarded* for the Wagon in Forest-1, a red space. How many spaces?
# %%
guess = 4  ### ANSWER: 1, 2, 3 or 4
# %%
s = g.scenario("double-strike")
print(s.tally("support steps", "red-archer", "forest-1"), "without Double Strike")
t = run(s, g.actions["double_move"]("red-archer", "supply-wagon-1", "archer-1"))
beside(guess, t.events[0].data["steps"])
# %% [markdown]
# **Why?** It doubles the movement that the card gives [DT-141]. With a Blue Archer it would be two.
# %% [markdown]
# ## Berserk
#
# Player 1 plays a Red Knight, then Berserk, then a Red Archer on the Troll.
# Another Red Archer, on an Elite Orc, misses.
# Then a Blue Knight is discarded for the Wagon.
#
# **Predict.** How many cards are drawn?
#
# - 4: one for each;
# - 3: one for each hit card played;
# - 2: those after Berserk, the miss too;
# - 1: the miss is no hit.
# %%
s = g.scenario("berserk")
s
# %%
guess = 2  ### ANSWER: 1, 2, 3 or 4
# %%
t = run(s, hit("red-knight", "orc-1"), g.actions["berserk"]())
t = run(t, hit("red-archer", "troll-1"), draw("deck", "brick"))
t = run(t, hit("red-archer", "elite-orc-1"), roll("d6", 1), draw("deck", "tar"), quiet=True)
t = run(t, g.actions["move_support"]("blue-knight", "supply-wagon-1", "knight-4"), quiet=True)
beside(guess, len(s.table.deck) - len(t.table.deck))
# %% [markdown]
# **Why?** From Berserk on, a card for each hit card of this turn [WT-016], also for one that misses [DT-144].
# To discard for a Support token is not to play [DT-142].
# %% [markdown]
# ## Teleport
#
# The Stonemason's Cart is in Forest-1, the Cavalier in Castle-5; Wall 2 is fortified, Wall 3 is missing.
#
# **Predict.** What may Teleport move: the Troll, the Cart into the castle, the Cavalier, the Fortify token to arc 3?
# %%
s = g.scenario("teleport")
s
# %%
guess = (True, True, True, False)  ### ANSWER: four, as (True, False, False, False)
# %%
moves = {"troll-1": "forest-4", "stonemasons-cart-1": "castle-3"}
moves |= {"cavalier": "knight-3", "wall-2": "wall-3"}
for what, place in moves.items():
    print(what, "to", place, "-", *s.apply(teleport(what)).why_not(to(place)) or ["allowed"])
beside(guess, tuple(not s.apply(teleport(what)).why_not(to(place)) for what, place in moves.items()))
t = run(s, teleport("stonemasons-cart-1"), to("castle-3"))
u = run(s, teleport("troll-1"), to("forest-4"))
# %% [markdown]
# **Why?** A Monster to another space, or a Fortify token to another Wall [WT-017]. The Cavalier and Support tokens too,
# anywhere on the board [DT-143]. That this means the Castle ring as well is our ruling [DT-143?].
# %% [markdown]
# ## Light and fire
#
# Player 1 holds Hammer of Light, Wizard Quake, a Green and a Red Fireball. The Cavalier is in Knight-3.
#
# **Predict.** Which are allowed?
#
# - the Hammer on the Troll in Forest-4;
# - the Hammer on the Orc in Knight-4;
# - the Green Fireball on that Troll;
# - the Green Fireball on the Cavalier.
# %%
s = g.scenario("four-wizard-cards")
s
# %%
guess = (True, False, True, False)  ### ANSWER: four, as (True, True, False, False)
# %%
hammer, fireball = g.actions["hammer_of_light"], g.actions["fireball"]
plays = [hammer("troll-1"), hammer("orc-1")]
plays += [fireball("green-fireball", who) for who in ("troll-1", "cavalier")]
for a in plays:
    print(a, "-", *s.why_not(a) or ["allowed"])
beside(guess, tuple(not s.why_not(a) for a in plays))
t = run(s, plays[2])
# %% [markdown]
# **Why?** Hammer of Light slays in the Forest, and only there [WT-018]. A Fireball does 1 point in any ring of its colour,
# and the Monster burns [WT-019]. Nobody sets the Cavalier on fire [DT-069].
# %% [markdown]
# ## The earth quakes
#
# Agranok with 8 points and a Troll are in arc 4. Wizard Quake destroys Tower 4.
#
# **Predict.** The points of Agranok and of the Troll?
#
# - (0, 0): it slays all in the arc;
# - (4, 0): a slay card;
# - (8, 0): he does not feel it.
# %%
s = g.scenario("quake-and-agranok")
s
# %%
guess = (4, 0)  ### ANSWER: two numbers, as (8, 0)
# %%
points = lambda t, kind: sum(monster.points for monster in t.table.monsters if monster.kind == kind)
t = run(s, g.actions["wizard_quake"]("tower-4"), draw("hands.0", "brick"), quiet=True)
beside(guess, (points(t, "agranok"), points(t, "troll")))
print("\nThe other reading:")
u = run(g.scenario("quake-and-agranok-unhurt"), g.actions["wizard_quake"]("tower-4"), quiet=True)
# %% [markdown]
# **A ruling.** Wizard Quake slays all in the arc of a Tower, which falls [WT-020]. Of Agranok the rulebook says two things:
# such cards do him 4 points, and this one does not affect him. We take the 4 points [DT-100?]; the option
# `quake_on_agranok` takes the other. Which sentence would you print?
# %% [markdown]
# **One more option**, *Burning the Midnight Oil*. Two Trolls with 3 points, one burning, and Blue Boiling Oil.
# How many points have both together afterwards, without the option and with it?
# %%
guess = (4, 3)  ### ANSWER: two numbers, as (4, 4)
# %%
oil = g.actions["boiling_oil"]("blue-boiling-oil")
after = [run(g.scenario(name), oil) for name in ("oil-on-fire", "midnight-oil")]
beside(guess, tuple(sum(m.points for m in t.table.monsters) for t in after))
# %% [markdown]
# **Why?** With it, oil does a point more to who burns already [DT-155].
# %% [markdown]
# ## Check yourself
#
# First by reading alone. A Red Fireball, a Green Plague, a Wagon in a green space. May you discard the Fireball to move the Wagon, and how far?
# %% [exercise] fireball
fireball = None  # change me: 0, 1 or 2 spaces
### BEGIN SOLUTION
fireball = 1
### END SOLUTION
# %% [check] fireball
checks.check_fireball(fireball)
# %% [wrong] fireball: coloured card
fireball = 0
# %% [wrong] fireball: does not match
fireball = 2
# %% [wrong] fireball: spaces
fireball = 3
# %% [markdown]
# Then a function: the cards drawn in a turn with Berserk. What is done is a list, in order: "hit", "miss", "discard", "berserk".
# To think about: which of these cards would you take out for a harder game?
# %% [exercise] drawn
def drawn(done):
    """drawn(["hit", "berserk", "hit"]) is 1."""
    ### BEGIN SOLUTION
    after = done[done.index("berserk"):] if "berserk" in done else []
    return after.count("hit") + after.count("miss")
    ### END SOLUTION
# %% [check] drawn
checks.check_berserk(drawn)
# %% [wrong] drawn: before Berserk
def drawn(done):
    return done.count("hit") + done.count("miss")
# %% [wrong] drawn: One that misses
def drawn(done):
    return done[done.index("berserk"):].count("hit")
# %% [wrong] drawn: discarded
def drawn(done):
    return len(done[done.index("berserk") + 1:])
