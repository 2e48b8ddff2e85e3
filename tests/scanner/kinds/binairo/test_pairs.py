"""What the cells of a board hold is told by what they have in common, not by how it looks."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.kinds.binairo.pairs import ALIKE_ENOUGH, Pair, digits_of, is_checkered, pair_of, triples
from scanner.types import Board, Lattice

Picture = NDArray[np.uint8]
Drawer = Callable[[Picture, tuple[int, int]], None]

CELL, SIZE = 48, 6
HELD = np.array(
    [
        [0, 1, 0, 0, 2, 0],
        [2, 0, 0, 1, 0, 0],
        [0, 0, 1, 0, 0, 2],
        [0, 2, 0, 0, 0, 0],
        [1, 0, 0, 0, 2, 1],
        [0, 0, 2, 0, 0, 0],
    ]
)


def board_of(image: Picture) -> Board:
    steps = np.arange(SIZE + 1, dtype=np.float32) * CELL
    return Board(image, Lattice(np.stack(np.meshgrid(steps, steps), axis=2)), CELL, np.zeros((SIZE, SIZE), bool))


def paper(light: int = 235) -> Picture:
    image = np.full((SIZE * CELL, SIZE * CELL, 3), light, np.uint8)
    image[::CELL], image[:, ::CELL] = 90, 90
    return image


def pair_on(image: Picture, first: Drawer, second: Drawer, held: NDArray[np.intp] = HELD) -> Pair:
    for row, column in np.argwhere(held):
        middle = int(column) * CELL + CELL // 2, int(row) * CELL + CELL // 2
        (first if held[row, column] == 1 else second)(image, middle)
    found = pair_of(board_of(image))
    assert found
    return found


def ring(image: Picture, middle: tuple[int, int]) -> None:
    cv2.circle(image, middle, 15, (40, 40, 40), 2, cv2.LINE_AA)


def disc(image: Picture, middle: tuple[int, int]) -> None:
    cv2.circle(image, middle, 15, (40, 40, 40), -1, cv2.LINE_AA)


def triangle(image: Picture, middle: tuple[int, int]) -> None:
    x, y = middle
    cv2.fillPoly(image, [np.array([(x, y - 14), (x - 13, y + 10), (x + 13, y + 10)])], (30, 150, 240))


def square(image: Picture, middle: tuple[int, int]) -> None:
    x, y = middle
    cv2.rectangle(image, (x - 11, y - 11), (x + 11, y + 11), (200, 120, 40), -1)


def tile(colour: int | Picture) -> Drawer:
    def draw(image: Picture, middle: tuple[int, int]) -> None:
        x, y = middle[0] - CELL // 2, middle[1] - CELL // 2
        image[y + 1 : y + CELL, x + 1 : x + CELL] = colour

    return draw


@pytest.mark.parametrize(
    ("light", "first", "second", "things"),
    [(235, ring, disc, "symbols"), (235, triangle, square, "symbols"), (128, tile(225), tile(30), "tiles")],
    ids=["lighter and darker", "warmer and cooler", "tiles"],
)
def test_two_things_that_nobody_has_learnt_are_told_apart(
    light: int, first: Drawer, second: Drawer, things: str
) -> None:
    found = pair_on(paper(light), first, second)
    assert found.things == things
    assert (found.labels == HELD).all()
    assert found.alike == 1


def test_a_shadow_across_the_board_is_nothing_in_its_cells() -> None:
    image = paper()
    darker = np.tri(SIZE * CELL, k=-40, dtype=bool)
    for row, column in np.argwhere(HELD):
        draw = ring if HELD[row, column] == 1 else disc
        draw(image, (int(column) * CELL + CELL // 2, int(row) * CELL + CELL // 2))
    image[darker] = (image[darker] * 0.5).astype(np.uint8)
    found = pair_of(board_of(cv2.GaussianBlur(image, (0, 0), 1).astype(np.uint8)))
    assert found
    assert (found.labels == HELD).all()


def test_a_pair_turns_with_its_board() -> None:
    image = paper()
    found, board = pair_on(image, ring, disc), board_of(image)
    for quarters in (1, 2, 3):
        of_turned = pair_of(board.turned(quarters))
        assert of_turned
        assert (found.turned(quarters).labels == of_turned.labels).all()


def test_where_there_is_one_thing_or_nothing_there_is_no_pair() -> None:
    assert pair_of(board_of(paper())) is None
    image = paper()
    disc(image, (24, 24))
    assert pair_of(board_of(image)) is None


@pytest.mark.filterwarnings("error")
def test_discs_and_marks_that_lie_anywhere_in_their_cells_are_no_pair() -> None:
    image, rng = paper(), np.random.default_rng(0)
    for row, column in np.argwhere(HELD).tolist():
        left, top = column * CELL, row * CELL
        if HELD[row, column] == 1:
            disc(image, (left + CELL // 2, top + CELL // 2))
        else:
            x, y = rng.integers(7, CELL - 16, 2).tolist()
            image[top + y : top + y + 8, left + x : left + x + 8] = 40
    assert pair_of(board_of(image)) is None


def test_zeros_and_ones_are_left_to_the_network() -> None:
    image = paper()
    for row, column in np.argwhere(HELD):
        at = int(column) * CELL + 15, int(row) * CELL + 35
        cv2.putText(image, str(HELD[row, column] - 1), at, cv2.FONT_HERSHEY_SIMPLEX, 0.9, (30, 30, 30), 2, cv2.LINE_AA)
    found = digits_of(board_of(image))
    assert found
    assert (found.labels == HELD).all()


def test_discs_are_no_digits() -> None:
    image = paper()
    pair_on(image, ring, disc)
    assert digits_of(board_of(image)) is None


def test_suns_and_a_moon_are_no_zeros_and_a_one() -> None:
    image = paper()
    for column in range(1, 6):
        cv2.ellipse(image, (column * CELL + 24, 72), (10, 13), 0, 0, 360, (30, 165, 245), -1, cv2.LINE_AA)
    cv2.ellipse(image, (24, 120), (4, 13), 0, 0, 360, (190, 90, 20), -1, cv2.LINE_AA)
    assert digits_of(board_of(image)) is None


def test_a_dot_on_a_tile_leaves_it_a_tile() -> None:
    def tile(colour: tuple[int, int, int]) -> Drawer:
        def draw(image: Picture, middle: tuple[int, int]) -> None:
            x, y = middle
            cv2.rectangle(image, (x - 22, y - 22), (x + 22, y + 22), colour, -1)
            cv2.circle(image, middle, 4, (10, 10, 10), -1, cv2.LINE_AA)

        return draw

    found = pair_on(paper(30), tile((80, 170, 250)), tile((250, 210, 50)))
    assert found.things == "tiles"
    assert (found.labels == HELD).all()


def test_a_chessboard_has_two_colours_in_turn() -> None:
    cells = np.indices((SIZE, SIZE)).sum(axis=0) % 2
    image = np.where(np.kron(cells, np.ones((CELL, CELL)))[..., None] > 0, 90, 220).repeat(3, axis=2).astype(np.uint8)
    assert is_checkered(board_of(image))
    assert not is_checkered(board_of(paper()))


def test_threes_are_counted_in_rows_and_columns() -> None:
    cells = np.zeros((4, 4), bool)
    cells[0, :] = cells[:3, 3] = True
    assert triples(cells) == 3


def in_turn(draw: Callable[[Picture, tuple[int, int], tuple[int, int, int]], object]) -> Drawer:
    """Draws a thing in two colours in turn."""
    colours = cycle([(110, 110, 110), (0, 230, 0)])

    def draw_next(image: Picture, middle: tuple[int, int]) -> None:
        draw(image, middle, next(colours))

    return draw_next


def test_things_in_two_colours_are_told_apart_by_their_shapes() -> None:
    found = pair_on(
        paper(20),
        in_turn(lambda image, at, colour: cv2.circle(image, at, 13, colour, 3, cv2.LINE_AA)),
        in_turn(lambda image, at, colour: cv2.drawMarker(image, at, colour, cv2.MARKER_TILTED_CROSS, 24, 3)),
    )
    assert found.alike > ALIKE_ENOUGH
    assert (found.labels == HELD).all() or (found.labels == np.array([0, 2, 1])[HELD]).all()


def test_on_a_full_board_a_pale_ring_is_not_nothing() -> None:
    image, full = paper(), (np.indices((SIZE, SIZE)).sum(axis=0) // 2 % 2) + 1
    for row, column in np.ndindex(SIZE, SIZE):
        middle = column * CELL + CELL // 2, row * CELL + CELL // 2
        if full[row, column] == 1:
            cv2.circle(
                image, (middle[0] + column % 3 - 1, middle[1] + row % 3 - 1), 17, (120, 120, 120), 1, cv2.LINE_AA
            )
        else:
            disc(image, middle)
    found = pair_of(board_of(image))
    assert found
    assert found.alike > ALIKE_ENOUGH
    assert (found.labels == full).all()
    assert (found.likely[..., 0] < 0.01).all()


def test_tiles_with_a_grain_are_told_from_plain_cells_without_one() -> None:
    """Three alike side by side are usually without a tile, but these have the grain of a field."""
    fields = np.array(
        [
            [1, 0, 1, 1, 0, 1],
            [0, 1, 0, 1, 1, 0],
            [1, 0, 2, 1, 0, 1],
            [2, 1, 0, 0, 1, 0],
            [0, 1, 1, 0, 2, 1],
            [1, 0, 0, 2, 1, 0],
        ]
    )
    random = np.random.default_rng(0)

    def grained(*colour: int) -> Drawer:
        def draw(image: Picture, middle: tuple[int, int]) -> None:
            grain = np.array(colour) * random.uniform(0.4, 1.6, (CELL - 1, CELL - 1, 1))
            tile(grain.astype(np.uint8))(image, middle)

        return draw

    found = pair_on(paper(20), grained(30, 50, 90), grained(50, 140, 90), fields)
    assert ((found.labels == 0) == (fields == 0)).all()
