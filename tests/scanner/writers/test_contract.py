"""Programs rely on every key of the contract."""

import json
from dataclasses import fields, replace

from scanner.errors import UnreadableFileError
from scanner.types import Doubt, Page
from scanner.writers.contract import failure_record, hint_record, page_record, step_record
from solver import Hint, Puzzle, formats, hint, steps
from solver.engine.units import Unit


def as_read(record):
    return json.loads(json.dumps(record))


def test_a_page_with_a_puzzle(picture, make_scan):
    page = Page(picture, "a.jpg", 2)
    scan = make_scan(
        page, status="doubtful", doubts=(Doubt((3, 0), 8, ((3, 0.2), (0, 0.05))),), mistakes=((0, 2),), confidence=0.8
    )
    record = as_read(page_record(page, [scan]))
    puzzle = record.pop("puzzles")[0]
    assert record == {"version": 1, "source": "a.jpg", "page": 2, "width": 64, "height": 48, "error": None}
    assert puzzle["givens"][0] == [5, 3, 0, 0, 7, 0, 0, 0, 0]
    assert puzzle["entries"][0] == [0] * 9
    assert puzzle["solution"][0] == [5, 3, 4, 6, 7, 8, 9, 1, 2]
    assert puzzle["quad"] == [[4, 5], [58, 5], [58, 41], [4, 41]]
    assert puzzle["doubtful"] == [{"cell": [3, 0], "read": 8, "others": [[3, 0.2], [0, 0.05]]}]
    assert puzzle["mistakes"] == [[0, 2]]
    assert {key: puzzle[key] for key in ("kind", "size", "boxes", "relations", "status", "confidence")} == {
        "kind": "sudoku",
        "size": 9,
        "boxes": [3, 3],
        "relations": [],
        "status": "doubtful",
        "confidence": 0.8,
    }


def test_a_page_without_a_puzzle_is_no_error(picture):
    record = page_record(Page(picture, "a.jpg"), [])
    assert record["error"] is None
    assert record["puzzles"] == []


def test_other_kinds_have_their_own_keys(make_scan):
    futoshiki = make_scan(puzzle=Puzzle.futoshiki([[0] * 4] * 4, [(0, 1, "<", 0, 2)]), solution=None)
    queens = make_scan(puzzle=Puzzle.queens(["aabb", "accb", "dccb", "dddb"]), solution=None)
    first, second = as_read(page_record(futoshiki.page, [futoshiki, queens]))["puzzles"]
    assert first["relations"] == [[0, 1, "<", 0, 2]]
    assert first["boxes"] is None
    assert first["solution"] is None
    assert second["regions"][0] == [0, 0, 1, 1]
    assert second["marks"][0] == ["."] * 4
    assert first.keys() == second.keys()


def test_a_page_that_could_not_be_opened():
    record = as_read(failure_record("a.jpg", 1, UnreadableFileError("a.jpg: the file is empty", "Copy it again.")))
    assert record["error"] == {
        "code": "unreadable-file",
        "message": "a.jpg: the file is empty",
        "advice": "Copy it again.",
    }
    assert record["puzzles"] == []


def test_a_step_has_everything_that_is_drawn():
    sudoku = "..3.1..7.....4.1.8.....2.6....8....1.753..6......7.9..8.....4...4.18....6.7......"
    (puzzle,) = formats.read(sudoku)
    step = next(step for step in steps(puzzle) if step.technique == "grouped chain")
    record = as_read(step_record(step))
    strong, weak, _ = record["chains"][0]
    assert (strong["house"]["unit"], strong["house"]["number"]) == ("column", 9)
    assert weak == {"start": [[8, 8, 3]], "end": [[7, 6, 3], [7, 7, 3]], "strong": False, "house": None}
    assert record["because"] == [[5, 8, 3], [7, 0, 3], [7, 6, 3], [7, 7, 3], [8, 8, 3]]
    assert record["removes"] == [[5, 0, 3]]
    assert record["guardians"] == []
    assert record["argument"] == "chain"
    assert record.keys() == {field.name for field in fields(step)}


def test_a_hint_says_what_it_is_about():
    puzzle = Puzzle.sudoku([[1, 0, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]])
    first = as_read(hint_record(hint(puzzle)))
    assert (first["about"], first["technique"], first["step"], first["marks"]) == ("step", None, None, [])
    assert first["houses"] == [{"name": "row 1", "unit": "row", "number": 1, "cells": [[0, 0], [0, 1], [0, 2], [0, 3]]}]
    wrong = as_read(hint_record(hint(replace(puzzle, entries=[[0, 3, 0, 0], *[[0] * 4] * 3]))))
    assert (wrong["about"], wrong["marks"], wrong["cells"]) == ("wrong", [[0, 1, 3]], [[0, 1]])


def test_a_house_has_its_shape_and_its_number_and_a_cell_has_none():
    houses = Unit("diagonal", 2, ((0, 1), (1, 0))), Unit.of_cell((3, 1))
    assert as_read(hint_record(Hint("", houses=houses)))["houses"] == [
        {"name": "diagonal 2", "unit": "diagonal", "number": 2, "cells": [[0, 1], [1, 0]]},
        {"name": "r4c2", "unit": "cell", "number": None, "cells": [[3, 1]]},
    ]
