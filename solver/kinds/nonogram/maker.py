"""Makes Nonograms: a picture is drawn, and changed where it would have several solutions until it has one."""

from __future__ import annotations

from itertools import chain, islice
from random import Random

from ...engine.search import solutions
from ...generator.deadline import Deadline
from ...generator.maker import Maker, Wanted
from ...paper.cells import Shape, blank_grid, in_rows
from ...paper.line_clues import clues_of_grid
from ...paper.puzzle import Puzzle
from .line_fillings import EMPTY, FILLED
from .pictures import Picture, draw_picture, is_picture

CHANGES = 12
"""The cells of a picture that are changed before it is given up."""


def _make_nonogram(wanted: Wanted) -> Puzzle:
    while True:
        puzzle = make_any(wanted.shape, wanted.rng, wanted.deadline)
        if not wanted.difficulty.excess(puzzle):
            return puzzle


def make_any(shape: Shape, rng: Random, deadline: Deadline) -> Puzzle:
    """Makes a puzzle of a picture, however hard it is. Raises GenerationError."""
    while True:
        deadline.check()
        picture = draw_picture(shape, rng)
        if is_picture(picture, shape) and (puzzle := _mend(picture, shape, rng, deadline)):
            return puzzle


def _mend(picture: Picture, shape: Shape, rng: Random, deadline: Deadline) -> Puzzle | None:
    """Changes a picture until it is the only solution of its clues; None if few changes do not do."""
    for _ in range(CHANGES):
        deadline.check()
        grid = tuple(map(tuple, in_rows([FILLED if is_filled else EMPTY for is_filled in picture], shape.columns)))
        puzzle = Puzzle("nonogram", shape.size, blank_grid(shape), line_clues=clues_of_grid(grid, FILLED))
        found = [[*chain.from_iterable(solution)] for solution in islice(solutions(puzzle), 2)]
        if len(found) == 1:
            return puzzle
        differing = [at for at, (one, other) in enumerate(zip(*found, strict=True)) if one != other]
        changed = rng.choice(differing)
        picture = [is_filled != (at == changed) for at, is_filled in enumerate(picture)]
    return None


SIZES = (5, 10, 15, 20, 25)

FOUND = {"trivial": SIZES, "easy": SIZES, "medium": SIZES[:-1], "hard": SIZES[:-2]}
"""The grades and techniques that are offered, as `python -m scanner.lab.bench.generator` measured them."""

MAKERS = (Maker("nonogram", "nonogram", "Nonogram", SIZES, 10, _make_nonogram, FOUND, clues=False),)
