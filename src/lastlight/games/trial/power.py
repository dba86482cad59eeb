"""A killer's power: an entry in his list of interactions, once per round, and what is always on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from lastlight.core.flow import Procedure
from lastlight.core.seats import Seat
from lastlight.core.triggers import Effect
from lastlight.games.trial.cast import BONUS_TURN_PRICE
from lastlight.games.trial.props import Interaction

if TYPE_CHECKING:
    from lastlight.games.trial.match import Match


class Power(Effect):
    """A power. ``owner`` is the killer, ``about`` the interaction it takes the place of.

    The class methods are its passive parts; the base does nothing, and is what a killer has whose power
    is not built.
    """

    key: ClassVar[str] = "power.none"

    @classmethod
    def may(cls, m: Any, owner: Seat, about: int) -> bool:
        return False

    @classmethod
    def is_secret(cls, m: Match) -> bool:
        """Does whether and how it may be used depend on hidden cards?"""
        return False

    @classmethod
    def bonus_price(cls, m: Match) -> int:
        """What the killer pays for the bonus turn (TR-KBON-01)."""
        return BONUS_TURN_PRICE

    @classmethod
    def on_path(cls, m: Match, figure: Seat, path: int) -> Procedure | None:
        """What waits for a survivor on a path: a trap that springs."""
        return None

    @classmethod
    def in_room(cls, m: Match, figure: Seat, room: int) -> Procedure | None:
        """What waits for a survivor in a room just entered, after the flip."""
        return None

    @classmethod
    def interactions(cls, m: Match, figure: Seat) -> Sequence[Interaction]:
        """What survivors may do besides because of it."""
        return ()
