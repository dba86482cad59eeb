"""Survivors: where to go, what to do there, when to run, and never the obvious card every time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from lastlight.bots.trial.choosing import Chooser
from lastlight.bots.trial.outlook import Outlook, Temper, softmax
from lastlight.bots.trial.reading import Reading, figure_named
from lastlight.bots.trial.survivor_perks import (
    WORTHS,
    walled,
    worth_of_best_step,
    worth_of_breach,
    worth_of_crow,
    worth_of_gift,
    worth_of_step,
)
from lastlight.bots.trial.uses import price
from lastlight.core.seats import KILLER, NAMES
from lastlight.core.triggers import PASS
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

    def by_question(self) -> Mapping[str, Callable[[Sequence[Any]], Any]]:
        return {
            **super().by_question(),
            "perk.prove_thyself.whom": self.let_work,
            "perk.leader.whom": self.take_along,
            "perk.no_one_left_behind.who": self.guide,
            "perk.lightweight.where": self.step,
            "perk.urban_evasion.where": self.lift,
            "perk.ace_in_the_hole.which": self.exchange,
            "perk.calm_spirit.where": self.send_crow,
            "perk.empathy.whom": self.share,
            "perk.empathy.take": self.agree,
        }

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
        here = self.reading.view.room[self.figure]
        values: list[float] = []
        for card in options:
            ways = outlook.ways(here, card.number)
            if not ways:
                values.append(outlook.value_of_staying(self.figure, here))
            else:
                values.append(max(outlook.value(self.figure, way.to) + company[way.to] for way in ways))
        return self.dice.choices(options, softmax(values, self.temper.spread))[0]

    def choose_way(self, options: Sequence[Way]) -> Way:
        company = self.outlook.company(self.figure)
        return self.best(options, lambda way: self.outlook.value(self.figure, way.to) + company[way.to])

    def choose_room(self, options: Sequence[RoomChoice]) -> RoomChoice:
        return self.best(options, lambda room: self.outlook.value(self.figure, room.number))

    def run(self, options: Sequence[Any]) -> Any:
        """A step no interaction follows: safety counts, and the card set or the next round."""
        here = self.reading.view.room[self.figure]
        return self.best(options, lambda way: self.prospect(way.to if isinstance(way, Way) else here))

    def prospect(self, room: int) -> float:
        return self.outlook.prospect(self.figure, room)

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
            return self.outlook.worth_of_healing(target)
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

    def worth_of_fleeing(self) -> float:
        """A crow is another turn: the best card left, compared with staying."""
        hand = self.reading.view.hands.get(self.reading.view.players[self.figure], 0)
        if not hand:
            return 0.0
        best = max(self.outlook.value_of_card(self.figure, card) for card in numbers_in(hand))
        return best - self.outlook.rest(self.figure, self.reading.view.room[self.figure]) - CROW

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
            rest = self.outlook.rest
            best = max((rest(self.figure, way.to) for way in exits), default=0.0)
            return best - rest(self.figure, room) + 0.12
        if name in WORTHS:
            return WORTHS[name](self.outlook, self.figure) - price(self.reading, self.figure, option)
        return super().worth_of_use(option)

    def worth_of_moving_on(self) -> float:
        room = self.reading.view.room[self.figure]
        exits = self.reading.roads.exits[room]
        further = max((self.outlook.value(self.figure, way.to) for way in exits), default=-1.0)
        return further - self.outlook.value(self.figure, room) - ENOUGH

    def let_work(self, options: Sequence[Word]) -> Word:
        return self.best(options, lambda other: self.outlook.work(other.number))

    def take_along(self, options: Sequence[Word]) -> Word:
        to = int(self.top("Move").get("to", NOWHERE))
        return self.best(options, lambda other: worth_of_step(self.outlook, other.number, to))

    def guide(self, options: Sequence[Word]) -> Word:
        return self.best(options, lambda other: worth_of_best_step(self.outlook, other.number))

    def step(self, options: Sequence[Way]) -> Way:
        return self.best(options, lambda way: self.prospect(way.to))

    def lift(self, options: Sequence[Way]) -> Way:
        """Every wall on the board is offered; those at the mover's room may be worth something."""
        mover = figure_named(self.reading.view, str(self.top("SurvivorTurn").get("figure", "")))
        worths = {way.path: worth_of_breach(self.outlook, way) for way in walled(self.outlook, mover)}
        return self.best(options, lambda way: worths.get(way.path, 0.0))

    def exchange(self, options: Sequence[Any]) -> Any:
        """The best tile for the poorest."""
        good, known = self.reading.good_of_tile, self.reading.view.kind

        def worth(pair: Any) -> float:
            other = good(pair.other, self.figure) if known[pair.other] else 0.0
            return other - 0.1 * (good(pair.own, self.figure) if known[pair.own] else 0.0)

        return self.best(options, worth)

    def send_crow(self, options: Sequence[RoomChoice]) -> RoomChoice:
        return self.best(options, lambda room: worth_of_crow(self.outlook, room.number))

    def share(self, options: Sequence[Word]) -> Word:
        def worth(word: Word) -> float:
            gives = word.text.startswith("give")
            pair = (self.figure, word.number) if gives else (word.number, self.figure)
            return worth_of_gift(self.outlook, *pair)

        return self.best(options, worth)

    def agree(self, options: Sequence[Word]) -> Word:
        """Hand 1 ▲ over to somebody who needs it more."""
        sharing = self.top("Sharing")
        taker, giver = (
            figure_named(self.reading.view, str(sharing.get(k, ""))) for k in ("owner", "partner")
        )
        wanted = "yes" if worth_of_gift(self.outlook, giver, taker) > 0 else "no"
        return next(option for option in options if option.text == wanted)

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
