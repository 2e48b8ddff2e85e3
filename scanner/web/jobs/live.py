"""One camera in a worker: puzzles are followed from frame to frame, and those that were told are remembered."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import numpy as np

from scanner.errors import PictureTooLargeError
from scanner.input import load
from scanner.live.tracking import LiveOverlay
from scanner.types import Page, Scan
from scanner.web.jobs.pictures import jpeg, naming_errors, page_with_lattices, prepare
from scanner.writers.contract import Record


class AnsweredFrame(NamedTuple):
    """A frame with the answers on it, as a JPEG, and how many puzzles were found so far."""

    picture: bytes
    puzzles: int


class _Session:
    """One camera."""

    def __init__(self) -> None:
        self._scans: list[Scan] = []
        self._page = Page(np.zeros((1, 1, 3), np.uint8), "camera")
        # A frame is read aside, so that those that come meanwhile are answered at once.
        self._live = LiveOverlay("camera", tell=self._scans.append, executor=ThreadPoolExecutor(1))

    def answer(self, frame: bytes, longest: int) -> AnsweredFrame:
        with naming_errors("bytes", "the frame"):
            page = load.page(frame)
        if max(page.image.shape[:2]) > longest:
            raise PictureTooLargeError(f"a frame may have sides of {longest} pixels at most")
        self._page = replace(page, source="camera")
        return AnsweredFrame(jpeg(self._live.overlay(page.image)), len(self._scans))

    @property
    def record(self) -> Record:
        return page_with_lattices(self._page, self._scans)


@cache
def _session() -> _Session:
    """The one of this process."""
    return _Session()


def prepare_session() -> None:
    """Gets ready for the first frame."""
    prepare()
    _session()


def answer(frame: bytes, longest: int) -> AnsweredFrame:
    """Answers the next frame, whose sides have at most `longest` pixels. Raises ScanError."""
    return _session().answer(frame, longest)


def live_record() -> Record:
    """The record of what was told, as if it were a page."""
    return _session().record
