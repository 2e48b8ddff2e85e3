"""The numbers in the corners of cages."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.detection.flatten import FINE_CELL
from scanner.readers.corner_numbers import START_ABOVE, START_LEFT, TOKENS, corner_strips, decode, settle_signs


def places(*texts: str) -> np.ndarray:
    """Makes places that certainly say those characters, "_" for nothing."""
    classes = [0 if text == "_" else 1 + TOKENS.index(text) for text in texts]
    return np.eye(len(TOKENS) + 1)[classes]


@pytest.mark.parametrize(
    ("said", "number"),
    [("_1155_", "15"), ("1_1", "11"), ("22__2+", "22+"), ("____", ""), ("12*", "12*"), ("_+13", "+13")],
)
def test_a_repeated_token_counts_once(said: str, number: str) -> None:
    assert next(iter(decode(places(*said)).items())) == (number, pytest.approx(1))


@pytest.mark.parametrize("said", ["_8*/_", "_0_3_", "_+_", "-0", "+8_-", "+_-8"])
def test_only_numbers_are_read(said: str) -> None:
    assert decode(places(*said)) == {"": 0}


def test_a_number_is_found_among_other_texts() -> None:
    unsure = places(*"_8*__")
    unsure[3, [0, 1 + TOKENS.index("/"), 1 + TOKENS.index("-")]] = 0.2, 0.5, 0.3
    assert decode(unsure) == {"8*": pytest.approx(0.2)}


def test_signs_that_stand_before_the_numbers_of_a_board_are_written_behind_them() -> None:
    seen = [{"+13": 0.9, "413": 0.1}, {"+8": 1.0}, {"": 1.0}, {"-5": 0.8, "5": 0.1}, {"6*": 0.6, "*6": 0.4}]
    assert settle_signs(seen) == [{"13+": 0.9, "413": 0.1}, {"8+": 1}, {"": 1}, {"5-": 0.8, "5": 0.1}, {"6*": 0.4}]


def test_dashes_before_the_numbers_of_a_board_are_no_signs() -> None:
    seen = [{"-13": 0.6, "13": 0.4}, {"-8": 1.0}, {"": 1.0}, {"+7": 0.3, "7": 0.7}]
    assert settle_signs(seen) == [{"13": 0.4}, {"": 0}, {"": 1}, {"7": 0.7}]


def test_ways_to_say_the_same_add_up() -> None:
    unsure = places(*"_1_7_")
    unsure[3] = 0
    unsure[3, [0, 1 + TOKENS.index("7"), 1 + TOKENS.index("1")]] = 0.2, 0.5, 0.3
    read = decode(unsure)
    assert read == {"17": pytest.approx(0.5), "11": pytest.approx(0.3), "1": pytest.approx(0.2)}
    assert list(read) == ["17", "11", "1"]


def test_faint_type_is_strong_enough_to_be_seen_beside_heavy_lines() -> None:
    size = 4
    image = np.full((size * FINE_CELL, size * FINE_CELL, 3), 255, np.uint8)
    image[:: FINE_CELL // 2] = image[:, ::FINE_CELL] = image[1::FINE_CELL] = 0
    image[FINE_CELL + 12 : FINE_CELL + 24, FINE_CELL + 10 : FINE_CELL + 14] = 225
    seen = corner_strips(image)[size + 1, 0]
    type_, line = (
        seen[START_ABOVE + 12 : START_ABOVE + 24, START_LEFT + 10 : START_LEFT + 14].mean(),
        seen[:, START_LEFT].mean(),
    )
    assert 0.2 < type_ / line < 0.5
    assert abs(seen[START_ABOVE + 12 : START_ABOVE + 24, START_LEFT + 30 : START_LEFT + 50]).max() < 0.05


def test_the_edges_of_shadows_leave_no_ink_where_nothing_is_printed() -> None:
    size = 4
    image = np.full((size * FINE_CELL, size * FINE_CELL, 3), 220, np.uint8)
    for line in range(0, size * FINE_CELL + 1, FINE_CELL):
        image[max(line - 3, 0) : line + 3] = image[:, max(line - 3, 0) : line + 3] = 30
    down, across = np.indices(image.shape[:2])
    slats = (across - 0.6 * down) % (1.3 * FINE_CELL) < 0.35 * FINE_CELL
    image[slats] = (0.45 * image[slats]).astype(np.uint8)
    within = corner_strips(image)[:, 0, START_ABOVE + 6 :, START_LEFT + 6 : START_LEFT + FINE_CELL - 6]
    assert (np.abs(within) > 0.3).mean() < 0.05
