"""The survivors: who repairs, who rescues, who runs, and where to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lastlight.bots.grid.choosing import by_verb, spaces_of, walks
from lastlight.bots.grid.reading import NEVER
from lastlight.bots.sixes.chooser import Chooser
from lastlight.core.seats import Seat
from lastlight.games.grid.reach import Reach
from lastlight.games.grid.spaces import Space, Spaces, members, set_of
from lastlight.games.sixes.generators import LEADERSHIP
from lastlight.games.sixes.pieces import (
    CLAUDETTE,
    CLEANSE,
    DROP,
    DWIGHT,
    DYING,
    END,
    HEAL,
    INJURED,
    LEAVE,
    LIT,
    NO,
    NOWHERE,
    OPEN,
    REPAIR,
    REPAIR_WITH_TOOLS,
    RESCUE,
    SEARCH,
    SHINE,
    SPRINT,
    STRUGGLE,
    TAKE,
    TREAT,
    UNLOCK,
    YES,
    Act,
    kind_of,
)

SAFE = 6
"""The killer's movement to somebody beyond which there is time to bandage."""

CAMPED = 3
"""A hook this near the killer is watched."""

LAST_CALL = 1
"""A clock this low makes any rescue urgent."""

WORTH_A_PALLET = 4
"""A dropped pallet must make the killer's path at least this much longer."""

CLOSE = 6
"""This near, the killer may strike, so pallets are worth dropping."""

CROWD = 3
"""How much farther an empty generator may be than one that two work on already."""

WORTH_OF_LEADING = 6
"""How much farther a generator may be that Dwight stands at."""

AWAY = 20
"""Beyond this it does not matter how far the killer is."""

WORTH_OF_GATE_ROUND = 4
"""How much farther a gate may be for every round somebody has worked on it."""

NEAR = 5
"""How far somebody comes to lift a survivor who will stand up alone sooner or later."""

STRANDED = 10
"""How far somebody comes to lift a survivor who never would."""

BOLD, CAREFUL = 1.0, 0.6
"""The chance of a hit an injured survivor accepts: any, as running costs more turns than lying.

Less where nobody who falls stands up alone."""

HEXED = 20
"""How far somebody comes to cleanse a lit totem."""

ITEM_WORTH = {"toolbox": 4, "medkit": 3, "flashlight": 2, "key": 1, "": 0}


class NormalSurvivor(Chooser):
    """Rescues when it is the nearest, repairs when there is nothing else to do, drops pallets behind."""

    def by_question(self) -> Mapping[str, Callable[[Sequence[Any]], Any]]:
        return {
            "ask.order": self.order,
            "ask.turn": self.turn,
            "ask.run": self.run,
            "ask.set_beside": self.away_from_killer,
            "ask.push": self.push,
            "ask.struggle": lambda options: by_verb(options, STRUGGLE)[0],
            "ask.be_healed": self.be_healed,
            "ask.keep": lambda options: self.best(options, self.worth_of_item),
            "ask.lay_down": lambda options: self.best(options, lambda one: -self.worth_of_item(one)),
            "ask.hatch": self.away_from_killer,
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
        helps = any(self.rescuer(one) == figure for one in reading.hooked)
        helps = helps or any(self.healer(one) == figure for one in reading.on_ground)
        return 3 if helps else 2

    # A turn

    def turn(self, options: Sequence[Any]) -> Any:
        reading = self.reading
        leave = by_verb(options, LEAVE, UNLOCK, SHINE)
        if leave:
            return leave[0]
        if reading.m.state.health[self.figure] == DYING:
            return self.crawl(options)
        destinations = walks(options)
        plans = (self.drop, self.help, self.go_out, self.bandage, self.work)
        if self.may_leave_the_rest():
            plans = (self.drop, self.go_out, self.help, self.bandage, self.work)
        for plan in plans:
            answer: Act | None = plan(options, destinations)
            if answer is not None:
                return answer
        return by_verb(options, END)[0]

    def may_leave_the_rest(self) -> bool:
        """Is there a way out, and nobody dead yet? Three who get away are enough."""
        return self.ways_out() != 0 and self.reading.m.dead() == 0

    def go_out(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Act | None:
        """Powered gates and the hatch: work on them, or run for them."""
        exits = self.exits()
        if exits >> self.reading.at(self.figure) & 1:
            return by_verb(options, OPEN, END)[0]
        return self.towards(exits, options, destinations)

    def exits(self) -> Spaces:
        """The spaces of open gates and the hatch, otherwise of the gate best opened."""
        return self.ways_out() or self.gate_to_open()

    def ways_out(self) -> Spaces:
        """The spaces from which this figure may leave the map."""
        m, state = self.reading.m, self.reading.m.state
        found = 0
        for gate, run in enumerate(state.gates):
            if state.gate_shown[gate] and m.is_open(gate):
                found |= set_of(run)
        if state.hatch != NOWHERE and (
            state.hatch_owner in (0, self.figure) or state.round >= state.hatch_round
        ):
            found |= 1 << state.hatch
        return found

    def gate_to_open(self) -> Spaces:
        """The spaces of a closed gate: near to us, far from the killer, and the sooner open the better."""
        reading, state = self.reading, self.reading.m.state
        best, least = 0, float(NEVER)
        for gate, run in enumerate(state.gates):
            if not state.gate_shown[gate]:
                continue
            spaces = set_of(run)
            cost = reading.cost_to(reading.way_of(self.figure), spaces)
            watched = min(reading.cost_to(reading.hunt, spaces), AWAY)
            wanted = cost - watched / 2 - WORTH_OF_GATE_ROUND * state.gate_rounds[gate]
            if cost != NEVER and wanted < least:
                best, least = spaces, wanted
        return best

    def towards(self, goals: Spaces, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Act | None:
        """A walk to the nearest of some spaces, as far as it goes; a sprint where that falls short."""
        reading = self.reading
        way = reading.way_of(self.figure)
        reachable = members(goals & way.spaces)
        if not reachable:
            return None
        sprint = by_verb(options, SPRINT)
        if min(reachable, key=way.cost) not in destinations and sprint:
            return sprint[0]
        step = reading.step_towards(way, goals, spaces_of(destinations))
        return destinations.get(step)

    # Pallets

    def drop(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Act | None:
        """Drop a pallet on the killer, or between him and us if there is another way out."""
        reading = self.reading
        here = reading.at(self.figure)
        for deed in by_verb(options, DROP):
            where = reading.m.state.pallets[deed.target]
            if where == reading.killer_at:
                return deed
            if where == here and destinations:
                continue  # not under one's own feet while there is somewhere to go
            cost = reading.killer_cost(here)
            if cost > CLOSE or reading.is_nurse():
                continue
            longer = reading.cost_beside(reading.killer_way(barred=1 << where), here)
            if longer >= cost + WORTH_A_PALLET and self.has_another_way_out(where):
                return deed
        return None

    def has_another_way_out(self, pallet: Space) -> bool:
        """Could we come round to the killer's side without crossing that pallet?"""
        reading = self.reading
        way = reading.survivor_way(self.figure, barred=1 << pallet)
        return reading.cost_beside(way, reading.killer_at) != NEVER

    # Helping

    def help(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Act | None:
        """Take somebody off a hook, or lift somebody up, if that is our job."""
        reading = self.reading
        for deed in by_verb(options, RESCUE):
            if self.is_worth_rescuing(Seat(deed.target)):
                return deed
        for deed in by_verb(options, HEAL):
            if reading.m.state.health[deed.target] == DYING:
                return deed
        for victim in reading.hooked:
            if self.rescuer(victim) == self.figure and self.is_worth_rescuing(victim):
                return self.towards(reading.beside(reading.at(victim)), options, destinations)
        for victim in reading.on_ground:
            if self.healer(victim) == self.figure:
                return self.towards(reading.beside(reading.at(victim)), options, destinations)
        return None

    def is_worth_rescuing(self, victim: Seat) -> bool:
        """Not under the killer's eyes, unless time runs out."""
        reading, state, terms = self.reading, self.reading.m.state, self.reading.m.terms
        is_last = state.stage[victim] >= terms.hook_steps - 1
        urgent = is_last and bool(terms.hook_clock) and state.clock[victim] <= LAST_CALL + 1
        return urgent or reading.m.distance(reading.killer_at, reading.at(victim)) > CAMPED

    def rescuer(self, victim: Seat) -> Seat | None:
        """The standing survivor who is nearest to a hook."""
        return self.reading.nearest_standing(self.reading.at(victim), 14)

    def healer(self, victim: Seat) -> Seat | None:
        """Who is near enough to lift somebody before they stand up alone, the killer being away."""
        reading = self.reading
        if reading.m.state.heal[victim] or reading.killer_cost(reading.at(victim)) <= CAMPED:
            return None
        return reading.nearest_standing(
            reading.at(victim), NEAR if reading.m.terms.recover_after else STRANDED
        )

    # Bandages, totems, chests

    def bandage(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Act | None:
        """With time on our hands: heal, cleanse, search."""
        reading, state = self.reading, self.reading.m.state
        here = reading.at(self.figure)
        cleanse = by_verb(options, CLEANSE)
        if cleanse:
            return cleanse[0]
        if state.totem_state == LIT and reading.nearest_standing(state.totem, HEXED) == self.figure:
            step = self.towards(reading.beside(state.totem), options, destinations)
            if step is not None:
                return step
        if reading.killer_cost(here) <= SAFE:
            return None
        if reading.m.terms.ability[self.figure] == CLAUDETTE and state.health[self.figure] == INJURED:
            return by_verb(options, END)[0]  # two turns of rest cure her
        for verb in (TREAT, HEAL):
            offered = by_verb(options, verb)
            if offered:
                return offered[0]
        for verb in (SEARCH, TAKE):
            offered = by_verb(options, verb)
            if offered and not self.holds_something():
                return self.best(offered, lambda one: 0.0)
        return None

    def holds_something(self) -> bool:
        state = self.reading.m.state
        return any(state.item[slot] for slot in self.reading.m.slots(self.figure))

    # Work

    def work(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Act | None:
        """Repair what is beside us, otherwise walk to the generator that needs us most."""
        reading = self.reading
        repairs = by_verb(options, REPAIR_WITH_TOOLS) or by_verb(options, REPAIR)
        if repairs and not self.must_flee(options):
            return self.best(repairs, lambda one: reading.m.state.points[one.target])
        way = reading.way_of(self.figure)
        goals = self.places_of_work(way)
        if self.must_flee(options) or not goals:
            return self.flee(options, destinations)
        if reading.m.terms.repair_may_move and reading.m.state.spent[self.figure]:
            if self.is_in_range(reading.at(self.figure), goals):
                return self.step_back(goals, options, destinations)
        elif goals >> reading.at(self.figure) & 1:
            return by_verb(options, END)[0]
        return self.towards(goals, options, destinations)

    def step_back(self, goals: Spaces, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Act:
        """Nothing more to do this turn: away from the killer, but close enough to work in the next."""
        reading = self.reading
        best, least = by_verb(options, END)[0], reading.danger(reading.at(self.figure))
        for space, walk in destinations.items():
            danger = reading.danger(space)
            if danger < least and self.is_in_range(space, goals):
                best, least = walk, danger
        return best

    def is_in_range(self, space: Space, goals: Spaces) -> bool:
        """Can one of these spaces be reached within a turn?"""
        return self.reading.m.within(space, self.reading.m.terms.survivor_move) & goals != 0

    def must_flee(self, options: Sequence[Any]) -> bool:
        """Injured, with the killer about to strike, and not at work that is nearly done."""
        reading, state = self.reading, self.reading.m.state
        if state.health[self.figure] != INJURED:
            return False
        beside = reading.m.generators_beside(reading.at(self.figure))
        nearly = any(state.points[one] >= reading.m.terms.points - 2 for one in beside)
        return not nearly and reading.danger(reading.at(self.figure)) > self.nerve()

    def nerve(self) -> float:
        return BOLD if self.reading.m.terms.recover_after else CAREFUL

    def places_of_work(self, way: Reach) -> Spaces:
        """The spaces beside the generator that is nearest, counting company as distance."""
        reading = self.reading
        best, least = 0, float(NEVER)
        for generator in reading.unfinished:
            where = reading.m.state.generators[generator]
            cost = reading.cost_beside(way, where)
            if cost == NEVER:
                continue
            company = sum(
                reading.m.beside(where) >> reading.at(one) & 1
                for one in reading.standing
                if one != self.figure
            )
            wanted = cost + CROWD * company - 0.5 * reading.m.state.points[generator]
            wanted -= self.led(where)
            if wanted < least:
                best, least = reading.beside(where), wanted
        return best

    def led(self, where: Space) -> int:
        """How many steps more a generator is worth with Dwight close by."""
        reading = self.reading
        ability = reading.m.terms.ability
        led = any(
            ability[one] == DWIGHT and reading.m.distance(reading.at(one), where) < LEADERSHIP
            for one in reading.standing
            if one != self.figure
        )
        return WORTH_OF_LEADING if led else 0

    # Running

    def flee(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Act | None:
        """Where the killer is least likely to strike; a sprint first, for it may break the chase."""
        sprint = by_verb(options, SPRINT)
        if sprint:
            return sprint[0]
        if not destinations:
            return None
        here = self.reading.danger(self.reading.at(self.figure))
        best = self.best(list(destinations.values()), lambda one: self.reading.refuge(one.target))
        return best if self.reading.danger(best.target) < here else None

    def run(self, options: Sequence[Any]) -> Any:
        """A free sprint: out, or to where the killer comes last; somebody downed lies far from hooks."""
        reading = self.reading
        leave = by_verb(options, LEAVE)
        if leave:
            return leave[0]
        destinations = walks(options)
        drop = self.drop(options, destinations)
        if drop is not None:
            return drop
        exits = self.exits() & spaces_of(destinations)
        if exits:
            return destinations[next(iter(members(exits)))]
        if not destinations:
            return by_verb(options, SPRINT, END)[0]
        best = self.best(list(destinations.values()), lambda one: self.reading.refuge(one.target))
        here = self.reading.refuge(reading.at(self.figure))
        return best if self.reading.refuge(best.target) > here else by_verb(options, END)[0]

    def crawl(self, options: Sequence[Any]) -> Any:
        destinations = walks(options)
        if not destinations:
            return by_verb(options, END)[0]
        exits = self.exits() & spaces_of(destinations)
        if exits:
            return destinations[next(iter(members(exits)))]
        best = self.best(list(destinations.values()), lambda one: self.reading.killer_cost(one.target))
        here = self.reading.killer_cost(self.reading.at(self.figure))
        return best if self.reading.killer_cost(best.target) > here else by_verb(options, END)[0]

    # Small questions

    def be_healed(self, options: Sequence[Any]) -> Any:
        """Yes, unless the killer is close or there is work to finish."""
        reading = self.reading
        here = reading.at(self.figure)
        verb = YES if reading.killer_cost(here) > CLOSE else NO
        return by_verb(options, verb)[0]

    def worth_of_item(self, deed: Act) -> float:
        return ITEM_WORTH[kind_of(deed.target)]


class EasySurvivor(NormalSurvivor):
    """Walks to the nearest generator and repairs; helps whoever is at arm's length; never plans."""

    def drop(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Act | None:
        return None

    def help(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Act | None:
        offered = by_verb(options, RESCUE, HEAL)
        return self.dice.choice(offered) if offered else None

    def nerve(self) -> float:
        return 0.3
