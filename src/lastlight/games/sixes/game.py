"""The ruleset as the rest of Last Light sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lastlight.core.chance import SeededChance
from lastlight.core.dice import Roll
from lastlight.core.events import Event
from lastlight.core.flow import Procedure
from lastlight.core.game import Game
from lastlight.core.game_options import GameOption
from lastlight.core.match import Outcome, Setup
from lastlight.core.seats import KILLER, Seat
from lastlight.core.views import Asked, Parts, restore
from lastlight.core.words import Label, Line, Texts
from lastlight.games.grid.grid import grid_of
from lastlight.games.grid.orders import END
from lastlight.games.sixes import (
    attack,
    gates,
    generators,
    hatch,
    healing,
    hexes,
    hooks,
    items,
    killer_turn,
    labels,
    movement,
    rounds,
    setup,
    survivor_turn,
)
from lastlight.games.sixes.imagine import imagine_state
from lastlight.games.sixes.map_check import problems
from lastlight.games.sixes.maps import MAPS, texts
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.options import DECLARED, DECLARED_AT_FIRST, survivor_seats
from lastlight.games.sixes.orders import ORDERS
from lastlight.games.sixes.state import first_state
from lastlight.games.sixes.terms import Terms, read_terms
from lastlight.games.sixes.view import PARTS, View

PROCEDURES: dict[str, type[Procedure]] = {
    kind.__name__: kind
    for kind in (
        *(rounds.Rounds, setup.Placing, survivor_turn.SurvivorTurn, killer_turn.KillerTurn, Roll),
        *(movement.Run, movement.Push, attack.Attack, attack.Hit, generators.Repair),
        *(healing.Heal, healing.Treat, hooks.Hang, hooks.Struggle, hooks.Rescue, hooks.SetBeside),
        *(hooks.BreakFree, gates.PowerUp, gates.PlaceGates, gates.OpenGate, hatch.Hatch, hatch.Unlock),
        *(items.Search, items.TakeItem, items.Shine, items.Freed, hexes.AfterHooking, hexes.Cleanse),
    )
}


class Sixes(Game):
    key: ClassVar[str] = "sixes"
    edition: ClassVar[int] = 3
    package: ClassVar[str] = "lastlight.games.sixes"
    automatic_max_rounds: ClassVar[int] = 150

    def declared(self) -> Sequence[GameOption]:
        return DECLARED

    def declared_in(self, edition: int) -> Sequence[GameOption]:
        return DECLARED if edition > 1 else DECLARED_AT_FIRST

    def procedures(self) -> Mapping[str, type[Procedure]]:
        return PROCEDURES

    def seats(self, options: Mapping[str, Any]) -> tuple[Seat, ...]:
        return (KILLER, *survivor_seats(options))

    def terms(self, options: Mapping[str, Any]) -> Terms:
        return read_terms(options)

    def characters(self, setup: Setup) -> Mapping[Seat, Sequence[str]]:
        terms: Terms = setup.terms
        return {seat: [terms.names[figure] for figure in terms.figures[seat]] for seat in setup.seats}

    def prepare(self, setup: Setup) -> Match:
        """An empty map, nothing in progress."""
        terms: Terms = setup.terms
        m = Match()
        m.set_up(setup, first_state(grid_of(terms.map)))
        return m

    def first(self) -> Procedure:
        return rounds.Rounds()

    def maps(self) -> tuple[str, ...]:
        return MAPS

    def map_problems(self, text: str, *, thorough: bool = True) -> Sequence[tuple[Line, bool]]:
        return problems(text, thorough=thorough)

    def texts(self, language: str) -> Texts:
        return texts(language)

    def parts(self) -> Parts:
        return PARTS

    def label(self, view: Any, asked: Asked, option: Any) -> Label:
        return labels.label(view, asked, option)

    def takes_order(self, m: Any, seat: Seat, figure: Seat, order: str) -> bool:
        return ORDERS.takes(m, seat, figure, order)

    def is_for_one_turn(self, order: str) -> bool:
        return order == END

    def order_over(self, m: Any, figure: Seat, order: str, since: Sequence[Event]) -> str:
        return ORDERS.over(m, figure, order, since)

    def obeyed(self, m: Any, seat: Seat, given: Mapping[Seat, str]) -> Any:
        return ORDERS.obeyed(m, seat, given)

    def as_ordered(self, m: Any, seat: Seat, answer: str) -> Event | None:
        return ORDERS.told(m, seat, answer)

    def imagine(self, view: Any, chance: SeededChance) -> Match:
        seen: View = view
        setup = self.setup(seen.options, seen.edition)
        while True:
            m = self.prepare(setup)
            imagine_state(m, seen, chance)
            if seen.winner is not None:
                m.outcome = Outcome(seen.winner, seen.reason or "")
            if restore(m, seen, PROCEDURES, chance):
                return m
