"""Every test of the command line has its own records folder, an English terminal and a fixed width."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import Run, runner


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    monkeypatch.setenv("LASTLIGHT_RECORDS", str(tmp_path / "records"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return runner(monkeypatch, capsys)
