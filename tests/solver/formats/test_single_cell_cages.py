from __future__ import annotations

import pytest

from solver import Cage, Puzzle, generate
from solver.engine.search import solutions
from solver.formats import FormatError, named, read, write
from solver.formats.single_cell_cages import absorb_single_cells

BLANK = [[0] * 4] * 4
ROWS = [[(row, column) for column in range(4)] for row in range(4)]
UNJOINABLE = "sudoku.4.b2x2.c40010203010A201025A203133A31112229A1213A42331323310A"
"""Each cage beside r3c2, whose digit is 3, has a 3 of its own."""


def killer(*cages: tuple[list[tuple[int, int]], int]) -> Puzzle:
    """A killer with some cages inside rows, and what is left of the rows as others."""
    covered = {cell for cells, _ in cages for cell in cells}
    rest = [([cell for cell in row if cell not in covered], row) for row in ROWS]
    sums = [(cells, 10 - sum(value for others, value in cages if set(others) <= set(row))) for cells, row in rest]
    return Puzzle.sudoku(BLANK, cages=[*cages, *((cells, value) for cells, value in sums if cells)])


def test_a_cage_in_the_same_row_takes_the_cell_in():
    puzzle = absorb_single_cells(killer(([(0, 0)], 1)))
    assert puzzle is not None
    assert puzzle.givens[0] == (1, 0, 0, 0)
    assert puzzle.cages[0] == Cage(tuple(ROWS[0]), 10)


def test_two_cages_of_one_cell_become_one():
    puzzle = absorb_single_cells(killer(([(0, 0)], 1), ([(0, 1)], 2)))
    assert puzzle is not None
    assert puzzle.givens[0] == (1, 2, 0, 0)
    assert puzzle.cages[0] == Cage(((0, 0), (0, 1)), 3)


@pytest.mark.parametrize("size", [4, 6, 9])
@pytest.mark.parametrize("seed", [0, 1, 3])
def test_solutions_stay(size: int, seed: int):
    made = generate("killer", size, seed=seed)
    puzzle = absorb_single_cells(made)
    assert puzzle is not None
    assert min(len(cage.cells) for cage in puzzle.cages) > 1
    assert list(solutions(puzzle)) == list(solutions(made))
    assert read(write([made], "solo")) == (puzzle,)


def test_a_digit_that_may_be_in_the_other_cage_too_keeps_the_cell_out():
    # The cells of the cage of three in the second row may hold a 1 too, but not those of the cage of two.
    cages = [([(0, 0)], 1), ([(1, 0), (1, 1), (1, 2)], 6), ([(0, 1), (0, 2)], 5)]
    puzzle = absorb_single_cells(made := Puzzle.sudoku(BLANK, cages=cages))
    assert puzzle is not None
    assert [len(cage.cells) for cage in puzzle.cages] == [3, 3]
    assert sorted(solutions(puzzle)) == sorted(solutions(made))


def test_what_no_cage_takes_in_is_refused():
    (made,) = read(UNJOINABLE)
    with pytest.raises(FormatError, match="no sudoku with cages of one cell that no cage beside them can take in"):
        write([made], "solo")


def test_it_is_told_what_becomes_a_given():
    made = killer(([(0, 0)], 1), ([(3, 3)], 2))
    assert list(named("solo").HOLDS.changes(made)) == ["the cages of one cell at r1c1 and r4c4 as givens"]
    assert not list(named("f-puzzles").HOLDS.changes(made))
