"""Cells whose colour is not clear are told by the sums and the runs beside them."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.kinds.kakuro.unclear_cells import Halves, settle

Mask = NDArray[np.bool_]


def settled(*rows: str, across: tuple[int, int] | None = None, down: tuple[int, int] | None = None) -> list[str]:
    """Settles cells that are drawn as black #, divided /, white . and unclear ?, which look black."""
    cells = np.array([[*row] for row in rows])
    sums = Halves(_only(across, cells.shape), _only(down, cells.shape))
    white, unclear = settle(cells == ".", cells == "?", cells == "/", sums)
    drawn = np.where(unclear, "?", np.where(white, ".", np.where(cells == "/", "/", "#")))
    return ["".join(row) for row in drawn.tolist()]


def _only(cell: tuple[int, int] | None, shape: tuple[int, ...]) -> Mask:
    found = np.zeros(shape, bool)
    if cell:
        found[cell] = True
    return found


def test_a_cell_right_of_a_sum_or_below_one_is_white() -> None:
    assert settled("##", "/?", across=(1, 0)) == ["##", "/?"]
    assert settled("#/", "/?", across=(1, 0)) == ["#/", "/."]
    assert settled("#/", "/?", down=(0, 1)) == ["#/", "/."]


def test_a_cell_after_a_white_one_that_comes_after_a_sum_is_white_as_no_run_is_one_cell() -> None:
    assert settled("####", "/.?#", "####", across=(1, 0)) == ["####", "/.?#", "####"]
    assert settled("#///", "/.?/", "/..#", across=(1, 0)) == ["#///", "/../", "/..#"]


def test_a_cell_before_a_white_one_is_white_as_the_run_has_no_sum_there() -> None:
    assert settled("#//", "/?.", "/..") == ["#//", "/..", "/.."]


@pytest.mark.parametrize("rows", [("#/", "#?", "//"), ("##", "/?", "#/")])
def test_a_cell_after_a_plain_black_one_is_black(rows: tuple[str, ...]) -> None:
    assert settled(*rows) == [row.replace("?", "#") for row in rows]


def test_what_is_settled_settles_the_next() -> None:
    assert settled("####", "#???", "####") == ["####", "####", "####"]


def test_a_cell_that_may_be_either_stays_unclear() -> None:
    assert settled("#///", "/..?", "/../") == ["#///", "/..?", "/../"]
