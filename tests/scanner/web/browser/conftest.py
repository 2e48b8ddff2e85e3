"""A running server and a browser that looks at it, as a phone and as a desk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from functools import cache
from typing import TYPE_CHECKING

import pytest

from scanner.lab.chromium import DEVICES, HOW_TO_HAVE_IT, chromium, launched
from tests.conftest import shortened
from tests.page.browser import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Playwright

SECONDS = 60
"""How long a test waits for what it expects: long, for machines at work on other things."""


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    if not chromium():
        pytest.skip(HOW_TO_HAVE_IT)
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=1000 * SECONDS)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with launched(playwright) as browser:
        yield browser


@pytest.fixture(scope="package")
def server(playwright: Playwright) -> Iterator[Server]:
    with Server() as server:
        yield server


@pytest.fixture(params=shortened(DEVICES, len(DEVICES)))
def device(request: pytest.FixtureRequest) -> str:
    """Each test that looks at the page is done on a phone, and in the long run on a desk too."""
    return str(request.param)


INERT = "/static/icon.svg"
"""A document of the server's in which nothing runs."""


class Reused:
    """A context and a tab of it in which tests work one after the other, each without what the one before has kept.

    The modules of the page stay in the browser's cache, and compiled in the tab's process: a tab of its own would take
    each test a third of a second of the processor more.
    """

    def __init__(self, context: BrowserContext) -> None:
        self._context = context
        self._tab: Page | None = None

    def tab(self) -> Page:
        if self._tab is None:
            self._tab = self._context.new_page()
        return self._tab

    def leave(self) -> None:
        """Ends the page in the tab and closes the others; if that cannot be, the next test has another tab."""
        from playwright.sync_api import Error

        try:
            for page in self._context.pages:
                if page is not self._tab:
                    page.close()
            if self._tab:
                self._tab.unroute_all(behavior="ignoreErrors")
                self._tab.emulate_media(media="null", color_scheme="null", reduced_motion="null")
                self._tab.mouse.move(0, 0)
                self._tab.goto(INERT)
        except Error:
            for page in self._context.pages:
                page.close()
            self._tab = None

    def forget(self, origin: str) -> None:
        """Deletes all that pages have kept, when none of them runs any more."""
        tab = self.tab()
        if tab.url.startswith(origin):
            tab.evaluate("sessionStorage.clear()")
        session = self._context.new_cdp_session(tab)
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        session.detach()
        self._context.clear_cookies()


def _new_context(browser: Browser, server: Server, device: str) -> BrowserContext:
    # What the browser keeps of the page would come in the way of tests that answer in the place of the server.
    context = browser.new_context(**DEVICES[device], base_url=server.address, locale="en-GB", service_workers="block")
    context.set_default_timeout(1000 * SECONDS)
    return context


@pytest.fixture
def context(browser: Browser, server: Server, device: str) -> Iterator[BrowserContext]:
    """A context of its own, for a test that changes it: its clock, its permissions, whether it is online."""
    with closing(_new_context(browser, server, device)) as context:
        yield context


@pytest.fixture(scope="package")
def reused(browser: Browser, server: Server) -> Iterator[Callable[[str], Reused]]:
    """The context of each device that most tests share."""
    with ExitStack() as stack:
        yield cache(lambda device: Reused(stack.enter_context(closing(_new_context(browser, server, device)))))


@pytest.fixture
def press(device: str) -> Callable[[object], None]:
    """Taps on a phone, clicks at a desk."""

    def press(what: object) -> None:
        getattr(what, "tap" if DEVICES[device].get("has_touch") else "click")()

    return press


@pytest.fixture
def expected_complaints() -> list[str]:
    """The beginnings of messages that the browser may write to its console; a test adds to them."""
    return []


@pytest.fixture
def page(request: pytest.FixtureRequest, device: str, expected_complaints: list[str]) -> Iterator[Page]:
    """The page, just opened, in a context of the test's own if it asks for one.

    What it complains of in the console fails the test.
    """
    reused = None if "context" in request.fixturenames else request.getfixturevalue("reused")(device)
    page = reused.tab() if reused else request.getfixturevalue("context").new_page()
    complaints: list[str] = []

    def complain_of_error(error: Error) -> None:
        complaints.append(f"{error.message}\n{error.stack}")

    def complain(message: ConsoleMessage) -> None:
        if message.type == "error":
            complaints.append(message.text)

    page.on("pageerror", complain_of_error)
    page.on("console", complain)
    page.goto("/")
    page.wait_for_selector("h1")
    yield page
    if reused:
        reused.leave()
        page.remove_listener("pageerror", complain_of_error)
        page.remove_listener("console", complain)
        reused.forget(request.getfixturevalue("server").address.rstrip("/"))
    unexpected = [text for text in complaints if not text.startswith(tuple(expected_complaints))]
    assert not unexpected, unexpected
