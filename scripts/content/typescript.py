"""How components are written in TypeScript."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


def picked(thing: object, fields: tuple[str, ...]) -> dict[str, Any]:
    return {field: getattr(thing, field) for field in fields}


def table(name: str, kind: str, entries: Mapping[str, Any]) -> str:
    lines = [f"  {key}: {json.dumps(entry)}," for key, entry in entries.items()]
    return "\n".join([f"export const {name}: Readonly<Record<string, {kind}>> = {{", *lines, "};\n"])


def names(name: str, about: str, values: tuple[str, ...]) -> str:
    return f"/** {about} */\nexport const {name} = {json.dumps(values)} as const;\n"


def counts(name: str, about: str, values: Mapping[str, int]) -> str:
    return f"/** {about} */\n{table(name, 'number', values)}"


def number(name: str, about: str, value: int) -> str:
    return f"/** {about} */\nexport const {name} = {value};\n"
