"""The killer: which cards to set, where to go, whom to hurt, when to pay for a bonus turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from lastlight.bots.trial.choosing import Chooser
from lastlight.bots.trial.hunting import Acts, Guesses
from lastlight.bots.trial.killer_perks import (
    prey,
    worth_of_best_push,
    worth_of_change,
    worth_of_chase,
    worth_of_locker,
    worth_of_push,
    worth_of_seal,
)
from lastlight.bots.trial.outlook import Outlook, Temper, softmax
from lastlight.bots.trial.powers import worth_of_power
from lastlight.bots.trial.reading import FIGURES, NOT_FREED, WOUND, figure_named
from lastlight.bots.trial.uses import price
from lastlight.core.seats import KILLER, NAMES
from lastlight.games.trial.cards import KILLER_PLACES, RIGHT, THIRD, WHOLE_SET, Buy, Card, Pair, numbers_in
from lastlight.games.trial.props import (
    ATTACK,
    DAMAGE,
    PALLET_THERE,
    PICK_UP,
    SCOUT,
    SEARCH,
    VENERATE,
    Flip,
    Interaction,
    RoomChoice,
    Way,
    Word,
)

FLIPS = (0.1, 0.5, 0.2, 0.3)
"""Which backs a killer likes to turn up: hooks and totems first, generators last."""


class KillerBot(Chooser):
    """A killer who guesses where survivors will be and sets the cards that reach the most of them."""

    temper: ClassVar[Temper] = Temper(spread=0.35, guile=0.6, caution=1.0)
    guesses: ClassVar[int] = 20  # how often he imagines the survivors' moves
    glances: ClassVar[int] = 6  # the same where it matters less
    daring: ClassVar[float] = 0.03  # how freely he draws between pairs that promise nearly the same

    def by_question(self) -> Mapping[str, Callable[[Sequence[Any]], Any]]:
        return {
            **super().by_question(),
            "power.bear_trap.where": self.lay_trap,
            "power.blackened_catalyst.where": self.lay_phantasm,
            "power.blackened_catalyst.spring": self.spring,
            "power.wailing_bell.where": self.ring,
            "perk.tinkerer.which": self.swap,
            "perk.brutal_strength.where": self.push,
            "perk.predator.who": self.hound,
            "perk.the_third_seal.card": self.seal,
        }

    # Planning

    def choose_pair(self, options: Sequence[Any]) -> Any:
        """Two cards: what they promise on average over many guesses of where everybody goes."""
        promised = self.guess(self.guesses).promise(self.reading.view.room[0], cards_of(options))
        return self.dice.choices(options, softmax(promised, self.daring))[0]

    def choose_card(self, options: Sequence[Card]) -> Card:
        """One card to set or play now, everybody's place as it is."""
        return self.best(options, lambda card: self.acts().promise(self.reading.view.room[0], (card.number,)))

    def acts(self) -> Acts:
        return Acts(self.reading, list(self.reading.view.room))

    def outlook(self) -> Outlook:
        return Outlook(self.reading, self.temper)

    def guess(self, count: int) -> Guesses:
        return Guesses(self.outlook(), self.dice, count)

    # Turns

    def cards_to_come(self) -> tuple[int, ...]:
        """His set cards not yet played."""
        cards = self.reading.view.cards
        return tuple(cards[str(place)] for place in KILLER_PLACES if str(place) in cards)

    def cards_after(self) -> tuple[int, ...]:
        """His set cards still to be played after the one in hand, as far as he knows them."""
        cards = self.reading.view.cards
        return tuple(cards[str(place)] for place in (RIGHT, THIRD) if str(place) in cards)

    def choose_way(self, options: Sequence[Way]) -> Way:
        acts, after = self.acts(), self.cards_after()
        here, holds = self.reading.view.room[0], self.reading.view.paths

        def worth(way: Way) -> float:
            if holds[way.path] == PALLET_THERE:  # it breaks and he stays
                return 0.05 + acts.promise(here, after)
            return acts.promise_from(way.to, after)

        return self.best(options, worth)

    def choose_room(self, options: Sequence[RoomChoice]) -> RoomChoice:
        acts = self.acts()
        return self.best(options, lambda room: acts.promise_from(room.number, ()))

    def interact(self, options: Sequence[Any]) -> Any:
        return self.best(options, self.worth)

    def worth(self, option: Any) -> float:
        """What an interaction is worth; the power waits for a turn with nothing better to do."""
        reading = self.reading
        if isinstance(option, Word):
            return worth_of_power(reading, self.acts(), self.cards_after())
        if not isinstance(option, Interaction):
            return self.worth_of_use(option)
        verb, target = option.verb, option.target
        if verb == PICK_UP:
            return reading.hook_odds[reading.view.room[0]] * reading.harm_of_hook(target) + 0.2
        if verb == ATTACK:
            return WOUND + 0.1 * reading.view.token[target]
        if verb == DAMAGE:
            return reading.harm_of_damage(target)
        if verb == VENERATE:
            return reading.harm_of_blood(2)
        if verb == SCOUT:
            return reading.harm_of_blood(1) + 0.1
        if verb == SEARCH and target in reading.view.on:
            return reading.harm_of_search(reading.view.on.index(target))
        return 0.2

    def buy(self, options: Sequence[Any]) -> Any:
        """A bonus turn, if it secures enough for its price; ▲ near the cap are cheap (TR-TIP-K1)."""
        acts = self.acts()
        here, blood = self.reading.view.room[0], self.reading.view.blood[0]
        price = 1.3 if blood < 7 else 0.85 if blood < 10 else 0.5

        def worth(option: Any) -> float:
            return acts.promise(here, (option.number,)) if isinstance(option, Buy) else price

        return self.best(options, worth)

    # Carrying

    def name_dice(self, options: Sequence[Word]) -> Word:
        """As many dice as there are steps to the hook that is likeliest reached."""
        return self.best(options, lambda dice: self.odds_with(dice.number))

    def odds_with(self, dice: int) -> float:
        reading = self.reading
        steps = reading.roads.carry_steps[reading.view.room[0]]
        reached = [odds for to, odds in enumerate(reading.hooks) if 0 < steps[to] <= dice]
        return max(reached, default=0.0) * NOT_FREED[dice]

    def carry(self, options: Sequence[Any]) -> Any:
        """On towards the nearest hook; stop where there is one."""
        reading = self.reading
        left = int(self.top("PickUp").get("steps", 1))
        here = reading.hooks[reading.view.room[0]] == 1.0

        def worth(option: Any) -> float:
            if not isinstance(option, Way):
                return 2.0 if here else 0.01
            steps = reading.roads.carry_steps[option.to]
            return max(odds * 0.9 ** steps[to] for to, odds in enumerate(reading.hooks) if steps[to] < left)

        return self.best(options, worth)

    def turn_up(self, options: Sequence[Flip]) -> Flip:
        return self.best(options, lambda flip: FLIPS[flip.category])

    # Powers and perks

    def worth_of_use(self, option: Any) -> float:
        name = getattr(option, "name", "")
        if name in ("agitation", "bitter_murmur"):
            return self.worth_of_another_move(name)
        thought = self.worth_of_thought(name)
        if thought is not None:
            return thought - price(self.reading, KILLER, option)
        return super().worth_of_use(option)

    def worth_of_thought(self, name: str) -> float | None:
        """What a perk is worth that wants a look ahead; its price aside."""
        if name == "brutal_strength":
            return worth_of_best_push(self.outlook())
        if name == "distressing":
            return worth_of_locker(self.outlook(), self.cards_to_come())
        if name == "thrill_of_the_hunt":
            return worth_of_chase(self.guess(self.glances), self.cards_to_come())
        if name == "predator":
            return max(self.worth_of_prey(prey(self.reading)))
        if name == "the_third_seal":
            return max(self.worth_of_seals(numbers_in(self.reading.view.hands[NAMES[KILLER]] & WHOLE_SET)))
        return None

    def worth_of_prey(self, figures: Sequence[int]) -> list[float]:
        outlook = self.outlook()
        guesses, cards = Guesses(outlook, self.dice, self.guesses), self.cards_to_come()
        return [worth_of_change(guesses, outlook, figure, cards) for figure in figures]

    def worth_of_seals(self, cards: Sequence[int]) -> list[float]:
        outlook, luck = self.outlook(), self.dice.random()
        return [worth_of_seal(outlook, card, luck, self.guesses) for card in cards]

    def worth_of_another_move(self, name: str) -> float:
        """What it adds to the cards still to come, or to the interaction."""
        acts, after = self.acts(), self.cards_after()
        here = self.reading.view.room[0]
        promise = acts.promise if name == "agitation" else acts.promise_from
        exits = self.reading.roads.killer_exits[here]
        further = max((promise(way.to, after) for way in exits), default=0.0)
        return further - promise(here, after) - self.reading.harm_of_blood(1)

    def choose_somebody(self, options: Sequence[Any]) -> Any:
        """A survivor to do something to: whoever it hurts most."""
        reading = self.reading

        def hurts(one: Any) -> float:
            figure = NAMES.index(str(one))
            return reading.harm(figure, reading.view.room[figure]) if figure in FIGURES else 0.0

        return self.best(options, hurts)

    def push(self, options: Sequence[Way]) -> Way:
        outlook = self.outlook()
        figure = figure_named(self.reading.view, str(self.top("Wound").get("figure", "")))
        return self.best(options, lambda way: worth_of_push(outlook, figure, way))

    def hound(self, options: Sequence[Any]) -> Any:
        worths = self.worth_of_prey([NAMES.index(str(option)) for option in options])
        return options[worths.index(max(worths))]

    def seal(self, options: Sequence[Card]) -> Card:
        worths = self.worth_of_seals([card.number for card in options])
        return options[worths.index(max(worths))]

    def lay_trap(self, options: Sequence[Way]) -> Way:
        """On the path survivors like best."""
        return self.best(options, lambda way: self.reading.good_of_room(way.to, 1))

    def lay_phantasm(self, options: Sequence[Any]) -> Any:
        """In the room survivors like best."""
        rooms = [option for option in options if isinstance(option, RoomChoice)]
        return self.best(rooms, lambda room: self.reading.good_of_room(room.number, 1))

    def spring(self, options: Sequence[Any]) -> Any:
        """Appear where the trap springs, if the set cards are worth more from there."""
        acts, cards = self.acts(), self.cards_to_come()
        room = int(self.top("Phantasm").get("room", self.reading.view.room[0]))
        gain = acts.promise(room, cards) - acts.promise(self.reading.view.room[0], cards)
        wanted = "appear" if gain > 0.2 else "gain"
        return next((option for option in options if str(option) == wanted), options[0])

    def ring(self, options: Sequence[RoomChoice]) -> RoomChoice:
        acts, after = self.acts(), self.cards_after()
        return self.best(options, lambda room: acts.promise(room.number, after))

    def swap(self, options: Sequence[Any]) -> Any:
        """Another card in the place of one that is set: whatever then promises most."""
        acts, here, cards = self.acts(), self.reading.view.room[0], self.reading.view.cards

        def promised(option: Any) -> float:
            lying = {**cards, str(option.place): option.card}
            return acts.promise(here, [lying[str(place)] for place in KILLER_PLACES if str(place) in lying])

        return self.best(options, promised)


class EasyKiller(KillerBot):
    """Goes for where survivors are now, thinks no further, and often draws instead."""

    level: ClassVar[str] = "easy"
    daring: ClassVar[float] = 0.5

    def choose_pair(self, options: Sequence[Any]) -> Any:
        acts, here = self.acts(), self.reading.view.room[0]
        promised = [acts.promise(here, cards) for cards in cards_of(options)]
        return self.dice.choices(options, softmax(promised, self.daring))[0]


class NormalKiller(KillerBot):
    level: ClassVar[str] = "normal"


def cards_of(options: Sequence[Any]) -> list[tuple[int, ...]]:
    """The cards of each choice: a pair, or the last one he has."""
    return [
        (option.left, option.right) if isinstance(option, Pair) else (option.number,) for option in options
    ]
