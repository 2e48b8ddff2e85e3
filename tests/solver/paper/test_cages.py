from __future__ import annotations

import re
import time
from dataclasses import replace

import pytest

from solver import Cage, Puzzle, PuzzleError, count
from solver.paper.cages import cages_of

BLANK = [[0] * 4] * 4
SQUARES = [[(r + i, c + j) for i in (0, 1) for j in (0, 1)] for r in (0, 2) for c in (0, 2)]
KENKEN = [(SQUARES[0], 10, "+"), (SQUARES[1], 10, "+"), (SQUARES[2], 24, "*"), (SQUARES[3], 24, "*")]


def killer(*cages: object) -> Puzzle:
    return Puzzle.sudoku(BLANK, cages=cages)


def kenken(*cages: object) -> Puzzle:
    """A KenKen whose other cells are cages of their own, in which any digit may be."""
    taken = {cell for cells, *_ in cages for cell in cells}
    line = range(4)
    return Puzzle.kenken(4, [*cages, *(([(r, c)], 1, "") for r in line for c in line if (r, c) not in taken)])


def test_cages_are_in_reading_order_and_so_are_their_cells():
    puzzle = killer(([(3, 3), (3, 2)], 7), Cage(((0, 0), (0, 1)), 3))
    assert puzzle.cages == (Cage(((0, 0), (0, 1)), 3), Cage(((3, 2), (3, 3)), 7))
    assert puzzle == replace(puzzle)
    assert hash(puzzle) == hash(replace(puzzle))


def test_cells_of_a_killer_may_be_in_no_cage():
    assert killer(([(0, 0)], 4)).cages == (Cage(((0, 0),), 4, "+"),)


def test_no_cages_of_a_kenken_are_known_where_none_could_be_read():
    assert Puzzle.kenken(4, []).cages == ()
    assert count(Puzzle.kenken(4, [])) == 2


def test_a_single_cell_of_a_kenken_needs_no_operation():
    assert kenken(([(0, 0)], 4, "+")).cages[0] == Cage(((0, 0),), 4, "")


def test_a_digit_may_be_twice_in_a_cage_of_a_kenken_but_not_in_its_line():
    assert kenken(([(0, 0), (0, 1), (1, 0)], 4, "+")).cages[0].value == 4
    with pytest.raises(PuzzleError, match=re.escape("no 3 digits from 1 to 4 can fill the cage 3+ at r1c1")):
        kenken(([(0, 0), (0, 1), (1, 0)], 3, "+"))


def test_cages_in_pieces_are_a_warning():
    assert killer(([(0, 0), (2, 2)], 5)).warnings == ("The cage 5 at r1c1 is in 2 pieces, at r1c1 and r3c3.",)
    assert kenken(([(0, 0), (2, 2)], 2, "/")).warnings == ("The cage 2/ at r1c1 is in 2 pieces, at r1c1 and r3c3.",)
    assert Puzzle.kenken(4, KENKEN).warnings == ()


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: killer(([(0, 0), (0, 1)], 3), ([(0, 1)], 4)), "r1c2 is in two cages, the cage 3 at r1c1 and the cage"),
        (lambda: killer(([(0, 0), (0, 0)], 3)), "r1c1 is twice in the cage 3 at r1c1"),
        (lambda: killer(([(0, 3), (0, 4)], 3)), "r1c5 of the cage 3 at r1c4 is outside the 4x4 grid"),
        (lambda: killer(([], 3)), "a cage of 3 has no cells"),
        (lambda: killer(([(0, 0), (0, 1)], 8)), "no 2 different digits from 1 to 4 can fill the cage 8 at r1c1"),
        (lambda: killer(([(0, 0), (0, 1), (0, 2), (0, 3), (1, 0)], 11)), "no 5 different digits from 1 to 4 can fill"),
        (lambda: killer(([(0, 0)], 5)), "no digit from 1 to 4 can fill the cage 5 at r1c1"),
        (lambda: killer(([(0, 0), (0, 1)], 2, "-")), "the cage at r1c1 has the operation '-', not + alone"),
        (lambda: killer(((0, 0), 3)), "((0, 0), 3) is not (cells, value, operation)"),
        (lambda: killer(([(0, 0)], "three")), "is not (cells, value, operation)"),
        (lambda: Puzzle.kenken(4, KENKEN[1:]), "every cell of a KenKen is in a cage, but not r1c1, r1c2 and r2c1"),
        (lambda: kenken(([(0, 0), (0, 1), (0, 2)], 2, "-")), "has 3 cells, but its operation is for two cells"),
        (
            lambda: kenken(([(0, 0), (0, 1)], 2, "")),
            "the cage 2 at r1c1 has 2 cells, but its operation is for one cell",
        ),
        (lambda: kenken(([(0, 0)], 2, "-")), "the cage 2- at r1c1 has 1 cell, but its operation is for two cells"),
        (lambda: kenken(([(0, 0), (0, 1)], 2, "^")), "has the operation '^', not one of"),
        (lambda: kenken(([(0, 0), (0, 1)], 7, "*")), "no 2 digits from 1 to 4 can fill the cage 7* at r1c1"),
        (
            lambda: Puzzle.sudoku([[0] * 25] * 25, cages=[([(0, c) for c in range(10)], 100)]),
            "the cage 100 at r1c1 has 10 cells, more than 9",
        ),
        (
            lambda: Puzzle.sudoku([[0] * 25] * 25, cages=[([(0, c) for c in range(9)], 117)]),
            "the cage 117 at r1c1 can be filled in more than",
        ),
    ],
)
def test_what_is_malformed_is_named_with_its_place(make, message: str):
    with pytest.raises(PuzzleError, match=re.escape(message)):
        make()


@pytest.mark.parametrize("killer", [True, False])
def test_a_cage_with_one_cell_over_and_over_is_refused_by_its_length(killer):
    began = time.process_time()
    with pytest.raises(PuzzleError, match="has 200000 cells, more than 9"):
        cages_of([([(0, 0)] * 200_000, 5, "+")], 4, only_sums=killer)
    assert time.process_time() - began < 2
