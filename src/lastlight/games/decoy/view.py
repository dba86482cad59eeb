"""Who may see what. Everything an observer may know, field by field."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from lastlight.core.seats import Observer, names
from lastlight.core.views import Part, Parts, as_it_is
from lastlight.core.views import View as CoreView
from lastlight.games.decoy.board import CHARACTERS, DECOY, HERSELF, NOWHERE
from lastlight.games.decoy.match import Match
from lastlight.games.decoy.state import EXPLORED, LAYING, SHOWN, PastRound


@dataclass(frozen=True)
class Card:
    """A card on the table: whose it is and which of the two, as far as the observer knows."""

    character: str | None
    kind: str | None


@dataclass(frozen=True)
class View(CoreView):
    """A round's public facts, and the cards as this observer sees them."""

    round: int
    stage: str
    max_rounds: int
    limits: tuple[int, ...]
    tokens: int
    needed: int
    progress: tuple[int, ...]
    characters: tuple[str, ...]
    owner: tuple[str, ...]
    health: tuple[int, ...]
    laid: tuple[bool, ...]  # which characters' cards are laid
    cards: tuple[tuple[Card, ...], ...]  # on each generator
    explored: int | None
    history: tuple[PastRound, ...]


def visible_cards(m: Match, who: Observer) -> tuple[tuple[Card, ...], ...]:
    """The cards on each generator; equal for two layouts this observer cannot tell apart.

    Sorted by name (characters are in alphabetical order) and kind, unknown last: the order reveals nothing.
    """
    state, stage = m.state, m.state.stage
    lying: list[list[Card]] = [[] for _ in state.progress]
    unknown: list[int] = []
    for character, herself in enumerate(state.herself):
        if herself == NOWHERE:
            continue  # in hand, or with the dead, her decoy included
        knows = not who.isdisjoint(m.may_see_cards(character))
        if stage == LAYING and not knows:
            continue
        name = CHARACTERS[character]
        for where, kind in ((state.decoy[character], DECOY), (herself, HERSELF)):
            if knows or stage == SHOWN or (stage == EXPLORED and where == state.explored):
                lying[where].append(card(name, kind))
            elif m.terms.anonymous:
                unknown.append(where)
            else:
                lying[where].append(card(name, None))
    for where in unknown:
        lying[where].append(card(None, None))
    return tuple([tuple(there) for there in lying])


@cache
def card(character: str | None, kind: str | None) -> Card:
    return Card(character, kind)


PARTS = Parts(
    View,
    *as_it_is("round", "stage", "progress", "health"),
    Part("max_rounds", "", lambda m, who: m.terms.max_rounds),
    Part("limits", "", lambda m, who: m.terms.limits),
    Part("tokens", "", lambda m, who: m.terms.tokens),
    Part("needed", "", lambda m, who: m.terms.needed),
    Part("characters", "", lambda m, who: CHARACTERS[: len(m.terms.owner)]),
    Part("owner", "", lambda m, who: names(m.terms.owner)),
    Part("laid", "herself", lambda m, who: tuple([where != NOWHERE for where in m.state.herself])),
    Part("cards", "herself decoy stage explored", visible_cards),
    Part("explored", "explored", lambda m, who: None if m.state.explored == NOWHERE else m.state.explored),
    Part("history", "history", lambda m, who: m.state.history, afterwards=True),
)
"""What each field is made of, and how an observer sees it."""
