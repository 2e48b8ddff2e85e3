"""Which cells of a square board lie beside each other."""

from __future__ import annotations

from functools import cache

ALONG_LINES = ((-1, 0), (0, -1), (0, 1), (1, 0))
AT_CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
"""The ways to a neighbour: rows down, and columns to the right."""


@cache
def neighbours(size: int, ways: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
    """For each cell, in reading order, the numbers of those on the board to which such ways lead."""
    line = range(size)
    return tuple(
        tuple(
            (row + down) * size + column + right
            for down, right in ways
            if row + down in line and column + right in line
        )
        for row in line
        for column in line
    )
