"""Puzzles on a moving picture: each is read once, and what is drawn of it follows it from frame to frame.

The crossings of its lattice are followed by sparse optical flow (Bouguet's pyramid of Lucas and Kanade, 2000), and a
homography is fitted to them by RANSAC. That would drift; so each frame is flattened with it, and aligned exactly with
the flat picture of the frame in which the puzzle was read. Where the two are not alike, nothing is drawn.
"""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.strokes import RIM
from scanner.live.motion import Grey, Homography, Points, fit_homography, flatten, is_convex, to_grey, track, transform
from scanner.live.outlines import draw_outline
from scanner.overlay.draw import draw
from scanner.overlay.style import PLAIN, Style
from scanner.types import Found, Lattice, Page, Scan, Stage

CELL_SIDES = (16, 64)
"""The least and the greatest side of a cell in the flat picture, in pixels."""

LEAST_CORRELATION = 0.6
"""The least correlation of the insides of all cells with those of the frame in which they were read.

With another puzzle, or with this one shifted by a cell, it is about 0.
"""

MOST_PLACES, PLACES_APART = 400, 8
"""How many corners of a frame that is being read are followed, however weak, and their least distance in pixels of the
frame at half its size."""


@dataclass(frozen=True, slots=True, eq=False)
class SeenGrid:
    """A grid that was not read yet, or could not be: its crossings on the present frame, (rows+1)x(columns+1)x2."""

    points: Points

    def follow(self, small_before: Grey, small: Grey) -> SeenGrid | None:
        """Finds the same grid one frame later; returns None where it is lost. Both frames are half as large."""
        there, good = track(small_before, small, self._places / np.float32(2))
        return self.move(fit_homography(self._places, 2 * there, good))

    def move(self, motion: Homography | None) -> SeenGrid | None:
        """Moves the grid; returns None where there is no motion, or one that folds the grid."""
        if motion is None:
            return None
        grid = SeenGrid(transform(self._places, motion).reshape(self.points.shape))
        return grid if is_convex(grid.quad) else None

    @property
    def quad(self) -> Points:
        """Its corners, 4x2."""
        return self.points[[0, 0, -1, -1], [0, -1, -1, 0]]

    @property
    def _places(self) -> Points:
        return self.points.reshape(-1, 2)


@dataclass(frozen=True, slots=True, eq=False)
class TrackedPuzzle:
    """A puzzle in view that was read. The flat picture shows its grid head-on, with half a cell around.

    `frame` is the number of the frame in which it was read; `flat`, SxS uint8, is that frame in grey; `inside`, SxS,
    says which of its pixels are compared; and `ink`, SxSx3 int16, is what the answer adds to it, None where that is not
    to be shown. `crossings` is Nx2, on the flat picture. `to_frame` maps that to the present frame, after each crossing
    is moved by `bend`, (rows+1)x(columns+1)x2: a page is not quite level.
    """

    scan: Scan
    frame: int
    flat: Grey
    inside: NDArray[np.bool_]
    ink: NDArray[np.int16] | None
    crossings: Points
    bend: Points
    to_frame: Homography

    @classmethod
    def of(cls, scan: Scan, frame: int, style: Style | None = PLAIN) -> TrackedPuzzle:
        """Places the puzzle where it was read, with the answer in that style, if there is one."""
        cell = int(np.clip(scan.lattice.cell_side, *CELL_SIDES))
        width, height = scan.lattice.columns * cell, scan.lattice.rows * cell
        corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32) + np.float32(cell / 2)
        to_frame = cv2.getPerspectiveTransform(corners, scan.lattice.quad)
        flat = flatten(scan.page.image, to_frame, (height + cell, width + cell))
        points = cv2.perspectiveTransform(scan.lattice.points, np.linalg.inv(to_frame)).astype(np.float32)
        ink = _draw_ink(scan, flat, points, style) if style else None
        inside = _mark_insides(flat.shape[:2], cell)
        return cls(scan, frame, to_grey(flat), inside, ink, points.reshape(-1, 2), np.zeros_like(points), to_frame)

    @property
    def is_sure(self) -> bool:
        """Whether its reading is certain."""
        return self.scan.status in ("solved", "complete")

    def follow(self, small_before: Grey, small: Grey, now: Grey) -> TrackedPuzzle | None:
        """Finds the same puzzle in the frame `now`; returns None if it is not clearly seen.

        The small frames are half as large.
        """
        there, good = track(small_before, small, transform(self.crossings, self.to_frame) / np.float32(2))
        rough = fit_homography(self.crossings, there * 2, good)
        return self.align(now, rough) if rough is not None and is_convex(transform(self._corners, rough)) else None

    def align(self, now: Grey, rough: Homography) -> TrackedPuzzle | None:
        """Places the puzzle exactly, near a place that is roughly known."""
        there, good = track(self.flat, flatten(now, rough, self.flat.shape), self.crossings)
        beside = fit_homography(self.crossings, there, good)
        if beside is None:
            return None
        exact = rough @ beside
        if self._correlate(flatten(now, exact, self.flat.shape)) < LEAST_CORRELATION:
            return None
        return replace(self, to_frame=exact, bend=self._measure_bend(transform(there, np.linalg.inv(beside)), good))

    def _measure_bend(self, there: Points, good: NDArray[np.bool_]) -> Points:
        """Measures how far each crossing is off its place: the median of those around it, some of which may be lost."""
        beside = np.where(good[:, None], there - self.crossings, 0).reshape(self.bend.shape).astype(np.float32)
        return np.dstack([cv2.medianBlur(np.ascontiguousarray(part), 3) for part in cv2.split(beside)])

    def _correlate(self, flat: Grey) -> float:
        """Correlates the insides of the cells, without what changes slowly, such as shadows."""
        cell = len(self.flat) // (self.scan.lattice.rows + 1)
        here, there = (_remove_light(seen, cell)[self.inside] for seen in (self.flat, flat))
        return float(np.corrcoef(here, there)[0, 1]) if here.std() > 0 and there.std() > 0 else 0.0

    @property
    def _corners(self) -> Points:
        height, width = self.flat.shape
        return np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)

    @property
    def quad(self) -> Points:
        """Where it is on the present frame, with half a cell around, 4x2."""
        return transform(self._corners, self.to_frame)

    @property
    def points(self) -> Points:
        """Its crossings on the present frame, (rows+1)x(columns+1)x2."""
        return transform(self.crossings + self.bend.reshape(-1, 2), self.to_frame).reshape(self.bend.shape)

    def draw(self, picture: NDArray[np.uint8]) -> None:
        """Adds the answer, or else an outline, to the present frame, HxWx3 BGR, in place."""
        if self.ink is None or not self.is_sure:
            draw_outline(picture, self.points, "read" if self.is_sure else "unsure")
        else:
            self._draw_answer(picture, self.ink)

    def _draw_answer(self, picture: NDArray[np.uint8], ink: NDArray[np.int16]) -> None:
        low = np.maximum(np.floor(self.quad.min(axis=0)).astype(int), 0)
        high = np.minimum(np.ceil(self.quad.max(axis=0)).astype(int) + 1, picture.shape[1::-1])
        (left, top), (right, bottom) = low, high
        if left >= right or top >= bottom:
            return
        to_area = np.array([(1, 0, -left), (0, 1, -top), (0, 0, 1)]) @ self.to_frame
        warped = cv2.warpPerspective(self._bend_ink(ink), to_area, (int(right - left), int(bottom - top)))
        area = picture[top:bottom, left:right]
        cv2.add(area, warped, dst=area, dtype=cv2.CV_8U)

    def _bend_ink(self, ink: NDArray[np.int16]) -> NDArray[np.int16]:
        # Half a cell lies around the grid, so its crossings lie where the pixels of `bend` do.
        bend = cv2.resize(self.bend, self.flat.shape[::-1], interpolation=cv2.INTER_LINEAR)
        x, y = np.meshgrid(*(np.arange(side, dtype=np.float32) for side in self.flat.shape[::-1]))
        return np.asarray(cv2.remap(ink, x - bend[..., 0], y - bend[..., 1], cv2.INTER_LINEAR), np.int16)


@dataclass(slots=True, eq=False)
class FrameSearch:
    """A frame that is being read, and Nx2 places on it: where they were then, and where they are now.

    `frame` is its number; `found` are the grids that were found on it, None until they are, and `is_shown` says whether
    they have been shown.
    """

    frame: int
    start: Points
    now: Points
    scans: Future[tuple[Scan, ...]]
    found: tuple[Lattice, ...] | None = None
    is_shown: bool = False

    @classmethod
    def of(cls, small: Grey, frame: int) -> FrameSearch:
        """Begins with the corners of whatever there is to see in the frame; `small` is half as large."""
        corners = cv2.goodFeaturesToTrack(small, MOST_PLACES, 1e-3, PLACES_APART)
        places = np.asarray(np.zeros((0, 2)) if corners is None else 2 * corners.reshape(-1, 2), np.float32)
        return cls(frame, places, places, Future())

    def watch(self, stage: Stage) -> None:
        """Notes, in any thread, the grids that the first stage of the scan finds."""
        if isinstance(stage, Found) and self.found is None:
            self.found = stage.lattices

    def follow(self, small_before: Grey, small: Grey) -> None:
        """Moves the places from one frame to the next; those that are lost are left out."""
        if len(self.now):
            there, good = track(small_before, small, self.now / np.float32(2))
            self.start, self.now = self.start[good], 2 * there[good]

    def place_grids(self) -> list[SeenGrid]:
        """Returns the grids that were found, where they are by now."""
        grids = [SeenGrid(lattice.points) for lattice in self.found or ()]
        return [there for grid in grids if (there := grid.move(self._fit_motion(grid.quad)))]

    def _fit_motion(self, quad: Points) -> Homography | None:
        """Fits how what was within a quad, 4x2, has moved since that frame; returns None where it is lost."""
        if self.start is self.now:
            return np.eye(3)
        here = [cv2.pointPolygonTest(quad, (float(x), float(y)), False) >= 0 for x, y in self.start]
        inside = np.flatnonzero(here)
        return fit_homography(self.start[inside], self.now[inside], np.ones(len(inside), bool))

    def place(self, puzzle: TrackedPuzzle, frame: Grey) -> TrackedPuzzle | None:
        """Places a puzzle of the frame that was read where it is by now; returns None where it is lost."""
        if self.start is self.now:
            return puzzle
        motion = self._fit_motion(puzzle.quad)
        return puzzle.align(frame, motion @ puzzle.to_frame) if motion is not None else None


def _draw_ink(scan: Scan, flat: NDArray[np.uint8], points: Points, style: Style) -> NDArray[np.int16]:
    """Returns what the answer adds to a flat picture with these crossings."""
    page = Page(flat, scan.page.source)
    drawn = draw(page, [replace(scan, page=page, lattice=Lattice(points))], style=style)
    return drawn.astype(np.int16) - flat


def _mark_insides(shape: tuple[int, ...], cell: int) -> NDArray[np.bool_]:
    """Tells which pixels of a flat picture are inside the cells of its grid, whose lines are alike in all puzzles."""
    rows, columns = (
        (np.abs((np.arange(side) / cell - 0.5) % 1 - 0.5) < 0.5 - RIM)
        & (np.arange(side) > cell / 2)
        & (np.arange(side) < side - cell / 2)
        for side in shape
    )
    return rows[:, None] & columns


def _remove_light(flat: Grey, cell: int) -> NDArray[np.float32]:
    """Returns the difference from the average over a cell: the print without the light."""
    around = cv2.blur(flat, (cell, cell))
    return np.asarray(cv2.subtract(flat, around, dtype=cv2.CV_32F), np.float32)
