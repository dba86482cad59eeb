"""A game: what can be played, from its options to its words. Each ruleset has one subclass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from lastlight.core.chance import SeededChance
from lastlight.core.events import Event
from lastlight.core.flow import Procedure
from lastlight.core.game_options import GameOption, changed, read_options
from lastlight.core.match import Match, Setup
from lastlight.core.seats import Observer, Seat
from lastlight.core.views import Asked, Parts, View
from lastlight.core.words import Label, Line, Texts, game_texts

if TYPE_CHECKING:
    from lastlight.core.playing import Player
    from lastlight.core.record import Record


MOST_SETUPS = 1_000
"""How many setups a game remembers at most."""


class Game:
    """One ruleset. ``edition`` is raised by any change after which an old record would play differently."""

    key: ClassVar[str] = ""
    edition: ClassVar[int] = 1
    package: ClassVar[str] = ""
    automatic_max_rounds: ClassVar[int] = 100  # used where no person plays: sim, bench, conformance

    def __init__(self) -> None:
        self.setups: dict[str, Setup] = {}

    def declared(self) -> Sequence[GameOption]:
        """The options of the game."""
        return ()

    def declared_in(self, edition: int) -> Sequence[GameOption]:
        """The options as an edition had them. Overridden by games whose defaults have changed since."""
        return self.declared()

    def procedures(self) -> Mapping[str, type[Procedure]]:
        """Every procedure by name, so that an imagined match can resume from a view."""
        return {}

    def seats(self, options: Mapping[str, Any]) -> tuple[Seat, ...]:
        """Who sits at the table."""
        return ()

    def terms(self, options: Mapping[str, Any]) -> Any:
        """What the options mean in the game's own terms; refuses combinations that do not work."""
        return None

    def characters(self, setup: Setup) -> Mapping[Seat, Sequence[str]]:
        """Whom each seat plays, by their keys in the texts (``who``)."""
        return {}

    def prepare(self, setup: Setup) -> Match:
        """Everything on the table, nothing in progress."""
        raise LookupError(self.key)

    def first(self) -> Procedure:
        """The procedure that plays the whole match."""
        raise LookupError(self.key)

    def parts(self) -> Parts:
        """What its views are made of."""
        raise LookupError(self.key)

    def imagine(self, view: Any, chance: SeededChance) -> Match:
        """A whole match in which everything hidden from the view is drawn as the rules allow."""
        raise LookupError(self.key)

    def label(self, view: Any, asked: Asked, option: Any) -> Label:
        """An option in words for the owner of the view, and what it points at."""
        return Label(Line(f"answer.{str(option).split(' ')[0]}", {"answer": str(option)}))

    def cards(self) -> frozenset[str]:
        """The cards that may answer at a trigger, as their options print."""
        return frozenset()

    def matters(self, view: Any, asked: Asked, option: Any) -> bool:
        """Is a card offered at a trigger worth asking about now? Judged from the person's view alone."""
        return True

    def takes_order(self, m: Any, seat: Seat, figure: Seat, order: str) -> bool:
        """May a seat give one of its figures this standing order now?"""
        return False

    def is_for_one_turn(self, order: str) -> bool:
        """Does an order expire with the current turn? The ``then`` of an answer is kept as such an order."""
        return False

    def order_over(self, m: Any, figure: Seat, order: str, since: Sequence[Event]) -> str:
        """In one word, why a standing order has ended, given what has happened since; none if it holds."""
        return ""

    def obeyed(self, m: Any, seat: Seat, given: Mapping[Seat, str]) -> Any:
        """What standing orders, by figure, answer to a seat's open question; None: nothing."""
        return None

    def as_ordered(self, m: Any, seat: Seat, answer: str) -> Event | None:
        """What only the seat itself reads about such an answer before it is given."""
        return None

    def maps(self) -> tuple[str, ...]:
        """The keys of its maps; none if the board is always the same."""
        return ()

    def map_problems(self, text: str, *, thorough: bool = True) -> Sequence[tuple[Line, bool]]:
        """Everything wrong with a map file, and for each problem whether it is only a warning.

        Slow checks run only if ``thorough``.
        """
        return ()

    # The same for every game

    def view(self, m: Any, who: Observer) -> View:
        """What an observer may know."""
        return self.parts().view(m, who)

    def read_options(
        self, given: Mapping[str, Any] | None = None, edition: int | None = None
    ) -> dict[str, Any]:
        """The value of every option; those left out have that edition's defaults."""
        return read_options(self.key, self.declared_in(edition or self.edition), given or {})

    def changed(self, options: Mapping[str, Any], edition: int | None = None) -> dict[str, Any]:
        return changed(self.declared_in(edition or self.edition), options)

    def start(
        self,
        options: Mapping[str, Any] | None = None,
        edition: int | None = None,
        *,
        listen: bool = False,
    ) -> Match:
        """Start a match with these options, the rest by the rulebook, and go to its first question."""
        match = self.opening(options or {}, edition or self.edition)
        if listen:
            match.listen()
        match.start(self.first())
        return match

    def opening(self, options: Mapping[str, Any], edition: int) -> Match:
        """A match with these options before anything has happened."""
        return self.prepare(self.setup(options, edition))

    def setup(self, options: Mapping[str, Any], edition: int) -> Setup:
        """The setup of a match with these options; made once for all such matches."""
        key = f"{edition} {options}"
        setup = self.setups.get(key)
        if setup is None:
            if len(self.setups) == MOST_SETUPS:
                self.setups.clear()
            whole = self.read_options(options, edition)
            setup = Setup(self, edition, whole, self.seats(whole), self.terms(whole))
            self.setups[key] = setup
        return setup

    def play(
        self,
        players: Mapping[Seat, Player],
        *,
        seed: str | int = 0,
        options: Mapping[str, Any] | None = None,
    ) -> Record:
        """Drive a whole match and return its record."""
        from lastlight.core.playing import play

        return play(self, players, str(seed), options or {})

    def texts(self, language: str) -> Texts:
        return game_texts(self.package, language)
