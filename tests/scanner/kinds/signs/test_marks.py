"""What stands between cells is found by comparing each edge with its own ends, and marks with each other."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.kinds.signs.marks import find_marks, may_be_marked, remove_marks
from scanner.kinds.signs.meanings import SIGNS, understand
from scanner.types import Board, Page
from solver.paper.puzzle import Puzzle
from tests.looks import look_named


def _board(look: str, seed: int = 0) -> tuple[Board, Puzzle]:
    (truth,) = (photo := look_named(look, seed)).truths
    return rectify(Page(photo.image, "photo"), truth.lattice), truth.puzzle


@pytest.mark.parametrize("look", ["Kropki Sudoku, app", "XV Sudoku, app", "Sudoku with some signs, printed in a book"])
def test_each_edge_has_its_sign_or_none(look: str) -> None:
    board, puzzle = _board(look)
    meaning = understand(board)
    assert meaning is not None
    held = zip(meaning.signs.edges, meaning.signs.flat.argmax(axis=1), strict=True)
    found = {(*first, SIGNS[number], *second) for (first, second), number in held if number}
    assert found == {*puzzle.relations}
    assert meaning.unknown.max() < 0.5


def test_rings_and_discs_are_told_apart() -> None:
    marks = find_marks(_board("Kropki Sudoku, to the pixel")[0])
    assert marks is not None
    assert {(sort.is_ring, sort.is_disc) for sort in marks.sorts} == {(False, True), (True, False)}


def test_a_plain_board_has_none() -> None:
    board, _ = _board("Sudoku 6x6, the best known app's mini")
    assert not may_be_marked(board) or find_marks(board) is None


def test_where_marks_are_removed_none_are_left() -> None:
    board, _ = _board("Kropki Sudoku, app")
    marks = find_marks(board)
    assert marks is not None
    inked = [(np.asarray(each.image) < 128).sum() for each in (board, remove_marks(board, marks))]
    assert inked[1] < inked[0]
