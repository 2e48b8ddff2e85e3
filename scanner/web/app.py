"""The application: who does the work, where the routes lead, and what becomes of what goes wrong."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount

from scanner.batch.pool import Limits
from scanner.web import work
from scanner.web.api import PictureRoutes
from scanner.web.pictures import Pictures
from scanner.web.puzzles import PuzzleRoutes
from scanner.web.refusals import RefusalError
from scanner.web.site import site_routes
from scanner.web.workers import Crew, gently


@dataclass(frozen=True, slots=True)
class Settings:
    """Who is served, and how much of the machine may be taken."""

    readers: int = 2


def create_app(settings: Settings = Settings()) -> Starlette:
    """The page and its API, to be served by uvicorn."""
    pictures = Pictures()
    readers = Crew(prepare_gently, settings.readers, Limits(30, 60, 1000), 8 * settings.readers)
    quick = Crew(work.prepare, 2, Limits(10, 20, 1000), 64)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        readers.start()
        quick.start()
        with pictures:
            try:
                yield
            finally:
                readers.end()
                quick.end()

    api = [*PictureRoutes(pictures, readers, quick).routes, *PuzzleRoutes(quick).routes]
    return Starlette(
        routes=[*site_routes(), Mount("/api/v1", routes=api)],
        lifespan=lifespan,
        exception_handlers={RefusalError: _refused, HTTPException: _not_routed, ClientDisconnect: _nobody_there},
    )


def prepare_gently() -> None:
    """For those who read: whoever draws and corrects goes before, since somebody waits for each tap."""
    gently()
    work.prepare()


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, RefusalError)
    return error.response


async def _not_routed(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "not-found", 405: "method"}.get(error.status_code, "malformed")
    refusal = RefusalError(
        error.status_code, code, f"{request.method} {request.url.path}: {error.detail}", "See GET /api."
    )
    response = refusal.response
    response.headers.update(error.headers or {})
    return response


async def _nobody_there(request: Request, error: Exception) -> Response:
    return Response(status_code=499)
