from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver import Puzzle
from solver.formats import write
from solver.kinds import KINDS, KindSpec
from solver.paper.field_values import Relation

SIZE = 4
BLANK = ((0,) * SIZE,) * SIZE
SIDES = tuple(
    (row, column, row + down, column + 1 - down)
    for row in range(SIZE)
    for column in range(SIZE)
    for down in (0, 1)
    if row + down < SIZE and column + 1 - down < SIZE
)


@st.composite
def list_twice(draw: st.DrawFn, signs: Sequence[str]) -> tuple[list[Relation], list[Relation]]:
    """Signs between neighbours, either cell first, in two orders."""
    chosen = draw(st.lists(st.sampled_from(SIDES), unique=True))
    relations: list[Relation] = []
    for row, column, other_row, other_column in chosen:
        sign = draw(st.sampled_from(signs))
        turned = draw(st.booleans())
        ends = (other_row, other_column, sign, row, column) if turned else (row, column, sign, other_row, other_column)
        relations.append(ends)  # type: ignore[arg-type]
    return relations, draw(st.permutations(relations))


@pytest.mark.parametrize("spec", [spec for spec in KINDS if spec.traits.signs], ids=lambda spec: spec.kind)
@given(data=st.data())
def test_a_puzzle_is_the_same_in_whatever_order_its_signs_are_given(spec: KindSpec, data: st.DataObject) -> None:
    one, other = (
        Puzzle(spec.kind, SIZE, BLANK, relations=some)  # type: ignore[arg-type]
        for some in data.draw(list_twice(spec.traits.signs))
    )
    assert one == other
    assert hash(one) == hash(other)
    for form in ("json", "jsonl", "fragment"):
        assert write([one], form) == write([other], form)


def test_signs_are_kept_in_reading_order() -> None:
    given = [(1, 0, ">", 0, 0), (0, 1, "<", 1, 1), (0, 1, ">", 0, 2), (0, 0, "<", 1, 0)]
    puzzle = Puzzle.futoshiki(BLANK, given)
    assert puzzle.relations == ((0, 0, "<", 1, 0), (0, 1, ">", 0, 2), (0, 1, "<", 1, 1), (1, 0, ">", 0, 0))
