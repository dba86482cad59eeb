"""The killers' powers: what one is worth in place of an interaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lastlight.bots.trial.hunting import Acts
from lastlight.bots.trial.reading import FIGURES, WOUND, Reading
from lastlight.core.seats import KILLER, NAMES
from lastlight.games.trial.cards import WAIT, numbers_in
from lastlight.games.trial.cast import KILLERS
from lastlight.games.trial.props import NOWHERE

PLAIN: Final = {"bear_trap": 0.3, "blackened_catalyst": 0.4}
"""Powers worth the same whenever there is nothing better to do."""
UNKNOWN: Final = 0.25


def worth_of_power(reading: Reading, acts: Acts, after: Sequence[int]) -> float:
    """What the power is worth now; ``after`` are the cards he will still play this round."""
    killer = KILLERS.get(reading.view.characters[KILLER])
    power = killer.power if killer is not None else ""
    if power in PLAIN:
        return PLAIN[power]
    if power == "chainsaw":
        return worth_of_chainsaw(reading)
    if power == "wailing_bell":
        return worth_of_bell(reading, acts, after)
    if power == "last_breath":
        near = reading.board.near[reading.view.room[KILLER]]
        return max((acts.best[room] for room in near), default=0.0) - 0.4
    if power == "carters_spark":
        return 0.3 * len(survivors_in(reading, reading.view.room[KILLER]))
    return UNKNOWN


def worth_of_chainsaw(reading: Reading) -> float:
    """A healthy survivor one card away."""
    view = reading.view
    here = view.room[KILLER]
    for card in numbers_in(view.hands.get(NAMES[KILLER], 0)):
        for room in reading.roads.killer_rooms[here][card] if card != WAIT else ():
            if any(not view.wounded[figure] for figure in survivors_in(reading, room)):
                return WOUND + 0.02
    return 0.0


def worth_of_bell(reading: Reading, acts: Acts, after: Sequence[int]) -> float:
    """A farther room, if the cards still to come are worth more from there."""
    here = reading.view.room[KILLER]
    near = (here, *reading.board.near[here])
    far = [acts.promise(room, after) for room in range(len(acts.best)) if room not in near]
    return max(far, default=0.0) - acts.promise(here, after)


def survivors_in(reading: Reading, room: int) -> list[int]:
    """The survivors on the board in a room."""
    view = reading.view
    return [figure for figure in FIGURES if view.room[figure] == room and view.on[figure] == NOWHERE]
