"""A catalogue is reviewed in the browser: a key for each doubt, and nothing is lost however it ends."""

from __future__ import annotations

import hashlib
import re
import signal
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from scanner.batch.catalogue import Catalogue
from scanner.batch.page import Result, Task, keep_puzzle
from scanner.lab.chromium import DEVICES
from scanner.pipeline import Options, scan_page
from scanner.types import Page as Picture
from solver.paper.scan_record import Doubt
from tests.page.browser import Server, expect, until
from tests.page.screens import SAMPLES, large_letters
from tests.scanner.web.browser.test_access import SMALL, cut_off, violations

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

DOUBTS = Doubt((0, 6), 5, ((6, 0.4),)), Doubt((0, 8), 2, ((0, 0.1),))
"""Two digits of the sample that are read rightly, as if they were hard to read."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A catalogue of three pictures, of one Sudoku each with two doubts."""
    import cv2

    sample = (SAMPLES / "small_blurred_sudoku.jpg").read_bytes()
    image = cv2.imread(str(SAMPLES / "small_blurred_sudoku.jpg"))
    assert image is not None
    [scan] = scan_page(Picture(image, "a.jpg"))
    assert [scan.puzzle.givens[row][column] for row, column in ((0, 6), (0, 8))] == [5, 2]
    found = keep_puzzle(replace(scan, status="doubtful", doubts=DOUBTS))
    height, width = image.shape[:2]
    with Catalogue(tmp_path / "out", new=True) as catalogue:
        run = catalogue.begin("{}", [])
        for name in "abc":
            path = tmp_path / f"{name}.jpg"
            path.write_bytes(sample + name.encode())
            content = hashlib.sha256(path.read_bytes()).hexdigest()
            catalogue.record(run, Task(str(path), content, 1, Options()), Result(width, height, (found,)))
    return tmp_path / "out"


@pytest.fixture
def reviewed(playwright: object, folder: Path) -> Iterator[Server]:
    with Server(command=("review", "--web", str(folder), "--who", "Ada")) as server:
        yield server


@pytest.fixture
def page(browser: Browser, reviewed: Server, device: str) -> Iterator[Page]:
    """The review, just opened."""
    with closing(browser.new_context(**DEVICES[device], locale="en-GB", service_workers="block")) as context:
        page = context.new_page()
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(f"{error.message}\n{error.stack}"))
        page.goto(f"{reviewed.address}#/review")
        yield page
        assert not complaints, complaints


def said(folder: Path) -> list[list[tuple[str, str]]]:
    """What is kept of each puzzle."""
    with Catalogue(folder) as catalogue:
        ids = range(1, 4)
        return [[(each.what, each.after) for each in catalogue.corrections(id)] for id in ids]


def statuses(folder: Path) -> list[str]:
    with Catalogue(folder) as catalogue:
        return ["settled" if catalogue.puzzle(id).is_settled else "open" for id in range(1, 4)]


def asks(page: Page, puzzle: str, cell: str) -> None:
    expect(page.locator(".taken .source")).to_contain_text(f"{puzzle}.jpg")
    expect(page.locator(".asks h2")).to_have_text(re.compile(cell, re.IGNORECASE))


@pytest.mark.parametrize("device", ["desk"], indirect=True)
@pytest.mark.long
def test_a_key_for_each_doubt_and_undo_leads_back(page: Page, folder: Path) -> None:
    asks(page, "a", "row 1, column 7: 5 or 6")
    expect(page.get_by_text("6 doubts left")).to_be_visible()
    page.keyboard.press("5")
    asks(page, "a", "row 1, column 9: 2 or blank")
    page.keyboard.press("2")
    asks(page, "b", "row 1, column 7")
    expect(page.get_by_text("4 doubts left")).to_be_visible()
    assert said(folder) == [[("r1c7", "5"), ("r1c9", "2")], [], []]
    assert statuses(folder) == ["settled", "open", "open"]
    page.keyboard.press("Control+z")
    asks(page, "a", "row 1, column 9: 2 or blank")
    until(page, lambda: said(folder)[0] == [("r1c7", "5")])
    page.keyboard.press("2")
    for column in (7, 9):
        asks(page, "b", f"row 1, column {column}")
        page.keyboard.press("Enter")
    asks(page, "c", "row 1, column 7")
    page.get_by_role("button", name="Not a puzzle").click()
    expect(page.get_by_role("heading", name="One puzzle is still in doubt.")).to_be_visible()
    until(page, lambda: statuses(folder) == ["settled", "open", "settled"])
    assert said(folder)[2] == [("grid", "no puzzle")]
    page.get_by_role("button", name="Undo").last.click()
    asks(page, "c", "row 1, column 7")
    until(page, lambda: said(folder)[2] == [])


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_the_end_does_not_wait_for_what_was_skipped(page: Page) -> None:
    for puzzle in "ab":
        asks(page, puzzle, "row 1, column 7")
        page.get_by_role("button", name="Skip this puzzle").click()
    asks(page, "c", "row 1, column 7")
    expect(page.locator(".stands.waiting")).to_have_count(0)
    page.route("**/api/v1/review/sittings/*", lambda route: None)  # an answer that never comes
    page.keyboard.press("5")
    expect(page.locator(".stands.waiting")).to_have_count(1)
    page.get_by_role("button", name="Skip this puzzle").click()
    expect(page.locator(".stands.waiting")).to_have_count(0)
    page.unroute_all(behavior="ignoreErrors")


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_a_server_that_is_killed_loses_nothing(page: Page, folder: Path, reviewed: Server) -> None:
    asks(page, "a", "row 1, column 7")
    page.keyboard.press("5")
    until(page, lambda: said(folder)[0] == [("r1c7", "5")])
    # the page knows it, too: it would say it once more otherwise
    expect(page.locator(".stands:not(.waiting)")).to_have_count(1)
    reviewed.end(signal.SIGKILL)
    page.keyboard.press("2")
    expect(page.locator(".banner")).to_be_visible()
    reviewed.start()
    asks(page, "b", "row 1, column 7")
    assert said(folder)[0] == [("r1c7", "5"), ("r1c9", "2")]
    assert statuses(folder) == ["settled", "open", "open"]


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_a_wrong_grid_is_read_between_its_corners(page: Page, folder: Path) -> None:
    asks(page, "a", "row 1, column 7")
    page.get_by_role("button", name="Move the corners").click()
    page.get_by_role("button", name="Top left corner").press("ArrowLeft")
    page.get_by_role("button", name="Read it").click()
    asks(page, "b", "row 1, column 7")
    assert [what for what, _ in said(folder)[0]] == ["grid"]
    assert statuses(folder)[0] == "settled"
    page.get_by_role("button", name="Undo").first.click()
    asks(page, "a", "row 1, column 7")
    until(page, lambda: said(folder)[0] == [])


@pytest.mark.long
def test_it_is_for_everybody(page: Page, device: str) -> None:
    def faults() -> list[str]:
        found = [*cut_off(page), *violations(page, {})]
        return [*found, *(page.evaluate(SMALL) if device == "phone" else [])]

    asks(page, "a", "row 1, column 7")
    expect(page.locator(".stands.waiting")).to_have_count(0)
    assert not faults()
    with large_letters(page):
        assert not cut_off(page)
    page.get_by_role("button", name="Move the corners").click()
    expect(page.get_by_role("button", name="Leave it out")).to_be_visible()
    assert not faults()
    page.get_by_role("button", name="Leave it out").click()
    asks(page, "b", "row 1, column 7")
    for puzzle in "bc":
        asks(page, puzzle, "row 1, column 7")
        page.get_by_role("button", name="Skip this puzzle").click()
    expect(page.get_by_role("heading", name="2 puzzles are still in doubt.")).to_be_visible()
    assert not faults()
