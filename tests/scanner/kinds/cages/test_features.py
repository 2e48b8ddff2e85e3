"""Boards are looked at closely for cages where numbers may stand in their corners, which filled Sudokus seldom do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scanner import readers
from scanner.board.rectify import rectify
from scanner.kinds.cages.features import LOOKS
from scanner.lab.validation.museum.catalogue import LOOKS as MUSEUM
from scanner.lab.validation.museum.pictures import make_picture
from scanner.types import Page

DUE = {
    "Sudoku, all lines alike, web site": False,
    "Sudoku, amber on black app, peers lit": False,
    "killer Sudoku, printed, dashes": True,
}


@pytest.mark.parametrize(("name", "is_due"), DUE.items())
def test_a_filled_board_is_looked_at_closely_only_for_numbers_in_its_first_rows(name: str, is_due: bool) -> None:
    look = next(look for look in MUSEUM if look.name.startswith(name))
    filled = replace(look, writing=replace(look.writing, filled=(1.0, 1.0), mistaken=0.0))
    photo = make_picture(filled, 0)
    board = rectify(Page(photo.image, name), photo.truths[0].lattice)
    assert LOOKS.may_be_overlooked(board, readers.get("cnn")) == is_due
