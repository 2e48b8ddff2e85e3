"""Print is told from pen by the whole board: its digits are equal, and a player's on screens have another colour."""

from collections.abc import Mapping, Sequence

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.readers.print_or_pen import PrintEvidence, with_given_pen, with_print_and_pen
from scanner.types import GLYPHS, Board, Cell, Lattice, Readings

BLACK, BLUE, RED, GREY = (0, 0, 0), (200, 80, 20), (40, 30, 210), (150, 150, 150)
SIZE, SIDE = 4, 48

Colour = tuple[int, int, int]


def board(inks: Mapping[Cell, Colour], lit: Mapping[Cell, Colour] = {}, digits: Mapping[Cell, int] = {}) -> Board:
    """Draws a ruled board with a digit of that colour in each of these cells, a 5 unless given, some of them lit."""
    image = np.full((SIZE * SIDE, SIZE * SIDE, 3), 255, np.uint8)
    for (row, column), tile in lit.items():
        image[row * SIDE : (row + 1) * SIDE, column * SIDE : (column + 1) * SIDE] = tile
    image[::SIDE] = image[:, ::SIDE] = 90
    for (row, column), ink in inks.items():
        cv2.putText(
            image,
            str(digits.get((row, column), 5)),
            (column * SIDE + 14, row * SIDE + 36),
            cv2.FONT_HERSHEY_DUPLEX,
            1.1,
            ink,
            2,
        )
    return of_image(image)


def of_image(image: NDArray[np.uint8]) -> Board:
    """Makes a board of a whole picture."""
    crossings = np.stack(np.meshgrid(*[np.arange(SIZE + 1) * SIDE] * 2), axis=2).astype(np.float32)
    return Board(image, Lattice(crossings), SIDE, np.zeros((SIZE, SIZE), bool))


def printed(
    inks: Mapping[Cell, Colour],
    reader_says: float | Mapping[Cell, float] = 0.98,
    lit: Mapping[Cell, Colour] = {},
    digits: Mapping[Cell, int] = {},
) -> dict[Cell, float]:
    """Returns how probably the digits are print, where the reader alone says so."""
    told = dict.fromkeys(inks, reader_says) if isinstance(reader_says, float) else reader_says
    found = with_print_and_pen(board(inks, lit, digits), readings(told, digits))
    return {cell: float(found.printed[cell]) for cell in inks}


GIVEN = [(0, 0), (1, 2), (2, 3)]
ENTERED = [(0, 2), (3, 1), (2, 0), (3, 3)]


@pytest.mark.parametrize("says", [0.98, 0.5, 0.02])
def test_the_colourful_digits_of_a_screen_are_the_players(says: float) -> None:
    found = printed(dict.fromkeys(GIVEN, BLACK) | dict.fromkeys(ENTERED, BLUE), says)
    assert min(found[cell] for cell in GIVEN) > 0.9
    assert max(found[cell] for cell in ENTERED) < 0.1


def test_red_mistakes_are_the_players_too() -> None:
    found = printed(dict.fromkeys(GIVEN, BLACK) | dict.fromkeys(ENTERED, BLUE) | {(1, 1): RED, (1, 3): RED})
    assert min(found[cell] for cell in GIVEN) > 0.9
    assert max(found[cell] for cell in found if cell not in GIVEN) < 0.1


def test_a_clear_reading_outweighs_the_colour_of_print() -> None:
    says = dict.fromkeys(GIVEN, 0.999) | dict.fromkeys(ENTERED, 0.001)
    found = printed(dict.fromkeys(GIVEN, RED) | dict.fromkeys(ENTERED, BLACK), says)
    assert min(found[cell] for cell in GIVEN) > 0.9
    assert max(found[cell] for cell in ENTERED) < 0.1


@pytest.mark.parametrize("inks", [dict.fromkeys([*GIVEN, *ENTERED], BLUE), {(0, 0): BLACK, (1, 1): BLUE}])
def test_the_reader_decides_on_few_digits_of_one_colour(inks: dict[Cell, Colour]) -> None:
    assert min(printed(inks, 0.995).values()) > 0.99
    assert max(printed(inks, 0.005).values()) < 0.01


def test_two_greys_of_a_begun_board_are_left_to_the_reader() -> None:
    inks = dict.fromkeys(GIVEN, BLACK) | dict.fromkeys(ENTERED, GREY)
    assert min(printed(inks, 0.9).values()) > 0.9


def test_most_of_a_filled_board_was_written_by_its_player() -> None:
    found = printed({cell: GREY if cell in GIVEN else BLACK for cell in np.ndindex(SIZE, SIZE)})
    assert min(found[cell] for cell in GIVEN) > 0.9
    assert max(found[cell] for cell in found if cell not in GIVEN) < 0.1


@pytest.mark.parametrize("tile", [(0, 255, 255), (255, 160, 90)], ids=["yellow", "blue"])
def test_print_on_lit_cells_is_still_print(tile: Colour) -> None:
    found = printed(dict.fromkeys(GIVEN + ENTERED, BLACK), lit=dict.fromkeys(ENTERED, tile))
    assert min(found.values()) > 0.9


def test_ink_on_lit_tiles_is_the_same_ink() -> None:
    inks = dict.fromkeys(GIVEN, BLACK) | dict.fromkeys(ENTERED, BLUE)
    found = printed(inks, lit={GIVEN[0]: (255, 200, 150), ENTERED[0]: (255, 200, 150), ENTERED[1]: (150, 150, 255)})
    assert min(found[cell] for cell in GIVEN) > 0.9
    assert max(found[cell] for cell in ENTERED) < 0.1


def test_a_pen_that_is_pressed_now_more_and_now_less_has_one_hue() -> None:
    pens = [(200, 80, 20), (230, 150, 110), (215, 115, 65), (240, 180, 150)]
    found = printed(dict.fromkeys(GIVEN, BLACK) | dict(zip(ENTERED, pens, strict=True)))
    assert min(found[cell] for cell in GIVEN) > 0.9
    assert max(found[cell] for cell in ENTERED) < 0.1


TILE = (225, 225, 225)
SCATTERED = {(0, 0): 1, (0, 3): 2, (1, 1): 3, (2, 2): 4, (3, 0): 1}
OTHERS = {(0, 1): 3, (1, 2): 2, (2, 0): 4, (3, 1): 2}


def test_digits_on_tiles_that_no_blank_cell_has_are_print() -> None:
    inks = dict.fromkeys([*SCATTERED, *OTHERS], BLACK)
    found = printed(inks, lit=dict.fromkeys(SCATTERED, TILE), digits=SCATTERED | OTHERS)
    assert min(found[cell] for cell in SCATTERED) > 0.9
    assert max(found[cell] for cell in OTHERS) < 0.1


@pytest.mark.parametrize(
    "lit",
    [[*SCATTERED, (3, 3)], [(0, 0), (0, 1), (0, 2), (0, 3)], [(0, 0), (3, 0)]],
    ids=["a blank cell too", "a row", "the same digit"],
)
def test_tiles_lit_for_another_reason_show_nothing(lit: list[Cell]) -> None:
    inks = dict.fromkeys([*SCATTERED, *OTHERS], BLACK)
    found = printed(inks, lit=dict.fromkeys(lit, TILE), digits=SCATTERED | OTHERS)
    assert min(found.values()) > 0.9


def test_a_lit_row_of_a_filled_board_is_not_given() -> None:
    digits = {(row, column): 1 + (row + column) % SIZE for row, column in np.ndindex(SIZE, SIZE)}
    found = printed(dict.fromkeys(digits, BLACK), lit={(1, column): TILE for column in range(SIZE)}, digits=digits)
    assert min(found.values()) > 0.9


def written_board(written: Sequence[Cell]) -> Board:
    """Draws a board of black 5s, some of them written: each leans and is curved at random."""
    shown = np.array(board(dict.fromkeys(sorted({*GIVEN, *ENTERED} - {*written}), BLACK)).image)
    rng = np.random.default_rng(5)
    for row, column in written:
        strokes = np.array([[32, 11], [17, 12], [16, 22], [30, 24], [29, 35], [15, 36]]) + rng.normal(0, 2.5, (6, 2))
        placed = (strokes + np.array([column, row]) * SIDE).round().astype(np.int32)
        cv2.polylines(shown, [placed], False, BLACK, 2, cv2.LINE_AA)
    return of_image(shown)


@pytest.mark.parametrize("says", [0.6, 0.9])
def test_written_digits_differ_from_printed_ones_whatever_the_reader_says(says: float) -> None:
    written, print_ = ENTERED[:2], [*GIVEN, *ENTERED[2:]]
    told = dict.fromkeys(print_, 0.999) | dict.fromkeys(written, says)
    found = with_print_and_pen(written_board(written), readings(told)).printed
    assert min(found[cell] for cell in print_) > 0.9
    assert max(found[cell] for cell in written) < 0.3


def test_printed_digits_of_a_strange_typeface_are_equal_whatever_the_reader_says() -> None:
    told = dict.fromkeys(GIVEN, 0.99) | dict.fromkeys(ENTERED, 0.4)
    found = with_print_and_pen(board(dict.fromkeys(told, BLACK)), readings(told)).printed
    assert min(found[cell] for cell in told) > 0.5


def test_a_lone_print_is_not_outvoted_by_a_written_digit_that_is_unlike_it() -> None:
    told = {GIVEN[0]: 0.999, ENTERED[0]: 0.01, ENTERED[1]: 0.01}
    found = with_print_and_pen(written_board(ENTERED[:2]), readings(told)).printed
    assert found[GIVEN[0]] > 0.9


def readings(printed: Mapping[Cell, float], digits: Mapping[Cell, int] = {}) -> Readings:
    """Reads a digit in each of these cells, a 5 unless given, with that probability of print."""
    glyphs, shares = np.zeros((SIZE, SIZE, len(GLYPHS)), np.float32), np.full((SIZE, SIZE), 0.5, np.float32)
    glyphs[..., 0] = 1
    for cell, share in printed.items():
        glyphs[cell], shares[cell] = np.eye(len(GLYPHS))[digits.get(cell, 5)], share
    return Readings(glyphs, shares)


def test_written_digits_are_givens_where_nothing_is_printed() -> None:
    seen = with_given_pen(readings(dict.fromkeys(GIVEN + ENTERED, 0.3) | {(0, 0): 0.995})).printed
    assert min(seen[cell] for cell in GIVEN + ENTERED) > 0.9
    assert seen[3, 0] == 0.5, "nothing stands there"


def test_written_digits_beside_print_stay_written() -> None:
    begun = readings(dict.fromkeys(GIVEN, 0.999) | dict.fromkeys(ENTERED, 0.1))
    assert with_given_pen(begun) is begun


LEAST_SEPARATION = -1.5
"""How unlike a written digit is to a printed one, as a logarithm."""


def evidence(told: list[float], groups: list[str], near: float = -5.0) -> PrintEvidence:
    """Makes equal cells of the same letter, and unlike ones of one digit in different hands: "a5" and "b5"."""
    same = np.array([[one[1] == other[1] for other in groups] for one in groups])
    equal = np.array([[one == other for other in groups] for one in groups])
    unlike = np.where(same, np.where(equal, near, LEAST_SEPARATION), np.inf)
    np.fill_diagonal(unlike, np.inf)
    return PrintEvidence(np.array(told), unlike)


def test_equal_digits_are_print_and_those_unlike_them_are_not():
    odds = evidence([7, 7, 6, 7, 6, 1.5], ["p5", "p5", "p5", "p6", "p6", "w5"]).log_odds()
    assert (odds[:5] > 2).all()
    assert odds[5] < 0


def test_a_reading_against_the_reader_is_never_certain():
    odds = evidence([9, 9, 9, 9, 2.0], ["p5", "p5", "p5", "p5", "w5"]).log_odds()
    assert -3 <= odds[4] < 0


def test_the_reader_decides_on_the_only_print_of_its_digit():
    odds = evidence([7, 7, 7, -7, -7], ["p5", "p6", "p7", "w5", "w5"]).log_odds()
    assert (odds[:3] > 2).all()
    assert (odds[3:] < -2).all()


def test_colours_tell_typeset_digits_apart_that_are_equal():
    is_print = np.array([True, True, True, False, False])
    odds = evidence([6, 6, 6, 6, 6], ["p5"] * 5).add_colours(is_print).log_odds()
    assert ((odds > 0) == is_print).all()
    assert np.abs(odds).min() > 2


def test_the_reader_decides_where_nothing_is_comparable():
    told = [6.0, -6.0, 6.0, -5.0]
    odds = evidence(told, ["a1", "a2", "a3", "a4"]).log_odds()
    assert (np.sign(odds) == np.sign(told)).all()


def test_a_group_that_is_not_equal_among_itself_is_strange():
    seen = evidence([5] * 6, ["p5", "p5", "p5", "u5", "v5", "w5"])
    strange = seen.measure_strangeness(np.array([0, 0, 0, 1, 1, 1]))
    assert strange[0] == 0 < strange[5]
