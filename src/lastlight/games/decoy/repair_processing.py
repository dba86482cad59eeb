"""B-2, repair processing: every card is turned up and real repairs count. Nobody chooses anything."""

from __future__ import annotations

from lastlight.core.match import SURVIVORS_WIN
from lastlight.games.decoy.board import NOWHERE
from lastlight.games.decoy.match import Match


def repair(m: Match) -> None:
    """Put progress on every open generator, all at once; five repaired ones win."""
    m.turn_up_all()
    limits = m.terms.limits
    counting = repairers(m)
    for generator in sorted(counting):
        m.advance(generator, min(counting[generator], limits[generator]))
    if len(m.state.progress) - len(m.state.open.generators) >= m.terms.needed:
        m.win(SURVIVORS_WIN, "generators")


def repairers(m: Match) -> dict[int, int]:
    """How many count on each generator: each Herself who was not attacked, none where damage was done."""
    state = m.state
    was_damaged = state.attacked == NOWHERE
    counting: dict[int, int] = {}
    for character, where in enumerate(state.herself):
        if where == NOWHERE or character == state.attacked:
            continue
        if was_damaged and where == state.explored:
            continue  # DC-DMG-03: however many are there
        counting[where] = counting.get(where, 0) + 1
    return counting
