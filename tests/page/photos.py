"""Photos for tests of the page that need one, whatever is on it: they are read in a fifth of a second."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np

from tests.page.screens import SAMPLES

if TYPE_CHECKING:
    from playwright.sync_api import FilePayload

SUDOKU = np.s_[270:1220, 180:960]
"""Where the Sudoku of the newspaper is, with its title."""

UPPERMOST = np.s_[60:640]
"""Where the first two of six Sudokus are."""


@cache
def newspaper() -> FilePayload:
    """The sample of that name, on which all around its Sudoku is covered: to judge that takes a second longer."""
    return _covered("newspaper_sudoku.jpg", SUDOKU)


@cache
def two_sudokus() -> FilePayload:
    """The first two of six."""
    return _covered("six_sudokus.jpg", UPPERMOST)


def _covered(name: str, seen: Any) -> FilePayload:
    """A sample of which only one part is still seen."""
    sample = cv2.imread(str(SAMPLES / name))
    assert sample is not None
    covered = np.full_like(sample, np.median(sample, axis=(0, 1)))
    covered[seen] = sample[seen]
    return {"name": name, "mimeType": "image/jpeg", "buffer": cv2.imencode(".jpg", covered)[1].tobytes()}


@cache
def blank() -> FilePayload:
    """A sheet of paper with nothing on it."""
    paper = np.full((800, 600, 3), 255, np.uint8)
    return {"name": "blank.png", "mimeType": "image/png", "buffer": cv2.imencode(".png", paper)[1].tobytes()}
