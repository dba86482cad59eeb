"""What follows the ``?`` in a Postgres address.

Hosting providers write it for libpq. The driver understands most of that, but only in a ``dsn``:
SQLAlchemy would pass it as arguments, which have other names.
"""

from __future__ import annotations

from urllib.parse import urlencode

from sqlalchemy import URL

SECURED = ("ssl", "sslmode", "sslrootcert", "sslcert", "sslkey", "sslpassword", "sslcrl", "sslnegotiation")
VERSIONS = ("ssl_min_protocol_version", "ssl_max_protocol_version")
SESSION = ("application_name", "options", "target_session_attrs", "passfile", "krbsrvname", "gsslib")
OF_LIBPQ = SECURED + VERSIONS + SESSION
"""What the driver reads in a ``dsn``."""

OF_SQLALCHEMY = ("host", "user", "password")
"""What SQLAlchemy passes correctly."""

UNDERSTOOD = OF_LIBPQ + OF_SQLALCHEMY

SYSTEM = "system"
"""libpq's name for the machine's certificates; the driver would look for a file of that name."""


def not_understood(url: URL) -> list[str]:
    """The parameters of an address that cannot be honoured."""
    if url.drivername.startswith("sqlite"):
        return []
    strange = [name for name in url.query if name not in UNDERSTOOD]
    return [*strange, f"sslrootcert={SYSTEM}"] if url.query.get("sslrootcert") == SYSTEM else strange


def for_driver(url: URL) -> tuple[URL, dict[str, str]]:
    """An address without what goes to the driver directly, and the arguments for that.

    >>> from sqlalchemy import make_url
    >>> url, arguments = for_driver(make_url("postgresql+asyncpg://u@db.example/x?sslmode=require"))
    >>> str(url), arguments
    ('postgresql+asyncpg://u@db.example/x', {'dsn': 'postgresql://?sslmode=require'})
    """
    told = {name: value for name, value in url.query.items() if name in OF_LIBPQ}
    rest = url.difference_update_query(told)
    if "ssl" in told:  # as JDBC and SQLAlchemy write it
        mode = told.pop("ssl")
        told.setdefault("sslmode", "require" if mode == "true" else mode)
    return rest, {"dsn": f"postgresql://?{urlencode(told, doseq=True)}"} if told else {}
