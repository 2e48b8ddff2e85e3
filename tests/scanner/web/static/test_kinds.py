"""What the page and the solver each know of a kind, where neither takes it from the other: they must know the same."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from solver import Puzzle
from solver.formats import read
from solver.formats.gridlens_json import puzzle_record
from solver.generator import SUMS, USUAL_SIZES
from solver.logic.position import Position
from solver.paper.cells import numbers_of
from solver.paper.puzzle import HIGHEST_VALUE, TRAITS

Evaluate = Callable[[str, str, Any], Any]

PAGE = "kinds/registry.js"

PUZZLES = [
    Puzzle.sudoku([[0] * 6] * 6),
    Puzzle.sudoku([[0] * 9] * 9, diagonals=True),
    Puzzle.futoshiki([[0] * 5] * 5, []),
    Puzzle.queens(["abbb", "aacb", "dccc", "dddc"]),
    Puzzle.starbattle(["aabbb", "aabcc", "dddcc", "deecc", "deeee"], stars=1),
    Puzzle.binairo([[0] * 6] * 6, []),
    Puzzle.skyscrapers([[0] * 4] * 4),
    *read("5j:a3e4_3g5_3e2a,ac___a__adbba_b_bba"),
    *read("5:a_16a_a3bab3,s1d2m60s3d2a4s1m12a7a7m6"),
]


@pytest.mark.parametrize("kind", sorted(TRAITS))
def test_the_page_knows_what_a_kind_is_like(evaluate: Evaluate, kind: str):
    traits = TRAITS[kind]
    told = """(({ piece, signs, hasClues, hasLineClues, hasRuns, hasOperations, switches, keys, highest }) =>
        ({ piece, signs, hasClues, hasLineClues, hasRuns, hasOperations, switches, keys,
           highest: highest({ size: 6 }) })
    )(page.KINDS[given])"""
    digits = range(HIGHEST_VALUE if traits.divides else traits.highest or 6)
    assert evaluate(PAGE, told, kind) == {
        "piece": None if traits.piece == "digit" else traits.piece,
        "signs": "".join(traits.signs),
        "hasClues": "around" in traits.fields,
        "hasLineClues": "line_clues" in traits.fields,
        "hasRuns": "blocks" in traits.fields,
        "hasOperations": traits.operations,
        "switches": [field for field in traits.fields if field in ("diagonals", "windows", "unique_lines")],
        "keys": [str(digit) for digit in digits] if traits.has_zero else [],
        "highest": len(digits),
    }


def test_the_page_has_every_kind_and_all_that_people_take_for_one(evaluate: Evaluate):
    assert set(evaluate(PAGE, "Object.keys(page.KINDS)", None)) == set(TRAITS)
    variants = set(evaluate(PAGE, "Object.keys(page.VARIANTS)", None))
    assert variants - set(SUMS) == set(USUAL_SIZES)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=str)
def test_a_board_has_the_same_rows_boxes_regions_and_diagonals(evaluate: Evaluate, puzzle: Puzzle):
    record = json.loads(json.dumps(puzzle_record(puzzle)))
    shown = evaluate(PAGE, "page.kindOf(given).houses(given).filter(({ unit }) => unit !== 'cage')", record)
    units = [each.unit for each in Position.of(puzzle).rules.units]
    assert [(house["unit"], house["number"] + 1, house["cells"]) for house in shown] == [
        (unit.shape, unit.number, numbers_of(unit.cells, puzzle.size)) for unit in units
    ]
    assert all(house["isWhole"] for house in shown)
