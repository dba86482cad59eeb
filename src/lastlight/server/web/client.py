"""The browser client: its files, read once, and the addresses answered with its page."""

from __future__ import annotations

import mimetypes
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; media-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""The content security policy: nothing from anywhere else, nothing inline."""

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

NOT_BUILT = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Last Light</title>
<h1>Last Light</h1>
<p>The server runs, but the browser client is not built. Run <code>make ui</code> and start again.</p>
<p><a href="/api/v1/docs">What the server offers</a></p>
</html>
"""


@dataclass(frozen=True)
class File:
    body: bytes
    kind: str
    tag: str
    forever: bool  # its name changes with its content


class Client:
    """The built client."""

    def __init__(self, folder: Path | None = None) -> None:
        self.files: dict[str, File] = {}
        self.folder: Path | None = folder or usual_folder()
        if self.folder is not None:
            for path in sorted(self.folder.rglob("*")):
                if path.is_file():
                    name = path.relative_to(self.folder).as_posix()
                    self.files[name] = read_file(name, path.read_bytes())

    def page(self) -> File:
        """The page for every address of the client."""
        return self.files.get("index.html") or read_file("index.html", NOT_BUILT)


def read_file(name: str, body: bytes) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind == "application/javascript":
        kind += "; charset=utf-8"
    tag = '"' + blake2b(body, digest_size=12).hexdigest() + '"'
    return File(body, kind, tag, name.startswith("assets/"))


def usual_folder() -> Path | None:
    """In the package (a wheel), otherwise where a checkout builds the client."""
    here = Path(__file__).parent.parent
    for folder in (here / "static", here.parents[2] / "ui" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None
