"""What a bot reads from its view: the table as it is, paths and costs, who is in danger.

A view is laid out as a match with everything hidden drawn at random, so that a bot measures and walks by the
game's own rules; it does not look at what is hidden.
"""

from __future__ import annotations

from functools import cached_property

from lastlight.bots.emblems.odds import reach_and_hit
from lastlight.bots.grid.reading import FAR_AWAY, NEVER, GridReading
from lastlight.core.chance import SeededChance
from lastlight.core.seats import KILLER, Seat
from lastlight.games import game
from lastlight.games.emblems.cast import HILLBILLY, NURSE
from lastlight.games.emblems.dice import WEAK_DOTS
from lastlight.games.emblems.imagine import imagine_state
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import NOWHERE
from lastlight.games.emblems.view import View
from lastlight.games.grid.reach import Mover, Reach, reach
from lastlight.games.grid.spaces import Space, Spaces, set_of


class Reading(GridReading[View, Match]):
    """A view as somebody at the table reads it."""

    def __init__(self, view: View) -> None:
        emblems = game("emblems")
        m = emblems.prepare(emblems.setup(view.options, view.edition))
        assert isinstance(m, Match)
        imagine_state(m, view, SeededChance("reading"))
        super().__init__(view, m)

    # Where things are

    @cached_property
    def free_hooks(self) -> list[Space]:
        """The spaces of hooks that are neither broken nor occupied."""
        state = self.m.state
        return [
            space
            for hook, space in enumerate(self.m.terms.hooks)
            if hook not in state.hook and hook != state.broken
        ]

    @cached_property
    def exits(self) -> Spaces:
        """The spaces of open gates and the hatch, otherwise of gates known to have power."""
        m, state = self.m, self.m.state
        opened = closed = 0
        for gate, spaces in enumerate(m.terms.gate_sets):
            if state.shown[gate] and state.lights[gate]:
                if m.is_open(gate):
                    opened |= spaces
                else:
                    closed |= spaces
        if state.hatch != NOWHERE:
            opened |= 1 << state.hatch
        return opened or closed or self.sought

    @cached_property
    def sought(self) -> Spaces:
        """The spaces of gates that may have power in secret."""
        state = self.m.state
        return set_of(
            space
            for gate, spaces in enumerate(self.m.terms.gates)
            if not state.shown[gate] and not state.ruled_out[gate]
            for space in spaces
        )

    # Ways

    def way_back(self, space: Space) -> Reach:
        """From where a survivor could walk to what is on a space, ignoring figures."""
        return reach(self.m.survivor_grid(), space, Mover(barred=~self.m.enterable()), FAR_AWAY)

    def survivor_way(self, figure: Seat) -> Reach:
        return reach(self.m.survivor_grid(), self.at(figure), self.m.survivor_mover(figure), FAR_AWAY)

    def killer_way(self, *, barred: Spaces = 0) -> Reach:
        """Everywhere the killer could walk, with more in his way."""
        mover = self.m.killer_mover()
        if barred:
            mover = Mover(
                mover.barred | barred, mover.taken, windows=mover.windows, window_cost=mover.window_cost
            )
        return reach(self.m.state.grid, self.killer_at, mover, FAR_AWAY)

    # Danger

    @cached_property
    def killers_dice(self) -> int:
        """The dice he will have when his turn begins, if nothing changes."""
        m, state = self.m, self.m.state
        chain = state.chain + 1 if m.chased_now() else 0
        return min(m.terms.dice_max, m.terms.dice_base + chain + state.dice_ahead)

    @cached_property
    def weapons(self) -> int:
        """How many faces of his die hit."""
        return sum(self.m.terms.killer_die.weapons)

    @cached_property
    def weak_weapons(self) -> int:
        """How many of them hit across a window or from afar."""
        die = self.m.terms.killer_die
        pairs = zip(die.weapons, die.dots, strict=True)
        return sum(weapon for weapon, dots in pairs if dots != WEAK_DOTS)

    @cached_property
    def chase(self) -> Spaces:
        """The spaces in the killer's chase."""
        m = self.m
        return 0 if m.state.carried else m.within(self.killer_at, m.terms.chase_radius)

    @cached_property
    def to_the_hook(self) -> int:
        """The movement he first spends on hooking somebody; NEVER if carrying takes longer."""
        if not self.m.state.carried:
            return 0
        cost = min((self.cost_beside(self.hunt, hook) for hook in self.free_hooks), default=NEVER)
        return cost if cost <= self.m.terms.move[KILLER] else NEVER

    def danger(self, space: Space) -> float:
        """How likely the killer reaches and hits somebody on a space in his next turn."""
        terms = self.m.terms
        cost = self.killer_cost(space) + self.to_the_hook
        if cost >= NEVER:
            return 0.0
        needed = cost - terms.move[KILLER]
        shared = 1 if terms.power == HILLBILLY else 0
        return reach_and_hit(self.killers_dice, needed, terms.hunt_bonus, self.weapons, shared)

    def is_nurse(self) -> bool:
        return self.m.terms.power == NURSE
