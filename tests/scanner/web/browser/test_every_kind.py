"""Every kind in every room of the page: played by keys and taps to its end, hinted at, checked, entered and printed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from solver.formats.fragment import write
from solver.formats.gridlens_json import puzzle_record
from solver.generator import SIZES as MADE
from solver.generator import generate, sizes_of
from solver.puzzle import SIZES, Puzzle
from tests.conftest import shortened
from tests.page import playing
from tests.page.browser import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

SMALL = {"queens": 6, "starbattle": 6, "kakuro": 5}
SUMS = ("killer+sudoku-x", "killer+jigsaw", "jigsaw+sudoku-x", "killer+jigsaw+sudoku-x")
KINDS = sorted({*SIZES, *MADE, *SUMS})

PRINT = "puzzle => import('/static/frame/api.js').then((api) => api.print(puzzle, true)).then((drawn) => drawn.text())"

KEYS = {"binairo": "01", "tango": "01"}
"""What writes the values of kinds that are not written in digits from 1 on."""


@pytest.fixture(scope="module")
def made() -> dict[str, Puzzle]:
    """A small puzzle of each kind and variant, and of each sum of variants."""
    return {kind: generate(kind, SMALL.get(kind) or sizes_of(kind)[0], seed=1, seconds=60) for kind in KINDS}


def _record(puzzle: Puzzle) -> dict[str, Any]:
    return playing.NOTHING_READ | puzzle_record(puzzle)


def _write_all(page: Page, kind: str, puzzle: Puzzle) -> None:
    """Writes the solution, cell by cell."""
    playing.cell(page, 1, 1).focus()
    for (row, column), value in playing.answer(_record(puzzle)):
        if not value:
            continue
        for key in ("Control+Home", *["ArrowDown"] * (row - 1), *["ArrowRight"] * (column - 1)):
            page.keyboard.press(key)
        page.keyboard.press("q" if puzzle.has_marks else KEYS.get(kind, "123456789")[value - 1])


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.parametrize("kind", shortened(KINDS, 3))
def test_it_is_played_with_a_hint_to_its_end(page: Page, made: dict[str, Puzzle], kind: str) -> None:
    puzzle = made[kind]
    page.set_default_timeout(10_000)
    page.goto(f"/#/play/{write([puzzle]).strip()}")
    said = playing.labels(page)
    assert len(set(said)) == puzzle.size**2
    assert not any("undefined" in label or "{" in label or "." in label for label in said)
    page.get_by_role("button", name="Hint and solution").click()
    coach = page.get_by_role("region", name="Coach")
    for stage in ("Tell me how", "Tell me what", "Apply it"):
        button = coach.get_by_role("button", name=stage)
        coach.get_by_role("button", name="Tell me").or_(coach.get_by_role("button", name="Apply it")).first.wait_for()
        if button.is_visible():
            button.click()
    coach.get_by_role("button", name="The next hint").wait_for()
    coach.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Undo").click()
    _write_all(page, kind, puzzle)
    page.get_by_role("heading", name="Solved!").wait_for()


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_each_is_in_the_list_and_on_paper(page: Page, made: dict[str, Puzzle]) -> None:
    for puzzle in made.values():
        playing.begin(page, json.loads(json.dumps(_record(puzzle))))
    page.goto("/#/play")
    expect(page.locator(".gamelist > li")).to_have_count(len(made))
    assert not any("kind." in name for name in page.locator(".gamelist strong").all_inner_texts())
    for puzzle in made.values():
        drawn = page.evaluate(PRINT, json.loads(json.dumps(puzzle_record(puzzle))))
        assert drawn.startswith("<svg")


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_each_is_entered(page: Page) -> None:
    page.goto("/#/play/edit")
    page.get_by_role("grid").wait_for()
    choice = page.get_by_label("Kind")
    kinds = choice.locator("option").evaluate_all("options => options.map((option) => option.value)")
    # diagonals are a switch
    assert {kind.removesuffix("+sudoku-x") for kind in KINDS} - {"sudoku-x"} <= set(kinds)
    for kind in kinds:
        choice.select_option(kind)
        expect(page.locator(".paints p").first).to_be_visible()
        assert not any("undefined" in label or "{" in label for label in playing.labels(page))
        assert "edit.how" not in page.locator(".controls").inner_text()
