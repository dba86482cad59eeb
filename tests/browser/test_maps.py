"""The map editor: draw by mouse, finger and key; see what is wrong; save, share, open elsewhere, play."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.desk import PHONE, WIDE, Size, Visitor, fits, flaws, shot, spilt
from tests.browser.map_editor import choose, draw, editor, point

SMALL = {"sixes": "sawmill", "emblems": "school"}
"""The smallest map that comes with each game one may draw for."""

each_game = pytest.mark.parametrize("game", SMALL)


def verdict(page: Page) -> Locator:
    return page.locator(".verdict")


def walls(page: Page) -> str:
    return page.locator(".canvas .walls").get_attribute("d") or ""


def test_a_map_is_drawn_undone_and_judged_while_it_is_drawn(visitor: Visitor) -> None:
    page = editor(visitor)
    expect(verdict(page)).to_have_text(re.compile("cannot be played yet"))
    assert walls(page) == ""

    choose(page, "side wall")
    draw(page, (1.5, 2), (5.5, 2))
    drawn = walls(page)
    assert drawn.count("M") == 5
    draw(page, (3.5, 2))  # the same again takes it away
    assert walls(page).count("M") == 4
    page.get_by_role("button", name="Undo").click()
    assert walls(page) == drawn
    page.keyboard.press("Control+z")
    assert walls(page) == ""
    page.get_by_role("button", name="Redo").click()
    assert walls(page) == drawn

    choose(page, "thing generator")
    draw(page, (2.5, 2.5), (4.5, 2.5))
    expect(page.locator("[data-mark=generator]")).to_have_count(3)
    page.locator("summary").click()
    expect(page.get_by_text("Suggested places (generators): 3, needed: 7.")).to_be_visible()


def test_a_problem_leads_to_its_place(visitor: Visitor) -> None:
    page = editor(visitor, "sawmill")
    expect(verdict(page)).to_have_text("No problems: this map can be played.")

    choose(page, "thing tree")
    draw(page, (1.5, 0.5), (1.5, 1.5))  # into a corner that is left alone
    draw(page, (0.5, 1.5))
    expect(page.get_by_text("Nobody can walk from the rest of the map to A1")).to_be_visible()
    expect(page.get_by_role("button", name="Play on it")).to_be_disabled()

    page.get_by_role("button", name="Show").first.click()
    expect(page.locator(".ring")).to_have_count(1)


def test_a_map_is_drawn_with_keys_alone(visitor: Visitor) -> None:
    page = editor(visitor)
    choose(page, "thing rock")
    page.locator(".canvas").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".canvas .block.rock")).to_have_count(1)
    expect(page.locator(".canvas [role=status]")).to_have_text("B2: Rock")

    choose(page, "side door")
    page.locator(".canvas").focus()
    page.keyboard.press("Shift+ArrowUp")
    expect(page.locator(".canvas [role=status]")).to_have_text("B2: Rock, Door to the north")


def test_a_map_is_drawn_with_a_finger(visitor: Visitor) -> None:
    page = editor(visitor, game="emblems", size=PHONE)
    choose(page, "thing tree")
    for column in (3.5, 5.5):
        page.touchscreen.tap(*point(page, column, 3.5))
    expect(page.locator(".canvas .block.tree")).to_have_count(2)

    page.touchscreen.tap(*point(page, 3.5, 3.5))  # the same again takes it away
    expect(page.locator(".canvas .block.tree")).to_have_count(1)
    choose(page, "side wall")
    page.touchscreen.tap(*point(page, 8.5, 4))
    expect(page.locator(".canvas .walls")).to_have_attribute("d", re.compile("^M[^M]*$"))  # one side
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".canvas .walls")).to_have_attribute("d", "")


Stroke = tuple[tuple[float, float], ...]

FROM_NOTHING: dict[str, list[tuple[str, list[Stroke]]]] = {
    "sixes": [("side wall", [((2.5, row), (11.5, row)) for row in (4, 5, 9, 10, 14, 15)])],
    "emblems": [
        ("thing generator", [((2.5, 2.5),), ((15.5, 2.5),), ((2.5, 15.5),), ((15.5, 15.5),), ((8.5, 9.5),)]),
        (
            "thing hook",
            [((x + 0.5, y + 0.5),) for x, y in ((3, 6), (9, 3), (14, 6), (3, 12), (9, 14), (14, 12))],
        ),
        ("thing totem", [((5.5, 9.5),), ((12.5, 9.5),)]),
        ("thing chest", [((6.5, 6.5),), ((11.5, 12.5),)]),
    ],
}
"""By game what the rules ask of a map at least: tools, and strokes with them."""


@each_game
def test_a_map_is_drawn_from_nothing_until_the_rules_are_content_and_played_on(
    visitor: Visitor, game: str
) -> None:
    page = editor(visitor, "empty", game)
    expect(verdict(page)).to_have_text(re.compile("cannot be played yet"))
    for tool, strokes in FROM_NOTHING[game]:
        choose(page, tool)
        for stroke in strokes:
            draw(page, *stroke)
    expect(verdict(page)).to_have_text(re.compile("can be played"))
    page.get_by_role("button", name="Play on it").click()

    page.wait_for_url(re.compile(f"/new/{game}"))
    name, value = {"sixes": ("placement", "random"), "emblems": ("perks.listed", "take")}[game]
    page.locator(f"input[name='{name}'][value={value}]").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator("[data-question]")).to_be_visible()
    expect(page.locator(".board")).to_be_visible()


@each_game
def test_a_map_is_saved_and_played_on(visitor: Visitor, game: str) -> None:
    page = editor(visitor, SMALL[game], game)
    page.get_by_label("Name", exact=True).fill("My mill")
    page.get_by_label("Name", exact=True).press("Tab")
    choose(page, "thing tree")
    draw(page, {"sixes": (0.5, 17.5), "emblems": (11.5, 1.5)}[game])
    expect(page.get_by_role("button", name="Play on it")).to_be_enabled()
    page.get_by_role("button", name="Play on it").click()

    page.wait_for_url(re.compile(f"/new/{game}"))
    chosen = page.locator(".maps label.chosen")
    expect(chosen).to_contain_text("My mill")
    expect(page.get_by_text("A map of your own does not fit into a code.")).to_be_visible()
    choices = {"sixes": ("placement", "suggested"), "emblems": ("perks.listed", "take")}
    name, value = choices[game]
    page.locator(f"input[name='{name}'][value={value}]").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator(".board .block.tree").last).to_be_visible()

    page.goto(f"/maps/{game}")  # it is still there, and what was begun is, too
    expect(page.get_by_label("Name", exact=True)).to_have_value("My mill")
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("Deleted from this browser.")).to_be_visible()


@each_game
def test_a_link_carries_the_map_to_somebody_else(visitor: Visitor, game: str) -> None:
    page = editor(visitor, SMALL[game], game)
    choose(page, "side door")
    draw(page, (1, 1.5))
    choose(page, "thing water")
    draw(page, (10.5, 10.5), (12.5, 10.5))
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label("Link to this map").input_value()
    drawn, water = walls(page), page.locator(".canvas .block.water").count()

    other = visitor(path=link[link.index("/maps/") :])
    expect(other.get_by_label("Name", exact=True)).to_have_value(
        page.get_by_label("Name", exact=True).input_value()
    )
    assert walls(other) == drawn
    assert other.locator(".canvas .block.water").count() == water
    assert other.locator("[data-mark]").count() == page.locator("[data-mark]").count()
    other.get_by_role("button", name="Undo").click()  # what was there before is one step back
    assert walls(other) != drawn


def test_a_broken_link_and_a_wrong_file_say_so_and_change_nothing(visitor: Visitor) -> None:
    page = visitor(path="/maps/sixes#map=%%%")
    expect(page.get_by_text("This link contains no map")).to_be_visible()
    drawn = walls(page)

    page.locator("input[type=file]").set_input_files(
        {"name": "notes.txt", "mimeType": "text/plain", "buffer": b"milk, bread"}
    )
    expect(page.get_by_text("This file contains no map.")).to_be_visible()
    assert walls(page) == drawn


@pytest.mark.parametrize(("game", "key"), [("sixes", "farm"), ("emblems", "quarry")])
def test_a_file_is_downloaded_and_opened_again(visitor: Visitor, game: str, key: str) -> None:
    page = editor(visitor, key, game)
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Download").click()
    path = downloading.value.path()
    text = path.read_text(encoding="utf-8")
    drawn = walls(page)
    page.locator(".from select").select_option("empty")
    assert walls(page) != drawn

    page.locator("input[type=file]").set_input_files(
        {"name": f"{key}.txt", "mimeType": "text/plain", "buffer": text.encode()}
    )
    expect(verdict(page)).to_have_text("No problems: this map can be played.")
    assert walls(page) == drawn


def test_a_larger_map_keeps_what_was_drawn_and_a_wrong_size_is_explained(visitor: Visitor) -> None:
    page = editor(visitor)
    choose(page, "thing tree")
    draw(page, (0.5, 0.5), (3.5, 0.5))
    page.get_by_label("Columns").fill("20")
    page.get_by_role("button", name="Resize").click()
    expect(page.locator(".canvas .ruler").filter(has_text=re.compile("^T$"))).to_have_count(1)
    expect(page.locator(".canvas .block.tree")).to_have_count(4)

    page.get_by_label("Columns").fill("900")
    expect(page.get_by_text("at most 1600 spaces")).to_be_visible()
    expect(page.get_by_role("button", name="Resize")).to_be_disabled()


def test_an_empty_map_of_emblems_has_its_gates_and_says_what_is_still_to_be_drawn(visitor: Visitor) -> None:
    page = editor(visitor, game="emblems")
    tools = page.get_by_role("group", name="What to draw")
    expect(tools.get_by_text("Gate 12/12")).to_be_visible()
    expect(tools.get_by_text("Generator 0/7")).to_be_visible()
    expect(tools.get_by_text("Window 0/8")).to_be_visible()
    expect(page.get_by_text("Icons drawn (generators): 0; at least 5 are needed.")).to_be_visible()

    choose(page, "thing generator")
    draw(page, (3.5, 3.5))
    expect(tools.get_by_text("Generator 1/7")).to_be_visible()
    choose(page, "side window")
    draw(page, (6, 6.5))
    expect(tools.get_by_text("Window 1/8")).to_be_visible()

    page.get_by_label("Columns").fill("20")
    page.get_by_role("button", name="Resize").click()
    expect(tools.get_by_text("Gate 12/12")).to_be_visible()
    expect(page.get_by_text("The gate on the eastern edge")).to_have_count(0)
    page.get_by_label("Columns").fill("30")
    expect(page.get_by_text("A map has 16 to 24 columns and rows")).to_be_visible()


def test_how_fair_a_map_of_emblems_is_is_looked_at_when_it_is_saved(visitor: Visitor) -> None:
    page = editor(visitor, "school", "emblems")
    choose(page, "thing generator")
    draw(page, (2.5, 4.5))  # two of those in the north are gone
    draw(page, (12.5, 2.5))
    expect(page.get_by_text("Icons drawn (generators): 5; 7 are usual.")).to_be_visible()
    expect(page.get_by_text("From the gate on the northern edge it is")).to_have_count(0)

    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("From the gate on the northern edge it is")).to_be_visible()


@each_game
@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_editor_fits_the_screen(visitor: Visitor, size: Size, language: str, game: str) -> None:
    page = visitor(path=f"/maps/{game}", size=size, language=language)
    expect(page.locator(".canvas .walls")).to_be_visible()
    expect(verdict(page)).to_have_class(re.compile("well"))

    shot(page, f"maps-{game}-{'wide' if size == WIDE else 'phone'}-{language}", whole=True)
    assert fits(page)
    assert spilt(page) == []
    assert flaws(page) == []


def test_a_game_without_maps_to_draw_has_no_editor(visitor: Visitor) -> None:
    page = visitor(path="/maps/decoy")
    expect(page.get_by_role("heading", level=1)).to_have_text("No light here")
