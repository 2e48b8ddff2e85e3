"""Draws boards of other kinds that by chance have one solution as Skyscrapers, as Binairo or as Queens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from scanner.lab.validation.strangers.drawing import BLACK, WHITE, Drawing
from scanner.lab.validation.strangers.layouts import (
    Cells,
    Labels,
    Rng,
    grow_regions,
    place_fleet,
    place_tents,
    place_yin_yang,
)
from solver import Puzzle, count


def _has_one_filling(puzzle: Puzzle) -> bool:
    return count(puzzle, 2) == 1


def _count_held(held: Cells) -> tuple[list[int], list[int]]:
    """Counts the cells that are held in each column, and in each row."""
    return held.sum(axis=0).tolist(), held.sum(axis=1).tolist()


def _is_skyscrapers(above: Sequence[int], left: Sequence[int]) -> bool:
    """Tells whether numbers above and on the left have one filling as Skyscrapers: a 0 is no clue there."""
    none = [0] * len(above)
    return max(*above, *left) <= len(above) and _has_one_filling(Puzzle.skyscrapers([above, none, left, none]))


def _put_beside(rng: Rng, across: Sequence[int], down: Sequence[int]) -> Drawing:
    """Returns a blank board with numbers above and on its left."""
    drawing = Drawing(rng, len(across), len(across)).rule()
    drawing.write_along("above", across)
    drawing.write_along("left", down)
    return drawing


def _find_clued(rng: Rng, numbers: Callable[[], tuple[list[int], list[int]]]) -> Drawing:
    """Finds the first such board that happens to have one filling."""
    return next(_put_beside(rng, *pair) for pair in iter(numbers, None) if _is_skyscrapers(*pair))


def battleships(rng: Rng) -> Drawing:
    return _find_clued(rng, lambda: _count_held(place_fleet(rng, 6)))


def tents_and_trees(rng: Rng) -> Drawing:
    return _find_clued(rng, lambda: _count_held(place_tents(rng, int(rng.integers(4, 6)))[0]))


def single_runs(rng: Rng) -> Drawing:
    """Draws a board with one number a line, the length of its only run."""
    size = int(rng.integers(4, 6))
    return _find_clued(rng, lambda: _count_held(rng.random((size, size)) < rng.uniform(0.3, 0.6)))


def train_tracks(rng: Rng) -> Drawing:
    """Draws a board of tracks. No line is without a piece, so no number is 0."""

    def numbers() -> tuple[list[int], list[int]]:
        while True:
            found = _count_held(rng.random((5, 5)) < 0.5)
            if min(*found[0], *found[1]):
                return found

    return _find_clued(rng, numbers)


def _find_discs(rng: Rng, boards: Iterator[Labels]) -> Drawing:
    """Finds the first board whose discs, as 0s and 1s, have one filling."""
    found = next(board for board in boards if board.any() and _has_one_filling(Puzzle.binairo(board.tolist())))
    drawing = Drawing(rng, *found.shape).rule()
    for row, column in np.argwhere(found).tolist():
        drawing.disc((row, column), (WHITE, BLACK)[found[row, column] - 1])
    return drawing


def _repeat(make: Callable[[], Labels]) -> Iterator[Labels]:
    while True:
        yield make()


def masyu(rng: Rng) -> Drawing:
    size = int(rng.choice([6, 6, 8]))
    share = rng.uniform(0.2, 0.4)

    def pearl_board() -> Labels:
        return np.where(rng.random((size, size)) < share, rng.integers(1, 3, (size, size)), 0)

    return _find_discs(rng, _repeat(pearl_board))


def yin_and_yang(rng: Rng) -> Drawing:
    return _find_discs(rng, _repeat(lambda: place_yin_yang(rng, 6, rng.uniform(0.2, 0.5))))


def _find_divided(rng: Rng) -> Labels:
    """Finds as many regions as rows, with one place for the queens."""
    size = int(rng.integers(5, 8))
    while True:
        labels = grow_regions(rng, size, size)
        if _has_one_filling(Puzzle.queens(labels.tolist())):
            return labels


def aquarium(rng: Rng) -> Drawing:
    labels = _find_divided(rng)
    levels = rng.integers(0, len(labels), len(labels))
    drawing = Drawing(rng, *labels.shape).rule().wall_in(labels)
    across, down = _count_held(np.arange(len(labels))[:, None] >= levels[labels])
    drawing.write_along("above", across)
    drawing.write_along("left", down)
    return drawing


def country_road(rng: Rng) -> Drawing:
    labels = _find_divided(rng)
    drawing = Drawing(rng, *labels.shape).rule().wall_in(labels)
    for region in rng.permutation(len(labels))[: len(labels) // 2 + 1]:
        drawing.write(np.argwhere(labels == region)[0].tolist(), int(rng.integers(1, 6)))
    return drawing


def cave_of_letters(rng: Rng) -> Drawing:
    """Walls, and letters around them."""
    labels = _find_divided(rng)
    drawing = Drawing(rng, *labels.shape).rule().wall_in(labels)
    for side in ("above", "right"):
        drawing.write_along(side, rng.choice(list("ABCDE"), len(labels)).tolist())
    return drawing


CHANCE: dict[str, Callable[[Rng], Drawing]] = {
    maker.__name__: maker
    for maker in (
        *(battleships, tents_and_trees, single_runs, train_tracks, masyu, yin_and_yang),
        *(aquarium, country_road, cave_of_letters),
    )
}
"""What draws each kind."""
