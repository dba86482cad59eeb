"""What operators measure, for prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """One registry a server, so that several may live in one process."""

    def __init__(self) -> None:
        self.registry: CollectorRegistry = CollectorRegistry()
        r = self.registry
        self.answers = Counter("lastlight_answers", "Answers written, by who gave them.", ["by"], registry=r)
        self.writing = Histogram("lastlight_write_seconds", "From trying to disk.", buckets=FAST, registry=r)
        self.thinking = Histogram("lastlight_think_seconds", "How long bots think.", buckets=FAST, registry=r)
        self.messages = Counter("lastlight_messages", "Socket messages, by kind.", ["kind"], registry=r)
        self.kinds: dict[str, Counter] = {}  # of messages; looking one up by its label is slow
        self.handling = Histogram("lastlight_message_seconds", "Message to done.", buckets=FAST, registry=r)
        self.refused = Counter("lastlight_refusals", "What was refused, by key.", ["key"], registry=r)
        self.failures = Counter("lastlight_failures", "Faults of ours, by place.", ["place"], registry=r)
        self.stand_ins = Counter("lastlight_stand_ins", "Clocks that ran out.", registry=r)
        self.sockets = Gauge("lastlight_sockets", "Sockets open now.", registry=r)
        self.tables = Gauge("lastlight_tables", "Tables in memory.", registry=r)

    def heard(self, kind: str, seconds: float) -> None:
        """A message of a kind came and was dealt with."""
        counter = self.kinds.get(kind)
        if counter is None:
            counter = self.kinds[kind] = self.messages.labels(kind)
        counter.inc()
        self.handling.observe(seconds)

    def answered(self, by: str, count: int, seconds: float) -> None:
        self.answers.labels(by).inc(count)
        self.writing.observe(seconds)

    def thought(self, seconds: float) -> None:
        self.thinking.observe(seconds)

    def failed(self, place: str) -> None:
        self.failures.labels(place).inc()

    def stood_in(self) -> None:
        self.stand_ins.inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)
