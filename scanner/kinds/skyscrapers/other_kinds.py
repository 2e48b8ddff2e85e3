"""Why numbers around a board are those of another kind: of Battleships, Tents, Aquariums, train tracks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import comb

import numpy as np
from numpy.typing import NDArray

from scanner.judgement.chance import mostly_does
from scanner.judgement.map_search import Budget, Interpretation, answers
from scanner.readers import symbols
from scanner.readers.cnn import board_crops
from scanner.types import TRUST_THRESHOLD, Board
from solver import Puzzle

TWO_SIDES = "numbers at two of its sides alone are not those of skyscrapers"
ZERO = "a 0 stands around it"
NO_MISREADING = "no single misreading explains the numbers around it"
FEW = "so few numbers around it show nothing: chance does as well"


def has_zero(clues: Board) -> bool:
    """Tells whether a 0 stands in one of the cells around a board: no skyscraper sees none."""
    glyphs, _ = symbols.classify(board_crops(clues))
    return bool((glyphs[:, symbols.ZEROS].sum(axis=1) > TRUST_THRESHOLD).any())


def why_another(found: Interpretation, is_whole: bool = True) -> str | None:
    """Says why what was read of a board with such numbers is another kind of puzzle; None if it is not.

    `is_whole` is whether all around it is on the photo: otherwise clues may be missing.
    """
    puzzle = found.puzzle
    if is_whole and is_on_two_sides(puzzle) and not (np.any(puzzle.givens) or np.any(puzzle.entries)):
        return TWO_SIDES
    if not found.solutions and not any(_has_solution(other) for other in _list_reduced(puzzle)):
        return NO_MISREADING
    return FEW if is_whole and _is_by_chance(found) else None


def _is_by_chance(found: Interpretation) -> bool:
    """Tells whether the clues prove nothing: they are few and leave the puzzle open, or chance mostly does as well."""
    puzzle, is_open = found.puzzle, len(found.solutions) != 1
    clues = np.array(puzzle.around)
    are_few = np.count_nonzero(clues) <= puzzle.size
    if are_few and is_open:
        return True
    return (are_few or is_open) and mostly_does(clues, _make_solvability_test(_remove_digits(puzzle)))


def is_on_two_sides(puzzle: Puzzle) -> bool:
    """Tells whether all clues stand at two sides that meet, and there are too many of them for that to be chance."""
    held = np.array(puzzle.around) > 0
    if held.any(axis=1).sum() != 2 or held[:2].any(axis=1).all() or held[2:].any(axis=1).all():
        return False
    count, places = int(held.sum()), held.size
    return 4 * comb(places // 2, count) / comb(places, count) < 1 - TRUST_THRESHOLD


def _list_reduced(puzzle: Puzzle) -> Iterator[Puzzle]:
    """Yields the puzzle without its digits, which may be the player's, or without one of its clues or givens."""
    yield _remove_digits(puzzle)
    for name in ("around", "givens"):
        rows: NDArray[np.intp] = np.array(getattr(puzzle, name))
        for place in np.argwhere(rows):
            other = rows.copy()
            other[tuple(place)] = 0
            yield replace(puzzle, entries=(), **{name: other.tolist()})


def _remove_digits(puzzle: Puzzle) -> Puzzle:
    return replace(puzzle, givens=(), entries=())


def _make_solvability_test(puzzle: Puzzle) -> Callable[[NDArray[np.intp]], bool]:
    return lambda around: _has_solution(replace(puzzle, around=around.tolist()))


def _has_solution(puzzle: Puzzle) -> bool:
    """Tells whether a solution is soon found: boards of six rows need ten guesses at most."""
    return bool(answers(puzzle, Budget(guesses=200)).grids)
