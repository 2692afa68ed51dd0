"""The picture of a board in parts: the ground once, a sprite for each look of a piece, and where the pieces stand."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

from ludo import draw

for _prefix, _uri in (("", "http://www.w3.org/2000/svg"), ("xlink", "http://www.w3.org/1999/xlink")):
    ET.register_namespace(_prefix, _uri)


class Album:
    """Pictures of one board. ``sprites`` grows; a sprite is a small SVG with its anchor at (0, 0)."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.board: Any = None
        self.ground: dict[str, Any] = {}
        self.doms: dict[Any, str] = {}
        self.sprites: dict[str, str] = {}
        self._names: dict[str, str] = {}

    def show(self, shown: Any) -> dict[str, dict[str, Any]]:
        """{"pieces": ..., "edges": ...}: {id: sprite and place}. Draws only what was never drawn before."""
        picture = draw.svg(shown, prefix=self.prefix)
        root = ET.fromstring(picture.svg)
        groups = self._cut(root)
        board = shown if not hasattr(shown, "board") else shown.board
        if board is not self.board:
            self.board = board
            self.doms = {space: cell["dom"] for space, cell in picture.cells.items()}
            cells = {c["dom"]: {"nav": c["nav"], "x": c["x"], "y": c["y"]} for c in picture.cells.values()}
            self.ground = {
                "svg": ET.tostring(root, encoding="unicode"),
                "prefix": self.prefix,
                "label": getattr(board, "title", "") or "Board",
                "width": picture.width,
                "height": picture.height,
                "cells": cells,
            }
        out: dict[str, dict[str, Any]] = {"pieces": {}, "edges": {}}
        for name, what in (("pieces", "piece"), ("edges", "edge")):
            for id, it in getattr(picture, name).items():
                group = groups.get(f"{self.prefix}-{what}-{it['dom']}")
                if group is None:
                    continue
                x, y = (it["x"], it["y"]) if name == "pieces" else (0, 0)
                out[name][id] = {"s": self._sprite(group, x, y), "x": x, "y": y, "label": it["label"]}
        return out

    def _cut(self, root: ET.Element) -> dict[str, ET.Element]:
        """The groups of pieces and edges, taken out of the picture."""
        found = {}
        for parent in list(root.iter()):
            for child in list(parent):
                gid = child.get("id", "")
                if gid.startswith((f"{self.prefix}-piece-", f"{self.prefix}-edge-")):
                    found[gid] = child
                    parent.remove(child)
        return found

    def _sprite(self, group: ET.Element, x: float, y: float) -> str:
        for node in group.iter():
            node.attrib.pop("id", None)
        inner = "".join(ET.tostring(child, encoding="unicode") for child in group)
        text = f'<svg xmlns="http://www.w3.org/2000/svg"><g transform="translate({-x:.2f} {-y:.2f})">{inner}</g></svg>'
        name = self._names.setdefault(text, f"s{len(self._names)}")
        self.sprites[name] = text
        return name
