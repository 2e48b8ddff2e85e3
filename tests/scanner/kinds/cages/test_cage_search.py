"""Cages: borders and numbers in corners explain each other."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from scanner.board.edges import edge_cell_pairs
from scanner.kinds.cages.cage_search import CageEvidence, CageNumber, CageSearch
from scanner.readers.corner_numbers import Clue

SIZE = 4
CAGES = ((0, 1), (2, 3, 7), (4, 8), (5, 6), (9, 10, 14), (11, 15), (12, 13))
AREAS = frozenset(map(frozenset, CAGES))
NONE: Clue = {"": 1.0}


def any_number(text: str, cells: object) -> CageNumber | None:
    return CageNumber(int(text), "+")


def seen(sure: float = 0.99, cages: Sequence[Sequence[int]] = CAGES) -> CageEvidence:
    """A board on which everything is seen as it is, and the numbers are 1, 2, 3 and so on."""
    owner = {cell: number for number, cage in enumerate(cages) for cell in cage}
    borders = [sure if owner[one] != owner[other] else 1 - sure for one, other in edge_cell_pairs(SIZE).tolist()]
    clues: list[Clue] = [NONE] * SIZE**2
    for number, cage in enumerate(cages, 1):
        clues[cage[0]] = {str(number): sure, "": 1 - sure}
    return CageEvidence(SIZE, np.array(borders), clues, any_number)


def edge(one: int, other: int) -> int:
    return edge_cell_pairs(SIZE).tolist().index([one, other])


def test_cages_are_those_that_are_seen() -> None:
    division = CageSearch(seen()).likeliest()
    assert division.areas == AREAS
    assert division.firsts == {cage[0] for cage in CAGES}
    assert division.cost == pytest.approx(seen().least, abs=0.2)


@pytest.mark.parametrize(("one", "other"), [(1, 2), (4, 5), (8, 12), (6, 10)])
def test_two_numbers_tell_of_a_border_that_is_not_seen(one: int, other: int) -> None:
    evidence = seen()
    evidence.borders[edge(one, other)] = 0.03
    assert CageSearch(evidence).likeliest().areas == AREAS


def test_a_cage_without_a_number_is_a_part_of_another_one() -> None:
    evidence = seen()
    evidence.borders[edge(3, 7)] = 0.98
    assert CageSearch(evidence).likeliest().areas == AREAS


def test_borders_tell_of_a_number_that_is_not_seen() -> None:
    evidence = seen()
    evidence.clues[11].update({"": 0.97, "6": 0.03})
    assert CageSearch(evidence).likeliest().areas == AREAS


def test_numbers_that_cells_cannot_make_tell_where_a_border_is() -> None:
    def small(text: str, cells: list[int]) -> CageNumber | None:
        return CageNumber(int(text), "+") if (len(cells) == 3) == (text in ("2", "5")) else None

    evidence = seen()
    vague = CageEvidence(SIZE, evidence.borders, evidence.clues, small)  # type: ignore[arg-type]
    vague.borders[[edge(7, 11), edge(3, 7)]] = 0.45, 0.55
    assert CageSearch(vague).likeliest().areas == AREAS


def test_several_cells_go_over_at_once_to_a_cage_that_needs_them_all() -> None:
    cages = ((0, 1, 2, 3), (4, 8), (5, 9, 10, 11), (6, 7), (12, 13, 14, 15))

    def of_size(text: str, cells: Sequence[int]) -> CageNumber | None:
        return CageNumber(int(text), "+") if len(cages[int(text) - 1]) == len(cells) else None

    evidence = seen(0.999, cages)
    evidence.borders[[edge(5, 9), edge(8, 9)]] = 0.9, 0.02
    misseen = CageEvidence(SIZE, evidence.borders, evidence.clues, of_size)
    assert CageSearch(misseen).likeliest().areas == frozenset(map(frozenset, cages))


def test_alternatives_are_the_likely_ones_and_none_is_the_division_itself() -> None:
    evidence = seen()
    evidence.borders[edge(3, 7)] = evidence.borders[edge(7, 11)] = 0.5
    search = CageSearch(evidence)
    division = search.likeliest()
    others = search.alternatives(division)
    assert division.areas not in {other.areas for other in others}
    assert [other.cost for other in others] == sorted(other.cost for other in others)
    assert all(other.firsts == division.firsts for other in others[:1])


def test_nothing_that_contradicts_itself_is_cheap() -> None:
    evidence = seen()
    for cell in (1, 3, 7, 8, 10):
        evidence.clues[cell] = {"9": 0.99, "": 0.01}
    assert CageSearch(evidence).likeliest().cost - evidence.least > 10
