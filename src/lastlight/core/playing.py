"""Driving a match with players who see only views, and with chance from a seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from lastlight.core.chance import SeededChance
from lastlight.core.match import Match
from lastlight.core.record import Record, Recorder
from lastlight.core.seats import CHANCE, NAMES, Seat

if TYPE_CHECKING:
    from lastlight.core.game import Game
    from lastlight.core.views import View


class Player(Protocol):
    """Answers for a seat from its view. No view is built for one that does not look (``looks``)."""

    looks: bool
    name: str

    def choose(self, view: View | None, options: Sequence[Any]) -> Any: ...


def choose(match: Match, seat: Seat, player: Player) -> Any:
    """What a player answers for a seat."""
    view = match.view(frozenset((seat,))) if player.looks else None
    return player.choose(view, match.options(seat))


def play(game: Game, players: Mapping[Seat, Player], seed: str, options: Mapping[str, Any]) -> Record:
    """A whole match, recorded."""
    match = game.start(options)
    seats = {NAMES[seat]: f"bot:{players[seat].name}" for seat in match.setup.seats}
    recorder = Recorder(match, seats, seed)
    chance = SeededChance(seed)
    while not match.over:
        seat = min(match.questions)
        if seat == CHANCE:
            recorder.answer(seat, chance.draw(match.odds()))
        else:
            recorder.answer(seat, choose(match, seat, players[seat]))
    return recorder.record


def play_out(match: Match, players: Mapping[Seat, Player], chance: SeededChance) -> int:
    """Play a match to its end without a record; returns how many decisions it took."""
    decisions = 0
    while match.outcome is None:
        seat = min(match.questions)
        if seat == CHANCE:
            match.answer(seat, chance.draw(match.odds()))
        else:
            match.answer(seat, choose(match, seat, players[seat]))
        decisions += 1
    return decisions
