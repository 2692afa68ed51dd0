"""The checks of the tour: plain asserts whose messages name the case, the answer and the rule."""

from __future__ import annotations

import ludo
from ludo.lesson import check

g = ludo.game("castle-panic")


@check
def check_rule(rule):
    rule = rule.strip(" []?").upper() if isinstance(rule, str) and "-" in rule else rule
    assert rule in g.rules, f'You say {rule!r}. That is no rule\'s id; an id looks like "CP-014".'
    others = {
        "CP-023": "is about a hit card's ring and colour; it does not speak of the Forest as such",
        "CP-026": "is about Monsters in the Castle ring, at the other end",
        "CP-030": "is about the Barbarian, which is no hit card, though it stops at the Forest too",
    }
    about = others.get(rule, f"says: {g.rules[rule].text.rstrip('.')}")
    assert rule == "CP-025", f"You say {rule}. {rule} {about}."
    return "No card hits a Monster in the Forest [CP-025]."


def _third_round():
    done = g.actions["pass"]()
    return g.scenario("third-round").apply(done).apply(done)


@check
def check_move(move):
    s = _third_round()
    assert not isinstance(move, int), f"You say {move}. Write it with the list: s.legal_actions()[{move}] (CP-022)."
    why = s.why_not(move)
    assert not why, f"You say: {move}. {why[0].text} ({why[0].rule or 'CP-022'})"
    assert move.kind != "pass", f"You say: {move}. Allowed, but it slays nobody; a card is needed (CP-022)."
    assert "orc-2" in move.names, (
        f"You say: {move}. Allowed, but that is another Monster; Orc 2 stands before the Wall (CP-023)."
    )
    after = s.apply(move).figures
    assert "orc-2" not in after, f"You say: {move}. Allowed, but the Orc lives, in {after['orc-2']} (CP-027)."
    return "With its last point the Orc is slain [CP-027]."


@check
def check_both(both):
    assert isinstance(both, (int, float)) or hasattr(both, "numerator"), f"You say {both!r}. Give a number (CP-047)."
    assert 0 <= both <= 1, f"You say {both}. A probability is a number between 0 and 1 (CP-047)."
    case = f"You say {float(both):.4f}."
    assert abs(both - 9 / 43) > 1e-4, f"{case} That is the first alone; the second must be an Orc too (CP-047)."
    assert abs(both - (9 / 43) ** 2) > 1e-4, (
        f"{case} That would be right if the first token goes back; 8 Orcs of 42 are left (CP-047)."
    )
    assert abs(both - 9 / 43 - 8 / 42) > 1e-4, (
        f"{case} Added up, it is the chance of one or the other; both together multiply (CP-047)."
    )
    assert not 5e-5 <= abs(both - 9 / 43 * 8 / 42) < 5e-4, f"{case} Nearly: do not round, write the product (CP-047)."
    assert abs(both - 9 / 43 * 8 / 42) < 5e-5, (
        f"{case} The first is an Orc in 9 of 43 cases, then 8 of 42 are left (CP-047)."
    )
    return "9/43 times 8/42 is 12/301, about 4 %: tokens are drawn one at a time and do not go back [CP-047]."
