"""The words of maps of regions: what is said of a map and of who holds what on it is spoken from data/regions."""

from __future__ import annotations

from ludo.events.voice import Voice

_voice = Voice("regions")
refusal, finding = _voice.objection, _voice.event
