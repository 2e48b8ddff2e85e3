"""The files of the page that a browser keeps for when the server is away, and their version."""

from __future__ import annotations

import json
from base64 import b64encode
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

_WORKER = "service_worker.js"
_NOT_ASKED_FOR = ("index.html", _WORKER)
_TYPES = ".d.ts"
"""The files that no page loads by name."""


def version(static: Path) -> str:
    """Returns a version that changes whenever any of the files does."""
    told = "".join(f"{name} {digest.hex()}\n" for name, digest in _digest_all(static).items())
    return sha256(told.encode()).hexdigest()[:16]


def service_worker(static: Path) -> str:
    """Writes the program that keeps the page, with what belongs to this version of it. Raises FileNotFoundError."""
    files = {
        f"/static/{name}": f"sha256-{b64encode(digest).decode()}"
        for name, digest in _digest_all(static).items()
        if name not in _NOT_ASKED_FOR and not name.endswith(_TYPES)
    }
    told = json.dumps({"version": version(static), "files": files})
    return (static / _WORKER).read_text("utf-8").replace('"{page}"', json.dumps(told))


def _digest_all(static: Path) -> dict[str, bytes]:
    """Digests each file, by its name below `static`, afresh each time: an update may come while this runs."""
    found = sorted(path for path in static.rglob("*") if path.is_file())
    return _digest_each(static, tuple((path, (status := path.stat()).st_mtime_ns, status.st_size) for path in found))


@lru_cache(maxsize=1)
def _digest_each(static: Path, found: tuple[tuple[Path, int, int], ...]) -> dict[str, bytes]:
    return {path.relative_to(static).as_posix(): sha256(path.read_bytes()).digest() for path, *_ in found}
