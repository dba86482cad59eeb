"""The command line: play, simulate, replay, measure, and read the rules."""

from lastlight.cli.app import main

__all__ = ["main"]
