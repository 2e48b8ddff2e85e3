"""How many taps stand between a person who opens the page and what they came for, on the smallest phone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.page import playing
from tests.page.browser import expect, until
from tests.page.photos import two_sudokus
from tests.page.screens import SAMPLES

if TYPE_CHECKING:
    from playwright.sync_api import FilePayload, Locator, Page

PHOTO = SAMPLES / "small_blurred_sudoku.jpg"
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


def photographed(page: Page, taps: Taps, photo: Path | FilePayload = PHOTO, found: str = "One puzzle") -> None:
    """The one tap is answered by the camera, and what it saw is read."""
    with page.expect_file_chooser() as chooser:
        taps.on(page.get_by_text("Take a picture", exact=True))
    chooser.value.set_files(photo)
    page.get_by_role("heading", name=f"{found} found").wait_for()


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


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.parametrize("count", [2, pytest.param(6, marks=pytest.mark.long)], ids=["two puzzles", "six puzzles"])
def test_the_answers_of_a_whole_page_are_two_taps_away(page: Page, taps: Taps, count: int) -> None:
    photographed(page, taps, two_sudokus() if count == 2 else SAMPLES / "six_sudokus.jpg", f"{count} puzzles")
    taps.on(page.get_by_role("link", name="Answer all"))
    expect(page.locator(".words .status-line")).to_be_visible()
    expect(page.locator(".viewer[aria-busy]")).to_have_count(0)
    expect(page.locator(".viewer img").first).to_be_visible()
    assert taps.count == 2


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_the_puzzle_of_today_is_two_taps_away(page: Page, taps: Taps) -> None:
    taps.on(page.get_by_role("link", name="Puzzles of the day"))
    taps.on(page.locator(".dailies").get_by_role("link").first)
    page.wait_for_selector(".board.playing .cell")
    assert taps.count == 2


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.long
def test_where_one_stopped_is_one_tap_away(page: Page, taps: Taps) -> None:
    expect(page.get_by_role("link", name="Play a new puzzle")).to_be_visible()
    expect(page.get_by_role("link", name="Continue")).to_have_count(0)
    playing.begin(page, playing.EXAMPLES["queens"])
    stopped_at = playing.begin(page, playing.EXAMPLES["mini"])
    page.locator(".cell:not(.given)").first.press("4")
    page.goto("/")
    taps.on(page.get_by_role("link", name="Continue Sudoku 4 × 4"))
    page.wait_for_url(re.compile(f"#/play/{stopped_at}$"))
    expect(page.get_by_role("gridcell", name=re.compile("^row 1, column 2, 4"))).to_be_visible()
    assert taps.count == 1
