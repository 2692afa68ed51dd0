"""The Power Phase of Warhammer Quest. Chapters in the order of play:

    components      cards, monsters, warriors, sections, from data    PP-002, PP-012, PP-013, PP-034, PP-055
    ground          sections, doorways, distance, free squares        PP-052, and line of sight from ludo.space
    table           what lies on the table
    setup           the party in the dungeon, the Event deck
    power           the wizard's roll; a dead wizard                  PP-001 to PP-009, PP-066 to PP-069
    event           unexpected events and their cards                 PP-010 to PP-020, PP-023, PP-062, PP-064
    e_cards         what the cards with an E do                       PP-014
    placing         who places, who is met, the even share            PP-016, PP-021 to PP-033, PP-045, PP-046, PP-050
    sharing         One-on-One: how many, which kinds, Hall's theorem PP-025 to PP-027, PP-043
    spots           where a monster may stand, and why not elsewhere  PP-029, PP-030, PP-038, PP-041, PP-047 to PP-054
    surplus         counters, redrawing, no room                      PP-032 to PP-041, PP-044, PP-047, PP-070
    phases          the other phases, of which only this is known     PP-003, PP-017, PP-018, PP-063, PP-065

beside them moments, scene (what there is to see), scenario, solver and dungeons (tools for notebooks), agents.
"""

from ludo.games.warhammer_quest import (  # noqa: F401 - each chapter registers its rules; steps follow each other in this order
    agents,
    dungeons,
    e_cards,
    event,
    phases,
    placing,
    power,
    scenario,
    scene,
    setup,
    solver,
    surplus,
)  # isort: skip
from ludo.games.warhammer_quest.rules import rules

__all__ = ["rules"]
