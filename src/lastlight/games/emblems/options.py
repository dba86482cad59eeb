"""The options of `emblems`: every number of the game, declared in one place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from lastlight.core.seats import SURVIVORS as SEATS
from lastlight.core.seats import Seat
from lastlight.games.emblems.cast import KILLERS, PERKS, SURVIVORS
from lastlight.games.emblems.dice import KILLER_DICE, SURVIVOR_DICE
from lastlight.games.emblems.maps import MAPS, OWN
from lastlight.games.grid.declaring import are_four_of, house, is_short, number, official

STANDARD, CLASSIC = MODES = ("standard", "classic")
CHOOSE, TAKE, DEAL = LISTED = ("choose", "take", "deal")
FACE, NUMBER = MATCHES = ("face", "number")
EACH, ONCE, HIT_CANCELS = COUNTS = ("each", "once", "hit_cancels")
SURVIVORS_FIRST, KILLER_FIRST, SECRET = ORDERS = ("survivors_first", "killer_first", "secret")
BOTH, OFF = "both", "off"
MAJORITY, ALL_FOUR = "majority", "all_four"

ALL = ""
"""No perk is named: nothing is left out, or nothing denied."""

NUMBERS = re.compile(r"-?[0-9]{1,2}(,-?[0-9]{1,2})*", re.ASCII)


def are_survivors(text: str) -> bool:
    """Are these four different survivors?

    >>> are_survivors("meg,dwight,nea,ace"), are_survivors("meg,meg,nea,ace")
    (True, False)
    """
    return are_four_of(SURVIVORS, text)


def are_perks(text: str) -> bool:
    """Are these perks, or none?

    >>> are_perks(""), are_perks("ruin,leader"), are_perks("ruin,luck")
    (True, True, False)
    """
    return text == ALL or all(name in PERKS for name in text.split(","))


def are_starts(text: str) -> bool:
    """Are these positions of the four emblem lines?

    >>> are_starts("-3,3,0,0"), are_starts("-3,3,0"), are_starts("-11,3,0,0")
    (True, False, False)
    """
    return (
        bool(NUMBERS.fullmatch(text)) and len(text.split(",")) == 4 and all(abs(n) <= 10 for n in read(text))
    )


def are_values(text: str) -> bool:
    """Are these the bonuses of a collapse tracker, space by space?

    >>> are_values("4,4,3"), are_values(""), are_values("-1")
    (True, False, False)
    """
    return bool(NUMBERS.fullmatch(text)) and len(text.split(",")) <= 30 and min(read(text)) >= 0


def read(text: str) -> tuple[int, ...]:
    """The numbers of an option that lists some."""
    return tuple(int(number) for number in text.split(","))


DECLARED = (
    official("people", "number", 5, low=2, high=5),
    official("double", "choice", "s1", choices=("s1", "s2", "s3")),
    official("mode", "choice", STANDARD, choices=MODES),
    official("map", "choice", MAPS[0], choices=(*MAPS, OWN)),
    official("own_map", "text", "", check=is_short),
    official("killer", "choice", "trapper", choices=KILLERS),
    official("survivors", "text", "dwight,meg,claudette,nea", check=are_survivors),
    official("perks.listed", "choice", CHOOSE, choices=LISTED, rule="EM-TABLE-04"),
    number("perks.per_character", 2, 0, 4, rule="EM-SETUP-09"),
    house("perks.allow", "text", ALL, check=are_perks),
    house("perks.deny", "text", ALL, check=are_perks),
    house("killer.powers", "flag", True, rule="EM-AMB-58"),
    number("generators", 7, 5, 9),
    number("generators.classic_needed", 4, 3, 6, rule="EM-MODE-02"),
    number("generator.points", 8, 5, 12, rule="EM-ACT-04"),
    number("repair.fail", -1, -2, 0, rule="EM-AMB-03"),
    number("repair.good", 1, 1, 2),
    number("repair.great", 2, 2, 3),
    house("die.survivor", "choice", "two_great", choices=tuple(SURVIVOR_DICE), rule="EM-AMB-01"),
    house("die.killer", "choice", "two_weapons", choices=tuple(KILLER_DICE), rule="EM-AMB-02"),
    house("struggle.match", "choice", FACE, choices=MATCHES, rule="EM-AMB-04"),
    number("health.injured_steps", 2, 1, 3, rule="EM-AMB-06"),
    number("health.dying_steps", 3, 1, 5),
    number("heal.limit_per_round", 1, 1, 4, rule="EM-AMB-07"),
    number("hook.track", 6, 4, 10, rule="EM-AMB-09"),
    number("hook.max_hookings", 2, 2, 3, rule="EM-HOOK-05"),
    house("hook.last_gasp", "flag", True),
    number("carry.spaces", 3, 2, 6, rule="EM-AMB-10"),
    number("carry.max_turns", 4, 0, 8, rule="EM-AMB-66"),
    number("killer.dice_base", 2, 1, 3, rule="EM-CHASE-03"),
    number("killer.dice_max", 5, 3, 6, rule="EM-CHASE-02"),
    number("chase.radius", 6, 4, 8, rule="EM-CHASE-01"),
    number("survivor.move", 3, 2, 5, rule="EM-CHAR-02"),
    number("killer.move", 3, 2, 5),
    number("hunt.bonus", 1, 0, 2, rule="EM-KILL-01"),
    number("kick.dice", 1, 0, 2),
    number("kick.move", 1, 0, 2),
    number("kick.regress", 2, 1, 4, rule="EM-KILL-06"),
    number("kick.per_turn", 1, 1, 3, rule="EM-AMB-27"),
    number("vault.cost", 2, 1, 3, rule="EM-KILL-05"),
    house("hit.free_sprint", "flag", False, rule="EM-AMB-23"),
    number("help.radius", 4, 2, 8, rule="EM-ACT-07"),
    number("chests.start", 2, 0, 4, rule="EM-SETUP-02"),
    number("items.copies", 1, 1, 2, rule="EM-AMB-18"),
    number("emblem.length", 6, 4, 10, rule="EM-AMB-11"),
    house("emblem.start", "text", "-3,3,0,0", check=are_starts),
    number("emblem.totems_per_step", 2, 1, 3, rule="EM-EMBLEM-01"),
    house("chaser.count", "choice", HIT_CANCELS, choices=COUNTS, rule="EM-AMB-53"),
    number("devout.second_hook", 1, 1, 2, rule="EM-AMB-51"),
    number("bonus.escape", 1, 0, 3, rule="EM-AMB-13"),
    number("bonus.sacrifice", 2, 0, 3),
    number("bonus.all_four", 2, 0, 3),
    house("collapse.values", "text", "4,4,4,4,4,4,3,3,2,2,1,1", check=are_values),
    house("collapse.kills", "flag", True, rule="EM-AMB-46"),
    house("collapse.in_classic", "flag", False),
    number("gate.lights", 3, 1, 5, rule="EM-AMB-14"),
    number("gates.powered", 2, 1, 4, rule="EM-GATE-01"),
    house("gate.choice_order", "choice", SURVIVORS_FIRST, choices=ORDERS, rule="EM-AMB-44"),
    house("hatch.modes", "choice", BOTH, choices=(BOTH, CLASSIC, OFF), rule="EM-AMB-47"),
    house("verdict.classic", "choice", MAJORITY, choices=(MAJORITY, ALL_FOUR), rule="EM-AMB-50"),
    house("max_rounds", "number", 200, low=0, high=500, rule="EM-AMB-64"),
)

AT_FIRST: dict[str, Any] = {"chaser.count": EACH, "bonus.sacrifice": 1}
"""What edition 1 had for a default."""

DECLARED_AT_FIRST = tuple(
    replace(option, default=AT_FIRST.get(option.key, option.default)) for option in DECLARED
)


def survivor_seats(options: Mapping[str, Any]) -> tuple[Seat, ...]:
    """Who sits on the survivors' side: one person, up to four (EM-AMB-65)."""
    return SEATS[: options["people"] - 1]
