"""Hints are counted with the game they helped with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.page import playing
from tests.page.browser import expect
from tests.scanner.web.browser.test_play import write

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.parametrize("device", ["desk"], indirect=True)

MINI = playing.sudoku("1.3...4..1..4...", 4, (2, 2))


def coach(page: Page) -> Locator:
    page.get_by_role("button", name="Hint and solution").click()
    return page.get_by_role("region", name="Coach")


def tell_all(panel: Locator) -> None:
    panel.get_by_role("button", name="Tell me how").click()
    panel.get_by_role("button", name="Tell me what").click()
    expect(panel.get_by_role("button", name="Apply it")).to_be_visible()


def so_far(page: Page, words: str) -> None:
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog").get_by_text(words, exact=True)).to_be_visible()
    page.keyboard.press("Escape")


def finish(page: Page) -> None:
    for at, value in playing.answer(MINI):
        write(page, *at, str(value))


def test_a_game_without_a_hint_says_so(page: Page) -> None:
    playing.begin(page, MINI)
    finish(page)
    expect(page.get_by_role("region", name="Solved!")).to_contain_text("without a hint.")


def test_what_is_shown_is_counted_once_kept_and_never_taken_back(page: Page) -> None:
    playing.begin(page, MINI)
    panel = coach(page)
    so_far(page, "So far without a hint.")
    tell_all(panel)
    panel.get_by_role("button", name="Hint", exact=True).click()
    tell_all(panel)
    so_far(page, "So far with one hint.")
    panel.get_by_role("button", name="Apply it").click()
    page.get_by_role("button", name="Undo").click()
    page.reload()
    so_far(page, "So far with one hint.")
    panel = coach(page)
    panel.get_by_role("button", name="Next", exact=True).click()
    panel.get_by_role("button", name="Write it").wait_for()
    panel.get_by_role("button", name="Solution", exact=True).click()
    panel.get_by_role("button", name="Write it into my game").wait_for()
    panel.get_by_role("button", name="Close").click()
    finish(page)
    expect(page.get_by_role("region", name="Solved!")).to_contain_text("with 3 hints.")
    page.goto("/#/play")
    expect(page.locator(".gamelist > li")).to_contain_text("with 3 hints")
