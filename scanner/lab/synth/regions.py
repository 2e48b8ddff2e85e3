"""Prints the relatives of Sudoku: regions in walls, in colours and in both, diagonals as lines and as tints, 16x16."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from scanner.lab.synth.blocks import rule
from scanner.lab.synth.looks import Look
from scanner.lab.synth.puzzles import Answered, sudoku
from scanner.lab.synth.sheet import Bgr, Rect, Sheet
from solver import Puzzle, generate, solve
from solver.paper.puzzle import ALPHABETS, Symbols

Rng = np.random.Generator

TRIES = 200
"""So often regions are given few colours at random, before each gets its own."""


def jigsaw(rng: Rng, size: int = 9) -> Answered:
    """A Sudoku with regions of any shape."""
    return _answered(generate("jigsaw", size, seed=int(rng.integers(2**31))))


def sudoku_x(rng: Rng, size: int = 9) -> Answered:
    """A Sudoku with diagonals."""
    return _answered(generate("sudoku-x", size, seed=int(rng.integers(2**31))))


def summed(variants: str, rng: Rng, size: int = 9) -> Answered:
    """A Sudoku that is several variants at once, as "killer+jigsaw"."""
    return _answered(generate(variants, size, seed=int(rng.integers(2**31))))


def sudoku_16(rng: Rng) -> Answered:
    """A Sudoku of 16 rows, in numbers or in letters."""
    answered = sudoku(rng, (4, 4), givens=round(256 * rng.uniform(0.45, 0.6)))
    ways: tuple[Symbols, ...] = ("numbers", *ALPHABETS)
    symbols = ways[rng.choice(len(ways), p=[0.4, 0.2, 0.15, 0.25])]
    return Answered(replace(answered.puzzle, symbols=symbols), answered.solution)


def _answered(puzzle: Puzzle) -> Answered:
    solution = solve(puzzle)
    assert solution
    return Answered(puzzle, solution)


def print_regions(sheet: Sheet, rect: Rect, puzzle: Puzzle, look: Look, rng: Rng) -> None:
    """The regions of a jigsaw, told apart as `Look.regions` says."""
    way = look.regions if look.regions != "any" else str(rng.choice(["walls", "colours", "both"], p=[0.5, 0.2, 0.3]))
    size, cell = puzzle.size, rect.width / puzzle.size
    regions = np.array(puzzle.regions)
    if way != "walls":
        for (row, column), colour in np.ndenumerate(_coloured(rng, regions)):
            tint = PASTELS[colour % len(PASTELS)]
            sheet.fill(Rect(rect.x + column * cell, rect.y + row * cell, cell, cell), tint)
    rule(sheet, rect, (size, size), look, look.thin * cell, look.rim * cell)
    if way != "colours":
        _print_walls(sheet, rect, regions, max(look.thick, 2 * look.thin) * cell, look.ink)


PASTELS: tuple[Bgr, ...] = (
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


def _coloured(rng: Rng, regions: np.ndarray) -> np.ndarray:
    """The number of the colour of each cell: few that differ where regions touch, or one for each region."""
    count, few = int(regions.max()) + 1, int(rng.integers(3, 6))
    sides = [(regions[1:], regions[:-1]), (regions[:, 1:], regions[:, :-1])]
    touch = {(int(a), int(b)) for one, other in sides for a, b in zip(one.ravel(), other.ravel(), strict=True)}
    shuffled = rng.permutation(len(PASTELS))
    for _ in range(TRIES):
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
    """Both diagonals, as thin lines or as tinted cells."""
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
