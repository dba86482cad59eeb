"""Bots for `trial`: a killer who guesses cards, survivors who will not be guessed."""

from lastlight.bots.trial.levels import LEVELS

__all__ = ["LEVELS"]
