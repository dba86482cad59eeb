"""Wishes: what people leave to the table, through ask preferences and standing orders."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from lastlight.core.seats import Seat, seat_named
from lastlight.server.table import standing_orders
from lastlight.server.table.ask_preferences import MATTERS, keep_preference, read_preferences
from lastlight.server.table.broadcast import Broadcast
from lastlight.server.table.clocks import Clocks
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.presence import Guest, Presence
from lastlight.server.table.questions import Questions
from lastlight.server.table.seats import Seats
from lastlight.server.wire import protocol, refusals


class Wishes:
    """The wishes of the people at one table."""

    def __init__(
        self,
        hosted: HostedMatch,
        seats: Seats,
        presence: Presence,
        questions: Questions,
        broadcast: Broadcast,
        clocks: Clocks,
    ) -> None:
        self.hosted: HostedMatch = hosted
        self.seats: Seats = seats
        self.presence: Presence = presence
        self.questions: Questions = questions
        self.broadcast: Broadcast = broadcast
        self.clocks: Clocks = clocks

    async def read(self) -> None:
        """Take what is on disk."""
        hosted = self.hosted
        self.take_preferences(await read_preferences(hosted.store, hosted.id))
        self.take_orders(await standing_orders.read(hosted.store, hosted.id))

    # Ask preferences

    async def set_preference(self, guest: Guest, name: str, card: str, ask: protocol.Ask) -> None:
        """When somebody wants to be asked about a card."""
        hosted, questions = self.hosted, self.questions
        seat = self.own_seat(guest, name)
        if card not in hosted.game.cards():
            raise refusals.NoSuchCard(card=card)
        async with hosted.lock:
            await keep_preference(hosted.store, hosted.id, seat, card, ask)
            preferred = {one: told for one, told in questions.preferences_at(seat).items() if one != card}
            if ask != MATTERS:
                preferred[card] = ask
            self.take_preferences({**questions.preferences, seat: preferred})
            await self.clocks.try_to_set(anew=False)
        hosted.wake.set()

    def take_preferences(self, preferences: Mapping[Seat, dict[str, protocol.Ask]]) -> None:
        """These hold from now on; only whoever set them is told."""
        before = self.questions.preferences
        every = {*preferences, *before}
        self.questions.preferences = dict(preferences)
        self.tell({seat for seat in every if preferences.get(seat, {}) != before.get(seat, {})})

    # Standing orders

    async def set_order(self, guest: Guest, name: str, figure_name: str, order: str | None) -> None:
        """Somebody gives a standing order, or cancels it."""
        hosted, ledger = self.hosted, self.hosted.ledger
        seat, figure = self.own_seat(guest, name), seat_named(figure_name)
        async with hosted.lock:
            given: standing_orders.Order | None = None
            if order is None:
                before = self.questions.orders.get(figure)
                if before is not None and before.seat != seat:
                    raise refusals.NotSeated
            elif hosted.is_running and hosted.game.takes_order(ledger.match, seat, figure, order):
                given = standing_orders.Order(seat, order, len(ledger.log))
            else:
                raise refusals.NoSuchOrder(order=order)
            await self.keep({figure: given})
            await self.clocks.try_to_set(anew=False)
        hosted.wake.set()

    async def leave_to_order(self, seat: Seat, figure: Seat, order: str) -> None:
        """The follow-up to an answer waits while others are asked: the table gives it within this turn."""
        ledger = self.hosted.ledger
        taken = self.hosted.game.takes_order(ledger.match, seat, figure, order)
        if taken and figure not in self.questions.orders:
            await self.keep({figure: standing_orders.Order(seat, order, len(ledger.log))})
            self.hosted.wake.set()

    async def drop(self, figures: Collection[Seat]) -> None:
        """Drop standing orders."""
        if figures:
            await self.keep(dict.fromkeys(figures))

    async def keep(self, changed: Mapping[Seat, standing_orders.Order | None]) -> None:
        """Store orders to figures; none: it is cancelled."""
        await standing_orders.keep(self.hosted.store, self.hosted.id, changed)
        others = {one: order for one, order in self.questions.orders.items() if one not in changed}
        given = {one: order for one, order in changed.items() if order is not None}
        self.take_orders({**others, **given})

    def take_orders(self, given: Mapping[Seat, standing_orders.Order]) -> None:
        """These hold from now on; only whoever gave them is told."""
        before = self.questions.orders
        self.questions.orders = dict(given)
        self.tell({order.seat for _, order in given.items() ^ before.items()})

    def over_at(self, seat: Seat) -> list[Seat]:
        """The figure a seat is asked about, if its standing order has ended."""
        ledger, orders = self.hosted.ledger, self.questions.orders
        figure = ledger.match.questions[seat].figure
        if figure is None or figure not in orders:
            return []
        return [figure] if standing_orders.over(self.hosted.game, ledger, figure, orders[figure]) else []

    def given_by(self, seat: Seat) -> list[Seat]:
        """The figures a seat has given orders to."""
        return [figure for figure, order in self.questions.orders.items() if order.seat == seat]

    # Both

    def own_seat(self, guest: Guest, name: str) -> Seat:
        seat = seat_named(name)
        if seat not in self.seats.held_by(guest.person) or guest.watching:
            raise refusals.NotSeated
        return seat

    def tell(self, changed: Collection[Seat]) -> None:
        """The wishes of these seats have changed."""
        if changed:
            self.questions.forget()
            concerned = [one for one in self.presence.guests if not one.looking.isdisjoint(changed)]
            self.broadcast.tell_update(concerned)
