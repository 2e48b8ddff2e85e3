"""Scans for programs: records without pixels, whose photo is opened again when something is drawn onto it."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from scanner.corrections import apply_corrections
from scanner.detection.corners import Corners
from scanner.input.load import Source, page, pages
from scanner.overlay.draw import draw, puzzle_picture
from scanner.overlay.style import PLAIN, Style
from scanner.pipeline import Options, scan_page
from scanner.readers import DEFAULT, Reader
from scanner.types import Lattice, Page
from scanner.types import Scan as ScanOnPage
from scanner.writers import picture
from scanner.writers.files import check_not_an_input
from solver.formats.gridlens_json import scanned_record
from solver.paper.puzzle import Cell, Grid, Puzzle, Shape, Variant
from solver.paper.puzzle import Kind as KindOfPuzzle
from solver.paper.scan_record import Doubt, Point, Scanned, Status

from .files import write_puzzle

Kind = KindOfPuzzle | Variant
"""What a puzzle is called: "sudoku", "futoshiki", ..., and "jigsaw", "killer", "sudoku-x" among Sudokus."""


@dataclass(frozen=True, slots=True)
class Photo:
    """The picture that a page came from, with the page itself only if it is kept."""

    source: Source
    number: int
    name: str
    kept: Page | None = None

    @property
    def page(self) -> Page:
        """The page, decoded again if it is not kept. Raises ScanError if the file is no longer there."""
        return self.kept or page(self.source, self.number, self.name)


@dataclass(frozen=True, slots=True, repr=False)
class Scan:
    """One puzzle of a photo: what was read, how far that can be trusted, and its solution.

    `record` is all that is known about it; `lattice` holds the crossings of its lines in the photo.
    """

    record: Scanned
    photo: Photo = field(compare=False)
    lattice: Lattice = field(compare=False)

    @property
    def puzzle(self) -> Puzzle:
        """What was read: print as givens, handwriting as entries."""
        return self.record.puzzle

    @property
    def status(self) -> Status:
        """The outcome: "solved" is certain, and its solution the only one."""
        return self.record.status

    @property
    def is_solved(self) -> bool:
        """Whether the puzzle was read with certainty and has exactly one solution."""
        return self.status == "solved"

    @property
    def confidence(self) -> float:
        """The probability that the whole puzzle was read correctly."""
        return self.record.confidence

    @property
    def solution(self) -> Grid | None:
        """The rows of digits if there is exactly one solution; on a board with pieces, 1 for each."""
        return self.record.solution

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """The cells that are not certain, each with what else it may hold."""
        return self.record.doubts

    @property
    def mistakes(self) -> tuple[Cell, ...]:
        """The cells where the player's entries contradict the solution, rows and columns counted from 0."""
        return self.record.mistakes

    @property
    def problems(self) -> tuple[str, ...]:
        """The reasons, in sentences, why it is not solved."""
        return self.record.problems

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners, x and y in pixels of the photo, clockwise from the puzzle's own top left."""
        return self.record.quad

    def correct(self, *words: str) -> Scan:
        """Corrects the scan: "r5c3=6", "r5c3=6w" (by hand), "r1c1<r1c2", ..., or "ok" if all was read rightly.

        Raises UsageError, which lists the possible corrections, if one is not understood.
        """
        return replace(self, record=apply_corrections(self.record, words)[0])

    def save(self, path: str | os.PathLike[str], style: Style = PLAIN) -> None:
        """Writes the answer in the format that the file's name asks for.

        That is the photo with the solution on it (.jpg, .png, .webp, .tif), the puzzle and its solution as a
        .pdf or an .svg, or a puzzle file (.json, .sdk, ...).

        Raises ScanError if it cannot be written, or would overwrite the photo.
        """
        path = Path(path)
        check_not_an_input(path, [Path(self.photo.name)], "photo")
        if path.suffix.lower() in picture.FORMATS:
            picture.write(path, self._draw(style))
        else:
            write_puzzle(path, self.puzzle, self.solution)

    def show(self, style: Style = PLAIN) -> None:
        """Opens the photo with the solution on it in the system's viewer."""
        Image.fromarray(self._draw(style)[..., ::-1]).show(title=self.photo.name)

    def to_json(self) -> str:
        """Returns the record as JSON, like the puzzles of a page in `gridlens scan --json`."""
        return json.dumps(scanned_record(self.record))

    def on_page(self) -> ScanOnPage:
        """Returns the scan with the pixels of its page, as the package `scanner` knows it."""
        return ScanOnPage.of(self.record, self.photo.page, self.lattice)

    def _draw(self, style: Style) -> NDArray[np.uint8]:
        found = self.on_page()
        return draw(found.page, [found], style=style)

    def _repr_png_(self) -> bytes:
        """Returns the puzzle's part of the photo with the solution on it, for notebooks."""
        return puzzle_picture(self.on_page())

    def __repr__(self) -> str:
        puzzle = self.puzzle
        # Rounded down, so that nothing less than certain is called 100 %.
        percent = f"{int(1000 * self.confidence) / 10:g} %"
        what = f"{puzzle.name} {puzzle.shape} {self.status} {percent}"
        return f"<Scan {what} in {self.photo.name} page {self.photo.number}>"


def scan(
    source: Source,
    *,
    kind: Kind | None = None,
    size: int | tuple[int, int] | None = None,
    corners: Corners | None = None,
    reader: str | Reader = DEFAULT,
    keep: bool = False,
) -> tuple[Scan, ...]:
    """Reads the puzzles of a path, the bytes of a file, a PIL image or an array, page by page in reading order.

    `kind` and `size`, in rows or as (rows, columns), say what is wanted, if known; `corners` are those of the only
    puzzle. What is drawn onto the photo later decodes it again, unless its pages are to be kept: `keep` takes some 5 MB
    for each.
    Raises ScanError where the picture cannot be opened, or the options cannot be.
    """
    options = Options(reader, kind, Shape.of(size) if isinstance(size, tuple) else size, corners)
    return tuple(
        Scan(found.scanned, Photo(source, each.number, each.source, each if keep else None), found.lattice)
        for each in pages(source)
        for found in scan_page(each, options)
    )
