"""People come back for a puzzle at once, another like it, the puzzles of the day, statistics."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.page import playing
from tests.page.browser import expect, until
from tests.page.playing import answer
from tests.scanner.web.browser.test_play import write

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.long

MINI = playing.EXAMPLES["mini"]

SUNDAY = "2026-11-29T12:00:00"

KEPT = """
async (name) => {
  const {open} = await import('/static/games/games.js');
  const {puzzle, made} = await open(name);
  return {puzzle, made};
}
"""

KEEP_WISH = "kept => localStorage.setItem('gridlens.wish', kept)"

phone = pytest.mark.parametrize("device", ["phone"], indirect=True)


def game(page: Page) -> dict[str, Any]:
    """The game that is on the screen."""
    page.locator(".board.playing").wait_for()
    kept: dict[str, Any] = page.evaluate(KEPT, page.url.rpartition("/")[2])
    return kept


def solve(page: Page, puzzle: playing.Record) -> None:
    for at, value in answer(puzzle):
        write(page, *at, str(value))
    expect(page.get_by_role("heading", name="Solved!")).to_be_visible()


def wish(page: Page, **wanted: object) -> None:
    page.evaluate(KEEP_WISH, json.dumps(wanted))


@phone
def test_a_board_to_play_is_one_tap_away(page: Page) -> None:
    page.get_by_role("link", name="Play a new puzzle").click()
    made = game(page)
    assert (made["puzzle"]["kind"], made["puzzle"]["size"], made["made"]["wish"]["grade"]) == ("sudoku", 9, "easy")


@phone
def test_games_has_one_as_it_was_wished_for_last(page: Page) -> None:
    page.goto("/#/play/make")
    page.get_by_label("Kind").select_option(label="Futoshiki")
    page.get_by_label("Size").select_option("5")
    page.get_by_label("How hard").select_option(label="hard")
    page.get_by_role("button", name="Make it").click()
    first = game(page)
    page.goto("/#/play")
    page.get_by_role("link", name="Play a new puzzle Futoshiki 5 × 5, hard").click()
    page.wait_for_url(re.compile(r"#/play/(?!now)\w+$"))
    second = game(page)
    assert [second["puzzle"][name] for name in ("kind", "size")] == ["futoshiki", 5]
    assert second["made"]["wish"]["grade"] == "hard"
    assert second["puzzle"] != first["puzzle"]
    page.go_back()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    page.goto("/#/play/make")
    expect(page.get_by_label("Kind")).to_have_value("futoshiki")
    expect(page.get_by_label("How hard")).to_have_value("hard")


@phone
def test_another_like_this_and_the_best_time(page: Page) -> None:
    wish(page, kind="sudoku", size=4, grade="trivial")
    page.goto("/#/play/now")
    first = game(page)["puzzle"]
    solve(page, first)
    done = page.get_by_role("region", name="Solved!")
    expect(done).to_contain_text("The hardest step")
    expect(done).not_to_contain_text("best time")
    done.get_by_role("link", name="Another like this").click()
    page.wait_for_url(re.compile(r"#/play/(?!like)\w+$"))
    until(page, lambda: page.locator(".done").is_hidden())
    second = game(page)
    assert second["puzzle"]["size"] == 4
    assert second["made"]["wish"]["grade"] == "trivial"
    solve(page, second["puzzle"])
    expect(done).to_contain_text("best time")


@phone
def test_a_puzzle_from_elsewhere_is_graded_when_it_is_done_and_has_one_like_it(page: Page) -> None:
    playing.begin(page, MINI)
    solve(page, MINI)
    expect(page.get_by_text("The hardest step")).to_be_visible()
    page.get_by_role("link", name="Another like this").click()
    page.wait_for_url(re.compile(r"#/play/(?!like)\w+$"))
    assert game(page)["made"]["wish"] == {"kind": "sudoku", "size": 4, "grade": "trivial"}


@phone
def test_what_is_told_to_others_holds_no_digit_of_the_answer(page: Page) -> None:
    page.evaluate("() => { navigator.share = async ({text}) => { window.told = text; }; }")
    playing.begin(page, MINI)
    solve(page, MINI)
    expect(page.get_by_text("The hardest step")).to_be_visible()
    page.get_by_role("button", name="Share").click()
    until(page, lambda: bool(page.evaluate("window.told")))
    lines = page.evaluate("window.told").splitlines()
    assert lines[0] == "Sudoku 4 × 4, very easy"
    assert re.fullmatch(r"Solved in \d+:\d\d, without a hint", lines[1])
    assert lines[2].startswith("The hardest step: ")
    page.evaluate("import('/static/games/games.js').then((games) => games.forgetAll())")
    page.goto(lines[3])
    page.wait_for_url(re.compile(r"#/play/\w+$"))
    expect(page.locator(".cell.written")).to_have_count(0)
    expect(page.locator(".cell.printed")).to_have_count(5)


@phone
@pytest.mark.usefixtures("context")
def test_the_puzzle_of_the_day_is_the_same_again_and_its_day_is_marked(page: Page) -> None:
    page.clock.set_fixed_time(SUNDAY)
    page.goto("/#/play/daily")
    expect(page.get_by_role("heading", name=re.compile("Sunday,? 29 November"))).to_be_visible()
    page.get_by_role("link", name="Futoshiki 6 × 6, hard").click()
    made = game(page)
    assert made["made"] == {
        "wish": {"kind": "futoshiki", "size": 6, "grade": "hard", "seed": 20261129},
        "daily": "2026-11-29",
    }
    name = page.url
    page.goto("/#/play/daily")
    page.get_by_role("link", name="Futoshiki 6 × 6, go on").click()
    page.wait_for_url(name)
    solve(page, made["puzzle"])
    following = page.get_by_role("region", name="Solved!").get_by_role("link", name="Next: KenKen")
    expect(following).to_have_attribute("href", "#/play/daily/2026-11-29/kenken")
    page.goto("/#/play/daily")
    expect(page.get_by_role("link", name="Futoshiki 6 × 6, solved")).to_be_visible()
    expect(page.get_by_role("button", name="29 November, one solved")).to_be_visible()


@phone
@pytest.mark.usefixtures("context")
def test_the_boards_of_today_are_delivered_and_begin_without_the_server(page: Page) -> None:
    page.clock.set_fixed_time(SUNDAY)
    page.goto("/#/play")
    tile = page.get_by_role("link", name="Sudoku 9 × 9, hard").first
    board = tile.locator(".specimen")
    expect(board).to_have_attribute("src", re.compile("^data:image/svg"))
    until(page, lambda: board.evaluate("image => image.naturalWidth > 0"))
    shown = board.get_attribute("src")
    page.route("**/api/v1/generate", lambda route: route.abort())
    page.goto("/#/play/daily")
    page.reload()
    expect(board).to_have_attribute("src", shown)
    tile.click()
    made = game(page)
    assert made["made"]["wish"]["seed"] == 20261129
    assert made["puzzle"]["kind"] == "sudoku"
    page.clock.set_fixed_time("2026-11-30T12:00:00")
    page.goto("/#/play/daily")
    monday = page.get_by_role("link", name="Sudoku 9 × 9, very easy").first
    expect(monday.locator(".specimen")).to_have_attribute("src", re.compile("sudoku.svg$"))


@phone
@pytest.mark.usefixtures("context")
def test_the_calendar_goes_back_and_never_ahead(page: Page) -> None:
    page.clock.set_fixed_time(SUNDAY)
    page.goto("/#/play/daily")
    calendar = page.get_by_role("region", name="Calendar")
    expect(calendar.get_by_role("button", name="30 November")).to_be_disabled()
    expect(calendar.get_by_role("button", name="The next month")).to_be_disabled()
    calendar.get_by_role("button", name="The month before").click()
    expect(calendar.get_by_role("heading", name="October 2026")).to_be_visible()
    calendar.get_by_role("button", name="5 October", exact=True).click()
    expect(page.get_by_role("heading", name=re.compile("Monday,? 5 October"))).to_be_visible()
    expect(page.get_by_role("link", name="Sudoku 9 × 9, very easy").first).to_have_attribute(
        "href", "#/play/daily/2026-10-05/sudoku"
    )
    page.goto("/#/play/daily/2026-11-30/sudoku")
    expect(page.get_by_role("heading", name="This game is not here")).to_be_visible()


def figure(page: Page, words: str) -> Locator:
    return page.locator(".figure").filter(has_text=words).locator("strong")


@phone
def test_statistics_are_kept_when_games_are_forgotten_and_go_when_they_are_deleted(page: Page, tmp_path: Path) -> None:
    page.goto("/#/play/statistics")
    expect(page.get_by_text("Nothing has been solved here yet.")).to_be_visible()
    playing.begin(page, MINI)
    solve(page, MINI)
    expect(page.get_by_text("The hardest step")).to_be_visible()
    page.goto("/#/play")
    page.get_by_role("button", name="Forget all games").click()
    page.get_by_role("button", name="Forget", exact=True).click()
    page.goto("/#/play/statistics")
    expect(figure(page, "puzzle solved")).to_have_text("1")
    expect(figure(page, "day in a row")).to_have_text("1")
    expect(page.get_by_role("row", name="Sudoku 4 × 4, very easy 1")).to_be_visible()
    expect(page.get_by_role("img", name="One puzzle solved in the last 35 days")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    download.value.save_as(tmp_path / "statistics.json")
    (result,) = json.loads((tmp_path / "statistics.json").read_text("utf-8"))["results"]
    assert (result["kind"], result["size"], result["grade"], result["hints"]) == ("sudoku", 4, "trivial", 0)
    page.get_by_label("Count days in a row").uncheck()
    expect(page.get_by_text("day in a row")).to_have_count(0)
    page.reload()
    expect(page.get_by_label("Count days in a row")).not_to_be_checked()
    page.get_by_role("button", name="Delete the statistics").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text("Nothing has been solved here yet.")).to_be_visible()


@phone
def test_a_light_goes_over_a_board_that_is_done_unless_motion_is_unwelcome(page: Page) -> None:
    moving = "document.querySelector('.playing .cell').getAnimations().length"
    for motion, count in (("no-preference", 1), ("reduce", 0)):
        page.emulate_media(reduced_motion=motion)
        playing.begin(page, MINI)
        solve(page, MINI)
        expect(page.locator(".board.celebrated")).to_have_count(1)
        assert page.evaluate(moving) == count
