"""Faults of a position, each with its cells: what clashes, what has no place left, what the solution denies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from ..engine import kind_of
from ..engine.enumeration import SECONDS, solutions_in_time
from ..engine.layout import House
from ..logic.notes import Notes
from ..logic.rules import members
from ..logic.sentences import join_names
from ..paper.cages import Cage
from ..paper.fault import Fault
from ..paper.fillings import TooManyError, digit_sets, fillings, operation_result
from ..paper.puzzle import Cell, Grid, Puzzle, cell_name, listed

__all__ = ["Fault", "dead_ends", "faults", "mistakes", "warnings"]


def warnings(notes: Notes, seconds: float = SECONDS) -> tuple[Fault, ...]:
    """Returns all that is wrong with a player's notes: faults, dead ends and, if there is one solution, mistakes.

    If that takes more than `seconds`, mistakes remain unknown.
    """
    found = solutions_in_time(notes.printed, seconds=seconds)
    wrong = mistakes(notes, found.grids[0]) if found.number == 1 else ()
    return (*faults(notes.printed, notes.grid), *dead_ends(notes), *wrong)


def faults(puzzle: Puzzle, grid: Grid | None = None) -> tuple[Fault, ...]:
    """Returns the clashes among what is printed, or in `grid` if there is one. Blank cells are no fault."""
    kind = kind_of(puzzle)
    model = kind.board(puzzle)
    full = kind.fixed(puzzle) if grid is None else grid
    marks = model.marks(full)
    placed = set(marks)
    found = []
    sharing: set[tuple[int, int]] = set()
    for house in model.layout.houses:
        together = [mark for mark in house.marks if mark in placed]
        if len(together) > house.number:
            sharing.update(combinations(together, 2) if house.number == 1 else ())
            found.append(_report_crowd(puzzle, house, [model.place(mark)[:2] for mark in together]))
    for number, first in enumerate(marks):
        excluded = placed.intersection(model.conflicts(first))
        for second in marks[number:]:
            if second in excluded and (first, second) not in sharing:
                places = model.place(first), model.place(second)
                found.append(Fault(kind.clash(puzzle, *places), (places[0][:2], places[1][:2])))
    return (*found, *find_wrong_cages(puzzle, full), *kind.wrong_lines(puzzle, full))


def dead_ends(notes: Notes) -> tuple[Fault, ...]:
    """Returns the blank cells without a candidate, the houses and cages without a place for what they need."""
    position = notes.position
    rules = position.rules
    found = []
    for number in members(position.open_houses):
        cells = [cell for cell in rules.cells(rules.house_marks[number]) if not notes.grid[cell[0]][cell[1]]]
        if cells and position.left_in(number).bit_count() < position.needed_in(number):
            found.append(Fault(_say_nothing_left(notes.printed, rules.houses[number]), tuple(cells)))
    return (*found, *find_lost_cages(notes.printed, notes.grid), *find_lost_lines(notes))


def mistakes(notes: Notes, solution: Grid) -> tuple[Fault, ...]:
    """Returns the entries that contradict the solution, and the cells from which it was ruled out, unrevealed."""
    puzzle = notes.printed
    marks = [(row, column, value) for row, values in enumerate(solution) for column, value in enumerate(values)]
    written = [
        Fault(f"{_name_entry(puzzle, entry, (row, column))} is against the solution", ((row, column),))
        for row, column, value in marks
        if (entry := notes.entries[row][column]) not in (0, value)
    ]
    ruled_out = [
        Fault(f"what belongs in {cell_name((row, column))} is ruled out", ((row, column),))
        for row, column, value in marks
        if (row, column, value) in notes.struck
    ]
    return (*written, *ruled_out)


def _say_nothing_left(puzzle: Puzzle, house: House) -> str:
    if not house.value:
        return f"{house.unit} has no candidate left"
    if house.number > 1:
        return f"{house.unit} has too few places left for its {_name_values(puzzle, house.value)}"
    return f"{house.unit} has no place left for {_name_value(puzzle, house.value)}"


def _name_value(puzzle: Puzzle, value: int) -> str:
    return f"a {puzzle.piece}" if puzzle.has_marks else f"the {puzzle.symbol(value)}"


def _name_entry(puzzle: Puzzle, value: int, cell: Cell) -> str:
    """Names what stands in a cell: "the 7 in r4c2", or where values are words "that r4c2 is shaded"."""
    word = kind_of(puzzle).board(puzzle).symbol(value)
    if puzzle.traits.divides:
        return f"{cell_name(cell)} as {word}"
    is_word = puzzle.has_digits and word.isalpha()
    return f"that {cell_name(cell)} is {word}" if is_word else f"{_name_value(puzzle, value)} in {cell_name(cell)}"


def _name_values(puzzle: Puzzle, value: int) -> str:
    return f"{puzzle.piece}s" if puzzle.has_marks else f"{puzzle.symbol(value)}s"


def _report_crowd(puzzle: Puzzle, house: House, cells: list[Cell]) -> Fault:
    number = {2: "two", 3: "three", 4: "four"}.get(len(cells), str(len(cells)))
    return Fault(f"{number} {_name_values(puzzle, house.value)} in {house.unit}: {listed(cells)}", tuple(cells))


def find_wrong_cages(puzzle: Puzzle, grid: Grid) -> Iterator[Fault]:
    """Finds the full cages whose digits make another number; but pairs clash already where cages have operations."""
    for cage in puzzle.cages:
        digits = [grid[row][column] for row, column in cage.cells]
        told = puzzle.traits.operations and len(digits) == 2
        made = operation_result(digits, cage.operation) if all(digits) and not told else cage.value
        if made != cage.value:
            what = {"*": "multiplies to", "": "holds"}.get(cage.operation, "adds up to")
            yield Fault(f"{puzzle.cage_name(cage)} {what} {made}", cage.cells)


def find_lost_cages(puzzle: Puzzle, grid: Grid) -> Iterator[Fault]:
    """Finds the cages with blank cells that cannot make their number any more."""
    for cage in puzzle.cages:
        digits = [grid[row][column] for row, column in cage.cells]
        filled = [digit for digit in digits if digit]
        if filled and len(filled) < len(digits) and not _can_be_filled(puzzle, cage, digits):
            name, held = puzzle.cage_name(cage), join_names([str(digit) for digit in filled])
            yield Fault(f"{name} can no longer be filled, as it holds {held}", cage.cells)


def _can_be_filled(puzzle: Puzzle, cage: Cage, digits: Sequence[int]) -> bool:
    """Tells whether what stands in a cage, 0 for blank, is in keeping with its number."""
    if not puzzle.traits.operations:
        sets = digit_sets(puzzle.highest, len(digits), cage.value)
        return any({*digits} - {0} <= {*some} for some in sets)
    try:
        ways = fillings(puzzle.size, cage.cells, cage.operation, cage.value)
    except TooManyError:
        return True
    return any(all(digit in (0, own) for digit, own in zip(digits, way, strict=True)) for way in ways)


def find_lost_lines(notes: Notes) -> Iterator[Fault]:
    """Finds the lines with blank cells whose candidates do not go together any more, though each cell has some."""
    kind = kind_of(notes.printed)
    for line in kind.lines(notes.printed) if kind.lost_line else ():
        held = [notes.grid[row][column] for row, column in line.cells]
        left = [(digit,) if digit else notes.candidates(*cell) for digit, cell in zip(held, line.cells, strict=True)]
        if not all(held) and all(left):
            options = tuple(sum(1 << digit - 1 for digit in digits) for digits in left)
            if not all(line.support(options)):
                yield Fault(kind.lost_line.format(line.name), line.cells)
