"""Colours are those beside the usual one of a picture, whatever that is."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.detection.colour import hues, is_colourful
from scanner.lab.synth import Look, photograph

PAPERS = [(255, 255, 255), (150, 190, 210), (40, 40, 40)]
"""White, pink as some newspapers, and a dark screen."""


@pytest.mark.parametrize("paper", PAPERS)
def test_paper_has_no_hue_and_paint_has(paper: tuple[int, int, int]) -> None:
    page = np.full((300, 200, 3), paper, np.uint8)
    page[100:150, 50:100] = (200, 80, 60)
    coloured = np.isfinite(hues(page))
    assert coloured[100:150, 50:100].all()
    assert coloured.sum() == 50 * 50


def test_newsprint_is_not_colourful() -> None:
    assert not is_colourful(photograph(3, Look()).image)


def test_painted_page_is_colourful() -> None:
    page = np.full((600, 600, 3), 240, np.uint8)
    page[:200, :200] = (60, 200, 60)
    assert is_colourful(page)
