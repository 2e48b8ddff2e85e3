"""Prints regions, in walls, in colours and in both, diagonals, as lines and as tints, and windows."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import cv2
import numpy as np

from scanner.lab.synth.blocks import rule
from scanner.lab.synth.boards import COLOURED_STYLES, STYLES, Board, draw_board, random_board
from scanner.lab.synth.looks import Look
from scanner.lab.synth.sheet import Bgr, Rect, Sheet
from solver import Puzzle
from solver.paper.windows import list_windows

Rng = np.random.Generator

STYLES_OF = {"any": STYLES, "colours": COLOURED_STYLES, "both": COLOURED_STYLES, "walls": ("walls",)}
"""The styles of a board for each way of distinguishing regions in `Look.regions`."""

TRIES_WITH_FEW_COLOURS = 200
"""How often few colours are tried on the regions at random, before each gets its own."""


def print_regions(sheet: Sheet, rect: Rect, puzzle: Puzzle, look: Look, rng: Rng) -> None:
    """Prints the regions under digits, distinguished as `Look.regions` says."""
    way = look.regions if look.regions != "any" else str(rng.choice(["walls", "colours", "both"], p=[0.5, 0.2, 0.3]))
    size, cell = puzzle.size, rect.width / puzzle.size
    regions = np.array(puzzle.regions)
    if way != "walls":
        for (row, column), colour in np.ndenumerate(_colour_regions(rng, regions)):
            tint = PASTEL_COLOURS[colour % len(PASTEL_COLOURS)]
            sheet.fill(Rect(rect.x + column * cell, rect.y + row * cell, cell, cell), tint)
    rule(sheet, rect, (size, size), look, look.thin * cell, look.rim * cell)
    if way != "colours":
        _print_walls(sheet, rect, regions, max(look.thick, 2 * look.thin) * cell, look.ink)


PASTEL_COLOURS: tuple[Bgr, ...] = (
    (190, 215, 250),
    (240, 220, 185),
    (190, 235, 200),
    (180, 240, 250),
    (235, 200, 225),
    (215, 215, 215),
    (160, 190, 235),
    (205, 190, 170),
    (255, 255, 255),
    (200, 245, 225),
    (170, 170, 215),
    (225, 190, 190),
)


def _colour_regions(rng: Rng, regions: np.ndarray) -> np.ndarray:
    """Returns the number of a colour for each cell: few that differ where regions touch, or one for each region."""
    count, few = int(regions.max()) + 1, int(rng.integers(3, 6))
    sides = [(regions[1:], regions[:-1]), (regions[:, 1:], regions[:, :-1])]
    touch = {(int(a), int(b)) for one, other in sides for a, b in zip(one.ravel(), other.ravel(), strict=True)}
    shuffled = rng.permutation(len(PASTEL_COLOURS))
    for _ in range(TRIES_WITH_FEW_COLOURS):
        given: dict[int, int] = {}
        for region in rng.permutation(count).tolist():
            taken = {given.get(b if a == region else a) for a, b in touch if region in (a, b) and a != b}
            free = [colour for colour in range(few) if colour not in taken]
            if not free:
                break
            given[region] = int(rng.choice(free))
        if len(given) == count:
            return np.asarray(shuffled[np.vectorize(given.get)(regions)])
    return np.asarray(shuffled[regions])


def _print_walls(sheet: Sheet, rect: Rect, regions: np.ndarray, thick: float, ink: Bgr) -> None:
    size, cell = len(regions), rect.width / len(regions)
    for row, column in np.ndindex(size, size - 1):
        if regions[row, column] != regions[row, column + 1]:
            x, y = rect.x + (column + 1) * cell, rect.y + row * cell
            sheet.fill(Rect(x - thick / 2, y - thick / 2, thick, cell + thick), ink)
        if regions[column, row] != regions[column + 1, row]:
            x, y = rect.x + row * cell, rect.y + (column + 1) * cell
            sheet.fill(Rect(x - thick / 2, y - thick / 2, cell + thick, thick), ink)


def print_diagonals(sheet: Sheet, rect: Rect, puzzle: Puzzle, look: Look, rng: Rng) -> None:
    """Prints both diagonals, as thin lines or as tinted cells."""
    if rng.random() < 0.5:
        tint = rng.uniform(0.08, 0.3)
        for row in range(puzzle.size):
            for column in {row, puzzle.size - 1 - row}:
                cell = rect.width / puzzle.size
                sheet.halftone(Rect(rect.x + column * cell, rect.y + row * cell, cell, cell), tint, look.ink, 0.05)
        return
    side = round(rect.width * sheet.scale)
    width = rng.uniform(0.5, 1.5) * look.thin * sheet.scale * rect.width / puzzle.size
    fine = 4
    mask = np.zeros((side * fine // 2, side * fine // 2), np.uint8)
    last = len(mask) - 1
    for line in (((0, 0), (last, last)), ((0, last), (last, 0))):
        cv2.line(mask, *line, 255, max(1, round(width * fine / 2)), cv2.LINE_AA)
    lines = cv2.resize(mask, (side, side), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    strength = np.float32(rng.uniform(0.5, 1))
    sheet.stamp(lines * strength, rect.x + rect.width / 2, rect.y + rect.height / 2, look.ink)


def print_windows(sheet: Sheet, rect: Rect, puzzle: Puzzle, look: Look, rng: Rng) -> None:
    """Prints the cells of windows, tinted."""
    tint, cell = rng.uniform(0.08, 0.3), rect.width / puzzle.size
    for row, column in chain.from_iterable(list_windows()):
        sheet.halftone(Rect(rect.x + column * cell, rect.y + row * cell, cell, cell), tint, look.ink, 0.05)


def print_region_board(sheet: Sheet, rect: Rect, puzzle: Puzzle, look: Look, rng: Rng) -> None:
    """Prints a board in some style, so that its outer lines are centred on the rectangle's edges."""
    board = random_printed_board(
        rng, puzzle, STYLES_OF[look.regions], look.colours_apart, in_walls=look.regions == "walls"
    )
    print_board(sheet, rect, puzzle, board, rng)


def print_board(sheet: Sheet, rect: Rect, puzzle: Puzzle, board: Board, rng: Rng) -> None:
    """Prints a board of that look."""
    picture, lattice = draw_board(puzzle, board, rect.width / puzzle.size * sheet.scale, rng)
    x, y = lattice.points[0, 0]
    sheet.paste(picture, rect.x - x / sheet.scale, rect.y - y / sheet.scale)


def random_printed_board(
    rng: Rng, puzzle: Puzzle, styles: tuple[str, ...] = STYLES, apart: float = 0.0, *, in_walls: bool = False
) -> Board:
    """Chooses a board on white paper, without what a mouse does to screens. `in_walls` is for print without colours."""
    board = random_board(rng, puzzle, styles, apart)
    white = (255, 255, 255)
    board = replace(
        board,
        page=white,
        thin=max(board.thin, 0.02),
        dimmed=0.0,
        striped=0.0,
        wrong=0.0,
        hovered=0.0,
        above=0.1,
        below=0.1,
        beside=0.1,
        buttons=False,
    )
    if not in_walls and len(set(board.colours)) > 1:
        return board
    wall = max(board.wall, 3 * board.thin)
    return replace(board, colours=(white,) * puzzle.size, line=(30, 30, 30), wall=wall, rim=wall, gap=0.0)
