"""A picture of every stage of a scan, to see where one goes wrong: grid found, board flattened, cells, readings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.kinds.orientation import Upright
from scanner.kinds.queens.scan import Divided
from scanner.readers.cnn import ink
from scanner.types import GLYPHS, Board, Lattice, Page
from scanner.writers.picture import write

LINE = (200, 0, 230)
SURE, UNSURE = (30, 140, 20), (30, 30, 220)
DOUBTED = (0, 140, 255)
SPOKEN = {"∧": "^", "∨": "v", "♛": "Q", "×": "x", " ": ""}
"""OpenCV's own typeface has ASCII alone."""


class Sketches:
    """Watches the scan of one page, and writes what each stage made to a folder as STEM-1-found.png and so on."""

    def __init__(self, folder: Path, page: Page) -> None:
        self._page = page
        name = Path(page.source).stem + (f".page{page.number}" if page.number > 1 else "")
        self._stem = folder / name
        self._grid = 0

    def __call__(self, stage: str, result: Any) -> None:
        if stage == "find":
            self._write("1-found", found(self._page, result))
        elif stage == "rectify":
            self._grid += 1
            self._write(f"grid{self._grid}-2-flat", result.image)
        elif stage == "interpret" and isinstance(result, Upright):
            self._write(f"grid{self._grid}-3-cells", cells(result.board))
            self._write(f"grid{self._grid}-4-read", readings(result))
        elif stage == "interpret" and isinstance(result, Divided):
            self._write(f"grid{self._grid}-3-regions", regions(result))

    def _write(self, ending: str, image: NDArray[np.uint8]) -> None:
        write(self._stem.with_name(f"{self._stem.name}-{ending}.png"), image)


def found(page: Page, lattices: tuple[Lattice, ...]) -> NDArray[np.uint8]:
    """The page, HxWx3 BGR, with every lattice that was found."""
    picture = page.image.copy()
    for lattice in lattices:
        lines = [*lattice.points, *lattice.points.transpose(1, 0, 2)]
        sixteenths = [np.round(line * 16).astype(np.int32) for line in lines]
        thickness = max(1, round(lattice.cell_side / 25))
        cv2.polylines(picture, sixteenths, False, LINE, thickness, cv2.LINE_AA, shift=4)
    return picture


def cells(board: Board) -> NDArray[np.uint8]:
    """The ink of the board as the bundled reader sees it, dark on white."""
    strength = ink(board.image, board.lattice.rows, board.lattice.columns)
    grey = (255 * (1 - np.clip(strength, 0, 1))).astype(np.uint8)
    return np.asarray(cv2.cvtColor(cv2.resize(grey, None, fx=2, fy=2), cv2.COLOR_GRAY2BGR), dtype=np.uint8)


def readings(seen: Upright) -> NDArray[np.uint8]:
    """The board, pale, with the likeliest glyph of every cell, green if it is sure, and how likely it is if not."""
    side = seen.board.cell
    pale = 255 - (255 - seen.board.image) // 3
    for r, c in np.ndindex(seen.readings.printed.shape):
        likely = seen.readings.glyphs[r, c]
        best, second = np.argsort(-likely)[:2]
        sure = likely[best] > 0.99
        glyph = SPOKEN.get(GLYPHS[best], GLYPHS[best])
        corner = (c * side + side // 8, r * side + 7 * side // 8)
        cv2.putText(pale, glyph, corner, cv2.FONT_HERSHEY_SIMPLEX, side / 50, SURE if sure else UNSURE, 2, cv2.LINE_AA)
        if not sure:
            other = SPOKEN.get(GLYPHS[second], GLYPHS[second]) or "blank"
            note = f"{100 * likely[best]:.0f}% {other}"
            cv2.putText(
                pale, note, (c * side + 2, r * side + 10), cv2.FONT_HERSHEY_SIMPLEX, 0.3, UNSURE, 1, cv2.LINE_AA
            )
    return pale


def regions(seen: Divided) -> NDArray[np.uint8]:
    """The board, pale, with the number of its region and the mark in every cell, and a frame round those in doubt."""
    side = seen.board.cell
    pale = 255 - (255 - seen.board.image) // 2
    reading = seen.interpretation
    doubted = {doubt.cell for doubt in reading.doubts} | set(reading.changed)
    for r, c in np.ndindex(reading.puzzle.size, reading.puzzle.size):
        text = f"{reading.puzzle.regions[r][c] + 1}{reading.puzzle.marks[r][c].strip('.')}"
        corner = (c * side + side // 6, r * side + 2 * side // 3)
        cv2.putText(pale, text, corner, cv2.FONT_HERSHEY_SIMPLEX, side / 80, LINE, 1, cv2.LINE_AA)
        if (r, c) in doubted:
            cv2.rectangle(pale, (c * side + 3, r * side + 3), ((c + 1) * side - 4, (r + 1) * side - 4), DOUBTED, 2)
    return pale
