"""Faults of a position, each with its cells: what clashes, what has no place left, what the solution denies."""

from __future__ import annotations

from itertools import combinations

from ..engine.enumeration import SECONDS, solutions_in_time
from ..engine.layout import House
from ..engine.registry import kind_of
from ..logic.notes import Notes
from ..logic.rules import members
from ..paper.fault import Fault
from ..paper.puzzle import Cell, Grid, Puzzle, cell_name, listed
from .cage_faults import lost_cages, wrong_cages
from .line_faults import lost_lines

__all__ = ["Fault", "dead_ends", "faults", "mistakes", "warnings"]


def warnings(notes: Notes, seconds: float = SECONDS) -> tuple[Fault, ...]:
    """All that is wrong with what a player has written: faults, dead ends, and mistakes where there is one solution.

    Where that is not found out in so many `seconds` no mistakes are known.
    """
    found = solutions_in_time(notes.printed, seconds=seconds)
    wrong = mistakes(notes, found.grids[0]) if found.number == 1 else ()
    return (*faults(notes.printed, notes.grid), *dead_ends(notes), *wrong)


def faults(puzzle: Puzzle, grid: Grid | None = None) -> tuple[Fault, ...]:
    """The clashes among the givens, or among the filled cells of `grid` if there is one. Blank cells are no fault."""
    kind = kind_of(puzzle)
    model = kind.board(puzzle)
    marks = model.marks(puzzle.givens if grid is None else grid)
    placed = set(marks)
    found = []
    sharing: set[tuple[int, int]] = set()
    for house in model.layout.houses:
        together = [mark for mark in house.marks if mark in placed]
        if len(together) > house.number:
            sharing.update(combinations(together, 2) if house.number == 1 else ())
            found.append(_crowded(puzzle, house, [model.place(mark)[:2] for mark in together]))
    for number, first in enumerate(marks):
        excluded = placed.intersection(model.conflicts(first))
        for second in marks[number:]:
            if second in excluded and (first, second) not in sharing:
                places = model.place(first), model.place(second)
                found.append(Fault(kind.clash(puzzle, *places), (places[0][:2], places[1][:2])))
    full = puzzle.givens if grid is None else grid
    return (*found, *wrong_cages(puzzle, full), *kind.wrong_lines(puzzle, full))


def dead_ends(notes: Notes) -> tuple[Fault, ...]:
    """The blank cells without a candidate, the houses and cages without a place for what they need."""
    position = notes.position
    rules = position.rules
    found = []
    for number in members(position.open_houses):
        cells = [cell for cell in rules.cells(rules.house_marks[number]) if not notes.grid[cell[0]][cell[1]]]
        if cells and position.left_in(number).bit_count() < position.needed_in(number):
            found.append(Fault(_nothing_left(notes.printed, rules.houses[number]), tuple(cells)))
    return (*found, *lost_cages(notes.printed, notes.grid), *lost_lines(notes))


def mistakes(notes: Notes, solution: Grid) -> tuple[Fault, ...]:
    """The entries of the player that contradict the solution, and what was ruled out that it has, untold."""
    puzzle = notes.printed
    marks = [(row, column, value) for row, values in enumerate(solution) for column, value in enumerate(values)]
    written = [
        Fault(f"{_named(puzzle, entry)} in {cell_name((row, column))} is against the solution", ((row, column),))
        for row, column, value in marks
        if (entry := notes.entries[row][column]) not in (0, value)
    ]
    ruled_out = [
        Fault(f"what belongs in {cell_name((row, column))} is ruled out", ((row, column),))
        for row, column, value in marks
        if (row, column, value) in notes.struck
    ]
    return (*written, *ruled_out)


def _nothing_left(puzzle: Puzzle, house: House) -> str:
    if not house.value:
        return f"{house.unit} has no candidate left"
    if house.number > 1:
        return f"{house.unit} has too few places left for its {_many(puzzle, house.value)}"
    return f"{house.unit} has no place left for {_named(puzzle, house.value)}"


def _named(puzzle: Puzzle, value: int) -> str:
    return f"a {puzzle.piece}" if puzzle.has_marks else f"the {puzzle.symbol(value)}"


def _many(puzzle: Puzzle, value: int) -> str:
    return f"{puzzle.piece}s" if puzzle.has_marks else f"{puzzle.symbol(value)}s"


def _crowded(puzzle: Puzzle, house: House, cells: list[Cell]) -> Fault:
    number = {2: "two", 3: "three", 4: "four"}.get(len(cells), str(len(cells)))
    return Fault(f"{number} {_many(puzzle, house.value)} in {house.unit}: {listed(cells)}", tuple(cells))
