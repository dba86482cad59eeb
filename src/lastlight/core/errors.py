"""Every "no" of Last Light, with a text key so that each screen explains it in the reader's language.

    LastLightError
    ├── Refused               an answer the match cannot take
    │   ├── MatchOver           the match has ended
    │   ├── NotAsked            this seat has no open question
    │   └── NotAnOption         the answer is not among the options; carries the rule that forbids it
    ├── BadSetup              what somebody asked for does not exist
    │   ├── UnknownGame
    │   ├── UnknownOption
    │   ├── BadOptionValue
    │   ├── UnknownSeat
    │   ├── UnknownBot
    │   └── UnknownLanguage
    ├── BadRecord             a file that is not a whole, true record
    │   ├── UnreadableRecord    not our format, or a broken line
    │   ├── NewerRecord         written by a newer edition of the rules
    │   └── FalseRecord         plays differently from what it says
    └── BrokenRule            a fault in our rules: a question without options and the like

The text of key ``error.<name>`` is in ``core/texts/<language>.toml``; ``str(error)`` is the English one.
"""

from __future__ import annotations

from typing import ClassVar


class LastLightError(Exception):
    """Something was refused; ``key`` and ``variables`` say what and why."""

    key: ClassVar[str] = "error"

    def __init__(self, **variables: object) -> None:
        super().__init__()
        self.variables: dict[str, object] = variables

    def __str__(self) -> str:
        from lastlight.core.words import DEFAULT, core_texts

        return core_texts(DEFAULT).say(self.key, self.variables)


class Refused(LastLightError):
    key: ClassVar[str] = "error.refused"


class MatchOver(Refused):
    key: ClassVar[str] = "error.match_over"


class NotAsked(Refused):
    key: ClassVar[str] = "error.not_asked"


class NotAnOption(Refused):
    """``reason`` is the key of the game's own explanation, ``rule`` the id in its catalogue."""

    key: ClassVar[str] = "error.not_an_option"

    def __init__(
        self, seat: object, answer: str, reason: str = "", rule: str = "", **variables: object
    ) -> None:
        super().__init__(seat=seat, answer=answer, **variables)
        self.reason: str = reason
        self.rule: str = rule


class BadSetup(LastLightError):
    key: ClassVar[str] = "error.bad_setup"


class UnknownGame(BadSetup):
    key: ClassVar[str] = "error.unknown_game"


class UnknownOption(BadSetup):
    key: ClassVar[str] = "error.unknown_option"


class BadOptionValue(BadSetup):
    key: ClassVar[str] = "error.bad_option_value"


class UnknownSeat(BadSetup):
    key: ClassVar[str] = "error.unknown_seat"


class UnknownBot(BadSetup):
    key: ClassVar[str] = "error.unknown_bot"


class UnknownLanguage(BadSetup):
    key: ClassVar[str] = "error.unknown_language"


class BadRecord(LastLightError):
    key: ClassVar[str] = "error.bad_record"


class UnreadableRecord(BadRecord):
    key: ClassVar[str] = "error.unreadable_record"


class NewerRecord(BadRecord):
    key: ClassVar[str] = "error.newer_record"


class FalseRecord(BadRecord):
    key: ClassVar[str] = "error.false_record"


class BrokenRule(LastLightError):
    key: ClassVar[str] = "error.broken_rule"
