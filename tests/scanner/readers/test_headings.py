"""The words above grids, as Tesseract reads them, and none where it is not installed."""

from __future__ import annotations

import shutil

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from scanner.assets.typeface import TYPEFACE
from scanner.pipeline import Options, survey_page
from scanner.readers.headings import read_lines
from scanner.types import Lattice, Page


def page_with(*titles: str) -> tuple[Page, list[Lattice]]:
    """Draws a ruled grid of nine rows for each title, which stands above it, side by side."""
    image = Image.new("RGB", (60 + 420 * len(titles), 520), "white")
    pen, lattices = ImageDraw.Draw(image), []
    rows, columns = np.indices((10, 10), np.float32)
    for number, title in enumerate(titles):
        left, top = 40 + 420 * number, 120
        pen.text((left, 60), title, fill="black", font=ImageFont.truetype(str(TYPEFACE), 30))
        for line in range(10):
            pen.line([(left, top + 40 * line), (left + 360, top + 40 * line)], fill="black", width=2)
            pen.line([(left + 40 * line, top), (left + 40 * line, top + 360)], fill="black", width=2)
        lattices.append(Lattice(np.stack([left + 40 * columns, top + 40 * rows], axis=2)))
    return Page(np.ascontiguousarray(np.asarray(image)[..., ::-1]), "a.png"), lattices


@pytest.mark.skipif(not shutil.which("tesseract"), reason="Tesseract is not installed")
def test_each_grid_has_the_words_above_it() -> None:
    page, lattices = page_with("Killer Sudoku 7444", "Train Tracks")
    first, second = read_lines(page, lattices)
    assert first == ("Killer Sudoku 7444",)
    assert second == ("Train Tracks",)


@pytest.mark.skipif(not shutil.which("tesseract"), reason="Tesseract is not installed")
def test_a_grid_is_named_by_its_heading() -> None:
    page, _ = page_with("Train Tracks 12")
    found = survey_page(page, Options(headings="always"))
    (grid,) = found.unknown
    assert grid.looks_like == "Train Tracks"
    assert grid.seen.heading
    assert grid.seen.heading.number == 12
    assert "looks like Train Tracks" in grid.problem


def test_nothing_is_read_without_tesseract(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    page, lattices = page_with("Killer Sudoku 7444")
    assert read_lines(page, lattices) == [()]
