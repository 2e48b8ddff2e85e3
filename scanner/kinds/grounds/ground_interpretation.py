"""The ground of a board of digits: the regions, diagonals and windows that are drawn on it, with cages or without.

Each is weighed by itself, and a puzzle has the sum of what is there. The caller says what the board is on such ground.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from scanner.judgement.alternatives import LOG_ODDS_CUTOFF
from scanner.judgement.map_search import Interpretation
from scanner.judgement.regions import Partition
from scanner.kinds.grounds import DIVIDED
from scanner.kinds.grounds.balanced_regions import find_regions
from scanner.kinds.grounds.diagonals import Marked
from scanner.kinds.grounds.houses import Houses
from scanner.kinds.grounds.windows import find_windows
from scanner.types import Board
from solver.engine.units import ExtraUnits

UNRULED = "there is a single solution only with boxes that the lines do not show"

NOT_DIAGONAL = "its diagonals are marked, but there is a single solution only without them"

NOT_WINDOWS = "four windows in it are shaded, but there is a single solution only without them as houses"

UNSURE_DIAGONALS = "whether its diagonals are marked is not clear"

UNSURE_WINDOWS = "whether four windows in it are shaded is not clear"

UNSURE_REGIONS = "some of its cells may be in other regions"

Interpret = Callable[[Houses], Interpretation | None]
"""Gives the most probable puzzle of a board with such houses; None where there can be none."""


def is_valid(found: Interpretation | None) -> bool:
    """Tells whether there is a puzzle with a single solution."""
    return found is not None and len(found.solutions) == 1


def add_caveat(found: Interpretation, caveat: str) -> Interpretation:
    """Adds a caveat to an interpretation."""
    return replace(found, caveats=(*found.caveats, caveat))


def find_divisions(board: Board, shapes: tuple[tuple[int, int], ...], diagonals: Marked) -> tuple[Partition, ...]:
    """Finds the regions other than boxes of these shapes that are drawn on a board, the most probable first."""
    are_tinted = diagonals.are_tinted or find_windows(board).is_sure
    return find_regions(board, shapes, are_tinted) if board.lattice.rows in DIVIDED else ()


def interpret_in_regions(
    divisions: Sequence[Partition], extra: ExtraUnits, interpret: Interpret
) -> Interpretation | None:
    """Interprets a board in the regions that are drawn, without diagonals or windows where only that is a puzzle."""
    drawn = _interpret_in_most_probable(divisions, extra, interpret)
    # the shadow of a window frame runs across a board as well
    for fewer, caveat in list_fewer(extra) if not is_valid(drawn) else ():
        other = _interpret_in_most_probable(divisions, fewer, interpret)
        if other and is_valid(other):
            return add_caveat(other, caveat)
    return drawn


def interpret_in_boxes(
    size: int, shapes: Sequence[tuple[int, int]], extra: ExtraUnits, interpret: Interpret
) -> Interpretation | None:
    """Interprets a board in boxes of its likeliest shape, or in others where only these make a puzzle."""
    drawn = interpret(Houses(size, shapes[0], (), *extra))
    others = [(Houses(size, boxes, (), *extra), UNRULED) for boxes in shapes[1:]]
    others += [(Houses(size, shapes[0], (), *fewer), caveat) for fewer, caveat in list_fewer(extra)]
    for houses, caveat in others if not is_valid(drawn) else ():
        other = interpret(houses)
        if other and is_valid(other):
            return add_caveat(other, caveat)
    return drawn


def list_fewer(extra: ExtraUnits) -> Iterator[tuple[ExtraUnits, str]]:
    """Yields what is left without the diagonals, or the windows, that are marked, with a caveat that says so."""
    if extra.diagonals:
        yield extra._replace(diagonals=False), NOT_DIAGONAL
    if extra.windows:
        yield extra._replace(windows=False), NOT_WINDOWS


def make_houses(partition: Partition, extra: ExtraUnits) -> Houses:
    """Makes the houses of a board in such regions."""
    size = round(len(partition.labels) ** 0.5)
    regions = tuple(map(tuple, partition.labels.reshape(size, size).tolist()))
    return Houses(size, None, regions, *extra)


def _interpret_in_most_probable(
    divisions: Sequence[Partition], extra: ExtraUnits, interpret: Interpret
) -> Interpretation | None:
    """Finds the puzzle in the likeliest regions with which it has a single solution; doubtful if there are others.

    What is far less probable than these is no rival.
    """
    found, valid, farthest = [], [], math.inf
    for number, division in enumerate(divisions):
        if division.cost > farthest:
            break
        found.append(interpret(make_houses(division, extra)))
        if is_valid(found[-1]):
            valid.append(number)
            farthest = min(farthest, division.cost + LOG_ODDS_CUTOFF)
    chosen = found[valid[0]] if valid else found[0]
    return add_caveat(chosen, UNSURE_REGIONS) if chosen and valid not in ([], [0]) else chosen
