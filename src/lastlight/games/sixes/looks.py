"""What the rules ask about the table. Nothing here changes anything."""

from __future__ import annotations

from lastlight.core.match import MatchOf
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.games.grid.reach import ANY, Mover
from lastlight.games.grid.spaces import Space, Spaces, set_of
from lastlight.games.sixes.pieces import (
    DEAD,
    DYING,
    ESCAPED,
    IN_PLAY,
    LIT,
    NOWHERE,
    NURSE,
    UPRIGHT,
    kind_of,
)
from lastlight.games.sixes.state import Figure, State
from lastlight.games.sixes.terms import Terms


class Looks(MatchOf[State, Terms]):
    """The questions a match of `sixes` can answer."""

    # Figures

    def player(self, figure: Figure) -> Seat:
        """The seat that answers for a figure."""
        return self.terms.player[figure]

    def in_play(self) -> list[Figure]:
        """The survivors who have neither escaped nor died."""
        fate = self.state.fate
        return [figure for figure in SURVIVORS if fate[figure] == IN_PLAY]

    def count_in_play(self) -> int:
        """How many survivors are in play; the killer always is."""
        return self.state.fate.count(IN_PLAY) - 1

    def escaped(self) -> int:
        return self.state.fate.count(ESCAPED)

    def dead(self) -> int:
        return self.state.fate.count(DEAD)

    def is_hooked(self, figure: Figure) -> bool:
        return self.state.hook[figure] != NOWHERE

    def is_standing(self, figure: Figure) -> bool:
        """Healthy or Injured, in play, neither hooked nor carried."""
        state = self.state
        return state.at[figure] != NOWHERE and state.hook[figure] == NOWHERE and state.health[figure] != DYING

    def is_on_ground(self, figure: Figure) -> bool:
        """Dying, where somebody could lift or heal them."""
        state = self.state
        return state.at[figure] != NOWHERE and state.hook[figure] == NOWHERE and state.health[figure] == DYING

    def standing(self) -> list[Figure]:
        return [figure for figure in SURVIVORS if self.is_standing(figure)]

    def on_ground(self) -> list[Figure]:
        return [figure for figure in SURVIVORS if self.is_on_ground(figure)]

    # Spaces

    def occupied_by(self, figures: list[Space]) -> Spaces:
        """The spaces of five figures; nobody is at ``NOWHERE``."""
        alone = self.terms.map.alone
        a, b, c, d, e = figures
        return alone[a] | alone[b] | alone[c] | alone[d] | alone[e]

    def occupied(self) -> Spaces:
        """Where figures stand; a hooked one stands on its hook."""
        return self.state.occupied

    def enterable(self) -> Spaces:
        """On the map, no object, no block (SX-MAP-08)."""
        return self.terms.map.floor & ~self.state.objects

    def free(self) -> Spaces:
        return self.enterable() & ~self.occupied()

    def barred(self) -> Spaces:
        """Where nobody can go, whoever stands about: blocks and objects."""
        return self.terms.map.blocks | self.state.objects

    def others(self, figure: Figure) -> Spaces:
        """Where all figures but one stand."""
        state = self.state
        return state.occupied ^ self.terms.map.alone[state.at[figure]]

    def beside(self, space: Space) -> Spaces:
        """What can be worked on from a space: all that is adjacent, through windows if house rules say so."""
        grid = self.state.grid
        return grid.adjacent_to[space] if self.terms.window_interact else grid.spread_open(1 << space)

    def spaces_next_to(self, space: Space) -> Spaces:
        """Where somebody goes who is put next to a space (SX-AMB-59)."""
        return self.state.grid.nearest_free(space, self.free())

    # Measuring

    def within(self, space: Space, steps: int) -> Spaces:
        """All spaces at most this far away (SX-MAP-10, SX-AMB-02)."""
        if self.terms.through_blocks:
            return self.state.grid.within(space, steps)
        return self.within_around(space, steps)

    def is_within(self, a: Space, b: Space, steps: int) -> bool:
        """Is one space at most so far from another?"""
        if self.terms.through_blocks:
            return self.state.grid.is_within(a, b, steps)
        return self.within_around(a, steps) >> b & 1 == 1

    def within_around(self, space: Space, steps: int) -> Spaces:
        """The same, as if nobody could measure through objects and blocks but at the ends."""
        grid, enterable = self.state.grid, self.enterable()
        found = 1 << space
        for _ in range(steps):
            found |= grid.spread(found & enterable | 1 << space)
        return found

    def distance(self, a: Space, b: Space) -> int:
        if self.terms.through_blocks:
            return self.state.grid.distance(a, b)
        return self.state.grid.distance_around(a, b, self.terms.map.everywhere & ~self.enterable())

    # The chase

    def is_chased(self, figure: Figure) -> bool:
        """Does this survivor begin the turn in the chase (SX-CHASE-02, SX-CHASE-05)?"""
        state = self.state
        if not self.is_standing(figure):
            return False
        return self.is_within(state.at[KILLER], state.at[figure], self.terms.chase_radius)

    def is_chasing(self) -> bool:
        """Does the killer begin his turn in the chase (SX-CHASE-01, SX-CHASE-03)?"""
        if self.state.chase_broken:
            return False
        at, radius = self.state.at, self.terms.chase_radius
        for figure in SURVIVORS:
            if self.is_standing(figure) and self.is_within(at[KILLER], at[figure], radius):
                return True
        return False

    def killers_dice(self) -> int:
        """The dice of a turn that begins now; carrying is a flat number (SX-AMB-17)."""
        terms = self.terms
        if self.state.carried:
            return terms.carry_dice
        return terms.killer_dice + (terms.chase_bonus if self.is_chasing() else 0)

    # Walking

    def survivor_mover(self, figure: Figure, eased: tuple[int, ...], through_killer: bool) -> Mover:
        """How a survivor walks: windows are as good as open, dropped pallets cost more (SX-MOVE)."""
        state, drawn = self.state, self.terms.map
        slow = state.dropped
        if eased:
            slow &= ~set_of([state.pallets[pallet] for pallet in eased])
        taken, passed = self.others(figure), 0
        if through_killer:
            passed = drawn.alone[state.at[KILLER]]
            taken ^= passed
        return Mover(drawn.blocks | state.objects, taken, passed, slow, self.terms.pallet_cost)

    def killer_mover(self, vaults: int) -> Mover:
        """How the killer walks: a window takes a vault, a dropped pallet bars the way (SX-MOVE-05, -07)."""
        dropped, terms = self.state.dropped, self.terms
        barred, taken = self.barred(), self.others(KILLER)
        if terms.ability[KILLER] == NURSE:
            return Mover(barred, taken, 0, dropped, terms.pallet_cost)
        windows = vaults if terms.vault_dice or self.may_not_vault() else ANY
        if terms.pallet_blocks_killer:
            return Mover(barred, taken | dropped, windows=windows)
        return Mover(barred, taken, 0, dropped, terms.pallet_cost, windows)

    def may_not_vault(self) -> bool:
        """A killer who carries somebody does not vault, even where it costs no dice (SX-KILL-11)."""
        return bool(self.state.carried) and self.edition > 2

    # Tokens

    def is_done(self, generator: int) -> bool:
        return self.state.points[generator] >= self.terms.points

    def generators_done(self) -> int:
        points = self.terms.points
        return sum(one >= points for one in self.state.points)

    def generators_beside(self, space: Space) -> list[int]:
        """Those next to a space that do not work yet."""
        near, points = self.beside(space), self.terms.points
        state = self.state
        if not near & state.objects:
            return []
        return [
            number
            for number, where in enumerate(state.generators)
            if near >> where & 1 and state.points[number] < points
        ]

    def free_hooks_beside(self, space: Space) -> list[int]:
        near, state = self.beside(space), self.state
        return [
            number
            for number, where in enumerate(state.hooks)
            if near >> where & 1 and number not in state.hook
        ]

    def gate_at(self, space: Space) -> int:
        """The gate one of whose spaces this is, as far as it is to be seen; NOWHERE if there is none."""
        for gate, run in enumerate(self.state.gates):
            if space in run and self.state.gate_shown[gate]:
                return gate
        return NOWHERE

    def is_open(self, gate: int) -> bool:
        return self.state.gate_rounds[gate] >= self.terms.gate_rounds

    def exit_at(self, figure: Figure) -> str:
        """By what a survivor could leave the map from where they stand: a gate, the hatch, or nothing."""
        state = self.state
        space = state.at[figure]
        if space == state.hatch and (state.hatch_owner in (figure, 0) or state.round >= state.hatch_round):
            return "hatch"
        gate = self.gate_at(space) if state.gates else NOWHERE
        return "gate" if gate != NOWHERE and self.is_open(gate) else ""

    def droppable(self, figure: Figure, passed: tuple[int, ...]) -> list[int]:
        """The pallets a survivor may drop now (SX-AMB-31, SX-PALLET-01, SX-PALLET-02)."""
        state, found = self.state, []
        space, killer = state.at[figure], state.at[KILLER]
        near = (self.beside(space) | self.terms.map.alone[space]) & state.upright
        if not near:
            return []
        for number, where in enumerate(state.pallets):
            if state.pallet[number] != UPRIGHT or not near >> where & 1:
                continue
            if self.push_spaces() if where == killer else where == space or number in passed:
                found.append(number)
        return found

    def push_spaces(self) -> Spaces:
        """Where a killer could be pushed: any free space adjacent to him (SX-AMB-31, SX-TABLE-15)."""
        return self.state.grid.adjacent_to[self.state.at[KILLER]] & self.free()

    # Items and hexes

    def slots(self, figure: Figure) -> range:
        """The places for items a survivor has (SX-AMB-43)."""
        return range(2 * figure, 2 * figure + self.terms.item_limit)

    def slot_with(self, figure: Figure, kind: str) -> int:
        """Where a survivor holds an item of that kind; NOWHERE if nowhere."""
        for slot in self.slots(figure):
            if kind_of(self.state.item[slot]) == kind:
                return slot
        return NOWHERE

    def has_hex(self, card: int) -> bool:
        """Does this hex work now: shown, and its totem lit (SX-HEX-02)?"""
        state = self.state
        return state.hex == card and state.hex_shown and state.totem_state == LIT
