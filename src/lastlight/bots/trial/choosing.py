"""Choosing: which rule of thumb answers which question, with a sensible answer to those nobody foresaw.

Perks, items, powers and modes bring questions of their own. They are answered by what kind of thing is
offered: a way, a room, a card, a survivor.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from lastlight.bots.bot import Bot
from lastlight.bots.trial.outlook import softmax
from lastlight.bots.trial.reading import Reading
from lastlight.bots.trial.uses import KEYS, worth_of_perk, worth_of_use
from lastlight.core.dice import Keep
from lastlight.core.seats import NAMES, Seat
from lastlight.core.triggers import PASS
from lastlight.core.views import View as CoreView
from lastlight.games.trial.cards import Buy, Card, Pair
from lastlight.games.trial.interface.view import View
from lastlight.games.trial.props import Flip, Interaction, RoomChoice, Way, Word
from lastlight.games.trial.triggers import Use

T = TypeVar("T")
NO_FIELDS: Mapping[str, object] = {}

LOWEST_FIRST = tuple(f"reroll {face}" for face in range(6))
PREFERRED: Mapping[str, tuple[str, ...]] = {
    "perk.whispers.pay_or_show": ("pay",),
    "perk.saboteur.what": ("gain",),
    "perk.empathy.give": ("yes",),
    "perk.lightborn.which": ("left", "right"),
    "perk.open_handed.which": ("left", "right"),
    "power.carters_spark.choose": ("lose", "madness"),
    "item.map.what": ("draw", "tiles"),
    "item.rainbow_map.what": ("cards", "tiles"),
    "item.firecracker.what": ("hold",),
    **{f"item.{key}.what": LOWEST_FIRST for key in KEYS},
}
"""Questions with words for answers, and the ones to take, best first."""


class Chooser(Bot):
    """A bot of `trial`. Subclasses answer by kind of question; ``figure`` is who it is about."""

    def __init__(self, seat: Seat, seed: str) -> None:
        super().__init__(seat, seed)
        self.reading: Reading
        self.figure: int = int(seat)

    def choose(self, view: CoreView | None, options: Sequence[Any]) -> Any:
        assert isinstance(view, View)
        self.reading = Reading(view)
        asked = view.asked()
        self.figure = NAMES.index(asked.figure) if asked is not None and asked.figure else int(self.seat)
        self.fresh(self.reading)
        return self.answer(asked.text if asked is not None else "", options)

    def answer(self, text: str, options: Sequence[Any]) -> Any:
        """By the question if it has its own rule of thumb, otherwise by what is offered."""
        own = self.by_question().get(text)
        if own is not None:
            return own(options)
        if any(isinstance(option, Use) for option in options):
            return self.best(options, self.worth_of_use)
        for word in PREFERRED.get(text, ()):
            for option in options:
                if str(option) == word:
                    return option
        somebody = [option for option in options if str(option) in NAMES]
        if somebody:
            return self.choose_somebody(somebody)
        for kind, rule in self.by_kind():
            offered = [option for option in options if isinstance(option, kind)]
            if offered:
                return rule(offered)
        return self.dice.choice(options)

    def by_question(self) -> Mapping[str, Callable[[Sequence[Any]], Any]]:
        """Questions with a rule of thumb of their own."""
        return {
            "ask.pair": self.choose_pair,
            "ask.interact": self.interact,
            "ask.killer_interact": self.interact,
            "ask.bonus_turn": self.buy,
            "ask.dice": self.name_dice,
            "ask.carry": self.carry,
            "ask.drop": self.drop,
            "ask.keep": self.keep_die,
            "ask.keep_item": self.keep_item,
            "ask.rescue_move": self.run,
            "ask.perk": self.pick_perk,
        }

    def by_kind(self) -> Sequence[tuple[type, Callable[[Sequence[Any]], Any]]]:
        return (
            (Interaction, self.interact),
            (Pair, self.choose_pair),
            (Card, self.choose_card),
            (Buy, self.buy),
            (Flip, self.turn_up),
            (Way, self.choose_way),
            (RoomChoice, self.choose_room),
        )

    # Where we are

    def top(self, procedure: str) -> Mapping[str, Any]:
        """The fields of the innermost rule of that name in progress."""
        for frame in reversed(self.reading.view.stack):
            if frame.procedure == procedure:
                return frame.fields
        return NO_FIELDS

    def best(self, options: Sequence[T], worth: Callable[[T], float]) -> T:
        """The option worth most; one of them, if several are."""
        worths = [worth(option) for option in options]
        most = max(worths)
        best = [option for option, one in zip(options, worths, strict=True) if one >= most - 1e-9]
        return best[0] if len(best) == 1 else self.dice.choice(best)

    # Rules of thumb

    def fresh(self, reading: Reading) -> None:
        """A new decision: forget what was worked out for the last one."""

    def worth_of_use(self, option: Any) -> float:
        """A perk or item at a trigger, compared with passing for 0."""
        if option is PASS:
            return 0.0
        return worth_of_use(self.reading, self.figure, option) if isinstance(option, Use) else 0.01

    def choose_pair(self, options: Sequence[Any]) -> Any:
        return self.dice.choice(options)

    def choose_card(self, options: Sequence[Card]) -> Card:
        return self.dice.choice(options)

    def choose_way(self, options: Sequence[Way]) -> Way:
        return self.dice.choice(options)

    def choose_room(self, options: Sequence[RoomChoice]) -> RoomChoice:
        return self.dice.choice(options)

    def choose_somebody(self, options: Sequence[Any]) -> Any:
        """A survivor, offered by seat or as a word that names one."""
        return self.dice.choice(options)

    def turn_up(self, options: Sequence[Flip]) -> Flip:
        return self.dice.choice(options)

    def interact(self, options: Sequence[Any]) -> Any:
        return self.dice.choice(options)

    def buy(self, options: Sequence[Any]) -> Any:
        return self.dice.choice(options)

    def name_dice(self, options: Sequence[Word]) -> Word:
        return self.dice.choice(options)

    def carry(self, options: Sequence[Any]) -> Any:
        return self.dice.choice(options)

    def drop(self, options: Sequence[Any]) -> Any:
        return self.dice.choice(options)

    def run(self, options: Sequence[Any]) -> Any:
        return self.dice.choice(options)

    def keep_die(self, options: Sequence[Keep]) -> Keep:
        """The best face, which is the highest."""
        return max(options, key=lambda option: option.face)

    def pick_perk(self, options: Sequence[Word]) -> Word:
        """Cover a printed perk with one worth more; not always the same one."""
        asked = self.reading.view.asked()
        printed = str(asked.variables.get("perk", "")).split(".")[1:2] if asked is not None else []
        worths = [
            worth_of_perk(printed[0] if option.text == "keep" and printed else option.text)
            for option in options
        ]
        return self.dice.choices(options, softmax(worths, 0.1))[0]

    def keep_item(self, options: Sequence[Word]) -> Word:
        return self.dice.choice(options)
