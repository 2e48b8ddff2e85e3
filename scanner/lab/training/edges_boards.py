"""Renders boards of every kind whose cells are parted by lines, walls, dashes or colours, with the truth about edges.

A sheet is an HxWx3 float32 image, BGR from 0 to 255: the cells of a board, CELL pixels each, and PAGE_RIM more cells
around.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.assets.typeface import TYPEFACE
from scanner.board.edges import edge_cell_pairs
from scanner.judgement.regions import adjacent_regions
from scanner.lab.synth import typefaces
from scanner.lab.training import shapes
from scanner.lab.training.shapes import CANVAS, CELL, MARGIN

Rng = np.random.Generator
Sheet = NDArray[np.float32]
Colour = NDArray[np.float64]
Regions = NDArray[np.intp]
"""The number of its region for each cell, rows x columns."""

PAGE_RIM = 0.5
"""How much of the page is around a board, in cells."""

NONE, THIN, WALL = range(3)
"""The lines of `scanner.board.edges.LINES`."""

SHARES_OF_KINDS = {
    "colours": 0.2,
    "colours and walls": 0.16,
    "walls": 0.16,
    "boxes": 0.14,
    "equal regions": 0.04,
    "dashes": 0.09,
    "sums": 0.06,
    "plain": 0.07,
    "crossword": 0.05,
    "chessboard": 0.03,
}
"""How often each kind of board is drawn."""

BOXES = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 10: (2, 5), 12: (3, 4)}


@dataclass(eq=False)
class Drawing:
    """A board that is being drawn, and what is true of its edges; `lines` and `dashed` as in `edges_of`."""

    size: int
    dark: bool
    paper: Colour
    colours: NDArray[np.float64]
    """size x size x 3: what each cell is painted with."""
    tones: Regions
    """Which of its colours each cell has."""
    walled: Regions
    """Regions with walls between them."""
    cage_labels: Regions
    """Regions with dashes around them; -1 for cells that are in none."""
    filled: str = "marks"
    """The contents of the cells: marks, digits, or nothing."""
    sheet: Sheet = field(init=False)
    lines: NDArray[np.int8] = field(init=False)

    @property
    def differs(self) -> NDArray[np.bool_]:
        """Whether the colours on both sides of each edge differ."""
        first, second = edges_of(self.tones)
        return first != second

    @property
    def dashed(self) -> NDArray[np.bool_]:
        """Whether a cage ends at each edge."""
        first, second = edges_of(self.cage_labels)
        return first != second


def edges_of(cells: NDArray[np.integer]) -> tuple[NDArray[np.integer], NDArray[np.integer]]:
    """Returns the values on both sides of every edge, those to the right of a cell first, row by row."""
    first, second = cells.ravel()[edge_cell_pairs(len(cells)).T]
    return first, second


def draw_board(rng: Rng, held_out: bool = False) -> Drawing:
    """Draws any board; of the colours that only boards for validation have, if it is one of these."""
    kind = str(rng.choice(list(SHARES_OF_KINDS), p=list(SHARES_OF_KINDS.values())))
    size = int(
        rng.choice(list(BOXES)) if kind == "boxes" or (kind == "dashes" and rng.random() < 0.7) else _choose_size(rng)
    )
    drawing = _plan(rng, kind, size, held_out)
    _paint_cells(rng, drawing, has_hints=kind == "colours and walls")
    _rule_lines(rng, drawing, kind)
    _write(rng, drawing, held_out)
    return drawing


def _choose_size(rng: Rng) -> int:
    return int(rng.choice(np.arange(4, 13), p=[0.06, 0.08, 0.13, 0.17, 0.17, 0.17, 0.14, 0.04, 0.04]))


def _plan(rng: Rng, kind: str, size: int, held_out: bool) -> Drawing:
    """Plans which cells belong together on a board of a kind, and the colours of all."""
    dark = bool(rng.random() < (0.1 if kind in ("crossword", "dashes") else 0.25))
    paper = rng.uniform(5, 70) + rng.uniform(0, 18, 3) if dark else rng.uniform(185, 255) - rng.uniform(0, 22, 3)
    if not dark and rng.random() < 0.4:
        paper = np.full(3, 255.0)
    one = np.zeros((size, size), np.intp)
    drawing = Drawing(size, dark, paper, np.tile(paper, (size, size, 1)), one, one, np.full((size, size), -1))
    regions = grow_regions(rng, size, size)
    if kind.startswith("colours"):
        drawing.tones = _share_tones(rng, regions)
        drawing.colours = _choose_palette(rng, int(drawing.tones.max()) + 1, paper, held_out)[drawing.tones]
        drawing.walled = regions if kind == "colours and walls" else one
    elif kind in ("walls", "equal regions"):
        drawing.walled = regions
    elif kind == "boxes" or kind == "dashes":
        drawing.walled = boxes_of(size) if size in BOXES and rng.random() < 0.9 else one
    elif kind == "sums":
        drawing.walled = grow_regions(rng, size, int(size * size / rng.uniform(2, 3.5)))
    if kind in ("boxes", "equal regions", "dashes", "sums", "plain") or (kind == "walls" and rng.random() < 0.2):
        drawing.filled = "digits"
        _tint(rng, drawing, kind)
    if kind == "dashes":
        cages = grow_regions(rng, size, int(size * size / rng.uniform(2, 4)))
        drawing.cage_labels = np.where(np.isin(cages, np.flatnonzero(rng.random(cages.max() + 1) < 0.1)), -1, cages)
    if kind in ("crossword", "chessboard"):
        squares = np.indices((size, size)).sum(axis=0) % 2
        drawing.tones = squares if kind == "chessboard" else (rng.random((size, size)) < rng.uniform(0.1, 0.4)) * 1
        other = paper * rng.uniform(0, 0.6) if not dark else paper + rng.uniform(60, 150)
        drawing.colours = np.where(drawing.tones[..., None] == 1, other, paper)
        drawing.filled = "nothing"
    return drawing


def grow_regions(rng: Rng, size: int, count: int) -> Regions:
    """Grows some number of connected regions, some of them large and some of a single cell."""
    regions = np.full((size, size), -1)
    for region, cell in enumerate(rng.permutation(size * size)[:count]):
        regions[divmod(int(cell), size)] = region
    eager = rng.exponential(1, count) + 0.4
    while (regions < 0).any():
        padded = np.pad(regions, 1, constant_values=-1)
        beside = np.stack([padded[:-2, 1:-1], padded[2:, 1:-1], padded[1:-1, :-2], padded[1:-1, 2:]])
        chance = np.where((beside >= 0) & (regions < 0), eager[beside], 0) * rng.random(beside.shape) ** 2
        way = chance.argmax(axis=0)
        found = np.take_along_axis(chance, way[None], 0)[0]
        joined = found >= max(np.quantile(found[found > 0], 0.7), 1e-9)
        regions[joined] = np.take_along_axis(beside, way[None], 0)[0][joined]
    return regions


def boxes_of(size: int) -> Regions:
    """Returns the number of its box for each cell."""
    rows, columns = BOXES[size]
    row, column = np.indices((size, size))
    return np.asarray(row // rows * size + column // columns, np.intp)


def _share_tones(rng: Rng, regions: Regions) -> Regions:
    """Returns the tone of each cell: one for each region, or a few shared by regions that do not touch."""
    count = int(regions.max()) + 1
    if rng.random() < 0.7:
        return regions
    touch = adjacent_regions(regions.ravel(), edge_cell_pairs(len(regions)))
    tones = np.full(count, -1)
    for region in rng.permutation(count):
        tones[region] = min(set(range(count)) - set(tones[touch[region] & (np.arange(count) != region)].tolist()))
    return np.asarray(tones[regions])


def _choose_palette(rng: Rng, count: int, paper: Colour, held_out: bool) -> NDArray[np.float64]:
    """Chooses colours, BGR, of which no two are nearly alike: pale or strong ones, on some boards tints of one ink."""
    family = "wheel" if held_out else str(rng.choice(["any", "pale", "ink"], p=[0.5, 0.38, 0.12]))
    nearest = float(rng.choice([6.0, 9.0, 14.0, 20.0]))
    low, high = (rng.uniform(20, 60), rng.uniform(120, 230)) if rng.random() < 0.25 else (rng.uniform(90, 190), 255)
    turn, strength, value = rng.uniform(0, 180), rng.uniform(0.15, 0.7), rng.uniform(0.55, 1.0)
    chosen: list[NDArray[np.float32]] = []
    for trial in range(1000):
        if family == "wheel":
            hue = (turn + 180 * (len(chosen) / count) + rng.normal(0, 4)) % 180
            hsv = np.array([[[hue * 2, strength * rng.uniform(0.7, 1.2), value * rng.uniform(0.8, 1.1)]]])
            colour = cv2.cvtColor(hsv.clip(0, [360, 1, 1]).astype(np.float32), cv2.COLOR_HSV2BGR)[0, 0] * 255
        elif family == "ink":
            share = rng.uniform(0.1, 1)
            colour = (paper * share if paper.mean() > 128 else 255 - (255 - paper) * share).astype(np.float32)
        else:
            colour = rng.uniform(low * 0.998**trial, high, 3).astype(np.float32)
            colour = colour if family == "any" else 255 - (255 - colour) * np.float32(0.55)
        lab = cv2.cvtColor(np.array([[*chosen, colour]], np.float32) / 255, cv2.COLOR_BGR2Lab)[0]
        if not chosen or np.linalg.norm(lab[:-1] - lab[-1], axis=1).min() > nearest * 0.995**trial:
            chosen.append(colour)
        if len(chosen) == count:
            break
    return np.array(chosen, np.float64)


def _tint(rng: Rng, drawing: Drawing, kind: str) -> None:
    """Tints some cells: every other box, what a selected cell sees, cages, or any."""
    size = drawing.size
    tones = np.zeros((size, size), np.intp)
    style = str(rng.choice(["none", "boxes", "seen", "cells", "regions"], p=[0.5, 0.14, 0.16, 0.1, 0.1]))
    row, column = np.indices((size, size))
    if style == "boxes" and size in BOXES:
        rows, columns = BOXES[size]
        tones = (row // rows + column // columns) % 2
    elif style == "seen":
        own = rng.integers(size, size=2)
        tones = ((row == own[0]) | (column == own[1])) * 1
        if size in BOXES and rng.random() < 0.6:
            tones |= boxes_of(size) == boxes_of(size)[tuple(own)]
        tones[tuple(own)] = 2
    elif style == "cells":
        tones = (rng.random((size, size)) < rng.uniform(0.05, 0.4)) * 1
    elif style == "regions" and kind in ("equal regions", "sums", "dashes"):
        tones = _share_tones(rng, grow_regions(rng, size, size) if kind == "dashes" else drawing.walled)
    shades = drawing.paper * (1 - rng.uniform(0.04, 0.3, (int(tones.max()) + 1, 1)) * rng.uniform(0.3, 1, (1, 3)))
    if drawing.dark:
        shades = drawing.paper + rng.uniform(10, 70, (int(tones.max()) + 1, 1)) * rng.uniform(0.3, 1, (1, 3))
    if style == "regions" and tones.any():
        shades = _choose_palette(rng, int(tones.max()) + 1, drawing.paper, held_out=False)
    shades[0] = drawing.paper if style != "regions" else shades[0]
    drawing.tones, drawing.colours = tones, shades[tones]


def _paint_cells(rng: Rng, drawing: Drawing, has_hints: bool) -> None:
    """Paints the cells of the sheet, with what a hint, an error or the mouse does to some of them."""
    size, rim = drawing.size, round(PAGE_RIM * CELL)
    colours = drawing.colours
    if has_hints and rng.random() < 0.45:
        hint = rng.random()
        if hint < 0.35:
            is_meant = drawing.walled == rng.integers(size)
            colours = np.where(is_meant[..., None], colours, colours * rng.uniform(0.5, 0.85))
        else:
            colours, red, light = colours.copy(), rng.uniform(0.15, 0.6), rng.uniform(0.85, 1.12)
            for cell in rng.integers(size, size=(int(rng.integers(1, 5)), 2)):
                own = colours[tuple(cell)]
                colours[tuple(cell)] = own * light if hint > 0.75 else (1 - red) * own + red * np.array((40, 40, 230))
    page = drawing.paper if rng.random() < 0.7 else rng.uniform(0, 255, 3)
    sheet = np.empty((size * CELL + 2 * rim,) * 2 + (3,), np.float32)
    sheet[:] = page
    sheet[rim:-rim, rim:-rim] = colours.repeat(CELL, axis=0).repeat(CELL, axis=1)
    if rng.random() < 0.06:
        y, x = np.mgrid[: len(sheet), : len(sheet)]
        stripes = ((x + y) // rng.integers(6, 14)) % 2 == 0
        row = rim + int(rng.integers(size)) * CELL
        sheet[row : row + CELL] *= (1 - rng.uniform(0.05, 0.2) * stripes[row : row + CELL, :, None]).astype(np.float32)
    drawing.sheet = sheet.clip(0, 255)


@dataclass(frozen=True, slots=True)
class _Pens:
    """How the lines of a board are drawn; widths in pixels."""

    thin: float
    wall: float
    thin_ink: Colour
    wall_ink: Colour


def _choose_pens(rng: Rng, drawing: Drawing) -> _Pens:
    """Chooses lines that can be seen on their board, and walls that stand out from its lines."""
    around = np.median(drawing.colours, axis=(0, 1))
    thin = CELL * float(np.exp(rng.uniform(np.log(0.007), np.log(0.04))))
    wall = min(max(thin * rng.uniform(1.8, 5), 0.025 * CELL), 0.14 * CELL)
    ink = around * rng.uniform(0, 0.4) if not drawing.dark or rng.random() < 0.25 else 255 - (255 - around) * 0.4
    if drawing.dark and rng.random() < 0.5:
        ink = around + (255 - around) * rng.uniform(0.3, 1)
    faint = float(rng.choice([1.0, rng.uniform(0.35, 1), rng.uniform(0.15, 0.5)], p=[0.5, 0.3, 0.2]))
    thin_ink = around + (ink - around) * faint
    if faint < 0.5 and rng.random() < 0.4:
        # a wall may be no wider than a line if it is much darker
        wall = thin * rng.uniform(1, 1.5)
    if rng.random() < 0.12:
        wall, ink = max(wall, 2 * thin), thin_ink
    return _Pens(thin, wall, thin_ink, ink)


def _rule_lines(rng: Rng, drawing: Drawing, kind: str) -> None:
    """Draws gaps, lines, walls and dashes, and notes what each edge is."""
    pens = _choose_pens(rng, drawing)
    first, second = edges_of(drawing.walled)
    walls = first != second
    style = "lines"
    if rng.random() < 0.35:
        style = str(rng.choice(["gaps", "none", "dotted"])) if kind == "colours" else "dotted"
        style = "none" if kind in ("walls", "chessboard", "colours and walls") and rng.random() < 0.5 else style
    if style == "gaps":
        _set_apart(rng, drawing)
    drawing.lines = np.where(walls, WALL, NONE if style == "none" else THIN).astype(np.int8)
    if style in ("lines", "dotted"):
        _draw_lines(rng, drawing, np.ones(len(walls), bool), pens.thin, pens.thin_ink, is_dotted=style == "dotted")
    if kind == "boxes" and rng.random() < 0.12:
        # boxes are shown by the ink of their lines alone
        pens = replace(pens, wall=pens.thin * 1.15)
    if walls.any():
        _draw_lines(rng, drawing, walls, pens.wall, pens.wall_ink)
    if rng.random() < 0.9:
        is_bold = walls.any() or rng.random() < 0.4
        _draw_frame(drawing, pens.wall if is_bold else pens.thin, pens.wall_ink if is_bold else pens.thin_ink)
    if (drawing.cage_labels >= 0).any():
        _draw_dashes(rng, drawing, pens)


def _set_apart(rng: Rng, drawing: Drawing) -> None:
    """Leaves gaps of one colour between the cells, which may have round corners."""
    size, rim = drawing.size, round(PAGE_RIM * CELL)
    inset, corner = rng.uniform(0.012, 0.07) * CELL, rng.uniform(0, 0.2) * CELL
    place = np.abs(np.arange(CELL) + 0.5 - CELL / 2)
    outside = np.maximum(place - (CELL / 2 - inset - corner), 0)
    away = np.hypot(outside[:, None], outside[None]) - corner
    gap = np.tile(np.clip(away + 0.5, 0, 1), (size, size))[..., None].astype(np.float32)
    inner = drawing.sheet[rim:-rim, rim:-rim]
    inner += (drawing.paper.astype(np.float32) - inner) * gap


def _draw_lines(
    rng: Rng, drawing: Drawing, which: NDArray[np.bool_], width: float, ink: Colour, is_dotted: bool = False
) -> None:
    """Draws the lines along some of the edges, all of a width and an ink, each a little otherwise."""
    size, rim = drawing.size, round(PAGE_RIM * CELL)
    strength = np.zeros(drawing.sheet.shape[:2], np.float32)
    half = size * (size - 1)
    uneven = rng.uniform(0, 0.12)
    for way, part in enumerate((which[:half].reshape(size, -1), which[half:].reshape(-1, size).T)):
        drawn = strength if way == 0 else strength.T
        for line in range(size - 1):
            own = width * rng.normal(1, uneven)
            at = rim + (line + 1) * CELL + (0 if width > 2 else rng.uniform(-0.3, 0.3))
            profile = np.clip(own / 2 + 0.5 - np.abs(np.arange(len(drawn)) + 0.5 - at), 0, min(1.0, own))
            across = np.flatnonzero(profile)
            for cell in np.flatnonzero(part[:, line]):
                reach = width / 2 if width > 2 else 0
                along = slice(round(rim + cell * CELL - reach), round(rim + (cell + 1) * CELL + reach))
                area = drawn[along, across[0] : across[-1] + 1]
                np.maximum(area, profile[across].astype(np.float32), out=area)
    if is_dotted:
        pitch = rng.uniform(0.06, 0.2) * CELL
        y, x = np.mgrid[: len(strength), : len(strength)]
        strength *= ((x + y) % pitch < pitch * rng.uniform(0.35, 0.7)).astype(np.float32)
    drawing.sheet += (ink.astype(np.float32) - drawing.sheet) * strength[..., None]


def _draw_frame(drawing: Drawing, width: float, ink: Colour) -> None:
    """Draws the outline of the board."""
    rim, end = round(PAGE_RIM * CELL), round(PAGE_RIM * CELL) + drawing.size * CELL
    broad = max(1, round(width))
    cv2.rectangle(drawing.sheet, (rim, rim), (end, end), ink.tolist(), broad)


def _draw_dashes(rng: Rng, drawing: Drawing, pens: _Pens) -> None:
    """Draws the dashes of the cages, a little within them."""
    rim = round(PAGE_RIM * CELL)
    inset, width = rng.uniform(0.04, 0.14) * CELL, max(1, round(rng.uniform(0.008, 0.03) * CELL))
    dash, pitch = (share * CELL for share in (rng.uniform(0.05, 0.14), rng.uniform(0.14, 0.24)))
    ink = pens.wall_ink if rng.random() < 0.7 else drawing.paper * rng.uniform(0.1, 0.6, 3)
    padded = np.pad(drawing.cage_labels, 1, constant_values=-2)
    for row, column in np.argwhere(drawing.cage_labels >= 0):
        own = drawing.cage_labels[row, column]
        for turn, (down, right) in enumerate(((0, 1), (1, 0), (0, -1), (-1, 0))):
            if padded[row + 1 + down, column + 1 + right] == own:
                continue
            across = CELL / 2 - inset
            starts = np.arange(-across, across - dash / 2, pitch)
            for start in starts:
                ends = np.array([[across, start], [across, min(start + dash, across)]])
                for _ in range(turn):
                    ends = np.stack([-ends[:, 1], ends[:, 0]], axis=1)
                middle = np.array([rim + (column + 0.5) * CELL, rim + (row + 0.5) * CELL])
                one, other = np.round((ends + middle) * 8).astype(int).tolist()
                cv2.line(drawing.sheet, one, other, ink.tolist(), width, cv2.LINE_AA, 3)


def _write(rng: Rng, drawing: Drawing, held_out: bool) -> None:
    """Puts digits, candidates, crowns, crosses and strays onto the board."""
    ours = [face for face in typefaces.printed() if typefaces.is_held_out(face) == held_out]
    faces: list[Path] = ours or [TYPEFACE]
    face = faces[rng.integers(len(faces))]
    ink = drawing.paper * rng.uniform(0, 0.5, 3) if not drawing.dark else 255 - rng.uniform(0, 120, 3)
    share = rng.uniform(0, 1) if drawing.filled != "nothing" and rng.random() < 0.75 else 0.0
    crown, cross = (
        shapes.draw_crown(rng, face, rng.uniform(0.4, 0.75)),
        shapes.draw_cross(rng, face, rng.uniform(0.15, 0.5)),
    )
    height, by_hand, noted = rng.uniform(0.35, 0.8), rng.random() < 0.2, rng.random() < 0.2
    for row, column in np.argwhere(rng.random(drawing.colours.shape[:2]) < share):
        if drawing.filled == "marks":
            mask = crown if rng.random() < 0.2 else cross
        elif noted and rng.random() < 0.6:
            places = [(str(d), (d - 1) % 3 / 3 + 1 / 6, (d - 1) // 3 / 3 + 0.27) for d in rng.integers(1, 10, 3)]
            mask = shapes.typeset_small(places, face, 0.2)
        else:
            digit = str(rng.integers(1, 10))
            mask = shapes.write_glyph(rng, digit, height, 0.06) if by_hand else shapes.typeset(digit, face, height)
        _put_mask(drawing, mask, ink, int(row), int(column))
    if rng.random() < 0.08:
        for _ in range(int(rng.integers(1, 4))):
            start, end = rng.integers(0, len(drawing.sheet), (2, 2)).tolist()
            cv2.line(drawing.sheet, start, end, ink.tolist(), int(rng.integers(1, 4)), cv2.LINE_AA)


def _put_mask(drawing: Drawing, mask: shapes.Mask, ink: Colour, row: int, column: int) -> None:
    top, left = (round(PAGE_RIM * CELL) - MARGIN + at * CELL for at in (row, column))
    under = drawing.sheet[top : top + CANVAS, left : left + CANVAS]
    under += (ink.astype(np.float32) - under) * mask[..., None]
