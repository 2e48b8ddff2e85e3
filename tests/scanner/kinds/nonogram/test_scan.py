"""Nonograms are read from pictures in every look, and nothing else is taken for one."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from scanner.lab.bench.judge import judge
from scanner.lab.kinds.nonogram.museum import LOOKS
from scanner.lab.synth.puzzles import Answered
from scanner.lab.validation.museum.boards import draw_board
from scanner.pipeline import scan_page
from scanner.types import Page
from solver import Puzzle, solutions
from solver.paper.cells import Shape, blank_grid
from solver.paper.line_clues import clues_of_grid
from tests.conftest import shortened
from tests.looks import look_named, scans

PLAIN = "Nonogram, bare numbers, to the pixel"


@pytest.mark.parametrize("look", shortened([look.name for look in LOOKS], 2))
def test_it_is_read_in_each_look(look: str) -> None:
    photo = look_named(look)
    judgement = judge([truth.label() for truth in photo.truths], scans(photo))
    assert not judgement.silent
    assert judgement.exact


@pytest.mark.parametrize(("has_zero", "status"), [(True, "solved"), (False, "doubtful")])
def test_where_nothing_stands_beside_the_last_row_it_is_in_doubt_whether_there_is_one(
    has_zero: bool, status: str
) -> None:
    (look,) = (look for look in LOOKS if look.name == PLAIN)
    look = replace(look, writing=replace(look.writing, zero=has_zero))
    filled = ((1, 1, 1, 1, 1), (1, 0, 0, 0, 1), (1, 1, 1, 1, 1), (1, 0, 0, 0, 0), (0, 0, 0, 0, 0))
    puzzle = Puzzle("nonogram", 5, blank_grid(Shape(5, 5)), line_clues=clues_of_grid(filled, 1))
    (solution,) = solutions(puzzle, 2)
    picture, _ = draw_board(Answered(puzzle, solution), look, look.board.themes[0], 50, np.random.default_rng(5))
    framed = cv2.copyMakeBorder(np.asarray(picture, np.uint8), 30, 30, 30, 30, cv2.BORDER_CONSTANT, value=(255,) * 3)
    (scan,) = scan_page(Page(np.ascontiguousarray(framed), "photo"))
    assert (scan.status, scan.solution) == (status, solution)
