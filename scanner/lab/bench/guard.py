"""The guard: a set of made pictures that no change may read worse: python -m scanner.lab.bench.guard

The pictures are small and made in memory, of nothing but what is in this repository, and the same for everybody but for
the last bits that another version of OpenCV rounds in another way. Each group has a floor: so many of its pictures must
be read exactly. None may be silently wrong, and nothing may be reported of pages without a puzzle.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import cv2
import numpy as np
from rich.console import Console
from rich.table import Table

from scanner.lab.bench.judge import judge
from scanner.lab.bench.workload import Workload
from scanner.lab.synth import Camera, Photo, photograph, random_camera, random_look
from scanner.lab.synth.blocks import Block, calendar, crossword, table
from scanner.lab.synth.boards import COLOURED, Board, random_board
from scanner.lab.synth.futoshiki import futoshiki
from scanner.lab.synth.page import Maker
from scanner.lab.synth.pictures import dark, on_screen
from scanner.lab.synth.puzzles import Answered, queens_in_one_piece, sudoku
from scanner.lab.synth.screens import photographed, screenshot
from scanner.pipeline import scan_page
from scanner.types import Page, Watch

Rng = np.random.Generator

Take = Callable[[int, Camera], Photo]
"""Takes the picture of a seed with a camera."""

MINI_SUDOKUS = tuple(partial(sudoku, boxes=boxes) for boxes in ((2, 3), (3, 2), (2, 3), (2, 2)))
FUTOSHIKI = tuple(partial(futoshiki, size=size) for size in (5, 4, 6, 7, 8, 9))
QUEENS_SIZES = (8, 7, 9, 6, 10, 5)


@dataclass(frozen=True, slots=True)
class Group:
    """Pictures that have one difficulty in common, taken in turn in each way of `takes`; `first` is the first's seed.

    `sides` are the least and the most pixels of a picture's sides; `turns` the degrees by which the page lies turned,
    clockwise, in turn. At least `floor` of the pictures are read exactly: what was measured with OpenCV 4.14 and 5.0,
    the lesser of the two, less one. A page without a puzzle is exact whatever was reported; see `Outcome.extra`.
    """

    name: str
    first: int
    takes: tuple[Take, ...]
    pictures: int
    floor: int
    sides: tuple[int, int] = (480, 720)
    turns: tuple[float, ...] = (0.0,)

    def picture(self, number: int) -> Photo:
        """The picture of a number from 0."""
        seed = self.first + number
        turn = self.turns[number % len(self.turns)]
        return self.takes[number % len(self.takes)](seed, _camera(np.random.default_rng(seed), self.sides, turn))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the pictures of a group were read: `exact` and `silent` as in `Judgement`, `missed` by number.

    `extra` counts what was reported beyond the puzzles of each picture, complete ones only where there is no puzzle;
    `seconds` are of processor time.
    """

    exact: int
    silent: int
    extra: int
    missed: tuple[int, ...]
    seconds: float


def read(group: Group, watch: Watch = lambda stage: None) -> Outcome:
    """Makes the pictures of a group, and reads them; `watch` is told of each stage."""
    started = time.process_time()
    judgements, reported = [], 0
    for number in range(group.pictures):
        photo = group.picture(number)
        scans = scan_page(Page(photo.image, f"{group.name} {number}"), watch=watch)
        judgements.append(judge([truth.label() for truth in photo.truths], scans))
        reported += judgements[-1].extra if photo.truths else len(scans)
    return Outcome(
        sum(judgement.exact for judgement in judgements),
        sum(judgement.silent for judgement in judgements),
        reported,
        tuple(number for number, judgement in enumerate(judgements) if not judgement.exact),
        time.process_time() - started,
    )


def _camera(rng: Rng, sides: tuple[int, int], turn: float) -> Camera:
    """Any telephone's photo with sides of so many pixels."""
    camera = random_camera(rng)
    width, height = (int(side) for side in rng.integers(*sides, 2))
    smaller = max(width, height) / max(camera.width, camera.height)
    return replace(
        camera,
        width=width,
        height=height,
        cell=min(width, height) / 9 * rng.uniform(0.7, 0.9),
        rotation=camera.rotation + turn,
        defocus=camera.defocus * smaller,
        motion=camera.motion * smaller,
    )


def _printed(make: Maker, cells: Literal["any", "apart", "ruled"] = "any", puzzles: int = 1) -> Take:
    def take(seed: int, camera: Camera) -> Photo:
        look = replace(random_look(np.random.default_rng(seed)), cells=cells, filled=0.0)
        return photograph(seed, look, camera, puzzles=puzzles, make=make)

    return take


def _none(decoy: Block) -> Take:
    def take(seed: int, camera: Camera) -> Photo:
        look = replace(random_look(np.random.default_rng(seed)), neighbours=True)
        return photograph(seed, look, camera, puzzles=0, decoys=(decoy,))

    return take


def _dark_theme(make: Maker) -> Take:
    """A screenshot: no light falls onto it, and no lens blurs it."""

    def take(seed: int, camera: Camera) -> Photo:
        rng = np.random.default_rng(seed)
        look = replace(on_screen(rng, random_look(rng)), filled=0.0)
        plain = Camera(width=camera.width, height=camera.height, cell=camera.cell, tilt=0.0, curl=0.0, light=0.0)
        return dark(photograph(seed, look, replace(plain, vignette=0.0, defocus=0.3, noise=0.0), make=make))

    return take


def _board(seed: int, styles: tuple[str, ...]) -> tuple[Answered, Board]:
    """A Queens board of one piece for each region, and its look in one of the styles."""
    puzzle, style = np.random.default_rng(seed).spawn(2)
    size = QUEENS_SIZES[seed % len(QUEENS_SIZES)]
    answered = queens_in_one_piece(puzzle, size)
    return answered, random_board(style, answered.puzzle, styles)


def _queens_photo(*styles: str) -> Take:
    def take(seed: int, camera: Camera) -> Photo:
        answered, board = _board(seed, styles)
        margins = {side: max(0.3, getattr(board, side)) for side in ("above", "below", "beside")}
        sensor = np.random.default_rng((seed, 1))
        return photographed(answered, replace(board, thin=max(board.thin, 0.02), **margins), camera, 0.0, sensor)

    return take


def _queens_screen(*styles: str, is_dark: bool = False) -> Take:
    def take(seed: int, camera: Camera) -> Photo:
        answered, board = _board(seed, styles)
        if is_dark:
            board = replace(board, page=(28, 24, 22), ink=(220, 220, 220))
        across = answered.puzzle.size + 2 * board.beside
        down = answered.puzzle.size + board.above + board.below
        cell = min(camera.width / across, camera.height / down)
        return screenshot(answered, board, cell, camera.quality, np.random.default_rng((seed, 1)))

    return take


SUDOKU = _printed(sudoku)
MINI = tuple(_printed(make) for make in MINI_SUDOKUS)
APART, RULED = (tuple(_printed(make, cells) for make in FUTOSHIKI) for cells in ("apart", "ruled"))
COLOURS, WALLS = _queens_photo(*COLOURED), _queens_photo("walls")
COLOURS_SCREEN, WALLS_SCREEN = _queens_screen(*COLOURED), _queens_screen("walls")
SEVERAL = _printed(sudoku, puzzles=2), _printed(sudoku, puzzles=4), _printed(FUTOSHIKI[1], puzzles=4)
NONE = _none(crossword), _none(calendar), _none(table)
DARK = (
    _dark_theme(sudoku),
    _queens_screen(*COLOURED, is_dark=True),
    *(_dark_theme(make) for make in FUTOSHIKI[:2]),
    _dark_theme(MINI_SUDOKUS[0]),
)

GROUPS = (
    Group("Sudoku", 100, (SUDOKU,), 18, 17),
    Group("mini Sudoku", 200, MINI, 12, 11),
    Group("Futoshiki in boxes", 300, APART, 12, 11),
    Group("Futoshiki, ruled", 400, RULED, 12, 10),
    Group("Queens in colours", 500, (COLOURS, COLOURS_SCREEN), 16, 12),
    Group("Queens in walls", 600, (WALLS, WALLS_SCREEN), 10, 8),
    Group(
        "small pictures", 700, (SUDOKU, COLOURS_SCREEN, APART[1], MINI[0], WALLS_SCREEN, RULED[0]), 24, 22, (240, 396)
    ),
    Group("dark screens", 800, DARK, 15, 13),
    Group("turned", 900, (SUDOKU, APART[0], MINI[0], RULED[0], COLOURS), 15, 12, turns=(90.0, 180.0, 270.0)),
    Group("askew", 1000, (SUDOKU, APART[0], MINI[0], RULED[0], COLOURS), 10, 9, turns=(-15.0, 8.0, 20.0)),
    Group("several puzzles", 1100, SEVERAL, 6, 5, (700, 900)),
    Group("no puzzle", 1200, NONE, 12, 12),
)


def main() -> None:
    """Reads the whole set, and prints how."""
    cv2.setNumThreads(1)
    shown = Table("group", title=f"The guard, with OpenCV {cv2.__version__}")
    for column in ("pictures", "exact", "floor", "silently wrong", "too many", "seconds"):
        shown.add_column(column, justify="right")
    shown.add_column("not exact")
    workload = Workload()
    for group in GROUPS:
        with workload.counting():
            outcome = read(group, workload)
        counts = (group.pictures, outcome.exact, group.floor, outcome.silent, outcome.extra)
        missed = " ".join(map(str, outcome.missed))
        shown.add_row(group.name, *map(str, counts), f"{outcome.seconds:.1f}", missed)
    Console().print(shown)
    for name in ("passes", "rectifications", "interpretations"):
        each = [getattr(work, name) for work in workload.boards]
        print(f"{name} for each board: {np.median(each):.0f} at the median, {max(each)} at most")


if __name__ == "__main__":
    main()
