"""The square with the most evidence is the whole grid, and leaves room for others beside it."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.detection.grid_evidence import CrossingEvidence, Square, find_likeliest_square


def told(rows: int, columns: int, top: int, left: int, extent: tuple[int, int]) -> CrossingEvidence:
    """Makes the evidence of a lattice of that extent on which that many rows and columns are boards."""
    crossings = np.full((extent[0] + 1, extent[1] + 1), -3, np.float32)
    boards = np.full(extent, -3, np.float32)
    crossings[top : top + rows + 1, left : left + columns + 1] = 2
    boards[top : top + rows, left : left + columns] = 3
    return CrossingEvidence(crossings, boards)


@pytest.mark.parametrize("size", [4, 9, 15])
def test_the_likeliest_square_covers_all_that_is_seen_of_a_grid(size: int) -> None:
    assert find_likeliest_square(told(size, size, 2, 3, (size + 4, size + 5))) == Square(size, 2, 3)


def test_holes_and_strays_do_not_change_the_square() -> None:
    seen = told(9, 9, 2, 2, (13, 13))
    seen.crossings[5, 5:9] = -3
    seen.boards[3, 4:7] = -3
    seen.crossings[0, :3] = 2
    assert find_likeliest_square(seen) == Square(9, 2, 2)


@pytest.mark.parametrize("boards", [2, 3])
def test_boards_that_share_a_line_are_not_cut_in_pieces(boards: int) -> None:
    seen = told(5, 5 * boards, 2, 2, (9, 5 * boards + 4))
    square = find_likeliest_square(seen)
    assert square is not None
    assert (square.rows, square.top) == (5, 2)
    assert (square.left - 2) % 5 == 0


def test_nothing_is_likely_on_a_lattice_that_is_too_small() -> None:
    assert find_likeliest_square(told(3, 3, 0, 0, (3, 3))) is None


def test_a_square_is_cut_out_of_a_lattice() -> None:
    points = np.stack(np.meshgrid(np.arange(8), np.arange(8)), axis=2).astype(np.float32)
    assert Square(4, 1, 2).of(points).quad.tolist() == [[2, 1], [6, 1], [6, 5], [2, 5]]
