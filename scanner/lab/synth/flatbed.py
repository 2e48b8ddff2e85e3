"""Pages of puzzle books and newspapers as a flatbed scanner sees them: A4, nearly level, with six puzzles of all kinds.

Beside the puzzles stands what stands on such pages: a banner, titles, articles, notices, and last week's solutions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import cv2
import numpy as np

from scanner.lab.synth import Photo, Truth, blocks
from scanner.lab.synth.grids import print_ruled_board
from scanner.lab.synth.looks import Camera, Look, random_look
from scanner.lab.synth.optics import encode_jpeg, expose
from scanner.lab.synth.page import print_on_paper
from scanner.lab.synth.puzzles import Answered
from scanner.lab.synth.registry import IN_BOOKS, Printer, make_boxed
from scanner.lab.synth.sheet import Rect, Sheet
from scanner.lab.synth.view import View

Rng = np.random.Generator

PAGE = Rect(-12.6, -17.82, 25.2, 35.64)
"""A4. The unit is a ninth of 75 mm, a cell of a large board of nine rows."""

UNITS_PER_INCH = 25.4 * 9 / 75
PAGE_MARGIN = 1.1
BANNER_HEIGHT = 1.5
TITLE_HEIGHT = 1.2
ROW_PITCH = 9.1
"""The distance from the title of one puzzle to that of the one below."""

BOARD_SIDES = (6.2, 7.6)
"""The least and the greatest side of a puzzle: 52 to 63 mm."""

SMALL_BOARD_SIDE = 4.6
"""The side of a puzzle of four rows, and of last week's solutions: 38 mm."""

RESOLUTIONS = (150, 300)
"""Dots per inch."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A puzzle of the page, where it is printed, and by what."""

    answered: Answered
    rect: Rect
    draw: Printer
    title: str


def draw_scanned_page(seed: int, *, installed: bool = False, dots: float | None = None) -> Photo:
    """Draws a page of six puzzles, with given dots per inch or 150 to 300, as a JPEG file and with its truth.

    One page of ten lies upside down, and one of twenty on its side; one of three is grey.
    """
    layout, style, pose, ink, sensor = np.random.default_rng(seed).spawn(5)
    grey = style.random() < 0.33
    look = _choose_look(style, installed)
    placed = tuple(_place_six(layout, look, grey))
    camera = _choose_camera(pose, dots or pose.uniform(*RESOLUTIONS))
    sheet = Sheet(PAGE, 1.15 * camera.cell)
    _print(sheet, placed, look, ink)
    view = View(camera)
    jpeg = expose(print_on_paper(sheet, look, ink), PAGE, view, sensor)
    truths = (
        Truth(puzzle.answered.puzzle, puzzle.answered.solution, view.lattice(puzzle.rect, puzzle.answered.puzzle.size))
        for puzzle in placed
    )
    return Photo(_make_grey(jpeg, camera.quality) if grey else jpeg, tuple(truths))


def _choose_look(rng: Rng, installed: bool) -> Look:
    """Chooses print as books and newspapers have it; few people scan what they have begun to solve."""
    look = random_look(rng, installed)
    begun_share = rng.uniform(0.05, 0.6) if installed and rng.random() < 0.15 else 0.0
    coated = rng.random() < 0.4
    return replace(
        look,
        paper=(246, 248, 248) if coated else look.paper,
        show_through=min(look.show_through, 0.06),
        wear=0.5 * look.wear,
        filled=begun_share,
        mistaken=0.0,
        digit_height=max(look.digit_height, 0.45),
    )


def _choose_camera(rng: Rng, dots: float) -> Camera:
    """Chooses the glass of a scanner: it sees the page and no more, from straight above, in an even light."""
    quarter = rng.choice([0, 180, 90, 270], p=[0.85, 0.1, 0.025, 0.025])
    width, height = round(PAGE.width / UNITS_PER_INCH * dots), round(PAGE.height / UNITS_PER_INCH * dots)
    if quarter in (90, 270):
        width, height = height, width
    return Camera(
        width=width,
        height=height,
        cell=dots / UNITS_PER_INCH,
        rotation=float(quarter + np.clip(rng.normal(0, 0.6), -2, 2)),
        tilt=0.0,
        curl=0.0,
        exposure=rng.uniform(0.95, 1.12),
        light=rng.uniform(0, 0.05),
        light_direction=rng.uniform(0, 360),
        vignette=0.0,
        warmth=rng.normal(0, 0.02),
        defocus=dots / 150 * rng.uniform(0.3, 0.7),
        noise=rng.uniform(0.5, 5),
        quality=int(rng.integers(55, 96)),
    )


def _place_six(rng: Rng, look: Look, grey: bool) -> Iterator[Placed]:
    """Places three puzzles in each of two columns."""
    (choose,) = IN_BOOKS.values()
    makers = choose(rng)
    inside = PAGE.inset(PAGE_MARGIN)
    for place, number in enumerate(rng.permutation(len(makers))):
        row, column = divmod(place, 2)
        left = inside.x + column * (inside.width + PAGE_MARGIN) / 2
        top = inside.y + BANNER_HEIGHT + 0.4 + row * ROW_PITCH + TITLE_HEIGHT
        answered, side, draw, title = makers[number](rng, look, grey)
        yield Placed(answered, Rect(left + 0.2, top, side, side), draw, title)


def _print(sheet: Sheet, placed: tuple[Placed, ...], look: Look, rng: Rng) -> None:
    inside = PAGE.inset(PAGE_MARGIN)
    banner, rest = inside.split_down(BANNER_HEIGHT, 0.4)
    blocks.print_banner(sheet, banner, look, rng)
    for puzzle in placed:
        rect = puzzle.rect
        sheet.text(puzzle.title, rect.x, rect.y - 0.35, 0.7, look.faces.headline, look.ink)
        if rect.width > SMALL_BOARD_SIDE:
            sheet.text(f"No. {rng.integers(1, 4000)}", rect.right, rect.y - 0.35, 0.4, look.faces.text, look.ink, "rs")
        puzzle.draw(sheet, rect, puzzle.answered.puzzle, look, rng)
        column = inside.x + inside.width / 2 if rect.x < -1 else inside.right
        beside = Rect(rect.right + 0.5, rect.y, column - rect.right - 1.0, ROW_PITCH - TITLE_HEIGHT - 0.8)
        if beside.width > 2:
            blocks.print_article(sheet, beside, look, rng)
    _print_foot(sheet, rest.split_down(3 * ROW_PITCH, 0.1)[1], look, rng)


def _print_foot(sheet: Sheet, rect: Rect, look: Look, rng: Rng) -> None:
    """Prints last week's solutions, small and complete; or an article and a notice."""
    side = min(SMALL_BOARD_SIDE, rect.height - 0.7)
    left, right = rect.split_across((rect.width - 1) / 2, 1.0)
    if rng.random() < 0.5:
        blocks.print_article(sheet, left, look, rng)
        blocks.print_notice(sheet, right, look, rng)
        return
    for place in (left, right):
        sheet.text("Last week's solution", place.x, place.y + 0.45, 0.45, look.faces.text, look.ink)
        print_ruled_board(sheet, Rect(place.x, place.y + 0.7, side, side), make_boxed(rng, givens=81).puzzle, look, rng)


def _make_grey(jpeg: bytes, quality: int) -> bytes:
    grey = np.asarray(cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_GRAYSCALE))
    return encode_jpeg(grey, quality)
