"""QR codes that hand a puzzle on: what is on the screen and on paper is what a phone reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from scanner.detection.qr_codes import find_codes
from scanner.input import load
from solver.formats import read
from solver.formats.gridlens_json import puzzle_of
from tests.page import playing
from tests.page.browser import expect, until

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

MINI = playing.sudoku("1.3...4..1..4...", 4, (2, 2))


def open_codes(page: Page) -> Locator:
    playing.begin(page, MINI)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="QR code to hand it on").click()
    dialog = page.get_by_role("dialog", name="Hand it on")
    expect(dialog.get_by_role("img", name="QR code: Sudoku 4 × 4")).to_be_visible()
    return dialog


def read_screen(page: Page) -> str:
    (code,) = find_codes(load.page(page.screenshot()))
    return code.text


def test_the_code_on_the_screen_is_the_link_that_is_copied_and_opens_the_puzzle(page: Page) -> None:
    dialog = open_codes(page)
    text = read_screen(page)
    assert read(text)[0].givens == puzzle_of(MINI).givens
    page.evaluate("navigator.clipboard.writeText = async (text) => (window.copied = text)")
    dialog.get_by_role("button", name="Copy the link").click()
    until(page, lambda: page.evaluate("window.copied") == text)


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_the_puzzle_is_printed_with_its_code(page: Page) -> None:
    dialog = open_codes(page)
    shown = read_screen(page)
    page.evaluate("void (window.print = () => (window.printed = true))")
    dialog.get_by_role("button", name="Print the puzzle with the code").click()
    until(page, lambda: page.evaluate("window.printed"))
    page.emulate_media(media="print")
    assert read_screen(page) == shown
