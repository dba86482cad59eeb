"""Observing: what a guest sees of a table now, worked out once for all who see the same."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from msgspec import Raw

from lastlight.core.match import Match
from lastlight.core.seats import CHANCE, Observer, Seat
from lastlight.core.undo import last_decision
from lastlight.core.views import View
from lastlight.server.lobby.listing import Glance
from lastlight.server.table import standing_orders
from lastlight.server.table.beat import Beat
from lastlight.server.table.chronicle import Chronicle, Told, tell_on
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.info import table_info
from lastlight.server.table.open_questions import OpenQuestion, OpenQuestions
from lastlight.server.table.presence import Guest, Presence
from lastlight.server.table.questions import Questions
from lastlight.server.table.seats import Seats
from lastlight.server.table.shown import Shown
from lastlight.server.wire import encode, protocol


class Eyes(NamedTuple):
    """Whose view a guest has, and what follows from that as long as everybody keeps their seat."""

    who: Observer
    drafting: Observer  # whose drafts they see
    alike: Observer  # the same for all who see the same
    held: Observer  # all seats of the person


class Sight(NamedTuple):
    """What an observer sees besides the log: where we are (none: more is coming), and the drafts."""

    where: list[protocol.Said] | None
    drafts: list[protocol.Draft]
    laid: dict[str, Any]  # the fields of the view they make look different


NOTHING = Sight(None, [], {})


class PackedUpdate(NamedTuple):
    """A message with what is new, and what the guest knows after it."""

    message: bytes
    step: int


@dataclass
class Moment:
    """What all observers of the same moment share, worked out once."""

    asked: Observer  # the seats that await an answer
    changed: Observer | None  # the seats whose questions have changed; None: all may have
    # by observers who see the same
    sights: dict[Observer, Sight] = field(default_factory=dict)
    views: dict[Observer, View] = field(default_factory=dict)  # of those who are asked
    logs: dict[tuple[Observer, int], Raw] = field(default_factory=dict)  # and by the step known before
    updates: dict[Any, PackedUpdate] = field(default_factory=dict)  # see `Broadcast.update`
    waiting_for: list[protocol.SeatName] | None = None
    where: list[protocol.Said] | None = None


class Observing:
    """What the observers of one table see."""

    def __init__(
        self,
        hosted: HostedMatch,
        seats: Seats,
        presence: Presence,
        questions: Questions,
        open_: OpenQuestions,
        beat: Beat,
        shown: Shown,
    ) -> None:
        self.hosted: HostedMatch = hosted
        self.seats: Seats = seats
        self.presence: Presence = presence
        self.questions: Questions = questions
        self.open: OpenQuestions = open_
        self.beat: Beat = beat
        self.shown: Shown = shown
        self.buttons: encode.Buttons = encode.Buttons(hosted.game, hosted.policy)
        self.chronicle: Chronicle = Chronicle()
        self.eyes_made: dict[tuple[Observer, str | None], Eyes] = {}

    def forget_eyes(self) -> None:
        """Seats have changed hands: somebody may have another view now."""
        self.eyes_made.clear()

    def eyes_of(self, guest: Guest) -> Eyes:
        """Whose view a guest has: that of the chosen seats, a spectator's, or everybody's.

        Whoever holds a seat, and so has something to win, never sees what others see.
        """
        key = (guest.looking, guest.person)
        eyes = self.eyes_made.get(key)
        if eyes is None:
            held, match = self.seats.held_by(guest.person), self.hosted.ledger.match
            sees_all = self.seats.open_to_all and not guest.looking and not held
            who = frozenset(self.seats.rows) if sees_all else guest.looking
            eyes = Eyes(
                who, self.hosted.policy.sees_drafts(match, who), self.hosted.policy.alike(match, who), held
            )
            self.eyes_made[key] = eyes
        return eyes

    def waiting_for(self, guest: Guest, moment: Moment) -> list[protocol.SeatName]:
        """The seats everybody may know are asked; at a shared screen, whom to pass it to, even in silence."""
        if not self.hosted.is_running or not self.shown.is_everything():
            return []
        if self.hosted.row.hotseat and not guest.watching:
            mine = self.seats.held_by(guest.person)
            return encode.names_of(
                {*self.heard_asked()} - mine | {*self.questions.must_decide()} & {*self.open.asked(mine)}
            )
        if moment.waiting_for is None:
            moment.waiting_for = encode.names_of(self.heard_asked())
        return moment.waiting_for

    def heard_asked(self) -> list[Seat]:
        """The seats asked openly, which shows only after the beat of a silent trigger."""
        if self.beat.runs:
            return []
        asking, questions = self.questions.asking(), self.hosted.ledger.match.questions
        if (
            asking.shared
        ):  # bots that leave it to people, and people who let others go first, are not deciding
            deciding = [seat for seat in asking.people if not self.questions.gives_way(seat)]
            return [*deciding, *asking.bots] or list(asking.people)
        return [seat for seat in questions if seat != CHANCE and not questions[seat].silent]

    def seen_log(self, alike: Observer) -> list[protocol.LogEntry]:
        """What observers who see the same have seen so far."""
        return self.told_to(alike).entries

    def told_to(self, alike: Observer) -> Told:
        return self.chronicle.told_of(alike, self.hosted.ledger, self.shown.upto, self.hosted.factor)

    async def read_up(self, guest: Guest) -> None:
        """Before a guest is greeted: put a long log into words outside the event loop. Needs the lock."""
        if not self.hosted.is_waiting:
            alike = self.eyes_of(guest).alike
            await self.chronicle.read_up(alike, self.hosted.ledger, self.shown.upto, self.hosted.factor)

    def info(self, person: str | None) -> protocol.TableInfo:
        """The table as a person may know it."""
        row, rows = self.shown.row(), self.seats.rows
        mine = self.seats.held_by(person)
        here = {seat: self.presence.is_here(seat) for seat in rows}
        return table_info(self.hosted.game, row, rows, mine, person == row.host, here, self.hosted.settings)

    def glance(self, person: str | None) -> Glance:
        """How far the table is, for a list, as a person may know it."""
        row = self.shown.row()
        if row.status != "running":
            return Glance(row.status, row.winner, row.reason, None, False)
        decides = self.shown.is_everything() and set(self.questions.must_decide()).intersection(
            self.open.asked(self.seats.held_by(person))
        )
        round_ = self.hosted.ledger.match.state.round if self.shown.is_settled() else None
        return Glance("running", None, None, round_, bool(decides))

    def moment(self, changed: Observer | None = None) -> Moment:
        """Now, when the questions of these seats have changed; None: of any."""
        nothing_yet = self.hosted.is_waiting or not self.shown.is_everything()
        return Moment(
            frozenset() if nothing_yet else frozenset(self.open.asked(self.seats.rows.keys())), changed
        )

    def is_behind_curtain(self, guest: Guest, eyes: Eyes) -> bool:
        """Does a shared screen show no seat now? Once the match is over there is no curtain."""
        return self.has_curtain(guest, eyes) and not self.shown.is_over()

    def has_curtain(self, guest: Guest, eyes: Eyes) -> bool:
        """Is the curtain drawn at a shared screen while the match goes on?"""
        return self.hosted.row.hotseat and bool(eyes.held) and not (eyes.who or guest.watching)

    def view_of(self, guest: Guest, eyes: Eyes, told: Told) -> dict[str, Any] | None:
        """The view of somebody who comes in, as far as it has been shown."""
        if self.hosted.is_waiting or self.is_behind_curtain(guest, eyes):
            return None
        return told.view(eyes.who)

    def sight(self, guest: Guest, eyes: Eyes, is_asked: bool, moment: Moment) -> Sight:
        """Where we are, and the drafts, for whoever looks as these seats.

        During the beat of a silent trigger, only those asked in it see more than the beat.
        """
        if self.hosted.is_waiting or not self.shown.is_everything() or (self.beat.runs and not is_asked):
            return NOTHING
        if self.is_behind_curtain(guest, eyes):
            return NOTHING
        sight = moment.sights.get(eyes.alike)
        if sight is None:
            sight = moment.sights[eyes.alike] = self.sight_of(eyes, moment)
        return sight

    def sight_of(self, eyes: Eyes, moment: Moment) -> Sight:
        if moment.where is None:
            moment.where = encode.where(self.hosted.ledger.match)
        drawn = self.open.sketch_of(eyes.drafting)
        if drawn is None:
            return Sight(moment.where, [], {})
        lies = any(drawn.laid(seat) for seat in eyes.drafting)
        laid = self.told_to(eyes.alike).witness.differs(drawn.match) if lies else {}
        return Sight(moment.where, self.open.draft_states(eyes.drafting, drawn), laid)

    def match_asked(self, eyes: Eyes) -> Match:
        """The match for those asked: in a joint choice with the drafts they may see."""
        drawn = self.open.sketch_of(eyes.drafting)
        return drawn.match if drawn is not None else self.hosted.ledger.match

    def view_asked(self, eyes: Eyes, moment: Moment) -> View:
        """The view of those asked, with their drafts: options are worded from it."""
        view = moment.views.get(eyes.alike)
        if view is None:
            view = moment.views[eyes.alike] = self.hosted.game.view(self.match_asked(eyes), eyes.who)
        return view

    def told_so_far(self, who: Observer) -> tuple[Sequence[protocol.LogEntry], View | None]:
        """What has been shown of the match, and the board as these seats see it (none: more is coming)."""
        sees = self.shown.is_settled() or (self.shown.is_everything() and self.open.asked(who))
        told = Told(self.hosted.ledger, who)
        tell_on(told, self.hosted.ledger, self.shown.upto, 1.0, {})
        return told.entries, self.hosted.game.view(self.hosted.ledger.match, who) if sees else None

    def questions_to(self, guest: Guest, eyes: Eyes, moment: Moment) -> Sequence[OpenQuestion]:
        """The open questions to a guest."""
        if guest.looking.isdisjoint(moment.asked):
            return ()
        if guest.asked and moment.changed is not None and guest.looking.isdisjoint(moment.changed):
            return guest.asked
        return self.open.to(guest.looking, eyes.drafting)

    def preferences_of(self, who: Observer) -> dict[protocol.SeatName, dict[str, protocol.Ask]]:
        """When these seats want to be asked about which cards, if not *when it matters*."""
        if not self.questions.preferences:
            return {}
        seats = sorted(who & self.questions.preferences.keys())
        return {
            encode.name_of(seat): preferences
            for seat in seats
            if (preferences := self.questions.preferences[seat])
        }

    def orders_of(self, who: Observer) -> dict[protocol.SeatName, protocol.Order]:
        """The standing orders of these seats, by figure, as far as the match has been shown."""
        return {
            encode.name_of(figure): protocol.Order(
                seat=encode.name_of(order.seat),
                what=order.what,
                over=standing_orders.over(self.hosted.game, self.hosted.ledger, figure, order)
                if self.shown.is_everything()
                else "",
            )
            for figure, order in sorted(self.questions.orders.items())
            if order.seat in who
        }

    def clocks(self) -> list[protocol.SeatClock]:
        """The running clocks, without silent questions and without seats that have locked."""
        now, hosted, told = time.time(), self.hosted, list[protocol.SeatClock]()
        for seat, question in sorted(hosted.ledger.match.questions.items()):
            deadline = self.seats.rows[seat].deadline if seat != CHANCE else None
            if deadline is None or question.silent or self.seats.is_bots(seat) or not hosted.is_running:
                continue
            left = min(hosted.clock_seconds * 1000, max(0, round((deadline - now) * 1000)))
            told.append(protocol.SeatClock(seat=encode.name_of(seat), left=left))
        return told

    def decided_at(self, guest: Guest) -> int:
        """How many steps of the log a guest had seen when one of their seats last decided."""
        mark = last_decision(self.hosted.ledger.marks, guest.looking)
        if mark is None:
            return 0
        return self.told_to(self.eyes_of(guest).alike).steps[min(mark.heard, self.shown.upto)]

    def may_undo(self, who: Observer) -> bool:
        """Is there a decision of these seats to take back?"""
        return self.shown.row().status == "running" and not self.hosted.ledger.decided.isdisjoint(who)
