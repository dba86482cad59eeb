"""What a bot reads from its view: the table as it is, paths and costs, who is in danger.

The public part of a view is laid out as a match without secrets, so that a bot measures and walks by the
very rules of the game.
"""

from __future__ import annotations

from functools import cached_property

from lastlight.bots.grid.reading import FAR_AWAY, NEVER, GridReading
from lastlight.bots.sixes.odds import reach_and_hit
from lastlight.core.seats import KILLER, Seat
from lastlight.games import game
from lastlight.games.grid.reach import Mover, Reach, reach
from lastlight.games.grid.spaces import Space, Spaces
from lastlight.games.sixes.imagine import fill_public
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.pieces import HILLBILLY, NURSE
from lastlight.games.sixes.view import View


class Reading(GridReading[View, Match]):
    """A view as somebody at the table reads it."""

    def __init__(self, view: View) -> None:
        sixes = game("sixes")
        m = sixes.prepare(sixes.setup(view.options, view.edition))
        assert isinstance(m, Match)
        fill_public(m, view)
        m.state.gates = view.gates
        m.state.gate_shown = list(view.gate_shown)
        m.state.gate_rounds = list(view.gate_rounds)
        super().__init__(view, m)

    # Where things are

    @cached_property
    def free_hooks(self) -> list[int]:
        state = self.m.state
        return [number for number in range(len(state.hooks)) if number not in state.hook]

    def distance(self, a: Space, b: Space) -> int:
        return self.m.distance(a, b)

    # Ways

    def survivor_way(self, figure: Seat, *, barred: Spaces = 0) -> Reach:
        """Everywhere a survivor could walk, given time, and with more in the way."""
        mover = with_barred(self.m.survivor_mover(figure, (), False), barred)
        return reach(self.m.state.grid, self.at(figure), mover, FAR_AWAY)

    def killer_way(self, vaults: int = 0, *, barred: Spaces = 0) -> Reach:
        """Everywhere the killer could walk, with so many windows and with more in his way."""
        mover = with_barred(self.m.killer_mover(vaults), barred)
        return reach(self.m.state.grid, self.killer_at, mover, FAR_AWAY)

    # Danger

    @cached_property
    def killers_dice(self) -> int:
        """The dice he will have when his turn begins, as things stand."""
        m = self.m
        return m.terms.carry_dice if m.state.carried else m.killers_dice()

    def danger(self, space: Space) -> float:
        """How likely the killer reaches and hits somebody on a space in his next turn."""
        terms = self.m.terms
        cost = self.cost_beside(self.hunt, space)
        if cost == NEVER:
            return 0.0
        bonus = 1 if terms.ability[KILLER] == HILLBILLY else 0
        return reach_and_hit(self.killers_dice, cost - terms.killer_move, terms.attack_hit, bonus)

    def is_nurse(self) -> bool:
        return self.m.terms.ability[KILLER] == NURSE


def with_barred(mover: Mover, barred: Spaces) -> Mover:
    """The same mover with more in the way."""
    if not barred:
        return mover
    return Mover(
        mover.barred | barred,
        mover.taken,
        slow=mover.slow,
        slow_cost=mover.slow_cost,
        windows=mover.windows,
    )
