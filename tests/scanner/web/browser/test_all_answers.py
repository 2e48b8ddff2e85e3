"""All puzzles of a page at once: answered and checked on one picture, which is saved, shared and printed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from io import BytesIO
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
import pytest

from scanner.web.site import LANGUAGES
from tests.conftest import shortened
from tests.page.browser import expect, until
from tests.page.photos import two_sudokus
from tests.page.screens import SAMPLES, give

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from playwright.sync_api import Page

Press = Callable[[object], None]
SIX = SAMPLES / "six_sudokus.jpg"


def six() -> list[dict[str, Any]]:
    """The puzzles of the page, with their corners in pixels of the photo."""
    puzzles: list[dict[str, Any]] = json.loads(SIX.with_suffix(".json").read_text())["puzzles"]
    return puzzles


def blue_inside(picture: NDArray[np.uint8], corners: list[list[float]]) -> int:
    """The pixels of a picture, BGR, within four corners that are as blue as an answer is."""
    mask = cv2.fillConvexPoly(np.zeros(picture.shape[:2], np.uint8), np.array(corners, np.int32), 1)
    blue, _, red = cv2.split(picture.astype(int))
    return int(((blue - red > 90) & (mask > 0)).sum())


def saved(page: Page, press: Press) -> tuple[str, NDArray[np.uint8]]:
    """The name of the picture that is saved, and the picture."""
    with page.expect_download() as download:
        press(page.get_by_role("button", name="Save the picture"))
    return download.value.suggested_filename, np.asarray(cv2.imread(str(download.value.path())), np.uint8)


@pytest.mark.long
def test_one_picture_has_the_answers_to_all_puzzles_of_a_page(page: Page, press: Press) -> None:
    give(page, SIX, puzzles=6)
    press(page.get_by_role("link", name="Answer all"))
    expect(page.get_by_role("heading", name="6 puzzles")).to_be_visible()
    expect(page.locator(".words .status-line")).to_contain_text("All of them are solved")
    name, picture = saved(page, press)
    assert name == "six_sudokus.solved.jpg"
    assert all(blue_inside(picture, puzzle["quad"]) > 1000 for puzzle in six())


@pytest.mark.long
@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_the_picture_of_one_of_several_puzzles_says_which(page: Page, press: Press) -> None:
    give(page, SIX, puzzles=6)
    page.goto(f"{page.url}/2/answer")
    expect(page.get_by_role("radio", name="Answer", exact=True)).to_be_checked()
    expect(page.locator(".viewer[aria-busy]")).to_have_count(0)
    name, picture = saved(page, press)
    assert name == "six_sudokus.2.solved.jpg"
    assert [blue_inside(picture, puzzle["quad"]) > 1000 for puzzle in six()] == [False, True, *[False] * 4]
    press(page.get_by_role("link", name="Answer all"))
    page.wait_for_url("**/answers")


WRITTEN_WRONGLY = """async (id) => {
  const { get } = await import("/static/photo/store.js");
  const { record } = (await get(id)).puzzles[0];
  const column = record.givens[0].indexOf(0);
  record.entries[0][column] = (record.solution[0][column] % 9) + 1;
  record.mistakes = [[0, column]];
}"""
"""Writes a wrong digit into the first puzzle of a picture."""


@pytest.mark.long
@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_all_are_checked_and_no_digit_is_told(page: Page, press: Press) -> None:
    give(page, SIX, puzzles=6)
    page.evaluate(WRITTEN_WRONGLY, page.url.rpartition("/")[2])
    press(page.get_by_role("link", name="Check all"))
    expect(page.locator(".words .status-line")).to_contain_text("One mistake in all.")
    lines = page.locator(".words li")
    expect(lines.nth(0)).to_contain_text("one mistake in it")
    expect(lines.nth(1)).to_contain_text("nothing written yet")
    name, picture = saved(page, press)
    assert name == "six_sudokus.mistakes.jpg"
    assert all(blue_inside(picture, puzzle["quad"]) < 1000 for puzzle in six()[1:])
    press(page.get_by_role("link", name="2. Sudoku"))
    expect(page.locator(".words .status-line")).to_have_text("Nothing has been written in it yet.")


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_all_answers_are_printed_on_one_page(page: Page) -> None:
    import pypdfium2

    give(page, SIX, puzzles=6)
    page.get_by_role("link", name="Answer all").click()
    expect(page.locator(".viewer[aria-busy]")).to_have_count(0)
    expect(page.locator(".words .status-line")).to_contain_text("All of them are solved")
    page.evaluate("window.print = () => {}")
    page.get_by_role("button", name="Print the picture").click()
    page.wait_for_selector(".paper img", state="attached")
    (sheet,) = pypdfium2.PdfDocument(BytesIO(page.pdf(format="A4")))
    assert "six_sudokus.jpg" in sheet.get_textpage().get_text_bounded()
    printed = sheet.render(scale=2).to_numpy()
    assert ((printed[..., 0].astype(int) - printed[..., 2]) > 90).sum() > 5000


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_a_page_that_is_loaded_again_shows_the_same(page: Page) -> None:
    give(page, two_sudokus(), puzzles=2)
    page.get_by_role("link", name="Answer all").click()
    page.get_by_role("radio", name="Mistakes").check()
    until(page, lambda: page.url.endswith("/checks"))
    page.reload()
    expect(page.get_by_role("radio", name="Mistakes")).to_be_checked()
    expect(page.locator(".words .status-line")).to_contain_text("Nothing has been written in any of them yet.")


@pytest.mark.long
@pytest.mark.parametrize("language", shortened(LANGUAGES, 3))
def test_both_ways_are_offered_in_every_language(page: Page, language: str) -> None:
    page.evaluate("async (language) => (await import('/static/frame/texts.js')).speak(language)", language)
    give(page, two_sudokus(), puzzles=2)
    ways = page.locator(".findings .choices .button")
    expect(ways).to_have_count(2)
    assert [way.evaluate("node => node.scrollWidth <= node.clientWidth") for way in ways.all()] == [True, True]


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_a_page_is_a_set_of_puzzles(page: Page) -> None:
    """It says where to start and how far one is, leads from a puzzle to the next, and makes one booklet."""
    give(page, two_sudokus(), puzzles=2)
    start = page.locator(".start-with")
    expect(start).to_have_text(re.compile(r"^Start with No\. [12]\."))
    address = page.url
    with page.expect_download() as download:
        page.get_by_role("button", name="Booklet").click()
    assert download.value.path().read_bytes().startswith(b"%PDF")
    page.goto(f"{address.replace('pictures', 'play/new')}/1")
    page.get_by_role("grid").wait_for()
    page.get_by_role("button", name="Hint and solution").click()
    panel = page.get_by_role("region", name="Coach")
    panel.get_by_role("button", name="Solution", exact=True).click()
    panel.get_by_role("button", name="Show the solution").click()
    panel.get_by_role("button", name="Write it into my game").click()
    following = page.get_by_role("link", name="Next: No. 2")
    expect(following).to_be_visible()
    page.goto(address)
    expect(start).to_have_text("1 of 2 solved.")
    expect(page.get_by_role("list", name="What was found")).to_contain_text("filled in by gridlens")
    expect(page.get_by_role("list", name="What was found")).not_to_contain_text("% filled in")
