"""The checks of the Covil chapters, one idea each: plain asserts that name the case, the answer and the rule.

A damaged notebook can be graded by calling them: each takes the reader's answer and raises, or prints why it is right.
"""

from __future__ import annotations

import ludo
from ludo import RegionMap
from ludo.lesson import ask, check, letter

g = ludo.game("covil")


def troops(s):
    """{region: {seat: troops}} of a state: what control and dominance are worked out from."""
    found = {}
    for x in s.table.troops:
        there = found.setdefault(x.space, {})
        there[x.side] = there.get(x.side, 0) + 1
    return found


# ------------------------------------------------------------------ 1: the map and dominance


@check
def check_water(colour):
    name = colour.capitalize() if isinstance(colour, str) else colour
    assert name in ("Yellow", "Green", "Red", "Nobody"), (
        f'You say {colour!r}. Answer "Yellow", "Green", "Red", "nobody".'
    )
    assert name != "Nobody", "You say nobody. D was tied; a second troop gives Yellow a second Water region (CV-148)."
    assert name != "Green", (
        "You say Green. Green has most troops in the Water, but regions, not troops, count (CV-149)."
    )
    assert name != "Red", "You say Red. Of the Water, Red controls only F (CV-149)."
    return "A and D are two Water regions, E and F one each [CV-149]."


def _controls(f, troops, right, why):
    got = ask(f, dict(troops))
    told = ", ".join(f"{colour} {n}" for colour, n in troops.items()) or "no troops"
    assert got == right, f"{told}: you say {got}. {why}"


@check
def check_controls(f):
    _controls(f, {"green": 1}, "green", "One troop alone controls (CV-146).")
    _controls(f, {"green": 2, "red": 1}, "green", "Most troops control; nobody need be alone (CV-146).")
    _controls(
        f, {"red": 2, "yellow": 1, "green": 1}, "red", "More than each other is enough, not more than half (CV-146)."
    )
    _controls(f, {}, "nobody", "Without troops nobody controls it (CV-146).")
    return "Most troops control a region [CV-146]."


@check
def check_controls_tied(f):
    _controls(f, {"yellow": 1, "green": 1}, "nobody", "They are tied for most (CV-148).")
    _controls(f, {"yellow": 2, "green": 2, "red": 1}, "nobody", "Two are tied for most; the third has fewer (CV-148).")
    return "A tie for most leaves a region to nobody [CV-148]."


@check
def check_dominates(f):
    for regions, right, why in (
        (
            {"B": {"green": 1}, "G": {"green": 1}, "F": {"red": 1}},
            "green",
            "Green has more regions than every other; not all are needed (CV-149).",
        ),
        ({"I": {"yellow": 4}, "B": {"green": 1}, "G": {"green": 1}}, "green", "Count regions, not troops (CV-149)."),
        (
            {"C": {"yellow": 1}, "D": {"yellow": 1, "green": 1}},
            "yellow",
            "D is tied, and nobody is no player (CV-148).",
        ),
        (
            {"A": {"red": 1}, "D": {"yellow": 1, "green": 1}, "E": {"yellow": 2, "green": 2}},
            "red",
            "Two tied regions: but nobody is no player (CV-149).",
        ),
        ({"A": {"yellow": 1}, "E": {"green": 2}, "F": {"red": 1}}, "nobody", "One region each is a tie (CV-149)."),
        ({"H": {}}, "nobody", "Nobody controls any (CV-149)."),
    ):
        got = ask(f, {id: dict(there) for id, there in regions.items()})
        told = "; ".join(f"{id}: {', '.join(f'{c} {n}' for c, n in t.items()) or 'empty'}" for id, t in regions.items())
        assert got == right, f"{told}. You say {got}. {why}"
    return "More regions of the type than every other player [CV-149]."


# ------------------------------------------------------------------ 2: a day


@check
def check_called(called):
    assert called != 1, "You say 1. Not one more than yesterday: all of what is missing comes (CV-038)."
    assert called != 4, "You say 4. Of your 3 troops one is left, so fewer are missing (CV-037)."
    assert called != 2, "You say 2. Not only those that were lost: day 3 has one more troop, too (CV-037)."
    assert called == 3, f"You say {called}. One is left, and everybody has 4 on day 3 (CV-037)."
    return "One is left, four are needed: three are called [CV-037, CV-038]."


@check
def check_lay(action):
    s = g.scenario("an-afternoon")
    why = s.why_not(action)
    assert not why, f"You say: {action}. {why[0].text} ({why[0].rule or 'CV-092'})"
    case = f"You say: {action}. Allowed, but"
    kinds = ("move", "attack", "rest", "repair", "take_gold")
    assert action.kind in kinds, f"{case} it is no Troop Action: no troop is laid down (CV-044)."
    standing = [x.id for x in s.apply(action).table.troops if x.side == 0 and x.standing]
    assert standing == ["blue-1"], f"{case} then Blue 1 lies and {', '.join(standing) or 'none'} stands (CV-091)."
    return "A turn lays one troop down, so Blue 1 still stands [CV-091]."


@check
def check_may_end(f):
    for (standing, acted), right, why in (
        ((2, True), True, "A Troop Action was done: one action is enough (CV-045)."),
        ((0, False), True, "Where nobody stands, nobody can be laid down (CV-046)."),
        ((1, False), False, "A standing troop must act: passing is not allowed (CV-045)."),
        ((0, True), True, "The action was done, and nobody stands (CV-046)."),
    ):
        got = ask(f, standing, acted)
        told = f"{standing} standing, {'a' if acted else 'no'} Troop Action done"
        assert got is right, f"{told}: you say {got}. {why}"
    return "While a troop stands, one must be laid down [CV-045]."


# ------------------------------------------------------------------ 4: a battle


def ready(s, minion):
    """Whether a minion in some hall is Ready: it has no token (CV-018)."""
    return any(m.card == minion and not m.token for hall in s.table.halls for m in hall)


@check
def check_gold(gold):
    assert gold != 2, "You say 2. That is for the victory; the damage to the castle pays too (CV-137)."
    assert gold != 4, "You say 4. The damage pays 1 gold once, however much it is (CV-137)."
    assert gold != 1, "You say 1. That is for the castle; the victory pays too (CV-129)."
    assert gold == 3, f"You say {gold}. 2 for the beaten troop and 1 for the damaged castle (CV-129, CV-137)."
    return "2 for the victory [CV-129] and 1 for the damage [CV-137]."


def _damage(f, case, right, why):
    got = ask(f, *case)
    power, defence, guarded = case
    told = f"Attack {power}, " + (f"defence {defence}, a guard" if guarded else "no guard")
    assert got == right, f"{told}: you say {got}. {why}"


@check
def check_damage_guarded(f):
    _damage(f, (4, 2, True), 2, "With a guard only the excess hurts (CV-134).")
    _damage(f, (5, 5, True), 0, "A tie is the defender's, and nothing is lost (CV-128).")
    _damage(f, (2, 5, True), 0, "The guard holds; damage is never below 0 (CV-128).")
    return "With a guard only the excess hurts [CV-134]."


@check
def check_damage_open(f):
    _damage(f, (4, 2, False), 4, "Without a guard the whole attack is damage (CV-136).")
    _damage(f, (3, 3, False), 3, "Without a guard the whole attack is damage; nobody defends (CV-136).")
    return "Without a guard the whole attack is damage [CV-136]."


# ------------------------------------------------------------------ 5: the night


@check
def check_rebels(rebels):
    assert rebels != 7, "You say 7. There are only five pieces; the others are lost (CV-004)."
    assert rebels != 4, "You say 4. A rebel comes for each relic, not one for the whole raid (CV-153)."
    assert rebels != 3, "You say 3. They do not stay three: a rebel comes for each relic (CV-153)."
    assert rebels == 5, f"You say {rebels}. 3 and 4 would be 7, but there are five pieces (CV-004, CV-153)."
    return "A rebel for each relic [CV-153], but never more than five."


@check
def check_rested(f):
    for state, right, why in (
        ("exhausted", "tired", "A Night rests each minion once: from Exhausted to Tired (CV-160)."),
        ("tired", "ready", "A rest makes a Tired one Ready (CV-160)."),
        ("ready", "ready", "A Ready one stays Ready: in a Night nobody tires (CV-160)."),
    ):
        got = ask(f, state)
        assert got == right, f"{state}: you say {got}. {why}"
    return "Each minion rests once a Night [CV-160]."


@check
def check_burned(f):
    for (life, defence), right, why in (
        ((5, 0), 3, "Nobody guards: the whole 3 is damage (CV-157)."),
        ((5, 1), 2, "A guard takes away its defence (CV-158)."),
        ((2, 0), 2, "A castle loses not more than it has; then it is destroyed (CV-139)."),
        ((5, 4), 0, "With a strong guard nothing is lost, and nothing gained (CV-158)."),
    ):
        got = ask(f, life, defence)
        assert got == right, f"Life {life}, defence {defence}: you say {got}. {why}"
    return "3, less what a guard in the castle's region defends [CV-157, CV-158]."


# ------------------------------------------------------------------ 6: scoring

TIES = ("CV-169", "CV-170", "CV-171", "CV-172", "CV-173")


def with_life(name, life):
    """A scenario whose castles have other lives."""
    import tomllib

    from ludo.data import folder

    path = folder() / "covil" / "scenarios" / f"{name}.toml"
    return g.position({**tomllib.loads(path.read_text(encoding="utf-8")), "life": list(life)}, name)


def relic_values():
    """{value: how many relics of the box have it}."""
    values = sorted(relic.value for relic in ludo.game("covil").components.relics.values())
    return {value: values.count(value) for value in values}


def named(s):
    """Who has won: a colour, or "both"."""
    return "both" if len(s.winners()) > 1 else s.table.colours[s.winners()[0]].capitalize()


@check
def check_points(points):
    assert points != 17, "You say 17. The castle's life is not counted: while it stands it gives 5 (CV-164)."
    assert points != 23, "You say 23. A relic that is active gives nothing; only those in the hand do (CV-167)."
    assert points not in (14, 16), f"You say {points}. An Exhausted minion counts its cost like any other (CV-166)."
    assert points == 20, f"You say {points}. 5 + 3 + 6 + 4 + 2: castle, gold, minions, one relic (CV-163)."
    return "5 for the castle, 3 gold, 10 for minions, 2 for the relic in the hand [CV-164, CV-167]."


def _score(f, case, right, why):
    got = ask(f, *case)
    life, gold, costs, values = case
    told = f"Life {life}, gold {gold}, costs {costs}, values {values}"
    assert got == right, f"{told}: you say {got}. {why}"


@check
def check_score(f):
    _score(f, (3, 2, [4, 8], []), 19, "A castle that stands gives 5, whatever its life (CV-164).")
    _score(f, (0, 2, [4], []), 6, "A destroyed castle gives nothing (CV-164).")
    return "Castle, gold and costs [CV-164, CV-165, CV-166]."


@check
def check_score_again(f):
    _score(f, (5, 0, [0, 2], [1, 3]), 11, "Each relic in the hand gives its value (CV-167).")
    _score(f, (0, 0, [], []), 0, "Nothing is left (CV-163).")
    return "Each relic in the hand gives its value [CV-167]."


# ------------------------------------------------------------------ 9: a map of one's own

loop = RegionMap(
    {
        "A": "forest",
        "B": "water",
        "C": "desert",
        "D": ["mountain", "city"],
        "E": "desert",
        "F": "water",
        "G": "forest",
    },
    ["A-B", "B-C", "B-D", "C-D", "D-E", "D-F", "E-F", "F-G"],
    spirals=["B", "F"],
    title="A row with two loops",
)


def within(guess, low, high):
    """Prints a guessed share beside a 95 % interval: chance, not the guess, decides where in it the result lies."""
    told = f"95 %: from {low:.0%} to {high:.0%}"
    if guess is None:
        print(f"No guess yet: fill in guess above. {told}.")
    elif low <= guess <= high:
        print(f"You say {guess:.0%}. {told}: your share lies within.")
    else:
        print(f"You say {guess:.0%}. {told}: your share lies outside. Read on: why?")


def wins(df):
    """{region: games won by the side whose castle began there}, of a table of games."""
    found = {region: 0 for starts in df.starts for region in starts}
    for starts, winners in zip(df.starts, df.winners, strict=True):
        for side in winners:
            found[starts[side]] += 1
    return found


@check
def check_city_rule(rule):
    rule = rule.strip(" []?").upper() if isinstance(rule, str) else rule
    assert rule in g.rules, f'You say {rule!r}. That is no rule\'s id; an id looks like "CV-001".'
    assert rule == "CV-016", f"You say {rule}. {rule} says: {g.rules[rule].text} Look for the rule about the city."
    return "Exactly one region has the city [CV-016]."


@check
def check_pair(pair):
    from ludo.space.fairness import fairness

    a, b = pair
    for region in (a, b):
        assert region in loop.graph, f"You say {region!r}. The regions are {', '.join(loop.spaces)} (CV-033)."
        assert region != loop.city, f"You say {a}, {b}. {region} is the city; nobody starts there (CV-016)."
    assert a != b, f"You say {a} twice. Each castle needs a spiral of its own (CV-033)."
    assert not loop.adjacent(a, b), f"You say {a}, {b}. They lie next to each other (CV-095)."
    gap = fairness(loop, (a, b)).gap
    assert gap == 0, f"You say {a}, {b}. Their gap is {float(gap):g}, not 0: compare the ways to the city (CV-095)."
    return "The map is the same from both sides: mirror one start and you have the other [CV-095]."


@check
def check_share(f):
    for mine, yours, right, why in (
        (1, 3, 1, "It is nearer to me: all of it counts for me (CV-095)."),
        (3, 1, 0, "It is nearer to my rival: nothing of it is nearer to me (CV-095)."),
        (2, 2, 0.5, "It is equally near: each has a half (CV-095)."),
        (0, 4, 1, "It is my own start: all of it counts for me (CV-095)."),
    ):
        got = ask(f, mine, yours)
        assert abs(got - right) < 1e-9, f"{mine} moves from me, {yours} from my rival: you say {got}. {why}"
    return "Nearer takes all, equally near is divided [CV-095]."


# ------------------------------------------------------------------ 8: area control, measured

row = RegionMap(
    {**dict.fromkeys("ABCDE", "forest"), "F": ["water", "city"], "G": "desert", "H": "mountain"},
    ["A-B", "B-C", "C-D", "D-E", "E-F", "F-G", "G-H"],
    title="A row of Forests",
)


def gain(s, seat, region):
    """The gold that one troop more of a seat in a region brings at Night, the treasury's limit aside."""
    from ludo.space.control import swing

    changed = swing(s.board, troops(s), seat, region).values()
    return s.table.options.fee * sum((after == seat) - (before == seat) for before, after in changed)


def before_the_last_night(n, seed, players=3):
    """Of n games of agents at random: each as it stands when the last Afternoon ends."""
    found = []
    for k in range(seed, seed + n):
        agents = {seat: g.agents["random"]() for seat in range(players)}
        states = ludo.play(g.new(players=players, seed=k), agents, k).states
        found.append([s for s in states if s.phase == "afternoon"][-1])
    return found


def picks(states, seed):
    """What one troop more pays in one region for one seat, both drawn, in each of these states."""
    import random

    chance = random.Random(seed)
    return [gain(s, chance.randrange(s.setup.players), chance.choice(list(s.board.spaces))) for s in states]


def one_or_two_types(states):
    """{"one": (how often one troop more pays, of how many), "two": ...}: regions by their number of types that pay."""
    found = {"one": [0, 0], "two": [0, 0]}
    for s in states:
        for region in s.board.spaces:
            row = found["two" if len(set(s.board.types(region)) - {"city"}) > 1 else "one"]
            for seat in range(s.setup.players):
                row[0] += gain(s, seat, region) > 0
                row[1] += 1
    return {name: tuple(row) for name, row in found.items()}


def by_turn(df, players):
    """{"first": games won by whoever opened day 1, "second": ...}, of a table of games."""
    names = ("first", "second", "third", "fourth")[:players]
    found = dict.fromkeys(names, 0)
    for first, winners in zip(df["first"], df["winners"], strict=True):
        for seat in winners:
            found[names[(seat - first) % players]] += 1
    return found


@check
def check_favoured(answer):
    low, high = (f"{share:.0%}" for share in ludo.study.interval(22, 50))
    wrong = {
        "A": f"Even shares are a third each, and a third lies within {low} to {high} (CV-163).",
        "C": f"The interval also holds {high}: unsure is not none (CV-163).",
    }
    letter(answer, "B", wrong, "CV-163")
    return f"From {low} to {high}: a third lies within, and so does much more [CV-163]."


def _worth(f, case, right, why):
    got = ask(f, *case)
    mine, theirs = case
    assert got == right, f"You control {mine}, your rival {theirs}: you say {got}. {why}"


@check
def check_worth_first(f):
    _worth(f, (1, 1), 2, "From a tie you go ahead (CV-149, CV-150).")
    _worth(f, (0, 0), 2, "One region is enough when nobody else has any (CV-149).")
    return "Going ahead pays 2 [CV-149, CV-150]."


@check
def check_worth(f):
    _worth(f, (2, 1), 0, "You were paid before; going further ahead pays nothing (CV-150).")
    _worth(f, (0, 1), 0, "One each is a tie, and a tie pays nobody (CV-149).")
    _worth(f, (0, 3), 0, "You are still behind (CV-149).")
    return "Only the step from a tie into the lead pays [CV-149]."


@check
def check_opens(f):
    for case, right, why in (
        ((1, 3), 0, "Seat 0 opens day 1 (CV-032)."),
        ((2, 3), 1, "The Scepter goes to the left every Night (CV-161)."),
        ((4, 3), 0, "It comes round: three Nights, three seats (CV-161)."),
        ((4, 2), 1, "Two players take turns; it comes round after two Nights (CV-161)."),
    ):
        got = ask(f, *case)
        assert got == right, f"Day {case[0]}, {case[1]} players: you say seat {got}. {why}"
    return "To the left every Night, and round again [CV-161]."


# ------------------------------------------------------------------ 7: playing alone


def decide(s, *actions, begun=False):
    """The state after these actions; prints the pseudo-player's decisions alone, each with its rule.

    ``begun``: also those by which the state came about.
    """
    events = [*s.events] if begun else []
    for a in actions:
        s = s.apply(a)
        events += s.events
    for event in events:
        if "CV-174" <= (event.rule or "") <= "CV-206?":
            print(event)
    return s


def costs(s, side):
    """The Costs of a side's mercenaries, from the upper left corner of its hall."""
    mercenaries = s.setup.data.mercenaries
    return [mercenaries[m.card].cost for m in s.table.halls[side] if m.card in mercenaries]


def powers(*events):
    """(attack, defence) of the last battle that was settled in these events; None when none was."""
    settled = [e for e in events if e.rule == "CV-127"]
    return (settled[-1].data["attack"].total, settled[-1].data["defence"].total) if settled else None


def day_four(troops):
    """The second example of page 15 (scenario solo-last-day) up to Yellow's part of its troops 1, 3 or 4."""
    attack, exhaust, draw, end, stop = (g.actions[kind] for kind in ("attack", "exhaust", "draw", "end_turn", "pass"))
    first = (draw("relics", "charge-horn-2"), stop(), g.actions["retreat"]("F"))
    castle = (
        attack("yellow-2", "ranged", "red-castle"),
        exhaust("storm-scholar"),
        draw("relics", "fat-purse-3"),
        end(),
    )
    second = (stop(), attack("yellow-3", "ranged", "red-2"), exhaust("sling-thrower"), stop())
    third = (end(), stop(), attack("yellow-4", "ranged", "red-3"), exhaust("peak-oracle"), stop())
    to_e = (g.actions["command"]("roof-runner"), g.actions["move_troop"]("yellow-2", "E"))
    lines = {1: first, 3: (*first, *castle, *second), 4: (*first, *castle, *second, *third, *to_e)}
    return after(g.scenario("solo-last-day"), *lines[troops])


@check
def check_region(answer):
    region = answer.strip().upper() if isinstance(answer, str) else answer
    assert region in g.scenario("solo-choices").board.graph, f"You say {answer!r}. Give a region (CV-193)."
    assert region != "A", "You say A. Your castle there is a ruin now, and a ruin is no first choice (CV-193)."
    assert region != "D", "You say D. Only a standing troop is there; one that lies comes first (CV-194)."
    assert region == "E", f"You say {region}. It looks for a laid down troop of yours (CV-194)."
    return "Without a castle to hit, the laid down troop decides [CV-194]."


def _way(f, case, right, why):
    got = ask(f, *case)
    names = ("a Ready Melee minion", "somebody in its region", "a Ready Ranged minion", "somebody next to it")
    told = ", ".join(name if has else f"not {name}" for has, name in zip(case, names, strict=True))
    assert got == right, f"It has {told}: you say {got!r}. {why}"


@check
def check_way_possible(f):
    _way(f, (True, True, True, True), "melee", "Melee comes first where it is possible (CV-189).")
    _way(f, (False, False, True, True), "ranged", "Without melee it shoots (CV-189).")
    _way(f, (False, False, False, False), "move", "It attacks nobody, so it moves (CV-197).")
    return "Melee, else ranged, else a move [CV-189]."


@check
def check_way(f):
    _way(f, (False, True, True, True), "ranged", "A target alone is not enough: no Melee minion is Ready (CV-192).")
    _way(f, (True, False, True, False), "move", "Minions alone are not enough: nobody is in reach (CV-197).")
    _way(f, (True, False, False, True), "move", "A Melee minion cannot shoot (CV-197).")
    return "Each way needs a minion and a target [CV-192, CV-197]."


def _pick(f, hall, right, why):
    got = ask(f, [tuple(row) for row in hall])
    told = ", ".join(f"{name} {number}{'' if ready else ' (Tired)'}" for name, number, ready in hall)
    assert got == right, f"{told}: you say {got}. {why}"


@check
def check_strongest(f):
    _pick(f, [("Alley Knife", 1, True), ("Silent Captain", 3, True)], "Silent Captain", "The highest number (CV-190).")
    tired = [("Alley Knife", 1, True), ("Silent Captain", 3, False)]
    _pick(f, tired, "Alley Knife", "Silent Captain is not Ready (CV-190).")
    _pick(f, [("Axe Twin", 2, True), ("Poison Cook", 2, True)], "Axe Twin", "Of equals the first in the hall (CV-191).")
    return "The highest number among the Ready; of equals the upper left one [CV-190, CV-191]."


# ------------------------------------------------------------------ 3: minions


def after(s, *actions):
    """The state after these actions; prints nothing."""
    for a in actions:
        s = s.apply(a)
    return s


def tokens(s, seat=0):
    """{minion: "Ready", "Tired" or "Exhausted"} of a hall."""
    return {m.card: m.token.capitalize() or "Ready" for m in s.table.halls[seat]}


def attack_power(s):
    """The attack power that was announced last, as a Tally with its parts."""
    return next(event.data["power"] for event in reversed(s.events) if event.rule == "CV-115")


def defence_power(s):
    """The defence power that was told last, as a Tally with its parts."""
    return next(event.data["power"] for event in reversed(s.events) if event.rule == "CV-125")


@check
def check_left(answer):
    assert answer != 0, "You say 0. All the gold is not enough: 5 gold do not reach 6; the minion must help (CV-067)."
    assert answer != 1, "You say 1. That pays 4 gold and 2 besides; a minion gives its Cost towards the price (CV-069)."
    assert answer != 5, "You say 5. A given minion counts its Cost of 4; 2 are still to be paid (CV-069)."
    assert answer == 3, f"You say {answer}. 6 - 4 = 2 are paid in gold (CV-067, CV-069)."
    return "The minion counts 4, and 2 gold are paid [CV-069, CV-067]."


def _price(f, case, right, why):
    got = ask(f, *case)
    cost, cls, discount, on = case
    assert got == right, f"{cls}, Cost {cost}; {on}s cost {discount} less: you say {got}. {why}"


@check
def check_price(f):
    _price(f, (6, "Mage", 2, "Warrior"), 6, "An Influence on a class means that class alone (CV-049).")
    _price(f, (6, "Warrior", 2, "Warrior"), 4, "The Cost less the discount (CV-049).")
    return "The class that is named, and no other [CV-049]."


@check
def check_price_zero(f):
    _price(f, (0, "Warrior", 2, "Warrior"), -2, "A printed Cost of 0 pays out the discount (CV-058).")
    _price(f, (1, "Warrior", 2, "Warrior"), 0, "It is free, and pays nothing; only a printed Cost of 0 does (CV-058).")
    return "A printed Cost of 0 pays out [CV-058]."


# ------------------------------------------------------------------ 10: relics


@check
def check_relics_left(answer):
    assert answer != 5, "You say 5. The activated relic gives nothing in the end (CV-084)."
    assert answer != 3, "You say 3. The activated one lies open and goes at Night; the hand counts (CV-085)."
    assert answer != 0, "You say 0. The relic in the hand keeps its Value (CV-085)."
    assert answer == 2, f"You say {answer}. The hand counts: one relic of Value 2 (CV-085)."
    return "Only what is still in the hand counts [CV-085]."


def _may(f, case, right, why):
    got = ask(f, *case)
    mine, attacked, castle = case
    told = f"{'Your' if mine else 'An opponent' + chr(39) + 's'} turn"
    told += f", attacked: {'yes' if attacked else 'no'}, an unguarded castle: {'yes' if castle else 'no'}"
    assert got is right or got == right, f"{told}: you say {got}. {why}"


@check
def check_may_own(f):
    _may(f, (True, False, False), True, "In the own turn any number may be activated (CV-076).")
    _may(f, (False, False, False), False, "Nobody attacks you, and it is not your turn (CV-082).")
    return "In the own turn, as a free action [CV-081]."


@check
def check_may(f):
    _may(f, (False, True, False), True, "When an opponent attacks you, you may answer with relics (CV-082).")
    _may(f, (False, True, True), False, "At an unguarded castle nobody answers (CV-082).")
    return "In an opponent's turn only as an answer [CV-082]."


# ------------------------------------------------------------------ 0: setting up


@check
def check_stack(stack):
    assert stack != 24, "You say 24. So many play, but six of them are shown at once (CV-029)."
    assert stack != 34, "You say 34. Of the 40, 16 are in the box and not in the stack (CV-028)."
    assert stack != 16, "You say 16. Those are in the box: they never appear (CV-028)."
    assert stack == 18, f"You say {stack}. 24 mercenaries play, and six of them are shown (CV-028, CV-029)."
    return "24 play and six are shown: 18 stay covered [CV-029]."


@check
def check_laid_out(f):
    for players in (2, 3, 4):
        got = ask(f, players)
        case = f"{players} players: you say {got}."
        assert isinstance(got, tuple) and len(got) == 3, f"{case} Give three numbers, as (4, 12, 4) (CV-026)."
        s = g.new(players=players, seed=0)
        box, halls, hands = len(s.table.overlords), sum(map(len, s.table.halls)), sum(map(len, s.table.hands))
        assert got[0] == box, f"{case} {box} overlords in the box: of six, each player has one (CV-010, CV-026)."
        assert got[1] == halls, f"{case} {halls} minions in the halls: five lieutenants and an overlord each (CV-025)."
        assert got[2] == hands, f"{case} {hands} relics in the hands: two for each player (CV-031)."
    return "One overlord, five lieutenants and two relics each [CV-023, CV-025, CV-031]."
