"""On a screen a player's digits are typeset too: their colour tells them from what is given, wherever that is clear."""

from collections.abc import Mapping

import cv2
import numpy as np
import pytest

from scanner.readers.print_or_pen import with_given_pen, with_print_by_colour
from scanner.types import GLYPHS, Board, Cell, Lattice, Readings

BLACK, BLUE, RED, GREY = (0, 0, 0), (200, 80, 20), (40, 30, 210), (150, 150, 150)
SIZE, SIDE = 4, 48

Colour = tuple[int, int, int]


def board(inks: Mapping[Cell, Colour], lit: Mapping[Cell, Colour] = {}) -> Board:
    """A ruled board with a 5 of that colour in each of these cells, some of which are lit."""
    image = np.full((SIZE * SIDE, SIZE * SIDE, 3), 255, np.uint8)
    for (row, column), tile in lit.items():
        image[row * SIDE : (row + 1) * SIDE, column * SIDE : (column + 1) * SIDE] = tile
    image[::SIDE] = image[:, ::SIDE] = 90
    for (row, column), ink in inks.items():
        cv2.putText(image, "5", (column * SIDE + 14, row * SIDE + 36), cv2.FONT_HERSHEY_DUPLEX, 1.1, ink, 2)
    crossings = np.stack(np.meshgrid(*[np.arange(SIZE + 1) * SIDE] * 2), axis=2).astype(np.float32)
    return Board(image, Lattice(crossings), SIDE, np.zeros((SIZE, SIZE), bool))


def printed(
    inks: Mapping[Cell, Colour],
    reader_says: float | Mapping[Cell, float] = 0.98,
    lit: Mapping[Cell, Colour] = {},
) -> dict[Cell, float]:
    """How probably the digits are print, where the reader alone says so."""
    told = dict.fromkeys(inks, reader_says) if isinstance(reader_says, float) else reader_says
    found = with_print_by_colour(board(inks, lit), readings(told))
    return {cell: float(found.printed[cell]) for cell in inks}


GIVEN = [(0, 0), (1, 2), (2, 3)]
ENTERED = [(0, 2), (3, 1), (2, 0), (3, 3)]


@pytest.mark.parametrize("says", [0.98, 0.5, 0.02])
def test_the_colourful_digits_of_a_screen_are_the_players(says: float) -> None:
    found = printed(dict.fromkeys(GIVEN, BLACK) | dict.fromkeys(ENTERED, BLUE), says)
    assert min(found[cell] for cell in GIVEN) > 0.9
    assert max(found[cell] for cell in ENTERED) < 0.1


def test_mistakes_in_red_are_the_players_too() -> None:
    found = printed(dict.fromkeys(GIVEN, BLACK) | dict.fromkeys(ENTERED, BLUE) | {(1, 1): RED, (1, 3): RED})
    assert min(found[cell] for cell in GIVEN) > 0.9
    assert max(found[cell] for cell in found if cell not in GIVEN) < 0.1


def test_what_the_reader_sees_clearly_outweighs_the_colour_of_print() -> None:
    says = dict.fromkeys(GIVEN, 0.999) | dict.fromkeys(ENTERED, 0.001)
    found = printed(dict.fromkeys(GIVEN, RED) | dict.fromkeys(ENTERED, BLACK), says)
    assert min(found[cell] for cell in GIVEN) > 0.9
    assert max(found[cell] for cell in ENTERED) < 0.1


@pytest.mark.parametrize("inks", [dict.fromkeys([*GIVEN, *ENTERED], BLUE), {(0, 0): BLACK, (1, 1): BLUE}])
def test_one_colour_and_few_digits_are_left_to_the_reader(inks: dict[Cell, Colour]) -> None:
    assert printed(inks, 0.995) == dict.fromkeys(inks, pytest.approx(0.995))


def test_two_greys_of_a_board_that_is_begun_are_left_to_the_reader() -> None:
    inks = dict.fromkeys(GIVEN, BLACK) | dict.fromkeys(ENTERED, GREY)
    assert printed(inks, 0.9) == dict.fromkeys(inks, pytest.approx(0.9))


def test_of_a_board_that_is_filled_most_was_found_by_its_player() -> None:
    found = printed({cell: GREY if cell in GIVEN else BLACK for cell in np.ndindex(SIZE, SIZE)})
    assert min(found[cell] for cell in GIVEN) > 0.9
    assert max(found[cell] for cell in found if cell not in GIVEN) < 0.1


@pytest.mark.parametrize("tile", [(0, 255, 255), (255, 160, 90)], ids=["yellow", "blue"])
def test_print_on_cells_that_are_lit_is_print_all_the_same(tile: Colour) -> None:
    found = printed(dict.fromkeys(GIVEN + ENTERED, BLACK), lit=dict.fromkeys(ENTERED, tile))
    assert min(found.values()) > 0.9


def readings(printed: Mapping[Cell, float]) -> Readings:
    """A 5 in each of these cells, with that probability of print."""
    glyphs, shares = np.zeros((SIZE, SIZE, len(GLYPHS)), np.float32), np.full((SIZE, SIZE), 0.5, np.float32)
    glyphs[..., 0] = 1
    for cell, share in printed.items():
        glyphs[cell], shares[cell] = np.eye(len(GLYPHS))[5], share
    return Readings(glyphs, shares)


def test_where_nothing_is_printed_what_is_written_is_given() -> None:
    seen = with_given_pen(readings(dict.fromkeys(GIVEN + ENTERED, 0.3) | {(0, 0): 0.995})).printed
    assert min(seen[cell] for cell in GIVEN + ENTERED) > 0.9
    assert seen[3, 0] == 0.5, "nothing stands there"


def test_beside_print_what_is_written_stays_so() -> None:
    begun = readings(dict.fromkeys(GIVEN, 0.999) | dict.fromkeys(ENTERED, 0.1))
    assert with_given_pen(begun) is begun
