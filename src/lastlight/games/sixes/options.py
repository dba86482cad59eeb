"""The options of `sixes`: every number of the game, declared in one place, and what they mean.

A preset changes several at once; what somebody has set explicitly stays.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from lastlight.core.seats import SURVIVORS, Seat
from lastlight.games.grid.declaring import are_four_of, house, is_short, number, official
from lastlight.games.sixes.maps import MAPS, OWN
from lastlight.games.sixes.pieces import CHARACTERS, KILLERS

PLAYED, SUGGESTED, RANDOM = PLACEMENTS = ("played", "suggested", "random")
STANDARD, BRISK = "standard", "brisk"
FARTHEST, SKIP = "farthest", "skip"
SINGLE, SPLIT, EACH = "single", "split", "each"
DOUBLES, OFF = "doubles", "off"
GAP, GAP_OR_DOORWAY, ANYWHERE = PALLET_SITES = ("gap", "gap_or_doorway", "anywhere")
THREE_DEAD, LAST_IN_PLAY = "three_dead", "last_in_play"
MAJORITY, ALL_FOUR, TWO_IS_ENOUGH = "majority", "all_four", "two_is_enough"


def are_survivors(text: str) -> bool:
    """Are these four different survivors?

    >>> are_survivors("meg,dwight,nea,ace"), are_survivors("meg,meg,nea,ace")
    (True, False)
    """
    return are_four_of(CHARACTERS, text)


PRESETS: dict[str, dict[str, Any]] = {
    STANDARD: {},
    BRISK: {
        "hit.sprint_when_downed": False,
        "dying.recover_after": 0,
        "killer.dice": 2,
        "generator.points": 8,
        "generators.needed": 4,
        "repair.may_move": True,
    },
}
"""What a preset sets (SX-TABLE-14)."""

DECLARED = (
    official("people", "number", 5, low=2, high=5),
    official("double", "choice", "s1", choices=("s1", "s2", "s3")),
    official("preset", "choice", STANDARD, choices=(STANDARD, BRISK), sets=PRESETS),
    official("map", "choice", MAPS[0], choices=(*MAPS, OWN)),
    official("own_map", "text", "", check=is_short),  # what is wrong with it a match on it says
    official("placement", "choice", PLAYED, choices=PLACEMENTS),
    official("killer", "choice", "hillbilly", choices=KILLERS),
    official("survivors", "text", "claudette,dwight,meg,nea", check=are_survivors),
    official("advanced.abilities", "flag", False),
    official("advanced.chests", "flag", False),
    official("advanced.hexes", "flag", False),
    number("rule_of_n", 6, 3, 8, rule="SX-SETUP-01"),
    house("rule_of_n.fallback", "choice", FARTHEST, choices=(FARTHEST, SKIP), rule="SX-AMB-07"),
    number("generators.total", 7, 5, 9),
    number("generators.needed", 5, 3, 7, rule="SX-GATE-01"),
    number("generator.points", 10, 6, 12, rule="SX-ACT-05"),
    number("repair.fail", -2, -3, 0),
    number("repair.good", 1, 1, 2),
    number("repair.great", 2, 2, 3),
    house("repair.may_move", "flag", False, rule="SX-ACT-04"),
    number("hooks.killer", 4, 2, 5),
    number("hooks.survivors", 3, 2, 5),
    number("windows", 4, 0, 8),
    number("window.gap", 3, 1, 4, rule="SX-SETUP-09"),
    number("pallets", 4, 0, 10),
    house("pallet.site", "choice", GAP_OR_DOORWAY, choices=PALLET_SITES, rule="SX-AMB-06"),
    number("pallet.cost", 1, 0, 2),
    house("pallet.blocks_killer", "flag", True, rule="SX-AMB-30"),
    number("survivor.move", 3, 2, 5, rule="SX-TURN-03"),
    number("killer.move", 3, 2, 5),
    number("killer.dice", 3, 1, 5, rule="SX-TURN-04"),
    number("chase.bonus", 1, 0, 2),
    number("carry.dice", 1, 1, 3, rule="SX-KILL-11"),
    number("chase.radius", 6, 4, 8, rule="SX-CHASE-01"),
    number("chase.break_on", 6, 5, 6, rule="SX-CHASE-03"),
    number("attack.hit", 4, 3, 6, rule="SX-KILL-05"),
    number("attack.hit_window", 5, 3, 6, rule="SX-KILL-06"),
    house("attack.mode", "choice", SINGLE, choices=(SINGLE, SPLIT, EACH), rule="SX-AMB-16"),
    house("hit.free_sprint", "flag", True, rule="SX-KILL-09"),
    house("hit.sprint_when_downed", "flag", True, rule="SX-AMB-18"),
    number("kick.dice", 2, 1, 3, rule="SX-KILL-03"),
    number("kick.regress", 1, 1, 3),
    number("vault.dice", 1, 0, 2, rule="SX-KILL-02"),
    number("carry.turns", 2, 1, 4, rule="SX-KILL-12"),
    number("hook.steps", 4, 2, 4),
    number("hook.clock", 4, 0, 8, rule="SX-AMB-20"),
    house("hook.escape_dice", "choice", DOUBLES, choices=(DOUBLES, OFF)),
    number("dying.recover_after", 3, 0, 5, rule="SX-AMB-28"),
    number("gate.rounds", 3, 1, 5, rule="SX-GATE-06"),
    number("gate.tiles", 3, 1, 5),
    number("gates", 2, 1, 4),
    number("hatch.inward", 4, 2, 6, rule="SX-HATCH-02"),
    house("hatch.trigger", "choice", THREE_DEAD, choices=(THREE_DEAD, LAST_IN_PLAY), rule="SX-AMB-37"),
    house("measure.through_blocks", "flag", True, rule="SX-AMB-02"),
    house("window.interact", "flag", True, rule="SX-AMB-34"),
    number("chests.killer_side", 1, 0, 3),
    number("chests.survivor_side", 2, 0, 3),
    number("totem.rows_from_baseline", 4, 0, 8, rule="SX-SETUP-16"),
    number("item.limit", 1, 1, 2, rule="SX-AMB-43"),
    number("chest.searches", 1, 1, 3, rule="SX-AMB-42"),
    number("charges.medkit_brown", 1, 1, 9),
    number("charges.medkit_yellow", 2, 1, 9),
    number("charges.medkit_ultra", 3, 1, 9),
    number("charges.toolbox_brown", 5, 1, 9),
    number("charges.toolbox_yellow", 6, 1, 9),
    number("charges.toolbox_ultra", 8, 1, 9),
    number("charges.flashlight_yellow", 3, 1, 9),
    number("charges.flashlight_ultra", 4, 1, 9),
    house("verdict", "choice", MAJORITY, choices=(MAJORITY, ALL_FOUR, TWO_IS_ENOUGH), rule="SX-AMB-41"),
    house("max_rounds", "number", 200, low=0, high=500, rule="SX-AMB-57"),
)

AT_FIRST: dict[str, Any] = {"hook.steps": 3, "dying.recover_after": 2}
"""What edition 1 had for a default; its brisk preset had a hook clock of 5."""

PRESETS_AT_FIRST = {STANDARD: {}, BRISK: {**PRESETS[BRISK], "hook.clock": 5}}

DECLARED_AT_FIRST = tuple(
    replace(option, default=AT_FIRST.get(option.key, option.default), sets=option.sets and PRESETS_AT_FIRST)
    for option in DECLARED
)


def survivor_seats(options: Mapping[str, Any]) -> tuple[Seat, ...]:
    """Who sits on the survivors' side: one person, up to four (SX-CHAR-01)."""
    return SURVIVORS[: options["people"] - 1]
