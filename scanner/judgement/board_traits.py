"""What anybody sees on a board, whatever kind of puzzle it is: black cells, letters, discs, regions, numbers beside it.

Each of these is a yes or no. Together they tell the kinds that gridlens does not read from each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from string import digits as ten_digits
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board import edges
from scanner.board.evidence import seen_once
from scanner.board.ink import SIDE, ink_of
from scanner.board.measurements import FINEST, brightness, unbroken_widths
from scanner.board.strokes import RIM, STROKE
from scanner.board.surroundings import strips_around
from scanner.detection.flatten import SMALL_CELL, flattened
from scanner.readers import symbols
from scanner.readers.cnn import board_crops
from scanner.types import GLYPHS, Board

Cells = NDArray[np.bool_]
"""Whether something is true of each cell: rows x columns."""

TRAITS = (
    *("black cells", "written on black", "digits on black", "chequered"),
    *("digits", "most cells digits", "all cells digits", "zeros", "none above 3", "clashes", "pairs"),
    *("letters", "all cells letters", "small numbers", "discs", "numbers in discs"),
    *("no lines", "regions", "unlike regions", "dominoes", "numbers share regions"),
    *("clues on two sides", "clues on four sides", "lists"),
)
"""The names of what may be seen."""

MANY = 0.9
"""At least this share of cells is all of them, but for what is misread."""

_A, _SMALL_A = GLYPHS.index("A"), GLYPHS.index("a")
_DIGITS = [GLYPHS.index(digit) for digit in ten_digits]


@seen_once
def see_traits(board: Board) -> frozenset[str]:
    """Returns the names of all traits that are seen on a board."""
    view = _View(board)
    seen = dict((*_see_cells(view), *_see_clues(view)))
    # among lists, each fifth line is thick so that people can count
    regions = () if seen["lists"] or view.band.any() else _see_regions(view)
    return frozenset(name for name, is_seen in (seen | dict(regions)).items() if is_seen)


@dataclass(frozen=True, eq=False)
class _View:
    """A board whose black cells are turned white, so that all that is written is dark."""

    board: Board

    @cached_property
    def lightness(self) -> NDArray[np.float64]:
        """The grey level of each cell in its corners, which discs leave free."""
        (rows, columns), side = self.board.lattice.shape, self.board.cell
        start = round(RIM * side)
        near, far = slice(start, 3 * start // 2), slice(-3 * start // 2, -start)
        cells = brightness(self.board).reshape(rows, side, columns, side)
        corners = [cells[:, down][..., across].mean(axis=(1, 3)) for down in (near, far) for across in (near, far)]
        return np.asarray(np.median(corners, axis=0))

    @cached_property
    def black(self) -> Cells:
        """The cells that are black where most are light."""
        black = self.lightness < np.median(self.lightness) / 2
        return np.asarray(black & (np.median(self.lightness) > self.lightness.min()))

    @cached_property
    def even(self) -> Board:
        side = self.board.cell
        black = np.kron(self.black, np.ones((side, side), bool))[..., None]
        return replace(self.board, image=np.where(black, 255 - self.board.image, self.board.image))

    @cached_property
    def glyphs(self) -> NDArray[np.float32]:
        """The probabilities of all glyphs in each cell: rows x columns x len(GLYPHS)."""
        glyphs, _ = symbols.classify(board_crops(self.even))
        return np.asarray(glyphs.reshape(*self.board.lattice.shape, -1))

    @cached_property
    def held(self) -> Cells:
        return np.asarray(self.glyphs[..., 0] < 0.5)

    @cached_property
    def digits(self) -> NDArray[np.intp]:
        """The digit in each cell, -1 for none: a letter that looks like one counts as one."""
        likely = self.glyphs.argmax(axis=2)
        digits = np.full(likely.shape, -1)
        for digit, place in enumerate(_DIGITS):
            digits[likely == place] = digit
        digits[np.isin(likely, symbols.ZEROS)] = 0
        digits[np.isin(likely, symbols.ONES)] = 1
        return digits

    @cached_property
    def letters(self) -> Cells:
        return np.asarray((self.glyphs.argmax(axis=2) >= _A) & (self.digits < 0))

    @cached_property
    def band(self) -> Cells:
        return _find_band(self)

    @cached_property
    def pieces(self) -> _Pieces:
        return _find_pieces(ink_of(self.even) > 0.5, self.board.lattice.shape)


@dataclass(frozen=True, slots=True, eq=False)
class _Pieces:
    """Connected pieces of ink that are no lines: the cells of their middles, and their boxes in cells from there."""

    cells: NDArray[np.intp]
    middles: NDArray[np.float64]
    extents: NDArray[np.float64]

    @property
    def ends(self) -> NDArray[np.float64]:
        """Where they end, from the top and the left of their cells."""
        return self.middles + self.extents / 2

    def mark(self, chosen: NDArray[np.bool_], shape: tuple[int, int]) -> Cells:
        """Marks the cells that have one of the chosen pieces."""
        marked = np.zeros(shape, bool)
        marked[tuple(self.cells[chosen].T)] = True
        return marked


def _find_pieces(ink: NDArray[Any], shape: tuple[int, int]) -> _Pieces:
    _, _, stats, _ = cv2.connectedComponentsWithStats(ink.astype(np.uint8), connectivity=8)
    boxes = stats[1:].astype(np.float64) / SIDE
    extents = boxes[:, [3, 2]]
    middles = boxes[:, [1, 0]] + extents / 2
    cells = np.clip(middles.astype(np.intp), 0, np.array(shape) - 1)
    longer, away = extents.max(axis=1), np.abs(middles % 1 - 0.5).max(axis=1)
    is_kept = (longer > RIM / 2) & (longer < 1) & (away < 0.5 - RIM / 2)
    return _Pieces(cells[is_kept], (middles - cells)[is_kept], extents[is_kept])


def _see_cells(view: _View) -> Iterator[tuple[str, bool]]:
    shape, black, white = view.board.lattice.shape, view.black, ~view.black
    written = view.held & black
    yield "black cells", bool(black.sum() > 1)
    yield "written on black", bool(black.any() and 10 * written.sum() > max(10, black.sum()))
    yield "digits on black", bool(2 * (written & (view.digits >= 0)).sum() > max(2, written.sum()))
    yield "chequered", _is_chequered(view.lightness)
    discs, numbered = _find_discs(view)
    is_free = white & (~discs | numbered) & ~view.band
    digits, held = np.where(is_free, view.digits, -1), view.held & is_free
    is_digit = digits >= 0
    if 2 * is_digit.sum() > max(4, held.sum()):
        yield from _see_numbers(digits)
    letters = view.letters & white
    yield "letters", bool(letters.sum() > max(2, held.sum() / 2))
    yield "all cells letters", bool(held.sum() > MANY * white.sum() and letters.sum() > held.sum() / 2)
    pieces = view.pieces
    is_small = (pieces.ends[:, 0] < 0.5) & (pieces.middles[:, 1] < 0.5)
    small = pieces.mark(is_small, shape) & white
    yield "small numbers", bool(10 * small.sum() > max(20, white.sum()))
    yield "discs", bool(discs.sum() > 2)
    yield "numbers in discs", bool(discs.sum() > 2 and 2 * numbered.sum() > discs.sum())


def _see_numbers(digits: NDArray[np.intp]) -> Iterator[tuple[str, bool]]:
    """Tells what the digits of a board show that has some: -1 stands for none."""
    read = digits[digits >= 0]
    counts = np.bincount(read, minlength=len(_DIGITS))
    yield "digits", True
    yield "most cells digits", 3 * read.size > digits.size
    yield "all cells digits", read.size > MANY * digits.size
    yield "zeros", bool(counts[0] > 1)
    yield "none above 3", bool(read.max() <= 3)
    yield "clashes", _clashes(digits)
    yield "pairs", bool((counts == 2).sum() > 2 and (counts[counts > 0] == 2).all())


def _find_discs(view: _View) -> tuple[Cells, Cells]:
    """Finds the cells with a disc or a ring, and those of them in which a number stands."""
    pieces, shape = view.pieces, view.board.lattice.shape
    height, width = pieces.extents.T
    longer, shorter = np.maximum(height, width), np.minimum(height, width)
    is_round = (shorter > 0.5 - RIM) & (longer < 1 - RIM / 2) & (longer - shorter < (1 - MANY) * longer)
    discs = pieces.mark(is_round, shape)
    held, digits = view.held | discs, view.digits > 0
    # an O among letters is none
    if 3 * discs.sum() < held.sum():
        discs[:] = False
    # where nothing else stands beside discs, rings of thin or broken lines are read as zeros
    elif (digits & ~discs).sum() <= (1 - MANY) * held.sum():
        discs |= held & ~digits
    return discs, discs & (pieces.mark(~is_round & (height > RIM), shape) | digits)


def _is_chequered(lightness: NDArray[np.float64]) -> bool:
    """Tells whether light and dark cells alternate."""
    checks = np.indices(lightness.shape).sum(axis=0) % 2
    return bool(lightness.std() > 1 and abs(np.corrcoef(checks.ravel(), lightness.ravel())[0, 1]) > MANY)


def _clashes(digits: NDArray[np.intp]) -> bool:
    """Tells whether many digits stand twice in a row or column."""
    one_hot = digits[..., None] == np.arange(len(_DIGITS))
    again = one_hot & ((one_hot.sum(axis=0, keepdims=True) > 1) | (one_hot.sum(axis=1, keepdims=True) > 1))
    return bool(5 * again.sum() > one_hot.sum())


def _see_regions(view: _View) -> Iterator[tuple[str, bool]]:
    board = view.board
    widths = unbroken_widths(brightness(board), board.lattice.shape)
    yield "no lines", bool(4 * (widths > FINEST).sum() < widths.size)
    if not board.lattice.shape.is_square:
        return
    wall = edges.read(view.even).wall > 0.5
    labels = _join(edges.edge_cell_pairs(board.lattice.rows)[~wall], board.lattice.shape.area)
    sizes = np.bincount(labels)
    sizes = sizes[sizes > 0]
    are_regions = bool(len(sizes) > 2 and sizes.max() < labels.size / 2 and np.median(sizes) > 1)
    yield "regions", are_regions
    yield "unlike regions", are_regions and np.unique(sizes).size > 2
    yield "dominoes", are_regions and bool((sizes == 2).mean() > MANY)
    in_each = np.bincount(labels, view.digits.ravel() >= 0)
    yield "numbers share regions", are_regions and bool((in_each > 1).sum() > 1)


def _join(pairs: NDArray[np.intp], count: int) -> NDArray[np.intp]:
    """Joins cells in pairs into regions, each labelled by its first cell."""
    labels = np.arange(count)
    for _ in range(count):
        least = np.minimum(labels[pairs[:, 0]], labels[pairs[:, 1]])
        before = labels.copy()
        np.minimum.at(labels, pairs[:, 0], least)
        np.minimum.at(labels, pairs[:, 1], least)
        if (labels == before).all():
            break
    return labels


def _see_clues(view: _View) -> Iterator[tuple[str, bool]]:
    nearest, next_ones = (_count_beside(view.board, away) for away in (0.0, 1.0))
    sides, lines = (nearest > 0).mean(axis=1) > 0.5, nearest.shape[1]
    is_around = bool(sides[:2].any() and sides[2:].any())
    yield "clues on four sides", bool(sides.sum() > 2)
    listed = nearest + next_ones
    lists = ((listed > 0).mean(axis=1) > 0.5) & (5 * (listed > 1).sum(axis=1) >= lines)
    is_listed = bool(lists[:2].any() and lists[2:].any())
    is_listed = is_listed or _holds_lists(view)
    yield "lists", is_listed
    yield "clues on two sides", is_listed or bool(view.band.any()) or (is_around and bool(sides.sum() == 2))


def _find_band(view: _View) -> Cells:
    """Finds the first rows and columns of a board, if all its numbers stand there, but for their corner."""
    held = view.held & ~view.black
    band = np.zeros(held.shape, bool)
    for row in range(1, len(held) // 2 + 1):
        for column in range(1, held.shape[1] // 2 + 1):
            top, left = held[:row, column:], held[row:, :column]
            is_listed = top[-1].mean() > 0.5 and left[:, -1].mean() > 0.5
            if is_listed and max(held[row:, column:].mean(), held[:row, :column].mean()) < 1 - MANY:
                band[:row], band[:, :column] = True, True
                return band
    return band


def _holds_lists(view: _View) -> bool:
    """Tells whether several numbers stand in many rows and columns of the band."""
    numbers = np.zeros(view.band.shape, np.intp)
    np.add.at(numbers, tuple(view.pieces.cells.T), view.band[tuple(view.pieces.cells.T)])
    first_row, first_column = (~view.band).any(axis=1).argmax(), (~view.band).any(axis=0).argmax()
    lists = np.append(numbers[:, first_column:].sum(axis=0), numbers[first_row:].sum(axis=1))
    return bool(view.band.any() and 5 * (lists > 1).sum() >= lists.size)


def _count_beside(board: Board, away: float) -> NDArray[np.intp]:
    """Counts the glyphs beside each line of a square board at the top, bottom, left and right; 0 where words run."""
    image = board.known_page.image
    counts = np.zeros((4, max(board.lattice.shape)), np.intp)
    for side, strip in enumerate(strips_around(board.lattice, away)):
        grey = cv2.cvtColor(flattened(image, strip, SMALL_CELL), cv2.COLOR_BGR2GRAY).astype(np.float32)
        ink = np.abs(np.log(grey + 24) - np.log(np.median(grey) + 24)) > STROKE
        _, _, stats, _ = cv2.connectedComponentsWithStats(ink.astype(np.uint8), connectivity=8)
        left, top, width, height, _ = (stats[1:].T / SMALL_CELL).astype(np.float64)
        start, extent = (left, width) if side < 2 else (top, height)
        is_glyph = (np.maximum(width, height) < 1 - RIM) & (height > RIM / 2)
        # words run from line to line
        crossing = (start.astype(np.intp) != (start + extent - 1 / SMALL_CELL).astype(np.intp)) & is_glyph
        if (
            is_glyph.any()
            and crossing.sum() < is_glyph.sum() / 4
            and not ((extent > 1) & (np.minimum(width, height) > RIM)).any()
        ):
            at = (start + extent / 2).astype(np.intp)[is_glyph]
            counts[side] = np.bincount(at, minlength=counts.shape[1])[: counts.shape[1]]
    return counts
