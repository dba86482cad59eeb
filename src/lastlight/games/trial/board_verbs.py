"""Verbs of the board: where figures stand, tiles, paths and the tokens on them."""

from __future__ import annotations

from lastlight.core.seats import KILLER
from lastlight.games.trial import board_events as ev
from lastlight.games.trial.card_verbs import CardVerbs
from lastlight.games.trial.props import FREE, NEW_TRAP, NOWHERE, PALLET_THERE, PROP_NAMES, TRAP, WALL
from lastlight.games.trial.state import Figure


class BoardVerbs(CardVerbs):
    """What changes the board."""

    # Rooms and tiles

    def place(self, figure: Figure, face: int) -> None:
        """In a start room: nothing is turned up and a skull pays nobody (TR-SETUP-16)."""
        room = self.terms.board.starts[face]
        self.state.room[figure] = room
        if self.events is not None:
            key = self.terms.board.rooms[room].key
            self.events.append(ev.FigurePlaced(self.terms.names[figure], key, face))

    def put(self, figure: Figure, room: int, path: int) -> None:
        """Into a room, along a path or (NOWHERE) by none; whoever is carried comes along."""
        state = self.state
        state.room[figure] = room
        if figure == KILLER and state.carried:
            state.room[state.carried] = room
        if self.events is not None:
            board = self.terms.board
            along = board.paths[path].key if path != NOWHERE else ""
            self.events.append(ev.Moved(self.terms.names[figure], along, board.rooms[room].key))

    def turn_up(self, tile: int, kind: int, by: Figure) -> None:
        state = self.state
        state.kind[tile] = kind
        state.left[kind] -= 1
        if self.events is not None:
            name, room = self.terms.ground.tile_names[tile], self.room_of(tile)
            self.events.append(
                ev.TileTurned(self.terms.board.rooms[room].key, name, PROP_NAMES[kind], self.terms.names[by])
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
            kind, name = state.kind[tile], self.terms.ground.tile_names[tile]
            self.events.append(ev.TileRemoved(name, PROP_NAMES[kind], self.terms.board.rooms[room].key))

    def move_tile(self, tile: int, room: int, to: int) -> None:
        """To another room, as it lies."""
        tiles = self.state.tiles
        tiles[room] = tuple([other for other in tiles[room] if other != tile])
        tiles[to] = (*tiles[to], tile)
        if self.events is not None:
            prop, name = PROP_NAMES[self.state.kind[tile]], self.terms.ground.tile_names[tile]
            self.events.append(ev.TileMoved(name, prop, self.terms.board.rooms[to].key))

    def return_tile(self, tile: int, room: int) -> None:
        """A tile that was taken off stays after all."""
        tiles = self.state.tiles
        tiles[room] = (*tiles[room], tile)
        if self.events is not None:
            prop, name = PROP_NAMES[self.state.kind[tile]], self.terms.ground.tile_names[tile]
            self.events.append(ev.TileReturned(name, prop, self.terms.board.rooms[room].key))

    # Paths

    def break_wall(self, path: int) -> None:
        self.state.holds[path] = FREE
        if self.events is not None:
            self.events.append(ev.WallBroken(self.terms.board.paths[path].key))

    def lift_wall(self, path: int) -> None:
        """Off for a while; nothing else can lie on the path meanwhile."""
        self.state.lifted = path
        if self.events is not None:
            self.events.append(ev.WallLifted(self.terms.board.paths[path].key))

    def return_wall(self) -> None:
        """The lifted wall is back, if nobody has broken it."""
        path, self.state.lifted = self.state.lifted, NOWHERE
        if self.events is not None and self.state.holds[path] == WALL:
            self.events.append(ev.WallReturned(self.terms.board.paths[path].key))

    def destroy_pallet(self, path: int) -> None:
        self.state.holds[path] = FREE
        if self.events is not None:
            self.events.append(ev.PalletDestroyed(self.terms.board.paths[path].key))

    def drop_pallet(self, figure: Figure, tile: int, path: int) -> None:
        """The tile goes from the room onto a path."""
        self.remove_tile(tile, self.state.room[figure])
        self.state.holds[path] = PALLET_THERE
        if self.events is not None:
            self.events.append(ev.PalletDropped(self.terms.names[figure], self.terms.board.paths[path].key))

    # The Entity

    def block_tile(self, tile: int) -> None:
        """There is one Entity token: it leaves its old spot at once (TR-ENT-03)."""
        self.state.entity_tile, self.state.entity_path = tile, NOWHERE
        if self.events is not None:
            self.events.append(ev.EntityPlaced(self.terms.ground.tile_names[tile]))

    def block_path(self, path: int) -> None:
        self.state.entity_tile, self.state.entity_path = NOWHERE, path
        if self.events is not None:
            self.events.append(ev.EntityPlaced(self.terms.board.paths[path].key))

    def remove_entity(self) -> None:
        state = self.state
        lay = state.entity_tile != NOWHERE or state.entity_path != NOWHERE
        state.entity_tile = state.entity_path = NOWHERE
        if lay and self.events is not None:
            self.events.append(ev.EntityLeft())

    # Tokens of the powers

    def lay_trap(self, path: int) -> None:
        """A bear trap on a path, armed from the next round on (TR-ED-34)."""
        self.state.holds[path] = TRAP if self.terms.traps_armed_at_once else NEW_TRAP
        if self.events is not None:
            self.events.append(ev.TrapLaid(self.terms.board.paths[path].key))

    def take_trap(self, path: int) -> None:
        """Back to the supply, to lie elsewhere."""
        self.state.holds[path] = FREE
        if self.events is not None:
            self.events.append(ev.TrapTaken(self.terms.board.paths[path].key))

    def spring_trap(self, figure: Figure, path: int) -> None:
        """Somebody steps into it, and it is back in the supply."""
        self.state.holds[path] = FREE
        if self.events is not None:
            self.events.append(ev.TrapSprung(self.terms.names[figure], self.terms.board.paths[path].key))

    def lay_phantasm(self, room: int) -> None:
        self.state.phantasm[room] = 1
        if self.events is not None:
            self.events.append(ev.PhantasmLaid(self.terms.board.rooms[room].key))

    def take_phantasm(self, room: int) -> None:
        self.state.phantasm[room] = 0
        if self.events is not None:
            self.events.append(ev.PhantasmTaken(self.terms.board.rooms[room].key))

    def go_mad(self, figure: Figure) -> None:
        self.state.madness[figure] = 1
        if self.events is not None:
            self.events.append(ev.MadnessTaken(self.terms.names[figure]))

    def shed_madness(self, figure: Figure) -> None:
        self.state.madness[figure] = 0
        if self.events is not None:
            self.events.append(ev.MadnessShed(self.terms.names[figure]))
