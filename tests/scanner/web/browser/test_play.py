"""Games, played as people play them: by touch, by mouse, by keys, and by labels alone."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.conftest import shortened
from tests.page import playing
from tests.page.monkey import REFUSED, Monkey
from tests.page.playing import cell

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

MINI, NINE, SIXTEEN = (playing.EXAMPLES[name] for name in ("mini", "sudoku", "large"))
QUEENS = playing.queens("AABB", "ACBB", "CCDD", "CCDD")
FUTOSHIKI = playing.futoshiki(4, [(0, 0, "<", 0, 1), (1, 0, ">", 2, 0)])


def test_a_digit_goes_in_by_tap_and_pad(page: Page):
    playing.begin(page, MINI)
    cell(page, 1, 2).click()
    page.get_by_role("button", name="2", exact=True).click()
    assert label(cell(page, 1, 2)) == "row 1, column 2, 2"
    page.get_by_role("button", name="Undo").click()
    assert label(cell(page, 1, 2)) == "row 1, column 2, blank"
    page.get_by_role("button", name="Redo").click()
    assert label(cell(page, 1, 2)) == "row 1, column 2, 2"


@pytest.mark.long
@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_the_small_picture_of_a_game_shows_what_is_printed(page: Page):
    cages = [{"cells": [[row, column], [row, column + 1]], "sum": 5} for row in range(4) for column in (0, 2)]
    playing.begin(page, MINI | {"cages": cages, "diagonals": True})
    page.goto("/#/play")
    picture = page.locator(".gamelist .miniature")
    expect(picture.locator(".cage-borders")).to_have_css("stroke-dasharray", re.compile("px"))
    expect(picture.locator(".diagonals")).to_have_count(1)


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_a_sudoku_in_letters_is_shown_and_typed_in_letters(page: Page):
    """Also where its paper has 0 to F: what is typed is what is seen."""
    playing.begin(page, SIXTEEN | {"symbols": "hexadecimal"})
    printed = page.locator(".playing .printed .value")
    assert set(printed.all_inner_texts()) <= set("0123456789ABCDEF")
    cell(page, *blank_of(SIXTEEN)).click()
    for key in ("f", "0", "A"):
        page.keyboard.press(key)
        expect(cell(page, *blank_of(SIXTEEN))).to_have_text(key.upper())
    page.get_by_role("button", name="9", exact=True).click()
    expect(cell(page, *blank_of(SIXTEEN))).to_have_text("9")
    # Colours have numbers, whatever the digits are.
    page.keyboard.press("v")
    page.keyboard.press("3")
    page.keyboard.press("f")
    expect(cell(page, *blank_of(SIXTEEN))).to_have_text("9")
    assert label(cell(page, *blank_of(SIXTEEN))).endswith("marked red")


def blank_of(puzzle: dict[str, Any]) -> tuple[int, int]:
    """The first blank cell, counted from 1."""
    places = ((row, column) for row in range(puzzle["size"]) for column in range(puzzle["size"]))
    row, column = next((row, column) for row, column in places if not puzzle["givens"][row][column])
    return row + 1, column + 1


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_keys_are_the_boards_from_the_first_moment_on(page: Page):
    """Also after something else was pressed: only what has keys of its own keeps them."""
    playing.begin(page, MINI)
    page.keyboard.press("2")
    assert label(cell(page, 1, 2)) == "row 1, column 2, 2"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("3")
    assert label(cell(page, 2, 2)) == "row 2, column 2, 3"
    page.get_by_role("button", name="Undo").focus()
    page.keyboard.press("4")
    assert label(cell(page, 2, 2)).startswith("row 2, column 2, 4")
    page.keyboard.press("Enter")
    assert label(cell(page, 2, 2)) == "row 2, column 2, 3", "Enter presses the button"
    page.get_by_role("button", name="Settings").click()
    page.keyboard.press("2")
    page.keyboard.press("Escape")
    assert label(cell(page, 2, 2)) == "row 2, column 2, 3", "a dialog lies over the board"


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_a_slider_keeps_its_arrows(page: Page):
    playing.begin(page, NINE)
    page.get_by_role("button", name="Hint and solution").click()
    page.get_by_role("button", name="All steps").click()
    slider = page.get_by_role("slider", name="Which step")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    expect(slider).to_be_focused()


@pytest.mark.parametrize("device", ["desk"], indirect=True)
@pytest.mark.parametrize(
    ("puzzle", "said"),
    [
        (MINI, "Digitswrite; with Shift in the corner, with Ctrl in the centre"),
        (QUEENS, "X, Qcross, queen"),
        (playing.EXAMPLES["binairo"], "0, 1write"),
    ],
)
def test_a_question_mark_lists_the_keys(page: Page, puzzle: playing.Record, said: str):
    playing.begin(page, puzzle)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text(said)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Keys of the keyboard").click()
    expect(page.get_by_role("dialog")).to_contain_text(said)


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_a_printed_digit_stays(page: Page):
    playing.begin(page, MINI)
    cell(page, 1, 1).click()
    page.keyboard.press("4")
    assert label(cell(page, 1, 1)) == "row 1, column 1, printed 1"


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.long
def test_digit_first(page: Page):
    playing.begin(page, MINI, first="digit")
    page.get_by_role("button", name="2", exact=True).click()
    cell(page, 1, 2).click()
    cell(page, 3, 3).click()
    assert [label(cell(page, *at)) for at in ((1, 2), (3, 3))] == ["row 1, column 2, 2", "row 3, column 3, 2"]


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_marks_in_corner_and_centre_and_colours(page: Page):
    playing.begin(page, MINI)
    cell(page, 1, 2).click()
    page.keyboard.press("Shift+Digit2")
    page.keyboard.press("Control+4")
    page.keyboard.press("v")
    page.keyboard.press("3")
    assert label(cell(page, 1, 2)) == "row 1, column 2, blank, may be 4, corner marks 2, marked red"


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_a_key_that_is_held_writes_a_note(page: Page):
    playing.begin(page, MINI)
    cell(page, 1, 2).click()
    for hold in (600, 0):
        page.get_by_role("button", name="2", exact=True).click(delay=hold)
        said = "row 1, column 2, blank, may be 2" if hold else "row 1, column 2, 2"
        expect(cell(page, 1, 2)).to_have_accessible_name(said)


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_options_by_rule_are_kept_up_to_date(page: Page):
    playing.begin(page, MINI, options="rule")
    assert label(cell(page, 1, 2)) == "row 1, column 2, blank, may be 2 or 4"
    cell(page, 4, 2).click()
    page.keyboard.press("2")
    assert label(cell(page, 1, 2)) == "row 1, column 2, blank, may be 4"
    cell(page, 1, 2).dblclick()
    assert label(cell(page, 1, 2)) == "row 1, column 2, 4"


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_options_by_hand_are_struck_when_ruled_out(page: Page):
    playing.begin(page, MINI, options="struck")
    cell(page, 1, 2).click()
    page.keyboard.press("Control+1")
    page.keyboard.press("Control+2")
    assert label(cell(page, 1, 2)) == "row 1, column 2, blank, may be 2, ruled out 1"


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.long
def test_values_of_two_digits(page: Page):
    playing.begin(page, SIXTEEN)
    cell(page, 2, 8).click()
    page.keyboard.type("12")
    assert label(cell(page, 2, 8)) == "row 2, column 8, 12"


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_warnings_are_told_at_once_and_marked(page: Page):
    playing.begin(page, MINI)
    cell(page, 1, 2).click()
    page.keyboard.press("3")
    page.get_by_text("3 stands more than once in row 1.").wait_for()
    assert "clashes" in label(cell(page, 1, 2))


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_quiet_until_asked_and_back_to_before_the_mistake(page: Page):
    playing.begin(page, MINI, warnings=False)
    write(page, 1, 2, "4")
    write(page, 2, 1, "3")
    write(page, 1, 4, "2")
    expect(page.locator(".status-line")).to_have_text("")
    page.get_by_role("button", name="Check").click()
    page.get_by_text("One cell is wrong.").wait_for()
    assert label(cell(page, 2, 1)) == "row 2, column 1, 3, wrong"
    page.get_by_role("button", name="Back to before the mistake").click()
    assert [label(cell(page, *at)).split(", ")[2] for at in ((1, 2), (2, 1), (1, 4))] == ["4", "blank", "blank"]


def test_queens_taps_and_crosses_by_themselves(page: Page):
    playing.begin(page, QUEENS)
    cell(page, 1, 2).click()
    assert label(cell(page, 1, 2)).startswith("row 1, column 2, cross")
    cell(page, 1, 2).click()
    assert label(cell(page, 1, 2)).startswith("row 1, column 2, queen")
    assert label(cell(page, 4, 2)).startswith("row 4, column 2, closed by a queen")
    cell(page, 3, 4).click()
    cell(page, 3, 4).click()
    cell(page, 1, 2).click()
    assert label(cell(page, 4, 2)).startswith("row 4, column 2, empty cell")
    assert label(cell(page, 1, 4)).startswith("row 1, column 4, closed by a queen"), "the other queen still closes it"


@pytest.mark.long
def test_a_cell_that_a_queen_closes_is_not_tapped_by_accident(page: Page):
    playing.begin(page, QUEENS)
    for _ in range(2):
        cell(page, 1, 2).click()
    cell(page, 1, 4).click()
    assert label(cell(page, 1, 4)).startswith("row 1, column 4, closed by a queen")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Taps leave cells alone that a queen closes").uncheck()
    page.keyboard.press("Escape")
    cell(page, 1, 4).click()
    assert label(cell(page, 1, 4)).startswith("row 1, column 4, queen")


def test_the_keys_are_at_the_lower_edge_in_one_order_on_every_board(page: Page, device: str):
    order = {}
    for name in ("sudoku", "mini", "futoshiki", "queens", "tango"):
        playing.begin(page, playing.EXAMPLES[name])
        keys = [box for box in (key.bounding_box() for key in page.locator(".playpad .key:visible").all()) if box]
        assert min(key["height"] for key in keys) >= 44
        last = page.locator(".playpad .turns > *").evaluate_all("keys => keys.map((key) => key.ariaLabel)")
        order[name] = last
        if device == "phone":
            lowest = max(key["y"] + key["height"] for key in keys)
            assert 0 <= page.viewport_size["height"] - lowest <= 12, name
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), name
    assert set(map(tuple, order.values())) == {("Clear", "Undo", "Redo")}


@pytest.mark.long
def test_queens_a_drag_puts_many_crosses_in_one_move(page: Page):
    playing.begin(page, QUEENS)
    drag(page, cell(page, 1, 1), cell(page, 1, 4))
    assert [label(cell(page, 1, column)).split(", ")[2] for column in range(1, 5)] == ["cross"] * 4
    page.keyboard.press("Control+z")
    assert label(cell(page, 1, 1)).split(", ")[2] == "empty cell"


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_queens_keep_their_letters_whatever_is_shown_of_digits(page: Page):
    playing.begin(page, QUEENS, letters=True, options="rule")
    cell(page, 1, 2).click()
    expect(page.locator(".playing .letter")).to_have_text([*"AABBACBBCCDDCCDD"])


def test_a_drag_chooses_several_cells(page: Page):
    playing.begin(page, MINI)
    drag(page, cell(page, 2, 1), cell(page, 2, 4))
    page.keyboard.press("Shift+Digit3")
    assert all("corner marks 3" in label(cell(page, 2, column)) for column in (1, 2, 4))


@pytest.mark.long
def test_two_fingers_zoom_and_write_nothing(page: Page):
    playing.begin(page, SIXTEEN, options="rule")
    before = playing.board(page)
    box: Any = page.locator(".playing").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)
    for far in (20, 40, 80, 120):
        points = [{"x": x - far, "y": y, "id": 1}, {"x": x + far, "y": y, "id": 2}]
        kind = "touchStart" if far == 20 else "touchMove"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert playing.board(page) == before
    assert page.locator(".playing .sheet").evaluate(
        "sheet => sheet.clientWidth > 1.5 * sheet.parentElement.clientWidth"
    )


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_undo_leads_to_the_start(page: Page):
    playing.begin(page, MINI)
    start = playing.labels(page)
    for digit in "2443":
        cell(page, 1, 2).click()
        page.keyboard.press(digit)
    undo = page.get_by_role("button", name="Undo")
    while undo.is_enabled():
        undo.click()
    assert playing.contents(playing.labels(page)) == playing.contents(start)


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.long
def test_a_reload_gives_the_same_game(page: Page):
    playing.begin(page, MINI)
    write(page, 1, 2, "4")
    write(page, 1, 4, "2")
    page.keyboard.press("Control+z")
    before = playing.contents(playing.labels(page))
    page.reload()
    assert playing.contents(playing.labels(page)) == before
    page.keyboard.press("Control+y")
    assert label(cell(page, 1, 4)) == "row 1, column 4, 2"


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.long
def test_several_games_are_listed_and_forgotten(page: Page):
    for puzzle in (MINI, QUEENS, NINE):
        playing.begin(page, puzzle)
    page.goto("/#/play")
    expect(page.locator(".gamelist > li")).to_have_count(3)
    page.locator(".gamelist").get_by_role("link", name=re.compile("Queens")).click()
    page.get_by_role("grid", name="Queens 4 × 4").wait_for()
    page.go_back()
    page.get_by_role("button", name="Forget Queens 4 × 4").click()
    page.get_by_role("button", name="Forget", exact=True).click()
    page.get_by_text("Forgotten.").first.wait_for()
    expect(page.locator(".gamelist > li")).to_have_count(2)
    page.get_by_role("button", name="Forget all games").click()
    page.get_by_role("button", name="Forget", exact=True).click()
    page.get_by_text("No game yet.").wait_for()


@pytest.mark.long
def test_a_mini_sudoku_to_the_end_by_labels_and_keys(page: Page):
    """As somebody plays it who sees nothing: hears where they are and what a cell may be, and types."""
    playing.begin(page, MINI, options="rule")
    page.locator("[role=gridcell][tabindex='0']").focus()
    for _ in range(100):
        heard = page.evaluate("document.activeElement.getAttribute('aria-label')")
        only = re.fullmatch(r"row \d, column \d, blank, may be (\d)", heard)
        if only:
            page.keyboard.press(only[1])
        page.keyboard.press("ArrowDown" if re.search("column 4", heard) else "ArrowRight")
        if re.search("column 4", heard):
            page.keyboard.press("Home")
        if re.search("row 4, column 4", heard):
            page.keyboard.press("Control+Home")
        if page.get_by_role("heading", name="Solved!").is_visible():
            return
    pytest.fail("the puzzle was not finished")


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_a_finished_puzzle_says_so_once(page: Page):
    playing.begin(page, MINI, options="rule")
    for at, value in playing.answer(MINI):
        write(page, *at, str(value))
    page.get_by_role("heading", name="Solved!").wait_for()
    page.reload()
    page.get_by_role("grid").wait_for()
    assert not page.get_by_role("heading", name="Solved!").is_visible()


@pytest.mark.long
@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_settings_are_kept(page: Page):
    playing.begin(page, QUEENS)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Queens put crosses by themselves").uncheck()
    page.keyboard.press("Escape")
    cell(page, 1, 2).click()
    cell(page, 1, 2).click()
    assert label(cell(page, 4, 2)).startswith("row 4, column 2, empty cell")
    page.reload()
    assert label(cell(page, 4, 2)).startswith("row 4, column 2, empty cell")


@pytest.mark.parametrize("kind", shortened(playing.EXAMPLES, 8))
def test_it_suits_screen_readers_and_small_screens(page: Page, kind: str):
    playing.begin(page, playing.EXAMPLES[kind])
    assert not (found := Axe().run(page)).violations_count, found.generate_report()
    width, window = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width <= window
    if kind == "sudoku":
        assert page.evaluate("document.querySelector('[role=gridcell]').getBoundingClientRect().width") >= 32


# What a touch or a key does is the same on both devices; where the pad and the buttons lie is not.
DEVICE_OF = [*product(playing.EXAMPLES, ["phone"]), ("sudoku", "desk"), ("queens", "desk")]


@pytest.mark.parametrize(
    ("kind", "device"), shortened([pytest.param(*pair) for pair in DEVICE_OF], len(DEVICE_OF)), indirect=["device"]
)
def test_whatever_is_touched_and_typed_can_be_taken_back(page: Page, kind: str, expected_complaints: list[str]):
    """Random touches, keys and buttons: a reload in between gives the same game, undo leads to the start."""
    expected_complaints.append(REFUSED)
    Monkey(page, playing.EXAMPLES[kind], random.Random(kind)).play(seconds=3)


def label(cell: Locator) -> str:
    return cell.get_attribute("aria-label") or ""


def write(page: Page, row: int, column: int, keys: str) -> None:
    cell(page, row, column).click()
    page.keyboard.type(keys)


def drag(page: Page, start: Locator, end: Locator) -> None:
    places: Sequence[Any] = [one.bounding_box() for one in (start, end)]
    (x, y), (to_x, to_y) = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in places)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=4)
    page.mouse.up()


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.long
def test_the_share_that_is_done_leaves_out_what_is_wrong(page: Page) -> None:
    puzzle = NINE | {"solution": [[(3 * (r % 3) + r // 3 + c) % 9 + 1 for c in range(9)] for r in range(9)]}
    puzzle["givens"] = [[digit if c else 0 for c, digit in enumerate(row)] for row in puzzle["solution"]]
    playing.begin(page, puzzle)
    for row, digit in ((1, puzzle["solution"][0][0]), (2, puzzle["solution"][0][0])):
        cell(page, row, 1).tap()
        page.keyboard.press(str(digit))
    page.goto("/#/play")
    expect(page.get_by_text("11 % filled in")).to_be_visible()


@pytest.mark.parametrize("device", ["phone", "desk"], indirect=True)
def test_the_frame_of_a_chosen_corner_has_four_sides(page: Page) -> None:
    playing.begin(page, MINI)
    for row, column in ((1, 1), (4, 4)):
        cell(page, row, column).click()
        box = cell(page, row, column).bounding_box()
        assert box
        top = "([x, y]) => getComputedStyle(document.elementFromPoint(x, y)).zIndex"
        assert page.evaluate(top, [box["x"] + box["width"] / 2, box["y"] + 1]) == "1"
