"""The laboratory: many games at once, and what their results say."""

from lastlight.lab.intervals import wilson
from lastlight.lab.sim import Plan, Played, Summary, simulate, summarise

__all__ = ["Plan", "Played", "Summary", "simulate", "summarise", "wilson"]
