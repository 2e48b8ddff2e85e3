"""The moving picture: a worker for each camera, as long as frames come, and no more of them than there may be."""

import time
from pathlib import Path

import cv2
import numpy as np
import pytest

SAMPLE = Path(__file__).parents[4] / "samples" / "newspaper_sudoku.jpg"


@pytest.fixture(scope="module")
def frame() -> bytes:
    picture = cv2.resize(cv2.imread(str(SAMPLE)), (600, 800), interpolation=cv2.INTER_AREA)
    return cv2.imencode(".jpg", picture)[1].tobytes()


def begun(client, **query):
    answer = client.post("/api/v1/live", params=query)
    assert answer.status_code == 201
    return f"/api/v1/live/{answer.json()['session']}"


def sent(client, session, frame):
    return client.post(session, content=frame, headers={"Content-Type": "image/jpeg"})


def code(answer):
    return answer.status_code, answer.json()["error"]["code"]


def test_the_answer_is_drawn_on_frames_once_it_is_certain(client, frame):
    session = begun(client)
    told = 0
    until = time.monotonic() + 60
    while not told and time.monotonic() < until:
        answer = sent(client, session, frame)
        assert answer.headers["content-type"] == "image/jpeg"
        told = int(answer.headers["gridlens-puzzles"])
    assert told == 1
    before, after = (
        cv2.imdecode(np.frombuffer(shown, np.uint8), cv2.IMREAD_COLOR) for shown in (frame, answer.content)
    )
    assert before.shape == after.shape
    assert (np.abs(before.astype(int) - after).max(axis=2) > 60).sum() > 500
    record = client.get(session).json()
    assert (record["width"], record["height"]) == (600, 800)
    assert [puzzle["status"] for puzzle in record["puzzles"]] == ["solved"]
    assert np.array(record["puzzles"][0]["lattice"]).shape == (10, 10, 2)
    assert client.delete(session).status_code == 204
    assert code(sent(client, session, frame)) == (404, "forgotten")
    assert client.delete(session).status_code == 204


def test_with_outlines_there_is_no_answer_but_the_number_of_the_frame_read(client, frame):
    session = begun(client, show="outlines")
    read, outlined, until = set(), 0, time.monotonic() + 60
    picture = cv2.imdecode(np.frombuffer(frame, np.uint8), cv2.IMREAD_COLOR).astype(int)
    while time.monotonic() < until:
        answer = sent(client, session, frame)
        read.add(int(answer.headers["gridlens-reading"]))
        drawn = np.abs(cv2.imdecode(np.frombuffer(answer.content, np.uint8), cv2.IMREAD_COLOR) - picture) > 60
        outlined += drawn.any()
        if answer.headers["gridlens-puzzles"] == "1":
            break
    record = client.get(session).json()
    assert record["frames"] == [1]
    assert read == {1, 0}
    assert outlined > 1, "nothing was seen before it was read"
    cells = np.array(record["puzzles"][0]["lattice"])
    inside = cv2.fillConvexPoly(np.zeros(drawn.shape[:2], np.uint8), cells[[1, 1, 8, 8], [1, 8, 8, 1]].astype(int), 1)
    assert not drawn[inside > 0].any()


def test_an_unknown_view_is_refused(client):
    assert code(client.post("/api/v1/live", params={"show": "everything"})) == (422, "malformed")


@pytest.mark.long
def test_bytes_that_are_no_frame_are_refused(serve, frame):
    site = serve(workers=0, frame_bytes=100_000)
    large = cv2.imencode(".jpg", np.zeros((2400, 2400, 3), np.uint8))[1].tobytes()
    with site.client as client:
        session = begun(client)
        assert code(client.post(session, content=frame)) == (415, "malformed")
        assert code(sent(client, session, b"nonsense")) == (422, "unreadable-file")
        assert code(sent(client, session, b"\xff\xd8" + b"x" * 200_000)) == (413, "too-large")
        assert len(large) < 100_000
        assert code(sent(client, session, large)) == (413, "too-large")
        assert "bytes:" not in sent(client, session, b"nonsense").text


@pytest.mark.long
def test_a_camera_that_is_gone_makes_room(serve, frame):
    site = serve(workers=0, live_sessions=1, live_idle_seconds=2)
    with site.client as client:
        session = begun(client)
        assert sent(client, session, frame).status_code == 200
        refused = client.post("/api/v1/live")
        assert code(refused) == (503, "busy")
        assert refused.headers["retry-after"] == "2"
        time.sleep(4)
        assert code(client.get(session)) == (404, "forgotten")
        assert sent(client, begun(client), frame).status_code == 200
