"""Games that Simon Tatham's programs save; these were saved by those of 2023, and played by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solver import Puzzle, generate, solve
from solver.formats import FormatError, read, write

HEADER = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n"
SOLO = f"""{HEADER}GAME    :4:Solo
PARAMS  :3:2x2
CPARAMS :3:2x2
SEED    :15:827006900469782
DESC    :8:a1f2b3c4
NSTATES :1:5
STATEPOS:1:4
MOVE    :6:R0,0,3
MOVE    :6:P2,1,4
MOVE    :6:R3,3,1
MOVE    :6:R0,0,4
"""
MADE = [
    ("sudoku", 9),
    ("jigsaw", 6),
    ("kenken", 5),
    ("skyscrapers", 5),
    ("futoshiki", 5),
    ("renzoku", 5),
    ("binairo", 8),
]


def test_a_game_is_read_with_the_moves_that_were_not_taken_back():
    (puzzle,) = read(SOLO)
    assert puzzle.givens[0] == (0, 1, 0, 0)
    assert (puzzle.entries[0][0], puzzle.entries[3][3], sum(map(sum, puzzle.entries))) == (3, 1, 4)


def test_a_restart_takes_all_back_and_what_the_program_solved_is_not_the_players():
    moves = "MOVE    :6:R0,0,3\nRESTART :8:a1f2b3c4\nMOVE    :6:R3,0,2\nSOLVE   :5:S1234\n"
    (puzzle,) = read(SOLO.replace("STATEPOS:1:4", "STATEPOS:1:5").split("MOVE", 1)[0] + moves)
    assert puzzle.entries == ((0, 0, 0, 2), *[(0,) * 4] * 3)


@pytest.mark.parametrize(("kind", "size"), MADE)
def test_what_is_written_is_read(kind: str, size: int):
    puzzle = generate(kind, size, seed=4)
    solution = solve(puzzle)
    entries = [[0] * size for _ in range(size)]
    row, column = next((r, c) for r, line in enumerate(puzzle.givens) for c, given in enumerate(line) if not given)
    entries[row][column] = solution[row][column]
    begun = replace(puzzle, entries=entries)
    assert read(write([begun], "tatham-save")) == (begun,)


def test_a_binairo_says_its_discs_as_unruly_does():
    puzzle: Puzzle = generate("binairo", 6, seed=1)
    row, column = next((r, c) for r, line in enumerate(puzzle.givens) for c, given in enumerate(line) if not given)
    entries = [[2 * ((r, c) == (row, column)) for c in range(6)] for r in range(6)]
    written = write([replace(puzzle, entries=entries)], "tatham-save").decode()
    assert written.endswith(f"MOVE    :6:P1,{column},{row}\n")
    taken = f"{written}MOVE    :6:P-,{column},{row}\n".replace("STATEPOS:1:2", "STATEPOS:1:3")
    assert read(taken) == (puzzle,)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("4:Solo", "3:Net", "line 3: 'Net' is not played here. Give a game of Keen"),
        ("CPARAMS :3:2x2", "CPARAMS :1:5", "line 5: these are no parameters of Solo"),
        ("DESC    :8:a1f2b3c4", "DESC    :7:a1f2b3c", "line 7: the game cannot be read: there are 15 cells"),
        ("DESC    :8:a1f2b3c4\n", "", "there is no DESC in this game"),
        ("DESC    :8:", "DESC    :9:", "line 7: DESC should have 9 characters, and has 8. Save the game again"),
        ("STATEPOS:1:4", "STATEPOS:1:x", "line 9: 'x' is no number of positions"),
        ("R0,0,3", "R7,0,3", "line 10: 'R7,0,3' is no move on a board of 4x4"),
        ("R0,0,3", "R0,0,9", "line 10: 'R0,0,9' is no move on a board of 4x4"),
        ("NSTATES", "nstates", "line 8: this is no record of a game"),
    ],
)
def test_what_cannot_be_read_is_said(old: str, new: str, message: str):
    with pytest.raises(FormatError, match=message):
        read(SOLO.replace(old, new))
