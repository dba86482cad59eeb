"""Two matches an observer cannot tell apart, played side by side.

The twin of a match is imagined from the observer's view, so the two differ only in what is hidden. Both
get the same answers, except secret ones of others, which are drawn for each. What reaches the observer
must be equal byte for byte, up to the first event that reveals something hidden.
"""

from __future__ import annotations

import json
import random
from dataclasses import asdict

from lastlight.core.chance import SeededChance
from lastlight.core.game import Game
from lastlight.core.match import Match
from lastlight.core.seats import CHANCE, Observer, Seat
from lastlight.core.triggers import PASS
from lastlight.core.views import show_question
from lastlight.core.witness import Seen, Witness
from lastlight.core.words import Label


class Side:
    """One of the two matches, and what the observer has been sent of it."""

    def __init__(self, match: Match, who: Observer) -> None:
        self.match: Match = match
        self.who: Observer = who
        self.sent: list[Seen] = []
        match.listen()
        self.witness: Witness = Witness(match, who)

    def listen(self) -> None:
        heard = [self.witness.hear(noted) for noted in self.match.noted()]
        self.sent += [seen for seen in heard if seen is not None]

    def answer(self, seat: Seat, text: str) -> None:
        self.match.answer_text(seat, text)
        self.listen()

    def let_silence_pass(self) -> None:
        """Somebody else is asked in silence: whoever that is lets it pass, or takes the first option."""
        while True:
            silent = [s for s, question in self.match.questions.items() if question.silent and s != CHANCE]
            if not silent or silent[0] in self.who:
                return
            options = [str(option) for option in self.match.options(silent[0])]
            self.answer(silent[0], "pass" if "pass" in options else options[0])


def written(seen: Seen) -> str:
    """An event and what it changes, as one line."""
    told = {**seen.event.plain(), "change": seen.change}
    return json.dumps(told, sort_keys=True, ensure_ascii=False, default=asdict)


def compare(subject: Game, match: Match, who: Observer, rng: random.Random, answers: int = 40) -> int:
    """Play a match and its twin on; how many looks the observer took before they could be told apart."""
    view = match.view(who)
    twin = subject.imagine(view, SeededChance(str(rng.random())))
    assert twin.view(who).text() == view.text()
    one, other = Side(match.copy(), who), Side(twin, who)
    looks = 0
    for _ in range(answers):
        one.let_silence_pass()
        other.let_silence_pass()
        if told_apart(one, other):
            return looks
        assert one.match.over == other.match.over
        if one.match.over:
            break
        assert one.match.questions.keys() == other.match.questions.keys()
        looks += look(one, other)
        open_to = sorted(one.match.questions)
        seat = rng.choice(open_to) if one.match.questions[open_to[0]].shared else open_to[0]
        mine = [str(option) for option in one.match.options(seat)]
        theirs = {str(option) for option in other.match.options(seat)}
        if seat in who:
            assert theirs == set(mine)
        elif one.match.questions[seat].joint:
            one.answer(seat, rng.choice(mine))
            other.answer(seat, rng.choice(sorted(theirs)))
            continue
        both = [text for text in mine if text in theirs]
        if not both:
            return looks
        text = rng.choice(both)
        one.answer(seat, text)
        other.answer(seat, text)
    return looks


def look(one: Side, other: Side) -> int:
    """At each question that is not chance's, views and the observer's own options are equal bytes.

    So is how the options are said, and whether the table would ask a person about them.
    """
    if CHANCE in one.match.questions:
        return 0
    assert one.match.view(one.who).text() == other.match.view(one.who).text()
    for seat in one.who & one.match.questions.keys():
        mine = [str(option) for option in one.match.options(seat)]
        assert mine == [str(option) for option in other.match.options(seat)]
        assert judged(one.match, seat) == judged(other.match, seat)
    return 1


def judged(match: Match, seat: Seat) -> list[tuple[Label, bool]]:
    """The options of a seat in words, and of each whether it is worth asking about."""
    game, view, asked = match.setup.game, match.view(frozenset((seat,))), show_question(match.questions[seat])
    options = match.options(seat)
    cards = [
        asked.trigger != "" and option is not PASS and game.matters(view, asked, option) for option in options
    ]
    return list(zip([game.label(view, asked, option) for option in options], cards, strict=True))


def told_apart(one: Side, other: Side) -> bool:
    """Has something hidden come into the open, and differently? Nothing else may differ."""
    for mine, theirs in zip(one.sent, other.sent, strict=False):
        if written(mine) != written(theirs):
            assert type(mine.event) is type(theirs.event), f"{written(mine)} against {written(theirs)}"
            assert mine.event.reveals(), f"{written(mine)} against {written(theirs)}"
            return True
    assert len(one.sent) == len(other.sent), "one match sent more than the other"
    one.sent.clear()
    other.sent.clear()
    return False
