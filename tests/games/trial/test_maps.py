"""The two maps, their measures (content/trial.md, chapter 5.3), and what a broken map is told."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from lastlight.core.errors import BadOptionValue
from lastlight.core.words import game_texts
from lastlight.games.trial.board import (
    CATEGORIES,
    CROUCH,
    FAR,
    KINDS,
    MAPS,
    PROPS,
    SNEAK,
    SPRINT,
    Board,
    distances,
    load_board,
    map_text,
)
from lastlight.games.trial.maps import (
    BadMap,
    all_kinds,
    carry_steps,
    check_map,
    checked_board,
    open_kinds,
)
from tests.rules import rule

MACMILLAN, AUTOHAVEN = MAPS


@pytest.fixture(params=MAPS)
def board(request: pytest.FixtureRequest) -> Board:
    return load_board(request.param)


def mean(values: list[int]) -> float:
    return round(sum(values) / len(values), 2)


# The maps as such


@rule("TR-COMP-20", "TC-map-macmillan-estate", "TC-map-macmillan-estate/1")
def test_macmillan_estate_is_a_map_without_a_fault() -> None:
    assert MACMILLAN in MAPS
    assert check_map(map_text(MACMILLAN)) == []


@rule("TC-map-autohaven-wreckers", "TC-map-autohaven-wreckers/1")
def test_autohaven_wreckers_is_a_map_without_a_fault() -> None:
    assert check_map(map_text(AUTOHAVEN)) == []


@rule("TC-map-macmillan-estate/2", "TC-map-autohaven-wreckers/2", "TR-AMB-SETUP-04")
def test_each_face_of_the_skill_die_starts_in_exactly_one_room(board: Board) -> None:
    faces = [room.start for room in board.rooms if room.start is not None]

    assert sorted(faces) == [0, 1, 2, 3, 4, 5]
    assert [board.rooms[room].start for room in board.starts] == [0, 1, 2, 3, 4, 5]


@rule("TR-COMP-05", "TR-NUM-01")
def test_the_44_tiles_are_dealt_by_category(board: Board) -> None:
    dealt = Counter(slot.category for slot in board.slots)

    assert dealt == {"objective": 10, "boldness": 10, "survival": 12, "altruism": 12}
    assert len(board.slots) == 44


@rule("TR-COMP-06", "TR-NUM-02")
def test_the_44_tiles_are_of_eight_kinds() -> None:
    copies = {kind: count for kinds in PROPS.values() for kind, count in kinds}

    assert copies == {
        "gate": 2,
        "generator": 8,
        "hook": 5,
        "totem": 5,
        "chest": 6,
        "locker": 6,
        "crow": 6,
        "pallet": 6,
    }
    assert sum(copies.values()) == 44


@rule("TR-COMP-07", "TR-NUM-03")
def test_each_category_holds_two_kinds_of_tile() -> None:
    assert {category: {kind for kind, _ in kinds} for category, kinds in PROPS.items()} == {
        "objective": {"generator", "gate"},
        "boldness": {"hook", "totem"},
        "survival": {"chest", "locker"},
        "altruism": {"crow", "pallet"},
    }


@rule("TR-AMB-SETUP-01")
def test_our_maps_use_every_tile_and_a_map_with_fewer_is_only_warned() -> None:
    fewer = homemade().replace("boldness = 2\nsurvival = 1\naltruism = 2", "boldness = 1\nsurvival = 1")

    assert not any(problem.warning for name in MAPS for problem in check_map(map_text(name)))
    assert [(problem.what, problem.warning) for problem in check_map(fewer)] == [
        ("spare_tiles", True),
        ("spare_tiles", True),
    ]
    assert checked_board(fewer).key == "our_yard"


@rule("TR-AMB-SETUP-05", "TR-COMP-08")
def test_four_walls_at_most(board: Board) -> None:
    one_less = homemade().replace('kind = "crouch"\nwall = true', 'kind = "crouch"', 1)
    one_more = homemade().replace('kind = "sprint"\n', 'kind = "sprint"\nwall = true\n', 1)

    assert len(board.walls) == 4
    assert told(one_less) == []
    assert "wall_count" in told(one_more)


@rule("TR-BOARD-03", "TR-BOARD-06")
def test_every_room_has_a_name_and_every_path_a_kind_with_its_card(board: Board) -> None:
    for language in ("en", "cs"):
        texts = game_texts("lastlight.games.trial", language)
        assert all(texts.has(f"room.{room.key}") for room in board.rooms)
        assert all(texts.has(f"card.{path.kind}") for path in board.paths)


@rule("TR-BOARD-07")
def test_four_paths_begin_walled(board: Board) -> None:
    walled = {board.paths[index].key for index in board.walls}

    assert (
        walled
        == {
            MACMILLAN: {"m10", "m12", "m13", "m14"},
            AUTOHAVEN: {"a12", "a13", "a14", "a15"},
        }[board.key]
    )


@rule("TR-BOARD-09")
def test_only_vaults_run_one_way(board: Board) -> None:
    for path in board.paths:
        assert path.one_way == (path.kind == "vault")
        from_a = next(way for way in board.exits(path.a) if way.path is path)
        from_b = next(way for way in board.exits(path.b) if way.path is path)
        assert (from_a.to, from_a.against) == (path.b, False)
        assert (from_b.to, from_b.against) == (path.a, path.one_way)


@rule("TR-CONN-01")
def test_rooms_are_connected_both_ways_whatever_lies_on_the_path(board: Board) -> None:
    for room in board.rooms:
        for other in board.rooms:
            assert (other.id in board.near[room.id]) == (room.id in board.near[other.id])
            assert (other.id in board.near[room.id]) == (board.distance[room.id][other.id] == 1)
    for path in board.paths:
        assert path.b in board.near[path.a]
        assert path.a in board.near[path.b]


@rule("TR-AMB-MOVE-13")
def test_two_paths_between_the_same_rooms_are_two_paths() -> None:
    board = load_board(AUTOHAVEN)
    pit, maze = board.room("grease_pit").id, board.room("car_maze").id

    assert [way.path.key for way in board.exits(pit) if way.to == maze] == ["a10", "a11"]


@rule("TC-map-macmillan-estate/4", "TC-map-autohaven-wreckers/4")
def test_breaking_the_wall_of_the_poor_room_gives_it_a_second_kind_of_exit(board: Board) -> None:
    poor = [room.id for room in board.rooms if len(open_kinds(board, room.id)) == 1]

    assert [board.rooms[room].key for room in poor] == [
        {MACMILLAN: "pit_mouth", AUTOHAVEN: "crane_cab"}[board.key]
    ]
    assert len(all_kinds(board, poor[0])) == 2


@rule("TR-MISS-16")
def test_both_maps_are_marked_as_ours(board: Board) -> None:
    assert board.origin == "house"


def test_an_unknown_map_is_refused() -> None:
    with pytest.raises(BadOptionValue, match="macmillan_estate"):
        load_board("yard")


# The measures of chapter 5.3


def test_rooms_paths_and_kinds(board: Board) -> None:
    assert len(board.rooms) == {MACMILLAN: 10, AUTOHAVEN: 11}[board.key]
    assert Counter(path.kind for path in board.paths) == dict.fromkeys(KINDS, 5)


@pytest.mark.parametrize(("name", "survivors", "killer"), [
    (MACMILLAN, (4, 2.16), (3, 1.80)),
    (AUTOHAVEN, (4, 2.28), (4, 2.02)),
])  # fmt: skip
def test_longest_and_mean_distances(
    name: str, survivors: tuple[int, float], killer: tuple[int, float]
) -> None:
    board = load_board(name)
    for steps, expected in ((board.open_distance, survivors), (board.killer_distance, killer)):
        between = [steps[a.id][b.id] for a in board.rooms for b in board.rooms if a is not b]
        assert (max(between), mean(between)) == expected


@pytest.mark.parametrize(("name", "exits"), [
    (MACMILLAN, "2/2 3/2 3/2 4/3 3/3 3/3 3/3 3/3 2/1 3/2 3/3 3/3 3/3 3/3 3/3 3/3 4/3 5/3 4/2 5/2"),
    (AUTOHAVEN, "3/3 5/5 2/2 3/3 3/2 3/2 3/3 4/3 3/2 3/2 2/2 3/3 2/2 3/2 3/2 3/2 3/2 3/2 2/1 2/1 3/2 3/2"),
])  # fmt: skip
def test_exit_kinds_and_exits_of_each_room(name: str, exits: str) -> None:
    board = load_board(name)
    measured: list[str] = []
    for room in board.rooms:
        ways = [way for way in board.exits(room.id) if not way.against]
        free = [way for way in ways if not way.path.wall]
        measured.append(f"{len(all_kinds(board, room.id))}/{len(open_kinds(board, room.id))}")
        measured.append(f"{len(ways)}/{len(free)}")

    assert measured == exits.split()


@pytest.mark.parametrize(("name", "shared"), [
    (MACMILLAN, {
        "foremans_house": {CROUCH}, "winding_tower": {SPRINT}, "pit_mouth": {CROUCH},
        "pump_room": {CROUCH}, "powder_cellar": {SNEAK},
    }),
    (AUTOHAVEN, {
        "crusher_yard": {SNEAK, SPRINT}, "fuel_pumps": {SNEAK}, "car_maze": {SNEAK},
        "burnt_bus": {SPRINT}, "yard_office": {CROUCH},
    }),
])  # fmt: skip
def test_rooms_where_two_paths_share_a_kind(name: str, shared: dict[str, set[str]]) -> None:
    board = load_board(name)
    found = {}
    for room in board.rooms:
        kinds = Counter(way.path.kind for way in board.exits(room.id) if not way.against)
        twice = {kind for kind, count in kinds.items() if count > 1}
        if twice:
            found[room.key] = twice

    assert found == shared


@pytest.mark.parametrize(("name", "steps", "within_two"), [
    (MACMILLAN, (1, 0.10), (5, 6.8)),
    (AUTOHAVEN, (1, 0.18), (3, 7.18)),
])  # fmt: skip
def test_hooks_are_never_far(name: str, steps: tuple[int, float], within_two: tuple[int, float]) -> None:
    board = load_board(name)
    carries = [carry_steps(board, room.id) for room in board.rooms]
    boldness = CATEGORIES.index("boldness")
    tiles = [
        sum(other.tiles[boldness] for other in board.rooms if board.open_distance[room.id][other.id] <= 2)
        for room in board.rooms
    ]

    assert (max(carries), mean(carries)) == steps
    assert (min(tiles), mean(tiles)) == within_two


@pytest.mark.parametrize(("name", "busiest", "share"), [
    (MACMILLAN, "sawmill", 0.28),
    (AUTOHAVEN, "crusher_yard", 0.79),
])  # fmt: skip
def test_the_room_most_ways_lead_through(name: str, busiest: str, share: float) -> None:
    board = load_board(name)
    through = betweenness(board)

    assert max(through, key=lambda key: through[key]) == busiest
    assert round(float(through[busiest]), 2) == share


@pytest.mark.parametrize(("name", "entered_once", "needed"), [
    (MACMILLAN, set(), set()),
    (
        AUTOHAVEN,
        {"tow_garage", "tyre_hill", "yard_office", "grease_pit"},
        {"crusher_yard", "fuel_pumps", "car_maze", "burnt_bus", "paint_shop"},
    ),
])  # fmt: skip
def test_rooms_with_one_entrance_and_rooms_the_map_hangs_on(
    name: str, entered_once: set[str], needed: set[str]
) -> None:
    board = load_board(name)
    ways = open_ways(board)
    entrances = {room.key: {a for a in range(len(ways)) if room.id in ways[a]} for room in board.rooms}
    hung = {room.key for room in board.rooms if not whole_without(ways, room.id)}

    assert {key for key, rooms in entrances.items() if len(rooms) == 1} == entered_once
    assert hung == needed


@pytest.mark.parametrize(("name", "everywhere", "at_start"), [
    (MACMILLAN, 0.282, 0.231),
    (AUTOHAVEN, 0.294, 0.282),
])  # fmt: skip
def test_how_surely_a_killer_catches_a_survivor(name: str, everywhere: float, at_start: float) -> None:
    board = load_board(name)
    value = {(s.id, k.id): catch_value(board, s.id, k.id) for s in board.rooms for k in board.rooms}
    starts = [value[s, k] for s in board.starts for k in board.starts]

    assert round(sum(value.values()) / len(value), 3) == everywhere
    assert round(sum(starts) / len(starts), 3) == at_start


# A broken map


def homemade() -> str:
    """MacMillan's layout under a name of its own, so that it counts as home-made."""
    return map_text(MACMILLAN).replace('key = "macmillan_estate"', 'key = "our_yard"')


def told(text: str) -> list[str]:
    return [problem.what for problem in check_map(text) if not problem.warning]


def test_a_homemade_map_is_as_good_as_ours() -> None:
    assert told(homemade()) == []


@pytest.mark.parametrize(("old", "new", "what", "words"), [
    ('key = "our_yard"', "key =", "unreadable", "cannot be read"),
    ('key = "our_yard"', "", "no_key", "has no key"),
    ("[[room]]", "[[hall]]", "no_rooms", "no rooms"),
    ("[[path]]", "[[way]]", "no_paths", "no paths"),
    ('kind = "sprint"', "", "missing_field", "kind"),
    ("wall = true", "door = true", "unknown_field", "door"),
    ("x = 13", 'x = "left"', "bad_field", "left"),
    ("x = 13", "x = inf", "bad_field", "inf"),
    ("bend = 1", "bend = nan", "bad_field", "nan"),
    ("bend = 1", "bend = 40", "bad_field", "40"),
    ("objective = 1", "objective = 1000000000", "bad_field", "1000000000"),
    ('key = "foundry"', 'key = "the [/foundry]"', "bad_field", "foundry"),
    ('key = "our_yard"', 'key = ""', "no_key", "letters"),
    ('origin = "house"', "", None, ""),
    ('key = "m02"', 'key = "m01"', "same_key", "m01"),
    ('to = "foundry"', 'to = "chapel"', "unknown_room", "chapel"),
    ('to = "foundry"', 'to = "winding_tower"', "path_to_itself", "m02"),
    ('kind = "sprint"', 'kind = "swim"', "unknown_kind", "swim"),
    ('kind = "sprint"', 'kind = "sprint"\none_way = true', "arrow", "m01"),
    ("one_way = true", "one_way = false", "vault_without_arrow", "m15"),
    ('kind = "sprint"', 'kind = "crouch"', "uneven_kinds", "6"),
    ("objective = 1", "objective = 2", "tile_count", "11"),
    ("boldness = 1", "boldness = 0", "too_few_tiles", "7"),
    ("wall = true", "", None, ""),
    ("start = 5", "start = 4", "start_face", "5"),
    ("start = 5", "start = 6", "unknown_face", "6"),
    ("x = 13", "x = 130", "off_canvas", "foremans_house"),
    ("x = 13\ny = 14", "x = 49\ny = 12", "rooms_overlap", "winding_tower"),
    ("x = 65\ny = 50", "x = 35\ny = 62", "paths_cross", "cross"),
    ("x = 10\ny = 50", "x = 50\ny = 30", "under_room", "storehouse"),
    ("bend = 1", "", "paths_cross", "m19"),
])  # fmt: skip
def test_what_is_wrong_is_said_in_plain_words(old: str, new: str, what: str | None, words: str) -> None:
    count = -1 if what in ("no_rooms", "no_paths", "too_few_tiles", None) else 1
    assert old in homemade()
    broken = homemade().replace(old, new, count)
    problems = check_map(broken)

    if what is None:
        assert [problem for problem in problems if not problem.warning] == []
        return
    said = [str(problem) for problem in problems if problem.what == what]
    assert said, problems
    assert words in " ".join(said)
    with pytest.raises(BadMap, match=r"\w"):
        checked_board(broken)


def test_a_room_nobody_can_leave_or_reach_is_reported() -> None:
    walled_in = homemade()
    for key in ("m04", "m05"):
        walled_in = walled_in.replace(f'key = "{key}"', f'key = "{key}"\nwall = true')
    problems = told(walled_in)

    assert "no_way_out" in problems
    assert "unreachable_survivors" in problems
    assert "unreachable_killer" not in problems


def test_a_long_way_is_reported() -> None:
    assert "too_far_survivors" in told(homemade().replace('key = "m02"', 'key = "m02"\nwall = true'))


def test_our_own_maps_must_hold_everything() -> None:
    one_wall_less = map_text(AUTOHAVEN).replace("wall = true\n", "", 1)
    one_tile_less = map_text(AUTOHAVEN).replace("survival = 2", "survival = 1", 1)

    assert "wall_count" in told(one_wall_less)
    assert "tile_count" in told(one_tile_less)


# Measuring


def open_ways(board: Board) -> list[list[int]]:
    """Where a survivor may go from each room, walls standing."""
    return [
        sorted({way.to for way in board.exits(room.id) if not way.against and not way.path.wall})
        for room in board.rooms
    ]


def whole_without(ways: list[list[int]], gone: int) -> bool:
    """Does every room still lead to every other when one is gone?"""
    left = [[to for to in rooms if to != gone] if room != gone else [] for room, rooms in enumerate(ways)]
    steps = distances(left)
    rooms = [room for room in range(len(ways)) if room != gone]
    return all(steps[a][b] != FAR for a in rooms for b in rooms)


def betweenness(board: Board) -> dict[str, Fraction]:
    """Which part of the shortest ways between other rooms leads through a room."""
    ways, steps = open_ways(board), board.open_distance
    rooms = range(len(ways))

    def count(a: int, b: int) -> int:
        """The number of shortest ways from a to b."""
        return 1 if a == b else sum(count(to, b) for to in ways[a] if steps[to][b] == steps[a][b] - 1)

    pairs = (len(ways) - 1) * (len(ways) - 2)
    return {
        board.rooms[room].key: sum(
            (
                Fraction(count(a, room) * count(room, b), count(a, b))
                for a, b in permutations(rooms, 2)
                if room not in (a, b) and steps[a][room] + steps[room][b] == steps[a][b]
            ),
            Fraction(0),
        )
        / pairs
        for room in rooms
    }


def catch_value(board: Board, survivor: int, killer: int) -> float:
    """One round's guessing game: 1 means that the killer surely ends a turn beside the survivor."""
    stays = [survivor] if open_kinds(board, survivor) != set(KINDS) else []
    goals = sorted({*open_ways(board)[survivor], *stays})
    cards = (*KINDS, "wait")
    pairs = [
        [1.0 if goal in reached(board, killer, first, second) else 0.0 for goal in goals]
        for first, second in permutations(cards, 2)
    ]
    return game_value([row for number, row in enumerate(pairs) if row not in pairs[:number]])


def reached(board: Board, killer: int, first: str, second: str) -> set[int]:
    """The rooms a killer can end a turn in with these two cards."""
    after_one = steps_with(board, killer, first)
    return after_one.union(*(steps_with(board, room, second) for room in after_one))


def steps_with(board: Board, room: int, card: str) -> set[int]:
    ways = {way.to for way in board.exits(room) if way.path.kind == card and not way.against}
    return ways or {room}


def game_value(rows: list[list[float]]) -> float:
    """The value of a matrix game to its row player, by exact simplex on the column player's side."""
    width = len(rows[0])
    # maximise sum(y) with (row + 1) · y <= 1: the value is 1 / sum(y) - 1
    table = [
        [Fraction(int(value)) + 1 for value in row]
        + [Fraction(int(number == other)) for other in range(len(rows))]
        + [Fraction(1)]
        for number, row in enumerate(rows)
    ]
    goal = [Fraction(-1)] * width + [Fraction(0)] * (len(rows) + 1)
    while any(cost < 0 for cost in goal[:-1]):
        column = next(number for number, cost in enumerate(goal[:-1]) if cost < 0)
        pivot = min(
            (row for row in range(len(table)) if table[row][column] > 0),
            key=lambda row: table[row][-1] / table[row][column],
        )
        lead = table[pivot][column]
        table[pivot] = [value / lead for value in table[pivot]]
        for line in (*(row for number, row in enumerate(table) if number != pivot), goal):
            factor = line[column]
            line[:] = [value - factor * base for value, base in zip(line, table[pivot], strict=True)]
    return float(1 / goal[-1] - 1)
