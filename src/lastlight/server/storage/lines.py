"""What is written of a match: one line an answer, an undo, or that a side gives up."""

from __future__ import annotations

from typing import NamedTuple


class Written(NamedTuple):
    """An answer of a seat or of chance; or an undo: who, and how many answers stay; or who gives up.

    ``by`` says how an undo came about, and what gave an answer nobody gave: an ask preference, a standing
    order, or the clock.
    """

    seat: str
    text: str
    by: str = ""
