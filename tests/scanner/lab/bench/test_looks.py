"""The reading of a picture in a look is compared with its truth, and shown with what went wrong."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from scanner.lab.bench import looks
from scanner.lab.bench.looks import Outcome, draw_contact_sheet, judge_scans, main
from scanner.lab.synth import Photo
from scanner.lab.validation.pictures import make_picture
from scanner.types import Page, Scan
from solver import Puzzle

LOOK, KIND = "screenshot, cells of 14 to 20 pixels", "mini Sudoku"


@pytest.fixture(scope="module")
def photo() -> Photo:
    return make_picture(LOOK, KIND, 2)


def scan_of(photo: Photo, **changes: object) -> Scan:
    (truth,) = photo.truths
    fields = {"status": "solved", "confidence": 1.0, "puzzle": truth.puzzle, "solution": truth.solution}
    return Scan(page=Page(photo.image, "a"), lattice=truth.lattice, **(fields | changes))


def outcome(photo: Photo, *scans: Scan) -> Outcome:
    return judge_scans(photo, scans, LOOK, KIND, 2)


def test_a_picture_that_was_read_has_no_faults(photo: Photo) -> None:
    read = outcome(photo, scan_of(photo))
    assert read.judgement.exact
    assert (read.solved, read.missed, read.faults) == (True, 0, ())


def test_an_exact_reading_in_doubt_is_not_solved(photo: Photo) -> None:
    read = outcome(photo, scan_of(photo, status="doubtful"))
    assert read.judgement.exact
    assert not read.solved


def test_a_puzzle_for_which_nothing_was_reported_is_missed(photo: Photo) -> None:
    read = outcome(photo)
    assert read.missed == 1
    assert len(read.faults) == 1
    assert read.faults[0].startswith("no sudoku")


def test_a_wrong_answer_that_was_certain_is_named_first(photo: Photo) -> None:
    (truth,) = photo.truths
    wrong = [[0] * truth.puzzle.size for _ in range(truth.puzzle.size)]
    answer = tuple(row[::-1] for row in truth.solution)
    read = outcome(photo, scan_of(photo, puzzle=Puzzle.sudoku(wrong, truth.puzzle.boxes), solution=answer))
    assert read.faults[0] == "SILENTLY WRONG"
    assert not read.missed


def test_a_contact_sheet_has_a_tile_for_each_picture_with_its_words() -> None:
    white = np.full((90, 200, 3), 255, np.uint8)
    sheet = draw_contact_sheet([(white, ("a", "no sudoku 9x9")), (white, ("b",)), (white, ("c",))])
    height, width = sheet.shape[0] // 2, sheet.shape[1] // 2
    tiles = [sheet[y : y + height, x : x + width] for y in (0, height) for x in (0, width)]
    assert [tile[:90, :200].min() == 255 for tile in tiles] == [True, True, True, False]
    assert [tile[looks.THUMBNAIL :].any() for tile in tiles] == [True, True, True, False]


def test_the_command_counts_by_look_and_by_kind_and_draws_what_failed(
    photo: Photo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(looks, "make_picture", lambda look, kind, seed: photo)
    answers = iter([(scan_of(photo),), ()])
    monkeypatch.setattr(looks, "scan_page", lambda page: next(answers))
    main(["--pictures", "2", "--look", LOOK, "--kind", KIND, "--sheet", str(tmp_path / "sheet.png")])
    printed = capsys.readouterr().out
    assert f"{LOOK}, {KIND}, seed 1: no sudoku" in printed
    assert "1 of 2" in printed
    assert "50%" in printed
    assert cv2.imread(str(tmp_path / "sheet.png")) is not None


def test_there_is_no_sheet_if_all_is_exact(photo: Photo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looks, "make_picture", lambda look, kind, seed: photo)
    monkeypatch.setattr(looks, "scan_page", lambda page: (scan_of(photo),))
    main(["--pictures", "1", "--look", LOOK, "--kind", KIND, "--sheet", str(tmp_path / "sheet.png")])
    assert not (tmp_path / "sheet.png").exists()
