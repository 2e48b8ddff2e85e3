"""The answers on a moving picture: a puzzle is read once, and its answer follows it from frame to frame.

The crossings of its lattice are followed by sparse optical flow (Bouguet's pyramid of Lucas and Kanade, 2000), and a
homography is fitted to them by RANSAC. That would drift; so each frame is flattened with it, and laid exactly onto the
flat picture of the frame in which the puzzle was read. Where the two are not alike, nothing is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.strokes import RIM
from scanner.overlay.draw import draw
from scanner.overlay.style import PLAIN, Style
from scanner.pipeline import Options, scan_page
from scanner.types import Grid, Lattice, Page, Scan

Grey = NDArray[np.uint8]
Points = NDArray[np.float32]
Homography = NDArray[Any]

SEARCH = 6
"""The frames between two searches while there is a puzzle that was not seen twice, or none."""

LOOK_ROUND = 90
"""The frames between two searches otherwise: another puzzle may have come into view."""

CELLS = (16, 64)
"""The least and the greatest side of a cell in the flat picture, in pixels."""

ASTRAY = 2.0
"""Pixels by which a crossing that moves with the others may be elsewhere, on the frame and on the flat picture; one
that is followed there and back may miss its start by half of that."""

ALIKE = 0.6
"""The least correlation of the insides of all cells with those of the frame in which they were read.

Of another puzzle, and of this one a cell aside, it is about 0.
"""

MOST_PLACES, PLACES_APART = 400, 8
"""The strongest corners of a frame that is being read, however weak; pixels of the frame at half its size."""


@dataclass(frozen=True, slots=True, eq=False)
class TrackedPuzzle:
    """A solved puzzle in view. The flat picture shows its grid level, with half a cell around.

    `flat` is SxS uint8, grey, of the frame in which it was read, `inside` SxS, which of its pixels are compared, and
    `ink` SxSx3 int16, what the answer adds to it; `crossings` is Nx2, on the flat picture. `to_frame` maps that to the
    present frame, once each crossing is moved by `bend`, (rows+1)x(columns+1)x2: a page is not quite level.
    It is `confirmed` when two frames were read alike.
    """

    scan: Scan
    flat: Grey
    inside: NDArray[np.bool_]
    ink: NDArray[np.int16]
    crossings: Points
    bend: Points
    to_frame: Homography
    confirmed: bool = False

    @classmethod
    def of(cls, scan: Scan, style: Style = PLAIN) -> TrackedPuzzle:
        """The puzzle where it was read, with the answer in that style."""
        cell = int(np.clip(scan.lattice.cell_side, *CELLS))
        width, height = scan.lattice.columns * cell, scan.lattice.rows * cell
        corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32) + np.float32(cell / 2)
        to_frame = cv2.getPerspectiveTransform(corners, scan.lattice.quad)
        flat = _flattened(scan.page.image, to_frame, (height + cell, width + cell))
        points = cv2.perspectiveTransform(scan.lattice.points, np.linalg.inv(to_frame)).astype(np.float32)
        page = Page(flat, scan.page.source)
        drawn = draw(page, [replace(scan, page=page, lattice=Lattice(points))], style=style)
        ink = drawn.astype(np.int16) - flat
        inside = _insides(flat.shape[:2], cell)
        return cls(scan, _grey(flat), inside, ink, points.reshape(-1, 2), np.zeros_like(points), to_frame)

    def followed(self, small_before: Grey, small: Grey, now: Grey) -> TrackedPuzzle | None:
        """The same puzzle in the frame `now`; None where it is not seen for sure. The small ones are half as large."""
        there, good = _flow(small_before, small, _moved(self.crossings, self.to_frame) / np.float32(2))
        rough = _fitted(self.crossings, there * 2, good)
        return self.laid(now, rough) if rough is not None and _convex(_moved(self._corners, rough)) else None

    def laid(self, now: Grey, rough: Homography) -> TrackedPuzzle | None:
        """The puzzle exactly where it is, near a place that is roughly known."""
        there, good = _flow(self.flat, _flattened(now, rough, self.flat.shape), self.crossings)
        beside = _fitted(self.crossings, there, good)
        if beside is None:
            return None
        exact = rough @ beside
        if self._likeness(_flattened(now, exact, self.flat.shape)) < ALIKE:
            return None
        return replace(self, to_frame=exact, bend=self._bend(_moved(there, np.linalg.inv(beside)), good))

    def _bend(self, there: Points, good: NDArray[np.bool_]) -> Points:
        """How far each crossing is beside its place: the median of those around it, of which some may be lost."""
        moved = np.where(good[:, None], there - self.crossings, 0).reshape(self.bend.shape).astype(np.float32)
        return np.dstack([cv2.medianBlur(np.ascontiguousarray(part), 3) for part in cv2.split(moved)])

    def _likeness(self, flat: Grey) -> float:
        """The correlation of the insides of the cells, but for what changes slowly, such as shadows."""
        cell = len(self.flat) // (self.scan.lattice.rows + 1)
        here, there = (_details(seen, cell)[self.inside] for seen in (self.flat, flat))
        return float(np.corrcoef(here, there)[0, 1]) if here.std() > 0 and there.std() > 0 else 0.0

    @property
    def _corners(self) -> Points:
        height, width = self.flat.shape
        return np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)

    @property
    def quad(self) -> Points:
        """Where it is on the present frame, with half a cell around, 4x2."""
        return _moved(self._corners, self.to_frame)

    def draw(self, picture: NDArray[np.uint8]) -> None:
        """Adds the answer to the present frame, HxWx3 BGR, in place."""
        low = np.maximum(np.floor(self.quad.min(axis=0)).astype(int), 0)
        high = np.minimum(np.ceil(self.quad.max(axis=0)).astype(int) + 1, picture.shape[1::-1])
        (left, top), (right, bottom) = low, high
        if left >= right or top >= bottom:
            return
        to_area = np.array([(1, 0, -left), (0, 1, -top), (0, 0, 1)]) @ self.to_frame
        ink = cv2.warpPerspective(self._bent_ink(), to_area, (int(right - left), int(bottom - top)))
        area = picture[top:bottom, left:right]
        cv2.add(area, ink, dst=area, dtype=cv2.CV_8U)

    def _bent_ink(self) -> NDArray[np.int16]:
        # Half a cell lies around the grid, so the places of its crossings are those of the pixels of `bend`.
        bend = cv2.resize(self.bend, self.flat.shape[::-1], interpolation=cv2.INTER_LINEAR)
        x, y = np.meshgrid(*(np.arange(side, dtype=np.float32) for side in self.flat.shape[::-1]))
        return np.asarray(cv2.remap(self.ink, x - bend[..., 0], y - bend[..., 1], cv2.INTER_LINEAR), np.int16)


@dataclass(slots=True, eq=False)
class FrameSearch:
    """A frame that is being read, and Nx2 places on it: where they were there, and where they are by now."""

    scans: Future[tuple[Scan, ...]]
    start: Points
    now: Points

    @classmethod
    def of(cls, small: Grey, scans: Future[tuple[Scan, ...]]) -> FrameSearch:
        """Begins with the corners of whatever there is to see in the frame; `small` is half as large."""
        corners = cv2.goodFeaturesToTrack(small, MOST_PLACES, 1e-3, PLACES_APART)
        places = np.asarray(np.zeros((0, 2)) if corners is None else 2 * corners.reshape(-1, 2), np.float32)
        return cls(scans, places, places)

    def follow(self, small_before: Grey, small: Grey) -> None:
        """The places move from one frame to the next; those that are lost are left out."""
        if len(self.now):
            there, good = _flow(small_before, small, self.now / np.float32(2))
            self.start, self.now = self.start[good], 2 * there[good]

    def moved(self, puzzle: TrackedPuzzle, frame: Grey) -> TrackedPuzzle | None:
        """A puzzle of the frame that was read, where it is by now; None where it is lost."""
        if self.start is self.now:
            return puzzle
        here = [cv2.pointPolygonTest(puzzle.quad, (float(x), float(y)), False) >= 0 for x, y in self.start]
        inside = np.flatnonzero(here)
        moved = _fitted(self.start[inside], self.now[inside], np.ones(len(inside), bool))
        return puzzle.laid(frame, moved @ puzzle.to_frame) if moved is not None else None


@dataclass(slots=True, eq=False)
class LiveOverlay:
    """Draws the answers on one frame after the other. `tell` is told of each puzzle that is read, once.

    With an `executor` a frame is read there while others come and go, and each is answered at once; without one, the
    frame that is read is waited for.
    """

    source: str
    options: Options = field(default_factory=Options)
    style: Style = PLAIN
    tell: Callable[[Scan], None] = lambda scan: None
    executor: Executor | None = None
    tracked: list[TrackedPuzzle] = field(default_factory=list)
    _known: set[Grid | None] = field(default_factory=set)
    _small: Grey | None = None
    _number: int = 0
    _searched: int = -LOOK_ROUND
    _search: FrameSearch | None = None

    def overlay(self, frame: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """The next frame, HxWx3 uint8 BGR, with the answer on every puzzle that is seen for sure."""
        self._number += 1
        grey = _grey(frame)
        small = np.asarray(cv2.resize(grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
        self._follow(small, grey)
        settled = self.tracked and all(puzzle.confirmed for puzzle in self.tracked)
        if self._search is None and self._number - self._searched >= (LOOK_ROUND if settled else SEARCH):
            self._begin_search(frame, small)
        if self._search and self._search.scans.done():
            self._end_search(self._search, grey)
        picture = frame.copy()
        for puzzle in self.tracked:
            if puzzle.confirmed:
                puzzle.draw(picture)
        return picture

    def _follow(self, small: Grey, grey: Grey) -> None:
        """All that was seen on the frame before is looked for on this one."""
        before, self._small = self._small, small
        if before is None or before.shape != small.shape:
            self.tracked, self._search = [], None
            return
        followed = [puzzle.followed(before, small, grey) for puzzle in self.tracked]
        self.tracked = [puzzle for puzzle in followed if puzzle]
        if self._search:
            self._search.follow(before, small)

    def _begin_search(self, frame: NDArray[np.uint8], small: Grey) -> None:
        self._searched = self._number
        page = Page(frame.copy(), f"{self.source}, frame {self._number}")
        if self.executor:
            scans = self.executor.submit(scan_page, page, self.options)
        else:
            scans = Future()
            scans.set_result(scan_page(page, self.options))
        self._search = FrameSearch.of(small, scans)

    def _end_search(self, search: FrameSearch, frame: Grey) -> None:
        """Keeps what is read alike in two frames as certain, and forgets the rest."""
        self._search = None
        for scan in search.scans.result():
            found = search.moved(TrackedPuzzle.of(scan, self.style), frame) if scan.status == "solved" else None
            if found is None:
                continue
            here = [puzzle for puzzle in self.tracked if _overlap(puzzle.quad, found.quad)]
            if len(here) == 1 and here[0].confirmed and here[0].scan.solution == scan.solution:
                continue
            self.tracked = [puzzle for puzzle in self.tracked if puzzle not in here]
            if scan.solution not in self._known and any(puzzle.scan.solution == scan.solution for puzzle in here):
                self._known.add(scan.solution)
                self.tell(scan)
            self.tracked.append(replace(found, confirmed=scan.solution in self._known))


def _insides(shape: tuple[int, ...], cell: int) -> NDArray[np.bool_]:
    """Which pixels of a flat picture are inside the cells of its grid, whose lines are alike in all puzzles."""
    rows, columns = (
        (np.abs((np.arange(side) / cell - 0.5) % 1 - 0.5) < 0.5 - RIM)
        & (np.arange(side) > cell / 2)
        & (np.arange(side) < side - cell / 2)
        for side in shape
    )
    return rows[:, None] & columns


def _details(flat: Grey, cell: int) -> NDArray[np.float32]:
    """The difference from the average over a cell: the print without the light."""
    around = cv2.blur(flat, (cell, cell))
    return np.asarray(cv2.subtract(flat, around, dtype=cv2.CV_32F), np.float32)


def _grey(image: NDArray[np.uint8]) -> Grey:
    return np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), np.uint8)


def _flattened(image: NDArray[np.uint8], to_image: Homography, shape: tuple[int, ...]) -> NDArray[np.uint8]:
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    flat = cv2.warpPerspective(image, to_image, shape[1::-1], flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(flat, np.uint8)


def _flow(before: Grey, now: Grey, points: Points) -> tuple[Points, NDArray[np.bool_]]:
    """Where the points have gone, and which of them come back to their start."""
    there, found, _ = cv2.calcOpticalFlowPyrLK(before, now, points, points.copy())
    back, returned, _ = cv2.calcOpticalFlowPyrLK(now, before, there, points.copy())
    near = np.linalg.norm(np.asarray(back) - points, axis=1) < ASTRAY / 2
    return np.asarray(there, np.float32), near & (found.ravel() > 0) & (returned.ravel() > 0)


def _fitted(start: Points, there: Points, good: NDArray[np.bool_]) -> Homography | None:
    """The homography that most points have gone with, all of them good ones."""
    if good.sum() <= max(4, len(good) / 2):
        return None
    homography, inliers = cv2.findHomography(start[good], there[good], cv2.RANSAC, ASTRAY)
    return homography if homography is not None and inliers.sum() > len(good) / 2 else None


def _moved(points: Points, homography: Homography) -> Points:
    return cv2.perspectiveTransform(points[None], homography)[0].astype(np.float32)


def _convex(quad: Points) -> bool:
    return bool(np.isfinite(quad).all()) and cv2.isContourConvex(quad.round().astype(np.int32))


def _overlap(a: Points, b: Points) -> bool:
    return any(
        cv2.pointPolygonTest(quad, tuple(map(float, other.mean(axis=0))), False) >= 0
        for quad, other in ((a, b), (b, a))
    )
