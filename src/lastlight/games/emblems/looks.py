"""What the rules ask about the table. Nothing here changes anything."""

from __future__ import annotations

from lastlight.core.match import MatchOf
from lastlight.core.seats import KILLER, SEATS_AND_CHANCE, SURVIVORS, Seat
from lastlight.games.emblems.cast import HEXES, NURSE
from lastlight.games.emblems.pieces import (
    CLEANSED,
    CLOSED,
    DROPPED,
    DYING,
    ESCAPED,
    HEALTHY,
    IN_PLAY,
    NO_CHEST,
    NOBODY,
    NOWHERE,
    READY,
    SACRIFICED,
    UNUSED,
)
from lastlight.games.emblems.state import Figure, State
from lastlight.games.emblems.terms import Terms
from lastlight.games.emblems.triggers import BEST_HEALTH, CALLED_REACH, CHASE_REACH, VAULT_COST
from lastlight.games.grid.grid import Grid, grid_without
from lastlight.games.grid.reach import Mover
from lastlight.games.grid.spaces import Space, Spaces, set_of


class Looks(MatchOf[State, Terms]):
    """The questions a match of `emblems` can answer."""

    # Figures

    def player(self, figure: Figure) -> Seat:
        """The seat that answers for a figure."""
        return self.terms.player[figure]

    def in_play(self) -> list[Figure]:
        """The survivors who have neither escaped nor been sacrificed; evaded ones are in play (EM-AMB-40)."""
        fate = self.state.fate
        return [figure for figure in SURVIVORS if fate[figure] == IN_PLAY]

    def count_in_play(self) -> int:
        """How many survivors are in play; the killer always is."""
        return self.state.fate.count(IN_PLAY) - 1

    def escaped(self) -> int:
        return self.state.fate.count(ESCAPED)

    def sacrificed(self) -> int:
        return self.state.fate.count(SACRIFICED)

    def is_hooked(self, figure: Figure) -> bool:
        return self.state.hook[figure] != NOWHERE

    def is_on_map(self, figure: Figure) -> bool:
        """On the map and off any hook, standing or dying."""
        return self.state.at[figure] != NOWHERE and self.state.hook[figure] == NOWHERE

    def is_standing(self, figure: Figure) -> bool:
        """Healthy or Injured, neither hooked, carried nor evaded."""
        state = self.state
        return state.health[figure] != DYING and state.at[figure] != NOWHERE and state.hook[figure] == NOWHERE

    def is_on_ground(self, figure: Figure) -> bool:
        """Dying, where somebody could pick up or heal them."""
        state = self.state
        return state.health[figure] == DYING and state.at[figure] != NOWHERE and state.hook[figure] == NOWHERE

    def standing(self) -> list[Figure]:
        health, at, hook = self.state.health, self.state.at, self.state.hook
        return [
            figure
            for figure in SURVIVORS
            if health[figure] != DYING and at[figure] != NOWHERE and hook[figure] == NOWHERE
        ]

    # Values that perks change

    def value(self, asked: str, of: Figure, value: int) -> int:
        """A value of the rules for a figure, after the perks that change it."""
        cards = self.terms.cards.changing.get(asked)
        if cards is not None:
            state = self.state
            for card in cards:
                owner = state.owner[card.number]
                if owner != NOWHERE and self.works(card.number):
                    value = card.effect.change(self, SEATS_AND_CHANCE[owner], of, value)
        return value

    def works(self, perk: int) -> bool:
        """Is a perk neither exhausted nor discarded and, if it is a hex, active (EM-AMB-55)?"""
        return self.state.perk[perk] == READY and (perk not in HEXES or self.is_active(perk))

    def is_active(self, perk: int) -> bool:
        """Does a totem keep this hex active (EM-TOTEM-01)?"""
        return self.state.hex_totem[perk] != NOWHERE

    # Spaces

    def occupied_by(self, figures: list[Space]) -> Spaces:
        """The spaces of five figures; nobody is at ``NOWHERE``."""
        alone = self.terms.map.alone
        a, b, c, d, e = figures
        return alone[a] | alone[b] | alone[c] | alone[d] | alone[e]

    def occupied(self) -> Spaces:
        """Where figures stand; a hooked one stands on its hook, an evaded one nowhere."""
        return self.state.occupied

    def enterable(self) -> Spaces:
        """On the map, no object, no block (EM-MOVE-02)."""
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
        """All that is adjacent, across windows too: one adjacency for every deed (EM-AMB-42)."""
        return self.state.grid.adjacent_to[space]

    def spaces_next_to(self, space: Space) -> Spaces:
        """Where somebody put next to a space goes: a free one beside it, otherwise the nearest."""
        return self.state.grid.nearest_free(space, self.free())

    def within(self, space: Space, steps: int) -> Spaces:
        """All spaces at most this far away; objects and figures do not matter (EM-MAP-04, EM-MAP-05)."""
        return self.state.grid.within(space, steps)

    def is_within(self, a: Space, b: Space, steps: int) -> bool:
        """Is one space at most so far from another?"""
        return self.state.grid.is_within(a, b, steps)

    # The chase

    def is_chased(self, figure: Figure) -> bool:
        """Is this survivor in the chase at this moment (EM-CHASE-04, EM-AMB-38)?"""
        state = self.state
        if state.carried or not self.is_standing(figure):
            return False
        return self.is_within(state.at[KILLER], state.at[figure], self.terms.chase_radius)

    def chased_now(self) -> list[Figure]:
        """The survivors who make the killer's chase, if his turn began now (EM-CHASE-01)."""
        state = self.state
        if state.carried:
            return []
        found: list[Figure] = []
        for figure in self.standing():
            reach = self.value(CALLED_REACH, figure, self.reach_of(figure))
            if self.is_within(state.at[KILLER], state.at[figure], reach):
                found.append(figure)
        return found

    def counts_as_near(self, figure: Figure) -> bool:
        """Does one of them count for Chaser/Evader? A perk may add others for his dice only (EM-PERK-K13)."""
        if self.edition < 3:
            return self.is_chased(figure)
        at = self.state.at
        return self.within(at[KILLER], self.reach_of(figure)) >> at[figure] & 1 == 1

    def reach_of(self, figure: Figure) -> int:
        """How near a survivor must be for the killer's chase (EM-CHASE-01)."""
        return self.value(CHASE_REACH, figure, self.terms.chase_radius)

    # Walking

    def dropped_pallets(self) -> Spaces:
        found = 0
        if DROPPED not in self.state.pallet:
            return found
        for icon, condition in enumerate(self.state.pallet):
            if condition == DROPPED:
                found |= 1 << self.terms.pallets[icon]
        return found

    def survivor_grid(self) -> Grid:
        """The map as survivors walk it: without the windows that are barred to them."""
        state = self.state
        if state.barred == NOWHERE:
            return state.grid
        return grid_without(state.grid, (state.barred, *state.barred_before))

    def survivor_mover(self, figure: Figure) -> Mover:
        """How a survivor walks: windows and dropped pallets are as good as open (EM-MOVE-04, EM-MOVE-06)."""
        return Mover(self.barred(), self.others(figure))

    def killer_mover(self) -> Mover:
        """How the killer walks: windows cost more, dropped pallets bar the way (EM-MOVE-05, EM-MOVE-06)."""
        barred, taken = self.barred(), self.others(KILLER)
        if self.terms.power != NURSE:
            taken |= self.dropped_pallets()
        if self.state.carried:
            return Mover(barred, taken, windows=0)
        return Mover(barred, taken, window_cost=self.vault_cost() - 1)

    def vault_cost(self) -> int:
        """The movement a window costs the killer, the step included (EM-KILL-05)."""
        cost = 1 if self.terms.power == NURSE else self.terms.vault_cost
        return self.value(VAULT_COST, KILLER, cost)

    # Tokens

    def is_done(self, generator: int) -> bool:
        return self.state.points[generator] >= self.terms.points

    def generators_done(self) -> int:
        points = self.terms.points
        return sum(one >= points for one in self.state.points)

    def generators_beside(self, space: Space) -> list[int]:
        """Those next to a space that do not work yet."""
        near, state, points = self.beside(space), self.state, self.terms.points
        if not near & state.objects:
            return []
        return [
            number
            for number, where in enumerate(state.generators)
            if where != NOWHERE and near >> where & 1 and state.points[number] < points
        ]

    def free_hooks_beside(self, space: Space) -> list[int]:
        """Hooks next to a space that are neither broken nor occupied (EM-HOOK-08, EM-AMB-30)."""
        near, state = self.beside(space), self.state
        if not near & state.objects:
            return []
        return [
            number
            for number, where in enumerate(self.terms.hooks)
            if near >> where & 1 and number not in state.hook and number != state.broken
        ]

    def closed_chests_beside(self, space: Space) -> list[int]:
        near = self.beside(space)
        return [
            icon
            for icon, where in enumerate(self.terms.chests)
            if self.state.chest[icon] == CLOSED and near >> where & 1
        ]

    def empty_chest_icons(self) -> list[int]:
        """Icons without any chest token, and nobody standing there (EM-AMB-35)."""
        occupied = self.occupied()
        return [
            icon
            for icon, where in enumerate(self.terms.chests)
            if self.state.chest[icon] == NO_CHEST and not occupied >> where & 1
        ]

    def totems_beside(self, space: Space) -> list[int]:
        near = self.beside(space)
        return [
            totem
            for totem, where in enumerate(self.terms.totems)
            if self.state.totem[totem] != CLEANSED and near >> where & 1
        ]

    def dull_totems(self) -> list[int]:
        """Totems that stand and serve no hex (EM-TOTEM-02, EM-AMB-56)."""
        state = self.state
        return [
            totem
            for totem, condition in enumerate(state.totem)
            if condition != CLEANSED and totem not in state.hex_totem
        ]

    def kickable_pallets(self) -> list[int]:
        near = self.beside(self.state.at[KILLER])
        return [
            icon
            for icon, where in enumerate(self.terms.pallets)
            if self.state.pallet[icon] == DROPPED and near >> where & 1
        ]

    def droppable(self, figure: Figure) -> list[int]:
        """Pallet icons on the own or an adjacent space that may be dropped onto (EM-PALLET-01, EM-AMB-41)."""
        state, found = self.state, []
        space, killer = state.at[figure], state.at[KILLER]
        near = (state.grid.adjacent_to[space] | self.terms.map.alone[space]) & self.terms.pallet_set
        if not near:
            return []
        for icon, where in enumerate(self.terms.pallets):
            if state.pallet[icon] == UNUSED and near >> where & 1 and (where != killer or self.push_spaces()):
                found.append(icon)
        return found

    def push_spaces(self) -> Spaces:
        """Where a killer could be pushed: any free space adjacent to him (EM-AMB-41)."""
        free = self.beside(self.state.at[KILLER]) & self.free()
        if self.edition > 3 or self.terms.power == NURSE:
            return free
        return free & ~self.dropped_pallets()

    # Ways out

    def gate_at(self, space: Space) -> int:
        """The gate this space belongs to, if everybody knows that it has power; otherwise NOWHERE."""
        state = self.state
        for gate, spaces in enumerate(self.terms.gate_sets):
            if spaces >> space & 1 and state.lights[gate] and state.shown[gate]:
                return gate
        return NOWHERE

    def is_open(self, gate: int) -> bool:
        return bool(self.state.lights[gate]) and self.state.lit[gate] >= self.terms.gate_lights

    def exit_at(self, figure: Figure) -> str:
        """By what a survivor could leave the map from where they stand: a gate, the hatch, or nothing."""
        state = self.state
        space = state.at[figure]
        if space == state.hatch:
            return "hatch"
        gate = self.gate_at(space) if state.powered else NOWHERE
        return "gate" if gate != NOWHERE and self.is_open(gate) else ""

    # Healing

    def can_rise(self, figure: Figure) -> bool:
        """Could this survivor's health be better?"""
        health = self.state.health[figure]
        return health != HEALTHY and health > self.value(BEST_HEALTH, figure, HEALTHY)

    def may_be_healed(self, figure: Figure) -> bool:
        """May a healing success go to this survivor (EM-AMB-06, EM-AMB-07)?"""
        if not self.is_on_map(figure) or not self.can_rise(figure):
            return False
        return self.state.healed[figure] < self.terms.heal_limit

    def patients(self, healer: Figure) -> list[Figure]:
        """Whom a survivor could heal: others next to them (EM-ACT-05)."""
        at = self.state.at
        near = self.beside(at[healer])
        if not near & self.occupied():
            return []
        return [
            other
            for other in SURVIVORS
            if at[other] != NOWHERE
            and near >> at[other] & 1
            and other != healer
            and self.may_be_healed(other)
        ]

    # Scores

    def cleansed(self) -> int:
        return self.state.totem.count(CLEANSED)

    def is_carrying(self) -> bool:
        return self.state.carried != NOBODY

    def hidden_gates(self) -> Spaces:
        """The spaces of gates of which survivors do not know whether they have power."""
        return set_of(
            space
            for gate, shown in enumerate(self.state.shown)
            if not shown
            for space in self.terms.gates[gate]
        )
