"""Setup: both sides place tokens and figures in turn; or the map, or chance, does it for them (SX-SETUP).

Every place is one question. A table that uses the suggested places, or leaves it to chance, goes through the
same steps; only nobody is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from lastlight.core.flow import DONE, Next, Procedure, ask, ask_any, ask_chance
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.grid.sides import DIRECTIONS
from lastlight.games.grid.spaces import members
from lastlight.games.sixes import places
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.options import RANDOM
from lastlight.games.sixes.pieces import (
    CHEST,
    GENERATOR,
    HEXES,
    HOOK,
    NO_HEX,
    NO_TOTEM,
    NOWHERE,
    PALLET,
    TOTEM,
    WINDOW,
    Act,
    Start,
)
from lastlight.games.sixes.terms import KILLER_START, SIDE, STARTS, Step

Place = Act | Start


@cache
def side_choice(edge: int) -> Act:
    return Act(SIDE, edge, DIRECTIONS[edge])


@dataclass
class Placing(Procedure):
    """The whole placement, step by step; then the killer draws his hex card (SX-SETUP-17)."""

    step: int = 0

    def begin(self, m: Match) -> Next:
        steps = m.terms.steps
        while self.step < len(steps):
            step = steps[self.step]
            suggested = self.suggested(m, step.what)
            if suggested is not None:
                self.put(m, suggested)
                continue
            if not self.places(m, KILLER):
                m.skip(step.what)
                self.step += 1
                continue
            return self.asking(m, step)
        if m.terms.has_hexes and m.state.totem_state != NO_TOTEM:
            return ask_chance(self, "chance.hex", Placing.hexes, Placing.drawn)
        return DONE

    def asking(self, m: Match, step: Step) -> Next:
        text = f"ask.place.{step.what}"
        if m.terms.placement == RANDOM:
            return ask_chance(self, "chance.place", Placing.anywhere, Placing.placed)
        if step.by_killer:
            return ask(self, KILLER, text, Placing.places, Placing.placed)
        return ask_any(self, m.terms.survivors, text, Placing.places, Placing.placed_by)

    def suggested(self, m: Match, what: str) -> Place | None:
        """Where the map says it goes (SX-SETUP-18); nothing if it has no more to say."""
        places, state, terms = m.terms.suggested, m.state, m.terms
        if places is None:
            return None
        if what == SIDE:
            return side_choice(places.baseline)
        if what == WINDOW:
            left = places.windows[len(state.windows) :]
            return terms.windows_put[left[0]] if left else None
        if what == KILLER_START:
            return terms.starts[KILLER][places.killer]
        if what in STARTS:
            figure = next(one for one in SURVIVORS if state.at[one] == NOWHERE)
            return terms.starts[figure][places.survivors[figure - 1]]
        spaces = {
            GENERATOR: places.generators[len(state.generators) :],
            HOOK: places.hooks[len(state.hooks) :],
            PALLET: places.pallets[len(state.pallets) :],
            CHEST: places.chests[len(state.chests) :],
            TOTEM: places.totem,
        }[what]
        return terms.puts.acts[spaces[0]] if spaces else None

    def places(self, m: Match, seat: Seat) -> Sequence[Place]:
        step, state = m.terms.steps[self.step], m.state
        what = step.what
        if what == SIDE:
            return [side_choice(edge) for edge in m.terms.map.baselines()]
        if what == WINDOW:
            return [m.terms.windows_put[side] for side in places.sides_for_window(m)]
        if what in STARTS:
            spaces = members(places.start_spaces(m, what))
            starts = m.terms.starts
            figures = (KILLER,) if what == KILLER_START else SURVIVORS
            return [
                starts[figure][space] for figure in figures if state.at[figure] == NOWHERE for space in spaces
            ]
        return m.terms.puts.of(places.spaces_for(m, what, step.by_killer))

    def anywhere(self, m: Match, seat: Seat) -> Sequence[tuple[Place, int]]:
        return [(place, 1) for place in self.places(m, seat)]

    def placed_by(self, m: Match, seat: Seat, place: Place) -> Next:
        return self.placed(m, place)

    def placed(self, m: Match, place: Place) -> Next:
        self.put(m, place)
        return self.begin(m)

    def put(self, m: Match, place: Place) -> None:
        what = m.terms.steps[self.step].what
        self.step += 1
        if isinstance(place, Start):
            m.place_figure(Seat(place.figure), place.space)
        elif what == SIDE:
            m.choose_side(place.target)
        elif what == WINDOW:
            m.place_window(place.target)
        else:
            m.place(what, place.target)

    def hexes(self, m: Match, seat: Seat) -> Sequence[tuple[str, int]]:
        return [(card, 1) for number, card in enumerate(HEXES) if number != NO_HEX]

    def drawn(self, m: Match, card: str) -> Next:
        m.draw_hex(HEXES.index(card))
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.placement")
