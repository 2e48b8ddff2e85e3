"""The page itself: index.html in a language, its files, and the service worker that keeps it for offline use."""

from __future__ import annotations

import gzip
import mimetypes
import os
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from scanner.web import offline

STATIC = Path(__file__).parent / "static"
LANGUAGES = ("en", "nl", "ru")

# The system's own types are not always right, and no browser runs a module of another type.
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


class _Files(StaticFiles):
    """The files that a browser keeps, but asks about each time. They are compressed once, not for each visitor.

    They are small, and sent as a whole whichever range is asked for (RFC 9110, 14.2).
    """

    async def get_response(self, path: str, scope: Scope) -> Response:
        headers = [(name, value) for name, value in scope["headers"] if name not in (b"range", b"if-range")]
        scope["headers"] = headers
        return await super().get_response(path, scope)

    def file_response(
        self, full_path: os.PathLike[str] | str, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers.update({"Cache-Control": "no-cache", "Vary": "Accept-Encoding", "Accept-Ranges": "none"})
        if not isinstance(response, FileResponse) or "gzip" not in Headers(scope=scope).get("accept-encoding", ""):
            return response
        content = _compress(Path(full_path), stat_result.st_mtime_ns)
        if len(content) >= stat_result.st_size:
            return response
        kept = {name: response.headers[name] for name in ("cache-control", "etag", "last-modified", "vary")}
        return Response(content, headers=kept | {"Content-Encoding": "gzip"}, media_type=response.media_type)


@lru_cache(maxsize=256)
def _compress(path: Path, changed: int) -> bytes:
    return gzip.compress(path.read_bytes())


def site_routes() -> list[BaseRoute]:
    """Returns the routes of the page."""
    small = [Middleware(GZipMiddleware)]
    return [
        Route("/", _index, middleware=small),
        Route("/service-worker.js", _service_worker, middleware=small),
        Mount("/static", _Files(directory=STATIC, check_dir=False)),
    ]


async def _index(request: Request) -> Response:
    try:
        page = (STATIC / "index.html").read_text("utf-8").replace("{language}", _choose_language(request))
    except FileNotFoundError:
        raise HTTPException(404, "the page is not installed") from None
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie", "Gridlens-Page": offline.version(STATIC)}
    return HTMLResponse(page, headers=headers)


async def _service_worker(request: Request) -> Response:
    """Answers with the service worker, from the root, as it may only keep what lies below its own address."""
    try:
        program = offline.service_worker(STATIC)
    except FileNotFoundError:
        raise HTTPException(404, "the page is not installed") from None
    return Response(program, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


def _choose_language(request: Request) -> str:
    """Returns the language chosen on the page, or else the first that the browser prefers."""
    chosen = request.cookies.get("language", "")
    wanted = request.headers.get("accept-language", "").split(",")
    by_weight = sorted(wanted, key=_read_weight, reverse=True)
    spoken = [chosen, *(part.partition(";")[0].strip().lower()[:2] for part in by_weight)]
    return next((language for language in spoken if language in LANGUAGES), LANGUAGES[0])


def _read_weight(part: str) -> float:
    try:
        return float(part.partition("q=")[2] or 1)
    except ValueError:
        return 0.0
