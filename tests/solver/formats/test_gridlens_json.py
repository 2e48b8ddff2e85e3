from __future__ import annotations

import json
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import Puzzle
from solver.formats import FormatError, read, write
from solver.formats.gridlens_json import (
    puzzle_of,
    puzzle_record,
    scanned_of,
    scanned_record,
    seen_grid_of,
    seen_grid_record,
)
from solver.paper.puzzle import Shape
from solver.paper.scan_record import Doubt, Heading, Origin, Scanned, SeenGrid, Status
from tests.conftest import examples

RECORD = {
    "kind": "futoshiki",
    "size": 4,
    "boxes": None,
    "givens": [[0, 0, 0, 4], *[[0] * 4] * 3],
    "entries": [[0] * 4] * 4,
    "relations": [[0, 0, "<", 0, 1]],
    "regions": [],
    "marks": [],
    "diagonals": False,
    "windows": False,
    "cages": [],
    "symbols": "numbers",
    "stars": None,
    "around": [],
    "blocks": [],
    "unique_lines": None,
    "grids": [],
    "numbers": [],
    "line_clues": [],
    "parity": [],
    "quad": [[0.5, 0.5], [9, 0], [9, 9], [0, 9]],
    "status": "solved",
}
PAGE = {"version": 1, "source": "a.jpg", "page": 1, "error": None, "puzzles": [RECORD, RECORD]}
PUZZLE = Puzzle.futoshiki(RECORD["givens"], RECORD["relations"])


@pytest.mark.parametrize(
    ("text", "number"),
    [
        (json.dumps(PAGE), 2),
        (json.dumps(PAGE, indent=2), 2),
        (json.dumps({**PAGE, "puzzles": []}) + "\n" + json.dumps(PAGE) + "\n" + json.dumps(RECORD), 3),
        (json.dumps([RECORD, PAGE]), 3),
        (json.dumps(RECORD), 1),
        (json.dumps({name: RECORD[name] for name in ("kind", "size", "givens", "relations")}), 1),
    ],
)
def test_puzzles_on_pages_in_lists_and_alone(text: str, number: int):
    assert read(text) == (PUZZLE,) * number


def test_puzzles_are_one_document_or_a_page_in_every_line():
    document = write([PUZZLE, PUZZLE], "json").decode()
    lines = write([PUZZLE, PUZZLE], "jsonl").decode()
    assert len(json.loads(document)["puzzles"]) == 2
    assert [len(json.loads(line)["puzzles"]) for line in lines.splitlines()] == [1, 1]
    assert read(document) == read(lines) == (PUZZLE, PUZZLE)


def test_a_written_puzzle_is_a_page_of_the_contract():
    page = json.loads(write([PUZZLE], "json"))
    assert page["version"] == 1
    assert page["puzzles"] == [{name: RECORD[name] for name in RECORD if name not in ("quad", "status")}]


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("kind", "nurikabe", "this is no record of a puzzle. Write .* sudoku, futoshiki, queens"),
        ("kind", ["sudoku"], "this is no record of a puzzle"),
        ("size", "4", '"size" of this futoshiki is malformed. Write one number'),
        ("givens", [[0.5]], '"givens" of this'),
        ("givens", 5, '"givens" of this'),
        ("givens", [[9] * 4] * 4, "givens: r1c1 holds 9, outside 0 to 4"),
        ("relations", [[0, 0, "<"]], '"relations" of this'),
        ("relations", [[0, 0, "<", 0, 2]], "not neighbours"),
    ],
)
def test_malformed_records_are_errors(field: str, value: object, message: str):
    with pytest.raises(FormatError, match=message):
        read(json.dumps({**RECORD, field: value}))


@pytest.mark.parametrize("text", ['{"a": ' * 100_000, '{"size": ' + "9" * 5000 + "}"])
def test_json_to_break_a_reader_is_an_error(text: str):
    with pytest.raises(FormatError, match="nested too deep, or has too long a number"):
        read(text)


PUZZLES = (
    PUZZLE,
    Puzzle.sudoku([[0, 3, 0, 1], *[[0] * 4] * 3], entries=[[2, 0, 0, 0], *[[0] * 4] * 3]),
    Puzzle.sudoku([[0] * 6] * 6, (3, 2)),
    Puzzle.queens(["AAAB", "CABB", "CCDB", "CDDD"], marks=["xq..", *["...."] * 3]),
)
SHARES = st.integers(0, 10**6).map(lambda millionths: millionths / 10**6)
PIXELS = st.integers(-(10**6), 10**6).map(lambda hundredths: hundredths / 100)


HEADINGS = st.builds(Heading, *(st.none() | part for part in (st.text(), st.integers(0, 10**6), st.text())))


@st.composite
def scans(draw: st.DrawFn) -> Scanned:
    """Whatever may be said of a puzzle of any kind."""
    puzzle = draw(st.sampled_from(PUZZLES))
    place = st.integers(0, puzzle.size - 1)
    cells = st.lists(st.tuples(place, place), max_size=4).map(tuple)
    grid = st.none() | st.lists(st.lists(place, min_size=puzzle.size, max_size=puzzle.size).map(tuple)).map(
        lambda rows: (*rows, *[(0,) * puzzle.size] * puzzle.size)[: puzzle.size]
    )
    others = st.lists(st.tuples(place, SHARES), max_size=3).map(tuple)
    return Scanned(
        puzzle=puzzle,
        status=draw(st.sampled_from(get_args(Status))),
        confidence=draw(SHARES),
        solution=draw(grid),
        doubts=draw(st.lists(st.builds(Doubt, st.tuples(place, place), place, others), max_size=3).map(tuple)),
        mistakes=draw(cells),
        example=draw(grid),
        undecided=draw(cells),
        quad=draw(st.lists(st.tuples(PIXELS, PIXELS), min_size=4, max_size=4).map(tuple)),
        box_share=draw(SHARES),
        problems=draw(st.lists(st.text(), max_size=3).map(tuple)),
        unclear=draw(st.lists(st.tuples(st.tuples(place, place), st.tuples(place, place)), max_size=3).map(tuple)),
        caveats=draw(st.lists(st.text(), max_size=3).map(tuple)),
        heading=draw(st.none() | HEADINGS),
        origin=draw(st.sampled_from(get_args(Origin))),
    )


@settings(max_examples=examples(200), deadline=None)
@given(scans())
def test_what_is_said_of_a_puzzle_is_read_again(scanned: Scanned):
    record = json.loads(json.dumps(scanned_record(scanned)))
    assert scanned_of(record) == scanned_of(scanned_record(scanned)) == scanned
    assert puzzle_of(record) == scanned.puzzle
    assert read(json.dumps(record)) == (scanned.puzzle,)


@given(scans())
def test_every_key_is_always_there(scanned: Scanned):
    assert list(scanned_record(scanned)) == [
        *(
            "kind",
            "size",
            "boxes",
            "givens",
            "entries",
            "relations",
            "regions",
            "marks",
            "diagonals",
            "windows",
            "cages",
            "symbols",
            "stars",
            "around",
            "blocks",
            "unique_lines",
            "grids",
            "numbers",
            "line_clues",
            "parity",
        ),
        *("quad", "status", "confidence", "doubtful", "problems", "mistakes", "solution"),
        *("example", "undecided", "box_share", "unclear", "caveats", "looks_like", "heading", "origin"),
    ]


def test_what_an_older_gridlens_said_is_understood():
    scanned = scanned_of(RECORD | {"confidence": 0.9, "doubtful": [], "mistakes": [[0, 1]], "solution": None})
    assert scanned == Scanned(PUZZLE, "solved", 0.9, mistakes=((0, 1),), quad=((0.5, 0.5), (9, 0), (9, 9), (0, 9)))
    assert scanned_of(RECORD | {"confidence": 0.9, "problems": ["it is torn"]}).caveats == ("it is torn",)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("status", "fine", '"status" of this futoshiki is malformed. Write one of solved, doubtful'),
        ("status", None, '"status" of this'),
        ("confidence", 1.5, "a number from 0 to 1"),
        ("confidence", float("nan"), "a number from 0 to 1"),
        ("confidence", True, "a number from 0 to 1"),
        ("quad", [[1, 2, 3]], "corners like"),
        ("doubtful", [{"cell": [0, 1]}], '"doubtful" of this'),
        ("doubtful", [{"cell": [0, 1], "read": 2, "others": [[3]]}], '"doubtful" of this'),
        ("doubtful", [{"cell": [0, 4], "read": 2, "others": []}], "does not fit its 4x4 cells"),
        ("problems", "odd", "a list of sentences"),
        ("mistakes", [[0, 1, 2]], "cells like"),
        ("undecided", [[-1, 0]], "does not fit its 4x4 cells"),
        ("solution", [[1] * 4] * 3, "does not fit its 4x4 cells"),
        ("example", [[1] * 3] * 4, "does not fit its 4x4 cells"),
    ],
)
def test_malformed_scans_are_errors(field: str, value: object, message: str):
    with pytest.raises(FormatError, match=message):
        scanned_of({**RECORD, "confidence": 1, field: value})


def test_a_grid_of_no_known_kind_keeps_its_record_and_is_no_puzzle_of_a_file() -> None:
    corners = ((0.0, 1.0), (9.0, 1.0), (9.0, 10.0), (0.0, 10.0))
    grid = SeenGrid(Shape(9, 9), corners, ("this is no puzzle that gridlens knows",))
    record = json.loads(json.dumps(seen_grid_record(grid)))
    assert record.keys() == scanned_record(Scanned(Puzzle.sudoku([[0] * 9] * 9), "doubtful", 0.5)).keys()
    assert seen_grid_of(record) == grid
    page = {"version": 1, "puzzles": [record, puzzle_record(Puzzle.sudoku([[0] * 4] * 4))]}
    assert [puzzle.size for puzzle in read(json.dumps(page))] == [4]
    with pytest.raises(FormatError, match="no record of a puzzle"):
        scanned_of(record)
    with pytest.raises(FormatError, match="no record of a grid"):
        seen_grid_of(record | {"kind": "sudoku"})
    with pytest.raises(FormatError, match="quad"):
        seen_grid_of(record | {"quad": "round"})
