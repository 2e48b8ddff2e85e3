"""Boards as people see them: each kind, variant and size class in each room, on three screens, in light and dark."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from scanner.lab.chromium import DESK, PHONE
from tests.conftest import marked_long
from tests.page import looks

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.page.browser import Server

SCREENS = {
    "phone of 360": PHONE,
    "phone of 412": {**PHONE, "viewport": {"width": 412, "height": 915}},
    "desk of 1440": DESK,
}
ALWAYS = {("phone of 360", "light"), ("desk of 1440", "dark")}
LOOKS = [look if look in ALWAYS else marked_long(look) for look in product(SCREENS, ("light", "dark"))]


@pytest.fixture(scope="module")
def shown() -> dict[str, Any]:
    return looks.boards()


@pytest.fixture
def screen(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Page]:
    name, scheme = request.param
    context = browser.new_context(
        **SCREENS[name], color_scheme=scheme, base_url=server.address, locale="en-GB", service_workers="block"
    )
    page = context.new_page()
    page.goto("/")
    page.wait_for_selector("h1")
    yield page
    context.close()


@pytest.mark.timeout(600)
@pytest.mark.parametrize("screen", LOOKS, indirect=True, ids=" ".join)
def test_all_on_a_board_can_be_read(screen: Page, shown: dict[str, Any]) -> None:
    found = [fault for room in looks.ROOMS for fault in looks.faults_in(screen, room, shown)]
    assert not found, "\n".join(found)
