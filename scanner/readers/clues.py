"""Reads the small numbers in the corners of cages, such as 15, 2160× or 4÷, by a small network (assets/clues.onnx).

The network sees the top of each cell and gives, from left to right, what may stand there; a number is all that these
places say together (connectionist temporal classification, CTC: Graves and others, 2006), so that nothing needs to be
cut into digits first.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import bundled, forward, softmax
from scanner.board.rectify import rectify
from scanner.readers.cnn import ink
from scanner.types import Lattice, Page

MODEL = bundled("clues")
"""The network to read with; the laboratory puts others in its place."""

TOKENS = "0123456789+-*/"
"""What numbers are made of; the network has one class for none of them before these."""

SIGNS = "+-*/"
"""One of these may end a number."""

CELL = 64
"""Side of a cell of the board that the network sees, in pixels."""

HEIGHT, WIDTH = 32, 72
"""Of what it sees of each cell, in pixels."""

ABOVE, LEFT = 5, 4
"""How far that begins outside of the cell, in pixels: some numbers touch the lines."""

BEAM = 40
"""So many numbers are followed at once from left to right, the most probable ones."""

LEAST = 1e-4
"""What is less probable at a place than that is no part of a number; nor is a beginning, beside the likeliest one."""

Clue = dict[str, float]
"""What may stand in the corner of a cell, with its probability, likeliest first; "" is nothing."""

Floats = NDArray[np.float32]


def read(page: Page, lattice: Lattice, at_a_glance: bool = False) -> list[Clue]:
    """What the corners of all cells of a grid may hold, in reading order; at a glance, what they most probably do."""
    fine = rectify(page, lattice, CELL)
    beam, least = (BEAM // 8, 100 * LEAST) if at_a_glance else (BEAM, LEAST)
    return [decoded(places, beam, least) for places in probabilities(strips(fine.image, lattice.rows))]


def strips(image: NDArray[np.uint8], size: int) -> Floats:
    """The ink at the top of each cell of a flat board of size x size cells: cells x 1 x HEIGHT x WIDTH.

    It is the square root of the ink, with its sign: beside the heavy lines of a board, in whose ink all is measured,
    thin type in grey has a tenth of theirs.
    """
    inked = np.pad(ink(image, size, size, CELL), ((ABOVE, CELL), (LEFT, CELL)))
    inked = np.sign(inked) * np.sqrt(np.abs(inked))
    starts = range(0, size * CELL, CELL)
    return np.stack([inked[None, y : y + HEIGHT, x : x + WIDTH] for y in starts for x in starts])


def probabilities(strips: Floats) -> NDArray[np.float64]:
    """How probably each class stands at each place, from left to right: cells x places x (len(TOKENS) + 1)."""
    return softmax(forward(MODEL, strips)[:, :, 0].swapaxes(1, 2).astype(np.float64))


def decoded(places: NDArray[np.float64], beam: int = BEAM, least: float = LEAST) -> Clue:
    """The numbers that the places, places x (len(TOKENS) + 1), most probably are, with their probabilities.

    `beam` and `least` are as BEAM and LEAST. The probabilities do not add up to 1: what is no number, as is often read
    on a board that lies on its side, is left out.

    Prefix beam search (Hannun and others, First-pass large vocabulary continuous speech recognition, 2014): for each
    beginning, how probable it is with the last place saying nothing, and with it being the last token.
    """
    beams: dict[str, tuple[float, float]] = {"": (1.0, 0.0)}
    tokens: list[list[tuple[str, float]]] = [[] for _ in places]
    for place, number in np.argwhere(places[:, 1:] > least).tolist():
        tokens[place].append((TOKENS[number], float(places[place, number + 1])))
    for nothing, likely in zip(places[:, 0].tolist(), tokens, strict=True):
        if likely:
            beams = _kept(_grown(beams, nothing, likely), beam, least)
        else:
            beams = {text: ((none + last) * nothing, 0.0) for text, (none, last) in beams.items()}
    shares = {text: none + last for text, (none, last) in beams.items() if none + last > 0} or {"": 0.0}
    return dict(sorted(shares.items(), key=lambda item: -item[1]))


def _grown(
    beams: dict[str, tuple[float, float]], nothing: float, likely: list[tuple[str, float]]
) -> dict[str, tuple[float, float]]:
    """The beginnings after one more place, which says nothing or one of some tokens."""
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
    """Whether a number that begins with a text may go on so: none begins with 0 or a sign, which at most ends it."""
    return text[-1] not in SIGNS if text else token not in "0" + SIGNS


def _kept(beams: dict[str, tuple[float, float]], most: int, least: float) -> dict[str, tuple[float, float]]:
    """So many of the most probable beginnings, less those that are too improbable beside the likeliest one."""
    ordered = sorted(beams.items(), key=lambda item: -sum(item[1]))[:most]
    likeliest = max((sum(shares) for _, shares in ordered), default=0.0)
    return {text: shares for text, shares in ordered if sum(shares) > least * likeliest}
