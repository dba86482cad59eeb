"""The lobby: the way back to one's own tables, what an open one shows, and that it refreshes."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.desk import PHONE, end, fits, flaws, next_question, open_table, play_from_lobby

Visitor = Callable[..., Page]


def test_a_running_match_stands_first_and_leads_back(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "killer")
    next_question(page, None)
    table = page.url

    page.goto("/")

    entry = page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(entry).to_be_in_viewport(ratio=1)
    for told in ("Dead beside Decoy", "Your decision", "You: Killer", "Others: Bot (Easy)", "Round 1"):
        expect(entry).to_contain_text(told)
    entry.click()
    expect(page).to_have_url(table)


def test_who_has_no_table_meets_the_games_first(visitor: Visitor) -> None:
    page = visitor()
    expect(page.get_by_role("button", name="Play this").first).to_be_visible()

    expect(page.get_by_role("region", name="Your tables")).to_have_count(0)


def test_where_others_decide_the_lobby_says_so(visitor: Visitor) -> None:
    host, guest = visitor(), visitor()
    made = open_table(host, seats={"killer": "me", "s1": "person"}, options={"people": 2})
    guest.goto(made["invites"][0]["link"])
    guest.get_by_label("Your name").fill("Jan")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".hands")).to_be_visible()

    for page, told in (
        (host, ("Others are deciding", "Others: Jan")),
        (guest, ("Your decision", "You: Survivor 1")),
    ):
        page.goto("/")
        for words in told:
            expect(page.get_by_role("region", name="Your tables").get_by_role("link")).to_contain_text(words)


def test_a_finished_match_tells_who_has_won(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "survivors")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(end(page)).to_be_visible()

    page.goto("/")

    played = page.get_by_role("region", name="Matches you have played").get_by_role("link")
    expect(played).to_contain_text("You lose")
    expect(played).to_contain_text("You: all survivors")
    expect(page.get_by_role("region", name="Your tables")).to_have_count(0)


def test_an_open_table_says_who_waits_where_and_for_what(visitor: Visitor) -> None:
    host, guest = visitor(), visitor(size=PHONE)
    seats = {"killer": "me", "s1": "open", "s2": "bot:easy"}
    options = {"people": 3, "limits": "4433222", "anonymous": True}
    made = open_table(host, seats=seats, options=options, public=True, clock="live", name="Mara")
    guest.goto("/")

    entry = guest.get_by_role("region", name="Open tables").locator(f"a[href='/t/{made['table']['id']}']")

    for told in (
        "Free: Survivor 1",
        "At the table: Killer – Mara, Bot (Easy)",
        "Live: 45 seconds per decision",
        "Options: Number of seats: 3, Unmarked backs: yes, Limits: 4433222",
    ):
        expect(entry).to_contain_text(told)
    assert fits(guest)
    assert flaws(guest) == []


def test_many_tables_leave_room_for_the_games(visitor: Visitor) -> None:
    page = visitor()
    for _ in range(5):
        open_table(page, seats={"killer": "me", "s1": "person"}, options={"people": 2})

    page.goto("/")

    links = page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(links).to_have_count(3)
    page.get_by_text("2 more tables").click()
    expect(links).to_have_count(5)


def test_the_lobby_looks_for_new_tables_by_itself(visitor: Visitor) -> None:
    host, guest = visitor(), visitor()
    guest.clock.install(time=0)
    guest.clock.pause_at(1)  # no time goes by of itself
    guest.goto("/")
    expect(guest.get_by_role("button", name="Play this").first).to_be_visible()
    made = open_table(host, seats={"killer": "me", "s1": "open"}, options={"people": 2}, public=True)
    table = guest.get_by_role("region", name="Open tables").locator(f"a[href='/t/{made['table']['id']}']")
    expect(table).to_have_count(0)

    guest.clock.fast_forward("00:10")

    expect(table).to_be_visible()


def test_the_lobby_asks_again_for_the_games_it_did_not_get(stranger: Visitor) -> None:
    guest = stranger()
    guest.clock.install()
    guest.route("**/api/v1/games", lambda asked: asked.abort())
    guest.goto("/")
    expect(guest.get_by_role("alert")).to_contain_text("The server is not responding.")
    guest.unroute("**/api/v1/games")

    guest.clock.fast_forward("00:10")

    expect(guest.get_by_role("button", name="Play this").first).to_be_visible()
    expect(guest.get_by_role("alert")).to_have_count(0)
