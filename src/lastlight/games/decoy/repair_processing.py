"""B-2, repair processing: every card is turned up and real repairs count. Nobody chooses anything."""

from __future__ import annotations

from lastlight.core.match import SURVIVORS_WIN
from lastlight.games.decoy.board import NOWHERE
from lastlight.games.decoy.match import Match


def repair(m: Match) -> None:
    """Put progress on every open generator, all at once; five repaired ones win."""
    m.turn_up_all()
    for generator, repairing in enumerate(repairers(m)):
        gained = min(repairing, m.table.limits[generator])
        if gained:
            m.advance(generator, gained)
    if len(m.state.progress) - len(m.state.open.generators) >= m.table.needed:
        m.win(SURVIVORS_WIN, "generators")


def repairers(m: Match) -> list[int]:
    """How many count on each generator: each Herself who was not attacked, none where damage was done."""
    state = m.state
    counting = [0] * len(state.progress)
    for character, where in enumerate(state.herself):
        if where != NOWHERE and character != state.attacked:
            counting[where] += 1
    was_damaged = state.attacked == NOWHERE
    if was_damaged:
        counting[state.explored] = 0  # DC-DMG-03: however many are there
    return counting
