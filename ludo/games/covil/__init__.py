"""Covil: The Dark Overlords. Chapters in the order of play:

    components      minions and relics, from data                     CV-001 to CV-014, CV-048, CV-050, CV-207
    table           what lies on the table                            CV-017, CV-018
    setup           map, colours, cards, the first player             CV-020 to CV-032
    solo            the pseudo-player's set-up, Morning and answers   CV-174 to CV-188, CV-199 to CV-206
    morning         phase 1                                           CV-033 to CV-042
    minions         what they are worth, how they tire                CV-049 to CV-057, CV-098 to CV-101
    relics          drawing, buying; gold that would pass the limit   CV-086 to CV-088, CV-104 to CV-106
    acquire         phase 2.1                                         CV-057, CV-058, CV-063 to CV-075
    power           attack power and defence power                    CV-050 to CV-055, CV-113 to CV-125
    attack          declaring, answers in turn, the result            CV-107 to CV-132
    castles         damage, treasures, plunder, repair                CV-102, CV-103, CV-133 to CV-140
    abilities       phase 2.2: relics, Commands, what they do         CV-059 to CV-062, CV-076 to CV-085
    troop_actions   phase 2.3                                         CV-090 to CV-097
    pseudo_player   the turn of a pseudo-player                       CV-186 to CV-202
    afternoon       phase 2: whose turn it is                         CV-043 to CV-047, CV-211
    night           phase 3: its five steps                           CV-141 to CV-144, CV-160 to CV-162
    control         step 3: control, dominance, fees                  CV-145 to CV-151
    city            step 4: the raid, rebels, the revolt              CV-152 to CV-159
    scoring         points, tie-breaks, the end                       CV-163 to CV-173, CV-184

beside them moments (where abilities join in), scene (what there is to see), scenario, explore (battles before they are
fought), agents.
"""

from ludo.games.covil import (  # noqa: F401 - each chapter registers its rules; steps follow each other in this order
    setup,
    solo,
    morning,
    acquire,
    power,
    attack,
    abilities,
    troop_actions,
    afternoon,
    night,
    control,
    city,
    scoring,
    scene,
    scenario,
    explore,
    agents,
)  # isort: skip
from ludo.games.covil.rules import rules

__all__ = ["rules"]
