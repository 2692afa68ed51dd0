"""The moments of Castle Panic: where cards, tokens, variants and expansions join in."""

MOMENTS = (
    "hit",  # monster, card, seat: a hit card is about to take its points
    "hurt",  # monster: it has lost points and still stands
    "slain",  # monster, seat (None: nobody's card): it has left the board
    "placed",  # monster: a drawn Monster stands in the Forest
    "tower lost",  # arc: a Tower has fallen, another stands
    "turn begins",  # seat
    "overlord draws more",  # amount, token: Draw 3, Draw 4 or the Goblin King, played by the Overlord
)
