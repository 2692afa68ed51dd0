"""What the rule tests of every game do with a state: go on by answers, and look at what is allowed, refused and said."""

from __future__ import annotations

import pytest

from ludo.errors import IllegalAction


def go(s, *answers):
    """(the state after these answers, all that happened on the way)."""
    events = []
    for a in answers:
        assert not s.why_not(a), (str(a), [str(o) for o in s.why_not(a)], s.ask and s.ask.text)
        s = s.apply(a)
        events += s.events
    return s, events


def said(events, *keys):
    """The events of these keys, as (rule, key)."""
    return [(e.rule, e.key) for e in events if e.key in keys]


def allowed(s, a):
    """The state after an action that is legal and listed."""
    assert s.why_not(a) == (), [str(o) for o in s.why_not(a)]
    assert a in s.legal_actions()
    return s.apply(a)


def refused(s, a, *rules):
    """That the action is refused, with exactly these rules among the reasons, each in words; returns the texts."""
    why = s.why_not(a)
    assert {o.rule for o in why} == set(rules), [str(o) for o in why]
    assert a not in s.legal_actions()
    assert all(o.text and o.text != o.key for o in why), why
    with pytest.raises(IllegalAction):
        s.apply(a)
    return [o.text for o in why]
