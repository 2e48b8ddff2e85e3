"""Colours are those beside the usual one of a picture, whatever that is."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scanner.detection.colour import count_hues_of, hues, is_colourful, without
from scanner.lab.synth import Look, photograph
from scanner.types import Lattice

PAPERS = [(255, 255, 255), (150, 190, 210), (40, 40, 40)]
"""White, pink as some newspapers, and a dark screen."""


@pytest.mark.parametrize("paper", PAPERS)
def test_paper_has_no_hue_and_paint_has(paper: tuple[int, int, int]) -> None:
    page = np.full((300, 200, 3), paper, np.uint8)
    page[100:150, 50:100] = (200, 80, 60)
    coloured = np.isfinite(hues(page))
    assert coloured[100:150, 50:100].all()
    assert coloured.sum() == 50 * 50


@pytest.mark.parametrize("count", [0, 1, 3])
def test_hues_are_counted(count: int) -> None:
    page = np.full((600, 600, 3), 240, np.uint8)
    for number, paint in enumerate([(220, 60, 60), (60, 200, 60), (60, 60, 220)][:count]):
        page[200 * number : 200 * number + 100, 100:300] = paint
    cv2.putText(page, "speck", (400, 400), 0, 0.3, (0, 0, 255))
    assert count_hues_of(page, 0.01) == count


def test_newsprint_is_not_colourful() -> None:
    assert not is_colourful(photograph(3, Look()).image)


def test_painted_page_is_colourful() -> None:
    page = np.full((600, 600, 3), 240, np.uint8)
    page[:200, :200] = (60, 200, 60)
    assert is_colourful(page)


def test_grids_are_taken_out_of_a_picture() -> None:
    page = np.full((900, 600, 3), 240, np.uint8)
    page[300:600, 100:400] = (60, 200, 60)
    steps = np.linspace(0, 300, 7)
    lattice = Lattice((np.stack(np.meshgrid(steps, steps), axis=2) + np.array([100, 300])).astype(np.float32))
    assert is_colourful(page)
    assert not is_colourful(without(page, [lattice]))


def test_small_picture_stays_as_it_is() -> None:
    page = np.full((150, 150, 3), 240, np.uint8)
    page[20:90, 20:90] = (60, 200, 60)
    before = page.copy()
    steps = np.linspace(20, 90, 5)
    lattice = Lattice(np.stack(np.meshgrid(steps, steps), axis=2).astype(np.float32))
    assert not is_colourful(without(page, [lattice]))
    assert (page == before).all()
