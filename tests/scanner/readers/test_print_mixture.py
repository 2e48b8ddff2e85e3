"""Each cell's class is told by the classes of its own board, and no source says more than it can know."""

import numpy as np

from scanner.readers.print_mixture import PrintEvidence

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
