"""The killer: whom he hunts, how he divides his dice, where he carries his victims."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lastlight.bots.emblems.chooser import Chooser, card
from lastlight.bots.emblems.odds import hits, reached
from lastlight.bots.grid.choosing import by_verb, spaces_of, walks
from lastlight.bots.grid.reading import NEVER
from lastlight.core.seats import Seat
from lastlight.games.emblems.attack import targets
from lastlight.games.emblems.cast import HILLBILLY
from lastlight.games.emblems.pieces import (
    END,
    HANG,
    HUNT,
    INJURED,
    KICK_GENERATOR,
    KICK_PALLET,
    LIFT,
    NOWHERE,
    Act,
    Blow,
)
from lastlight.games.grid.spaces import Space, Spaces, members

WORTH_OF_NEARNESS = 0.12
"""What each step to somebody counts when he chooses whom to follow."""

WORTH_OF_LIFT = 2.6
"""What somebody on the ground within reach is worth, compared with a hit."""

DETOUR = 5
"""A pallet that makes the path this much longer is kicked away."""

WORTH_A_KICK, WORTH_A_KICK_IN_STANDARD = 2, 6
"""A generator with this many points is worth a die that hits nobody; in Standard few are ever finished."""

FARTHEST_HOOK = 13
"""How far he carries somebody."""


class NormalKiller(Chooser):
    """Knows the odds of every way to divide his dice, and leaves nobody on the ground."""

    def by_question(self) -> Mapping[str, Callable[[Sequence[Any]], Any]]:
        return {
            "ask.take_perk": self.take,
            "ask.hunt": self.hunt,
            "ask.gate": lambda options: self.best(options, self.worth_of_gate),
            "ask.totem": lambda options: self.best(options, self.worth_of_totem),
            "ask.push": lambda options: self.best(options, self.worth_of_push),
            "perk.ruin.which": lambda options: self.best(options, self.points_of),
            "perk.pop_goes_the_weasel.which": lambda options: self.best(options, self.points_of),
        }

    # Small questions

    def worth_of_gate(self, deed: Act) -> float:
        """Far from all survivors."""
        return sum(self.steps_to_gate(figure, deed.target) for figure in self.reading.standing)

    def steps_to_gate(self, figure: Seat, gate: int) -> int:
        grid, middle = self.reading.m.state.grid, self.reading.m.terms.gates[gate][1]
        return grid.distance(self.reading.at(figure), middle)

    def worth_of_totem(self, deed: Act) -> float:
        """Far from all survivors."""
        return self.reading.away_from_survivors(self.reading.m.terms.totems[deed.target])

    def worth_of_push(self, deed: Act) -> float:
        """As near as he can stay to somebody."""
        return -self.reading.away_from_survivors(deed.target)

    def points_of(self, deed: Act) -> float:
        return self.reading.m.state.points[deed.target]

    # His turn

    def hunt(self, options: Sequence[Any]) -> Any:
        state = self.reading.m.state
        devour = card(options, "devour_hope")
        if devour is not None:
            return devour
        hang = by_verb(options, HANG)
        if hang:
            return self.best(hang, self.worth_of_hook)
        destinations = walks(options)
        if state.carried:
            return self.carry(options, destinations)
        lifts = by_verb(options, LIFT)
        if lifts:
            return self.best(lifts, lambda one: state.hookings[one.target])
        for plan in (self.fetch, self.strike, self.kick, self.run, self.follow):
            answer = plan(options, destinations)
            if answer is not None:
                return answer
        return by_verb(options, END)[0]

    @property
    def dice_left(self) -> int:
        return self.turn_field("dice")

    @property
    def left(self) -> int:
        """The movement he has not spent."""
        return self.turn_field("left")

    # Carrying

    def worth_of_hook(self, deed: Act) -> float:
        """A hook far from those who could come to the rescue."""
        return self.reading.away_from_survivors(self.reading.m.terms.hooks[deed.target])

    def carry(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Any:
        """To the nearest hook; he runs as long as the carry track allows it."""
        reading, state, terms = self.reading, self.reading.m.state, self.reading.m.terms
        goals = self.beside_hooks()
        cost = reading.cost_to(reading.hunt, goals)
        hunts = by_verb(options, HUNT)
        if hunts and not state.lifted and cost > self.left and state.carry + 1 < terms.carry_spaces:
            return hunts[-1]
        step = reading.step_towards(reading.hunt, goals, spaces_of(destinations))
        if step != NOWHERE:
            return destinations[step]
        return by_verb(options, END)[0]

    def beside_hooks(self) -> Spaces:
        near = 0
        for hook in self.reading.free_hooks:
            near |= self.reading.beside(hook)
        return near

    # Fetching, striking

    def fetch(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Any | None:
        """To somebody on the ground whom he can pick up this turn, as long as he has all his dice."""
        reading = self.reading
        if not self.may_lift():
            return None
        for figure in sorted(reading.on_ground, key=self.cost_of):
            step = reading.step_towards(
                reading.hunt, reading.m.beside(reading.at(figure)), spaces_of(destinations)
            )
            if step != NOWHERE and self.cost_of(figure) <= self.left:
                return destinations[step]
        return None

    def may_lift(self) -> bool:
        used = self.turn_field("hunted") or self.turn_field("struck") or self.turn_field("kicks")
        return not used and self.dice_left > 0

    def cost_of(self, figure: Seat) -> int:
        """The movement it takes to come next to somebody."""
        return self.reading.killer_cost(self.reading.at(figure))

    def strike(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Any | None:
        """Attack the best survivor in reach with all dice, or walk to where that is possible."""
        reading = self.reading
        blows: list[Blow] = [option for option in options if isinstance(option, Blow)]
        if self.turn_field("struck") or not (blows or self.dice_left):
            return None
        best: Any | None = None
        most = 0.0
        weakened = targets(reading.m)
        for blow in blows:
            weapons = reading.weak_weapons if weakened[Seat(blow.target)] else reading.weapons
            worth = self.worth_of_hit(Seat(blow.target)) * hits(blow.dice, weapons)
            if worth > most:
                best, most = blow, worth
        dice = self.dice_left + self.shared_dice()
        for figure in reading.standing:
            here = reading.at(figure)
            for space in members(reading.m.beside(here) & spaces_of(destinations)):
                across = reading.m.state.grid.is_across_window(space, here)
                weapons = reading.weak_weapons if across else reading.weapons
                worth = self.worth_of_hit(figure) * hits(dice, weapons)
                if worth > most + 1e-9:
                    best, most = destinations[space], worth
        return best

    def shared_dice(self) -> int:
        """The Hillbilly rolls a die of his hunt again."""
        is_hillbilly = self.reading.m.terms.power == HILLBILLY
        return 1 if is_hillbilly and self.turn_field("hunted") else 0

    def worth_of_hit(self, figure: Seat) -> float:
        """Downing is worth more than wounding, even more so for somebody hooked before or about to finish."""
        reading, state = self.reading, self.reading.m.state
        worth = 1.0 + (1.0 if state.health[figure] == INJURED else 0.0) + 0.5 * state.hookings[figure]
        beside = reading.m.generators_beside(reading.at(figure))
        if beside:
            worth += 0.4 * max(state.points[one] for one in beside) / reading.m.terms.points
        return worth

    # Kicking

    def kick(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Any | None:
        """A pallet in the way, or a generator, when there is nobody to hit."""
        reading = self.reading
        if self.turn_field("hunted") == 0 and self.worth_of_hunting(self.dice_left) > 1.0:
            return None
        prey = [*reading.standing, *reading.on_ground]
        for deed in by_verb(options, KICK_PALLET):
            if reading.detour(reading.m.terms.pallets[deed.target], prey) >= DETOUR:
                return deed
        pop = card(options, "pop_goes_the_weasel")
        enough = WORTH_A_KICK if reading.m.terms.is_classic else WORTH_A_KICK_IN_STANDARD
        generators = [one for one in by_verb(options, KICK_GENERATOR) if self.points_of(one) >= enough]
        if pop is not None and any(self.points_of(one) > WORTH_A_KICK for one in generators):
            return pop
        return self.best(generators, self.points_of) if generators else None

    # Running

    def run(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Any | None:
        """Hunt with as many dice as bring the best chance to hit; with all, if nobody is in reach."""
        hunts = by_verb(options, HUNT)
        if not hunts or not (self.reading.standing or self.reading.on_ground):
            return None
        if self.turn_field("struck"):
            return hunts[-1] if self.is_far() else None
        best = self.best(hunts, lambda one: self.worth_of_hunting(self.dice_left, one.target))
        return best if self.worth_of_hunting(self.dice_left, best.target) > 0 else hunts[-1]

    def is_far(self) -> bool:
        """Is nobody near enough for him to stay in the chase?"""
        reading = self.reading
        return not reading.m.chased_now()

    def worth_of_hunting(self, dice: int, hunt: int = 0) -> float:
        """The best chance to reach and hit with what is left after a hunt, by the worth of the hit."""
        reading, terms = self.reading, self.reading.m.terms
        extra = 1 if terms.power == HILLBILLY and hunt else 0
        return max(
            (
                reached(hunt, self.cost_of(figure) - self.left, terms.hunt_bonus)
                * hits(dice - hunt + extra, reading.weapons)
                * self.worth_of_hit(figure)
                for figure in reading.standing
            ),
            default=0.0,
        )

    def follow(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Any | None:
        """Closer to the survivor worth most for the distance, or to somebody on the ground."""
        reading = self.reading
        prey = [*reading.standing, *reading.on_ground]
        for figure in sorted(prey, key=self.worth_of_way, reverse=True):
            near = reading.m.beside(reading.at(figure))
            if near >> reading.killer_at & 1:
                return None
            step = reading.step_towards(reading.hunt, near, spaces_of(destinations))
            if step != NOWHERE:
                return destinations[step]
        return None

    def worth_of_way(self, figure: Seat) -> float:
        cost = min(self.cost_of(figure), 40)
        worth = self.worth_of_hit(figure) if figure in self.reading.standing else self.worth_of_lift(figure)
        return worth - WORTH_OF_NEARNESS * cost

    def worth_of_lift(self, figure: Seat) -> float:
        reading = self.reading
        near = min(
            (reading.m.state.grid.distance(reading.at(figure), hook) for hook in reading.free_hooks),
            default=NEVER,
        )
        return WORTH_OF_LIFT if near <= FARTHEST_HOOK else 0.0


class EasyKiller(NormalKiller):
    """Half the dice to run, all the rest to strike, and after whoever is nearest."""

    def run(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Any | None:
        hunts = by_verb(options, HUNT)
        return hunts[(len(hunts) - 1) // 2] if hunts and not self.turn_field("struck") else None

    def kick(self, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Any | None:
        return None

    def worth_of_hit(self, figure: Seat) -> float:
        return 1.0
