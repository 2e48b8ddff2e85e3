"""The answer on the photo, as much of it as is wished, and what is taken along."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from scanner.lab.kinds.sudoku.puzzles import sudoku
from scanner.lab.synth import Camera, Look
from scanner.lab.synth.puzzles import Answered
from solver.paper.puzzle import Puzzle
from tests.page.browser import expect, until
from tests.page.photos import newspaper
from tests.page.screens import SAMPLES, give, show
from tests.pictures import photograph

if TYPE_CHECKING:
    from playwright.sync_api import Page

Press = Callable[[object], None]

BEGUN = SAMPLES / "begun_sudoku.jpg"

PIXELS = """
(image) => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/png").split(",")[1];
}
"""


def open_puzzle(page: Page, press: Press, sample: Path | None = None) -> None:
    give(page, sample or newspaper())
    press(page.get_by_role("list", name="What was found").get_by_role("link"))
    expect(page.get_by_role("radio", checked=True)).to_have_count(0)
    show(page, "Answer")


def misprinted(rng: np.random.Generator) -> Answered:
    """A Sudoku in which two givens of a row are the same."""
    answered = sudoku(rng)
    rows = [list(row) for row in answered.puzzle.givens]
    row = next(row for row in rows if sum(map(bool, row)) > 2)
    first, second = [column for column, digit in enumerate(row) if digit][:2]
    row[second] = row[first]
    return replace(answered, puzzle=Puzzle.sudoku(rows))


def photo(page: Page) -> np.ndarray:
    """The photo that is shown now, BGR."""
    content = b64decode(page.locator(".viewer img").evaluate(PIXELS))
    return cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_COLOR)


def drawn(page: Page) -> int:
    """How many pixels are drawn on the photo, which is the newspaper's."""
    bare = cv2.imdecode(np.frombuffer(newspaper()["buffer"], np.uint8), cv2.IMREAD_COLOR)
    return int((np.abs(photo(page).astype(int) - bare).max(axis=2) > 60).sum())


def test_nothing_of_the_answer_is_shown_before_it_is_asked_for(page: Page, press: Press) -> None:
    give(page, newspaper())
    ways = page.locator(".findings .choices")
    assert ways.get_by_role("link").all_inner_texts() == ["Hint", "Answer", "Play"]
    weights = ways.get_by_role("link").evaluate_all(
        "links => links.map((link) => [getComputedStyle(link).backgroundColor,"
        " Math.round(link.getBoundingClientRect().width)])"
    )
    assert len({str(weight) for weight in weights}) == 1, weights
    press(page.get_by_role("list", name="What was found").get_by_role("link"))
    expect(page.get_by_role("radio", checked=True)).to_have_count(0)
    expect(page.get_by_role("gridcell")).to_have_count(0)
    assert drawn(page) == 0
    show(page, "Hint")
    expect(page.locator(".status-line")).to_have_text("Look at r4c9.")
    show(page, "Answer")
    expect(page.get_by_role("gridcell", name="answer")).to_have_count(52)


@pytest.mark.long
def test_from_the_photo_the_answer_is_one_tap_away(page: Page, press: Press) -> None:
    give(page, newspaper())
    press(page.locator(".findings .choices").get_by_role("link", name="Answer"))
    expect(page.get_by_role("radio", name="Answer")).to_be_checked()
    expect(page.get_by_role("gridcell", name="answer")).to_have_count(52)


@pytest.mark.long
@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_without_an_answer_the_blue_button_leads_to_where_it_is_put_right(
    page: Page, press: Press, tmp_path: Path
) -> None:
    (tmp_path / "clash.jpg").write_bytes(photograph(1, Look(), Camera(), make=misprinted).jpeg)
    give(page, tmp_path / "clash.jpg")
    primary = page.locator(".findings .primary")
    expect(primary).to_have_text("Put right")
    press(page.get_by_role("list", name="What was found").get_by_role("link"))
    expect(page.locator(".said .primary")).to_have_text("Put right")
    expect(page.get_by_role("radio")).to_have_count(0)


@pytest.mark.long
def test_the_photo_shows_as_much_of_the_answer_as_is_wished(page: Page, press: Press) -> None:
    open_puzzle(page, press)
    whole = drawn(page)
    board = page.get_by_role("grid", name="The solution: Sudoku 9 × 9")
    expect(board.get_by_role("gridcell", name="answer")).to_have_count(52)
    show(page, "Photo")
    assert drawn(page) == 0
    show(page, "Next")
    assert 0 < drawn(page) < whole / 10
    expect(page.locator(".status-line")).to_have_text("4 belongs in r4c9.")


def test_a_hint_in_three_stages(page: Page, press: Press) -> None:
    open_puzzle(page, press)
    show(page, "Hint")
    expect(page.locator(".status-line")).to_have_text("Look at r4c9.")
    assert drawn(page) == 0
    for words in (page.locator(".status-line"), page.get_by_role("button", name="Tell me how")):
        expect(words).to_be_in_viewport(ratio=0.99)
    press(page.get_by_role("button", name="Tell me how"))
    expect(page.locator(".status-line")).to_contain_text("The technique: naked single.")
    press(page.get_by_role("button", name="Tell me what"))
    expect(page.locator(".status-line")).to_contain_text("4 belongs in r4c9.")
    expect(page.locator(".viewer .forcing")).to_have_count(8)
    assert page.locator(".status-line").evaluate("words => words.scrollHeight <= words.clientHeight"), "it is cut off"
    assert drawn(page) > 0


@pytest.mark.long
def test_one_bar_and_the_words_of_a_hint_are_always_in_sight(page: Page, press: Press) -> None:
    open_puzzle(page, press, BEGUN)
    bar = page.get_by_role("navigation", name="What to do with it")
    assert bar.inner_text().split("\n")[-5:] == ["Hint", "Check", "Answer", "Play", "Put right"]
    show(page, "Check")
    for words in (bar, page.locator(".said .status-line"), page.get_by_role("button", name="Show the photo alone")):
        expect(words).to_be_in_viewport(ratio=1)
    press(page.get_by_role("button", name="Show the photo alone"))
    expect(page.locator(".said")).to_be_hidden()
    expect(page.get_by_role("radio", checked=True)).to_have_count(0)
    press(bar.get_by_role("link", name="Put right"))
    expect(bar.get_by_role("link", name="Put right")).to_have_attribute("aria-current", "page")
    # What is still being laid out may move under a finger.
    expect(page.get_by_role("grid")).to_be_visible()
    press(bar.get_by_role("link", name="Check"))
    expect(page.get_by_role("radio", name="Check")).to_be_checked()


@pytest.mark.parametrize("device", ["desk"], indirect=True)
@pytest.mark.long
def test_only_my_mistakes(page: Page, press: Press) -> None:
    open_puzzle(page, press, BEGUN)
    bare = photo_of(page, "Photo")
    ringed = photo_of(page, "Check")
    expect(page.locator(".status-line")).to_have_text("2 mistakes.")
    assert page.locator(".said .lines li").all_inner_texts() == ["row 3, column 9", "row 9, column 4"]
    changed = np.abs(ringed.astype(int) - bare).max(axis=2) > 60
    blue, _, red = ringed[changed].mean(axis=0)
    assert red > 1.5 * blue, "mistakes are ringed in red, not in the blue of answers"


def photo_of(page: Page, shown: str) -> np.ndarray:
    show(page, shown)
    return photo(page)


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_the_label_says_what_was_read_and_how_many_mistakes_there_are(page: Page, press: Press) -> None:
    give(page, BEGUN)
    expect(page.locator(".tag")).to_have_text("Sudoku 9 × 9, 2 mistakes")
    line = page.get_by_role("list", name="What was found").get_by_role("link")
    expect(line).to_contain_text("2 mistakes")
    expect(line).not_to_contain_text("solved")
    press(line)
    expect(page.locator(".stands")).to_have_text("2 mistakesRead with certainty: 28 printed, 23 written.")
    green, red = (
        f"getComputedStyle(document.documentElement).getPropertyValue('--{name}')"
        for name in ("solved", "contradiction")
    )
    said = "getComputedStyle(document.querySelector('.stands .status')).getPropertyValue('--status')"
    assert page.evaluate(said) == page.evaluate(red) != page.evaluate(green)


@pytest.mark.long
@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_hints_go_on_without_the_mistakes(page: Page, press: Press) -> None:
    open_puzzle(page, press, BEGUN)
    bare, ringed = photo_of(page, "Photo"), photo_of(page, "Check")
    show(page, "Hint")
    expect(page.locator(".status-line")).to_have_text("First take back what is wrong: r3c9 and r9c4.")
    assert (photo(page) == ringed).all()
    expect(page.locator(".viewer .looked")).to_have_count(0)
    press(page.get_by_role("button", name="Leave the mistakes out and go on"))
    expect(page.locator(".status-line")).to_contain_text("Look at ")
    assert (photo(page) == ringed).all()
    press(page.get_by_role("button", name="Tell me how"))
    press(page.get_by_role("button", name="Tell me what"))
    expect(page.locator(".status-line")).to_contain_text("belongs in")
    until(page, lambda: not (photo(page) == ringed).all())
    rings = np.abs(ringed.astype(int) - bare).max(axis=2) > 60
    assert (np.abs(photo(page)[rings].astype(int) - ringed[rings]) < 30).mean() > 0.95, "the rings are still there"


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.long
def test_the_picture_is_saved_as_it_is_shown(page: Page, press: Press) -> None:
    open_puzzle(page, press)
    with page.expect_download() as saved:
        press(page.get_by_role("button", name="Save the picture"))
    assert saved.value.suggested_filename == "newspaper_sudoku.solved.jpg"
    picture = cv2.imread(str(saved.value.path()))
    assert picture.shape == (1600, 1200, 3)
    # the browser's decoder rounds in another way
    assert np.abs(picture.astype(int) - photo(page)).mean() < 1


@pytest.mark.parametrize("device", ["desk"], indirect=True)
@pytest.mark.long
@pytest.mark.usefixtures("context")
def test_copies(page: Page, press: Press) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_puzzle(page, press)
    label = json.loads((SAMPLES / "newspaper_sudoku.json").read_text())["puzzles"][0]
    line = "".join(str(digit) for row in label["givens"] for digit in row)

    def copied(button: str) -> str:
        page.evaluate("navigator.clipboard.writeText('')")
        if not page.get_by_role("button", name=button).is_visible():
            press(page.get_by_text("Copy, print"))
        press(page.get_by_role("button", name=button))
        until(page, lambda: page.evaluate("navigator.clipboard.readText()") != "")
        return str(page.evaluate("navigator.clipboard.readText()"))

    assert copied("Copy as 81 characters").replace(".", "0") == line
    assert copied("Copy a link").startswith("https://")
    assert json.loads(copied("Copy as JSON"))["puzzles"][0]["givens"] == label["givens"]


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.long
def test_a_phone_shares_the_picture(page: Page, press: Press) -> None:
    page.evaluate("""() => {
      navigator.canShare = () => true;
      navigator.share = async ({files}) => { window.shared = files.map((file) => file.name); };
    }""")
    open_puzzle(page, press)
    press(page.get_by_role("button", name="Share", exact=True))
    until(page, lambda: page.evaluate("window.shared"))
    assert page.evaluate("window.shared") == ["newspaper_sudoku.solved.jpg"]


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
@pytest.mark.parametrize("button", ["Print the puzzle", "Print it with the solution"])
def test_prints_the_puzzle_alone(page: Page, press: Press, button: str) -> None:
    page.evaluate("() => { window.print = () => { window.printed = true; }; }")
    open_puzzle(page, press)
    press(page.get_by_text("Copy, print"))
    press(page.get_by_role("button", name=button))
    until(page, lambda: page.evaluate("window.printed"))
    page.emulate_media(media="print")
    assert page.locator(".paper img").evaluate("image => image.naturalWidth") > 100
    expect(page.locator(".paper img")).to_be_visible()
    expect(page.locator("main")).not_to_be_visible()
