"""What is read on a moving picture, which a camera that is none gives."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from scanner.lab.chromium import PHONE, launched
from scanner.web.site import LANGUAGES
from tests.page.browser import Server, expect, fake_camera, until
from tests.page.playing import EXAMPLES
from tests.page.screens import SAMPLES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright, Request

pytestmark = pytest.mark.long

FILMED = SAMPLES / "turned_sudoku.jpg"


@pytest.fixture(scope="module")
def filming(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser with a camera that sees a newspaper."""
    film = tmp_path_factory.mktemp("film") / "newspaper.mjpeg"
    with launched(playwright, *fake_camera([FILMED], film)) as browser:
        yield browser


@pytest.fixture
def phone(filming: Browser, server: Server) -> Iterator[Page]:
    with filming.new_context(**PHONE, base_url=server.address, locale="en-GB") as context:
        yield context.new_page()


TRACK_STATES = "document.querySelector('video').srcObject.getTracks().map((track) => track.readyState)"


WATCHED = """(() => {
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  window.looks = [];
  CanvasRenderingContext2D.prototype.drawImage = function (...given) {
    draw.apply(this, given);
    if (!this.canvas.closest(".live-picture")) return;
    const there = this.getImageData(0, 0, this.canvas.width, this.canvas.height).data;
    const is = (test) => {
      let count = 0;
      for (let at = 0; at < there.length; at += 32) count += test(there[at], there[at + 1], there[at + 2]);
      return count > 100;
    };
    const blue = is((r, g, b) => b > 190 && r < 60);
    const green = is((r, g, b) => g > 100 && r < 40 && b < 80);
    window.looks.push((blue ? "blue" : "") + (green ? "green" : ""));
  };
})()"""
"""Notes which colours each frame shows: blue are outlines of what is seen, and answers, green those of what is read."""


def test_a_puzzle_is_outlined_then_ticked_and_its_answer_waits_until_it_is_asked_for(phone: Page) -> None:
    scans: list[Request] = []
    phone.on("request", lambda request: scans.append(request) if request.url.endswith("/scan") else None)
    phone.add_init_script(WATCHED)
    phone.goto("/#/live")
    picture = phone.get_by_role("img", name="What the camera sees, with an outline around each puzzle")
    expect(picture).to_be_visible()
    expect(phone.get_by_role("button", name="Answer: Sudoku 9 × 9")).to_be_visible()
    until(phone, lambda: "green" in phone.evaluate("window.looks"))
    looks = [look for look, _ in groupby(phone.evaluate("window.looks")) if look]
    assert looks == ["blue", "green"], "an outline, then another with a tick, and no answer"
    phone.get_by_role("button", name="Answer: Sudoku 9 × 9").tap()
    phone.wait_for_url("**/#/pictures/*/1/answer")
    expect(phone.get_by_role("radio", name="Answer", exact=True)).to_be_checked()
    expect(phone.locator(".stands .status.solved")).to_be_visible()
    assert not scans, "the frame was read twice"


@pytest.mark.parametrize(("action", "words"), [("Hint", "Look at"), ("Check", "Nothing has been written in it yet.")])
def test_what_is_asked_for_is_said_of_the_frame_that_was_read(phone: Page, action: str, words: str) -> None:
    phone.goto("/#/live")
    phone.get_by_role("button", name=f"{action}: Sudoku 9 × 9").tap()
    expect(phone.locator(".words .status-line")).to_contain_text(words)
    expect(phone.locator(".words")).not_to_contain_text("The solution")


READ = """async ([language, puzzle]) => {
  await (await import("/static/frame/texts.js")).speak(language);
  const { Stage } = await import("/static/live/live_stage.js");
  new Stage(document.querySelector("#main"), { start() {}, pause() {} }).looking([{ puzzle, frame: new Blob() }]);
}"""
"""Shows that a puzzle was read."""


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_can_be_done_is_said_in_whole_words(page: Page, language: str) -> None:
    page.evaluate(READ, [language, EXAMPLES["sudoku"] | {"solution": [[1]]}])
    buttons = page.locator(".live-panel .choices button")
    expect(buttons).to_have_count(3)
    for button in buttons.all():
        assert button.evaluate("node => node.scrollWidth <= node.clientWidth && node.offsetHeight < 50")


@pytest.mark.long
def test_one_frame_is_on_its_way_at_a_time(phone: Page) -> None:
    flying, most = 0, 0

    def sent(request: Request) -> None:
        nonlocal flying, most
        if request.method == "POST" and "/live/" in request.url:
            flying += 1
            most = max(most, flying)

    def ended(request: Request) -> None:
        nonlocal flying
        flying -= request.method == "POST" and "/live/" in request.url

    phone.on("request", sent)
    phone.on("requestfinished", ended)
    phone.on("requestfailed", ended)
    phone.goto("/#/live")
    expect(phone.get_by_role("img", name="What the camera sees, with an outline around each puzzle")).to_be_visible()
    expect(phone.get_by_role("button", name="Hint: Sudoku 9 × 9")).to_be_visible()
    assert most == 1, "frames were queued"


def test_the_camera_is_off_while_it_is_paused_and_after_it(phone: Page) -> None:
    phone.goto("/#/live")
    phone.get_by_role("button", name="Pause").tap()
    expect(phone.get_by_text("Paused: the camera is off.")).to_be_visible()
    assert phone.evaluate(TRACK_STATES) == ["ended"]
    phone.get_by_role("button", name="Go on").tap()
    expect(phone.get_by_role("button", name="Pause")).to_be_visible()
    assert phone.evaluate(TRACK_STATES) == ["live"]
    stream = phone.evaluate_handle("document.querySelector('video').srcObject")
    phone.get_by_role("link", name="gridlens").tap()
    expect(phone.get_by_role("heading", name="Take a picture of a puzzle")).to_be_visible()
    assert stream.evaluate("stream => stream.getTracks().map((track) => track.readyState)") == ["ended"]


def test_the_camera_is_off_while_the_page_is_hidden(phone: Page) -> None:
    phone.goto("/#/live")
    expect(phone.get_by_role("button", name="Pause")).to_be_visible()
    hide = (
        "is => { Object.defineProperty(document, 'hidden', {value: is, configurable: true}); "
        "document.dispatchEvent(new Event('visibilitychange')); }"
    )
    phone.evaluate(hide, True)
    until(phone, lambda: phone.evaluate(TRACK_STATES) == ["ended"])
    phone.evaluate(hide, False)
    until(phone, lambda: phone.evaluate(TRACK_STATES) == ["live"])


def test_it_may_have_the_whole_screen(phone: Page) -> None:
    phone.goto("/#/live")
    full = phone.get_by_role("button", name="Full screen")
    full.tap()
    expect(full).to_have_attribute("aria-pressed", "true")
    expect(phone.get_by_role("button", name="Take this picture")).to_be_in_viewport()
    full.tap()
    expect(full).to_have_attribute("aria-pressed", "false")


def test_who_shakes_the_camera_is_asked_to_hold_still(playwright: Playwright, server: Server, tmp_path: Path) -> None:
    shades = [tmp_path / f"{level}.jpg" for level in (60, 140, 90, 200, 120, 30, 170)]
    for shade in shades:
        Image.new("RGB", (640, 480), (int(shade.stem),) * 3).save(shade)
    film = tmp_path / "shaken.mjpeg"
    with launched(playwright, *fake_camera(shades, film)) as browser:
        page = browser.new_page(**PHONE, base_url=server.address, locale="en-GB")
        page.goto("/#/live")
        expect(page.get_by_text("Hold still")).to_be_visible()


def test_any_frame_can_be_taken_as_a_picture(phone: Page) -> None:
    phone.goto("/#/live")
    phone.get_by_role("button", name="Take this picture").tap()
    phone.wait_for_url("**/#/pictures/*")
    expect(phone.locator(".viewer img")).to_have_js_property("naturalWidth", 1280)


@pytest.mark.parametrize(
    ("error", "words"),
    [
        ("NotAllowedError", "The browser does not let this page use the camera."),
        ("NotFoundError", "There is no camera."),
        ("NotReadableError", "Another program is using the camera."),
        (None, "The browser gives its camera only to encrypted pages."),
    ],
)
def test_why_there_is_no_moving_picture(browser: Browser, server: Server, error: str | None, words: str) -> None:
    with browser.new_context(**PHONE, base_url=server.address, locale="en-GB") as context:
        page = context.new_page()
        if error:
            page.add_init_script(
                f"navigator.mediaDevices.getUserMedia = async () => {{ throw new DOMException('', '{error}'); }}"
            )
        else:
            page.add_init_script("delete Navigator.prototype.mediaDevices")
        page.goto("/")
        page.get_by_role("link", name="Live").tap()
        expect(page.get_by_text(words, exact=True)).to_be_visible()
        expect(page.get_by_text("gridlens serve --lan --self-signed")).to_be_visible(visible=error is None)
        page.get_by_role("link", name="Take a photo instead").tap()
        expect(page.get_by_role("heading", name="Take a picture of a puzzle")).to_be_visible()
