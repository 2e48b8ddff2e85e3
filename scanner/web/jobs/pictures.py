"""Pictures, which a worker opens, reads, and draws onto."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import chain
from time import monotonic
from typing import Any, Literal, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner import readers
from scanner.batch.page import PICTURE_QUALITY
from scanner.detection.find import find
from scanner.errors import PictureTooLargeError, ScanError
from scanner.input import load
from scanner.overlay.draw import draw
from scanner.pipeline import Options, survey_page
from scanner.types import Page, Scan, UnknownGrid
from scanner.web.jobs.hints import next_mark
from scanner.web.jobs.lattices import lattice_on_page
from scanner.web.jobs.records import MalformedError, read_record
from scanner.writers.contract import Record, page_record
from solver.engine.enumeration import SECONDS
from solver.engine.model import Mark
from solver.formats.gridlens_json import VERSION, is_seen_grid, scanned_of, seen_grid_of
from solver.logic.hints import Hint, Stage, hint
from solver.logic.step import Step
from solver.paper.puzzle import PuzzleError

Show = Literal["all", "mistakes", "next", "hint"]


class RequestedPage(NamedTuple):
    """A page of a picture that is held, with the name that its sender gave it."""

    path: str
    name: str
    number: int


def prepare() -> None:
    """Loads everything that takes time, by reading and drawing once."""
    cv2.setNumThreads(1)
    readers.get(readers.DEFAULT)
    survey_page(Page(np.full((64, 64, 3), 255, np.uint8), "nothing"))


def count_pages(path: str, name: str) -> int:
    """Counts the pages of a picture, each of which may still fail. Raises ScanError."""
    with naming_errors(path, name):
        return load.page_count(path)


def read_page(asked: RequestedPage, options: Options) -> Record:
    """Reads a page, and returns its record, each puzzle with its lattice. Raises ScanError."""
    page = _open(asked)
    return page_with_lattices(page, *survey_page(page, options))


def page_with_lattices(page: Page, scans: Sequence[Scan], unknown: Sequence[UnknownGrid] = ()) -> Record:
    """Returns the record of a page, each puzzle and grid with its crossings, numbered as on the upright puzzle."""
    record = page_record(page, scans, unknown=unknown)
    lattices = (*(scan.lattice for scan in scans), *(grid.lattice for grid in unknown))
    for puzzle, lattice in zip(record["puzzles"], lattices, strict=True):
        puzzle["lattice"] = lattice.record()
    return record


def find_outlines(frame: bytes, longest: int) -> Record:
    """Finds where grids lie on a small picture, and reads none of them. Raises ScanError.

    Each is the four corners of its rim, clockwise, in shares of the picture's width and height.
    """
    page = open_frame(frame, longest)
    extent = page.image.shape[1::-1]
    quads = [(lattice.quad + 0.5) / extent for lattice in find(page)]
    return {"version": VERSION, "outlines": [np.round(quad, 4).tolist() for quad in quads]}


def open_frame(frame: bytes, longest: int) -> Page:
    """Opens a small picture that was sent by itself. Raises ScanError, also where a side is longer than `longest`."""
    with naming_errors("bytes", "the frame"):
        page = load.page(frame)
    if max(page.image.shape[:2]) > longest:
        raise PictureTooLargeError(f"a frame may have sides of {longest} pixels at most")
    return page


def show_page(asked: RequestedPage, longest: int) -> bytes:
    """Shows a page as it is scanned, as a JPEG whose sides are at most `longest`."""
    return scaled_jpeg(_open(asked).image, longest)


def scaled_jpeg(image: NDArray[np.uint8], longest: int) -> bytes:
    """Encodes a picture as it is sent, smaller if one of its sides is longer than `longest`."""
    scale = longest / max(image.shape[:2])
    if scale < 1:
        image = np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    return jpeg(image)


def draw_records(asked: RequestedPage, records: Sequence[Any], show: Show, stage: Stage) -> bytes:
    """Draws what is shown of puzzles that were found earlier onto their page, as a JPEG."""
    page = _open(asked)
    scans = [_read_scan(record, page) for record in records if not is_seen_grid(record)]
    return _draw(page, scans, [_read_grid(record, page) for record in records if is_seen_grid(record)], show, stage)


def draw_found_puzzles(asked: RequestedPage, options: Options, show: Show, stage: Stage) -> bytes:
    """Draws what is shown of the puzzles that are found on a page now, as a JPEG."""
    page = _open(asked)
    return _draw(page, *survey_page(page, options), show, stage)


@contextmanager
def naming_errors(path: str, name: str) -> Iterator[None]:
    """Makes errors name a file as its sender does."""
    try:
        yield
    except ScanError as error:
        raise type(error)(str(error).replace(path, name), error.advice) from None


def _open(asked: RequestedPage) -> Page:
    with naming_errors(asked.path, asked.name):
        return replace(load.page(asked.path, asked.number), source=asked.name)


def jpeg(image: NDArray[np.uint8]) -> bytes:
    """Encodes a picture as it is sent."""
    return cv2.imencode(".jpg", image, (cv2.IMWRITE_JPEG_QUALITY, PICTURE_QUALITY))[1].tobytes()


def _draw(page: Page, scans: Sequence[Scan], unknown: Sequence[UnknownGrid], show: Show, stage: Stage) -> bytes:
    hints = [] if show == "all" else [_choose_advice(scan, show, stage) for scan in scans]
    return jpeg(draw(page, scans, hints, unknown=unknown))


def _choose_advice(scan: Scan, show: Show, stage: Stage) -> Hint:
    """Returns what to draw instead of the whole answer."""
    if show == "mistakes":
        return Hint("", scan.mistakes, about="wrong")
    try:
        end = monotonic() + SECONDS
        if show == "hint":
            return hint(scan.puzzle, stage=stage, end=end)
        following = next_mark(scan.puzzle, end)
        return following if isinstance(following, Hint) else _mark_placed(following)
    except PuzzleError:
        return Hint("")


def _mark_placed(mark: Mark) -> Hint:
    step = Step("", "trivial", 0, (mark,), (), (mark[:2],), (), "")
    return Hint("", (mark[:2],), step=step)


def _read_scan(record: Any, page: Page) -> Scan:
    scanned = read_record(scanned_of, record)
    values = chain.from_iterable(chain(*filter(None, (scanned.solution, scanned.example))))
    doubted = (value for doubt in scanned.doubts for value in (doubt.read, *(other for other, _ in doubt.others)))
    # A doubt may be about a region, of which there are as many as rows.
    largest = max(scanned.puzzle.size, scanned.puzzle.highest)
    if not all(0 <= value <= largest for value in chain(values, doubted)) or not scanned.box_share:
        raise MalformedError("the answer of this puzzle cannot be drawn", "Send it as /scan returned it.")
    return Scan.of(scanned, page, lattice_on_page(page, record.get("lattice"), scanned.puzzle.shape))


def _read_grid(record: Any, page: Page) -> UnknownGrid:
    seen = read_record(seen_grid_of, record)
    lattice = lattice_on_page(page, record.get("lattice"), seen.shape)
    return UnknownGrid(page, lattice, "; ".join(seen.problems), seen.looks_like, seen.heading)
