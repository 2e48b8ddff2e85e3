"""What a moving picture shows of its puzzles: grids that are seen, grids that are read, and answers where wanted."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from scanner.live.motion import Grey, halve, overlap, to_grey
from scanner.live.outlines import draw_outline
from scanner.live.tracking import FrameSearch, SeenGrid, TrackedPuzzle
from scanner.overlay.style import PLAIN, Style
from scanner.pipeline import Options, scan_page
from scanner.types import Page, Scan

FRAMES_BETWEEN_SEARCHES = 6
"""The frames between two searches while no puzzle is in view, or one whose reading is not certain."""

FRAMES_WHEN_SETTLED = 90
"""The frames between two searches otherwise, as another puzzle may have come into view."""


@dataclass(slots=True, eq=False)
class LiveOverlay:
    """Draws what is known of the puzzles in view on each frame: answers, or outlines if no `style` is given.

    `tell` is called once with each puzzle whose reading is certain.

    A frame is read as a photo is, and what is `solved` then counts at once. Anything else is `told` when a second frame
    gives nothing better. With an `executor` a frame is read there while others come and go, which show what is being
    read, and each is answered at once; without one, the overlay waits for the frame to be read.
    """

    source: str
    options: Options = field(default_factory=Options)
    style: Style | None = PLAIN
    tell: Callable[[Scan], None] = lambda scan: None
    executor: Executor | None = None
    tracked: list[TrackedPuzzle] = field(default_factory=list)
    seen: list[SeenGrid] = field(default_factory=list)
    told: list[TrackedPuzzle] = field(default_factory=list)
    _small: Grey | None = None
    _number: int = 0
    _searched: int = -FRAMES_WHEN_SETTLED
    _search: FrameSearch | None = None

    def __post_init__(self) -> None:
        # a frame waits for no words
        self.options = replace(self.options, headings="never")

    def overlay(self, frame: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Draws on the next frame, HxWx3 uint8 BGR, what is known of every puzzle that is clearly in view."""
        self._number += 1
        present = to_grey(frame)
        small = halve(present)
        self._follow(small, present)
        if self._search is None and self._number - self._searched >= self._pause:
            self._begin_search(frame, small)
        if self._search:
            self._look_at(self._search, present)
        picture = frame.copy()
        self._draw(picture)
        return picture

    @property
    def reading(self) -> int | None:
        """The number of the frame that is being read, counted from 1; None if none is."""
        return self._search.frame if self._search else None

    @property
    def _pause(self) -> int:
        is_settled = self.tracked and all(puzzle.is_sure for puzzle in self.tracked)
        return FRAMES_WHEN_SETTLED if is_settled else FRAMES_BETWEEN_SEARCHES

    def _draw(self, picture: NDArray[np.uint8]) -> None:
        for puzzle in self.tracked:
            puzzle.draw(picture)
        # Beside a puzzle that was read, other grids are mostly tables and crosswords.
        for grid in () if self.tracked else self.seen:
            draw_outline(picture, grid.points, "seen")

    def _follow(self, small: Grey, present: Grey) -> None:
        """Looks on this frame for all that was seen on the one before."""
        before, self._small = self._small, small
        if before is None or before.shape != small.shape:
            self.tracked, self.seen, self._search = [], [], None
            return
        self.tracked = [there for puzzle in self.tracked if (there := puzzle.follow(before, small, present))]
        self.seen = [shifted for grid in self.seen if (shifted := grid.follow(before, small))]
        if self._search:
            self._search.follow(before, small)

    def _begin_search(self, frame: NDArray[np.uint8], small: Grey) -> None:
        self._searched = self._number
        page = Page(frame.copy(), f"{self.source}, frame {self._number}")
        search = self._search = FrameSearch.of(small, self._number)
        if self.executor:
            search.scans = self.executor.submit(scan_page, page, self.options, search.watch)
        else:
            search.scans.set_result(scan_page(page, self.options))

    def _look_at(self, search: FrameSearch, present: Grey) -> None:
        """Takes what a search has found and read so far."""
        if search.found is not None and not search.is_shown:
            self.seen, search.is_shown = search.place_grids(), True
        if search.scans.done():
            self._search = None
            for scan in search.scans.result():
                if scan.status != "unreadable":
                    self._place(search, TrackedPuzzle.of(scan, search.frame, self.style), present)

    def _place(self, search: FrameSearch, puzzle: TrackedPuzzle, present: Grey) -> None:
        """Finds a puzzle again that was read on the frame of a search, and remembers it even if it is lost by now."""
        there = search.place(puzzle, present)
        if there:
            self._take(there)
        elif puzzle.is_sure:
            self._remember(puzzle, [])

    def _take(self, puzzle: TrackedPuzzle) -> None:
        """Follows a puzzle that was read, unless something better is known of it."""
        here = [other for other in self.tracked if overlap(other.quad, puzzle.quad)]
        sure = [other for other in here if other.is_sure]
        if sure and not (puzzle.is_sure and _are_different(puzzle.scan, sure[0].scan)):
            return
        if not puzzle.is_sure and any(
            self._is_told(other) and not _are_different(other.scan, puzzle.scan) for other in here
        ):
            return
        self.tracked = [other for other in self.tracked if other not in here]
        if sure:
            # They contradict each other, so neither counts: the next search will decide.
            return
        self.tracked.append(puzzle)
        if puzzle.is_sure or here:
            self._remember(puzzle, [other.scan for other in here])

    def _is_told(self, puzzle: TrackedPuzzle) -> bool:
        return any(other.scan is puzzle.scan for other in self.told)

    def _remember(self, puzzle: TrackedPuzzle, instead: list[Scan]) -> None:
        """Announces a puzzle for the first time, in the place of less certain readings of it."""
        alike = [other for other in self.told if not _are_different(puzzle.scan, other.scan)]
        instead += [other.scan for other in alike if not other.is_sure]
        self.told = [other for other in self.told if not any(other.scan is scan for scan in instead)]
        if not any(other.is_sure for other in alike):
            self.told.append(puzzle)
            if puzzle.is_sure:
                self.tell(puzzle.scan)


def _are_different(one: Scan, other: Scan) -> bool:
    """Tells whether two readings are of different puzzles: by their solutions, since what is written may change."""
    return one.solution != other.solution or (one.solution is None and one.puzzle != other.puzzle)
