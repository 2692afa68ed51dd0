"""The moments of Castle Panic: where cards, tokens, variants and expansions join in."""

MOMENTS = {
    "set up": "",  # the table lies ready
    "hit": "monster card seat",  # monster, card, seat: a hit card is about to take its points; raises Misses when it does not
    "hit played": "card seat",  # card, seat: a hit card has been resolved, whether it hit or not
    "slain": "monster seat",  # monster, seat (None: nobody's card): it has left the board
    "placed": "monster",  # monster: a drawn Monster stands in the Forest
    "movement begins": "",  # phase 5: nobody has moved yet
    "movement goes on": "ids",  # ids: phase 5, these have moved; who moves further does so now
    "movement is over": "ids",  # ids: phase 5, with the damage from structures; what burns does so now
    "moved": "ids",  # ids: these Monsters have come to another space, by whatever moved them
    "monsters have moved": "ids",  # ids: phase 5 is at its end, and these have come to another space in it
    "boulder passes": "space",  # space: a Boulder rolls through it
    "boulder at tower": "space",  # space: a Boulder has come to the Tower there, which stops it
    "support arrived": "support",  # support: a Support token has come to a space outside the Castle ring
    "will fortify": "arc",  # arc: a Fortify token has been put on a Wall that was there
    "card strikes": "monster",  # monster: a played card that is no hit card is about to slay or hurt it; no die is rolled
    "hit missed": "card seat",  # card, seat: a hit card did nothing
    "oil poured": "monster",  # monster: Boiling Oil is about to hurt it
    "cavalier attacks": "monster",  # monster
    "moved by his effect": "",  # Agranok's own effect has moved him
    "discarded for support": "card seat",  # card, seat: a Support token moves for it
    "tower lost": "arc",  # arc: a Tower has fallen, another stands
    "overlord draws more": "amount token",  # amount, token: Draw 3, Draw 4 or the Goblin King, played by the Overlord
}
"""{name: what it tells}"""
