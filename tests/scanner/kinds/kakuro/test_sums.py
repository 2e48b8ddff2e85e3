"""The sums in both halves of a divided cell are read, in black cells and in white ones."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.detection.flatten import FINE_CELL
from scanner.kinds.kakuro import sums
from scanner.lab.kinds.kakuro.puzzles import kakuro
from scanner.lab.validation.museum.boards import draw_board
from scanner.lab.validation.museum.description import Board as Lines
from scanner.lab.validation.museum.description import Look, Stroke, Theme, Writing
from scanner.lab.validation.museum.runs import ACROSS, DOWN, sums_of
from scanner.types import Page

BLACK = Look(
    "black",
    "train",
    "site",
    (),
    Lines((Theme(clue="#ffffff"),), diagonal=Stroke(0.025, "#ffffff")),
    Writing(clue_height=0.28),
)
WHITE = replace(BLACK, board=Lines((Theme(block="#ffffff"),), diagonal=Stroke(0.02, "#000000")))


@pytest.mark.parametrize("look", [BLACK, WHITE], ids=["black", "white"])
def test_each_half_is_read_alone(look: Look) -> None:
    answered = kakuro(np.random.default_rng(2), 7)
    picture, lattice = draw_board(answered, look, look.board.themes[0], 64, np.random.default_rng(0))
    board = rectify(Page(np.ascontiguousarray(picture), "board"), lattice, FINE_CELL)
    held = sums_of(answered.puzzle)
    found = sums.read(board, tuple(row * 7 + column for row, column in held))
    for printed, read in zip(held.values(), found, strict=True):
        for place, clue in ((ACROSS, read.across), (DOWN, read.down)):
            likeliest = next(iter(clue))
            assert likeliest == str(printed.get(place, ""))
            assert sum(clue.values()) == pytest.approx(1)
