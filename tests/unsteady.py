"""A test that fails is run once more, at the very end. If it passes then, it is *unsteady*: the run is green,
and its last lines name the test. A test that fails twice has failed.

A plugin for the run of the browser tests in `make test` (``python -m pytest -p tests.unsteady``); in no other
run does a test have a second chance.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

import pytest
from _pytest.runner import runtestprotocol


class SecondChance:
    """The tests that have failed, each with the report of its first run."""

    def __init__(self) -> None:
        self.failed: dict[pytest.Item, list[pytest.TestReport]] = {}
        self.unsteady: dict[str, str] = {}  # why each has failed the first time

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        if any(report.failed for report in reports):
            self.failed[item] = reports
        else:
            tell(item, reports)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self, session: pytest.Session) -> Generator[None, object, object]:
        try:
            result = yield
        except BaseException:  # stopped in the middle: what has failed has failed
            for item, reports in self.failed.items():
                tell(item, reports)
            raise
        again = list(self.failed)
        for place, item in enumerate(again):
            nextitem = again[place + 1] if place + 1 < len(again) else None
            reports = runtestprotocol(item, log=False, nextitem=nextitem)
            if not any(report.failed for report in reports):
                self.unsteady[item.nodeid] = "\n".join(
                    report.longreprtext for report in self.failed[item] if report.failed
                )
            tell(item, reports)
        return result

    @pytest.hookimpl(trylast=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for test, why in self.unsteady.items():
            terminalreporter.section(f"the first run of {test}")
            terminalreporter.write_line(why)
        if self.unsteady:
            terminalreporter.section("unsteady", sep="=", yellow=True, bold=True)
            terminalreporter.write_line("Failed once, passed the second time. Mend it before anything else:")
            for test in self.unsteady:
                terminalreporter.write_line(f"UNSTEADY {test}")


def tell(item: pytest.Item, reports: Sequence[pytest.TestReport]) -> None:
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(SecondChance())
