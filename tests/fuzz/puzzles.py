"""A small puzzle for every format: what is solved in no time should be, however it was spoilt."""

from __future__ import annotations

from solver import Puzzle
from solver.formats import Format, write
from solver.paper.line_clues import clues_of_grid

SMALL = (
    Puzzle.sudoku([[1] + [0] * 8] + [[0] * 9] * 8),
    Puzzle.sudoku([[1] + [0] * 5] + [[0] * 6] * 5),
    Puzzle.futoshiki([[0] * 5] * 5, [(0, 0, "<", 0, 1)]),
    Puzzle.queens(["AABCC", "AAACC", "AADDC", "EEDDD", "DDDDD"]),
    Puzzle.kenken(3, [([(0, column), (1, column), (2, column)], 6, "+") for column in range(3)]),
    Puzzle.sudoku([[0] * 16] * 16),
    Puzzle.binairo([[1] + [0] * 5] + [[0] * 6] * 5, unique_lines=False),
    Puzzle("renzoku", 4, ((0,) * 4,) * 4, relations=((0, 0, "~", 0, 1),)),
    Puzzle.skyscrapers([[1, 2, 0, 0], [0] * 4, [0] * 4, [0] * 4]),
    Puzzle.kakuro(
        3,
        [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)],
        [([(1, 1), (1, 2)], 3), ([(2, 1), (2, 2)], 4), ([(1, 1), (2, 1)], 3), ([(1, 2), (2, 2)], 4)],
    ),
    Puzzle("hitori", 4, ((0,) * 4,) * 4, numbers=((1, 1, 2, 3), (2, 3, 4, 1), (3, 4, 1, 2), (4, 2, 3, 4))),
    Puzzle("shikaku", 4, ((4, 4, 4, 4), *((0,) * 4,) * 3)),
    Puzzle("nonogram", 5, ((0,) * 5,) * 5, line_clues=clues_of_grid(((1, 0, 0, 1, 1),) * 5, 1)),
)


def small_file(form: Format) -> bytes:
    """The file of the first of them that fits."""
    return write([next(puzzle for puzzle in SMALL if form.HOLDS.fits(puzzle))], form.NAME, lossy=True)
