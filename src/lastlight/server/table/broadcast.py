"""Broadcast: what each guest is sent, and when. Those who see the same get the same bytes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, cast

from msgspec import Raw

from lastlight.core.seats import Observer, Seat
from lastlight.core.views import where_in
from lastlight.server.storage.rows import TalkRow
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.observing import Eyes, Moment, Observing, PackedUpdate
from lastlight.server.table.open_questions import OpenQuestion
from lastlight.server.table.presence import Guest, Presence
from lastlight.server.table.questions import Questions
from lastlight.server.table.seats import Seats
from lastlight.server.table.shown import Shown
from lastlight.server.table.undo_requests import UndoRequests
from lastlight.server.wire import encode, protocol
from lastlight.server.wire.encode import ENCODER


class Broadcast:
    """What the guests of one table are sent."""

    def __init__(
        self,
        hosted: HostedMatch,
        seats: Seats,
        presence: Presence,
        questions: Questions,
        shown: Shown,
        observing: Observing,
        undo: UndoRequests,
    ) -> None:
        self.hosted: HostedMatch = hosted
        self.seats: Seats = seats
        self.presence: Presence = presence
        self.questions: Questions = questions
        self.shown: Shown = shown
        self.observing: Observing = observing
        self.undo: UndoRequests = undo

    def in_full(
        self, guest: Guest, eyes: Eyes, questions: Sequence[OpenQuestion], moment: Moment
    ) -> list[protocol.Question]:
        """Those open questions whose options the guest does not know yet."""
        known = {one.id: one.options for one in guest.asked}
        new = [one for one in questions if known.get(one.id) != one.options]
        if not new or self.observing.is_behind_curtain(guest, eyes):
            return []
        where = where_in(self.observing.match_asked(eyes))
        look = partial(self.observing.view_asked, eyes, moment)
        ask = self.observing.buttons.question
        return [ask(one.id, one.seat, one.question, one.options, one.chosen, where, look) for one in new]

    # Messages

    def greet(self, guest: Guest, since: int) -> None:
        """Send one guest everything."""
        eyes, moment = self.observing.eyes_of(guest), self.observing.moment()
        began = not self.hosted.is_waiting
        told = self.observing.told_to(eyes.alike) if began else None
        log = told.entries if told is not None else []
        questions = self.observing.questions_to(guest, eyes, moment)
        sight = self.observing.sight(guest, eyes, bool(questions), moment)
        guest.step, guest.asked = len(log), ()
        guest.told = self.observing.info(guest.person)
        view = self.observing.view_of(guest, eyes, told) if told is not None else None
        is_whole = not 0 < since <= len(log)
        opening = told.opening(eyes.who) if told is not None and is_whole and view else None
        hello = protocol.Hello(
            table=guest.told,
            looking=encode.names_of(guest.looking),
            step=guest.step,
            log=log if is_whole else log[since:],
            opening=opening,
            view=view,
            where=sight.where,
            questions=self.in_full(guest, eyes, questions, moment),
            drafts=sight.drafts,
            laid=sight.laid,
            waiting_for=self.observing.waiting_for(guest, moment),
            decided=self.observing.decided_at(guest),
            preferences=self.observing.preferences_of(guest.looking),
            orders=self.observing.orders_of(guest.looking),
            clocks=self.observing.clocks() if self.shown.is_settled() else [],
            talk=[
                talk_message(row)
                for row in self.hosted.talk
                if self.hosted.policy.hears(row.channel, guest.looking)
            ],
            undo=self.undo.message(self.seats),
            may_undo=self.observing.may_undo(guest.looking),
        )
        guest.asked = questions
        guest.send_greeting(ENCODER.encode(hello))

    def greet_all(self) -> None:
        for guest in self.presence.guests:
            if not guest.watching and not self.hosted.row.hotseat:
                guest.looking = self.seats.held_by(guest.person)
            self.greet(guest, 0)

    def greet_onlookers(self) -> None:
        """Send everything again to those without a seat: they now see more, or less."""
        for guest in self.presence.guests:
            if not self.seats.held_by(guest.person):
                self.greet(guest, 0)

    def raise_curtains(self) -> None:
        """Everybody may see the end: whoever had no view gets one."""
        for guest in self.presence.guests:
            if self.observing.has_curtain(guest, self.observing.eyes_of(guest)):
                self.greet(guest, 0)

    def tell_table(self) -> None:
        """The table, to each as they may know it; nothing if nothing has changed for them."""
        made: dict[str | None, tuple[protocol.TableInfo, bytes]] = {}
        for guest in self.presence.guests:
            if guest.person not in made:
                info = self.observing.info(guest.person)
                made[guest.person] = info, ENCODER.encode(protocol.TableChanged(table=info))
            info, message = made[guest.person]
            if guest.told != info:
                guest.told = info
                guest.send(message)

    def tell_drafts(self, seats: Iterable[Seat]) -> None:
        """Drafts have changed: sent to those who may see them, and to nobody else."""
        changed = set(seats)
        if changed and self.questions.asking().shared:
            self.tell_update(self.presence.guests)  # everybody may know whose decision it is
        elif changed:
            looking = [(guest, self.observing.eyes_of(guest)) for guest in self.presence.guests]
            seeing = [guest for guest, eyes in looking if eyes.who and eyes.drafting & changed]
            self.tell_update(seeing, frozenset(changed))

    def tell_undo(self, refused_by: protocol.SeatName | None = None) -> None:
        message = ENCODER.encode(
            protocol.UndoState(undo=self.undo.message(self.seats), refused_by=refused_by)
        )
        for guest in self.presence.guests:
            guest.send(message)

    def tell_clocks(self) -> None:
        """The running clocks; during the beat of a silent trigger this waits for its end."""
        if self.hosted.clock_seconds and self.shown.is_settled():
            message = ENCODER.encode(protocol.Clocks(clocks=self.observing.clocks()))
            for guest in self.presence.guests:
                guest.send(message)

    def tell_talk(self, row: TalkRow) -> None:
        """What somebody has said, to those who may read that channel."""
        message = ENCODER.encode(protocol.TalkHeard(talk=talk_message(row)))
        for guest in self.presence.guests:
            if self.hosted.policy.hears(row.channel, guest.looking):
                guest.send(message)

    def tell_update(self, guests: Iterable[Guest], changed: Observer | None = None) -> None:
        """News for some guests, when the questions of these seats have changed; None: of any."""
        moment = self.observing.moment(changed)
        for guest in guests:
            guest.send(self.update(guest, moment))

    def update(self, guest: Guest, moment: Moment) -> bytes:
        """What is new to a guest. Those with nothing of their own in it get the same bytes, made once."""
        eyes = self.observing.eyes_of(guest)
        questions = self.observing.questions_to(guest, eyes, moment)
        preferences, may_undo = (
            self.observing.preferences_of(guest.looking),
            self.observing.may_undo(guest.looking),
        )
        given = self.observing.orders_of(guest.looking) if self.questions.orders else {}
        as_before = questions == guest.asked
        key = None  # whom to pass a screen to differs per screen
        if (not questions or as_before) and not preferences and not given and not self.hosted.row.hotseat:
            key = (eyes.alike, guest.step, not questions, may_undo)
        made = moment.updates.get(key) if key is not None else None
        if made is None:
            told = self.observing.seen_log(eyes.alike)
            sight = self.observing.sight(guest, eyes, bool(questions), moment)
            update = protocol.Update(
                step=len(told),
                log=cast(Any, self.packed_log(told, guest.step, eyes, moment)),
                where=sight.where,
                questions=[] if as_before else self.in_full(guest, eyes, questions, moment),
                open=None if as_before and questions else what_lies(questions),
                drafts=sight.drafts,
                laid=sight.laid,
                waiting_for=self.observing.waiting_for(guest, moment),
                preferences=preferences,
                orders=given,
                may_undo=may_undo,
            )
            made = PackedUpdate(ENCODER.encode(update), len(told))
            if key is not None:
                moment.updates[key] = made
        guest.step, guest.asked = made.step, questions
        return made.message

    def packed_log(self, told: Sequence[protocol.LogEntry], since: int, eyes: Eyes, moment: Moment) -> Raw:
        """The steps after this one, encoded once for all who see the same."""
        key = (eyes.alike, since)
        if key not in moment.logs:
            moment.logs[key] = Raw(ENCODER.encode(told[since:]))
        return moment.logs[key]


def what_lies(questions: Sequence[OpenQuestion]) -> list[protocol.Open]:
    """Open questions with their drafts."""
    return [protocol.Open(id=one.id, chosen=one.chosen) for one in questions]


def talk_message(row: TalkRow) -> protocol.Talk:
    return protocol.Talk(
        id=row.number,
        channel=row.channel,
        seat=row.seat,
        name=row.name,
        text=row.text,
        place=row.place,
        at=row.at,
    )
