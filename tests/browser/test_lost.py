"""A line that is dead though nobody closed it: it is replaced, and no answer is lost or given twice."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.desk import hunt, next_question, play_from_lobby, until

Visitor = Callable[..., Page]


class Line:
    """The lines between a page and the server, in whose middle somebody may hold things up."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.to_server = True
        self.to_page = True
        self.came_before = False  # is what the page answers old news to the server?
        self.swallowed: list[str] = []  # of what the server has said, by type
        self.asked: list[str] = []  # what the page has sent, by type
        self.answers: list[str] = []  # that have come to the server
        self.pings = 0  # that nothing has come in reply to
        page.clock.install()
        page.route_web_socket("**/socket?*", self.open)

    def open(self, socket: WebSocketRoute) -> None:
        if not self.to_server:
            return  # it opens, and nothing comes of it
        server = socket.connect_to_server()

        def from_page(message: str | bytes) -> None:
            said = json.loads(message)
            self.asked.append(said["type"])
            self.pings += said["type"] == "ping"
            if self.to_server:
                if said["type"] == "answer":
                    self.answers.append(said["option"])
                server.send(message)

        socket.on_message(from_page)

        def from_server(message: str | bytes) -> None:
            said = json.loads(message)
            if not self.to_page:
                self.swallowed.append(said["type"])
            elif said["type"] == "accepted" and self.came_before:
                no: dict[str, object] = {
                    "key": "error.stale_question",
                    "variables": {},
                    "reason": None,
                    "rule": "",
                }
                socket.send(json.dumps({"type": "error", **no, "question": said["question"]}))
            else:
                self.pings = 0
                socket.send(message)

        server.on_message(from_server)

    def die(self) -> None:
        self.to_server = self.to_page = False

    def mend(self) -> None:
        self.to_server = self.to_page = True
        self.page.get_by_role("button", name="Try now").click()


def banner(page: Page) -> Locator:
    return page.get_by_role("alert").filter(has_text="The connection is lost.")


def test_a_browser_that_goes_offline_says_so_and_comes_back_with_the_network(stranger: Visitor) -> None:
    page = stranger()
    page.goto("/")
    play_from_lobby(page, "killer")
    question = next_question(page, None)

    page.context.set_offline(True)
    expect(banner(page)).to_be_visible()
    page.context.set_offline(False)

    expect(banner(page)).to_be_hidden()
    hunt(page, 0)
    next_question(page, question)


def test_what_could_not_be_sent_is_no_longer_said_when_the_line_is_back(stranger: Visitor) -> None:
    page = stranger()
    page.goto("/")
    play_from_lobby(page, "killer")

    page.context.set_offline(True)
    expect(banner(page)).to_be_visible()
    page.get_by_label("Tempo").select_option("Fast")
    expect(page.get_by_role("alert").filter(has_text="Not sent")).to_be_visible()
    page.context.set_offline(False)

    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_line_that_answers_nothing_any_more_is_given_up(visitor: Visitor) -> None:
    page = visitor()
    line = Line(page)
    play_from_lobby(page, "killer")
    question = next_question(page, None)

    line.die()
    page.clock.run_for("00:20")

    expect(banner(page)).to_be_visible()
    assert set(line.asked) == {"ping"}
    assert line.pings == 1
    line.mend()
    expect(banner(page)).to_be_hidden()
    expect(page.locator(f"[data-question='{question}']")).to_be_visible()


def test_an_answer_that_a_dead_line_swallows_is_said_to_be_unsent_and_goes_out_later(
    visitor: Visitor,
) -> None:
    page = visitor()
    line = Line(page)
    play_from_lobby(page, "killer")
    question = next_question(page, None)

    line.die()
    hunt(page, 0)
    expect(page.get_by_text("Sending your answer…")).to_be_visible()
    expect(page.get_by_text("Waiting for: Killer")).to_have_count(0)
    page.clock.run_for("00:09")
    expect(banner(page)).to_contain_text("Your answer has not been sent yet.")
    expect(page.locator(".where")).to_contain_text("Your answer has not been sent yet")
    line.mend()

    next_question(page, question)
    expect(page.get_by_text("not been sent yet")).to_have_count(0)
    assert len(line.answers) == 1


def test_an_answer_that_came_is_not_given_again_when_only_its_confirmation_got_lost(visitor: Visitor) -> None:
    page = visitor()
    line = Line(page)
    play_from_lobby(page, "killer")
    question = next_question(page, None)

    line.to_page = False
    hunt(page, 0)
    until(page, lambda: "accepted" in line.swallowed)
    line.to_server = False
    page.clock.run_for("00:09")
    expect(banner(page)).to_be_visible()
    line.mend()

    next_question(page, question)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert len(line.answers) == 1


def test_nobody_is_told_off_for_an_answer_that_two_lines_have_brought(visitor: Visitor) -> None:
    page = visitor()
    line = Line(page)
    play_from_lobby(page, "killer")
    question = next_question(page, None)

    line.die()
    hunt(page, 0)
    page.clock.run_for("00:09")
    expect(banner(page)).to_be_visible()
    line.came_before = True
    line.mend()

    next_question(page, question)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert len(line.answers) == 1
