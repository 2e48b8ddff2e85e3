"""A catalogue is reviewed on the page: what is said is kept at once as by the terminal, and can be taken back."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from scanner.batch.catalogue import NO_PUZZLE, Catalogue
from scanner.batch.page import FoundPuzzle, Result, Task
from scanner.pipeline import Options
from solver import Puzzle
from solver.paper.scan_record import Doubt, Scanned

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
LATTICE = [[[float(10 * column), float(10 * row)] for column in range(10)] for row in range(10)]
PHOTO = Path(__file__).parents[4] / "samples" / "small_blurred_sudoku.jpg"


def sudoku(text: str = EASY) -> Puzzle:
    return Puzzle.sudoku([[int(digit) for digit in text[start : start + 9]] for start in range(0, 81, 9)])


DOUBTS = Doubt((0, 4), 7, ((1, 0.3),)), Doubt((8, 8), 9, ((0, 0.4),))
DOUBTFUL = Scanned(sudoku(), "doubtful", 0.5, doubts=DOUBTS)
FOUND = FoundPuzzle(DOUBTFUL, LATTICE, b"jpeg")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("catalogue")


@pytest.fixture(scope="module")
def reviewed(folder, serving):
    with serving(review=folder, reviewer="Ada") as site:
        yield site


@pytest.fixture
def client(reviewed):
    with reviewed.client as client:
        yield client


@pytest.fixture
def catalogue(folder):
    for path in folder.glob("catalogue.sqlite*"):
        path.unlink()
    with Catalogue(folder, new=True) as catalogue:
        content = hashlib.sha256(PHOTO.read_bytes()).hexdigest()
        for name, digest in ((str(PHOTO), content), ("zzz.png", "aa")):
            run = catalogue.begin("{}", [name])
            catalogue.record(run, Task(name, digest, 1, Options()), Result(640, 480, (FOUND,)))
        yield catalogue


def begin(client, catalogue, number=0, page="one") -> dict:
    puzzle = list(catalogue.puzzles())[number].id
    answer = client.post("/api/v1/review/sittings", json={"puzzle": puzzle, "page": page})
    assert answer.status_code == 201, answer.text
    return answer.json()


def say(client, begun, *changes, code=200, **more) -> dict:
    path = f"/api/v1/review/sittings/{begun['sitting']}"
    answer = client.post(path, json={"changes": changes} | more)
    assert answer.status_code == code, answer.text
    return answer.json()


def kept(catalogue, begun) -> tuple[Scanned, list[tuple[str, str, str, str]], str | None, bool]:
    entry = catalogue.puzzle(begun["id"])
    changes = [(change.what, change.before, change.after, change.who) for change in catalogue.corrections(entry.id)]
    return entry.scanned, changes, entry.reviewer, entry.is_settled


def test_a_page_that_is_only_served_reviews_nothing(site):
    with site.client as client:
        assert client.get("/api/v1/review").status_code == 404


def test_the_doubts_are_listed(client, catalogue):
    answer = client.get("/api/v1/review").json()
    assert [puzzle["doubts"] for puzzle in answer["puzzles"]] == [2, 2]
    assert answer["who"] == "Ada"


def test_each_answer_is_kept_at_once(client, catalogue):
    begun = begin(client, catalogue)
    assert begun["puzzle"]["doubtful"][0] == {"cell": [0, 4], "read": 7, "others": [[1, 0.3]]}
    assert not say(client, begun, "r1c5=7")["settled"]
    scanned, changes, reviewer, is_settled = kept(catalogue, begun)
    assert ([doubt.cell for doubt in scanned.doubts], reviewer, is_settled) == ([(8, 8)], "Ada", False)
    answer = say(client, begun, "r1c5=7", "r9c9=9", who="Bob")
    assert (answer["settled"], answer["puzzle"]["status"]) == (True, "solved")
    scanned, changes, reviewer, is_settled = kept(catalogue, begun)
    assert (scanned.status, reviewer, is_settled) == ("solved", "Bob", True)
    assert changes == [("r1c5", "7", "7", "Bob"), ("r9c9", "9", "9", "Bob")]
    assert len(client.get("/api/v1/review").json()["puzzles"]) == 1


def test_it_is_kept_as_the_terminal_keeps_it(client, catalogue, folder, monkeypatch):
    import io
    import sys

    from scanner import cli

    words = ["r1c5=1", "r9c9=.", "ok"]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{' '.join(words)}\nquit\n".encode())))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO()))
    cli.main(["review", str(folder), "--who", "Ada"])
    begun = begin(client, catalogue, 1)
    for told in range(len(words)):
        say(client, begun, *words[: told + 1])
    here, there = (kept(catalogue, {"id": entry.id}) for entry in catalogue.puzzles())
    assert here == there
    assert here[2:] == ("Ada", True)


def test_what_is_taken_back_was_never_said(client, catalogue):
    begun = begin(client, catalogue)
    before = catalogue.state(begun["id"])
    say(client, begun, "r1c5=7", "r9c9=9")
    say(client, begun, "r1c5=7")
    assert kept(catalogue, begun)[1] == [("r1c5", "7", "7", "Ada")]
    say(client, begun)
    assert catalogue.state(begun["id"]) == before


def test_a_refusal_can_be_taken_back(client, catalogue):
    begun = begin(client, catalogue)
    before = catalogue.state(begun["id"])
    assert say(client, begun, refusal=NO_PUZZLE) == {"version": 1, "settled": True}
    assert len(list(catalogue.puzzles())) == 1
    say(client, begun)
    assert catalogue.state(begun["id"]) == before


def test_what_is_sent_twice_or_late_changes_nothing(client, catalogue):
    begun = begin(client, catalogue)
    for _ in range(2):
        say(client, begun, "r1c5=7", "r9c9=9", turn=2)
    assert len(kept(catalogue, begun)[1]) == 2
    assert say(client, begun, "r1c5=7", turn=1, code=409)["error"]["code"] == "outdated"
    assert len(kept(catalogue, begun)[1]) == 2


def test_a_puzzle_is_shown_to_one_person_at_a_time(serve, folder, catalogue):
    with serve(review=folder, reviewer="Ada", workers=0).client as client:
        begun = begin(client, catalogue)
        begin(client, catalogue)
        answer = client.post("/api/v1/review/sittings", json={"puzzle": begun["id"], "page": "another"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "taken")
        for _ in ("looked at", "fetched before it is looked at"):
            begin(client, catalogue, 1)
        begin(client, catalogue, page="another")


def test_what_a_run_or_a_review_changed_meanwhile_is_not_lost(client, catalogue):
    begun = begin(client, catalogue)
    catalogue.refuse(catalogue.puzzle(begun["id"]), NO_PUZZLE, "Bob")
    assert say(client, begun, "r1c5=7", code=422)["error"]["code"] == "puzzle-changed"
    assert kept(catalogue, begun)[2] == "Bob"
    begun = begin(client, catalogue)
    run = catalogue.begin("{}", ["again"])
    entry = catalogue.puzzle(begun["id"])
    otherwise = FoundPuzzle(replace(DOUBTFUL, confidence=0.4), LATTICE)
    catalogue.record(run, Task(entry.source, entry.content, 1, Options()), Result(640, 480, (otherwise,)))
    assert say(client, begun, "r1c5=7", code=422)["error"]["code"] == "puzzle-changed"
    answer = client.post("/api/v1/review/sittings", json={"puzzle": 999, "page": "one"})
    assert answer.json()["error"]["code"] == "puzzle-changed"


def test_a_run_keeps_what_is_said_while_it_reads(client, catalogue):
    begun = begin(client, catalogue)
    say(client, begun, "r1c5=7")
    entry = catalogue.puzzle(begun["id"])
    run = catalogue.begin("{}", ["again"])
    catalogue.record(run, Task(entry.source, entry.content, 1, Options()), Result(640, 480, (FOUND,)))
    assert kept(catalogue, begun)[1] == [("r1c5", "7", "7", "Ada")]


def test_the_page_is_shown_as_long_as_its_file_is_there(client, catalogue):
    first = begin(client, catalogue)
    shown = client.get(f"/api/v1/review/sittings/{first['sitting']}/page?longest=300")
    assert (shown.status_code, shown.headers["content-type"]) == (200, "image/jpeg")
    second = begin(client, catalogue, 1)
    assert client.get(f"/api/v1/review/sittings/{second['sitting']}/page").status_code == 422
    assert client.get(f"/api/v1/review/sittings/{second['sitting']}/picture").content == b"jpeg"


def test_a_wrong_grid_is_read_again_between_its_corners(client, catalogue, photo_quad):
    begun = begin(client, catalogue)
    before = catalogue.state(begun["id"])
    corners = " ".join(f"{x},{y}" for x, y in photo_quad)
    path = f"/api/v1/review/sittings/{begun['sitting']}/corners"
    refused = client.post(path, json={"corners": "0,0 80,0 80,80 0,80"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "no-puzzle")
    assert catalogue.state(begun["id"]) == before
    answer = client.post(path, json={"corners": corners, "kind": "sudoku"})
    assert answer.status_code == 201, answer.text
    again = answer.json()
    assert (again["id"], again["puzzle"]["kind"]) == (begun["id"], "sudoku")
    assert again["puzzle"]["lattice"] != LATTICE
    scanned, changes, reviewer, _ = kept(catalogue, begun)
    assert (scanned.puzzle.size, reviewer, changes) == (9, "Ada", [("grid", "doubtful", corners, "Ada")])
    say(client, again, "ok")
    say(client, again)
    say(client, begun)
    assert catalogue.state(begun["id"]) == before


def test_a_wrong_grid_is_read_again_by_the_reader_of_its_page(client, catalogue, photo_quad):
    catalogue.record(
        catalogue.begin("{}", [str(PHOTO)]),
        Task(str(PHOTO), hashlib.sha256(PHOTO.read_bytes()).hexdigest(), 1, Options(reader="null")),
        Result(640, 480, (FOUND,)),
    )
    (number,) = (number for number, entry in enumerate(catalogue.puzzles()) if entry.reader == "null")
    begun = begin(client, catalogue, number)
    corners = " ".join(f"{x},{y}" for x, y in photo_quad)
    refused = client.post(f"/api/v1/review/sittings/{begun['sitting']}/corners", json={"corners": corners})
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "no-puzzle")


@pytest.fixture(scope="module")
def photo_quad():
    import json

    return json.loads(PHOTO.with_suffix(".json").read_text())["puzzles"][0]["quad"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"changes": ["nonsense"]}, 422),
        ({"changes": "r1c5=7"}, 422),
        ({"changes": [], "refusal": "never"}, 422),
        ({"changes": [], "turn": -1}, 422),
        ({}, 422),
    ],
)
def test_nonsense_is_refused_and_keeps_nothing(client, catalogue, body, code):
    begun = begin(client, catalogue)
    before = catalogue.state(begun["id"])
    assert client.post(f"/api/v1/review/sittings/{begun['sitting']}", json=body).status_code == code
    assert catalogue.state(begun["id"]) == before
    assert client.post("/api/v1/review/sittings/nobody", json=body).status_code == 404


def test_other_sites_review_nothing(client, catalogue):
    headers = {"Sec-Fetch-Site": "cross-site"}
    begun = begin(client, catalogue)
    answer = client.post(f"/api/v1/review/sittings/{begun['sitting']}", json={"changes": ["ok"]}, headers=headers)
    assert answer.status_code == 403
