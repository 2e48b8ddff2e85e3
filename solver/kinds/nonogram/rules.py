"""The rules of Nonogram: the numbers of a row or column are the lengths of its runs of filled cells, in their order.

For the search each cell is a house of two values, empty and filled, and each line a constraint.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from ...engine.constraint import DigitConstraint, make_digit_reader
from ...engine.kind_rules import KindRules
from ...engine.layout import House, Layout
from ...engine.model import Mark, Model
from ...engine.supports import Line
from ...engine.units import Unit
from ...paper.cells import Shape, numbers_of
from ...paper.fault import Fault
from ...paper.fields.line_clues import write_runs
from ...paper.line_clues import LineClues, runs_in
from ...paper.puzzle import Grid, Puzzle
from .line_fillings import EMPTY, FILLED, line_support


class FillingModel(Model):
    """A model of cells that stay empty or are filled, printed as 0 and 1."""

    def symbol(self, value: int) -> str:
        return str(value - 1)


def model(puzzle: Puzzle) -> Model:
    """Returns the model of a puzzle."""
    return _make_model(puzzle.shape, puzzle.line_clues)


def board(puzzle: Puzzle) -> Model:
    """Returns the cells and lines as people see them: a line has as many filled cells as its numbers add up to."""
    return _make_board(puzzle.shape, puzzle.line_clues)


def clash(puzzle: Puzzle, first: Mark, second: Mark) -> str:
    """Says nothing: what two cells hold never clashes."""
    raise AssertionError(f"{first} and {second} do not conflict")


def lines(puzzle: Puzzle) -> tuple[Line, ...]:
    """Returns the rows, then the columns."""
    return _make_lines(puzzle.shape, puzzle.line_clues)


def wrong_lines(puzzle: Puzzle, grid: Grid) -> Iterator[Fault]:
    """Finds sums of rows and columns that differ, and the full lines with other runs than their numbers say."""
    if not has_equal_sums(puzzle.line_clues):
        rows, columns = (sum(map(sum, lines)) for lines in puzzle.line_clues)
        yield Fault(f"the numbers of the rows add up to {rows}, those of the columns to {columns}", ())
    for line, clue in zip(lines(puzzle), chain.from_iterable(puzzle.line_clues), strict=True):
        values = [grid[row][column] for row, column in line.cells]
        found = runs_in(value == FILLED for value in values)
        is_crowded = sum(found) != sum(clue) and 0 < sum(clue) < len(values)
        if all(values) and not is_crowded and found != clue:
            yield Fault(f"{line.name} has runs of {write_runs(found)}, not {write_runs(clue)}", line.cells)


def has_equal_sums(clues: LineClues) -> bool:
    """Tells whether the numbers of the rows add up to as many cells as those of the columns."""
    rows, columns = (sum(map(sum, lines)) for lines in clues)
    return rows == columns


def lines_of(shape: Shape) -> tuple[Unit, ...]:
    """Returns the rows, then the columns of a board."""
    names = [("row", number + 1) for number in range(shape.rows)]
    names += [("column", number + 1) for number in range(shape.columns)]
    return tuple(Unit(name, number, tuple(cells)) for (name, number), cells in zip(names, shape.lines, strict=True))  # type: ignore[arg-type]


@lru_cache(maxsize=8)
def _make_lines(shape: Shape, clues: LineClues) -> tuple[Line, ...]:
    runs = chain.from_iterable(clues)
    return tuple(
        Line(str(unit), unit.cells, line_support(own)) for unit, own in zip(lines_of(shape), runs, strict=True)
    )


@lru_cache(maxsize=8)
def _make_model(shape: Shape, clues: LineClues) -> Model:
    layout = Layout(_list_cells(shape))
    reader = make_digit_reader(layout, shape.area)
    # Rows and columns have the same filled cells, which no line knows alone.
    impossible = () if has_equal_sums(clues) else range(2 * shape.area)
    return FillingModel(shape, layout, impossible=impossible, highest=FILLED).with_constraints(
        DigitConstraint(reader, numbers_of(line.cells, shape.columns), line.support)
        for line in _make_lines(shape, clues)
    )


@lru_cache(maxsize=8)
def _make_board(shape: Shape, clues: LineClues) -> Model:
    houses = _list_cells(shape)
    for unit, runs in zip(lines_of(shape), chain.from_iterable(clues), strict=True):
        numbers = numbers_of(unit.cells, shape.columns)
        for value, number in ((EMPTY, len(numbers) - sum(runs)), (FILLED, sum(runs))):
            if number:
                houses.append(House(unit, value, tuple((value - 1) * shape.area + cell for cell in numbers), number))
    return FillingModel(shape, Layout(houses), highest=FILLED)


def _list_cells(shape: Shape) -> list[House]:
    return [House(Unit.of_cell(cell), 0, (number, shape.area + number)) for number, cell in enumerate(shape.cells)]


RULES = KindRules(
    model,
    board,
    clash,
    lines,
    wrong_lines,
    "{} can no longer be filled as its numbers say",
    "{} can no longer be filled",
)
