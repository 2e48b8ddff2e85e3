"""The cards on the page: each kind is played by keys to its end, hinted at, entered, listed and printed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from solver.formats.gridlens_json import puzzle_record
from solver.paper.cells import Grid
from tests.conftest import shortened
from tests.kinds.cards import CARDS, Card
from tests.page import playing
from tests.page.browser import expect
from tests.scanner.web.browser.test_labels_alone import BY_SIZE, trodden

if TYPE_CHECKING:
    from playwright.sync_api import Page

PRINT = "puzzle => import('/static/frame/api.js').then((api) => api.print(puzzle, true)).then((drawn) => drawn.text())"


def _record(card: Card) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(json.dumps(puzzle_record(card.examples[0].puzzle)))
    return record


def _write_all(page: Page, card: Card) -> None:
    """Writes the solution, row by row."""
    example = card.examples[0]
    puzzle = example.puzzle
    if puzzle.traits.divides:
        _draw_all(page, example.answer)
        return
    playing.cell(page, 1, 1).focus()
    for row, column in trodden(page, puzzle):
        if not puzzle.givens[row][column] and (value := example.answer[row][column]):
            page.keyboard.press("q" if puzzle.has_marks else card.keys[value - 1])


def _draw_all(page: Page, answer: Grid) -> None:
    """Draws the parts of a solution, each from its first corner to its last."""
    for value in sorted({value for row in answer for value in row}):
        cells = [(r, c) for r, row in enumerate(answer) for c, own in enumerate(row) if own == value]
        (top, left), (bottom, right) = cells[0], cells[-1]
        playing.cell(page, top + 1, left + 1).focus()
        page.keyboard.press("Escape")
        playing.cell(page, top + 1, left + 1).click()
        for key in ["Shift+ArrowDown"] * (bottom - top) + ["Shift+ArrowRight"] * (right - left) + ["Enter"]:
            page.keyboard.press(key)


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.parametrize("card", shortened(BY_SIZE, 12), ids=[card.name for card in BY_SIZE])
def test_it_is_played_with_a_hint_to_its_end(page: Page, card: Card) -> None:
    puzzle = card.examples[0].puzzle
    size = puzzle.size
    page.goto(f"/#/play/{card.examples[0].link}")
    expect(page.get_by_role("heading", name=f"{card.heading} {size} × {size}", exact=True)).to_be_visible()
    said = playing.labels(page)
    cells = size**2 - (len(puzzle.holes) if puzzle.grids else 0)
    assert len(set(said)) == cells
    assert not any("undefined" in label or "{" in label or "." in label for label in said)
    page.get_by_role("button", name="Hint and solution").click()
    coach = page.get_by_role("region", name="Coach")
    for stage in ("Tell me how", "Tell me what", "Apply it"):
        button = coach.get_by_role("button", name=stage)
        coach.get_by_role("button", name="Tell me").or_(coach.get_by_role("button", name="Apply it")).first.wait_for()
        if button.is_visible():
            button.click()
    coach.get_by_role("button", name="The next hint").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    coach.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Undo").click()
    _write_all(page, card)
    page.get_by_role("heading", name="Solved!").wait_for()


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_each_is_in_the_list_and_on_paper(page: Page) -> None:
    records = [_record(card) for card in CARDS.values()]
    for record in records:
        playing.begin(page, playing.NOTHING_READ | record)
    page.goto("/#/play")
    expect(page.locator(".gamelist > li")).to_have_count(len(records))
    assert not any("kind." in name for name in page.locator(".gamelist strong").all_inner_texts())
    for record in records:
        assert page.evaluate(PRINT, record).startswith("<svg")


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_each_is_entered(page: Page) -> None:
    page.goto("/#/play/edit")
    page.get_by_role("grid").wait_for()
    choice = page.get_by_label("Kind")
    kinds = choice.locator("option").evaluate_all("options => options.map((option) => option.value)")
    # diagonals and windows are switches, and grids that share boxes are not entered by hand
    assert {name.removesuffix("+sudoku-x") for name in CARDS} - {"sudoku-x", "hyper", "samurai"} <= set(kinds)
    for kind in kinds:
        choice.select_option(kind)
        expect(page.locator(".paints p").first).to_be_visible()
        assert not any("undefined" in label or "{" in label for label in playing.labels(page))
        assert "edit.how" not in page.locator(".controls").inner_text()
