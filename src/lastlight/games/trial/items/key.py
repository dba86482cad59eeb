"""What the three keys have in common: one die again, or bloodpoints."""

from __future__ import annotations

from collections.abc import Sequence

from lastlight.core.dice import Reroll
from lastlight.core.flow import DONE, Next, call
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial import cast
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import Word
from lastlight.games.trial.verbs import CAPS

REROLL = tuple(Word(f"reroll {face}", face) for face in range(6))
BLOOD = tuple(Word(f"blood s{figure}", figure) for figure in range(5))


class Key(Reaction):
    """At any time: a survivor on the board re-rolls one die of the present roll, or gains ▲."""

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(halves(m, about))

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, f"{self.key}.what", Key.choices, Key.turn)

    def choices(self, m: Match, seat: Seat) -> Sequence[Word]:
        return halves(m, self.about)

    def turn(self, m: Match, choice: Word) -> Next:
        if choice in REROLL:
            check = m.doing(self.about, Check)
            place = next(place for place in check.fresh() if check.faces[place] == choice.number)
            return call(self, Reroll(self.about, (place,)), Key.end)
        m.gain(Seat(choice.number), cast.ITEMS[self.key.rpartition(".")[2]].blood)
        return DONE


def halves(m: Match, about: int) -> list[Word]:
    """The dice that may be rolled again, equal ones once, and who has room for ▲."""
    choices: list[Word] = []
    check = m.stack[about]
    if isinstance(check, Check) and m.is_on_board(check.figure):
        choices += [REROLL[face] for face in sorted({check.faces[place] for place in check.fresh()})]
    blood = m.state.blood
    return choices + [BLOOD[s] for s in SURVIVORS if m.is_on_board(s) and blood[s] < CAPS[s]]
