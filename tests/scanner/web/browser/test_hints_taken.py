"""Hints are counted with the game they helped with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.page import playing
from tests.page.browser import expect
from tests.scanner.web.browser.test_play import write

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = [pytest.mark.long, pytest.mark.parametrize("device", ["desk"], indirect=True)]

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
    panel.get_by_role("button", name="Close").click()
    finish(page)
    expect(page.get_by_role("region", name="Solved!")).to_contain_text("with 2 hints.")
    page.goto("/#/play")
    expect(page.locator(".gamelist > li")).to_contain_text("with 2 hints")


def counts_nowhere(page: Page) -> None:
    page.goto("/#/play/statistics")
    expect(page.get_by_text("Nothing has been solved here yet.")).to_be_visible()


def test_a_solution_that_is_written_into_a_game_is_no_achievement(page: Page) -> None:
    playing.begin(page, MINI)
    panel = coach(page)
    panel.get_by_role("button", name="Solution", exact=True).click()
    expect(panel).to_contain_text("From now on this game does not count in the statistics.")
    panel.get_by_role("button", name="Show the solution").click()
    panel.get_by_role("button", name="Write it into my game").click()
    told = page.get_by_role("region", name="Filled in by gridlens")
    expect(told).to_contain_text("So it does not count")
    expect(told.get_by_role("button", name="Share")).to_be_hidden()
    expect(page.get_by_text("Well done")).to_have_count(0)
    expect(page.locator(".board.celebrated")).to_have_count(0)
    page.goto("/#/play")
    expect(page.locator(".gamelist > li")).to_contain_text("filled in by gridlens")
    counts_nowhere(page)


@pytest.mark.parametrize("lesson", ["Solution", "All steps"])
def test_who_has_seen_the_solution_has_not_found_it(page: Page, lesson: str) -> None:
    playing.begin(page, MINI)
    panel = coach(page)
    panel.get_by_role("button", name=lesson, exact=True).click()
    if lesson == "All steps":
        panel.get_by_role("slider", name="Which step").press("End")
    else:
        panel.get_by_role("button", name="Show the solution").click()
        expect(panel).to_contain_text("This is the only solution.")
    panel.get_by_role("button", name="Close").click()
    page.reload()
    finish(page)
    expect(page.get_by_role("region", name="Solved!")).to_contain_text("You had seen the solution")
    page.goto("/#/play")
    expect(page.locator(".gamelist > li")).to_contain_text("solved after the solution was shown")
    counts_nowhere(page)


def test_as_many_hints_as_cells_are_no_less_than_the_solution(page: Page) -> None:
    playing.begin(page, MINI)
    panel = coach(page)
    panel.get_by_role("button", name="Next", exact=True).click()
    for left in range(len(list(playing.answer(MINI))), 0, -1):
        expect(page.locator(".playing .cell.look")).to_have_count(1)
        panel.get_by_role("button", name="Write it").click()
        expect(page.get_by_role("gridcell", name="blank")).to_have_count(left - 1)
    expect(page.get_by_role("region", name="Filled in by gridlens")).to_be_visible()
    counts_nowhere(page)


def test_all_that_is_forced_is_written_at_once_and_each_cell_is_a_hint(page: Page) -> None:
    playing.begin(page, MINI)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Write in all that is forced").click()
    expect(page.get_by_role("region", name="Filled in by gridlens")).to_be_visible()
    counts_nowhere(page)


@pytest.mark.usefixtures("context")
def test_a_daily_puzzle_that_was_filled_in_is_not_marked_as_solved(page: Page) -> None:
    page.clock.set_fixed_time("2026-11-29T12:00:00")
    page.goto("/#/play/daily")
    page.get_by_role("link", name="Futoshiki 6 × 6, hard").click()
    panel = coach(page)
    panel.get_by_role("button", name="Solution", exact=True).click()
    panel.get_by_role("button", name="Show the solution").click()
    panel.get_by_role("button", name="Write it into my game").click()
    expect(page.get_by_role("region", name="Filled in by gridlens")).to_be_visible()
    page.goto("/#/play/daily")
    expect(page.get_by_role("link", name="Futoshiki 6 × 6, solution shown")).to_be_visible()
    expect(page.get_by_role("button", name="November 29, one solved")).to_have_count(0)
