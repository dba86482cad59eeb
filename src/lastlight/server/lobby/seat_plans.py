"""Seat plans: who is to sit where, as chosen, at random, or rotated for the next match."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lastlight.bots import bot_names
from lastlight.core.errors import UnknownBot, UnknownSeat
from lastlight.core.game import Game
from lastlight.core.seats import KILLER, NAMES, Seat, seat_named
from lastlight.server.wire import encode, protocol, refusals
from lastlight.server.wire.user_text import as_name


@dataclass(frozen=True)
class Occupant:
    """Who sits, or is to sit, somewhere."""

    kind: protocol.SeatKind
    bot: str = ""
    person: str | None = None
    name: str = ""


def read_plan(
    game: Game, seats: Sequence[Seat], wanted: protocol.CreateTable, person: str, dice: random.Random
) -> dict[Seat, Occupant]:
    """Who is to sit where; dealt at random if so chosen."""
    for name in wanted.seats:
        if seat_named(name) not in seats:
            raise UnknownSeat(seat=name, seats=", ".join(NAMES[seat] for seat in seats))
    plan: dict[Seat, Occupant] = {}
    for seat in seats:
        said = wanted.seats.get(encode.name_of(seat), f"bot:{wanted.fill}")
        kind, _, bot = said.partition(":")
        if kind == "bot":
            check_bot(game, bot)
        if kind == "open" and not wanted.public:
            raise refusals.BadPlan(what="@plan.open_seat")
        plan[seat] = {
            "me": Occupant("person", person=person, name=as_name(wanted.name)),
            "person": Occupant("invited"),
            "open": Occupant("open"),
            "bot": Occupant("bot", bot=bot),
        }[kind]
    if not wanted.hotseat and sees_both_sides(plan):
        raise refusals.OtherSide
    return shuffled(plan, dice, wanted.hotseat) if wanted.roles == "random" else plan


def check_bot(game: Game, name: str) -> None:
    """Refuse a bot that does not play the game."""
    known = bot_names(game)
    if name not in known:
        raise UnknownBot(bot=name, game=game.key, bots=", ".join(known))


def sees_both_sides(plan: Mapping[Seat, Occupant]) -> bool:
    """Does somebody play the killer and a survivor, and so see what somebody else hides?"""
    killer = plan[KILLER].person
    survivors = [one for seat, one in plan.items() if seat != KILLER]
    both = killer is not None and any(one.person == killer for one in survivors)
    return both and any(one.kind != "bot" and one.person != killer for one in survivors)


def shuffled(plan: Mapping[Seat, Occupant], dice: random.Random, hotseat: bool) -> dict[Seat, Occupant]:
    """The same occupants on other seats. Against others, whoever has several seats stays on one side."""
    seats_of = Counter(one.person for one in plan.values() if one.kind != "bot")
    single = [seat for seat, one in plan.items() if one.person is None or seats_of[one.person] == 1]
    killer = dice.choice(single if len(seats_of) > 1 and single and not hotseat else list(plan))
    others = [one for seat, one in plan.items() if seat != killer]
    dice.shuffle(others)
    return dict(zip(plan, [plan[killer], *others], strict=True))


def dealt_again(
    sitting: Mapping[Seat, Occupant], roles: protocol.Rotation, dice: random.Random, hotseat: bool
) -> dict[Seat, Occupant]:
    """Who sits where in the next match. Rotated: every party moves on to the next party's seats.

    A party is a person with all their seats on one side, or neighbouring bots of one kind.
    """
    if roles == "same":
        return dict(sitting)
    if roles == "random":
        return shuffled(sitting, dice, hotseat)
    parties: list[list[Seat]] = []
    for seat in sorted(sitting):
        party = next((party for party in parties if belongs(sitting, seat, party)), None)
        if party is None:
            parties.append([seat])
        else:
            party.append(seat)
    turned = parties[1:] + parties[:1]
    moved = {seat: sitting[from_[0]] for to, from_ in zip(parties, turned, strict=True) for seat in to}
    return dict(sorted(moved.items()))


def belongs(sitting: Mapping[Seat, Occupant], seat: Seat, party: Sequence[Seat]) -> bool:
    """Does an occupant belong to a party? People by their side, bots as neighbours."""
    same_side = (seat == KILLER) == (party[0] == KILLER)
    near = sitting[seat].person is not None or party[-1] == seat - 1
    return same_side and near and sitting[seat] == sitting[party[0]]
