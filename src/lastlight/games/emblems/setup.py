"""Setup: icons get their tokens, chests and perks are dealt, everybody starts at a gate (EM-SETUP)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, ask, ask_any, ask_chance, call
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.emblems.cast import PERKS, SURVIVOR_PERKS
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.options import CHOOSE
from lastlight.games.emblems.pieces import CHEST, CLOSED, GENERATOR, NO, NOWHERE, YES, Act, Start, act
from lastlight.games.emblems.triggers import SETUP_DONE, set_off
from lastlight.games.grid.sides import EDGES, opposite
from lastlight.games.grid.spaces import Space, set_of

TAKES, DECLINES = act(YES), act(NO)
FIGURES = (*SURVIVORS, KILLER)

ON_OPPOSITE = 2
"""How many survivors start at the gate opposite the killer's (EM-SETUP-12)."""


class Setting(Procedure):
    """The whole setup, step by step."""

    def begin(self, m: Match) -> Next:
        state, terms = m.state, m.terms
        state.objects = set_of((*terms.hooks, *terms.totems))
        state.emblem = [] if terms.is_classic else list(terms.emblem_start)
        return self.place_generators(m)

    # Generators and chests

    def place_generators(self, m: Match) -> Next:
        """On all icons, or on some of them by chance where the house wants fewer (EM-SETUP-01)."""
        left = m.terms.generators - len(m.state.generators)
        free = self.generator_icons(m)
        if left < len(free):
            if left:
                return ask_chance(self, "chance.generator", Setting.icons, Setting.placed_generator)
            return self.place_chests(m)
        for icon in free:
            m.place_generator(m.terms.icons[icon])
        return self.place_chests(m)

    def generator_icons(self, m: Match) -> list[int]:
        taken = m.state.generators
        return [icon for icon, space in enumerate(m.terms.icons) if space not in taken]

    def icons(self, m: Match, seat: Seat) -> Sequence[tuple[Act, int]]:
        return [(act(GENERATOR, icon), 1) for icon in self.generator_icons(m)]

    def placed_generator(self, m: Match, icon: Act) -> Next:
        m.place_generator(m.terms.icons[icon.target])
        return self.place_generators(m)

    def place_chests(self, m: Match) -> Next:
        """On randomly chosen icons (EM-SETUP-02)."""
        if m.state.chest.count(CLOSED) < m.terms.chests_start and m.empty_chest_icons():
            return ask_chance(self, "chance.chest", Setting.chest_icons, Setting.placed_chest)
        return call(self, TakePerks(), Setting.start_killer)

    def chest_icons(self, m: Match, seat: Seat) -> Sequence[tuple[Act, int]]:
        return [(act(CHEST, icon), 1) for icon in m.empty_chest_icons()]

    def placed_chest(self, m: Match, icon: Act) -> Next:
        m.place_chest(icon.target)
        return self.place_chests(m)

    # Figures

    def start_killer(self, m: Match) -> Next:
        return ask(self, KILLER, "ask.start.killer", Setting.killer_starts, Setting.killer_started)

    def killer_starts(self, m: Match, seat: Seat) -> Sequence[Start]:
        return [m.terms.starts[KILLER][space] for gate in m.terms.gates for space in gate]

    def killer_started(self, m: Match, start: Start) -> Next:
        m.choose_edge(next(edge for edge in EDGES if start.space in m.terms.gates[edge]))
        m.place_figure(KILLER, start.space)
        return self.start_survivors(m)

    def start_survivors(self, m: Match) -> Next:
        """Two opposite the killer, then one at each of the other gates (EM-SETUP-12, EM-SETUP-13)."""
        if all(m.state.at[figure] != NOWHERE for figure in SURVIVORS):
            return set_off(self, m, SETUP_DONE, Setting.end)
        return ask_any(self, m.terms.survivors, "ask.start.survivor", Setting.starts, Setting.started)

    def starts(self, m: Match, seat: Seat) -> Sequence[Start]:
        """A seat places its own figures."""
        spaces, at = self.start_spaces(m), m.state.at
        return [
            m.terms.starts[figure][space]
            for figure in m.terms.figures[seat]
            if at[figure] == NOWHERE
            for space in spaces
        ]

    def start_spaces(self, m: Match) -> list[Space]:
        at, gates = m.state.at, m.terms.gates
        across = opposite(m.state.edge)
        if sum(space in at for space in gates[across]) < ON_OPPOSITE:
            return [space for space in gates[across] if space not in at]
        return [
            space
            for edge in EDGES
            if edge not in (m.state.edge, across) and not any(taken in at for taken in gates[edge])
            for space in gates[edge]
        ]

    def started(self, m: Match, seat: Seat, start: Start) -> Next:
        m.place_figure(Seat(start.figure), start.space)
        return self.start_survivors(m)

    def where(self, m: Match) -> Line:
        return Line("where.setup")


@dataclass
class TakePerks(Procedure):
    """Every character may take the perks on the card; then all are dealt to the same number (EM-SETUP-09).

    ``figure`` and ``listed`` say who is asked, and about which perk.
    """

    figure: int = 0
    listed: int = 0

    def begin(self, m: Match) -> Next:
        while self.figure < len(FIGURES):
            figure = FIGURES[self.figure]
            perks = m.terms.listed[figure]
            if self.listed == len(perks) or perks_of(m, figure) >= m.terms.perks_each:
                self.figure, self.listed = self.figure + 1, 0
                continue
            if m.terms.perks_listed == CHOOSE:
                return self.ask(m, figure, perks[self.listed])
            m.take_perk(figure, perks[self.listed], dealt=False)
            self.listed += 1
        self.figure = 0
        return self.deal(m)

    def ask(self, m: Match, figure: Seat, perk: int) -> Next:
        name, seat = f"@perk.{PERKS[perk]}.name", m.player(figure)
        return ask(
            self, seat, "ask.take_perk", TakePerks.answers, TakePerks.answered, figure=figure, perk=name
        )

    def answers(self, m: Match, seat: Seat) -> Sequence[Act]:
        return TAKES, DECLINES

    def answered(self, m: Match, answer: Act) -> Next:
        figure = FIGURES[self.figure]
        if answer is TAKES:
            m.take_perk(figure, m.terms.listed[figure][self.listed], dealt=False)
        self.listed += 1
        return self.begin(m)

    def deal(self, m: Match) -> Next:
        while self.figure < len(FIGURES):
            figure = FIGURES[self.figure]
            if perks_of(m, figure) < m.terms.perks_each and self.deck(m):
                return ask_chance(self, "chance.perk", TakePerks.cards, TakePerks.dealt)
            self.figure += 1
        for figure in SURVIVORS:
            m.state.health[figure] = m.best_health(figure)
        return DONE

    def deck(self, m: Match) -> list[int]:
        """What is left of the deck of the side that is dealt to; no set-aside perk (EM-SETUP-08)."""
        for_killer = FIGURES[self.figure] == KILLER
        return [
            perk
            for perk in m.terms.in_game
            if m.state.owner[perk] == NOWHERE and (PERKS[perk] not in SURVIVOR_PERKS) == for_killer
        ]

    def cards(self, m: Match, seat: Seat) -> Sequence[tuple[str, int]]:
        return [(PERKS[perk], 1) for perk in self.deck(m)]

    def dealt(self, m: Match, perk: str) -> Next:
        m.take_perk(FIGURES[self.figure], PERKS.index(perk), dealt=True)
        return self.deal(m)

    def where(self, m: Match) -> Line:
        return Line("where.perks")


def perks_of(m: Match, figure: Seat) -> int:
    """How many perks a character has."""
    return m.state.owner.count(figure)
