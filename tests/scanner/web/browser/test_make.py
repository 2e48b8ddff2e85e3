"""Who makes a new puzzle or enters one by hand, as a person does it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


def queens(page: Page, size: int) -> list[Locator]:
    """A blank Queens board to paint; its cells, row by row."""
    page.goto("/#/play/edit")
    page.get_by_label("Kind").select_option(label="Queens")
    page.get_by_label("Size").select_option(str(size))
    page.get_by_text(f"{size * size} cells are in no region yet.").wait_for()
    return [page.locator(".edit .cell").nth(at) for at in range(size * size)]


def pattern(node: Locator) -> str:
    return str(node.evaluate("node => getComputedStyle(node).backgroundImage"))


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_regions_have_letters_and_if_wanted_patterns(page: Page) -> None:
    cells = queens(page, 18)
    cells[0].focus()
    page.keyboard.type("R")
    expect(cells[0].locator(".letter")).to_be_visible()
    colour = page.get_by_role("button", name="R, light blue")
    assert "gradient" not in pattern(cells[0]) + pattern(colour)
    page.get_by_label("Patterns on the regions").check()
    assert "gradient" in pattern(cells[0])
    assert "gradient" in pattern(colour)
    page.reload()
    expect(page.get_by_label("Patterns on the regions")).to_be_checked()
    assert "gradient" in pattern(cells[0])
    assert page.evaluate("JSON.parse(localStorage['gridlens.play']).patterns") is True


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_a_quick_stroke_leaves_no_cell_out(page: Page) -> None:
    cells = queens(page, 9)
    boxes = [cells[at].bounding_box() for at in (0, 8, 44)]
    points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    page.mouse.move(*points[0])
    page.mouse.down()
    for point in points[1:]:
        page.mouse.move(*point)
    page.mouse.up()
    expect(page.locator(".cell.region-0")).to_have_count(13)


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_the_largest_board_can_be_painted_whole_on_a_phone(page: Page) -> None:
    queens(page, 18)
    sheet = page.locator(".edit .sheet").bounding_box()
    assert sheet
    assert 0 <= sheet["x"] < sheet["x"] + sheet["width"] <= 360


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_only_what_can_be_made_is_offered(page: Page) -> None:
    page.goto("/#/play/make")
    technique = page.get_by_label("It needs this technique")
    technique.select_option(label="naked pair")
    page.get_by_label("How hard").select_option(label="hard")
    assert "jellyfish" not in technique.inner_text()
    page.get_by_label("Size").select_option("4")
    assert "naked pair" not in technique.inner_text()
    expect(technique).to_have_value("")
    technique.select_option(label="naked single")
    page.get_by_label("Size").select_option("6")
    expect(technique).to_have_value("naked single")
    page.get_by_label("Kind").select_option(label="Queens")
    expect(technique).to_have_value("")
    expect(page.get_by_label("Symmetry of the clues")).to_be_hidden()
    technique.select_option(label="two regions in two lines")
    page.get_by_label("Size").select_option("6")
    page.get_by_role("button", name="Make it").click()
    page.wait_for_selector(".board.playing.queens")


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_an_untouched_board_is_not_told_to_have_several_solutions(page: Page) -> None:
    page.goto("/#/play/edit")
    words = page.locator(".edit .words")
    expect(words).to_have_text("Nothing is entered yet: begin with what is printed.")
    page.locator(".edit [role=gridcell]").first.click()
    page.keyboard.press("5")
    expect(words).to_have_text("Several solutions: something is still missing.")


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_ten_is_typed_with_its_two_digits(page: Page) -> None:
    page.goto("/#/play/edit")
    page.get_by_label("Size").select_option("16")
    first = page.locator(".edit [role=gridcell]").first
    first.click()
    page.keyboard.type("10")
    expect(first).to_have_text("10")
    page.keyboard.press("0")
    expect(first).to_have_text("")
