"""The words by which the page says what was misread, and what it draws at once: the server takes and makes the same."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from scanner.corrections import apply_corrections
from scanner.errors import UsageError
from solver.formats.gridlens_json import scanned_of, scanned_record
from solver.paper.around import SIDES
from solver.paper.puzzle import Cell, Puzzle
from solver.paper.scan_record import Scanned

Evaluate = Callable[[str, str, Any], Any]
Call = tuple[str, list[Any]]
"""A function of the page that writes a word, and what it is given."""

PAGE = "correct/corrections.js"

FRAME = [*((0, place) for place in range(5)), *((place, 0) for place in range(1, 5))]
BOARDS = [
    Puzzle.sudoku([[0] * 6] * 6),
    Puzzle.sudoku([[0] * 4] * 4, entries=[[1, 0, 0, 0], *[[0] * 4] * 3]),
    Puzzle.futoshiki([[0] * 4] * 4, [(0, 0, "<", 0, 1), (1, 1, ">", 2, 1)]),
    Puzzle.kenken(3, [([(row, 0), (row, 1), (row, 2)], 6, "+") for row in range(3)]),
    Puzzle.queens(["abbb", "aacb", "dccc", "dddc"]),
    Puzzle.starbattle(["aabbb", "aabcc", "dddcc", "deecc", "deeee"], stars=1),
    Puzzle.binairo([[0] * 6] * 6, [(0, 0, "=", 0, 1)]),
    Puzzle.skyscrapers([[0] * 4] * 4),
    Puzzle.kakuro(5, [*FRAME, (2, 2)], [([(1, 1), (1, 2), (1, 3), (1, 4)], 12)]),
    Puzzle("renzoku", 4, [[0] * 4] * 4, relations=[(0, 0, "~", 0, 1)]),  # type: ignore[arg-type]
]


def _calls(puzzle: Puzzle, random: Random) -> list[Call]:
    """One call of each function that writes words about such a puzzle."""
    size, traits = puzzle.size, puzzle.traits
    cell = [random.randrange(size), random.randrange(size)]
    beside = random.choice([other for other in _beside(cell) if max(other) < size and min(other) >= 0])
    if puzzle.has_marks:
        return [("markWord", [cell, random.choice(("queen", "cross", "."))])]
    record = {"kind": puzzle.kind}
    calls: list[Call] = [("valueWord", [cell, random.randrange(puzzle.highest + 1), random.random() < 0.5, record])]
    if traits.signs:
        calls.append(("signWord", [cell, beside, random.choice((*traits.signs, "-"))]))
    if puzzle.around:
        calls.append(("clueWord", [random.choice(SIDES), random.randrange(size), random.randrange(size + 1)]))
    if puzzle.blocks:
        calls.append(("blockWord", [cell, random.random() < 0.5]))
        calls.append(("sumWord", [cell, random.choice(("across", "down")), random.randrange(20)]))
    if puzzle.boxes:
        calls.append(("boxesWord", random.choice([[rows, size // rows] for rows in (2, 3) if size % rows == 0])))
    return calls


def _beside(cell: list[int]) -> list[list[int]]:
    row, column = cell
    return [[row + 1, column], [row - 1, column], [row, column + 1], [row, column - 1]]


def _made(record: Any, word: str) -> Puzzle | None:
    """What the server makes of a word; None where the puzzle would not be one any more."""
    try:
        return apply_corrections(scanned_of(record), [word])[0].puzzle
    except UsageError:
        return None


@pytest.mark.parametrize("puzzle", BOARDS, ids=[f"{puzzle.kind} {puzzle.size}" for puzzle in BOARDS])
def test_what_the_page_writes_and_draws_is_what_the_server_reads_and_makes(evaluate: Evaluate, puzzle: Puzzle):
    random = Random(f"corrections of {puzzle.kind}")
    calls = [call for _ in range(40) for call in _calls(puzzle, random)]
    record = json.loads(json.dumps(scanned_record(Scanned(puzzle, "doubtful", 0.5))))
    drawn = """given[1].map(([name, values]) => {
        const word = page[name](...values);
        return [word, page.applyCorrections(given[0], [word])];
    })"""
    taken: set[str] = set()
    for (name, _), (word, shown) in zip(calls, evaluate(PAGE, drawn, [record, calls]), strict=True):
        made = _made(record, word)
        if made:
            assert scanned_of(shown).puzzle == made, word
            taken.add(name)
    assert taken == {name for name, _ in calls}


def test_a_region_is_told_by_the_letter_that_it_has_now(evaluate: Evaluate):
    """Of each way to give a cell of a Queens board to the region beside it."""
    puzzle = BOARDS[4]
    record = json.loads(json.dumps(scanned_record(Scanned(puzzle, "doubtful", 0.5))))
    cells: list[Cell] = [(row, column) for row in range(4) for column in range(4)]
    words = [f"r{row + 1}c{column + 1}={letter}" for row, column in cells for letter in "ABCD"]
    shown = evaluate(PAGE, "given[1].map((word) => page.applyCorrections(given[0], [word]))", [record, words])
    made = [_made(record, word) for word in words]
    assert sum(map(bool, made)) > len(words) / 2
    for word, drawn, known in zip(words, shown, made, strict=True):
        assert known is None or scanned_of(drawn).puzzle == known, word
