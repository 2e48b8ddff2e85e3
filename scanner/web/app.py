"""The application: its workers, its routes, and its answers to errors."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, Router

from scanner.web.guard import Guard
from scanner.web.http_errors import RefusalError, json_response
from scanner.web.jobs import generation as generation_jobs
from scanner.web.jobs import hints as hint_jobs
from scanner.web.jobs import pictures as picture_jobs
from scanner.web.jobs import puzzles as puzzle_jobs
from scanner.web.openapi.document import document
from scanner.web.pictures import Pictures
from scanner.web.routes.files import FileRoutes
from scanner.web.routes.generation import GenerationRoutes
from scanner.web.routes.hints import HintRoutes
from scanner.web.routes.live import LiveRoutes
from scanner.web.routes.pictures import PictureRoutes
from scanner.web.routes.puzzles import PuzzleRoutes
from scanner.web.routes.review import ReviewRoutes
from scanner.web.settings import Settings
from scanner.web.site import site_routes
from scanner.web.workers import WorkerQueue, lower_priority


def create_app(settings: Settings) -> Starlette:
    """Makes the page and its API, to be served by `scanner.web.server`."""
    pictures = Pictures(settings)
    waiting = settings.waiting_per_reader * settings.readers
    readers = WorkerQueue(prepare_reader, settings.readers, settings.reading, waiting)
    viewers = WorkerQueue(picture_jobs.prepare, settings.viewers, settings.solving, settings.waiting_quick)
    quick = WorkerQueue(puzzle_jobs.prepare, settings.quick, settings.solving, settings.waiting_quick)
    coaches = WorkerQueue(hint_jobs.prepare, settings.coaches, settings.solving, settings.waiting_quick)
    makers = WorkerQueue(generation_jobs.prepare, settings.makers, settings.making, 0, ends_abandoned=True)
    live = LiveRoutes(settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        with pictures, readers, viewers, quick, coaches, makers:
            expiry = asyncio.create_task(_expire(pictures))
            async with live.running():
                yield
            expiry.cancel()

    api = [
        *PictureRoutes(settings, pictures, readers, viewers).routes,
        *PuzzleRoutes(settings, quick).routes,
        *HintRoutes(settings, coaches).routes,
        *FileRoutes(settings, quick).routes,
        *GenerationRoutes(settings, makers).routes,
        *live.routes,
        *(ReviewRoutes(settings, settings.review, quick, viewers, readers).routes if settings.review else []),
    ]

    async def describe(request: Request) -> Response:
        return json_response(document(with_review=settings.review is not None))

    app = Starlette(
        routes=[*site_routes(), Route("/api", describe), Mount("/api/v1", app=Router(api, redirect_slashes=False))],
        middleware=[Middleware(Guard, settings=settings)],
        lifespan=lifespan,
        exception_handlers={
            RefusalError: _answer_refusal,
            HTTPException: _answer_wrong_route,
            ClientDisconnect: _answer_nobody,
        },
    )
    # A path with a slash too many is not found: a redirect is no answer of the API's description.
    app.router.redirect_slashes = False
    return app


async def _expire(pictures: Pictures) -> None:
    """Deletes old pictures, even while nobody asks for anything."""
    while True:
        await asyncio.sleep(1)
        pictures.expire()


def prepare_reader() -> None:
    """Prepares a worker that reads, which gives way to drawings and corrections: somebody waits for these."""
    lower_priority()
    picture_jobs.prepare()


async def _answer_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, RefusalError)
    return error.response


async def _answer_wrong_route(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "not-found", 405: "method"}.get(error.status_code, "malformed")
    message = f"{request.method} {request.scope['path']}: {error.detail}"
    response = RefusalError(error.status_code, code, message, "GET /api lists what there is.").response
    response.headers.update(error.headers or {})
    return response


async def _answer_nobody(request: Request, error: Exception) -> Response:
    return Response(status_code=499)
