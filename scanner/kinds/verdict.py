"""Whether gridlens vouches for what it read, and what it says where it does not."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scanner.kinds.orientation import Upright
from scanner.kinds.lawful import SURE
from scanner.types import Board, Cell, Doubt, Grid, Page, Scan, Status
from solver import Puzzle, faults
from solver.puzzle import cell_name

FULL = {4: 0.9, 6: 0.9, 9: 0.6}
"""A grid with this share of its cells in print is a solution, though some digits were not seen; by size."""

FOREIGN = 0.15
"""With this share of glyphs that no Sudoku of its size holds, a grid is none: 7s in a calendar of six rows, letters."""

UNREADABLE = 1 / 3
"""With this share of its cells unsure, and no puzzle among what they may be, a grid cannot be read."""


def verdict(page: Page, seen: Upright) -> Scan | None:
    """The scan of one grid; None where what was read cannot be a puzzle, such as a table or a crossword."""
    reading = seen.interpretation
    puzzle = reading.puzzle
    if not _may_be_a_puzzle(seen):
        return None
    solution = reading.solutions[0] if len(reading.solutions) == 1 else None
    return Scan(
        page=page,
        lattice=seen.board.lattice,
        status=_status(seen),
        confidence=reading.confidence,
        puzzle=puzzle,
        solution=solution,
        doubts=(*reading.doubts, *(Doubt(cell, 0, ()) for cell in _cut_off(seen))),
        mistakes=mistakes(puzzle, solution) if solution else (),
        problems=_problems(seen),
    )


def _may_be_a_puzzle(seen: Upright) -> bool:
    """Whether there are enough different digits for a single solution, and few other glyphs, clashes and changes."""
    puzzle = seen.interpretation.puzzle
    glyphs = seen.readings.glyphs.sum(axis=(0, 1))
    if glyphs[puzzle.size + 1 :].sum() > FOREIGN * glyphs[1:].sum():
        return False
    digits = [digit for row in puzzle.givens for digit in row if digit]
    if puzzle.size <= 9 and len(set(digits)) < puzzle.size - 1:
        return False
    if _is_unreadable(seen):
        return puzzle.size >= 9
    clashing = {cell for fault in faults(puzzle) for cell in fault.cells}
    return max(len(clashing), len(seen.interpretation.changed)) <= len(digits) / 3


def _is_unreadable(seen: Upright) -> bool:
    reading = seen.interpretation
    return reading.puzzle.size > 9 or (
        len(reading.solutions) != 1 and len(reading.doubts) > UNREADABLE * reading.puzzle.size**2
    )


def _status(seen: Upright) -> Status:
    reading = seen.interpretation
    size = reading.puzzle.size
    given = sum(digit > 0 for row in reading.puzzle.givens for digit in row)
    if given >= FULL.get(size, 1) * size**2:
        return "complete"
    if _is_unreadable(seen):
        return "unreadable"
    if not reading.solutions:
        return "contradiction"
    if len(reading.solutions) > 1:
        return "ambiguous"
    trusted = seen.is_as_ruled and not reading.changed and not seen.board.cut_off.any() and reading.confidence >= SURE
    return "solved" if trusted else "doubtful"


def _cut_off(seen: Upright) -> tuple[Cell, ...]:
    """The cells that the edge of the photo cuts off."""
    return tuple((int(r), int(c)) for r, c in np.argwhere(seen.board.cut_off))


def mistakes(puzzle: Puzzle, solution: Grid) -> tuple[Cell, ...]:
    """The entries that contradict the solution."""
    return tuple(
        (r, c)
        for r, row in enumerate(puzzle.entries)
        for c, digit in enumerate(row)
        if digit and digit != solution[r][c]
    )


def corrected(what: str, cells: Sequence[Cell]) -> str:
    """The sentence that tells which cells were taken for something else than they look like."""
    names = ", ".join(cell_name(cell) for cell in cells)
    return f"{what} has no single solution; it has one if these cells are not what they look like: {names}"


def cut_off(board: Board) -> str:
    """The sentence that tells how much of a board is not on the photo."""
    return f"the edge of the photo cuts off {int(board.cut_off.sum())} cells, which are not read"


def _problems(seen: Upright) -> tuple[str, ...]:
    reading = seen.interpretation
    size = reading.puzzle.size
    if size > 9:
        return (f"a grid of {size} by {size} was found; numbers above 9 cannot be read yet",)
    if _is_unreadable(seen):
        return ("too many of the cells are unclear: take the photo closer, sharper or in better light",)
    problems = [fault.message for fault in faults(reading.puzzle)]
    if len(reading.solutions) > 1:
        problems.append("there is more than one solution: a given may have been missed")
    elif not reading.solutions and not problems:
        problems.append("there is no solution: a digit may have been misread")
    if reading.changed:
        problems.append(corrected("what was read", reading.changed))
    elif len(reading.solutions) == 1 and reading.confidence < SURE and not reading.doubts:
        problems.append("it is not clear which digits are print and which are handwritten")
    if not seen.is_as_ruled:
        problems.append("there is a single solution only with boxes that the lines do not show")
    if seen.board.cut_off.any():
        problems.append(cut_off(seen.board))
    return tuple(problems)
