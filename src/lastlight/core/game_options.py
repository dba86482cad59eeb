"""Game options: what may be changed about a game, declared in one place and read by every screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lastlight.core.errors import BadOptionValue, UnknownOption

OFFICIAL, HOUSE, EXPERIMENTAL = "official", "house", "experimental"


@dataclass(frozen=True)
class GameOption:
    """One thing that may be set. Its one-line help is the game's text ``option.<key>``.

    ``kind`` is ``flag``, ``number`` (``low`` to ``high``), ``choice`` (one of ``choices``) or ``text``
    (whatever ``check`` accepts, described by the text ``option_form.<key>``). A choice may set others:
    ``sets`` gives, for each choice, the defaults of other options.
    """

    key: str
    kind: str
    default: Any
    group: str
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    check: Callable[[str], bool] | None = None
    rule: str = ""  # the ruling it overrides
    sets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def allowed(self) -> str:
        """What it may be set to, in short."""
        if self.kind == "flag":
            return "yes, no"
        if self.kind == "number":
            return f"{self.low}–{self.high}"
        if self.kind == "choice":
            return ", ".join(self.choices)
        return f"like {self.default!r}"

    def read(self, value: Any) -> Any:
        """A value as typed or sent, checked."""
        wrong = BadOptionValue(option=self.key, value=value, allowed=self.allowed())
        if self.kind == "flag":
            if isinstance(value, str):
                value = FLAGS.get(value.lower())
            if not isinstance(value, bool):
                raise wrong
            return value
        if self.kind == "number":
            if isinstance(value, str) and NUMBER.fullmatch(value):
                value = int(value)
            if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
                raise wrong
            return value
        if not isinstance(value, str):
            raise wrong
        if self.kind == "choice" and value not in self.choices:
            raise wrong
        if self.check is not None and not self.check(value):
            raise wrong
        return value


NUMBER = re.compile(r"-?[0-9]{1,9}")

FLAGS = {
    "yes": True,
    "true": True,
    "on": True,
    "1": True,
    "no": False,
    "false": False,
    "off": False,
    "0": False,
}


def read_options(game: str, declared: Sequence[GameOption], given: Mapping[str, Any]) -> dict[str, Any]:
    """The value of every declared option: as given, otherwise as usual."""
    by_key = {option.key: option for option in declared}
    for key in given:
        if key not in by_key:
            raise UnknownOption(game=game, option=key, options=", ".join(by_key))
    read = {key: by_key[key].read(value) for key, value in given.items()}
    usual = usual_values(declared, read)
    return {key: read.get(key, usual[key]) for key in by_key}


def usual_values(declared: Sequence[GameOption], options: Mapping[str, Any]) -> dict[str, Any]:
    """The values where nothing is given: the defaults, changed by options that set others."""
    usual = {option.key: option.default for option in declared}
    for option in declared:
        if option.sets:
            usual |= option.sets[options.get(option.key, option.default)]
    return usual


def changed(declared: Sequence[GameOption], options: Mapping[str, Any]) -> dict[str, Any]:
    """Only the options that differ from the usual: what a record or a code needs."""
    usual = usual_values(declared, options)
    return {key: options[key] for key in usual if options[key] != usual[key]}
