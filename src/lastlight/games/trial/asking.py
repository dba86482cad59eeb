"""Asking about a figure: the question goes to whoever plays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from lastlight.core.flow import Next, Procedure, Question
from lastlight.core.seats import Seat

if TYPE_CHECKING:
    from lastlight.games.trial.match import Match

P = TypeVar("P", bound=Procedure)
O = TypeVar("O")  # noqa: E741 - an option


def ask_figure(
    by: P,
    m: Match,
    figure: Seat,
    text: str,
    options: Callable[[P, Match, Seat], Sequence[O]],
    then: Callable[[P, Match, O], Next],
    *,
    trigger: str = "",
    silent: bool = False,
    **variables: object,
) -> Question:
    """Ask who plays a figure what it does; otherwise as `ask`."""
    player = m.terms.player[figure]
    return Question(player, text, options, then, False, silent, variables, False, figure, trigger)
