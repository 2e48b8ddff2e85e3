"""Renders training glyphs: whole boards are printed, written on, photographed, flattened, and cut like real ones.

A board is reduced to ink exactly as in the reader, so a rendered cell is what the network will see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.ink import MOST
from scanner.lab.synth.signs import QUARTER_TURNS
from scanner.lab.training import sheets, snapshots
from scanner.lab.training.printer import BLANK, DIGITS, Hands, Printer, load_hands
from scanner.lab.training.shapes import MARGIN
from scanner.readers.cnn import crops
from scanner.types import GLYPHS

QUEEN, CROSS = GLYPHS.index("♛"), GLYPHS.index("×")
SIGNS = tuple(GLYPHS.index(sign) for sign in QUARTER_TURNS)

UNKNOWN = -1
"""In `Samples.printed`: it is not known whether this is print or handwriting, as for every blank."""

Job = tuple[int, int, Path, bool]
"""The source of a board: the seed, its number, MNIST's file, and whether it is for validation."""

LEAST_DIGIT_HEIGHT = 8.0
"""The least height of a board's digits on its photo, in pixels."""


@dataclass(frozen=True, slots=True, eq=False)
class Samples:
    """Cells to learn from: `inks` NxSIDExSIDE uint8 (see `pack`), `glyphs` N int64, `printed` N int8."""

    inks: NDArray[np.uint8]
    glyphs: NDArray[np.int64]
    printed: NDArray[np.int8]

    @classmethod
    def join(cls, parts: Iterable[Samples]) -> Samples:
        """Joins all parts."""
        parts = list(parts)
        return cls(
            np.concatenate([part.inks for part in parts]),
            np.concatenate([part.glyphs for part in parts]),
            np.concatenate([part.printed for part in parts]),
        )

    @classmethod
    def load(cls, path: Path) -> Samples:
        """Reads samples written by `save`."""
        with np.load(path) as archive:
            return cls(archive["inks"], archive["glyphs"], archive["printed"])

    def save(self, path: Path) -> None:
        """Writes a NumPy archive, which appears only when it is complete."""
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(".part.npz")
        np.savez(unfinished, inks=self.inks, glyphs=self.glyphs, printed=self.printed)
        unfinished.replace(path)

    def draw_share(self, rng: np.random.Generator, share: float) -> Samples:
        """Draws a share of them at random."""
        chosen = rng.random(len(self.glyphs)) < share
        return Samples(self.inks[chosen], self.glyphs[chosen], self.printed[chosen])


def pack(ink: NDArray[np.float32]) -> NDArray[np.uint8]:
    """Packs crops of the reader, Nx1xSIDExSIDE float32, as `Samples.inks` keeps them."""
    return np.round((ink[:, 0] + MOST) * (255 / (2 * MOST))).astype(np.uint8)


def unpack(inks: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Undoes `pack`."""
    return inks[:, None].astype(np.float32) * np.float32(2 * MOST / 255) - np.float32(MOST)


def render(boards: int, seed: int, mnist: Path, validation: bool = False, processes: int = 2) -> Samples:
    """Renders the cells of some boards; the same seed gives the same cells, whatever the number of processes."""
    return run_in_parallel(_render_job, [(seed, number, mnist, validation) for number in range(boards)], processes)


def run_in_parallel(board_of: Callable[[Job], Samples], jobs: list[Job], processes: int) -> Samples:
    """Runs `board_of`, which must be importable from a module, for all jobs, in some processes."""
    # Not forked: OpenCV's threads, once started, do not survive that.
    with ProcessPoolExecutor(processes, get_context("spawn"), initializer=cv2.setNumThreads, initargs=(1,)) as pool:
        return Samples.join(pool.map(board_of, jobs, chunksize=25))


def _render_job(job: Job) -> Samples:
    seed, number, mnist, validation = job
    rng = np.random.default_rng((seed, number, validation))
    return render_board(rng, load_hands(mnist, validation))


def render_board(rng: np.random.Generator, made_with: Hands) -> Samples:
    """Renders the cells of one board of any kind."""
    size = int(rng.integers(4, 10))
    glyphs, printed = _choose_contents(rng, size)
    sheet = sheets.rule_sheet(rng, size)
    printer = Printer(rng, made_with, sheet)
    printer.fill(glyphs, printed)
    fewest = LEAST_DIGIT_HEIGHT / (printer.height if printed.all() else min(printer.height, printer.pen_height))
    photo = snapshots.photograph_sheet(rng, sheet[MARGIN:-MARGIN, MARGIN:-MARGIN], size, fewest)
    known = np.where(glyphs == BLANK, UNKNOWN, printed).astype(np.int8)
    return Samples(pack(crops(photo, size, size)), glyphs.ravel().astype(np.int64), known.ravel())


def _choose_contents(rng: np.random.Generator, size: int) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Draws the glyph of each cell of a size x size board, and whether it is print."""
    cells = (size, size)
    held = rng.choice(["digits", "signs", "pieces"], p=[0.62, 0.2, 0.18])
    pool = {"digits": DIGITS, "signs": (*DIGITS, *SIGNS, *SIGNS), "pieces": (QUEEN, QUEEN, CROSS)}[str(held)]
    glyphs = rng.choice(pool, cells)
    glyphs[rng.random(cells) < rng.uniform(0.15, 0.7)] = BLANK
    by_hand = float(rng.choice([0.0, rng.uniform(0.1, 0.9), 1.0], p=[0.4, 0.4, 0.2]))
    return glyphs, rng.random(cells) >= by_hand
