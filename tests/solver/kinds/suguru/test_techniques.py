"""What hints of a Suguru say."""

from __future__ import annotations

from solver import Puzzle
from solver.logic.position import Position
from solver.logic.singles import find_naked_singles


def test_the_only_cell_of_a_region_is_told_as_such() -> None:
    puzzle = Puzzle("suguru", 4, ((0,) * 4,) * 4, regions=("AABB", "ABBB", "CCDD", "CEFD"))  # type: ignore[arg-type]
    reasons = [single.reason for single in find_naked_singles(Position.of(puzzle))]
    assert "r4c2 is the only cell of region 5, and only 1 goes there." in reasons
