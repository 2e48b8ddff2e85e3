"""What a person takes along from a game: files that say whose they are, and paper that says what is on it."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import numpy as np
import pypdfium2
import pytest

from solver.paper.puzzle import Cage, Puzzle
from tests.page.browser import until
from tests.scanner.web.browser.test_coach import EASY, nine, play

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from playwright.sync_api import Page

CAGES = [
    Cage(cells=((0, 0),), value=1),
    Cage(cells=((0, 1), (1, 1)), value=6),
    Cage(cells=((0, 2), (0, 3)), value=7),
    Cage(cells=((1, 0), (2, 0)), value=5),
    Cage(cells=((1, 2), (1, 3)), value=3),
    Cage(cells=((2, 1), (2, 2)), value=5),
    Cage(cells=((3, 0), (3, 1)), value=7),
    Cage(cells=((2, 3), (3, 3), (3, 2)), value=6),
]


def printed(page: Page) -> tuple[str, NDArray[np.uint8]]:
    """The words of the one page that comes out of the printer, and its picture, HxWx3."""
    (sheet,) = pypdfium2.PdfDocument(BytesIO(page.pdf(format="A4")))
    return sheet.get_textpage().get_text_bounded(), sheet.render(scale=1).to_numpy()


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_a_printed_puzzle_says_what_it_is_and_fills_its_page(page: Page) -> None:
    page.evaluate("window.print = () => {}")
    play(page, nine(EASY))
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Print the puzzle").click()
    page.wait_for_selector(".paper img", state="attached")
    words, picture = printed(page)
    assert "Sudoku 9 × 9, very easy" in words
    assert "Every row, every column and every box has each digit once." in words
    rows, columns, _ = np.nonzero(picture < 128)
    assert np.ptp(columns) > 0.8 * picture.shape[1]
    assert np.ptp(rows) > 0.6 * picture.shape[0]


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_what_is_written_in_another_way_is_told(page: Page) -> None:
    play(page, Puzzle.sudoku([[0] * 4] * 4, cages=CAGES))
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Save for other programs").click()
    with page.expect_download():
        page.get_by_role("button", name="Simon Tatham’s collection: Solo (*.solo)").click()
    until(
        page,
        lambda: (
            page.locator("#notes").get_by_text("is written as a given: this program has no such cages.").is_visible()
        ),
    )
