"""The relatives of Sudoku go all the way: from the photo over the record to the drawing, the game and paper."""

from __future__ import annotations

import json

import cv2
import numpy as np
import pytest

from scanner.lab.kinds.sudoku.puzzles import jigsaw, sudoku_16, sudoku_x
from scanner.lab.synth import Camera, Look
from solver.formats.gridlens_json import puzzle_record
from tests.pictures import photograph

CAMERA = Camera(width=900, height=900, cell=80, tilt=4, curl=2, defocus=0.5)


@pytest.mark.parametrize("make", [jigsaw, sudoku_x, sudoku_16])
def test_each_goes_all_the_way(client, make):
    photo = photograph(21, Look(neighbours=False), CAMERA, make=make)
    (truth,) = photo.truths
    told = json.loads(json.dumps(puzzle_record(truth.puzzle)))
    picture = {"picture": ("photo.jpg", photo.jpeg)}

    (read,) = client.post("/api/v1/scan", files=picture).json()["puzzles"]
    assert read["status"] == "solved"
    assert {key: read.get(key) for key in told} == told
    assert read["solution"] == [list(row) for row in truth.solution]

    drawn = client.post("/api/v1/overlay", files=picture)
    seen = cv2.imdecode(np.frombuffer(drawn.content, np.uint8), cv2.IMREAD_COLOR)
    assert seen.shape == photo.image.shape
    assert (cv2.absdiff(seen, photo.image).max(axis=2) > 60).sum() > 1000

    puzzle = {"puzzle": {key: read[key] for key in told}}
    checked = client.post("/api/v1/check", json=puzzle).json()
    assert (checked["solutions"], checked["faults"], checked["problems"]) == (1, [], [])
    assert client.post("/api/v1/hint", json=puzzle | {"stage": 3}).json()["hint"]["step"]
    assert client.post("/api/v1/solve", json=puzzle).json()["solutions"] == [read["solution"]]
    printed = client.post("/api/v1/print", json=puzzle)
    assert printed.headers["content-type"].startswith("image/svg+xml")
    assert printed.text.count("<text") == np.count_nonzero(truth.puzzle.givens)
