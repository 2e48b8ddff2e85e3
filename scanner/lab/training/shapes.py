"""Draws single glyphs as masks: typeset from a typeface, written with a pen, or drawn as crowns, crosses and chevrons.

A mask is a square float32 image, 0 to 1, of a cell of `CELL` pixels, with a `MARGIN` around it for pens that stray.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from scanner.lab.synth import typefaces
from scanner.lab.synth.sheet import centre, load_typeface
from scanner.lab.synth.signs import QUARTER_TURNS

Mask = NDArray[np.float32]
SmallText = tuple[str, float, float]
"""A text, and where the middle of its foot is: x and y in parts of the cell."""
Stroke = list[tuple[float, float]]

CELL = 48
MARGIN = 8
CANVAS = CELL + 2 * MARGIN

STROKES: dict[str, list[list[Stroke]]] = {
    "1": [
        [[(0.5, 0), (0.5, 1)]],
        [[(0.1, 0.4), (0.6, 0)], [(0.6, 0), (0.6, 1)]],
        [[(0.3, 0.2), (0.55, 0)], [(0.55, 0), (0.5, 1)]],
        [[(0.3, 0.2), (0.55, 0)], [(0.55, 0), (0.55, 1)], [(0.2, 1), (0.9, 1)]],
    ],
    "2": [
        [[(0.1, 0.25), (0.35, 0), (0.8, 0.12), (0.75, 0.45), (0.1, 1)], [(0.1, 1), (0.9, 0.98)]],
        [[(0.1, 0.2), (0.45, 0), (0.85, 0.25), (0.45, 0.75), (0.15, 0.98), (0.1, 0.85), (0.35, 0.82), (0.95, 1)]],
    ],
    "3": [
        [[(0.1, 0.12), (0.5, 0), (0.85, 0.22), (0.4, 0.47)], [(0.4, 0.47), (0.9, 0.65), (0.6, 1), (0.05, 0.88)]],
        [[(0.1, 0), (0.85, 0)], [(0.85, 0), (0.4, 0.42)], [(0.4, 0.42), (0.9, 0.62), (0.6, 1), (0.05, 0.9)]],
    ],
    "4": [
        [[(0.2, 0), (0.1, 0.6)], [(0.1, 0.6), (0.9, 0.6)], [(0.7, 0.15), (0.65, 1)]],
        [[(0.25, 0), (0.05, 0.55), (0.3, 0.62), (0.9, 0.55)], [(0.65, 0.2), (0.6, 1)]],
        [[(0.65, 0), (0.05, 0.65)], [(0.05, 0.65), (0.95, 0.65)], [(0.65, 0), (0.65, 1)]],
    ],
    "5": [
        [
            [(0.85, 0), (0.2, 0)],
            [(0.2, 0), (0.15, 0.42)],
            [(0.15, 0.42), (0.6, 0.38), (0.9, 0.68), (0.6, 1), (0.05, 0.92)],
        ],
        [[(0.9, 0.02), (0.25, 0.05)], [(0.25, 0.05), (0.2, 0.42), (0.75, 0.5), (0.8, 0.88), (0.1, 0.98)]],
    ],
    "6": [
        [[(0.75, 0), (0.25, 0.4), (0.1, 0.75), (0.45, 1), (0.85, 0.75), (0.55, 0.5), (0.15, 0.7)]],
        [[(0.4, 0), (0.1, 0.5), (0.15, 0.95), (0.75, 0.95), (0.8, 0.6), (0.4, 0.55), (0.12, 0.75)]],
    ],
    "7": [
        [[(0.05, 0), (0.9, 0)], [(0.9, 0), (0.35, 1)]],
        [[(0.05, 0.02), (0.9, 0)], [(0.9, 0), (0.5, 0.5), (0.4, 1)], [(0.25, 0.52), (0.8, 0.48)]],
        [[(0.05, 0.18), (0.08, 0)], [(0.08, 0), (0.9, 0.02)], [(0.9, 0.02), (0.4, 1)], [(0.3, 0.5), (0.85, 0.5)]],
    ],
    "8": [
        [
            [
                (0.8, 0.12),
                (0.4, 0),
                (0.2, 0.22),
                (0.5, 0.45),
                (0.85, 0.75),
                (0.5, 1),
                (0.12, 0.78),
                (0.5, 0.48),
                (0.8, 0.15),
            ]
        ],
        [
            [(0.5, 0), (0.2, 0.22), (0.5, 0.45), (0.8, 0.22), (0.5, 0)],
            [(0.5, 0.45), (0.1, 0.72), (0.5, 1), (0.9, 0.72), (0.5, 0.45)],
        ],
    ],
    "9": [
        [[(0.8, 0.2), (0.45, 0), (0.15, 0.28), (0.45, 0.52), (0.8, 0.2)], [(0.8, 0.15), (0.78, 0.6), (0.6, 1)]],
        [
            [(0.8, 0.2), (0.45, 0), (0.15, 0.28), (0.45, 0.5), (0.8, 0.2)],
            [(0.82, 0.1), (0.85, 0.7), (0.5, 1), (0.1, 0.9)],
        ],
    ],
    "<": [[[(0.9, 0), (0.1, 0.5)], [(0.1, 0.5), (0.9, 1)]]],
    "×": [[[(0, 0), (1, 1)], [(1, 0), (0, 1)]]],
    "♛": [
        [
            [(0, 0.15), (0.15, 1)],
            [(0.15, 1), (0.85, 1)],
            [(0.85, 1), (1, 0.15)],
            [(1, 0.15), (0.72, 0.6)],
            [(0.72, 0.6), (0.5, 0)],
            [(0.5, 0), (0.28, 0.6)],
            [(0.28, 0.6), (0, 0.15)],
        ]
    ],
}
"""How a pen writes each glyph: several ways, each a list of strokes through points (x, y) of the unit square."""


def typeset(text: str, face: Path, height: float) -> Mask:
    """Typesets text whose digits are `height` of a cell high, centred as a printer would."""
    image = Image.new("L", (CANVAS, CANVAS))
    _draw_text(ImageDraw.Draw(image), text, face, height, (CANVAS / 2, CANVAS / 2 + height * CELL / 2))
    return np.asarray(image, np.float32) / np.float32(255)


def typeset_small(texts: list[SmallText], face: Path, height: float) -> Mask:
    """Typesets several small texts in one cell."""
    image = Image.new("L", (CANVAS, CANVAS))
    pen = ImageDraw.Draw(image)
    for text, x, y in texts:
        _draw_text(pen, text, face, height, (MARGIN + x * CELL, MARGIN + y * CELL))
    return np.asarray(image, np.float32) / np.float32(255)


def _draw_text(pen: ImageDraw.ImageDraw, text: str, face: Path, height: float, foot: tuple[float, float]) -> None:
    pen.text(
        foot,
        text,
        fill=255,
        font=load_typeface(face, max(4, round(height * CELL / _measure_digit_height(face)))),
        anchor="ms",
    )


@lru_cache(maxsize=1024)
def _measure_digit_height(face: Path) -> float:
    """Returns the height of an 8 in parts of the type's size."""
    _, top, _, bottom = load_typeface(face, 100).getbbox("8", anchor="ls")
    return max(bottom - top, 20) / 100


def draw_sign(rng: np.random.Generator, glyph: str, face: Path, height: float) -> Mask:
    """Draws a printed `<`, `>`, `∧` or `∨`: from a typeface, as a chevron of two bars, or as a filled triangle."""
    style = rng.choice(["typeset", "chevron", "triangle"], p=[0.45, 0.42, 0.13])
    if style == "typeset":
        mask = centre(typeset("<", face, height))
    else:
        half, depth = height * CELL / 2, height * CELL * rng.uniform(0.25, 0.55)
        corners = _centre_points([(depth, -half), (-depth, 0), (depth, half)])
        mask = (
            _fill(corners) if style == "triangle" else _draw_lines([corners], height * CELL * rng.uniform(0.08, 0.28))
        )
    return np.ascontiguousarray(np.rot90(mask, QUARTER_TURNS[glyph]))


def draw_cross(rng: np.random.Generator, face: Path, height: float) -> Mask:
    """Draws a printed cross, thin or thick."""
    if rng.random() < 0.4:
        return centre(typeset(str(rng.choice(["×", "x", "X"])), face, height * 1.3))
    half = height * CELL / 2
    bars = [_centre_points([(-half, -half), (half, half)]), _centre_points([(half, -half), (-half, half)])]
    return _draw_lines(bars, height * CELL * rng.uniform(0.06, 0.28))


def draw_crown(rng: np.random.Generator, face: Path, height: float) -> Mask:
    """Draws a crown of 3 or 5 points, filled or outlined, with or without pearls and band; or a chess queen, or a Q."""
    style = rng.random()
    if style < 0.06:
        return centre(typeset("Q", face, height))
    if style < 0.2 and (chess := typefaces.symbols()):
        return centre(typeset(str(rng.choice(["♛", "♕"])), chess[rng.integers(len(chess))], height))
    outline = _draw_crown_outline(rng, int(rng.choice([3, 5])), height * CELL / 2)
    mask = (
        _fill(outline) if rng.random() < 0.8 else _draw_lines([np.vstack((outline, outline[:1]))], rng.uniform(1.5, 4))
    )
    if rng.random() < 0.5:
        for x, y in outline[1:-1:2]:
            _add_disc(mask, x, y, height * CELL * rng.uniform(0.04, 0.09))
    if rng.random() < 0.4:
        foot = outline[-1, 1]
        gap = height * CELL * rng.uniform(0.04, 0.1)
        cv2.line(mask, _pixel(outline[0, 0], foot - gap), _pixel(outline[-1, 0], foot - gap), 0.0, 1, cv2.LINE_AA)
    return mask


def _draw_crown_outline(rng: np.random.Generator, points: int, half: float) -> NDArray[np.float32]:
    """Returns the outline from the left end of the foot over the points to the right end of the foot, Nx2."""
    width, foot = half * rng.uniform(0.9, 1.25), half * rng.uniform(0.6, 0.9)
    valley, lean, dome = rng.uniform(-0.1, 0.5), rng.uniform(0.6, 0.95), rng.uniform(0, 0.45)
    edge: list[tuple[float, float]] = [(-width * lean, half)]
    for i in range(2 * points - 1):
        x = -width + 2 * width * i / (2 * points - 2)
        tip = -half + dome * 2 * half * (x / width) ** 2
        edge.append((x, tip) if i % 2 == 0 else (x * 0.95, max(half * valley, tip + 0.3 * half)))
    edge.append((width * lean, half))
    return _centre_points([(x, min(y, foot) if 0 < i < len(edge) - 1 else y) for i, (x, y) in enumerate(edge)])


def write_glyph(rng: np.random.Generator, glyph: str, height: float, thickness: float) -> Mask:
    """Writes a glyph written by a pen of `thickness` cell parts, in one of the ways of `STROKES`, with a shaky hand."""
    pattern = "<" if glyph in QUARTER_TURNS else glyph
    ways = STROKES[pattern]
    width = height * (rng.uniform(0.45, 0.85) if glyph.isdigit() else rng.uniform(0.6, 1.2))
    bends = [_bend(rng, stroke) for stroke in ways[rng.integers(len(ways))]]
    lines = [_centre_points((line - 0.5) * (width * CELL, height * CELL)) for line in bends]
    return np.ascontiguousarray(np.rot90(_draw_lines(lines, thickness * CELL), QUARTER_TURNS.get(glyph, 0)))


def _bend(rng: np.random.Generator, stroke: Stroke) -> NDArray[np.float32]:
    """Draws a smooth line through the points of a stroke, each a little displaced (a Catmull-Rom spline)."""
    points = np.array(stroke, np.float64)
    if len(points) == 2:
        points = np.insert(points, 1, points.mean(axis=0), axis=0)
    points += rng.normal(0, 0.035, points.shape)
    before, after = 2 * points[0] - points[1], 2 * points[-1] - points[-2]
    control = np.vstack((before, points, after))
    t = np.linspace(0, 1, 9)[:, None]
    pieces = []
    for a, b, c, d in zip(control, control[1:], control[2:], control[3:], strict=False):
        pieces.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.vstack(pieces).astype(np.float32)


def restore_scan(digit: NDArray[np.uint8], height: float) -> Mask:
    """Makes a handwritten digit of MNIST (28x28, white on black) sharper and `height` of a cell high."""
    ys, xs = np.nonzero(digit > 40)
    cut = digit[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1]
    scale = height * CELL / max(cut.shape)
    large = cv2.resize(
        cv2.copyMakeBorder(cut, 2, 2, 2, 2, cv2.BORDER_CONSTANT),
        None,
        fx=scale,
        fy=scale,
        interpolation=cv2.INTER_CUBIC,
    )
    mask = np.zeros((CANVAS, CANVAS), np.float32)
    h, w = (min(side, CANVAS) for side in large.shape)
    top, left = (CANVAS - h) // 2, (CANVAS - w) // 2
    mask[top : top + h, left : left + w] = np.clip((large[:h, :w].astype(np.float32) / 255 - 0.5) * 2.5 + 0.5, 0, 1)
    return mask


def move_mask(
    rng: np.random.Generator, mask: Mask, shift: tuple[float, float], turn: float, slant: float, shake: float
) -> Mask:
    """Moves the mask (x, y in cell parts), turns (degrees), slants (parts of the height) and shakes it (pixels)."""
    a = np.deg2rad(turn)
    linear = np.array([[np.cos(a), np.sin(a) + slant], [-np.sin(a), np.cos(a)]])
    middle = np.full(2, (CANVAS - 1) / 2)
    grid = np.stack(np.meshgrid(np.arange(CANVAS), np.arange(CANVAS)), axis=-1) - middle - np.array(shift) * CELL
    source = np.asarray(grid @ linear.T + middle, np.float32)
    if shake:
        waves = rng.normal(0, shake, (5, 5, 2)).astype(np.float32)
        source += np.asarray(cv2.resize(waves, (CANVAS, CANVAS), interpolation=cv2.INTER_CUBIC), np.float32)
    x, y = np.ascontiguousarray(np.moveaxis(source, 2, 0))
    return np.asarray(cv2.remap(mask, x, y, cv2.INTER_LINEAR), np.float32)


def _centre_points(points: NDArray[np.floating] | list[tuple[float, float]]) -> NDArray[np.float32]:
    return np.asarray(points, np.float32) + np.float32((CANVAS - 1) / 2)


def _draw_lines(lines: list[NDArray[np.float32]], thickness: float) -> Mask:
    """Draws lines through Nx2 points, drawn four times too large for smooth edges."""
    large = np.zeros((4 * CANVAS, 4 * CANVAS), np.uint8)
    for line in lines:
        cv2.polylines(large, [np.round(line * 4 + 1.5).astype(np.int32)], False, 255, max(1, round(4 * thickness)))
    return cv2.resize(large, (CANVAS, CANVAS), interpolation=cv2.INTER_AREA).astype(np.float32) / np.float32(255)


def _fill(corners: NDArray[np.float32]) -> Mask:
    mask = np.zeros((CANVAS, CANVAS), np.uint8)
    cv2.fillPoly(mask, [np.round(corners * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    return mask.astype(np.float32) / np.float32(255)


def _add_disc(mask: Mask, x: float, y: float, radius: float) -> None:
    cv2.circle(mask, _pixel(x * 16, y * 16), max(8, round(radius * 16)), 1.0, -1, cv2.LINE_8, 4)


def _pixel(x: float, y: float) -> tuple[int, int]:
    return round(float(x)), round(float(y))
