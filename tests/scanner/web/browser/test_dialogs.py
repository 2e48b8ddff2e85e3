"""Dialogs: how they are left, and where one is then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.page import playing
from tests.page.browser import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.parametrize("device", ["desk"], indirect=True)

MINI = playing.sudoku("1.3...4..1..4...", 4, (2, 2))


def test_escape_the_cross_and_a_tap_beside_it_close_the_menu(page: Page) -> None:
    playing.begin(page, MINI)
    settings = page.get_by_role("button", name="Settings")
    dialog = page.get_by_role("dialog", name="Settings")
    for leave in (
        lambda: page.keyboard.press("Escape"),
        dialog.get_by_role("button", name="Close").click,
        lambda: page.mouse.click(5, 5),
    ):
        settings.click()
        expect(dialog).to_be_visible()
        leave()
        expect(dialog).to_have_count(0)
        expect(settings).to_be_focused()


@pytest.mark.long
def test_the_menu_closes_when_the_address_changes(page: Page) -> None:
    page.goto("/#/play")
    playing.begin(page, MINI)
    page.get_by_role("button", name="Settings").click()
    page.go_back()
    expect(page.get_by_role("heading", name="Your games")).to_be_focused()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.long
def test_a_question_is_answered_no_when_the_address_changes(page: Page) -> None:
    name = playing.begin(page, MINI)
    page.goto("/#/play")
    page.get_by_role("button", name="Forget Sudoku 4 × 4").click()
    page.evaluate("location.hash = '#/play/open'")
    expect(page.get_by_role("heading", name="Open a puzzle")).to_be_focused()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.goto(f"/#/play/{name}")
    expect(page.get_by_role("grid")).to_be_visible()


def test_a_question_gives_the_focus_back_and_no_tap_beside_it_answers_it(page: Page) -> None:
    playing.begin(page, MINI)
    page.goto("/#/play")
    forget = page.get_by_role("button", name="Forget Sudoku 4 × 4")
    forget.click()
    page.mouse.click(5, 5)
    expect(page.get_by_role("dialog", name="Forget this game?")).to_be_visible()
    page.keyboard.press("Escape")
    expect(forget).to_be_focused()
