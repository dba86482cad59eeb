"""Scenes of `decoy`: one line sets the table, one plays, then the test asks in the words of the game.

    m = scene("progress=3,0,0,0,0,0,0 health=2,1,2,2 people=2")
    m.play("s1 alice 1 2", "killer explore 1", "killer damage")

Keys: ``progress`` and ``health`` by generator and character, ``round``, and any option of the game.
An option that is not named has its default, or what `tests.turned` makes of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from lastlight.core.chance import SeededChance
from lastlight.core.flow import Procedure
from lastlight.core.seats import observer
from lastlight.games import game
from lastlight.games.decoy.board import CHARACTERS, open_generators
from lastlight.games.decoy.game import Decoy
from lastlight.games.decoy.match import Match
from lastlight.games.decoy.rounds import Rounds
from lastlight.games.decoy.view import View
from tests.scene import SceneOf
from tests.turned import with_turned


class Scene(SceneOf[Match]):
    """A match of `decoy`."""

    def lay(self, *cards: str) -> Scene:
        """Lay cards, ``alice 1 2`` each, as whoever plays the character."""
        for laid in cards:
            character = CHARACTERS.index(laid.split()[0])
            self.play(f"{self.match.terms.owner[character]} {laid}")
        return self

    def explore(self, generator: int) -> Scene:
        return self.play(f"killer explore {generator}")

    def damage(self) -> Scene:
        return self.play("killer damage")

    def attack(self, character: str) -> Scene:
        return self.play(f"killer attack {character}")

    def progress(self, generator: int) -> int:
        return self.match.state.progress[generator - 1]

    def health(self, character: str) -> int:
        return self.match.state.health[CHARACTERS.index(character)]

    def lies(self, character: str) -> tuple[int, int]:
        """Where a character's Herself and Decoy lie; 0 is nowhere."""
        number = CHARACTERS.index(character)
        return self.match.state.herself[number] + 1, self.match.state.decoy[number] + 1

    def sees(self, *seats: str) -> View:
        """The view of some seats; of a spectator if none is named."""
        view = self.match.view(observer(*seats))
        assert isinstance(view, View)
        return view

    @property
    def repaired(self) -> list[int]:
        """The repaired generators."""
        return [one + 1 for one in range(len(self.match.state.progress)) if self.match.is_repaired(one)]


def scene(text: str = "", first: Procedure | None = None) -> Scene:
    """Set a table; the match begins a new round from there."""
    given = with_turned("decoy", dict(part.split("=", 1) for part in text.split()))
    layout = {key: given.pop(key) for key in ("progress", "health", "round") if key in given}
    decoy = game("decoy")
    assert isinstance(decoy, Decoy)
    m = decoy.prepare(decoy.setup(given, decoy.edition))
    m.listen()
    if "progress" in layout:
        m.state.progress = [int(part) for part in layout["progress"].split(",")]
        unrepaired = tuple(n for n, progress in enumerate(m.state.progress) if progress < m.terms.tokens)
        m.state.open = open_generators(unrepaired, m.terms.different)
    if "health" in layout:
        m.state.health = [int(part) for part in layout["health"].split(",")]
    m.state.round = int(layout.get("round", "1")) - 1
    m.start(first or Rounds())
    return Scene(m)


def at_random(m: Scene, seed: int) -> Iterator[Scene]:
    """Play on at random to the end, seats in any order; look in after every answer."""
    chance = SeededChance(str(seed))
    while not m.match.over:
        seat = chance.pick(sorted(m.match.questions))
        m.play(f"{seat} {chance.pick(m.options(str(seat)))}")
        yield m
