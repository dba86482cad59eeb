"""Bots for `sixes`: a killer who weighs reach against hits, survivors who share out the work."""

from lastlight.bots.sixes.levels import LEVELS

__all__ = ["LEVELS"]
