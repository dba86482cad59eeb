"""The survivors: who works on what, who rescues, who runs, and where to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lastlight.bots.emblems.chooser import card
from lastlight.bots.emblems.crews import MEAN_RUN
from lastlight.bots.emblems.running import Runner
from lastlight.bots.emblems.tasks import check_worth, tasks_of
from lastlight.bots.grid.choosing import by_verb, walks
from lastlight.bots.grid.reading import NEVER
from lastlight.core.seats import Seat
from lastlight.games.emblems.cast import ITEMS, kind_of
from lastlight.games.emblems.pieces import (
    CLEANSE,
    DROP,
    DYING,
    END,
    HEAL,
    HELP,
    INJURED,
    LEAVE,
    NO,
    NOWHERE,
    OPEN,
    REPAIR,
    RESCUE,
    SEARCH,
    STAY,
    STRUGGLE,
    Act,
)
from lastlight.games.grid.spaces import Space, Spaces

CAMPED = 3
"""A hook this near the killer is watched."""

LAST_CALL = 2
"""With this few advances left on the hook track any rescue is urgent."""

FARTHEST_RESCUE = 18
"""Nobody comes from farther."""

WORTH_A_PALLET = 4
"""A dropped pallet must make the killer's path at least this much longer."""

CLOSE = 7
"""This near, the killer may strike, so pallets are worth dropping."""

LIGHT = 1.2
"""What a light at a gate is worth."""

HELPED = 0.6
"""What a heal check is worth."""

ON_THE_WAY = 0.15
"""What a turn spent only walking to work is worth."""

TO_THE_WOUNDED = 6
"""How far a survivor goes to heal somebody."""

HEALING = ("medkit_ultra", "medkit_green", "medkit_brown", "self_care")

ITEM_WORTH = {"medkit_ultra": 6, "toolbox_ultra": 5, "medkit_green": 4, "flashlight": 3, "toolbox_green": 3}
"""All others: 2; the key: 1."""


class NormalSurvivor(Runner):
    """Does what pays most per turn, rescues when it is the nearest, drops pallets behind itself."""

    def by_question(self) -> Mapping[str, Callable[[Sequence[Any]], Any]]:
        return {
            "ask.take_perk": self.take,
            "ask.order": self.order,
            "ask.turn": self.turn,
            "ask.run": self.run,
            "ask.set_beside": self.away_from_killer,
            "ask.come_back": self.away_from_killer,
            "ask.push": self.push,
            "ask.struggle": self.struggle,
            "ask.gate": lambda options: self.best(options, self.worth_of_gate),
            "ask.help": lambda options: self.best(options, self.worth_of_check),
            "ask.help_more": lambda options: options[0],
            "ask.keep": lambda options: self.best(options, self.worth_of_item),
            "ask.lay_down": lambda options: self.best(options, lambda one: -self.worth_of_item(one)),
            "item.medkit_green.whom": lambda options: self.best(options, self.worth_of_patient),
            "item.medkit_ultra.whom": lambda options: self.best(options, self.worth_of_patient),
            "perk.lullaby.toolbox": lambda options: by_verb(options, NO)[0],
        }

    # Who goes next

    def order(self, options: Sequence[Any]) -> Any:
        """Helpers first, then those standing, then those on the ground, those hooked last."""
        return self.best(options, lambda one: self.urgency(Seat(one.target)))

    def urgency(self, figure: Seat) -> int:
        reading = self.reading
        if reading.m.is_hooked(figure):
            return 0
        if not reading.m.is_standing(figure):
            return 1
        return 3 if any(self.rescuer(one) == figure for one in reading.hooked) else 2

    # A turn

    def turn(self, options: Sequence[Any]) -> Any:
        leave = by_verb(options, LEAVE)
        if leave and not self.stays_for_others():
            return leave[0]
        rise = card(options, "unbreakable", "flashlight")
        if rise is not None:
            return rise
        if self.reading.m.state.health[self.figure] == DYING:
            return self.crawl(options)
        destinations = walks(options)
        drop = self.drop(options)
        if drop is not None:
            return drop
        if self.has_acted(options):
            answer = self.settle(destinations, self.goal())
            return answer if answer is not None else by_verb(options, END)[0]
        for plan in (self.sabotage, self.help, self.hide, self.go_out, self.heal, self.work, self.assist):
            answer = plan(options, destinations)
            if answer is not None:
                return answer
        return by_verb(options, END)[0]

    def goal(self) -> Spaces:
        """Where we want to be next: at a hook, at a way out, at work."""
        reading = self.reading
        for victim in reading.hooked:
            if self.rescuer(victim) == self.figure and self.is_worth_rescuing(victim):
                return 1 << reading.at(victim)
        if reading.m.state.powered or reading.m.state.hatch != NOWHERE:
            return reading.exits
        tasks = tasks_of(reading, self.figure)
        return 1 << tasks[0].where if tasks else 0

    def stays_for_others(self) -> bool:
        """Is somebody on a hook whom only we can rescue, and are we healthy?"""
        reading = self.reading
        if reading.m.state.health[self.figure] == INJURED:
            return False
        return any(self.rescuer(one) == self.figure and self.is_worth_rescuing(one) for one in reading.hooked)

    # The way out

    def go_out(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Any | None:
        """Gates with power and the hatch: work on them, or run for them."""
        reading, state = self.reading, self.reading.m.state
        if not state.powered and state.hatch == NOWHERE:
            return None
        light = by_verb(options, OPEN)
        if light:
            return light[0]
        exits = reading.exits
        if exits >> reading.at(self.figure) & 1:
            return None
        return self.towards(exits, options, destinations)

    # Pallets

    def drop(self, options: Sequence[Any]) -> Any | None:
        """Drop a pallet on the killer, or between him and us."""
        reading = self.reading
        here = reading.at(self.figure)
        for deed in by_verb(options, DROP):
            where = reading.m.terms.pallets[deed.target]
            if where == reading.killer_at:
                return deed
            cost = reading.killer_cost(here)
            if cost > CLOSE or reading.is_nurse() or reading.m.state.carried:
                continue
            longer = reading.cost_beside(reading.killer_way(barred=1 << where), here)
            if longer >= cost + WORTH_A_PALLET:
                return deed
        return None

    # Helping

    def help(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Any | None:
        """Take somebody off a hook, or go there, if that is our job."""
        reading = self.reading
        for deed in by_verb(options, RESCUE):
            if self.is_worth_rescuing(Seat(deed.target)):
                return deed
        for victim in reading.hooked:
            if self.rescuer(victim) == self.figure and self.is_worth_rescuing(victim):
                return self.towards(reading.beside(reading.at(victim)), options, destinations)
        return None

    def is_worth_rescuing(self, victim: Seat) -> bool:
        """Not under the killer's eyes, unless time runs out."""
        reading, state, terms = self.reading, self.reading.m.state, self.reading.m.terms
        urgent = terms.hook_track - state.track[victim] <= LAST_CALL
        distance = state.grid.distance(reading.killer_at, reading.at(victim))
        return urgent or distance > CAMPED or bool(state.carried)

    def rescuer(self, victim: Seat) -> Seat | None:
        """The standing survivor with the shortest way to a hook."""
        return self.reading.nearest_standing(self.reading.at(victim), FARTHEST_RESCUE)

    def heal(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Any | None:
        """Lift those on the ground, heal the injured, if the killer leaves us the time."""
        reading = self.reading
        if reading.danger(reading.at(self.figure)) > self.nerve():
            return card(options, "medkit_yellow")
        healing = card(options, *HEALING)
        if healing is not None:
            return healing
        heals = by_verb(options, HEAL)
        if heals:
            return self.best(heals, self.worth_of_patient)
        way = reading.way_of(self.figure)
        for victim in reading.on_ground:
            where = reading.at(victim)
            if reading.cost_beside(way, where) <= TO_THE_WOUNDED and reading.killer_cost(where) > CAMPED:
                return self.towards(reading.beside(where), options, destinations)
        return None

    def worth_of_patient(self, deed: Act) -> float:
        state = self.reading.m.state
        return 10 * state.health[deed.target] + state.steps[deed.target]

    def assist(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Any | None:
        """With nothing else to do: let somebody else make a check."""
        offered = by_verb(options, HELP)
        return offered[0] if offered else None

    def worth_of_check(self, deed: Act) -> float:
        """Healing first, then the generator that is nearest to running."""
        return 100 if deed.verb == HEAL else self.reading.m.state.points[deed.target]

    # Work

    def work(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Any | None:
        """What pays most per turn: here if we are there, otherwise on the way."""
        here = self.reading.at(self.figure)
        for task in tasks_of(self.reading, self.figure):
            if task.places >> here & 1:
                deed = self.deed_here(options)
                if deed is not None:
                    return deed
                continue
            step = self.towards(task.places, options, destinations)
            if step is not None:
                return step
        return self.deed_here(options)

    def deed_here(self, options: Sequence[Any]) -> Act | None:
        """What can be done without a step."""
        for verb in (SEARCH, CLEANSE):
            offered = by_verb(options, verb)
            if offered and self.pays(verb, offered[0].target):
                return offered[0]
        repairs = by_verb(options, REPAIR)
        if repairs:
            return self.best(repairs, lambda one: self.reading.m.state.points[one.target])
        offered = by_verb(options, HELP)
        return offered[0] if offered else None

    def pays(self, verb: str, token: int) -> bool:
        """Is a search or a cleanse worth more than a repair check?"""
        terms = self.reading.m.terms
        where = terms.chests[token] if verb == SEARCH else terms.totems[token]
        return any(
            task.where == where and task.rate > check_worth(self.reading)
            for task in tasks_of(self.reading, self.figure)
        )

    def hide(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Any | None:
        """The killer is about to strike: away, unless what we do here is worth it."""
        return self.flee(options, destinations, self.worth_of_turn(options))

    def worth_of_turn(self, options: Sequence[Any]) -> float:
        """What this turn is worth if we stay."""
        if by_verb(options, OPEN):
            return LIGHT
        worth = HELPED if by_verb(options, HEAL) else 0.0
        near = self.reading.way_of(self.figure).within(self.left) | 1 << self.reading.at(self.figure)
        for task in tasks_of(self.reading, self.figure):
            if task.places & near:
                worth = max(worth, task.rate)
        return max(worth, ON_THE_WAY)

    def sabotage(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Any | None:
        """Break the hook to which the killer is carrying somebody."""
        reading = self.reading
        deed = card(options, "saboteur")
        if deed is None or not reading.m.state.carried:
            return None
        nearest = min(reading.free_hooks, key=lambda hook: reading.cost_beside(reading.hunt, hook))
        return deed if reading.m.beside(reading.at(self.figure)) >> nearest & 1 else None

    # Small questions

    def struggle(self, options: Sequence[Any]) -> Any:
        """Wait for a rescuer who comes in time; otherwise pay for two dice."""
        reading, state, terms = self.reading, self.reading.m.state, self.reading.m.terms
        left = terms.hook_track - state.track[self.figure]
        rescuer = self.rescuer(self.figure)
        turns = NEVER
        if rescuer is not None:
            cost = reading.cost_beside(reading.way_of(rescuer), reading.at(self.figure))
            turns = 1 + cost // MEAN_RUN
        comes = turns < left and self.is_worth_rescuing(self.figure)
        return by_verb(options, STAY if comes and left > 1 else STRUGGLE)[0]

    def worth_of_gate(self, deed: Act) -> float:
        """Near to us, far from the killer."""
        reading, grid = self.reading, self.reading.m.state.grid
        middle = reading.m.terms.gates[deed.target][1]
        ours = sum(grid.distance(reading.at(one), middle) for one in reading.standing)
        return grid.distance(reading.killer_at, middle) - ours

    def worth_of_item(self, deed: Act) -> float:
        return ITEM_WORTH.get(ITEMS[deed.target], 1 if kind_of(deed.target) == "key" else 2)


class EasySurvivor(NormalSurvivor):
    """Walks to the nearest work; helps whoever is at arm's length; never drops a pallet."""

    def drop(self, options: Sequence[Any]) -> Any | None:
        return None

    def help(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Any | None:
        offered = by_verb(options, RESCUE, HEAL)
        return self.dice.choice(offered) if offered else None

    def nerve(self) -> float:
        return 0.8
