"""Skyscrapers: each digit once in every row and column; a clue says how many of them, as heights, are seen from there.

A building hides those behind it that are lower.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...engine.constraint import DigitConstraint, make_digit_reader
from ...engine.kind_rules import KindRules
from ...engine.latin import latin_square
from ...engine.model import Mark, Model
from ...engine.supports import Line, visible_digits
from ...engine.units import Unit, lines_of_square
from ...paper.around import count_visible
from ...paper.cells import numbers_of
from ...paper.fault import Fault
from ...paper.puzzle import Grid, Puzzle


def model(puzzle: Puzzle) -> Model:
    """Returns the model, which all puzzles of a size share; clues constrain it."""
    return _make_model(puzzle.size, puzzle.around)


def board(puzzle: Puzzle) -> Model:
    """Returns the same without the clues."""
    return latin_square(puzzle.size)


def clash(puzzle: Puzzle, first: Mark, second: Mark) -> str:
    """Says nothing: no two digits clash but those of a line."""
    raise AssertionError(f"{first} and {second} share a line")


def clued_lines(size: int, around: Grid) -> Iterator[tuple[Unit, int, int]]:
    """Yields the rows, then the columns, that have clues: the line, the clue before it, and that after it."""
    top, bottom, left, right = around
    for line, near, far in zip(lines_of_square(size), (*left, *top), (*right, *bottom), strict=True):
        if near or far:
            yield line, near, far


def view_name(line: Unit, end: int) -> str:
    """Returns a line for people as it is seen from its first end, 0, or its last, 1: "row 2 from the left"."""
    sides = ("left", "right") if line.shape == "row" else ("top", "bottom")
    return f"{line} from the {sides[end]}"


def lines(puzzle: Puzzle) -> tuple[Line, ...]:
    """Returns the lines that have a clue."""
    return _make_lines(puzzle.size, puzzle.around)


def wrong_lines(puzzle: Puzzle, grid: Grid) -> Iterator[Fault]:
    """Finds the full lines in which another number is seen than their clues say."""
    for line, near, far in clued_lines(puzzle.size, puzzle.around):
        digits = [grid[row][column] for row, column in line.cells]
        for clue, seen, end in ((near, digits, 0), (far, digits[::-1], 1)):
            if clue and all(seen) and count_visible(seen) != clue:
                yield Fault(f"{count_visible(seen)} can be seen in {view_name(line, end)}, not {clue}", line.cells)


@lru_cache(maxsize=4)
def _make_lines(size: int, around: Grid) -> tuple[Line, ...]:
    return tuple(
        Line(str(line), line.cells, visible_digits(size, near, far)) for line, near, far in clued_lines(size, around)
    )


@lru_cache(maxsize=4)
def _make_model(size: int, around: Grid) -> Model:
    square = latin_square(size)
    reader = make_digit_reader(square.layout, size**2)
    return square.with_constraints(
        DigitConstraint(reader, numbers_of(line.cells, size), line.support) for line in _make_lines(size, around)
    )


RULES = KindRules(
    model,
    board,
    clash,
    lines,
    wrong_lines,
    "{} can no longer be filled so that its clues are right",
)
