"""`decoy`: *Dead beside Decoy*, a fifteen-minute bluffing game.

The modules follow the rulebook: components (`board`), preparation (`options`, `state`), game progress
(`rounds`), A-1 `survivor_action`, A-2 `killer_action`, B-1 `killer_processing`, B-2 `repair_processing`.
"""

from lastlight.games.decoy.game import Decoy

__all__ = ["Decoy"]
