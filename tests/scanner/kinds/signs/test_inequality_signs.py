"""Signs are looked for in the middle of every inner edge, and keep their meaning when the board is turned."""

from __future__ import annotations

from functools import partial

import cv2
import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.kinds.signs import inequality_signs as signs
from scanner.kinds.signs.signs import SIGNS, Signs
from scanner.lab.kinds.futoshiki.puzzles import futoshiki
from scanner.lab.synth import Camera, Look
from scanner.types import Board, Lattice, Page
from tests.pictures import photograph


def numbered(size: int) -> Signs:
    """Signs whose probabilities are all different."""
    count = 3 * size * (size - 1)
    values = np.arange(2 * count, dtype=np.float64)
    return Signs(values[:count].reshape(size, size - 1, 3), values[count:].reshape(size - 1, size, 3))


def test_edges_and_probabilities_are_in_the_same_order() -> None:
    found = numbered(4)
    places = dict(zip(found.edges, found.flat.tolist(), strict=True))
    assert places[(1, 2), (1, 3)] == found.beside[1, 2].tolist()
    assert places[(1, 2), (2, 2)] == found.below[1, 2].tolist()


def test_four_quarters_are_a_whole_turn() -> None:
    found = numbered(5)
    assert (found.turned(1).turned(3).flat == found.flat).all()
    assert (found.turned(2).turned(2).flat == found.flat).all()


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_turned_board_has_the_turned_signs(quarters: int) -> None:
    """The cell that is less stays so: a marked cell of the turned board is where the board was marked."""
    size = 4
    found = numbered(size)
    cells = np.rot90(np.arange(size**2).reshape(size, size), quarters)
    turned = found.turned(quarters)
    for (first, second), (_, less, _) in zip(turned.edges, turned.flat.tolist(), strict=True):
        pair = (divmod(int(cells[first]), size), divmod(int(cells[second]), size))
        before = dict(zip(found.edges, found.flat.tolist(), strict=True))
        assert less == (before[pair][1] if pair in before else before[pair[::-1]][2])


@pytest.mark.parametrize("place", [((0, 0), (0, 1)), ((2, 1), (2, 2)), ((0, 3), (1, 3)), ((2, 0), (3, 0))])
def test_ink_between_two_cells_is_in_the_middle_of_their_crop(place: signs.Edge) -> None:
    (row, column), (other_row, other_column) = place
    image = np.full((192, 192, 3), 240, np.uint8)
    cv2.circle(image, (24 * (column + other_column + 1), 24 * (row + other_row + 1)), 4, (20, 20, 20), -1)
    crops = signs.crops(image, 4)
    inked = crops[:, 0, 12:20, 12:20].mean(axis=(1, 2))
    assert numbered(4).edges[int(inked.argmax())] == place
    assert (crops[:, 0] > 0.3).any(axis=(1, 2)).sum() == 1


@pytest.mark.parametrize("place", [(24, 48), (120, 48), (168, 144)])
def test_one_sign_among_many_edges_is_seen_at_a_glance(place: tuple[int, int]) -> None:
    y, x = place
    image = np.full((192, 192, 3), 240, np.uint8)
    for line in range(0, 193, 48):
        image[max(0, line - 1) : line + 1] = image[:, max(0, line - 1) : line + 1] = 30
    assert not (signs.at_a_glance(board_of(image)) > 0.5).any()
    cv2.polylines(image, [np.array([(x + 6, y - 7), (x - 6, y), (x + 6, y + 7)])], False, (20, 20, 20), 2, cv2.LINE_AA)
    assert (signs.at_a_glance(board_of(image)) > 0.5).any()


def test_signs_of_a_photo_are_read() -> None:
    photo = photograph(22, Look(), Camera(), make=partial(futoshiki, size=5))
    truth = photo.truths[0]
    board = rectify(Page(photo.image, "photo"), truth.lattice, 96)
    found = signs.read(board)
    read = {(*a, SIGNS[s], *b) for (a, b), s in zip(found.edges, found.flat.argmax(axis=1), strict=True) if s}
    assert read == set(truth.puzzle.relations)


def board_of(image: np.ndarray, size: int = 4) -> Board:
    """A picture of a flat board."""
    cell = len(image) // size
    line = np.arange(size + 1, dtype=np.float32) * cell
    return Board(image, Lattice(np.stack(np.meshgrid(line, line), axis=2)), cell, np.zeros((size, size), bool))


def board_with_signs() -> tuple[np.ndarray, Signs]:
    """A ruled 4x4 board of 48 pixels a cell: a > on five edges, and a digit that two of them hem in."""
    image = np.full((192, 192, 3), 235, np.uint8)
    for line in range(0, 193, 48):
        cv2.line(image, (line, 0), (line, 191), (60, 60, 60), 1)
        cv2.line(image, (0, line), (191, line), (60, 60, 60), 1)
    beside, below = np.zeros((4, 3, 3)), np.zeros((3, 4, 3))
    beside[..., 0], below[..., 0] = 1, 1
    for row, column in ((0, 0), (0, 1), (1, 2), (2, 0), (3, 1)):
        beside[row, column] = 0, 0, 1
        x, y = 48 * (column + 1), 48 * row + 24
        points = np.array([[x - 8, y - 8], [x + 8, y], [x - 8, y + 8]])
        cv2.polylines(image, [points], False, (20, 20, 20), 2)
    cv2.putText(image, "8", (66, 32), cv2.FONT_HERSHEY_SIMPLEX, 0.7, (20, 20, 20), 2)
    return image, Signs(beside, below)


def test_signs_are_painted_over_and_digits_stay() -> None:
    image, found = board_with_signs()
    plain = signs.remove_signs(board_of(image), found)
    assert np.array_equal(plain[8:40, 66:78], image[8:40, 66:78])
    inside = plain[148:188, 60:93], plain[100:140, 4:44]
    assert all(part.min() > 200 for part in inside)
    assert image[148:188, 60:93].min() < 100


def test_the_end_of_a_stroke_beside_a_line_is_no_part_of_a_sign() -> None:
    """A digit that comes near an edge may look like half a sign, but not like those of this board."""
    image, _ = board_with_signs()
    before = signs.read(board_of(image))
    cv2.ellipse(image, (90, 120), (8, 10), 0, -90, 90, (20, 20, 20), 2)
    assert before.clear == 5
    found = dict(zip(before.edges, signs.read(board_of(image)).flat.tolist(), strict=True))
    assert found[(2, 1), (2, 2)][0] > 0.5


def test_a_board_with_too_few_signs_to_know_them_stays_as_it_is() -> None:
    image, found = board_with_signs()
    found.beside[1:] = 1, 0, 0
    assert np.array_equal(signs.remove_signs(board_of(image), found), image)
