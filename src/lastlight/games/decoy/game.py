"""The ruleset as the rest of Last Light sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lastlight.core.chance import SeededChance
from lastlight.core.flow import Procedure
from lastlight.core.game import Game
from lastlight.core.game_options import GameOption
from lastlight.core.match import Outcome, Setup
from lastlight.core.seats import KILLER, Seat
from lastlight.core.views import Asked, Parts, restore
from lastlight.core.words import Label
from lastlight.games.decoy import labels
from lastlight.games.decoy.board import CHARACTERS
from lastlight.games.decoy.imagine import imagine_state
from lastlight.games.decoy.killer_action import KillerAction
from lastlight.games.decoy.killer_processing import KillerProcessing
from lastlight.games.decoy.match import Match
from lastlight.games.decoy.options import DECLARED, Terms, read_terms, survivor_seats
from lastlight.games.decoy.rounds import Rounds
from lastlight.games.decoy.state import first_state
from lastlight.games.decoy.survivor_action import SurvivorAction
from lastlight.games.decoy.view import PARTS, View

PROCEDURES: dict[str, type[Procedure]] = {
    kind.__name__: kind for kind in (Rounds, SurvivorAction, KillerAction, KillerProcessing)
}


class Decoy(Game):
    key: ClassVar[str] = "decoy"
    edition: ClassVar[int] = 1
    package: ClassVar[str] = "lastlight.games.decoy"
    automatic_max_rounds: ClassVar[int] = 100

    def declared(self) -> Sequence[GameOption]:
        return DECLARED

    def procedures(self) -> Mapping[str, type[Procedure]]:
        return PROCEDURES

    def seats(self, options: Mapping[str, Any]) -> tuple[Seat, ...]:
        return (KILLER, *survivor_seats(options))

    def terms(self, options: Mapping[str, Any]) -> Terms:
        return read_terms(options)

    def characters(self, setup: Setup) -> Mapping[Seat, Sequence[str]]:
        terms: Terms = setup.terms
        return {seat: [CHARACTERS[one] for one in theirs] for seat, theirs in terms.characters.items()}

    def prepare(self, setup: Setup) -> Match:
        """Preparation: everything on the table, nothing in progress."""
        terms: Terms = setup.terms
        m = Match()
        m.set_up(setup, first_state(len(terms.limits), len(terms.owner), terms.different))
        return m

    def first(self) -> Procedure:
        return Rounds()

    def parts(self) -> Parts:
        return PARTS

    def label(self, view: Any, asked: Asked, option: Any) -> Label:
        return labels.label(option)

    def imagine(self, view: Any, chance: SeededChance) -> Match:
        seen: View = view
        m = self.prepare(self.setup(seen.options, seen.edition))
        imagine_state(m, seen, chance)
        if seen.winner is not None:
            m.outcome = Outcome(seen.winner, seen.reason or "")
        restore(m, seen, PROCEDURES, chance)
        return m
