"""Why an answer is refused: the rule that says no, in the words of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastlight.core.errors import NotAnOption
from lastlight.core.seats import KILLER, NAMES, Seat
from lastlight.games.grid.spaces import NOWHERE
from lastlight.games.sixes import places
from lastlight.games.sixes.pieces import (
    ATTACK,
    CLEANSE,
    DROP,
    DYING,
    HANG,
    HEAL,
    KICK_GENERATOR,
    KICK_PALLET,
    KILL,
    LEAVE,
    LIFT,
    OPEN,
    REPAIR,
    REPAIR_WITH_TOOLS,
    RESCUE,
    SEARCH,
    SHINE,
    SPRINT,
    TAKE,
    TREAT,
    UNLOCK,
    WALK,
)

if TYPE_CHECKING:
    from lastlight.games.sixes.match import Match

Reason = tuple[str, str]
"""A text key and the id of the rule."""


def refusal(m: Match, seat: Seat, text: str) -> NotAnOption:
    """The reason and the rule's id for an answer that is not an option."""
    words = text.split() or [""]
    asked = m.questions[seat].text if seat in m.questions else ""
    if asked.startswith("ask.place."):
        reason = about_placement(m, asked, words)
    elif seat == KILLER:
        reason = about_killer(m, asked, words)
    else:
        reason = about_survivor(m, m.figure_asked(seat), asked, words)
    return NotAnOption(seat, text, *reason)


# Placement


def about_placement(m: Match, asked: str, words: list[str]) -> Reason:
    what = asked.rpartition(".")[2]
    if what == "side":
        return "why.baseline", "SX-SETUP-02"
    if what == "window":
        return "why.window", "SX-SETUP-09"
    if what == "pallet":
        return "why.pallet_site", "SX-SETUP-10"
    starts = {"killer": "SX-SETUP-11", "baseline": "SX-SETUP-12", "middle": "SX-SETUP-13"}
    if what in starts:
        return "why.start", starts[what]
    space = m.terms.map.space(words[-1])
    if space == NOWHERE:
        return "why.no_space", "SX-MAP-01"
    if not m.free() >> space & 1:
        return "why.taken", "SX-MAP-08"
    if what == "totem":
        return "why.totem_rows", "SX-SETUP-16"
    return about_token(m, what, space)


def about_token(m: Match, token: str, space: int) -> Reason:
    state = m.state
    by_killer = m.terms.steps[getattr(m.stack[-1], "step", 0)].by_killer
    if token in ("generator", "chest") and not places.half(m, not by_killer) >> space & 1:
        return "why.half", "SX-SETUP-05" if token == "generator" else "SX-SETUP-14"
    others = {"generator": state.generators, "hook": state.hooks, "chest": state.chests}[token]
    if any(m.within(other, m.terms.rule_of_n - 1) >> space & 1 for other in others):
        return "why.rule_of_six", "SX-SETUP-01"
    return "why.walled_in", "SX-AMB-08"


# Survivors


def about_survivor(m: Match, figure: Seat, asked: str, words: list[str]) -> Reason:
    verb = words[0]
    if asked == "ask.order":
        return "why.not_yours", "SX-TABLE-01"
    if asked == "ask.struggle":
        return "why.hooked", "SX-AMB-14"
    if asked in ("ask.push", "ask.set_beside", "ask.hatch", "ask.hatch_from"):
        return "why.beside", "SX-AMB-59"
    if asked == "ask.run" and verb not in (WALK, DROP, LEAVE):
        return "why.only_move", "SX-ACT-11"
    if verb == WALK:
        return about_walk(m, words)
    if verb == DROP:
        return "why.drop", "SX-PALLET-01"
    if verb == LEAVE:
        return "why.leave", "SX-GATE-08"
    if m.state.health[figure] == DYING:
        return "why.dying", "SX-HEALTH-04"
    return about_action(m, verb, figure)


def about_action(m: Match, verb: str, figure: Seat) -> Reason:
    moved = bool(getattr(m.stack[-1], "moved", False))
    if verb not in ACTIONS:
        return "why.unknown", "SX-TURN-06"
    if m.state.spent[figure] and verb != UNLOCK:
        return "why.no_die", "SX-TURN-03"
    if moved and verb in (REPAIR, REPAIR_WITH_TOOLS):
        return "why.moved", "SX-ACT-04"
    if moved and verb in (OPEN, SEARCH, CLEANSE):
        return "why.moved", ACTIONS[verb][1]
    return ACTIONS[verb]


ACTIONS: dict[str, Reason] = {
    SPRINT: ("why.no_die", "SX-TURN-03"),
    REPAIR: ("why.repair", "SX-ACT-03"),
    REPAIR_WITH_TOOLS: ("why.tools", "SX-ITEM-03"),
    HEAL: ("why.heal", "SX-ACT-07"),
    RESCUE: ("why.rescue", "SX-ACT-10"),
    OPEN: ("why.open", "SX-GATE-05"),
    SEARCH: ("why.search", "SX-ACT-14"),
    CLEANSE: ("why.cleanse", "SX-HEX-01"),
    TAKE: ("why.take", "SX-ACT-15"),
    "lay": ("why.take", "SX-ACT-15"),
    TREAT: ("why.treat", "SX-ITEM-02"),
    SHINE: ("why.shine", "SX-ITEM-06"),
    UNLOCK: ("why.unlock", "SX-ITEM-04"),
}
"""Why an action is not possible here, whatever else is."""


def about_walk(m: Match, words: list[str]) -> Reason:
    space = m.terms.map.space(words[-1])
    if space == NOWHERE:
        return "why.no_space", "SX-MAP-01"
    if m.terms.map.blocks >> space & 1 or m.state.objects >> space & 1:
        return "why.barred", "SX-MOVE-03"
    if m.occupied() >> space & 1:
        return "why.occupied", "SX-MOVE-02"
    return "why.too_far", "SX-MOVE-01"


# The killer


def about_killer(m: Match, asked: str, words: list[str]) -> Reason:
    verb = words[0]
    if asked in ("ask.gate", "ask.blood_warden"):
        return "why.unknown", "SX-GATE-04"
    if verb == WALK and asked == "ask.hunt":
        return about_walk(m, words)
    if verb == HANG:
        return about_hanging(m)
    if verb in (KICK_PALLET, KICK_GENERATOR):
        carrying = bool(m.state.carried)
        return ("why.carrying", "SX-KILL-11") if carrying else ("why.kick", "SX-KILL-03")
    if verb in (LIFT, KILL):
        carrying = bool(m.state.carried)
        return ("why.carrying", "SX-KILL-11") if carrying else ("why.lift", "SX-AMB-26")
    if verb == ATTACK and asked == "ask.hunt":
        return "why.attack", "SX-KILL-04"
    if verb == "vault" and m.state.carried:
        return "why.carrying", "SX-KILL-11"
    if verb in NAMES or asked == "ask.hunt":
        return "why.unknown", "SX-TURN-07"
    return "why.commit", "SX-TURN-07"


def about_hanging(m: Match) -> Reason:
    if m.state.lifted:
        return "why.just_lifted", "SX-KILL-14"
    return "why.hang", "SX-KILL-14"
