"""An editor learns about a puzzle: its solutions, its faults, and what is still missing."""

import pytest

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
QUEENS = [list(row) for row in ("AABCC", "AAACC", "AADDC", "EEDDD", "DDDDD")]


def sudoku(digits, size=9, **more):
    givens = [[int(digit) for digit in digits[start : start + size]] for start in range(0, size**2, size)]
    return {"kind": "sudoku", "size": size, "givens": givens} | more


@pytest.fixture
def ask(client):
    def ask(path, puzzle, **body):
        answer = client.post(f"/api/v1/{path}", json={"puzzle": puzzle} | body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    return ask


def text(grid):
    return "".join(str(value) for row in grid for value in row)


def test_the_only_solution(ask):
    found = ask("solve", sudoku(EASY), most=1000)
    assert [text(grid) for grid in found["solutions"]] == [SOLUTION]
    assert found["more"] is False


def test_solutions_up_to_so_many_and_always_in_the_same_order(ask):
    puzzle = sudoku("12" + "0" * 14, size=4)
    whole = ask("solve", puzzle, most=1000)
    number = len(whole["solutions"])
    assert number == len(set(map(text, whole["solutions"]))) == 24
    assert whole["more"] is False
    assert ask("solve", puzzle, most=number) == whole
    fewer = ask("solve", puzzle, most=number - 1)
    assert (fewer["solutions"], fewer["more"]) == (whole["solutions"][:-1], True)


def test_there_is_no_solution(ask):
    assert ask("solve", sudoku("11" + "0" * 79)) == {"version": 1, "solutions": [], "more": False}


@pytest.mark.parametrize("most", [0, 1001, "many", -1, 1.5, True])
def test_no_such_number(client, most):
    answer = client.post("/api/v1/solve", json={"puzzle": sudoku(EASY), "most": most})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "malformed")


def test_a_slow_search_returns_what_it_found(serve):
    site = serve(patience=0)
    with site.client as client:
        found = client.post("/api/v1/solve", json={"puzzle": sudoku("0" * 256, 16), "most": 1000}).json()
        checked = client.post("/api/v1/check", json={"puzzle": sudoku("0" * 256, 16)}).json()
        path = client.post("/api/v1/path", json={"puzzle": sudoku(EASY)}).json()
    assert found["more"] is True
    assert len(found["solutions"]) < 1000
    assert (checked["solutions"], checked["problems"]) == (None, [{"code": "undecided"}])
    assert path["end"]["about"] == "late"


@pytest.mark.parametrize(("digits", "number"), [(EASY, 1), ("0" * 81, 2), ("11" + "0" * 79, 0)])
def test_how_many_solutions_there_are(ask, digits, number):
    assert ask("check", sudoku(digits))["solutions"] == number


def test_clashes_are_named_with_their_cells(ask):
    faults = ask("check", sudoku("1" + "0" * 7 + "1" + "0" * 72))["faults"]
    assert [fault["cells"] for fault in faults] == [[[0, 0], [0, 8]]]
    assert "row 1" in faults[0]["message"]


def queens(regions, **more):
    return {"kind": "queens", "size": 5, "regions": regions} | more


def test_a_complete_board_lacks_nothing(ask):
    assert ask("check", queens(QUEENS)) == {"version": 1, "solutions": 1, "faults": [], "problems": []}


@pytest.mark.parametrize("blank", [None, "", -1])
def test_a_board_with_cells_that_have_no_region_yet(ask, blank):
    regions = [row.copy() for row in QUEENS]
    regions[1][1] = regions[4][2] = blank
    checked = ask("check", queens(regions))
    assert checked["problems"] == [{"code": "unassigned", "cells": [[1, 1], [4, 2]]}]
    assert checked["solutions"] is None


def test_a_board_with_too_few_and_too_many_regions(ask):
    few = [["A", "A", "B", "B", "B"]] * 5
    assert ask("check", queens(few))["problems"] == [{"code": "regions", "have": 2, "need": 5}]
    many = [row.copy() for row in QUEENS]
    many[4][4] = "F"
    assert ask("check", queens(many))["problems"] == [{"code": "regions", "have": 6, "need": 5}]


def test_a_board_that_was_just_begun(ask):
    for regions in ([], None, [[None] * 5] * 5):
        codes = [problem["code"] for problem in ask("check", queens(regions))["problems"]]
        assert codes == ["unassigned", "regions"]


def test_a_region_in_pieces_is_reported_and_solved(ask):
    regions = [row.copy() for row in QUEENS]
    regions[4][4] = "A"
    checked = ask("check", queens(regions))
    assert checked["problems"] == [{"code": "pieces", "region": 0, "cells": [[0, 0], [4, 4]]}]
    assert checked["solutions"] in (0, 1, 2)


def test_boxes_that_do_not_make_the_size(ask):
    assert ask("check", sudoku("0" * 49, 7))["problems"] == [{"code": "boxes", "size": 7}]
    assert ask("check", sudoku("0" * 36, 6, boxes=[2, 2]))["problems"] == [{"code": "boxes", "size": 6}]
    assert ask("check", sudoku("0" * 36, 6, boxes=[3, 2]))["problems"] == []


def test_contradictory_signs_are_reported(ask):
    relations = [[0, 1, "<", 0, 0], [0, 1, ">", 0, 0]]
    checked = ask("check", {"kind": "futoshiki", "size": 4, "relations": relations})
    assert (checked["solutions"], checked["problems"]) == (0, [{"code": "opposite-signs", "cells": [[0, 0], [0, 1]]}])


@pytest.mark.parametrize(
    "puzzle",
    [
        {},
        {"kind": ["queens"], "size": 5},
        {"kind": "queens", "size": 5.0},
        {"kind": "queens", "size": 99},
        {"kind": "queens", "size": True},
        queens([["A"] * 5] * 4),
        queens([["A"] * 4] * 5),
        queens([[["A"]] * 5] * 5),
        queens([[1.5] * 5] * 5),
        queens("AAAAA"),
        queens(QUEENS, marks=[["y"] * 5] * 5),
        queens([], givens=[[2] * 5] * 5),
        {"kind": "sudoku", "size": 9.0},
        {"kind": "sudoku", "size": 9, "boxes": "3x3"},
        {"kind": "sudoku", "size": 9, "boxes": [3]},
    ],
)
def test_a_record_that_can_never_be_a_puzzle_is_refused(client, puzzle):
    answer = client.post("/api/v1/check", json={"puzzle": puzzle})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "malformed")
