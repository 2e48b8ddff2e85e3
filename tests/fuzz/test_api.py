"""Whatever is sent to `gridlens serve`, it is answered or refused, never a failure, and others are served."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.formats import FORMATS, Format
from tests.conftest import shortened
from tests.fuzz.mutations import mutated, tampered
from tests.fuzz.pictures import pictures
from tests.fuzz.puzzles import small_file
from tests.fuzz.targets import hostile
from tests.scanner.web.conftest import SAMPLES, Site, serving

PICTURES = pictures()
ABOUT_ONE = {
    "correct": {"changes": ["r1c1=5", "ok"]},
    "check": {},
    "solve": {"most": 2},
    "hint": {"stage": 3, "skip": 1, "candidates": [[[1, 2, 3]] * 9] * 9},
    "next": {},
    "path": {"from": "entries", "candidates": [[None] * 9] * 9},
    "convert": {"to": "json"},
    "print": {},
}
ABOUT_SEVERAL = {"save": {"to": "json"}, "booklet": {"solutions": True}}
BOARD = {"kind": "queens", "size": 4, "regions": [["A", "B", None, ""]] * 4, "marks": [["."] * 4] * 4}


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with serving(making_seconds=2) as site:
        yield site


@pytest.fixture(scope="module")
def client(site: Site) -> Iterator[httpx.Client]:
    with site.client as client:
        yield client


@pytest.fixture(scope="module")
def scanned(client: httpx.Client) -> dict[str, Any]:
    """The record of a page with one Sudoku that somebody has begun, wrongly in places."""
    content = (SAMPLES / "begun_sudoku.jpg").read_bytes()
    record: dict[str, Any] = client.post("/api/v1/scan", files={"picture": ("begun.jpg", content)}).json()
    return record


def post(client: httpx.Client, path: str, body: Any) -> httpx.Response:
    content = json.dumps(body).encode()
    return client.post(f"/api/v1/{path}", content=content, headers={"Content-Type": "application/json"})


def check_is_told(answer: httpx.Response, *codes: int) -> None:
    """The answer has one of these codes, and an error says what is wrong and what to do."""
    assert answer.status_code in codes, answer.text
    if answer.status_code != 200:
        error = answer.json()["error"]
        assert error["code"] != "internal"
        assert error["message"]
        assert error["advice"]


@pytest.mark.parametrize("path", shortened([*ABOUT_ONE, *ABOUT_SEVERAL, "overlay"], 3))
@settings(hostile, max_examples=hostile.max_examples // 4)  # they are read by one and the same reader of records
@given(data=st.data())
def test_records_that_were_tampered_with(client: httpx.Client, scanned: dict[str, Any], path: str, data: st.DataObject):
    """Any place of a record may hold anything: it is taken as it is, or refused."""
    puzzle = {key: value for key, value in scanned["puzzles"][0].items() if key != "problems"}
    body: dict[str, Any]
    if path == "overlay":
        body = {"puzzles": [puzzle], "picture": scanned["picture"], "page": 1, "show": "all"}
    elif path in ABOUT_SEVERAL:
        body = {"puzzles": [puzzle, puzzle]} | ABOUT_SEVERAL[path]
    else:
        body = {"puzzle": puzzle} | ABOUT_ONE[path]
    check_is_told(post(client, path, data.draw(tampered(body))), 200, 400, 404, 422)


@hostile
@given(data=st.data())
def test_a_half_made_board_that_was_tampered_with(client: httpx.Client, data: st.DataObject):
    check_is_told(post(client, "check", data.draw(tampered({"puzzle": BOARD}))), 200, 400, 422)


@hostile
@given(form=st.sampled_from(FORMATS), data=st.data())
def test_a_spoilt_file_of_puzzles(client: httpx.Client, form: Format, data: st.DataObject):
    content = data.draw(mutated(small_file(form)))
    answer = client.post("/api/v1/open", files={"file": (form.FILES.replace("*", "a"), content)})
    assert answer.status_code == 200, answer.text
    assert answer.json()["puzzles"] or answer.json()["errors"]


@hostile
@given(data=st.data())
def test_a_spoilt_picture(client: httpx.Client, data: st.DataObject):
    name = data.draw(st.sampled_from(sorted(PICTURES)))
    answer = client.post("/api/v1/scan", files={"picture": (name, data.draw(mutated(PICTURES[name])))})
    assert answer.status_code in (200, 413, 422), answer.text
    if error := answer.json()["error"]:
        assert error["code"] in ("unreadable-file", "too-large", "too-small")


@hostile
@given(data=st.data())
def test_a_spoilt_request(site: Site, client: httpx.Client, data: st.DataObject):
    """Bytes that are hardly HTTP any more cost no more than their connection."""
    body = b'{"puzzle": {"kind": "sudoku", "size": 4}}'
    head = f"POST /api/v1/check HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\nContent-Type: application/json\r\n"
    whole = f"{head}Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body
    with socket.create_connection(("127.0.0.1", site.port), timeout=5) as connection:
        connection.sendall(data.draw(mutated(whole)))
        connection.shutdown(socket.SHUT_WR)
        answer = connection.recv(1 << 16)
    assert not answer or answer.startswith(b"HTTP/1.1 ")
    assert not answer.startswith(b"HTTP/1.1 5")
    assert client.get("/api/v1/status").status_code == 200
