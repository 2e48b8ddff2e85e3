"""Programs rely on every key of the contract."""

import json

from scanner.errors import UnreadableFileError
from scanner.types import Doubt, Page
from scanner.writers.contract import failure_record, page_record
from solver import Puzzle


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


def test_other_kinds_have_other_keys(make_scan):
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
