"""What distinguishes Hitori from boards of other kinds: a number in every cell, and many that a line has again."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.judgement.features import MOST_LOG_ODDS
from scanner.judgement.reading import Features, Looks
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.types import GLYPHS, Board, Readings

ALIKE = ("1Iil", "5Ss", "6bG", "8B", "9gq")
"""Letters that look like the number before them: where every cell has a number there are none."""


def _look(board: Board, reader: Reader) -> Features:
    """Measures how many numbers of a full board are there again; nothing of a board that is not full."""
    repeated = measure_repeated(read_cells(board, reader))
    return {"repeated": MOST_LOG_ODDS * repeated}


def measure_repeated(readings: Readings) -> float:
    """Measures the share of the numbers of a full board that stand in their row or column again; 0 if it is not full.

    A number is one of those that such a board may have, up to its longer side.
    """
    numbers = read_numbers(readings)
    if 10 * (numbers == 0).sum() > numbers.size:
        return 0.0
    held = numbers > 0
    again = np.zeros(numbers.shape, bool)
    for number in np.unique(numbers[held]).tolist():
        those = numbers == number
        again |= those & ((those.sum(axis=0, keepdims=True) > 1) | (those.sum(axis=1, keepdims=True) > 1))
    return float(again.sum() / held.sum())


def read_numbers(readings: Readings) -> NDArray[np.intp]:
    """Returns the number that each cell looks like, rows x columns; 0 where it is none that such a board has."""
    shares = weigh_numbers(readings)
    return np.asarray(np.where(shares.max(axis=2) > 0.5, shares.argmax(axis=2), 0))


def weigh_numbers(readings: Readings) -> NDArray[np.float64]:
    """Returns the probabilities of blank and of each number: rows x columns x (number+1).

    Numbers go up to the longer side, and in GNOME's program one higher.
    """
    most = max(readings.printed.shape) + 1
    places = [0, *(GLYPHS.index(str(number)) for number in range(1, most + 1) if str(number) in GLYPHS)]
    shares = readings.glyphs[..., places].astype(np.float64)
    for alike in ALIKE:
        if int(alike[0]) <= most:
            letters = [GLYPHS.index(letter) for letter in alike[1:]]
            shares[..., int(alike[0])] += readings.glyphs[..., letters].sum(axis=2)
    return shares


LOOKS = Looks(_look)
