"""The runs of a Kakuro are the same in both languages, whatever is done to its black cells and sums."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from solver.formats.gridlens_json import puzzle_of, puzzle_record
from solver.paper.cells import Cell
from solver.paper.fillings import digit_sets
from solver.paper.puzzle import Puzzle, PuzzleError
from solver.paper.run_edits import find_sum, set_block, set_sum
from solver.paper.runs import HIGHEST, lines_between

Evaluate = Callable[[str, str, Any], Any]

PAGE = "kinds/runs.js"


def _board(random: Random) -> Puzzle:
    """A Kakuro of any size, with black cells and sums here and there."""
    size = random.randrange(3, 11)
    frame = {(0, place) for place in range(size)} | {(place, 0) for place in range(size)}
    inner = [(row, column) for row in range(1, size) for column in range(1, size)]
    blocks = tuple(sorted(frame | set(random.sample(inner, random.randrange(len(inner) // 2)))))
    runs = [line for line in lines_between(size, blocks) if random.random() < 0.8]
    cages = [(line, random.choice((_least(line), _most(line)))) for line in runs]
    line = range(size)
    digits = [[random.randrange(1, 10) if (row, column) not in blocks else 0 for column in line] for row in line]
    return Puzzle.kakuro(size, blocks, cages, givens=digits)


def _least(run: tuple[Cell, ...]) -> int:
    return sum(range(1, len(run) + 1))


def _most(run: tuple[Cell, ...]) -> int:
    return sum(range(HIGHEST, HIGHEST - len(run), -1))


def _inner(puzzle: Puzzle, random: Random) -> Cell:
    return random.randrange(1, puzzle.size), random.randrange(1, puzzle.size)


@pytest.fixture(scope="module")
def boards() -> list[Puzzle]:
    random = Random("runs")
    return [_board(random) for _ in range(60)]


def _given(*values: Any) -> Any:
    return json.loads(json.dumps(values))


def test_black_cells_leave_the_same_runs(evaluate: Evaluate, boards: list[Puzzle]):
    given = [(puzzle.size, puzzle.blocks) for puzzle in boards]
    shown = evaluate(PAGE, "given.map(([size, blocks]) => page.runsBetween({ size }, blocks))", given)
    assert shown == _given(*(lines_between(*each) for each in given))


def test_the_same_sums_can_be_made(evaluate: Evaluate):
    given = [(count, total) for count in range(1, HIGHEST + 1) for total in range(1, 60)]
    shown = evaluate(PAGE, "given.map(([count, sum]) => page.isMakeable(count, sum))", given)
    assert shown == [bool(digit_sets(HIGHEST, count, total)) for count, total in given]


def test_a_cell_becomes_black_or_white_in_the_same_way(evaluate: Evaluate, boards: list[Puzzle]):
    random = Random("blocks")
    cases = []
    for puzzle in boards:
        cell = _inner(puzzle, random)
        black = cell not in puzzle.blocks
        try:
            cases.append((puzzle, cell, black, set_block(puzzle, cell, black=black)))
        except PuzzleError:  # A run would be too long, which the page says elsewhere.
            continue
    assert len(cases) > len(boards) / 2
    given = [(puzzle_record(puzzle), cell, black) for puzzle, cell, black, _ in cases]
    shown = evaluate(PAGE, "given.map(([board, cell, isBlack]) => page.withBlock(board, cell, isBlack))", given)
    assert [puzzle_of(record) for record in shown] == [made for *_, made in cases]


def test_a_sum_is_changed_in_the_same_way(evaluate: Evaluate, boards: list[Puzzle]):
    random = Random("sums")
    cases = []
    for puzzle in boards:
        run = random.choice(lines_between(puzzle.size, puzzle.blocks) or ((),))
        if not run:
            continue
        (row, column), across = run[0], run[0][0] == run[-1][0]
        shown_at = (row, column - 1) if across else (row - 1, column)
        value = random.choice((0, _least(run), _most(run)))
        made = set_sum(puzzle, shown_at, across=across, value=value)
        assert find_sum(made, shown_at, across=across) == value
        cases.append((puzzle, run, shown_at, across, value, made))
    given = [(puzzle_record(puzzle), *case) for puzzle, *case, _ in cases]
    shown = evaluate(PAGE, "given.map(([board, , cell, across, sum]) => page.withSum(board, cell, across, sum))", given)
    assert [puzzle_of(record) for record in shown] == [made for *_, made in cases]
    sums = evaluate(PAGE, "given.map(([board, run]) => page.sumOf(board.cages, run))", given)
    before = [find_sum(puzzle, shown_at, across=across) for puzzle, _, shown_at, across, *_ in cases]
    assert sums == before
    where = evaluate(PAGE, "given.map(([, run]) => page.shownAt(run))", given)
    assert where == _given(*(shown_at for _, _, shown_at, *_ in cases))
