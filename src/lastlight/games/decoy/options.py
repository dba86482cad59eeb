"""The options of `decoy`, and what they mean at the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lastlight.core.errors import BadOptionValue
from lastlight.core.game_options import EXPERIMENTAL, HOUSE, OFFICIAL, GameOption
from lastlight.core.seats import SURVIVORS, Seat, seat_named
from lastlight.games.decoy.board import MOST_GENERATORS


def are_limits(text: str) -> bool:
    """Is this one digit per generator, each at least 1?

    >>> [are_limits(text) for text in ("4433221", "2211", "", "40", "44332211")]
    [True, True, False, False, False]
    """
    return 1 <= len(text) <= MOST_GENERATORS and text.isascii() and text.isdigit() and "0" not in text


DECLARED = (
    GameOption("people", "number", 5, OFFICIAL, low=2, high=5),
    GameOption("double", "choice", "s1", OFFICIAL, choices=("s1", "s2", "s3"), rule="DC-AMB-15"),
    GameOption("different", "flag", False, HOUSE, rule="DC-AMB-01"),
    GameOption("anonymous", "flag", False, HOUSE, rule="DC-AMB-03"),
    GameOption("own_only", "flag", False, HOUSE, rule="DC-AMB-07"),
    GameOption("max_rounds", "number", 0, HOUSE, low=0, high=10_000, rule="DC-AMB-10"),
    GameOption("characters", "number", 4, EXPERIMENTAL, low=1, high=4),
    GameOption("limits", "text", "4433221", EXPERIMENTAL, check=are_limits),
    GameOption("tokens", "number", 4, EXPERIMENTAL, low=1, high=9),
    GameOption("needed", "number", 5, EXPERIMENTAL, low=1, high=MOST_GENERATORS),
)


@dataclass(frozen=True)
class Terms:
    """The options, read once for the whole match."""

    limits: tuple[int, ...]
    tokens: int  # that repair a generator
    needed: int  # repaired generators that win
    owner: tuple[Seat, ...]  # of each character
    characters: dict[Seat, tuple[int, ...]]  # of each survivor seat
    survivors: tuple[Seat, ...]
    different: bool
    anonymous: bool
    own_only: bool
    max_rounds: int


def read_terms(options: Mapping[str, Any]) -> Terms:
    """Check that the options fit together."""
    limits = tuple(int(digit) for digit in options["limits"])
    if options["needed"] > len(limits):
        raise BadOptionValue(option="needed", value=options["needed"], allowed=f"1–{len(limits)}")
    if options["different"] and options["needed"] == len(limits):
        raise BadOptionValue(option="different", value="yes", allowed="no")  # until the end two must be open
    if options["people"] - 1 > options["characters"]:
        most = options["characters"] + 1
        allowed = f"2–{most}" if most > 2 else "2"
        raise BadOptionValue(option="people", value=options["people"], allowed=allowed)
    survivors = survivor_seats(options)
    owner = share_out(options["characters"], survivors, seat_named(options["double"]))
    return Terms(
        limits,
        options["tokens"],
        options["needed"],
        owner,
        {seat: tuple(one for one, theirs in enumerate(owner) if theirs == seat) for seat in survivors},
        survivors,
        options["different"],
        options["anonymous"],
        options["own_only"],
        options["max_rounds"],
    )


def survivor_seats(options: Mapping[str, Any]) -> tuple[Seat, ...]:
    return SURVIVORS[: options["people"] - 1]


def share_out(characters: int, survivors: tuple[Seat, ...], double: Seat) -> tuple[Seat, ...]:
    """Who plays which character (DC-SET-02): evenly, in order; ``double`` takes the one left over.

    >>> share_out(4, SURVIVORS[:3], SURVIVORS[1])
    (s1, s2, s2, s3)
    """
    even, over = divmod(characters, len(survivors))
    shares = dict.fromkeys(survivors, even)
    first = double if double in shares else survivors[0]
    for seat in sorted(survivors, key=lambda seat: seat != first)[:over]:
        shares[seat] += 1
    return tuple(seat for seat in survivors for _ in range(shares[seat]))
