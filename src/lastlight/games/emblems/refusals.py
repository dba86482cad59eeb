"""Why an answer is refused: the rule that says no, in the words of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastlight.core.errors import NotAnOption
from lastlight.core.seats import KILLER, NAMES, Seat
from lastlight.games.emblems.pieces import (
    ATTACK,
    CLEANSE,
    CRAWL,
    DROP,
    DYING,
    HANG,
    HEAL,
    HELP,
    HUNT,
    KICK_GENERATOR,
    KICK_PALLET,
    LEAVE,
    LIFT,
    OPEN,
    READY,
    REPAIR,
    RESCUE,
    SEARCH,
    SPRINT,
    WALK,
)
from lastlight.games.emblems.triggers import FULL_TURN, ITEM, Card
from lastlight.games.grid.spaces import NOWHERE

if TYPE_CHECKING:
    from lastlight.games.emblems.match import Match

Reason = tuple[str, str]
"""A text key and the id of the rule."""


def refusal(m: Match, seat: Seat, text: str) -> NotAnOption:
    """The reason and the rule's id for an answer that is not an option."""
    words = text.split() or [""]
    asked = m.questions[seat].text if seat in m.questions else ""
    reason = OF_QUESTIONS.get(asked)
    if reason is None:
        if asked == "ask.hunt":
            reason = about_killer(m, words)
        elif asked in ("ask.turn", "ask.run"):
            reason = about_survivor(m, m.figure_asked(seat), asked, words)
        else:
            reason = "why.unknown", "EM-TABLE-03"
    return NotAnOption(seat, text, *reason)


OF_QUESTIONS: dict[str, Reason] = {
    "ask.order": ("why.not_yours", "EM-TURN-01"),
    "ask.struggle": ("why.hooked", "EM-ACT-20"),
    "ask.push": ("why.beside", "EM-AMB-41"),
    "ask.set_beside": ("why.beside", "EM-AMB-32"),
    "ask.come_back": ("why.come_back", "EM-CHASE-06"),
    "ask.gate": ("why.gate", "EM-GATE-01"),
    "ask.totem": ("why.totem", "EM-TOTEM-02"),
    "ask.help": ("why.help", "EM-ACT-07"),
    "ask.help_more": ("why.help", "EM-ACT-07"),
    "ask.keep": ("why.unknown", "EM-ACT-11"),
    "ask.lay_down": ("why.unknown", "EM-ACT-13"),
    "ask.take_perk": ("why.unknown", "EM-SETUP-07"),
    "ask.start.killer": ("why.start", "EM-SETUP-11"),
    "ask.start.survivor": ("why.start", "EM-SETUP-12"),
}
"""Questions at which there is but one reason to refuse."""


# Survivors


def about_survivor(m: Match, figure: Seat, asked: str, words: list[str]) -> Reason:
    verb = words[0]
    if verb == WALK:
        return about_walk(m, figure, words)
    if verb == DROP:
        return "why.drop", "EM-PALLET-01"
    if verb == LEAVE:
        return "why.leave", "EM-GATE-05"
    if asked == "ask.run":
        return "why.only_move", "EM-AMB-33"
    if m.state.health[figure] == DYING:
        return "why.dying", "EM-AMB-08"
    card = card_named(m, verb)
    if card is None and verb not in ABILITIES:
        return "why.unknown", "EM-TURN-03"
    if card is not None and not is_held(m, figure, card):
        return "why.no_card", card.effect.rule
    if getattr(m.stack[-1], "acted", False):
        return "why.acted", "EM-TURN-03"
    takes_turn = verb in (SEARCH, CLEANSE, OPEN) if card is None else FULL_TURN in card.triggers
    if takes_turn and getattr(m.stack[-1], "moved", False):
        return "why.moved", "EM-AMB-20"
    if card is not None:
        return about_card(m, card)
    if verb == HELP and m.is_chased(figure):
        return "why.chased", "EM-ACT-08"
    return ABILITIES[verb]


ABILITIES: dict[str, Reason] = {
    SPRINT: ("why.acted", "EM-TURN-03"),
    REPAIR: ("why.repair", "EM-ACT-03"),
    HEAL: ("why.heal", "EM-ACT-05"),
    HELP: ("why.help", "EM-ACT-07"),
    RESCUE: ("why.rescue", "EM-ACT-09"),
    SEARCH: ("why.search", "EM-ACT-11"),
    CLEANSE: ("why.cleanse", "EM-ACT-16"),
    OPEN: ("why.open", "EM-GATE-02"),
    CRAWL: ("why.crawl", "EM-ACT-19"),
    "move": ("why.move", "EM-ACT-14"),
}
"""Why an ability is not possible here, whatever else is."""


def about_walk(m: Match, figure: Seat, words: list[str]) -> Reason:
    space = m.terms.map.space(words[-1])
    if space == NOWHERE:
        return "why.no_space", "EM-MAP-01"
    if m.terms.map.blocks >> space & 1 or m.state.objects >> space & 1:
        return "why.barred", "EM-MOVE-02"
    if m.occupied() >> space & 1:
        return "why.occupied", "EM-MOVE-02"
    if figure == KILLER and m.dropped_pallets() >> space & 1:
        return "why.pallet", "EM-MOVE-06"
    return "why.too_far", "EM-MOVE-01"


# Perks and items


def card_named(m: Match, name: str) -> Card | None:
    """The perk or item an answer names, whoever has it."""
    cards = m.terms.cards
    return next((card for card in (*cards.perks.values(), *cards.items.values()) if card.name == name), None)


def is_held(m: Match, figure: Seat, card: Card) -> bool:
    if card.kind == ITEM:
        return m.state.item[figure] == card.number
    return m.state.owner[card.number] == figure


def about_card(m: Match, card: Card) -> Reason:
    """Why a card that somebody has is of no use."""
    is_tired = card.kind != ITEM and m.state.perk[card.number] != READY
    return ("why.tired" if is_tired else "why.card"), card.effect.rule


# The killer


def about_killer(m: Match, words: list[str]) -> Reason:
    verb, turn, carrying = words[0], m.stack[-1], m.is_carrying()
    if verb == WALK:
        return about_walk(m, KILLER, words)
    if verb == HANG:
        return ("why.just_lifted", "EM-HOOK-01") if m.state.lifted else ("why.hang", "EM-AMB-30")
    if verb in (KICK_PALLET, KICK_GENERATOR):
        if carrying:
            return "why.carrying", "EM-KILL-09"
        return ("why.kicked", "EM-AMB-27") if getattr(turn, "kicks", 0) else ("why.kick", "EM-KILL-06")
    if verb == LIFT:
        return ("why.carrying", "EM-KILL-09") if carrying else ("why.lift", "EM-AMB-28")
    if verb == HUNT:
        return ("why.once", "EM-TURN-05") if getattr(turn, "hunted", 0) else ("why.dice", "EM-TURN-06")
    if verb == ATTACK:
        if getattr(turn, "struck", False):
            return "why.once", "EM-TURN-05"
        return ("why.dice", "EM-TURN-06") if is_in_reach(m, words) else ("why.attack", "EM-AMB-26")
    card = card_named(m, verb)
    if card is None:
        return "why.unknown", "EM-AMB-24"
    return about_card(m, card) if is_held(m, KILLER, card) else ("why.no_card", card.effect.rule)


def is_in_reach(m: Match, words: list[str]) -> bool:
    """Could the survivor an attack names be attacked, with fewer dice or if any were left?"""
    if len(words) < 2 or words[1] not in NAMES:
        return False
    figure = Seat(NAMES.index(words[1]))
    at = m.state.at
    if figure != KILLER and m.is_standing(figure) and m.beside(at[KILLER]) >> at[figure] & 1:
        return True
    return any(str(option).startswith(f"{ATTACK} {words[1]} ") for option in m.options(KILLER))
