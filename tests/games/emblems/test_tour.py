"""A tour of `emblems` in which nearly everything is used once: answers, items, perks, powers of killers."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lastlight.bots import make_bot
from lastlight.core.chance import SeededChance
from lastlight.core.events import Event
from lastlight.core.playing import choose
from lastlight.core.seats import CHANCE, KILLER, Seat
from lastlight.games.emblems import events as ev
from lastlight.games.emblems import token_events as tok
from lastlight.games.emblems.cast import (
    HEXES,
    HILLBILLY,
    HUNTRESS,
    ITEMS,
    KILLERS,
    NURSE,
    PERKS,
    SURVIVOR_PERKS,
    SURVIVORS,
)
from lastlight.games.emblems.killer_turn import KillerTurn
from lastlight.games.emblems.looks import Looks
from lastlight.games.emblems.maps import MAPS
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import Act, Blow, ItemMove
from lastlight.games.emblems.triggers import LIGHT_WORKS
from tests.games.emblems.invariants import Watch
from tests.games.emblems.scene import EMBLEMS_GAME

VERBS = {
    *("walk", "leave", "drop", "sprint", "end", "crawl", "repair", "heal", "help", "rescue", "search"),
    *("cleanse", "open", "move", "struggle", "stay", "hunt", "attack", "kick_pallet", "kick_generator"),
    *("lift", "hang", "devoured", "turn", "yes", "no", "keep", "lay_down", "put", "gate", "totem"),
}
"""What can be answered once figures are placed; a survivor is mostly devoured without a choice."""

POWERS = {HUNTRESS, HILLBILLY, NURSE}
"""The killers whose power is more than the perk on their card."""

BY_LUCK = {"flashlight", "key", "lightborn"}
"""What hardly ever comes up, even in a thousand matches; tests of their own show these."""

WANTED = {*VERBS, *PERKS, *ITEMS[1:], *POWERS, *SURVIVORS} - BY_LUCK

SELDOM = ("devour_hope", "make_your_choice", "blood_warden", "third_seal")
"""Perks of the killer that need luck to matter: in every fourth match he has no others but on his card."""

OFTEN_BY_BOT = 0.7
"""On a tour bots go far and chance goes everywhere: how often the bot is asked."""


class Tour:
    """What has been used in some matches."""

    def __init__(self) -> None:
        self.used: set[str] = set()
        self.match: Looks | None = None
        self.is_answered = False
        self.woken: set[str] = set()

    def play(self, seed: int) -> None:
        rng, chance = random.Random(seed), SeededChance(str(seed))
        m = EMBLEMS_GAME.start(tour_options(rng), listen=True)
        assert isinstance(m, Match)
        self.match, self.woken, watch = m, set(), Watch(m)
        bots = {seat: make_bot(EMBLEMS_GAME, "normal", seat, str(seed)) for seat in m.setup.seats}
        while not m.over:
            seat = rng.choice(sorted(m.questions))
            if seat == CHANCE:
                self.answer(m, seat, chance.draw(m.odds()))
            else:
                by_bot = rng.random() < OFTEN_BY_BOT
                option = choose(m, seat, bots[seat]) if by_bot else rng.choice(list(m.options(seat)))
                self.used |= shown_by_answer(m, option)
                self.answer(m, seat, option)
            for event in m.heard():
                self.note(m, event)
            watch.check()

    def answer(self, m: Match, seat: Seat, option: Any) -> None:
        self.is_answered = True
        m.answer(seat, option)
        self.is_answered = False

    def note_values(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Perks that change a value and are told by no event: see that the value is another with them.

        What options are listed by does not count, but for the light that is then not offered.
        """

        def value(m: Looks, asked: str, of: Seat, value: int) -> int:
            for card in m.terms.cards.changing.get(asked, ()):
                owner = m.state.owner[card.number]
                if owner >= KILLER and m.works(card.number):
                    changed = card.effect.change(m, Seat(owner), of, value)
                    matters = self.is_answered or asked == LIGHT_WORKS
                    if changed != value and matters and m is self.match:
                        self.used.add(card.name)
                    value = changed
            return value

        monkeypatch.setattr(Looks, "value", value)

    def note(self, m: Match, event: Event) -> None:
        """What an event shows to have been used; a hex has to do more than wake."""
        if isinstance(event, tok.ItemUsed):
            self.used.add(event.item)
        elif isinstance(event, tok.PerkUsed):
            if PERKS.index(event.perk) not in HEXES or event.perk in self.woken:
                self.used.add(event.perk)
        elif isinstance(event, tok.HexActivated):
            self.woken.add(event.perk)
        elif isinstance(event, tok.GateHidden):
            self.used.add("third_seal")
        elif isinstance(event, ev.Sacrificed):
            self.used.add(event.cause)
        elif isinstance(event, ev.TurnBegan):
            self.used.add(event.figure)
        elif isinstance(event, ev.Walked) and event.figure == NURSE:
            self.used |= passed_by_nurse(m, event)


def shown_by_answer(m: Match, option: Any) -> set[str]:
    """The verb of an answer, and the power it draws on."""
    if isinstance(option, Act):
        return {option.verb}
    if isinstance(option, ItemMove):
        return {"move"}
    if not isinstance(option, Blow):
        return set()
    turn = m.doing(m.depth, KillerTurn)
    shown = {"attack"}
    if option.dice > turn.dice:
        shown.add(HILLBILLY)
    if not m.state.grid.is_adjacent(m.state.at[KILLER], m.state.at[option.target]):
        shown.add(HUNTRESS)
    return shown


def passed_by_nurse(m: Match, event: ev.Walked) -> set[str]:
    """The Nurse, if she goes over a pallet that lies there."""
    return {NURSE} if any(m.dropped_pallets() >> m.terms.map.space(name) & 1 for name in event.way) else set()


def tour_options(rng: random.Random) -> dict[str, Any]:
    """Four perks each, many chests; in every other match the killer gets what he wants."""
    is_harsh = rng.random() < 0.5
    return {
        "mode": rng.choice(("standard", "classic")),
        "map": rng.choice(MAPS),
        "killer": rng.choice(KILLERS),
        "survivors": ",".join(rng.sample(SURVIVORS, 4)),
        "perks.allow": ",".join((*SURVIVOR_PERKS, *SELDOM)) if rng.random() < 0.25 else "",
        "perks.per_character": 4,
        "chests.start": 4,
        "items.copies": 2,
        "generator.points": 5,
        "killer.dice_base": 3 if is_harsh else 2,
        "hook.max_hookings": 3 if is_harsh else 2,
        "max_rounds": 60,
    }


@pytest.mark.slow
def test_the_tour_uses_every_answer_item_perk_and_power_that_needs_no_great_luck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tour = Tour()
    tour.note_values(monkeypatch)
    seed = 0
    while WANTED - tour.used and seed < 400:
        tour.play(seed)
        seed += 1

    assert WANTED - tour.used == set()


def test_a_short_tour_uses_most_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    tour = Tour()
    tour.note_values(monkeypatch)
    for seed in range(4):
        tour.play(seed)

    assert len(WANTED & tour.used) > len(WANTED) / 2
