"""Names of files, puzzles and links that would be programs, or would push everything aside: they are only shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.conftest import shortened
from tests.page import playing
from tests.page.browser import expect
from tests.page.screens import SAMPLES

if TYPE_CHECKING:
    from playwright.sync_api import Page

# what is shown as text on a phone is so at a desk
pytestmark = pytest.mark.parametrize("device", ["phone"], indirect=True)

CONTENT = (SAMPLES / "small_blurred_sudoku.jpg").read_bytes()
MINI = playing.sudoku("3..14..........2", 4, (2, 2))
ATTACK = "window.attacked = true"
NAMES = [
    f"<img src=x onerror='{ATTACK}'>.jpg",
    f'"><script>{ATTACK}</script>.jpg',
    f"javascript:{ATTACK}.jpg",
    "${window.attacked = true}{{constructor.constructor('window.attacked = true')()}}.jpg",
    "w" * 200 + ".jpg",
    "\u202egpj.exe\u2066\u200b\u0301" + "\u0301" * 50 + ".jpg",
    "../../../etc/passwd\x1b[2J.jpg",
]
LINKS = [
    f"/#/play/<img src=x onerror='{ATTACK}'>",
    f"/#/play/%3Cscript%3E{ATTACK}%3C/script%3E",
    "/#/play/__proto__",
    "/#/play/sudoku.4.b2x2.g" + "9" * 5000,
    f"/#/pictures/javascript:{ATTACK}",
    "/#/constructor/../" + "w" * 2000,
]


def check_is_harmless(page: Page) -> None:
    """No program ran, nothing was loaded from elsewhere, and nothing sticks out at the side."""
    assert page.evaluate("window.attacked") is None
    assert page.evaluate("({}).attacked") is None
    assert page.locator("img[src='x'], script:not([src])").count() == 0
    width, shown = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert width <= shown


@pytest.mark.parametrize("name", shortened(NAMES, 3), ids=range(len(NAMES)))
def test_a_picture(page: Page, name: str) -> None:
    page.goto("/#/")
    page.locator("#files").set_input_files([{"name": name, "mimeType": "image/jpeg", "buffer": CONTENT}])
    page.wait_for_url("**/#/pictures/*")
    expect(page.locator(".outline")).to_have_count(1)
    check_is_harmless(page)
    page.goto("/#/")
    expect(page.get_by_role("region", name="Pages you had").get_by_role("listitem")).to_have_count(1)
    check_is_harmless(page)


@pytest.mark.parametrize("link", shortened(LINKS, 3), ids=range(len(LINKS)))
def test_a_link(page: Page, link: str) -> None:
    page.goto(link)
    page.locator("h1").first.wait_for()
    check_is_harmless(page)


def test_a_game(page: Page) -> None:
    """Names in the page's storage may have been put there by an earlier version, or by a file."""
    page.evaluate(
        """async ([puzzle, name]) => {
          const { begin } = await import("/static/games/games.js");
          location.hash = `#/play/${await begin({ ...puzzle, name, title: name }, null)}`;
        }""",
        [MINI, NAMES[0]],
    )
    page.get_by_role("grid").wait_for()
    check_is_harmless(page)
