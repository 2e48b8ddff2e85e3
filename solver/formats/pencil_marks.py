"""Grids of candidates, as HoDoKu and SudokuWiki give them: which digits are set, and which only seem to be."""

from __future__ import annotations

from collections.abc import Sequence

from ..puzzle import Cell
from .source import Line

Candidates = Sequence[Sequence[tuple[int, ...]]]
"""Rows of cells: the digits that may still go into each; none where nothing is said."""

_LEAST_GIVENS = 17
"""A 9x9 Sudoku with fewer has never one solution (McGuire, Tugemann and Civario, 2012)."""


def are_pencil_marks(cells: Candidates) -> bool:
    """Whether any cell has several candidates."""
    return any(len(candidates) > 1 for row in cells for candidates in row)


def digits_set(line: Line, cells: Candidates, boxes: tuple[int, int]) -> list[list[int]]:
    """The digits that are set, 0 elsewhere: the candidates that are alone in their cell, and that no cell of its row,
    column and box has beside, for then the cell may be waiting for its digit still. So HoDoKu tells them apart.

    Raises FormatError where the candidates say more than these digits, and what is lost with them would be the puzzle.
    """
    size = len(cells)
    places = [(row, column) for row in range(size) for column in range(size)]
    seen = {place: [other for other in places if other != place and _see(place, other, boxes)] for place in places}
    givens = [[0] * size for _ in range(size)]
    for row, column in places:
        candidates = cells[row][column]
        if len(candidates) == 1 and not any(candidates[0] in cells[r][c] for r, c in seen[row, column]):
            givens[row][column] = candidates[0]
    number = sum(map(bool, (digit for row in givens for digit in row)))
    if size == 9 and number < _LEAST_GIVENS and _say_more(cells, givens, seen):
        problem = f"only {number} digits of this grid are set, and its candidates say more than they do"
        raise line.error(problem, "Give the puzzle that it began with; candidates that are ruled out have no place here.")
    return givens


def _see(first: Cell, second: Cell, boxes: tuple[int, int]) -> bool:
    same_box = all(a // length == b // length for a, b, length in zip(first, second, boxes, strict=True))
    return first[0] == second[0] or first[1] == second[1] or same_box


def _say_more(cells: Candidates, givens: list[list[int]], seen: dict[Cell, list[Cell]]) -> bool:
    """Whether an open cell lacks a candidate that no digit rules out."""
    digits = set(range(1, len(cells) + 1))
    return any(
        not givens[row][column] and cells[row][column] and digits - set(cells[row][column]) - {givens[r][c] for r, c in others}
        for (row, column), others in seen.items()
    )
