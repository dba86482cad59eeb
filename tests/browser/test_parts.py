"""Pages and games are fetched when they are wanted: what is shown meanwhile, and when they do not come."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.company import two_at_a_table
from tests.browser.desk import ROOT, Between, hunt, lay_all, next_question, open_table, play_from_lobby, until

Visitor = Callable[..., Page]

ASSETS = "**/assets/**"
LIMIT = 500_000
"""Bytes of a script, beyond which the build warns."""

LOADED = """() => performance.getEntriesByType("resource")
    .filter(({ name }) => name.endsWith(".js")).map(({ decodedBodySize }) => decodedBodySize)"""


def scripts_of(page: Page) -> list[int]:
    """The bytes of each script the page has loaded."""
    sizes: list[int] = page.evaluate(LOADED)
    return sizes


class Gate:
    """What the page asks for waits until it is opened."""

    def __init__(self) -> None:
        self.waiting: list[Route] = []
        self.is_open = False

    def __call__(self, asked: Route) -> None:
        if self.is_open:
            asked.continue_()
        else:
            self.waiting.append(asked)

    def open(self) -> None:
        self.is_open = True
        for asked in self.waiting:
            asked.continue_()


def test_no_script_of_the_client_is_too_large() -> None:
    sizes = {file.name: file.stat().st_size for file in (ROOT / "ui" / "dist" / "assets").glob("*.js")}

    assert sizes
    assert {name: size for name, size in sizes.items() if size > LIMIT} == {}


def test_the_lobby_loads_no_game_until_one_is_chosen(visitor: Visitor) -> None:
    page = visitor()
    expect(page.get_by_role("button", name="Play this").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    alone = scripts_of(page)
    whole = sum(file.stat().st_size for file in (ROOT / "ui" / "dist" / "assets").glob("*.js"))

    assert sum(alone) < whole / 3
    page.get_by_role("button", name="Play this").first.click()
    until(page, lambda: len(scripts_of(page)) > len(alone))


@pytest.mark.parametrize(("language", "said"), [("en", "One moment…"), ("cs", "Okamžik…")])
def test_until_a_page_is_here_it_says_that_it_comes(visitor: Visitor, language: str, said: str) -> None:
    page = visitor(language=language)
    line, gate = Between(page, ASSETS), Gate()
    page.reload()
    rules = page.locator("a[href='/rules/decoy']")
    rules.wait_for()
    line.act = gate

    rules.click()

    expect(page.get_by_role("main").get_by_role("status")).to_have_text(said)
    gate.open()
    expect(page.get_by_role("heading", name="Dead beside Decoy")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=said)).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "said", "silent", "again"),
    [
        ("en", "This part of Last Light could not be loaded", "The server is not responding.", "Try again"),
        ("cs", "Tuto část Last Light se nepodařilo načíst", "Server neodpovídá.", "Zkusit znovu"),
    ],
)
def test_a_page_that_does_not_come_says_so_and_can_be_tried_again(
    stranger: Visitor, language: str, said: str, silent: str, again: str
) -> None:
    page = stranger(language)
    line = Between(page, "**/*")
    page.goto("/")
    rules = page.locator("a[href='/rules/decoy']")
    rules.wait_for()
    line.act = Route.abort
    rules.click()
    expect(page.get_by_role("alert")).to_contain_text(said)

    page.get_by_role("button", name=again).click()
    expect(page.get_by_role("alert")).to_contain_text(silent)
    line.act = None
    page.get_by_role("button", name=again).click()

    expect(page.get_by_role("heading", name="Dead beside Decoy")).to_be_visible()


def test_a_page_of_a_client_built_anew_is_loaded_with_the_new_one(stranger: Visitor) -> None:
    page = stranger()
    line = Between(page, ASSETS)
    page.goto("/")
    rules = page.locator("a[href='/rules/decoy']")
    rules.wait_for()
    line.act = lambda asked: asked.fulfill(status=404, json={"key": "error.not_found"})
    rules.click()
    expect(page.get_by_role("alert")).to_contain_text("Last Light has been updated")

    line.act = None
    page.get_by_role("button", name="Try again").click()

    expect(page.get_by_role("heading", name="Dead beside Decoy")).to_be_visible()


def with_assets_after(page: Page, moment: str, answer: Callable[[Route], None]) -> None:
    """Answer like this for what the page fetches once it has asked for an address."""
    begun = False

    def begin(asked: Route) -> None:
        nonlocal begun
        begun = True
        asked.continue_()

    page.route(moment, begin)
    page.route(ASSETS, lambda asked: answer(asked) if begun else asked.continue_())


def test_an_open_table_whose_words_do_not_come_is_listed_without_its_options(
    visitor: Visitor, stranger: Visitor
) -> None:
    options = {"people": 2, "anonymous": True}
    made = open_table(visitor(), seats={"killer": "me", "s1": "open"}, options=options, public=True)
    guest = stranger()
    with_assets_after(guest, "**/api/v1/tables", Route.abort)
    guest.goto("/")

    entry = guest.get_by_role("region", name="Open tables").locator(f"a[href='/t/{made['table']['id']}']")

    expect(entry).to_contain_text("Dead beside Decoy")
    expect(entry).to_contain_text("Free: Survivor 1")
    expect(entry).not_to_contain_text("option", ignore_case=True)


def test_a_replay_whose_game_does_not_come_says_so_and_can_be_tried_again(
    stranger: Visitor, finished: str
) -> None:
    page = stranger()
    with_assets_after(page, "**/api/v1/replays/*", Route.abort)
    page.goto(f"/r/{finished}")
    expect(page.get_by_role("alert")).to_contain_text("This part of Last Light could not be loaded")

    page.unroute_all()
    page.get_by_role("button", name="Try again").click()

    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of")


def with_assets_at_the_table(page: Page, answer: Callable[[Route], None]) -> None:
    """Answer like this for what the page fetches once it is connected to a table."""
    connected = False

    def connect(_: object) -> None:
        nonlocal connected
        connected = True

    page.on("websocket", connect)
    page.route(ASSETS, lambda asked: answer(asked) if connected else asked.continue_())


def test_a_table_whose_game_does_not_come_says_so_and_can_be_tried_again(stranger: Visitor) -> None:
    page = stranger()
    page.goto("/")
    play_from_lobby(page, "killer")
    with_assets_at_the_table(page, Route.abort)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("This part of Last Light could not be loaded")

    page.unroute_all()
    page.get_by_role("button", name="Try again").click()

    expect(page.locator("[data-generator]")).to_have_count(7)


def test_what_happens_while_the_game_comes_is_seen_when_it_is_here(visitor: Visitor) -> None:
    killer, survivor = two_at_a_table(visitor)
    gate = Gate()
    with_assets_at_the_table(killer, gate)
    killer.reload()
    expect(killer.get_by_role("status")).to_have_text("Connecting to the table…")
    until(killer, lambda: bool(gate.waiting))

    lay_all(survivor)
    expect(survivor.locator(".where")).to_contain_text("Waiting for: Killer")
    gate.open()

    next_question(killer, None)
    hunt(killer, 0)
    expect(survivor.get_by_role("log")).to_contain_text("The killer explores generator")


NO_BOARD = "This game has no board in the browser yet."


def test_a_table_of_a_game_without_a_board_says_so(visitor: Visitor) -> None:
    page = visitor()

    def elsewhere(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda told: line.send(str(told).replace('"game":"decoy"', '"game":"elsewhere"')))

    page.route_web_socket("**/socket?*", elsewhere)
    table = page.request.post("/api/v1/tables", data={"game": "decoy", "seats": {"killer": "me"}}).json()
    page.goto(f"/t/{table['table']['id']}")

    expect(page.get_by_text(NO_BOARD)).to_be_visible()
    expect(page.get_by_role("link", name="To the lobby")).to_be_visible()


def test_a_replay_of_a_game_without_a_board_says_so(visitor: Visitor, finished: str) -> None:
    page = visitor()

    def elsewhere(asked: Route) -> None:
        asked.fulfill(json={**asked.fetch().json(), "game": "elsewhere"})

    page.route("**/api/v1/replays/*", elsewhere)
    page.goto(f"/r/{finished}")

    expect(page.get_by_text(NO_BOARD)).to_be_visible()
