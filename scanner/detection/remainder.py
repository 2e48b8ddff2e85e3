"""Looks again for boards that were seen on a page and are none of the puzzles that were read there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import cv2
import numpy as np

from scanner.detection.crossings import Crossings
from scanner.detection.find import PROBABLE_MEAN, Candidate, Detection, are_alike, detect, find_candidates_among
from scanner.detection.grid_evidence import look_up_log_odds
from scanner.detection.grid_growing import grow_grids
from scanner.detection.light import even_out_light
from scanner.detection.outlines import find_outlined_candidates
from scanner.types import Lattice, Page

PLACES_ALONG_SIDE = 80
"""The places along the longer side of a page at which a board is looked for."""

LEAST_BOARD = 10
"""The least width and height of a part with a board, in places: smaller ones are mostly solutions, and neighbours that
the rim cuts off. Of 118 real pictures 9 have a larger one beside what is read there."""


def remaining_candidates(
    page: Page, seen: Detection, read: Sequence[Lattice], size: int | None = None
) -> Iterator[Candidate]:
    """Yields the places where grids may lie as well, if more is seen than was `read`.

    They are grown from the crossings that are left, found in even light, or, where nothing was read, by their outlines.
    `size` is the number of their rows and columns, if known.
    """
    if read and not _shows_more(page, seen.copies, read):
        return
    grids = [grid for copy in seen.copies for grid in grow_grids(_drop_crossings_on(copy, read))] if read else []
    even = even_out_light(page.image)
    lit = () if even is None else (replace(page, image=even),)
    again = [*find_candidates_among(page, seen.copies, grids, size)]
    again += [candidate for each in lit for candidate in detect(each, size).candidates]
    yield from (other for other in again if not any(are_alike(other.lattice, one.lattice) for one in seen.candidates))
    if not read:
        # A screen's cards of two colours are no paper in uneven light: evening it out removes their outlines.
        yield from (candidate for each in (page, *lit) for candidate in find_outlined_candidates(each, size))


def _drop_crossings_on(crossings: Crossings, read: Sequence[Lattice]) -> Crossings:
    """Drops the crossings that are on one of these lattices."""
    is_left = [
        not any(cv2.pointPolygonTest(lattice.quad, point, True) > -lattice.cell_side / 2 for lattice in read)
        for point in crossings.points.tolist()
    ]
    return crossings.only(np.flatnonzero(is_left))


def _shows_more(page: Page, copies: Sequence[Crossings], read: Sequence[Lattice]) -> bool:
    """Tells whether a board is seen on a part of a page where none of these lattices is."""
    step = max(page.image.shape[:2]) / PLACES_ALONG_SIDE
    height, width = (int(extent / step) for extent in page.image.shape[:2])
    places = ((np.stack(np.meshgrid(np.arange(width), np.arange(height)), axis=2) + 0.5) * step).astype(np.float32)
    shown = np.zeros((height, width), np.uint8)
    for copy in copies:
        shown |= copy.holds(places) & (look_up_log_odds(copy, copy.boards, places) > PROBABLE_MEAN)
    for lattice in read:
        cv2.fillConvexPoly(shown, np.round(lattice.framed().quad / step).astype(np.int32), 0)
    _, _, stats, _ = cv2.connectedComponentsWithStats(shown)
    _, _, widths, heights, areas = stats[1:].T
    is_board = (np.minimum(widths, heights) >= LEAST_BOARD) & (areas > widths * heights / 2)
    return bool(is_board.any())
