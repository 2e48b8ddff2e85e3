"""Queens: one queen in every row, column and region, and no two that touch."""

from __future__ import annotations

from functools import lru_cache

from ...engine.kind_rules import KindRules
from ...engine.layout import House, Layout
from ...engine.model import Mark, Model
from ...engine.units import units_with_regions
from ...paper.cells import AT_CORNERS, neighbours, numbers_of
from ...paper.puzzle import Grid, Puzzle, cell_name


def model(puzzle: Puzzle) -> Model:
    """Returns the model, which all puzzles on a board share."""
    return _make_model(puzzle.regions)


board = model


@lru_cache(maxsize=4)
def _make_model(board: Grid) -> Model:
    """Builds a model whose marks are cells. Queens that touch at a corner conflict; others that touch share a house."""
    size = len(board)
    houses = [House(unit, 1, tuple(numbers_of(unit.cells, size))) for unit in units_with_regions(board)]
    touched = neighbours(size, AT_CORNERS).__getitem__
    return Model(size, Layout(houses), touched, crossed=(1 << len(houses)) - 1, highest=1)


def clash(puzzle: Puzzle, first: Mark, second: Mark) -> str:
    """Says that two queens touch."""
    return f"two queens touch: {cell_name(first[:2])} and {cell_name(second[:2])}"


RULES = KindRules(model, board, clash)
