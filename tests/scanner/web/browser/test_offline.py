"""The page while the server is away: games go on, and hints when it is back."""

from __future__ import annotations

import shutil
import signal
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from scanner.lab.chromium import PHONE
from scanner.web import site
from tests.page import playing
from tests.page.browser import Server, expect, until
from tests.page.screens import SAMPLES, give
from tests.scanner.web.browser.conftest import SECONDS
from tests.scanner.web.conftest import Site, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Playwright

MINI = playing.sudoku("3..14..........2", 4, (2, 2))
IS_KEPT = "() => navigator.serviceWorker.controller?.state === 'activated'"
IS_SETTLED = """
async () => {
  const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
  const versions = (await caches.keys()).filter((name) => name !== "gridlens loads");
  return versions.length === 2 && !installing && !waiting && active.state === "activated";
}
"""


@pytest.fixture(scope="module")
def started(playwright: Playwright) -> Iterator[Server]:
    with Server() as server:
        yield server


@pytest.fixture
def mortal(started: Server) -> Server:
    """A server that may be ended and started again."""
    started.start()
    return started


@pytest.fixture
def context(browser: Browser, mortal: Server) -> Iterator[BrowserContext]:
    context = browser.new_context(**PHONE, base_url=mortal.address, locale="en-GB")
    context.set_default_timeout(1000 * SECONDS)
    yield context
    context.close()


@pytest.fixture
def kept(context: BrowserContext) -> Page:
    """The page, just opened, and kept by the browser."""
    page = context.new_page()
    page.goto("/")
    until(page, lambda: page.evaluate(IS_KEPT))
    return page


def write(page: Page, row: int, column: int, digit: str) -> None:
    page.get_by_role("gridcell", name=f"row {row}, column {column},").click()
    page.keyboard.press(digit)


@pytest.mark.long
def test_a_game_goes_on_without_the_server_and_has_hints_when_it_is_back(kept: Page, mortal: Server) -> None:
    with kept.expect_response("**/correct"):
        begun = playing.begin(kept, MINI)
    write(kept, 1, 2, "2")
    mortal.end(signal.SIGKILL)
    kept.reload()
    assert playing.labels(kept)[1] == "row 1, column 2, 2"
    kept.get_by_text("gridlens is not running.").wait_for()
    kept.get_by_role("button", name="Check").click()
    kept.get_by_text("No mistake so far.").wait_for(timeout=2000)
    write(kept, 2, 2, "1")
    playing.begin(kept, playing.EXAMPLES["sudoku"])
    kept.get_by_role("button", name="Check").click()
    kept.get_by_text("gridlens cannot be asked just now.").wait_for(timeout=2000)

    kept.goto("/#/play")
    kept.locator(f"a[href='#/play/{begun}']").click()
    assert playing.labels(kept)[5] == "row 2, column 2, 1"
    kept.get_by_role("button", name="Hint and solution").click()
    kept.get_by_text("as soon as gridlens is back. You can play on").wait_for()
    mortal.start()
    kept.get_by_role("button", name="Tell me how").wait_for()
    expect(kept.get_by_text("gridlens is not running.")).to_have_count(0)


@pytest.mark.long
def test_views_that_were_never_opened_are_there_in_the_language_that_was_chosen(kept: Page, mortal: Server) -> None:
    mortal.end(signal.SIGKILL)
    kept.get_by_role("button", name="Menu").click()
    kept.get_by_label("Language", exact=True).select_option("nl")
    kept.reload()
    expect(kept.locator("html")).to_have_attribute("lang", "nl")
    for view in ("play", "play/edit", "play/open", "live"):
        kept.goto(f"/#/{view}")
        kept.locator("h1").wait_for()
        expect(kept.get_by_role("heading", name="Dit is niet gelukt")).to_have_count(0)


@pytest.mark.long
def test_nothing_secret_and_no_answer_of_the_server_is_kept(kept: Page) -> None:
    kept.goto("/?key=secret")
    kept.goto("/api/v1/status")
    kept.goto("/#/play/make")
    kept.locator("h1").wait_for()
    addresses = kept.evaluate(
        """async () => {
          const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
          return kept.flat().map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search);
        }"""
    )
    assert "/static/app.js" in addresses
    assert not [address for address in addresses if "?" in address or address.startswith("/api")]


@pytest.mark.long
def test_no_picture_and_no_answer_is_kept_where_a_secret_is_asked_for(browser: Browser) -> None:
    """As on `--lan`; what the service worker is asked about is the page, whatever else it sees."""
    with serving(secret="s" * 22) as lan, browser.new_context(base_url=lan.url, locale="en-GB") as context:
        context.set_default_timeout(1000 * SECONDS)
        page = context.new_page()
        page.goto(f"/?key={'s' * 22}")
        page.wait_for_url("**/")
        until(page, lambda: page.evaluate(IS_KEPT))
        give(page, SAMPLES / "small_blurred_sudoku.jpg")
        page.get_by_role("list", name="What was found").get_by_role("link").click()
        page.locator("h1").first.wait_for()
        scope, kept = page.evaluate(
            """async () => {
              const answers = [];
              for (const name of await caches.keys()) {
                // In that one are the ids of open pages.
                if (name === "gridlens loads") continue;
                const cache = await caches.open(name);
                for (const request of await cache.keys()) {
                  const type = (await cache.match(request)).headers.get("content-type") ?? "";
                  answers.push([new URL(request.url).pathname, new URL(request.url).search, type]);
                }
              }
              return [(await navigator.serviceWorker.getRegistration()).scope, answers];
            }"""
        )
        assert scope == f"{lan.url}/"
        assert any(path == "/static/app.js" for path, _, _ in kept)
        for path, query, kind in kept:
            assert path == "/" or path.startswith("/static/"), path
            assert not query
            assert path.startswith("/static/") or not kind.startswith(("image/", "application/json"))


@pytest.mark.long
def test_an_update_is_shown_at_once_and_never_mixed_with_what_is_open(
    browser: Browser, serve: Callable[..., Site], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    static = tmp_path / "static"
    shutil.copytree(site.STATIC, static)
    monkeypatch.setattr(site, "STATIC", static)
    with closing(browser.new_context(base_url=serve(workers=0).url)) as context:
        before = context.new_page()
        before.goto("/")
        until(before, lambda: before.evaluate(IS_KEPT))
        for name in ("app.js", "games/opening.js"):
            with (static / name).open("a", encoding="utf-8") as file:
                file.write("export const edition = 2;\n")
        after = context.new_page()
        after.goto("/")
        until(after, lambda: after.evaluate(IS_SETTLED))
        for page, edition in ((before, None), (after, 2)):
            assert page.evaluate("import('/static/app.js').then(({ edition }) => edition)") == edition
            assert page.evaluate("import('/static/games/opening.js').then(({ edition }) => edition)") == edition


@pytest.mark.long
def test_where_nothing_may_be_kept_the_page_is_as_ever(context: BrowserContext) -> None:
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(error.message))
    page.clock.install()
    page.goto("/")
    page.locator("h1").wait_for()
    page.clock.run_for(60_000)
    assert not complaints


@pytest.mark.long
def test_an_app_is_offered_where_the_browser_offers_it(kept: Page) -> None:
    button = kept.get_by_role("button", name="Install")
    expect(button).to_have_count(0)
    kept.evaluate(
        """() => {
          const offer = new Event("beforeinstallprompt", { cancelable: true });
          offer.prompt = async () => { window.isAsked = true; };
          dispatchEvent(offer);
        }"""
    )
    kept.get_by_role("button", name="Menu").click()
    button.click()
    assert kept.evaluate("window.isAsked")
    expect(button).to_have_count(0)
