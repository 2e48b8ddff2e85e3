"""Groups of the guard that show several kinds, or none: what all of them may suffer from."""

from __future__ import annotations

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.guard_pictures import take_dark_screenshot, take_page, take_page_without_puzzle
from scanner.lab.kinds.futoshiki.guard import BOXES_APART, RULED_GRIDS
from scanner.lab.kinds.futoshiki.guard import MAKERS as FUTOSHIKI
from scanner.lab.kinds.queens.guard import PHOTOS_IN_COLOURS, SCREENS_IN_COLOURS, SCREENS_IN_WALLS, take_screenshot_of
from scanner.lab.kinds.sudoku.guard import MAKERS_OF_MINI, MINI, SUDOKU
from scanner.lab.kinds.sudoku.puzzles import sudoku
from scanner.lab.synth.blocks import print_calendar, print_crossword, print_table
from scanner.lab.synth.boards import COLOURED_STYLES

SEVERAL_PUZZLES = take_page(sudoku, puzzles=2), take_page(sudoku, puzzles=4), take_page(FUTOSHIKI[1], puzzles=4)
NO_PUZZLES = (
    take_page_without_puzzle(print_crossword),
    take_page_without_puzzle(print_calendar),
    take_page_without_puzzle(print_table),
)
DARK_SCREENS = (
    take_dark_screenshot(sudoku),
    take_screenshot_of(*COLOURED_STYLES, is_dark=True),
    *(take_dark_screenshot(make) for make in FUTOSHIKI[:2]),
    take_dark_screenshot(MAKERS_OF_MINI[0]),
)

GROUPS = (
    Group(
        "small pictures",
        700,
        (SUDOKU, SCREENS_IN_COLOURS, BOXES_APART[1], MINI[0], SCREENS_IN_WALLS, RULED_GRIDS[0]),
        24,
        22,
        (240, 396),
    ),
    Group("dark screens", 800, DARK_SCREENS, 15, 13),
    Group(
        "turned",
        900,
        (SUDOKU, BOXES_APART[0], MINI[0], RULED_GRIDS[0], PHOTOS_IN_COLOURS),
        15,
        12,
        turns=(90.0, 180.0, 270.0),
    ),
    Group(
        "askew",
        1000,
        (SUDOKU, BOXES_APART[0], MINI[0], RULED_GRIDS[0], PHOTOS_IN_COLOURS),
        10,
        9,
        turns=(-15.0, 8.0, 20.0),
    ),
    Group("several puzzles", 1100, SEVERAL_PUZZLES, 6, 5, (700, 900)),
    Group("no puzzle", 1200, NO_PUZZLES, 12, 12),
)
