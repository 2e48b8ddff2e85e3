"""Each relative of Sudoku goes through all that is done with a thousand pages, and through a video."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

import cv2
import numpy as np
import pytest

from scanner import cli
from scanner.batch.catalogue import Catalogue
from scanner.batch.entries import Entry
from scanner.batch.page import FoundPuzzle, Result, Task
from scanner.lab.kinds.kenken.puzzles import kenken
from scanner.lab.kinds.sudoku.puzzles import jigsaw, killer, sudoku_16, sudoku_x
from scanner.lab.synth import Camera, Look, Photo
from scanner.lab.synth.puzzles import Answered
from scanner.live.live_overlay import FRAMES_BETWEEN_SEARCHES, LiveOverlay
from scanner.pipeline import Options
from scanner.types import Scan
from solver import Puzzle
from solver.formats import read
from solver.formats.gridlens_json import puzzle_of
from solver.paper.puzzle import cell_name
from solver.paper.scan_record import Doubt
from tests.pictures import photograph

CAMERA = Camera(width=900, height=900, cell=80, tilt=3, curl=1, defocus=0.5, noise=1.0)
KINDS: dict[str, Callable[[np.random.Generator], Answered]] = {
    "jigsaw": partial(jigsaw, size=6),
    "x": sudoku_x,
    "killer": partial(killer, size=6),
    "kenken": partial(kenken, size=5),
    "16x16": sudoku_16,
}


@cache
def photo_of(name: str) -> Photo:
    """The same page of a kind for all tests."""
    return photograph(22, Look(neighbours=False), CAMERA, make=KINDS[name])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The catalogue of a batch of one page of each kind."""
    place = tmp_path_factory.mktemp("relatives")
    for name in KINDS:
        (place / f"{name}.jpg").write_bytes(photo_of(name).jpeg)
    assert cli.main(["batch", str(place), "--out", str(place / "out"), "--jobs", "1", "--quiet"]) == 0
    return place / "out"


@pytest.fixture
def entry(folder: Path, name: str) -> Iterator[Entry]:
    with Catalogue(folder) as catalogue:
        yield next(entry for entry in catalogue.puzzles() if Path(entry.source).stem == name)


@pytest.fixture(params=KINDS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def puzzle(name: str) -> Puzzle:
    (truth,) = photo_of(name).truths
    return truth.puzzle


def test_the_catalogue_of_a_batch_keeps_it(entry: Entry, puzzle: Puzzle, name: str) -> None:
    assert entry.scanned.puzzle == puzzle
    assert entry.scanned.solution == photo_of(name).truths[0].solution
    assert entry.scanned.status == "solved"


def test_it_is_exported_as_a_record_and_as_a_line(gridlens, folder, puzzle, name) -> None:
    code, out, _ = gridlens("export", folder, "-", "--to", "records")
    assert code == 0
    pages = map(json.loads, out.splitlines())
    (record,) = next(page["puzzles"] for page in pages if Path(page["source"]).stem == name)
    assert puzzle_of(record) == puzzle
    _, out, _ = gridlens("export", folder, "-", "--to", "csv")
    line = next(row for row in csv.DictReader(out.splitlines()) if Path(row["source"]).stem == name)
    assert (line["kind"], line["size"]) == (puzzle.kind, str(puzzle.size))
    assert line["diagonals"] == ("1" if puzzle.diagonals else "")
    assert [cage.partition(" ")[0] for cage in filter(None, line["cages"].split("; "))] == [
        puzzle.clue(cage) for cage in puzzle.cages
    ]


def test_it_is_exported_as_a_puzzle_file_and_as_a_picture(gridlens, folder, puzzle, name) -> None:
    assert gridlens("export", folder, "all.json", "--to", "json")[0] == 0
    assert puzzle in read(Path("all.json").read_bytes())
    assert gridlens("export", folder, "drawn", "--to", "overlays")[0] == 0
    shown = [json.loads(line) for line in Path("drawn/overlays.jsonl").read_text().splitlines()]
    (drawn,) = (line for line in shown if Path(line["source"]).stem == name)
    picture = cv2.imread(str(Path("drawn") / drawn["file"]))
    assert (cv2.absdiff(picture, photo_of(name).image).max(axis=2) > 60).sum() > 1000


@pytest.fixture
def unsure(gridlens, entry: Entry) -> Iterator[Catalogue]:
    """A catalogue in the folder `out` with the same puzzle, one cell of which is in doubt."""
    row, column = np.argwhere(np.array(entry.scanned.puzzle.givens) == 0)[0].tolist()
    doubts = (Doubt((row, column), 0, ((1, 0.4),)),)
    found = FoundPuzzle(
        replace(entry.scanned, status="doubtful", confidence=0.5, doubts=doubts), entry.lattice, b"a picture"
    )
    with Catalogue(Path("out"), new=True) as catalogue:
        task = Task(entry.source, entry.content, 1, Options())
        catalogue.record(catalogue.begin("{}", []), task, Result(900, 900, (found,)))
        yield catalogue


def test_a_report_draws_it_and_a_review_ends_its_doubts(gridlens, unsure: Catalogue, puzzle: Puzzle) -> None:
    assert gridlens("report", "out")[0] == 0
    report = Path("out/report.html").read_text().replace("×", "*").replace("÷", "/").replace("−", "-")
    for cage in puzzle.cages:
        assert f">{puzzle.clue(cage)}<" in report
    said = [f"{cell_name(cage.cells[-1])}#{puzzle.clue(cage)}" for cage in puzzle.cages]
    code, out, _ = gridlens("review", "out", "--who", "Ada", stdin=f"{' '.join([*said, 'ok'])}\nok\n".encode())
    assert code == 0
    assert "kept as solved" in out
    (reviewed,) = unsure.puzzles()
    assert (reviewed.scanned.puzzle, reviewed.scanned.status, reviewed.reviewer) == (puzzle, "solved", "Ada")


def test_live_draws_its_answer(name: str, puzzle: Puzzle) -> None:
    told: list[Scan] = []
    live = LiveOverlay("camera", tell=told.append)
    frame = photo_of(name).image
    for _ in range(FRAMES_BETWEEN_SEARCHES + 2):
        picture = live.overlay(frame)
    assert [scan.puzzle for scan in told] == [puzzle]
    assert (cv2.absdiff(picture, frame).max(axis=2) > 60).sum() > 1000
