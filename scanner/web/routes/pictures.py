"""Pictures, which are held, scanned, shown and drawn onto."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import cast, get_args

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from scanner import __version__
from scanner.input.load import MAX_SIDE, MIN_SIDE
from scanner.web.http_errors import RefusalError, json_response, malformed_request
from scanner.web.jobs import pictures as jobs
from scanner.web.pictures import Picture, Pictures
from scanner.web.requests import Fields, done_in_turn, form, frame_body, is_form, json_object
from scanner.web.settings import Settings
from scanner.web.workers import WorkerQueue
from scanner.writers.contract import Record, unread_record
from solver.formats.gridlens_json import VERSION
from solver.logic.hints import Stage

SHOWS: tuple[jobs.Show, ...] = get_args(jobs.Show)


class PictureRoutes:
    """The handlers for pictures, with the workers that read them and those that show them."""

    def __init__(self, settings: Settings, pictures: Pictures, readers: WorkerQueue, viewers: WorkerQueue) -> None:
        self._settings = settings
        self._pictures = pictures
        self._readers = readers
        self._viewers = viewers
        self._uploads = 0

    @property
    def routes(self) -> list[Route]:
        return [
            Route("/status", self.status),
            Route("/pictures", self.hold, methods=["POST"]),
            Route("/pictures/{id}", self.forget, methods=["DELETE"]),
            Route("/pictures/{id}/pages/{page}", self.show),
            Route("/outlines", self.outlines, methods=["POST"]),
            Route("/scan", self.scan, methods=["POST"]),
            Route("/overlay", self.overlay, methods=["POST"]),
        ]

    async def status(self, request: Request) -> Response:
        """Answers whether the server is there."""
        return json_response({"version": VERSION, "gridlens": __version__})

    async def hold(self, request: Request) -> Response:
        """Takes a picture, and counts its pages."""
        async with self._read_form(request) as fields:
            picture = await self._store(fields)
        await self._count(request, picture)
        record = {"version": VERSION, "picture": picture.id, "name": picture.name, "pages": picture.pages}
        return json_response(record, 201)

    async def forget(self, request: Request) -> Response:
        """Deletes a picture."""
        self._pictures.forget(request.path_params["id"])
        return Response(status_code=204)

    async def show(self, request: Request) -> Response:
        """Answers with a page as it is scanned."""
        picture = self._pictures.get(request.path_params["id"])
        longest = Fields(request.query_params).whole("longest", MIN_SIDE, MAX_SIDE, 1600)
        asked = _find_page(picture, _read_number(Fields(request.path_params)))
        content = await done_in_turn(request, self._viewers, partial(jobs.show_page, asked, longest))
        return Response(content, media_type="image/jpeg")

    async def scan(self, request: Request) -> Response:
        """Answers with the record of a page."""
        async with self._read_form(request) as fields:
            number, options = _read_number(fields), fields.options
            is_new = fields.upload("picture") is not None
            picture = await self._store(fields) if is_new else self._pictures.get(fields.needed("held"))
        try:
            if is_new:
                await self._count(request, picture)
            asked = _find_page(picture, number)
            record = await done_in_turn(request, self._readers, partial(jobs.read_page, asked, options))
        except RefusalError as refusal:
            return refusal.within(_make_failure_record(picture, number, refusal))
        return json_response(record | {"picture": picture.id, "pages": picture.pages})

    async def outlines(self, request: Request) -> Response:
        """Answers where grids lie on a small picture: that is known long before a large one has come and is read."""
        frame = await frame_body(request, self._settings.frame_bytes)
        found = partial(jobs.find_outlines, frame, self._settings.frame_side)
        return json_response(await done_in_turn(request, self._viewers, found))

    async def overlay(self, request: Request) -> Response:
        """Answers with a page that has the answers on it."""
        if is_form(request):
            content = await self._overlay_of_upload(request)
        else:
            fields = Fields(await json_object(request, self._settings.json_bytes))
            picture = self._pictures.get(fields.needed("picture"))
            asked = _find_page(picture, _read_number(fields))
            puzzles = fields.list_of("puzzles", dict, self._settings.puzzles)
            drawn = partial(jobs.draw_records, asked, puzzles, *_read_show(fields))
            content = await done_in_turn(request, self._viewers, drawn)
        return Response(content, media_type="image/jpeg")

    async def _overlay_of_upload(self, request: Request) -> bytes:
        async with self._read_form(request) as fields:
            number, options, shown = _read_number(fields), fields.options, _read_show(fields)
            picture = await self._store(fields)
        try:
            asked = jobs.RequestedPage(str(picture.path), picture.name, number)
            drawn = partial(jobs.draw_found_puzzles, asked, options, *shown)
            return await done_in_turn(request, self._readers, drawn)
        finally:
            self._pictures.forget(picture.id)

    @asynccontextmanager
    async def _read_form(self, request: Request) -> AsyncIterator[Fields]:
        """Yields a form that may bring a picture, unless too many are on their way already. Raises RefusalError."""
        if self._uploads >= self._settings.uploads:
            raise RefusalError(503, "busy", "too many uploads at a time", "Come back in 2 seconds.", retry_after=2)
        self._uploads += 1
        try:
            async with form(request) as fields:
                yield Fields(fields)
        finally:
            self._uploads -= 1

    async def _store(self, fields: Fields) -> Picture:
        upload = fields.upload("picture")
        if not isinstance(upload, UploadFile):
            raise malformed_request('"picture" is missing', "Send it as curl -F picture=@a.jpg does.")
        return await run_in_threadpool(self._pictures.store, upload.file, upload.filename or "")

    async def _count(self, request: Request, picture: Picture) -> None:
        """Counts the pages; a picture that cannot be opened is not held."""
        counted = partial(jobs.count_pages, str(picture.path), picture.name)
        try:
            picture.pages = await done_in_turn(request, self._viewers, counted)
        except BaseException:
            self._pictures.forget(picture.id)
            raise


def _read_number(fields: Fields) -> int:
    return fields.whole("page", 1, 1_000_000, 1)


def _find_page(picture: Picture, number: int) -> jobs.RequestedPage:
    if not 1 <= number <= picture.pages:
        message = f"{picture.name} has no page {number}"
        raise RefusalError(422, "unreadable-file", message, f"Its pages are 1 to {picture.pages}.")
    return jobs.RequestedPage(str(picture.path), picture.name, number)


def _read_show(fields: Fields) -> tuple[jobs.Show, Stage]:
    show, stage = fields.choice("show", SHOWS, "all"), fields.whole("stage", 1, 3, 3)
    return cast(jobs.Show, show), cast(Stage, stage)


def _make_failure_record(picture: Picture, number: int, refusal: RefusalError) -> Record:
    """Returns the record of a page that was not scanned."""
    is_held = picture.pages > 0
    held = {"picture": picture.id if is_held else None, "pages": picture.pages if is_held else None}
    return unread_record(picture.name, number, refusal.record) | held
