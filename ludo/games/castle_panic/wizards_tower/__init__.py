"""The Wizard's Tower, as far as The Dark Titan's rules touch it and public sources tell it whole (the text's "notes"):

    setup         tokens, starting Monsters, Mega Bosses  WT-003, WT-004; page 2: DT-015 to DT-019
    tower         the Tower, its deck and discards        WT-001, WT-002, WT-021, WT-022
    fire          Flame tokens, fire breath               WT-005 to WT-008, WT-025; pages 5, 7, 10: DT-068, DT-097 to
                                                          DT-099, DT-139, DT-155
    flying        what flies                              WT-009, WT-023; pages 4, 5: DT-049, DT-072
    monsters      Phoenix, variable and other Monsters    WT-010 to WT-013, WT-024; pages 5, 10: DT-070, DT-073, DT-140
    castle_cards  Enchanted, Double Strike, Berserk       WT-014 to WT-016; page 10: DT-141, DT-142, DT-144
    wizard_cards  Teleport, Hammer, Fireballs, Quake      WT-017 to WT-020; pages 5, 7, 10: DT-069, DT-100, DT-143

What no source tells whole stays out, and is named in data/castle_panic/wizards_tower.toml: four tokens, four Mega
Bosses, 7 of its Castle cards and 16 of its Wizard cards. So it is played together with The Dark Titan only.
"""

from ludo.games.castle_panic.wizards_tower import (  # noqa: F401 - each chapter registers its rules, in this order
    setup,
    tower,
    fire,
    flying,
    monsters,
    castle_cards,
    wizard_cards,
    scene,
)
