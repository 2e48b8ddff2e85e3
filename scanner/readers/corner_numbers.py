"""Reads the small numbers in the corners of cages, such as 15, 2160× or 4÷, by a small network (assets/clues.onnx).

The network sees the top of each cell and gives, from left to right, the probabilities of characters; a number is
decoded from all of these places together (connectionist temporal classification, CTC: Graves and others, 2006), so that
nothing needs to be cut into digits first.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import bundled, forward, softmax
from scanner.board.evidence import seen_once
from scanner.board.ink import ink
from scanner.board.strokes import has_stroke
from scanner.detection.flatten import FINE_CELL
from scanner.types import Board

MODEL = bundled("clues")
"""The network to read with; the laboratory replaces it."""

TOKENS = "0123456789+-*/"
"""The characters of numbers; the network's first class, before these, is that there is none."""

SIGNS = "+-*/"
"""One of these may end a number, or begin it."""

HEIGHT, WIDTH = 32, 72
"""The extent of its view of each cell, in pixels."""

START_ABOVE, START_LEFT = 5, 4
"""How far this view begins outside the cell, in pixels: some numbers touch the lines."""

WIDEST_STROKE = 0.28
"""No stroke is wider than this, in cells: what the edges of shadows leave between wider ones looks like ink."""

CORNERS = ((0.17, 0.42), (0.06, 0.34))
"""The ranges, in cells, in which part of a number is seen in a corner: beyond dashes, or small beside a line."""

BEAM_WIDTH = 40
"""How many of the most probable prefixes are followed at once from left to right."""

LEAST = 1e-4
"""The least probability of a character at a place, and of a prefix relative to the likeliest one; and that of a number
which is not seen at all, or is read as one that its cage cannot make."""

Clue = dict[str, float]
"""The texts that a corner of a cell may hold, with their probabilities, likeliest first; "" is nothing."""

Floats = NDArray[np.float32]


def empty_clue() -> Clue:
    """Makes the clue of an empty corner."""
    return {"": 1.0}


@seen_once
def read(board: Board, at_a_glance: bool = False) -> Sequence[Clue]:
    """Reads the clues in the corners of all cells, in reading order; at a glance, only the most probable texts.

    `board` has cells of FINE_CELL pixels. At a glance, corners in which no stroke stands out are skipped.
    """
    if not at_a_glance:
        return settle_signs([decode(places) for places in _read_places(board)])
    seen = iter(_read_places_at_a_glance(board))
    return settle_signs(
        [
            decode(next(seen), BEAM_WIDTH // 8, 100 * LEAST) if is_held else empty_clue()
            for is_held in _is_begun(board).tolist()
        ]
    )


def settle_signs(clues: Sequence[Clue]) -> list[Clue]:
    """Keeps the numbers whose signs stand on one side, that of most on the board, and writes all signs behind them.

    The dashes of a cage before its number look like a minus sign, so the other signs tell whether they stand there.
    """
    before = sum(share for clue in clues for text, share in clue.items() if text.startswith(("+", "*", "/")))
    behind = sum(share for clue in clues for text, share in clue.items() if text.endswith(tuple(SIGNS)))
    is_led = before > max(behind, 1)
    return [_keep_side(clue, is_led) for clue in clues]


def _keep_side(clue: Clue, is_led: bool) -> Clue:
    """Keeps the numbers that have no sign, or one on the right side, and writes it behind them."""
    signs = tuple(SIGNS)
    if not is_led:
        return {text: share for text, share in clue.items() if not text.startswith(signs)} or {"": 0.0}
    kept = {text: share for text, share in clue.items() if not text.endswith(signs)} or {"": 0.0}
    return {text[1:] + text[0] if text.startswith(signs) else text: share for text, share in kept.items()}


@seen_once
def corners_with_ink(board: Board) -> NDArray[np.bool_]:
    """Tells whether something stands in the corners of cells: len(CORNERS) x 4 x cells, clockwise from the top left."""
    rows, columns, side = board.lattice.rows, board.lattice.columns, board.cell
    grey = cv2.cvtColor(board.image, cv2.COLOR_BGR2GRAY).astype(np.float32)
    cells = grey.reshape(rows, side, columns, side).swapaxes(1, 2).reshape(-1, side, side)
    return np.stack([_find_held(cells, corner) for corner in CORNERS])


@seen_once
def count_lone_corners(board: Board) -> NDArray[np.intp]:
    """Counts the cells with something in a corner, and nothing in the opposite one: 4, clockwise."""
    held = corners_with_ink(board)
    return np.asarray((held & ~np.roll(held, 2, axis=1)).sum(axis=2).max(axis=0))


def _is_begun(board: Board) -> NDArray[np.bool_]:
    """Tells which cells hold something in their top left corner."""
    return np.asarray(corners_with_ink(board)[:, 0].any(axis=0))


def _find_held(cells: Floats, corner: tuple[float, float]) -> NDArray[np.bool_]:
    """Tells whether there is something in each corner of N cells, NxSxS: 4xN, clockwise."""
    side = cells.shape[1]
    near = slice(*(round(share * side) for share in corner))
    far = slice(side - near.stop, side - near.start)
    places = ((near, near), (near, far), (far, far), (far, near))
    return np.stack([has_stroke(cells[:, down, across], is_even=True) for down, across in places])


@seen_once
def _cut_strips(board: Board) -> Floats:
    return corner_strips(board.image)


@seen_once
def _read_places_at_a_glance(board: Board) -> NDArray[np.float64]:
    """Returns the `probabilities` for the top of each cell that holds something in its corner."""
    return probabilities(_cut_strips(board)[_is_begun(board)])


def _read_places(board: Board) -> NDArray[np.float64]:
    """Returns the `probabilities` for the top of each cell."""
    is_held = _is_begun(board)
    rest = probabilities(_cut_strips(board)[~is_held])
    places = np.zeros((len(is_held), *rest.shape[1:]))
    places[is_held], places[~is_held] = _read_places_at_a_glance(board), rest
    return places


def corner_strips(image: NDArray[np.uint8]) -> Floats:
    """Cuts out the ink at the top of each cell of a flat board, cells of FINE_CELL pixels: cells x 1 x HEIGHT x WIDTH.

    It is the square root of the ink, with its sign: beside the heavy lines of a board, against whose ink all is
    measured, thin grey type has a tenth of theirs.
    """
    height, width = image.shape[:2]
    found = ink(image, height // FINE_CELL, width // FINE_CELL, FINE_CELL, WIDEST_STROKE)
    inked = np.pad(found, ((START_ABOVE, FINE_CELL), (START_LEFT, FINE_CELL)))
    inked = np.sign(inked) * np.sqrt(np.abs(inked))
    down, across = range(0, height, FINE_CELL), range(0, width, FINE_CELL)
    return np.stack([inked[None, y : y + HEIGHT, x : x + WIDTH] for y in down for x in across])


def probabilities(strips: Floats) -> NDArray[np.float64]:
    """Returns the probability of each class at each place, from left to right: cells x places x (len(TOKENS) + 1)."""
    if not len(strips):
        return np.zeros((0, WIDTH // 2, len(TOKENS) + 1))
    return softmax(forward(MODEL, strips)[:, :, 0].swapaxes(1, 2).astype(np.float64))


def decode(places: NDArray[np.float64], beam: int = BEAM_WIDTH, least: float = LEAST) -> Clue:
    """Decodes the most probable numbers of the places, places x (len(TOKENS) + 1), with their probabilities.

    `beam` is the number of prefixes that are followed at once, `least` the least probability of a character. The
    probabilities do not add up to 1: texts that are no numbers, often read on a board that lies on its side, are left
    out.

    Prefix beam search (Hannun and others, First-pass large vocabulary continuous speech recognition, 2014): for each
    prefix, its probability with nothing at the last place, and with its last token there.
    """
    beams: dict[str, tuple[float, float]] = {"": (1.0, 0.0)}
    tokens: list[list[tuple[str, float]]] = [[] for _ in places]
    for place, number in np.argwhere(places[:, 1:] > least).tolist():
        tokens[place].append((TOKENS[number], float(places[place, number + 1])))
    for nothing, likely in zip(places[:, 0].tolist(), tokens, strict=True):
        if likely:
            beams = _prune(_extend(beams, nothing, likely), beam, least)
        else:
            beams = {text: ((none + last) * nothing, 0.0) for text, (none, last) in beams.items()}
    ended = {text: none + last for text, (none, last) in beams.items() if not text or text not in SIGNS}
    shares = {text: share for text, share in ended.items() if share > 0} or {"": 0.0}
    return dict(sorted(shares.items(), key=lambda item: -item[1]))


def _extend(
    beams: dict[str, tuple[float, float]], nothing: float, likely: list[tuple[str, float]]
) -> dict[str, tuple[float, float]]:
    """Extends the prefixes by one more place, which holds nothing or one of some tokens."""
    grown: dict[str, tuple[float, float]] = {}
    for text, (none, last) in beams.items():
        own = grown.get(text, (0.0, 0.0))
        grown[text] = own[0] + (none + last) * nothing, own[1]
        for token, share in likely:
            if text.endswith(token):
                own = grown[text]
                grown[text] = own[0], own[1] + last * share
                before = none
            else:
                before = none + last
            if _may_follow(text, token):
                longer = grown.get(text + token, (0.0, 0.0))
                grown[text + token] = longer[0], longer[1] + before * share
    return grown


def _may_follow(text: str, token: str) -> bool:
    """Tells whether a token may follow a text in a number: none begins with 0, and a sign is its first or its last."""
    if token in SIGNS:
        return not text or text.isdigit()
    return text[-1] not in SIGNS if text not in SIGNS else token != "0"


def _prune(beams: dict[str, tuple[float, float]], most: int, least: float) -> dict[str, tuple[float, float]]:
    """Keeps at most `most` of the most probable prefixes, without those too improbable beside the likeliest one."""
    ordered = sorted(beams.items(), key=lambda item: -sum(item[1]))[:most]
    likeliest = max((sum(shares) for _, shares in ordered), default=0.0)
    return {text: shares for text, shares in ordered if sum(shares) > least * likeliest}
