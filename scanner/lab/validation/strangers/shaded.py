"""Draws boards some of whose cells are black: answers of shading puzzles, crosswords of several sorts, dark checks."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from scanner.lab.validation.strangers.drawing import BLACK, GREY, WHITE, Drawing
from scanner.lab.validation.strangers.layouts import Cells, Rng, grow_regions, neighbours_of

SHADES = (BLACK, "#303030", "#505050", "#1c2c48", "#707070")


def _choose_board(rng: Rng, *sizes: int) -> Drawing:
    return Drawing(rng, *[int(rng.choice(sizes))] * 2).rule()


def _choose_apart(rng: Rng, size: int, share: float) -> Cells:
    """Chooses cells of which no two touch along a side."""
    chosen = np.zeros((size, size), bool)
    for row, column in rng.permutation(list(np.ndindex(size, size))).tolist():
        beside = chosen[max(0, row - 1) : row + 2, column].any() or chosen[row, max(0, column - 1) : column + 2].any()
        chosen[row, column] = not beside and rng.random() < 2 * share
    return chosen


def _choose_symmetric(rng: Rng, size: int, share: float) -> Cells:
    """Chooses cells that a half turn maps onto each other."""
    chosen = rng.random((size, size)) < share / 2
    return np.asarray(chosen | chosen[::-1, ::-1])


def _list_cells(chosen: Cells) -> list[tuple[int, int]]:
    return [(int(row), int(column)) for row, column in np.argwhere(chosen)]


def _fill_all(rng: Rng, drawing: Drawing, cells: Cells) -> None:
    shade = str(rng.choice(SHADES))
    for cell in _list_cells(cells):
        drawing.fill(cell, shade)


def repeated_digits(rng: Rng) -> Drawing:
    """Draws a full board whose repeated digits were shaded: they are light, or dark as the others are."""
    drawing = _choose_board(rng, 5, 6, 8, 9)
    black = _choose_apart(rng, drawing.rows, 0.25)
    _fill_all(rng, drawing, black)
    digits = (np.add.outer(rng.permutation(drawing.rows), rng.permutation(drawing.rows)) % drawing.rows) + 1
    digits[black] = rng.integers(1, drawing.rows + 1, int(black.sum()))
    ink = WHITE if rng.random() < 0.7 else BLACK
    for cell in np.ndindex(black.shape):
        drawing.write(cell, digits[cell], 0.5, ink if black[cell] else BLACK)
    return drawing


def islands(rng: Rng) -> Drawing:
    """Draws numbers in islands, and a black sea around them."""
    drawing = _choose_board(rng, 6, 7, 9)
    labels = grow_regions(rng, drawing.rows, drawing.rows * drawing.rows // 5)
    sea = rng.random(int(labels.max()) + 1) < 0.4
    _fill_all(rng, drawing, sea[labels])
    for label in np.flatnonzero(~sea[: labels.max() + 1]):
        cell = _list_cells(labels == label)[0]
        drawing.write(cell, int((labels == label).sum()))
    return drawing


def views(rng: Rng) -> Drawing:
    """Draws numbers of cells that are seen from theirs, and black cells apart that end the view."""
    drawing = _choose_board(rng, 6, 7, 8, 9)
    black = _choose_apart(rng, drawing.rows, 0.22)
    _fill_all(rng, drawing, black)
    for cell in _list_cells(~black & (rng.random(black.shape) < 0.25)):
        drawing.write(cell, int(rng.integers(2, drawing.rows + 1)))
    return drawing


def shaded_rooms(rng: Rng) -> Drawing:
    """Draws walled rooms with numbers in their first cells, and as many black cells in them."""
    drawing = _choose_board(rng, 6, 8, 9)
    labels = grow_regions(rng, drawing.rows, drawing.rows)
    black = _choose_apart(rng, drawing.rows, 0.3)
    _fill_all(rng, drawing, black)
    drawing.wall_in(labels)
    for label in range(int(labels.max()) + 1):
        cell = _list_cells(labels == label)[0]
        if rng.random() < 0.6:
            drawing.write(cell, int(black[labels == label].sum()), 0.5, WHITE if black[cell] else BLACK)
    return drawing


def codeword(rng: Rng) -> Drawing:
    """Draws a crossword with a small number in every white cell, and a few letters."""
    drawing = _choose_board(rng, 8, 9)
    black = _choose_symmetric(rng, drawing.rows, 0.3)
    _fill_all(rng, drawing, black)
    for row, column in _list_cells(~black):
        drawing.write((row - 0.28, column - 0.25), int(rng.integers(1, 27)), 0.28)
        if rng.random() < 0.1:
            drawing.write((row, column), str(rng.choice(list("AEINORST"))))
    return drawing


def crossword_of_digits(rng: Rng) -> Drawing:
    """Draws a crossword whose words are numbers, most of them written into it."""
    drawing = _choose_board(rng, 6, 7, 8, 9)
    black = _choose_symmetric(rng, drawing.rows, 0.3)
    _fill_all(rng, drawing, black)
    share = rng.choice([0.15, 0.4, 0.9])
    for cell in _list_cells(~black & (rng.random(black.shape) < share)):
        drawing.write(cell, int(rng.integers(1, 10)))
    return drawing


def crossword_of_letters(rng: Rng) -> Drawing:
    """Draws a small crossword that was solved."""
    drawing = _choose_board(rng, 5, 7, 9)
    black = _choose_symmetric(rng, drawing.rows, 0.25)
    _fill_all(rng, drawing, black)
    for cell in _list_cells(~black):
        drawing.write(cell, str(rng.choice(list("AABDEEEGIILLNOOPRSSTTUZ"))))
    return drawing


def dark_checks(rng: Rng) -> Drawing:
    """Draws a chequered board with a few digits, light on dark."""
    drawing = _choose_board(rng, 6, 8)
    checks = np.indices((drawing.rows, drawing.rows)).sum(axis=0) % 2 == 1
    _fill_all(rng, drawing, checks)
    for cell in _list_cells(rng.random(checks.shape) < 0.3):
        drawing.write(cell, int(rng.integers(1, drawing.rows + 1)), 0.5, WHITE if checks[cell] else BLACK)
    return drawing


def covered_mines(rng: Rng) -> Drawing:
    """Draws a field of mines some of whose cells are still covered, dark, and how many mines are beside the others."""
    drawing = _choose_board(rng, 8, 9)
    mines = rng.random((drawing.rows, drawing.rows)) < 0.2
    covered = grow_regions(rng, drawing.rows, 6) < 3
    _fill_all(rng, drawing, covered | mines)
    for row, column in _list_cells(~covered & ~mines):
        if beside := sum(bool(mines[other]) for other in neighbours_of((row, column), mines.shape)):
            drawing.write((row, column), beside)
    return drawing


def shaded_latin_square(rng: Rng) -> Drawing:
    """Draws a Latin square of which some digits are taken away, and those that are even have dark cells."""
    drawing = _choose_board(rng, 5, 6, 9)
    digits = (np.add.outer(rng.permutation(drawing.rows), rng.permutation(drawing.rows)) % drawing.rows) + 1
    dark = digits % 2 == 0
    shade = str(rng.choice([*SHADES, GREY]))
    for cell in _list_cells(dark):
        drawing.fill(cell, shade)
    for cell in _list_cells(rng.random(digits.shape) < 0.4):
        ink = WHITE if dark[cell] and shade != GREY else BLACK
        drawing.write(cell, digits[cell], 0.5, ink)
    return drawing


SHADED: dict[str, Callable[[Rng], Drawing]] = {
    maker.__name__: maker
    for maker in (
        *(repeated_digits, islands, views, shaded_rooms, codeword, crossword_of_digits, crossword_of_letters),
        *(dark_checks, covered_mines, shaded_latin_square),
    )
}
"""What draws each sort of board."""
