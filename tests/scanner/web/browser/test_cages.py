"""Cages on the page: said, warned of, and spoken of by hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.page.browser import expect
from tests.page.playing import cell

if TYPE_CHECKING:
    from playwright.sync_api import Page

KILLER = "sudoku.4.b2x2.c30001026A203136A210205A1113A212225A221316A223334A1303A1322A"
KENKEN = "kenken.4.c200011S202123D1034N210111S1132N1201N1212N222322D1233N1303N1314N1331N"


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_a_cage_is_said_and_warned_of(page: Page) -> None:
    page.goto(f"/#/play/{KILLER}")
    expect(cell(page, 2, 1)).to_have_accessible_name("row 2, column 1, blank, cage 5 at row 2, column 1")
    for row, digit in ((2, "2"), (3, "4")):
        cell(page, row, 1).click()
        page.keyboard.press(digit)
    expect(page.get_by_text("The cage 5 at row 2, column 1 does not come out.")).to_be_visible()


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_hints_speak_of_cages(page: Page) -> None:
    page.goto(f"/#/play/{KENKEN}")
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Tell me how").click()
    expect(page.get_by_text("The technique: cage of one cell.")).to_be_visible()
    page.get_by_role("button", name="Tell me what").click()
    expect(page.get_by_text("is a cage by itself")).to_be_visible()
