"""Moving: along a path or by an effect, and turning up a tile in the room entered (TR-MOVE, TR-KMOVE).

The order inside one move (TR-AMB-MOVE-07, content page 2.1): step off a locker, before_move, on_leave, what
lies on the path, arrive, flip, prop_revealed, what waits in the room, followers, pallet_destroyed or
wall_passed, after_move, killer_enters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, ask_chance, call
from lastlight.core.seats import KILLER, Seat
from lastlight.core.words import Line
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import (
    FREE,
    NOWHERE,
    PALLET,
    PALLET_THERE,
    TRAP,
    UNDER,
    WALL,
    Flip,
    Prop,
    Way,
)
from lastlight.games.trial.triggers import (
    AFTER_MOVE,
    BEFORE_MOVE,
    KILLER_ENTERS,
    ON_LEAVE,
    PALLET_DESTROYED,
    PROP_REVEALED,
    WALL_PASSED,
    set_off,
)

BY_CARD, BY_RESCUE, BY_EFFECT, BY_CARRY, BY_FOLLOWING, BY_BELL, BY_PUSH = (
    "card",
    "rescue",
    "effect",
    "carry",
    "following",
    "bell",
    "push",
)
"""Why somebody moves; only the bell is never heard (the Wraith's passive)."""

MOVED, STAYED = "moved", "stayed"
"""What a move gives back as ``m.returned``."""


class NotesEntry(Procedure):
    """A turn of the killer: it remembers whether he has come into a room in it, by whatever cause."""

    entered: bool


@dataclass
class Move(Procedure):
    """A figure goes along a path, or with no path (``NOWHERE``) straight into a room.

    Effects may set ``held`` (nobody moves; after the arrival: it counts as a failed move), ``through`` (a
    pallet does not stop the killer) and ``followers`` (who goes behind along the same path).
    """

    figure: Seat
    path: int
    to: int
    cause: str
    home: int = NOWHERE  # the room it began in
    held: bool = False
    through: bool = False
    followers: tuple[Seat, ...] = ()
    smashed: bool = False  # a pallet was destroyed
    broke: bool = False  # a wall was broken
    tile: int = NOWHERE  # the tile being turned up
    last: int = NOWHERE  # the path of a further move made within this one
    left_pallet: bool = False  # on leaving, a pallet lay on the path or face up in the room
    found_empty: bool = False  # on arrival, the room had no tile

    def begin(self, m: Match) -> Next:
        state = m.state
        figure = self.figure
        self.home = state.room[figure]
        if state.on[figure] != NOWHERE:
            m.step_off(figure)
        return set_off(self, m, BEFORE_MOVE, Move.leave)

    def leave(self, m: Match) -> Next:
        if self.held:
            return self.stay(m)
        if self.cause == BY_CARRY:
            return self.cross(m)
        return set_off(self, m, ON_LEAVE, Move.cross)

    def cross(self, m: Match) -> Next:
        if self.held:
            return self.stay(m)
        if self.figure != KILLER:
            self.left_pallet = bool(m.tiles_of(self.home, PALLET))
        if self.path == NOWHERE:
            return self.arrive(m)
        there = m.state.holds[self.path]
        if there == FREE or m.is_off(self.path):
            return self.arrive(m)
        if self.figure == KILLER:
            if there == WALL:
                m.break_wall(self.path)
                self.broke = True
            elif there == PALLET_THERE:
                m.destroy_pallet(self.path)
                self.smashed = True
                if not self.through:  # TR-KPAL-01: he stays
                    return set_off(self, m, PALLET_DESTROYED, Move.stay)
        elif there == PALLET_THERE:
            self.left_pallet = True
        elif there == TRAP:
            sprung = m.terms.power.on_path(m, self.figure, self.path)
            if sprung is not None:
                return call(self, sprung, Move.arrive)
        return self.arrive(m)

    def stay(self, m: Match) -> Next:
        m.returned = STAYED
        return DONE

    def arrive(self, m: Match) -> Next:
        if self.to == self.home:
            return self.stay(m)  # TR-AMB-MOVE-12: no entry
        m.put(self.figure, self.to, self.path)
        if self.figure == KILLER:
            note_entry(m)
        else:
            self.found_empty = not m.state.tiles[self.to]
            note_path(m, self.figure, self.path)
        return self.flip(m)

    def flip(self, m: Match) -> Next:
        flips = m.face_down(self.to)
        if not flips:
            return self.entered(m)
        if len(flips) == 1:
            return self.chosen(m, flips[0])
        return ask_figure(self, m, self.figure, "ask.flip", Move.flips, Move.chosen)

    def flips(self, m: Match, seat: Seat) -> Sequence[Flip]:
        return m.face_down(self.to)

    def chosen(self, m: Match, flip: Flip) -> Next:
        self.tile = m.next_face_down(self.to, flip.category)
        return ask_chance(self, "chance.tile", Move.kinds, Move.turned)

    def kinds(self, m: Match, seat: Seat) -> Sequence[tuple[Prop, int]]:
        return draw_odds(m, self.tile)

    def turned(self, m: Match, prop: Prop) -> Next:
        m.turn_up(self.tile, prop.number, self.figure)
        return set_off(self, m, PROP_REVEALED, Move.flipped)

    def flipped(self, m: Match) -> Next:
        if self.cause == BY_CARRY and m.terms.carried_flips and m.face_down(self.to):
            return call(self, TurnUp(Seat(m.state.carried), self.to), Move.entered)
        return self.entered(m)

    def entered(self, m: Match) -> Next:
        """The room's own token, then whoever comes behind."""
        if self.figure != KILLER and m.state.phantasm[self.to]:
            waiting = m.terms.power.in_room(m, self.figure, self.to)
            if waiting is not None:
                return call(self, waiting, Move.follow)
        return self.follow(m)

    def follow(self, m: Match) -> Next:
        while self.followers:
            follower, self.followers = self.followers[0], self.followers[1:]
            if m.state.room[follower] == self.home and m.is_on_board(follower):
                return call(self, Move(follower, self.path, self.to, BY_FOLLOWING), Move.follow)
        if self.smashed:
            return set_off(self, m, PALLET_DESTROYED, Move.after)
        if self.broke:
            return set_off(self, m, WALL_PASSED, Move.after)
        return self.after(m)

    def after(self, m: Match) -> Next:
        return set_off(self, m, AFTER_MOVE, Move.met)

    def met(self, m: Match) -> Next:
        if self.held:
            return self.stay(m)
        state = m.state
        if self.figure != KILLER or self.cause == BY_BELL or state.room[KILLER] != self.to:
            return self.done(m)
        carried = state.carried
        if all(figure == carried for figure in m.survivors_in(self.to)):
            return self.done(m)
        return set_off(self, m, KILLER_ENTERS, Move.done)

    def done(self, m: Match) -> Next:
        m.returned = MOVED
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.move", {"who": f"@who.{m.terms.names[self.figure]}"})


def along(figure: Seat, way: Way, cause: str) -> Move:
    """Go a way."""
    return Move(figure, way.path, way.to, cause)


def note_entry(m: Match) -> None:
    """The killer has come into a room: his turn in progress, if there is one, remembers it."""
    turn = killers_turn(m)
    if turn is not None:
        turn.entered = True


def killers_turn(m: Match) -> NotesEntry | None:
    """The killer's turn in progress: of two within each other the inner one."""
    for procedure in reversed(m.stack):
        if isinstance(procedure, NotesEntry):
            return procedure
    return None


def note_path(m: Match, figure: Seat, path: int) -> None:
    """A survivor has gone along a path: the moves of theirs around this one remember it as the last."""
    if m.edition == 1:
        return
    for procedure in m.stack[:-1]:
        if isinstance(procedure, Move) and procedure.figure == figure:
            procedure.last = path


def has_come_in(m: Match, figure: Seat, about: int) -> bool:
    """Has the killer come into a survivor's room by this move, and are both still there?"""
    if m.edition == 1:
        return m.state.room[figure] == m.state.room[KILLER]
    return m.state.room[figure] == m.doing(about, Move).to == m.state.room[KILLER]


def draw_odds(m: Match, tile: int) -> Sequence[tuple[Prop, int]]:
    """What a face-down tile may prove to be, by the counts that remain (TR-SECR-05)."""
    left = m.state.left
    one, other = UNDER[m.terms.ground.category[tile]]
    of_one, of_other = left[one.number], left[other.number]
    if not of_one:
        return ((other, of_other),)
    if not of_other:
        return ((one, of_one),)
    return ((one, of_one), (other, of_other))


@dataclass
class TurnUp(Procedure):
    """A player turns up one tile: in a room, or anywhere (``NOWHERE``). In setup nothing answers.

    ``tile``: the tile, if it is chosen already.
    """

    figure: Seat
    room: int = NOWHERE
    tile: int = NOWHERE

    def begin(self, m: Match) -> Next:
        if self.tile != NOWHERE:
            return ask_chance(self, "chance.tile", TurnUp.kinds, TurnUp.turned)
        return ask_figure(self, m, self.figure, "ask.flip", TurnUp.flips, TurnUp.chosen)

    def flips(self, m: Match, seat: Seat) -> Sequence[Flip]:
        if self.room != NOWHERE:
            return m.face_down(self.room)
        return [flip for room in range(len(m.state.tiles)) for flip in m.face_down(room)]

    def chosen(self, m: Match, flip: Flip) -> Next:
        self.tile = m.next_face_down(flip.room, flip.category)
        return ask_chance(self, "chance.tile", TurnUp.kinds, TurnUp.turned)

    def kinds(self, m: Match, seat: Seat) -> Sequence[tuple[Prop, int]]:
        return draw_odds(m, self.tile)

    def turned(self, m: Match, prop: Prop) -> Next:
        m.turn_up(self.tile, prop.number, self.figure)
        if m.state.round == 0:
            return DONE  # TR-AMB-SETUP-06
        return set_off(self, m, PROP_REVEALED, TurnUp.end)
