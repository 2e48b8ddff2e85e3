"""A coach over HTTP, for those who play."""

import time
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from random import Random

import pytest

from solver.logic.techniques import techniques_for
from solver.paper.cells import adjacent_cells
from solver.paper.puzzle import SIZES

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
CHAINED = "002000005109620000300800260000000000004000189010060000020091070080000000501008030"
QUEENS = ["AABCC", "AAACC", "AADDC", "EEDDD", "DDDDD"]


def rows(digits, size=9):
    return [[int(digit) for digit in digits[start : start + size]] for start in range(0, size**2, size)]


def sudoku(digits, **more):
    return {"kind": "sudoku", "size": 9, "givens": rows(digits)} | more


def candidates_of(digits):
    """All that the givens leave, as a page shows them."""
    board = rows(digits)
    boxes = {(r, c): (r // 3, c // 3) for r in range(9) for c in range(9)}

    def left(row, column):
        if board[row][column]:
            return []
        seen = {board[r][c] for r, c in boxes if r == row or c == column or boxes[r, c] == boxes[row, column]}
        return [value for value in range(1, 10) if value not in seen]

    return [[left(row, column) for column in range(9)] for row in range(9)]


@pytest.fixture
def ask(client):
    def ask(path, **body):
        answer = client.post(f"/api/v1/{path}", json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    return ask


@pytest.fixture
def refused(client):
    def refused(path, **body):
        answer = client.post(f"/api/v1/{path}", json=body)
        return answer.status_code, answer.json()["error"]["code"]

    return refused


def concluded(step):
    return {tuple(mark) for mark in (*step["places"], *step["removes"])}


@pytest.mark.long
def test_another_hint_concludes_something_else(ask):
    seen = set()
    for skip in range(5):
        step = ask("hint", puzzle=sudoku(EASY), stage=3, skip=skip)["hint"]["step"]
        assert not concluded(step) <= seen
        seen |= concluded(step)
    last = ask("hint", puzzle=sudoku("00" + SOLUTION[2:]), stage=3, skip=1000)["hint"]
    assert (last["about"], last["step"]) == ("no other", None)


def test_a_hint_follows_the_candidates_of_the_page(ask):
    open_ = candidates_of(EASY)
    first = ask("hint", puzzle=sudoku(EASY), candidates=open_, stage=3)["hint"]["step"]
    assert first == ask("hint", puzzle=sudoku(EASY), stage=3)["hint"]["step"]
    true = int(SOLUTION[2])
    assert true in open_[0][2]
    open_[0][2].remove(true)
    amiss = ask("hint", puzzle=sudoku(EASY), candidates=open_)["hint"]
    assert (amiss["about"], amiss["cells"]) == ("ruled out", [[0, 2]])
    assert [0, 2, true] in amiss["marks"]
    nothing_noted = [[None] * 9] * 9
    assert ask("hint", puzzle=sudoku(EASY), candidates=nothing_noted, stage=3)["hint"]["step"] == first


def test_a_step_brings_what_a_board_draws(ask):
    steps = ask("path", puzzle=sudoku(CHAINED))["steps"]
    assert {"because", "guardians", "chains"} <= set(steps[0])
    chains = [chain for step in steps for chain in step["chains"]]
    assert chains
    for chain in chains:
        for link, following in pairwise(chain):
            assert link["end"] == following["start"]


@pytest.mark.parametrize(
    "candidates", [[], [[1]], "123", [[[0]] * 9] * 9, [[[10]] * 9] * 9, [[["1"]] * 9] * 9, [[1] * 9] * 9, {"a": 1}]
)
def test_malformed_candidates_are_refused(refused, candidates):
    assert refused("hint", puzzle=sudoku(EASY), candidates=candidates) == (422, "malformed")
    assert refused("path", puzzle=sudoku(EASY), candidates=candidates) == (422, "malformed")


def followed(board, steps):
    board = [row.copy() for row in board]
    for step in steps:
        for row, column, value in step["places"]:
            assert board[row][column] == 0
            board[row][column] = value
    return board


def test_the_path_leads_from_the_givens_to_the_solution(ask):
    path = ask("path", puzzle=sudoku(EASY))
    assert followed(rows(EASY), path["steps"]) == rows(SOLUTION)
    assert (path["solved"], path["more"]) == (True, False)
    assert path["grade"] in ("trivial", "easy")
    assert path["hardest"] in {step["technique"] for step in path["steps"]}
    hardest = max(step["score"] for step in path["steps"])
    assert hardest < path["score"] < 1.3 * hardest


def test_the_path_leads_on_from_what_is_right(ask):
    entries = rows(SOLUTION[:36] + "0" * 45)
    entries[0][2] = 9
    path = ask("path", puzzle=sudoku(EASY, entries=entries), **{"from": "entries"})
    begun = [
        [
            given or (entry if entry == int(SOLUTION[9 * r + c]) else 0)
            for c, (given, entry) in enumerate(zip(*pair, strict=True))
        ]
        for r, pair in enumerate(zip(rows(EASY), entries, strict=True))
    ]
    assert followed(begun, path["steps"]) == rows(SOLUTION)
    whole = ask("path", puzzle=sudoku(EASY, entries=entries))
    assert len(path["steps"]) < len(whole["steps"])


def test_the_path_of_a_begun_queens_board(ask):
    puzzle = {"kind": "queens", "size": 5, "regions": [list(row) for row in QUEENS]}
    (solution,) = ask("solve", puzzle=puzzle, most=5)["solutions"]
    queen = solution[0].index(1)
    marks = [["."] * 5 for _ in range(5)]
    marks[0][queen] = "q"
    marks[1][solution[1].index(1)] = "x"
    path = ask("path", puzzle=puzzle | {"marks": marks}, **{"from": "entries"})
    placed = {tuple(mark[:2]) for step in path["steps"] for mark in step["places"]}
    assert placed == {(row, values.index(1)) for row, values in enumerate(solution)} - {(0, queen)}


def test_a_path_has_an_end(serve):
    site = serve(workers=0, coaches=1, most_steps=3)
    with site.client as client:
        path = client.post("/api/v1/path", json={"puzzle": sudoku(EASY)}).json()
    assert len(path["steps"]) == 3
    assert (path["more"], path["solved"], path["grade"]) == (True, False, None)


def test_a_path_needs_a_solution(refused):
    assert refused("path", puzzle=sudoku("11" + "0" * 79)) == (422, "not-unique")
    assert refused("path", puzzle=sudoku(EASY), **{"from": "nowhere"}) == (422, "malformed")


TWO_WAYS = {"kind": "sudoku", "size": 4, "givens": [[1, 2, 0, 0], [3, 4, 0, 0], [2, 1, 0, 0], [4, 3, 0, 0]]}
ONE_GIVEN_LESS = {"kind": "sudoku", "size": 4, "givens": [[0, 2, 0, 0], [3, 4, 0, 0], [2, 1, 0, 0], [4, 3, 0, 0]]}


def test_where_solutions_differ_hints_end_and_say_so(ask):
    assert ask("hint", puzzle=ONE_GIVEN_LESS, stage=3)["hint"]["step"]["places"] == [[0, 0, 1]]
    end = ask("hint", puzzle=TWO_WAYS)["hint"]
    assert (end["about"], end["cells"]) == ("open", [[row, column] for row in range(4) for column in (2, 3)])
    assert end["difference"] is None
    end = ask("hint", puzzle=TWO_WAYS, differences=True)["hint"]
    assert end["difference"]["cell"] == [0, 2]
    assert sorted(end["difference"]["values"]) == [3, 4]


def test_the_next_digit_is_one_that_every_solution_has(ask):
    following = ask("next", puzzle=ONE_GIVEN_LESS)
    assert (following["cell"], following["value"], following["end"]) == ([0, 0], 1, None)
    following = ask("next", puzzle=TWO_WAYS)
    assert (following["cell"], following["value"], following["end"]["about"]) == (None, None, "open")
    wrong = ask("next", puzzle=ONE_GIVEN_LESS | {"entries": [[4, 0, 0, 0], *[[0] * 4] * 3]})
    assert (wrong["cell"], wrong["value"]) == ([0, 0], 1)
    chosen = ask("next", puzzle=TWO_WAYS | {"entries": [[0, 0, 3, 0], *[[0] * 4] * 3]})
    assert (chosen["cell"], chosen["value"]) in (([0, 3], 4), ([2, 2], 4), ([2, 3], 3))


def test_the_path_ends_where_solutions_differ(ask):
    path = ask("path", puzzle=ONE_GIVEN_LESS, differences=True)
    assert [step["places"] for step in path["steps"]] == [[[0, 0, 1]]]
    assert (path["solved"], path["more"], path["grade"], path["end"]["about"]) == (False, False, None, "open")
    assert path["end"]["difference"]["cell"] == [0, 2]
    begun = TWO_WAYS | {"entries": [[0, 0, 3, 0], [0, 0, 1, 0], [0, 0, 3, 0], [0] * 4]}
    path = ask("path", puzzle=begun, **{"from": "entries"})
    assert path["end"]["about"] == "solved"
    assert len(path["steps"]) == 6
    assert ask("path", puzzle=sudoku(EASY))["end"]["about"] == "solved"


def large_sums():
    """A KenKen of nine rows with cages of six cells, that nobody knows to have one solution."""
    rng, size = Random(0), 9
    shifts = rng.sample(range(size), size)
    left = {(row, column) for row in range(size) for column in range(size)}
    cages = []
    while left:
        cells = [min(left)]
        left -= {cells[0]}
        while len(cells) < 6 and (beside := sorted({near for cell in cells for near in adjacent_cells(cell)} & left)):
            cells.append(rng.choice(beside))
            left -= {cells[-1]}
        value = sum((shifts[row] + column) % size + 1 for row, column in cells)
        cages.append({"cells": cells, "op": "+" if len(cells) > 1 else "", "value": value})
    return {"kind": "kenken", "size": size, "cages": cages}


def test_too_large_a_request_is_refused_and_delays_nobody(serve):
    """Hints, digits and paths of one puzzle that is too hard, while somebody else checks another one."""
    site = serve(patience=1)
    hard = large_sums()

    def told(path):
        with site.client as client:
            return client.post(f"/api/v1/{path}", json={"puzzle": hard, "solution": True})

    with site.client as client, ThreadPoolExecutor(4) as clients:
        client.post("/api/v1/check", json={"puzzle": sudoku(EASY)})
        answers = [clients.submit(told, path) for path in ("hint", "next", "path", "path")]
        time.sleep(0.2)
        began = time.monotonic()
        assert client.post("/api/v1/check", json={"puzzle": sudoku(EASY)}).json()["solutions"] == 1
        assert time.monotonic() - began < 1
        assert not any(answer.done() for answer in answers)
        told_of = [answer.result() for answer in (*answers, clients.submit(told, "print"))]
    *told_hints, printed = told_of
    assert (printed.status_code, printed.json()["error"]["code"]) == (422, "too-hard")
    for answer in told_hints:
        # What is not found out in time is no reason not to go on by logic.
        assert answer.status_code == 200 or answer.json()["error"]["code"] == "timeout", answer.text


def test_all_techniques_are_explained(client):
    told = client.get("/api/v1/techniques").json()["techniques"]
    assert set(told) == {*SIZES}
    for kind, techniques in told.items():
        assert [technique["name"] for technique in techniques] == [known.name for known in techniques_for(kind)]
        assert all(technique["explanation"].endswith(".") for technique in techniques)
