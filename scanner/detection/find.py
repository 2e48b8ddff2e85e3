"""Finds the grids of a page: they grow from crossings of lines, and are fitted exactly to lines or separate boxes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.box_fit import find_boards_of_boxes
from scanner.detection.continuation import continue_grid, find_oblong, subdivide
from scanner.detection.crossings import Crossings
from scanner.detection.grid_evidence import Weighed, gather_evidence, is_in_size
from scanner.detection.joined_grids import find_joined_grids, may_share_with_more
from scanner.detection.lattice_fit import refine
from scanner.detection.line_fit import REACH_BESIDE, pull_onto_lines
from scanner.detection.pyramid import Look, examine
from scanner.types import Lattice, Page

PROBABLE_MEAN = 1.2
"""The least mean log odds of a grid, over its crossings and cells: on 60 scenes like those that the
network learnt from, none of 154 that were grown on boards had less, and of 23 that were grown elsewhere 8 had more."""

KEPT_WHERE_MOVED = 0.92
"""The share of the evidence of its crossings that a grid keeps where it is moved onto boxes or lines: on 41 pictures
and boards of boxes apart it kept 0.94 or more, on 15 of suns and moons that were taken for boxes 0.73 or less; beside
the lines of 70 pictures all but three, on the worst of which stripes were taken for lines."""


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """The place of a grid on a page: the likeliest grid, and those that may be there instead, likeliest first.

    Keys in line with a board look like one more row of it: only the contents of the cells show which is a puzzle. Where
    the evidence for the grids is hardly better than chance, `is_clear` is false: only what is read in their cells shows
    that they are there. Of grids that share boxes one may be unseen: then it `may_lack_grids`.
    """

    lattice: Lattice
    rivals: Iterator[Lattice]
    is_clear: bool = True
    may_lack_grids: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Detection:
    """What was seen of grids on a page: the places where they lie, the widest first, and all crossings."""

    candidates: tuple[Candidate, ...]
    copies: Sequence[Crossings] = ()


def find(page: Page, size: int | None = None) -> tuple[Lattice, ...]:
    """Finds all grids of a page, the widest first, each as the lattice of its crossings in photo pixels.

    `size` is the number of their rows and columns, if known.
    """
    return tuple(candidate.lattice for candidate in detect(page, size).candidates if candidate.is_clear)


def detect(page: Page, size: int | None = None) -> Detection:
    """Finds all places of a page where grids lie; see `find`."""
    looked = list(examine(page.image))
    copies, grids = [crossings for crossings, _ in looked], [grid for _, grown in looked for grid in grown]
    joined = tuple(_find_joined(page, looked)) if size is None else ()
    return Detection((*joined, *find_candidates_among(page, copies, grids, size)), copies)


def _find_joined(page: Page, looked: Sequence[Look]) -> Iterator[Candidate]:
    """Finds the places where grids share boxes, each fitted exactly."""
    copies, grown = [crossings for crossings, _ in looked], [(copy, grid) for copy, grids in looked for grid in grids]
    for lattice in find_joined_grids(copies, grown, PROBABLE_MEAN):
        grey = np.asarray(cv2.cvtColor(page.image, cv2.COLOR_BGR2GRAY), np.uint8)
        fitted = pull_onto_lines(grey, _refine(copies, lattice))
        may_lack_grids = may_share_with_more(copies, lattice)
        yield Candidate(_level(replace(fitted, grids=lattice.grids)), iter(()), may_lack_grids=may_lack_grids)


def find_candidates_among(
    page: Page, copies: Sequence[Crossings], grids: Sequence[Lattice], size: int | None
) -> tuple[Candidate, ...]:
    """Finds the places where some of the grids lie that were grown on copies of a page, the widest first."""
    grey = np.asarray(cv2.cvtColor(page.image, cv2.COLOR_BGR2GRAY), np.uint8)
    distinct = _drop_duplicates([Weighed(grid, gather_evidence(copies, grid).sum, False) for grid in grids])
    candidates = [grid for part in distinct for grid in _find_boxes_of(grey, copies, part)]
    found = [
        Candidate(
            first := _fit_exactly(grey, copies, grids[0]),
            _find_rivals(grey, copies, first, grids[1:], size, is_clear := _is_probable(grids[0])),
            is_clear,
        )
        for grids in (_select_size(grids, size) for grids in _group_by_place(candidates))
        if grids
    ]
    return tuple(
        sorted(found, key=lambda candidate: (candidate.is_clear, _measure_width(candidate.lattice)), reverse=True)
    )


def _find_boxes_of(grey: NDArray[np.uint8], copies: Sequence[Crossings], part: Weighed) -> list[Weighed]:
    """Finds the boards of boxes that a grid may be part of, or returns the grid.

    Boards that are as large but lie elsewhere are in line with each other, and the grid may be one more; where they are
    smaller, boxes at the rim may be hardly visible.
    """
    boards = [board for board in find_boards_of_boxes(grey, copies, part) if not _is_astray(copies, board, part)]
    rows = part.lattice.rows
    is_other = all(b.lattice.rows <= rows and not are_alike(b.lattice, part.lattice) for b in boards)
    return [*boards, part] if is_other else boards


def _is_astray(copies: Sequence[Crossings], board: Weighed, part: Weighed) -> bool:
    """Tells whether a board of boxes leaves the crossings of a grid: suns and moons have sides as well.

    A grid whose crossings speak against it is no better.
    """
    one, other = board.lattice, part.lattice
    apart = np.linalg.norm((one.points - other.points).mean(axis=(0, 1))) if one.rows == other.rows else np.inf
    seen = gather_evidence(copies, one).sum
    return bool(part.certainty > 0 and apart < other.cell_side / 2 and seen < KEPT_WHERE_MOVED * part.certainty)


def _group_by_place(candidates: Sequence[Weighed]) -> list[list[Weighed]]:
    """Groups the grids so that only one of each group can be there, the likeliest first.

    No grid that is improbable is a rival of others.
    """
    found: list[list[Weighed]] = []
    likely = (grid for grid in candidates if grid.certainty > 0)
    for grid in sorted(likely, key=lambda grid: grid.certainty, reverse=True):
        better = (place for place in found if _are_rivals(grid.lattice, place[0].lattice))
        if (place := next(better, None)) is None:
            found.append([grid])
        elif _is_probable(grid):
            place.append(grid)
    return found


def _select_size(grids: Sequence[Weighed], size: int | None) -> list[Weighed]:
    return [grid for grid in grids if size in (None, grid.lattice.rows)]


def _find_rivals(
    grey: NDArray[np.uint8],
    copies: Sequence[Crossings],
    first: Lattice,
    others: Sequence[Weighed],
    size: int | None,
    is_clear: bool,
) -> Iterator[Lattice]:
    """Yields the grids that may be there instead of the first.

    If no size is asked for, the last are the one that it may be part of, the one whose boxes its cells may be, and,
    where it is clear, the one with more rows than columns, or fewer, whose square it may be.
    """
    yield from (_fit_exactly(grey, copies, grid) for grid in others)
    if size is None:
        looks = (continue_grid, subdivide, find_oblong) if is_clear else (continue_grid, subdivide)
        yield from filter(None, (look(grey, first) for look in looks))


def _fit_exactly(grey: NDArray[np.uint8], copies: Sequence[Crossings], grid: Weighed) -> Lattice:
    """Fits a grid exactly to its lines, upright, unless these lead away from its crossings: stripes are lines, too.

    Where another one stands close by, both have crossings at nearly the same places, and these may have led it astray.
    """
    if grid.is_exact:
        return _level(grid.lattice)
    refined = _refine(copies, grid.lattice)
    moved = np.linalg.norm(refined.points - grid.lattice.points, axis=2).max() / grid.lattice.cell_side
    pulled = pull_onto_lines(grey, *((grid.lattice, refined) if moved > REACH_BESIDE else (refined,)))
    seen, seen_before = (gather_evidence(copies, laid).sum for laid in (pulled, refined))
    return _level(refined if seen < KEPT_WHERE_MOVED * seen_before else pulled)


def _drop_duplicates(grids: Sequence[Weighed]) -> list[Weighed]:
    """Keeps the distinct grids: of one that was grown on several copies, the likeliest."""
    kept: list[Weighed] = []
    for grid in sorted(grids, key=lambda grid: grid.certainty, reverse=True):
        if not any(are_alike(grid.lattice, other.lattice) for other in kept):
            kept.append(grid)
    return kept


def are_alike(one: Lattice, other: Lattice) -> bool:
    """Tells whether two grids lie at the same place: each crossing is nearer to its counterpart than to another one."""
    if one.rows != other.rows:
        return False
    turns = (other.turned(quarters).quad for quarters in range(4))
    return min(float(np.linalg.norm(one.quad - quad, axis=1).max()) for quad in turns) < one.cell_side / 2


def _is_probable(grid: Weighed) -> bool:
    rows = grid.lattice.rows
    return grid.certainty > PROBABLE_MEAN * (rows**2 + (rows + 1) ** 2)


def _measure_width(grid: Lattice) -> float:
    return grid.rows * grid.cell_side


def _are_rivals(one: Lattice, other: Lattice) -> bool:
    """Tells whether only one of two grids can be there: one hardly wider than a cell of the other may be its tint."""
    finer, coarser = sorted((one, other), key=lambda grid: grid.cell_side)
    return one.overlaps(other) and _measure_width(finer) > 2 * coarser.cell_side


def _refine(copies: Sequence[Crossings], grid: Lattice) -> Lattice:
    """Fits a grid again to the crossings on the finest copy of a suitable size, unless that makes it less likely."""
    apt = (copy for copy in copies if is_in_size(copy, grid))
    finest = max(apt, key=lambda copy: (copy.holds(grid.points).sum(), copy.scale))
    return max(refine(grid, finest.points), grid, key=lambda laid: gather_evidence(copies, laid).sum)


def _level(lattice: Lattice) -> Lattice:
    """Numbers a grid's lattice so that its rows run to the right as far as a quarter turn can make them."""
    return lattice.turned(-lattice.quarters)
