"""Draws boards of regions as screens and books show them: colours, walls, marks, hints, and what is around a board.

A picture is drawn twice as large as wanted and then reduced, so that lines may be as wide as parts of a pixel.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from scanner.assets.typeface import TYPEFACE
from scanner.lab.synth.sheet import Bgr
from scanner.overlay.masks import shape_mask
from scanner.types import Lattice
from solver import Puzzle

Rng = np.random.Generator
Picture = NDArray[np.uint8]

OVERSAMPLING = 2

SMALLEST_DOT = 0.1
"""The diameter, in cells, of the smallest dots with which anybody would mark cells."""

LINKEDIN_COLOURS: tuple[Bgr, ...] = (
    (226, 163, 187),
    (146, 201, 255),
    (255, 190, 150),
    (160, 223, 179),
    (223, 223, 223),
    (96, 123, 255),
    (136, 243, 230),
    (158, 178, 185),
    (191, 160, 223),
    (216, 210, 163),
    (234, 239, 98),
)
"""The colours of the best known boards."""


@dataclass(frozen=True, slots=True)
class Board:
    """How a board looks. Lengths are in cells, colours BGR; one colour for each region."""

    colours: tuple[Bgr, ...]
    line: Bgr = (0, 0, 0)
    thin: float = 0.018
    wall: float = 0.05
    """The width of lines between regions; as wide as `thin` where there are no walls."""
    rim: float = 0.06
    gap: float = 0.0
    """How far tiles lie apart; there are no lines then."""
    corner: float = 0.0
    """The radius of the tiles' corners."""
    page: Bgr = (255, 255, 255)
    ink: Bgr = (40, 40, 40)
    """The colour of the words and buttons around the board."""
    queen: Bgr = (20, 20, 20)
    cross: Bgr = (60, 60, 60)
    mark: Literal["cross", "dot"] = "cross"
    mark_size: float = 0.2
    queen_size: float = 1.0
    """The size of a queen; 1 is a crown over half of its cell."""
    dimmed: float = 0.0
    """How much darker the cells are that a hint does not concern."""
    striped: float = 0.0
    """How much darker the stripes are on the cells that a hint concerns."""
    wrong: float = 0.0
    """How much red covers two cells in error."""
    hovered: float = 0.0
    """How much lighter, or darker below 0, the cell under the mouse is."""
    above: float = 2.5
    below: float = 2.5
    beside: float = 0.4
    """How much of the page there is around the board."""
    buttons: bool = True


STYLES = ("linkedin", "palette", "gaps", "plain", "walls")
COLOURED_STYLES = ("linkedin", "palette", "gaps", "plain")
CHANCES_OF_STYLES = (0.35, 0.2, 0.2, 0.1, 0.15)


def random_board(rng: Rng, puzzle: Puzzle, styles: tuple[str, ...] = STYLES, apart: float = 0.0) -> Board:
    """Chooses any look of those styles that a board on a screen or in a book may have.

    Colours that come from no fixed palette are at least `apart`, and at least 9, from each other in CIE L*a*b*.
    """
    chances = np.array([CHANCES_OF_STYLES[STYLES.index(style)] for style in styles])
    style = rng.choice(styles, p=chances / chances.sum())
    if puzzle.warnings and style == "walls":
        style = "linkedin"  # without colours nobody could tell which pieces belong together
    dark = style != "walls" and rng.random() < 0.35
    thin = rng.uniform(0.01, 0.035)
    walled = style in ("linkedin", "walls") or (style == "palette" and rng.random() < 0.5)
    page = _choose_grey(rng, 8, 45) if dark else _choose_grey(rng, 225, 255)
    shown = bool(rng.random() < 0.25)
    return Board(
        colours=_choose_colours(rng, puzzle, str(style), page, apart),
        line=_choose_grey(rng, 0, 50) if style != "plain" or rng.random() < 0.5 else _choose_grey(rng, 200, 255),
        thin=thin,
        wall=max(2.2 * thin, rng.uniform(0.04, 0.11)) if walled else thin,
        rim=rng.uniform(0.03, 0.1),
        gap=rng.uniform(0.04, 0.14) if style == "gaps" else 0.0,
        corner=rng.uniform(0.0, 0.2) if style == "gaps" else 0.0,
        page=page,
        ink=_choose_grey(rng, 190, 255) if dark else _choose_grey(rng, 0, 90),
        queen=(20, 20, 20) if rng.random() < 0.6 else (30, 160, 240),
        cross=_choose_grey(rng, 20, 90),
        mark="cross" if rng.random() < 0.7 else "dot",
        mark_size=rng.uniform(0.12, 0.5),
        queen_size=rng.uniform(0.8, 1.25),
        dimmed=rng.uniform(0.2, 0.5) if shown and walled and style != "walls" and rng.random() < 0.4 else 0.0,
        striped=rng.uniform(0.05, 0.25) if shown and rng.random() < 0.4 else 0.0,
        wrong=rng.uniform(0.2, 0.5) if walled and rng.random() < 0.1 else 0.0,
        hovered=rng.uniform(-0.1, 0.1) if walled and rng.random() < 0.15 else 0.0,
        above=float(rng.choice([0.0, 0.3, 1.5, 4.0])),
        below=float(rng.choice([0.0, 0.3, 2.0, 6.0])),
        beside=float(rng.choice([0.0, 0.2, 0.5, 3.0])),
    )


def _choose_grey(rng: Rng, low: float, high: float) -> Bgr:
    level = rng.uniform(low, high)
    blue, green, red = np.clip(level + rng.normal(0, 2, 3), 0, 255).astype(int).tolist()
    return blue, green, red


def _choose_colours(rng: Rng, puzzle: Puzzle, style: str, page: Bgr, apart: float) -> tuple[Bgr, ...]:
    """Chooses a colour for each region; where a palette has too few, regions far from each other share one."""
    if style == "walls":
        return (page,) * puzzle.size
    if style == "linkedin":
        palette = [LINKEDIN_COLOURS[number] for number in rng.permutation(len(LINKEDIN_COLOURS))]
    else:
        nearest = max(apart, float(rng.choice([9.0, 14.0, 22.0])))
        palette = _choose_palette(rng, puzzle.size, nearest, page)
    return _share_colours(rng, puzzle, palette)


def _choose_palette(rng: Rng, count: int, nearest: float, page: Bgr) -> list[Bgr]:
    """Chooses colours at least so far from each other and from the page, in CIE L*a*b*; fewer if there is no room."""
    low, high = (40, 200) if rng.random() < 0.3 else (120, 255)
    chosen = [np.array(page, np.float32)]
    for _ in range(4000):
        if len(chosen) > count:
            break
        colour = rng.uniform(low, high, 3).astype(np.float32)
        lab = cv2.cvtColor(np.array([[*chosen, colour]], np.float32) / 255, cv2.COLOR_BGR2Lab)[0]
        if np.linalg.norm(lab[:-1] - lab[-1], axis=1).min() > nearest:
            chosen.append(colour)
    return [(int(b), int(g), int(r)) for b, g, r in chosen[1:]]


def _share_colours(rng: Rng, puzzle: Puzzle, palette: list[Bgr]) -> tuple[Bgr, ...]:
    """Chooses one colour of the palette for each region, none for two that touch."""
    regions = np.array(puzzle.regions)
    touching = {
        (int(a), int(b))
        for one, other in ((regions[:-1], regions[1:]), (regions[:, :-1], regions[:, 1:]))
        for a, b in zip(one.ravel(), other.ravel(), strict=True)
    }
    given = list(range(min(len(palette), puzzle.size)))
    for region in range(len(given), puzzle.size):
        taken = {given[other] for other in range(region) if {(region, other), (other, region)} & touching}
        free = [number for number in range(len(palette)) if number not in taken]
        given.append(int(rng.choice(free)))
    return tuple(palette[number] for number in given)


def draw_board(puzzle: Puzzle, look: Board, cell: float, rng: Rng) -> tuple[Picture, Lattice]:
    """Draws a board, HxWx3 BGR, given the side of its cells in pixels; returns it with the crossings of its lines."""
    size, side = puzzle.size, cell * OVERSAMPLING
    left, top = look.beside * side, look.above * side
    width, height = size * side + 2 * left, (size + look.above + look.below) * side
    image = Image.new("RGB", (round(width), round(height)), look.page[::-1])
    pen = ImageDraw.Draw(image)
    if look.buttons:
        _draw_surroundings(pen, image.size, (left, top, size * side), side, puzzle.traits.name, look, rng)
    _draw_tiles(pen, puzzle, look, (left, top), side, _paint_cells(puzzle, look, rng))
    if not look.gap:
        _draw_lines(pen, puzzle, look, (left, top), side)
    _draw_marks(image, puzzle, look, (left, top), side)
    picture = np.ascontiguousarray(np.asarray(image)[..., ::-1])
    if look.striped:
        _draw_stripes(picture, puzzle, look, (left, top), side, rng)
    small = (max(1, picture.shape[1] // OVERSAMPLING), max(1, picture.shape[0] // OVERSAMPLING))
    reduced = np.asarray(cv2.resize(picture, small, interpolation=cv2.INTER_AREA), np.uint8)
    steps = np.arange(size + 1)
    across, down = np.meshgrid((left + steps * side) / OVERSAMPLING - 0.5, (top + steps * side) / OVERSAMPLING - 0.5)
    return reduced, Lattice(np.stack([across, down], axis=2).astype(np.float32))


def _paint_cells(puzzle: Puzzle, look: Board, rng: Rng) -> NDArray[np.float64]:
    """Returns the colour of every cell, size x size x 3, with what a hint, an error or the mouse does to it."""
    regions = np.array(puzzle.regions)
    colours = np.array(look.colours, np.float64)[regions]
    if look.dimmed:
        colours[regions != rng.integers(puzzle.size)] *= 1 - look.dimmed
    for _ in range(2 if look.wrong else 0):
        cell = tuple(rng.integers(puzzle.size, size=2))
        colours[cell] = (1 - look.wrong) * colours[cell] + look.wrong * np.array((40, 40, 230))
    if look.hovered:
        colours[tuple(rng.integers(puzzle.size, size=2))] *= 1 + look.hovered
    return np.clip(colours, 0, 255)


def _draw_tiles(
    pen: ImageDraw.ImageDraw,
    puzzle: Puzzle,
    look: Board,
    corner: tuple[float, float],
    side: float,
    colours: NDArray[np.float64],
) -> None:
    inset = look.gap * side / 2
    for r, c in np.ndindex(puzzle.size, puzzle.size):
        x, y = corner[0] + c * side, corner[1] + r * side
        box = (x + inset, y + inset, x + side - inset - 1, y + side - inset - 1)
        fill = tuple(colours[r, c, ::-1].astype(int).tolist())
        pen.rounded_rectangle(box, look.corner * side, fill=fill)


def _draw_lines(
    pen: ImageDraw.ImageDraw, puzzle: Puzzle, look: Board, corner: tuple[float, float], side: float
) -> None:
    size, regions = puzzle.size, np.pad(np.array(puzzle.regions), 1, constant_values=-1)
    colour = look.line[::-1]
    walls = []
    for r, c in np.ndindex(size + 1, size + 1):
        x, y = corner[0] + c * side, corner[1] + r * side
        ends = (((x, y, x + side, y), regions[r, c + 1]), ((x, y, x, y + side), regions[r + 1, c]))
        for (segment, beyond), inside in zip(ends, (c < size, r < size), strict=True):
            if inside:
                at_rim = beyond < 0 or regions[r + 1, c + 1] < 0
                width = look.rim if at_rim else look.wall if beyond != regions[r + 1, c + 1] else look.thin
                walls.append((width, segment))
    for width, (left, top, right, bottom) in sorted(walls):
        # lines of one width are as wide as each other, wherever they lie between the pixels
        broad = max(1, round(width * side))
        x, y = round(left - broad / 2), round(top - broad / 2)
        pen.rectangle((x, y, x + round(right - left) + broad - 1, y + round(bottom - top) + broad - 1), fill=colour)


def _draw_marks(image: Image.Image, puzzle: Puzzle, look: Board, corner: tuple[float, float], side: float) -> None:
    pen = ImageDraw.Draw(image)
    crown = Image.fromarray(shape_mask("crown", max(8, round(look.queen_size * side))))
    for r, row in enumerate(puzzle.marks):
        for c, mark in enumerate(row):
            x, y = corner[0] + (c + 0.5) * side, corner[1] + (r + 0.5) * side
            reach = look.mark_size * side / 2
            if mark == "q":
                image.paste(look.queen[::-1], (round(x - crown.width / 2), round(y - crown.height / 2)), crown)
            elif mark == "x" and look.mark == "dot":
                radius = max(reach / 2, SMALLEST_DOT * side / 2)
                pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=look.cross[::-1])
            elif mark == "x":
                width = max(1, round(0.14 * reach + 0.01 * side))
                pen.line((x - reach, y - reach, x + reach, y + reach), look.cross[::-1], width)
                pen.line((x - reach, y + reach, x + reach, y - reach), look.cross[::-1], width)


def _draw_stripes(
    picture: Picture, puzzle: Puzzle, look: Board, corner: tuple[float, float], side: float, rng: Rng
) -> None:
    """Darkens slanting stripes of one region, or of one row."""
    regions = np.array(puzzle.regions)
    chosen = regions == rng.integers(puzzle.size)
    if rng.random() < 0.5:
        chosen = np.indices(regions.shape)[0] == rng.integers(puzzle.size)
    y, x = np.ogrid[: picture.shape[0], : picture.shape[1]]
    cells = [
        np.clip(((at - start) / side).astype(int), 0, puzzle.size - 1)
        for at, start in zip((y, x), corner[::-1], strict=True)
    ]
    covered = chosen[cells[0], cells[1]] & (((x + y) / (0.2 * side)).astype(int) % 2 == 0)
    board = round(puzzle.size * side)
    covered &= (y >= corner[1]) & (y < corner[1] + board) & (x >= corner[0]) & (x < corner[0] + board)
    picture[covered] = (picture[covered] * (1 - look.striped)).astype(np.uint8)


def _draw_surroundings(
    pen: ImageDraw.ImageDraw,
    extent: tuple[int, int],
    board: tuple[float, float, float],
    side: float,
    title: str,
    look: Board,
    rng: Rng,
) -> None:
    """Draws a title above the board, buttons and instructions below."""
    left, top, length = board
    ink, middle = look.ink[::-1], left + length / 2
    font = ImageFont.truetype(str(TYPEFACE), max(8, 0.5 * side))
    if look.above > 1:
        pen.text((middle, top - 0.9 * side), title, ink, font, anchor="ms")
        pen.text((left, top - 0.3 * side), "0:41", ink, font, anchor="ls")
    if look.below > 1:
        y = top + length + 0.5 * side
        for x in (left, middle + 0.1 * side):
            pen.rounded_rectangle((x, y, x + 0.45 * length, y + 0.8 * side), 0.4 * side, outline=ink, width=3)
            pen.text((x + 0.225 * length, y + 0.6 * side), str(rng.choice(["Undo", "Hint", "Clear"])), ink, font, "ms")
    for line in np.arange(top + length + 2.2 * side, extent[1] - side, 0.8 * side):
        pen.text((left, line), "Each row, column and region has one", ink, font)
