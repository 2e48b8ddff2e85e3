"""The base of handlers that answer about puzzles: they take a JSON object, do a task, and answer in JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from scanner.web.http_errors import json_response
from scanner.web.requests import Fields, done_in_turn, json_object
from scanner.web.settings import Settings
from scanner.web.workers import WorkerQueue

ResultT = TypeVar("ResultT")


class TaskRoutes:
    """Handlers with a queue for their work. Each request brings its puzzle, as the server keeps none."""

    def __init__(self, settings: Settings, queue: WorkerQueue) -> None:
        self._settings = settings
        self._queue = queue

    async def _fields(self, request: Request) -> Fields:
        return Fields(await json_object(request, self._settings.json_bytes))

    async def _do(self, request: Request, task: Callable[[], ResultT]) -> ResultT:
        return await done_in_turn(request, self._queue, task)

    async def _answer(self, request: Request, task: Callable[[], Any]) -> Response:
        return json_response(await self._do(request, task))
