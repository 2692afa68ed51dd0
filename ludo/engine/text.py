"""The text board: a scene in letters, for terminals and for ``repr``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ludo.events.scene import Item, Zone
from ludo.events.words import series


def short(item: Item, look: dict[str, Any]) -> str:
    """A figure in a few letters: letter, number of its id, badges: "T2:3"."""
    kind = look.get(item.kind, {})
    letter = kind.get("letter") or (item.label[:2] if "letter" in kind else item.label[:1].upper())
    number = item.id.rsplit("-", 1)[-1]
    return (
        letter.replace("#", "")
        + (number if number.isdigit() else "")
        + (":" + ",".join(item.badges) if item.badges else "")
    )


def card(item: Item) -> str:
    """A card or token beside the board in words: "Gate Dog (defence 1, cost 2)"."""
    return f"{item.label} ({', '.join(item.badges)})" if item.badges else item.label


def picture(s: Any) -> str:
    """A compact picture of a state or view: who is asked what, the board, what lies beside it."""
    head, board, beside = parts(s)
    return "\n".join([head, *board, *beside])


def parts(s: Any) -> tuple[str, list[str], list[str]]:
    """A picture in its parts: (who is asked what, the lines of the board, a line for each zone and note beside it)."""
    scene, board, look = s.scene, s.board, s.game.look
    head = f"{s.game.title}: {s.phase}"
    if s.ask is not None:
        who = "Chance" if s.ask.seat < 0 else s.game.words.seat(s.ask.seat)
        asked = s.ask.text if s.ask.text.startswith(who) else f"{who}: {s.ask.text}"
        head += f"; {asked} [{s.ask.rule}]" if s.ask.rule else f"; {asked}"
    on: dict[Any, list[str]] = {}
    for piece in scene.pieces:
        for space in piece.at:
            on.setdefault(space, []).append(short(piece, look))
    drawn = (
        board.text(on)
        if hasattr(board, "text")
        else [f"  {board.label(sp)}: {' '.join(on[sp])}" for sp in board.spaces if sp in on]
    )
    beside = [listed("", [e.label for e in scene.edges])] if scene.edges else []
    for zone in scene.zones:
        if zone.items:
            beside.append(listed(zone.label, [card(item) for item in zone.items]))
        elif len(zone):
            beside.append(f"  {zone.label}: {len(zone)}")
    return head, list(drawn), [*beside, *(f"  {note}" for note in scene.notes)]


def listed(label: str, names: list[str]) -> str:
    """Names in a line, alike ones together: "Discarded cards: Brick x 2, Tar"."""
    line = series([name if times == 1 else f"{name} x {times}" for name, times in Counter(names).items()])
    return f"  {label}: {line}" if label else f"  {line}"


def in_full(item: Item, times: int = 1, where: str = "") -> str:
    """All that an item says, in a line: "Gate Dog x 2 (defence 1, cost 2; stand-in): Scout. Cannot be hit first."."""
    name = item.label + (f" in {where}" if where else "") + (f" x {times}" if times > 1 else "")
    marks = "; ".join(filter(None, (", ".join(item.badges), "stand-in" if item.stand_in else "")))
    told = f"{name} ({marks})" if marks else name
    return " ".join((f"{told}: {item.text}" if item.text else told).split())


def read(s: Any, wanted: str = "") -> list[tuple[str, list[str]]]:
    """What can be read in a state or view: [(place, [a line for each thing in it])], the board first, then the zones.

    ``wanted``: a space, named whole; or what an id or a name of things or zones has in it, from the start of a word on. Without
    it, of the pieces only those that have something to say. Of what lies covered there is the number.
    """
    scene, board = s.scene, s.board
    figures = (*scene.pieces, *scene.edges)
    for space in board.spaces:
        if wanted and wanted.casefold() in (board.label(space).casefold(), said(space).casefold()):
            return [(board.label(space), [in_full(i) for i in figures if space in i.at] or ["nothing stands here"])]
    name = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\d)", re.IGNORECASE)

    look, code = s.game.look, wanted.casefold()

    def called(thing: Item | Zone) -> bool:
        """By its id or label, by its kind, or as the board writes it: T1."""
        if not wanted or name.search(thing.id) or name.search(thing.label):
            return True
        if isinstance(thing, Zone):
            return False
        return code in (thing.kind.casefold(), short(thing, look).partition(":")[0].casefold())

    shown = [i for i in figures if (called(i) if wanted else i.text)]
    found = [("On the board", [in_full(i, where=", ".join(map(board.label, i.at))) for i in shown])] if shown else []
    for zone in scene.zones:
        items = Counter(i for i in zone.items if called(zone) or called(i))
        if items:
            found.append((zone.label, [in_full(i, times) for i, times in items.items()]))
        elif called(zone) and not zone.items:
            found.append((f"{zone.label}: {len(zone) or 'none'}", []))
    return found


def said(space: Any) -> str:
    """A space as it is typed: (3, 4) is 3,4."""
    return ",".join(map(str, space)) if isinstance(space, tuple) else str(space)


def kinds(s: Any, wanted: str) -> list[str]:
    """Cards, tokens and figures of the game that cannot be seen now: what its data says of each whose name or id has this in it."""
    name = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)", re.IGNORECASE)
    words, setup = s.game.words, s.setup
    absent = {
        f for variant, about in s.game.about.variants.items() if variant not in setup.variants for f in about.data
    }
    out = []
    for thing in _things([part for file, part in s.game.data.items() if file not in absent]):
        label = words.name(thing["id"])
        if name.search(thing["id"]) or name.search(label):
            numbers = [f"{k.replace('_', ' ')} {v}" for k, v in thing.items() if type(v) is int]
            out.append(f"{label}: {thing.get('text') or ', '.join(numbers) or 'nothing more is said of it'}")
    return list(dict.fromkeys(out))


def _things(part: Any) -> Iterator[Mapping[str, Any]]:
    """All in a game's data that has an id."""
    if isinstance(part, Mapping):
        if isinstance(part.get("id"), str):
            yield part
        part = part.values()
    elif isinstance(part, str) or not isinstance(part, Iterable):
        return
    for inner in part:
        yield from _things(inner)
