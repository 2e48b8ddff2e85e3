"""The review of a catalogue: its puzzles in doubt, one after the other, and what people say about them.

What is said is kept in the catalogue before it is answered. Each request about a puzzle brings all that is said of it:
one that is sent twice changes nothing.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from scanner.batch.catalogue import REFUSALS, Catalogue
from scanner.batch.review import Sitting, is_settled
from scanner.errors import ScanError
from scanner.input.load import MAX_SIDE, MIN_SIDE
from scanner.web.http_errors import RefusalError, json_response, malformed_request
from scanner.web.jobs import puzzles as puzzle_jobs
from scanner.web.jobs import review as jobs
from scanner.web.requests import Fields, client_of, done_in_turn, json_object
from scanner.web.settings import Settings
from scanner.web.workers import WorkerQueue
from scanner.writers.contract import Record
from scanner.writers.names import printable
from solver.formats.gridlens_json import VERSION, scanned_of, scanned_record
from solver.paper.scan_record import Scanned

ResultT = TypeVar("ResultT")


@dataclass(slots=True)
class _Seat:
    """A sitting, the page that is in it, and the number of what it said last."""

    sitting: Sitting
    page: str
    touched: float
    is_left: bool = False
    turn: int = 0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class ReviewRoutes:
    """The handlers for the catalogue in a folder, which nobody else may review meanwhile."""

    def __init__(
        self, settings: Settings, folder: Path, quick: WorkerQueue, viewers: WorkerQueue, readers: WorkerQueue
    ) -> None:
        self._settings = settings
        self._folder = folder
        self._quick = quick
        self._viewers = viewers
        self._readers = readers
        self._seats: dict[str, _Seat] = {}

    @property
    def routes(self) -> list[Route]:
        return [
            Route("/review", self.list_doubts),
            Route("/review/sittings", self.begin, methods=["POST"]),
            Route("/review/sittings/{id}", self.answer, methods=["POST"]),
            Route("/review/sittings/{id}/corners", self.read_between, methods=["POST"]),
            Route("/review/sittings/{id}/page", self.show_page),
            Route("/review/sittings/{id}/picture", self.show_picture),
        ]

    async def list_doubts(self, request: Request) -> Response:
        """Answers with the puzzles in doubt, and how many questions each of them raises."""

        def read(catalogue: Catalogue) -> list[Record]:
            entries = catalogue.puzzles(unsure=True)
            return [{"id": entry.id, "doubts": _count_doubts(entry.scanned)} for entry in entries]

        puzzles = await self._ask(read)
        who = self._settings.reviewer
        return json_response({"version": VERSION, "catalogue": self._folder.name, "who": who, "puzzles": puzzles})

    async def begin(self, request: Request) -> Response:
        """Begins the sitting of a page about a puzzle, unless another page has it."""
        fields = await self._fields(request)
        puzzle, page = fields.whole("puzzle", 0, 99_999_999, 0), fields.needed("page")[:100]
        now = time.monotonic()
        for seat in self._seats.values():
            is_held = not seat.is_left and seat.touched > now - self._settings.sitting_seconds
            if seat.sitting.entry.id == puzzle and seat.page != page and is_held:
                raise RefusalError(409, "taken", "somebody else looks at this puzzle", "Look at the next one.")
        sitting = await self._ask(lambda catalogue: Sitting(catalogue, puzzle))
        return json_response(self._seat(sitting, page), 201)

    def _seat(self, sitting: Sitting, page: str) -> Record:
        """Keeps a sitting, and returns what the page has to know of its puzzle."""
        while len(self._seats) >= self._settings.sittings:
            del self._seats[next(iter(self._seats))]
        # The one that is looked at, while the next is fetched, is the one touched last; others may have the rest.
        before = sorted((seat for seat in self._seats.values() if seat.page == page), key=lambda seat: seat.touched)
        for seat in before[:-1]:
            seat.is_left = True
        id, entry = secrets.token_urlsafe(16), sitting.entry
        self._seats[id] = _Seat(sitting, page, time.monotonic())
        return {
            "version": VERSION,
            "sitting": id,
            "id": entry.id,
            "name": entry.title,
            "page": f"{entry.content}, {entry.page}",
            "width": entry.width,
            "height": entry.height,
            "settled": entry.is_settled or is_settled(entry.scanned),
            "puzzle": scanned_record(entry.scanned) | {"lattice": entry.lattice},
        }

    async def answer(self, request: Request) -> Response:
        """Keeps all that is said of a puzzle: corrections, or that it is none, or nothing any more."""
        seat, fields = self._find(request), await self._fields(request)
        changes = fields.list_of("changes", str, self._settings.changes)
        refusal = fields.choice("refusal", REFUSALS)
        who = self._read_name(fields)
        async with seat.lock:
            self._take_turn(seat, fields)
            if refusal:
                await self._ask(lambda catalogue: seat.sitting.refuse(catalogue, refusal, who))
                return json_response({"version": VERSION, "settled": True})
            record = scanned_record(seat.sitting.entry.scanned)
            # It is done and kept even if the browser is closed meanwhile.
            told = await self._quick.do(partial(puzzle_jobs.correct, record, changes), client_of(request))
            scanned = scanned_of(told["puzzle"])
            settled = bool(changes) and is_settled(scanned, changes[-1].split())
            made = [(change["what"], change["before"], change["after"]) for change in told["changes"]]

            def keep(catalogue: Catalogue) -> None:
                if changes:
                    seat.sitting.correct(catalogue, scanned, made, who, is_settled=settled)
                else:
                    seat.sitting.take_back(catalogue)

            await self._ask(keep)
        return json_response(told | {"settled": settled})

    async def read_between(self, request: Request) -> Response:
        """Reads the puzzle between the corners that somebody shows, keeps it, and begins a sitting about it."""
        seat, fields = self._find(request), await self._fields(request)
        # As its page was read.
        options, who = replace(fields.options, reader=seat.sitting.entry.reader), self._read_name(fields)
        if options.corners is None:
            raise malformed_request('"corners" is missing')
        async with seat.lock:
            self._take_turn(seat, fields)
            read = partial(jobs.read_between, self._original(seat), options)
            found = await self._readers.do(read, client_of(request))

            def keep(catalogue: Catalogue) -> Sitting:
                seat.sitting.replace(catalogue, found, fields.needed("corners"), who)
                return Sitting(catalogue, seat.sitting.entry.id)

            sitting = await self._ask(keep)
        return json_response(self._seat(sitting, seat.page), 201)

    async def show_page(self, request: Request) -> Response:
        """Answers with the page of a puzzle, if its file is still what it was."""
        seat = self._find(request)
        longest = Fields(request.query_params).whole("longest", MIN_SIDE, MAX_SIDE, 1600)
        content = await done_in_turn(request, self._viewers, partial(jobs.show_original, self._original(seat), longest))
        return Response(content, media_type="image/jpeg")

    async def show_picture(self, request: Request) -> Response:
        """Answers with the picture of a puzzle that the catalogue has."""
        picture = self._find(request).sitting.entry.picture
        if not picture:
            raise RefusalError(404, "not-found", "the catalogue has no picture of this puzzle")
        return Response(picture, media_type="image/jpeg")

    def _original(self, seat: _Seat) -> jobs.OriginalPage:
        entry = seat.sitting.entry
        return jobs.OriginalPage(entry.source, entry.content, entry.page)

    def _find(self, request: Request) -> _Seat:
        seat = self._seats.get(request.path_params["id"])
        if seat is None:
            raise RefusalError(404, "forgotten", "this sitting is over", "Begin again: POST /review/sittings.")
        seat.touched, seat.is_left = time.monotonic(), False
        return seat

    def _take_turn(self, seat: _Seat, fields: Fields) -> None:
        """Refuses what was said before something that has been kept already."""
        turn = fields.whole("turn", 0, 99_999_999, seat.turn)
        if turn < seat.turn:
            raise RefusalError(409, "outdated", "something later has been kept already")
        seat.turn = turn

    async def _fields(self, request: Request) -> Fields:
        return Fields(await json_object(request, self._settings.json_bytes))

    def _read_name(self, fields: Fields) -> str:
        return printable(fields.text("who") or "").strip()[: self._settings.name_characters] or self._settings.reviewer

    async def _ask(self, work: Callable[[Catalogue], ResultT]) -> ResultT:
        """Does something with the catalogue, which is opened for it: its connection must stay in one thread."""

        def do() -> ResultT:
            with Catalogue(self._folder) as catalogue:
                return work(catalogue)

        try:
            return await run_in_threadpool(do)
        except ScanError as error:
            raise RefusalError.of(error) from None


def _count_doubts(scanned: Scanned) -> int:
    """Counts the questions about a puzzle: it is one itself where no cell is in doubt."""
    return max(1, len(scanned.doubts) + len(scanned.unclear))
