"""Draws boards of many kinds that gridlens does not know, plainly."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Sequence
from itertools import product

import numpy as np

from scanner.lab.validation.strangers.drawing import BLACK, GREY, WHITE, Drawing
from scanner.lab.validation.strangers.layouts import (
    Cells,
    Labels,
    Rng,
    cut_rectangles,
    draw_loop,
    grow_regions,
    lay_dominoes,
    neighbours_of,
    place_fleet,
    place_pearls,
    place_tents,
    place_yin_yang,
)

WATER, LEAVES, WOOD = "#5080c0", "#3c8c3c", "#7a5230"


def _choose_size(rng: Rng, *sizes: int) -> int:
    return int(rng.choice(sizes))


def _list_cells(drawing: Drawing) -> list[tuple[int, int]]:
    return list(product(range(drawing.rows), range(drawing.columns)))


def _write_counts(rng: Rng, drawing: Drawing, held: Cells, sides: Sequence[str] = ()) -> None:
    """Writes how many cells are held in each column and row, at two sides that meet."""
    across, down = sides or (str(rng.choice(["above", "below"])), str(rng.choice(["left", "right"])))
    drawing.write_along(across, held.sum(axis=0).tolist())
    drawing.write_along(down, held.sum(axis=1).tolist())


def battleships(rng: Rng) -> Drawing:
    drawing = Drawing(rng, *[_choose_size(rng, 6, 8, 10)] * 2).rule()
    held = place_fleet(rng, drawing.rows)
    _write_counts(rng, drawing, held)
    for cell in rng.permutation(np.argwhere(held))[:2].tolist():
        drawing.disc(cell, BLACK)
    drawing.write(rng.permutation(np.argwhere(~held))[0].tolist(), "~", 0.6, WATER)
    return drawing


def tents_and_trees(rng: Rng) -> Drawing:
    drawing = Drawing(rng, *[_choose_size(rng, 6, 8, 10)] * 2).rule()
    placed, trees = place_tents(rng, drawing.rows)
    _write_counts(rng, drawing, placed)
    for row, column in np.argwhere(trees).tolist():
        drawing.stroke([(row + 0.3, column), (row, column)], 0.12, WOOD)
        drawing.disc((row - 0.1, column), LEAVES, 0.24, LEAVES)
    return drawing


def single_runs_beside_lines(rng: Rng) -> Drawing:
    size = _choose_size(rng, 5, 6, 8)
    drawing = Drawing(rng, size, size).rule()
    drawing.write_along("above", rng.integers(0, size + 1, size).tolist())
    drawing.write_along("left", rng.integers(0, size + 1, size).tolist())
    return drawing


def aquarium(rng: Rng) -> Drawing:
    size = _choose_size(rng, 6, 8)
    labels = grow_regions(rng, size, int(rng.integers(size - 1, 2 * size)))
    drawing = Drawing(rng, size, size).rule().wall_in(labels)
    levels = rng.integers(0, size + 1, labels.max() + 1)
    _write_counts(rng, drawing, np.arange(size)[:, None] >= levels[labels], ("above", "left"))
    return drawing


def kakurasu(rng: Rng) -> Drawing:
    size = _choose_size(rng, 5, 6, 7)
    drawing = Drawing(rng, size, size).rule()
    held, worth = rng.random((size, size)) < 0.4, np.arange(1, size + 1)
    drawing.write_along("above", worth.tolist(), 0.35)
    drawing.write_along("left", worth.tolist(), 0.35)
    drawing.write_along("below", (held * worth[:, None]).sum(axis=0).tolist())
    drawing.write_along("right", (held * worth).sum(axis=1).tolist())
    return drawing


def train_tracks(rng: Rng) -> Drawing:
    size = _choose_size(rng, 8, 10)
    drawing = Drawing(rng, size, size).rule()
    held = np.zeros((size, size), bool)
    path = draw_loop(rng, size)
    held[tuple(np.transpose(path[: len(path) // 2 + 3]))] = True
    _write_counts(rng, drawing, held, ("above", "right"))
    for at in (0, len(path) // 4, len(path) // 2):
        row, column = path[at]
        for side in (-0.15, 0.15):
            drawing.stroke([(row + side, column - 0.5), (row + side, column + 0.5)], 0.05)
    return drawing


def easy_as_abc(rng: Rng) -> Drawing:
    drawing = Drawing(rng, *[_choose_size(rng, 5, 6)] * 2).rule()
    for side in ("above", "below", "left", "right"):
        drawing.write_along(side, ["ABC "[at] for at in rng.integers(4, size=drawing.rows)])
    return drawing


def magnets(rng: Rng) -> Drawing:
    size = _choose_size(rng, 6, 8)
    drawing = Drawing(rng, size, size).rule().wall_in(lay_dominoes(rng, size))
    for side in ("above", "below", "left", "right"):
        drawing.write_along(side, [int(n) if rng.random() < 0.8 else "" for n in rng.integers(0, 4, size)])
    drawing.write((-0.9, -0.9), "+")
    drawing.write((size - 0.1, size - 0.1), "–")
    return drawing


def _draw_discs(rng: Rng, discs: Labels) -> Drawing:
    drawing = Drawing(rng, *discs.shape).rule()
    for row, column in np.argwhere(discs).tolist():
        drawing.disc((row, column), (WHITE, BLACK)[discs[row, column] - 1])
    return drawing


def masyu(rng: Rng) -> Drawing:
    return _draw_discs(rng, place_pearls(rng, _choose_size(rng, 8, 10, 12), 0.8))


def yin_and_yang(rng: Rng) -> Drawing:
    return _draw_discs(rng, place_yin_yang(rng, _choose_size(rng, 6, 8, 10), rng.uniform(0.2, 0.35)))


def othello(rng: Rng) -> Drawing:
    discs = np.where(rng.random((8, 8)) < 0.4, rng.integers(1, 3, (8, 8)), 0)
    discs[3:5, 3:5] = [[1, 2], [2, 1]]
    return _draw_discs(rng, discs)


def go(rng: Rng) -> Drawing:
    size = _choose_size(rng, 9, 13)
    drawing = Drawing(rng, size - 1, size - 1).rule()
    for row, column in rng.permutation(list(np.ndindex(size, size)))[: size * size // 4].tolist():
        drawing.disc((row - 0.5, column - 0.5), str(rng.choice([WHITE, BLACK])), 0.44)
    return drawing


def _number_regions(rng: Rng, labels: Labels, share: float, most: int | None = None) -> Drawing:
    """Draws regions with a number in some of their first cells: that of their cells, or a random one."""
    drawing = Drawing(rng, *labels.shape).rule().wall_in(labels)
    for region in np.unique(labels):
        if rng.random() < share:
            first = np.argwhere(labels == region)[0].tolist()
            drawing.write(first, int((labels == region).sum()) if most is None else int(rng.integers(most + 1)))
    return drawing


def heyawake(rng: Rng) -> Drawing:
    return _number_regions(rng, cut_rectangles(rng, _choose_size(rng, 8, 10), 9), 0.5, 4)


def country_road(rng: Rng) -> Drawing:
    size = _choose_size(rng, 8, 9)
    return _number_regions(rng, grow_regions(rng, size, 2 * size), 0.5, 5)


def ripple_effect(rng: Rng) -> Drawing:
    size = _choose_size(rng, 6, 8)
    labels = grow_regions(rng, size, size * size // 4)
    drawing = Drawing(rng, size, size).rule().wall_in(labels)
    for cell in rng.permutation(list(np.ndindex(size, size)))[: size * size // 4].tolist():
        drawing.write(cell, int(rng.integers(1, 6)))
    return drawing


def slitherlink(rng: Rng) -> Drawing:
    size = _choose_size(rng, 7, 10)
    drawing = Drawing(rng, size, size)
    for row, column in np.ndindex(size + 1, size + 1):
        drawing.disc((row - 0.5, column - 0.5), BLACK, 0.06)
    for cell in _list_cells(drawing):
        if rng.random() < 0.5:
            drawing.write(cell, int(rng.integers(4)))
    return drawing


def _scatter(rng: Rng, size: int, share: float, texts: Sequence[object]) -> Drawing:
    """Draws a ruled board with some of the texts in some number of its cells."""
    drawing = Drawing(rng, size, size).rule()
    for cell in _list_cells(drawing):
        if rng.random() < share:
            drawing.write(cell, texts[int(rng.integers(len(texts)))])
    return drawing


def ruled_slitherlink(rng: Rng) -> Drawing:
    return _scatter(rng, _choose_size(rng, 7, 10), 0.5, range(4))


def numbers_at_random(rng: Rng) -> Drawing:
    size = _choose_size(rng, 5, 6, 8)
    return _scatter(rng, size, 1.0, range(1, size + 1))


def nurikabe(rng: Rng) -> Drawing:
    return _scatter(rng, _choose_size(rng, 7, 9, 10), 0.14, range(1, 8))


def minesweeper(rng: Rng) -> Drawing:
    size = _choose_size(rng, 8, 9)
    mines = rng.random((size, size)) < 0.2
    drawing = Drawing(rng, size, size).rule()
    for cell in _list_cells(drawing):
        if not mines[cell] and rng.random() < 0.5:
            drawing.write(cell, sum(bool(mines[other]) for other in neighbours_of(cell, mines.shape)))
    return drawing


def fillomino(rng: Rng) -> Drawing:
    size = _choose_size(rng, 6, 8, 9)
    labels = grow_regions(rng, size, size * size // 4)
    drawing = Drawing(rng, size, size).rule()
    for cell in _list_cells(drawing):
        if rng.random() < 0.35:
            drawing.write(cell, int((labels == labels[cell]).sum()))
    return drawing


def numberlink(rng: Rng) -> Drawing:
    size = _choose_size(rng, 6, 7, 9)
    drawing = Drawing(rng, size, size).rule()
    ends = rng.permutation(list(np.ndindex(size, size)))[: 2 * size].tolist()
    for at, cell in enumerate(ends):
        drawing.write(cell, at // 2 + 1)
    return drawing


def hidato(rng: Rng) -> Drawing:
    size = _choose_size(rng, 6, 8)
    drawing = Drawing(rng, size, size).rule()
    for cell in rng.permutation(list(np.ndindex(size, size)))[: size * size // 3].tolist():
        drawing.write(cell, int(rng.integers(1, size * size + 1)), 0.42)
    return drawing


def light_up(rng: Rng) -> Drawing:
    drawing = Drawing(rng, *[_choose_size(rng, 7, 10)] * 2).rule()
    for cell in _list_cells(drawing):
        if rng.random() < 0.2:
            drawing.fill(cell, BLACK)
            if rng.random() < 0.6:
                drawing.write(cell, int(rng.integers(5)), 0.5, WHITE)
    return drawing


def hashi(rng: Rng) -> Drawing:
    drawing = Drawing(rng, *[_choose_size(rng, 7, 9)] * 2).rule()
    for cell in _list_cells(drawing):
        if rng.random() < 0.25:
            drawing.disc(cell, WHITE, 0.4)
            drawing.write(cell, int(rng.integers(1, 9)), 0.45)
    return drawing


def galaxies(rng: Rng) -> Drawing:
    drawing = Drawing(rng, *[_choose_size(rng, 7, 10)] * 2).rule()
    for _ in range(drawing.rows):
        drawing.disc((rng.integers(2 * drawing.rows - 1) / 2, rng.integers(2 * drawing.rows - 1) / 2), WHITE, 0.15)
    return drawing


def kropki(rng: Rng) -> Drawing:
    drawing = Drawing(rng, *[_choose_size(rng, 5, 6)] * 2).rule()
    for row, column in _list_cells(drawing):
        for down, across in ((0, 0.5), (0.5, 0)):
            if rng.random() < 0.3 and row + 2 * down < drawing.rows and column + 2 * across < drawing.columns:
                drawing.disc((row + down, column + across), str(rng.choice([WHITE, BLACK])), 0.12)
    return drawing


def dominosa(rng: Rng) -> Drawing:
    drawing = Drawing(rng, 7, 8).rule()
    for cell in _list_cells(drawing):
        drawing.write(cell, int(rng.integers(7)))
    return drawing


def crossword(rng: Rng) -> Drawing:
    drawing = Drawing(rng, *[_choose_size(rng, 9, 11, 13)] * 2).rule()
    black = rng.random((drawing.rows, drawing.rows)) < 0.2
    black |= black[::-1, ::-1]
    number = 0
    for cell in _list_cells(drawing):
        if black[cell]:
            drawing.fill(cell, BLACK)
        elif rng.random() < 0.3:
            number += 1
            drawing.write((cell[0] - 0.28, cell[1] - 0.25), number, 0.28)
    return drawing


def word_search(rng: Rng) -> Drawing:
    return _scatter(rng, _choose_size(rng, 8, 10, 12), 1.0, "ABCDEFGHIJKLMNOPRSTUVWZ")


def chess(rng: Rng) -> Drawing:
    drawing = Drawing(rng, 8, 8).rule()
    for row, column in _list_cells(drawing):
        if (row + column) % 2:
            drawing.fill((row, column), GREY)
    for row, column in rng.permutation(_list_cells(drawing))[:14].tolist():
        colour = str(rng.choice([WHITE, BLACK]))
        drawing.shape((row, column), [(-0.25, 0.35), (0.25, 0.35), (0.1, -0.1), (-0.1, -0.1)], colour)
        drawing.disc((row - 0.15, column), colour, 0.16)
    drawing.write_along("below", list("abcdefgh"), 0.4)
    drawing.write_along("left", range(8, 0, -1), 0.4)
    return drawing


def month(rng: Rng) -> Drawing:
    weeks = calendar.monthcalendar(int(rng.integers(1990, 2040)), int(rng.integers(1, 13)))
    drawing = Drawing(rng, len(weeks), 7).rule()
    drawing.write_along("above", ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"], 0.4)
    for cell in _list_cells(drawing):
        if day := weeks[cell[0]][cell[1]]:
            drawing.write(cell, day)
    return drawing


def times_table(rng: Rng) -> Drawing:
    drawing = Drawing(rng, *[_choose_size(rng, 6, 9)] * 2).rule()
    drawing.write_along("above", range(1, drawing.rows + 1))
    drawing.write_along("left", range(1, drawing.rows + 1))
    for row, column in _list_cells(drawing):
        if rng.random() < 0.3:
            drawing.write((row, column), (row + 1) * (column + 1))
    return drawing


PLAIN: dict[str, Callable[[Rng], Drawing]] = {
    maker.__name__: maker
    for maker in (
        *(battleships, tents_and_trees, single_runs_beside_lines, aquarium, kakurasu, train_tracks),
        *(easy_as_abc, magnets, masyu, yin_and_yang, othello, go, heyawake, country_road, ripple_effect),
        *(
            slitherlink,
            ruled_slitherlink,
            numbers_at_random,
            nurikabe,
            minesweeper,
            fillomino,
            numberlink,
            hidato,
        ),
        *(light_up, hashi, galaxies, kropki, dominosa, crossword, word_search, chess, month, times_table),
    )
}
"""What draws each kind."""
