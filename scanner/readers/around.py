"""What stands around a board: the clues of some kinds; beside boards of others it counts against them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.board.surroundings import are_whole, clue_cells, lone_glyphs
from scanner.readers import Reader, symbols
from scanner.readers.cells import read_cells
from scanner.readers.cnn import board_crops
from scanner.types import GLYPHS, HIGHEST_DIGIT, TRUST_THRESHOLD, Board, Readings, Stage

LOOKS_AROUND = ((0.0, 1.0), (0.0, 0.75), (-0.14, 0.75), (0.1, 0.75))
"""How much farther from the board than in cells of their own clues may stand, and how large a part of a cell is looked
at, in cells: small clues may have arrows beside them. The look at which most is read counts."""

BEYOND_ARROWS = (1.0, 0.75)
"""Where clues stand beyond arrows, and how much is looked at, in cells."""

LETTERS = GLYPHS[GLYPHS.index("A") : GLYPHS.index("a")]

LIKE_DIGITS = "BGILO"
"""The letters that can hardly be distinguished from 8, 6, 1, 1 and 0."""


@dataclass(frozen=True, slots=True, eq=False)
class CluesRead(Stage):
    """The readings of the cells around a board, which are those of `surroundings.clue_cells`."""

    board: Board
    readings: Readings


@seen_once
def clearest(board: Board, reader: Reader) -> CluesRead:
    """Returns the readings around a board at the look at which most of them are clear.

    Beside boxes that lie apart clues stand in such boxes: then the first look is into these. The last is beyond arrows.
    """
    found: list[tuple[float, CluesRead]] = []
    into_boxes = ((0.0, board.box_share),) if board.box_share < 1 else ()
    for away, side in (*into_boxes, *LOOKS_AROUND):
        look = _read_around(board, reader, away, side)
        sure = look.readings.glyphs.max(axis=2)
        clear = (look.readings.glyphs[..., 1:].max(axis=2) > TRUST_THRESHOLD).sum()
        found.append((clear + float(sure.mean()), look))
        if (sure > TRUST_THRESHOLD).all():
            break
    best = max(found, key=lambda look: look[0])[1]
    if _has_clear_digits(best):
        return best
    beyond = _read_around(board, reader, *BEYOND_ARROWS)
    return beyond if _has_clear_digits(beyond) else best


def _read_around(board: Board, reader: Reader, away: float, side: float) -> CluesRead:
    """Reads what stands so far from a board, in the middle of each cell, as large a part of it."""
    cells = clue_cells(board, away, side)
    return CluesRead(cells, read_cells(cells, reader))


def _has_clear_digits(look: CluesRead) -> bool:
    """Tells whether there are clear digits; arrows before them look like letters, if like anything."""
    return bool((look.readings.glyphs[..., 1 : HIGHEST_DIGIT + 1] > TRUST_THRESHOLD).any())


@seen_once
def is_numbered(board: Board) -> bool:
    """Tells whether numbers or letters stand along a side of a board, beside at least half of its cells.

    Those that count rows or columns are their names, and do not matter; nor do those that are all alike, such as the
    cells of another board beside it.
    """
    return any(_is_numbered(board, away) for away in (0.0, 0.5))


def _is_numbered(board: Board, away: float) -> bool:
    """Tells whether numbers or letters stand that far away from it, in cells."""
    alone = np.stack([lone_glyphs(board, side, away) for side in range(4)])
    half = board.lattice.rows / 2
    if not (sides := np.flatnonzero(alone.sum(axis=1) >= half)).size:
        return False
    cells = [clue_cells(board, away + more, part) for more, part in LOOKS_AROUND]
    seen = [(clues, alone & are_whole(clues)) for clues in cells]
    looks = [_read_symbols(clues) * whole for clues, whole in seen if (whole.sum(axis=1) >= half).any()]
    lines = [[look[side] for look in looks if np.count_nonzero(look[side]) >= half] for side in sides]
    return any(line and not any(map(_tells_nothing, line)) for line in lines)


@seen_once
def may_be_numbered(board: Board) -> bool:
    """Tells whether something stands beside most cells along two sides, of which less than half can be read."""
    alone = np.stack([lone_glyphs(board, side, 0.0) for side in range(4)])
    alone[2 * alone.sum(axis=1) <= board.lattice.rows] = False
    if alone.any(axis=1).sum() < 2:
        return False
    cells = [clue_cells(board, more, part) for more, part in LOOKS_AROUND]
    read = [_read_symbols(clues) * (alone & are_whole(clues)) for clues in cells]
    return all(2 * np.count_nonzero(look) < alone.sum() for look in read)


@seen_once
def _read_symbols(clues: Board) -> NDArray[np.intp]:
    """Reads the likeliest digits and letters in the cells around a board that certainly hold some: 4 x N, 0 for none.

    Capital letters stand for the small ones too.
    """
    glyphs, _ = symbols.classify(board_crops(clues))
    likely = glyphs.argmax(axis=1)
    likely = np.where(likely >= GLYPHS.index("a"), likely - len(LETTERS), likely)
    return np.asarray(np.where(glyphs[:, 0] < 1 - TRUST_THRESHOLD, likely, 0).reshape(4, -1))


def _tells_nothing(line: NDArray[np.intp]) -> bool:
    """Tells whether the symbols along a side are all alike, in sequence, or letters that so few rows do not need.

    These are those of a heading, except for letters that look like digits.
    """
    of_heading = [GLYPHS.index(letter) for letter in LETTERS[len(line) :] if letter not in LIKE_DIGITS]
    read = line[line > 0]
    unneeded, is_digit = np.isin(read, of_heading), (read > 1) & (read <= HIGHEST_DIGIT)
    # One of many letters may be misread, an italic D for a P; among digits it is none of a line of clues.
    is_heading = unneeded.any() and (is_digit.any() or 3 * unneeded.sum() >= read.size)
    return np.unique(read).size == 1 or bool(is_heading) or _is_a_sequence(line)


def _is_a_sequence(line: NDArray[np.intp]) -> bool:
    """Tells whether the symbols along a side are in sequence, forwards or backwards; one of them may be misread."""
    (places,) = np.nonzero(line)
    starts = [line[places] - step * places for step in (1, -1)]
    return any(np.unique(start, return_counts=True)[1].max() >= len(places) - 1 for start in starts)
