"""The protocol as it is written down: every message has an example that is true, and types are fresh."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from lastlight.server import protocol
from scripts import protocol_types

PAGE = (Path(__file__).parents[2] / "PROTOCOL.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"<!-- (\w+) -->\n```json\n(.*?)\n```", PAGE, re.DOTALL)
ANSWERED_BY_LIST = {"GameInfo", "RuleInfo", "TableInfo"}
"""Shown inside others, or too long to show."""


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_an_example_is_a_message(name: str, example: str) -> None:
    kind: type[msgspec.Struct] = getattr(protocol, name)
    read = msgspec.json.decode(example, type=kind)

    assert msgspec.json.decode(msgspec.json.encode(read), type=kind) == read


def test_every_message_has_an_example() -> None:
    shown = {name for name, _ in EXAMPLES}
    everything = (*protocol.HTTP_MESSAGES, *protocol.SERVER_MESSAGES, *protocol.CLIENT_MESSAGES)
    assert {kind.__name__ for kind in everything} - shown - ANSWERED_BY_LIST == set()


def test_the_browsers_types_are_fresh() -> None:
    assert protocol_types.main(["--check"]) == 0


def test_every_message_refuses_unknown_fields() -> None:
    for kind in (*protocol.HTTP_MESSAGES, *protocol.SERVER_MESSAGES, *protocol.CLIENT_MESSAGES):
        assert kind.__struct_config__.forbid_unknown_fields, kind
