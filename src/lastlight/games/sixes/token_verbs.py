"""The verbs of tokens and cards: the only place where they change and emit their events."""

from __future__ import annotations

from lastlight.games.grid.grid import grid_of
from lastlight.games.grid.sides import DIRECTIONS, Side
from lastlight.games.grid.spaces import Space
from lastlight.games.sixes import events as ev
from lastlight.games.sixes import token_events as tok
from lastlight.games.sixes.looks import Looks
from lastlight.games.sixes.pieces import (
    BROKEN,
    CHEST,
    CLEANSED,
    COMMON,
    DROPPED,
    DULL,
    GENERATOR,
    HEXES,
    HOOK,
    ITEMS,
    LIT,
    NO_ITEM,
    PALLET,
    ULTRA,
    UPRIGHT,
)
from lastlight.games.sixes.state import Figure, Run


class TokenVerbs(Looks):
    """What changes tokens and cards."""

    # Placement

    def choose_side(self, edge: int) -> None:
        self.state.baseline = edge
        if self.events is not None:
            self.emit(ev.SideChosen(DIRECTIONS[edge]))

    def place(self, token: str, space: Space) -> None:
        """Put a token onto the map; all but pallets bar their space."""
        state = self.state
        if token == GENERATOR:
            state.generators.append(space)
            state.points.append(0)
            number = len(state.generators)
        elif token == HOOK:
            state.hooks.append(space)
            number = len(state.hooks)
        elif token == PALLET:
            state.pallets.append(space)
            state.pallet.append(UPRIGHT)
            state.upright |= 1 << space
            number = len(state.pallets)
        elif token == CHEST:
            state.chests.append(space)
            state.searches.append(0)
            number = len(state.chests)
        else:
            state.totem, state.totem_state = space, DULL
            number = 1
        if token != PALLET:
            state.objects |= 1 << space
        if self.events is not None:
            self.emit(ev.TokenPlaced(token, number, self.terms.map.name(space)))

    def place_window(self, side: Side) -> None:
        state = self.state
        state.windows = (*state.windows, side)
        state.grid = grid_of(self.terms.map, state.windows)
        if self.events is not None:
            self.emit(ev.WindowPlaced(self.terms.map.side_name(side)))

    def skip(self, token: str) -> None:
        if self.events is not None:
            self.emit(ev.TokenSkipped(token))

    # Generators and pallets

    def change_points(self, generator: int, change: int) -> None:
        """Between none and enough; what is over is lost (SX-ACT-05, SX-AMB-54)."""
        points, terms = self.state.points, self.terms
        before = points[generator]
        points[generator] = now = max(0, min(terms.points, before + change))
        if self.events is not None:
            self.emit(tok.PointsChanged(generator + 1, now - before, now))
            if now == terms.points:
                self.emit(tok.GeneratorDone(generator + 1))

    def drop_pallet(self, pallet: int, figure: Figure) -> None:
        state = self.state
        state.pallet[pallet] = DROPPED
        lies = 1 << state.pallets[pallet]
        state.upright ^= lies
        state.dropped |= lies
        if self.events is not None:
            self.emit(tok.PalletDropped(self.terms.names[figure], pallet + 1))

    def break_pallet(self, pallet: int) -> None:
        state = self.state
        state.pallet[pallet] = BROKEN
        state.dropped &= ~(1 << state.pallets[pallet])
        if self.events is not None:
            self.emit(tok.PalletBroken(pallet + 1))

    # Gates and hatch

    def power_gates(self) -> None:
        self.state.powered = True
        if self.events is not None:
            self.emit(tok.GatesPowered())

    def told_edge(self, edge: str) -> None:
        if self.events is not None:
            self.emit(tok.EdgeRolled(edge))

    def place_gate(self, run: Run) -> None:
        """A gate stands; while they are secret, only the killer learns where."""
        state = self.state
        state.gates = (*state.gates, run)
        state.gate_rounds.append(0)
        state.gate_worked.append(0)
        state.gate_shown.append(0 if state.secret else 1)
        if self.events is not None:
            spaces = tuple(self.terms.map.name(space) for space in run)
            kind = tok.GateHidden if state.secret else tok.GateAppeared
            self.emit(kind(len(state.gates), spaces))

    def show_gate(self, gate: int) -> None:
        state = self.state
        state.gate_shown[gate] = 1
        if state.secret and all(state.gate_shown):
            state.secret, state.trodden = False, 0
        if self.events is not None:
            spaces = tuple(self.terms.map.name(space) for space in state.gates[gate])
            self.emit(tok.GateAppeared(gate + 1, spaces))

    def work_on_gate(self, gate: int, figure: Figure) -> None:
        """A round's work; more than one survivor in a round makes no difference (SX-GATE-06)."""
        state = self.state
        if state.gate_worked[gate] != state.round:
            state.gate_worked[gate] = state.round
            state.gate_rounds[gate] += 1
        if self.events is not None:
            self.emit(tok.GateWorked(self.terms.names[figure], gate + 1, state.gate_rounds[gate]))
            if self.is_open(gate):
                self.emit(tok.GateOpened(gate + 1))

    def take_gates_away(self) -> None:
        state = self.state
        state.edges, state.gates = (), ()
        state.gate_shown, state.gate_rounds, state.gate_worked = [], [], []
        if self.events is not None:
            self.emit(tok.GatesVanished())

    def place_hatch(self, space: Space, owner: int) -> None:
        """By a key only its owner may leave at once, others from the next round on (SX-ITEM-05)."""
        state = self.state
        state.hatch, state.hatch_owner = space, owner
        state.hatch_round = state.round + 1 if owner else state.round
        if self.events is not None:
            self.emit(tok.HatchAppeared(self.terms.map.name(space)))

    # Chests and items

    def search_chest(self, chest: int, figure: Figure) -> None:
        self.state.searches[chest] += 1
        if self.events is not None:
            self.emit(tok.ChestSearched(self.terms.names[figure], chest + 1))

    def draw(self, item: int) -> None:
        """A card is looked at; from now on whoever looks knows the ultra rare one."""
        state = self.state
        state.drawn = (*state.drawn, item)
        if item in ULTRA:
            state.ultra = item

    def show_drawn(self, figure: Figure) -> None:
        if self.events is not None:
            item, other = self.state.drawn
            self.emit(tok.ItemsSeen(self.terms.names[figure], ITEMS[item], ITEMS[other]))

    def keep_drawn(self, item: int) -> None:
        """The chosen card leaves the deck; another goes back, and the deck is shuffled (SX-ABIL-05)."""
        state = self.state
        put_back = len(state.drawn) > 1
        state.drawn = ()
        state.out |= 1 << item
        if put_back and not any(state.out >> one & 1 for one in ULTRA):
            state.peeks = (*state.peeks, self.common_left())

    def common_left(self) -> int:
        """How many cards that are not ultra rare are in the deck."""
        return sum(not self.state.out >> item & 1 for item in COMMON)

    def told_found(self, figure: Figure, item: int) -> None:
        if self.events is not None:
            self.emit(tok.ItemFound(self.terms.names[figure], ITEMS[item]))

    def hold(self, slot: int, item: int, charges: int) -> None:
        state = self.state
        state.item[slot], state.charge[slot] = item, charges
        if self.events is not None:
            self.emit(tok.ItemFound(self.terms.names[slot // 2], ITEMS[item]))

    def lay_item(self, slot: int, instead: int = NO_ITEM) -> None:
        """Onto the own space; something just found may take its place in the hand."""
        state = self.state
        figure, item = slot // 2, state.item[slot]
        self.add_lying(state.at[figure], item, state.charge[slot])
        state.item[slot], state.charge[slot] = instead, self.terms.charges[instead]
        if self.events is not None:
            where = self.terms.map.name(state.at[figure])
            self.emit(tok.ItemLaid(self.terms.names[figure], ITEMS[item], where))

    def leave_item(self, figure: Figure, item: int) -> None:
        """What was found and not kept stays on the own space."""
        self.add_lying(self.state.at[figure], item, self.terms.charges[item])
        if self.events is not None:
            where = self.terms.map.name(self.state.at[figure])
            self.emit(tok.ItemLaid(self.terms.names[figure], ITEMS[item], where))

    def add_lying(self, space: Space, item: int, charges: int) -> None:
        state = self.state
        state.lying = tuple(sorted((*state.lying, (space, item, charges))))

    def take_item(self, slot: int, item: int) -> None:
        """Every card is there once, so an item names what lies somewhere."""
        state = self.state
        there = next(one for one in state.lying if one[1] == item)
        state.lying = tuple(one for one in state.lying if one != there)
        state.item[slot], state.charge[slot] = item, there[2]
        if self.events is not None:
            name = self.terms.names[slot // 2]
            self.emit(tok.ItemTaken(name, ITEMS[item], self.terms.map.name(there[0])))

    def use_charge(self, slot: int) -> None:
        """Whether or not it helps (SX-AMB-45)."""
        state = self.state
        item = state.item[slot]
        state.charge[slot] -= 1
        left = state.charge[slot]
        if not left:
            state.item[slot] = NO_ITEM
        if self.events is not None:
            self.emit(tok.ItemUsed(self.terms.names[slot // 2], ITEMS[item], left))

    def lose_items(self, figure: Figure) -> None:
        """With whoever leaves the game (SX-AMB-56)."""
        state = self.state
        for slot in (2 * figure, 2 * figure + 1):
            item = state.item[slot]
            if item:
                state.item[slot], state.charge[slot] = NO_ITEM, 0
                if self.events is not None:
                    self.emit(tok.ItemLost(self.terms.names[figure], ITEMS[item]))

    # The hex

    def draw_hex(self, card: int) -> None:
        self.state.hex = card
        if self.events is not None:
            self.emit(tok.HexDrawn(HEXES[card]))

    def show_hex(self, *, lights: bool) -> None:
        """The card is turned up; all but Blood Warden light the totem (SX-HEX-02, SX-HEX-10)."""
        state = self.state
        state.hex_shown = True
        if lights and state.totem_state == DULL:
            state.totem_state = LIT
        if self.events is not None:
            self.emit(tok.HexShown(HEXES[state.hex]))

    def afflict(self, figure: Figure) -> None:
        """Afflicted by the Lullaby until the totem falls (SX-AMB-46)."""
        if not self.state.marked[figure]:
            self.state.marked[figure] = 1
            if self.events is not None:
                self.emit(tok.FigureMarked(self.terms.names[figure]))

    def cleanse(self, figure: Figure) -> None:
        """The totem falls: its space is free, what it did is over."""
        state = self.state
        state.objects &= ~(1 << state.totem)
        state.totem_state = CLEANSED
        state.marked = [0] * 5
        if self.events is not None:
            self.emit(tok.TotemCleansed(self.terms.names[figure]))
        if state.secret:
            for gate, shown in enumerate(state.gate_shown.copy()):
                if not shown:
                    self.show_gate(gate)
