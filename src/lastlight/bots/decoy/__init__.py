"""Bots for `decoy`: rules of thumb for the killer and for the team."""

from lastlight.bots.decoy.levels import LEVELS

__all__ = ["LEVELS"]
