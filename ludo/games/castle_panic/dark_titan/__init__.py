"""The Dark Titan, on top of Castle Panic. Chapters in the order of its rulebook, with their pages:

    setup            p.1-3    what is taken out and mixed in, the Agranok card          DT-001 to DT-029
    terms            p.3      hit, Special, coloured and slay cards; colours; banishing DT-030 to DT-038
    barrage          p.4      everybody's hit cards                                     DT-039 to DT-044
    boiling_oil      p.4      three cards; Slippery Slope                               DT-045 to DT-049, DT-156
    cavalier         p.4-5    the figure that acts before the Monsters move             DT-029, DT-050 to DT-067, DT-071
    heralds          p.6      how Agranok comes                                         DT-080 to DT-087, DT-160
    agranok_effects  p.7      the roll after he has moved                               DT-088 to DT-090
    agranok          p.6-7    his points, how he is hurt and destroyed; Sigh of Relief  DT-076 to DT-079, DT-091 to DT-096,
                                                                                        DT-150, DT-157
    boom_troll       p.7      blasts; Destroyer                                         DT-101 to DT-106, DT-158
    dark_sorceress   p.8      the lower hand limit                                      DT-107 to DT-109
    elite_monsters   p.8      the roll against hit cards                                DT-110 to DT-114
    plague           p.8      Plagues by colour, Wither                                 DT-115 to DT-119
    support          p.8-9    Support tokens: coming, moving, helping                   DT-120 to DT-133
    support_fights   p.9      Support tokens and Monsters in one space                  DT-134 to DT-138
    overlord         p.10     the Overlord's Support tokens                             DT-151 to DT-154

Beside them cards (the five Agranok cards, from agranok.toml: DT-074, DT-075) and scene (what there is to see).

Elsewhere, as two chapters share them: which cards slay (DT-093) and an empty deck at Wither (DT-119) in terms, the
Cavalier at a Boom Troll (DT-105) in cavalier, Support tokens against Elite Monsters (DT-114) in support_fights, levels
against an Overlord (DT-151) in setup. In data/castle_panic/dark_titan.toml, not in code: contents (DT-004 to DT-009), that
Agranok is in no pile (DT-080), victory points (DT-145 to DT-149), a red border (DT-109). What touches The Wizard's Tower
(fire, flying, its cards: DT-015 to DT-019, DT-068 to DT-070, DT-072, DT-073, DT-097 to DT-100, DT-139 to DT-144, DT-155) is in
wizards_tower. More Heralds (DT-159) there are none to add: the ledger says why.
"""

from ludo.games.castle_panic.dark_titan import (  # noqa: F401 - each chapter registers its rules, in this order
    setup,
    terms,
    barrage,
    boiling_oil,
    cavalier,
    heralds,
    agranok_effects,
    agranok,
    boom_troll,
    dark_sorceress,
    elite_monsters,
    plague,
    support,
    support_fights,
    overlord,
    scene,
)
