"""Grids of candidates, as HoDoKu and SudokuWiki give them: which digits are set, and which only seem to be."""

from __future__ import annotations

from collections.abc import Sequence

from ....formats.source import Line
from ....paper.puzzle import Cell

Candidates = Sequence[Sequence[tuple[int, ...]]]
"""Rows of cells: the digits that may still go into each; none where nothing is said."""

_LEAST_GIVENS = 17
"""A 9x9 Sudoku with fewer has never one solution (McGuire, Tugemann and Civario, 2012)."""


def are_pencil_marks(cells: Candidates) -> bool:
    """Tells whether any cell has several candidates."""
    return any(len(candidates) > 1 for row in cells for candidates in row)


def find_set_digits(line: Line, cells: Candidates, boxes: tuple[int, int]) -> list[list[int]]:
    """Finds the digits that are set, 0 elsewhere: alone in their cells, and beside no other where a cell sees them.

    If a cell that sees one has it among others, it may still be waiting for its digit. HoDoKu makes the same
    distinction.

    Otherwise the cell may still be waiting for its digit. HoDoKu distinguishes them in the same way.

    Raises FormatError where the candidates say more than these digits, and what is lost with them would be the puzzle.
    """
    size = len(cells)
    at = {(row, column): marks for row, line_of_cells in enumerate(cells) for column, marks in enumerate(line_of_cells)}
    seen = {place: [other for other in at if other != place and _see(place, other, boxes)] for place in at}
    alone = {place: marks[0] for place, marks in at.items() if len(marks) == 1}
    given = {place: digit for place, digit in alone.items() if all(digit not in at[other] for other in seen[place])}
    closed = {place: {given[other] for other in seen[place] if other in given} for place in at}
    ruled_out = any(
        marks and place not in given and len(closed[place].union(marks)) < size for place, marks in at.items()
    )
    if size == 9 and len(given) < _LEAST_GIVENS and ruled_out:
        problem = f"only {len(given)} digits of this grid are set, and its candidates say more than they do"
        raise line.error(problem, "Give the puzzle as it began; candidates that are ruled out have no place here.")
    return [[given.get((row, column), 0) for column in range(size)] for row in range(size)]


def _see(first: Cell, second: Cell, boxes: tuple[int, int]) -> bool:
    same_box = all(a // length == b // length for a, b, length in zip(first, second, boxes, strict=True))
    return first[0] == second[0] or first[1] == second[1] or same_box
