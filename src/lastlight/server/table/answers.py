"""Answers: what people answer. Replies that arrive at the same moment are taken together."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog

from lastlight.core.match import Match
from lastlight.core.seats import NAMES, Seat
from lastlight.server.storage.rows import DraftRow, Taken
from lastlight.server.table.broadcast import Broadcast
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.joint_choice import JointChoice
from lastlight.server.table.match_writer import MatchWriter, Reply
from lastlight.server.table.open_questions import OpenQuestions
from lastlight.server.table.presence import Guest
from lastlight.server.table.questions import Questions
from lastlight.server.table.sync import Sync
from lastlight.server.table.wishes import Wishes
from lastlight.server.wire import encode, protocol, refusals

log: structlog.stdlib.BoundLogger = structlog.get_logger("table")


class Answers:
    """What the people of one table answer."""

    def __init__(
        self,
        hosted: HostedMatch,
        questions: Questions,
        open_: OpenQuestions,
        joint: JointChoice,
        broadcast: Broadcast,
        wishes: Wishes,
        writer: MatchWriter,
        sync: Sync,
    ) -> None:
        self.hosted: HostedMatch = hosted
        self.questions: Questions = questions
        self.open: OpenQuestions = open_
        self.joint: JointChoice = joint
        self.broadcast: Broadcast = broadcast
        self.wishes: Wishes = wishes
        self.writer: MatchWriter = writer
        self.sync: Sync = sync
        self.replies: list[Reply] = []  # not yet taken

    async def answer(self, guest: Guest, quoted: str, option: str, then: str | None = None) -> None:
        """A person answers; to a joint question with a draft, locked once the seat has chosen everything."""
        await self.hear(Reply(guest, quoted, option, lock=True, then=then))

    async def draft(self, guest: Guest, quoted: str, option: str | None) -> None:
        """Lay, change or withdraw one draft."""
        await self.hear(Reply(guest, quoted, option, lock=False))

    async def hear(self, reply: Reply) -> None:
        """Take a reply, together with those of others that come meanwhile."""
        self.replies.append(reply)
        async with self.hosted.lock:
            if reply in self.replies:  # otherwise an earlier one has taken it along
                if self.questions.asking().joint:
                    await asyncio.sleep(0)  # let in those that came at the same moment
                together, self.replies = self.replies, []
                await self.take(together)
        if not reply.accepted:
            raise reply.refusal or refusals.TryAgain()

    async def take(self, together: Sequence[Reply]) -> None:
        """Drafts in one go, answers one after another."""
        left = list(together)
        while left:
            joint = self.questions.asking().joint
            now, left = (left, []) if joint else (left[:1], left[1:])
            try:
                await (self.lay(now) if joint else self.take_answer(now[0]))
            except Exception as no:
                self.refuse(now, no)

    def refuse(self, together: Sequence[Reply], no: Exception) -> None:
        """Refuse what is not on disk. A later fault is ours to handle: those answers stand."""
        for reply in together:
            reply.refusal = no
        if any(reply.accepted for reply in together):
            self.hosted.means.metrics.failures["message"] += 1
            log.error("failed_after_writing", match=self.hosted.id, exc_info=no)
            self.sync.poke()

    async def take_answer(self, reply: Reply) -> None:
        ledger = self.hosted.ledger
        seat = self.open.find(reply.guest, reply.question).seat
        if reply.option is None or not reply.lock:
            raise refusals.StaleQuestion
        for option, bot in self.open.for_bots(seat).items():
            if str(option) == reply.option:
                seat = bot
        figure = ledger.match.questions[seat].figure
        then, later = reply.then, None
        tried = ledger.try_answers([(seat, reply.option)])
        if then is not None and self.is_asked_again(tried.match, seat, then):
            tried = ledger.try_answers([(seat, reply.option), (seat, then)])
        elif then is not None and self.hosted.game.is_for_one_turn(then):
            later = then
        done_with = self.wishes.over_at(seat)
        try:
            await self.writer.write(tried, "person", replies=[reply])
        except refusals.StaleQuestion:
            raise self.open.gone(reply.guest, reply.question) from None
        await self.wishes.drop(done_with)
        if later is not None and figure is not None:
            await self.wishes.leave_to_order(seat, figure, later)

    def is_asked_again(self, after: Match, seat: Seat, option: str) -> bool:
        """Is a seat asked the same about the same figure again, with this option?"""
        before, now = self.hosted.ledger.match.questions[seat], after.questions.get(seat)
        if now is None or (now.text, now.figure) != (before.text, before.figure):
            return False
        return option in map(str, after.options(seat))

    async def lay(self, together: Sequence[Reply]) -> None:
        """Lay people's drafts in the open joint choice."""
        changed, good = self.joint.drafts_of(together)
        if good:
            try:
                await self.joint.keep(changed, good)
            except Exception as no:
                self.refuse(good, no)

    async def set_you_first(self, guest: Guest, quoted: str, agree: bool) -> None:
        """Somebody lets the others answer a shared question, or no longer."""
        hosted = self.hosted
        async with hosted.lock:
            seat, said = self.open.find(guest, quoted).seat, DraftRow((), agree)
            if not self.questions.asking().shared:
                raise refusals.NotShared
            try:
                await hosted.store.lay(hosted.id, hosted.ledger.number, {NAMES[seat]: said})
            except Taken:
                await self.sync.catch_up()
                raise self.open.gone(guest, quoted) from None
            self.questions.drafts[seat] = said
            self.questions.forget()
            self.broadcast.tell_drafts([seat])
        hosted.wake.set()

    def why(self, guest: Guest, quoted: str, option: str) -> protocol.Why:
        """Why an option is not offered."""
        asked = self.open.find(guest, quoted)
        match = self.open.laid_before(asked) if asked.places else self.hosted.ledger.match
        if option in {str(one) for one in match.options(asked.seat)}:
            return protocol.Why(question=quoted, option=option, reason=None, rule="")
        no = match.why_not(asked.seat, option)
        return protocol.Why(question=quoted, option=option, reason=encode.reason_of(no), rule=no.rule)
