"""The examples in the docstrings are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import lastlight

MODULES = sorted(found.name for found in pkgutil.walk_packages(lastlight.__path__, "lastlight."))
QUIET = [
    name for name in ["lastlight", *MODULES] if not name.endswith("__main__") and ".migrations" not in name
]
"""Those that may be imported: a program and a migration run when they are."""


@pytest.mark.parametrize("name", QUIET)
def test_the_examples_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
