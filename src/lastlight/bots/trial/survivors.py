"""Survivors: where to go, what to do there, when to run, and never the obvious card every time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from lastlight.bots.trial.choosing import Chooser
from lastlight.bots.trial.outlook import Outlook, Temper, softmax
from lastlight.bots.trial.reading import HEAL, WOUND, Reading
from lastlight.core.seats import KILLER, NAMES
from lastlight.core.windows import PASS
from lastlight.games.trial.cards import Card, numbers_in
from lastlight.games.trial.props import (
    DROP,
    FLEE,
    HIDE,
    NOWHERE,
    SABOTAGE,
    Flip,
    Interaction,
    RoomChoice,
    Way,
    Word,
)
from lastlight.games.trial.props import HEAL as HEALS

ITEMS: Final = (
    *("commodious_toolbox", "toolbox", "first_aid_kit", "flashlight", "rainbow_map", "skeleton_key"),
    *("dull_key", "map", "firecracker", "broken_key"),
)
"""Items, the ones worth most first."""
MOVES_ON: Final = ("sprint_burst", "lithe", "dark_sense")
"""Perks that let one move once more before the interaction."""
ENOUGH: Final = 0.15
"""How much better the next room must be to pay for another move."""
CROW: Final = 0.2
"""What it costs that the killer gains 1 ▲."""


class SurvivorBot(Chooser):
    """A survivor who weighs work against danger."""

    temper: ClassVar[Temper] = Temper(spread=0.15, guile=0.1, caution=0.6)

    def fresh(self, reading: Reading) -> None:
        self.seen: Outlook | None = None

    @property
    def outlook(self) -> Outlook:
        """The outlook, made when it is first needed."""
        if self.seen is None:
            self.seen = Outlook(self.reading, self.temper, self.figure)
        return self.seen

    # Cards and ways

    def choose_card(self, options: Sequence[Card]) -> Card:
        """A good card more often than a poor one, and no card never."""
        outlook, company = self.outlook, self.outlook.company(self.figure)
        values: list[float] = []
        for card in options:
            ways = outlook.ways(self.figure, card.number)
            if not ways:
                values.append(outlook.value_of_staying(self.figure))
            else:
                values.append(max(outlook.value(self.figure, way.to) + company[way.to] for way in ways))
        return self.dice.choices(options, softmax(values, self.temper.spread))[0]

    def choose_way(self, options: Sequence[Way]) -> Way:
        company = self.outlook.company(self.figure)
        return self.best(options, lambda way: self.outlook.value(self.figure, way.to) + company[way.to])

    def choose_room(self, options: Sequence[RoomChoice]) -> RoomChoice:
        return self.best(options, lambda room: self.outlook.value(self.figure, room.number))

    def run(self, options: Sequence[Any]) -> Any:
        """Away after a rescue: no interaction follows, so only safety and the next round count."""
        here = self.reading.view.room[self.figure]
        return self.best(options, lambda way: self.rest(way.to if isinstance(way, Way) else here))

    def rest(self, room: int) -> float:
        """What it is worth to be in a room without doing anything there."""
        return self.outlook.value(self.figure, room) - self.outlook.good[room]

    def danger(self) -> float:
        """What staying here will likely cost."""
        room = self.reading.view.room[self.figure]
        return self.outlook.threat[room] * self.outlook.harm[self.figure][room]

    def turn_up(self, options: Sequence[Flip]) -> Flip:
        return self.best(options, lambda flip: self.reading.good_of_flip(flip.category, self.figure))

    # Interactions

    def interact(self, options: Sequence[Any]) -> Any:
        return self.best(options, self.worth)

    def worth(self, option: Any) -> float:
        """What an interaction is worth here and now."""
        if option is PASS:
            return 0.0
        if not isinstance(option, Interaction):
            return self.worth_of_use(option)
        reading, verb, target = self.reading, option.verb, option.target
        if verb == HEALS:
            return self.worth_of_healing(target)
        if verb == HIDE:
            return 0.75 * self.danger() - 0.1
        if verb == FLEE:
            return self.worth_of_fleeing()
        if verb == DROP:
            return 0.1 + 0.3 * self.danger()
        if verb == SABOTAGE and target not in reading.view.on:
            return self.worth_of_sabotage()
        if target == NOWHERE or verb == "snap_out":
            return 0.3
        return reading.good_of_tile(target, self.figure)

    def worth_of_healing(self, patient: int) -> float:
        """More for somebody the killer may find (TR-TIP-S5)."""
        room = self.reading.view.room[patient]
        spared = self.outlook.harm[patient][room] - WOUND
        return HEAL + max(0.0, spared) * self.outlook.threat[room]

    def worth_of_fleeing(self) -> float:
        """A crow is another turn: the best card left, beside staying."""
        hand = self.reading.view.hands.get(self.reading.view.players[self.figure], 0)
        if not hand:
            return 0.0
        best = max(self.outlook.value_of_card(self.figure, card) for card in numbers_in(hand))
        return best - self.rest(self.reading.view.room[self.figure]) - CROW

    def worth_of_sabotage(self) -> float:
        """An empty hook out of use for the round helps the wounded near it."""
        reading = self.reading
        room = reading.view.room[self.figure]
        wounded = sum(reading.view.wounded)
        return 0.12 * wounded if reading.roads.carry_steps[reading.view.room[KILLER]][room] <= 2 else 0.02

    def drop(self, options: Sequence[Way]) -> Way:
        """On the path the killer would come by."""
        steps = self.reading.board.killer_distance[self.reading.view.room[KILLER]]
        return self.best(options, lambda way: -steps[way.to] - (0.5 if way.against else 0.0))

    # Perks and items

    def worth_of_use(self, option: Any) -> float:
        name = getattr(option, "name", "")
        if name in MOVES_ON:
            return self.worth_of_moving_on() - 0.1 * int(option.card.price)
        if name == "balanced_landing":
            room = self.reading.view.room[self.figure]
            exits = self.reading.roads.exits[room]
            return max((self.rest(way.to) for way in exits), default=0.0) - self.rest(room) + 0.12
        return super().worth_of_use(option)

    def worth_of_moving_on(self) -> float:
        room = self.reading.view.room[self.figure]
        exits = self.reading.roads.exits[room]
        further = max((self.outlook.value(self.figure, way.to) for way in exits), default=-1.0)
        return further - self.outlook.value(self.figure, room) - ENOUGH

    def keep_item(self, options: Sequence[Word]) -> Word:
        """The item highest on the list."""
        view = self.reading.view
        drawn = view.drawn or ()

        def rank(word: Word) -> float:
            held = view.items.get(NAMES[self.figure], "")
            item = drawn[word.number] if 0 <= word.number < len(drawn) else held
            return -float(ITEMS.index(item)) if item in ITEMS else -float(len(ITEMS))

        return self.best(options, rank)

    def choose_somebody(self, options: Sequence[Any]) -> Any:
        """A survivor to help: the one in most danger."""
        outlook, room = self.outlook, self.reading.view.room

        def need(one: Any) -> float:
            figure = NAMES.index(str(one))
            return outlook.harm[figure][room[figure]] if 0 < figure < 5 else 0.0

        return self.best(options, need)


class EasySurvivor(SurvivorBot):
    """Goes to work without a thought of the killer; now and then takes any card."""

    level: ClassVar[str] = "easy"
    temper: ClassVar[Temper] = Temper(spread=0.6, guile=0.0, caution=0.3)


class NormalSurvivor(SurvivorBot):
    level: ClassVar[str] = "normal"
