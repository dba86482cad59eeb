"""Bots for `emblems`: a killer who weighs reach against hits, survivors who weigh points against turns."""

from lastlight.bots.emblems.levels import LEVELS

__all__ = ["LEVELS"]
