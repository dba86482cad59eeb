"""Why an answer is refused: the rule that says no, in the words of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastlight.core.errors import NotAnOption
from lastlight.core.seats import KILLER, NAMES, Seat
from lastlight.games.trial.cards import CARD_NAMES
from lastlight.games.trial.perk_choice import DEVOUT
from lastlight.games.trial.props import (
    ATTACK,
    CLEANSE,
    CROW,
    DAMAGE,
    DROP,
    FACE_DOWN,
    FLEE,
    GATE,
    HEAL,
    HIDE,
    HOOK,
    KILLER_VERBS,
    LOCKER,
    NOWHERE,
    OPEN,
    PALLET_THERE,
    PICK_UP,
    SABOTAGE,
    SEARCH,
    SURVIVOR_VERBS,
    WALL,
)

if TYPE_CHECKING:
    from lastlight.games.trial.match import Match

Reason = tuple[str, str]
"""A text key and the id of the rule."""


def refusal(m: Match, seat: Seat, text: str) -> NotAnOption:
    """The reason and the rule's id for an answer that is not an option."""
    words = text.split()
    reason, rule = reason_of(m, seat, words or [""])
    return NotAnOption(seat, text, reason, rule)


def reason_of(m: Match, seat: Seat, words: list[str]) -> Reason:
    question = m.questions.get(seat)
    asked = question.text if question is not None else ""
    if asked in ("ask.card", "ask.pair", "ask.bonus_card", "ask.bonus_turn"):
        return about_cards(m, seat, asked, words)
    if asked in ("ask.path", "ask.rescue_move", "ask.carry", "ask.drop"):
        return about_paths(m, seat, asked, words)
    if asked == "ask.interact":
        return about_survivors_interaction(m, m.figure_asked(seat), words)
    if asked == "ask.killer_interact":
        return about_killers_interaction(m, words)
    if asked == "ask.dice":
        return "why.dice", "TR-CARRY-03"
    if asked == "ask.hook":
        return "why.hook_here", "TR-FAQ-08"
    if asked == "ask.flip":
        return "why.flip", "TR-MOVE-02" if m.state.round else "TR-SETUP-07"
    if asked == "ask.perk":
        return "why.perk", "TR-MODE-07" if m.terms.mode == DEVOUT else "TR-MODE-04"
    if question is not None and question.trigger:
        return "why.trigger", "TR-PERK-03"
    return "why.not_offered", "TR-TIME-02"


def about_cards(m: Match, seat: Seat, asked: str, words: list[str]) -> Reason:
    cards = words[1:] if words[0] == "bonus" else words
    if any(card not in CARD_NAMES for card in cards):
        return "why.no_such_card", "TR-COMP-24"
    if asked == "ask.pair":
        if len(cards) != 2 or cards[0] == cards[1]:
            return "why.two_different", "TR-PLAN-02"
        return "why.card_gone", "TR-FAQ-06"
    if "wait" in cards and seat != KILLER:
        return "why.wait_is_the_killers", "TR-SETUP-09"
    if asked == "ask.card" and len(m.terms.figures[seat]) > 1:
        return "why.one_set", "TR-GRP-04"
    return "why.card_gone", "TR-FAQ-06"


def about_paths(m: Match, seat: Seat, asked: str, words: list[str]) -> Reason:
    board, state = m.terms.board, m.state
    figure = m.figure_asked(seat) if asked != "ask.carry" else KILLER
    if asked == "ask.path" and words[0] in ("stay", "pass"):
        return "why.must_move", "TR-FAQ-02"
    if not board.has_path(words[0]):
        return "why.no_path", "TR-BOARD-06"
    path = board.path(words[0])
    here = state.room[figure]
    if not path.touches(here):
        return "why.not_from_here", "TR-MOVE-01"
    if asked == "ask.drop":
        return "why.path_taken", "TR-PAL-02"
    if path.one_way and here == path.b:
        return "why.one_way", "TR-MOVE-04"
    if path.index == state.entity_path:
        return "why.entity", "TR-AMB-MOVE-09"
    there = state.holds[path.index]
    if asked == "ask.carry" and there in (WALL, PALLET_THERE):
        return "why.not_carrying", "TR-CARRY-07"
    if there == WALL and figure != KILLER and path.index != state.lifted:
        return "why.wall", "TR-MOVE-10"
    return "why.other_card", "TR-MOVE-01"


def about_survivors_interaction(m: Match, figure: Seat, words: list[str]) -> Reason:
    verb, target = words[0], words[-1]
    if verb not in SURVIVOR_VERBS:
        return "why.no_such_interaction", "TR-SINT-05"
    if verb == HEAL:
        return about_healing(m, figure, target)
    reason = about_tile(m, target, m.state.room[figure])
    if reason is not None:
        return reason
    kind = m.state.kind[m.terms.ground.tile_names.index(target)]
    if kind == GATE and verb == OPEN:
        return "why.no_power", "TR-GATE-01"
    if kind == LOCKER and verb == HIDE:
        return "why.locker_taken", "TR-LOCK-02"
    if kind == CROW and verb == FLEE:
        return "why.no_card_left", "TR-AMB-CARD-02"
    if verb == DROP:
        return "why.path_taken", "TR-AMB-PAL-03"
    return "why.other_prop", "TR-SINT-05" if verb in (CLEANSE, SABOTAGE) else "TR-SINT-01"


def about_healing(m: Match, figure: Seat, target: str) -> Reason:
    if target not in NAMES[1:5] or NAMES.index(target) == figure:
        return "why.heal_another", "TR-HEAL-02"
    other = Seat(NAMES.index(target))
    if m.state.on[other] != NOWHERE:
        return "why.off_board", "TR-LOCK-03" if m.is_hidden(other) else "TR-SACD-03"
    if m.state.room[other] != m.state.room[figure]:
        return "why.not_here", "TR-HEAL-03"
    return "why.healthy", "TR-HEAL-01"


def about_killers_interaction(m: Match, words: list[str]) -> Reason:
    verb, target = words[0], words[-1]
    if verb == "power":
        return "why.power", "TR-KPOW-01"
    if verb not in KILLER_VERBS:
        return "why.no_such_interaction", "TR-AMB-INT-03"
    if verb in (ATTACK, PICK_UP):
        return about_attack(m, verb, target)
    reason = about_tile(m, target, m.state.room[KILLER])
    if reason is not None:
        return reason
    kind = m.state.kind[m.terms.ground.tile_names.index(target)]
    if kind == LOCKER and verb == SEARCH:
        return "why.locker_empty", "TR-KSRCH-01"
    if kind == GATE and verb == DAMAGE:
        return "why.gate", "TR-FAQ-09"
    return "why.other_prop", "TR-AMB-INT-03"


def about_attack(m: Match, verb: str, target: str) -> Reason:
    if target not in NAMES[1:5]:
        return "why.not_here", "TR-KINT-01"
    figure = Seat(NAMES.index(target))
    state = m.state
    if state.on[figure] != NOWHERE:
        return "why.off_board", "TR-LOCK-03" if m.is_hidden(figure) else "TR-SACD-03"
    if state.room[figure] != state.room[KILLER]:
        return "why.not_here", "TR-KINT-01"
    if verb == ATTACK:
        return "why.already_wounded", "TR-KATT-01"
    if not state.wounded[figure]:
        return "why.healthy", "TR-PICK-01"
    return "why.wounded_this_round", "TR-PICK-02"


def about_tile(m: Match, name: str, room: int) -> Reason | None:
    """Why no interaction with this tile is possible at all; none if one might be."""
    names, state = m.terms.ground.tile_names, m.state
    if name not in names or names.index(name) not in state.tiles[room]:
        return "why.not_here", "TR-SINT-01"
    tile = names.index(name)
    if state.kind[tile] == FACE_DOWN:
        return "why.face_down", "TR-SINT-01"
    if tile == state.entity_tile:
        return "why.entity", "TR-HOOK-02" if state.kind[tile] == HOOK else "TR-ENT-01"
    return None
