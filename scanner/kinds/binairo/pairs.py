"""Reads boards whose cells hold one of two things, however they are drawn: their look is not learnt.

Cells are compared with each other. One that holds nothing has the colours of its own corners all over; what the others
add to these is one of two patterns, the middles of two clusters. Where cells are tiles in two colours, these and the
colour of those without a tile are the middles of three. Only 0 and 1, also by hand, are left to the network of symbols.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import sigmoid
from scanner.board.colours import lab
from scanner.board.evidence import seen_once
from scanner.board.ink import LOGARITHMS, reduced_image
from scanner.board.strokes import GRAIN_FACTOR, RIM, STROKE
from scanner.detection.flatten import SMALL_CELL
from scanner.kinds.binairo import equality_signs
from scanner.kinds.binairo.places import beyond_corners, corner_colours, logarithms
from scanner.readers import symbols
from scanner.readers.cnn import board_crops
from scanner.readers.print_or_pen import with_print_and_pen
from scanner.types import GLYPHS, ROUNDS, TRUST_THRESHOLD, Board, Readings

Floats = NDArray[np.float32]
Things = Literal["digits", "symbols", "tiles"]

EDGE = int(RIM * SMALL_CELL)
"""How far within its cell begins what is looked at, in pixels, and the sides of the squares of it that are averaged."""

BLACK = float(np.exp(LOGARITHMS[0]))
"""What is added to grey levels before their logarithms are taken."""

DEEP = 1.0
"""A pixel that differs by so much from its paper, in the logarithm of brightness, is black or white, and not grey."""

WIDEST = 7
"""No stroke in a shadow is wider than this, in pixels; with 11, a board in hard light is no longer seen."""

HELD = 0.1
"""The least root mean square of what is drawn in a cell that holds something; bare paper in dim light has 0.07."""

DRAWN = 40.0
"""How fast the log odds of a digit against nothing grow with that root mean square."""

TILED = 0.12
"""The least distance between the colours of tiles, and of cells without one, in the logarithm of brightness."""

FLAT, MOSTLY = 0.3, 0.95
"""A cell is flat if it is within the share FLAT of that distance from its corners. The share MOSTLY of a cell is nearly
all of it, and that of cells nearly all of them."""

FEWEST = 4
"""The fewest cells that must hold something; each of the two things must be among them."""

SHARPNESS = 12.0
"""The log odds of a cell at the middle of a cluster; they fall with the square of the distance from it, to 0 halfway to
the next one."""

STRANGE = 0.7
"""The share of the squared distance between clusters at which a cell is equally likely to be something else."""

ALIKE, ALIKE_ENOUGH = 0.15, 0.8
"""A cell within the share ALIKE of that distance is like the others of its cluster, and at least ALIKE_ENOUGH of all
cells must be. Digits must also have that mean probability in the cells that hold something."""

WARMER = 20.0
"""The least difference of b* between a warm thing and a cool one: a sun and a moon."""

MIDDLE = slice(9, 15)
"""The middle of a cell, in pixels, which a ring or a 0 leaves bare, and a disc or a 1 does not."""

TINTED = 0.02
"""The least difference of a tint from the colour of cells that hold nothing, in the logarithm of brightness, or the
least root mean square of a frame; to it is added what stands out from the usual one of these cells."""


@dataclass(frozen=True, slots=True, eq=False)
class Pair:
    """The two things in the cells of a board.

    `likely` is rows x columns x 3: the probability of nothing, of the first thing, which is a 0, the lighter or the
    warmer one, and of the second. `printed` is rows x columns: the probability that it is no entry of the player.
    `alike` is the share of the cells that look like most others which hold the same. `is_coloured` is whether the two
    differ in hue.
    """

    things: Things
    likely: NDArray[np.float64]
    printed: NDArray[np.float64]
    alike: float
    is_coloured: bool

    @property
    def labels(self) -> NDArray[np.intp]:
        """The likeliest in each cell: 0 for nothing, 1 and 2 for the things."""
        return np.asarray(self.likely.argmax(axis=2))

    @property
    def readings(self) -> Readings:
        """The readings of the cells: the things are read as 0 and 1, whatever they are."""
        glyphs = np.zeros((*self.printed.shape, len(GLYPHS)), np.float32)
        glyphs[..., [0, *map(GLYPHS.index, "01")]] = self.likely
        return Readings(glyphs, self.printed.astype(np.float32))

    def turned(self, quarters: int) -> Pair:
        """Returns the reading of the board turned counter-clockwise by some quarters."""
        likely, printed = np.rot90(self.likely, quarters), np.rot90(self.printed, quarters)
        return Pair(self.things, likely, printed, self.alike, self.is_coloured)


@seen_once
def pair_of(board: Board) -> Pair | None:
    """Finds the two things in the cells of a board by what they have in common; None if there are no two.

    Between signs one is enough: a Tango may begin with two suns. Things that are alike but for their colours, as those
    that a program prints in one colour and the player's in another, are told from each other by their shapes alone.
    """
    pair = _find_tiles(board) or _find_symbols(board, _describe_insides(board))
    if pair and pair.alike >= ALIKE_ENOUGH:
        return pair
    few = _find_few(board)
    shaped = None if few else _find_symbols(board, _describe_shapes(board))
    return few or (shaped if shaped and shaped.alike >= ALIKE_ENOUGH else pair)


@seen_once
def digits_of(board: Board) -> Pair | None:
    """Finds the 0s and 1s on a board as it lies; None if most of what its cells hold is neither."""
    size = board.lattice.rows
    glyphs, printed = _read_symbols(board)
    likely = np.stack([glyphs[:, 0], glyphs[:, symbols.ZEROS].sum(axis=1), glyphs[:, symbols.ONES].sum(axis=1)], axis=1)
    held = likely[:, 0] < 0.5
    counts = np.bincount(likely[held].argmax(axis=1), minlength=3)[1:]
    alike = float(likely[held, 1:].sum(axis=1).mean()) if held.any() else 0.0
    if not counts.all() or counts.sum() < FEWEST or alike < ALIKE_ENOUGH:
        return None
    if np.median(_measure_filled(board)[held & (likely.argmax(axis=1) == 1)]) > MOSTLY:
        # a sun is round as well, but no 0 is filled
        return None
    rest = np.maximum(1 - likely.sum(axis=1, keepdims=True), 0)
    likely = likely + rest / 3
    bare = sigmoid(DRAWN * (HELD - _measure_strength(board)))[:, None]
    likely = np.maximum(likely * np.where(np.arange(3) == 0, bare, 1 - bare), 1e-9)
    likely = (likely / likely.sum(axis=1, keepdims=True)).reshape(size, size, 3)
    pair = Pair("digits", likely.astype(np.float64), printed.reshape(size, size).astype(np.float64), alike, False)
    beside = with_print_and_pen(board, pair.readings)
    return replace(pair, printed=beside.printed.astype(np.float64))


@seen_once
def _read_symbols(board: Board) -> tuple[Floats, Floats]:
    """Reads the cells of a board by the network of symbols: the probabilities of each glyph, and of print."""
    return symbols.classify(board_crops(board))


def _find_symbols(board: Board, shown: Floats) -> Pair | None:
    """Finds the two things by the patterns that they add to the paper of their cells, as these are `shown`."""
    is_held = _measure_strength(board) > HELD
    middles = _find_two_middles(shown[is_held])
    if middles is None:
        return None
    patterns = np.stack([np.zeros_like(middles[0]), *middles])
    if not _measure_least_distance(patterns):
        # marks that lie elsewhere in each cell have nothing in common
        return None
    likely, alike = _weigh(shown, patterns, is_full=bool(is_held.all()))
    return _make_pair_of_patterns(board, likely, alike) if np.isin((1, 2), likely.argmax(axis=1)).all() else None


def _make_pair_of_patterns(board: Board, likely: NDArray[np.float64], alike: float) -> Pair:
    """Makes the pair of things with patterns; if there is only one of them, the paper stands for the other."""
    cells, drawn = _measure_cells(board), np.tanh(np.abs(_measure_differences(board)) / STROKE)
    labels, paper = likely.argmax(axis=1), np.median(_measure_corners(board), axis=1)[:, None, None]
    centres = (cells - paper)[:, MIDDLE, MIDDLE].mean(axis=(1, 2, 3))
    colours, lightness = [], []
    for thing in (1, 2):
        is_it = labels == (thing if thing in labels else 0)
        colours.append(_average_colour(cells[is_it], drawn[is_it] if thing in labels else np.ones_like(drawn[is_it])))
        lightness.append(float(np.median(centres[is_it])))
    pair = _order_things(board, "symbols", likely, alike, colours, lightness)
    ones = _read_symbols(board)[0][:, symbols.ONES].sum(axis=1).reshape(pair.printed.shape)
    are_ones = [bool((pair.labels == thing).any() and ones[pair.labels == thing].mean() > 0.5) for thing in (1, 2)]
    # digits in an unusual hand or type are told from each other as other things are, but each has its own meaning
    return replace(pair, likely=pair.likely[..., [0, 2, 1]]) if are_ones == [True, False] else pair


def _find_few(board: Board) -> Pair | None:
    """Finds the things on a board with signs between its cells, where few cells hold one, or all hold the same."""
    shown = _describe_insides(board)
    held = shown[_measure_strength(board) > HELD]
    patterns: list[Floats] = []
    while len(held) and len(patterns) < 2:
        first = held[(held**2).sum(axis=1).argmax()]
        is_alike = ((held - first) ** 2).sum(axis=1) < ALIKE * (first**2).sum()
        patterns.append(np.median(held[is_alike], axis=0))
        held = held[~is_alike]
    # a board with a frame of cells around it is of no page of its own
    if not patterns or len(held) or board.page is None or equality_signs.read(board).clear < FEWEST:
        return None
    likely, alike = _weigh(shown, np.stack([np.zeros_like(patterns[0]), *patterns]))
    if len(patterns) == 1:
        likely = np.concatenate([likely, np.full((len(likely), 1), 1e-9)], axis=1)
    return _make_pair_of_patterns(board, likely, alike)


def _find_tiles(board: Board) -> Pair | None:
    """Finds the two things by the colours of whole cells.

    Those without a tile hold nothing, where others do, and are often three in a row, tiles never; and their colour is
    between those of the two tiles.
    """
    shown = np.median(_measure_corners(board), axis=1)
    middles = _find_three_middles(shown)
    if middles is None:
        return None
    # dots and digits leave most of a tile bare
    inside = np.median(_measure_cells(board)[:, EDGE:-EDGE, EDGE:-EDGE].reshape(len(shown), -1, 3), axis=1)
    if (np.linalg.norm(inside - shown, axis=1) < FLAT * _measure_least_distance(middles)).mean() < MOSTLY:
        return None
    labels = ((shown[:, None] - middles) ** 2).sum(axis=2).argmin(axis=1)
    strength, alike_cells = _measure_strength(board), [labels == number for number in range(3)]
    holds = [bool(np.median(strength[cells]) > HELD) for cells in alike_cells]
    rows = [triples(cells.reshape(board.lattice.rows, -1)) for cells in alike_cells]
    far = np.linalg.norm(middles - middles.mean(axis=0), axis=1)
    bare = max(range(3), key=lambda number: (not holds[number], rows[number], -far[number]))
    middles = middles[[bare, *(number for number in range(3) if number != bare)]]
    likely, alike = _weigh(shown, middles)
    labels = likely.argmax(axis=1)
    if not np.isin((1, 2), labels).all():
        return None
    colours = [np.exp(middles[thing]) - BLACK for thing in (1, 2)]
    lightness = [float(middles[thing].mean()) for thing in (1, 2)]
    return _order_things(board, "tiles", likely, alike, colours, lightness)


def is_checkered(board: Board) -> bool:
    """Tells whether the cells of a board have two colours in turn, as those of a chessboard have."""
    row, column = np.indices((board.lattice.rows, board.lattice.rows))
    ground = np.median(_measure_corners(board), axis=1)
    in_turn = [ground[((row + column) % 2 == parity).ravel()] for parity in (0, 1)]
    middles = [np.median(part, axis=0) for part in in_turn]
    spread = max(float(np.quantile(abs(part - middle), 0.9)) for part, middle in zip(in_turn, middles, strict=True))
    return bool(np.abs(middles[0] - middles[1]).max() > TILED + GRAIN_FACTOR * spread)


def triples(cells: NDArray[np.bool_]) -> int:
    """Counts the threes of such cells side by side, in rows and columns."""
    return sum(int((way[2:] & way[1:-1] & way[:-2]).sum()) for way in (cells, cells.T))


def _order_things(
    board: Board,
    things: Things,
    likely: NDArray[np.float64],
    alike: float,
    colours: list[NDArray[np.float64]],
    lightness: list[float],
) -> Pair:
    """Makes the pair with the warmer thing first or, if the two differ in light alone, the lighter one."""
    first, second = (float(lab(np.clip(colour, 0, 255))[2]) for colour in colours)
    is_coloured = abs(first - second) > WARMER
    if (first < second) if is_coloured else (lightness[0] < lightness[1]):
        likely = likely[:, [0, 2, 1]]
    size = board.lattice.rows
    likely = likely.reshape(size, size, 3)
    return Pair(things, likely, _estimate_print(board, things, likely.argmax(axis=2)), alike, is_coloured)


def _estimate_print(board: Board, things: Things, labels: NDArray[np.intp]) -> NDArray[np.float64]:
    """Estimates the probability of print in each cell: where some are tinted, or tiles have a frame, others are pen."""
    held = labels.ravel() > 0
    if held.all():
        return np.full(labels.shape, TRUST_THRESHOLD)
    marks = _measure_strength(board) if things == "tiles" else _measure_tints(board, held)
    is_marked = marks > TINTED + GRAIN_FACTOR * np.median(marks[~held])
    if is_marked[~held].any() or is_marked[held].all() or not is_marked[held].any():
        return np.full(labels.shape, TRUST_THRESHOLD)
    return np.where(is_marked.reshape(labels.shape), TRUST_THRESHOLD, 1 - TRUST_THRESHOLD)


def _measure_tints(board: Board, held: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Measures how far the paper of each cell is from a plane through the paper of empty cells."""
    ground = np.median(_measure_corners(board).mean(axis=2), axis=1)
    size = board.lattice.rows
    row, column = (np.indices((size, size)) / size).reshape(2, -1)
    terms = np.stack([np.ones_like(row), row, column], axis=1)
    plane, *_ = np.linalg.lstsq(terms[~held], ground[~held], rcond=None)
    return np.asarray(np.abs(ground - terms @ plane), np.float64)


@seen_once
def _measure_cells(board: Board) -> Floats:
    """Measures the logarithm of brightness in each cell of a board: cells x SMALL_CELL x SMALL_CELL x 3."""
    return _split_into_cells(reduced_image(board, SMALL_CELL), board.lattice.rows)


def _split_into_cells(image: NDArray[np.uint8], size: int) -> Floats:
    cells = logarithms(image).reshape(size, SMALL_CELL, size, SMALL_CELL, 3).swapaxes(1, 2)
    return np.ascontiguousarray(cells).reshape(-1, SMALL_CELL, SMALL_CELL, 3)


@seen_once
def _measure_corners(board: Board) -> Floats:
    """Measures the usual colours in the four corners of each cell: cells x 4 x 3."""
    return corner_colours(_measure_cells(board), EDGE, EDGE)


@seen_once
def _measure_differences(board: Board) -> Floats:
    """Measures what is drawn in each cell, as `places` does: cells x SMALL_CELL x SMALL_CELL x 3.

    Thin dark strokes that the colours of a shadow hide are found by a black top-hat transform.
    """
    corners = _measure_corners(board)
    off = beyond_corners(_measure_cells(board), corners)
    in_shadow = (corners.max(axis=1) - corners.min(axis=1)).min(axis=1) > STROKE / 2
    if in_shadow.any() and not in_shadow.all():
        strokes = -_measure_dark_strokes(board)[in_shadow]
        off[in_shadow] = np.where(np.abs(strokes) > np.abs(off[in_shadow]), strokes, off[in_shadow])
    return off


@seen_once
def _describe_insides(board: Board) -> Floats:
    """Describes what is drawn inside each cell, and how dark or light it is, half of the numbers each: cells x N."""
    drawn = _measure_differences(board)
    return np.concatenate([_average_in_squares(np.tanh(drawn / scale)) for scale in (STROKE, DEEP)], axis=1)


def _describe_shapes(board: Board) -> Floats:
    """Describes where anything is drawn inside each cell, in whatever colour: cells x N."""
    return _average_in_squares(np.tanh(np.abs(_measure_differences(board)).max(axis=3, keepdims=True) / STROKE))


def _average_in_squares(cells: Floats) -> Floats:
    """Averages the pictures of cells, N x H x W x C, over the squares of their insides: N x M."""
    count = (SMALL_CELL - 2 * EDGE) // EDGE
    inside = cells[:, EDGE:-EDGE, EDGE:-EDGE].reshape(len(cells), count, EDGE, count, EDGE, -1)
    return np.asarray(inside.mean(axis=(2, 4)).reshape(len(cells), -1), np.float32)


def _measure_strength(board: Board) -> Floats:
    """Measures the root mean square of what is drawn in each cell."""
    shown = _describe_insides(board)
    return np.asarray(np.sqrt((shown[:, : shown.shape[1] // 2] ** 2).mean(axis=1)))


def _measure_filled(board: Board) -> NDArray[np.float64]:
    """Measures the share of the middle of each cell that is drawn on."""
    drawn = np.abs(_measure_differences(board)[:, MIDDLE, MIDDLE]).max(axis=3) > STROKE
    return np.asarray(drawn.mean(axis=(1, 2)), np.float64)


def _measure_dark_strokes(board: Board) -> Floats:
    """Measures how much darker than both of its sides each pixel is: cells x SMALL_CELL x SMALL_CELL x 3."""
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (WIDEST, WIDEST))
    filled = np.asarray(cv2.morphologyEx(reduced_image(board, SMALL_CELL), cv2.MORPH_CLOSE, disc), np.uint8)
    return _split_into_cells(filled, board.lattice.rows) - _measure_cells(board)


def _average_colour(cells: Floats, drawn: Floats) -> NDArray[np.float64]:
    """Averages the colour of what is drawn in some cells, BGR."""
    levels = np.exp(cells) - BLACK
    return np.asarray((levels * drawn).sum(axis=(0, 1, 2)) / np.maximum(drawn.sum(axis=(0, 1, 2)), 1e-6), np.float64)


def _find_two_middles(shown: Floats) -> Floats | None:
    """Finds the middles of two clusters of rows, by 2-medians from two far apart; None if there are too few."""
    if len(shown) < FEWEST:
        return None
    far = shown[((shown - shown.mean(axis=0)) ** 2).sum(axis=1).argmax()]
    return _refine_middles(shown, [far, shown[((shown - far) ** 2).sum(axis=1).argmax()]])


def _find_three_middles(shown: Floats) -> Floats | None:
    """Finds the middles of three clusters of colours; None if these are not apart."""
    far = shown[((shown - shown.mean(axis=0)) ** 2).sum(axis=1).argmax()]
    from_far = ((shown - far) ** 2).sum(axis=1)
    other = shown[from_far.argmax()]
    third = shown[np.minimum(from_far, ((shown - other) ** 2).sum(axis=1)).argmax()]
    middles = _refine_middles(shown, [far, other, third])
    if middles is None:
        return None
    return middles if _measure_least_distance(middles) > TILED else None


def _measure_least_distance(middles: Floats) -> float:
    """Measures the least distance between two middles of clusters."""
    return min(float(np.linalg.norm(one - other)) for one, other in combinations(middles, 2))


def _refine_middles(shown: Floats, middles: list[Floats]) -> Floats | None:
    for _ in range(ROUNDS):
        labels = np.stack([((shown - middle) ** 2).sum(axis=1) for middle in middles]).argmin(axis=0)
        if not np.bincount(labels, minlength=len(middles)).all():
            return None
        middles = [np.median(shown[labels == number], axis=0) for number in range(len(middles))]
    return np.stack(middles)


def _weigh(shown: Floats, middles: Floats, is_full: bool = False) -> tuple[NDArray[np.float64], float]:
    """Returns the probabilities of nothing and of each thing, by distances from the middles, and how alike they are.

    On a full board nothing is no rival: a ring, or a tile of the colour of the paper, is hardly apart from it.
    """
    squares = np.stack([((shown - middle) ** 2).sum(axis=1) for middle in middles], axis=1).astype(np.float64)
    if is_full:
        squares[:, 0] = np.inf
    least = _measure_least_distance(middles[1:] if is_full else middles) ** 2
    scores = -SHARPNESS * np.concatenate([squares / least, np.full((len(shown), 1), STRANGE)], axis=1)
    shares = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    likely = np.maximum(shares[:, :-1] + shares[:, -1:] / len(middles), 1e-9)
    held = squares.argmin(axis=1) > 0
    alike = float((squares[held].min(axis=1) < ALIKE * least).mean()) if held.any() else 0.0
    return likely, alike
