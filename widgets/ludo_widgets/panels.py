"""What the panels of a Table say, as plain data. Texts are raw: the front end shows them as text only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import ludo
from ludo.draw.look import Looks
from ludo.engine.view import answered, heard
from ludo.events.scene import Scene
from ludo.events.voice import Voice
from ludo_widgets import looks
from ludo_widgets.history import History
from ludo_widgets.pictures import Sight

SHOWN = 60
"""Most buttons in one group of actions; what is beyond is found by clicking on what it names."""

WINDOW = 24
"""Steps of the log that are shown at first."""


voice = Voice("widgets")
"""What the widgets say of themselves, from data/widgets, in the language of the moment."""


def player(seat: int | None) -> str:
    """A seat in words. Seats count from 0, people from 1."""
    if seat is None:
        return ""
    return voice.text("chance") if seat == ludo.CHANCE else voice.words.seat(seat)


def title(word: str) -> str:
    """A kind or phase as a heading: "build_wall" -> "Build wall"."""
    text = word.replace("_", " ").replace("-", " ")
    return text[:1].upper() + text[1:]


def asked(s: Any) -> str:
    """Who is asked what."""
    who, text = player(s.player), s.ask.text
    return text if text.startswith(who) else voice.text("asked", who=who, question=text)


def text(s: Any, action: Any) -> str:
    """An action as a sentence of this game (rolls and draws are the same classes in every game)."""
    return s.game.words.action(action)


def head(s: Any, scene: Scene, agents: Mapping[int, Any]) -> dict[str, Any]:
    """Whose turn it is and what is asked, by which rule."""
    out: dict[str, Any] = {
        "title": s.game.title,
        "notes": [str(note) for note in scene.notes],
        "standin": s.board.stand_in_note or "",
        "phases": list(s.setup.rules.processes),
        "phase": s.phase,
    }
    if s.is_over:
        return {**out, "who": voice.text("over"), "ask": result(s), "rule": over_rule(s)}
    who = player(s.player)
    who = voice.text("agent", who=who) if s.player in agents else who
    return {**out, "who": "" if s.ask.text.startswith(who) else who, "ask": s.ask.text, "rule": s.ask.rule}


def over_rule(s: Any) -> str | None:
    return getattr(getattr(s.table, "over", None), "rule", None)


def result(s: Any) -> str:
    """How the game ended, in a sentence."""
    winners = s.winners()
    names = voice.words.seat(winners)
    text = voice.text("wins", names=names, winners=len(winners)) if winners else voice.text("nobody wins")
    scores = s.scores()
    if scores:
        counted = ", ".join(f"{player(seat)} {points}" for seat, points in scores.items())
        text += " " + voice.text("points", points=counted)
    return text


def card(item: Any, look: Looks, named: frozenset[Any], picked: Iterable[Any]) -> dict[str, Any]:
    """A card or token beside the board: a button with letter, colour, name and text."""
    return {
        "id": item.id,
        "label": item.label,
        "text": item.text,
        "badges": list(item.badges),
        "standin": item.stand_in,
        "live": item.id in named,
        "picked": item.id in picked,
        **looks.face(item, look),
    }


def zones(
    s: Any, sight: Sight, named: frozenset[Any], picked: Iterable[Any], seat: int
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """(rows, piles). A row for each seat that owns something: its hand as cards, its other things as piles.

    ``named``: ids that can be used now. ``seat``: whose row is shown large, with its hall. Equal cards of several hands share their
    id: where the seat that is asked has one, it is that one which is meant.
    """
    scores = s.scores()
    rows: dict[int | None, dict[str, Any]] = {}
    piles = []
    own = {item.id for zone in sight.scene.zones if zone.owner == s.player for item in zone.items}
    for zone in sight.scene.zones:
        pile = {"id": zone.id, "label": zone.label, "count": len(zone)}
        if zone.owner is None and zone.kind != "display":
            piles.append(pile)
            continue
        name = player(zone.owner)
        row = rows.setdefault(zone.owner, {"owner": zone.owner, "name": name, "cards": [], "piles": []})
        if zone.kind in ("hand", "display") or (zone.kind == "hall" and zone.owner == seat):
            meant, taken = (
                (named, picked) if zone.owner == s.player else (named - own, [id for id in picked if id not in own])
            )
            items = [card(item, sight.look, meant, taken) for item in zone.items]
            row["cards"].append({**pile, "kind": zone.kind, "items": items})
        else:
            row["piles"].append({**pile, "label": _own(zone.label, name)})
    for owner, row in rows.items():
        row["turn"] = owner is not None and owner == s.player
        row["big"] = owner == seat
        row["scores"] = scores.get(owner)
    return list(rows.values()), piles


def _own(label: str, name: str) -> str:
    """A label within its owner's row: "Player 3's trophies" -> "Trophies"."""
    short = label.removeprefix(f"{name}'s ")
    return short[:1].upper() + short[1:]


def groups(s: Any, actions: Iterable[tuple[int, Any]]) -> list[dict[str, Any]]:
    """Actions with their numbers, by kind, in the order in which the kinds first come."""
    out: dict[str, dict[str, Any]] = {}
    for i, a in actions:
        group = out.setdefault(a.kind, {"title": title(a.kind), "rows": [], "more": 0})
        if len(group["rows"]) < SHOWN:
            group["rows"].append({"i": i, "text": text(s, a)})
        else:
            group["more"] += 1
    return list(out.values())


def odds(s: Any) -> list[dict[str, Any]]:
    """Each outcome of a chance node with its exact probability, the likeliest first."""
    rows = [(p, i, a) for i, (a, p) in enumerate(s.chance_outcomes().items())]
    rows.sort(key=lambda row: (-row[0], row[1]))
    return [
        {"i": i, "text": text(s, a), "p": f"{p.numerator}/{p.denominator}", "pct": f"{float(p):.1%}", "bar": float(p)}
        for p, i, a in rows
    ]


def events(found: Iterable[Any]) -> list[dict[str, Any]]:
    """Events as lines: text, rule, and the reasons of the numbers in it."""
    out = []
    for e in found:
        parts = [
            {
                "name": v.name,
                "total": v.total,
                "parts": [{"n": p.amount, "why": p.why, "rule": p.rule} for p in v.parts],
            }
            for v in e.data.values()
            if hasattr(v, "parts") and hasattr(v, "total")
        ]
        out.append({"text": e.text, "rule": e.rule, "quiet": e.quiet, "parts": parts})
    return out


class Log:
    """The steps up to the one that is shown. Lines are worked out once for each step and reader."""

    def __init__(self) -> None:
        self._lines: dict[tuple[int, int | None, str], dict[str, Any]] = {}
        self.window = WINDOW

    def line(self, history: History, i: int, seat: int | None) -> dict[str, Any]:
        """What step ``i`` was and caused, as this seat heard of it; None: all of it."""
        step = history.steps[i]
        known = (step.stamp, seat, ludo.language())
        if known not in self._lines:
            who, done, said = voice.text("start"), "", step.state.events
            if i:
                before = history.steps[i - 1].state
                who, done = player(before.player), text(before, step.action)
                if seat is not None:
                    ask, heard_of = before.ask, answered(before, step.action, seat)
                    covered = heard_of != step.action and ask.seat == ludo.CHANCE
                    done = voice.text("a card for", who=player(ask.to)) if covered else text(before, heard_of)
            if seat is not None:
                said = tuple(heard(e, seat) for e in said)
            key = str(step.stamp) if seat is None else f"{step.stamp}/{seat}"
            key += f"/{known[2]}"
            self._lines[known] = {"key": key, "i": i, "who": who, "text": done, "events": events(said)}
        return self._lines[known]

    def show(self, at: int, line: Callable[[int], dict[str, Any]]) -> dict[str, Any]:
        """The last steps up to ``at``, and how many are before them."""
        first = max(0, at + 1 - self.window)
        return {"earlier": first, "steps": [line(i) for i in range(first, at + 1)]}


def reasons(s: Any, actions: Iterable[Any], most: int = 8) -> tuple[list[dict[str, Any]], int]:
    """(why these actions are refused, how many more reasons there are): one entry for each set of objections."""
    out: dict[tuple[Any, ...], dict[str, Any]] = {}
    for a in actions:
        against = s.why_not(a)
        if not against:
            continue
        key = tuple((o.rule, o.text) for o in against)
        entry = out.setdefault(key, {"actions": [], "more": 0, "why": [{"rule": r, "text": t} for r, t in key]})
        if len(entry["actions"]) < 3:
            entry["actions"].append(text(s, a))
        else:
            entry["more"] += 1
    found = sorted(out.values(), key=lambda entry: (len(entry["why"]), any(w["rule"] is None for w in entry["why"])))
    return found[:most], max(0, len(found) - most)


def rule(book: Mapping[str, Any], id: str) -> dict[str, Any]:
    """A rule as its page in the browser: what is the rulebook's, what is ours."""
    r = book[id]
    return {
        "id": r.id,
        "text": r.text,
        "where": ", ".join(filter(None, (r.section, f"page {r.page}" if r.page else "", title(r.kind or "")))),
        "ours": r.unclear or "",
        "asked": id.endswith("?"),
        "standin": getattr(r, "stand_in", None) or "",
        "case": r.check or "",
        "term": r.term or "",
        "source": r.source or "",
        "depends": [d for d in r.depends if d in book],
        "used": [o.id for o in book.values() if r.id in o.depends],
    }
