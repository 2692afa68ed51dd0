"""The moments of Covil: where abilities join in."""

MOMENTS = {
    "exhausted to attack": "side minion",  # side, minion: it has been exhausted for an attack, whose power is not yet told
}
"""{name: what it tells}"""
