"""The handlers of what concerns a puzzle alone, which is sent along: the server keeps none."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, cast

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from scanner.web import work
from scanner.web.refusals import json_response
from scanner.web.requests import Fields, json_object, unless_gone
from scanner.web.settings import Settings
from scanner.web.workers import Crew
from solver.formats import FORMATS
from solver.logic.hints import Stage

MOST_CHANGES = 2000
"""More than a board of 25 rows has cells and signs."""
FORMAT_NAMES = tuple(form.NAME for form in FORMATS)


class PuzzleRoutes:
    """What the handlers need: who does the work."""

    def __init__(self, settings: Settings, quick: Crew) -> None:
        self._settings = settings
        self._quick = quick

    @property
    def routes(self) -> list[Route]:
        named = {
            "/correct": self.correct,
            "/hint": self.hint,
            "/next": self.next,
            "/convert": self.convert,
            "/print": self.print,
        }
        return [Route(path, handler, methods=["POST"]) for path, handler in named.items()]

    async def correct(self, request: Request) -> Response:
        """A puzzle with corrections, solved again."""
        fields = Fields(await json_object(request, self._settings.json_bytes))
        changes = fields.list_of("changes", str, MOST_CHANGES)
        return await self._answered(request, partial(work.correct, fields.record("puzzle"), changes))

    async def hint(self, request: Request) -> Response:
        """What to do next, in stages."""
        fields = Fields(await json_object(request, self._settings.json_bytes))
        stage = cast(Stage, fields.whole("stage", 1, 3, 1))
        return await self._answered(request, partial(work.give_hint, fields.record("puzzle"), stage))

    async def next(self, request: Request) -> Response:
        """The next digit or queen."""
        fields = Fields(await json_object(request, self._settings.json_bytes))
        return await self._answered(request, partial(work.find_next, fields.record("puzzle")))

    async def convert(self, request: Request) -> Response:
        """The puzzle in another format."""
        fields = Fields(await json_object(request, self._settings.json_bytes))
        fields.needed("to")
        form = cast(str, fields.choice("to", FORMAT_NAMES))
        done = partial(work.convert, fields.record("puzzle"), form, fields.yes("lossy"))
        return await self._answered(request, done)

    async def print(self, request: Request) -> Response:
        """The puzzle as an SVG."""
        fields = Fields(await json_object(request, self._settings.json_bytes))
        drawn = partial(work.print_puzzle, fields.record("puzzle"), fields.yes("solution"))
        return Response(await unless_gone(request, self._quick.do(drawn)), media_type="image/svg+xml")

    async def _answered(self, request: Request, task: Callable[[], Any]) -> Response:
        return json_response(await unless_gone(request, self._quick.do(task)))
