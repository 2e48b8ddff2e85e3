"""Which of the grids that were refused leave a trace: whole ones, and one of each place."""

from __future__ import annotations

import numpy as np

from scanner.judgement.unknown_grids import UNKNOWN, RefusedGrids, unknown_grid
from scanner.types import Board, Lattice, Page, Refused, Stage

IMAGE = np.zeros((8, 8, 3), np.uint8)


def grid(left: float, top: float, side: float, rows: int) -> Lattice:
    across, down = (np.linspace(start, start + side, rows + 1) for start in (left, top))
    return Lattice(np.dstack(np.meshgrid(across, down)).astype(np.float32))


def refused(lattice: Lattice, is_cut_off: bool = False) -> Refused:
    cut_off = np.full((lattice.rows, lattice.columns), is_cut_off)
    return Refused(Board(IMAGE, lattice, 1, cut_off), "sudoku", "it is none")


def left_of(*stages: Stage) -> list[tuple[int, float]]:
    noticed = RefusedGrids(lambda stage: None)
    for stage in stages:
        noticed(stage)
    return [(lattice.rows, float(lattice.quad[0, 0])) for lattice in noticed.apart_from([])]


def test_the_largest_grid_of_a_place_leaves_a_trace() -> None:
    assert left_of(refused(grid(100, 100, 200, 4)), refused(grid(50, 50, 600, 9))) == [(9, 50)]


def test_the_likeliest_of_similar_grids_leaves_a_trace_though_another_is_slightly_larger() -> None:
    assert left_of(refused(grid(50, 50, 600, 9)), refused(grid(48, 48, 604, 18))) == [(9, 50)]


def test_separate_grids_leave_a_trace_each_and_those_cut_off_none() -> None:
    stages = (refused(grid(0, 0, 300, 6)), refused(grid(400, 0, 300, 7)), refused(grid(0, 400, 300, 8), True))
    assert sorted(left_of(*stages)) == [(6, 0), (7, 400)]


def test_every_stage_is_passed_on() -> None:
    told: list[Stage] = []
    stage = refused(grid(0, 0, 300, 6))
    RefusedGrids(told.append)(stage)
    assert told == [stage]


def test_a_grid_says_which_kind_it_is_not() -> None:
    page, lattice = Page(IMAGE, "a.png"), grid(0, 0, 8, 4)
    assert unknown_grid(page, lattice, "kenken").seen.problems == ("not recognised as a kenken",)
    assert unknown_grid(page, lattice, None).seen.problems == (UNKNOWN,)
    assert repr(unknown_grid(page, lattice, None)) == "<UnknownGrid 4x4 in a.png page 1>"
