"""Every view, in light and dark, on a phone and at a desk: for everybody, and nothing cut off."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from scanner.lab.bench.screens import SAMPLES, walk
from scanner.lab.browser import DEVICES, Server, fake_camera, launched

if TYPE_CHECKING:
    from playwright.sync_api import Page, Playwright

LEVELS = {"serious", "critical"}

OVERFLOW = "document.documentElement.scrollWidth - innerWidth"

SMALL = """
() => Array.from(document.querySelectorAll('button, a[href], select, label.button, summary'))
  .filter((node) => node.checkVisibility({visibilityProperty: true}))
  .filter((node) => !node.closest('[aria-hidden=true], p, .skip, .edges'))
  .map((node) => [node.outerHTML.slice(0, 120), node.getBoundingClientRect()])
  .filter(([, {width, height}]) => width > 1 && (width < 43.5 || height < 43.5))
  .map(([node, {width, height}]) => `${Math.round(width)}x${Math.round(height)} ${node}`)
"""
"""What is smaller than a finger, of all that can be tapped, but for links in sentences and the edges between cells, for
which there are larger buttons."""


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{rule['id']}: {json.dumps([node['html'][:160] for node in rule['nodes'][:3]])}"
        for rule in found
        if rule["impact"] in LEVELS
    ]


@pytest.mark.parametrize("device", DEVICES)
def test_every_view(
    playwright: Playwright, server: Server, device: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    film = tmp_path_factory.mktemp("film") / "newspaper.mjpeg"
    camera = fake_camera([SAMPLES / "turned_sudoku.jpg"], film)
    faults = []
    with launched(playwright, *camera) as browser:
        page = browser.new_page(**DEVICES[device], base_url=server.address, locale="en-GB", reduced_motion="reduce")
        page.goto("/")
        for view in walk(page):
            if page.evaluate(OVERFLOW) > 0:
                faults.append(f"{view}: wider than the screen by {page.evaluate(OVERFLOW)} pixels")
            if device == "phone":
                faults += [f"{view}: small: {node}" for node in page.evaluate(SMALL)]
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                faults += [f"{view}, {scheme}: {violation}" for violation in violations(page)]
        page.close()
    assert not faults, "\n".join(faults)
