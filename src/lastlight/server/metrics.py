"""Figures for operators, for Prometheus.

They are counted here, on the server's one thread, and put into Prometheus's format on request: its own
counters take a lock and some microseconds at every step, and each message takes several.

The figures count hidden things, such as draws, drafts and passed triggers. So they are shown to those who run
the server, never to those who play.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from hmac import compare_digest
from ipaddress import ip_address
from itertools import accumulate

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from lastlight.server.settings import Settings

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Bucket limits for durations, in seconds."""

FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""Headers with which a proxy says that it asks for somebody else."""


def may_read(settings: Settings, address: str, headers: Mapping[str, str]) -> bool:
    """Does somebody who runs the server ask?

    They know the token. If there is none, they ask from the server's own machine, not through a proxy.
    """
    if settings.metrics_token:
        given, wanted = headers.get("authorization", ""), f"Bearer {settings.metrics_token}"
        return compare_digest(given.encode(), wanted.encode())
    proxied = settings.secure_cookies or settings.origins or any(name in headers for name in FORWARDED)
    return not proxied and is_loopback(address)


def is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


class Durations:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts: list[int] = [0] * (len(BOUNDS) + 1)
        self.sum: float = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def told(self, name: str, meaning: str) -> Metric:
        bounds = [*map(str, BOUNDS), "+Inf"]
        upto = list(zip(bounds, accumulate(self.counts), strict=True))
        return HistogramMetricFamily(name, meaning, buckets=upto, sum_value=self.sum)


class Metrics(Collector):
    """The figures of one server."""

    def __init__(self) -> None:
        self.answers: Counter[str] = Counter()  # by who gave them
        self.messages: Counter[str] = Counter()  # by kind
        self.refusals: Counter[str] = Counter()  # by key
        self.failures: Counter[str] = Counter()  # by place
        self.stand_ins: int = 0
        self.sockets: int = 0
        self.tables: int = 0
        self.writing: Durations = Durations()
        self.thinking: Durations = Durations()
        self.handling: Durations = Durations()

    def heard(self, kind: str, seconds: float) -> None:
        """A message of this kind came and was handled."""
        self.messages[kind] += 1
        self.handling.add(seconds)

    def answered(self, by: str, count: int, seconds: float) -> None:
        self.answers[by] += count
        self.writing.add(seconds)

    def collect(self) -> Iterator[Metric]:
        """Everything, in Prometheus's format."""
        yield counted("lastlight_answers", "Answers written, by who gave them.", "by", self.answers)
        yield counted("lastlight_messages", "Socket messages, by kind.", "kind", self.messages)
        yield counted("lastlight_refusals", "What was refused, by key.", "key", self.refusals)
        yield counted("lastlight_failures", "Faults of ours, by place.", "place", self.failures)
        yield CounterMetricFamily("lastlight_stand_ins", "Clocks that ran out.", self.stand_ins)
        yield GaugeMetricFamily("lastlight_sockets", "Sockets open now.", self.sockets)
        yield GaugeMetricFamily("lastlight_tables", "Tables in memory.", self.tables)
        yield self.writing.told("lastlight_write_seconds", "From trying to disk.")
        yield self.thinking.told("lastlight_think_seconds", "How long bots think.")
        yield self.handling.told("lastlight_message_seconds", "Message to done.")

    def text(self) -> bytes:
        registry = CollectorRegistry()
        registry.register(self)
        return generate_latest(registry)


def counted(name: str, meaning: str, label: str, counts: Counter[str]) -> Metric:
    told = CounterMetricFamily(name, meaning, labels=[label])
    for value, count in counts.items():
        told.add_metric([value], count)
    return told
