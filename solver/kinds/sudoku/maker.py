"""Makes Sudokus, jigsaws, Sudokus X and killers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ...generator.cages import Caging, caged_puzzle
from ...generator.deadline import ImpossibleError
from ...generator.maker import Maker, Wanted, blank_grid, clued
from ...logic import cages, leftovers
from ...paper.puzzle import Puzzle, PuzzleError
from .jigsaw import jigsaw
from .offers import FOUND, FOUND_OF_JIGSAWS, FOUND_OF_KILLERS, FOUND_WITH_DIAGONALS

FOR_RELATIVES = (*cages.TECHNIQUES, *leftovers.TECHNIQUES)
"""Techniques that plain Sudokus have no use for."""

SOLVED_BY_SINGLES = (4,)
"""All 3,568 minimal Sudokus of 4x4 with 1 to 4 in their first row were looked through, and more clues make nothing
harder."""

LEAST_CLUES = {4: 4, 6: 8, 9: 17}
"""The fewest clues of a Sudoku with one solution, by its size: for 9 by McGuire, Tugemann and Civario (2012)."""

CAGING = Caging((2, 2, 2, 3, 3, 4, 5), lambda cells: ("+",), repeats=False)


def _blank(wanted: Wanted, *, diagonals: bool = False) -> Puzzle:
    try:
        return Puzzle.sudoku(blank_grid(wanted.size), wanted.boxes, diagonals=diagonals)
    except PuzzleError as error:
        raise ImpossibleError(str(error)) from None


def _jigsaw(wanted: Wanted) -> Puzzle:
    return jigsaw(wanted.size, wanted.rng, wanted.deadline)


def _killer(wanted: Wanted) -> Puzzle:
    """A killer Sudoku with one solution and no givens, as hard as wanted."""
    blank = _blank(wanted)
    return caged_puzzle(
        blank,
        lambda cages: replace(blank, cages=cages),
        CAGING,
        wanted.rng,
        wanted.deadline,
        wanted.difficulty.excess,
    )


def _sample(size: int, boxes: Sequence[int] | None, *, diagonals: bool = False) -> Puzzle:
    return Puzzle.sudoku(blank_grid(size), boxes, diagonals=diagonals)


def _sample_of_jigsaws(size: int, boxes: Sequence[int] | None) -> Puzzle:
    return Puzzle.sudoku(blank_grid(size), regions=[[row] * size for row in range(size)])


def _sample_of_killers(size: int, boxes: Sequence[int] | None) -> Puzzle:
    rows = [([(row, column) for column in range(size)], size * (size + 1) // 2) for row in range(size)]
    return Puzzle.sudoku(blank_grid(size), boxes, cages=rows)


MAKERS = (
    Maker(
        "sudoku",
        "sudoku",
        "Sudoku",
        (4, 6, 8, 9, 10, 12, 15, 16, 25),
        9,
        clued(_blank),
        FOUND,
        boxed=True,
        least_clues=LEAST_CLUES,
        solved_by_singles=SOLVED_BY_SINGLES,
        needless=FOR_RELATIVES,
        sample=_sample,
    ),
    Maker(
        "jigsaw",
        "sudoku",
        "jigsaw Sudoku",
        (5, 6, 7, 8, 9),
        9,
        clued(_jigsaw),
        FOUND_OF_JIGSAWS,
        sample=_sample_of_jigsaws,
    ),
    Maker(
        "sudoku-x",
        "sudoku",
        "Sudoku X",
        (6, 8, 9),
        9,
        clued(lambda wanted: _blank(wanted, diagonals=True)),
        FOUND_WITH_DIAGONALS,
        boxed=True,
        sample=partial(_sample, diagonals=True),
    ),
    Maker(
        "killer",
        "sudoku",
        "killer Sudoku",
        (4, 6, 8, 9),
        9,
        _killer,
        FOUND_OF_KILLERS,
        clues=False,
        boxed=True,
        sample=_sample_of_killers,
    ),
)
