"""The guard: a set of made pictures that no change may read worse: python -m scanner.lab.bench.guard

The pictures are small and made in memory, of nothing but what is in this repository, and the same for everybody but for
the last bits that another version of OpenCV rounds in another way. Each group has a floor: so many of its pictures must
be read exactly. None may be silently wrong, and nothing may be reported of pages without a puzzle.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial

import cv2
import numpy as np
from rich.console import Console
from rich.table import Table

from scanner.lab.bench.guard_pictures import (
    Take,
    camera_of,
    in_dark_theme,
    looks_of,
    photo_of_queens,
    printed,
    screenshot_of_queens,
    without_puzzle,
)
from scanner.lab.bench.judge import judge
from scanner.lab.bench.workload import Workload
from scanner.lab.synth import Photo
from scanner.lab.synth.blocks import calendar, crossword, table
from scanner.lab.synth.boards import COLOURED
from scanner.lab.synth.futoshiki import futoshiki
from scanner.lab.synth.puzzles import sudoku
from scanner.pipeline import scan_page
from scanner.types import Page, Watch

MINI_SUDOKUS = tuple(partial(sudoku, boxes=boxes) for boxes in ((2, 3), (3, 2), (2, 3), (2, 2)))
FUTOSHIKI = tuple(partial(futoshiki, size=size) for size in (5, 4, 6, 7, 8, 9))


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
        return self.takes[number % len(self.takes)](seed, camera_of(np.random.default_rng(seed), self.sides, turn))


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


SUDOKU = printed(sudoku)
MINI = tuple(printed(make) for make in MINI_SUDOKUS)
APART, RULED = (tuple(printed(make, cells) for make in FUTOSHIKI) for cells in ("apart", "ruled"))
COLOURS, WALLS = photo_of_queens(*COLOURED), photo_of_queens("walls")
COLOURS_SCREEN, WALLS_SCREEN = screenshot_of_queens(*COLOURED), screenshot_of_queens("walls")
SEVERAL = printed(sudoku, puzzles=2), printed(sudoku, puzzles=4), printed(FUTOSHIKI[1], puzzles=4)
NONE = without_puzzle(crossword), without_puzzle(calendar), without_puzzle(table)
DARK = (
    in_dark_theme(sudoku),
    screenshot_of_queens(*COLOURED, is_dark=True),
    *(in_dark_theme(make) for make in FUTOSHIKI[:2]),
    in_dark_theme(MINI_SUDOKUS[0]),
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
    Group("Sudoku of 16 rows", 1300, looks_of("sudoku 16"), 4, 3),
    Group("jigsaw Sudoku", 1400, looks_of("jigsaw "), 6, 5),
    Group("Sudoku X", 1500, looks_of("x "), 6, 5),
    Group("killer Sudoku", 1600, looks_of("killer "), 8, 7),
    Group("KenKen", 1700, looks_of("kenken"), 10, 9),
    Group("Star Battle", 1800, looks_of("starbattle"), 6, 5),
    Group("Binairo", 1900, looks_of("binairo"), 8, 7),
    Group("Tango", 2000, looks_of("tango"), 6, 5),
    Group("Skyscrapers", 2100, looks_of("skyscrapers"), 10, 9),
    Group("Kakuro", 2200, looks_of("kakuro"), 10, 9),
    Group("killer Sudoku X", 2300, looks_of("killer+x "), 10, 9),
    Group("killer jigsaw Sudoku", 2400, looks_of("killer+jigsaw "), 10, 9),
    Group("jigsaw Sudoku X", 2500, looks_of("jigsaw+x "), 10, 9),
    Group("killer jigsaw Sudoku X", 2600, looks_of("killer+jigsaw+x "), 10, 9),
    Group("Kakuro, rectangular", 2700, looks_of("kakuro", "kakuro 9x7", "kakuro 8x10", "kakuro 12x10"), 13, 12),
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
