"""The ruleset as the rest of Last Light sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lastlight.core.chance import SeededChance
from lastlight.core.dice import Reroll, Roll
from lastlight.core.events import Event
from lastlight.core.flow import Procedure
from lastlight.core.game import Game
from lastlight.core.game_options import GameOption
from lastlight.core.match import Outcome, Setup
from lastlight.core.seats import KILLER, Seat
from lastlight.core.triggers import Reactions
from lastlight.core.views import Asked, Parts, restore
from lastlight.core.words import Label, Line, Texts
from lastlight.games.emblems import (
    aftermath,
    attack,
    checks,
    gates,
    hatch,
    hexes,
    hooks,
    items,
    killer_turn,
    labels,
    movement,
    perks,
    rounds,
    searching,
    setup,
    survivor_turn,
    triggers,
)
from lastlight.games.emblems.cast import ITEMS, PERKS
from lastlight.games.emblems.imagine import imagine_state
from lastlight.games.emblems.map_check import problems
from lastlight.games.emblems.maps import MAPS, texts
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.options import DECLARED, DECLARED_AT_FIRST, survivor_seats
from lastlight.games.emblems.orders import ORDERS
from lastlight.games.emblems.state import first_state
from lastlight.games.emblems.terms import Terms, read_terms
from lastlight.games.emblems.view import PARTS, View
from lastlight.games.grid.grid import grid_of
from lastlight.games.grid.orders import END

CARDS = triggers.Cards(perks.PERKS, items.ITEMS)

PROCEDURES: dict[str, type[Procedure]] = {
    kind.__name__: kind
    for kind in (
        *(rounds.Rounds, rounds.Return, setup.Setting, setup.TakePerks, survivor_turn.SurvivorTurn),
        *(killer_turn.KillerTurn, movement.Run, movement.Push, movement.Sprint, Roll, Reroll, Reactions),
        *(triggers.Moment, checks.Check, checks.LetMeHelp, hooks.PickUp, hooks.Hang, hooks.Struggle),
        *(hooks.Rescue, hooks.SetBeside, searching.Search, searching.Cleanse, hexes.Activate),
        *(attack.Attack, gates.PowerUp, gates.OpenGate, hatch.Hatch, aftermath.Aftermath),
        *[card.effect for card in (*perks.PERKS, *items.ITEMS)],
    )
}


class Emblems(Game):
    key: ClassVar[str] = "emblems"
    edition: ClassVar[int] = 4
    package: ClassVar[str] = "lastlight.games.emblems"
    automatic_max_rounds: ClassVar[int] = 100

    def declared(self) -> Sequence[GameOption]:
        return DECLARED

    def declared_in(self, edition: int) -> Sequence[GameOption]:
        return DECLARED if edition > 1 else DECLARED_AT_FIRST

    def procedures(self) -> Mapping[str, type[Procedure]]:
        return PROCEDURES

    def seats(self, options: Mapping[str, Any]) -> tuple[Seat, ...]:
        return (KILLER, *survivor_seats(options))

    def terms(self, options: Mapping[str, Any]) -> Terms:
        return read_terms(options, CARDS)

    def characters(self, setup: Setup) -> Mapping[Seat, Sequence[str]]:
        terms: Terms = setup.terms
        return {seat: [terms.names[figure] for figure in terms.figures[seat]] for seat in setup.seats}

    def prepare(self, setup: Setup) -> Match:
        """An empty map, nothing in progress."""
        terms: Terms = setup.terms
        state = first_state(
            grid_of(terms.map),
            totems=len(terms.totems),
            chests=len(terms.chests),
            pallets=len(terms.pallets),
            perks=len(PERKS),
            items=len(ITEMS),
        )
        m = Match()
        m.set_up(setup, state)
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

    def cards(self) -> frozenset[str]:
        return frozenset(card.name for card in (*perks.PERKS, *items.ITEMS) if card.asked)

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
