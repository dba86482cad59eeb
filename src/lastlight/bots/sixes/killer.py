"""The killer: whom he hunts, how he divides his dice, where he carries his victims."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lastlight.bots.grid.choosing import by_verb, spaces_of, walks
from lastlight.bots.grid.reading import NEVER
from lastlight.bots.sixes.chooser import Chooser
from lastlight.bots.sixes.odds import at_least, hits
from lastlight.core.seats import KILLER, Seat
from lastlight.games.grid.reach import Reach
from lastlight.games.grid.spaces import Space, members
from lastlight.games.sixes.attack import targets
from lastlight.games.sixes.pieces import (
    ATTACK,
    END,
    HANG,
    HILLBILLY,
    INJURED,
    KICK_GENERATOR,
    KICK_PALLET,
    KILL,
    LIFT,
    NOWHERE,
    YES,
    Act,
    Commitment,
)

MEAN_HUNT = 2
"""What a movement die brings on average."""

WORTH_OF_STEP = 0.01
"""What a step closer to somebody is worth beside a hit."""

WORTH_OF_NEARNESS = 0.15
"""What each step to somebody counts when he chooses whom to follow."""

WORTH_OF_LIFT = 2.2
"""What somebody on the ground within reach is worth, compared with a hit."""

WORTH_OF_GATE = 0.8
"""What it is worth to hit somebody at a gate: the way out."""

WORTH_OF_STAGE = 1.5
"""What every hook stage of a survivor adds: they die sooner."""

CRAWL = 1
"""How far somebody on the ground gets away in a turn."""

DETOUR = 6
"""A pallet that makes the path this much longer is kicked away."""

ALMOST_DONE = 3
"""A generator this close to running is worth a kick."""


class NormalKiller(Chooser):
    """Knows the odds of every way to divide his dice, and lifts only those he can bring to a hook."""

    def by_question(self) -> Mapping[str, Callable[[Sequence[Any]], Any]]:
        return {
            "ask.plan": self.plan,
            "ask.hunt": self.hunt,
            "ask.blood_warden": lambda options: by_verb(options, YES)[0],
        }

    # Before moving

    def plan(self, options: Sequence[Any]) -> Any:
        for verb in (HANG, KILL):
            offered = by_verb(options, verb)
            if offered:
                return self.best(offered, self.worth_of_victim if verb == KILL else self.worth_of_hook)
        lifts = [one for one in by_verb(options, LIFT) if self.can_bring_to_hook(Seat(one.target))]
        if lifts:
            return self.best(lifts, self.worth_of_victim)
        dice: list[Commitment] = [one for one in options if isinstance(one, Commitment)]
        if self.reading.m.state.carried:
            return self.carrying(dice)
        ways = {vaults: self.reading.killer_way(vaults) for vaults in {one.vault for one in dice}}
        best = self.best(dice, lambda one: self.worth_of_dice(one, ways))
        kick = self.kick(options, self.worth_of_dice(best, ways))
        return kick or best

    def worth_of_victim(self, deed: Act) -> float:
        """The higher on the ladder, the better."""
        return self.reading.m.state.stage[deed.target]

    def worth_of_hook(self, deed: Act) -> float:
        """A hook far from those who could come to the rescue."""
        return self.reading.away_from_survivors(self.reading.m.state.hooks[deed.target])

    def can_bring_to_hook(self, victim: Seat) -> bool:
        """Is a free hook near enough for the turns of carrying he has?"""
        reading, terms = self.reading, self.reading.m.terms
        each_turn = terms.killer_move + MEAN_HUNT * terms.carry_dice
        start = reading.at(victim)
        hooks = [reading.m.state.hooks[hook] for hook in reading.free_hooks]
        nearest = min((reading.m.distance(start, hook) for hook in hooks), default=NEVER)
        return nearest - 1 <= each_turn * terms.carry_turns

    def carrying(self, dice: Sequence[Commitment]) -> Commitment:
        """With somebody on the shoulder: strike only if the hook is near anyway."""
        reading = self.reading
        near = self.hook_cost() <= reading.m.terms.killer_move
        neighbour = any(
            reading.m.beside(reading.killer_at) >> reading.at(one) & 1 for one in reading.standing
        )
        return self.best(dice, lambda one: one.attack if near and neighbour else one.hunt)

    def hook_cost(self) -> int:
        reading = self.reading
        hooks = reading.m.state.hooks
        return min(
            (reading.cost_beside(reading.hunt, hooks[hook]) for hook in reading.free_hooks), default=NEVER
        )

    def worth_of_dice(self, dice: Commitment, ways: Mapping[int, Reach]) -> float:
        """The best chance to reach and hit somebody, and how near he comes otherwise."""
        way = ways[dice.vault]
        hunts = [self.worth_of_hunt(dice, way, one) for one in self.reading.standing]
        fetches = [self.worth_of_fetching(dice, way, one) for one in self.reading.on_ground]
        return max((*hunts, *fetches), default=0.0)

    def worth_of_hunt(self, dice: Commitment, way: Reach, figure: Seat) -> float:
        reading, terms = self.reading, self.reading.m.terms
        cost = reading.cost_beside(way, reading.at(figure))
        attack = dice.attack + (1 if dice.hunt and terms.ability[KILLER] == HILLBILLY else 0)
        chance = at_least(dice.hunt, cost - terms.killer_move) * hits(attack, terms.attack_hit)
        left = max(0, cost - terms.killer_move - MEAN_HUNT * dice.hunt)
        return chance * self.worth_of_hit(figure) - WORTH_OF_STEP * min(left, 40)

    def worth_of_fetching(self, dice: Commitment, way: Reach, victim: Seat) -> float:
        """The chance to come so near to somebody on the ground that they can be lifted next turn."""
        reading, terms = self.reading, self.reading.m.terms
        if not self.will_still_lie(victim) or not self.can_bring_to_hook(victim):
            return 0.0
        needed = reading.cost_beside(way, reading.at(victim)) - 2 * terms.killer_move + CRAWL
        return at_least(dice.hunt, needed) * (WORTH_OF_LIFT + WORTH_OF_STAGE * reading.m.state.stage[victim])

    def will_still_lie(self, victim: Seat) -> bool:
        """Will they be on the ground when his next turn begins?"""
        state, terms = self.reading.m.state, self.reading.m.terms
        stands_up = terms.recover_after and state.fallen[victim] + 1 >= terms.recover_after
        return not stands_up and not state.heal[victim]

    def worth_of_hit(self, figure: Seat) -> float:
        """Downing is worth more than wounding, even more so for somebody hooked before or about to finish."""
        reading, state = self.reading, self.reading.m.state
        worth = 1.0 + (1.0 if state.health[figure] == INJURED else 0.0) + WORTH_OF_STAGE * state.stage[figure]
        beside = reading.m.generators_beside(reading.at(figure))
        if beside:
            worth += 0.4 * max(state.points[one] for one in beside) / reading.m.terms.points
        if state.gates and reading.m.gate_at(reading.at(figure)) != NOWHERE:
            worth += WORTH_OF_GATE
        return worth

    def kick(self, options: Sequence[Any], otherwise: float) -> Act | None:
        """A pallet in the way, or a generator that is nearly done, when there is nobody to hit."""
        reading, terms = self.reading, self.reading.m.terms
        for deed in by_verb(options, KICK_PALLET):
            where = reading.m.state.pallets[deed.target]
            if otherwise < 1.0 and reading.detour(where, reading.standing) >= DETOUR:
                return deed
        for deed in by_verb(options, KICK_GENERATOR):
            if otherwise < 0.3 and reading.m.state.points[deed.target] >= terms.points - ALMOST_DONE:
                return deed
        return None

    # Moving

    def hunt(self, options: Sequence[Any]) -> Any:
        hang = by_verb(options, HANG)
        if hang:
            return self.best(hang, self.worth_of_hook)
        destinations = walks(options)
        if self.reading.m.state.carried:
            goal = self.towards_hook(destinations)
        else:
            strike = self.strike(by_verb(options, ATTACK), destinations)
            if strike is not None:
                return strike
            goal = self.towards_prey(destinations)
        return destinations[goal] if goal in destinations else by_verb(options, END)[0]

    def towards_hook(self, destinations: Mapping[Space, Act]) -> Space:
        """The next step to the nearest free hook; a space beside one if he can have it."""
        reading = self.reading
        hooks = reading.m.state.hooks
        free = sorted(reading.free_hooks, key=lambda one: reading.cost_beside(reading.hunt, hooks[one]))
        for hook in free:
            goal = self.approach(hooks[hook], destinations)
            if goal != NOWHERE:
                return goal
        return NOWHERE

    def approach(self, target: Space, destinations: Mapping[Space, Act]) -> Space:
        """Where to go to come next to a space, or nearer to it; NOWHERE if that is here."""
        reading, way = self.reading, self.reading.hunt
        near = reading.m.beside(target)
        if near >> reading.killer_at & 1:
            return NOWHERE
        return reading.step_towards(way, near, spaces_of(destinations))

    def strike(self, attacks: Sequence[Act], destinations: Mapping[Space, Act]) -> Act | None:
        """Attack the best survivor in reach, or walk to where that is possible; none if nobody is."""
        reading, terms = self.reading, self.reading.m.terms
        dice = self.turn_field("attack")  # that lie aside
        if not dice:
            return None
        faces = targets(reading.m)
        best: Act | None = None
        most = 0.0
        for deed in attacks:
            worth = self.worth_of_hit(Seat(deed.target)) * hits(dice, faces[Seat(deed.target)])
            if worth > most:
                best, most = deed, worth
        for figure in reading.standing:
            here = reading.at(figure)
            for space in members(reading.m.beside(here) & spaces_of(destinations)):
                across = reading.m.state.grid.is_across_window(space, here)
                face = terms.attack_hit_window if across else terms.attack_hit
                worth = self.worth_of_hit(figure) * hits(dice, face)
                if worth > most + 1e-9:
                    best, most = destinations[space], worth
        return best

    def towards_prey(self, destinations: Mapping[Space, Act]) -> Space:
        """Closer to the survivor worth most for the distance, or to somebody on the ground."""
        reading = self.reading
        prey = [*reading.standing, *reading.on_ground]
        for figure in sorted(prey, key=self.worth_of_way, reverse=True):
            goal = self.approach(reading.at(figure), destinations)
            if goal != NOWHERE or reading.m.beside(reading.at(figure)) >> reading.killer_at & 1:
                return goal
        return NOWHERE

    def worth_of_way(self, figure: Seat) -> float:
        reading = self.reading
        cost = min(reading.cost_beside(reading.hunt, reading.at(figure)), 40)
        if figure in reading.standing:
            return self.worth_of_hit(figure) - WORTH_OF_NEARNESS * cost
        lies = self.will_still_lie(figure) and self.can_bring_to_hook(figure)
        return (WORTH_OF_LIFT if lies else 0.0) - WORTH_OF_NEARNESS * cost


class EasyKiller(NormalKiller):
    """Half the dice to run, half to strike, and after whoever is nearest."""

    def plan(self, options: Sequence[Any]) -> Any:
        dice = [one for one in options if isinstance(one, Commitment)]
        first = by_verb(options, HANG, KILL, LIFT)
        if first:
            return self.dice.choice(first)
        return self.best(dice, lambda one: -abs(one.attack - one.hunt) - 2 * one.vault)

    def worth_of_hit(self, figure: Seat) -> float:
        return 1.0
