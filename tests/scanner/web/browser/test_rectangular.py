"""Boards with more rows than columns, or fewer, on the page: played, entered, made, and seen whole on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from solver.formats.fragment import write
from solver.formats.gridlens_json import puzzle_record
from solver.generator import generate
from solver.paper.puzzle import Puzzle
from tests.conftest import shortened
from tests.page import playing

SHAPES = ((8, 6), (6, 8))


@pytest.fixture(scope="module")
def made() -> dict[tuple[int, int], Puzzle]:
    return {shape: generate("kakuro", shape, seed=1) for shape in SHAPES}


def sides(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box
    return box["width"], box["height"]


def assert_whole(page: Page, shape: tuple[int, int]) -> None:
    """Whether the cells are squares, and the board is as wide as the screen at most."""
    (rows, columns), (width, height) = shape, sides(page, ".board .cells")
    assert abs(width / columns - height / rows) < 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".board [role=row]").count() == rows
    assert page.locator(".board [role=row]").first.locator("[role=gridcell]").count() == columns


@pytest.mark.parametrize("device", shortened(["phone", "desk"], 2), indirect=True)
@pytest.mark.parametrize("shape", shortened(SHAPES, 2))
def test_it_is_played_with_a_hint_to_its_end(page: Page, made: dict[tuple[int, int], Puzzle], shape: tuple[int, int]):
    puzzle = made[shape]
    page.goto(f"/#/play/{write([puzzle]).strip()}")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Kakuro {shape[0]} × {shape[1]}")
    assert len(set(playing.labels(page))) == shape[0] * shape[1]
    assert_whole(page, shape)
    page.get_by_role("button", name="Hint and solution").click()
    coach = page.get_by_role("region", name="Coach")
    for _ in range(3):
        coach.get_by_role("button", name="Tell me").or_(coach.get_by_role("button", name="Apply it")).first.click()
    coach.get_by_role("button", name="Close").click()
    playing.cell(page, 1, 1).focus()
    page.keyboard.press("Control+End")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith(
        f"row {shape[0]}, column {shape[1]}"
    )
    for (row, column), value in playing.answer(playing.NOTHING_READ | puzzle_record(puzzle)):
        if value:
            for key in ("Control+Home", *["ArrowDown"] * (row - 1), *["ArrowRight"] * (column - 1), str(value)):
                page.keyboard.press(key)
    page.get_by_role("heading", name="Solved!").wait_for()
    page.goto("/#/play")
    expect(page.locator(".gamelist").get_by_text(f"Kakuro {shape[0]} × {shape[1]}").first).to_be_visible()


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_one_is_entered(page: Page):
    page.goto("/#/play/edit")
    page.get_by_label("Kind").select_option(label="Kakuro")
    page.get_by_label("Rows", exact=True).select_option("3")
    page.get_by_label("Columns", exact=True).select_option("4")
    expect(page.locator(".edit .cell")).to_have_count(12)
    assert_whole(page, (3, 4))
    page.get_by_label("Kind").select_option(label="Futoshiki")
    expect(page.get_by_label("Columns", exact=True)).to_be_hidden()


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_one_is_made(page: Page):
    page.goto("/#/play/make")
    page.get_by_label("Kind").select_option(label="Kakuro")
    page.get_by_label("Rows", exact=True).select_option("7")
    page.get_by_label("Columns", exact=True).select_option("5")
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Kakuro 7 × 5")
    assert_whole(page, (7, 5))
