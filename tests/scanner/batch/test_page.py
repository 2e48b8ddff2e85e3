"""A worker's result for a page."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scanner.batch import page
from scanner.batch.inputs import Document
from scanner.batch.page import Task, Worker
from scanner.pipeline import Findings, Options
from scanner.types import Lattice, Page


@pytest.fixture
def work(monkeypatch, make_scan, tmp_path):
    """The result of a page on which one puzzle was found, which lies turned by so many quarters."""
    rows, columns = np.mgrid[0:480, 0:640]
    image = np.dstack([rows / 2, columns / 3, 255 - rows / 4 - columns / 8]).astype(np.uint8)
    points = np.dstack(np.meshgrid(np.linspace(200, 600, 10), np.linspace(150, 450, 10))).astype(np.float32)
    path = str(tmp_path / "photo.png")
    cv2.imwrite(path, image)

    def result(quarters: int, **changes):
        scan = make_scan(Page(image, path), lattice=Lattice(points).turned(quarters), **changes)
        monkeypatch.setattr(page, "survey_page", lambda seen, options: Findings((scan,)))
        return Worker()(Task(path, Document.of(path).content, 1, Options()), lambda pages: None)

    return result


def decoded(picture: bytes) -> np.ndarray:
    return cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR).astype(int)


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_doubtful_puzzle_is_shown_upright(work, quarters):
    changes = {"status": "ambiguous", "solution": None}
    (lying,), (upright,) = work(quarters, **changes).found, work(0, **changes).found
    expected = np.rot90(decoded(upright.picture), quarters)
    assert decoded(lying.picture).shape == expected.shape
    assert np.abs(decoded(lying.picture) - expected).mean() < 5


def test_no_picture_of_a_certain_puzzle_is_kept(work):
    (found,) = work(0).found
    assert found.picture is None
