"""The kinds of events a game declares."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TypeVar

from lastlight.core.events import Event

T = TypeVar("T")


def events_of(package: str) -> list[type[Event]]:
    """The kinds of events a game declares."""
    root = import_module(package)
    for module in pkgutil.walk_packages(root.__path__, f"{package}."):
        import_module(module.name)
    return [
        kind for kind in subclasses(Event) if kind.__module__.startswith((f"{package}.", "lastlight.core."))
    ]


def subclasses(kind: type[T]) -> list[type[T]]:
    below = kind.__subclasses__()
    return [*below, *[lower for one in below for lower in subclasses(one)]]
