"""Prints and writes glyphs on a sheet: one typeface, one pen and one size for a whole board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth import typefaces
from scanner.lab.synth.sheet import centre
from scanner.lab.synth.signs import QUARTER_TURNS
from scanner.lab.training import shapes
from scanner.lab.training.shapes import CANVAS, CELL, MARGIN, Mask, SmallText
from scanner.lab.training.sheets import Sheet
from scanner.types import GLYPHS, USUAL_GLYPHS

BLANK = 0
DIGITS = tuple(range(1, 10))

NOTED_CORNERS = ((0, 0), (0, 0), (0, 0), (0.5, 0), (1, 0), (1, 0), (0, 1), (0.5, 1), (1, 1))
"""The places of candidates in a cell, x and y as shares of it: more often at the top than at the foot."""

SMALL_PRINT_SHARE = 0.12
"""How often the print of a board is as small as that of some apps."""

FOOT_RATIO = 0.65
"""How large candidates at the foot of a cell are beside those at the top: large digits there would be answers."""


@dataclass(frozen=True, slots=True, eq=False)
class Hands:
    """The sources of glyphs: printed faces, handwriting hands, and MNIST's images with labels 1 to 9."""

    faces: tuple[Path, ...]
    hands: tuple[Path, ...]
    scans: NDArray[np.uint8]
    labels: NDArray[np.uint8]


@cache
def load_hands(mnist: Path, validation: bool) -> Hands:
    """Loads the typefaces and the part of MNIST for training, or those kept for validation."""
    archive = np.load(mnist)
    images, labels = archive["images"], archive["labels"]
    ours = (labels > 0) & ((np.arange(len(labels)) % 8 == 0) == validation)
    return Hands(
        tuple(face for face in typefaces.printed() if typefaces.is_held_out(face) == validation),
        tuple(face for face in typefaces.handwritten() if typefaces.is_held_out(face) == validation),
        images[ours],
        labels[ours],
    )


class Printer:
    """Puts glyphs on a sheet: one typeface, one pen and one size for the whole board."""

    def __init__(self, rng: np.random.Generator, made_with: Hands, sheet: Sheet) -> None:
        self.rng, self.made_with, self.sheet = rng, made_with, sheet
        self.face = made_with.faces[rng.integers(len(made_with.faces))]
        self.height = float(np.clip(rng.normal(0.58, 0.11), 0.35, 0.85))
        if rng.random() < SMALL_PRINT_SHARE:
            self.height = rng.uniform(0.24, 0.4)
        self.off_centre = rng.normal(0, 0.035, 2)
        self.slant = rng.normal(0, 0.05) if rng.random() < 0.5 else 0.0
        self.broken = rng.random() < 0.12
        self.hand = made_with.hands[rng.integers(len(made_with.hands))]
        self.way = str(rng.choice(["face", "strokes", "mnist", "any"], p=[0.22, 0.22, 0.26, 0.3]))
        self.pen_height = rng.uniform(0.34, 0.85)
        self.thickness = rng.uniform(0.025, 0.09)
        self.pencilled = rng.choice([0.0, rng.uniform(0.1, 0.6)])
        self.ink, self.pen_ink = self._choose_colour(0.75), self._choose_colour(0.35)
        self.mark_strength = rng.uniform(0.35, 1)

    def _choose_colour(self, black: float) -> NDArray[np.float64]:
        """Chooses an ink that stands out: black or grey in a share of cases, else coloured; light on a dark sheet."""
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
        """Prints and writes everything on the sheet; blanks may get pencil marks, dots and strays."""
        for (row, column), glyph in np.ndenumerate(glyphs):
            if glyph == BLANK:
                mask, colour = self._draw_stray()
            elif printed[row, column]:
                mask, colour = self._print_glyph(GLYPHS[glyph]), self.ink
            else:
                mask, colour = self._write_glyph(GLYPHS[glyph]), self.pen_ink
                if self.rng.random() < self.pencilled / 3:
                    mask = np.maximum(mask, self._draw_pencil_marks(self.hand) * self.mark_strength)
            if mask is not None:
                self._ink(mask, colour, row, column)

    def write(self, glyphs: NDArray[np.int64]) -> None:
        """Writes by hand on what is there already; nothing goes where there is to be a blank."""
        for (row, column), glyph in np.ndenumerate(glyphs):
            if glyph != BLANK:
                self._ink(self._write_glyph(GLYPHS[glyph]), self.pen_ink, row, column)

    def note(self, places: NDArray[np.bool_]) -> None:
        """Writes a candidate or a few into the corners of cells, by hand, all about as large as the writer likes."""
        height = self.rng.uniform(0.2, 0.42)
        for row, column in np.argwhere(places):
            corners = self.rng.permutation(len(NOTED_CORNERS))[: self.rng.choice([1, 2, 3], p=[0.6, 0.3, 0.1])]
            for corner in corners:
                own = height * self.rng.normal(1, 0.1) * (FOOT_RATIO if NOTED_CORNERS[corner][1] else 1)
                mask = self._note_digit(str(self.rng.choice(DIGITS)), own, NOTED_CORNERS[corner])
                self._ink(mask, self.pen_ink, row, column)

    def _note_digit(self, digit: str, height: float, corner: tuple[float, float]) -> Mask:
        """Writes a digit that keeps a little away from the corner (x, y in cell parts) of its cell."""
        rng = self.rng
        room = 1 - np.array([0.7 * height, height]) - 2 * rng.uniform(0.02, 0.12, 2)
        shift = (np.array(corner) - 0.5) * room
        mask = self._write_in_middle(digit, height)
        return shapes.move_mask(
            rng, mask, (shift[0], shift[1]), rng.normal(0, 6), rng.normal(0, 0.12), rng.uniform(0, 0.8)
        )

    def _ink(self, mask: Mask, colour: NDArray[np.float64], row: int, column: int) -> None:
        top, left = row * CELL, column * CELL
        under = self.sheet[top : top + CANVAS, left : left + CANVAS]
        under += (colour.astype(np.float32) - under) * mask[..., None]

    def _print_glyph(self, glyph: str) -> Mask:
        rng, height = self.rng, self.height * self.rng.normal(1, 0.02)
        small = rng.uniform(0.25, 0.8)
        if glyph in QUARTER_TURNS:
            mask = shapes.draw_sign(rng, glyph, self.face, small)
        elif glyph == "♛":
            mask = shapes.draw_crown(rng, self.face, max(small, 0.4))
        elif glyph == "×":
            mask = shapes.draw_cross(rng, self.face, small)
        else:
            mask = shapes.typeset(glyph, self.face, height)
        shift = self.off_centre + rng.normal(0, 0.015, 2)
        mask = shapes.move_mask(rng, mask, (shift[0], shift[1]), rng.normal(0, 2), self.slant, 0)
        return mask * _make_patchy(rng, rng.uniform(0.3, 0.9)) if self.broken else mask

    def _write_glyph(self, glyph: str) -> Mask:
        rng, height = self.rng, float(np.clip(self.pen_height * self.rng.normal(1, 0.12), 0.3, 0.95))
        mask = self._write_in_middle(glyph, height)
        shift = rng.normal(0, 0.06, 2)
        mask = shapes.move_mask(
            rng, mask, (shift[0], shift[1]), rng.normal(0, 6), rng.normal(0, 0.12), rng.uniform(0, 1.6)
        )
        return mask * _make_patchy(rng, rng.uniform(0.5, 1.0))

    def _write_in_middle(self, glyph: str, height: float) -> Mask:
        """Writes a glyph in the middle of its cell."""
        rng = self.rng
        way = str(rng.choice(["face", "strokes", "mnist"])) if self.way == "any" else self.way
        if glyph not in USUAL_GLYPHS:
            return centre(shapes.typeset(glyph, self.hand, height))
        if not glyph.isdigit() or way == "strokes":
            return shapes.write_glyph(rng, glyph, height, self.thickness)
        if way == "face":
            return centre(shapes.typeset(glyph, self.hand, height))
        ours = np.flatnonzero(self.made_with.labels == int(glyph))
        return shapes.restore_scan(self.made_with.scans[rng.choice(ours)], height)

    def _draw_stray(self) -> tuple[Mask | None, NDArray[np.float64]]:
        """Draws what a blank cell may hold all the same."""
        rng = self.rng
        if rng.random() < self.pencilled:
            face, colour = (self.hand, self.pen_ink) if rng.random() < 0.5 else (self.face, self.ink)
            return self._draw_pencil_marks(face) * self.mark_strength, colour
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
            mask = np.ascontiguousarray(np.rot90(mask, int(rng.integers(4))))
        elif kind == "smudge":
            mask = _make_patchy(rng, 0.0) * rng.uniform(0.05, 0.3)
        else:
            # Rubbed out, or printed on the back of the page.
            mask = self._write_glyph(GLYPHS[rng.choice(DIGITS)])[:, :: rng.choice([-1, 1])] * rng.uniform(0.03, 0.13)
        return mask, self.ink

    def _draw_pencil_marks(self, face: Path) -> Mask:
        """Candidates: small ones on the nine places of a cell, a single one in a corner, or two or three in a row."""
        rng = self.rng
        style = rng.choice(["places", "corner", "row"], p=[0.5, 0.17, 0.33])
        digits = [str(digit) for digit in rng.permutation(DIGITS)]
        texts, height = {"places": self._put_on_places, "corner": self._put_in_a_corner, "row": self._put_in_a_row}[
            str(style)
        ](digits)
        mask = shapes.typeset_small(texts, face, height)
        return shapes.move_mask(rng, mask, (0, 0), rng.normal(0, 4), 0, rng.uniform(0, 0.8))

    def _put_on_places(self, digits: list[str]) -> tuple[list[SmallText], float]:
        """Returns some of the digits, each on its own place as in apps, or one after another; and their height."""
        rng = self.rng
        height, count = rng.uniform(0.1, max(0.24, 0.6 * self.height)), int(rng.integers(1, 8))
        if rng.random() >= 0.7:
            after = [(d, i % 4 * 0.22 + 0.16, i // 4 * 0.28 + 0.3) for i, d in enumerate(digits[:count])]
            return after, min(height, 0.24)
        least = 0.9 * height
        across, down = rng.uniform(least, max(least, 0.34)), rng.uniform(1.15 * height, max(0.34, 1.2 * height))
        x, y = rng.normal(0.5, 0.02, 2)
        places = [(d, (int(d) - 1) % 3 - 1, (int(d) - 1) // 3 - 1) for d in digits[:count]]
        return [(d, x + column * across, y + height / 2 + row * down) for d, column, row in places], height

    def _put_in_a_corner(self, digits: list[str]) -> tuple[list[SmallText], float]:
        """Returns the first of the digits, and its height."""
        height = self.rng.uniform(0.15, 0.3)
        x, y = float(self.rng.choice([0.2, 0.8])), float(self.rng.choice([height + 0.07, 0.93]))
        return [(digits[0], x, y)], height

    def _put_in_a_row(self, digits: list[str]) -> tuple[list[SmallText], float]:
        """Returns two or three of the digits beside each other, and their height."""
        rng = self.rng
        height, count = rng.uniform(0.2, 0.45), int(rng.choice([2, 2, 2, 3]))
        foot, pitch = rng.uniform(height + 0.05, 0.95), min(height * rng.uniform(0.65, 0.9), 0.8 / count)
        start = rng.uniform(pitch / 2 + 0.05, 0.95 - pitch * (count - 0.5))
        return [(d, start + i * pitch, foot) for i, d in enumerate(digits[:count])], height


def _make_patchy(rng: np.random.Generator, least: float) -> Mask:
    """Makes the strength of ink uneven over a cell, `least` to 1."""
    noise = cv2.resize(rng.random((7, 7)).astype(np.float32), (CANVAS, CANVAS), interpolation=cv2.INTER_CUBIC)
    return np.asarray(np.clip(least + (1 - least) * noise * 1.6, 0, 1), np.float32)
