"""Rendered training glyphs: whole boards are printed, written on, photographed, flattened, and cut like real ones.

A board goes through the very reduction to ink that the reader uses, so a rendered cell is what the network will see.
"""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.lab import shapes, typefaces
from scanner.lab.shapes import CANVAS, CELL, MARGIN, Mask
from scanner.readers.cnn import MOST, crops
from scanner.types import GLYPHS

BLANK, QUEEN, CROSS = 0, GLYPHS.index("♛"), GLYPHS.index("×")
DIGITS = tuple(range(1, 10))
SIGNS = tuple(GLYPHS.index(sign) for sign in shapes.QUARTERS)

UNKNOWN = -1
"""In `Samples.printed`: neither print nor handwriting is known, as for every blank."""

LEAST_HEIGHT = 8.0
"""Pixels that the digits of a board measure at least on its photo."""

Image = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Samples:
    """Cells to learn from: `inks` NxSIDExSIDE uint8 (see `packed`), `glyphs` N int64, `printed` N int8."""

    inks: NDArray[np.uint8]
    glyphs: NDArray[np.int64]
    printed: NDArray[np.int8]

    @classmethod
    def joined(cls, parts: Iterable[Samples]) -> Samples:
        """All parts as one."""
        parts = list(parts)
        return cls(
            np.concatenate([part.inks for part in parts]),
            np.concatenate([part.glyphs for part in parts]),
            np.concatenate([part.printed for part in parts]),
        )


def packed(ink: NDArray[np.float32]) -> NDArray[np.uint8]:
    """Crops of the reader, Nx1xSIDExSIDE float32, as `Samples.inks` keeps them."""
    return np.round((ink[:, 0] + MOST) * (255 / (2 * MOST))).astype(np.uint8)


def unpacked(inks: NDArray[np.uint8]) -> NDArray[np.float32]:
    """What `packed` had."""
    return inks[:, None].astype(np.float32) * np.float32(2 * MOST / 255) - np.float32(MOST)


@dataclass(frozen=True, slots=True, eq=False)
class Hands:
    """What glyphs are made with: printed faces, handwriting hands, and MNIST's images with labels 1 to 9."""

    faces: tuple[Path, ...]
    hands: tuple[Path, ...]
    scans: NDArray[np.uint8]
    labels: NDArray[np.uint8]


@cache
def material(mnist: Path, validation: bool) -> Hands:
    """The typefaces and the part of MNIST for training, or those kept for validation."""
    archive = np.load(mnist)
    images, labels = archive["images"], archive["labels"]
    ours = (labels > 0) & ((np.arange(len(labels)) % 8 == 0) == validation)
    return Hands(
        tuple(face for face in typefaces.printed() if typefaces.held_out(face) == validation),
        tuple(face for face in typefaces.handwritten() if typefaces.held_out(face) == validation),
        images[ours],
        labels[ours],
    )


def render(boards: int, seed: int, mnist: Path, validation: bool = False, processes: int = 2) -> Samples:
    """The cells of so many boards; the same seed gives the same cells, whatever the number of processes."""
    with ProcessPoolExecutor(processes) as pool:
        jobs = [(seed, number, mnist, validation) for number in range(boards)]
        return Samples.joined(pool.map(_board, jobs, chunksize=25))


def _board(job: tuple[int, int, Path, bool]) -> Samples:
    cv2.setNumThreads(1)
    seed, number, mnist, validation = job
    rng = np.random.default_rng((seed, number, validation))
    return board(rng, material(mnist, validation))


def board(rng: np.random.Generator, made_with: Hands) -> Samples:
    """The cells of one board of any kind."""
    size = int(rng.integers(4, 10))
    glyphs, printed = _contents(rng, size)
    sheet = _paper(rng, size)
    _rule(rng, sheet, size)
    printer = Printer(rng, made_with, sheet)
    printer.fill(glyphs, printed)
    fewest = LEAST_HEIGHT / (printer.height if printed.all() else min(printer.height, printer.pen_height))
    photo = _photographed(rng, sheet[MARGIN:-MARGIN, MARGIN:-MARGIN], size, fewest)
    known = np.where(glyphs == BLANK, UNKNOWN, printed).astype(np.int8)
    return Samples(packed(crops(photo, size, size)), glyphs.ravel().astype(np.int64), known.ravel())


def _contents(rng: np.random.Generator, size: int) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """What stands in each cell of a size x size board, and whether it is print."""
    cells = (size, size)
    kind = rng.choice(["sudoku", "futoshiki", "queens"], p=[0.62, 0.2, 0.18])
    pool = {"sudoku": DIGITS, "futoshiki": (*DIGITS, *SIGNS, *SIGNS), "queens": (QUEEN, QUEEN, CROSS)}[str(kind)]
    glyphs = rng.choice(pool, cells)
    glyphs[rng.random(cells) < rng.uniform(0.15, 0.7)] = BLANK
    by_hand = float(rng.choice([0.0, rng.uniform(0.1, 0.9), 1.0], p=[0.4, 0.4, 0.2]))
    return glyphs, rng.random(cells) >= by_hand


def _paper(rng: np.random.Generator, size: int) -> Image:
    """An empty sheet with a margin, BGR 0 to 255: white, tinted, shaded cells, colour regions, or dark."""
    side = size * CELL + 2 * MARGIN
    style = rng.choice(["plain", "shaded", "regions", "dark"], p=[0.55, 0.17, 0.2, 0.08])
    base = (
        rng.uniform(5, 70) + rng.uniform(0, 20, 3) if style == "dark" else rng.uniform(165, 255) - rng.uniform(0, 25, 3)
    )
    colours = np.tile(base, (size, size, 1))
    if style == "shaded":
        colours[rng.random((size, size)) < 0.4] = base * rng.uniform(0.6, 0.97) - rng.uniform(0, 30, 3)
    if style == "regions":
        palette = rng.uniform(100, 255, (size, 3))
        blots = cv2.resize(rng.random((3, 3, size)).astype(np.float32), (size, size), interpolation=cv2.INTER_CUBIC)
        colours = palette[blots.argmax(axis=2)]
    sheet = np.empty((side, side, 3), np.float32)
    sheet[:] = base
    sheet[MARGIN:-MARGIN, MARGIN:-MARGIN] = colours.repeat(CELL, axis=0).repeat(CELL, axis=1)
    if style == "shaded" and rng.random() < 0.5:
        _halftone(rng, sheet)
    return np.clip(sheet, 0, 255)


def _halftone(rng: np.random.Generator, sheet: Image) -> None:
    """Print the sheet's tint as dots."""
    ys, xs = np.mgrid[: len(sheet), : len(sheet)].astype(np.float32) * rng.uniform(0.8, 2.2)
    dots = np.cos(xs + ys) * np.cos(xs - ys)
    sheet += (dots * rng.uniform(5, 30))[..., None]


def _rule(rng: np.random.Generator, sheet: Image, size: int) -> None:
    """Rule the lines of the grid, if there are any: thin ones, thick ones, or a square inside every cell."""
    dark = float(sheet.mean()) < 110
    colour = rng.uniform(120, 255) if dark else rng.uniform(0, 110)
    thin, thick = rng.uniform(0.4, 2.5), rng.uniform(1.5, 6)
    style = rng.choice(["grid", "squares", "none"], p=[0.84, 0.1, 0.06])
    every = int(rng.integers(2, 5))
    inset = round(CELL * rng.uniform(0.03, 0.13)) if style == "squares" else 0
    strength = np.zeros(sheet.shape[:2], np.float32)
    for i in range(size + 1 if style != "none" else 0):
        bold = i % every == 0 or rng.random() < 0.15
        for offset in {-inset, inset}:
            at = MARGIN + i * CELL + offset
            _line(strength, at, thick if bold else thin)
    if rng.random() < 0.25:
        strength *= cv2.resize(rng.uniform(0, 1.6, (size, size)).astype(np.float32), strength.shape[::-1]).clip(0, 1)
    sheet += (colour - sheet) * strength[..., None]


def _line(strength: Mask, at: int, thickness: float) -> None:
    """A line across and one down at pixel `at`; parts of a pixel become paler ink."""
    reach = np.clip(thickness / 2 + 0.5 - np.abs(np.arange(len(strength)) + 0.5 - at), 0, 1).astype(np.float32)
    np.maximum(strength, reach[:, None], out=strength)
    np.maximum(strength, reach[None, :], out=strength)


class Printer:
    """Puts glyphs on a sheet: one typeface, one pen and one size for the whole board."""

    def __init__(self, rng: np.random.Generator, made_with: Hands, sheet: Image) -> None:
        self.rng, self.made_with, self.sheet = rng, made_with, sheet
        self.face = made_with.faces[rng.integers(len(made_with.faces))]
        self.height = float(np.clip(rng.normal(0.58, 0.11), 0.35, 0.85))
        self.off_centre = rng.normal(0, 0.035, 2)
        self.slant = rng.normal(0, 0.05) if rng.random() < 0.5 else 0.0
        self.broken = rng.random() < 0.12
        self.hand = made_with.hands[rng.integers(len(made_with.hands))]
        self.way = str(rng.choice(["face", "strokes", "mnist", "any"], p=[0.22, 0.22, 0.26, 0.3]))
        self.pen_height = rng.uniform(0.34, 0.85)
        self.thickness = rng.uniform(0.025, 0.09)
        self.pencilled = rng.choice([0.0, rng.uniform(0.1, 0.6)])
        self.ink, self.pen_ink = self._colour(0.75), self._colour(0.35)
        self.mark_strength = rng.uniform(0.35, 1)

    def _colour(self, black: float) -> NDArray[np.float64]:
        """An ink that stands out: black or grey in `black` of all cases, else coloured; light on a dark sheet."""
        sheet = self.sheet.mean(axis=(0, 1))
        dark = float(sheet.mean()) < 110
        while True:
            colour = np.full(3, self.rng.uniform(0, 80))
            if self.rng.random() > black:
                colour = self.rng.uniform(0, 120, 3)
                colour[self.rng.integers(3)] = self.rng.uniform(80, 235)
            colour = 255 - colour if dark or self.rng.random() < 0.05 else colour
            if np.abs(np.log((colour + 24) / (sheet + 24))).max() > 0.8:
                return colour

    def fill(self, glyphs: NDArray[np.int64], printed: NDArray[np.bool_]) -> None:
        """Print and write everything on the sheet; blanks may get pencil marks, dots and strays."""
        for (row, column), glyph in np.ndenumerate(glyphs):
            if glyph == BLANK:
                mask, colour = self._nothing()
            elif printed[row, column]:
                mask, colour = self._printed(GLYPHS[glyph]), self.ink
            else:
                mask, colour = self._handwritten(GLYPHS[glyph]), self.pen_ink
                if self.rng.random() < self.pencilled / 3:
                    mask = np.maximum(mask, self._pencil_marks(self.hand) * self.mark_strength)
            if mask is not None:
                self._ink(mask, colour, row, column)

    def _ink(self, mask: Mask, colour: NDArray[np.float64], row: int, column: int) -> None:
        top, left = row * CELL, column * CELL
        under = self.sheet[top : top + CANVAS, left : left + CANVAS]
        under += (colour.astype(np.float32) - under) * mask[..., None]

    def _printed(self, glyph: str) -> Mask:
        rng, height = self.rng, self.height * self.rng.normal(1, 0.02)
        small = rng.uniform(0.25, 0.8)
        if glyph in shapes.QUARTERS:
            mask = shapes.sign(rng, glyph, self.face, small)
        elif glyph == "♛":
            mask = shapes.crown(rng, self.face, max(small, 0.4))
        elif glyph == "×":
            mask = shapes.cross(rng, self.face, small)
        else:
            mask = shapes.typeset(glyph, self.face, height)
        shift = self.off_centre + rng.normal(0, 0.015, 2)
        mask = shapes.moved(rng, mask, (shift[0], shift[1]), rng.normal(0, 2), self.slant, 0)
        return mask * _patchy(rng, rng.uniform(0.3, 0.9)) if self.broken else mask

    def _handwritten(self, glyph: str) -> Mask:
        rng, height = self.rng, float(np.clip(self.pen_height * self.rng.normal(1, 0.12), 0.3, 0.95))
        way = str(rng.choice(["face", "strokes", "mnist"])) if self.way == "any" else self.way
        if not glyph.isdigit() or way == "strokes":
            mask = shapes.written(rng, glyph, height, self.thickness)
        elif way == "face":
            mask = shapes.centred(shapes.typeset(glyph, self.hand, height))
        else:
            ours = np.flatnonzero(self.made_with.labels == int(glyph))
            mask = shapes.scanned(self.made_with.scans[rng.choice(ours)], height)
        shift = rng.normal(0, 0.06, 2)
        mask = shapes.moved(rng, mask, (shift[0], shift[1]), rng.normal(0, 6), rng.normal(0, 0.12), rng.uniform(0, 1.6))
        return mask * _patchy(rng, rng.uniform(0.5, 1.0))

    def _nothing(self) -> tuple[Mask | None, NDArray[np.float64]]:
        """What a blank cell may hold all the same."""
        rng = self.rng
        if rng.random() < self.pencilled:
            face, colour = (self.hand, self.pen_ink) if rng.random() < 0.7 else (self.face, self.ink)
            return self._pencil_marks(face) * self.mark_strength, colour
        kind = rng.choice(
            ["clean", "dot", "specks", "stray", "smudge", "ghost"], p=[0.72, 0.06, 0.08, 0.04, 0.04, 0.06]
        )
        mask = np.zeros((CANVAS, CANVAS), np.float32)
        if kind == "clean":
            return None, self.ink
        if kind == "dot":
            cv2.circle(mask, (CANVAS // 2, CANVAS // 2), int(rng.integers(1, 6)), 1.0, -1, cv2.LINE_AA)
        elif kind == "specks":
            for x, y in rng.integers(MARGIN, CANVAS - MARGIN, (rng.integers(1, 4), 2)):
                cv2.circle(mask, (int(x), int(y)), int(rng.integers(0, 3)), rng.uniform(0.3, 1), -1, cv2.LINE_AA)
        elif kind == "stray":
            # At the rim, where a neighbour's pen or the edge of a box strays in; a stroke in the middle may be a 1.
            x = int(rng.integers(MARGIN - 4, MARGIN + 7))
            cv2.line(
                mask, (x, int(rng.integers(CANVAS))), (x + int(rng.integers(-3, 5)), int(rng.integers(CANVAS))), 1.0, 1
            )
            mask = np.ascontiguousarray(np.rot90(mask, rng.integers(4)))
        elif kind == "smudge":
            mask = _patchy(rng, 0.0) * rng.uniform(0.05, 0.3)
        else:
            # Rubbed out, or printed on the back of the page.
            mask = self._handwritten(GLYPHS[rng.choice(DIGITS)])[:, :: rng.choice([-1, 1])] * rng.uniform(0.03, 0.13)
        return mask, self.ink

    def _pencil_marks(self, face: Path) -> Mask:
        """Candidates: small ones on the nine places of a cell, a single one in a corner, or two or three in a row."""
        rng = self.rng
        style = rng.choice(["places", "corner", "row"], p=[0.4, 0.2, 0.4])
        digits = [str(digit) for digit in rng.permutation(DIGITS)]
        if style == "places":
            height, count = rng.uniform(0.15, 0.24), int(rng.integers(1, 8))
            if rng.random() < 0.5:
                texts = [(d, (int(d) - 1) % 3 / 3 + 1 / 6, (int(d) - 1) // 3 / 3 + 0.27) for d in digits[:count]]
            else:
                texts = [(d, i % 4 * 0.22 + 0.16, i // 4 * 0.28 + 0.3) for i, d in enumerate(digits[:count])]
        elif style == "corner":
            height = rng.uniform(0.15, 0.3)
            texts = [(digits[0], float(rng.choice([0.2, 0.8])), float(rng.choice([height + 0.07, 0.93])))]
        else:
            height, count = rng.uniform(0.2, 0.45), int(rng.choice([2, 2, 2, 3]))
            foot, pitch = rng.uniform(height + 0.05, 0.95), min(height * rng.uniform(0.65, 0.9), 0.8 / count)
            start = rng.uniform(pitch / 2 + 0.05, 0.95 - pitch * (count - 0.5))
            texts = [(d, start + i * pitch, foot) for i, d in enumerate(digits[:count])]
        mask = shapes.typeset_small(texts, face, height)
        return shapes.moved(rng, mask, (0, 0), rng.normal(0, 4), 0, rng.uniform(0, 0.8))


def _patchy(rng: np.random.Generator, least: float) -> Mask:
    """Uneven strength of ink over a cell, `least` to 1."""
    noise = cv2.resize(rng.random((7, 7)).astype(np.float32), (CANVAS, CANVAS), interpolation=cv2.INTER_CUBIC)
    return np.clip(least + (1 - least) * noise * 1.6, 0, 1)


def _photographed(rng: np.random.Generator, sheet: Image, size: int, fewest: float) -> NDArray[np.uint8]:
    """The sheet as a camera or a screenshot saw it, flattened again along crossings that are not quite right.

    A cell measures at least `fewest` pixels on the photo.
    """
    pixels = float(np.exp(rng.uniform(np.log(fewest), np.log(64))))
    scale = pixels / CELL
    seen = cv2.resize(sheet, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    if rng.random() < 0.85:
        seen = _noisy(rng, _blurred(rng, _lit(rng, seen), pixels))
    photo = np.clip(seen, 0, 255).astype(np.uint8)
    if rng.random() < 0.7:
        _, encoded = cv2.imencode(
            ".jpg", photo, (cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(max(25, 85 - pixels), 97)))
        )
        photo = cv2.imdecode(encoded, cv2.IMREAD_COLOR)
    return flattened(rng, photo, size)


def _lit(rng: np.random.Generator, image: Image) -> Image:
    """Exposure, haze, light that falls off, and a shadow with a soft or hard edge."""
    height, width = image.shape[:2]
    haze = rng.uniform(0, 70) if rng.random() < 0.5 else 0.0
    image = (image * (1 - haze / 255) + haze) * rng.uniform(0.55, 1.1)
    light = cv2.resize(rng.uniform(0.65, 1.1, (2, 2)).astype(np.float32), (width, height))
    if rng.random() < 0.3:
        corners = rng.uniform(-0.3, 1.3, (4, 2)) * (width, height)
        shadow = np.zeros((height, width), np.float32)
        cv2.fillConvexPoly(shadow, cv2.convexHull(corners.astype(np.int32)), 1.0)
        light *= 1 - rng.uniform(0.2, 0.6) * cv2.GaussianBlur(shadow, None, float(rng.uniform(0.5, width / 15)))
    return image * light[..., None]


def _blurred(rng: np.random.Generator, image: Image, pixels: float) -> Image:
    """A lens, a shaking hand, or a missed focus, on a photo whose cells measure so many pixels."""
    kind = rng.choice(["lens", "shake", "focus"], p=[0.6, 0.2, 0.2])
    if kind == "lens":
        return cv2.GaussianBlur(image, None, float(rng.uniform(0.2, max(0.9, 0.045 * pixels))))
    reach = max(2, round(pixels * rng.uniform(0.03, 0.11)))
    kernel = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
    if kind == "shake":
        angle = rng.uniform(0, np.pi)
        tip = np.array([np.cos(angle), np.sin(angle)]) * reach / 2
        start, end = np.round((reach - tip, reach + tip)).astype(int)
        cv2.line(kernel, start.tolist(), end.tolist(), 1.0, 1)
    else:
        cv2.circle(kernel, (reach, reach), max(1, round(reach * 0.6)), 1.0, -1)
    return cv2.filter2D(image, -1, kernel / kernel.sum())


def _noisy(rng: np.random.Generator, image: Image) -> Image:
    height, width = image.shape[:2]
    grain = rng.standard_normal((height, width, 1), np.float32) * np.float32(rng.uniform(0, 7))
    colour = rng.standard_normal((height, width, 3), np.float32) * np.float32(rng.uniform(0, 4))
    return image + grain + colour


def flattened(rng: np.random.Generator, photo: NDArray[np.uint8], size: int, rim: int = 0) -> NDArray[np.uint8]:
    """The grid of a photo at CELL pixels a cell, each crossing taken a little beside where it is.

    The photo is square and holds the size x size cells of the grid, with `rim` more cells on every side.
    """
    error = min(abs(rng.normal(0, 0.025)), 0.06)
    crossings = rng.normal(0, error, (size + 1, size + 1, 2)) + rng.normal(0, error / 2, 2)
    steps = (np.arange(size * CELL, dtype=np.float32) + 0.5) / CELL
    exact = np.stack(np.meshgrid(steps, steps), axis=-1)
    off = cv2.remap(crossings.astype(np.float32), exact, None, cv2.INTER_LINEAR)
    source = ((exact + off + rim) * (len(photo) / (size + 2 * rim)) - 0.5).astype(np.float32)
    return cv2.remap(photo, source, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
