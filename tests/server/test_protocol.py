"""The protocol as it is written down: every message has an example that was sent, and types are fresh."""

from __future__ import annotations

import msgspec
import pytest

from lastlight.server.wire import protocol
from scripts import protocol_examples, protocol_types

EXAMPLES = protocol_examples.EXAMPLE.findall(protocol_examples.PAGE.read_text(encoding="utf-8"))
MESSAGES = (*protocol.HTTP_MESSAGES, *protocol.SERVER_MESSAGES, *protocol.CLIENT_MESSAGES)


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_an_example_is_a_message(name: str, example: str) -> None:
    kind: type[msgspec.Struct] = getattr(protocol, name)
    read = msgspec.json.decode(example, type=kind)

    assert msgspec.json.decode(msgspec.json.encode(read), type=kind) == read


def test_every_message_has_an_example() -> None:
    assert sorted(name for name, _ in EXAMPLES) == sorted(kind.__name__ for kind in MESSAGES)


def test_every_message_says_what_it_is() -> None:
    assert [kind for kind in MESSAGES if not kind.__doc__] == []


def test_the_examples_are_what_is_sent() -> None:
    assert protocol_examples.main(["--check"]) == 0


def test_the_browsers_types_are_fresh() -> None:
    assert protocol_types.main(["--check"]) == 0


def test_every_message_refuses_unknown_fields() -> None:
    for kind in MESSAGES:
        assert kind.__struct_config__.forbid_unknown_fields, kind
