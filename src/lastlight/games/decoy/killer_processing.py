"""B-1, killer processing: he damages the explored generator or attacks one character found there."""

from __future__ import annotations

from collections.abc import Sequence

from lastlight.core.flow import DONE, Next, Procedure, Question, ask
from lastlight.core.match import KILLER_WINS
from lastlight.core.seats import KILLER, Seat
from lastlight.core.words import Line
from lastlight.games.decoy.board import ATTACKS, DAMAGE, DEAD, MOST_GENERATORS, NOWHERE, Attack, Damage
from lastlight.games.decoy.match import Match


class KillerProcessing(Procedure):
    """Exactly one of the two (DC-KILL-04); damage is always possible (DC-DMG-02)."""

    def begin(self, m: Match) -> Next:
        return WHAT_TO_DO[m.state.explored]

    def acts(self, m: Match, seat: Seat) -> Sequence[Damage | Attack]:
        found = m.found()
        return [DAMAGE, *[ATTACKS[character] for character in found]] if found else ONLY_DAMAGE

    def act(self, m: Match, chosen: Damage | Attack) -> Next:
        if isinstance(chosen, Attack):
            m.remember(chosen.character)
            m.hit(chosen.character)
            if max(m.state.health) == DEAD:
                m.win(KILLER_WINS, "all_dead")  # DC-WIN-01: B-2 is not played
        else:
            m.remember(NOWHERE)
            m.damage(m.state.explored)
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.killer_processing", {"generator": m.state.explored + 1})


def what_to_do(generator: int) -> Question:
    """The question about one generator."""
    acts, act = KillerProcessing.acts, KillerProcessing.act
    return ask(KillerProcessing(), KILLER, "ask.act", acts, act, generator=generator + 1)


ONLY_DAMAGE = (DAMAGE,)
WHAT_TO_DO = [what_to_do(generator) for generator in range(MOST_GENERATORS)]
"""Every such question, made once: it never changes."""
