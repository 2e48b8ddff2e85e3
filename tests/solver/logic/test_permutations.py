from __future__ import annotations

from itertools import pairwise, permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from solver import Puzzle
from solver.logic.permutations import TECHNIQUES
from solver.logic.position import Position

SIZE = 5
(LINE_PERMUTATIONS,) = TECHNIQUES


@settings(deadline=None)
@given(
    st.lists(st.sets(st.integers(1, SIZE), min_size=1), min_size=SIZE, max_size=SIZE),
    st.lists(st.sampled_from(["<", ">", ""]), min_size=SIZE - 1, max_size=SIZE - 1),
)
def test_what_remains_is_in_some_permutation(digits: list[set[int]], signs: list[str]):
    relations = [(0, column, sign, 0, column + 1) for column, sign in enumerate(signs) if sign]
    puzzle = Puzzle.futoshiki([[0] * SIZE] * SIZE, relations)
    everything = [set(range(1, SIZE + 1))] * SIZE
    position = Position.played(puzzle, [digits, *[everything] * (SIZE - 1)])
    valid = [
        line
        for line in permutations(range(1, SIZE + 1))
        if all(digit in own for digit, own in zip(line, digits, strict=True))
        and all(
            not sign or (left < right) == (sign == "<")
            for sign, (left, right) in zip(signs, pairwise(line), strict=True)
        )
    ]
    first = next((step for step in LINE_PERMUTATIONS.find(position) if step.houses[0].name == "row 1"), None)
    left = (position.after(first) if first else position).candidate_grid[0]
    assert left == tuple(tuple(sorted(set(column))) for column in zip(*valid, strict=True)) if valid else not any(left)
