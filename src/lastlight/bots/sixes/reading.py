"""What a bot reads from its view: the table as it stands, ways and costs, who is in danger.

The public part of a view is laid out as a match without secrets, so that a bot measures and walks by the
very rules of the game.
"""

from __future__ import annotations

from functools import cached_property

from lastlight.bots.sixes.odds import reach_and_hit
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.games import game
from lastlight.games.grid.reach import UNREACHED, Mover, Reach, reach
from lastlight.games.grid.spaces import Space, Spaces
from lastlight.games.sixes.imagine import fill_public
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.pieces import HILLBILLY, NOWHERE, NURSE
from lastlight.games.sixes.view import View

FAR_AWAY = 60
"""Movement enough to cross any map."""

NEVER = 999
"""The cost of what cannot be reached."""


class Reading:
    """A view as somebody at the table reads it."""

    def __init__(self, view: View) -> None:
        sixes = game("sixes")
        m = sixes.prepare(sixes.setup(view.options, view.edition))
        assert isinstance(m, Match)
        fill_public(m, view)
        m.state.gates = view.gates
        m.state.gate_shown = list(view.gate_shown)
        m.state.gate_rounds = list(view.gate_rounds)
        self.view: View = view
        self.m: Match = m
        self.ways: dict[Seat, Reach] = {}

    # Where things are

    def at(self, figure: Seat) -> Space:
        return self.m.state.at[figure]

    @property
    def killer_at(self) -> Space:
        return self.m.state.at[KILLER]

    @cached_property
    def standing(self) -> list[Seat]:
        return [seat for seat in SURVIVORS if self.m.is_standing(seat)]

    @cached_property
    def hooked(self) -> list[Seat]:
        return [seat for seat in SURVIVORS if self.m.is_hooked(seat)]

    @cached_property
    def on_ground(self) -> list[Seat]:
        return [seat for seat in SURVIVORS if self.m.is_on_ground(seat)]

    @cached_property
    def unfinished(self) -> list[int]:
        """The generators that do not run yet."""
        return [number for number in range(len(self.m.state.generators)) if not self.m.is_done(number)]

    @cached_property
    def free_hooks(self) -> list[int]:
        state = self.m.state
        return [number for number in range(len(state.hooks)) if number not in state.hook]

    def beside(self, space: Space) -> Spaces:
        """From where something on a space can be worked on."""
        return self.m.beside(space) & self.m.enterable()

    # Ways

    def way_of(self, figure: Seat) -> Reach:
        """Everywhere a survivor could walk, given time; nobody in the way is a wall for ever."""
        found = self.ways.get(figure)
        if found is None:
            mover = self.m.survivor_mover(figure, (), False)
            found = self.ways[figure] = reach(self.m.state.grid, self.at(figure), mover, FAR_AWAY)
        return found

    def killer_way(self, vaults: int = 0, barred: Spaces = 0) -> Reach:
        """Everywhere the killer could walk, with so many windows and with more in his way."""
        mover = self.m.killer_mover(vaults)
        if barred:
            mover = Mover(
                barred=mover.barred | barred,
                slow=mover.slow,
                slow_cost=mover.slow_cost,
                windows=mover.windows,
            )
        return reach(self.m.state.grid, self.killer_at, mover, FAR_AWAY)

    @cached_property
    def hunt(self) -> Reach:
        """The killer's ways without windows; the Nurse needs no vault."""
        return self.killer_way()

    def cost_beside(self, way: Reach, space: Space) -> int:
        """The movement it takes to stand next to a space."""
        return self.cost_to(way, self.m.beside(space))

    def cost_to(self, way: Reach, spaces: Spaces) -> int:
        """The movement it takes to come to one of some spaces."""
        cost = way.cost_to_any(spaces & (way.spaces | 1 << way.start))
        return NEVER if cost == UNREACHED else cost

    def step_towards(self, way: Reach, space: Space, allowed: Spaces) -> Space:
        """The farthest space on the way to one that is allowed now; NOWHERE if none is."""
        if way.cost(space) == UNREACHED:
            return NOWHERE
        best = NOWHERE
        for entered in way.way(space):
            if allowed >> entered & 1:
                best = entered
        return best

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

    def killer_cost(self, space: Space) -> int:
        """The movement the killer needs to come next to a space."""
        return self.cost_beside(self.hunt, space)

    def is_nurse(self) -> bool:
        return self.m.terms.ability[KILLER] == NURSE
