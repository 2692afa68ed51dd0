"""Saves and records of before the boxes had a Struct of fields each, in today's form."""

from __future__ import annotations

from typing import Any

from ludo.games.castle_panic.boxes import DarkTitan, WizardsTower
from ludo.games.castle_panic.rules import rules

FIELDS: dict[str, dict[str, str]] = {
    "dark_titan": {name: name for name in DarkTitan.__struct_fields__},
    "wizards_tower": {name: name for name in WizardsTower.__struct_fields__}
    | {"arc": "wizards_tower", "deck": "wizard_deck", "discards": "wizard_discards"},
}
"""{box: {its field: what that was called on the table}}."""

PILES = {"forms": "dark_titan.forms", "wizard_deck": "wizards_tower.deck"}


@rules.hook
def older(base: dict[str, Any], answers: list[Any]) -> tuple[dict[str, Any], list[Any]]:
    """What is not as it was then is left as it is, and refused by whoever reads on."""
    if all(old in base for names in FIELDS.values() for old in names.values()):
        moved = {old for names in FIELDS.values() for old in names.values()}
        boxes = {box: {name: base[old] for name, old in names.items()} for box, names in FIELDS.items()}
        base = {**{key: value for key, value in base.items() if key not in moved}, **boxes}
    return base, [{**a, "pile": PILES[a["pile"]]} if a.get("pile") in PILES else a for a in answers]
