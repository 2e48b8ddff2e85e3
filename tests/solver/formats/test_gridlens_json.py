from __future__ import annotations

import json

import pytest

from solver import Puzzle
from solver.formats import FormatError, read, write

RECORD = {
    "kind": "futoshiki",
    "size": 4,
    "boxes": None,
    "givens": [[0, 0, 0, 4], *[[0] * 4] * 3],
    "entries": [[0] * 4] * 4,
    "relations": [[0, 0, "<", 0, 1]],
    "regions": [],
    "marks": [],
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


def test_a_written_puzzle_is_a_page_of_the_contract():
    page = json.loads(write([PUZZLE], "json"))
    assert page["version"] == 1
    assert page["puzzles"] == [{name: RECORD[name] for name in RECORD if name not in ("quad", "status")}]


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("kind", "kakuro", "this is no record of a puzzle. Write .* sudoku, futoshiki, queens"),
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
