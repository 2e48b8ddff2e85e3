"""Every kind of puzzle entered by hand: regions that are painted, cages that are dragged, diagonals by a switch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from solver.engine.search import solve
from solver.formats.gridlens_json import puzzle_of
from tests.page.browser import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.parametrize("device", ["desk"], indirect=True)

PLAYED = """
async (name) => (await (await import('/static/games/games.js')).open(name)).puzzle
"""

Place = tuple[int, int]


def begin(page: Page, kind: str, size: int) -> None:
    page.goto("/#/play/edit")
    page.get_by_label("Kind").select_option(label=kind)
    page.get_by_label("Size").select_option(str(size))


def cell(page: Page, place: Place) -> Locator:
    return page.locator(f".edit [data-row='{place[0]}'][data-column='{place[1]}']")


def drag(page: Page, *places: Place) -> None:
    for index, place in enumerate(places):
        box = cell(page, place).bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if index == 0:
            page.mouse.down()
    page.mouse.up()


def play(page: Page) -> Any:
    """The puzzle that is played in the end."""
    expect(page.locator(".edit .words")).to_have_text("Exactly one solution.")
    page.get_by_role("button", name="Play it").click()
    page.locator(".board.playing").wait_for()
    return page.evaluate(PLAYED, page.url.rpartition("/")[2])


def test_a_kenken_is_dragged_and_typed(page: Page) -> None:
    begin(page, "KenKen", 3)
    words = page.locator(".edit .words")
    for cells, keys in (
        ([(0, 0), (1, 0)], "2/"),
        ([(0, 1), (0, 2)], "1-"),
        ([(1, 1), (1, 2), (2, 2)], "6+"),
        ([(2, 0), (2, 1)], "3x"),
    ):
        drag(page, *cells)
        page.keyboard.type(keys)
    expect(words).not_to_contain_text("in no cage")
    puzzle = play(page)
    assert sorted((cage["op"], cage["value"]) for cage in puzzle["cages"]) == [("*", 3), ("+", 6), ("-", 1), ("/", 2)]
    assert solve(puzzle_of(puzzle))


@pytest.mark.long
def test_a_killer_says_what_its_cages_lack(page: Page) -> None:
    begin(page, "Killer Sudoku", 4)
    words = page.locator(".edit .words")
    drag(page, (0, 0), (0, 1))
    expect(words).to_have_text("A cage has no number yet: row 1, column 1.")
    expect(cell(page, (0, 1))).to_have_class("cell wall-right in-hand")
    page.get_by_role("button", name="9", exact=True).click()
    expect(words).to_have_text("No digits make the number of this cage: row 1, column 1.")
    page.get_by_role("button", name="Take the last digit away").click()
    page.get_by_role("button", name="3", exact=True).click()
    expect(words).to_have_text("Several solutions: something is still missing.")
    expect(page.locator(".edit .underprint text")).to_have_text("3")
    page.get_by_role("button", name="Remove the cage").click()
    expect(words).to_have_text("Nothing is entered yet: begin with what is printed.")


@pytest.mark.long
def test_cages_are_entered_by_keys_alone(page: Page) -> None:
    begin(page, "Killer Sudoku", 4)
    cell(page, (1, 1)).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.type("7")
    expect(cell(page, (1, 2))).to_have_accessible_name("row 2, column 3, cage 7, blank")
    page.get_by_role("button", name="Undo").click()
    expect(cell(page, (1, 2))).to_have_accessible_name("row 2, column 3, cage ?, blank")


def test_a_jigsaw_is_painted_and_then_given_its_digits(page: Page) -> None:
    begin(page, "Jigsaw Sudoku", 4)
    words = page.locator(".edit .words")
    expect(words).to_have_text("16 cells are in no region yet.")
    regions = ["AAAB", "CABB", "CCDB", "CDDD"]
    for row, letters in enumerate(regions):
        for column, letter in enumerate(letters):
            cell(page, (row, column)).focus()
            page.keyboard.press(letter)
    expect(words).to_have_text("Several solutions: something is still missing.")
    cell(page, (0, 0)).focus()
    page.keyboard.press("B")
    expect(words).to_contain_text("A, pink, has 3 cells; 4 are needed.")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("radio", name="Digits").check()
    record = {
        "kind": "sudoku",
        "size": 4,
        "boxes": None,
        "regions": [[ord(letter) - 65 for letter in row] for row in regions],
        "givens": [[0] * 4 for _ in regions],
    }
    solution = solve(puzzle_of(record))
    assert solution
    for row in range(3):
        cell(page, (row, 0)).focus()
        page.keyboard.type("".join(map(str, solution[row])))
    puzzle = play(page)
    assert puzzle["regions"] == record["regions"]
    assert puzzle["givens"][:3] == [list(row) for row in solution[:3]]


def test_numbers_of_lines_are_typed_in_fields(page: Page) -> None:
    page.goto("/#/play/edit")
    page.get_by_label("Kind").select_option(label="Nonogram")
    for side in ("Rows", "Columns"):
        page.get_by_label(side, exact=True).select_option("5")
    typed = {"row": ("5", "1 1", "5", "1", "1"), "column": ("5", "1.1", "1, 1", "3", "1 1")}
    for unit, lines in typed.items():
        for line, numbers in enumerate(lines):
            page.get_by_label(f"Numbers of {unit} {line + 1}", exact=True).fill(numbers)
    field = page.get_by_label("Numbers of row 2", exact=True)
    field.fill("3 3")
    field.press("Tab")
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("1 1")
    field.press("Tab")
    expect(page.locator(".edit .words")).to_have_text("Exactly one solution.")
    puzzle = play(page)
    assert puzzle["line_clues"] == [[[5], [1, 1], [5], [1], [1]], [[5], [1, 1], [1, 1], [3], [1, 1]]]


@pytest.mark.long
def test_diagonals_are_a_switch(page: Page) -> None:
    begin(page, "Sudoku", 9)
    page.get_by_label("Diagonals (Sudoku X)").check()
    expect(page.locator(".edit .underprint .diagonals")).to_have_count(1)
    drag(page, (0, 0))
    page.keyboard.type("5")
    cell(page, (4, 4)).focus()
    page.keyboard.type("5")
    expect(page.locator(".edit .words")).to_contain_text("Something clashes: row 1, column 1; row 5, column 5")
    page.get_by_label("Diagonals (Sudoku X)").uncheck()
    expect(page.locator(".edit .words")).to_have_text("Several solutions: something is still missing.")
    page.reload()
    expect(page.get_by_label("Diagonals (Sudoku X)")).not_to_be_checked()
