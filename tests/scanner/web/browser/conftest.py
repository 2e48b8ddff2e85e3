"""A running server and a browser that looks at it, as a phone and as a desk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from scanner.lab.browser import DEVICES, HOW_TO_HAVE_IT, Server, chromium, launched

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Playwright

SECONDS = 10
"""How long a test waits for what it expects: long, for machines at work on other things."""


@pytest.fixture(scope="package")
def server() -> Iterator[Server]:
    with Server() as server:
        yield server


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    if not chromium():
        pytest.skip(HOW_TO_HAVE_IT)
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=SECONDS * 1000)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with launched(playwright) as browser:
        yield browser


@pytest.fixture(params=DEVICES)
def device(request: pytest.FixtureRequest) -> str:
    """Each test that looks at the page is done on a phone and on a desk."""
    return str(request.param)


@pytest.fixture
def context(browser: Browser, server: Server, device: str) -> Iterator[BrowserContext]:
    context = browser.new_context(**DEVICES[device], base_url=server.address, locale="en-GB", accept_downloads=True)
    context.set_default_timeout(SECONDS * 1000)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """The page, just opened. What it complains of in the console fails the test."""
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(f"{error.message}\n{error.stack}"))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.goto("/")
    yield page
    assert not complaints, complaints
