"""The rules correct what the reader got wrong, and say how sure they are."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.kinds.grounds.houses import Houses
from scanner.kinds.sudoku.interpret import UNTOLD, as_read, interpret
from scanner.lab.kinds.sudoku.puzzles import sudoku
from scanner.types import GLYPHS, Readings
from solver import Puzzle, solve
from solver.paper.puzzle import ALPHABETS, Symbols

GIVENS = (
    (8, 0, 0, 0, 0, 0, 0, 0, 0),
    (0, 0, 3, 6, 0, 0, 0, 0, 0),
    (0, 7, 0, 0, 9, 0, 2, 0, 0),
    (0, 5, 0, 0, 0, 7, 0, 0, 0),
    (0, 0, 0, 0, 4, 5, 7, 0, 0),
    (0, 0, 0, 1, 0, 0, 0, 3, 0),
    (0, 0, 1, 0, 0, 0, 0, 6, 8),
    (0, 0, 8, 5, 0, 0, 0, 1, 0),
    (0, 9, 0, 0, 0, 0, 4, 0, 0),
)
SOLUTION = solve(Puzzle.sudoku(GIVENS))
BOXES = Houses(9, (3, 3))


def readings_of(grid: tuple[tuple[int, ...], ...], sure: float = 0.9999) -> Readings:
    glyphs = np.full((9, 9, len(GLYPHS)), (1 - sure) / (len(GLYPHS) - 1), np.float32)
    rows, columns = np.indices((9, 9))
    glyphs[rows, columns, np.array(grid)] = sure
    return Readings(glyphs, np.full((9, 9), 0.999, np.float32))


def test_clear_readings_are_taken_as_they_are() -> None:
    found = interpret(readings_of(GIVENS), BOXES)
    assert found.puzzle.givens == GIVENS
    assert found.solutions == (SOLUTION,)
    assert found.confidence > 0.99
    assert found.as_read == 1
    assert not found.changed
    assert not found.doubts


def test_misread_given_is_corrected_and_named() -> None:
    readings = readings_of(GIVENS)
    readings.glyphs[1, 2, [3, 8]] = 0.3, 0.7
    found = interpret(readings, BOXES)
    assert found.puzzle.givens == GIVENS
    assert found.changed == ((1, 2),)
    assert found.as_read == len(as_read(readings, BOXES)) != 1


def test_many_misread_givens_that_clash_are_corrected_together() -> None:
    """Five that look like a digit beside them: not all sets of what is unclear could be tried in time."""
    readings = readings_of(GIVENS)
    misread = {(0, 0): 1, (2, 4): 4, (3, 5): 5, (6, 8): 6, (7, 3): 8}
    unclear = [(r, c) for r in range(9) for c in range(9) if not GIVENS[r][c] and (r + c) % 2]
    for cell, digit in misread.items():
        readings.glyphs[*cell, [digit, GIVENS[cell[0]][cell[1]]]] = 0.8, 0.2
    for number, cell in enumerate(unclear):
        readings.glyphs[*cell, [0, 1 + number % 9]] = 0.9, 0.1
    found = interpret(readings, BOXES)
    assert found.puzzle.givens == GIVENS
    assert set(found.changed) == set(misread)


def test_print_that_looks_handwritten_is_print_if_only_so_there_is_one_solution() -> None:
    readings = readings_of(GIVENS)
    looks_handwritten = Readings(readings.glyphs, np.full((9, 9), 0.001, np.float32))
    found = interpret(looks_handwritten, BOXES)
    assert found.puzzle.givens == GIVENS
    assert found.solutions == (SOLUTION,)
    assert found.confidence < 0.5


def test_missed_given_is_found_again() -> None:
    readings = readings_of(GIVENS)
    readings.glyphs[0, 0, [0, 8]] = 0.6, 0.4
    found = interpret(readings, BOXES)
    assert found.puzzle.givens == GIVENS
    assert found.changed == ((0, 0),)


def test_two_puzzles_as_likely_are_no_certainty() -> None:
    other = [list(row) for row in GIVENS]
    other[0][1] = SOLUTION[0][1]
    readings = readings_of(GIVENS)
    readings.glyphs[0, 1, [0, SOLUTION[0][1]]] = 0.5, 0.5
    found = interpret(readings, BOXES)
    assert found.confidence < 0.6
    assert [doubt.cell for doubt in found.doubts] == [(0, 1)]
    assert found.as_read == 1
    assert found.rivals > 0.4


def test_handwriting_is_not_among_the_givens() -> None:
    begun = [list(row) for row in GIVENS]
    begun[0][1] = SOLUTION[0][1]
    readings = readings_of(tuple(map(tuple, begun)))
    readings.printed[0, 1] = 0.02
    found = interpret(readings, BOXES)
    assert found.puzzle.givens == GIVENS
    assert found.puzzle.entries[0][1] == SOLUTION[0][1]
    assert found.solutions == (SOLUTION,)


def test_clearly_wrong_entry_stays_as_it_was_written() -> None:
    wrong = SOLUTION[0][1] % 9 + 1
    readings = readings_of(GIVENS)
    readings.glyphs[0, 1] = 1e-6
    readings.glyphs[0, 1, wrong] = 0.9999
    readings.printed[0, 1] = 0.001
    assert interpret(readings, BOXES).puzzle.entries[0][1] == wrong


@pytest.mark.parametrize(("printed", "is_sure"), [(0.001, True), (0.2, False)])
def test_only_what_is_surely_written_is_a_mistake(printed: float, is_sure: bool) -> None:
    """What contradicts the solution may be a given: then the solution is another one."""
    readings = readings_of(tuple(tuple(SOLUTION[r]) if r < 2 else GIVENS[r] for r in range(9)), sure=0.999999)
    written = [(r, c) for r in range(2) for c in range(9) if not GIVENS[r][c]]
    for cell in written:
        readings.printed[cell] = 0.001
    wrong = SOLUTION[0][1] % 9 + 1
    readings.glyphs[0, 1] = 1e-6
    readings.glyphs[0, 1, wrong] = 0.99999
    readings.printed[0, 1] = printed
    found = interpret(readings, BOXES)
    assert found.puzzle.entries[0][1] == wrong
    assert ((0, 1) not in {doubt.cell for doubt in found.doubts}) is is_sure
    assert (found.confidence > 0.95) is is_sure


def test_unclear_entry_is_what_the_solution_says() -> None:
    right = SOLUTION[0][1]
    readings = readings_of(GIVENS)
    readings.glyphs[0, 1, :] = 1e-6
    readings.glyphs[0, 1, [right, right % 9 + 1]] = 0.4, 0.6
    readings.printed[0, 1] = 0.001
    assert interpret(readings, BOXES).puzzle.entries[0][1] == right


def test_entry_in_doubt_is_named_though_the_puzzle_is_clear() -> None:
    right = SOLUTION[0][1]
    wrong, other = [digit for digit in range(1, 10) if digit != right][:2]
    readings = readings_of(GIVENS)
    readings.glyphs[0, 1, :] = 1e-6
    readings.glyphs[0, 1, [wrong, other]] = 0.6, 0.4
    readings.printed[0, 1] = 0.0001
    found = interpret(readings, BOXES)
    assert found.confidence < 0.99
    assert found.entry_confidence < 0.99
    assert [doubt.cell for doubt in found.doubts] == [(0, 1)]


def test_ambiguous_puzzle_shows_two_solutions() -> None:
    thinned = tuple(tuple(0 if r == 2 else digit for digit in row) for r, row in enumerate(GIVENS))
    found = interpret(readings_of(thinned, sure=0.999999), BOXES)
    assert len(found.solutions) == 2
    assert found.confidence == 0


@pytest.mark.parametrize("seed", range(3))
def test_nonsense_ends_within_its_budget(seed: int) -> None:
    rng = np.random.default_rng(seed)
    glyphs = rng.dirichlet(np.full(len(GLYPHS), 0.3), (9, 9)).astype(np.float32)
    found = interpret(Readings(glyphs, np.ones((9, 9), np.float32)), BOXES)
    assert found.confidence < 0.99


def test_mistakes_beside_an_unclear_given_are_no_certainty() -> None:
    right, wrong = SOLUTION[0][1], SOLUTION[0][1] % 9 + 1
    readings = readings_of(GIVENS)
    readings.glyphs[0, 1] = 1e-6
    readings.glyphs[0, 1, wrong] = 0.99999
    readings.printed[0, 1] = 0.0001
    clear = interpret(readings, BOXES)
    assert clear.puzzle.entries[0][1] == wrong != right
    assert clear.confidence > 0.95
    readings.glyphs[1, 2, [3, 4]] = 0.8, 0.2
    unclear = interpret(readings, BOXES)
    assert unclear.confidence < 0.9
    assert (1, 2) in {doubt.cell for doubt in unclear.doubts}


def test_full_grid_is_told_by_its_clear_digits_where_others_are_misread() -> None:
    readings = readings_of(SOLUTION)
    for row, column in np.ndindex(3, 3):
        right = SOLUTION[row][column]
        readings.glyphs[row, column, [right, (right + row) % 10]] = 0.1, 0.9
    found = interpret(readings, BOXES)
    assert found.puzzle.givens == SOLUTION
    assert found.changed == tuple((row, column) for row in (1, 2) for column in range(3))


def test_full_grid_with_a_clear_misprint_is_no_solution() -> None:
    readings = readings_of(SOLUTION)
    row, column = 4, 4
    right, wrong = SOLUTION[row][column], SOLUTION[row][column] % 9 + 1
    readings.glyphs[row, column, [right, wrong]] = readings.glyphs[row, column, [wrong, right]]
    assert interpret(readings, BOXES).puzzle.givens != SOLUTION


def test_grid_with_a_clear_blank_is_not_full() -> None:
    readings = readings_of(SOLUTION)
    for row, column in np.ndindex(3, 3):
        right = SOLUTION[row][column]
        readings.glyphs[row, column, [right, (right + row) % 10]] = 0.1, 0.9
    readings.glyphs[5, 5] = 1e-6
    readings.glyphs[5, 5, 0] = 0.9999
    assert interpret(readings, BOXES).puzzle.givens != SOLUTION


LARGE = sudoku(np.random.default_rng(1), (4, 4), givens=130)


def large_readings(way: Symbols, misread: dict[str, str], odds: float) -> Readings:
    """The readings of a Sudoku of 16 rows in that alphabet, in which some symbols look like others, at such odds."""
    glyphs = np.full((16, 16, len(GLYPHS)), 1e-6, np.float32)
    for (row, column), digit in np.ndenumerate(np.array(LARGE.puzzle.givens)):
        symbol = ALPHABETS[way][digit - 1] if digit else " "
        glyphs[row, column, GLYPHS.index(symbol)] = 1 / (1 + odds) if symbol in misread else 1
        if symbol in misread:
            glyphs[row, column, GLYPHS.index(misread[symbol])] = odds / (1 + odds)
    return Readings(glyphs, np.ones((16, 16), np.float32))


def test_rules_tell_the_alphabet_where_the_glyphs_do_not() -> None:
    """Dotted zeros that look like 8s: by its glyphs the board begins with 1 as well, but so there is no solution."""
    found = interpret(large_readings("hexadecimal", {"0": "8", "C": "G"}, 1.5), Houses(16, (4, 4)))
    assert found.puzzle.symbols == "hexadecimal"
    assert found.puzzle.givens == LARGE.puzzle.givens


def test_without_a_0_and_a_g_nobody_knows_where_the_alphabet_begins() -> None:
    givens = np.array(LARGE.puzzle.givens)
    seen = large_readings("hexadecimal", {}, 0.0)
    seen.glyphs[givens == 1] = np.eye(len(GLYPHS), dtype=np.float32)[0]
    found = interpret(seen, Houses(16, (4, 4)))
    assert UNTOLD in found.caveats
