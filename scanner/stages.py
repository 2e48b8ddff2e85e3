"""A picture of every stage of a scan, to see where one goes wrong: what was found, flattened, read, understood."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.ink import ink
from scanner.kinds.around import CluesRead
from scanner.kinds.assessment import Understood
from scanner.kinds.cage_scan import CagesFound
from scanner.kinds.kakuro.scan import SumsRead
from scanner.kinds.region_boards.scan import MarksRead
from scanner.kinds.regions import Divided
from scanner.kinds.signed_boards import SignsRead
from scanner.overlay.inks import HUES
from scanner.types import GLYPHS, TRUST_THRESHOLD, Board, Cell, Flattened, Found, Lattice, Page, Read, Stage
from scanner.writers.picture import write

_, PINK, GREEN = (light for light, _ in HUES["answer"])
RED = next(light for light, _ in HUES["warning"])
"""The colours of what was found, is certain, and is in doubt; BGR."""

SPOKEN = {"∧": "^", "∨": "v", "♛": "Q", "×": "x", " ": ""}
"""ASCII for the glyphs that OpenCV's own typeface lacks."""


class Sketches:
    """Watches the scan of one page, and writes a picture of each stage to a folder as STEM-1-found.png and so on.

    If a picture is made more than once, such as the readings of a board that was turned, the last one is kept.
    """

    def __init__(self, folder: Path, page: Page) -> None:
        self._page = page
        name = Path(page.source).stem + (f".page{page.number}" if page.number > 1 else "")
        self._stem = folder / name
        self._grid = 0

    def __call__(self, stage: Stage) -> None:
        match stage:
            case Found():
                self._write("1-found", found(self._page, stage.lattices))
            case Flattened():
                self._grid += 1
                self._write_of_grid("2-flat", stage.board.image)
            case SignsRead():
                self._write_of_grid("3-signs", signs(stage))
            case Divided():
                self._write_of_grid("3-regions", regions(stage))
            case CluesRead():
                self._write_of_grid("3-clues", readings(stage))
            case SumsRead():
                self._write_of_grid("3-sums", sums(stage))
            case CagesFound():
                self._write_of_grid("3-cages", cages(stage))
            case Read():
                self._write_of_grid("3-cells", cells(stage.board))
                self._write_of_grid("4-read", readings(stage))
            case MarksRead():
                self._write_of_grid("4-marks", marks(stage))
            case Understood():
                self._write_of_grid("5-understood", understood(stage))

    def _write_of_grid(self, ending: str, image: NDArray[np.uint8]) -> None:
        self._write(f"grid{self._grid}-{ending}", image)

    def _write(self, ending: str, image: NDArray[np.uint8]) -> None:
        write(self._stem.with_name(f"{self._stem.name}-{ending}.png"), image)


def found(page: Page, lattices: tuple[Lattice, ...]) -> NDArray[np.uint8]:
    """The page, HxWx3 BGR, with every lattice that was found."""
    picture = page.image.copy()
    for lattice in lattices:
        lines = [*lattice.points, *lattice.points.transpose(1, 0, 2)]
        sixteenths = [np.round(line * 16).astype(np.int32) for line in lines]
        thickness = max(1, round(lattice.cell_side / 25))
        cv2.polylines(picture, sixteenths, False, PINK, thickness, cv2.LINE_AA, shift=4)
    return picture


def cells(board: Board) -> NDArray[np.uint8]:
    """The ink of the board as the bundled reader sees it, dark on white."""
    strength = ink(board.image, board.lattice.rows, board.lattice.columns)
    grey = (255 * (1 - np.clip(strength, 0, 1))).astype(np.uint8)
    return np.asarray(cv2.cvtColor(cv2.resize(grey, None, fx=2, fy=2), cv2.COLOR_GRAY2BGR), dtype=np.uint8)


def readings(stage: Read | CluesRead) -> NDArray[np.uint8]:
    """The board, pale, with the likeliest glyph of every cell, green if certain, and its probability if not."""
    picture = _pale(stage.board)
    for cell in np.ndindex(stage.readings.printed.shape):
        likely = stage.readings.glyphs[cell]
        best, second = np.argsort(-likely)[:2]
        is_sure = likely[best] > TRUST_THRESHOLD
        _note(picture, stage.board, cell, GLYPHS[best], GREEN if is_sure else RED)
        if not is_sure:
            other = SPOKEN.get(GLYPHS[second], GLYPHS[second]) or "blank"
            _note(picture, stage.board, cell, f"{100 * likely[best]:.0f}% {other}", RED, lines=3)
    return picture


def signs(stage: SignsRead) -> NDArray[np.uint8]:
    """The board, pale, with the signs between its cells, green if certain."""
    picture = _pale(stage.board)
    for (first, second), likely in zip(stage.signs.edges, stage.signs.flat, strict=True):
        best = int(likely.argmax())
        is_sure, is_below = likely[best] > TRUST_THRESHOLD, second[0] > first[0]
        if best or not is_sure:
            glyph = ("none", *("^v" if is_below and stage.signs.is_directed else stage.signs.signs[1:]))[best]
            text = f"{'below' if is_below else 'beside'} {glyph}"
            _note(picture, stage.board, first, text, GREEN if is_sure else RED, lines=3 if is_below else 6)
    return picture


def regions(stage: Divided) -> NDArray[np.uint8]:
    """The board, pale, with the number of its region in every cell."""
    picture = _pale(stage.board)
    for number, region in enumerate(stage.partition.labels.tolist(), 0):
        _note(picture, stage.board, divmod(number, stage.board.lattice.rows), str(region + 1), PINK)
    return picture


def cages(stage: CagesFound) -> NDArray[np.uint8]:
    """The board, pale, with the borders of its cages, and the clues in their corners, green if certain."""
    picture, side, size = _pale(stage.board), stage.board.cell, stage.evidence.size
    owner = {cell: area for area in stage.division.areas for cell in area}
    for cell in range(size * size):
        row, column = divmod(cell, size)
        right, foot = (column + 1) * side, (row + 1) * side
        if column + 1 < size and owner[cell] != owner[cell + 1]:
            cv2.line(picture, (right, row * side), (right, foot), PINK, 3)
        if row + 1 < size and owner[cell] != owner[cell + size]:
            cv2.line(picture, (column * side, foot), (right, foot), PINK, 3)
        if cell == min(owner[cell]):
            text, share = next(
                ((text, share) for text, share in stage.evidence.clues[cell].items() if text), ("?", 0.0)
            )
            _note(picture, stage.board, (row, column), text, GREEN if share > TRUST_THRESHOLD else RED, lines=2)
    return picture


def sums(stage: SumsRead) -> NDArray[np.uint8]:
    """The board, pale, with the likeliest sum of each run in its first cell, those across above, green if certain."""
    picture = _pale(stage.board)
    for run in stage.runs:
        total, share = next(iter(run.sums.items()), ("?", 0.0))
        is_across = run.cells[0][0] == run.cells[-1][0]
        ink_of_run = GREEN if share > TRUST_THRESHOLD else RED
        _note(picture, stage.board, run.cells[0], str(total), ink_of_run, lines=3 if is_across else 2)
    return picture


def marks(stage: MarksRead) -> NDArray[np.uint8]:
    """The board, pale, with the mark that was read in every cell."""
    picture = _pale(stage.board)
    for r, c in np.ndindex(stage.marks.likely.shape):
        _note(picture, stage.board, (r, c), stage.marks.marks[r][c].strip("."), PINK)
    return picture


def understood(stage: Understood) -> NDArray[np.uint8]:
    """The board, pale, with the puzzle that it is taken for, and a frame round the cells that are in doubt."""
    picture, side, puzzle = _pale(stage.board), stage.board.cell, stage.interpretation.puzzle
    doubted = {doubt.cell for doubt in stage.interpretation.doubts}.union(stage.interpretation.changed, stage.cut_off)
    for r, c in np.ndindex(puzzle.size, puzzle.size):
        if puzzle.has_marks:
            _note(picture, stage.board, (r, c), f"{puzzle.regions[r][c] + 1}{puzzle.marks[r][c].strip('.')}", PINK)
        else:
            given, entry = puzzle.givens[r][c], puzzle.entries[r][c]
            _note(
                picture,
                stage.board,
                (r, c),
                puzzle.symbol(given or entry) if given or entry else "",
                GREEN if given else PINK,
            )
        if (r, c) in doubted:
            cv2.rectangle(picture, (c * side + 3, r * side + 3), ((c + 1) * side - 4, (r + 1) * side - 4), RED, 2)
    return picture


def _pale(board: Board) -> NDArray[np.uint8]:
    """The picture of a board, to be written on."""
    return 255 - (255 - board.image) // 3


def _note(
    picture: NDArray[np.uint8], board: Board, cell: Cell, text: str, ink: tuple[int, int, int], lines: int = 1
) -> None:
    """Writes at the foot of a cell, or at its top if more `lines` than one must fit into it."""
    row, column = cell
    height = 2 * board.cell / (3 * lines)
    foot = row * board.cell + (board.cell - board.cell // 8 if lines == 1 else round(height))
    at = (column * board.cell + board.cell // 12, foot)
    thickness = max(1, round(height / 12))
    scale = cv2.getFontScaleFromHeight(cv2.FONT_HERSHEY_SIMPLEX, round(height), thickness)
    cv2.putText(picture, SPOKEN.get(text, text), at, cv2.FONT_HERSHEY_SIMPLEX, scale, ink, thickness, cv2.LINE_AA)
