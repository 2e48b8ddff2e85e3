"""Grids that are seen and are no puzzle leave a record, and are told of."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import cv2
import numpy as np
import pytest

from scanner.lab.kinds.sudoku.puzzles import sudoku_x
from scanner.lab.synth import Camera, Look
from tests.pictures import photograph
from tests.scanner.commands.conftest import Gridlens

SAMPLES = Path("samples").absolute()

CROSSWORD = "this looks like a crossword: gridlens does not read these yet"

DIAGONAL = Camera(width=900, height=900, cell=80, tilt=3, curl=1, defocus=0.5, noise=1.0)


@pytest.fixture(scope="module")
def beside_a_crossword(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Sudoku that is read, and right of it a crossword of about the same size."""
    sudoku = photograph(3, Look(), Camera(width=900, height=900)).image
    crossword = cv2.resize(cv2.imread(str(SAMPLES / "crossword.jpg")), (900, 1200))
    page = np.full((1200, 1800, 3), 255, np.uint8)
    page[:900, :900] = sudoku
    page[:, 900:] = crossword
    path = tmp_path_factory.mktemp("pages") / "both.png"
    cv2.imwrite(str(path), page)
    return path


def test_a_grid_beside_a_puzzle_is_outlined_and_reported_with_the_command_to_try(
    beside_a_crossword: Path, gridlens: Gridlens, tmp_path: Path
) -> None:
    code, out, error = gridlens("scan", "-o", tmp_path / "drawn.png", beside_a_crossword)
    assert (code, error) == (3, "")
    assert "solved sudoku 9x9" in out
    assert f"both.png: unreadable grid of 9 by 9: {CROSSWORD}" in out
    assert f'to read it alone: gridlens scan {beside_a_crossword} --corners "' in out
    before, after = (cv2.imread(str(path)) for path in (beside_a_crossword, tmp_path / "drawn.png"))
    changed = (before != after).any(axis=2)
    assert changed[:, 900:].any()


def test_a_grid_of_no_known_kind_has_a_record_after_those_of_the_puzzles(
    beside_a_crossword: Path, gridlens: Gridlens
) -> None:
    code, out, _ = gridlens("scan", "--json", beside_a_crossword)
    sudoku, grid = json.loads(out)["puzzles"]
    assert code == 3
    assert (sudoku["kind"], sudoku["status"]) == ("sudoku", "solved")
    assert (grid["kind"], grid["size"], grid["status"]) == (None, 9, "unreadable")
    assert grid["problems"] == [CROSSWORD]
    assert all(900 < x < 1800 for x, _ in grid["quad"])
    assert grid.keys() == sudoku.keys()
    assert (grid["givens"], grid["solution"], grid["confidence"]) == ([], None, 0)


def test_there_is_no_record_if_nothing_is_seen(gridlens: Gridlens, tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "blank.png"), np.full((600, 600, 3), 255, np.uint8))
    code, out, error = gridlens("scan", "--json", tmp_path / "blank.png")
    assert (code, json.loads(out)["puzzles"]) == (4, [])
    assert "no puzzle found" in error


def test_the_command_to_try_has_the_options_of_the_scan(gridlens: Gridlens, tmp_path: Path) -> None:
    photo = tmp_path / "a photo.jpg"
    photo.write_bytes((SAMPLES / "crossword.jpg").read_bytes())
    _, out, _ = gridlens("scan", "--no-overlay", "--rotate", "90", "--kind", "sudoku", "--hint", photo)
    _, _, command = out.splitlines()[1].partition("to read it alone: gridlens ")
    assert command.startswith(f'scan "{photo}" --kind sudoku --rotate 90 --hint --corners "')
    assert gridlens(*shlex.split(command))[0] in (0, 3)


def test_a_puzzle_alone_is_enough(gridlens: Gridlens) -> None:
    assert gridlens("scan", "--no-overlay", SAMPLES / "newspaper_sudoku.jpg")[0::2] == (0, "")


def test_a_grid_not_recognised_as_a_kind_is_not_denied_to_be_one(gridlens: Gridlens) -> None:
    code, out, _ = gridlens("scan", "--no-overlay", "--kind", "futoshiki", SAMPLES / "begun_sudoku.jpg")
    assert code == 3
    assert "unreadable grid of 9 by 9: not recognised as a futoshiki" in out


def test_a_grid_with_given_corners_gets_no_advice_to_give_them(gridlens: Gridlens, beside_a_crossword: Path) -> None:
    corners = "1000,400 1700,400 1700,1100 1000,1100"
    code, out, _ = gridlens("scan", "--no-overlay", "--corners", corners, beside_a_crossword)
    assert code == 3
    assert "this looks like a crossword" in out
    assert "--corners" not in out


def test_a_grid_can_be_corrected_only_if_its_kind_is_given(gridlens: Gridlens) -> None:
    corners = ("--corners", "228,352 753,402 737,932 181,898", "--no-overlay", "--set", "r1c1=5")
    code, out, error = gridlens("scan", *corners, SAMPLES / "crossword.jpg")
    assert (code, out) == (2, "")
    assert "there is no puzzle to correct" in error
    code, out, _ = gridlens("scan", *corners, "--kind", "sudoku", SAMPLES / "crossword.jpg")
    assert code == 3
    assert "[5]" in out


def test_a_plain_sudoku_is_reported_if_killers_are_wanted(gridlens: Gridlens) -> None:
    code, out, error = gridlens("scan", "--no-overlay", "--kind", "killer", SAMPLES / "newspaper_sudoku.jpg")
    assert (code, out) == (4, "")
    assert "newspaper_sudoku.jpg: a Sudoku 9x9 was read, which is no killer" in error
    assert "Leave --kind out" in error
    assert "straight above" not in error


def test_a_requested_variant_is_read(gridlens: Gridlens, tmp_path: Path) -> None:
    photo = tmp_path / "x.jpg"
    photo.write_bytes(photograph(21, Look(neighbours=False), DIAGONAL, make=sudoku_x).jpeg)
    code, out, error = gridlens("scan", "--no-overlay", "--kind", "x", photo)
    assert (code, error) == (0, "")
    assert "sudoku x 9x9" in out.lower()
