"""The words of the space rules: what a dungeon says and objects is spoken from data/sight, and cites the ledgers."""

from __future__ import annotations

from ludo.play.voice import Voice

voice = Voice("sight")
objection, event = voice.objection, voice.event
