"""The views of playing, learning and making, one after the other, for pictures and tests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tests.page import playing
from tests.page.browser import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

HARD = "507102900300597021190060053050710000438059600700080500900308006800675200000940005"
"""Needs a skyscraper."""

GENERATE = "**/api/v1/generate"
"""Where the page asks for a new puzzle."""


def walk(page: Page) -> Iterator[str]:
    """Goes through the views of playing; yields the name of each when it is there."""
    page.goto("/#/play")
    expect(page.get_by_text("No game yet.")).to_be_visible()
    yield "no games"
    page.goto("/#/play/statistics")
    expect(page.get_by_text("Nothing has been solved here yet.")).to_be_visible()
    yield "no statistics"
    page.goto("/#/play/lessons")
    page.locator(".technique summary").nth(1).click()
    expect(page.locator(".technique[open] a")).to_be_visible()
    yield "lessons"
    page.goto("/#/play/daily")
    expect(page.get_by_role("region", name="Calendar")).to_be_visible()
    yield "puzzles of the day"
    yield from _games(page)
    yield from _coached(page)
    yield from _dialogs(page)
    yield from _done(page)
    yield from _made(page)
    yield from _entered(page)
    yield from _opened(page)
    page.goto("/#/play")
    expect(page.locator(".gamelist > li").first).to_be_visible()
    yield "games"
    page.get_by_role("button", name="Forget all games").click()
    yield "games forget all"
    page.get_by_role("button", name="No").click()
    page.goto("/#/play/forgotten")
    expect(page.get_by_role("heading", name="This game is not here")).to_be_visible()
    yield "game gone"


def _games(page: Page) -> Iterator[str]:
    playing.begin(page, playing.EXAMPLES["sudoku"], options="rule")
    yield "play sudoku options"
    write(page, 1, 3, "5")
    expect(page.get_by_text("5 stands more than once")).to_be_visible()
    yield "play sudoku warning"
    page.get_by_role("button", name="Undo").click()
    playing.begin(page, playing.EXAMPLES["sudoku"])
    write(page, 1, 3, "1")
    write(page, 1, 4, "Shift+Digit2", "Shift+Digit6", "Control+2", "Control+6", "v", "3")
    write(page, 5, 2, "5")
    yield "play sudoku by hand"
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text("is wrong.")).to_be_visible()
    yield "play sudoku checked"
    playing.begin(page, playing.EXAMPLES["mini"], options="rule", first="digit")
    page.get_by_role("button", name="2", exact=True).click()
    yield "play mini digit first"
    playing.begin(page, playing.EXAMPLES["large"], options="rule")
    yield "play large"
    playing.begin(page, playing.EXAMPLES["futoshiki"], options="rule")
    write(page, 1, 2, "2")
    yield "play futoshiki"
    for kind in ("binairo", "tango", "skyscrapers", "kakuro"):
        playing.begin(page, playing.EXAMPLES[kind], options="rule")
        yield f"play {kind}"
    for look in ("letters", "patterns"):
        playing.begin(page, playing.EXAMPLES["queens"], **{look: True})
        write(page, 1, 3, "q")
        write(page, 5, 5, "x")
        yield f"play queens {look}"


def _coached(page: Page) -> Iterator[str]:
    """Each lesson on a hard Sudoku, and a hint on a Queens board."""
    playing.begin(page, playing.sudoku(HARD, 9, (3, 3)), options="rule")
    page.get_by_role("button", name="Hint and solution").click()
    coach = page.get_by_role("region", name="Coach")
    yield from _hint(coach, "coach hint")
    coach.get_by_text("What does").click()
    yield "coach explanation"
    coach.get_by_role("button", name="Next", exact=True).click()
    expect(coach.get_by_role("button", name="Write it")).to_be_visible()
    yield "coach next"
    coach.get_by_role("button", name="Solution", exact=True).click()
    expect(coach.get_by_role("button", name="Show the solution")).to_be_visible()
    yield "coach solution asks"
    coach.get_by_role("button", name="Show the solution").click()
    expect(coach.get_by_text("This is the only solution.")).to_be_visible()
    yield "coach solution"
    coach.get_by_role("button", name="All steps").click()
    coach.get_by_role("button", name="To the hardest step").click()
    expect(coach.get_by_text("skyscraper").first).to_be_visible()
    yield "coach path"
    playing.begin(page, playing.EXAMPLES["queens"])
    page.get_by_role("button", name="Hint and solution").click()
    for name in _hint(coach, "coach queens hint"):
        if name.endswith("what"):
            yield name


def _hint(coach: Locator, name: str) -> Iterator[str]:
    expect(coach.get_by_role("button", name="Tell me how")).to_be_visible()
    yield f"{name} where"
    coach.get_by_role("button", name="Tell me how").click()
    yield f"{name} how"
    coach.get_by_role("button", name="Tell me what").click()
    yield f"{name} what"


def _dialogs(page: Page) -> Iterator[str]:
    playing.begin(page, playing.EXAMPLES["sudoku"])
    page.get_by_role("button", name="Settings").click()
    yield "menu sudoku"
    page.get_by_role("button", name="Begin again").click()
    yield "menu begin again"
    page.get_by_role("button", name="No").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Save for other programs").click()
    expect(page.get_by_role("button", name=re.compile(r"\*\.sdm"))).to_be_visible()
    yield "saving"
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    playing.begin(page, playing.EXAMPLES["queens"])
    page.get_by_role("button", name="Settings").click()
    yield "menu queens"
    page.keyboard.press("Escape")


def _done(page: Page) -> Iterator[str]:
    puzzle = playing.EXAMPLES["mini"]
    playing.begin(page, puzzle)
    for at, value in playing.answer(puzzle):
        write(page, *at, str(value))
    expect(page.get_by_text("The hardest step")).to_be_visible()
    yield "done"
    page.goto("/#/play/statistics")
    expect(page.get_by_role("table")).to_be_visible()
    yield "statistics"


def _made(page: Page) -> Iterator[str]:
    page.goto("/#/play/make")
    expect(page.get_by_label("It needs this technique").locator("option").nth(2)).to_be_attached()
    yield "make"
    # It must take as long as it is looked at.
    page.route(GENERATE, lambda route: None)
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()
    yield "make going on"
    page.get_by_role("button", name="Cancel").click()
    page.unroute(GENERATE)


def _entered(page: Page) -> Iterator[str]:
    page.goto("/#/play/edit")
    playing.entered(page, 1, 1).click()
    page.keyboard.type("53  7  5")
    expect(page.get_by_text("Something clashes")).to_be_visible()
    yield "edit sudoku"
    page.get_by_label("Kind").select_option(label="Futoshiki")
    for place in ("across", "down"):
        page.locator(f".edge.{place}").first.click()
    expect(page.get_by_text("Several solutions")).to_be_visible()
    yield "edit futoshiki signs"
    page.get_by_label("Kind").select_option(label="Queens")
    playing.entered(page, 1, 1).click()
    for key in ("a", "ArrowRight", "a", "ArrowRight", "b", "ArrowDown", "c"):
        page.keyboard.press(key)
    expect(page.get_by_text("cells are in no region yet")).to_be_visible()
    yield "edit queens regions missing"
    page.get_by_label("Kind").select_option(label="Jigsaw Sudoku")
    playing.entered(page, 1, 1).focus()
    for key in ("a", "ArrowRight", "a", "ArrowDown", "b"):
        page.keyboard.press(key)
    expect(page.get_by_text("cells are in no region yet")).to_be_visible()
    yield "edit jigsaw regions missing"
    for kind in ("Killer Sudoku", "KenKen"):
        page.get_by_label("Kind").select_option(label=kind)
        playing.entered(page, 2, 2).focus()
        for key in ("Enter", "ArrowRight", "Space", "3"):
            page.keyboard.press(key)
        expect(page.locator(".underprint text")).to_have_text("3")
        yield f"edit {kind.lower()} cages"
    page.evaluate("sessionStorage.clear()")


def _opened(page: Page) -> Iterator[str]:
    page.goto("/#/play/open")
    page.get_by_label("Or paste a link or a text").fill(f"{HARD}\n{HARD[::-1]}\n12345\n")
    yield "open"
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("heading", name="2 puzzles")).to_be_visible()
    yield "opened"
    page.goto("/#/play/sudoku.4.z1")
    expect(page.get_by_role("heading", name="This link holds no puzzle")).to_be_visible()
    yield "link broken"


def write(page: Page, row: int, column: int, *keys: str) -> None:
    """Chooses a cell of a game, and presses keys."""
    playing.cell(page, row, column).click()
    for key in keys:
        page.keyboard.press(key)
