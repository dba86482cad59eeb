"""What is built for a release: the browser client, and in the wheel the compiled rules.

In a checkout the client is built anew each time, so that no old one is shipped; a source distribution holds
it built, and no wheel made of one needs node. The rules are compiled by mypyc when a C compiler is there;
otherwise, or with ``LASTLIGHT_PURE=1``, the wheel is pure Python from the same source. An editable install
gets neither.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLACES = {"sdist": "ui/dist", "wheel": "lastlight/server/static"}
"""Where the built client goes, in each kind of release."""


class ReleaseHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        build_data["force_include"][str(self.client(root / "ui"))] = PLACES[self.target_name]
        is_pure = os.environ.get("LASTLIGHT_PURE") == "1"
        if self.target_name == "wheel" and not is_pure and has_compiler():
            self.add_compiled(root, build_data)

    def client(self, ui: Path) -> Path:
        """The folder with the browser client: built now from a checkout, ready in a source distribution."""
        if (ui / "package.json").exists():
            self.built = TemporaryDirectory(prefix="lastlight-client-")  # removed when the build is over
            build_client(ui, Path(self.built.name))
            return Path(self.built.name)
        if (ui / "dist" / "index.html").exists():
            return ui / "dist"
        sys.exit(f"The browser client is missing: neither its source nor a built one is in {ui}.")

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


def build_client(ui: Path, target: Path) -> None:
    """Build the browser client into an empty folder, with the packages its lock file names."""
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("npm is missing: the browser client is built with Node.js 20.19 or newer. Install it first.")
    if subprocess.run([npm, "run", "--silent", "prebuild"], cwd=ui).returncode:
        sys.exit(2)  # it has said which Node.js is needed
    installed = ui / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < (ui / "package-lock.json").stat().st_mtime:
        subprocess.run([npm, "ci", "--silent"], cwd=ui, check=True)
    subprocess.run([npm, "run", "--silent", "build", "--", "--outDir", str(target)], cwd=ui, check=True)


def has_compiler() -> bool:
    return any(shutil.which(name) for name in (os.environ.get("CC", "cc"), "gcc", "clang"))
