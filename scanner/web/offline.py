"""The files that a browser keeps of the page for when the server is away, and which version of the page that is."""

from __future__ import annotations

import json
from base64 import b64encode
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

_WORKER = "service_worker.js"
_NOT_ASKED_FOR = ("index.html", _WORKER)
_TYPES = ".d.ts"
"""Files that no page loads by their names."""


def version(static: Path) -> str:
    """Another one whenever any of the files is another one."""
    told = "".join(f"{name} {digest.hex()}\n" for name, digest in _digests(static).items())
    return sha256(told.encode()).hexdigest()[:16]


def service_worker(static: Path) -> str:
    """The program that keeps the page, told what belongs to this version of it. Raises FileNotFoundError."""
    files = {
        f"/static/{name}": f"sha256-{b64encode(digest).decode()}"
        for name, digest in _digests(static).items()
        if name not in _NOT_ASKED_FOR and not name.endswith(_TYPES)
    }
    told = json.dumps({"version": version(static), "files": files})
    return (static / _WORKER).read_text("utf-8").replace('"{page}"', json.dumps(told))


def _digests(static: Path) -> dict[str, bytes]:
    """Of each file, by its name below `static`. They are looked at each time: an update may come while this runs."""
    found = sorted(path for path in static.rglob("*") if path.is_file())
    return _digests_of(static, tuple((path, (status := path.stat()).st_mtime_ns, status.st_size) for path in found))


@lru_cache(maxsize=1)
def _digests_of(static: Path, found: tuple[tuple[Path, int, int], ...]) -> dict[str, bytes]:
    return {path.relative_to(static).as_posix(): sha256(path.read_bytes()).digest() for path, *_ in found}
