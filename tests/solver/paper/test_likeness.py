"""Puzzles that are printed turned, mirrored or in other digits are known again; others are not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver import Puzzle, generate
from solver.generator import SIZES
from solver.paper.likeness import likeness


def rotated(grid):
    """A grid turned clockwise by a quarter."""
    return tuple(zip(*grid[::-1], strict=True))


def turned(puzzle: Puzzle) -> Puzzle:
    """A square board turned clockwise by a quarter, in the words of its fields."""
    last = puzzle.size - 1
    top, bottom, left, right = puzzle.around or ((),) * 4
    rows, columns = puzzle.line_clues or ((), ())
    return replace(
        puzzle,
        givens=rotated(puzzle.givens),
        boxes=puzzle.boxes and puzzle.boxes[::-1],
        regions=rotated(puzzle.regions) if puzzle.regions else (),
        numbers=rotated(puzzle.numbers) if puzzle.numbers else (),
        cages=tuple((tuple((c, last - r) for r, c in cage.cells), *cage[1:]) for cage in puzzle.cages),
        relations=tuple((c, last - r, sign, c2, last - r2) for r, c, sign, r2, c2 in puzzle.relations),
        around=(left[::-1], right[::-1], bottom, top) if puzzle.around else (),
        line_clues=(tuple(runs[::-1] for runs in columns), rows[::-1]) if puzzle.line_clues else (),
        grids=tuple((c, last - r - puzzle.highest + 1) for r, c in puzzle.grids),
    )


def mirrored(puzzle: Puzzle) -> Puzzle:
    """A Kakuro mirrored at its diagonal: its sums stand before their runs again."""
    return replace(
        puzzle,
        givens=tuple(zip(*puzzle.givens, strict=True)),
        blocks=tuple((c, r) for r, c in puzzle.blocks),
        cages=tuple((tuple((c, r) for r, c in cage.cells), *cage[1:]) for cage in puzzle.cages),
    )


@pytest.mark.parametrize("kind", sorted(SIZES))
def test_each_kind_is_known_again_when_it_lies_otherwise(kind):
    puzzle, other = (generate(kind, min(size for size in SIZES[kind] if size > 3), seed=seed) for seed in (1, 2))
    lain = mirrored(puzzle) if puzzle.blocks else turned(puzzle)
    assert lain != puzzle
    assert likeness(lain) == likeness(puzzle) != likeness(other)


@given(st.permutations(range(1, 10)), st.integers(0, 3))
def test_a_sudoku_is_known_again_in_other_digits(digits, quarters):
    puzzle = Puzzle.sudoku(
        [
            [int(cell) for cell in row]
            for row in (
                *("530070000", "600195000", "098000060", "800060003"),
                *("400803001", "700020006", "060000280", "000419005", "000080079"),
            )
        ]
    )
    other = replace(puzzle, givens=tuple(tuple(cell and digits[cell - 1] for cell in row) for row in puzzle.givens))
    for _ in range(quarters):
        other = turned(other)
    assert likeness(other) == likeness(puzzle)
    fewer = replace(puzzle, givens=(tuple(cell % 5 for cell in puzzle.givens[0]), *puzzle.givens[1:]))
    assert likeness(fewer) != likeness(puzzle)


def test_digits_that_count_are_no_names():
    lesser, greater = (Puzzle.futoshiki([[digit, 0, 0, 0], *[[0] * 4] * 3], [(0, 0, "<", 0, 1)]) for digit in (1, 2))
    assert likeness(lesser) != likeness(greater)
    cages = [([(0, 0), (0, 1)], 3)]
    one, two = (Puzzle.sudoku([[digit, 0, 0, 0], *[[0] * 4] * 3], cages=cages) for digit in (1, 2))
    assert likeness(one) != likeness(two)
    suns, moons = (Puzzle.binairo([[disc, 0, 0, 0], *[[0] * 4] * 3], [(2, 2, "x", 2, 3)]) for disc in (1, 2))
    assert likeness(suns) == likeness(moons)
