"""The moving picture: each camera has a worker of its own for as long as frames come."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeVar, cast, get_args

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from scanner.web.http_errors import RefusalError, json_response
from scanner.web.jobs import live as jobs
from scanner.web.requests import Fields, frame_body, unless_disconnected
from scanner.web.settings import Settings
from scanner.web.workers import WorkerQueue
from solver.formats.gridlens_json import VERSION

ResultT = TypeVar("ResultT")

SHOWS: tuple[jobs.LiveShow, ...] = get_args(jobs.LiveShow)

PUZZLE_COUNT = "Gridlens-Puzzles"
"""The header with the number of puzzles that were found."""

READING = "Gridlens-Reading"
"""The header with the number of the frame that is being read; frames are counted from 1, and 0 is none."""


class _Session:
    """A camera, and the time since it was last heard from."""

    def __init__(self, settings: Settings, show: jobs.LiveShow) -> None:
        self.show = show
        self.queue = WorkerQueue(partial(jobs.prepare_session, show), 1, settings.live, 1)
        self.queue.start()
        self._asking = 0
        self._heard = time.monotonic()

    @property
    def idle_seconds(self) -> float:
        """The seconds since the last request; 0 while an answer is awaited."""
        return 0.0 if self._asking else time.monotonic() - self._heard

    async def do(self, request: Request, work: Callable[[], ResultT]) -> ResultT:
        """Returns the outcome of a task. Raises RefusalError."""
        self._asking += 1
        try:
            return await unless_disconnected(request, self.queue.do(work))
        finally:
            self._asking -= 1
            self._heard = time.monotonic()


class LiveRoutes:
    """The handlers for sessions, which are watched over in `running`."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._sessions: dict[str, _Session] = {}

    @property
    def routes(self) -> list[Route]:
        return [
            Route("/live", self.begin, methods=["POST"]),
            Route("/live/{id}", self.of_session, methods=["POST", "GET", "DELETE"]),
        ]

    @property
    def processes(self) -> list[int]:
        """The ids of the workers' processes."""
        return [pid for session in self._sessions.values() for pid in session.queue.processes]

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Ends sessions whose camera is gone, and finally all of them."""
        watch = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            watch.cancel()
            for id in list(self._sessions):
                await self._end(id)

    async def begin(self, request: Request) -> Response:
        """Begins a session."""
        show = cast(jobs.LiveShow, Fields(request.query_params).choice("show", SHOWS, "all"))
        if len(self._sessions) >= self._settings.live_sessions:
            seconds = self._settings.live_idle_seconds
            advice = f"Come back in {seconds} seconds, or close another one."
            raise RefusalError(503, "busy", "too many cameras are being followed", advice, retry_after=seconds)
        id = secrets.token_urlsafe(16)
        self._sessions[id] = _Session(self._settings, show)
        return json_response({"version": VERSION, "session": id}, 201)

    async def of_session(self, request: Request) -> Response:
        """Answers a request about a session: a frame, the record of the announced puzzles, or its end."""
        asked = {"POST": self.answer, "DELETE": self.end}
        return await asked.get(request.method, self.told)(request)

    async def answer(self, request: Request) -> Response:
        """Answers with a frame on which everything known about its puzzles is drawn."""
        id, session = self._find_session(request)
        frame = await frame_body(request, self._settings.frame_bytes)
        try:
            asked = partial(jobs.answer, frame, self._settings.frame_side, session.show)
            told = await session.do(request, asked)
        except RefusalError as refusal:
            if refusal.code in ("crashed", "timeout"):
                # The puzzles that were followed are lost with the worker.
                await self._end(id)
            raise
        headers = {PUZZLE_COUNT: str(told.puzzles), READING: str(told.reading)}
        return Response(told.picture, media_type="image/jpeg", headers=headers)

    async def told(self, request: Request) -> Response:
        """Answers with the record of the puzzles announced so far."""
        _, session = self._find_session(request)
        return json_response(await session.do(request, partial(jobs.live_record, session.show)))

    async def end(self, request: Request) -> Response:
        """Ends a session, if it has not ended yet."""
        await self._end(request.path_params["id"])
        return Response(status_code=204)

    def _find_session(self, request: Request) -> tuple[str, _Session]:
        id = request.path_params["id"]
        session = self._sessions.get(id)
        if session is None:
            raise RefusalError(404, "forgotten", "this camera is no longer followed", "Begin again: POST /live.")
        return id, session

    async def _end(self, id: str) -> None:
        session = self._sessions.pop(id, None)
        if session:
            await asyncio.to_thread(session.queue.end)

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(1)
            for id, session in list(self._sessions.items()):
                if session.idle_seconds > self._settings.live_idle_seconds:
                    await self._end(id)
