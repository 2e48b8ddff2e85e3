"""Files of puzzles: opened, saved, drawn for paper."""

from __future__ import annotations

from functools import partial
from typing import Any, cast, get_args

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from scanner.web.http_errors import RefusalError, json_response, malformed_request
from scanner.web.jobs import files as jobs
from scanner.web.requests import Fields, form, is_form
from scanner.web.routes.tasks import TaskRoutes
from scanner.writers.booklet import MOST_PER_PAGE, PAPERS, Paper
from solver.formats import FORMATS, Format
from solver.formats.gridlens_json import VERSION
from solver.paper.puzzle import SIZES, Kind

FORMAT_NAMES = tuple(form.NAME for form in FORMATS)


class FileRoutes(TaskRoutes):
    """The handlers for files of puzzles."""

    @property
    def routes(self) -> list[Route]:
        named = {
            "/open": self.open,
            "/save": self.save,
            "/convert": self.convert,
            "/print": self.print,
            "/qr": self.qr,
            "/booklet": self.booklet,
        }
        return [
            Route("/formats", self.formats),
            *(Route(path, handler, methods=["POST"]) for path, handler in named.items()),
        ]

    async def formats(self, request: Request) -> Response:
        """Answers with the formats that puzzles can be read from and written to."""
        return json_response({"version": VERSION, "formats": [_format_record(form) for form in FORMATS]})

    async def open(self, request: Request) -> Response:
        """Answers with the puzzles of a file, a link or a text."""
        content: bytes | str
        if is_form(request):
            async with form(request, self._settings.json_bytes) as fields:
                content, name = await self._read_upload(Fields(fields))
        else:
            content, name = (await self._fields(request)).needed("text"), ""
        return await self._answer(request, partial(jobs.open_file, content, name, self._settings.most_opened))

    async def save(self, request: Request) -> Response:
        """Answers with puzzles as a file."""
        fields = await self._fields(request)
        task = partial(jobs.save, self._read_puzzles(fields), _read_form(fields), fields.yes("lossy"))
        file = await self._do(request, task)
        if file.losses:
            return _answer_losses(file)
        disposition = f'attachment; filename="{file.name}"'
        return Response(
            file.content, media_type="application/octet-stream", headers={"Content-Disposition": disposition}
        )

    async def convert(self, request: Request) -> Response:
        """Answers with the puzzle in another format."""
        fields = await self._fields(request)
        task = partial(jobs.convert, fields.record("puzzle"), _read_form(fields), fields.yes("lossy"))
        return await self._answer(request, task)

    async def print(self, request: Request) -> Response:
        """Answers with the puzzle as an SVG."""
        fields = await self._fields(request)
        look = fields.yes("solution"), fields.text("link") or ""
        drawn = partial(jobs.draw, fields.record("puzzle"), *look, self._settings.patience)
        return Response(await self._do(request, drawn), media_type="image/svg+xml")

    async def qr(self, request: Request) -> Response:
        """Answers with the QR codes that hand the puzzle on."""
        fields = await self._fields(request)
        return await self._answer(request, partial(jobs.make_codes, fields.record("puzzle"), self._settings.address))

    async def booklet(self, request: Request) -> Response:
        """Answers with puzzles on paper, with their solutions at the back if wanted."""
        fields = await self._fields(request)
        paper = cast(Paper, fields.choice("paper", tuple(PAPERS), "a4"))
        look = fields.text("title") or "", fields.whole("per_page", 1, MOST_PER_PAGE, 4), paper
        answers = fields.yes("solutions"), self._settings.patience
        task = partial(jobs.make_booklet, self._read_puzzles(fields), *look, *answers)
        return Response(await self._do(request, task), media_type="application/pdf")

    def _read_puzzles(self, fields: Fields) -> list[Any]:
        puzzles = fields.list_of("puzzles", dict, self._settings.most_saved)
        if not puzzles:
            raise malformed_request('"puzzles" is empty')
        return puzzles

    @staticmethod
    async def _read_upload(fields: Fields) -> tuple[bytes, str]:
        """Returns the content of a file and its name."""
        file = fields.upload("file")
        if not isinstance(file, UploadFile):
            raise malformed_request('"file" is missing', "Send it as curl -F file=@a.sdk does.")
        return await run_in_threadpool(file.file.read), file.filename or ""


def _read_form(fields: Fields) -> str:
    fields.needed("to")
    return cast(str, fields.choice("to", FORMAT_NAMES))


def _answer_losses(file: jobs.SavedFile) -> Response:
    words = "; ".join(f"of puzzle {lost.puzzle + 1}: {', '.join(lost.lost)}" for lost in file.losses)
    fits = all(lost.fits for lost in file.losses)
    advice = "Write json, which holds everything" + (", or say lossy to write the rest." if fits else ".")
    refusal = RefusalError(422, "would-lose", f"this format would lose {words}", advice)
    record = {"version": VERSION, "error": refusal.record, "losses": [lost._asdict() for lost in file.losses]}
    return refusal.within(record)


def _format_record(form: Format) -> dict[str, Any]:
    holds = form.HOLDS
    kinds = {kind: [size for size in SIZES[kind] if holds.takes(kind, size)] for kind in get_args(Kind)}
    return {
        "name": form.NAME,
        "files": form.FILES,
        "several": holds.several,
        "single_cells": all(held.single_cells for held in (holds, *holds.also)),
        "kinds": {kind: sizes for kind, sizes in kinds.items() if sizes},
    }
