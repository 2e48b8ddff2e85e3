"""The paper of Nonogram: numbers left of the rows and above the columns, thick lines around each five cells."""

from __future__ import annotations

from collections.abc import Iterator

from ...paper.prints import KindPrint, Partition
from ...paper.puzzle import Puzzle
from ...paper.shapes import INK, Label, Shape

THICK_EVERY = 5

HEIGHT, ABOVE, BESIDE = 0.34, 0.52, 0.66
"""The height of numbers in cells, how far they are apart above a column, and left of a row."""

VALUES = ("point", "block")
"""What stands for a cell that stays empty, and for one that is filled."""


def _split_into_blocks(puzzle: Puzzle) -> Partition:
    across = -(-puzzle.columns // THICK_EVERY)
    return {(row, column): row // THICK_EVERY * across + column // THICK_EVERY for row, column in puzzle.shape.cells}


def _draw_clues(puzzle: Puzzle) -> Iterator[Shape]:
    rows, columns = puzzle.line_clues or ((), ())
    for row, runs in enumerate(rows):
        for at, run in enumerate(reversed(runs or (0,))):
            yield Label((-(at + 0.6) * BESIDE, row + 0.5), str(run), HEIGHT, INK)
    for column, runs in enumerate(columns):
        for at, run in enumerate(reversed(runs or (0,))):
            yield Label((column + 0.5, -(at + 0.7) * ABOVE), str(run), HEIGHT, INK)


def _measure_rim(puzzle: Puzzle) -> float:
    rows, columns = (max(1, *map(len, lines)) for lines in puzzle.line_clues)
    return max(rows * BESIDE, columns * ABOVE) + 0.2


def _list_clues(puzzle: Puzzle) -> Iterator[str]:
    for name, lines in zip(("row", "column"), puzzle.line_clues, strict=False):
        told = (f"{number}: {' '.join(map(str, runs or (0,)))}" for number, runs in enumerate(lines, 1))
        yield f"The runs of each {name}: {', '.join(told)}."


PRINT = KindPrint(
    parts=_split_into_blocks,
    shapes=_draw_clues,
    drawing=lambda puzzle, value: VALUES[value - 1],
    rim=_measure_rim,
    spaced=False,
    remarks=_list_clues,
)
