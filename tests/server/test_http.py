"""The HTTP part as a whole: the client's files, operation, and every address of the OpenAPI page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error

from lastlight.server.metrics import may_read
from lastlight.server.settings import Settings
from tests.server.running import Server, Visitor, quick, running


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A built client, in small."""
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Last Light</title>")
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "assets" / "app-1a2b.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("secret")
    return folder


def test_every_address_of_the_client_is_answered_with_its_page(tmp_path: Path, client: Path) -> None:
    with running(quick(tmp_path, client=client)) as server:
        http = server.visitor().http
        for path in (
            "/",
            "/new/decoy",
            "/t/k7mq2xwp",
            "/t/k7mq2xwp/watch",
            "/r/k7mq2xwp",
            "/r/file",
            "/rules/decoy",
            "/maps/sixes",
            "/learn/trial/survivor",
        ):
            answer = http.get(path)
            assert answer.status_code == 200, path
            assert "Last Light" in answer.text
            assert answer.headers["content-type"].startswith("text/html")


def test_who_asks_for_the_head_alone_gets_it_wherever_there_is_something(
    tmp_path: Path, client: Path
) -> None:
    with running(quick(tmp_path, client=client)) as server:
        visitor = server.visitor()
        table = visitor.create(seats={"killer": "me"})["table"]["id"]
        for path in ("/", f"/t/{table}", "/icon.svg", "/healthz", "/api/v1/games", f"/api/v1/tables/{table}"):
            head, whole = visitor.http.head(path), visitor.http.get(path)
            assert head.status_code == 200, path
            assert head.content == b""
            assert head.headers["content-type"] == whole.headers["content-type"]
        assert visitor.http.head("/none.js").status_code == 404
        assert visitor.http.head("/api/v1/replays").status_code == 405


def test_what_depends_on_who_asks_is_kept_by_no_cache(visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]
    for path in ("", f"/{table}", f"/{table}/transcript.jsonl"):
        assert visitor.http.get(f"/api/v1/tables{path}").headers["cache-control"] == "no-store", path


def test_the_clients_files_are_served_and_nothing_else(tmp_path: Path, client: Path) -> None:
    with running(quick(tmp_path, client=client)) as server:
        http = server.visitor().http
        script = http.get("/assets/app-1a2b.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        icon = http.get("/icon.svg")
        assert icon.headers["content-type"].startswith("image/svg+xml")
        again = http.get("/icon.svg", headers={"If-None-Match": icon.headers["etag"]})
        assert again.status_code == 304
        for path in ("/secret.txt", "/assets/../secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/none.js"):
            answer = http.get(path)
            assert answer.status_code == 404, path
            assert "secret" not in answer.text
            assert answer.json()["key"] == "error.not_found"


def test_an_unknown_address_shows_the_client_which_says_so(tmp_path: Path, client: Path) -> None:
    with running(quick(tmp_path, client=client)) as server:
        http = server.visitor().http
        for path in ("/nowhere", "/replay", "/a/long/way/off", "/assets/none.js"):
            answer = http.get(path, headers={"Accept": "text/html,*/*"})
            assert answer.status_code == 404, path
            assert "Last Light" in answer.text
            assert http.get(path, headers={"Accept": "*/*"}).json()["key"] == "error.not_found"
        wrong = http.get("/api/v1/nowhere", headers={"Accept": "text/html"})
        assert wrong.json()["key"] == "error.not_found"


def test_without_a_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    with running(quick(tmp_path, client=tmp_path)) as server:
        assert "make ui" in server.visitor().http.get("/").text


def test_operators_see_health_and_figures(visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"}, options={"max_rounds": 1})["table"]["id"]
    visitor.sit_at(table).play_on()

    assert visitor.get("/healthz") == {"status": "ok"}
    figures = visitor.http.get("/metrics").text
    assert 'lastlight_answers_total{by="person"}' in figures
    assert "lastlight_sockets 1.0" in figures
    assert "lastlight_tables 1.0" in figures


@pytest.mark.parametrize(
    ("changed", "address", "headers", "shown"),
    [
        ({}, "127.0.0.1", {}, True),
        ({}, "::1", {}, True),
        ({}, "192.0.2.7", {}, False),
        ({}, "", {}, False),
        ({}, "127.0.0.1", {"x-forwarded-for": "192.0.2.7"}, False),
        ({"secure_cookies": True}, "127.0.0.1", {}, False),
        ({"origins": ("https://table.example",)}, "127.0.0.1", {}, False),
        ({"metrics_token": "opensesame"}, "192.0.2.7", {"authorization": "Bearer opensesame"}, True),
        ({"metrics_token": "opensesame"}, "192.0.2.7", {"authorization": "Bearer opensesam"}, False),
        ({"metrics_token": "opensesame"}, "127.0.0.1", {}, False),
        ({}, "192.0.2.7", {"authorization": "Bearer "}, False),
    ],
)
def test_only_who_runs_the_server_may_read_its_figures(
    changed: dict[str, Any], address: str, headers: dict[str, str], shown: bool
) -> None:
    assert may_read(Settings(**changed), address, headers) is shown


def test_players_are_not_told_figures_that_count_what_is_hidden(visitor: Visitor) -> None:
    answer = visitor.http.get("/metrics", headers={"X-Forwarded-For": "192.0.2.7"})

    assert answer.status_code == 403
    assert answer.json()["key"] == "error.operators_only"
    assert "lastlight_" not in answer.text


def test_the_openapi_page_lists_what_there_is(visitor: Visitor) -> None:
    schema = visitor.get("/api/v1/openapi.json")
    assert {"/api/v1/games/{game}/texts", "/api/v1/tables/{table_id}/join"} <= schema["paths"].keys()
    page = visitor.http.get("/api/v1/docs").text
    assert "/api/v1/tables/{table_id}/join" in page
    assert "<script" not in page


def test_logs_hold_no_secret(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with running(quick(tmp_path, log_level="debug")) as server:
        visitor = server.visitor()
        made = visitor.create(seats={"killer": "me", "s1": "person"}, options={"people": 2}, name="Mara")
        visitor.post(f"/api/v1/tables/{made['table']['id']}/join", {"invite": "x" * 22}, status=410)
        logged = capfd.readouterr().err
        lines = [json.loads(line) for line in logged.splitlines() if line.startswith("{")]
        assert "table_created" in {line["event"] for line in lines}
        for secret in (visitor.cookie, made["invites"][0]["token"], "Mara"):
            assert secret is not None
            assert secret not in logged


@pytest.mark.parametrize("json_logs", [True, False], ids=["json", "terminal"])
def test_a_fault_is_logged_without_what_the_variables_held(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, json_logs: bool
) -> None:
    async def broken(match: str, *_: object) -> None:
        raise ZeroDivisionError

    with running(quick(tmp_path, json_logs=json_logs)) as server:
        visitor, guest = server.visitor(), server.visitor()
        made = visitor.create(seats={"killer": "me", "s1": "person"}, options={"people": 2})
        guest.create(seats={"killer": "me"})
        invite = made["invites"][0]["token"]
        monkeypatch.setattr(server.hall.store, "join", broken)
        body = {"invite": invite, "name": "Mara"}
        failed = guest.post(f"/api/v1/tables/{made['table']['id']}/join", body, status=500)
        assert failed["key"] == "error.server_fault"
        logged = capfd.readouterr().err
        assert "request_failed" in logged
        assert "raise ZeroDivisionError" in logged
        for secret in (visitor.cookie, guest.cookie, invite, "Mara"):
            assert secret is not None
            assert secret not in logged


@pytest.mark.slow
def test_no_request_the_schema_allows_is_a_fault_of_ours(server: Server) -> None:
    address = f"http://127.0.0.1:{server.port}"
    schema = schemathesis.openapi.from_url(f"{address}/api/v1/openapi.json")
    tried = 0
    for result in schema.get_all_operations():
        found: Any = result
        operation = found.ok()

        @settings(
            max_examples=40,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def hold(case: Any) -> None:
            response = case.call(base_url=address)
            case.validate_response(response, checks=[not_a_server_error])
            if response.status_code >= 400 and response.status_code != 405:
                assert set(response.json()) == {"key", "variables", "reason", "rule"}, response.text

        hold()
        tried += 1
    assert tried >= 15
