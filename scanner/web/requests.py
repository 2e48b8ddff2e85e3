"""The contents of requests, checked: forms, JSON and their fields."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from math import isfinite
from typing import Any, TypeVar, cast

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.formparsers import MultiPartParser
from starlette.requests import ClientDisconnect, Request

from scanner.detection.corners import Corners
from scanner.pipeline import Options
from scanner.web.http_errors import RefusalError, malformed_request
from scanner.web.turns import NOBODY, Client
from scanner.web.workers import WorkerQueue
from scanner.workers.failures import failure_of, is_full_disk
from solver.formats.json_values import parse_whole_number, require_shallow
from solver.paper.puzzle import SIZES, Kind, Shape
from solver.paper.scan_record import KINDS

ResultT = TypeVar("ResultT")

# Its complaints about broken forms go to their senders; on the terminal, anybody could print a line with each.
logging.getLogger("python_multipart").setLevel(logging.CRITICAL)

BYTES_PER_GROUP = len('{"":[0]}')
"""The least bytes of JSON for each list or object, on average: records need no more of them, and each costs as much
time as many bytes."""

_SIZES = sorted({size for sizes in SIZES.values() for size in sizes})


def is_form(request: Request) -> bool:
    """Tells whether a request brings a multipart form, and so perhaps a file."""
    return request.headers.get("content-type", "").lower().startswith("multipart/form-data")


@asynccontextmanager
async def form(request: Request, most: int | None = None) -> AsyncIterator[FormData]:
    """Yields the fields of a multipart form, of at most this many bytes if there is a limit. Raises RefusalError."""
    if not is_form(request):
        raise malformed_request("this is not a multipart form", "Send the picture as curl -F picture=@a.jpg does.", 415)
    try:
        fields = await _Form(request, most).parse()
    except (RefusalError, ClientDisconnect):
        raise
    except Exception as error:
        # The upload is written to a file as it comes.
        if is_full_disk(error):
            raise RefusalError.of(failure_of(error)) from None
        # Whatever makes the parser stumble, the form is to blame.
        raise malformed_request("the form is broken, or has too many or too long fields", status=400) from None
    try:
        yield fields
    finally:
        await fields.close()


class _Form(MultiPartParser):
    """A form of one file and a few short fields, which must be complete."""

    def __init__(self, request: Request, most: int | None) -> None:
        chunks = self._chunks(request, most)
        super().__init__(request.headers, chunks, max_files=1, max_fields=10, max_part_size=1000)
        self._has_ended = False

    def on_end(self) -> None:
        self._has_ended = True

    async def _chunks(self, request: Request, most: int | None) -> AsyncGenerator[bytes, None]:
        length = 0
        async for chunk in request.stream():
            length += len(chunk)
            if most is not None and length > most:
                raise _make_too_large_error(most)
            yield chunk
        if not self._has_ended:
            raise malformed_request("the form is cut short", status=400)


async def json_object(request: Request, most: int) -> dict[str, Any]:
    """Reads the object in a JSON body of at most this many bytes. Raises RefusalError."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise malformed_request("this is not JSON", "Send it with Content-Type: application/json.", 415)
    content = await body(request, most)
    if content.count(b"[") + content.count(b"{") > most // BYTES_PER_GROUP:
        raise RefusalError(413, "too-large", "the JSON has too many lists and objects", "Send less at once.")
    try:
        # This runs in a thread, so that others are answered meanwhile.
        value = await run_in_threadpool(_parse, content)
    except (ValueError, RecursionError):
        raise malformed_request("the JSON is broken, nested too deep, or has too long a number", status=400) from None
    if not isinstance(value, dict):
        raise malformed_request("the JSON is not an object")
    return value


def _parse(content: bytes) -> Any:
    """Parses JSON. Raises ValueError, RecursionError."""
    return require_shallow(
        json.loads(content, parse_int=parse_whole_number, parse_float=_parse_finite, parse_constant=_parse_finite)
    )


async def body(request: Request, most: int) -> bytes:
    """Reads a body of at most this many bytes. Raises RefusalError."""
    content = bytearray()
    async for chunk in request.stream():
        content += chunk
        if len(content) > most:
            raise _make_too_large_error(most)
    return bytes(content)


async def frame_body(request: Request, most: int) -> bytes:
    """Reads a body that is a JPEG of at most this many bytes. Raises RefusalError."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "image/jpeg":
        raise malformed_request("this is not a frame", "Send a JPEG with Content-Type: image/jpeg.", 415)
    return await body(request, most)


def _make_too_large_error(most: int) -> RefusalError:
    return RefusalError(413, "too-large", f"more than {most:,} bytes are not accepted here", "Send less at once.")


def _parse_finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise ValueError(f"{digits} is no number")
    return number


async def unless_disconnected(request: Request, work: Awaitable[ResultT]) -> ResultT:
    """Returns the outcome of some work, but gives up when the client goes away. The body must have been read."""
    task = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_wait_until_gone(request))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            gone.result()
            raise ClientDisconnect
        return task.result()
    finally:
        for waiting in (task, gone):
            waiting.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await waiting


async def done_in_turn(request: Request, queue: WorkerQueue, work: Callable[[], ResultT]) -> ResultT:
    """Returns the outcome of a task for a client who waits for it. Raises RefusalError."""
    return await unless_disconnected(request, queue.do(work, client_of(request)))


def client_of(request: Request) -> Client:
    """Returns who asks, for the turns of a queue."""
    return Client(*request.client) if request.client else NOBODY


async def _wait_until_gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of a form or an object by their names. A value of the wrong sort raises RefusalError."""

    values: Mapping[str, Any]

    def upload(self, name: str) -> UploadFile | None:
        """Returns a file, if there is one."""
        value = self.values.get(name)
        if value is None or isinstance(value, UploadFile):
            return value
        raise malformed_request(f'"{name}" is not a file', f"Send it as curl -F {name}=@a.jpg does.")

    def text(self, name: str) -> str | None:
        """Returns a text, if there is one that is not empty."""
        value = self.values.get(name)
        if value is not None and not isinstance(value, str):
            raise malformed_request(f'"{name}" is not a text')
        return value or None

    def needed(self, name: str) -> str:
        """Returns a text that must be there."""
        value = self.text(name)
        if value is None:
            raise malformed_request(f'"{name}" is missing')
        return value

    def choice(self, name: str, choices: Sequence[str], usual: str | None = None) -> str | None:
        """Returns one of some words."""
        value = self.text(name) or usual
        if value is not None and value not in choices:
            raise malformed_request(f'"{name}" is not one of {", ".join(choices)}')
        return value

    def whole(self, name: str, low: int, high: int, usual: int) -> int:
        """Returns a whole number, which forms write as text."""
        value = self.values.get(name)
        if value is None or value == "":
            return usual
        if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 9:
            value = int(value)
        if type(value) is not int or not low <= value <= high:
            raise malformed_request(f'"{name}" is not a whole number from {low} to {high}')
        return value

    def yes(self, name: str) -> bool:
        """Tells whether something is wanted."""
        value = self.values.get(name, False)
        if not isinstance(value, bool):
            raise malformed_request(f'"{name}" is neither true nor false')
        return value

    def list_of(self, name: str, kind: type, most: int) -> list[Any]:
        """Returns a list of values of one type."""
        value = self.values.get(name)
        if not isinstance(value, list) or len(value) > most or not all(isinstance(item, kind) for item in value):
            raise malformed_request(f'"{name}" is not a list of up to {most} values of the right sort')
        return value

    def record(self, name: str) -> dict[str, Any]:
        """Returns the record of a puzzle, which is checked closely where it is used."""
        value = self.values.get(name)
        if not isinstance(value, dict):
            raise malformed_request(f'"{name}" is not the record of a puzzle')
        return value

    @property
    def options(self) -> Options:
        """Returns the options of a scan."""
        kind = cast("Kind | None", self.choice("kind", KINDS))
        return Options(kind=kind, size=self._size(), corners=self._corners())

    def _size(self) -> int | Shape | None:
        """Returns the number of rows, or the shape where rows and columns are named that differ."""
        size = self.whole("size", _SIZES[0], _SIZES[-1], 0)
        rows, columns = (self.whole(side, _SIZES[0], _SIZES[-1], size) for side in ("rows", "columns"))
        return (rows or None) if rows == columns else Shape(rows, columns)

    def _corners(self) -> Corners | None:
        """Parses four points written as "x,y x,y x,y x,y"."""
        text = self.text("corners")
        if text is None:
            return None
        try:
            points = tuple(tuple(map(_parse_finite, point.split(","))) for point in text.split())
        except ValueError:
            points = ()
        if [len(point) for point in points] != [2] * 4:
            raise malformed_request('"corners" are not four points', 'Write them as "x,y x,y x,y x,y".')
        return cast(Corners, points)
