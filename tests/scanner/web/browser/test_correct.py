"""Misread cells are corrected, by tap and by key."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from scanner.lab.synth import Camera, Look, Photo, random_look
from scanner.pipeline import scan_page
from scanner.types import Page as Picture
from tests.page.browser import expect
from tests.page.photos import newspaper
from tests.page.screens import SAMPLES, give, put_right
from tests.pictures import photograph

if TYPE_CHECKING:
    from playwright.sync_api import FilePayload, Locator, Page

Press = Callable[[object], None]


def blurred(seed: int) -> Photo:
    """A photo of a Sudoku that is small and out of focus."""
    look = replace(random_look(np.random.default_rng(seed)), filled=0.0)
    return photograph(seed, look, Camera(width=480, height=480, cell=28, defocus=2.2, noise=6))


@pytest.fixture(scope="package")
def misread() -> Photo:
    """One of which cells are misread, and what they are is among what else they may be."""
    for seed in (46, 44, 41, *range(47, 60)):
        photo = blurred(seed)
        [truth] = photo.truths
        scans = scan_page(Picture(photo.image, "blurred.jpg"))
        if len(scans) != 1 or scans[0].status != "doubtful":
            continue
        [scan] = scans
        may_be = {doubt.cell: {doubt.read, *(value for value, _ in doubt.others)} for doubt in scan.doubts}
        size = range(truth.puzzle.size)
        cells = [(r, c) for r in size for c in size]
        wrong = [
            cell for cell in cells if scan.puzzle.givens[cell[0]][cell[1]] != truth.puzzle.givens[cell[0]][cell[1]]
        ]
        if wrong and all(truth.puzzle.givens[r][c] in may_be.get((r, c), ()) for r, c in wrong):
            return photo
    raise AssertionError("every picture is read rightly: blur them more")


def open_correct(page: Page, press: Press, path: Path | FilePayload) -> None:
    give(page, path)
    press(page.get_by_role("list", name="What was found").get_by_role("link").first)
    put_right(page)


def cell(page: Page, row: int, column: int) -> Locator:
    """From 1, as it is named."""
    return page.get_by_role("gridcell", name=re.compile(rf"^row {row}, column {column}, "))


def status(page: Page, word: str) -> None:
    expect(page.locator(".stands.waiting")).to_have_count(0)
    expect(page.locator(".stands .status")).to_have_text(word)


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_keys_are_for_the_chosen_cell_from_the_first_moment_on(page: Page, press: Press) -> None:
    open_correct(page, press, newspaper())
    expect(cell(page, 1, 1)).to_have_attribute("aria-selected", "true")
    for digit in ("3", "4"):
        page.keyboard.press(digit)
        expect(cell(page, 1, 1)).to_have_accessible_name(re.compile(f"printed {digit}"))
    page.keyboard.press("ArrowDown")
    expect(cell(page, 2, 1)).to_be_focused()
    page.get_by_role("button", name="Undo").focus()
    page.keyboard.press("7")
    expect(cell(page, 2, 1)).to_have_accessible_name(re.compile("printed 7"))


@pytest.mark.long
def test_doubtful_cells_come_first_each_with_a_tap_for_what_it_may_be(
    page: Page, press: Press, misread: Photo, tmp_path: Path
) -> None:
    [truth] = misread.truths
    (tmp_path / "blurred.jpg").write_bytes(misread.jpeg)
    open_correct(page, press, tmp_path / "blurred.jpg")
    status(page, "doubtful")
    panel = page.get_by_role("region", name="The chosen cell")
    readings = panel.locator(".readings").get_by_role("button")
    for _ in range(page.locator(".cell.doubt").count()):
        expect(readings.first).to_be_visible()
        chosen = page.locator('[role=gridcell][aria-selected="true"]')
        row, column = (int(chosen.get_attribute(f"data-{line}") or 0) for line in ("row", "column"))
        left = page.locator(".cell.doubt").count()
        right = truth.puzzle.givens[row][column]
        press(readings.filter(has_text=re.compile(rf"^{right or 'blank'}")))
        expect(page.locator(".cell.doubt")).to_have_count(left - 1)
        if left == 1:
            break
    status(page, "solved")
    page.reload()
    status(page, "solved")
    press(page.get_by_role("link", name="See the answer"))
    expect(page.get_by_role("radio", name="Answer")).to_be_checked()
    solution = page.get_by_role("grid", name="The solution")
    for row, digits in enumerate(truth.solution, 1):
        for column, digit in enumerate(digits, 1):
            name = re.compile(rf"^row {row}, column {column}, (printed|answer) {digit}")
            expect(solution.get_by_role("gridcell", name=name)).to_have_count(1)


@pytest.mark.long
@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_print_that_clashes_is_asked_about(page: Page, press: Press) -> None:
    open_correct(page, press, newspaper())
    asks = page.get_by_role("region", name="Printed, or did you write it?")
    expect(asks).to_have_count(0)
    press(cell(page, 5, 3))
    press(page.get_by_role("group", name="Digits").get_by_role("button", name="7", exact=True))
    expect(asks.get_by_role("listitem")).to_have_count(2)
    press(asks.get_by_role("button", name="7, row 1, column 3: Pen"))
    expect(cell(page, 1, 3)).to_have_accessible_name(re.compile("written 7"))
    expect(asks.get_by_role("listitem")).to_have_count(1)
    press(page.get_by_role("button", name="Undo"))
    press(asks.get_by_role("button", name="I wrote all of these"))
    expect(asks).to_have_count(0)
    expect(cell(page, 5, 5)).to_have_accessible_name(re.compile("written 7"))
    press(page.get_by_role("button", name="Undo"))
    press(asks.get_by_role("button", name="7, row 5, column 5: Print"))
    expect(asks.get_by_role("listitem")).to_have_count(1)


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.long
def test_a_change_that_clashes_is_marked_and_can_be_undone(page: Page, press: Press) -> None:
    open_correct(page, press, newspaper())
    status(page, "solved")
    press(cell(page, 1, 1))
    digits = page.get_by_role("group", name="Digits")
    press(digits.get_by_role("button", name="6", exact=True))
    status(page, "no solution")
    expect(page.get_by_role("gridcell", name="clashes with another cell")).to_have_count(2)
    press(page.get_by_role("button", name="Undo"))
    status(page, "solved")
    expect(page.get_by_role("gridcell", name="clashes")).to_have_count(0)
    press(page.get_by_role("button", name="Redo"))
    status(page, "no solution")
    page.keyboard.press("Control+z")
    status(page, "solved")


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.long
def test_a_given_that_was_missed_makes_several_solutions(page: Page, press: Press) -> None:
    open_correct(page, press, newspaper())
    for column in (7, 8, 9):
        press(cell(page, 3, column))
        press(page.get_by_role("group", name="Digits").get_by_role("button", name="blank"))
    status(page, "several solutions")


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.long
def test_print_and_pen(page: Page, press: Press) -> None:
    open_correct(page, press, newspaper())
    press(cell(page, 1, 2))
    press(page.get_by_role("group", name="Print or pen").get_by_role("button").nth(1))
    expect(cell(page, 1, 2)).to_have_accessible_name(re.compile("handwritten 6"))


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_signs_of_a_futoshiki(page: Page, press: Press) -> None:
    open_correct(page, press, SAMPLES / "newspaper_futoshiki.jpg")
    status(page, "solved")
    press(cell(page, 1, 1))
    right = page.get_by_role("region", name="The chosen cell").locator(".side.right")
    expect(right).to_have_accessible_name("Between row 1, column 1 and row 1, column 2: greater than")
    press(right)
    expect(right).not_to_have_accessible_name("Between row 1, column 1 and row 1, column 2: greater than")
    expect(page.locator(".stands.waiting")).to_have_count(0)
    press(page.get_by_role("button", name="Undo"))
    status(page, "solved")
    cell(page, 1, 1).focus()
    page.keyboard.press("<")
    expect(cell(page, 1, 1)).to_have_accessible_name(re.compile("less than the cell on its right"))
    status(page, "no solution")


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_regions_and_marks_of_queens(page: Page, press: Press) -> None:
    open_correct(page, press, SAMPLES / "queens_screen.jpg")
    status(page, "solved")
    first = cell(page, 1, 1)
    before = page.locator('[data-row="0"][data-column="0"]').get_attribute("aria-label") or ""
    press(first)
    swatches = page.get_by_role("group", name="Regions").get_by_role("button")
    own = before.split("region ")[1][0]
    other = next(letter for letter in "ABCDEFG" if letter != own)
    press(swatches.nth(ord(other) - ord("A")))
    expect(first).to_have_accessible_name(re.compile(f"region {other}, "))
    press(page.get_by_role("button", name="Undo"))
    status(page, "solved")
    press(page.get_by_role("group", name="Marks").get_by_role("button", name="queen"))
    expect(first).to_have_accessible_name(re.compile("queen"))
    page.keyboard.press("Control+z")
    expect(first).to_have_accessible_name(before)


@pytest.mark.parametrize("device", ["desk"], indirect=True)
@pytest.mark.long
def test_the_shape_of_the_boxes(page: Page, press: Press, tmp_path: Path) -> None:
    photo = photograph(3, Look(), Camera(), boxes=(2, 3))
    (tmp_path / "six.jpg").write_bytes(photo.jpeg)
    open_correct(page, press, tmp_path / "six.jpg")
    status(page, "solved")
    page.get_by_label("Boxes").select_option("3 × 2")
    expect(page.locator(".stands .status")).not_to_have_text("solved")
    page.get_by_role("button", name="Undo").click()
    status(page, "solved")


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_what_was_put_right_is_there_after_a_reload(page: Page, press: Press) -> None:
    open_correct(page, press, SAMPLES / "small_blurred_sudoku.jpg")
    press(cell(page, 1, 1))
    page.keyboard.press("1")
    before = cell(page, 1, 1).get_attribute("aria-label")
    expect(page.locator(".stands.waiting")).to_have_count(0)
    page.reload()
    expect(cell(page, 1, 1)).to_have_accessible_name(before)
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()


BOXES = """
() => ["h1", "[role=grid]", ".tools", ".aside"].map((name) => document.querySelector(name).getBoundingClientRect())
  .map(({ top, bottom }) => [top, bottom])
"""


@pytest.mark.long
@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_title_and_board_are_in_sight_above_the_sheet(page: Page, press: Press) -> None:
    open_correct(page, press, SAMPLES / "small_blurred_sudoku.jpg")
    for row in (1, 9):
        press(cell(page, row, 1))
        (title, _), (_, bottom), (tools, _), (sheet, end) = page.evaluate(BOXES)
        assert title >= 0
        assert tools >= 0
        assert bottom <= sheet
        assert end <= 640
