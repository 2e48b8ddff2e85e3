"""A picture of every stage of a scan, to see where one goes wrong: what was found, flattened, read, understood."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.ink import ink
from scanner.judgement.assessment import Understood
from scanner.judgement.regions import Divided
from scanner.kinds import KINDS
from scanner.readers.around import CluesRead
from scanner.types import GLYPHS, TRUST_THRESHOLD, Board, Flattened, Found, Lattice, Page, Read, Stage
from scanner.writers.picture import write
from scanner.writers.sketch import GREEN, PINK, RED, SPOKEN, note, pale


class Sketches:
    """Watches the scan of one page, and writes a picture of each stage to a folder as STEM-1-found.png and so on.

    If a picture is made more than once, such as the readings of a board that was turned, the last one is kept.
    """

    def __init__(self, folder: Path, page: Page) -> None:
        self._page = page
        name = Path(page.source).stem + (f".page{page.number}" if page.number > 1 else "")
        self._stem = folder / name
        self._grid = 0
        self._of_kinds = {stage: sketch for kind in KINDS for stage, sketch in kind.parts().sketches.items()}

    def __call__(self, stage: Stage) -> None:
        match stage:
            case Found():
                self._write("1-found", found(self._page, stage.lattices))
            case Flattened():
                self._grid += 1
                self._write_of_grid("2-flat", stage.board.image)
            case Divided():
                self._write_of_grid("3-regions", regions(stage))
            case CluesRead():
                self._write_of_grid("3-clues", readings(stage))
            case Read():
                self._write_of_grid("3-cells", cells(stage.board))
                self._write_of_grid("4-read", readings(stage))
            case Understood():
                self._write_of_grid("5-understood", understood(stage))
            case _ if sketch := self._of_kinds.get(type(stage)):
                self._write_of_grid(sketch.step, sketch.draw(stage))

    def _write_of_grid(self, ending: str, image: NDArray[np.uint8]) -> None:
        self._write(f"grid{self._grid}-{ending}", image)

    def _write(self, ending: str, image: NDArray[np.uint8]) -> None:
        write(self._stem.with_name(f"{self._stem.name}-{ending}.png"), image)


def found(page: Page, lattices: tuple[Lattice, ...]) -> NDArray[np.uint8]:
    """Draws the page, HxWx3 BGR, with every lattice that was found."""
    picture = page.image.copy()
    for lattice in lattices:
        lines = [*lattice.points, *lattice.points.transpose(1, 0, 2)]
        sixteenths = [np.round(line * 16).astype(np.int32) for line in lines]
        thickness = max(1, round(lattice.cell_side / 25))
        cv2.polylines(picture, sixteenths, False, PINK, thickness, cv2.LINE_AA, shift=4)
    return picture


def cells(board: Board) -> NDArray[np.uint8]:
    """Draws the ink of the board as the bundled reader sees it, dark on white."""
    strength = ink(board.image, board.lattice.rows, board.lattice.columns)
    grey = (255 * (1 - np.clip(strength, 0, 1))).astype(np.uint8)
    return np.asarray(cv2.cvtColor(cv2.resize(grey, None, fx=2, fy=2), cv2.COLOR_GRAY2BGR), dtype=np.uint8)


def readings(stage: Read | CluesRead) -> NDArray[np.uint8]:
    """Draws the board, pale, with the likeliest glyph of every cell, green if certain, and its probability if not."""
    picture = pale(stage.board)
    for cell in np.ndindex(stage.readings.printed.shape):
        likely = stage.readings.glyphs[cell]
        best, second = np.argsort(-likely)[:2]
        is_sure = likely[best] > TRUST_THRESHOLD
        note(picture, stage.board, cell, GLYPHS[best], GREEN if is_sure else RED)
        if not is_sure:
            other = SPOKEN.get(GLYPHS[second], GLYPHS[second]) or "blank"
            note(picture, stage.board, cell, f"{100 * likely[best]:.0f}% {other}", RED, lines=3)
    return picture


def regions(stage: Divided) -> NDArray[np.uint8]:
    """Draws the board, pale, with the number of its region in every cell."""
    picture = pale(stage.board)
    for number, region in enumerate(stage.partition.labels.tolist(), 0):
        note(picture, stage.board, divmod(number, stage.board.lattice.rows), str(region + 1), PINK)
    return picture


def understood(stage: Understood) -> NDArray[np.uint8]:
    """Draws the board, pale, with the puzzle that it is taken for, and a frame round the cells that are in doubt."""
    picture, side, puzzle = pale(stage.board), stage.board.cell, stage.interpretation.puzzle
    doubted = {doubt.cell for doubt in stage.interpretation.doubts}.union(stage.interpretation.changed, stage.cut_off)
    for r, c in puzzle.shape.cells:
        if puzzle.has_marks:
            note(picture, stage.board, (r, c), f"{puzzle.regions[r][c] + 1}{puzzle.marks[r][c].strip('.')}", PINK)
        else:
            given, entry = puzzle.givens[r][c], puzzle.entries[r][c]
            note(
                picture,
                stage.board,
                (r, c),
                puzzle.symbol(given or entry) if given or entry else "",
                GREEN if given else PINK,
            )
        if (r, c) in doubted:
            cv2.rectangle(picture, (c * side + 3, r * side + 3), ((c + 1) * side - 4, (r + 1) * side - 4), RED, 2)
    return picture
