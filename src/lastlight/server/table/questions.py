"""Questions: who is asked now, and who answers: people, bots, or the table on their behalf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lastlight.core.record import has_shared
from lastlight.core.seats import CHANCE, Seat
from lastlight.server.storage.rows import DraftRow
from lastlight.server.table import standing_orders
from lastlight.server.table.ask_preferences import lets_pass
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.seats import Seats
from lastlight.server.wire import encode, protocol


class Asking(NamedTuple):
    """Who answers the open questions, and whether they are a joint choice or one that any may answer."""

    number: int  # of the answers before
    people: tuple[Seat, ...]
    bots: tuple[Seat, ...]
    passing: tuple[Seat, ...]  # people for whom the table passes, as they prefer
    ordered: tuple[tuple[Seat, str], ...]  # people whose standing order answers, and what
    chance: bool
    joint: bool
    shared: bool


class Questions:
    """The open questions of one table, with what decides who answers them."""

    def __init__(self, hosted: HostedMatch, seats: Seats) -> None:
        self.hosted: HostedMatch = hosted
        self.seats: Seats = seats
        self.drafts: dict[Seat, DraftRow] = {}
        self.orders: dict[Seat, standing_orders.Order] = {}  # by figure
        self.preferences: dict[Seat, dict[str, protocol.Ask]] = {}  # about cards, see `ask_preferences`
        self.known: Asking | None = None

    def forget(self) -> None:
        """Seats, drafts, orders or preferences have changed: somebody else may answer."""
        self.known = None

    def asking(self) -> Asking:
        """Who answers now; worked out once per position."""
        asked = self.known
        if asked is None or asked.number != self.hosted.ledger.number:
            asked = self.known = self.work_out()
        return asked

    def work_out(self) -> Asking:
        hosted, ledger = self.hosted, self.hosted.ledger
        match = ledger.match
        seats = [seat for seat in sorted(match.questions) if seat != CHANCE]
        bots = tuple([seat for seat in seats if self.seats.is_bots(seat)])
        people = [seat for seat in seats if seat not in bots]
        shared = has_shared(match)
        ordered = standing_orders.obeyed(hosted.game, ledger, self.orders, people)
        people = [seat for seat in people if seat not in ordered]
        if shared:
            bots = self.bot_that_answers(bots, people)
            if bots or not all(map(self.gives_way, people)):
                ordered = {}  # others go first
        passing = tuple([s for s in people if lets_pass(hosted.game, match, s, self.preferences_at(s))])
        return Asking(
            number=ledger.number,
            people=tuple([seat for seat in people if seat not in passing]),
            bots=bots,
            passing=passing,
            ordered=tuple(ordered.items())[: 1 if shared else None],
            chance=CHANCE in match.questions,
            joint=ledger.joint,
            shared=shared,
        )

    def preferences_at(self, seat: Seat) -> Mapping[str, protocol.Ask]:
        return self.preferences.get(seat, {})

    def bot_that_answers(self, bots: Sequence[Seat], people: Sequence[Seat]) -> tuple[Seat, ...]:
        """Which of the bots that may answer does so, if any (SX-TABLE-01, SX-TABLE-02).

        They leave it to the people on their side as long as one of them has not said *you first*. For
        somebody whose clock has run out, a bot answers at once.
        """
        out_of_time = [seat for seat in bots if self.seats.rows[seat].stand_in and self.seats.is_late(seat)]
        deciding = {encode.side_of(seat) for seat in people if not self.gives_way(seat)}
        free = [seat for seat in bots if encode.side_of(seat) not in deciding]
        return tuple([*out_of_time, *free][:1])

    def gives_way(self, seat: Seat) -> bool:
        """Has a person said *you first* to a shared question? Kept as a locked, empty draft."""
        return self.is_locked(seat)

    def is_locked(self, seat: Seat) -> bool:
        return seat in self.drafts and self.drafts[seat].locked

    def must_decide(self) -> list[Seat]:
        """The people's seats the match waits for."""
        if not self.hosted.is_running:
            return []
        asking = self.asking()
        if asking.shared:
            return list(asking.people)
        return [seat for seat in asking.people if not self.is_locked(seat)]

    def waits_for_people(self) -> bool:
        """Is there nothing to do but wait for people?"""
        asking, hosted = self.asking(), self.hosted
        others = asking.bots or asking.passing or asking.ordered or asking.chance or hosted.clock_seconds
        return hosted.is_running and bool(asking.people) and not others

    def is_silence_for_the_table(self) -> bool:
        """Is a bot asked in silence, or somebody for whom the table passes?"""
        asking, questions = self.asking(), self.hosted.ledger.match.questions
        return any(questions[seat].silent for seat in (*asking.bots, *asking.passing))
