"""What is written of a match: one line per answer, undo or concession."""

from __future__ import annotations

from typing import NamedTuple


class Written(NamedTuple):
    """An answer of a seat or of chance; or an undo: who, and how many answers remain; or who gives up.

    ``by`` says how an undo came about, or what answered if nobody did: an ask preference, a standing
    order, or the clock.
    """

    seat: str
    text: str
    by: str = ""
