"""The team's rules of thumb: everybody follows a plan, and lets a coin say where she really is."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar
from zlib import crc32

from lastlight.bots.bot import Bot
from lastlight.bots.decoy.backs import places
from lastlight.bots.decoy.plans import COINS, FAIR, Plan, best_plan, team_plan
from lastlight.bots.decoy.reading import Reading, position
from lastlight.core.views import View as CoreView
from lastlight.games.decoy.board import CHARACTERS, HERSELF, Placement
from lastlight.games.decoy.view import View


class DecoySurvivor(Bot):
    """A survivor settles where a character is seen, then flips the coin."""

    def choose(self, view: CoreView | None, options: Sequence[Any]) -> Any:
        assert isinstance(view, View)
        one, other, odds = self.plan(view, options[0].character)
        if self.dice.random() < odds:
            return placement(options, one, other)
        return placement(options, other, one)

    @abstractmethod
    def plan(self, view: View, character: int) -> Plan:
        """Where a character is seen, and the coin."""


class EasySurvivor(DecoySurvivor):
    """Thinks of one character at a time, lays her around the cards already there, and flips a fair coin.

    Now and then she does not think at all.
    """

    level: ClassVar[str] = "easy"
    careless: ClassVar[float] = 0.2

    def plan(self, view: View, character: int) -> Plan:
        reading = Reading(position(view))
        if self.dice.random() < self.careless:
            one, other = self.dice.sample(reading.open, 2)
            return Plan(one, other, 0.5)
        return best_plan(reading, character, mates_as_seen(view, 0.5), FAIR, self.dice)


class NormalSurvivor(DecoySurvivor):
    """Keeps to the team's plan; if somebody has left it, lays her cards around those already there."""

    level: ClassVar[str] = "normal"
    openings: ClassVar[int] = 12  # variants of the first plan, so that matches begin differently
    doubt: ClassVar[float] = 0.65  # how well the killer is assumed to guess a teammate's unplanned cards

    def plan(self, view: View, character: int) -> Plan:
        at = position(view)
        lying = {CHARACTERS.index(name): pair for name, pair in places(view.cards).items()}
        for variant in self.variants(view, bool(lying)):
            plans = team_plan(at, variant)
            if all(sorted(plans[mate][:2]) == pair for mate, pair in lying.items()):
                return plans[character]
        return best_plan(Reading(at), character, mates_as_seen(view, self.doubt), COINS, self.dice)

    def variants(self, view: View, has_begun: bool) -> Iterable[int]:
        """Which plans the team may be following, judged by past rounds and at first by the cards laid."""
        if view.history:
            return (crc32(repr(view.history[-1]).encode()),)
        if view.options["own_only"]:
            return (0,)
        return range(self.openings) if has_begun else (self.dice.randrange(self.openings),)


def mates_as_seen(view: View, odds: float) -> Mapping[int, Plan]:
    """The characters whose cards are laid, with these odds of being where they are."""
    herself: dict[str, int] = {}
    decoy: dict[str, int] = {}
    for generator, there in enumerate(view.cards):
        for card in there:
            if card.character is not None:
                (herself if card.kind == HERSELF else decoy)[card.character] = generator
    return {CHARACTERS.index(name): Plan(one, decoy[name], odds) for name, one in herself.items()}


def placement(options: Sequence[Placement], herself: int, decoy: int) -> Placement:
    """The option that lays the two cards there."""
    for option in options:
        if option.herself == herself and option.decoy == decoy:
            return option
    raise LookupError(herself, decoy)
