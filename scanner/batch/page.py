"""The work on one page, wherever the worker runs: tasks and results can be sent to other machines."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import atan2, pi
from typing import Any

import cv2
import numpy as np

from scanner.batch.originals import Originals
from scanner.errors import ExitCode, InternalError, LostMemoryError, ReaderError, ScanError
from scanner.input.load import page, page_count
from scanner.overlay.draw import grid_picture, puzzle_picture
from scanner.pipeline import Options, survey_page
from scanner.types import Lattice, Page, Scan, UnknownGrid
from solver.paper.scan_record import Scanned, SeenGrid

Announce = Callable[[int], None]
"""A function called with a file's number of pages before one of them is decoded, which may be the worker's end."""

PICTURE_QUALITY = 85


@dataclass(frozen=True, slots=True)
class Task:
    """One page of a file: its number, from 1, and if it `counts`, how many pages there are.

    `source` and `content` are those of `inputs.Document`. The file is fetched from its `address`, with all secrets in
    it, which is the same as the source where it is empty.
    """

    source: str
    content: str
    number: int
    options: Options
    counts: bool = False
    address: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a page could not be scanned: the words of a ScanError."""

    code: str
    message: str
    advice: str
    exit_code: ExitCode

    @classmethod
    def of(cls, error: ScanError) -> Failure:
        """Keeps the lasting parts of an error."""
        return cls(error.code, str(error), error.advice, error.exit_code)


@dataclass(frozen=True, slots=True)
class FoundPuzzle:
    """A puzzle of a page, what is known about it, and its crossings, (rows+1)x(columns+1)x2 photo pixels.

    `picture` is a JPEG of it, upright, with the doubtful cells framed, if the answer is not certain.
    """

    scanned: Scanned
    lattice: list[Any]
    picture: bytes | None = None


@dataclass(frozen=True, slots=True)
class FoundGrid:
    """A grid of no known kind on a page, with its crossings and a picture of it, like those of a puzzle."""

    seen: SeenGrid
    lattice: list[Any]
    picture: bytes


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a page; width and height are 0 if it could not be opened.

    `seconds` are processor time. `pages` is how many pages the file has, if that was asked for and is known.
    """

    width: int = 0
    height: int = 0
    found: tuple[FoundPuzzle, ...] = ()
    failure: Failure | None = None
    seconds: float = 0.0
    pages: int | None = None
    unknown: tuple[FoundGrid, ...] = ()


class Worker:
    """A worker that scans pages on one core; there is one for each core."""

    def __init__(self) -> None:
        cv2.setNumThreads(1)
        self._originals = Originals()

    def __call__(self, task: Task, announce: Announce) -> Result:
        """Reads the puzzles of a page, or returns why there are none; raises only ReaderError, for a missing reader."""
        started = time.process_time()
        pages = None
        try:
            with self._originals.opened(task.address or task.source, task.content) as source:
                if task.counts:
                    pages = page_count(source, task.source)
                    announce(pages)
                seen = page(source, task.number, task.source)
            result = _scan(seen, task.options)
        except ReaderError:
            raise
        except Exception as error:
            result = Result(failure=Failure.of(_explain(error, task)))
        return replace(result, seconds=time.process_time() - started, pages=pages)


def _scan(seen: Page, options: Options) -> Result:
    scans, unknown = survey_page(seen, options)
    height, width = seen.image.shape[:2]
    return Result(width, height, tuple(map(keep_puzzle, scans)), unknown=tuple(map(_keep_grid, unknown)))


def keep_puzzle(scan: Scan) -> FoundPuzzle:
    """Returns what a catalogue keeps of a scan."""
    is_certain = scan.status in ("solved", "complete")
    picture = None if is_certain else _turn_upright(puzzle_picture(scan), scan.lattice)
    return FoundPuzzle(scan.scanned, scan.lattice.record(), picture)


def _keep_grid(grid: UnknownGrid) -> FoundGrid:
    return FoundGrid(grid.seen, grid.lattice.record(), _turn_upright(grid_picture(grid), grid.lattice))


def _turn_upright(picture: bytes, lattice: Lattice) -> bytes:
    """Draws a puzzle upright, however the page lies: what was read is shown beside it."""
    image = np.asarray(cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR))
    top_left, top_right, *_ = lattice.quad
    x, y = top_right - top_left
    upright = np.ascontiguousarray(np.rot90(image, round(2 * atan2(y, x) / pi)))
    return cv2.imencode(".jpg", upright, (cv2.IMWRITE_JPEG_QUALITY, PICTURE_QUALITY))[1].tobytes()


def _explain(error: Exception, task: Task) -> ScanError:
    if isinstance(error, ScanError):
        return error
    name = f"{task.source}, page {task.number}"
    if isinstance(error, MemoryError) or (isinstance(error, cv2.error) and error.code == cv2.Error.StsNoMem):
        return LostMemoryError(f"{name}: takes more memory than a page may")
    return InternalError(f"{name}: gridlens failed ({type(error).__name__}: {error})")
