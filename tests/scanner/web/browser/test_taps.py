"""How many taps stand between a person who opens the page and what they came for, on the smallest phone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.page.browser import until

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

PHOTO = Path(__file__).parents[4] / "samples" / "small_blurred_sudoku.jpg"
IN_SIGHT = """
(node) => {
  const { top, bottom, width } = node.getBoundingClientRect();
  return width > 0 && top >= 0 && bottom <= innerHeight;
}
"""


class Taps:
    """Taps what can be seen without scrolling, and counts."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.count = 0

    def on(self, target: Locator) -> None:
        until(self._page, lambda: target.evaluate(IN_SIGHT))
        target.tap()
        self.count += 1


@pytest.fixture
def taps(page: Page) -> Taps:
    return Taps(page)


def photographed(page: Page, taps: Taps) -> None:
    """The one tap is answered by the camera, and what it saw is read."""
    with page.expect_file_chooser() as chooser:
        taps.on(page.get_by_text("Take a picture", exact=True))
    chooser.value.set_files(PHOTO)
    page.get_by_role("heading", name="One puzzle found").wait_for()


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.parametrize(("wanted", "shown"), [("Answer", ".cell, .viewer img"), ("Hint", ".said.brief .status-line")])
def test_the_answer_or_a_hint_on_ones_photo_is_two_taps_away(page: Page, taps: Taps, wanted: str, shown: str) -> None:
    photographed(page, taps)
    taps.on(page.locator(".choices").get_by_role("link", name=wanted))
    page.locator(shown).first.wait_for()
    page.wait_for_url(f"**/1/{wanted.lower()}")
    assert taps.count == 2


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_a_board_to_play_is_one_tap_away_and_a_hint_one_more(page: Page, taps: Taps) -> None:
    taps.on(page.get_by_text("Play a new puzzle"))
    page.wait_for_selector(".board.playing .cell")
    assert taps.count == 1
    taps.on(page.get_by_role("button", name="Hint and solution"))
    page.get_by_role("region", name="Coach").get_by_text("Look at").wait_for()
    assert taps.count == 2
