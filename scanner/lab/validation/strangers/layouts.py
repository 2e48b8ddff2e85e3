"""Draws at random what stands on boards of other kinds: fleets, tents, regions, loops, discs."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

Cells = NDArray[np.bool_]
Labels = NDArray[np.intp]
Rng = np.random.Generator

SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))


def neighbours_of(cell: tuple[int, int], shape: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Yields the cells beside a cell."""
    for down, across in SIDES:
        row, column = cell[0] + down, cell[1] + across
        if 0 <= row < shape[0] and 0 <= column < shape[1]:
            yield row, column


def place_fleet(rng: Rng, size: int) -> Cells:
    """Places ships that do not touch each other, from the longest down."""
    held = np.zeros((size, size), bool)
    for length in [4, 3, 3, 2, 2, 2, 1, 1, 1, 1] if size > 7 else [3, 2, 2, 1, 1, 1]:
        for _ in range(50):
            row, column = rng.integers(size), rng.integers(size - length + 1)
            ship = np.zeros_like(held)
            ship[row, column : column + length] = True
            ship = ship.T if rng.random() < 0.5 else ship
            if not (held & _widen(ship)).any():
                held |= ship
                break
    return held


def place_tents(rng: Rng, size: int) -> tuple[Cells, Cells]:
    """Places tents that do not touch each other, and a tree beside each."""
    placed, trees = np.zeros((size, size), bool), np.zeros((size, size), bool)
    for cell in map(tuple, rng.permutation(np.argwhere(~placed)).tolist()):
        alone = np.zeros_like(placed)
        alone[cell] = True
        free = [other for other in neighbours_of(cell, placed.shape) if not (trees[other] or placed[other])]
        if free and not trees[cell] and not (placed & _widen(alone)).any() and placed.sum() < size * size / 5:
            placed[cell] = True
            trees[free[rng.integers(len(free))]] = True
    return placed, trees


def _widen(cells: Cells) -> Cells:
    """Returns the cells and all that touch them."""
    padded = np.pad(cells, 1)
    rows = padded[:-2] | padded[1:-1] | padded[2:]
    return np.asarray(rows[:, :-2] | rows[:, 1:-1] | rows[:, 2:])


def grow_regions(rng: Rng, size: int, count: int) -> Labels:
    """Grows some number of connected regions from random cells."""
    labels = np.full((size, size), -1)
    seeds = rng.choice(size * size, count, replace=False)
    labels.ravel()[seeds] = np.arange(count)
    while (labels < 0).any():
        cell = tuple(rng.choice(np.argwhere(labels < 0)).tolist())
        around = [labels[other] for other in neighbours_of(cell, labels.shape) if labels[other] >= 0]
        if around:
            labels[cell] = rng.choice(around)
    return _in_order(labels)


def cut_rectangles(rng: Rng, size: int, most: int = 6) -> Labels:
    """Cuts the board into rectangles with a limited number of cells."""
    labels, number = np.full((size, size), -1), 0
    for row, column in np.ndindex(size, size):
        if labels[row, column] >= 0:
            continue
        wide = 1
        while column + wide < size and labels[row, column + wide] < 0 and wide < most and rng.random() < 0.7:
            wide += 1
        high = 1
        while row + high < size and (high + 1) * wide <= most and rng.random() < 0.6:
            high += 1
        labels[row : row + high, column : column + wide] = number
        number += 1
    return labels


def lay_dominoes(rng: Rng, size: int) -> Labels:
    """Lays dominoes on the board, and a few single cells where none fits."""
    labels, number = np.full((size, size), -1), 0
    for cell in np.ndindex(size, size):
        if labels[cell] < 0:
            free = [other for other in neighbours_of(cell, labels.shape) if labels[other] < 0 and other > cell]
            labels[cell] = number
            if free:
                labels[free[rng.integers(len(free))]] = number
            number += 1
    return labels


def draw_loop(rng: Rng, size: int) -> list[tuple[int, int]]:
    """Returns the cells along a closed loop: the outline of a connected shape without holes, in half the cells."""
    half = (size - 1) // 2
    shape = np.zeros((half, half), bool)
    shape[tuple(rng.integers(half, size=2))] = True
    for _ in range(half * half):
        grown = shape.copy()
        grown[tuple(rng.integers(half, size=2))] = True
        if _is_disc(grown) and _is_outlined_once(grown):
            shape = grown
    return _outline(shape)


def _is_disc(shape: Cells) -> bool:
    """Tells whether the cells are connected, and so are the others, around them."""
    around = ~np.pad(shape, 1)
    return _count_pieces(shape) == 1 and _count_pieces(around) == 1


def _is_outlined_once(shape: Cells) -> bool:
    """Tells whether no two cells touch at a corner alone."""
    a, b, c, d = shape[:-1, :-1], shape[1:, 1:], shape[:-1, 1:], shape[1:, :-1]
    return not ((a & b & ~c & ~d) | (~a & ~b & c & d)).any()


def _count_pieces(cells: Cells) -> int:
    left, count = {tuple(cell) for cell in np.argwhere(cells).tolist()}, 0
    while left:
        count += 1
        reached = [left.pop()]
        while reached:
            row, column = reached.pop()
            beside = [other for other in neighbours_of((row, column), (len(cells), len(cells[0]))) if other in left]
            left.difference_update(beside)
            reached += beside
    return count


def _outline(shape: Cells) -> list[tuple[int, int]]:
    """Returns the corners of the cells along the outline of a shape, in order, as cells of a board twice as fine."""
    padded = np.pad(shape, 1)
    row, column = map(int, np.argwhere(shape)[0])
    corner, way = (row, column), 0
    path: list[tuple[int, int]] = []
    while True:
        down, across = SIDES[way]
        path += [(2 * corner[0], 2 * corner[1]), (2 * corner[0] + down, 2 * corner[1] + across)]
        corner = (corner[0] + down, corner[1] + across)
        ahead_right = padded[_find_cell_ahead(corner, way, right=True)]
        ahead_left = padded[_find_cell_ahead(corner, way, right=False)]
        way = (way - 1) % 4 if ahead_left else way if ahead_right else (way + 1) % 4
        if corner == (row, column):
            return path


def _find_cell_ahead(corner: tuple[int, int], way: int, right: bool) -> tuple[int, int]:
    """Returns the cell of the padded shape before a corner, at the right or the left of the way on."""
    down, across = SIDES[way]
    right_down, right_across = SIDES[(way + 1) % 4]
    side = 1 if right else -1
    row = corner[0] + (down + side * right_down - 1) // 2
    column = corner[1] + (across + side * right_across - 1) // 2
    return row + 1, column + 1


def place_pearls(rng: Rng, size: int, share: float) -> Labels:
    """Places pearls on a loop, by the rules of Masyu: 1 is white, 2 is black, 0 is none."""
    path = draw_loop(rng, size)
    found = np.zeros((size, size), np.intp)
    turns = [_is_turn(path, at) for at in range(len(path))]
    for at, cell in enumerate(path):
        beside = turns[at - 1], turns[(at + 1) % len(path)]
        if turns[at] and not any(beside):
            found[cell] = 2
        elif not turns[at] and any(beside):
            found[cell] = 1
    found[rng.random(found.shape) > share] = 0
    return found


def _is_turn(path: list[tuple[int, int]], at: int) -> bool:
    before, after = path[at - 1], path[(at + 1) % len(path)]
    return before[0] != after[0] and before[1] != after[1]


def place_yin_yang(rng: Rng, size: int, share: float) -> Labels:
    """Places discs in two connected parts without a square of one colour, as far as chance makes one."""
    colours = np.ones((size, size), np.intp)
    colours[rng.integers(size), : size - 1] = 2
    for cell in map(tuple, np.concatenate([rng.permutation(np.argwhere(colours)) for _ in range(3)]).tolist()):
        other = colours.copy()
        other[cell] = 3 - other[cell]
        if max(_count_pieces(other == 1), _count_pieces(other == 2)) == 1 and _count_squares(other) <= _count_squares(
            colours
        ):
            colours = other
    return np.where(rng.random(colours.shape) < share, colours, 0)


def _count_squares(colours: Labels) -> int:
    a, b, c, d = colours[:-1, :-1], colours[1:, 1:], colours[:-1, 1:], colours[1:, :-1]
    return int(((a == b) & (b == c) & (c == d)).sum())


def _in_order(labels: Labels) -> Labels:
    """Numbers the labels in reading order."""
    _, first, numbers = np.unique(labels, return_index=True, return_inverse=True)
    return np.asarray(np.argsort(np.argsort(first))[numbers].reshape(labels.shape))
