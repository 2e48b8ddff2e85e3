"""New puzzles, which take long, and so have workers of their own, which end when nobody waits."""

from __future__ import annotations

import secrets
from functools import partial
from typing import cast

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from scanner.web.http_errors import json_response, malformed_request
from scanner.web.jobs import generation as jobs
from scanner.web.requests import Fields
from scanner.web.routes.tasks import TaskRoutes
from solver.formats.gridlens_json import VERSION
from solver.generator import SIZES as SIZES_OF_ALL
from solver.generator import SYMMETRIES, offers, symmetries_of
from solver.logic.step import GRADES, Grade
from solver.logic.techniques import TECHNIQUES

SIZES = min(map(min, SIZES_OF_ALL.values())), max(map(max, SIZES_OF_ALL.values()))
"""The smallest and the largest size that is made of any kind."""


class GenerationRoutes(TaskRoutes):
    """The handlers for new puzzles."""

    @property
    def routes(self) -> list[Route]:
        return [Route("/generate", self.offer), Route("/generate", self.generate, methods=["POST"])]

    async def offer(self, request: Request) -> Response:
        """Answers which new puzzles can be made."""
        kinds = {
            kind: {
                "sizes": [{"size": size, **offers(kind, size)._asdict()} for size in sizes],
                "symmetries": symmetries_of(kind),
            }
            for kind, sizes in SIZES_OF_ALL.items()
        }
        return json_response({"version": VERSION, "kinds": kinds})

    async def generate(self, request: Request) -> Response:
        """Answers with a new puzzle."""
        wanted = self._read_wishes(await self._fields(request))
        return await self._answer(request, partial(jobs.make, wanted, self._settings.making_seconds))

    def _read_wishes(self, fields: Fields) -> jobs.Wanted:
        fields.needed("kind")
        last = self._settings.last_seed
        return jobs.Wanted(
            kind=cast(str, fields.choice("kind", tuple(SIZES_OF_ALL))),
            size=_read_size(fields),
            boxes=_read_boxes(fields),
            grade=cast(Grade | None, fields.choice("grade", GRADES)),
            symmetry=cast(str, fields.choice("symmetry", tuple(SYMMETRIES), "none")),
            technique=fields.choice("technique", tuple(technique.name for technique in TECHNIQUES)),
            seed=fields.whole("seed", 0, last, secrets.randbelow(last)),
        )


def _read_size(fields: Fields) -> int:
    size = fields.whole("size", *SIZES, 0)
    if not size:
        raise malformed_request('"size" is missing')
    return size


def _read_boxes(fields: Fields) -> list[int] | None:
    if fields.values.get("boxes") is None:
        return None
    boxes = fields.list_of("boxes", int, 2)
    if len(boxes) != 2 or not all(1 <= length <= SIZES[1] for length in boxes):
        raise malformed_request('"boxes" are not the rows and columns of one box')
    return boxes
