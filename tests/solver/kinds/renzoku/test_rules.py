"""The dots of a Renzoku, and where there is none: the solver, CP-SAT and the definition say the same."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

import pytest

from solver import Puzzle, count, faults, solutions
from solver.generator import generate
from solver.kinds.renzoku.dotted_lines import support_dotted_line
from solver.kinds.renzoku.rules import dots_of, pairs

SQUARE = ((1, 2, 3, 4), (3, 1, 4, 2), (2, 4, 1, 3), (4, 3, 2, 1))


def renzoku(relations: list, givens: object = ((0,) * 4,) * 4) -> Puzzle:
    return Puzzle("renzoku", 4, givens, relations=relations)  # type: ignore[arg-type]


def latin_squares() -> list[tuple[tuple[int, ...], ...]]:
    lines = list(permutations(range(1, 5)))
    return [rows for rows in product(lines, repeat=4) if all(len({*column}) == 4 for column in zip(*rows, strict=True))]


def test_exactly_the_squares_with_these_dots_are_solutions() -> None:
    dots = dots_of(SQUARE)
    same = {square for square in latin_squares() if dots_of(square) == dots}
    assert set(solutions(renzoku(dots))) == same
    assert SQUARE in same


def test_no_dot_says_that_digits_are_not_consecutive() -> None:
    dots = dots_of(SQUARE)
    assert all(SQUARE not in set(solutions(renzoku([*dots[:at], *dots[at + 1 :]]))) for at in range(len(dots)))


def test_a_dot_is_the_same_from_both_sides() -> None:
    turned = [(*relation[3:], relation[2], *relation[:2]) for relation in dots_of(SQUARE)]
    assert [*solutions(renzoku(turned))] == [*solutions(renzoku(dots_of(SQUARE)))]


@pytest.mark.parametrize(
    ("givens", "relations", "says"),
    [
        (((1, 3, 0, 0), *((0,) * 4,) * 3), [(0, 0, "~", 0, 1)], "the dot between r1c1 and r1c2 is broken by 1 and 3"),
        (
            ((1, 2, 0, 0), *((0,) * 4,) * 3),
            [(1, 0, "~", 1, 1)],
            "there is no dot between r1c1 and r1c2, which hold 1 and 2",
        ),
    ],
)
def test_what_is_broken_is_named(givens: object, relations: list, says: str) -> None:
    assert says in [fault.message for fault in faults(renzoku(relations, givens))]


def test_lines_keep_the_digits_of_some_way_to_fill_them() -> None:
    random = Random(1)
    for _ in range(40):
        dots = tuple(random.random() < 0.4 for _ in range(4))
        digits = tuple(random.randrange(1, 32) for _ in range(5))
        ways = [
            way
            for way in permutations(range(1, 6))
            if all(bits >> digit - 1 & 1 for bits, digit in zip(digits, way, strict=True))
            and all((abs(a - b) == 1) == dot for a, b, dot in zip(way, way[1:], dots, strict=False))
        ]
        kept = tuple(sum({1 << way[at] - 1 for way in ways}) for at in range(5))
        assert support_dotted_line(5, dots)(digits) == kept


@pytest.mark.parametrize("size", [4, 6, 9])
def test_what_is_made_has_all_its_dots_and_one_solution(size: int) -> None:
    puzzle = generate("renzoku", size, seed=3, seconds=60, grade="easy")
    (solution,) = solutions(puzzle)
    assert count(puzzle) == 1
    assert sorted(puzzle.relations) == sorted(dots_of(solution))
    assert len(list(pairs(size))) == 2 * size * (size - 1)
