"""Lines, walls, dashes and colours are told apart, in a shadow with a hard edge as well."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.board import edges
from scanner.board.edges import Edges, edge_cell_pairs
from scanner.detection.flatten import CELL
from scanner.types import Board, Lattice

SIZE = 6
REGIONS = np.array([[0, 0, 1, 1, 1, 2]] * 3 + [[0, 3, 3, 1, 4, 4]] * 2 + [[5, 5, 5, 5, 4, 4]])
PALETTE = np.array(
    [(226, 163, 187), (146, 201, 255), (255, 190, 150), (160, 223, 179), (96, 123, 255), (136, 243, 230)], np.uint8
)
FIRST, SECOND = edges.edge_cell_pairs(SIZE).T
BETWEEN = REGIONS.ravel()[FIRST] != REGIONS.ravel()[SECOND]


def board(image: NDArray[np.uint8]) -> Board:
    size = len(image) // CELL
    crossings = np.stack(np.meshgrid(np.arange(size + 1) * CELL, np.arange(size + 1) * CELL), axis=2)
    return Board(image, Lattice(crossings.astype(np.float32)), CELL, np.zeros((size, size), bool))


def drawn(coloured: bool, walled: bool) -> NDArray[np.uint8]:
    """Draws the regions in colours, between walls, or both."""
    image = np.full((SIZE * CELL, SIZE * CELL, 3), 250, np.uint8)
    if coloured:
        image[:] = PALETTE[REGIONS].repeat(CELL, axis=0).repeat(CELL, axis=1)
    for edge, (one, other) in enumerate(zip(FIRST, SECOND, strict=True)):
        row, column = divmod(int(other), SIZE)
        along = (CELL, 0) if one // SIZE != row else (0, CELL)
        start = (column * CELL, row * CELL)
        end = (start[0] + along[0], start[1] + along[1])
        cv2.line(image, start, end, (30, 30, 30), 4 if walled and BETWEEN[edge] else 1)
    return image


def shaded(image: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Darkens a picture to less than half of the light beyond a slanting line."""
    y, x = np.mgrid[: len(image), : len(image)]
    light = cv2.GaussianBlur(np.where(x + 0.4 * y > 180, 0.45, 1.0), (0, 0), 1.0)
    return np.asarray(image * light[..., None], np.uint8)


@pytest.mark.parametrize(("coloured", "walled"), [(True, False), (False, True), (True, True), (False, False)])
def test_walls_and_colours_are_told_apart(coloured: bool, walled: bool) -> None:
    seen = edges.read(board(drawn(coloured, walled)))
    assert np.array_equal(seen.wall > 0.5, BETWEEN & walled)
    assert np.array_equal(seen.differs > 0.5, BETWEEN & coloured)
    assert (seen.dashed < 0.5).all()


@pytest.mark.parametrize(("coloured", "walled"), [(True, False), (False, True), (True, True), (False, False)])
def test_a_hard_shadow_leaves_few_edges_uncertain(coloured: bool, walled: bool) -> None:
    seen = edges.read(board(shaded(drawn(coloured, walled))))
    for is_true, probability in ((BETWEEN & walled, seen.wall), (BETWEEN & coloured, seen.differs)):
        of_truth = np.where(is_true, probability, 1 - probability)
        assert (of_truth > 0.5).mean() > 0.9
        assert of_truth.min() > 0.01


def test_a_board_without_lines_has_none() -> None:
    image = PALETTE[REGIONS].repeat(CELL, axis=0).repeat(CELL, axis=1)
    seen = edges.read(board(image))
    assert (seen.wall < 0.5).all()
    assert np.array_equal(seen.differs > 0.5, BETWEEN)


def test_probabilities_are_probabilities() -> None:
    noise = np.random.default_rng(0).integers(0, 256, (4 * CELL, 4 * CELL, 3), np.uint8)
    seen = edges.read(board(noise))
    assert seen.lines.shape == (24, 3)
    assert seen.lines.sum(axis=1) == pytest.approx(np.ones(24))
    for part in (seen.lines, seen.dashed, seen.differs):
        assert ((part >= 0) & (part <= 1)).all()


def test_coloured_light_makes_no_difference() -> None:
    image = drawn(True, True)[:, :, ::-1] // 2 + 40
    lit = ((image + 16) * np.array((0.8, 1.0, 1.1)) - 15.5).clip(0, 255).astype(np.uint8)
    small = [edges.planes(edges.reduced(part, SIZE), SIZE) for part in (np.ascontiguousarray(image), lit)]
    assert np.abs(small[0] - small[1])[:6].max() < 0.05


def test_several_boards_are_read_at_once() -> None:
    boards = [
        board(drawn(coloured, True)[: size * CELL, : size * CELL]) for coloured in (True, False) for size in (4, 6)
    ]
    alone = [edges.read(part).wall for part in boards]
    with ThreadPoolExecutor(4) as pool:
        for number, seen in enumerate(pool.map(edges.read, boards * 3)):
            assert np.array_equal(seen.wall, alone[number % len(boards)])


FEW = 5
GREEN, BLUE, GREY = (120, 190, 110), (200, 150, 110), (160, 160, 160)
HALVES = np.indices((FEW, FEW))[1] // 3
DIVIDED = np.not_equal(*HALVES.ravel()[edge_cell_pairs(FEW).T])


def halved_board(*colours: tuple[int, int, int]) -> Board:
    """Draws two halves in these colours, and the shadow of something with a sharp edge across them."""
    shown = np.array(colours, np.float64)[HALVES].repeat(CELL, axis=0).repeat(CELL, axis=1)
    down, across = np.indices(shown.shape[:2])
    shown[down > 0.4 * across + CELL] *= 0.4
    points = np.stack(np.meshgrid(*(np.arange(FEW + 1.0) * CELL,) * 2), axis=2).astype(np.float32)
    return Board(shown.astype(np.uint8), Lattice(points), CELL, np.zeros((FEW, FEW), bool))


def differ(shown: Board, network: NDArray[np.float64]) -> NDArray[np.float64]:
    return edges.compare_hues(shown, Edges(np.zeros((len(network), 3)), 0 * network, network))


def test_a_colour_stays_what_it_is_in_a_shadow() -> None:
    # what the network takes for other colours: the rim of the shadow, but one edge between the halves
    network = np.where(DIVIDED, 0.8, 0.2)
    network[np.flatnonzero(DIVIDED)[0]] = 0.05
    network[np.flatnonzero(~DIVIDED)[::5]] = 0.95
    assert np.array_equal(differ(halved_board(GREEN, BLUE), network) > 0.5, DIVIDED)


def test_the_network_is_believed_where_hues_do_not_differ() -> None:
    network = np.where(DIVIDED, 0.99, 0.01)
    assert np.array_equal(differ(halved_board(GREY, GREY), network) > 0.5, DIVIDED)
