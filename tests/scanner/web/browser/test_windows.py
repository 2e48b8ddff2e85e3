"""One game in two windows of a browser: what is done in one is not lost in the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.page import playing
from tests.page.browser import expect
from tests.page.playing import cell
from tests.scanner.web.browser.test_play import label, write

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytestmark = [pytest.mark.long, pytest.mark.parametrize("device", ["desk"], indirect=True)]

MINI = playing.sudoku("1.3...4..1..4...", 4, (2, 2))

WENT_ON = "This game went on in another window."

WITHOUT_BROADCASTS = "delete globalThis.BroadcastChannel"
"""A browser without a way from window to window."""


TYPE_AT_ONCE = """
(digits) => {
  for (const key of digits)
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code: `Digit${key}`, bubbles: true }));
}
"""


@pytest.fixture
def other(page: Page) -> Page:
    """A second window with the game of the first."""
    name = playing.begin(page, MINI)
    other = page.context.new_page()
    other.goto(f"/#/play/{name}")
    other.get_by_role("grid").wait_for()
    return other


@pytest.fixture
def without_broadcasts(context: BrowserContext) -> None:
    context.add_init_script(WITHOUT_BROADCASTS)


def come_back(page: Page) -> None:
    """As a window is told of it; all windows of a browser without a screen have the focus."""
    page.evaluate("dispatchEvent(new Event('focus'))")


def test_a_move_in_one_window_is_soon_on_the_board_of_the_other(page: Page, other: Page) -> None:
    write(page, 1, 2, "4")
    expect(cell(other, 1, 2)).to_have_accessible_name("row 1, column 2, 4")
    expect(other.locator(".note")).to_have_text(WENT_ON)
    write(other, 1, 4, "2")
    expect(cell(page, 1, 4)).to_have_accessible_name("row 1, column 4, 2")
    for window in (page, other):
        assert [label(cell(window, 1, column))[-1] for column in (2, 4)] == ["4", "2"]


def test_undo_takes_back_what_was_done_in_the_other_window(page: Page, other: Page) -> None:
    write(page, 1, 2, "4")
    write(page, 1, 4, "2")
    expect(cell(other, 1, 4)).to_have_accessible_name("row 1, column 4, 2")
    for column in (4, 2):
        other.keyboard.press("Control+z")
        expect(cell(page, 1, column)).to_have_accessible_name(f"row 1, column {column}, blank")
    page.get_by_role("button", name="Redo").click()
    expect(cell(other, 1, 2)).to_have_accessible_name("row 1, column 2, 4")
    expect(other.get_by_role("button", name="Redo")).to_be_enabled()


def test_whoever_only_looks_on_is_told_once(page: Page, other: Page) -> None:
    write(page, 1, 2, "4")
    expect(other.locator(".note")).to_have_text(WENT_ON)
    other.evaluate("document.querySelector('.note').remove()")
    write(page, 1, 4, "2")
    expect(cell(other, 1, 4)).to_have_accessible_name("row 1, column 4, 2")
    expect(other.locator(".note")).to_have_count(0)


@pytest.mark.usefixtures("without_broadcasts")
def test_a_window_that_was_not_told_looks_when_somebody_comes_back_to_it(page: Page, other: Page) -> None:
    write(page, 1, 2, "4")
    assert label(cell(other, 1, 2)) == "row 1, column 2, blank"
    come_back(other)
    expect(cell(other, 1, 2)).to_have_accessible_name("row 1, column 2, 4")
    expect(other.locator(".note")).to_have_text(WENT_ON)


@pytest.mark.usefixtures("without_broadcasts")
def test_a_window_that_knows_nothing_of_it_writes_over_nothing(page: Page, other: Page) -> None:
    cell(other, 1, 4).click()
    write(page, 1, 2, "4")
    write(page, 4, 4, "3")
    other.keyboard.press("2")
    expect(other.locator(".note")).to_have_text(f"{WENT_ON} What you did here last is not in it.")
    expect(cell(other, 4, 4)).to_have_accessible_name("row 4, column 4, 3")
    assert label(cell(other, 1, 4)) == "row 1, column 4, blank"
    other.keyboard.press("2")
    expect(cell(other, 1, 4)).to_have_accessible_name("row 1, column 4, 2")
    page.reload()
    assert [label(cell(page, *at))[-1] for at in ((1, 2), (4, 4), (1, 4))] == ["4", "3", "2"]
    for _ in range(3):
        page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


@pytest.mark.usefixtures("without_broadcasts")
@pytest.mark.long
def test_several_moves_at_once_write_over_nothing_either(page: Page, other: Page) -> None:
    """Each would come right after one that is not answered yet."""
    cell(other, 1, 4).click()
    write(page, 1, 2, "4")
    other.evaluate(TYPE_AT_ONCE, "1234")
    expect(cell(other, 1, 2)).to_have_accessible_name("row 1, column 2, 4")
    assert label(cell(other, 1, 4)) == "row 1, column 4, blank"
    page.reload()
    assert [label(cell(page, 1, column)).split(", ")[2] for column in (2, 4)] == ["4", "blank"]


@pytest.mark.long
def test_a_game_that_is_forgotten_in_one_window_is_not_played_in_the_other(page: Page, other: Page) -> None:
    page.goto("/#/play")
    page.get_by_role("button", name="Forget Sudoku 4 × 4").click()
    page.get_by_role("button", name="Forget", exact=True).click()
    expect(other.get_by_role("heading", name="Your games")).to_be_visible()
    expect(other.locator(".note")).to_have_text("This game was forgotten in another window.")
    expect(other.get_by_text("No game yet.")).to_be_visible()


@pytest.mark.long
def test_a_window_that_only_looks_takes_no_time_away(page: Page, other: Page) -> None:
    later = "(shift) => { const now = performance.now.bind(performance); performance.now = () => now() + shift; }"
    page.evaluate(later, 600_000)
    write(page, 1, 2, "4")
    expect(cell(other, 1, 2)).to_have_accessible_name("row 1, column 2, 4")
    other.goto("/#/play")
    expect(other.get_by_text("played for 10:")).to_be_visible()


@pytest.mark.long
def test_games_that_were_kept_before_windows_knew_of_each_other_go_on(page: Page) -> None:
    name = playing.begin(page, MINI)
    write(page, 1, 2, "4")
    page.goto("about:blank")
    page.goto("/")
    page.evaluate(
        """async () => {
          const { done } = await import("/static/frame/database.js");
          const { openOnce } = await import("/static/games/database.js");
          const transaction = (await openOnce()).transaction("revisions", "readwrite");
          transaction.objectStore("revisions").clear();
          await done(transaction);
        }"""
    )
    page.goto(f"/#/play/{name}")
    assert label(cell(page, 1, 2)) == "row 1, column 2, 4"
    write(page, 1, 4, "2")
    page.reload()
    assert [label(cell(page, 1, column))[-1] for column in (2, 4)] == ["4", "2"]
