"""Dice: skill checks, carry dice and the danger die; re-rolls, and who gains ▲ for a failure (TR-DICE)."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.dice import Die, Keep, Roll, RolledDice
from lastlight.core.flow import DONE, Next, call
from lastlight.core.seats import KILLER, Seat
from lastlight.core.words import Line
from lastlight.games.trial import dice_events as ev
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import DANGER_DIE, FAILED, FOR_CARRY, SKILL_DIE
from lastlight.games.trial.triggers import BEFORE_ROLL, ON_FAILURE, ON_ROLL, STILL_FAILED, set_off

PLAIN = 1
"""The least face that is a success."""


@dataclass
class Check(RolledDice):
    """A survivor rolls. The faces come back as ``m.returned``: one face, or all for carry dice.

    ``skill``: it is a skill check, so that effects that name one apply. Effects may change ``dice``,
    ``danger`` (one danger die instead) and ``keep`` (the roller keeps one of several) in before_roll, and
    re-roll dice in on_roll (`Reroll`); ``rerolled`` marks them as bits.
    """

    figure: Seat
    reason: str
    dice: int = 1
    skill: bool = True
    danger: bool = False
    keep: bool = False
    faces: tuple[int, ...] = ()
    rerolled: int = 0

    def begin(self, m: Match) -> Next:
        return set_off(self, m, BEFORE_ROLL, Check.roll)

    def roll(self, m: Match) -> Next:
        if self.danger:
            self.dice = 1
            self.keep = False
        return call(self, Roll(self.die(m), self.dice), Check.fell)

    def die(self, m: Match) -> Die:
        return DANGER_DIE if self.danger else SKILL_DIE

    def fell(self, m: Match) -> Next:
        self.faces = m.returned
        if m.events is not None:
            m.events.append(ev.Rolled(m.terms.names[self.figure], self.reason, self.faces, self.danger))
        return set_off(self, m, ON_ROLL, Check.final)

    def final(self, m: Match) -> Next:
        """Re-rolls are over: the killer gains ▲ for every skull that lies (TR-FAQ-03, TR-FAQ-12)."""
        skulls = self.faces.count(FAILED)
        if skulls:
            m.gain(KILLER, skulls if m.terms.skulls_pay_each else 1)
        if self.keep:
            return ask_figure(self, m, self.figure, "ask.keep", Check.keepable, Check.keeps)
        return self.lies(m)

    def keeps(self, m: Match, kept: Keep) -> Next:
        self.keep_only(kept.face)
        if m.events is not None:
            m.events.append(ev.DieKept(m.terms.names[self.figure], self.reason, kept.face))
        return self.lies(m)

    def lies(self, m: Match) -> Next:
        """Only a failure that counts is answered: not one on a die that was not kept."""
        if FAILED not in self.faces:
            return self.result(m)
        return set_off(self, m, ON_FAILURE, Check.still)

    def still(self, m: Match) -> Next:
        if FAILED in self.faces:
            return set_off(self, m, STILL_FAILED, Check.result)
        return self.result(m)

    def result(self, m: Match) -> Next:
        m.returned = self.faces if self.reason == FOR_CARRY else self.faces[0]
        return DONE

    def count_as_success(self) -> None:
        """The first failure counts as a plain success."""
        self.turn(self.faces.index(FAILED), PLAIN)

    def fell_again(self, m: Match, place: int) -> None:
        if m.events is not None:
            again = tuple([place for place in range(len(self.faces)) if self.rerolled >> place & 1])
            name = m.terms.names[self.figure]
            m.events.append(ev.DieRerolled(name, self.reason, place, self.faces, self.danger, again))

    def where(self, m: Match) -> Line:
        return Line(f"where.roll.{self.reason}", {"who": f"@who.{m.terms.names[self.figure]}"})
