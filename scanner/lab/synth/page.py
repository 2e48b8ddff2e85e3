"""Lays out a page, prints it on its paper, and lays it on a desk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth import blocks
from scanner.lab.synth.grids import print_ruled_board
from scanner.lab.synth.looks import Look
from scanner.lab.synth.puzzles import Answered, enter_digits
from scanner.lab.synth.registry import ON_PAGES, OnPages, make_boxed
from scanner.lab.synth.sheet import Bgr, Rect, Sheet
from solver import Puzzle

Rng = np.random.Generator
Maker = Callable[[Rng], Answered]
"""Makes one more puzzle."""

GRID_SIDE = 9.0  # cells: the side of the main puzzle, whatever its size
MAIN_RECT = Rect(-GRID_SIDE / 2, -GRID_SIDE / 2, GRID_SIDE, GRID_SIDE)
BLOCK_GAP = 0.9


@dataclass(frozen=True, slots=True)
class Place:
    """A puzzle and where it is printed."""

    answered: Answered
    rect: Rect


@dataclass(frozen=True, slots=True)
class Page:
    """A whole page: its `edge`, the puzzles to be found on it, and the blocks around them."""

    edge: Rect
    places: tuple[Place, ...]
    neighbours: tuple[tuple[Rect, blocks.Block], ...]


def lay_out(rng: Rng, look: Look, puzzles: int, make: Maker, decoys: tuple[blocks.Block, ...]) -> Page:
    """Lays out a page with some number of puzzles, or without any, with one of the `decoys`."""
    if puzzles == 0:
        return _lay_out_none(rng, decoys)
    if puzzles == 1:
        return _lay_out_one(rng, look, make)
    return _lay_out_many(rng, look, make, puzzles)


def _lay_out_one(rng: Rng, look: Look, make: Maker) -> Page:
    """Lays out a newspaper page round one puzzle, whose middle is the origin."""
    left, top, right, bottom = rng.uniform((1.0, 3.0, 1.0, 2.5), (9, 9, 9, 12))
    edge = Rect(MAIN_RECT.x - left, MAIN_RECT.y - top, GRID_SIDE + left + right, GRID_SIDE + top + bottom)
    printed = edge.inset(0.8)
    title = Rect(MAIN_RECT.x, MAIN_RECT.y - 1.6, GRID_SIDE, 1.3)
    strips = (
        Rect(printed.x, printed.y, printed.width, title.y - BLOCK_GAP - printed.y),
        Rect(printed.x, title.y, MAIN_RECT.x - BLOCK_GAP - printed.x, MAIN_RECT.bottom - title.y),
        Rect(
            MAIN_RECT.right + BLOCK_GAP,
            title.y,
            printed.right - BLOCK_GAP - MAIN_RECT.right,
            MAIN_RECT.bottom - title.y,
        ),
        Rect(printed.x, MAIN_RECT.bottom + BLOCK_GAP, printed.width, printed.bottom - MAIN_RECT.bottom - BLOCK_GAP),
    )
    beside = (*blocks.list_neighbours(), _print_yesterdays_solution)
    around = [piece for strip in strips for piece in _fill_strip(strip, rng, beside)]
    place = _place_puzzle(rng, look, make, MAIN_RECT)
    return Page(edge, (place,), ((title, _choose_title(place)), *around))


def _lay_out_many(rng: Rng, look: Look, make: Maker, count: int) -> Page:
    """Lays out a page of puzzles in two columns or three; the middle of it all is the origin."""
    columns = 2 if count <= 8 else 3
    rows = -(-count // columns)
    pitch = GRID_SIDE + 2.4
    places, titles = [], []
    for index in range(count):
        row, column = divmod(index, columns)
        rect = Rect((column - columns / 2) * pitch + 1.2, (row - rows / 2) * pitch + 1.6, GRID_SIDE, GRID_SIDE)
        places.append(_place_puzzle(rng, look, make, rect))
        titles.append((Rect(rect.x, rect.y - 1.45, GRID_SIDE, 1.2), _choose_title(places[-1])))
    edge = Rect(-columns * pitch / 2 - 0.5, -rows * pitch / 2 - 1, columns * pitch + 1, rows * pitch + 2)
    return Page(edge, tuple(places), tuple(titles))


def _lay_out_none(rng: Rng, decoys: tuple[blocks.Block, ...]) -> Page:
    """Lays out a page on which no puzzle is to be found: a decoy amid other blocks."""
    width, height = rng.uniform((13, 15), (24, 28))
    edge = Rect(-width / 2, -height / 2, width, height)
    above, below = edge.inset(0.8).split_down(MAIN_RECT.y - BLOCK_GAP - edge.y - 0.8)
    below = below.split_down(GRID_SIDE + BLOCK_GAP, BLOCK_GAP)[1]
    around = [piece for strip in (above, below) for piece in _fill_strip(strip, rng, blocks.list_neighbours(decoys))]
    return Page(edge, (), ((MAIN_RECT, decoys[rng.integers(len(decoys))]), *around))


def _place_puzzle(rng: Rng, look: Look, make: Maker, rect: Rect) -> Place:
    return Place(enter_digits(rng, make(rng), look.filled, look.mistaken), rect)


def _fill_strip(rect: Rect, rng: Rng, choice: tuple[blocks.Block, ...]) -> Iterator[tuple[Rect, blocks.Block]]:
    """Cuts a strip into pieces, each with something to print in it."""
    if rect.width < 2 or rect.height < 0.8:
        return
    if rect.height < 2.2:
        yield rect, blocks.print_banner
        return
    if rect.width > 11 or rect.height > 11:
        across = rect.width > rect.height
        at = (rect.width if across else rect.height) * rng.uniform(0.35, 0.65)
        for part in rect.split_across(at, BLOCK_GAP) if across else rect.split_down(at, BLOCK_GAP):
            yield from _fill_strip(part, rng, choice)
        return
    block = choice[rng.integers(len(choice))]
    yield rect, blocks.print_article if min(rect.width, rect.height) < 3 else block


def _find_on_pages(puzzle: Puzzle) -> OnPages:
    return ON_PAGES[puzzle.kind]


def _choose_title(place: Place) -> blocks.Block:
    return partial(_print_title, names=_find_on_pages(place.answered.puzzle).headings(place.answered.puzzle))


def _print_title(sheet: Sheet, rect: Rect, look: Look, rng: Rng, names: tuple[str, ...]) -> None:
    name, grade, foot = names[rng.integers(len(names))], blocks.pick_text("grades", rng), rect.bottom - 0.3
    height = min(0.95, 0.95 * 0.6 * rect.width / sheet.length(name, 0.95, look.faces.headline))
    sheet.text(name, rect.x, foot, height, look.faces.headline, look.ink)
    sheet.text(grade, rect.right, foot, 0.45, look.faces.text, look.ink, "rs")
    if rng.random() < 0.5:
        sheet.fill(Rect(rect.x, rect.y, rect.width, 0.08), look.ink)


def _print_yesterdays_solution(sheet: Sheet, rect: Rect, look: Look, rng: Rng) -> None:
    """Prints the last puzzle's solution, small, every cell printed."""
    answered = make_boxed(rng, givens=81)
    side = min(rect.width, rect.height - 0.7, 5.5)
    sheet.text("Yesterday's solution", rect.x, rect.y + 0.45, 0.45, look.faces.text, look.ink)
    print_ruled_board(sheet, Rect(rect.x, rect.y + 0.7, side, side), answered.puzzle, look, rng)


def print_page(page: Page, look: Look, window: Rect, scale: float, rng: Rng) -> NDArray[np.uint8]:
    """Prints the part of a page in the window, on a desk: HxWx3 uint8 BGR, `scale` pixels a cell."""
    sheet = Sheet(window, scale)
    for place in page.places:
        puzzle = place.answered.puzzle
        _find_on_pages(puzzle).draw(puzzle)(sheet, place.rect, puzzle, look, rng.spawn(1)[0])
    for rect, block in page.neighbours:
        own = rng.spawn(1)[0]
        if look.neighbours and rect.meets(window):
            block(sheet, rect, look, own)
    return lay_on_desk(print_on_paper(sheet, look, rng), sheet, page.edge, look.desk, rng)


def print_on_paper(sheet: Sheet, look: Look, rng: Rng) -> NDArray[np.uint8]:
    """Puts the print on its paper: fibres, the other side showing through, ink that did not reach."""
    height, width = sheet.image.shape[:2]
    small = cv2.resize(sheet.image[::-1, ::-1, 1], None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    behind = cv2.resize(cv2.GaussianBlur(small, (0, 0), 0.015 * sheet.scale), (width, height))
    fibres = _draw_clouds(rng, height, width, 3) * 0.6 + _draw_clouds(rng, height, width, sheet.scale * 0.6) * 0.4
    light = (1 - look.show_through) + 0.03 * look.grain * fibres + np.float32(look.show_through / 255) * behind
    missing = (
        np.clip(_draw_clouds(rng, height, width, 0.04 * sheet.scale) - 2.4 + 1.6 * look.wear, 0, 1) * look.wear * 0.8
    )
    missing += 0.15 * look.wear * np.clip(_draw_clouds(rng, height, width, 3 * sheet.scale), 0, 1)
    ink = (255 - sheet.image) * (1 - missing)[..., None]
    paper = (255 - ink) * (light / 255)[..., None] * np.array(look.paper, np.float32)
    return np.asarray(cv2.convertScaleAbs(paper), np.uint8)


def lay_on_desk(paper: NDArray[np.uint8], sheet: Sheet, edge: Rect, desk: Bgr | None, rng: Rng) -> NDArray[np.uint8]:
    """Lays the page on a desk of that colour or any, which shows beyond its edge with a narrow shadow on it."""
    height, width = paper.shape[:2]
    mask = Sheet(sheet.window, sheet.scale)
    mask.fill(edge)
    off_page = mask.image[..., 0]
    if not off_page.any():
        return paper
    small = cv2.resize(off_page, None, fx=0.125, fy=0.125, interpolation=cv2.INTER_AREA)
    shade = cv2.resize(cv2.GaussianBlur(small, (0, 0), 0.02 * sheet.scale), (width, height))
    tones = [(60, 90, 130), (70, 70, 72), (150, 160, 165), (40, 52, 70)]
    tone = tones[rng.integers(len(tones))]
    grain = cv2.resize(_draw_clouds(rng, height, max(1, width // 24), sheet.scale * 0.15), (width, height))
    wood = ((1 + 0.07 * grain) * (0.5 + 0.5 / 255 * shade))[..., None] * np.array(desk or tone, np.float32)
    return np.where(off_page[..., None] > 127, cv2.convertScaleAbs(wood), paper)


def _draw_clouds(rng: Rng, height: int, width: int, size: float) -> NDArray[np.float32]:
    """Draws smooth noise of unit variance whose clouds are about `size` pixels wide."""
    size = max(1.0, size)
    coarse = rng.standard_normal((int(height / size) + 2, int(width / size) + 2), np.float32)
    return np.asarray(cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC) * 1.2, np.float32)
