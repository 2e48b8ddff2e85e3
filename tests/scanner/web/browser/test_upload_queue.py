"""The ways to give the page a picture."""

from __future__ import annotations

import io
from base64 import b64encode
from collections.abc import Callable
from typing import TYPE_CHECKING

import pillow_heif
import pytest
from PIL import Image

from tests.conftest import marked_long, shortened
from tests.page.browser import expect
from tests.page.photos import blank, newspaper
from tests.page.screens import SAMPLES, give

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

BLURRED = SAMPLES / "small_blurred_sudoku.jpg"

FILES = """
async ({content, name, type}) => {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const files = new DataTransfer();
  files.items.add(new File([bytes], name, {type}));
  return files;
}
"""
"""Files in a page, as a hand over it or the clipboard holds them."""


def found(page: Page, heading: str = "One puzzle found") -> None:
    expect(page.get_by_role("heading", name=heading)).to_be_visible()


def encoded(suffix: str, *pictures: Image.Image, **options: object) -> bytes:
    file = io.BytesIO()
    first, *others = pictures
    more = {"save_all": True, "append_images": others} if others else {}
    first.save(file, suffix, **options, **more)
    return file.getvalue()


def test_choosing_a_file_shows_its_puzzle_outlined(page: Page) -> None:
    give(page, newspaper())
    found(page)
    expect(page.locator(".outline")).to_be_visible()
    expect(page.get_by_role("list", name="What was found").get_by_role("listitem")).to_contain_text("solved")


@pytest.mark.long
def test_the_camera_button_is_there_on_a_phone_and_takes_the_camera_at_the_back(page: Page, device: str) -> None:
    camera = page.locator("#camera")
    assert camera.get_attribute("capture") == "environment"
    expect(page.locator("label.camera")).to_be_visible(visible=device == "phone")
    camera.set_input_files(newspaper())
    found(page)


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.parametrize(
    ("sample", "looks"),
    [
        ("A Sudoku with two mistakes", "mistaken"),
        marked_long(pytest.param("A Futoshiki in a newspaper", "solved")),
        marked_long(pytest.param("Queens on a screen", "solved")),
    ],
)
def test_samples(page: Page, press: Callable[[object], None], sample: str, looks: str) -> None:
    press(page.get_by_role("button", name=sample))
    found(page)
    expect(page.locator(f".status.{looks}").first).to_be_visible()


@pytest.mark.parametrize("device", ["desk"], indirect=True)
@pytest.mark.parametrize("way", ["drop", "paste"])
def test_dropping_and_pasting(page: Page, way: str) -> None:
    content = b64encode(BLURRED.read_bytes()).decode()
    files = page.evaluate_handle(FILES, {"content": content, "name": "a.jpg", "type": "image/jpeg"})
    page.get_by_role("button", name="Choose pictures or PDFs").wait_for()
    if way == "drop":
        page.dispatch_event("main", "dragover", {"dataTransfer": files})
        page.dispatch_event("main", "drop", {"dataTransfer": files})
    else:
        paste = (
            "files => document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: files, bubbles: true}))"
        )
        page.evaluate(paste, files)
    found(page)


@pytest.mark.parametrize("device", ["desk"], indirect=True)
@pytest.mark.long
def test_several_files_become_several_pages(page: Page) -> None:
    page.locator("#files").set_input_files([SAMPLES / "newspaper_sudoku.jpg", BLURRED])
    kept = page.get_by_role("region", name="Pages you had")
    expect(kept.get_by_role("listitem")).to_have_count(2)
    expect(kept).to_contain_text("newspaper_sudoku.jpg")
    expect(kept).to_contain_text("small_blurred_sudoku.jpg")


@pytest.mark.parametrize("suffix", shortened(["PDF", "TIFF"], 2))
def test_pages_of_a_file_are_chosen(page: Page, press: Callable[[object], None], device: str, suffix: str) -> None:
    if (suffix, device) == ("TIFF", "desk"):
        pytest.skip("as on a phone")
    with Image.open(SAMPLES / "crossword.jpg") as crossword, Image.open(io.BytesIO(newspaper()["buffer"])) as sudoku:
        content = encoded(suffix, crossword, sudoku)
    file = {"name": f"scan.{suffix.lower()}", "mimeType": "application/octet-stream", "buffer": content}
    page.locator("#files").set_input_files(file)
    dialog = page.get_by_role("dialog", name="Which pages?")
    press(dialog.get_by_text("Page 2", exact=True))
    press(dialog.get_by_role("button", name="Read one page"))
    found(page)
    expect(page.get_by_text("page 2 of 2")).to_be_visible()
    expect(page.locator(".viewer img")).to_have_js_property("naturalWidth", 1200)


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.long
def test_heic_which_the_browser_cannot_show(page: Page) -> None:
    with Image.open(io.BytesIO(newspaper()["buffer"])) as picture:
        content = io.BytesIO()
        pillow_heif.from_pillow(picture).save(content)
    page.locator("#files").set_input_files(
        {"name": "IMG_0001.HEIC", "mimeType": "image/heic", "buffer": content.getvalue()}
    )
    found(page)
    expect(page.locator(".viewer img")).to_have_js_property("naturalWidth", 1200)


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.long
def test_a_large_photo_is_made_smaller_before_it_is_sent(page: Page) -> None:
    with Image.open(SAMPLES / "newspaper_sudoku.jpg") as picture:
        content = encoded("PNG", picture.resize((3150, 4200)), compress_level=1)
    assert len(content) > 5_000_000
    with page.expect_request("**/api/v1/scan") as sent:
        page.locator("#files").set_input_files({"name": "large.png", "mimeType": "image/png", "buffer": content})
    found(page)
    assert int(sent.value.header_value("content-length") or 0) < len(content) / 2


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_what_is_no_picture_is_said_to_be_none(page: Page, expected_complaints: list[str]) -> None:
    expected_complaints.append("Failed to load resource: the server responded with a status of 4")
    page.locator("#files").set_input_files({"name": "diary.jpg", "mimeType": "image/jpeg", "buffer": b"Dear diary"})
    waiting = page.get_by_role("region", name="On their way")
    expect(waiting).to_contain_text("This file cannot be opened as a picture.")
    waiting.get_by_role("button", name="Leave it out").click()
    expect(waiting).to_have_count(0)


@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_while_it_works_it_says_so_and_can_be_cancelled(page: Page, press: Callable[[object], None]) -> None:
    held: list[Route] = []
    page.route("**/api/v1/scan", lambda route: held.append(route))
    page.locator("#files").set_input_files(newspaper())
    waiting = page.get_by_role("region", name="On their way")
    expect(waiting).to_contain_text("newspaper_sudoku.jpg")
    press(waiting.get_by_role("button", name="Cancel"))
    expect(waiting).to_have_count(0)
    expect(page.get_by_role("heading", name="Take a picture of a puzzle")).to_be_visible()
    assert len(held) == 1


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_a_picture_is_seen_with_its_grids_before_it_is_read(page: Page) -> None:
    page.route("**/api/v1/scan", lambda route: None)
    page.locator("#files").set_input_files(SAMPLES / "six_sudokus.jpg")
    glimpse = page.get_by_role("region", name="On their way").locator(".glimpse")
    expect(glimpse.locator("polygon")).to_have_count(6)
    photo, screen = glimpse.locator("img").bounding_box(), page.viewport_size
    assert photo is not None
    assert screen is not None
    assert photo["width"] > 0.75 * screen["width"]
    grids = [box for one in glimpse.locator("polygon").all() if (box := one.bounding_box())]
    assert all(photo["x"] <= grid["x"] and grid["width"] < photo["width"] / 2 for grid in grids)


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.long
def test_a_busy_server_is_asked_again(page: Page, expected_complaints: list[str]) -> None:
    expected_complaints.append("Failed to load resource: the server responded with a status of 503")
    busy = {
        "version": 1,
        "error": {"code": "busy", "message": "the server is busy with others", "advice": "Come back."},
    }
    refusals = iter([True])

    def answer(route: Route) -> None:
        if next(refusals, False):
            route.fulfill(status=503, json=busy, headers={"Retry-After": "1"})
        else:
            route.continue_()

    page.route("**/api/v1/scan", answer)
    page.locator("#files").set_input_files(BLURRED)
    expect(page.get_by_text("gridlens is busy")).to_be_visible()
    found(page)


@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_a_page_without_a_puzzle_says_what_helps(page: Page) -> None:
    give(page, blank(), puzzles=0)
    found(page, "No puzzle found")
    expect(page.get_by_role("link", name="Mark its four corners")).to_be_visible()
