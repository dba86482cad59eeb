"""A match of `decoy` and its verbs: the only place where things change and emit their events."""

from __future__ import annotations

from lastlight.core.errors import NotAnOption
from lastlight.core.events import RoundBegan
from lastlight.core.match import MatchOf
from lastlight.core.seats import Seat
from lastlight.games.decoy.board import CHARACTERS, DEAD, NOWHERE, Placement
from lastlight.games.decoy.events import (
    AllTurned,
    CardsLaid,
    CardsTurned,
    CharacterDied,
    CharacterInjured,
    CharacterLaid,
    GeneratorDamaged,
    GeneratorExplored,
    GeneratorRepaired,
    ProgressMade,
)
from lastlight.games.decoy.options import Terms
from lastlight.games.decoy.refusals import refusal
from lastlight.games.decoy.state import EXPLORED, LAID, LAYING, SHOWN, PastRound, State


class Match(MatchOf[State, Terms]):
    """One match; ``terms`` are its options, worked out."""

    # Looking

    def to_lay(self, seat: Seat) -> int:
        """The first living character of a seat whose cards are still in hand, or NOWHERE."""
        state = self.state
        for character in self.terms.characters[seat]:
            if state.herself[character] == NOWHERE and state.health[character] != DEAD:
                return character
        return NOWHERE

    def found(self) -> list[int]:
        """The characters who are really at the explored generator."""
        explored = self.state.explored
        return [one for one, where in enumerate(self.state.herself) if where == explored]

    def is_repaired(self, generator: int) -> bool:
        return self.state.progress[generator] >= self.terms.tokens

    def may_see_cards(self, character: int) -> tuple[Seat, ...]:
        """Who may know a character's cards before they are turned up (DC-AMB-07)."""
        return (self.terms.owner[character],) if self.terms.own_only else self.terms.survivors

    def backs(self) -> tuple[tuple[str, ...], ...]:
        """The card backs on each generator: whose they are, or only how many (DC-AMB-03)."""
        backs: list[list[str]] = [[] for _ in self.state.progress]
        for character, name in enumerate(CHARACTERS[: len(self.state.health)]):
            for where in (self.state.herself[character], self.state.decoy[character]):
                if where != NOWHERE:
                    backs[where].append("?" if self.terms.anonymous else name)
        return tuple(tuple(there) for there in backs)

    def why_not(self, seat: Seat, text: str) -> NotAnOption:
        return refusal(self, seat, text)

    # Verbs

    def begin_round(self) -> None:
        state = self.state
        state.round += 1
        state.stage = LAYING
        state.explored = NOWHERE
        state.attacked = NOWHERE
        nowhere = [NOWHERE] * len(state.health)
        state.herself = nowhere
        state.decoy = nowhere.copy()
        if self.events is not None:
            self.events.append(RoundBegan(state.round))

    def lay(self, cards: Placement) -> None:
        character = cards.character
        self.state.herself[character] = cards.herself
        self.state.decoy[character] = cards.decoy
        if self.events is not None:
            team = self.may_see_cards(character)
            event = CharacterLaid(CHARACTERS[character], cards.herself + 1, cards.decoy + 1, team)
            self.events.append(event)

    def lock_cards(self) -> None:
        self.state.stage = LAID
        if self.events is not None:
            self.events.append(CardsLaid(self.backs()))

    def explore(self, generator: int) -> None:
        """Put the killer token there and turn up the cards that lie there, and only those."""
        self.state.explored = generator
        if self.events is not None:
            self.events.append(GeneratorExplored(generator + 1))
        self.state.stage = EXPLORED
        if self.events is not None:
            herself = tuple(CHARACTERS[one] for one in self.found())
            decoy = tuple(CHARACTERS[one] for one, where in enumerate(self.state.decoy) if where == generator)
            self.events.append(CardsTurned(generator + 1, herself, decoy))

    def damage(self, generator: int) -> None:
        progress = self.state.progress
        removed = min(1, progress[generator])
        progress[generator] -= removed
        if self.events is not None:
            self.events.append(GeneratorDamaged(generator + 1, removed, progress[generator]))

    def hit(self, character: int) -> None:
        """Healthy becomes injured, injured dies; the dead take their cards to the cemetery."""
        state = self.state
        state.attacked = character
        state.health[character] -= 1
        if state.health[character] == DEAD:
            state.herself[character] = NOWHERE
            state.decoy[character] = NOWHERE
        if self.events is not None:
            dead = state.health[character] == DEAD
            name = CHARACTERS[character]
            self.events.append(CharacterDied(name) if dead else CharacterInjured(name))

    def turn_up_all(self) -> None:
        state = self.state
        state.stage = SHOWN
        if self.events is not None:
            cards = zip(CHARACTERS, state.herself, state.decoy, strict=False)
            lying = tuple((name, one + 1, two + 1) for name, one, two in cards if one != NOWHERE)
            self.events.append(AllTurned(lying))

    def advance(self, generator: int, gained: int) -> None:
        """Put tokens on a generator; with enough of them it is repaired for good."""
        state = self.state
        tokens = self.terms.tokens
        before = state.progress[generator]
        progress = before + gained
        if progress >= tokens:
            progress = tokens
            state.open = state.open.without(generator)
        state.progress[generator] = progress
        if self.events is not None:
            self.events.append(ProgressMade(generator + 1, progress - before, progress))
            if progress == tokens:
                self.events.append(GeneratorRepaired(generator + 1))

    def remember(self, attacked: int) -> None:
        """Keep this round: what follows turns every card up, so nothing of it stays hidden."""
        state = self.state
        past = PastRound(tuple(state.herself), tuple(state.decoy), state.explored, attacked)
        state.history = (*state.history, past)
