"""Exports that go back to the pages: overlays, and what people corrected."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import PurePath

import cv2
import numpy as np
import pytest

from scanner.batch.catalogue import WRONG_GRID, settings_of
from scanner.batch.exports import COLUMNS, corrected_cells, csv_table, overlays
from scanner.batch.inputs import Document
from scanner.batch.page import FoundPuzzle, Result, Task
from scanner.overlay.style import PLAIN, Style
from scanner.pipeline import Options
from scanner.writers.table import rows_of
from solver import Puzzle
from solver.paper.fields import FIELDS
from solver.paper.scan_record import Scanned

SIDE = 40


@pytest.fixture
def page(tmp_path):
    """Makes a picture of a grid of 4x4 cells, each of another grey."""

    def make(name: str, light: int = 0) -> str:
        rows, columns = np.mgrid[0:4, 0:4]
        greys = np.kron(60 + light + 10 * (4 * rows + columns), np.ones((SIDE, SIDE)))
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        cv2.imwrite(str(path), np.pad(greys, SIDE, constant_values=255).astype(np.uint8))
        return str(path)

    return make


@pytest.fixture
def record(catalogue):
    """Puts a blank Futoshiki that was found on a page into the catalogue."""

    def put(source: str) -> None:
        lattice = (SIDE * (1 + np.dstack(np.meshgrid(range(5), range(5))))).tolist()
        found = FoundPuzzle(Scanned(Puzzle.futoshiki([[0] * 4] * 4), "doubtful", 0.5), lattice)
        task = Task(source, Document.of(source).content, 1, Options())
        catalogue.record(catalogue.begin("{}", []), task, Result(6 * SIDE, 6 * SIDE, (found,)))

    return put


def correct(catalogue, *changes: tuple[str, str, str]) -> None:
    (entry,) = catalogue.puzzles(unsure=True)
    catalogue.correct(entry, replace(entry.scanned, status="solved"), changes, "Ada")


def test_a_table_has_the_columns_that_it_always_had_and_then_those_of_later_fields(catalogue, page, record):
    record(page("a.png"))
    head, line = rows_of(csv_table(catalogue))
    assert tuple(head) == COLUMNS
    assert head[7:16] == [
        "reviewer",
        "givens",
        "entries",
        "solution",
        "regions",
        "relations",
        "marks",
        "doubtful",
        "problems",
    ]
    assert {field.attribute for field in FIELDS if field.column} < set(head)
    assert dict(zip(head, line, strict=True))["givens"] == "/".join(["0 0 0 0"] * 4)


def test_a_table_names_where_the_same_puzzle_was_printed_before(catalogue, page, record):
    for number, name in enumerate(("1987.png", "1991.png", "1999.png")):
        record(page(name, light=number))
    *_, last = catalogue.puzzles(unsure=True)
    other = Scanned(Puzzle.futoshiki([[1, 0, 0, 0], *[[0] * 4] * 3]), "doubtful", 0.5)
    catalogue.correct(last, other, [("r1c1", ".", "1")], "Ada")
    head, *lines = rows_of(csv_table(catalogue, lambda entry: "1987" not in entry.source))
    assert [PurePath(line[head.index("same_as")]).name for line in lines] == ["1987.png, puzzle 1", ""]


def test_a_table_names_where_a_puzzle_was_printed_in_another_way(catalogue, page, record):
    for number, name in enumerate(("1987.png", "1991.png", "1999.png")):
        record(page(name, light=number))
    for entry, cells in zip(catalogue.puzzles(unsure=True), ("1000", "0001", "0100"), strict=True):
        givens = [[int(cell) for cell in cells], *[[0] * 4] * 3]
        catalogue.correct(entry, Scanned(Puzzle.futoshiki(givens), "doubtful", 0.5), [("r1c1", ".", "1")], "Ada")
    head, *lines = rows_of(csv_table(catalogue))
    assert [PurePath(line[head.index("like")]).name for line in lines] == ["", "1987.png, puzzle 1", ""]
    assert [line[head.index("same_as")] for line in lines] == ["", "", ""]


def test_corrected_cells_are_cut_out_with_their_content(catalogue, page, record, tmp_path):
    record(page("a.png"))
    correct(catalogue, ("r2c3", ".", "1"), ("r1c2 r1c3", "-", "<"), ("r2c3", "1", "4"))
    cell, sign = corrected_cells(catalogue, tmp_path / "cells")
    labels = [json.loads(line) for line in (tmp_path / "cells" / "cells.jsonl").read_text().splitlines()]
    assert [(label["cell"], label["read"], label["is"]) for label in labels] == [
        ("r2c3", ".", "4"),
        ("r1c2 r1c3", "-", "<"),
    ]
    assert [label["file"] for label in labels] == [cell.name, sign.name]
    shown, between = (cv2.imread(str(path), cv2.IMREAD_GRAYSCALE) for path in (cell, sign))
    height, width = shown.shape
    assert between.shape == (height, 2 * width)
    assert shown[height // 2, width // 2] == pytest.approx(60 + 10 * 6, abs=3)
    assert between[height // 2, width // 2] == pytest.approx(60 + 10, abs=3)
    assert between[height // 2, width + width // 2] == pytest.approx(60 + 20, abs=3)


def test_pages_on_which_nothing_was_corrected_are_left_alone(catalogue, page, record, tmp_path):
    gone = page("gone.png", light=5)
    record(gone)
    (tmp_path / "gone.png").unlink()
    assert list(corrected_cells(catalogue, tmp_path / "cells")) == []
    assert not (tmp_path / "cells").exists()


def test_a_puzzle_without_a_grid_is_neither_cut_out_nor_drawn_on(catalogue, page, record, tmp_path):
    record(page("a.png"))
    (entry,) = catalogue.puzzles()
    catalogue.refuse(entry, WRONG_GRID, "Ada")
    assert list(corrected_cells(catalogue, tmp_path / "cells")) == []
    assert list(overlays(catalogue, tmp_path / "drawn")) == []


def test_overlays_of_the_same_file_under_other_names_are_kept_apart(catalogue, page, record, tmp_path):
    first = page("0/a.png")
    record(first)
    for number in (1, 2, 3):
        catalogue.name(Document.of(first).content, settings_of(Options()), page(f"{number}/a.png"))
    drawn = list(overlays(catalogue, tmp_path / "drawn"))
    assert len(drawn) == len(list((tmp_path / "drawn").rglob("*.jpg"))) == 4


def test_overlays_are_in_folders_like_those_of_their_pages_and_are_listed(catalogue, page, record, tmp_path):
    for number in range(2):
        record(page(f"{number}/a.png", light=number))
    drawn = tmp_path / "drawn"
    names = [path.relative_to(drawn).as_posix() for path in overlays(catalogue, drawn)]
    assert names == ["0/a.page1.solved.jpg", "1/a.page1.solved.jpg"]
    listed = [json.loads(line) for line in (drawn / "overlays.jsonl").read_text().splitlines()]
    assert [line["file"] for line in listed] == names
    assert [line["source"] for line in listed] == [str(tmp_path / name) for name in ("0/a.png", "1/a.png")]
    assert listed[0]["page"] == 1
    assert listed[0]["puzzles"] == [{"number": 1, "kind": "futoshiki", "size": 4, "status": "doubtful"}]


def test_overlays_have_the_requested_colours(catalogue, page, record, tmp_path):
    record(page("a.png"))
    magenta = Style(answer=(255, 0, 255), warning=(255, 0, 255))
    shares = []
    for number, style in enumerate((PLAIN, magenta)):
        (path,) = overlays(catalogue, tmp_path / f"drawn{number}", style)
        blue, green, red = (cv2.imread(str(path)).astype(int)[..., channel] for channel in range(3))
        shares.append(((blue - green > 100) & (red - green > 100)).mean())
    assert shares[1] > 3 * shares[0] + 0.001


def test_overlays_of_files_of_the_same_name_are_kept_apart(catalogue, page, record, tmp_path):
    record(page("a.png", light=0))
    record(page("a.jpg", light=1))
    names = [path.name for path in overlays(catalogue, tmp_path / "drawn")]
    assert names[0] == "a.page1.solved.jpg"
    assert names[1].startswith("a-")
    assert sorted([*names, "overlays.jsonl"]) == sorted(path.name for path in (tmp_path / "drawn").iterdir())
