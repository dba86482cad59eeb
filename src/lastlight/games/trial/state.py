"""The state: everything on the table, in flat lists of small numbers.

Lists are by figure (the killer 0, survivors 1 to 4), by seat, by room, by path, by tile or by place of a
set card. A figure is named by the seat it has when five people play; with fewer, a player has several.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from lastlight.core.seats import Seat
from lastlight.games.trial.board import Board
from lastlight.games.trial.cards import KILLERS_SET, NO_CARD, PLACES, WHOLE_SET
from lastlight.games.trial.perk_choice import NO_CHOICE, PerkChoice
from lastlight.games.trial.props import COUNTS, FACE_DOWN, FREE, NOWHERE, WALL
from lastlight.games.trial.windows import Dealt

Figure: TypeAlias = Seat
"""The killer or one of the four survivors on the board."""

SETUP, PLANNING, SURVIVORS_ACT, KILLER_ACTS, CLEANUP = "setup", "planning", "survivors", "killer", "cleanup"

TO_COME, NOW, OVER = range(3)
"""A survivor's ordinary turn of the round."""

NO_ITEM = ""


@dataclass
class State:
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
        return State(
            self.round,
            self.phase,
            self.marker,
            self.room.copy(),
            self.on.copy(),
            self.wounded.copy(),
            self.fresh.copy(),
            self.blood.copy(),
            self.token.copy(),
            self.madness.copy(),
            self.acted.copy(),
            self.owed.copy(),
            self.carried,
            self.hand.copy(),
            self.played.copy(),
            self.set_card.copy(),
            self.face_up.copy(),
            self.item.copy(),
            self.item_discards,
            self.drawer,
            self.drawn,
            self.tiles.copy(),
            self.kind.copy(),
            self.left.copy(),
            self.progress.copy(),
            self.holds.copy(),
            self.entity_tile,
            self.entity_path,
            self.phantasm.copy(),
            self.lifted,
            self.sealed,
            self.done,
            self.done_now,
            self.track,
            self.used.copy(),
            self.power_used,
            self.bonus_taken,
            self.dealt,
            self.choice,
        )


def first_state(board: Board, players: tuple[Seat, ...], dealt: Dealt) -> State:
    """Boards and bloodpoints given out, every tile face down, nobody placed (TR-SETUP-04 … -13)."""
    tiles: list[list[int]] = [[] for _ in board.rooms]
    for slot in board.slots:
        tiles[slot.room].append(slot.index)
    hand = [0] * 5
    for seat in players:
        hand[seat] = WHOLE_SET if seat else KILLERS_SET
    return State(
        round=0,
        phase=SETUP,
        marker=1,
        room=[0] * 5,
        on=[NOWHERE] * 5,
        wounded=[0] * 5,
        fresh=[0] * 5,
        blood=[4, 2, 2, 2, 2],
        token=[0, 1, 1, 1, 1],
        madness=[0] * 5,
        acted=[TO_COME] * 5,
        owed=[0] * 5,
        carried=0,
        hand=hand,
        played=[0] * 5,
        set_card=[NO_CARD] * PLACES,
        face_up=[0] * PLACES,
        item=[NO_ITEM] * 5,
        item_discards=(),
        drawer=0,
        drawn=(),
        tiles=[tuple(there) for there in tiles],
        kind=[FACE_DOWN] * len(board.slots),
        left=list(COUNTS),
        progress=[0] * len(board.slots),
        holds=[WALL if path.wall else FREE for path in board.paths],
        entity_tile=NOWHERE,
        entity_path=NOWHERE,
        phantasm=[0] * len(board.rooms),
        lifted=NOWHERE,
        sealed=0,
        done=0,
        done_now=0,
        track=0,
        used=[0] * 5,
        power_used=False,
        bonus_taken=False,
        dealt=dealt,
        choice=NO_CHOICE,
    )
