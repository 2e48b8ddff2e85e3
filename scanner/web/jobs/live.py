"""One camera in a worker, which follows puzzles from frame to frame, and remembers those it has announced."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from typing import Literal, NamedTuple

import numpy as np

from scanner.live.live_overlay import LiveOverlay
from scanner.overlay.style import PLAIN
from scanner.types import Page
from scanner.web.jobs.pictures import jpeg, open_frame, page_with_lattices, prepare
from scanner.writers.contract import Record

LiveShow = Literal["all", "outlines"]
"""Whether answers are drawn on what is read, or only outlines with a tick."""


class AnsweredFrame(NamedTuple):
    """A frame with its drawing, as a JPEG, the number of puzzles announced so far, and the frame being read.

    Frames are counted from 1; 0 means that none is being read.
    """

    picture: bytes
    puzzles: int
    reading: int


class _Session:
    """The session of one camera."""

    def __init__(self, show: LiveShow) -> None:
        self._page = Page(np.zeros((1, 1, 3), np.uint8), "camera")
        # A frame is read in another thread, so that the frames after it are answered at once.
        self._live = LiveOverlay("camera", style=PLAIN if show == "all" else None, executor=ThreadPoolExecutor(1))

    def answer(self, frame: bytes, longest: int) -> AnsweredFrame:
        self._page = replace(open_frame(frame, longest), source="camera")
        picture = jpeg(self._live.overlay(self._page.image))
        return AnsweredFrame(picture, len(self._live.told), self._live.reading or 0)

    @property
    def record(self) -> Record:
        told = self._live.told
        record = page_with_lattices(self._page, [puzzle.scan for puzzle in told])
        return record | {"frames": [puzzle.frame for puzzle in told]}


@cache
def _session(show: LiveShow) -> _Session:
    """Returns the session of this process."""
    return _Session(show)


def prepare_session(show: LiveShow) -> None:
    """Prepares for the first frame."""
    prepare()
    _session(show)


def answer(frame: bytes, longest: int, show: LiveShow) -> AnsweredFrame:
    """Draws on the next frame, whose sides have at most `longest` pixels. Raises ScanError."""
    return _session(show).answer(frame, longest)


def live_record(show: LiveShow) -> Record:
    """Returns the record of all announced puzzles, like that of a page, each with the number of its frame."""
    return _session(show).record
