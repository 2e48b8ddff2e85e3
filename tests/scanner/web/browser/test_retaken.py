"""Another picture of a puzzle that is played: what was written on paper since comes into the game."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from scanner.lab.synth import Camera, Look, Photo
from tests.conftest import shortened
from tests.page.browser import expect, until
from tests.page.playing import cell
from tests.page.screens import give
from tests.pictures import photograph
from tests.scanner.web.browser.test_play import label, write

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

pytestmark = [pytest.mark.long, pytest.mark.parametrize("device", ["phone"], indirect=True)]

Press = Callable[[object], None]
Cells = dict[tuple[int, int], int]

NEAR = Camera(width=960, height=960, cell=80, tilt=4, curl=2, defocus=0.5)
TURNED = Camera(width=960, height=1280, cell=76, tilt=8, rotation=5)

BEFORE = photograph(11, Look(), NEAR)
SINCE = photograph(11, Look(filled=0.12), TURNED)
"""The same page, after somebody has written on it, from elsewhere."""

OTHER = photograph(12, Look(), NEAR)

WRITTEN: Cells = {
    (row + 1, column + 1): SINCE.truths[0].puzzle.entries[row][column]
    for row, column in product(range(9), repeat=2)
    if SINCE.truths[0].puzzle.entries[row][column]
}
"""The contents of the paper, in cells that are counted from 1."""

CONTRARY, *ADDED = WRITTEN


@pytest.fixture
def playing(page: Page, press: Press, tmp_path: Path) -> Page:
    """A game of the page before anybody wrote on it."""
    give(page, kept(BEFORE, tmp_path))
    press(page.get_by_role("list", name="What was found").get_by_role("link"))
    ways = page.get_by_role("navigation", name="What to do with it")
    press(ways.get_by_role("link", name="Play", exact=True))
    page.get_by_role("button", name="Settings").wait_for()
    page.get_by_role("grid").wait_for()
    return page


def kept(photo: Photo, folder: Path) -> Path:
    path = folder / "page.jpg"
    path.write_bytes(photo.jpeg)
    return path


def retake(page: Page, photo: Photo, folder: Path) -> None:
    """Takes another picture of it."""
    page.get_by_role("button", name="Settings").click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Read a new photo of this puzzle").click()
    chooser.value.set_files(kept(photo, folder))


def shown(page: Page, cells: list[tuple[int, int]]) -> list[str]:
    return [label(cell(page, *at)).split(", ")[2] for at in cells]


def wrong_for(at: tuple[int, int]) -> int:
    """A digit that is not the one on the paper."""
    return WRITTEN[at] % 9 + 1


def test_what_was_written_since_is_added_and_what_one_wrote_stays(playing: Page, tmp_path: Path) -> None:
    """Nobody is asked where paper and game say nothing contrary; one undo takes it all back."""
    row, column = own = next(
        at for at in product(range(1, 10), repeat=2) if at not in WRITTEN and "blank" in label(cell(playing, *at))
    )
    digit = SINCE.truths[0].solution[row - 1][column - 1]
    write(playing, *own, str(digit))
    write(playing, *CONTRARY, str(WRITTEN[CONTRARY]))
    retake(playing, SINCE, tmp_path)
    note = playing.locator(".note", has_text=f"{len(ADDED)} cells were taken over from the paper.")
    expect(note).to_be_visible()
    assert shown(playing, list(WRITTEN)) == [str(value) for value in WRITTEN.values()]
    assert shown(playing, [own]) == [str(digit)]
    note.get_by_role("button", name="Undo").click()
    assert shown(playing, ADDED) == ["blank"] * len(ADDED)
    assert shown(playing, [own, CONTRARY]) == [str(digit), str(WRITTEN[CONTRARY])]


@pytest.mark.parametrize("answer", shortened(["Take the paper's", "No", "Escape"], 3))
def test_where_the_paper_says_something_else_one_is_asked(playing: Page, tmp_path: Path, answer: str) -> None:
    write(playing, *CONTRARY, str(wrong_for(CONTRARY)))
    retake(playing, SINCE, tmp_path)
    row, column = CONTRARY
    question = playing.get_by_role("dialog", name="The paper says something else in one cell")
    expect(question).to_contain_text(f"The first is row {row}, column {column}.")
    assert shown(playing, ADDED) == ["blank"] * len(ADDED), "nothing is taken before the answer"
    if answer == "Escape":
        playing.keyboard.press(answer)
    else:
        question.get_by_role("button", name=answer).click()
    expect(playing.locator(".note")).to_contain_text("taken over from the paper.")
    taken = answer == "Take the paper's"
    assert shown(playing, [CONTRARY]) == [str(WRITTEN[CONTRARY] if taken else wrong_for(CONTRARY))]
    assert shown(playing, ADDED) == [str(WRITTEN[at]) for at in ADDED]
    playing.get_by_role("button", name="Undo", exact=True).first.click()
    assert shown(playing, [CONTRARY]) == [str(wrong_for(CONTRARY))]
    playing.reload()
    playing.get_by_role("grid").wait_for()
    assert shown(playing, [CONTRARY, *ADDED]) == [str(wrong_for(CONTRARY)), *["blank"] * len(ADDED)]


@pytest.fixture
def held(playing: Page) -> list[Route]:
    """Photos on their way to the server, which wait until they are told to go on."""
    held: list[Route] = []
    playing.route("**/api/v1/scan", lambda route: held.append(route))
    return held


def test_what_is_written_while_the_photo_is_read_is_not_written_over(
    playing: Page, held: list[Route], tmp_path: Path
) -> None:
    with playing.expect_request("**/api/v1/scan"):
        retake(playing, SINCE, tmp_path)
    write(playing, *CONTRARY, str(wrong_for(CONTRARY)))
    held[0].continue_()
    playing.get_by_role("dialog").get_by_role("button", name="No").click()
    expect(cell(playing, *ADDED[0])).to_have_accessible_name(re.compile(f", {WRITTEN[ADDED[0]]}$"))
    assert shown(playing, [CONTRARY]) == [str(wrong_for(CONTRARY))]


def test_who_leaves_the_game_meanwhile_is_told_that_nothing_was_taken(
    playing: Page, held: list[Route], tmp_path: Path
) -> None:
    game = playing.url
    with playing.expect_request("**/api/v1/scan"):
        retake(playing, SINCE, tmp_path)
    playing.goto("/#/play")
    playing.get_by_role("heading", name="Your games").wait_for()
    playing.goto(game)
    playing.get_by_role("grid").wait_for()
    held[0].continue_()
    expect(playing.locator(".note")).to_contain_text("You left the game before the photo was read")
    assert shown(playing, ADDED) == ["blank"] * len(ADDED)


def test_what_another_window_writes_while_one_is_asked_is_not_written_over(playing: Page, tmp_path: Path) -> None:
    write(playing, *CONTRARY, str(wrong_for(CONTRARY)))
    retake(playing, SINCE, tmp_path)
    question = playing.get_by_role("dialog")
    question.wait_for()
    other = playing.context.new_page()
    other.goto(playing.url)
    other.get_by_role("grid").wait_for()
    mine, *rest = ADDED
    write(other, *mine, str(wrong_for(mine)))
    expect(cell(playing, *mine)).to_have_accessible_name(re.compile(f", {wrong_for(mine)}\\b"))
    question.get_by_role("button", name="Take the paper's").click()
    expect(playing.locator(".note", has_text="taken over from the paper.")).to_be_visible()
    assert shown(playing, [mine, CONTRARY]) == [str(wrong_for(mine)), str(WRITTEN[CONTRARY])]
    assert shown(playing, rest) == [str(WRITTEN[at]) for at in rest]


def test_another_puzzle_and_nothing_new_are_said(playing: Page, tmp_path: Path) -> None:
    retake(playing, OTHER, tmp_path)
    expect(playing.locator(".note")).to_have_text("This photo shows another puzzle.")
    retake(playing, BEFORE, tmp_path)
    expect(playing.locator(".note")).to_have_text("There is nothing new on the paper.")


INK = """
([row, column]) => {
  const canvas = document.querySelector(".photo-beside canvas");
  const [wide, high] = [canvas.width / 9, canvas.height / 9];
  const {data} = canvas.getContext("2d").getImageData(column * wide, row * high, wide, high);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at + 2] - data[at] > 80) count++;
  return count;
}
"""
"""How many pixels about a cell of the photo are blue."""


def test_what_is_entered_is_drawn_onto_the_photo_beside_the_game(playing: Page) -> None:
    row, column = CONTRARY
    place = [row - 1, column - 1]
    playing.get_by_text("The photo, with my game").click()
    until(playing, lambda: bool(playing.evaluate("document.querySelector('.photo-beside canvas').width > 300")))
    before = playing.evaluate(INK, place)
    write(playing, row, column, "8")
    until(playing, lambda: playing.evaluate(INK, place) > before + 100)
    playing.get_by_role("button", name="Undo").click()
    until(playing, lambda: bool(playing.evaluate(INK, place) == before))


OPACITY = """
([row, column]) =>
  getComputedStyle(document.querySelectorAll(".cell")[9 * row + column].querySelector(".value")).opacity
"""
"""How clearly what stands in a cell is drawn."""


def test_a_game_is_played_on_its_photo(playing: Page) -> None:
    """What is printed is seen there alone, and what was entered stands on it; it stays so after a reload."""
    row, column = CONTRARY
    given = next(at for at in product(range(9), repeat=2) if BEFORE.truths[0].puzzle.givens[at[0]][at[1]])
    playing.get_by_role("button", name="Play on the photo").click()
    expect(playing.locator(".board.on-photo canvas.beneath")).to_be_visible()
    write(playing, row, column, "8")
    until(playing, lambda: playing.evaluate(OPACITY, [row - 1, column - 1]) == "1")
    assert playing.evaluate(OPACITY, list(given)) == "0"
    playing.reload()
    expect(playing.get_by_role("button", name="Play on the photo")).to_have_attribute("aria-pressed", "true")
    assert playing.evaluate("document.querySelector('canvas.beneath').width > 300")
    playing.get_by_role("button", name="Play on the photo").click()
    expect(playing.locator(".on-photo")).to_have_count(0)
    assert playing.evaluate(OPACITY, list(given)) == "1"
