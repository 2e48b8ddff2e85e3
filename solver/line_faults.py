"""Faults of whole lines, as those of Binairo and Skyscrapers: what is against their rules, and what leads to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from .around import view_name, visible
from .fault import Fault
from .kinds import lines_of
from .kinds.latin import lines_of_square
from .kinds.skyscrapers import clued_lines
from .notes import Notes
from .puzzle import Grid, Kind, Puzzle, listed


def wrong_lines(puzzle: Puzzle, grid: Grid) -> Iterator[Fault]:
    """The filled cells of lines that no pair of them, and no number of equal ones, is to blame for."""
    find = _FINDERS.get(puzzle.kind)
    return find(puzzle, grid) if find else iter(())


def lost_lines(notes: Notes) -> Iterator[Fault]:
    """The lines with blank cells of which the candidates do not go together any more, though each cell has some."""
    fault = _LOST.get(notes.printed.kind)
    for line in lines_of(notes.printed) if fault else ():
        held = [notes.grid[row][column] for row, column in line.cells]
        left = [(digit,) if digit else notes.candidates(*cell) for digit, cell in zip(held, line.cells, strict=True)]
        if not all(held) and all(left):
            options = tuple(sum(1 << digit - 1 for digit in digits) for digits in left)
            if fault and not all(line.support(options)):
                yield Fault(fault.format(line.name), line.cells)


def _three_alike(puzzle: Puzzle, grid: Grid) -> Iterator[Fault]:
    """Three cells side by side, and lines that should not be alike."""
    lines = lines_of_square(puzzle.size)
    for name, cells in lines:
        for three in zip(cells, cells[1:], cells[2:], strict=False):
            alike = {grid[row][column] for row, column in three}
            if len(alike) == 1 and (digit := alike.pop()):
                yield Fault(f"three {puzzle.symbol(digit)}s side by side in {name}: {listed(three)}", three)
    if puzzle.unique_lines:
        for beside in (lines[: puzzle.size], lines[puzzle.size :]):
            for (name, cells), (other, others) in combinations(beside, 2):
                digits = [grid[row][column] for row, column in cells]
                if all(digits) and digits == [grid[row][column] for row, column in others]:
                    yield Fault(f"{name} and {other} are alike", (*cells, *others))


def _wrong_views(puzzle: Puzzle, grid: Grid) -> Iterator[Fault]:
    """The full lines in which another number is seen than their clues say."""
    for name, cells, near, far in clued_lines(puzzle.size, puzzle.around):
        digits = [grid[row][column] for row, column in cells]
        for clue, seen, end in ((near, digits, 0), (far, digits[::-1], 1)):
            if clue and all(seen) and visible(seen) != clue:
                yield Fault(f"{visible(seen)} can be seen in {view_name(name, end)}, not {clue}", cells)


_FINDERS: dict[Kind, Callable[[Puzzle, Grid], Iterator[Fault]]] = {
    "binairo": _three_alike,
    "skyscrapers": _wrong_views,
}
_LOST: dict[Kind, str] = {
    "binairo": "{} can no longer be filled without three alike side by side",
    "skyscrapers": "{} can no longer be filled so that its clues are right",
}
"""What is said of a line that is lost."""
