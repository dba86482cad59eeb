"""The verbs of tokens and cards: the only place where they change and emit their events."""

from __future__ import annotations

from lastlight.games.emblems import events as ev
from lastlight.games.emblems import token_events as tok
from lastlight.games.emblems.cast import COMMON, ITEMS, NO_ITEM, PERKS, ULTRA
from lastlight.games.emblems.looks import Looks
from lastlight.games.emblems.pieces import (
    CLEANSED,
    CLOSED,
    DISCARDED,
    DROPPED,
    EMBLEMS,
    EXHAUSTED,
    GATEKEEPER,
    NOWHERE,
    OPENED,
    READY,
    SMASHED,
    ItemMove,
    floor,
    space_of,
)
from lastlight.games.emblems.state import Figure
from lastlight.games.grid.sides import DIRECTIONS, Side
from lastlight.games.grid.spaces import Space, members


class TokenVerbs(Looks):
    """What changes tokens and cards."""

    # Setup

    def choose_edge(self, edge: int) -> None:
        self.state.edge = edge
        if self.events is not None:
            self.emit(ev.EdgeChosen(DIRECTIONS[edge]))

    def place_generator(self, space: Space) -> None:
        state = self.state
        state.generators.append(space)
        state.points.append(0)
        state.objects |= 1 << space
        if self.events is not None:
            self.emit(tok.GeneratorPlaced(len(state.generators), self.terms.map.name(space)))

    def place_chest(self, icon: int) -> None:
        state = self.state
        state.chest[icon] = CLOSED
        state.objects |= 1 << self.terms.chests[icon]
        if self.events is not None:
            self.emit(tok.ChestPlaced(icon + 1, self.terms.map.name(self.terms.chests[icon])))

    def take_perk(self, figure: Figure, perk: int, *, dealt: bool) -> None:
        self.state.owner[perk] = int(figure)
        if self.events is not None:
            self.emit(tok.PerkTaken(self.terms.names[figure], PERKS[perk], dealt))

    # Generators, pallets, hooks

    def change_points(self, generator: int, change: int) -> None:
        """Between none and enough (EM-ACT-04, EM-KILL-06); a finished one moves an emblem (EM-EMBLEM-01)."""
        points, terms = self.state.points, self.terms
        before = points[generator]
        points[generator] = now = max(0, min(terms.points, before + change))
        if self.events is not None:
            self.emit(tok.PointsChanged(generator + 1, now - before, now))
        if now == terms.points and before != now:
            if self.events is not None:
                self.emit(tok.GeneratorDone(generator + 1))
            self.move_emblem(GATEKEEPER, 1, "generator")

    def drop_pallet(self, icon: int, figure: Figure) -> None:
        self.state.pallet[icon] = DROPPED
        if self.events is not None:
            self.emit(tok.PalletDropped(self.terms.names[figure], icon + 1))

    def smash_pallet(self, icon: int) -> None:
        self.state.pallet[icon] = SMASHED
        if self.events is not None:
            self.emit(tok.PalletSmashed(icon + 1))

    def break_hook(self, hook: int) -> None:
        """Others that were broken are whole again: there is never more than one (EM-HOOK-07)."""
        self.state.broken = hook
        if self.events is not None:
            self.emit(tok.HookBroken(hook + 1))

    def bar_window(self, side: Side) -> None:
        """Survivors cannot cross it until the killer's next turn; others he vaulted stay barred as well."""
        state = self.state
        if state.barred != NOWHERE and self.edition > 2:
            state.barred_before = tuple(sorted({*state.barred_before, state.barred} - {side}))
        state.barred = side
        if self.events is not None:
            self.emit(tok.WindowBarred(self.terms.map.side_name(side)))

    # Emblems

    def move_emblem(self, line: int, change: int, why: str) -> None:
        """Steps on a line; what goes beyond its end is lost (EM-AMB-54). Classic has no lines."""
        emblem = self.state.emblem
        if not emblem or not change:
            return
        length = self.terms.emblem_length
        before = emblem[line]
        emblem[line] = now = max(-length, min(length, before + change))
        if now != before and self.events is not None:
            self.emit(tok.EmblemMoved(EMBLEMS[line], now - before, now, why))

    # Gates, collapse, hatch

    def power_gates(self) -> None:
        """The end game begins, and with it the collapse (EM-END-01)."""
        state = self.state
        state.powered = True
        if self.events is not None:
            self.emit(tok.GatesPowered())
        if self.terms.collapse:
            self.move_collapse()

    def move_collapse(self) -> None:
        state = self.state
        state.collapse += 1
        if self.events is not None:
            self.emit(tok.CollapseMoved(state.collapse, self.collapse_bonus()))

    def collapse_bonus(self) -> int:
        """What everybody's escape would be worth now (EM-AMB-12)."""
        values, space = self.terms.collapse, self.state.collapse
        return values[space - 1] if 0 < space <= len(values) else 0

    def light_gate(self, gate: int) -> None:
        """A gate gets power, for all to see."""
        state = self.state
        state.lights[gate] = 1
        if self.events is not None:
            self.emit(tok.GateChosen(DIRECTIONS[gate]))

    def hide_gate(self, gate: int) -> None:
        """The killer's gate gets power in secret (EM-PERK-K04)."""
        state = self.state
        state.shown = [1 if lights else 0 for lights in state.lights]
        state.lights[gate] = 1
        if self.events is not None:
            self.emit(tok.GateHidden(DIRECTIONS[gate]))

    def wish_gate(self, gate: int) -> None:
        self.state.wish = gate
        if self.events is not None:
            self.emit(tok.GateWished(DIRECTIONS[gate]))

    def seek_gate(self, figure: Figure) -> None:
        """A survivor is on or next to the spaces of a gate nobody knows of: now all know (EM-PERK-K04)."""
        state = self.state
        near = self.beside(state.at[figure]) | 1 << state.at[figure]
        for gate, spaces in enumerate(self.terms.gate_sets):
            if not state.shown[gate] and not state.ruled_out[gate] and near & spaces:
                found = bool(state.lights[gate])
                if found:
                    state.shown, state.ruled_out = [1] * 4, [0] * 4
                else:
                    state.ruled_out[gate] = 1
                if self.events is not None:
                    self.emit(tok.GateSought(self.terms.names[figure], DIRECTIONS[gate], found))

    def show_gates(self) -> None:
        """Nothing is secret any more."""
        state = self.state
        if not all(state.shown):
            hidden = [gate for gate in range(4) if state.lights[gate] and not state.shown[gate]]
            state.shown, state.ruled_out = [1] * 4, [0] * 4
            if self.events is not None:
                for gate in hidden:
                    self.emit(tok.GateChosen(DIRECTIONS[gate]))

    def light(self, gate: int, figure: Figure) -> None:
        """A light is flipped, one a round at most (EM-GATE-03)."""
        state = self.state
        if state.worked[gate] != state.round:
            state.worked[gate] = state.round
            state.lit[gate] += 1
        if self.events is not None:
            self.emit(tok.LightLit(self.terms.names[figure], DIRECTIONS[gate], state.lit[gate]))
            if self.is_open(gate):
                self.emit(tok.GateOpened(DIRECTIONS[gate]))

    def put_lights_out(self, gate: int) -> None:
        self.state.lit[gate] = 0
        if self.events is not None:
            self.emit(tok.LightsOut(DIRECTIONS[gate]))

    def place_hatch(self, space: Space, generator: int = NOWHERE) -> None:
        """The hatch lies there; a generator it replaces is gone with its points (EM-AMB-47)."""
        state = self.state
        if generator != NOWHERE:
            state.objects &= ~(1 << space)
            state.generators[generator] = NOWHERE
        state.hatch = space
        if self.events is not None:
            self.emit(tok.HatchAppeared(self.terms.map.name(space)))

    # Chests and items

    def open_chest(self, icon: int, figure: Figure) -> None:
        self.state.chest[icon] = OPENED
        if self.events is not None:
            self.emit(tok.ChestOpened(self.terms.names[figure], icon + 1))

    def told_nothing_found(self, figure: Figure) -> None:
        if self.events is not None:
            self.emit(tok.NothingFound(self.terms.names[figure]))

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
        """The chosen card leaves the deck; another goes back, and the deck is shuffled."""
        state = self.state
        put_back = len(state.drawn) > 1
        state.drawn = ()
        state.out[item] += 1
        if put_back and not any(state.out[one] for one in ULTRA):
            state.peeks = (*state.peeks, self.common_left())

    def common_left(self) -> int:
        """How many cards that are not ultra rare are in the deck."""
        return sum(self.terms.copies - self.state.out[item] for item in COMMON)

    def cards_left(self) -> int:
        """How many cards the deck holds (EM-SETUP-14)."""
        return self.common_left() + 1 - sum(self.state.out[item] for item in ULTRA)

    def hold(self, figure: Figure, item: int) -> None:
        self.state.item[figure] = item
        if self.events is not None:
            self.emit(tok.ItemFound(self.terms.names[figure], ITEMS[item]))

    def told_found(self, figure: Figure, item: int) -> None:
        if self.events is not None:
            self.emit(tok.ItemFound(self.terms.names[figure], ITEMS[item]))

    def lay_down(self, figure: Figure, item: int, instead: int) -> None:
        """Of two items one stays on the own space, the other in the hands (EM-ACT-13)."""
        state = self.state
        self.add_lying(state.at[figure], item)
        state.item[figure] = instead
        if self.events is not None:
            where = self.terms.map.name(state.at[figure])
            self.emit(tok.ItemLaid(self.terms.names[figure], ITEMS[item], where))

    def add_lying(self, space: Space, item: int) -> None:
        self.state.lying = tuple(sorted((*self.state.lying, (space, item))))

    def move_item(self, figure: Figure, move: ItemMove) -> None:
        """An item goes from one place to another (EM-ACT-14)."""
        state = self.state
        if move.source < 0:
            lying = list(state.lying)
            lying.remove((space_of(move.source), move.item))
            state.lying = tuple(lying)
        else:
            state.item[move.source] = NO_ITEM
        if move.target < 0:
            self.add_lying(space_of(move.target), move.item)
        else:
            state.item[move.target] = move.item
        if self.events is not None:
            source, target = self.place_name(move.source), self.place_name(move.target)
            self.emit(tok.ItemMoved(self.terms.names[figure], ITEMS[move.item], source, target))

    def place_name(self, place: int) -> str:
        """A place for an item as events and options name it."""
        return self.terms.map.name(space_of(place)) if place < 0 else f"s{place}"

    def use_item(self, figure: Figure) -> None:
        """It works once and leaves the game (EM-ITEM-01, EM-AMB-18)."""
        state = self.state
        item = state.item[figure]
        state.item[figure] = NO_ITEM
        if self.events is not None:
            self.emit(tok.ItemUsed(self.terms.names[figure], ITEMS[item]))

    def lose_item(self, figure: Figure) -> None:
        """With who leaves the game (EM-AMB-62)."""
        item = self.state.item[figure]
        if item:
            self.state.item[figure] = NO_ITEM
            if self.events is not None:
                self.emit(tok.ItemLost(self.terms.names[figure], ITEMS[item]))

    # Totems and perks

    def cleanse_totem(self, totem: int, figure: Figure) -> None:
        """The totem is flipped and still bars its space; its hex is discarded (EM-ACT-16, EM-TOTEM-03)."""
        state = self.state
        state.totem[totem] = CLEANSED
        if self.events is not None:
            self.emit(tok.TotemCleansed(self.terms.names[figure], totem + 1))
        if totem in state.hex_totem:
            perk = state.hex_totem.index(totem)
            state.hex_totem[perk] = NOWHERE
            self.discard_perk(perk)
        if self.cleansed() % self.terms.totems_per_step == 0:
            self.move_emblem(GATEKEEPER, 1, "totems")

    def activate_hex(self, perk: int, totem: int) -> None:
        self.state.hex_totem[perk] = totem
        if self.events is not None:
            self.emit(tok.HexActivated(PERKS[perk], totem + 1))

    def told_perk(self, perk: int) -> None:
        """A perk works."""
        state = self.state
        state.used[perk] = state.round
        if self.events is not None:
            self.emit(tok.PerkUsed(self.terms.names[state.owner[perk]], PERKS[perk]))

    def exhaust_perk(self, perk: int) -> None:
        self.state.perk[perk] = EXHAUSTED

    def discard_perk(self, perk: int) -> None:
        state = self.state
        state.perk[perk] = DISCARDED
        if self.events is not None:
            self.emit(tok.PerkDiscarded(self.terms.names[state.owner[perk]], PERKS[perk]))

    def clear_perks(self, figure: Figure) -> None:
        """The exhausted perks of a figure are ready again (EM-TOTEM-04)."""
        state = self.state
        tired = [
            perk
            for perk, owner in enumerate(state.owner)
            if owner == figure and state.perk[perk] == EXHAUSTED
        ]
        for perk in tired:
            state.perk[perk] = READY
        if tired and self.events is not None:
            self.emit(tok.PerksCleared(self.terms.names[figure]))

    # Places of items

    def item_moves(self, figure: Figure) -> list[ItemMove]:
        """Every way a survivor may move one item (EM-ACT-14, EM-AMB-36)."""
        state = self.state
        if not state.lying and not any(state.item):
            return []
        here = state.at[figure]
        near = self.beside(here) | 1 << here
        hands = [
            figure,
            *[other for other in self.standing() if other != figure and near >> state.at[other] & 1],
        ]
        items = [(int(one), state.item[one]) for one in hands if state.item[one]]
        items += [(floor(space), item) for space, item in state.lying if near >> space & 1]
        if not items:
            return []
        free = near & self.enterable()
        places = [int(one) for one in hands if not state.item[one]]
        places += [floor(space) for space in members(free)]
        found: dict[str, ItemMove] = {}
        for source, item in items:
            for target in places:
                if source != target:
                    text = f"move {ITEMS[item]} {self.place_name(source)}>{self.place_name(target)}"
                    found[text] = ItemMove(item, ITEMS[item], source, target, text)
        return list(found.values())
