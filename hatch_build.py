"""What goes into the wheel besides the sources: the compiled rules and the built browser client.

The rules are compiled by mypyc when a C compiler is there; otherwise, or with ``LASTLIGHT_PURE=1``, the
wheel is pure Python from the same source. An editable install gets neither.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WheelHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        self.add_client(root, build_data)
        if os.environ.get("LASTLIGHT_PURE") != "1" and has_compiler():
            self.add_compiled(root, build_data)

    def add_client(self, root: Path, build_data: dict[str, Any]) -> None:
        """The browser client, built now if it is not."""
        if not (root / "ui" / "package.json").exists():
            return
        if not (root / "ui" / "dist" / "index.html").exists():
            subprocess.run(["npm", "ci"], cwd=root / "ui", check=True)
            subprocess.run(["npm", "run", "build"], cwd=root / "ui", check=True)
        build_data["force_include"][str(root / "ui" / "dist")] = "lastlight/server/static"

    def add_compiled(self, root: Path, build_data: dict[str, Any]) -> None:
        """Core and games as extension modules beside their sources."""
        sys.path.insert(0, str(root))
        from scripts.compiled import compile_tree

        target = root / "build" / "wheel"
        compile_tree(target, optimised=True, with_tests=False)
        for module in target.rglob("*.so"):
            if "build" not in module.relative_to(target).parts:
                build_data["force_include"][str(module)] = str(module.relative_to(target))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def has_compiler() -> bool:
    return any(shutil.which(name) for name in (os.environ.get("CC", "cc"), "gcc", "clang"))
