"""The words of the space rules: what a dungeon says and objects is spoken from data/sight, and cites the ledgers."""

from __future__ import annotations

import msgspec

from ludo.events.event import Event
from ludo.events.voice import Voice

voice = Voice("sight")
objection, event = voice.objection, voice.event


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What was found, with the event that says it: ``.rule``, ``.text``."""

    said: Event

    @property
    def rule(self) -> str:
        return self.said.rule

    @property
    def text(self) -> str:
        return self.said.text

    def __str__(self) -> str:
        return str(self.said)
