"""Numbers of cages that are hardly read are told by the rules, all of them together."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

from scanner.board.edges import edge_cell_pairs
from scanner.judgement.cell_evidence import cell_evidence
from scanner.judgement.map_search import Interpretation
from scanner.kinds.cages.cage_interpretation import Make, interpret
from scanner.kinds.cages.cage_search import CageEvidence, CageNumber, CageSearch, Meaning
from scanner.readers.corner_numbers import Clue
from scanner.types import GLYPHS, Readings
from solver import Puzzle, solve
from solver.generator import generate
from solver.paper.cages import Cage
from solver.paper.fillings import digit_sets


def any_number(size: int, text: str, cells: object) -> CageNumber | None:
    return CageNumber(int(text[:-1]), text[-1]) if text[-1] in "+-*/" else CageNumber(int(text), "")  # type: ignore[arg-type]


def any_sum(size: int, text: str, cells: list[int]) -> CageNumber | None:
    return CageNumber(int(text), "+") if digit_sets(size, len(cells), int(text)) else None


def read(puzzle: Puzzle, make: Make, meaning: Meaning, misread: dict[int, Clue]) -> Interpretation | None:
    """The interpretation of a board with that puzzle, where all is clearly seen but the numbers of some cages."""
    size = puzzle.size
    owner = {row * size + column: cage for cage in puzzle.cages for row, column in cage.cells}
    borders = np.array([0.999 if owner[one] is not owner[other] else 0.001 for one, other in edge_cell_pairs(size)])
    clues: list[Clue] = [{"": 1.0}] * size**2
    for number, cage in enumerate(puzzle.cages):
        row, column = cage.cells[0]
        clues[row * size + column] = misread.get(number, {text_of(puzzle, cage): 1.0})
    evidence = CageEvidence(size, borders, clues, meaning)
    division = CageSearch(evidence).likeliest()
    blank = Readings(np.eye(len(GLYPHS), dtype=np.float32)[np.zeros((size, size), int)], np.ones((size, size)))
    return interpret(evidence, division, [], cell_evidence(blank, size), make)


def text_of(puzzle: Puzzle, cage: Cage, more: int = 0) -> str:
    return f"{cage.value + more}{cage.operation if puzzle.kind == 'kenken' else ''}"


def kenken(cages: object, givens: object, entries: object) -> Puzzle:
    return Puzzle.kenken(6, cages)  # type: ignore[arg-type]


def killer(cages: object, givens: object, entries: object) -> Puzzle:
    return Puzzle.sudoku([[0] * 9] * 9, (3, 3), cages=cages)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("sort", "size", "make", "meaning"), [("kenken", 6, kenken, any_number), ("killer", 9, killer, any_sum)]
)
def test_many_numbers_that_look_like_others_are_told_by_the_rules(
    sort: str, size: int, make: Make, meaning: object
) -> None:
    puzzle = generate(sort, size, seed=5)
    large = [number for number, cage in enumerate(puzzle.cages) if cage.operation == "+" and len(cage.cells) > 1]
    misread = {
        number: {
            text_of(puzzle, puzzle.cages[number], more): share for more, share in ((1, 0.9), (-1, 0.05), (0, 0.05))
        }
        for number in large[:5]
    }
    found = read(puzzle, make, partial(meaning, size), misread)  # type: ignore[arg-type]
    assert found is not None
    assert found.puzzle.cages == puzzle.cages
    assert len(found.solutions) == 1
    assert {puzzle.cages[number].cells[0] for number in misread} == set(found.changed)


@pytest.mark.parametrize(
    ("sort", "size", "make", "meaning"), [("kenken", 6, kenken, any_number), ("killer", 9, killer, any_sum)]
)
def test_a_board_that_is_clearly_read_and_has_several_solutions_is_not_without_any(
    sort: str, size: int, make: Make, meaning: object
) -> None:
    rows = solve(generate(sort, size, seed=5))
    assert rows
    threes = [(row, range(column, column + 3)) for row in range(size) for column in range(0, size, 3)]
    cages = [Cage(tuple((row, c) for c in columns), sum(rows[row][c] for c in columns)) for row, columns in threes]
    puzzle = make(cages, [], [])
    assert puzzle is not None
    found = read(puzzle, make, partial(meaning, size), {})  # type: ignore[arg-type]
    assert found is not None
    assert found.puzzle == puzzle
    assert len(found.solutions) == 2


def test_a_likelier_number_that_no_digits_make_does_not_end_the_joint_search() -> None:
    puzzle = generate("kenken", 6, seed=5)
    number, cage = next((at, cage) for at, cage in enumerate(puzzle.cages) if len(cage.cells) > 2)
    misread: dict[int, Clue] = {number: {"1*": 0.9, text_of(puzzle, cage): 0.1}}
    found = read(puzzle, kenken, partial(any_number, 6), misread)
    assert found is not None
    assert found.puzzle.cages == puzzle.cages
