"""Why an answer is refused: the rule that says no, in the words of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastlight.core.errors import NotAnOption
from lastlight.core.seats import KILLER, Seat
from lastlight.games.decoy.board import CHARACTERS, DEAD, NOWHERE
from lastlight.games.decoy.state import LAID

if TYPE_CHECKING:
    from lastlight.games.decoy.match import Match


def refusal(m: Match, seat: Seat, text: str) -> NotAnOption:
    """The reason (a text key) and the rule's id for an answer that is not an option."""
    words = text.split()
    reason, rule = killers_reason(m, words) if seat == KILLER else survivors_reason(m, seat, words)
    return NotAnOption(seat, text, reason, rule)


def survivors_reason(m: Match, seat: Seat, words: list[str]) -> tuple[str, str]:
    if len(words) != 3 or words[0] not in CHARACTERS[: len(m.state.health)]:
        return "why.both_cards", "DC-SURV-01"
    character = CHARACTERS.index(words[0])
    if m.terms.owner[character] != seat:
        return "why.not_yours", "DC-AMB-12"
    if m.state.health[character] == DEAD:
        return "why.dead", "DC-SURV-04"
    chosen = [generator_named(m, word) for word in words[1:]]
    if None in chosen:
        return "why.no_generator", "DC-COMP-03"
    if not all(generator in m.state.open for generator in chosen):
        return "why.repaired", "DC-AMB-02"
    if m.terms.different and chosen[0] == chosen[1]:
        return "why.different", "DC-AMB-01"
    if m.state.herself[character] == NOWHERE:
        return "why.another_first", "DC-SURV-05"
    return "why.already_laid", "DC-SURV-06"


def killers_reason(m: Match, words: list[str]) -> tuple[str, str]:
    exploring = len(words) == 2 and words[0] == "explore"
    if exploring and generator_named(m, words[1]) is None:
        return "why.no_generator", "DC-COMP-03"
    if exploring and generator_named(m, words[1]) not in m.state.open:
        return "why.repaired", "DC-REP-06"
    if exploring or m.state.stage == LAID:
        return "why.one_generator", "DC-KILL-01"
    if len(words) == 2 and words[0] == "attack":
        return "why.not_found", "DC-ATK-01"
    return "why.must_act", "DC-KILL-04"


def generator_named(m: Match, word: str) -> int | None:
    numbers = [str(number + 1) for number in range(len(m.state.progress))]
    return numbers.index(word) if word in numbers else None
