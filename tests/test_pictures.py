"""A photo that was drawn before is the same photo, and nothing else is taken for it."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

import scanner.lab.synth
from scanner.lab.kinds.futoshiki.puzzles import futoshiki
from scanner.lab.kinds.kenken.puzzles import kenken
from scanner.lab.synth import Camera, Look
from tests import pictures

SMALL = Camera(320, 320, cell=28)


@pytest.fixture
def drawn(monkeypatch, tmp_path):
    """Keeps photos in a folder of its own; how often one was really drawn is counted."""
    calls = []
    draw = scanner.lab.synth.photograph
    monkeypatch.setattr(scanner.lab.synth, "photograph", lambda *a, **o: calls.append(a) or draw(*a, **o))
    monkeypatch.setattr(pictures, "_kept", {})
    monkeypatch.setattr(pictures, "_folder", None)
    pictures.keep_in(tmp_path)
    return calls


def test_a_photo_is_drawn_once_and_is_what_would_be_drawn_again(drawn, monkeypatch):
    first, second = (pictures.photograph(3, Look(), SMALL) for _ in range(2))
    monkeypatch.setattr(pictures, "_kept", {})
    from_disk = pictures.photograph(3, Look(), SMALL)
    assert len(drawn) == 1
    anew = scanner.lab.synth.photograph(3, Look(), SMALL)
    for photo in (first, second, from_disk):
        assert photo.jpeg == anew.jpeg
        assert photo.truths[0].puzzle == anew.truths[0].puzzle
        assert np.array_equal(photo.truths[0].lattice.points, anew.truths[0].lattice.points)


def test_whoever_changes_a_photo_changes_only_his_own(drawn):
    pictures.photograph(3, Look(), SMALL).image[:] = 0
    assert pictures.photograph(3, Look(), SMALL).image.any()


def test_what_differs_in_anything_is_drawn_anew(drawn):
    for look in (Look(), Look(neighbours=False)):
        for make in (None, kenken, partial(futoshiki, size=4), partial(futoshiki, size=5)):
            pictures.photograph(3, look, SMALL, make=make)
    assert len(drawn) == len(pictures._kept) == 8


def test_what_a_nameless_function_draws_is_not_kept(drawn):
    for size in (4, 5):
        photo = pictures.photograph(3, Look(), SMALL, make=lambda rng, size=size: futoshiki(rng, size))
        assert photo.truths[0].puzzle.size == size
    assert len(drawn) == 2
    assert pictures._kept == {}


def test_what_other_code_has_drawn_goes(tmp_path):
    (tmp_path / "older").mkdir()
    (tmp_path / "older" / "picture").write_bytes(b"")
    before = pictures._folder
    try:
        pictures.keep_in(tmp_path)
    finally:
        pictures._folder = before
    assert [path.name for path in tmp_path.iterdir()] == [pictures._code()]
