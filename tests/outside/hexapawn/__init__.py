"""Hexapawn: a game for Ludo. The rules are in play.py, what there is to see in scene.py, texts in rules.toml and words.en.toml."""

from . import scene  # noqa: F401 - it registers what there is to see
from .play import rules

__all__ = ["rules"]
