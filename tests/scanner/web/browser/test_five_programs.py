"""All that the five programs do, as docs/playing.md lists it: each row is done here as a person does it."""

from __future__ import annotations

import re
from inspect import isfunction
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.page import playing
from tests.page.browser import expect, until
from tests.page.playing import cell, entered
from tests.scanner.web.browser import test_coach, test_editor, test_hints_taken, test_play
from tests.scanner.web.browser.test_coach import coach
from tests.scanner.web.browser.test_play import FUTOSHIKI, MINI, QUEENS, drag, label, write

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.long

PLAYING = Path(__file__).parents[4] / "docs" / "playing.md"

ELSEWHERE = {
    "Put signs between cells": test_coach.test_signs_are_put_on_edges,
    "Choose a size and paint regions": test_coach.test_regions_are_painted_and_what_is_missing_is_said,
    "Keep what is printed": test_play.test_a_printed_digit_stays,
    "Draw cages, switch on diagonals": test_editor.test_diagonals_are_a_switch,
    "Write a note": test_play.test_a_key_that_is_held_writes_a_note,
    "Take back moves": test_play.test_undo_leads_to_the_start,
    "Cross out the cells that a queen rules out": test_play.test_queens_taps_and_crosses_by_themselves,
    "Say that the puzzle is solved": test_play.test_a_finished_puzzle_says_so_once,
    "Tell what was written for the player": test_coach.test_what_a_hint_wrote_is_told_from_what_the_player_wrote,
    "Count the hints": test_hints_taken.test_what_is_shown_is_counted_once_kept_and_never_taken_back,
    "Apply a hint": test_coach.test_a_hint_comes_in_stages_and_is_applied_as_one_move,
    "Go through a thousand solutions": test_coach.test_many_solutions_are_leafed_through_and_none_is_written,
    "Show how far techniques lead": test_coach.test_the_whole_path_is_gone_along_with_a_slider,
    "Hint and reduce where there are several solutions": test_coach.test_where_solutions_differ_logic_ends_and_says_so,
    "Say what is left where they are unsure": test_coach.test_where_solutions_differ_logic_ends_and_says_so,
    "Make a new puzzle": test_coach.test_a_new_puzzle_is_made_and_played,
}
"""Rows that other tests do already."""

SIX = playing.sudoku("......65.32.42.53...........6.36.2..", 6, (2, 3))
FOUR_SOLUTIONS = playing.sudoku("12..34..21......", 4, (2, 2))
NEEDS_PERMUTATIONS = playing.EXAMPLES["futoshiki"]
SIX_QUEENS = playing.queens("AABBCC", "AAACCD", "AAAADD", "AAADDD", "EAADDD", "EAFFDD")


@pytest.fixture
def device() -> str:
    """The device that these programs ran on."""
    return "desk"


def test_every_row_of_the_comparison_is_done():
    table = PLAYING.read_text(encoding="utf-8").partition("| what they do | program | here |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| ([A-Z][^|]+) \|", table, re.MULTILINE)
    here = {name for name, what in globals().items() if name.startswith("test_") and isfunction(what)}
    done = {f"test_{row.lower().replace(' ', '_')}" for row in rows if row not in ELSEWHERE}
    assert len(rows) == len(set(rows))
    assert set(rows) > set(ELSEWHERE)
    assert here == {*done, "test_every_row_of_the_comparison_is_done"}


def test_enter_a_puzzle_with_the_keyboard(page: Page):
    enter(page, "Sudoku", 4)
    entered(page, 1, 1).click()
    page.keyboard.type("1x9 3")
    expect(entered(page, 1, 4)).to_be_focused()
    for key in ("Backspace", "ArrowLeft", "ArrowLeft", "2"):
        page.keyboard.press(key)
    expect(entered(page, 1, 3)).to_be_focused()
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "Home"):
        page.keyboard.press(key)
    page.keyboard.type("40 1")
    page.get_by_text("Exactly one solution.").wait_for()
    page.get_by_role("button", name="Play it").click()
    printed = [at for at in playing.labels(page) if "printed" in at]
    assert [re.sub(r"\D", "", at) for at in printed] == ["111", "122", "133", "414", "441"]


def test_enter_a_puzzle_with_the_mouse(page: Page):
    enter(page, "Futoshiki", 5)
    entered(page, 2, 3).click()
    page.get_by_role("button", name="4", exact=True).click()
    expect(entered(page, 2, 3)).to_have_accessible_name("row 2, column 3, printed 4")


def test_say_what_regions_lack(page: Page):
    enter(page, "Queens", 4)
    page.get_by_text("16 cells are in no region yet.").wait_for()
    for region, (start, end) in enumerate([(1, 2), (3, 4)]):
        page.locator(".key.swatch").nth(region).click()
        for row in range(start, end + 1):
            drag(page, entered(page, row, 1), entered(page, row, 4))
    page.get_by_text("There are 2 regions; 4 are needed.").wait_for()
    assert page.get_by_role("button", name="Play it").is_disabled()
    assert page.locator(".cell.wall-below").count() >= 4
    assert page.locator("[data-row='0'].wall-below, .wall-right[data-column='0']").count() == 0


def test_say_that_a_printed_digit_is_repeated(page: Page):
    enter(page, "Sudoku", 4)
    entered(page, 1, 1).click()
    page.keyboard.type("1 1")
    page.get_by_text("Something clashes: row 1, column 1; row 1, column 3.").wait_for()
    page.get_by_role("button", name="Play it").click()
    page.get_by_role("heading", name="Play it like this?").wait_for()


def test_type_a_puzzle_as_text(page: Page):
    page.goto("/#/play/open")
    page.get_by_label("Or paste a link or a text").fill(".<. . .\n\n. . . .\nv\n. . . 4\n\n. . . .\n")
    page.get_by_role("button", name="Open", exact=True).click()
    said = playing.labels(page)
    assert said[0] == "row 1, column 1, blank, less than the cell on its right"
    assert said[4] == "row 2, column 1, blank, greater than the cell below"
    assert said[11] == "row 3, column 4, printed 4"


def test_show_the_options_of_each_cell(page: Page):
    playing.begin(page, MINI, options="rule")
    assert label(cell(page, 1, 2)) == "row 1, column 2, blank, may be 2 or 4"
    places = (cell(page, 1, 2).locator(".options").text_content() or "").split("\n")
    assert [line.split(" ") for line in places] == [["\u2007", "2"], ["\u2007", "4"]]
    playing.begin(page, FUTOSHIKI, options="rule")
    assert "may be 1, 2, or 3" in label(cell(page, 1, 1))
    write(page, 1, 2, "3")
    assert "may be 1 or 2" in label(cell(page, 1, 1))


def test_remove_options(page: Page):
    playing.begin(page, MINI, options="rule")
    cell(page, 1, 2).click()
    page.get_by_role("button", name="Strike out").click()
    two = page.get_by_role("button", name="2", exact=True)
    two.click()
    assert label(cell(page, 1, 2)) == "row 1, column 2, blank, may be 4"
    two.click()
    assert label(cell(page, 1, 2)) == "row 1, column 2, blank, may be 2 or 4"


def test_enter_or_strike_out_an_option_where_it_stands(page: Page):
    playing.begin(page, MINI, options="rule")
    at = cell(page, 2, 2)
    before = label(at)
    assert "may be 2 or 3" in before
    at.click()
    three = place_of_option(at, 2, 3)
    page.mouse.click(*three, button="right")
    assert label(at).endswith("may be 2")
    page.mouse.click(*three, button="right")
    assert label(at) == before
    page.mouse.click(*three)
    assert content(page, 2, 2) == "3"


def test_place_crosses_and_queens(page: Page):
    playing.begin(page, QUEENS, crosses=False)
    page.locator("[role=gridcell][tabindex='0']").focus()
    for key in ("x", "ArrowDown", "ArrowDown", "ArrowRight", "q", "ArrowUp", "ArrowUp", "End"):
        page.keyboard.press(key)
    for name, stands in (("Cross", "cross"), ("Clear", "empty cell"), ("Queen", "queen"), ("Clear", "empty cell")):
        page.get_by_role("button", name=name, exact=True).click()
        assert [content(page, *at) for at in ((1, 1), (3, 2), (1, 4))] == ["cross", "queen", stands]
    cell(page, 1, 1).click()
    assert content(page, 1, 1) == "queen"


def test_warn_of_repeated_digits_and_broken_signs(page: Page):
    playing.begin(page, FUTOSHIKI)
    write(page, 1, 1, "3")
    write(page, 1, 2, "2")
    page.get_by_text("The sign between row 1, column 1 and row 1, column 2 is broken.").wait_for()
    write(page, 1, 2, "4")
    expect(page.locator(".status-line")).to_have_text("")
    write(page, 4, 2, "4")
    page.get_by_text("4 stands more than once in column 2.").wait_for()
    assert "clashes" in label(cell(page, 1, 2))


def test_warn_of_a_cell_or_a_group_without_options(page: Page):
    playing.begin(page, playing.sudoku("12........3.....", 4, (2, 2)), ahead=True)
    write(page, 4, 3, "4")
    page.get_by_text("Nothing fits row 1, column 3 any more.").wait_for()
    playing.begin(page, playing.sudoku("1...............", 4, (2, 2)), ahead=True)
    write(page, 2, 3, "2")
    write(page, 2, 4, "3")
    page.get_by_text("There is no place left for 1 in row 2. And one more warning.").wait_for()
    assert "something is missing here" in label(cell(page, 2, 1))


def test_warn_of_queens_that_clash_or_have_no_place(page: Page):
    playing.begin(page, QUEENS, crosses=False, ahead=True)
    for warning, second in {
        "There is more than one queen in row 1.": (1, 3),
        "There is more than one queen in column 1.": (4, 1),
        "Two queens touch: row 1, column 1 and row 2, column 2.": (2, 2),
    }.items():
        for at in ((1, 1), second):
            cell(page, *at).click()
            page.keyboard.press("q")
        page.get_by_text(warning).wait_for()
        for at in ((1, 1), second):
            cell(page, *at).click()
    for at in ((1, 1), (1, 2), (2, 1)):
        cell(page, *at).click()
    page.get_by_text("There is no place left for a queen in region A.").wait_for()


def test_switch_warnings_on_and_off(page: Page):
    playing.begin(page, MINI)
    write(page, 1, 2, "3")
    for warn, said in ((False, ""), (True, "3 stands more than once in row 1.")):
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("Warn at once").set_checked(warn)
        page.keyboard.press("Escape")
        expect(page.locator(".status-line")).to_contain_text(said)
        assert ("clashes" in label(cell(page, 1, 2))) is warn


def test_check_a_filled_board(page: Page):
    puzzle = playing.sudoku("123.........4..1", 4, (2, 2))
    playing.begin(page, puzzle, warnings=False)
    answer = list(playing.answer(puzzle))
    (first, right), *others = answer
    write(page, *first, str(right % 4 + 1))
    for at, value in others:
        write(page, *at, str(value))
    page.get_by_text("Every cell is filled, but something is not right yet.").wait_for()
    page.get_by_role("button", name="Check").click()
    page.get_by_text("One cell is wrong.").wait_for()
    assert label(cell(page, *first)).endswith("wrong")
    write(page, *first, str(right))
    page.get_by_role("heading", name="Solved!").wait_for()


def test_point_at_the_next_digit(page: Page):
    playing.begin(page, playing.sudoku("123.........4..1", 4, (2, 2)), options="rule")
    whole_hint(page, coach(page))
    page.get_by_text("4 belongs in r1c4.").wait_for()
    assert "valid 4" in label(cell(page, 1, 4))
    red, green, blue = colour(page.locator(".cell .sure").first)
    assert green > max(red, blue)


def test_point_at_redundant_options(page: Page):
    playing.begin(page, SIX, options="rule")
    panel = coach(page)
    while "naked pair" not in whole_hint(page, panel):
        panel.get_by_role("button", name="Apply it").click()
        panel.get_by_role("button", name="The next hint").click()
    redundant = page.locator(".cell:has(.options .bad)").first
    said = re.search(r"may be (.*?), .*redundant (\d)", label(redundant))
    assert said
    assert said[2] in said[1]
    red, green, blue = colour(redundant.locator(".bad"))
    assert red > max(green, blue)
    place = label(redundant).split(", blank")[0]
    panel.get_by_role("button", name="Apply it").click()
    after = re.search(r"may be (.*)", label(page.get_by_role("gridcell", name=place)))
    assert after
    assert said[2] not in after[1]


def test_compare_a_line_with_all_permutations(page: Page):
    playing.begin(page, NEEDS_PERMUTATIONS)
    panel = coach(page)
    panel.get_by_role("button", name="All steps").click()
    panel.get_by_text("The hardest step: line permutations.").wait_for()
    panel.get_by_role("button", name="To the hardest step").click()
    panel.get_by_text("that fits its signs has").wait_for()
    assert page.locator(".options .bad").count() >= 1


def test_point_at_crosses_and_queens(page: Page):
    playing.begin(page, SIX_QUEENS)
    panel = coach(page)
    assert "No queen in" in whole_hint(page, panel)
    closed = page.locator(".cell:has(.hint.bad)").count()
    assert sum("no queen here" in at for at in playing.labels(page)) == closed
    panel.get_by_role("button", name="Apply it").click()
    assert sum(", cross" in at for at in playing.labels(page)) == closed > 0
    panel.get_by_role("button", name="The next hint").click()
    while "A queen belongs in" not in whole_hint(page, panel):
        panel.get_by_role("button", name="Apply it").click()
        panel.get_by_role("button", name="The next hint").click()
    assert sum("a queen belongs here" in at for at in playing.labels(page)) == 1
    panel.get_by_role("button", name="Apply it").click()
    assert sum(", queen" in at for at in playing.labels(page)) == 1


def test_give_advice_after_every_move(page: Page):
    playing.begin(page, playing.sudoku("123.........4..1", 4, (2, 2)))
    panel = coach(page)
    panel.get_by_role("button", name="Next", exact=True).click()
    advice = panel.locator(".words")
    for _ in range(3):
        said = advice.inner_text()
        value, row, column = map(int, re.findall(r"\d", said))
        write(page, row, column, str(value))
        expect(advice).not_to_have_text(said)


def test_solve_a_puzzle(page: Page):
    playing.begin(page, SIX)
    panel = coach(page)
    panel.get_by_role("button", name="Solution", exact=True).click()
    panel.get_by_role("button", name="Show the solution").click()
    panel.get_by_text("This is the only solution.").wait_for()
    panel.get_by_role("button", name="Write it into my game").click()
    page.get_by_role("heading", name="Filled in by gridlens").wait_for()
    assert [content(page, *at) for at, _ in playing.answer(SIX)] == [str(value) for _, value in playing.answer(SIX)]


def test_find_another_solution(page: Page):
    playing.begin(page, FOUR_SOLUTIONS)
    before = playing.labels(page)
    panel = coach(page)
    panel.get_by_role("button", name="Solution", exact=True).click()
    panel.get_by_role("button", name="Show the solution").click()
    panel.get_by_text("Solution 1 of 4.").wait_for()
    seen = {tuple(playing.labels(page))}
    for number in (2, 3, 4):
        panel.get_by_role("button", name="One further").click()
        panel.get_by_text(f"Solution {number} of 4.").wait_for()
        seen.add(tuple(playing.labels(page)))
    assert len(seen) == 4
    panel.get_by_role("button", name="Close").click()
    assert playing.labels(page) == before


def test_save_and_open_files_of_their_own(page: Page):
    five = playing.futoshiki(5, [(0, 0, "<", 0, 1), (1, 0, ">", 2, 0)])
    for beginning, puzzle, key in (("mini-sudoku", SIX, "1"), ("fut-", five, "2"), ("Q_", SIX_QUEENS, "q")):
        playing.begin(page, puzzle, crosses=False)
        write(page, 1, 1, key)
        saved = playing.labels(page)
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("button", name="Save for other programs").click()
        with page.expect_download() as download:
            page.get_by_role("button", name=re.compile(rf"\({beginning}\*\)$")).click()
        assert download.value.suggested_filename.startswith(beginning)
        file = {"name": download.value.suggested_filename, "mimeType": "", "buffer": download.value.path().read_bytes()}
        page.goto("/#/play/open")
        page.locator("#puzzle-file").set_input_files(file)
        assert playing.labels(page) == saved


def test_print_a_puzzle(page: Page):
    playing.begin(page, FUTOSHIKI)
    page.evaluate("void (window.print = () => (window.printed = document.querySelector('.paper img').naturalWidth))")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Print the puzzle").click()
    until(page, lambda: page.evaluate("window.printed > 0"))


def test_print_several_puzzles(page: Page):
    for puzzle in (SIX, FUTOSHIKI, SIX_QUEENS):
        playing.begin(page, puzzle)
    page.goto("/#/play")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save them all as a booklet to print").click()
    assert download.value.path().read_bytes().startswith(b"%PDF")


def test_explain_how_to_use_it(page: Page):
    for kind, said in (
        ("Sudoku", "Choose a cell and type what is printed there."),
        ("Futoshiki", "Tap an edge between two cells for a sign"),
        ("Queens", "Choose a colour and drag over the cells of its region."),
    ):
        page.goto("/#/play/edit")
        page.get_by_label("Kind").select_option(label=kind)
        page.get_by_text(said).wait_for()


def enter(page: Page, kind: str, size: int) -> None:
    """Goes to where puzzles are entered."""
    page.goto("/#/play/edit")
    page.get_by_label("Kind").select_option(label=kind)
    page.get_by_label("Size").select_option(str(size))


def place_of_option(cell: Locator, across: int, option: int) -> tuple[float, float]:
    """The middle of the place that an option has in a cell, in pixels of the window."""
    box = cell.locator(".options.placed").bounding_box()
    assert box
    row, column = divmod(option - 1, across)
    return box["x"] + box["width"] * (column + 0.5) / across, box["y"] + box["height"] * (row + 0.5) / across


def content(page: Page, row: int, column: int) -> str:
    return label(cell(page, row, column)).split(", ")[2]


def whole_hint(page: Page, panel: Locator) -> str:
    """All three stages; what they say."""
    panel.get_by_role("button", name="Tell me how").click()
    panel.get_by_role("button", name="Tell me what").click()
    return panel.locator(".words").inner_text()


def colour(node: Locator) -> list[int]:
    """Red, green and blue."""
    return [int(part) for part in re.findall(r"\d+", node.evaluate("node => getComputedStyle(node).color"))[:3]]
