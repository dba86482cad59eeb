"""Blackened Catalyst: traps in rooms; who enters one calls her there, or feeds her."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import KILLER, Seat
from lastlight.games.trial import cast
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_EFFECT, Move
from lastlight.games.trial.power import Power
from lastlight.games.trial.props import NOWHERE, STOP, RoomChoice, Word

AT_ONCE = cast.POWERS["blackened_catalyst"].at_once
APPEAR, GAIN = Word("appear"), Word("gain")


class BlackenedCatalyst(Power):
    """Put a phantasm trap in up to two rooms of her own and the connected ones.

    Phantasm: who enters such a room springs it; she appears there or gains 1 ▲.
    """

    key: ClassVar[str] = "power.blackened_catalyst"
    rule: ClassVar[str] = "TC-blackened-catalyst"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(free_rooms(m))

    @classmethod
    def in_room(cls, m: Match, figure: Seat, room: int) -> Procedure | None:
        return Phantasm(room)

    def begin(self, m: Match) -> Next:
        return call(self, LayPhantasms(), BlackenedCatalyst.end)


@dataclass
class LayPhantasms(Procedure):
    """One room after the other; once the supply is empty, traps come from other rooms.

    ``rooms``: where this use has laid one, the last perhaps just about to.
    """

    rooms: tuple[int, ...] = ()

    def begin(self, m: Match) -> Next:
        if len(self.rooms) == AT_ONCE or not free_rooms(m):
            return DONE
        return ask_figure(
            self, m, KILLER, "power.blackened_catalyst.where", LayPhantasms.places, LayPhantasms.chosen
        )

    def places(self, m: Match, seat: Seat) -> Sequence[RoomChoice | Word]:
        return [*free_rooms(m), STOP] if self.rooms else free_rooms(m)

    def chosen(self, m: Match, choice: RoomChoice | Word) -> Next:
        if isinstance(choice, Word):
            return DONE
        self.rooms = (*self.rooms, choice.number)
        if sum(m.state.phantasm) == m.terms.hag_traps:
            return ask_figure(
                self, m, KILLER, "power.blackened_catalyst.lift", LayPhantasms.lying, LayPhantasms.lift
            )
        return self.lay(m)

    def lying(self, m: Match, seat: Seat) -> Sequence[RoomChoice]:
        trapped = m.state.phantasm
        return [r for r in m.terms.ground.rooms if trapped[r.number] and r.number not in self.rooms]

    def lift(self, m: Match, room: RoomChoice) -> Next:
        m.take_phantasm(room.number)
        return self.lay(m)

    def lay(self, m: Match) -> Next:
        m.lay_phantasm(self.rooms[-1])
        return self.begin(m)


@dataclass
class Phantasm(Procedure):
    """A trap springs: she appears in the room, or takes the ▲, as she must when she is there or carries."""

    room: int

    def begin(self, m: Match) -> Next:
        m.take_phantasm(self.room)
        return ask_figure(
            self, m, KILLER, "power.blackened_catalyst.spring", Phantasm.choices, Phantasm.chosen
        )

    def choices(self, m: Match, seat: Seat) -> Sequence[Word]:
        bound = m.state.room[KILLER] == self.room or m.state.carried
        return (GAIN,) if bound else (APPEAR, GAIN)

    def chosen(self, m: Match, choice: Word) -> Next:
        if choice is GAIN:
            m.gain(KILLER, 1)
            return DONE
        return call(self, Move(KILLER, NOWHERE, self.room, BY_EFFECT), Phantasm.end)


def free_rooms(m: Match) -> list[RoomChoice]:
    """Her room and the connected ones, where no trap lies."""
    here = m.state.room[KILLER]
    rooms = (here, *m.terms.board.near[here])
    return [m.terms.ground.rooms[room] for room in rooms if not m.state.phantasm[room]]
