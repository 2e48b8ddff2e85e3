"""A running server and a browser that looks at it, as a phone and as a desk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from scanner.lab.chromium import DEVICES, HOW_TO_HAVE_IT, chromium, launched
from tests.conftest import shortened
from tests.page.browser import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Playwright

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


@pytest.fixture
def context(browser: Browser, server: Server, device: str) -> Iterator[BrowserContext]:
    # What the browser keeps of the page would come in the way of tests that answer in the place of the server.
    context = browser.new_context(**DEVICES[device], base_url=server.address, locale="en-GB", service_workers="block")
    context.set_default_timeout(1000 * SECONDS)
    yield context
    context.close()


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
def page(context: BrowserContext, expected_complaints: list[str]) -> Iterator[Page]:
    """The page, just opened. What it complains of in the console fails the test."""
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(f"{error.message}\n{error.stack}"))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.goto("/")
    page.wait_for_selector("h1")
    yield page
    unexpected = [text for text in complaints if not text.startswith(tuple(expected_complaints))]
    assert not unexpected, unexpected
