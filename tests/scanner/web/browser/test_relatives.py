"""The relatives of Sudoku as games: jigsaws, Sudoku X, killer Sudokus and KenKens, by their links."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from solver import formats
from solver.formats.gridlens_json import puzzle_record
from tests.conftest import shortened
from tests.page import playing
from tests.page.browser import expect
from tests.page.playing import cell

if TYPE_CHECKING:
    from playwright.sync_api import Page

RELATIVES = {
    "Jigsaw Sudoku 6 × 6": "sudoku.6.g000000002004600030300400000050000100.r000111000111233333224443244555224555",
    "Sudoku X 6 × 6": "sudoku.6.b2x3.g000001000005024000000060000000000000.x1",
    "Killer Sudoku 4 × 4": "sudoku.4.b2x2.c30001026A203136A210205A1113A212225A221316A223334A1303A1322A",
    "KenKen 4 × 4": "kenken.4.c200011S202123D1034N210111S1132N1201N1212N222322D1233N1303N1314N1331N",
}


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.parametrize("name", shortened(RELATIVES, 2))
def test_it_is_opened_by_its_link_and_played_to_the_end(page: Page, name: str) -> None:
    (puzzle,) = formats.read(RELATIVES[name])
    page.goto(f"/#/play/{RELATIVES[name]}")
    expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()
    for (row, column), value in playing.answer(puzzle_record(puzzle)):
        cell(page, row, column).tap()
        page.keyboard.press(str(value))
    expect(page.get_by_role("heading", name="Solved!")).to_be_visible()


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_a_cage_is_said_and_warned_of(page: Page) -> None:
    page.goto(f"/#/play/{RELATIVES['Killer Sudoku 4 × 4']}")
    expect(cell(page, 2, 1)).to_have_accessible_name("row 2, column 1, blank, cage 5 at row 2, column 1")
    for row, digit in ((2, "2"), (3, "4")):
        cell(page, row, 1).click()
        page.keyboard.press(digit)
    expect(page.get_by_text("The cage 5 at row 2, column 1 does not come out.")).to_be_visible()


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_hints_speak_of_cages(page: Page) -> None:
    page.goto(f"/#/play/{RELATIVES['KenKen 4 × 4']}")
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Tell me how").click()
    expect(page.get_by_text("The technique: cage of one cell.")).to_be_visible()
    page.get_by_role("button", name="Tell me what").click()
    expect(page.get_by_text("is a cage by itself")).to_be_visible()
