"""What there is to see: the pawns on the board, beside it those that were captured, and whose turn it is."""

from __future__ import annotations

from ludo.author import Item, Scene, Zone

from .play import Hexapawn, rules


@rules.hook
def scene(t: Hexapawn) -> Scene:
    words = t.setup.game.words
    pawns = tuple(Item(p.id, kind(p.id), words.name(p.id), (p.space,), owner=p.owner) for p in t.pawns)
    captured = tuple(Item(id, kind(id), words.name(id)) for id in t.captured)
    notes = () if t.over else (words.scene("turn", seat=t.seat),)
    return Scene(pawns, zones=(Zone("captured", "captured", words.scene("captured"), captured),), notes=notes)


def kind(id: str) -> str:
    """ "black" of "black-1"."""
    return id.partition("-")[0]
