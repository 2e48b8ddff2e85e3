"""Who teaches, makes and opens puzzles on the page, as a person uses it."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from solver.formats import read
from solver.formats.gridlens_json import puzzle_record
from solver.logic.guide import steps
from solver.paper.puzzle import Puzzle
from tests.page import playing
from tests.page.browser import expect, until

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

BEGIN = """
async (puzzle) => {
  const { begin } = await import("/static/games/games.js");
  location.hash = `#/play/${await begin(puzzle, null)}`;
}
"""
EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
HARD = "507102900300597021190060053050710000438059600700080500900308006800675200000940005"
HIDDEN = "200104000000790030400000000703000040040008600009000320900305000000900008080000060"
"""Begins with a hidden single."""
CHAINED = "32.5......193.6.42.4.2.183.29..37..1.5361..2..6.9253..432......97..632...8...2..3"
"""Its eighth step is a chain of nine links: a loaded machine still gets so far in the time that a path has."""
FAILING = "binairo.6.g000000000001022020000000101002020000"
"""In this one a digit fails after three lines."""
OPEN = "100000000000000000000000000000000000000000000000000000000000000000000000000000000"


def nine(cells: str) -> Puzzle:
    return Puzzle.sudoku([[int(cell) for cell in cells[start : start + 9]] for start in range(0, 81, 9)])


def play(page: Page, puzzle: Puzzle) -> None:
    """Begins a game of a puzzle."""
    record: dict[str, Any] = json.loads(json.dumps(puzzle_record(puzzle)))
    page.evaluate(BEGIN, playing.NOTHING_READ | record)
    page.wait_for_selector(".board.playing")


def coach(page: Page) -> Locator:
    page.get_by_role("button", name="Hint and solution").click()
    return page.get_by_role("region", name="Coach")


def filled(page: Page) -> int:
    return page.locator(".cell.written").count()


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_a_hint_comes_in_stages_and_is_applied_as_one_move(page: Page) -> None:
    play(page, nine(EASY))
    panel = coach(page)
    panel.get_by_role("button", name="Tell me how").click()
    panel.get_by_role("button", name="Tell me what").click()
    panel.get_by_role("button", name="Apply it").click()
    panel.get_by_role("button", name="The next hint").wait_for()
    assert filled(page) == 1
    panel.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Undo").click()
    assert filled(page) == 0


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_hints_of_a_star_battle_speak_of_stars(page: Page) -> None:
    letters = ["aabbbbbbbc", "aaadbbbccc", "aaaddeefcc", "adddeeeffg", "dddeeeefgg"]
    letters += ["dhheeeeegg", "hhhhhegggg", "hiihhhgggg", "iiihjjjggg", "iihhjjjggg"]
    play(page, Puzzle.starbattle(letters, 2))
    panel = coach(page)
    panel.get_by_role("button", name="Tell me how").click()
    panel.get_by_role("button", name="Tell me what").click()
    expect(panel).to_contain_text("needs two stars. A star in r2c9 would touch so many of its cells")


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_another_hint_and_what_its_technique_is(page: Page) -> None:
    play(page, nine(EASY))
    panel = coach(page)
    first = panel.locator(".words p").first.text_content()
    panel.get_by_role("button", name="Another one").click()
    panel.locator(".words p").first.filter(has_not_text=str(first)).wait_for()
    panel.get_by_role("button", name="Tell me how").click()
    panel.get_by_text("What does").click()
    assert panel.locator(".explanation p").text_content()
    assert panel.locator(".explanation svg").count() == 1


@pytest.mark.parametrize("device", ["desk"], indirect=True)
@pytest.mark.long
def test_what_is_wrong_is_taken_back_first(page: Page) -> None:
    play(page, nine(EASY))
    page.get_by_role("gridcell", name="row 1, column 3,").click()
    page.keyboard.press("9")
    panel = coach(page)
    panel.get_by_role("button", name="Take it back").click()
    panel.get_by_role("button", name="The next hint").wait_for()
    assert filled(page) == 0


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_the_next_digit_is_written(page: Page) -> None:
    play(page, nine(EASY))
    panel = coach(page)
    panel.get_by_role("button", name="Next", exact=True).click()
    panel.get_by_role("button", name="Write it").click()
    expect(page.locator(".cell.written")).to_have_count(1)


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_what_a_hint_wrote_is_told_from_what_the_player_wrote(page: Page) -> None:
    play(page, nine(EASY))
    panel = coach(page)
    panel.get_by_role("button", name="Next", exact=True).click()
    panel.get_by_role("button", name="Write it").click()
    expect(page.get_by_role("gridcell", name="written by gridlens")).to_have_count(1)
    page.locator(".cell:not(.given):not(.written)").first.click()
    page.keyboard.press("1")
    expect(page.locator(".cell.written")).to_have_count(2)
    expect(page.locator(".cell.helped")).to_have_count(1)


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.long
def test_many_solutions_are_leafed_through_and_none_is_written(page: Page) -> None:
    play(page, nine(OPEN))
    panel = coach(page)
    panel.get_by_role("button", name="Solution", exact=True).click()
    panel.get_by_role("button", name="Show the solution").click()
    panel.get_by_text("Solution 1 of 1,000; there are more.").wait_for()
    before = page.locator(".sheet .cells").inner_text()
    panel.get_by_role("button", name="One further").click()
    panel.get_by_text("Solution 2 of 1,000").wait_for()
    assert page.locator(".sheet .cells").inner_text() != before
    panel.get_by_role("button", name="Close").click()
    expect(page.locator(".cell.written")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_where_solutions_differ_logic_ends_and_says_so(page: Page) -> None:
    play(page, Puzzle.sudoku([[0, 2, 0, 0], [3, 4, 0, 0], [2, 1, 0, 0], [4, 3, 0, 0]]))
    panel = coach(page)
    panel.get_by_role("button", name="Tell me how").click()
    panel.get_by_role("button", name="Tell me what").click()
    panel.get_by_role("button", name="Apply it").click()
    panel.get_by_role("button", name="The next hint").click()
    end = re.compile(r"This is as far as logic goes: r1c3, .* r4c4 stay open, as the puzzle has several solutions\.")
    panel.get_by_text(end).wait_for()
    panel.get_by_role("button", name="Where do two solutions differ?").click()
    panel.get_by_text("r1c3: ").first.wait_for()
    panel.get_by_role("button", name="Next", exact=True).click()
    panel.get_by_text(end).wait_for()
    panel.get_by_role("button", name="All steps").click()
    panel.get_by_text("The puzzle has several solutions. These steps hold in all of them.").wait_for()
    panel.get_by_text("full house", exact=True).wait_for()
    panel.get_by_text(end).wait_for()
    panel.get_by_role("button", name="Close").click()
    expect(page.locator(".cell.written")).to_have_count(1)


@pytest.mark.parametrize("device", ["desk"], indirect=True)
@pytest.mark.long
def test_the_whole_path_is_gone_along_with_a_slider(page: Page) -> None:
    play(page, nine(HARD))
    panel = coach(page)
    panel.get_by_role("button", name="All steps").click()
    panel.get_by_text("Grade: hard. The hardest step: skyscraper.").wait_for()
    panel.get_by_role("slider", name="Which step").press("End")
    panel.locator(".words .faint", has_text="Step").wait_for()
    said = str(panel.locator(".words .faint").text_content()).split()
    assert said[1] == said[3]
    panel.get_by_role("button", name="To the hardest step").click()
    assert panel.locator(".words strong").text_content()
    panel.get_by_role("button", name="Close").click()
    expect(page.locator(".cell.written")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.parametrize("link", [CHAINED, FAILING])
def test_what_is_more_than_a_sentence_is_leafed_through(page: Page, link: str) -> None:
    """The links of a long chain, and what each line forces after a digit that fails."""
    (puzzle,) = read(link)
    numbered = enumerate(steps(puzzle))
    number, step = next(
        found for found in numbered if len(found[1].trail) > 2 or any(len(links) > 7 for links in found[1].chains)
    )
    count = len(step.trail) or sum(map(len, step.chains))
    play(page, puzzle)
    panel = coach(page)
    panel.get_by_role("button", name="All steps").click()
    panel.get_by_role("slider", name="Which step").fill(str(number))
    panel.get_by_text(f"Step {number + 1} of").wait_for()
    panel.get_by_text(f"1/{count}: ").wait_for()
    panel.get_by_role("slider", name="Which consequence").press("End")
    panel.get_by_text(f"{count}/{count}: ").wait_for()
    expect(page.locator(".board.playing .chains path")).to_have_count(1 if step.chains else 0)


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_a_finished_puzzle_says_how_hard_it_was(page: Page) -> None:
    play(page, nine(EASY))
    panel = coach(page)
    panel.get_by_role("button", name="Solution", exact=True).click()
    panel.get_by_role("button", name="Show the solution").click()
    panel.get_by_role("button", name="Write it into my game").click()
    page.get_by_text("The hardest step: ").wait_for()
    expect(page.get_by_text("Grade: ")).to_have_count(0)


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_a_new_puzzle_is_made_and_played(page: Page) -> None:
    page.goto("/#/play/make")
    page.get_by_label("Kind").select_option(label="Futoshiki")
    page.get_by_label("Size").select_option("4")
    page.get_by_role("button", name="Make it").click()
    page.wait_for_selector(".board.playing.futoshiki")


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_making_is_cancelled(page: Page) -> None:
    page.goto("/#/play/make")
    page.get_by_label("It needs this technique").select_option(label="finned swordfish")
    page.get_by_label("Symmetry of the clues").select_option(label="In every way")
    page.get_by_role("button", name="Make it").click()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_text("Cancelled.").wait_for()


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_a_link_holds_the_whole_puzzle(page: Page) -> None:
    page.goto("/#/play/sudoku.4.b2x2.g1000000000200003")
    page.wait_for_selector(".board.playing")
    page.get_by_role("button", name="Settings").click()
    page.evaluate("navigator.clipboard.writeText = async (text) => (window.copied = text)")
    page.get_by_role("button", name="Copy a link to the puzzle").click()
    until(page, lambda: page.evaluate("window.copied?.endsWith('/#/play/sudoku.4.b2x2.g1000000000200003')"))
    page.goto("/#/play/sudoku.4.z1")
    page.get_by_role("heading", name="This link holds no puzzle").wait_for()


@pytest.mark.parametrize("device", ["desk"], indirect=True)
@pytest.mark.long
def test_texts_are_opened_and_files_saved(page: Page) -> None:
    page.goto("/#/play/open")
    page.get_by_label("Or paste a link or a text").fill(f"{EASY}\n{HARD}\n")
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("heading", name="2 puzzles").wait_for()
    page.get_by_role("button", name="Sudoku 9 × 9").first.click()
    page.wait_for_selector(".board.playing")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Save for other programs").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="A line of digits, which most programs read (*.sdm)").click()
    assert saved.value.path().read_text().strip().replace(".", "0") == EASY


@pytest.mark.parametrize("device", ["desk"], indirect=True)
@pytest.mark.long
def test_a_sudoku_is_entered_by_keys_and_played(page: Page) -> None:
    page.goto("/#/play/edit")
    page.get_by_label("Size").select_option("4")
    page.get_by_role("gridcell", name="row 1, column 1,").click()
    page.keyboard.press("1")
    page.get_by_text("Several solutions").wait_for()
    for row, column, value in [(1, 2, 2), (1, 3, 3), (4, 1, 4), (4, 4, 1)]:
        page.get_by_role("gridcell", name=f"row {row}, column {column},").click()
        page.keyboard.press(str(value))
    page.get_by_text("Exactly one solution").wait_for()
    page.get_by_role("button", name="Play it").click()
    page.wait_for_selector(".board.playing")
    assert page.locator(".cell.given").count() == 5


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_signs_are_put_on_edges(page: Page) -> None:
    page.goto("/#/play/edit")
    page.get_by_label("Kind").select_option(label="Futoshiki")
    edge = page.locator(".edge.across").first
    edge.click()
    assert "less than" in str(edge.get_attribute("aria-label"))
    edge.click()
    assert "greater than" in str(edge.get_attribute("aria-label"))
    page.get_by_role("button", name="Undo").click()
    assert "less than" in str(edge.get_attribute("aria-label"))


@pytest.mark.parametrize("device", ["desk"], indirect=True)
@pytest.mark.long
def test_regions_are_painted_and_what_is_missing_is_said(page: Page) -> None:
    page.goto("/#/play/edit")
    page.get_by_label("Kind").select_option(label="Queens")
    page.get_by_label("Size").select_option("4")
    page.get_by_text("16 cells are in no region yet.").wait_for()
    assert page.get_by_role("button", name="Play it").is_disabled()
    cells = [[page.get_by_role("gridcell").nth(4 * row + column) for column in range(4)] for row in range(4)]
    for region, strokes in enumerate(["00 01", "02 03 13 12", "10 20 30 31 21 11", "22 32 33 23"]):
        page.locator(".key.swatch").nth(region).click()
        boxes = [cells[int(place[0])][int(place[1])].bounding_box() for place in strokes.split()]
        points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
        page.mouse.move(*points[0])
        page.mouse.down()
        for point in points[1:]:
            page.mouse.move(*point, steps=3)
        page.mouse.up()
    page.get_by_text("solution").first.wait_for()
    assert page.locator(".cell.region-3").count() == 4


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.parametrize("puzzle", [EASY, HIDDEN], ids=["naked single", "hidden single"])
def test_a_hint_is_drawn(page: Page, puzzle: str) -> None:
    """Digits that force are ringed, lines lead to the other cells that they rule out, and what follows is full size."""
    play(page, nine(puzzle))
    panel = coach(page)
    panel.get_by_role("button", name="Tell me how").click()
    expect(page.locator(".cell.forcing, .chains .ray, .cell .sure")).to_have_count(0)
    panel.get_by_role("button", name="Tell me what").click()
    sure = page.locator(".cell .value.sure")
    expect(sure).to_have_count(1)
    assert page.locator(".cell.forcing").count() >= 1
    assert bool(page.locator(".chains .ray").count()) == (puzzle == HIDDEN)
    sizes = [
        node.evaluate("node => getComputedStyle(node).fontSize") for node in (sure, page.locator(".cell.printed").first)
    ]
    assert sizes[0] == sizes[1]


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Dear diary", "A Sudoku may be a line of 81 digits"),
        (EASY[:-1], "Line 1 has 80 cells; a Sudoku has 16, 36, 64, or 81."),
        ("https://example.org/sudoku", "What stands behind this link"),
    ],
)
def test_what_holds_no_puzzle_is_said_in_the_words_of_the_page(page: Page, text: str, said: str) -> None:
    page.goto("/#/play/open")
    page.get_by_label("Or paste a link or a text").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("heading", name="No puzzle was found in it").wait_for()
    expect(page.locator(".opened")).to_contain_text(said)
    expect(page.locator(".opened details")).not_to_have_attribute("open", "")


@pytest.mark.long
@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_a_puzzle_that_nobody_can_solve_says_so_when_it_is_opened(page: Page) -> None:
    page.goto("/#/play/open")
    page.get_by_label("Or paste a link or a text").fill("55" + EASY[2:])
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("grid").wait_for()
    expect(page.locator(".status-line")).to_contain_text("This puzzle has no solution")
