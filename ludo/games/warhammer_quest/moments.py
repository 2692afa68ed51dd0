"""The moments of the Power Phase: where variants and expansions could join in."""

MOMENTS = {
    "event": "card",  # card: an event card has been drawn
    "placed": "monster",  # monster: it stands on the board
    "died": "warrior",  # warrior: it has left the board
}
"""{name: what it tells}"""
