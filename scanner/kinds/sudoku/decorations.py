"""What is drawn on a board of digits beside its digits and lines, as variants of Sudoku have it.

Shading ends where cells do, which shadows do not; a line runs through the middle of an edge and on into both cells; a
dot lies on the middle of an edge, and ends soon. Every difference is measured against the usual one of two places of
one colour, so that on a plain board hardly any of its edges is taken for one that has something.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from scanner.board.colours import lab
from scanner.board.measurements import REACH_OF_LINE, STRETCHES
from scanner.board.strokes import RIM
from scanner.detection.flatten import LINE
from scanner.judgement.regions import COLOUR_NOISE, labels_of_boxes
from scanner.types import TRUST_THRESHOLD, Board
from solver import Puzzle
from solver.paper.windows import list_windows

Floats = NDArray[np.float64]
Colours = NDArray[np.float32]


def name_decorations(board: Board, puzzle: Puzzle) -> tuple[str, ...]:
    """Names the sorts of what was seen beside digits, each as a phrase; what is at a few places only may be anything.

    Two or three cells are shaded in newspapers where their digits are to be sent in.
    """
    return tuple(name for name, places, few in count_decorations(board, puzzle) if places > few)


def count_decorations(board: Board, puzzle: Puzzle) -> Iterator[tuple[str, int, int]]:
    """Yields each sort with the number of edges that show it, and how many are but a few.

    Boxes or regions may be shaded as a whole in a plain Sudoku, and the diagonals of a Sudoku X are, or windows.
    """
    size = puzzle.size
    colours = lab(board.image).reshape(size, board.cell, size, board.cell, 3).swapaxes(1, 2)
    both = [_measure_edges(way) for way in (colours, colours.transpose(1, 0, 3, 2, 4))]
    shaded, on_edge, beyond = (np.stack(part) > _estimate_least(size) for part in zip(*both, strict=True))
    yield "shaded cells", int((shaded & ~_find_borders(puzzle)).sum()), size
    yield "lines through cells", int((on_edge & beyond).sum()), size // 2
    yield "dots between cells", int((on_edge & ~beyond).sum()), size // 2


def _find_borders(puzzle: Puzzle) -> NDArray[np.bool_]:
    """Tells at which edges, in both ways, a plain Sudoku, or one with diagonals or windows, may change its shade."""
    size, line = puzzle.size, np.eye(puzzle.size, dtype=bool)
    part = labels_of_boxes(size, puzzle.boxes).reshape(size, size) if puzzle.boxes else np.array(puzzle.regions)
    marked = (line | line[::-1]) & puzzle.diagonals
    for window in list_windows() if puzzle.windows else ():
        marked[tuple(np.transpose(window))] = True
    ways = ((part, marked), (part.T, marked.T))
    return np.stack([(part[:, :-1] != part[:, 1:]) | marked[:, :-1] | marked[:, 1:] for part, marked in ways])


def _estimate_least(size: int) -> float:
    """Estimates the difference of colour that hardly any edge of a plain board has by chance."""
    edges = 2 * size * (size - 1)
    return COLOUR_NOISE * NormalDist().inv_cdf(1 - (1 - TRUST_THRESHOLD) / edges)


def _measure_edges(cells: Colours) -> tuple[Floats, Floats, Floats]:
    """Measures three differences at each edge between a cell and the one to its right.

    How far the shade of the paper changes there, how far what lies on its middle differs from the paper beside it, and
    how far it still does so further away from the edge. `cells` are rows x columns x side x side x 3, CIE L*a*b*.
    """
    return _measure_step(cells), _measure_mark(cells, (LINE, RIM)), _measure_mark(cells, (REACH_OF_LINE, 2 * RIM))


def _measure_step(cells: Colours) -> Floats:
    """Measures how paper changes from one cell to the next beyond what it does within them, where light changes too."""
    along = STRETCHES[[0, -1]]
    left, right = (
        np.median(_cut_part(cells, (RIM, 2 * RIM), along, is_right), axis=(2, 3)) for is_right in (False, True)
    )
    within = np.linalg.norm(left - right, axis=2)
    change = np.linalg.norm(right[:, :-1] - left[:, 1:], axis=2)
    return np.asarray(change - np.maximum(within[:, :-1], within[:, 1:]), np.float64)


def _measure_mark(cells: Colours, reach: tuple[float, float]) -> Floats:
    """Measures the difference on both sides of an edge of its middle from both ends, which must be alike."""
    middle_and_ends, sides = (STRETCHES[3:6:2], STRETCHES[:2], STRETCHES[-2:]), []
    for is_right in (True, False):
        middle, one, other = (_cut_part(cells, reach, along, is_right).mean(axis=(2, 3)) for along in middle_and_ends)
        differs = np.linalg.norm(middle - (one + other) / 2, axis=2)
        sides.append(differs - np.linalg.norm(one - other, axis=2) / 2)
    return np.minimum(sides[0][:, :-1], sides[1][:, 1:]).astype(np.float64)


def _cut_part(cells: Colours, reach: Iterable[float], along: Iterable[float], is_right: bool) -> Colours:
    """Cuts out the part of each cell that is so far from its left or right edge, and lies so far along it."""
    side = cells.shape[3]
    (near, far), (top, bottom) = ([round(share * side) for share in part] for part in (reach, along))
    columns = slice(side - far, side - near) if is_right else slice(near, far)
    return cells[:, :, top:bottom, columns]
