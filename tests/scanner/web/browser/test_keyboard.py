"""The whole way by keys alone: from a photo to its answer, with a misread cell put right on it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.page.browser import expect, until
from tests.page.photos import newspaper
from tests.page.screens import SAMPLES, give

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

MOST_TABS = 60


def tab_to(page: Page, target: Locator) -> None:
    """Goes on by Tab until the target, once it is there, has the focus, and is seen to have it."""
    expect(target).to_be_attached()
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if target.evaluate("node => node === document.activeElement"):
            break
    expect(target).to_be_focused()
    outlined = (
        "node => { const hidden = 'input.visually-hidden, :is(.switch, .bar) input'; "
        "const seen = node.matches(hidden) ? node.parentElement : node; "
        "const {outlineStyle, outlineWidth} = getComputedStyle(seen); "
        "return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2; }"
    )
    assert target.evaluate(outlined), "nobody sees where the focus is"


@pytest.mark.usefixtures("context")
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_from_a_photo_to_its_answer(page: Page) -> None:
    keys = page.keyboard
    # what chooses files is caught from now on: a chooser that opens before that is cancelled unseen
    page.on("filechooser", lambda chooser: None)
    page.wait_for_load_state("networkidle")
    page.locator("body").focus()
    # give it a picture: the button opens the browser's own chooser
    tab_to(page, page.locator("#files"))
    with page.expect_file_chooser() as chooser:
        keys.press("Space")
    chooser.value.set_files(SAMPLES / "begun_sudoku.jpg")
    expect(page.get_by_role("heading", name="One puzzle found")).to_be_focused()
    # open the puzzle
    tab_to(page, page.get_by_role("list", name="What was found").get_by_role("link"))
    keys.press("Enter")
    expect(page.get_by_role("heading", name="Sudoku 9 × 9")).to_be_focused()
    # put a cell right, and take that back
    tab_to(page, page.get_by_role("link", name="Put right", exact=True))
    keys.press("Enter")
    grid = page.get_by_role("grid", name="What was read")
    expect(grid).to_be_visible()
    tab_to(page, grid.get_by_role("gridcell").first)
    keys.press("ArrowDown")
    keys.press("ArrowRight")
    cell = grid.get_by_role("gridcell", name=re.compile("^row 2, column 2, "))
    expect(cell).to_be_focused()
    before = cell.get_attribute("aria-label") or ""
    keys.press("4")
    expect(cell).to_have_accessible_name(re.compile("4.*clashes"))
    expect(page.locator(".stands .status")).to_have_text("no solution")
    keys.press("Control+z")
    expect(cell).to_have_accessible_name(before)
    expect(page.locator(".stands .status")).to_have_text("2 mistakes")
    # the hint, stage by stage, and the mistakes
    page.get_by_role("link", name="Hint", exact=True).focus()
    keys.press("Enter")
    tab_to(page, page.get_by_role("radio", name="Hint"))
    keys.press("ArrowRight")
    expect(page.get_by_role("radio", name="Check")).to_be_checked()
    expect(page.locator(".status-line")).to_have_text("2 mistakes.")
    # take the picture along
    tab_to(page, page.get_by_role("button", name="Save the picture"))
    with page.expect_download():
        keys.press("Enter")
    # the corners, moved by arrows
    tab_to(page, page.get_by_role("link", name="Cut wrongly? Move the corners"))
    keys.press("Enter")
    corner = page.get_by_role("button", name="Top left corner")
    tab_to(page, corner)
    place = corner.get_attribute("aria-label")
    keys.press("Shift+ArrowLeft")
    assert corner.get_attribute("aria-label") != place
    keys.press("Shift+ArrowRight")
    tab_to(page, page.get_by_role("button", name="Read it"))
    keys.press("Enter")
    expect(page.get_by_role("heading", name="Sudoku 9 × 9")).to_be_visible()
    expect(page.locator(".stands .status")).to_have_text("2 mistakes")
    # not a puzzle, and back again
    tab_to(page, page.get_by_role("button", name="Not a puzzle"))
    keys.press("Enter")
    tab_to(page, page.get_by_role("button", name="Undo"))
    keys.press("Enter")
    expect(page.get_by_role("heading", name="Sudoku 9 × 9")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_a_view_that_comes_late_leaves_the_focus_on_undo(page: Page) -> None:
    give(page, newspaper())
    page.get_by_role("list", name="What was found").get_by_role("link").click()
    page.wait_for_url("**/#/pictures/*/1")
    held: list[Route] = []
    page.route("**/found/found.js", lambda route: held.append(route))
    page.reload()
    page.get_by_role("button", name="Not a puzzle").click()
    undo = page.get_by_role("button", name="Undo")
    undo.focus()
    until(page, lambda: bool(held))
    for route in held:
        route.continue_()
    expect(page.get_by_text("Nothing is left on the list.")).to_be_visible()
    expect(page).to_have_title(re.compile("^0 puzzles found"))
    expect(undo).to_be_focused()


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_the_skip_link_leads_to_the_content(page: Page) -> None:
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
