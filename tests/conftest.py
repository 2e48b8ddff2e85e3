"""How tests share the machine and how many examples they try; a picture without symmetry, and scans made by hand."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterable
from typing import Any, Protocol

import cv2
import hypothesis
import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.types import Lattice, Page, Scan
from solver import Puzzle
from tests import pictures

# The workers of pytest keep all cores busy: threads in them, and in the programs that they start, only wait for each
# other, which took half as much of the processor again. Workers are started with what is set here.
for variable in ("OPENCV_FOR_THREADS_NUM", "OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
    os.environ.setdefault(variable, "1")
cv2.setNumThreads(1)

# Nor may an environment forbid them to keep what they have compiled: tests start more than a thousand processes, each
# of which would compile the whole scanner anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

MOST_WORKERS = 8
"""Each takes up to a gigabyte and a half, with its browser and its server."""

SHORT = 20
"""Examples of each property where nobody asks for more."""

hypothesis.settings.register_profile("short", max_examples=SHORT)


def pytest_configure(config: pytest.Config) -> None:
    """Keeps pictures; tries few examples, unless this is CI, or long tests or another profile are asked for."""
    is_short = config.option.markexpr == "not long" and not config.getoption("hypothesis_profile", None)
    if is_short and not os.environ.get("CI"):
        hypothesis.settings.load_profile("short")
    if hasattr(config, "cache"):
        pictures.keep_in(config.cache.mkdir("pictures"))
    # What is collected stays: to look through it for garbage takes each worker seconds, and finds none.
    gc.disable()


def pytest_collection_finish() -> None:
    """Leaves what was collected out of all later searches for garbage."""
    gc.freeze()
    gc.enable()


def examples(number: int) -> int:
    """How many examples to try of a property of which so many are tried in CI."""
    return max(1, number * min(hypothesis.settings().max_examples, 100) // 100)


def shortened(values: Iterable[Any], step: int) -> list[Any]:
    """Values for `parametrize`, of which by default every so-manyth is tried: the others are marked as long."""
    return [value if number % step == 0 else marked_long(value) for number, value in enumerate(values)]


def marked_long(value: Any) -> Any:
    """A value for `parametrize` that is tried only where long tests are."""
    if isinstance(value, type(pytest.param())):
        return pytest.param(*value.values, marks=(*value.marks, pytest.mark.long), id=value.id)
    return pytest.param(value, marks=pytest.mark.long)


def is_alive(process: int) -> bool:
    """Whether there is a process of that id."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Workers for `-n auto`: three for two cores, since each waits now and then for a browser or a server.

    None for files by name, which are done before workers have started.
    """
    if all(".py" in argument for argument in config.args):
        return 0
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(cores + cores // 2, MOST_WORKERS)


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
        fields: dict[str, Any] = {
            "page": page or Page(picture, "photo.jpg"),
            "lattice": Lattice(np.dstack([columns * 6 + 4, rows * 4 + 5])),
            "status": "solved",
            "confidence": 0.9996,
            "puzzle": Puzzle.sudoku(digits(GIVENS)),
            "solution": digits(SOLUTION),
        }
        return Scan(**(fields | changes))

    return make
