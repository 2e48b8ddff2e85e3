"""What marks between the cells of a board of digits mean: signs for greater, dots, bars, X and V."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.kinds.signs.mark_sorts import Sort
from scanner.kinds.signs.marks import Marks, find_marks
from scanner.kinds.signs.signs import Signs
from scanner.types import Board

SIGNS = ("", "<", ">", "*", ":", "X", "V")
"""What an edge may hold, in the order of the probabilities in `Signs`."""


class Meaning(NamedTuple):
    """The signs of a board, and the probability that an edge has a mark that means nothing known: E."""

    signs: Signs
    unknown: NDArray[np.float64]


@seen_once
def understand(board: Board) -> Meaning | None:
    """Understands the marks of a square board that stands upright; None where there are none."""
    marks = find_marks(board)
    if marks is None:
        return None
    edges = len(marks.none)
    likely = np.zeros((edges, len(SIGNS)))
    likely[:, 0] = marks.none
    are_letters = _are_letters(marks)
    for number, sort in enumerate(marks.sorts):
        turns = marks.likely[:, number]
        if sort.is_pointed and are_letters:
            likely[:, SIGNS.index("V")] += turns[np.arange(edges), _list_turns_of_letters(edges)]
        elif sort.is_pointed:
            # the tip is at the smaller cell: on the left of an edge that stands upright, or on the right
            likely[:, SIGNS.index("<")] += turns[:, 2]
            likely[:, SIGNS.index(">")] += turns[:, 0]
        elif name := _name(sort):
            likely[:, SIGNS.index(name)] += turns.sum(axis=1)
    unknown = np.maximum(1 - likely.sum(axis=1), 0)
    # something stands there: it is least of all nothing
    likely[:, 0] += unknown
    return Meaning(Signs.of_edges(np.maximum(likely, 1e-9), board.lattice.rows, SIGNS), unknown)


def _name(sort: Sort) -> str:
    """Names the sign that marks without a tip are: a white dot may be a bar as well; nothing where they are unknown."""
    if sort.is_cross:
        return "X"
    if not sort.is_dark:
        return "*"
    if sort.is_disc:
        return ":"
    return "*" if sort.length > 1 else ""


def _are_letters(marks: Marks) -> bool:
    """Tells whether marks with a tip are V, which stand upright, and not signs, whose tips are towards one cell.

    Where they may all be either, another letter decides it.
    """
    turns = marks.likely[:, [sort.is_pointed for sort in marks.sorts]].sum(axis=1)
    letters = turns[np.arange(len(turns)), _list_turns_of_letters(len(turns))].sum()
    signs = turns[:, [0, 2]].sum()
    return bool(letters > signs or (2 * letters > signs and any(sort.is_cross for sort in marks.sorts)))


def _list_turns_of_letters(edges: int) -> NDArray[np.intp]:
    """Returns the turns of letters that stand upright: edges below a cell were turned counter-clockwise."""
    return np.where(np.arange(edges) < edges // 2, 1, 0)
