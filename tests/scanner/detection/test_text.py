"""Print shows which way up a page lies."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from scanner.detection.text import weigh_text
from scanner.types import Lattice, Page

FACE = "scanner/assets/figtree-semibold.ttf"
GRID = Lattice(np.stack(np.meshgrid(np.linspace(180, 460, 6), np.linspace(280, 560, 6)), axis=-1).astype(np.float32))
PROSE = """
    The mayor opened the new bridge over the river on Tuesday, although the heavy rain had kept most of the people at
    home. Shares fell after the bank said that the profits of the third quarter would be lower than had been thought.
    The museum has found a letter that was lost for three hundred years, behind a shelf in the director's office.
    Children of the village school built their own little boats, and the best of them will be shown at the harbour.
    It will be mild in the north, with a little sunshine before noon. Later there will be thunder in the hills.
"""


def sheet(words: list[str], size: int = 18) -> NDArray[np.uint8]:
    """Prints lines above and below a grid of five rows, 800x640x3."""
    picture = Image.new("RGB", (640, 800), (240, 240, 235))
    pen, font = ImageDraw.Draw(picture), ImageFont.truetype(FACE, size)
    for x, y in GRID.points.reshape(-1, 2):
        pen.rectangle((x, y, x + 2, y + 2), fill=(30, 30, 30))
    left = list(words)
    for y in [*range(30, 250, size + 6), *range(610, 790, size + 6)]:
        line = ""
        while left and font.getlength(line + left[0]) < 600:
            line += left.pop(0) + " "
        pen.text((20, y), line, fill=(30, 30, 30), font=font, anchor="ls")
    return np.array(picture, np.uint8)


def turned(image: NDArray[np.uint8], quarters: int) -> tuple[Page, list[Lattice]]:
    """Turns a sheet clockwise, with its grid."""
    x, y = GRID.points[..., 0], GRID.points[..., 1]
    height, width = image.shape[:2]
    for _ in range(quarters):
        x, y, height, width = height - y, x, width, height
    lattice = Lattice(np.stack([x, y], axis=-1).astype(np.float32))
    return Page(np.ascontiguousarray(np.rot90(image, -quarters)), "drawn"), [lattice]


@pytest.mark.parametrize("quarters", range(4))
def test_prose_shows_which_way_up_it_is(quarters: int) -> None:
    evidence = np.array(weigh_text(*turned(sheet(2 * PROSE.split()), quarters)))
    assert evidence[quarters] == 0
    assert (np.delete(evidence, quarters) < -4.6).all()


@pytest.mark.parametrize("quarters", [0, 1])
def test_white_print_on_black_shows_the_same(quarters: int) -> None:
    evidence = np.array(weigh_text(*turned(255 - sheet(2 * PROSE.split()), quarters)))
    assert (np.delete(evidence, quarters) < -4.6).all()


@pytest.mark.parametrize("angle", [-12, 12])
def test_the_grid_shows_by_how_much_the_page_is_askew(angle: int) -> None:
    page, (lattice,) = turned(sheet(2 * PROSE.split()), 2)
    turn = cv2.getRotationMatrix2D((320, 400), angle, 0.9)
    image = cv2.warpAffine(page.image, turn, (640, 800), borderValue=(90, 110, 140))
    askew = Lattice(np.asarray(cv2.transform(lattice.points, turn), np.float32))
    evidence = np.array(weigh_text(Page(np.asarray(image, np.uint8), "askew"), [askew]))
    assert (np.delete(evidence, 2) < -3).all()


def test_capitals_and_figures_show_only_how_their_lines_run() -> None:
    for words in (PROSE.replace(".", "").replace(",", "").upper().split(), [str(n * n * 7919) for n in range(200)]):
        evidence = weigh_text(*turned(sheet(words), 1))
        assert max(evidence[0], evidence[2]) < -4.6
        assert min(evidence[1], evidence[3]) > -2.5


def test_print_on_a_grid_shows_nothing() -> None:
    page, _ = turned(sheet(2 * PROSE.split()), 2)
    whole = np.stack(np.meshgrid(np.linspace(0, 640, 6), np.linspace(0, 800, 6)), axis=-1).astype(np.float32)
    assert weigh_text(page, [Lattice(whole)]) == (0, 0, 0, 0)


@pytest.mark.parametrize("shape", [(480, 640), (50, 50), (3, 7), (1, 1)])
def test_an_empty_page_shows_nothing(shape: tuple[int, int]) -> None:
    page = Page(np.full((*shape, 3), 220, np.uint8), "empty")
    assert weigh_text(page, []) == (0, 0, 0, 0)


@pytest.mark.parametrize("seed", range(3))
def test_noise_shows_little(seed: int) -> None:
    noise = np.random.default_rng(seed).normal(128, 40, (240, 320, 3)).clip(0, 255).astype(np.uint8)
    grain = np.asarray(cv2.blur(noise, (9, 3)), np.uint8)
    for image in (noise, grain):
        assert sum(value > -3 for value in weigh_text(Page(image, "noise"), [])) > 1


def test_the_turn_of_a_word_is_no_more_than_a_hint() -> None:
    assert min(np.array(weigh_text(*turned(sheet(["Puzzle"]), 2)))[[0, 2]]) > -3
