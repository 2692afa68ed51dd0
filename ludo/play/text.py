"""The text board: a scene in letters, for terminals and for ``repr``."""

from __future__ import annotations

from typing import Any

from ludo.play.scene import Item


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
    scene, board, look = s.scene, s.board, s.game.look
    head = [f"{s.game.title}: {s.phase}"]
    if s.ask is not None:
        who = "Chance" if s.ask.seat < 0 else s.game.words.seat(s.ask.seat)
        asked = s.ask.text if s.ask.text.startswith(who) else f"{who}: {s.ask.text}"
        head.append(f"{asked} [{s.ask.rule}]" if s.ask.rule else asked)
    lines = ["; ".join(head)]
    on: dict[Any, list[str]] = {}
    for piece in scene.pieces:
        for space in piece.at:
            on.setdefault(space, []).append(short(piece, look))
    lines += (
        board.text(on)
        if hasattr(board, "text")
        else [f"  {board.label(sp)}: {' '.join(on[sp])}" for sp in board.spaces if sp in on]
    )
    if scene.edges:
        lines.append("  " + ", ".join(e.label for e in scene.edges))
    for zone in scene.zones:
        if zone.items:
            lines.append(f"  {zone.label}: {', '.join(map(card, zone.items))}")
        elif len(zone):
            lines.append(f"  {zone.label}: {len(zone)}")
    lines += [f"  {note}" for note in scene.notes]
    return "\n".join(lines)
