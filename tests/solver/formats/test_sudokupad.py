from __future__ import annotations

import json
from typing import Any
from urllib.parse import unquote

import pytest

from solver import Puzzle
from solver.formats import FormatError, read, write
from solver.formats.lz_string import compress, decompress

BOXES = [[[row + r, column + c] for r in (0, 1) for c in (0, 1)] for row in (0, 2) for column in (0, 2)]
SUDOKU = Puzzle.sudoku([[1, 0, 0, 0], [0, 0, 2, 0], [0] * 4, [0, 0, 0, 3]])
CELLS = [[{"value": value} if value else {} for value in row] for row in SUDOKU.givens]

# As SudokuPad shortens its JSON.
ZIPPED = (
    "{id:'x',cs:50,metadata:{author:'O\\'Neil',rules:'Normal sudoku rules apply.\\nEnjoy!',fog:f,t:'A \\\\ B'},"
    "ce:[[{v:1},,,],[,,{v:2},],[,,,],[,,,{v:3}]],"
    "re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],"
    "ca:[{ce:[[0,0],[0,1],[0,2],[0,3]],type:'rowcol',unique:t,hidden:t},{v:'solution: 1234'}]}"
)


def packed(text: str) -> str:
    return "https://sudokupad.app/scl" + compress(text)


def link(**document: Any) -> str:
    return packed(json.dumps({"cells": CELLS, "regions": BOXES, **document}))


def overlay(text: str, row: float, column: float) -> dict[str, Any]:
    return {"center": [row, column], "text": text, "width": 0.3, "height": 0.3}


def written(puzzle: Puzzle) -> Any:
    """The JSON of a puzzle."""
    address = write([puzzle], "sudokupad").decode().strip()
    return json.loads(decompress(unquote(address.removeprefix("https://sudokupad.app/scl"))))


@pytest.mark.parametrize(
    "address",
    [
        packed(ZIPPED),
        link(),
        link(
            cages=[{"value": "title: Mine"}, {"value": "rules: Normal Sudoku rules apply."}],
            metadata={"norowcol": False},
        ),
        link().replace("scl", "ctc"),
        link().replace("/scl", "/sudoku/scl") + "?setting-nogrid=1",
        link().replace("/scl", "/scf?puzzleid=scl"),
        link().replace("sudokupad.app", "app.crackingthecryptic.com"),
        link().replace("https://sudokupad.app/", "sudokupad://puzzle/"),
        link().removeprefix("https://sudokupad.app/"),
    ],
)
def test_addresses_of_a_sudoku(address: str):
    assert read(address) == (SUDOKU,)


@pytest.mark.parametrize("name", ["fpuz", "fpuzzles"])
def test_links_of_f_puzzles_are_understood(name: str):
    entered = Puzzle.sudoku(SUDOKU.givens, entries=[[0, 2, 0, 0], *[[0] * 4] * 3])
    compressed = write([entered], "f-puzzles").decode().strip().partition("?load=")[2]
    assert read(f"https://sudokupad.app/{name}{compressed}") == (entered,)


def test_digits_alone():
    # 5 and a blank, 3, five blanks, 7, and twelve times six blanks.
    assert read("https://sudokupad.app/scfF3e7" + "o" * 12)[0].givens[0] == (5, 0, 3, 0, 0, 0, 0, 0, 7)
    assert not any(map(any, read("https://sudokupad.app/scf" + "o" * 13 + "K")[0].givens))


def test_signs_are_drawn_between_cells():
    futoshiki = Puzzle.futoshiki([[0, 4, 0, 0], *[[0] * 4] * 3], [(0, 0, "<", 0, 1), (0, 0, ">", 1, 0)])
    document = written(futoshiki)
    assert [(sign["text"], sign["center"]) for sign in document["overlays"]] == [("<", [0.5, 1]), ("∨", [1, 0.5])]
    assert document["regions"] == []
    assert document["cells"][0] == [{}, {"value": 4}, {}, {}]


def test_boxes_are_regions():
    assert written(Puzzle.sudoku([[0] * 6] * 6, (3, 2)))["regions"][4] == [
        [row, column] for row in (3, 4, 5) for column in (2, 3)
    ]


DOT = {"center": [0.5, 1], "rounded": True, "backgroundColor": "#FFFFFF"}
KROPKI = {"value": "rules: Digits separated by a white dot are consecutive. Not all dots are shown."}


def test_dots_letters_and_signs_between_the_cells_of_a_sudoku():
    drawn = [DOT, {**DOT, "center": [1, 0.5], "backgroundColor": "#000"}, overlay("V", 0.5, 2), overlay(">", 1.5, 1)]
    rules = "rules: White dots: consecutive. Black dots: one is double the other. V: a sum of 5. Not all are given."
    (puzzle,) = read(link(overlays=drawn, cages=[{"value": rules}]))
    assert puzzle.relations == ((0, 0, "*", 0, 1), (0, 0, ":", 1, 0), (0, 1, "V", 0, 2), (1, 0, ">", 1, 1))
    assert read(write([puzzle], "sudokupad")) == (puzzle,)


@pytest.mark.parametrize(
    ("document", "what"),
    [
        ({"lines": [{}], "arrows": [{}], "underlays": [{}]}, "has arrows, drawings under the cells and lines,"),
        ({"overlays": [overlay("X", 0.5, 1)]}, "has drawings over the cells,"),
        ({"overlays": [overlay("<", 1, 1)], "regions": []}, "has drawings over the cells,"),
        ({"overlays": [overlay("<", 1, 0.5)], "regions": []}, "has drawings over the cells,"),
        ({"overlays": [{**overlay("<", 0.5, 1), "angle": 90}], "regions": []}, "has drawings over the cells,"),
        ({"overlays": [overlay("<", 0.5, float("inf"))], "regions": []}, "has drawings over the cells,"),
        ({"overlays": [overlay("<", float("nan"), 1)], "regions": []}, "has drawings over the cells,"),
        ({"overlays": [overlay("<", 0.5, 0)], "regions": []}, "outside the 4x4 grid"),
        (
            {"overlays": [DOT], "cages": [{"value": "rules: Normal Sudoku rules apply."}]},
            "has drawings over the cells,",
        ),
        ({"overlays": [{**DOT, "text": "2"}], "cages": [KROPKI]}, "has drawings over the cells,"),
        ({"overlays": [{**DOT, "backgroundColor": "#FF0000"}], "cages": [KROPKI]}, "has drawings over the cells,"),
        ({"overlays": [DOT], "cages": [KROPKI, {"value": "rules: All dots are given."}]}, '"All dots are given"'),
        (
            {"overlays": [DOT], "cages": [{"value": "rules: White dots: a ratio of 1 to 2, black: consecutive."}]},
            '"White dots',
        ),
        ({"overlays": [DOT], "regions": [], "cages": [KROPKI]}, "dots or letters, and no boxes"),
        ({"cages": [{"cells": [[0, 0], [0, 1]], "value": 5}]}, "has cages,"),
        ({"cages": [{"cells": [[0, 0], [0, 1], [0, 2], [0, 3]], "value": 9}]}, "has cages,"),
        ({"cages": [{"cells": [[0, 0], [1, 1], [2, 2], [3, 3]], "unique": True}]}, "has cages,"),
        ({"lines": [{"wayPoints": [[0, 0], [4, 4]]}]}, "has lines,"),
        ({"cages": [{"value": "rules: Grey cells are even."}]}, '"Grey cells are even"'),
        ({"metadata": {"rules": ["Normal Sudoku rules apply.", "Also on the diagonals."]}}, '"Also on the diagonals"'),
        ({"metadata": {"antiknight": True}}, "has the knight's move,"),
        ({"foglight": [[0, 0]]}, "has fog,"),
        ({"cells": [[{"c": "#f00"}] * 4] * 4}, "has coloured cells,"),
        ({"cells": [[{"value": "12x"}] * 4] * 4}, "r1c1 holds '12x'"),
        ({"regions": BOXES[:3]}, "regions that are no boxes"),
        ({"regions": [[[0, 9]]]}, "region 1 is no list of cells"),
        ({"regions": [[[0, 0]], [[0, 0]]]}, "r1c1 is in two regions"),
        ({"cells": 5}, "no square grid"),
    ],
)
def test_what_cannot_be_carried_over_is_named(document: dict[str, Any], what: str):
    with pytest.raises(FormatError) as caught:
        read(link(**document))
    assert what in caught.value.problem
    assert caught.value.line == 1


@pytest.mark.parametrize(
    ("address", "what"),
    [
        ("https://sudokupad.app/xyz12345", "can only be fetched from SudokuPad"),
        ("https://sudokupad.app/sudoku/some/name", "can only be fetched from SudokuPad"),
        ("https://sudokupad.app/fpuzzlesyhkyz63b", "can only be fetched from SudokuPad"),
        (link()[:80], "damaged: it breaks off"),
        (packed("{ce:[[,"), "broken: a value is missing"),
        (packed("{ce:[,]}x"), "broken: x stands where the end should be"),
        (packed("{ce:'"), "broken: there is a quote too many"),
        (packed("[" * 3000), "nested too deep"),
        ("https://sudokupad.app/scfooo", "there are 18 cells, not 81"),
        ("https://sudokupad.app/scf" + "o" * 13 + "Kxwq", "this puzzle has q, which cannot be carried over"),
        (link() + "\nhttps://example.org", "no address of SudokuPad"),
    ],
)
def test_an_address_without_a_puzzle(address: str, what: str):
    with pytest.raises(FormatError, match=what):
        read(address)
