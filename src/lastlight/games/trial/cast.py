"""The cast and its cards as data: survivors, killers, perks, items, powers. What they do is code elsewhere.

Names and texts are in ``texts/``. ``origin`` says where a thing comes from: ``rulebook``, ``card`` (read from
the printed card), ``reported`` (the publisher's blog or a review) or ``house`` (designed by us).

>>> [perk for perk in SURVIVORS["meg"].perks], PERKS["alert"].price, ITEMS["flashlight"].copies
(['sprint_burst', 'quick_and_quiet', 'adrenaline'], 1, 3)
"""

from __future__ import annotations

from dataclasses import dataclass

RULEBOOK, CARD, REPORTED, HOUSE = ORIGINS = ("rulebook", "card", "reported", "house")
EASY, HARD = DIFFICULTIES = ("easy", "hard")
ACTION, REACTION, MODIFIER, REPLACEMENT = EFFECTS = ("Action", "Reaction", "Modifier", "Replacement")
SURVIVOR, KILLER = "survivor", "killer"

SURVIVOR_START, SURVIVOR_CAP = 2, 6
KILLER_START, KILLER_CAP = 4, 12
PERKS_A_BOARD = 3
BONUS_TURN_PRICE, BONUS_TURN_FLOOR = 4, 1
"""What the killer pays for the bonus turn, and the least the Doctor pays."""


@dataclass(frozen=True)
class Survivor:
    """A survivor's board. The first perk is the star: it exists on the board only."""

    key: str
    difficulty: str
    perks: tuple[str, str, str]
    origin: str = RULEBOOK  # of the name
    difficulty_origin: str = HOUSE


@dataclass(frozen=True)
class Killer:
    """A killer's board: three perks, the first a star, and one power."""

    key: str
    difficulty: str
    perks: tuple[str, str, str]
    power: str
    origin: str = RULEBOOK
    difficulty_origin: str = HOUSE


@dataclass(frozen=True)
class Perk:
    """A perk. ``owner`` is the character it belongs to; none: it is for everyone of its side."""

    key: str
    side: str
    owner: str
    star: bool
    price: int
    kind: str
    triggers: tuple[str, ...]
    whose: str  # whose doing it answers: see `WHOSE`
    origin: str = CARD


@dataclass(frozen=True)
class Item:
    """A kind of item card, and how often it is in the deck."""

    key: str
    copies: int
    triggers: tuple[str, ...]
    room_bound: bool = False  # only for a holder in the killer's way
    own_turn: bool = False
    blood: int = 0  # what a key gives
    origin: str = CARD
    copies_origin: str = CARD


@dataclass(frozen=True)
class Power:
    """A killer's power: where the idea comes from, where its details come from, and its numbers."""

    key: str
    owner: str
    origin: str
    details: str
    price: int = 0
    token: str = ""
    tokens: int = 0
    tokens_czech: int = 0  # where the Czech edition counts differently (TR-ED-01)
    at_once: int = 1  # tokens placed by one use
    passive: str = ""  # where its always-on part comes from


WHOSE = {
    "self": "the owner, or what happens to the owner",
    "own_turn": "the owner, on the owner's own turn",
    "any_turn": "the owner, on any survivor's turn",
    "own_roll": "the owner's own roll",
    "near_roll": "another survivor's roll in reach",
    "any_roll": "the owner's roll or another survivor's in reach",
    "healer": "the owner as the one who heals",
    "hooked": "the owner while hooked",
    "killer": "the killer",
    "own_attack": "the killer's own attack",
    "own_damage": "the killer's own damage to a generator",
}


def by_key(*entries: Perk) -> dict[str, Perk]:
    return {entry.key: entry for entry in entries}


SURVIVORS = {
    "dwight": Survivor("dwight", EASY, ("prove_thyself", "bond", "leader")),
    "meg": Survivor("meg", EASY, ("sprint_burst", "quick_and_quiet", "adrenaline")),
    "claudette": Survivor("claudette", EASY, ("botany_knowledge", "empathy", "self_care")),
    "jake": Survivor("jake", EASY, ("iron_will", "calm_spirit", "saboteur")),
    "nea": Survivor("nea", HARD, ("balanced_landing", "urban_evasion", "streetwise"), REPORTED),
    "ace": Survivor("ace", HARD, ("open_handed", "up_the_ante", "ace_in_the_hole"), REPORTED),
    "feng": Survivor("feng", HARD, ("lithe", "technician", "alert")),
}
"""The easy four are those of the pictured set-up (TR-SETUP-18)."""

KILLERS = {
    "trapper": Killer("trapper", EASY, ("brutal_strength", "unnerving_presence", "agitation"), "bear_trap"),
    "wraith": Killer(
        "wraith", HARD, ("shadowborn", "predator", "bloodhound"), "wailing_bell", RULEBOOK, REPORTED
    ),
    "hillbilly": Killer("hillbilly", EASY, ("lightborn", "enduring", "tinkerer"), "chainsaw"),
    "nurse": Killer("nurse", HARD, ("stridor", "thanatophobia", "a_nurses_calling"), "last_breath"),
    "hag": Killer("hag", HARD, ("the_third_seal", "ruin", "devour_hope"), "blackened_catalyst"),
    "doctor": Killer(
        "doctor",
        EASY,
        ("monitor_and_abuse", "overwhelming_presence", "overcharge"),
        "carters_spark",
        RULEBOOK,
        REPORTED,
    ),
}

S, K = SURVIVOR, KILLER
NOISE = ("pallet_destroyed", "wall_passed", "generator_damaged")

PERKS = by_key(
    Perk("prove_thyself", S, "dwight", True, 1, REPLACEMENT, ("before_interact",), "self"),
    Perk("bond", S, "dwight", False, 1, MODIFIER, ("before_roll",), "near_roll"),
    Perk("leader", S, "dwight", False, 1, REACTION, ("on_leave",), "self"),
    Perk("sprint_burst", S, "meg", True, 1, REACTION, ("after_move",), "self"),
    Perk("quick_and_quiet", S, "meg", False, 1, REACTION, ("killer_enters",), "self"),
    Perk("adrenaline", S, "meg", False, 2, REACTION, ("cleanup.start",), "self"),
    Perk(
        "botany_knowledge", S, "claudette", True, 1, ACTION, ("survivor_turn.start", "after_move"), "own_turn"
    ),
    Perk("empathy", S, "claudette", False, 0, ACTION, ("survivor_turn.start",), "own_turn"),
    Perk("self_care", S, "claudette", False, 1, ACTION, ("survivor_turn.start",), "own_turn"),
    Perk("iron_will", S, "jake", True, 1, MODIFIER, ("on_failure",), "any_roll"),
    Perk("calm_spirit", S, "jake", False, 0, ACTION, ("as_interact",), "self"),
    Perk("saboteur", S, "jake", False, 0, REACTION, ("after_sabotage",), "self"),
    Perk("balanced_landing", S, "nea", True, 0, REPLACEMENT, ("instead_of_interact",), "own_turn"),
    Perk("urban_evasion", S, "nea", False, 1, ACTION, ("survivor_turn.start",), "any_turn"),
    Perk("streetwise", S, "nea", False, 1, REPLACEMENT, ("after_interact",), "self"),
    Perk("open_handed", S, "ace", True, 1, ACTION, ("survivor_turn.start",), "any_turn"),
    Perk("up_the_ante", S, "ace", False, 2, ACTION, ("survivor_turn.end",), "own_turn"),
    Perk("ace_in_the_hole", S, "ace", False, 1, ACTION, ("before_interact",), "self"),
    Perk("lithe", S, "feng", True, 0, REACTION, ("after_move",), "own_turn"),
    Perk("technician", S, "feng", False, 0, REACTION, ("on_failure",), "self"),
    Perk("alert", S, "feng", False, 1, REACTION, NOISE, "self"),
    Perk("dark_sense", S, "", False, 1, REACTION, ("after_move",), "own_turn"),
    Perk("deja_vu", S, "", False, 2, REACTION, ("generator_damaged",), "self"),
    Perk("hope", S, "", False, 0, REACTION, ("generator_completed",), "self"),
    Perk("kindred", S, "", False, 0, REACTION, ("after_sabotage",), "self"),
    Perk("lightweight", S, "", False, 1, ACTION, ("planning.end",), "self"),
    Perk("no_one_left_behind", S, "", False, 1, ACTION, ("as_interact",), "self"),
    Perk("plunderers_instinct", S, "", False, 1, REPLACEMENT, ("item_drawn",), "self"),
    Perk("premonition", S, "", False, 1, REACTION, ("killer_enters",), "self"),
    Perk("resilience", S, "", False, 2, REACTION, ("cleanup.start",), "self"),
    Perk("slippery_meat", S, "", False, 4, ACTION, ("planning.start",), "hooked"),
    Perk("small_game", S, "", False, 1, REACTION, ("after_cleanse",), "self"),
    Perk("spine_chill", S, "", False, 1, REACTION, ("killer_enters",), "self"),
    Perk("this_is_not_happening", S, "", False, 1, MODIFIER, ("before_roll",), "own_roll"),
    Perk("well_make_it", S, "", False, 2, REACTION, ("on_heal",), "healer"),
    Perk("brutal_strength", K, "trapper", True, 1, REACTION, ("on_wound",), "own_attack"),
    Perk("unnerving_presence", K, "trapper", False, 1, MODIFIER, ("before_roll",), "killer"),
    Perk("agitation", K, "trapper", False, 1, REACTION, ("on_wound",), "own_attack"),
    Perk("shadowborn", K, "wraith", True, 2, ACTION, ("planning.end",), "killer"),
    Perk("predator", K, "wraith", False, 2, ACTION, ("planning.end",), "killer"),
    Perk("bloodhound", K, "wraith", False, 0, REACTION, ("on_sacrifice",), "killer"),
    Perk("lightborn", K, "hillbilly", True, 0, ACTION, ("planning.end",), "killer"),
    Perk("enduring", K, "hillbilly", False, 2, REPLACEMENT, ("before_move",), "killer"),
    Perk("tinkerer", K, "hillbilly", False, 0, REACTION, ("generator_completed",), "killer"),
    Perk("stridor", K, "nurse", True, 1, ACTION, ("planning.start",), "killer"),
    Perk("thanatophobia", K, "nurse", False, 1, MODIFIER, ("before_roll",), "killer"),
    Perk("a_nurses_calling", K, "nurse", False, 0, REACTION, ("on_heal",), "killer"),
    Perk("the_third_seal", K, "hag", True, 3, ACTION, ("planning.start",), "killer"),
    Perk("ruin", K, "hag", False, 1, ACTION, ("planning.start",), "killer"),
    Perk("devour_hope", K, "hag", False, 1, REACTION, ("cleanup.start",), "killer"),
    Perk("monitor_and_abuse", K, "doctor", True, 0, REACTION, ("cleanup.end",), "killer"),
    Perk("overwhelming_presence", K, "doctor", False, 1, REACTION, ("item_used",), "killer"),
    Perk("overcharge", K, "doctor", False, 2, REACTION, ("after_interact",), "own_damage"),
    Perk("bitter_murmur", K, "", False, 1, REACTION, ("after_move",), "killer"),
    Perk("deerstalker", K, "", False, 2, REACTION, ("on_leave",), "killer"),
    Perk("distressing", K, "", False, 2, REACTION, ("after_move",), "killer"),
    Perk("insidious", K, "", False, 2, REPLACEMENT, ("on_declare",), "killer"),
    Perk("iron_grasp", K, "", False, 1, REACTION, ("on_roll",), "killer"),
    Perk("monstrous_shrine", K, "", False, 0, REACTION, ("on_sacrifice",), "killer"),
    Perk("no_one_escapes_death", K, "", False, 0, REACTION, ("killer_turn.end",), "killer"),
    Perk("sloppy_butcher", K, "", False, 1, MODIFIER, ("before_roll",), "killer"),
    Perk("spies_from_the_shadows", K, "", False, 0, REACTION, ("prop_revealed",), "killer"),
    Perk("thrill_of_the_hunt", K, "", False, 2, REACTION, ("on_leave",), "killer"),
    Perk("unrelenting", K, "", False, 2, REACTION, ("after_interact",), "killer"),
    Perk("whispers", K, "", False, 1, ACTION, ("planning.start",), "killer"),
)

SURVIVOR_DECK = tuple(perk.key for perk in PERKS.values() if perk.side == S and not perk.star)
KILLER_DECK = tuple(perk.key for perk in PERKS.values() if perk.side == K and not perk.star)
"""One copy of every perk that is no star."""

SURVIVOR_MOMENTS = ("survivor_turn.start", "before_interact", "survivor_turn.end")

ITEMS = {
    "flashlight": Item("flashlight", 3, ("before_interact",), room_bound=True),
    "first_aid_kit": Item("first_aid_kit", 3, SURVIVOR_MOMENTS),
    "toolbox": Item("toolbox", 2, SURVIVOR_MOMENTS, own_turn=True),
    "commodious_toolbox": Item("commodious_toolbox", 1, SURVIVOR_MOMENTS),
    "map": Item("map", 2, SURVIVOR_MOMENTS, copies_origin=HOUSE),
    "rainbow_map": Item("rainbow_map", 1, SURVIVOR_MOMENTS),
    "broken_key": Item("broken_key", 1, ("any_time", "on_roll"), blood=1),
    "dull_key": Item("dull_key", 1, ("any_time", "on_roll"), blood=2),
    "skeleton_key": Item("skeleton_key", 1, ("any_time", "on_roll"), blood=3),
    "firecracker": Item("firecracker", 1, ("before_move", "any_time"), room_bound=True),
}
"""Ten kinds. Two copies of the Map are our reading: every family then has three cards (content page, 3)."""

ITEM_DECK = tuple(item.key for item in ITEMS.values() for _ in range(item.copies))

POWERS = {
    "bear_trap": Power("bear_trap", "trapper", RULEBOOK, HOUSE, token="bear_trap", tokens=4),
    "wailing_bell": Power("wailing_bell", "wraith", RULEBOOK, HOUSE, passive=HOUSE),
    "chainsaw": Power("chainsaw", "hillbilly", REPORTED, HOUSE),
    "last_breath": Power("last_breath", "nurse", REPORTED, HOUSE, price=2),
    "blackened_catalyst": Power(
        "blackened_catalyst",
        "hag",
        RULEBOOK,
        HOUSE,
        token="phantasm_trap",
        tokens=7,
        tokens_czech=4,
        at_once=2,
        passive=HOUSE,
    ),
    "carters_spark": Power(
        "carters_spark", "doctor", RULEBOOK, HOUSE, token="madness", tokens=4, passive=REPORTED
    ),
}
