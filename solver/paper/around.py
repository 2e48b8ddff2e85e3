"""The clues around a board: how many buildings can be seen from there along the line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .cells import Grid, PuzzleError, whole_number

SIDES = ("top", "bottom", "left", "right")
"""Where clues stand, in the order of `Puzzle.around`."""


def around_of(around: Sequence[Any], size: int) -> Grid:
    """Returns the clues at each side in reading order, 0 for none; all are if nothing is given. Raises PuzzleError."""
    sides = tuple(around) or ((),) * len(SIDES)
    if len(sides) != len(SIDES):
        raise PuzzleError(f"around: expected {len(SIDES)} sides, {', '.join(SIDES)}, got {len(sides)}")
    return tuple(_list_side(name, clues, size) for name, clues in zip(SIDES, sides, strict=True))


def in_sides(clues: Sequence[int], size: int) -> list[Sequence[int]]:
    """Returns clues one after another, as those of each side."""
    return [clues[start : start + size] for start in range(0, len(SIDES) * size, size)]


def _list_side(name: str, clues: Sequence[Any], size: int) -> tuple[int, ...]:
    numbers = tuple(clues) or (0,) * size
    if len(numbers) != size:
        raise PuzzleError(f"around: expected {size} clues at the {name}, got {len(numbers)}")
    return tuple(
        whole_number(f"around: clue {place} at the {name} is", clue, size) for place, clue in enumerate(numbers, 1)
    )


def count_visible(heights: Iterable[int]) -> int:
    """Counts the buildings that are seen from before the first: those higher than all before them."""
    highest, seen = 0, 0
    for height in heights:
        if height > highest:
            highest, seen = height, seen + 1
    return seen


def list_clues_around(grid: Grid) -> Grid:
    """Lists all clues around a full grid."""
    columns = list(zip(*grid, strict=True))
    return (
        tuple(map(count_visible, columns)),
        tuple(count_visible(column[::-1]) for column in columns),
        tuple(map(count_visible, grid)),
        tuple(count_visible(row[::-1]) for row in grid),
    )
