"""Pictures of every view of the page, to be looked at: python -m tests.page.screens DIR --sheet FILE

On a phone and on a desk, in light and dark, and with letters twice as large. The samples are given to a server that it
starts. The sheet has all of them in one file, small and with their names.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageDraw

from scanner.lab.chromium import DEVICES, HOW_TO_HAVE_IT, chromium, launched
from tests.page import play_screens
from tests.page.browser import Server, expect, fake_camera

if TYPE_CHECKING:
    from playwright.sync_api import FilePayload, Page

SAMPLES = Path("samples").absolute()


class Tile(NamedTuple):
    """The size of a picture on the contact sheet, in pixels, and how many stand in a row."""

    width: int = 310
    height: int = 440
    margin: int = 5
    head: int = 16
    across: int = 8


TILE = Tile()

SECONDS = 60
"""How long a view may take on a machine that is at work on something else."""


def walk(page: Page) -> Iterator[str]:
    """Goes through the views of the page, which is open at its start; yields the name of each when it is there."""
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "start"
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_label("Language", exact=True)).to_be_visible()
    yield "menu"
    page.keyboard.press("Escape")
    give(page, SAMPLES / "crossword.jpg")
    yield "nothing found"
    page.get_by_role("link", name="Mark its four corners").click()
    expect(page.get_by_role("button", name="Bottom left corner")).to_be_visible()
    yield "corners"
    give(page, SAMPLES / "six_sudokus.jpg", puzzles=6)
    yield "six found"
    for ways in ("Answer all", "Check all"):
        page.get_by_role("link", name=ways).click()
        expect(page.locator(".words .status-line")).to_be_visible()
        yield ways.lower()
        page.go_back()
    give(page, SAMPLES / "begun_sudoku.jpg")
    yield "found"
    page.get_by_role("list", name="What was found").get_by_role("link").click()
    for switch in ("Answer", "Check"):
        show(page, switch)
        yield f"answer {switch.lower()}"
    give(page, SAMPLES / "newspaper_sudoku.jpg")
    page.get_by_role("list", name="What was found").get_by_role("link").click()
    for switch in ("Hint", "Photo", "Next", "Photo", "Hint"):
        show(page, switch)
        yield f"answer {switch.lower()}"
    for word in ("how", "what"):
        page.get_by_role("button", name=f"Tell me {word}").click()
        expect(page.get_by_role("button", name=f"Tell me {word}")).to_have_count(0)
        yield f"answer hint {word}"
    page.get_by_text("Copy, print").click()
    yield "copy and print"
    put_right(page)
    yield "put right sudoku"
    for kind in ("newspaper_futoshiki", "queens_on_a_monitor"):
        give(page, SAMPLES / f"{kind}.jpg")
        page.get_by_role("list", name="What was found").get_by_role("link").click()
        show(page, "Answer")
        yield f"answer {kind.partition('_')[0]}"
        put_right(page)
        yield f"put right {kind.partition('_')[0]}"
    page.goto("/#/")
    expect(page.get_by_role("heading", name="Pages you had")).to_be_visible()
    yield "pages you had"
    page.get_by_role("button", name="Forget them all").click()
    yield "forget"
    page.get_by_role("button", name="No").click()
    page.locator("#files").set_input_files({"name": "notes.jpg", "mimeType": "image/jpeg", "buffer": b"Dear diary"})
    expect(page.get_by_role("region", name="On their way")).to_contain_text("cannot be opened")
    yield "not a picture"
    page.goto("/#/live")
    expect(page.get_by_role("heading", name="Live")).to_be_visible()
    expect(page.get_by_role("button", name="Answer: Sudoku 9 × 9")).to_be_visible()
    yield "live"
    page.goto("/#/pictures/0/1")
    yield "forgotten"


def give(page: Page, picture: Path | FilePayload, puzzles: int = 1) -> None:
    """Chooses a file at the start, and waits until its puzzles are outlined."""
    page.goto("/#/")
    page.locator("#files").set_input_files(picture)
    page.wait_for_url("**/#/pictures/*")
    expect(page.locator(".outline")).to_have_count(puzzles)


def show(page: Page, switch: str) -> None:
    """Switches what is shown on the photo of a puzzle, and waits for it."""
    if switch == "Photo":
        page.get_by_role("button", name="Show the photo alone").click()
    elif switch == "Next":
        page.get_by_role("radio", name="Hint").check()
        page.get_by_role("button", name="Just the next one").click()
    else:
        page.get_by_role("radio", name=switch, exact=True).check()
    expect(page.locator(".viewer[aria-busy]")).to_have_count(0)


def put_right(page: Page) -> None:
    """Goes to where a puzzle is put right, and waits for what is known of it."""
    page.get_by_role("navigation", name="What to do with it").get_by_role("link", name="Put right").click()
    expect(page.locator(".correct").get_by_role("grid")).to_be_visible()
    expect(page.locator(".stands.waiting")).to_have_count(0)


def pictures(page: Page, folder: Path, name: str) -> None:
    """A view in all its looks."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for height in ("screen", "whole"):
            picture(page, folder / f"{name}.{scheme}.{height}.png", whole=height == "whole")
    page.emulate_media(color_scheme="light")
    with large_letters(page):
        picture(page, folder / f"{name}.large.whole.png", whole=True)


@contextmanager
def large_letters(page: Page) -> Iterator[None]:
    """Letters of twice the size, as somebody sets them who sees badly."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    yield
    page.evaluate("document.documentElement.style.fontSize = ''")


def picture(page: Page, path: Path, *, whole: bool) -> None:
    """Makes a picture of the screen, or of one that is as high as the page without its foot.

    Playwright's own pictures of whole pages are not of a touch screen.
    """
    size = page.viewport_size
    assert size
    if whole:
        page.set_viewport_size(size | {"height": page.evaluate("document.documentElement.scrollHeight")})
    page.screenshot(path=path)
    page.set_viewport_size(size)


def contact_sheet(folder: Path, sheet: Path) -> None:
    """Draws all pictures of a folder into one, by their names."""
    tiles = []
    for path in sorted(folder.glob("*.screen.png")):
        with Image.open(path) as picture:
            small = picture.convert("RGB")
        small.thumbnail((TILE.width - 2 * TILE.margin, TILE.height - TILE.head - TILE.margin))
        tile = Image.new("RGB", (TILE.width, TILE.height), "white")
        tile.paste(small, (TILE.margin, TILE.head))
        ImageDraw.Draw(tile).text((TILE.margin, 2), path.name.removesuffix(".screen.png"), fill="black")
        tiles.append(tile)
    rows = -(-len(tiles) // TILE.across)
    whole = Image.new("RGB", (TILE.width * TILE.across, TILE.height * rows), "white")
    for number, tile in enumerate(tiles):
        row, column = divmod(number, TILE.across)
        whole.paste(tile, (TILE.width * column, TILE.height * row))
    whole.save(sheet)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.page.screens", description=__doc__.partition("\n")[0])
    parser.add_argument("folder", metavar="DIR", type=Path, help="where to")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="a contact sheet of what the screens show")
    parser.add_argument("--view", help="only the views whose names have this in them")
    parser.add_argument("--playing", action="store_true", help="only the views of playing, learning and making")
    arguments = parser.parse_args()
    if not chromium():
        parser.error(HOW_TO_HAVE_IT)
    arguments.folder.mkdir(parents=True, exist_ok=True)
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=1000 * SECONDS)
    with TemporaryDirectory() as films, ExitStack() as stack:
        camera = fake_camera([SAMPLES / "turned_sudoku.jpg"], Path(films) / "film.mjpeg")
        browser = stack.enter_context(launched(stack.enter_context(sync_playwright()), *camera))
        server = stack.enter_context(Server())
        for device, settings in DEVICES.items():
            page = browser.new_page(**settings, base_url=server.address, locale="en-GB")
            page.set_default_timeout(1000 * SECONDS)
            page.goto("/")
            for view in play_screens.walk(page) if arguments.playing else chain(walk(page), play_screens.walk(page)):
                if not arguments.view or arguments.view in view:
                    pictures(page, arguments.folder, f"{view.replace(' ', '-')}.{device}")
            page.close()
    if arguments.sheet:
        contact_sheet(arguments.folder, arguments.sheet)


if __name__ == "__main__":
    main()
