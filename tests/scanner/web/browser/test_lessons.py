"""A lesson: what to look for, and a board on which that is the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.page.browser import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.parametrize("device", ["phone"], indirect=True)


@pytest.mark.parametrize(("kind", "technique"), [("Sudoku", "naked pair"), ("Queens", "two regions in two lines")])
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


def test_what_no_board_is_made_for_says_so(page: Page) -> None:
    page.goto("/#/play/lessons")
    lesson = page.locator(".technique").filter(has_text="nested forcing net")
    lesson.locator("summary").click()
    expect(lesson).to_contain_text("gridlens makes no boards for it")
    page.goto("/#/play/lesson/sudoku/nested%20forcing%20net")
    expect(page.get_by_text("gridlens makes no boards for it")).to_be_visible()
    expect(page.get_by_role("link", name="Lessons")).to_be_visible()
