"""Every option in words, and what it points at: the text of buttons, in terminal and browser.

A label says what the view's owner may know. What an option points at goes by names: a room and a path by
their keys, a tile as ``objective3``, a figure as ``s2``.
"""

from __future__ import annotations

from typing import Any

from lastlight.core.dice import Keep
from lastlight.core.seats import KILLER, NAMES, Seat
from lastlight.core.triggers import PASS
from lastlight.core.views import Asked
from lastlight.core.words import Label, Line
from lastlight.games.trial.board import CATEGORIES, load_board
from lastlight.games.trial.cards import CARD_NAMES, KILLER_PLACES, Buy, Card, Pair
from lastlight.games.trial.cast import ITEMS, KILLERS, PERKS
from lastlight.games.trial.dice import Check
from lastlight.games.trial.interface.view import View
from lastlight.games.trial.perks.ace_in_the_hole import Exchange
from lastlight.games.trial.perks.tinkerer import Swap
from lastlight.games.trial.props import (
    FACE_DOWN,
    FAILED,
    FOR_CARRY,
    FREE,
    GATE,
    GENERATOR,
    GREAT,
    HANG,
    NEW_TRAP,
    PALLET_THERE,
    PROP_NAMES,
    SABOTAGE,
    TRAP,
    WALL,
    Flip,
    Ground,
    Interaction,
    RoomChoice,
    Way,
    Word,
    ground,
)
from lastlight.games.trial.triggers import Use

LYING = {WALL: "wall", PALLET_THERE: "pallet", TRAP: "bear_trap", NEW_TRAP: "bear_trap"}
"""What may lie on a path, as the texts name it."""

ON_A_PATH = (
    *("ask.drop", "item.firecracker.what", "perk.urban_evasion.where"),
    *("power.bear_trap.where", "power.bear_trap.lift"),
)
"""Questions in which a path is no way to go, but where something lies or is put."""

INTERACT = ("ask.interact", "ask.killer_interact")
"""Questions in which to pass is to do nothing."""

PLACES = ("left", "right", "third")
"""The killer's set cards."""


def label(view: View, asked: Asked, option: Any) -> Label:
    """An option of a question in words."""
    if isinstance(option, Way):
        return way(view, asked, option)
    if isinstance(option, RoomChoice):
        return Label(Line("answer.room", {"room": f"@room.{option.text}"}), {"room": option.text})
    if isinstance(option, Flip):
        return flip(view, option)
    if isinstance(option, Interaction):
        return interaction(view, option)
    if isinstance(option, Use):
        return use(option.name)
    if isinstance(option, Card):
        return card(option.text)
    if isinstance(option, Pair):
        return pair(CARD_NAMES[option.left], CARD_NAMES[option.right])
    if isinstance(option, Buy):
        name = CARD_NAMES[option.number]
        return Label(Line("answer.bonus", {"card": f"@card.{name}"}), {"card": name, "bonus": "yes"})
    if isinstance(option, Seat):
        return somebody(view, option)
    if isinstance(option, Keep):
        return kept_die(option.face)
    if isinstance(option, Exchange):
        return exchange(view, option)
    if isinstance(option, Swap):
        return swap(option)
    if option is PASS:
        key = "interaction.pass" if asked.text in INTERACT else "answer.pass"
        return Label(Line(key), {"pass": "yes"})
    return word(view, asked, option)


# Where to


def way(view: View, asked: Asked, option: Way) -> Label:
    """A path to go along, with what lies on it; or one on which something is put or taken away."""
    board = ground_of(view).board
    path = board.paths[option.path]
    if asked.text in ON_A_PATH:
        ends = {"one": f"@room.{board.rooms[path.a].key}", "other": f"@room.{board.rooms[path.b].key}"}
        return Label(Line("answer.on_path", {"path": f"@path.{path.kind}", **ends}), {"path": path.key})
    room = board.rooms[option.to].key
    said: dict[str, object] = {"card": f"@card.{path.kind}", "room": f"@room.{room}"}
    about = {"path": path.key, "room": room, "card": path.kind}
    lies = view.paths[option.path]
    if lies == FREE or option.path == view.lifted:
        return Label(Line("answer.path", said), about)
    return Label(Line("answer.path_over", {**said, "token": f"@token.{LYING[lies]}"}), about)


def flip(view: View, option: Flip) -> Label:
    room, category = ground_of(view).board.rooms[option.room].key, CATEGORIES[option.category]
    said = {"category": f"@category.{category}", "room": f"@room.{room}"}
    return Label(Line("answer.flip", said), {"room": room, "category": category})


# What to do


def interaction(view: View, option: Interaction) -> Label:
    """``repair objective3``, ``heal s2``, ``snap_out``."""
    verb, target = option.verb, option.target
    about = {"verb": verb}
    if option.text == verb:  # with oneself
        return Label(Line(f"interaction.{verb}"), about)
    name = option.text.split(" ")[1]
    if name in NAMES:
        return Label(Line(f"interaction.{verb}", {"survivor": who(view, target)}), {**about, "figure": name})
    about["tile"] = name
    if verb == SABOTAGE and target in view.on:
        figure = view.on.index(target)
        return Label(
            Line("interaction.rescue", {"survivor": who(view, figure)}), {**about, "figure": NAMES[figure]}
        )
    line = Line(f"interaction.{verb}")
    if verb == HANG:
        line = Line("answer.hang", {"tile": tile_key(view, target)})
    elif view.kind[target] in (GENERATOR, GATE):
        line = Line(f"interaction_at.{verb}", {"progress": view.progress[target]})
    return Label(numbered(view, target, line), about)


def use(name: str) -> Label:
    """A perk with its price, or an item."""
    if name in ITEMS:
        return Label(Line("answer.use", {"name": f"@item.{name}.name"}), {"item": name})
    said = {"name": f"@perk.{name}.name", "count": PERKS[name].price}
    return Label(Line("answer.use_for" if PERKS[name].price else "answer.use", said), {"perk": name})


def power(view: View) -> Label:
    name = KILLERS[view.characters[KILLER]].power
    return Label(Line("answer.power", {"power": f"@power.{name}.name"}), {"power": name})


# Cards


def card(name: str) -> Label:
    return Label(Line("answer.card", {"card": f"@card.{name}"}), {"card": name})


def pair(left: str, right: str) -> Label:
    said = {"left": f"@card.{left}", "right": f"@card.{right}"}
    return Label(Line("answer.pair", said), {"left": left, "right": right})


def swap(option: Swap) -> Label:
    """Another card in place of a set one."""
    place, name = PLACES[option.place - KILLER_PLACES[0]], CARD_NAMES[option.card]
    return Label(Line(f"perk.tinkerer.{place}", {"card": f"@card.{name}"}), {"place": place, "card": name})


# Tiles and figures


def somebody(view: View, figure: int) -> Label:
    return Label(Line("answer.figure", {"who": who(view, figure)}), {"figure": NAMES[figure]})


def tile(view: View, number: int) -> Label:
    said: dict[str, object] = {"tile": tile_key(view, number), "room": room_of(view, number)}
    about = {"tile": ground_of(view).tile_names[number]}
    if view.kind[number] in (GENERATOR, GATE):
        line = Line("answer.tile_at", {**said, "progress": view.progress[number]})
    else:
        line = Line("answer.tile", said)
    return Label(numbered(view, number, line), about)


def exchange(view: View, option: Exchange) -> Label:
    own, other = [
        numbered(view, one, Line(tile_key(view, one).removeprefix("@"))) for one in (option.own, option.other)
    ]
    names = ground_of(view).tile_names
    said = {"tile": own, "other": other, "room": room_of(view, option.other)}
    return Label(Line("answer.exchange", said), {"tile": names[option.own], "other": names[option.other]})


# Words


def word(view: View, asked: Asked, option: Word) -> Label:
    """``stop``, ``dice 3``, ``keep 2``, ``reroll 0``, ``blood s1`` and the like."""
    text, number = str(option), option.number
    first, _, last = text.partition(" ")
    if text in NAMES:
        return somebody(view, number)
    if text in ground_of(view).tile_names:
        return tile(view, number)
    if text in PERKS:
        return Label(Line("answer.cover", {"perk": f"@perk.{text}.name"}), {"perk": text})
    if text == "power":
        return power(view)
    if text == "keep":
        return Label(Line("answer.keep", {"perk": asked.variables["perk"]}))
    if first == "keep":
        return kept_item(view, number)
    if first == "dice":
        return Label(Line("answer.dice", {"count": number}), {"dice": last})
    if first == "reroll":
        means = carried_meaning(number) if is_carry_roll(view) else meaning(number)
        return Label(Line("answer.reroll", {"face": number, "means": means}), {"face": last})
    if last in NAMES:  # give, take, blood
        return Label(Line(f"answer.{first}", {"who": who(view, number)}), {"figure": last})
    about = {"place": text} if text in PLACES else {}
    return Label(Line(f"answer.{text}"), about)


def kept_die(face: int) -> Label:
    return Label(Line("answer.keep_die", {"face": face, "means": meaning(face)}), {"face": str(face)})


def kept_item(view: View, number: int) -> Label:
    """One of the drawn items, or (-1) the one held so far."""
    drawn = view.drawn or ()
    item = drawn[number] if number >= 0 else view.items[NAMES[view.drawer]]
    return Label(Line("answer.keep_item", {"item": f"@item.{item}.name"}), {"item": item})


def meaning(face: int) -> str:
    return "@die.failure" if face == FAILED else "@die.great" if face == GREAT else "@die.success"


def carried_meaning(face: int) -> str:
    """Only a great success frees who is carried."""
    return "@die.skull" if face == FAILED else "@die.frees" if face == GREAT else "@die.frees_nobody"


def is_carry_roll(view: View) -> bool:
    checks = [frame for frame in view.stack if frame.procedure == Check.__name__]
    return bool(checks) and checks[-1].fields["reason"] == FOR_CARRY


# Names


def who(view: View, figure: int) -> str:
    return f"@who.{view.characters[figure]}"


def tile_key(view: View, number: int) -> str:
    """A tile as it lies: its prop, or its back."""
    kind = view.kind[number]
    if kind == FACE_DOWN:
        return f"@tile_back.{CATEGORIES[ground_of(view).category[number]]}"
    return f"@tile.{PROP_NAMES[kind]}"


def numbered(view: View, number: int, line: Line) -> Line:
    """A face-up tile in words, with its number if its room has several of the kind."""
    kind = view.kind[number]
    alike = [tile for tile in view.tiles[room_with(view, number)] if view.kind[tile] == kind]
    if kind == FACE_DOWN or len(alike) == 1:
        return line
    return Line("answer.numbered", {"what": line, "number": alike.index(number) + 1})


def room_of(view: View, number: int) -> str:
    """The name of the room a tile lies in."""
    return f"@room.{ground_of(view).board.rooms[room_with(view, number)].key}"


def room_with(view: View, number: int) -> int:
    return next(room for room, tiles in enumerate(view.tiles) if number in tiles)


def ground_of(view: View) -> Ground:
    return ground(load_board(view.map))
