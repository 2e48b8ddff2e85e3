"""What programs do with the scans of a photo."""

import json
import shutil
from pathlib import Path

import cv2
import numpy as np
import pytest

import gridlens
from gridlens import FormatError, ScanError, Style

SAMPLES = Path(__file__).parents[2] / "samples"
PHOTO = SAMPLES / "begun_sudoku.jpg"


@pytest.fixture(scope="module")
def scan():
    (found,) = gridlens.scan(PHOTO)
    return found


def test_a_scan_is_a_record_without_pixels(scan):
    assert (scan.status, scan.is_solved) == ("solved", True)
    assert scan.photo.kept is None
    assert json.loads(scan.to_json())["quad"] == [[round(x, 2), round(y, 2)] for x, y in scan.corners]
    assert repr(scan) == f"<Scan Sudoku 9x9 solved 99.9 % in {PHOTO} page 1>"


def test_a_kept_page_is_not_decoded_again():
    (found,) = gridlens.scan(PHOTO, keep=True)
    assert found.photo.page is found.photo.kept


@pytest.mark.parametrize("ending", ["jpg", "png", "webp", "tif"])
def test_the_photo_is_saved_with_the_answer_on_it(scan, tmp_path, ending):
    scan.save(tmp_path / f"answer.{ending}")
    before, after = cv2.imread(str(PHOTO)), cv2.imread(str(tmp_path / f"answer.{ending}"))
    assert before.shape == after.shape
    assert np.mean(np.abs(before.astype(int) - after) > 60) > 0.002


def test_the_answer_has_the_requested_style(scan, tmp_path):
    scan.save(tmp_path / "answer.png", Style(answer=(255, 0, 255)))
    blue, green, red = np.moveaxis(cv2.imread(str(tmp_path / "answer.png")).astype(int), 2, 0)
    assert np.sum((red > 200) & (blue > 200) & (green < 60)) > 1000


def test_a_figure_is_saved(scan, tmp_path):
    scan.save(tmp_path / "answer.svg")
    scan.save(tmp_path / "answer.pdf")
    assert (tmp_path / "answer.svg").read_text().count("<text") == 81
    assert (tmp_path / "answer.pdf").read_bytes().startswith(b"%PDF")


def test_a_puzzle_file_is_saved_and_read_again(scan, tmp_path):
    scan.save(tmp_path / "puzzle.json")
    assert gridlens.read(tmp_path / "puzzle.json") == (scan.puzzle,)


def test_the_photo_itself_is_never_overwritten(tmp_path):
    photo = shutil.copy(PHOTO, tmp_path / "photo.jpg")
    (found,) = gridlens.scan(photo)
    content = photo.read_bytes()
    with pytest.raises(ScanError, match="would overwrite"):
        found.save(photo)
    assert photo.read_bytes() == content


def test_an_error_about_a_name_lists_the_names_that_work(scan, tmp_path):
    with pytest.raises(ScanError) as raised:
        scan.save(tmp_path / "answer.docx")
    assert ".pdf" in raised.value.advice


def test_a_missing_photo_matters_only_when_it_is_needed(tmp_path):
    photo = shutil.copy(PHOTO, tmp_path / "photo.jpg")
    (found,) = gridlens.scan(photo)
    photo.unlink()
    found.save(tmp_path / "puzzle.json")
    with pytest.raises(ScanError, match="no such file"):
        found.save(tmp_path / "answer.jpg")


def test_a_notebook_sees_the_part_of_the_photo(scan):
    picture = cv2.imdecode(np.frombuffer(scan._repr_png_(), np.uint8), cv2.IMREAD_COLOR)
    assert max(picture.shape) <= 640


def test_a_scan_is_corrected(scan):
    row, column = next((r, c) for r in range(9) for c in range(9) if scan.puzzle.entries[r][c])
    corrected = scan.correct(f"r{row + 1}c{column + 1}=.")
    assert corrected.puzzle.entries[row][column] == 0
    assert scan.puzzle.entries[row][column]
    assert corrected.photo is scan.photo
    with pytest.raises(ScanError):
        scan.correct("nonsense")


@pytest.mark.parametrize("kind", ["futoshiki", "killer"])
def test_only_requested_puzzles_are_found(kind):
    assert [found for found in gridlens.scan(PHOTO, kind=kind) if found.is_solved] == []


def test_puzzles_are_read_from_files_and_texts_and_written(tmp_path):
    text = "1.....4...2....3"
    (puzzle,) = gridlens.read(text)
    gridlens.write(puzzle, tmp_path / "one.sdk")
    gridlens.write([puzzle, puzzle], str(tmp_path / "two.sdm"), lossy=True)
    assert gridlens.read(str(tmp_path / "one.sdk")) == (puzzle,)
    assert len(gridlens.read((tmp_path / "two.sdm").read_bytes())) == 2
    assert gridlens.solve(puzzle) is not None


@pytest.mark.parametrize("name", ["missing.sdk", "no/such/puzzle.json"])
def test_a_missing_file_is_reported(name):
    with pytest.raises(ScanError, match="there is no such file"):
        gridlens.read(name)


def test_an_invalid_puzzle_is_reported():
    with pytest.raises(FormatError):
        gridlens.read(b"nothing that anybody knows")
