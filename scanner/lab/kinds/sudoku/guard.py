"""The Sudokus and their variants of the guard."""

from __future__ import annotations

from functools import partial

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.guard_pictures import looks_of, take_page
from scanner.lab.kinds.sudoku.puzzles import sudoku

SUDOKU = take_page(sudoku)
MAKERS_OF_MINI = tuple(partial(sudoku, boxes=boxes) for boxes in ((2, 3), (3, 2), (2, 3), (2, 2)))
MINI = tuple(take_page(make) for make in MAKERS_OF_MINI)

GROUPS = (
    Group("Sudoku", 100, (SUDOKU,), 18, 17),
    Group("mini Sudoku", 200, MINI, 12, 11),
    Group("Sudoku of 16 rows", 1300, looks_of("sudoku 16"), 4, 3),
    Group("jigsaw Sudoku", 1400, looks_of("jigsaw "), 6, 5),
    Group("Samurai Sudoku", 2900, looks_of("samurai "), 4, 3),
    Group("Hyper Sudoku", 3100, looks_of("hyper "), 6, 5),
    Group("Even-Odd Sudoku", 3350, looks_of("even"), 11, 10),
    Group("Sudoku X", 1500, looks_of("x "), 6, 5),
    Group("killer Sudoku", 1600, looks_of("killer "), 8, 7),
    Group("killer Sudoku X", 2300, looks_of("killer+x "), 10, 9),
    Group("killer jigsaw Sudoku", 2400, looks_of("killer+jigsaw "), 10, 9),
    Group("jigsaw Sudoku X", 2500, looks_of("jigsaw+x "), 10, 9),
    Group("killer jigsaw Sudoku X", 2600, looks_of("killer+jigsaw+x "), 10, 9),
)
