"""Boards as people see them: each kind, variant and size class in each room, on three screens, in light and dark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from scanner.lab.chromium import DESK, PHONE
from tests.conftest import shortened
from tests.page import looks

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.page.browser import Server

SCREENS = {
    "phone of 360": PHONE,
    "phone of 412": {**PHONE, "viewport": {"width": 412, "height": 915}},
    "desk of 1440": DESK,
}
SCHEMES = ("light", "dark")


@pytest.fixture(scope="module")
def shown() -> dict[str, Any]:
    return looks.boards()


@pytest.fixture(scope="module", params=shortened(SCREENS, len(SCREENS)))
def screen(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Page]:
    context = browser.new_context(
        **SCREENS[request.param], base_url=server.address, locale="en-GB", service_workers="block"
    )
    page = context.new_page()
    page.goto("/", wait_until="networkidle")
    page.wait_for_selector("h1")
    yield page
    context.close()


@pytest.mark.parametrize("room", shortened(looks.ROOMS, 5))
def test_all_on_a_board_can_be_read(screen: Page, room: str, shown: dict[str, Any]) -> None:
    looks.draw(screen, room, shown)
    found = []
    for scheme in SCHEMES:
        screen.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {fault}" for fault in looks.faults(screen)]
    assert not found, "\n".join(found)
