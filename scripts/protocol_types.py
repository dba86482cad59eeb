"""Generate the browser's types from the server's structs: ``ui/src/lib/protocol.ts``.

python -m scripts.protocol_types          write the file
python -m scripts.protocol_types --check  fail if it is stale
"""

from __future__ import annotations

import dataclasses
import importlib
import sys
from pathlib import Path

from msgspec import Struct, inspect

from lastlight.core.events import Event
from lastlight.core.seats import Seat
from lastlight.core.views import Parts, View
from lastlight.games import GAMES, game
from lastlight.server.wire import protocol
from lastlight.server.wire.encode import NOT_SENT

TARGET = Path(__file__).parent.parent / "ui" / "src" / "lib" / "protocol.ts"
HEADER = """\
// Generated from src/lastlight/server/wire/protocol/ by scripts/protocol_types.py. Do not edit.
"""


class Writer:
    """Collects the interfaces that are named on the way."""

    def __init__(self) -> None:
        self.interfaces: dict[str, str] = {}
        self.names: dict[type, str] = {}

    def add(self, cls: type, name: str = "") -> str:
        """Write the interface of a struct or dataclass, once; its name."""
        if cls in self.names:
            return self.names[cls]
        self.names[cls] = name or cls.__name__
        name = self.names[cls]
        self.interfaces[name] = ""  # keeps the place, and ends a recursion
        info = inspect.type_info(cls)
        assert isinstance(info, inspect.StructType | inspect.DataclassType)
        lines = [f"export interface {name} {{"]
        about = (cls.__doc__ or "").strip().splitlines()
        if about and not about[0].startswith(f"{cls.__name__}("):
            lines.insert(0, f"/** {about[0].replace('``', '`')} */")
        if isinstance(info, inspect.StructType) and info.tag is not None:
            lines.append(f"  {info.tag_field}: {quoted(info.tag)};")
        for field in info.fields:
            if issubclass(cls, View) and field.name in NOT_SENT:
                continue
            may_lack = (is_incoming(cls) or cls in (protocol.LogEntry, protocol.Dice)) and not field.required
            may_lack |= issubclass(cls, View) and field.name in told_afterwards(cls)
            mark = "?" if may_lack else ""
            said = self.say(field.type)
            if cls is protocol.LogEntry and field.name == "event":
                said = "GameEvent"
            elif issubclass(cls, Struct) and field.name in WHICHEVER_GAMES:
                said = said.replace("Record<string, unknown>", WHICHEVER_GAMES[field.name])
            elif issubclass(cls, View) and field.name == "game":
                said = quoted(cls.__module__.split(".")[2])
            lines.append(f"  {field.encode_name}{mark}: {said};")
        lines.append("}")
        self.interfaces[name] = "\n".join(lines)
        return name

    def say(self, kind: inspect.Type) -> str:
        """A type in TypeScript."""
        match kind:
            case inspect.AnyType():
                return "unknown"
            case inspect.NoneType():
                return "null"
            case inspect.BoolType():
                return "boolean"
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.StrType():
                return "string"
            case inspect.LiteralType():
                return " | ".join(quoted(value) for value in sorted(kind.values, key=str))
            case inspect.UnionType():
                return " | ".join(self.say(one) for one in kind.types)
            case inspect.ListType() | inspect.VarTupleType():
                return f"{wrapped(self.say(kind.item_type))}[]"
            case inspect.TupleType():
                return f"[{', '.join(self.say(one) for one in kind.item_types)}]"
            case inspect.DictType():
                key = self.say(kind.key_type)
                whole = f"Record<{key}, {self.say(kind.value_type)}>"
                return f"Partial<{whole}>" if isinstance(kind.key_type, inspect.LiteralType) else whole
            case inspect.StructType() | inspect.DataclassType():
                return self.add(kind.cls, game_name(kind.cls))
            case inspect.CustomType():
                if kind.cls is Seat:
                    return "string"
                return "unknown" if kind.cls is object else "Record<string, unknown>"
        raise TypeError(f"no TypeScript for {kind}")


WHICHEVER_GAMES = {"view": "View", "opening": "View", "laid": "Partial<View>", "change": "Partial<View>"}
"""Fields of messages that hold a view, or a part of one, of the game that is played."""


def told_afterwards(view: type[View]) -> set[str]:
    """The fields of a view that are sent when the match is over."""
    parts: Parts = importlib.import_module(view.__module__).PARTS
    return {one.name for one in parts.own if one.afterwards}


def game_name(cls: type) -> str:
    """A part of a game's view carries the game's name: two games may both have a Card."""
    parts = cls.__module__.split(".")
    return parts[2].capitalize() + cls.__name__ if parts[:2] == ["lastlight", "games"] else cls.__name__


def is_incoming(cls: type) -> bool:
    """Does the browser send it, so that what has a default may be left out?"""
    return cls in protocol.CLIENT_MESSAGES or cls in (
        protocol.OptionsRequest,
        protocol.CreateTable,
        protocol.Origin,
        protocol.Join,
        protocol.Sit,
        protocol.TakeSeat,
        protocol.InviteRequest,
        protocol.Start,
        protocol.Rematch,
        protocol.ReplayUpload,
    )


def quoted(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def wrapped(said: str) -> str:
    return f"({said})" if " | " in said else said


def views(writer: Writer) -> list[str]:
    """The view of every game, by its own name."""
    names: list[str] = []
    for key in GAMES:
        view = game(key).parts().kind
        assert dataclasses.is_dataclass(view)
        names.append(writer.add(view, game_name(view)))
    return names


def events(writer: Writer) -> list[str]:
    """What can happen: in every game, in each of them, and at the table."""
    own = {key: [kind for kind in kinds_of(Event) if is_of(kind, f"lastlight.games.{key}")] for key in GAMES}
    kinds = {
        "CommonEvent": [kind for kind in kinds_of(Event) if is_of(kind, "lastlight.core")],
        **{f"{key.capitalize()}Event": found for key, found in own.items()},
    }
    said = {name: [said_event(writer, kind) for kind in found] for name, found in kinds.items()}
    said["TableEvent"] = [
        '| { event: "Undone"; seat: string; by: string; back: number }',
        '| { event: "TakenBack"; by: string }',
    ]
    told = ["\n  ".join([f"export type {name} =", *lines]) + ";" for name, lines in said.items()]
    return [*told, f"export type GameEvent = {' | '.join(said)};"]


def said_event(writer: Writer, kind: type[Event]) -> str:
    """An event as it is sent: its name and its fields."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.DataclassType)
    fields = [f"{one.name}: {writer.say(one.type)}" for one in info.fields]
    return f"| {{ {'; '.join([f'event: {quoted(kind.__name__)}', *fields])} }}"


def kinds_of(kind: type[Event]) -> list[type[Event]]:
    """The kinds of event that are sent, by name."""
    below = [one for under in kind.__subclasses__() for one in (kinds_of(under) or [under])]
    return sorted(set(below), key=lambda one: one.__name__)


def is_of(kind: type, package: str) -> bool:
    return kind.__module__.startswith(f"{package}.")


ALIASES = {
    "SeatName": protocol.SeatName,
    "Side": protocol.Side,
    "Clock": protocol.Clock,
    "Tempo": protocol.Tempo,
    "Roles": protocol.Roles,
    "Rotation": protocol.Rotation,
    "Status": protocol.Status,
    "SeatKind": protocol.SeatKind,
    "Channel": protocol.Channel,
    "Group": protocol.Group,
    "OptionKind": protocol.OptionKind,
    "OptionValue": protocol.OptionValue,
    "Ask": protocol.Ask,
}


def generate() -> str:
    """The whole file."""
    writer = Writer()
    aliases = [
        f"export type {name} = {writer.say(inspect.type_info(kind))};" for name, kind in ALIASES.items()
    ]
    shorthand = {writer.say(inspect.type_info(kind)): name for name, kind in ALIASES.items()}
    for cls in (*protocol.HTTP_MESSAGES, *protocol.SERVER_MESSAGES, *protocol.CLIENT_MESSAGES):
        writer.add(cls)
    known = views(writer)
    unions = [
        f"export type {name} = {' | '.join(cls.__name__ for cls in classes)};"
        for name, classes in (
            ("ServerMessage", protocol.SERVER_MESSAGES),
            ("ClientMessage", protocol.CLIENT_MESSAGES),
        )
    ]
    unions.append(f"export type View = {' | '.join(known)};")
    happening = "\n\n".join(events(writer))
    interfaces = [shortened(text, shorthand) for text in writer.interfaces.values()]
    return "\n\n".join([HEADER + "\n".join(aliases), *interfaces, happening, "\n".join(unions)]) + "\n"


def shortened(text: str, shorthand: dict[str, str]) -> str:
    """The same with unions of words under their names, the longest first."""
    for union in sorted(shorthand, key=len, reverse=True):
        text = text.replace(f"({union})", shorthand[union]).replace(union, shorthand[union])
    return text


def main(arguments: list[str]) -> int:
    text = generate()
    if "--check" in arguments:
        if TARGET.exists() and TARGET.read_text(encoding="utf-8") == text:
            return 0
        print(f"{TARGET} is stale: run `python -m scripts.protocol_types`", file=sys.stderr)
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
