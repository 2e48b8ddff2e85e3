"""A board is flat: what stands in a cell of the page stands in the same cell of the board."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.types import Lattice, Page


def chequered(rows: int, columns: int, side: int) -> np.ndarray:
    squares = np.add.outer(np.arange(rows), np.arange(columns)) % 2 * 200
    return np.repeat(np.kron(squares, np.ones((side, side)))[..., None], 3, axis=2).astype(np.uint8)


def square_lattice(rows: int, columns: int, side: float, corner: tuple[float, float] = (0, 0)) -> Lattice:
    x, y = np.meshgrid(np.arange(columns + 1) * side + corner[0], np.arange(rows + 1) * side + corner[1])
    return Lattice((np.stack([x, y], axis=2) - 0.5).astype(np.float32))


@pytest.mark.parametrize("side", [20, 48, 130])
def test_every_cell_keeps_its_colour(side: int) -> None:
    page = Page(chequered(6, 6, side), "chequers")
    board = rectify(page, square_lattice(6, 6, side), cell=48)
    assert board.image.shape == (288, 288, 3)
    centres = board.image[24::48, 24::48, 0]
    assert np.array_equal(centres, chequered(6, 6, 1)[..., 0])


def test_the_same_scale_changes_nothing() -> None:
    image = np.random.default_rng(1).integers(0, 256, (96, 96, 3), dtype=np.uint8)
    board = rectify(Page(image, "noise"), square_lattice(4, 4, 24), cell=24)
    assert np.array_equal(board.image, image)


def test_a_bent_lattice_is_straightened() -> None:
    lattice = square_lattice(6, 6, 40, (30, 30))
    bent = lattice.points.copy()
    bent[..., 1] += 8 * np.sin(bent[..., 0] / 60)
    image = np.full((320, 320, 3), 255, np.uint8)
    for row in range(6):
        for column in range(6):
            x, y = bent[row : row + 2, column : column + 2].mean(axis=(0, 1))
            image[int(y) - 2 : int(y) + 3, int(x) - 2 : int(x) + 3] = 0
    board = rectify(Page(image, "bent"), Lattice(bent), cell=40)
    assert board.image[20::40, 20::40].max() < 40


def test_a_grid_cut_by_the_edge_of_the_photo_is_still_a_board() -> None:
    board = rectify(Page(chequered(6, 6, 30), "cut"), square_lattice(6, 6, 30, (-45, -10)), cell=30)
    assert board.image.shape == (180, 180, 3)


def test_a_turned_board_has_the_turned_lattice() -> None:
    page = Page(chequered(4, 4, 48), "chequers")
    board = rectify(page, square_lattice(4, 4, 48)).turned(1)
    again = rectify(page, board.lattice)
    assert np.array_equal(board.image, again.image)


def test_cells_beyond_the_photo_are_known_to_be_cut_off() -> None:
    board = rectify(Page(chequered(6, 6, 30), "cut"), square_lattice(6, 6, 30, (-45, 0)))
    assert board.cut_off.sum() == 12
    assert board.cut_off[:, :2].all()
    assert board.turned(1).cut_off[-2:].all()


def test_the_box_share_is_measured_once_and_stays_with_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[float] = []

    def measure(image: np.ndarray, cell: int) -> float:
        measured.append(0.6)
        return 0.6

    monkeypatch.setattr("scanner.board.rectify.box_share", measure)
    board = rectify(Page(chequered(4, 4, 48), "boxes"), square_lattice(4, 4, 48))
    assert board.turned(1).turned(2).box_share == board.box_share == 0.6
    assert len(measured) == 1
