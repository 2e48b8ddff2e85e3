"""The nouns of the pipeline: nobody can write to what all rooms share, and each says in one line what it is."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.pipeline import scan
from scanner.types import Lattice, Page
from solver.formats.gridlens_json import scanned_record


def test_shared_arrays_are_read_only_and_those_of_the_caller_are_not() -> None:
    image = np.full((80, 80, 3), 200, np.uint8)
    points = np.stack(np.meshgrid(np.arange(5) * 20, np.arange(5) * 20), axis=2).astype(np.float32)
    page, lattice = Page(image, "plain"), Lattice(points)
    board = rectify(page, lattice)
    for shared in (page.image, lattice.points, board.image, board.cut_off, board.turned(1).image):
        with pytest.raises(ValueError, match="read-only"):
            shared[0] = 0
    assert page.image.base is image
    image[0], points[0] = 0, 0


def test_a_lattice_has_a_record():
    points = np.dstack(np.meshgrid(np.arange(5) + 0.126, np.arange(5) + 7)).astype(np.float32)
    record = Lattice(points).record()
    assert record[0][0] == [0.13, 7.0]
    again = Lattice.of_record(json.loads(json.dumps(record)), 4)
    assert again.points.dtype == np.float32
    assert np.abs(again.points - points).max() < 0.006


BROKEN = [[], [[[0, 0]]], [[[0, 0]] * 5] * 4, [[[0, 1e99]] * 5] * 5, [[["a", 0]] * 5] * 5, [[[0, 10**400]] * 5] * 5]


@pytest.mark.parametrize("record", [None, 3, *BROKEN])
def test_what_is_no_lattice_is_refused(record):
    with pytest.raises(ValueError, match="no 5x5 crossings"):
        Lattice.of_record(record, 4)


def test_scans_of_the_same_are_equal_and_have_a_record():
    first, again, other = (scan(Path("samples") / f"{name}_sudoku.jpg")[0] for name in ("begun", "begun", "newspaper"))
    assert first == again
    assert len({first, again, other}) == 2
    assert json.loads(first.to_json()) == json.loads(json.dumps(scanned_record(first.scanned)))
    assert first != "a scan"
