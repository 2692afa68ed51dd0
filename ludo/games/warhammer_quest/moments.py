"""The moments of the Power Phase: where variants and expansions could join in."""

MOMENTS = (
    "event",  # card: an event card has been drawn
    "placed",  # monster: it stands on the board
    "died",  # warrior: it has left the board
)
