"""Cuts cells from labelled photos, to train and to validate the reader with.

Photos are split by puzzle, never by photo: the same puzzle was often photographed several times.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board import rectify
from scanner.detection import find
from scanner.lab.training.glyphs import UNKNOWN, Samples, pack
from scanner.lab.training.printer import BLANK, DIGITS, Hands, Printer
from scanner.lab.training.shapes import CELL, MARGIN
from scanner.lab.training.snapshots import flatten_photo
from scanner.readers.cnn import classify, crops
from scanner.types import Lattice, Page

SOURCES = ("photos", "mixed", "handwritten")
SIZE = 9
CUTS_PER_EPOCH = 4
"""How often each board is cut again in one epoch."""

WRITINGS_PER_EPOCH = 6
"""How often a board of nothing but print is filled in by hand, with other digits and another pen, in one epoch."""

LEAST_AGREEMENT = 0.5
"""How much of a label the present reader must see in a grid, the right way up, for the two to belong together."""

CACHE = Path.home() / ".cache" / "gridlens" / "cells"


@dataclass(frozen=True, slots=True, eq=False)
class LabelledBoard:
    """A flat grid with one more cell on every side, HxWx3 uint8, and what its 9x9 cells hold, as in `Samples`."""

    image: NDArray[np.uint8]
    glyphs: NDArray[np.int64]
    printed: NDArray[np.int8]

    def cut(self, rng: np.random.Generator | None = None) -> Samples:
        """Cuts out its cells; with `rng` less sharp, and along crossings that are a little beside the true ones."""
        rim = CELL
        if rng is None:
            flat = self.image[rim:-rim, rim:-rim]
        else:
            blurred = np.asarray(cv2.GaussianBlur(self.image, (0, 0), rng.uniform(0.1, 2)), np.uint8)
            flat = flatten_photo(rng, blurred if rng.random() < 0.4 else self.image, SIZE, rim=1)
        return Samples(pack(crops(flat, SIZE, SIZE)), self.glyphs.ravel(), self.printed.ravel())

    @property
    def has_only_print(self) -> bool:
        """Whether there is nothing but print on it, and some of its cells are blank."""
        return bool((self.glyphs == BLANK).any() and (self.printed[self.glyphs != BLANK] == 1).all())

    def fill_in(self, rng: np.random.Generator, made_with: Hands) -> LabelledBoard:
        """Writes digits into many of the blank cells, and candidates into some others.

        They are sharper than the photo, which must not be learnt as a sign of handwriting.
        """
        written = rng.random(self.glyphs.shape) < rng.choice([0.4, 0.9], p=[0.3, 0.7])
        writing = np.where(written & (self.glyphs == BLANK), rng.choice(DIGITS, self.glyphs.shape), BLANK)
        noted = (self.glyphs == BLANK) & ~written & (rng.random(self.glyphs.shape) < 0.6)
        sheet = self.image.astype(np.float32)
        inner = slice(CELL - MARGIN, MARGIN - CELL)
        printer = Printer(rng, made_with, sheet[inner, inner])
        printer.write(writing)
        printer.note(noted)
        printed = np.where(writing == BLANK, self.printed, UNKNOWN).astype(np.int8)
        return LabelledBoard(sheet.clip(0, 255).astype(np.uint8), self.glyphs + writing, printed)


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """The boards to train with, and the cells to validate with, by source."""

    boards: tuple[LabelledBoard, ...]
    validation: dict[str, Samples]

    def training(self, rng: np.random.Generator, made_with: Hands) -> Samples:
        """Cuts the training cells, each several times with other errors, and some with handwriting put into them."""
        printed = (board for board in self.boards if board.has_only_print)
        filled_in = (board.fill_in(rng, made_with) for board in printed for _ in range(WRITINGS_PER_EPOCH))
        as_they_are = (board for board in self.boards for _ in range(CUTS_PER_EPOCH))
        return Samples.join(board.cut(rng) for board in (*as_they_are, *filled_in))


def folder_of_photos(data: Path) -> Path:
    """Returns the folder below `data` in which there are photos from all of the sources."""
    return next(path for path in sorted(data.iterdir()) if all((path / source).is_dir() for source in SOURCES))


def load(data: Path, fold: str) -> Cells:
    """Loads the cells of the photos, mixed and handwritten folders under `data`, split by puzzle.

    `fold` is the part kept for validation, like "1/4"; "0/4" keeps none.
    """
    training: list[LabelledBoard] = []
    validation: dict[str, Samples] = {}
    for source in SOURCES:
        held_out = validation_photos(data / source, fold)
        boards = dict(_load_boards(data / source))
        training += [board for name, board in boards.items() if name not in held_out]
        if held_out:
            validation[source] = Samples.join(boards[name].cut() for name in sorted(held_out & boards.keys()))
    return Cells(tuple(training), validation)


def validation_photos(folder: Path, fold: str) -> frozenset[str]:
    """Returns the names of a folder's photos whose puzzles training does not see."""
    part, parts = (int(number) for number in fold.split("/"))
    return frozenset(photo.name for photo in _find_photos(folder) if part_of(photo, parts) == part)


def part_of(photo: Path, parts: int) -> int:
    """Returns the part, from 1, to which a labelled photo belongs if the puzzles are split into `parts`."""
    return 1 + zlib.crc32(_identify_puzzle(photo).encode()) % parts


def _find_photos(folder: Path) -> list[Path]:
    """Finds the photos of a folder; of those with pen put over print, only the ones whose print is labelled too."""
    photos = sorted(path for path in folder.iterdir() if path.suffix == ".jpg")
    return [photo for photo in photos if folder.name != "mixed" or _load_print_label(photo).exists()]


def _load_print_label(photo: Path) -> Path:
    """Returns the label of what is printed on a photo, if there is one: the one of the same photo without pen."""
    return photo.parents[1] / "photos" / f"{photo.stem}.json"


def _identify_puzzle(photo: Path) -> str:
    """Identifies a photo's puzzle: its givens, or where print and pen are one, the date in its name."""
    label = _load_print_label(photo)
    return str(_load_label(label)["givens"]) if label.exists() else photo.name[:5]


def _load_label(path: Path) -> dict[str, list[list[int]]]:
    label: dict[str, list[list[int]]] = json.loads(path.read_text())
    return label


def _find_truth(photo: Path) -> tuple[NDArray[np.int64], NDArray[np.int8]]:
    """Returns the digits of a photo and whether they are print."""
    label = _load_label(photo.with_suffix(".json"))
    digits = np.array(label.get("digits") or label["givens"])
    printed = np.full(digits.shape, UNKNOWN, np.int8)
    if _load_print_label(photo).exists():
        printed = np.where(digits == BLANK, UNKNOWN, digits == _load_label(_load_print_label(photo))["givens"]).astype(
            np.int8
        )
    return digits, printed


def _load_boards(folder: Path) -> Iterator[tuple[str, LabelledBoard]]:
    """Yields names and boards of all photos in which the labelled grid was found; keeps flat boards in the cache."""
    for photo in _find_photos(folder):
        digits, printed = _find_truth(photo)
        cached = CACHE / folder.name / f"{photo.stem}.png"
        if not cached.exists():
            image = _cut_out_board(photo, digits)
            if image is None:
                print(f"left out: the labelled grid was not found in {photo}")
                continue
            cached.parent.mkdir(parents=True, exist_ok=True)
            cv2.imwrite(str(cached), image)
        yield photo.name, LabelledBoard(np.asarray(cv2.imread(str(cached)), np.uint8), digits, printed)


def _cut_out_board(photo: Path, digits: NDArray[np.int64]) -> NDArray[np.uint8] | None:
    """Cuts out the flat board, a cell wider on every side, that shows these digits best, if any does."""
    image = cv2.imread(str(photo), cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION)
    page = Page(np.asarray(image, np.uint8), str(photo))
    upright = (
        lattice.turned(turn)
        for lattice in find.find(page)
        if (lattice.rows, lattice.columns) == digits.shape
        for turn in range(4)
    )
    agreement, best = max(
        ((_measure_agreement(page, lattice, digits), lattice) for lattice in upright),
        key=lambda pair: pair[0],
        default=(0, None),
    )
    return rectify.rectify(page, _widen(best)).image if best and agreement >= LEAST_AGREEMENT else None


def _measure_agreement(page: Page, lattice: Lattice, digits: NDArray[np.int64]) -> float:
    """Measures the part of the labelled digits that the reader sees in their cells."""
    glyphs, _ = classify(crops(rectify.rectify(page, lattice).image, *digits.shape))
    filled = digits.ravel() != BLANK
    return float((glyphs.argmax(axis=1) == digits.ravel())[filled].mean())


def _widen(lattice: Lattice) -> Lattice:
    """Continues the lattice by one cell on every side."""
    points = lattice.points
    for _ in range(2):
        points = np.concatenate([2 * points[:1] - points[1:2], points, 2 * points[-1:] - points[-2:-1]]).swapaxes(0, 1)
    return Lattice(np.ascontiguousarray(points, np.float32))
