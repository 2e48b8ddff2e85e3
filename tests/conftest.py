"""What tests of several rooms need: a picture without symmetry, and scans made by hand."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.types import Lattice, Page, Scan
from solver import Puzzle

GIVENS = [
    "530070000",
    "600195000",
    "098000060",
    "800060003",
    "400803001",
    "700020006",
    "060000280",
    "000419005",
    "000080079",
]
SOLUTION = [
    "534678912",
    "672195348",
    "198342567",
    "859761423",
    "426853791",
    "713924856",
    "961537284",
    "287419635",
    "345286179",
]


def digits(rows: list[str]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(map(int, row)) for row in rows)


class MakeScan(Protocol):
    def __call__(self, page: Page | None = None, **changes: Any) -> Scan: ...


@pytest.fixture
def picture() -> NDArray[np.uint8]:
    """48x64x3 BGR; smooth, so that lossy formats keep it, and different in every corner and channel."""
    rows, columns = np.mgrid[0:48, 0:64]
    return np.dstack([rows * 4, columns * 3, 255 - rows * 2 - columns]).astype(np.uint8)


@pytest.fixture
def make_scan(picture: NDArray[np.uint8]) -> MakeScan:
    """Makes the scan of a solved 9x9 Sudoku; what differs is given by name."""

    def make(page: Page | None = None, **changes: Any) -> Scan:
        rows, columns = np.mgrid[0:10, 0:10].astype(np.float32)
        fields = {
            "page": page or Page(picture, "photo.jpg"),
            "lattice": Lattice(np.dstack([columns * 6 + 4, rows * 4 + 5])),
            "status": "solved",
            "confidence": 0.9996,
            "puzzle": Puzzle.sudoku(digits(GIVENS)),
            "solution": digits(SOLUTION),
        }
        return Scan(**(fields | changes))

    return make
