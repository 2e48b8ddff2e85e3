"""Pages one had, the language, and a server that goes away and comes back."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from scanner.lab.chromium import DEVICES
from tests.page.browser import Server, expect
from tests.page.screens import SAMPLES, give, put_right, show

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Press = Callable[[object], None]

pytestmark = pytest.mark.long

BLURRED = SAMPLES / "small_blurred_sudoku.jpg"


def test_after_a_reload_one_goes_on_where_one_was(page: Page, press: Press) -> None:
    give(page, BLURRED)
    press(page.get_by_role("list", name="What was found").get_by_role("link"))
    expect(page.get_by_role("heading", name="Sudoku 9 × 9")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Sudoku 9 × 9")).to_be_visible()
    page.goto("/")
    kept = page.get_by_role("region", name="Pages you had")
    press(kept.get_by_role("link", name="small_blurred_sudoku.jpg"))
    expect(page.locator(".outline")).to_have_count(1)


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_back_leads_through_the_views(page: Page, press: Press) -> None:
    give(page, BLURRED)
    press(page.get_by_role("list", name="What was found").get_by_role("link"))
    expect(page.get_by_role("heading", name="Sudoku 9 × 9")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="One puzzle found")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Take a picture of a puzzle")).to_be_visible()


def test_all_is_forgotten_when_asked_and_only_then(page: Page, press: Press) -> None:
    give(page, BLURRED)
    page.goto("/#/")
    kept = page.get_by_role("region", name="Pages you had")
    press(kept.get_by_role("button", name="Forget them all"))
    expect(page.get_by_role("dialog")).to_contain_text("Their photos and all that you did with them")
    press(page.get_by_role("dialog").get_by_role("button", name="No"))
    expect(kept.get_by_role("listitem")).to_have_count(1)
    press(kept.get_by_role("button", name="Forget them all"))
    press(page.get_by_role("dialog").get_by_role("button", name="Forget"))
    expect(kept).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="Take a picture of a puzzle")).to_be_visible()
    expect(kept).to_have_count(0)


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_the_language_is_switched_and_stays(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Language", exact=True).select_option("Nederlands")
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    expect(page.get_by_role("link", name="Live")).to_be_visible()
    heading = page.get_by_role("heading", level=1)
    expect(heading).not_to_have_text("Take a picture of a puzzle")
    title = heading.inner_text()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Taal").select_option("Русский")
    expect(page.locator("html")).to_have_attribute("lang", "ru")


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_the_menu_closes_when_another_view_comes(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_text("Your pictures stay on your own machine")).to_be_visible()
    page.evaluate("location.hash = '#/play'")
    expect(page.get_by_text("Your pictures stay on your own machine")).to_be_hidden()


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_the_language_is_that_of_the_browser(browser: Browser, server: Server, device: str) -> None:
    with browser.new_context(**DEVICES[device], base_url=server.address, locale="ru-RU") as context:
        page = context.new_page()
        page.goto("/")
        expect(page.locator("html")).to_have_attribute("lang", "ru")


@pytest.fixture
def mortal() -> Iterator[Server]:
    """A server that may be killed."""
    with Server() as server:
        yield server


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.long
def test_nothing_is_lost_with_the_server(browser: Browser, mortal: Server, device: str, press: Press) -> None:
    with browser.new_context(**DEVICES[device], base_url=mortal.address, locale="en-GB") as context:
        page = context.new_page()
        page.goto("/")
        give(page, BLURRED)
        press(page.get_by_role("list", name="What was found").get_by_role("link"))
        put_right(page)
        mortal.end(signal.SIGKILL)
        cell = page.get_by_role("gridcell", name="row 1, column 1,")
        cell.focus()
        page.keyboard.press("5")
        expect(page.get_by_text("gridlens is not running.")).to_be_visible()
        expect(cell).to_have_accessible_name("row 1, column 1, printed 5, put right or confirmed")
        mortal.start()
        expect(page.get_by_text("gridlens is not running.")).to_have_count(0)
        # what was asked meanwhile is answered, and the picture, which the new server does not know, is sent again
        expect(page.locator(".stands.waiting")).to_have_count(0)
        press(page.get_by_role("button", name="Undo"))
        expect(page.locator(".stands .status.solved")).to_be_visible()
        press(page.get_by_role("navigation", name="What to do with it").get_by_role("link", name="Answer"))
        show(page, "Answer")
        expect(page.get_by_role("grid", name="The solution")).to_be_visible()


KEEP = """
async () => {
  const { save } = await import("/static/photo/store.js");
  const photo = await (await fetch("/static/samples/futoshiki.jpg")).blob();
  const record = { kind: "sudoku", size: 9, status: "solved", cages: [{ cells: [[0, 0]], sum: 3 }] };
  const puzzles = [{ record, changes: [], undone: [], removed: false }];
  await save({ id: "x", name: "killer.jpg", added: Date.now(), blob: photo, shown: photo, page: 1, pages: 1, puzzles });
}
"""
"""Keeps a picture of a killer Sudoku."""


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_a_killer_is_called_one_in_the_list_of_pages(page: Page) -> None:
    page.evaluate(KEEP)
    page.reload()
    expect(page.get_by_text("Killer Sudoku 9 × 9, solved")).to_be_visible()


@pytest.mark.parametrize("device", ["desk"], indirect=True)
@pytest.mark.usefixtures("context")
def test_a_device_that_is_offline_is_told_from_a_gridlens_that_is_not_running(
    page: Page, expected_complaints: list[str]
) -> None:
    expected_complaints.append("Failed to load resource")
    page.context.set_offline(True)
    expect(page.get_by_text("This device is offline.")).to_be_visible()
    expect(page.get_by_text("gridlens is not running.")).to_have_count(0)
    page.context.set_offline(False)
    expect(page.get_by_text("This device is offline.")).to_have_count(0)
