from __future__ import annotations

from itertools import islice

import pytest

from scanner.lab.bench.premises import find_superfluous, make_puzzles, walk_path
from solver import Puzzle
from solver.formats import read
from solver.logic.position import Position
from solver.logic.premises import find_needed_links
from solver.logic.rules import bitset


def test_no_step_has_a_premise_that_can_go():
    for puzzle in islice(make_puzzles(), 60):
        for position, technique, deduction in walk_path(Position.of(puzzle)):
            assert not find_superfluous(position, technique, deduction), (technique.name, deduction.reason)


@pytest.mark.parametrize(
    "fragment",
    [
        "sudoku.8.b2x4.g0600100000000000008571000000000000100307040600000007080500000000.x1",
        "sudoku.9.b3x3.g034050067000007009000000000210000000000000000540070300023000006000010000095020800.x1",
        "queens.9.r012343353112233303112633333222277333555273334053555238551558838250088188555518888",
    ],
    ids=["death blossom", "Franken jellyfish", "swordfish of queens"],
)
def test_no_part_of_a_pattern_would_do(fragment: str):
    (puzzle,) = read(fragment)
    for position, technique, deduction in walk_path(Position.of(puzzle)):
        assert not find_superfluous(position, technique, deduction), (technique.name, deduction.reason)


def test_a_link_that_has_nothing_to_do_with_it_is_not_needed():
    rules = Position.of(Puzzle.sudoku([[0] * 9] * 9)).rules
    mark = rules.model.mark
    links = [bitset((mark(0, 0, 1), mark(0, 8, 1))), bitset((mark(4, 4, 1), mark(4, 6, 1)))]
    assert find_needed_links(rules, links, 1 << mark(0, 4, 1)) == links[:1]
