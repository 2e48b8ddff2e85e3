from __future__ import annotations

import json
from typing import Any

import pytest

from solver import Puzzle
from solver.formats import FormatError, read, write
from solver.formats.lz_string import compress, decompress

# As https://lisudoku.xyz gives it for an example.
LINK = (
    "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1kANwEMAbAK5x4ARlRoI3GADsE"
    "AFwzCmK1kQ5tVmug216VGrUbWG1ZyjwHCEAJglTZCpTAO7j+nZw/7atIkA="
)


def grid(**cells: Any) -> list[list[dict[str, Any]]]:
    """A grid of 4x4 cells, of which some are named like r1c1."""
    return [[cells.get(f"r{row}c{column}", {}) for column in range(1, 5)] for row in range(1, 5)]


def no_regions() -> list[list[dict[str, Any]]]:
    return [[{"region": None} for _ in range(4)] for _ in range(4)]


def link(**document: Any) -> str:
    return "https://www.f-puzzles.com/?load=" + compress(json.dumps({"size": 4, "grid": grid(), **document}))


def written(puzzle: Puzzle) -> Any:
    """The JSON of a puzzle."""
    return json.loads(decompress(write([puzzle], "f-puzzles").decode().strip().partition("?load=")[2]))


def test_a_link_from_elsewhere():
    (puzzle,) = read(LINK)
    assert puzzle.givens[2][2] == 1
    assert puzzle.givens[6][6] == 2
    assert puzzle.boxes == (3, 3)
    assert not any(map(any, puzzle.entries))


def test_an_address_is_read_however_it_was_sent():
    assert read(LINK.replace("+", "%2B").replace("/nZw", "%2FnZw")) == read(LINK)
    assert read(LINK.replace("+", "%20")) == read(LINK)
    assert read(LINK.replace("https://", "") + "&x=1#top\n") == read(LINK)


def test_digits_of_the_player_are_entries():
    cells = grid(r1c1={"value": 3, "given": True}, r2c4={"value": 2}, r3c3={"centerPencilMarks": [1, 2]})
    (puzzle,) = read(link(grid=cells, title="Mine", author="Me", solution=[1] * 16, killercage=[], antiknight=False))
    assert (puzzle.givens[0][0], puzzle.entries[1][3]) == (3, 2)
    assert sum(map(sum, (*puzzle.givens, *puzzle.entries))) == 5


def test_regions_tell_the_boxes():
    assert written(Puzzle.sudoku([[0] * 6] * 6))["grid"] == [[{}] * 6] * 6
    assert written(Puzzle.sudoku([[0] * 6] * 6, (3, 2)))["grid"][3] == [
        {"region": 3 + box} for box in (0, 0, 1, 1, 2, 2)
    ]


def test_a_sign_is_a_thermometer():
    futoshiki = Puzzle.futoshiki([[0] * 4] * 4, [(0, 0, "<", 0, 1), (0, 1, ">", 1, 1)])
    document = written(futoshiki)
    assert document["thermometer"] == [{"lines": [["R1C1", "R1C2"]]}, {"lines": [["R2C2", "R1C2"]]}]
    assert document["grid"] == no_regions()


def test_longer_thermometers_and_texts_are_signs():
    thermometers = [{"lines": [["R2C1", "R1C1", "R1C2"], ["R2C1", "R3C1"]]}]
    texts = [{"cells": ["R4C4", "R3C4"], "value": "∨"}, {"cells": ["R4C1", "R4C2"], "value": ">"}]
    (puzzle,) = read(link(grid=no_regions(), thermometer=thermometers, text=texts))
    assert puzzle == Puzzle.futoshiki(
        [[0] * 4] * 4,
        [(0, 0, "<", 0, 1), (0, 0, ">", 1, 0), (1, 0, "<", 2, 0), (2, 3, ">", 3, 3), (3, 0, ">", 3, 1)],
    )


def test_signs_that_contradict_are_both_there():
    steps = [{"lines": [["R1C1", "R1C2"], ["R1C2", "R1C1"]]}]
    (puzzle,) = read(link(grid=no_regions(), thermometer=steps))
    assert puzzle.relations == ((0, 0, "<", 0, 1), (0, 0, ">", 0, 1))


def test_thermometers_dots_and_letters_of_a_sudoku_are_signs():
    (puzzle,) = read(
        link(
            thermometer=[{"lines": [["R2C1", "R1C1", "R1C2"]]}],
            difference=[{"cells": ["R4C4", "R4C3"], "value": ""}],
            ratio=[{"cells": ["R2C2", "R2C3"], "value": "2"}],
            xv=[{"cells": ["R3C3", "R3C4"], "value": "V"}],
            ruleset="White dots: consecutive. Black dots: 1:2 ratio. V: add up to 5. Not all dots and V are given.",
        )
    )
    signs = [(0, 0, "<", 0, 1), (0, 0, ">", 1, 0), (1, 1, ":", 1, 2), (2, 2, "V", 2, 3), (3, 2, "*", 3, 3)]
    assert puzzle == Puzzle.sudoku([[0] * 4] * 4, relations=signs)
    assert read(write([puzzle], "f-puzzles")) == (puzzle,)
    assert written(puzzle)["difference"] == [{"cells": ["R4C3", "R4C4"], "value": ""}]


THERMOMETER = {"lines": [["R1C1", "R2C2"]]}


@pytest.mark.parametrize(
    ("document", "what"),
    [
        ({"killercage": [{"cells": ["R1C1"]}], "arrow": [{}]}, "has arrows and killer cages without a sum,"),
        ({"killercage": [{"cells": ["R1C1", "R9"], "value": "3"}]}, "has killer cages without a sum,"),
        ({"killercage": 5}, "has killer cages without a sum,"),
        ({"diagonal+": True}, "has one diagonal,"),
        ({"ruleset": "Digits in cages cannot repeat."}, '"Digits in cages cannot repeat"'),
        ({"antiknight": True}, "has the knight's move,"),
        ({"renban": [{"lines": [["R1C1", "R1C2"]]}]}, "has renban,"),
        ({"grid": grid(r1c1={"c": "#ff0000"}, r1c2={"givenPencilMarks": [1, 2]})}, "coloured cells and given pencil"),
        ({"cage": [{"cells": ["R1C1"]}]}, "has cages,"),
        ({"cage": 5}, "has cages,"),
        ({"grid": no_regions(), "thermometer": [THERMOMETER]}, "has thermometers,"),
        ({"difference": [{"cells": ["R1C1", "R1C2"], "value": "2"}]}, "has dots for other differences,"),
        ({"ratio": [{"cells": ["R1C1", "R1C2"], "value": 3}]}, "has dots for other ratios,"),
        ({"ratio": [{"cells": ["R1C1", "R2C2"]}]}, "has dots for other ratios,"),
        ({"difference": 5}, "has dots for other differences,"),
        ({"xv": [{"cells": ["R1C1", "R1C2"], "value": "XV"}]}, "has letters other than X and V,"),
        ({"ratio": [{"cells": ["R1C1", "R1C2"]}], "negative": ["ratio"]}, "has negative constraints,"),
        ({"grid": no_regions(), "ratio": [{"cells": ["R1C1", "R1C2"]}]}, "dots or letters, and no boxes"),
        (
            {
                "ratio": [{"cells": ["R1C1", "R1C2"]}],
                "ruleset": "Black dots: one is twice the other. All dots are given.",
            },
            '"All dots are given"',
        ),
        ({"thermometer": {"lines": 1}}, "has thermometers,"),
        ({"grid": no_regions(), "text": [{"cells": ["R1C1", "R1C2"], "value": "V"}]}, "has texts,"),
        ({"text": [7]}, "has texts,"),
        ({"grid": grid(r1c1={"region": 1})}, "regions that are no boxes"),
        ({"grid": grid(r1c1={"region": None})}, "regions that are no boxes"),
        (
            {"ruleset": "Normal sudoku rules apply. Cells a knight's move apart differ!"},
            "\"Cells a knight's move apart",
        ),
        ({"ruleset": "Place the digits 0-3."}, '"Place the digits 0-3"'),
        ({"ruleset": "Normal sudoku rules do not apply"}, "may say more"),
        ({"grid": grid(r2c3={"value": "A", "given": True})}, "r2c3 holds 'A', which is no number"),
        ({"grid": grid(r2c3={"value": 5, "given": True})}, "r2c3 holds 5, outside 0 to 4"),
        ({"grid": [[{}] * 4] * 3}, "no square grid"),
        ({"grid": []}, "no square grid"),
        ({"grid": [[{}] * 30] * 30}, "a size from 4 to 25"),
    ],
)
def test_what_cannot_be_carried_over_is_named(document: dict[str, Any], what: str):
    with pytest.raises(FormatError) as caught:
        read(link(**document))
    assert what in caught.value.problem
    assert caught.value.line == 1


@pytest.mark.parametrize(
    "rules",
    [
        "Normal Sudoku rules apply.",
        "Place the digits 1-4 in every row, column and 2x2 box; digits cannot repeat. Good luck!",
        "Fill the grid with the numbers from 1 to 4 so that digits don't repeat in any row, column, and marked 2x2 box",
    ],
)
def test_rules_of_a_plain_sudoku_are_no_more(rules: str):
    assert read(link(ruleset=rules)) == (Puzzle.sudoku([[0] * 4] * 4),)


@pytest.mark.parametrize(
    ("address", "what"),
    [
        ("https://www.f-puzzles.com/?id=yhkyz63b", "can only be fetched from f-puzzles"),
        (LINK[:90], "damaged: it breaks off"),
        ("https://f-puzzles.com/?load=N4IgHiBcDMC+Q===", "no square grid"),
        ("https://f-puzzles.com/?load=IZA=", "no JSON"),
        ("https://f-puzzles.com/?load=" + compress("[" * 5000), "no JSON"),
        ("https://f-puzzles.com/?load=" + compress("9" * 5000), "no JSON"),
    ],
)
def test_an_address_without_a_puzzle(address: str, what: str):
    with pytest.raises(FormatError, match=what):
        read(address)
