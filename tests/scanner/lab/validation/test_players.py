"""Players that others wrote: what is written into them is right, and what was taken of them is kept with its label.

Neither the players nor a browser are needed here.
"""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import cv2
import numpy as np
import pytest

from scanner.lab.bench.judge import digits_of, find_labelled
from scanner.lab.validation import players
from scanner.lab.validation.players.__main__ import PLAYERS
from scanner.lab.validation.players.game import BOARDS, CANDIDATES, EMPTY, HALF_FILLED, STATES, Game, Setting, make_game
from scanner.lab.validation.players.programs import ksudoku_file
from scanner.lab.validation.players.pzpr import address_of, name_sign
from scanner.lab.validation.players.shot import Shot, corners_of, load_saved, path_of
from solver import Puzzle, count, solve
from solver.formats import read
from tests.conftest import shortened

SETTING = Setting("pzpr", "Sudoku 6x6", "dark", HALF_FILLED, "phone")


def played(board: str, state: str) -> Game:
    rng = np.random.default_rng(4)
    return make_game(BOARDS[board](rng), state, rng)


def test_there_are_at_least_six_players_each_light_and_dark_and_each_is_listed_with_its_licence() -> None:
    assert len(PLAYERS) >= 6
    for name, settings in PLAYERS.items():
        assert name in str(players.__doc__)
        assert {setting.theme for setting in settings} >= {"light", "dark"}
        assert {setting.state for setting in settings} >= {EMPTY, HALF_FILLED}


def test_no_two_settings_share_a_picture() -> None:
    settings = [setting for shown in PLAYERS.values() for setting in shown]
    assert len({path_of(Path(), setting) for setting in settings}) == len(settings)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("state", STATES)
def test_what_is_written_does_not_lead_away_from_the_only_solution(board: str, state: str) -> None:
    written = played(board, state)
    assert count(written.puzzle) == 1
    assert solve(written.puzzle) == written.solution
    assert all(entry == written.solution[row][column] for (row, column), entry in written.entries())
    for (row, column), candidates in written.candidates.items():
        assert not written.puzzle.givens[row][column]
        assert written.solution[row][column] in candidates


@pytest.mark.parametrize("board", shortened([board for board in BOARDS if not board.startswith("Queens")], 4))
def test_each_state_shows_what_it_says(board: str) -> None:
    assert not played(board, EMPTY).entries()
    assert set(played(board, CANDIDATES).candidates) == set(played(board, CANDIDATES).blanks())
    assert 0 < len(played(board, HALF_FILLED).entries()) < len(played(board, HALF_FILLED).blanks())


def test_crosses_are_the_candidates_of_queens() -> None:
    crossed, marked = (played("Queens 8x8", state).puzzle.marks for state in (CANDIDATES, HALF_FILLED))
    assert {mark for row in crossed for mark in row} == {".", "x"}
    assert "q" in {mark for row in marked for mark in row}


def test_a_board_of_signs_has_no_digits() -> None:
    puzzle = played("signs 5x5", EMPTY).puzzle
    assert puzzle.relations
    assert not any(map(any, puzzle.givens))


def test_a_picture_is_kept_with_its_label(tmp_path: Path) -> None:
    written, corners = played("Sudoku 6x6", HALF_FILLED), corners_of(2, 3, 20, 21)
    png = cv2.imencode(".png", np.full((30, 40, 3), 7, np.uint8))[1].tobytes()
    Shot(SETTING, png, written, corners).save(tmp_path)
    ((setting, photo),) = load_saved(tmp_path)
    (truth,) = photo.truths
    assert setting == SETTING
    assert photo.image.shape == (30, 40, 3)
    assert (truth.puzzle, truth.solution) == (written.puzzle, written.solution)
    assert np.array_equal(truth.lattice.quad, corners)
    ((picture, (label,)),) = find_labelled(tmp_path)
    assert picture == path_of(tmp_path, SETTING)
    entered = np.array(written.puzzle.entries)
    assert np.array_equal(np.array(digits_of(label))[entered > 0], entered[entered > 0])
    assert json.loads(picture.with_suffix(".json").read_text())["theme"] == "dark"


def test_ksudoku_is_told_cells_column_by_column() -> None:
    givens = [[0] * 9 for _ in range(9)]
    givens[1][0], givens[0][1] = 5, 9
    entries = [[0] * 9 for _ in range(9)]
    entries[2][1] = 3
    written = Game(Puzzle.sudoku(givens, entries=entries), (), {(0, 2): (1, 9)})
    tree = ElementTree.fromstring(ksudoku_file(written).partition(">")[2])
    assert tree.findtext(".//values", "")[:10] == "_f_______j"
    moves = [event.attrib for event in tree.iter("simple-event")]
    assert moves == [{"index": "11", "value": "3"}, {"index": "18", "markers": "100000001"}]


def test_pzpr_opens_the_regions_of_queens() -> None:
    puzzle = played("Queens 8x8", HALF_FILLED).puzzle
    (opened,) = read(f"https://puzz.link/p?{address_of(puzzle)}")
    assert opened.regions == puzzle.regions


@pytest.mark.parametrize(
    ("relation", "named"),
    [
        ((0, 1, "<", 0, 2), (4, 1, 3)),
        ((0, 1, ">", 0, 2), (4, 1, 4)),
        ((3, 2, "<", 4, 2), (5, 8, 1)),
        ((3, 2, ">", 4, 2), (5, 8, 2)),
    ],
)
def test_pzpr_names_a_sign_by_its_border_and_where_it_points(
    relation: tuple[int, int, str, int, int], named: tuple[int, int, int]
) -> None:
    assert name_sign(*relation) == named
