"""Renders boards of cages, photographs and flattens them: what stands in each corner, and every border.

Nothing here is a puzzle with a solution: cages and numbers are as they come, so that no rule is learnt by the way.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import prod
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.assets.typeface import TYPEFACE
from scanner.board.shadows import without_shadows
from scanner.detection.flatten import FINE_CELL
from scanner.kinds.cages import borders
from scanner.lab.synth import typefaces
from scanner.lab.synth.blocks import rule
from scanner.lab.synth.cages import Labels, Style, print_cages, style_of_operations, style_of_sums
from scanner.lab.synth.looks import Camera, Look, random_look
from scanner.lab.synth.optics import compress, develop
from scanner.lab.synth.screens import add_moire
from scanner.lab.synth.sheet import Rect, Sheet
from scanner.lab.training import snapshots
from scanner.lab.training.bad_light import add_shadows, dim_light
from scanner.lab.training.edges_boards import BOXES, boxes_of, edges_of, grow_regions
from scanner.readers import corner_numbers
from scanner.types import Lattice, Page
from solver.paper.puzzle import Cell

Rng = np.random.Generator

PAGE_RIM = 0.5
"""How much of the page is around a board, in cells."""

PRINTED_CELL = 80
"""Pixels of a cell in print."""

LEAST_HEIGHT = 5.5
"""Pixels that the digits of a number measure at least on a photo."""

LARGEST_CELL = 80.0
"""Pixels of the largest cells on a photo."""

SHARES_OF_SIZES = {3: 0.06, 4: 0.12, 5: 0.14, 6: 0.2, 7: 0.12, 8: 0.12, 9: 0.24}
"""The numbers of rows of boards with operations, and the share of boards with each."""

DEFOCUS, DISC, MOTION = 0.16, 0.3, 0.45
"""The widest blurs of `Camera`, as multiples of the height of a number's digits: beyond that nothing would be left of
them to see."""

DIM_SHARE = 0.3
"""How many of the photos are taken in light that is dim and has a colour, with the noise that comes of it."""

SHADOW_SHARE = 0.4
"""How many of them have hard shadows across them."""

LEANING_SHARE = 0.3
"""How many of them are taken from beside, so that cells look narrower or lower than they are."""

SMALLER_SHARE, SMALLEST = 0.25, 0.6
"""How many of the boards have numbers that are smaller than those of `Style`, and their least share of that height."""

LED_SHARE = 0.2
"""How many of the boards with operations have their signs before the numbers."""

OWN_SIGNS_SHARE, LEAST_SIGN = 0.5, 0.55
"""How many of them have signs of other type, and how high it is at least as a share of the numbers'."""

LIT_SHARE = 0.5
"""How many of the boards are seen in even light if hard shadows lie on them."""

SCREEN_SHARE = 0.4
"""How many of the boards are seen on a screen, and not through a camera."""


@dataclass(frozen=True, slots=True, eq=False)
class Rendered:
    """A rendered board, as ink.

    `strips` is cells x HEIGHT x WIDTH, with what stands in each; `around` is edges x LENGTH x BREADTH, with whether
    a border runs along each.
    """

    strips: NDArray[np.float32]
    texts: tuple[str, ...]
    around: NDArray[np.float32]
    is_border: NDArray[np.bool_]


def render_board(rng: Rng, held_out: bool = False) -> Rendered:
    """Renders any board; with typefaces that are kept for validation, if it is one of these."""
    sort = str(rng.choice(["sums", "operations", "plain"], p=[0.43, 0.48, 0.09]))
    sizes = SHARES_OF_SIZES if sort == "operations" else {4: 0.06, 6: 0.16, 9: 0.78}
    size = int(rng.choice(list(sizes), p=list(sizes.values())))
    labels = np.full((size, size), -1)
    if sort != "plain":
        labels = grow_regions(rng, size, int(size * size / rng.uniform(1.8, 3.6)))
    look = _choose_look(rng, held_out)
    style = _choose_style(rng, sort, look, held_out)
    clued = {} if sort == "plain" else _choose_numbers(rng, labels, sort)
    printed = {place: style.write(number, operation) for place, (number, operation) in clued.items()}
    read = {place: "".join(parts[::-1] if style.is_led else parts) for place, parts in clued.items()}
    height = style.height if clued else look.digit_height
    pixels = float(np.exp(rng.uniform(np.log(min(LEAST_HEIGHT / height, LARGEST_CELL / 1.5)), np.log(LARGEST_CELL))))
    is_screen = bool(rng.random() < SCREEN_SHARE)
    # programs draw type for the pixels that there are
    fine = pixels if is_screen and rng.random() < 0.5 else PRINTED_CELL
    sheet = _print_board(rng, labels, printed, sort, look, style, fine)
    flat = _show_on_screen(rng, sheet, size, pixels) if is_screen else _photograph(rng, sheet, size, pixels, height)
    first, second = edges_of(labels)
    texts = tuple(read.get((int(row), int(column)), "") for row, column in np.ndindex(size, size))
    return Rendered(corner_numbers.corner_strips(flat)[:, 0], texts, borders.edge_crops(flat, size), first != second)


def _choose_look(rng: Rng, held_out: bool) -> Look:
    hands = tuple(hand for hand in typefaces.handwritten() if typefaces.is_held_out(hand) == held_out)
    look = random_look(rng)
    draws = [_choose_face(rng, held_out) for _ in range(2)]
    hand = hands[rng.integers(len(hands))] if hands else _choose_face(rng, held_out)
    faces = replace(look.faces, digits=draws[0], text=draws[1], hand=hand)
    white = (255, 255, 255) if rng.random() < 0.5 else look.paper
    return replace(look, faces=faces, paper=white, wear=0.0)


def _choose_face(rng: Rng, held_out: bool) -> Path:
    ours = tuple(face for face in typefaces.printed() if typefaces.is_held_out(face) == held_out) or (TYPEFACE,)
    return ours[rng.integers(len(ours))]


def _choose_style(rng: Rng, sort: str, look: Look, held_out: bool) -> Style:
    """Chooses a style, some with smaller numbers than those of newspapers, with signs before them, or in other type."""
    faces = (look.faces.digits, look.faces.text)
    style = (style_of_operations if sort == "operations" else style_of_sums)(rng, look, faces)
    smaller = rng.uniform(SMALLEST, 1) if rng.random() < SMALLER_SHARE else 1.0
    style = replace(style, height=smaller * style.height, is_led=sort == "operations" and rng.random() < LED_SHARE)
    if rng.random() < OWN_SIGNS_SHARE:
        style = replace(style, sign_face=_choose_face(rng, held_out), sign_height=rng.uniform(LEAST_SIGN, 1))
    return style


def _choose_numbers(rng: Rng, labels: Labels, sort: str) -> dict[Cell, tuple[str, str]]:
    """Chooses a number and an operation for each cage, in its first cell, made of digits that may be there."""
    size = len(labels)
    clued = {}
    for cage in range(int(labels.max()) + 1):
        rows, columns = np.nonzero(labels == cage)
        digits = rng.permutation(size)[: len(rows)] + 1 if sort == "sums" else rng.integers(1, size + 1, len(rows))
        clued[int(rows[0]), int(columns[0])] = _choose_number(rng, sort, digits.tolist())
    return clued


def _choose_number(rng: Rng, sort: str, digits: list[int]) -> tuple[str, str]:
    if sort == "sums":
        return str(sum(digits)) if rng.random() < 0.85 else str(rng.integers(1, 46)), ""
    if len(digits) == 1:
        return str(digits[0]), ""
    operation = str(rng.choice(list("+*-//") if len(digits) == 2 else list("+*")))
    high, low = max(digits[:2]), min(digits[:2])
    made = {"+": sum(digits), "*": prod(digits), "-": max(high - low, 1), "/": max(high // low, 2)}[operation]
    return str(made % 100_000 or 1), operation


def _print_board(
    rng: Rng, labels: Labels, printed: dict[Cell, str], sort: str, look: Look, style: Style, fine: float
) -> NDArray[np.float32]:
    """Prints the board and a rim of the page around it, `fine` pixels a cell: HxWx3, BGR from 0 to 255."""
    size = len(labels)
    sheet = Sheet(Rect(-PAGE_RIM, -PAGE_RIM, size + 2 * PAGE_RIM, size + 2 * PAGE_RIM), fine)
    rect = Rect(0, 0, size, size)
    print_cages(sheet, rect, labels, printed, style)
    if sort == "operations":
        sheet.frame(rect, max(style.width, look.rim), look.ink)
    elif size in BOXES:
        bands = int(boxes_of(size)[0].max()) + 1
        rule(sheet, rect, (size // BOXES[size][0], bands), look, look.thick, look.rim)
    _write(rng, sheet, size, printed, look, is_full=sort == "plain")
    paper = np.array(look.paper, np.float32) / np.float32(255)
    image: NDArray[np.float32] = sheet.image.astype(np.float32) * paper
    return 255 - image if rng.random() < 0.12 else image


def _write(rng: Rng, sheet: Sheet, size: int, printed: dict[Cell, str], look: Look, is_full: bool) -> None:
    """Puts digits into some of the cells, and candidates into others."""
    share = rng.uniform(0.2, 0.8) if is_full else rng.uniform(0.05, 0.9) * (rng.random() < 0.45)
    noted = rng.uniform(0.1, 0.8) if rng.random() < (0.5 if is_full else 0.2) else 0.0
    face = look.faces.digits if rng.random() < 0.6 else look.faces.hand
    height, low = rng.uniform(0.35, 0.7), rng.uniform(0, 0.16)
    ink = look.ink if rng.random() < 0.5 else look.pen
    for row, column in np.ndindex(size, size):
        has_number = (row, column) in printed
        if rng.random() < share:
            x, y = rng.normal((column + 0.5, row + 0.5 + low + height / 2), 0.02)
            # a number leaves less room
            sheet.text(str(rng.integers(1, size + 1)), x, min(y, row + 0.97), 1.35 * height, face, ink, "ms")
        elif rng.random() < noted:
            rows = (1, 2) if has_number or rng.random() < 0.5 else (0, 1, 2)
            for digit in rng.permutation(9)[: rng.integers(1, 8)]:
                if digit // 3 in rows and digit < size:
                    x, y = column + (digit % 3 + 0.5) / 3, row + (digit // 3 + 0.8) / 3
                    sheet.text(str(digit + 1), x, y, 0.28, look.faces.digits, ink, "ms")


def _show_on_screen(rng: Rng, sheet: NDArray[np.float32], size: int, pixels: float) -> NDArray[np.uint8]:
    """Returns the flat board of a screenshot with some pixels a cell."""
    return _flatten(rng, _resize(sheet, size, pixels).clip(0, 255).astype(np.uint8), size)


def _photograph(rng: Rng, sheet: NDArray[np.float32], size: int, pixels: float, height: float) -> NDArray[np.uint8]:
    """Returns the flat board of a photo, given the pixels of a cell and the height of its numbers in cells."""
    seen = _resize(sheet, size, pixels)
    if rng.random() < 0.1:
        seen = add_moire(seen.clip(0, 255).astype(np.uint8), rng.uniform(0.01, 0.05), pixels, rng).astype(np.float32)
    camera = _choose_camera(rng, len(seen), pixels, pixels * height)
    if rng.random() < LEANING_SHARE:
        lower = rng.permutation([1.0, rng.uniform(0.6, 1.0)])
        seen = np.asarray(cv2.resize(seen, None, fx=lower[0], fy=lower[1], interpolation=cv2.INTER_AREA), np.float32)
        camera = replace(camera, width=seen.shape[1], height=seen.shape[0])
    return _flatten(rng, develop(seen, camera, rng), size)


def _choose_camera(rng: Rng, side: int, pixels: float, height: float) -> Camera:
    """Chooses any camera above a board, given the heights of board, cells and numbers in pixels."""
    camera = snapshots.choose_camera(rng, side, pixels)
    camera = replace(
        camera,
        defocus=min(camera.defocus, DEFOCUS * height),
        disc=min(camera.disc, DISC * height),
        motion=min(camera.motion, MOTION * height),
    )
    if rng.random() < DIM_SHARE:
        camera = replace(dim_light(rng, camera, spread=0.2, least=0.3), haze=0.0, noise=rng.uniform(0, 7))
    if rng.random() < SHADOW_SHARE:
        camera = add_shadows(rng, camera, pixels)
    return camera


def _resize(sheet: NDArray[np.float32], size: int, pixels: float) -> NDArray[np.float32]:
    side = round((size + 2 * PAGE_RIM) * pixels)
    smooth = cv2.INTER_AREA if side < len(sheet) else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(sheet, (side, side), interpolation=smooth), np.float32)


def _flatten(rng: Rng, picture: NDArray[np.uint8], size: int) -> NDArray[np.uint8]:
    """Returns the board of a picture, FINE_CELL pixels a cell, after it was perhaps stored as a JPEG file."""
    if rng.random() < 0.6:
        picture = compress(picture, int(rng.integers(25, 97)))
    if rng.random() < LIT_SHARE:
        extent = np.array(picture.shape[1::-1]) / (size + 2 * PAGE_RIM)
        crossings = np.stack(np.meshgrid(*[np.arange(size + 1) + PAGE_RIM] * 2), axis=2) * extent - 0.5
        lit = without_shadows(Page(picture, "a board"), Lattice(crossings.astype(np.float32)))
        picture = lit.image if lit else picture
    return snapshots.flatten_photo(rng, picture, size, PAGE_RIM, FINE_CELL)
