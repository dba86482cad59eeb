"""All that came over a socket of `trial`, and what of it belongs to somebody else."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lastlight.games.trial.cards import KILLER_PLACES
from tests.server.running import view_after, view_with

OWN_EVENTS = ("CardSet", "PerkDrawn", "PerkRejected", "PerkCovered")


def leaks(heard: Sequence[str], eyes: set[str]) -> list[str]:
    """What these eyes were sent and may not know: in views, in the log, as drafts and questions."""
    found = [one for view, who in looks(heard) for one in secrets_in(view, who)]
    found += secrets_told(heard, eyes)
    found += [f"a draft of {draft['seat']}" for draft in parts(heard, "drafts") if draft["seat"] not in eyes]
    asked = parts(heard, "questions")
    return found + [f"a question to {one['seat']}" for one in asked if one["seat"] not in eyes]


def looks(heard: Sequence[str]) -> Iterator[tuple[Mapping[str, Any], frozenset[str]]]:
    """Every view a guest was sent, and through whose eyes."""
    looking: frozenset[str] = frozenset()
    view: Any = None
    for text in heard:
        message = json.loads(text)
        looking = frozenset(message.get("looking", looking))
        if message["type"] in ("hello", "update"):
            for entry in message["log"] if message["type"] == "update" and view else ():
                view = view_with(view, [entry])
                yield view, looking
            view = view_after(message, view if message["type"] == "update" else None)
            if view is not None:
                yield {**view, **message["laid"]}, looking


def parts(heard: Sequence[str], name: str) -> Iterator[Mapping[str, Any]]:
    """The things under a name, of all messages."""
    for text in heard:
        yield from json.loads(text).get(name, [])


def secrets_in(view: Mapping[str, Any], eyes: frozenset[str]) -> list[str]:
    """What a view shows that these eyes may not see."""
    own = {figure for figure, player in enumerate(view["players"]) if player in eyes}
    owner = {str(place): 0 if place in KILLER_PLACES else place for place in range(8)}
    hidden = [place for place in view["cards"] if not view["face_up"][int(place)] and owner[place] not in own]
    found = [f"card {place}" for place in hidden]
    found += [f"hand of {seat}" for seat in view["hands"] if seat not in eyes]
    found += [f"item of {name}" for name in view["items"] if int(name.removeprefix("s")) not in own]
    if view["drawn"] is not None and view["drawer"] not in own:
        found.append("drawn items")
    for part in ("offered", "rejected", "picked", "gone") if view["choice"] else ():
        names = {"killer" if figure == 0 else f"s{figure}" for figure in own}
        found += [f"{part} of {name}" for name in view["choice"][part] if name not in names]
    return found


def secrets_told(heard: Sequence[str], eyes: set[str]) -> list[str]:
    """Events that only their owner may see."""
    *_, (view, _) = looks(heard)
    own = {view["characters"][f] for f, player in enumerate(view["players"]) if player in eyes}
    found: list[str] = []
    for entry in parts(heard, "log"):
        event = entry["event"]
        is_own = event.get("figure") in own
        if event["event"] in OWN_EVENTS and not is_own:
            found.append(str(event))
        if event["event"] == "ItemDrawn" and event["item"] and not is_own:
            found.append(str(event))
        if event["event"] == "PairSet" and "killer" not in eyes:
            found.append(str(event))
    return found
