"""The verbs: the one place where a thing changes and its event is emitted. A verb never asks."""

from __future__ import annotations

from dataclasses import replace

from lastlight.core.events import RoundBegan
from lastlight.core.match import KILLER_WINS, SURVIVORS_WIN, MatchOf
from lastlight.core.seats import KILLER, SURVIVORS
from lastlight.games.trial import events as ev
from lastlight.games.trial.cards import (
    CARD_NAMES,
    KILLERS_SET,
    LEFT,
    NO_CARD,
    PLACES,
    RIGHT,
    WHOLE_SET,
    Pair,
    bit,
)
from lastlight.games.trial.options import Table
from lastlight.games.trial.perk_choice import NO_CHOICE, held_by, with_one
from lastlight.games.trial.props import (
    FREE,
    GATE,
    NEW_TRAP,
    NOWHERE,
    PALLET_THERE,
    PROP_NAMES,
    TRAP,
    WALL,
    Interaction,
)
from lastlight.games.trial.state import NO_ITEM, OVER, TO_COME, Figure, State

NEEDED_PROGRESS = 3
POWER_AT = 4
"""Completed generators that power the exit gates (TR-GATE-01)."""
TRACK = 8
"""Sacrifice progress with which the killer wins (TR-CLEAN-02)."""
CAPS = (12, 6, 6, 6, 6)
"""The most bloodpoints a figure can hold (TR-ANAT-03, TR-ANAT-05)."""


class Verbs(MatchOf[State, Table]):
    """What changes the table."""

    # Bloodpoints

    def gain(self, figure: Figure, count: int) -> None:
        """Gain bloodpoints; what is above the cap is lost at once (TR-AMB-BP-01)."""
        blood = self.state.blood
        now = blood[figure] + count
        blood[figure] = now if now <= CAPS[figure] else CAPS[figure]
        if self.events is not None:
            self.events.append(ev.BloodGained(self.table.names[figure], count, blood[figure]))

    def lose(self, figure: Figure, count: int) -> None:
        """Pay or lose bloodpoints; nobody goes below none."""
        blood = self.state.blood
        blood[figure] = max(0, blood[figure] - count)
        if self.events is not None:
            self.events.append(ev.BloodLost(self.table.names[figure], count, blood[figure]))

    # Cards

    def set_card(self, figure: Figure, card: int, face_up: bool = False) -> None:
        """A survivor's card from hand to its place."""
        state = self.state
        player = self.table.player[figure]
        state.hand[player] &= ~bit(card)
        state.set_card[figure] = card
        if self.events is not None:
            name = self.table.names[figure]
            if face_up:
                self.events.append(ev.CardRevealed(name, CARD_NAMES[card], early=True))
            else:
                self.events.append(ev.CardSet(name, CARD_NAMES[card], player))
        if face_up:
            state.face_up[figure] = 1

    def set_pair(self, pair: Pair) -> None:
        """The killer's two cards, left and right (TR-PLAN-02)."""
        state = self.state
        state.hand[KILLER] &= ~(bit(pair.left) | bit(pair.right))
        state.set_card[LEFT], state.set_card[RIGHT] = pair.left, pair.right
        if self.events is not None:
            self.events.append(ev.PairSet(CARD_NAMES[pair.left], CARD_NAMES[pair.right], KILLER))

    def set_killers_card(self, place: int, card: int) -> None:
        """One card of the killer, hidden, at a place; one that lay there goes back to his hand."""
        state = self.state
        if state.set_card[place] != NO_CARD:
            state.hand[KILLER] |= bit(state.set_card[place])
        state.hand[KILLER] &= ~bit(card)
        state.set_card[place] = card
        state.face_up[place] = 0
        if self.events is not None:
            self.events.append(ev.CardSet(self.table.names[KILLER], CARD_NAMES[card], KILLER))

    def show_card(self, place: int) -> None:
        """Turn a set card face up before its time."""
        self.state.face_up[place] = 1
        if self.events is not None:
            owner = self.table.names[place if place < LEFT else KILLER]
            card = CARD_NAMES[self.state.set_card[place]]
            self.events.append(ev.CardRevealed(owner, card, early=True))

    def play_card(self, figure: Figure, place: int) -> int:
        """Reveal a set card; it lies face up until cards return (TR-AMB-CARD-09)."""
        state = self.state
        card = state.set_card[place]
        state.set_card[place] = NO_CARD
        state.face_up[place] = 0
        state.played[self.table.player[figure]] |= bit(card)
        if self.events is not None:
            self.events.append(ev.CardRevealed(self.table.names[figure], CARD_NAMES[card]))
        return card

    def discard(self, figure: Figure, card: int) -> None:
        """Discard a movement card from the hand of whoever plays the figure; it is gone for the round."""
        state = self.state
        player = self.table.player[figure]
        state.hand[player] &= ~bit(card)
        state.played[player] |= bit(card)
        if self.events is not None:
            self.events.append(ev.CardDiscarded(self.table.names[figure], CARD_NAMES[card]))

    def discard_set_card(self, figure: Figure) -> None:
        """A survivor's set card is shown and discarded before its time; it is gone for the round."""
        state = self.state
        card = state.set_card[figure]
        state.set_card[figure] = NO_CARD
        state.face_up[figure] = 0
        state.played[self.table.player[figure]] |= bit(card)
        if self.events is not None:
            self.events.append(ev.CardDiscarded(self.table.names[figure], CARD_NAMES[card]))

    def take_back_played(self, figure: Figure) -> None:
        """Played cards return to one hand before cleanup (option cards_return)."""
        state = self.state
        player = self.table.player[figure]
        state.hand[player] |= state.played[player]
        state.played[player] = 0

    def return_cards(self) -> None:
        """Every played, discarded or unrevealed card goes back to its hand (TR-CLEAN-05)."""
        state = self.state
        state.played = [0] * 5
        for seat in self.setup.seats:
            state.hand[seat] = WHOLE_SET if seat else KILLERS_SET
        state.set_card = [NO_CARD] * PLACES
        state.face_up = [0] * PLACES
        if self.events is not None:
            self.events.append(ev.CardsReturned())

    # Rooms and tiles

    def place(self, figure: Figure, face: int) -> None:
        """In a start room: nothing is turned up and a skull pays nobody (TR-SETUP-16)."""
        room = self.table.board.starts[face]
        self.state.room[figure] = room
        if self.events is not None:
            key = self.table.board.rooms[room].key
            self.events.append(ev.FigurePlaced(self.table.names[figure], key, face))

    def put(self, figure: Figure, room: int, path: int) -> None:
        """Into a room, along a path or (NOWHERE) by none; whoever is carried comes along."""
        state = self.state
        state.room[figure] = room
        if figure == KILLER and state.carried:
            state.room[state.carried] = room
        if self.events is not None:
            board = self.table.board
            along = board.paths[path].key if path != NOWHERE else ""
            self.events.append(ev.Moved(self.table.names[figure], along, board.rooms[room].key))

    def turn_up(self, tile: int, kind: int, by: Figure) -> None:
        state = self.state
        state.kind[tile] = kind
        state.left[kind] -= 1
        if self.events is not None:
            name, room = self.table.ground.tile_names[tile], self.room_of(tile)
            self.events.append(
                ev.TileTurned(self.table.board.rooms[room].key, name, PROP_NAMES[kind], self.table.names[by])
            )

    def room_of(self, tile: int) -> int:
        """The room a tile lies in."""
        for room, tiles in enumerate(self.state.tiles):
            if tile in tiles:
                return room
        return NOWHERE

    def remove_tile(self, tile: int, room: int) -> None:
        """Off the board for good, or onto a path or track; an Entity token on it has nothing to block."""
        state = self.state
        state.tiles[room] = tuple([other for other in state.tiles[room] if other != tile])
        state.progress[tile] = 0
        if state.entity_tile == tile:
            state.entity_tile = NOWHERE
        if self.events is not None:
            kind, name = state.kind[tile], self.table.ground.tile_names[tile]
            self.events.append(ev.TileRemoved(name, PROP_NAMES[kind], self.table.board.rooms[room].key))

    def move_tile(self, tile: int, room: int, to: int) -> None:
        """To another room, as it lies."""
        tiles = self.state.tiles
        tiles[room] = tuple([other for other in tiles[room] if other != tile])
        tiles[to] = (*tiles[to], tile)
        if self.events is not None:
            prop, name = PROP_NAMES[self.state.kind[tile]], self.table.ground.tile_names[tile]
            self.events.append(ev.TileMoved(name, prop, self.table.board.rooms[to].key))

    def return_tile(self, tile: int, room: int) -> None:
        """A tile that was taken off stays after all."""
        tiles = self.state.tiles
        tiles[room] = (*tiles[room], tile)
        if self.events is not None:
            prop, name = PROP_NAMES[self.state.kind[tile]], self.table.ground.tile_names[tile]
            self.events.append(ev.TileReturned(name, prop, self.table.board.rooms[room].key))

    # Paths

    def break_wall(self, path: int) -> None:
        self.state.holds[path] = FREE
        if self.events is not None:
            self.events.append(ev.WallBroken(self.table.board.paths[path].key))

    def lift_wall(self, path: int) -> None:
        """Off for a while; nothing else can lie on the path meanwhile."""
        self.state.lifted = path
        if self.events is not None:
            self.events.append(ev.WallLifted(self.table.board.paths[path].key))

    def return_wall(self) -> None:
        """The lifted wall is back, if nobody has broken it."""
        path, self.state.lifted = self.state.lifted, NOWHERE
        if self.events is not None and self.state.holds[path] == WALL:
            self.events.append(ev.WallReturned(self.table.board.paths[path].key))

    def destroy_pallet(self, path: int) -> None:
        self.state.holds[path] = FREE
        if self.events is not None:
            self.events.append(ev.PalletDestroyed(self.table.board.paths[path].key))

    def drop_pallet(self, figure: Figure, tile: int, path: int) -> None:
        """The tile goes from the room onto a path."""
        self.remove_tile(tile, self.state.room[figure])
        self.state.holds[path] = PALLET_THERE
        if self.events is not None:
            self.events.append(ev.PalletDropped(self.table.names[figure], self.table.board.paths[path].key))

    # The Entity

    def block_tile(self, tile: int) -> None:
        """There is one Entity token: it leaves its old spot at once (TR-ENT-03)."""
        self.state.entity_tile, self.state.entity_path = tile, NOWHERE
        if self.events is not None:
            self.events.append(ev.EntityPlaced(self.table.ground.tile_names[tile]))

    def block_path(self, path: int) -> None:
        self.state.entity_tile, self.state.entity_path = NOWHERE, path
        if self.events is not None:
            self.events.append(ev.EntityPlaced(self.table.board.paths[path].key))

    def remove_entity(self) -> None:
        state = self.state
        lay = state.entity_tile != NOWHERE or state.entity_path != NOWHERE
        state.entity_tile = state.entity_path = NOWHERE
        if lay and self.events is not None:
            self.events.append(ev.EntityLeft())

    # Lockers and hooks

    def hide(self, figure: Figure, tile: int) -> None:
        self.state.on[figure] = tile
        if self.events is not None:
            self.events.append(ev.Hid(self.table.names[figure], self.table.ground.tile_names[tile]))

    def step_off(self, figure: Figure) -> None:
        """Off a locker into its room; no room is entered (TR-AMB-MOVE-08)."""
        self.state.on[figure] = NOWHERE
        if self.events is not None:
            self.events.append(ev.LockerLeft(self.table.names[figure]))

    def free(self, figure: Figure) -> None:
        """Off a hook into its room; wounds stay (TR-HOOK-06)."""
        self.state.on[figure] = NOWHERE
        if self.events is not None:
            self.events.append(ev.Freed(self.table.names[figure]))

    def pick_up(self, figure: Figure) -> None:
        self.state.on[figure] = NOWHERE
        self.state.carried = figure
        if self.events is not None:
            self.events.append(ev.PickedUp(self.table.names[figure]))

    def put_down(self) -> None:
        """The carried survivor is free where the killer stands, never on a locker (TR-AMB-LOCK-10)."""
        state = self.state
        figure = state.carried
        state.carried = 0
        if self.events is not None:
            room = self.table.board.rooms[state.room[figure]].key
            self.events.append(ev.BrokeFree(self.table.names[figure], room))

    def hang(self, figure: Figure, tile: int) -> None:
        """On the hook; the own sacrifice token, if still there, goes to the track (TR-SAC-02)."""
        state = self.state
        state.carried = 0
        state.on[figure] = tile
        if self.events is not None:
            room = self.table.board.rooms[state.room[figure]].key
            self.events.append(ev.Sacrificed(self.table.names[figure], room))
        if state.token[figure]:
            state.token[figure] = 0
            self.add_sacrifice(1)

    def add_sacrifice(self, count: int) -> None:
        """Fill the track from the left; the eighth token ends the match at once (TR-END-01)."""
        state = self.state
        state.track = min(TRACK, state.track + count)
        if self.events is not None:
            self.events.append(ev.SacrificeProgress(count, state.track))
        if state.track == TRACK:
            self.win(KILLER_WINS, "sacrificed")

    # Wounds

    def mark_wounded(self, figure: Figure, cause: str) -> None:
        """From healthy to wounded; `Wound` is the rule around it."""
        self.state.wounded[figure] = 1
        self.state.fresh[figure] = 1
        if self.events is not None:
            self.events.append(ev.Wounded(self.table.names[figure], cause))

    def mark_healthy(self, figure: Figure, cause: str) -> None:
        """The ring comes off; wounded this round stays true (TR-AMB-WOUND-01)."""
        self.state.wounded[figure] = 0
        if self.events is not None:
            self.events.append(ev.Healed(self.table.names[figure], cause))

    # Generators and gates

    def advance(self, tile: int, count: int) -> bool:
        """Put progress on a generator or gate, never above 3; is it complete? A gate wins (TR-GATE-04)."""
        state = self.state
        before = state.progress[tile]
        now = min(NEEDED_PROGRESS, before + count)
        state.progress[tile] = now
        if self.events is not None:
            name, kind = self.table.ground.tile_names[tile], PROP_NAMES[state.kind[tile]]
            self.events.append(ev.ProgressMade(name, kind, now - before, now))
        if now < NEEDED_PROGRESS:
            return False
        if state.kind[tile] == GATE:
            self.win(SURVIVORS_WIN, "gate")
        return True

    def complete(self, tile: int) -> None:
        """To the generator track; its tokens return to the supply (TR-GEN-03, TR-GEN-04)."""
        state = self.state
        room = self.room_of(tile)
        state.tiles[room] = tuple([other for other in state.tiles[room] if other != tile])
        state.progress[tile] = 0
        state.done += 1
        state.done_now += 1
        if state.entity_tile == tile:
            state.entity_tile = NOWHERE
        if self.events is not None:
            self.events.append(ev.GeneratorCompleted(self.table.ground.tile_names[tile], state.done))

    def take_progress(self, tile: int, count: int) -> None:
        """Take progress off a generator."""
        progress = self.state.progress
        progress[tile] = max(0, progress[tile] - count)
        if self.events is not None:
            self.events.append(ev.ProgressLost(self.table.ground.tile_names[tile], progress[tile]))

    # Items

    def draw_item(self, figure: Figure, item: str) -> None:
        """Into the hand of its player, who chooses what to keep."""
        self.state.drawer = figure
        self.state.drawn = (*self.state.drawn, item)
        if self.events is not None:
            hidden, player = self.table.items_hidden, self.table.player[figure]
            self.events.append(ev.ItemDrawn(self.table.names[figure], item, player, hidden))

    def keep_item(self, figure: Figure, place: int) -> None:
        """Keep one of the drawn items, or (NOWHERE) the old one; the others are discarded."""
        state = self.state
        drawn, old = state.drawn, state.item[figure]
        state.drawer, state.drawn = 0, ()
        if place != NOWHERE:
            state.item[figure] = drawn[place]
            if old:
                self.discard_item(figure, old)
        for number, item in enumerate(drawn):
            if number != place:
                self.discard_item(figure, item)

    def discard_item(self, figure: Figure, item: str) -> None:
        """Unused; the discard pile is open (TR-AMB-ITEM-04)."""
        self.state.item_discards = tuple(sorted((*self.state.item_discards, item)))
        if self.events is not None:
            self.events.append(ev.ItemDiscarded(self.table.names[figure], item))

    def spend_item(self, figure: Figure) -> None:
        """Shown and discarded for its effect."""
        state = self.state
        item = state.item[figure]
        state.item[figure] = NO_ITEM
        state.item_discards = tuple(sorted((*state.item_discards, item)))
        if self.events is not None:
            self.events.append(ev.ItemUsed(self.table.names[figure], item))

    # Turns

    def skip_turn(self, figure: Figure) -> None:
        """No turn this round: hooked, or no card was set (TR-SACD-04)."""
        self.state.acted[figure] = OVER
        if self.events is not None:
            self.events.append(ev.TurnSkipped(self.table.names[figure]))

    def fail_move(self, figure: Figure, card: int) -> None:
        """The card moves nobody; only told."""
        if self.events is not None:
            self.events.append(ev.MoveFailed(self.table.names[figure], CARD_NAMES[card]))

    def declare(self, figure: Figure, interaction: Interaction) -> None:
        """An interaction is declared; only told."""
        if self.events is not None:
            target = interaction.text.partition(" ")[2]
            self.events.append(ev.Interacted(self.table.names[figure], interaction.verb, target))

    def play_from_hand(self, card: int) -> None:
        """The killer's bonus card, chosen and revealed in one step (TR-ED-15)."""
        state = self.state
        state.hand[KILLER] &= ~bit(card)
        state.played[KILLER] |= bit(card)
        state.bonus_taken = True
        if self.events is not None:
            self.events.append(ev.CardRevealed(self.table.names[KILLER], CARD_NAMES[card]))

    def buy_bonus(self, price: int) -> None:
        self.state.blood[KILLER] -= price
        if self.events is not None:
            self.events.append(ev.BonusBought(price))

    def use_power(self, power: str) -> None:
        """Once a round (TR-KPOW-01)."""
        self.state.power_used = True
        if self.events is not None:
            self.events.append(ev.PowerUsed(power))

    # Tokens of the powers

    def lay_trap(self, path: int) -> None:
        """A bear trap on a path, armed from the next round on (TR-ED-34)."""
        self.state.holds[path] = TRAP if self.table.traps_armed_at_once else NEW_TRAP
        if self.events is not None:
            self.events.append(ev.TrapLaid(self.table.board.paths[path].key))

    def take_trap(self, path: int) -> None:
        """Back to the supply."""
        self.state.holds[path] = FREE
        if self.events is not None:
            self.events.append(ev.TrapTaken(self.table.board.paths[path].key))

    def lay_phantasm(self, room: int) -> None:
        self.state.phantasm[room] = 1
        if self.events is not None:
            self.events.append(ev.PhantasmLaid(self.table.board.rooms[room].key))

    def take_phantasm(self, room: int) -> None:
        self.state.phantasm[room] = 0
        if self.events is not None:
            self.events.append(ev.PhantasmTaken(self.table.board.rooms[room].key))

    def go_mad(self, figure: Figure) -> None:
        self.state.madness[figure] = 1
        if self.events is not None:
            self.events.append(ev.MadnessTaken(self.table.names[figure]))

    def shed_madness(self, figure: Figure) -> None:
        self.state.madness[figure] = 0
        if self.events is not None:
            self.events.append(ev.MadnessShed(self.table.names[figure]))

    # Perks before the first round

    def draw_perk(self, figure: Figure, card: str) -> None:
        choice = self.state.choice
        self.state.choice = replace(choice, offered=with_one(choice.offered, figure, card))
        if self.events is not None:
            self.events.append(ev.PerkDrawn(self.table.names[figure], card, self.table.player[figure]))

    def reject_perk(self, figure: Figure, card: str) -> None:
        """The own board shows it: it is put away (TR-MODE-03)."""
        choice = self.state.choice
        self.state.choice = replace(choice, rejected=with_one(choice.rejected, figure, card))
        if self.events is not None:
            self.events.append(ev.PerkRejected(self.table.names[figure], card, self.table.player[figure]))

    def pick_perk(self, figure: Figure, card: str) -> None:
        """Cover the next printed perk with a card, or (KEEP) leave it."""
        choice = self.state.choice
        covered = self.table.dealt.perks[figure][len(choice.picked[figure])]
        self.state.choice = replace(choice, picked=with_one(choice.picked, figure, card))
        if card and self.events is not None:
            player = self.table.player[figure]
            self.events.append(ev.PerkCovered(self.table.names[figure], covered, card, player))

    def show_perk_deck(self, figure: Figure, gone: tuple[str, ...]) -> None:
        """A survivor looks at the cards that are left; only told."""
        if self.events is not None:
            self.events.append(ev.PerkDeckSeen(self.table.names[figure], gone, self.table.player[figure]))

    def reveal_perks(self) -> None:
        """All at once; what nobody plays with is put away unseen (TR-AMB-MODE-04)."""
        state = self.state
        boards = self.table.dealt.perks
        held = tuple(held_by(boards[f], state.choice.picked[f]) for f in (KILLER, *SURVIVORS))
        state.dealt = self.table.deal(held)
        state.choice = NO_CHOICE
        if self.events is not None:
            for figure, (first, second, third) in enumerate(held):
                self.events.append(ev.PerksRevealed(self.table.names[figure], first, second, third))

    # Rounds

    def begin_round(self) -> None:
        state = self.state
        state.round += 1
        state.acted = [TO_COME] * 5
        if self.events is not None:
            self.events.append(RoundBegan(state.round))

    def pass_marker(self, figure: int) -> None:
        self.state.marker = figure
        if self.events is not None:
            self.events.append(ev.MarkerPassed(self.table.names[figure]))

    def reset_flags(self) -> None:
        """What holds for a round is over (TR-CLEAN-06); traps laid this round are armed (TR-ED-34)."""
        state = self.state
        state.fresh = [0] * 5
        state.used = [0] * 5
        state.owed = [0] * 5
        state.power_used = False
        state.bonus_taken = False
        state.sealed = 0
        state.done_now = 0
        for path, there in enumerate(state.holds):
            if there == NEW_TRAP:
                state.holds[path] = TRAP
