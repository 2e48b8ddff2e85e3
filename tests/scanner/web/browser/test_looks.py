"""Boards as people see them: each kind, variant and size class in each room, on three screens, in light or dark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal

import pytest

from scanner.lab.chromium import DESK, PHONE
from tests.conftest import shortened
from tests.page import looks

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.page.browser import Server

Scheme = Literal["light", "dark"]

SCREENS = {
    "phone of 360": PHONE,
    "phone of 412": {**PHONE, "viewport": {"width": 412, "height": 915}},
    "desk of 1440": DESK,
}
SCHEMES: dict[str, Sequence[Scheme]] = {
    "phone of 360": ("light", "dark"),
    "phone of 412": ("light",),
    "desk of 1440": ("dark",),
}
"""Colours are the same on every phone, and where things are is the same in the dark as it is in the light."""


@pytest.fixture(scope="module")
def shown() -> dict[str, Any]:
    return looks.boards()


@pytest.fixture(scope="module", params=shortened(SCREENS, len(SCREENS)))
def screen(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[tuple[Page, Sequence[Scheme]]]:
    context = browser.new_context(
        **SCREENS[request.param], base_url=server.address, locale="en-GB", service_workers="block"
    )
    page = context.new_page()
    page.goto("/", wait_until="networkidle")
    page.wait_for_selector("h1")
    yield page, SCHEMES[request.param]
    context.close()


@pytest.mark.parametrize("room", shortened(looks.ROOMS, 5))
def test_all_on_a_board_can_be_read(screen: tuple[Page, Sequence[Scheme]], room: str, shown: dict[str, Any]) -> None:
    page, schemes = screen
    looks.draw(page, room, shown)
    found = []
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {fault}" for fault in looks.faults(page)]
    assert not found, "\n".join(found)
