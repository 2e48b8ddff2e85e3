"""New puzzles over HTTP: as they were wanted, never too many at a time, and ended when nobody waits."""

import threading
import time
from contextlib import suppress

import httpx
import pytest

from scanner.web import app
from scanner.web.jobs import generation
from scanner.web.site import STATIC
from scanner.web.workers import WorkerQueue
from solver import count, grade, steps
from solver.formats.gridlens_json import puzzle_of
from solver.generator import SIZES, SYMMETRIES
from tests.conftest import is_alive

ENDLESS = {"kind": "sudoku", "size": 6, "technique": "trial"}
"""There is none, which nobody has proved."""


@pytest.fixture(scope="module")
def patient(serving):
    """Asks a server that takes its time for a new puzzle, on a machine that is at work on other things as well."""
    with serving(workers=0, makers=1) as site, site.client as client:
        yield client


@pytest.mark.parametrize(
    "wanted",
    [
        {"kind": "sudoku", "size": 6, "boxes": [3, 2], "grade": "trivial", "symmetry": "half-turn"},
        {"kind": "futoshiki", "size": 4, "grade": "trivial"},
        {"kind": "queens", "size": 6},
        {"kind": "kenken", "size": 4},
    ],
)
def test_a_new_puzzle_is_as_requested(patient, wanted):
    made = patient.post("/api/v1/generate", json=wanted | {"seed": 7}).json()
    puzzle = puzzle_of(made["puzzle"])
    assert (puzzle.kind, puzzle.size) == (wanted["kind"], wanted["size"])
    assert made["puzzle"]["boxes"] == wanted.get("boxes")
    assert count(puzzle) == 1
    rating = grade(puzzle)
    assert (made["grade"], made["score"], made["hardest"]) == (rating.grade, rating.score, rating.hardest)
    assert made["grade"] == wanted.get("grade", made["grade"])
    again = patient.post("/api/v1/generate", json=wanted | {"seed": made["seed"]}).json()
    assert again == made


def test_a_new_puzzle_needs_the_technique(patient):
    made = patient.post("/api/v1/generate", json={"kind": "futoshiki", "size": 5, "technique": "naked pair", "seed": 2})
    assert made.status_code == 200, made.text
    assert made.json()["hardest"] == "naked pair"
    assert "naked pair" in {step.technique for step in steps(puzzle_of(made.json()["puzzle"]))}


CLUELESS = ("queens", "kenken", "killer", "starbattle", "kakuro", "hitori", "shikaku", "nonogram")
"""The kinds without digits or signs that could be symmetrical."""


def test_offered_puzzles_can_be_requested(patient):
    kinds = patient.get("/api/v1/generate").json()["kinds"]
    assert {kind: [made["size"] for made in offer["sizes"]] for kind, offer in kinds.items()} == {
        kind: list(sizes) for kind, sizes in SIZES.items()
    }
    assert {kind: offer["symmetries"] for kind, offer in kinds.items()} == {
        kind: [] if kind in CLUELESS else list(SYMMETRIES) for kind in SIZES
    }
    for kind, offer in kinds.items():
        (least, *_) = offer["sizes"]
        for wish in (wish for wish in ("grade", "technique") if least[f"{wish}s"]):
            wanted = {"kind": kind, "size": least["size"], wish: least[f"{wish}s"][0]}
            made = patient.post("/api/v1/generate", json=wanted | {"seed": 1})
            assert made.status_code == 200, (wanted, made.text)


def test_the_page_has_words_for_every_offer(client):
    english = (STATIC / "texts" / "en.js").read_text("utf-8")
    for kind, offer in client.get("/api/v1/generate").json()["kinds"].items():
        assert f'"kind.{kind}"' in english
        assert all(f'"make.symmetry.{name}"' in english for name in offer["symmetries"])
        assert all(f'"grade.{name}"' in english for made in offer["sizes"] for name in made["grades"])


def test_without_a_seed_the_puzzle_differs(client):
    wanted = {"kind": "sudoku", "size": 9}
    made = [client.post("/api/v1/generate", json=wanted).json() for _ in range(2)]
    assert made[0]["seed"] != made[1]["seed"]
    assert made[0]["puzzle"] != made[1]["puzzle"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "malformed"),
        ({"kind": "sudoku"}, "malformed"),
        ({"kind": "chess", "size": 8}, "malformed"),
        ({"kind": "sudoku", "size": 9, "grade": "hopeless"}, "malformed"),
        ({"kind": "sudoku", "size": 9, "symmetry": "skew"}, "malformed"),
        ({"kind": "sudoku", "size": 9, "boxes": [3]}, "malformed"),
        ({"kind": "sudoku", "size": 9, "boxes": [3, 10**15]}, "malformed"),
        ({"kind": "sudoku", "size": 9, "seed": -1}, "malformed"),
        ({"kind": "sudoku", "size": 9, "technique": "magic"}, "malformed"),
        ({"kind": "sudoku", "size": 7}, "impossible"),
        ({"kind": "sudoku", "size": 9, "boxes": [2, 4]}, "impossible"),
        ({"kind": "queens", "size": 8, "symmetry": "full"}, "impossible"),
        ({"kind": "futoshiki", "size": 5, "boxes": [1, 5]}, "impossible"),
        ({"kind": "queens", "size": 8, "technique": "W-wing"}, "impossible"),
    ],
)
def test_impossible_puzzles_are_refused(client, body, code):
    answer = client.post("/api/v1/generate", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, code)
    assert answer.json()["error"]["advice"]


def test_a_puzzle_not_found_in_time_is_reported(serve):
    with serve(workers=0, makers=1, making_seconds=1).client as client:
        answer = client.post("/api/v1/generate", json=ENDLESS)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "not-made")


def ask_and_leave(site, seconds):
    """Asks for a puzzle that will not come, and hangs up after some time."""
    with suppress(httpx.ReadTimeout), httpx.Client(base_url=site.url) as client:
        client.post("/api/v1/generate", json=ENDLESS, timeout=seconds)


@pytest.fixture
def makers(monkeypatch):
    """The queues that make puzzles, of servers that are started later."""
    queues = []

    def queue(prepare, *arguments, **named):
        made = WorkerQueue(prepare, *arguments, **named)
        if prepare is generation.prepare:
            queues.append(made)
        return made

    monkeypatch.setattr(app, "WorkerQueue", queue)
    return queues


@pytest.mark.long
def test_hanging_up_ends_the_work(makers, serve):
    site = serve(workers=0, makers=1)
    (queue,) = makers
    with site.client as client:
        for _ in range(2):
            assert client.post("/api/v1/generate", json={"kind": "sudoku", "size": 4}).status_code == 200
            (worker,) = queue.processes
            ask_and_leave(site, 1)
            left = time.monotonic()
            while is_alive(worker):
                assert time.monotonic() - left < 1
                time.sleep(0.01)
        assert client.post("/api/v1/generate", json={"kind": "sudoku", "size": 4}).status_code == 200


@pytest.mark.long
def test_no_more_are_made_than_there_are_makers(serve):
    site = serve(workers=0, quick=1, makers=2)
    waiting = [threading.Thread(target=ask_and_leave, args=(site, 3)) for _ in range(2)]
    for thread in waiting:
        thread.start()
    time.sleep(1)
    with site.client as client:
        busy = client.post("/api/v1/generate", json={"kind": "sudoku", "size": 4})
        assert (busy.status_code, busy.json()["error"]["code"]) == (503, "busy")
        assert int(busy.headers["retry-after"]) >= 1
        # Whoever plays does not notice.
        given = [[1, 0, 0, 0], *[[0] * 4] * 3]
        assert client.post("/api/v1/solve", json={"puzzle": {"kind": "sudoku", "size": 4, "givens": given}}).is_success
        for thread in waiting:
            thread.join()
        # Those who have left are noticed soon, but on a busy machine not at once.
        answers = (client.post("/api/v1/generate", json={"kind": "sudoku", "size": 4}) for _ in range(60))
        assert any(answer.is_success or time.sleep(0.5) for answer in answers)


@pytest.mark.parametrize("asked", ["trivial", None])
def test_a_puzzle_that_takes_too_long_to_grade_is_returned_without_its_grade(monkeypatch, asked):
    monkeypatch.setattr(generation, "grade", lambda puzzle, seconds: grade(puzzle, seconds=0))
    made = generation.make(generation.Wanted("sudoku", 4, None, asked, "none", None, 1), 60)
    assert (made["grade"], made["score"], made["hardest"]) == (asked, None, None)
