"""The page itself: index.html in a language, the files that it is made of, and what keeps it for offline use."""

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

# What a system says of these is not always so, and no browser runs a module of another type.
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


class _Files(StaticFiles):
    """Files that a browser keeps, but asks about each time. They are compressed once and not for each visitor.

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
        content = _compressed(Path(full_path), stat_result.st_mtime_ns)
        if len(content) >= stat_result.st_size:
            return response
        kept = {name: response.headers[name] for name in ("cache-control", "etag", "last-modified", "vary")}
        return Response(content, headers=kept | {"Content-Encoding": "gzip"}, media_type=response.media_type)


@lru_cache(maxsize=256)
def _compressed(path: Path, changed: int) -> bytes:
    return gzip.compress(path.read_bytes())


def site_routes() -> list[BaseRoute]:
    """Where the page is."""
    small = [Middleware(GZipMiddleware)]
    return [
        Route("/", _index, middleware=small),
        Route("/service-worker.js", _service_worker, middleware=small),
        Mount("/static", _Files(directory=STATIC, check_dir=False)),
    ]


async def _index(request: Request) -> Response:
    try:
        page = (STATIC / "index.html").read_text("utf-8").replace("{language}", _language(request))
    except FileNotFoundError:
        raise HTTPException(404, "the page is not installed") from None
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie", "Gridlens-Page": offline.version(STATIC)}
    return HTMLResponse(page, headers=headers)


async def _service_worker(request: Request) -> Response:
    """At the root, since it may only keep what lies below it."""
    try:
        program = offline.service_worker(STATIC)
    except FileNotFoundError:
        raise HTTPException(404, "the page is not installed") from None
    return Response(program, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


def _language(request: Request) -> str:
    """The language chosen on the page, else the first that the browser would rather have."""
    chosen = request.cookies.get("language", "")
    wanted = request.headers.get("accept-language", "").split(",")
    by_weight = sorted(wanted, key=_weight, reverse=True)
    spoken = [chosen, *(part.partition(";")[0].strip().lower()[:2] for part in by_weight)]
    return next((language for language in spoken if language in LANGUAGES), LANGUAGES[0])


def _weight(part: str) -> float:
    try:
        return float(part.partition("q=")[2] or 1)
    except ValueError:
        return 0.0
