"""The state: everything on the table, in flat lists of small numbers.

Lists are by figure (the killer 0, survivors 1 to 4), by seat, by room, by path, by tile or by place of a
set card. A figure is named by the seat it has when five people play; with fewer, a player has several.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from lastlight.core.seats import Seat
from lastlight.games.trial.board import Board
from lastlight.games.trial.cards import KILLERS_SET, NO_CARD, PLACES, WHOLE_SET
from lastlight.games.trial.perk_choice import NO_CHOICE, PerkChoice
from lastlight.games.trial.props import COUNTS, FACE_DOWN, FREE, NOWHERE, WALL
from lastlight.games.trial.triggers import Dealt

Figure: TypeAlias = Seat
"""The killer or one of the four survivors on the board."""

SETUP, PLANNING, SURVIVORS_ACT, KILLER_ACTS, CLEANUP = "setup", "planning", "survivors", "killer", "cleanup"

TO_COME, NOW, OVER = range(3)
"""A survivor's ordinary turn of the round."""

NO_ITEM = ""


class State:
    """The fields, and what their lists go by.

    Created blank and filled in: a search makes many copies, and a full constructor would double the cost.
    """

    __match_args__: ClassVar[tuple[str, ...]] = (
        *("round", "phase", "marker", "room", "on", "wounded", "fresh", "blood"),
        *("token", "madness", "acted", "owed", "carried", "hand", "played", "set_card"),
        *("face_up", "item", "item_discards", "drawer", "drawn", "tiles", "kind", "left"),
        *("progress", "holds", "entity_tile", "entity_path", "phantasm", "lifted", "sealed", "done"),
        *("done_now", "track", "used", "power_used", "bonus_taken", "dealt", "choice"),
    )
    __slots__ = __match_args__

    round: int
    phase: str
    marker: int  # the survivor who holds the first player marker
    room: list[int]  # by figure
    on: list[int]  # by figure: the locker or hook tile it is on
    wounded: list[int]
    fresh: list[int]  # wounded this round
    blood: list[int]
    token: list[int]  # own sacrifice token still on the board of the figure
    madness: list[int]
    acted: list[int]
    owed: list[int]  # bonus turns to be taken after the own turn
    carried: int  # the survivor the killer carries; 0: nobody
    hand: list[int]  # by seat, cards as bits
    played: list[int]  # by seat, face up until they return
    set_card: list[int]  # by place
    face_up: list[int]  # by place
    item: list[str]  # by figure
    item_discards: tuple[str, ...]
    drawer: int  # the figure that is drawing items; 0: nobody
    drawn: tuple[str, ...]  # what it has drawn and not chosen from yet
    tiles: list[tuple[int, ...]]  # by room
    kind: list[int]  # by tile
    left: list[int]  # by kind: how many are still face down, or not dealt
    progress: list[int]  # by tile
    holds: list[int]  # by path
    entity_tile: int
    entity_path: int
    phantasm: list[int]  # by room
    lifted: int  # a path whose wall is off for the moment
    sealed: int  # cards that move no survivor this round, as bits
    done: int  # generators on the track
    done_now: int  # of them this round
    track: int  # sacrifice progress
    used: list[int]  # by figure: perks used this round, as bits
    power_used: bool
    bonus_taken: bool  # the killer's one bonus turn of the round
    dealt: Dealt
    choice: PerkChoice  # what is drawn and picked while perks are chosen

    def copy(self) -> State:
        twin = State()
        twin.round = self.round
        twin.phase = self.phase
        twin.marker = self.marker
        twin.room = self.room.copy()
        twin.on = self.on.copy()
        twin.wounded = self.wounded.copy()
        twin.fresh = self.fresh.copy()
        twin.blood = self.blood.copy()
        twin.token = self.token.copy()
        twin.madness = self.madness.copy()
        twin.acted = self.acted.copy()
        twin.owed = self.owed.copy()
        twin.carried = self.carried
        twin.hand = self.hand.copy()
        twin.played = self.played.copy()
        twin.set_card = self.set_card.copy()
        twin.face_up = self.face_up.copy()
        twin.item = self.item.copy()
        twin.item_discards = self.item_discards
        twin.drawer = self.drawer
        twin.drawn = self.drawn
        twin.tiles = self.tiles.copy()
        twin.kind = self.kind.copy()
        twin.left = self.left.copy()
        twin.progress = self.progress.copy()
        twin.holds = self.holds.copy()
        twin.entity_tile = self.entity_tile
        twin.entity_path = self.entity_path
        twin.phantasm = self.phantasm.copy()
        twin.lifted = self.lifted
        twin.sealed = self.sealed
        twin.done = self.done
        twin.done_now = self.done_now
        twin.track = self.track
        twin.used = self.used.copy()
        twin.power_used = self.power_used
        twin.bonus_taken = self.bonus_taken
        twin.dealt = self.dealt
        twin.choice = self.choice
        return twin


def first_state(board: Board, players: tuple[Seat, ...], dealt: Dealt) -> State:
    """Boards and bloodpoints given out, every tile face down, nobody placed (TR-SETUP-04 … -13)."""
    tiles: list[list[int]] = [[] for _ in board.rooms]
    for slot in board.slots:
        tiles[slot.room].append(slot.index)
    hand = [0] * 5
    for seat in players:
        hand[seat] = WHOLE_SET if seat else KILLERS_SET
    state = State()
    state.round = 0
    state.phase = SETUP
    state.marker = 1
    state.room = [0] * 5
    state.on = [NOWHERE] * 5
    state.wounded = [0] * 5
    state.fresh = [0] * 5
    state.blood = [4, 2, 2, 2, 2]
    state.token = [0, 1, 1, 1, 1]
    state.madness = [0] * 5
    state.acted = [TO_COME] * 5
    state.owed = [0] * 5
    state.carried = 0
    state.hand = hand
    state.played = [0] * 5
    state.set_card = [NO_CARD] * PLACES
    state.face_up = [0] * PLACES
    state.item = [NO_ITEM] * 5
    state.item_discards = ()
    state.drawer = 0
    state.drawn = ()
    state.tiles = [tuple(there) for there in tiles]
    state.kind = [FACE_DOWN] * len(board.slots)
    state.left = list(COUNTS)
    state.progress = [0] * len(board.slots)
    state.holds = [WALL if path.wall else FREE for path in board.paths]
    state.entity_tile = NOWHERE
    state.entity_path = NOWHERE
    state.phantasm = [0] * len(board.rooms)
    state.lifted = NOWHERE
    state.sealed = 0
    state.done = 0
    state.done_now = 0
    state.track = 0
    state.used = [0] * 5
    state.power_used = False
    state.bonus_taken = False
    state.dealt = dealt
    state.choice = NO_CHOICE
    return state
