"""The ruleset as the rest of Last Light sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lastlight.core.chance import SeededChance
from lastlight.core.dice import Reroll, Roll
from lastlight.core.flow import Procedure
from lastlight.core.game import Game
from lastlight.core.game_options import GameOption
from lastlight.core.match import Outcome, Setup
from lastlight.core.seats import KILLER, Seat, seat_named
from lastlight.core.triggers import Reactions
from lastlight.core.views import Asked, Parts, restore
from lastlight.core.words import Label, Line
from lastlight.games.trial import cast, items, perks, powers
from lastlight.games.trial.board import MAPS, load_board
from lastlight.games.trial.chests import DrawItem, Rummage
from lastlight.games.trial.cleanup import Cleanup, Rounds
from lastlight.games.trial.crows import Flee
from lastlight.games.trial.dice import Check
from lastlight.games.trial.generators import Complete, OpenGate, Repair
from lastlight.games.trial.hooks import MayMove, Sabotage
from lastlight.games.trial.interactions import INTERACTIONS
from lastlight.games.trial.interface import labels, reasons
from lastlight.games.trial.interface.imagine import imagine_state
from lastlight.games.trial.interface.view import PARTS, View
from lastlight.games.trial.killer_interacts import KillerInteracts
from lastlight.games.trial.killer_turn import KillerActs, KillerBonusTurn, KillerTurn
from lastlight.games.trial.lockers import Hide, Search
from lastlight.games.trial.maps import check_map
from lastlight.games.trial.match import Match
from lastlight.games.trial.modes import Bloodweb, Devout, DrawEach, DrawPerks, PickPerks
from lastlight.games.trial.movement import Move, TurnUp
from lastlight.games.trial.options import (
    DECLARED,
    Terms,
    as_called_now,
    by_printing,
    share_out,
    survivor_players,
)
from lastlight.games.trial.pallets import Drop
from lastlight.games.trial.pick_up import PickUp
from lastlight.games.trial.planning import Planning, SetCards, SetOpenly
from lastlight.games.trial.power import Power
from lastlight.games.trial.props import ground
from lastlight.games.trial.setup import Place, PlaceEach, Preparation, TurnUpEach
from lastlight.games.trial.state import first_state
from lastlight.games.trial.survivor_interacts import SurvivorInteracts
from lastlight.games.trial.survivor_turn import BonusTurn, SurvivorsAct, SurvivorTurn
from lastlight.games.trial.totems import Cleanse
from lastlight.games.trial.triggers import TRIGGERS, Card, Dealt, Use
from lastlight.games.trial.use_item import UseItem
from lastlight.games.trial.wounds import Heal, HealOther, Wound

KINDS: tuple[type[Procedure], ...] = (
    *(Rounds, Preparation, TurnUpEach, PlaceEach, Place, TurnUp, Planning, SetCards, SetOpenly, Cleanup),
    *(Bloodweb, DrawEach, DrawPerks, Devout, PickPerks),
    *(SurvivorsAct, SurvivorTurn, BonusTurn, SurvivorInteracts, Move, Check, Reroll, Reactions, Roll),
    *(Rummage, DrawItem, UseItem, Hide, Search, Flee, Drop, Repair, Complete, OpenGate),
    *(Sabotage, MayMove, Cleanse, HealOther, Heal, Wound),
    *(KillerActs, KillerTurn, KillerBonusTurn, KillerInteracts, PickUp),
    *(card.effect for card in (*perks.PERKS, *items.ITEMS)),
    *(*powers.POWERS.values(), *perks.PROCEDURES, *items.PROCEDURES, *powers.PROCEDURES),
)
PROCEDURES: dict[str, type[Procedure]] = {kind.__name__: kind for kind in KINDS}
CARDS = frozenset(card.name for card in (*perks.PERKS, *items.ITEMS) if set(card.triggers) & set(TRIGGERS))

PERK_CARDS: dict[str, Card] = {card.name: card for card in perks.PERKS}
ITEM_USES: dict[str, Use | None] = dict.fromkeys(cast.ITEMS)
ITEM_USES.update({card.name: Use(card, -1) for card in items.ITEMS})
ITEM_TRIGGERS = frozenset(trigger for card in items.ITEMS for trigger in card.triggers if trigger in TRIGGERS)


class Trial(Game):
    key: ClassVar[str] = "trial"
    edition: ClassVar[int] = 2
    package: ClassVar[str] = "lastlight.games.trial"
    automatic_max_rounds: ClassVar[int] = 200

    def declared(self) -> Sequence[GameOption]:
        return DECLARED

    def procedures(self) -> Mapping[str, type[Procedure]]:
        return PROCEDURES

    def seats(self, options: Mapping[str, Any]) -> tuple[Seat, ...]:
        return (KILLER, *survivor_players(options))

    def read_options(
        self, given: Mapping[str, Any] | None = None, edition: int | None = None
    ) -> dict[str, Any]:
        return super().read_options(as_called_now(given or {}), edition)

    def terms(self, options: Mapping[str, Any]) -> Terms:
        return read_terms(options)

    def characters(self, setup: Setup) -> Mapping[Seat, Sequence[str]]:
        terms: Terms = setup.terms
        return {seat: [terms.names[figure] for figure in terms.figures[seat]] for seat in setup.seats}

    def prepare(self, setup: Setup) -> Match:
        """Everything on the table, nothing in progress."""
        terms: Terms = setup.terms
        m = Match()
        m.set_up(setup, first_state(terms.board, setup.seats, terms.dealt))
        return m

    def first(self) -> Procedure:
        return Rounds()

    def maps(self) -> tuple[str, ...]:
        return MAPS

    def map_problems(self, text: str, *, thorough: bool = True) -> Sequence[tuple[Line, bool]]:
        return [(Line(problem.key, problem.variables), problem.warning) for problem in check_map(text)]

    def parts(self) -> Parts:
        return PARTS

    def label(self, view: Any, asked: Asked, option: Any) -> Label:
        return labels.label(view, asked, option)

    def cards(self) -> frozenset[str]:
        return CARDS

    def matters(self, view: Any, asked: Asked, option: Any) -> bool:
        return reasons.matters(view, asked, str(option))

    def imagine(self, view: Any, chance: SeededChance) -> Match:
        seen: View = view
        setup = self.setup(seen.options, seen.edition)
        while True:
            m = self.prepare(setup)
            imagine_state(m, seen, chance, deal(seen.perks))
            if seen.winner is not None:
                m.outcome = Outcome(seen.winner, seen.reason or "")
            if restore(m, seen, PROCEDURES, chance):
                return m


DEALT: dict[tuple[tuple[str, ...], ...], Dealt] = {}
MOST_DEALT = 1_000
"""How many ways to deal perks are remembered at most."""


def deal(names: tuple[tuple[str, ...], ...]) -> Dealt:
    """Who has which perks; made once for all matches with the same deal."""
    if names not in DEALT:
        if len(DEALT) == MOST_DEALT:
            DEALT.clear()
        DEALT[names] = Dealt(names, PERK_CARDS)
    return DEALT[names]


def read_terms(options: Mapping[str, Any]) -> Terms:
    """What the options mean."""
    killer = cast.KILLERS[options["killer"]]
    names = options["survivors"].split(",")
    board = load_board(options["map"])
    seats = survivor_players(options)
    player = share_out(seats, seat_named(options["double"]), options["seat_order"] == "interleaved")
    return Terms(
        board=board,
        ground=ground(board),
        names=(killer.key, *names),
        player=player,
        figures={seat: tuple(Seat(f) for f in range(5) if player[f] == seat) for seat in (KILLER, *seats)},
        mode=options["mode"],
        devout_shared=options["devout_shared"],
        dealt=deal((killer.perks, *(cast.SURVIVORS[name].perks for name in names))),
        deal=deal,
        power=powers.POWERS.get(killer.power, Power),
        interactions={**INTERACTIONS, **powers.INTERACTIONS},
        use_item=UseItem,
        items=ITEM_USES,
        item_triggers=ITEM_TRIGGERS,
        items_hidden=options["items_hidden"],
        items_off_board=options["items_off_board"],
        sabotage_blocks=options["sabotage_blocks_sacrifice"],
        carried_flips=by_printing(options, "carried_survivor_flips") == "yes",
        skulls_pay_each=options["skull_pay"] == "per_die",
        leave_locker_on_fail=options["locker_leave_on_fail"],
        crow_flies=options["crow_flies_after_use"],
        may_bump_wall=options["may_bump_wall"],
        bonus_after_own_turn=by_printing(options, "survivor_bonus_timing") == "after_own_turn",
        cards_return_at_once=options["cards_return"] == "end_of_turn",
        host_chooses_first=options["first_survivor"] == "host",
        traps_armed_at_once=by_printing(options, "trap_arming") == "at_once",
        hag_traps=int(by_printing(options, "hag_traps")),
        max_rounds=options["max_rounds"],
    )
