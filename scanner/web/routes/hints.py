"""Help for players: hints, the next digit, the whole path, and explanations of techniques."""

from __future__ import annotations

from functools import partial
from typing import Any, cast, get_args

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from scanner.web.http_errors import json_response
from scanner.web.jobs import hints as jobs
from scanner.web.requests import Fields
from scanner.web.routes.tasks import TaskRoutes
from solver.formats.gridlens_json import VERSION
from solver.logic.hints import Stage
from solver.logic.techniques import techniques_for
from solver.paper.puzzle import SIZES

STARTS: tuple[jobs.Start, ...] = get_args(jobs.Start)


class HintRoutes(TaskRoutes):
    """The handlers for hints and paths."""

    @property
    def routes(self) -> list[Route]:
        return [
            Route("/hint", self.hint, methods=["POST"]),
            Route("/next", self.next, methods=["POST"]),
            Route("/path", self.path, methods=["POST"]),
            Route("/techniques", self.techniques),
        ]

    async def hint(self, request: Request) -> Response:
        """Answers with a hint, at one of its stages, or with the one after some others."""
        fields = await self._fields(request)
        stage = cast(Stage, fields.whole("stage", 1, 3, 1))
        skip = fields.whole("skip", 0, self._settings.most_skipped, 0)
        task = partial(
            jobs.give_hint,
            fields.record("puzzle"),
            _read_candidates(fields),
            stage,
            skip,
            fields.yes("differences"),
            self._settings.patience,
        )
        return await self._answer(request, task)

    async def next(self, request: Request) -> Response:
        """Answers with the next digit or queen, or why there is none."""
        fields = await self._fields(request)
        task = partial(jobs.find_next, fields.record("puzzle"), self._settings.patience)
        return await self._answer(request, task)

    async def path(self, request: Request) -> Response:
        """Answers with all steps to the solution, or as far as logic goes."""
        fields = await self._fields(request)
        start = cast(jobs.Start, fields.choice("from", STARTS, "givens"))
        limits = self._settings.most_steps, self._settings.patience
        told = _read_candidates(fields), fields.yes("differences")
        task = partial(jobs.find_path, fields.record("puzzle"), start, *told, *limits)
        return await self._answer(request, task)

    async def techniques(self, request: Request) -> Response:
        """Answers with the names of the techniques and their explanations."""
        told = {
            kind: [
                {
                    "name": technique.name,
                    "grade": technique.grade,
                    "score": technique.score,
                    "explanation": technique.explanation,
                    "needs": technique.needs,
                }
                for technique in techniques_for(kind)
            ]
            for kind in sorted(SIZES)
        }
        return json_response({"version": VERSION, "techniques": told})


def _read_candidates(fields: Fields) -> list[Any] | None:
    """Returns the player's candidates, which are checked where they are used."""
    if fields.values.get("candidates") is None:
        return None
    return fields.list_of("candidates", list, max(map(max, SIZES.values())))
