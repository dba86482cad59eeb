"""Who plays which figure, where fewer than five people share five figures."""

from __future__ import annotations

from lastlight.core.seats import KILLER, Seat


def share_out(seats: tuple[Seat, ...], double: Seat) -> tuple[Seat, ...]:
    """Who plays which figure, the killer first: always four survivors.

    >>> from lastlight.core.seats import SURVIVORS
    >>> share_out(SURVIVORS[:3], SURVIVORS[1]), share_out(SURVIVORS[:1], SURVIVORS[0])
    ((killer, s1, s2, s2, s3), (killer, s1, s1, s1, s1))
    """
    even, over = divmod(4, len(seats))
    shares = dict.fromkeys(seats, even)
    if over:
        shares[double if double in shares else seats[0]] += over
    return (KILLER, *(seat for seat in seats for _ in range(shares[seat])))
