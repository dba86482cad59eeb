"""Imagine: a whole match that fits a view, every layout equally likely.

A draw is in two parts: which card lies where, among the face-down cards the observer can see, and what
has been laid out of sight while others are still laying.
"""

from __future__ import annotations

from lastlight.core.chance import SeededChance
from lastlight.games.decoy.board import CHARACTERS, DECOY, HERSELF, NOWHERE, open_generators
from lastlight.games.decoy.match import Match
from lastlight.games.decoy.state import LAYING
from lastlight.games.decoy.view import View


def imagine_state(m: Match, view: View, chance: SeededChance) -> None:
    """Fill the state of a fresh match from a view."""
    state = m.state
    state.round = view.round
    state.stage = view.stage
    state.progress = list(view.progress)
    still_open = tuple(one for one, progress in enumerate(view.progress) if progress < view.tokens)
    state.open = open_generators(still_open, m.terms.different)
    state.health = list(view.health)
    state.explored = NOWHERE if view.explored is None else view.explored
    state.history = view.history
    if view.stage == LAYING:
        lay_unseen(m, view, chance)
    else:
        deal(m, view, chance)


def lay_unseen(m: Match, view: View, chance: SeededChance) -> None:
    """Own and shown cards where they lie; those laid out of sight anywhere the rules allow."""
    place_known(m, view)
    for character, laid in enumerate(view.laid):
        if laid and m.state.herself[character] == NOWHERE:
            m.lay(chance.pick(m.state.open.placements[character]))


def place_known(m: Match, view: View) -> None:
    for generator, there in enumerate(view.cards):
        for card in there:
            if card.character is not None and card.kind is not None:
                put(m, card.character, card.kind, generator)


def put(m: Match, character: str, kind: str, generator: int) -> None:
    where = m.state.herself if kind == HERSELF else m.state.decoy
    where[CHARACTERS.index(character)] = generator


def deal(m: Match, view: View, chance: SeededChance) -> None:
    """Deal the cards whose kind is hidden onto the backs that are seen, until the rules are kept."""
    while True:
        m.state.herself = [NOWHERE] * len(view.health)
        m.state.decoy = [NOWHERE] * len(view.health)
        place_known(m, view)
        missing = [
            (name, kind)
            for character, name in enumerate(view.characters)
            for kind, where in ((HERSELF, m.state.herself), (DECOY, m.state.decoy))
            if view.laid[character] and where[character] == NOWHERE
        ]
        chance.shuffle(missing)
        for generator, there in enumerate(view.cards):
            for back in there:
                if back.kind is None:
                    card = first_fitting(missing, back.character)
                    put(m, *card, generator)
        if not m.terms.different or keeps_apart(m):
            return


def first_fitting(missing: list[tuple[str, str]], character: str | None) -> tuple[str, str]:
    """Take the first card that may lie under this back: one of hers, or any if the back has no name."""
    for place, card in enumerate(missing):
        if character is None or card[0] == character:
            return missing.pop(place)
    raise LookupError(character)


def keeps_apart(m: Match) -> bool:
    """Does no character have both cards on one generator, as far as cards are hidden?"""
    return all(
        herself == NOWHERE or herself != decoy
        for herself, decoy in zip(m.state.herself, m.state.decoy, strict=True)
    )
