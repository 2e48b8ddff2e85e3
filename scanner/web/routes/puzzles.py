"""Puzzles as they are printed, which are corrected, checked for an editor, and solved."""

from __future__ import annotations

from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from scanner.web.jobs import puzzles as jobs
from scanner.web.routes.tasks import TaskRoutes


class PuzzleRoutes(TaskRoutes):
    """The handlers for puzzles that are corrected, checked and solved."""

    @property
    def routes(self) -> list[Route]:
        named = {"/correct": self.correct, "/check": self.check, "/solve": self.solve}
        return [Route(path, handler, methods=["POST"]) for path, handler in named.items()]

    async def correct(self, request: Request) -> Response:
        """Answers with a corrected puzzle, solved again."""
        fields = await self._fields(request)
        changes = fields.list_of("changes", str, self._settings.changes)
        return await self._answer(request, partial(jobs.correct, fields.record("puzzle"), changes))

    async def check(self, request: Request) -> Response:
        """Answers with what is wrong with a puzzle, or still missing."""
        fields = await self._fields(request)
        return await self._answer(request, partial(jobs.check, fields.record("puzzle"), self._settings.patience))

    async def solve(self, request: Request) -> Response:
        """Answers with the solutions of a puzzle."""
        fields = await self._fields(request)
        most = fields.whole("most", 1, self._settings.most_solutions, 1)
        task = partial(jobs.solve, fields.record("puzzle"), most, self._settings.patience)
        return await self._answer(request, task)
