"""Binairo: each line has as many of both digits, and never three alike side by side; the signs of Tango hold.

No two rows are alike, and no two columns, unless lines may repeat. For the search each cell is a house of its two
digits, and each row and column a constraint; if none may repeat, all rows together are one more, and all columns.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, pairwise

from ...engine.constraint import Constraint, DigitConstraint, make_digit_reader
from ...engine.kind_rules import KindRules
from ...engine.layout import House, Layout
from ...engine.model import Mark, Model
from ...engine.supports import Line, balanced_digits
from ...engine.units import Unit, lines_of_square
from ...paper.cells import Cell, numbers_of
from ...paper.fault import Fault
from ...paper.puzzle import Grid, Puzzle, Relation, cell_name, listed

DIGITS = 2


class BinaryModel(Model):
    """A model of digits that are printed as 0 and 1."""

    def symbol(self, value: int) -> str:
        return str(value - 1)


class UniqueLines:
    """The constraint that no two parallel lines are alike: a line with two open cells must not become like a full one.

    slots        the slots of the whole board
    keep[slots]  the slots that may remain, given those that are left
    """

    def __init__(self, size: int, slots: int, *, across: bool) -> None:
        """Takes `slots` of which the first half are those of the digit 1, in reading order."""
        self._area = size**2
        step, along = (size, 1) if across else (1, size)
        self._starts = range(0, size * step, step)
        self._line = sum(1 << place for place in range(0, size * along, along))
        self.slots = slots
        self.keep = self

    def __getitem__(self, slots: int) -> int:
        area, line = self._area, self._line
        full, almost_full = set(), []
        for start in self._starts:
            ones, twos = slots >> start & line, slots >> area + start & line
            both = ones & twos
            if not both:
                if ones in full:
                    return 0
                full.add(ones)
            elif both.bit_count() == 2:
                almost_full.append((start, ones & ~twos, both))
        lost = 0
        for start, ones, both in almost_full:
            first, second = both & -both, both & both - 1
            for one, two in ((first, second), (second, first)):
                if ones | one in full:
                    lost |= (one | two << area) << start
        return self.slots & ~lost


def model(puzzle: Puzzle) -> Model:
    """Returns the model, which puzzles of the same size and with the same signs share."""
    return _make_model(puzzle.size, puzzle.relations, bool(puzzle.unique_lines))


def board(puzzle: Puzzle) -> Model:
    """Returns the cells and lines as people see them: houses that take several marks, and signs."""
    return _make_board(puzzle.size, puzzle.relations)


def clash(puzzle: Puzzle, first: Mark, second: Mark) -> str:
    """Says which sign is broken."""
    cells = {first[:2], second[:2]}
    sign = next(sign for r, c, sign, *other in puzzle.relations if {(r, c), tuple(other)} == cells)
    what = "equal" if sign == "=" else "different"
    return f"{cell_name(first[:2])} and {cell_name(second[:2])} should be {what}"


def lines(puzzle: Puzzle) -> tuple[Line, ...]:
    """Returns the rows, then the columns."""
    return _make_lines(puzzle.size, puzzle.relations)


def wrong_lines(puzzle: Puzzle, grid: Grid) -> Iterator[Fault]:
    """Finds three alike side by side, and lines that should not be alike."""
    lines = lines_of_square(puzzle.size)
    for line in lines:
        for three in zip(line.cells, line.cells[1:], line.cells[2:], strict=False):
            alike = {grid[row][column] for row, column in three}
            if len(alike) == 1 and (digit := alike.pop()):
                yield Fault(f"three {puzzle.symbol(digit)}s side by side in {line}: {listed(three)}", three)
    if puzzle.unique_lines:
        for beside in (lines[: puzzle.size], lines[puzzle.size :]):
            for line, other in combinations(beside, 2):
                digits = [grid[row][column] for row, column in line.cells]
                if all(digits) and digits == [grid[row][column] for row, column in other.cells]:
                    yield Fault(f"{line} and {other} are alike", (*line.cells, *other.cells))


@lru_cache(maxsize=8)
def _make_lines(size: int, relations: tuple[Relation, ...]) -> tuple[Line, ...]:
    signs: dict[frozenset[Cell], str] = {
        frozenset(((row, column), (other_row, other_column))): sign
        for row, column, sign, other_row, other_column in relations
    }
    return tuple(
        Line(
            str(unit),
            unit.cells,
            balanced_digits(size, tuple(signs.get(frozenset(pair), "") for pair in pairwise(unit.cells))),
        )
        for unit in lines_of_square(size)
    )


@lru_cache(maxsize=8)
def _make_model(size: int, relations: tuple[Relation, ...], unique_lines: bool) -> Model:
    layout = Layout(_list_cells(size))
    reader = make_digit_reader(layout, size**2)
    constraints: list[Constraint] = [
        DigitConstraint(reader, numbers_of(line.cells, size), line.support) for line in _make_lines(size, relations)
    ]
    if unique_lines:
        constraints += [UniqueLines(size, layout.full, across=across) for across in (True, False)]
    return _add_signs(size, layout, relations).with_constraints(constraints)


@lru_cache(maxsize=8)
def _make_board(size: int, relations: tuple[Relation, ...]) -> Model:
    area, houses = size**2, _list_cells(size)
    for unit in lines_of_square(size):
        numbers = numbers_of(unit.cells, size)
        houses += [
            House(unit, digit + 1, tuple(digit * area + cell for cell in numbers), size // 2) for digit in range(DIGITS)
        ]
    return _add_signs(size, Layout(houses), relations)


def _list_cells(size: int) -> list[House]:
    area = size**2
    return [House(Unit.of_cell(divmod(cell, size)), 0, (cell, area + cell)) for cell in range(area)]


def _add_signs(size: int, layout: Layout, relations: tuple[Relation, ...]) -> Model:
    """Returns the model in which digits exclude those that would break a sign."""
    area = size**2
    excluded: dict[int, list[int]] = {}
    for row, column, sign, other_row, other_column in relations:
        cell, other = row * size + column, other_row * size + other_column
        for digit in range(DIGITS):
            wrong = digit if sign == "x" else 1 - digit
            excluded.setdefault(digit * area + cell, []).append(wrong * area + other)
            excluded.setdefault(wrong * area + other, []).append(digit * area + cell)
    return BinaryModel(size, layout, lambda mark: excluded.get(mark, ()), highest=DIGITS)


RULES = KindRules(
    model,
    board,
    clash,
    lines,
    wrong_lines,
    "{} can no longer be filled without three alike side by side",
)
