"""The options of `trial`, and what they mean at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from lastlight.core.flow import Procedure
from lastlight.core.game_options import HOUSE, OFFICIAL, GameOption
from lastlight.core.seats import KILLER, S1, SURVIVORS, Seat
from lastlight.games.trial import cast
from lastlight.games.trial.board import MAPS, Board
from lastlight.games.trial.perk_choice import ADEPT, MODES
from lastlight.games.trial.power import Power
from lastlight.games.trial.props import Ground
from lastlight.games.trial.triggers import Dealt, Use

PRINTINGS = ("merged", "english", "czech")
BY_PRINTING = "printing"
"""The value of an option that leaves the answer to the printing: the rulebook that is followed."""


def are_survivors(text: str) -> bool:
    """Are these four different survivors?

    >>> are_survivors("meg,dwight,jake,claudette"), are_survivors("meg,meg,jake,nea")
    (True, False)
    """
    names = text.split(",")
    return len(names) == 4 and len(set(names)) == 4 and all(name in cast.SURVIVORS for name in names)


DECLARED = (
    GameOption("people", "number", 5, OFFICIAL, low=3, high=5),
    GameOption("double", "choice", "s1", OFFICIAL, choices=("s1", "s2", "s3"), rule="TR-AMB-GRP-01"),
    GameOption("printing", "choice", "merged", OFFICIAL, choices=PRINTINGS),
    GameOption("mode", "choice", ADEPT, OFFICIAL, choices=MODES),
    GameOption("map", "choice", MAPS[0], OFFICIAL, choices=MAPS),
    GameOption("killer", "choice", "trapper", OFFICIAL, choices=tuple(cast.KILLERS)),
    GameOption("survivors", "text", "claudette,dwight,jake,meg", OFFICIAL, check=are_survivors),
    GameOption(
        "cards_return", "choice", "cleanup", HOUSE, choices=("cleanup", "end_of_turn"), rule="TR-ED-10"
    ),
    GameOption(
        "survivor_bonus_timing",
        "choice",
        BY_PRINTING,
        HOUSE,
        choices=(BY_PRINTING, "interrupt", "after_own_turn"),
        rule="TR-ED-11",
    ),
    GameOption("items_hidden", "flag", True, HOUSE, rule="TR-ED-20"),
    GameOption(
        "carried_survivor_flips",
        "choice",
        BY_PRINTING,
        HOUSE,
        choices=(BY_PRINTING, "no", "yes"),
        rule="TR-ED-39",
    ),
    GameOption("sabotage_blocks_sacrifice", "flag", True, HOUSE, rule="TR-AMB-HOOK-01"),
    GameOption(
        "skull_pay", "choice", "per_die", HOUSE, choices=("per_die", "per_roll"), rule="TR-AMB-CARRY-02"
    ),
    GameOption("locker_leave_on_fail", "flag", False, HOUSE, rule="TR-AMB-LOCK-01"),
    GameOption("items_off_board", "flag", False, HOUSE, rule="TR-AMB-ITEM-03"),
    GameOption("crow_flies_after_use", "flag", False, HOUSE, rule="TR-AMB-CROW-01"),
    GameOption("may_bump_wall", "flag", False, HOUSE, rule="TR-AMB-MOVE-01"),
    GameOption(
        "first_survivor", "choice", "random", HOUSE, choices=("random", "host"), rule="TR-AMB-TURN-01"
    ),
    GameOption(
        "seat_order", "choice", "adjacent", HOUSE, choices=("adjacent", "interleaved"), rule="TR-AMB-TURN-03"
    ),
    GameOption("devout_shared", "flag", False, HOUSE, rule="TR-AMB-MODE-06"),
    GameOption("solo_survivors", "flag", False, HOUSE, rule="TR-AMB-GRP-02"),
    GameOption(
        "trap_arming",
        "choice",
        BY_PRINTING,
        HOUSE,
        choices=(BY_PRINTING, "next_round", "at_once"),
        rule="TR-ED-34",
    ),
    GameOption("hag_traps", "choice", BY_PRINTING, HOUSE, choices=(BY_PRINTING, "7", "4"), rule="TR-ED-01"),
    GameOption("max_rounds", "number", 200, HOUSE, low=0, high=10_000, rule="TR-AMB-END-01"),
)

PRESETS: dict[str, dict[str, str]] = {
    "merged": {},
    "english": {"carried_survivor_flips": "yes"},
    "czech": {"hag_traps": "4", "survivor_bonus_timing": "after_own_turn", "trap_arming": "at_once"},
}
"""Where a printing differs from what both texts together say."""

MERGED = {
    "carried_survivor_flips": "no",
    "hag_traps": "7",
    "survivor_bonus_timing": "interrupt",
    "trap_arming": "next_round",
}


def as_called_now(given: Mapping[str, Any]) -> dict[str, Any]:
    """Options as an old record may have them: the printing was called edition, as a key and as a value.

    >>> as_called_now({"edition": "czech", "hag_traps": "edition"})
    {'printing': 'czech', 'hag_traps': 'printing'}
    """
    now = {"edition": "printing"}
    return {now.get(key, key): BY_PRINTING if value == "edition" else value for key, value in given.items()}


def by_printing(options: Mapping[str, Any], key: str) -> str:
    """What an option says, or else the printing.

    >>> by_printing({"printing": "czech", "hag_traps": "printing"}, "hag_traps")
    '4'
    """
    value: str = options[key]
    if value != BY_PRINTING:
        return value
    return PRESETS[options["printing"]].get(key, MERGED[key])


@dataclass(frozen=True)
class Terms:
    """The options, read once for the whole match; tuples are by figure."""

    board: Board
    ground: Ground
    names: tuple[str, ...]  # the characters
    player: tuple[Seat, ...]  # who plays which figure
    figures: dict[Seat, tuple[Seat, ...]]  # the figures of each player
    mode: str
    devout_shared: bool
    dealt: Dealt  # the perks printed on the boards
    deal: Callable[[tuple[tuple[str, ...], ...]], Dealt]
    power: type[Power]
    interactions: dict[str, Callable[[Seat, int], Procedure]]  # survivors', by verb
    use_item: Callable[[Seat, str, int], Procedure]
    items: dict[str, Use | None]
    item_triggers: frozenset[str]  # in which some item may be used
    items_hidden: bool
    items_off_board: bool
    sabotage_blocks: bool
    carried_flips: bool
    skulls_pay_each: bool
    leave_locker_on_fail: bool
    crow_flies: bool
    may_bump_wall: bool
    bonus_after_own_turn: bool
    cards_return_at_once: bool
    host_chooses_first: bool
    traps_armed_at_once: bool
    hag_traps: int
    max_rounds: int


def survivor_players(options: Mapping[str, Any]) -> tuple[Seat, ...]:
    """Who sits on the survivors' side: one person, two to four (TR-META-02, TR-AMB-GRP-02)."""
    return (S1,) if options["solo_survivors"] else SURVIVORS[: options["people"] - 1]


def share_out(seats: tuple[Seat, ...], double: Seat, interleaved: bool) -> tuple[Seat, ...]:
    """Who plays which figure, the killer first: always four survivors (TR-GRP-01 … -03).

    >>> share_out(SURVIVORS[:3], SURVIVORS[1], False), share_out(SURVIVORS[:2], S1, True)
    ((killer, s1, s2, s2, s3), (killer, s1, s2, s1, s2))
    """
    even, over = divmod(4, len(seats))
    shares = dict.fromkeys(seats, even)
    if over:
        shares[double if double in shares else seats[0]] += over
    if not interleaved:
        return (KILLER, *(seat for seat in seats for _ in range(shares[seat])))
    rounds = max(shares.values())
    return (KILLER, *(seat for turn in range(rounds) for seat in seats if turn < shares[seat]))
