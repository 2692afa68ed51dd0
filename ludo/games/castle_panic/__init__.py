"""Castle Panic. Chapters in the order of play:

    components      cards and tokens, from data                       CP-004 to CP-007
    table           what lies on the table
    setup           walls, towers, starting monsters, hands           CP-008 to CP-013, CP-078
    draw_up         phase 1                                           CP-014 to CP-017
    discard         phase 2                                           CP-018
    trade           phase 3                                           CP-019 to CP-021
    play_cards      phase 4: hit cards                                CP-022 to CP-031
    special_cards   phase 4: the other cards                          CP-030 to CP-036
    walls           Brick and Mortar, Fortify Wall                    CP-037 to CP-040
    move_monsters   phase 5                                           CP-041 to CP-046, CP-079
    new_monsters    phase 6, and the effect tokens                    CP-047 to CP-056
    boulders        Giant Boulders                                    CP-057 to CP-060
    bosses          the four bosses                                   CP-061 to CP-064
    ending          winning, losing, trophies, Master Slayer          CP-065 to CP-071
    overlord        the Overlord version                              CP-072 to CP-076, CP-080
    panic           less panic, more panic                            CP-081 to CP-086
    dark_titan      the expansion, chapter by chapter                 DT-001 to DT-160
    wizards_tower   what that one touches of another                  WT-001 to WT-025

beside them moments (where cards and expansions join in), scene (what there is to see), scenario, agents.
"""

from ludo.games.castle_panic import (  # noqa: F401 - each chapter registers its rules; steps follow each other in this order
    setup,
    draw_up,
    discard,
    trade,
    play_cards,
    special_cards,
    walls,
    overlord,
    move_monsters,
    new_monsters,
    boulders,
    bosses,
    ending,
    panic,
    scene,
    dark_titan,
    wizards_tower,
    scenario,
    older,
    agents,
)  # isort: skip
from ludo.games.castle_panic.rules import rules

__all__ = ["rules"]
