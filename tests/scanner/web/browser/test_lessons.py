"""A lesson: what to look for, and a board on which that is the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.conftest import shortened
from tests.page import playing
from tests.page.browser import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

KEPT = "import('/static/games/settings.js').then((settings) => settings.load())"

GAME = "(name) => import('/static/games/games.js').then((games) => games.open(name)).then(({puzzle}) => puzzle)"

pytestmark = pytest.mark.parametrize("device", ["phone"], indirect=True)


def fill(page: Page) -> None:
    """Fills the blank cells of the game that is on the screen."""
    for (row, column), value in playing.answer(page.evaluate(GAME, page.url.rpartition("/")[2])):
        if "blank" in (playing.cell(page, row, column).get_attribute("aria-label") or ""):
            playing.cell(page, row, column).click()
            page.keyboard.press(str(value))


@pytest.mark.parametrize(
    ("kind", "technique"),
    shortened([pytest.param("Queens", "two regions in two lines"), pytest.param("Sudoku", "naked pair")], 2),
)
def test_a_board_is_led_to_where_the_technique_is_the_next_step(page: Page, kind: str, technique: str) -> None:
    page.goto("/#/play")
    page.get_by_role("link", name="Lessons").click()
    page.get_by_label("Kind").select_option(label=kind)
    lesson = page.locator(".technique").filter(has_text=technique).first
    lesson.locator("summary").click()
    expect(lesson.locator("p").first).not_to_be_empty()
    lesson.get_by_role("link", name="Try it").click()
    page.locator(".board.playing").wait_for()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    page.get_by_role("button", name="Hint and solution").click()
    page.get_by_role("button", name="Tell me how").click()
    expect(page.get_by_role("region", name="Coach")).to_contain_text(f"The technique: {technique}")


@pytest.mark.long
def test_a_lessons_board_says_what_is_to_be_found_and_leaves_the_settings_as_they_are(page: Page) -> None:
    playing.begin(page, playing.EXAMPLES["mini"])
    before = page.evaluate(KEPT)
    page.goto("/#/play/lesson/sudoku/naked%20pair")
    page.locator(".board.playing").wait_for()
    task = page.locator(".task")
    expect(task).to_contain_text("To be found here: naked pair")
    expect(page.locator(".playing .options").first).to_be_attached()
    assert page.evaluate(KEPT) == before
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Show the time").uncheck()
    page.keyboard.press("Escape")
    assert page.evaluate(KEPT)["options"] == "hand", "only its own board is so"
    assert page.evaluate(KEPT)["timer"] is False, "what the player sets is kept"
    page.get_by_role("button", name="Hint and solution").click()
    page.get_by_role("button", name="Tell me how").click()
    page.get_by_role("button", name="Tell me what").click()
    page.get_by_role("button", name="Apply it").click()
    expect(task).to_contain_text("Found: naked pair")
    expect(task.get_by_role("link", name="Another board")).to_be_visible()
    page.goto("/#/play/lessons")
    expect(page.locator(".technique").first).to_be_visible()
    expect(page.get_by_role("img", name="found without a hint")).to_have_count(0)


@pytest.mark.long
def test_a_lesson_counts_nowhere(page: Page) -> None:
    page.goto("/#/play/lesson/sudoku/naked%20pair")
    page.locator(".board.playing").wait_for()
    fill(page)
    expect(page.get_by_role("region", name="Solved!")).to_contain_text("A lesson does not count in the statistics.")
    page.goto("/#/play/statistics")
    expect(page.get_by_text("Nothing has been solved here yet.")).to_be_visible()


@pytest.mark.long
def test_what_was_found_without_a_hint_has_a_tick(page: Page) -> None:
    page.goto("/#/play/lesson/sudoku/naked%20pair")
    page.locator(".board.playing").wait_for()
    fill(page)
    expect(page.locator(".task")).to_contain_text("Found: naked pair")
    page.goto("/#/play/lessons")
    ticks = page.get_by_role("img", name="found without a hint")
    expect(ticks).to_have_count(1)
    expect(page.locator(".technique").filter(has=ticks)).to_contain_text("naked pair")
    expect(page.get_by_text("Found without a hint: 1 of")).to_be_visible()
    expect(page.locator(".technique").filter(has_text="cage combinations")).to_have_count(0)
    page.get_by_label("Kind").select_option(label="Killer Sudoku")
    expect(page.locator(".technique").filter(has_text="cage combinations").first).to_be_visible()
    expect(ticks).to_have_count(1)
    page.get_by_label("Kind").select_option(label="Futoshiki")
    expect(page.locator(".technique").first).to_be_visible()
    expect(ticks).to_have_count(0)


def test_what_no_board_is_made_for_says_so(page: Page) -> None:
    page.goto("/#/play/lessons")
    lesson = page.locator(".technique").filter(has_text="nested forcing net")
    lesson.locator("summary").click()
    expect(lesson).to_contain_text("gridlens makes no boards for it")
    page.goto("/#/play/lesson/sudoku/nested%20forcing%20net")
    expect(page.get_by_text("gridlens makes no boards for it")).to_be_visible()
    expect(page.get_by_role("link", name="Lessons")).to_be_visible()
