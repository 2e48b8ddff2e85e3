"""Every view, in light and dark, in large letters, on a phone and at a desk: for everybody, and nothing cut off."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from scanner.lab.chromium import DEVICES, launched
from tests.conftest import shortened
from tests.page import play_screens, screens
from tests.page.browser import Server, expect, fake_camera
from tests.page.screens import SAMPLES, large_letters
from tests.scanner.web.browser.conftest import SECONDS

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
"""The targets smaller than a finger, without links in sentences and the edges between cells, for which there are larger
buttons."""

CUT_OFF = """
() => Array.from(document.querySelectorAll('button, .button, select, summary, .status-line'))
  .filter((node) => node.checkVisibility({visibilityProperty: true}))
  .filter((node) => !node.closest('.visually-hidden, .board, .compass'))
  .filter((node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1
    || node.getBoundingClientRect().right > innerWidth + 1)
  .map((node) => node.outerHTML.slice(0, 120))
"""
"""The elements that are larger than their own box, or than the screen."""

OVERLAPPING = """
() => {
  const isLaidOver = (node) => /absolute|fixed|sticky/.test(getComputedStyle(node).position);
  const floats = (node) => node && (isLaidOver(node) ? !node.closest('dialog') : floats(node.parentElement));
  const boxes = Array.from(document.querySelectorAll('button, .button, select, summary, h1, h2, label, main p'))
    .filter((node) => node.checkVisibility({visibilityProperty: true}))
    .filter((node) => !node.closest('.visually-hidden, .board, .viewer, .note, .skip') && !floats(node))
    .filter((node) => !document.querySelector('dialog[open]') || node.closest('dialog[open]'))
    .map((node) => [node, node.getBoundingClientRect()]);
  const cover = ([node, one], [other, two]) => !node.contains(other) && !other.contains(node)
    && Math.min(one.right, two.right) - Math.max(one.left, two.left) > 2
    && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 2;
  return boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => cover(one, other))
    .map(([other]) => `${one[0].outerHTML.slice(0, 80)} and ${other.outerHTML.slice(0, 80)}`));
}
"""
"""The elements that overlap others, but for menus and what stays in its place while others scroll."""

WALKS = {"playing": play_screens.walk, "scanning": screens.walk}


AXE = """
async (options) => (await axe.run({resultTypes: ["violations"], ...options})).violations
"""

COLOURS = {"runOnly": ["color-contrast"]}
ALL_BUT_COLOURS = {"rules": {"color-contrast": {"enabled": False}}}


def violations(page: Page, options: dict[str, Any]) -> list[str]:
    """The faults of a view that are still there when the server has answered all that the page has asked."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate(AXE, options)
    if found:
        page.wait_for_load_state("networkidle")
        expect(page.locator(".stands.waiting")).to_have_count(0)
        found = page.evaluate(AXE, options)
    return [
        f"{rule['id']}: {json.dumps([node['html'][:160] for node in rule['nodes'][:3]])}"
        for rule in found
        if rule["impact"] in LEVELS
    ]


def cut_off(page: Page) -> list[str]:
    wider = page.evaluate(OVERFLOW)
    return [
        *([f"wider than the screen by {wider} pixels"] if wider > 0 else []),
        *(f"cut off: {node}" for node in page.evaluate(CUT_OFF)),
        *(f"one over the other: {nodes}" for nodes in page.evaluate(OVERLAPPING)),
    ]


@pytest.mark.parametrize("device", shortened(DEVICES, len(DEVICES)))
@pytest.mark.parametrize("walk", shortened(WALKS.values(), 2), ids=WALKS)
def test_every_view(
    playwright: Playwright,
    server: Server,
    device: str,
    walk: Callable[[Page], Iterator[str]],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    film = tmp_path_factory.mktemp("film") / "newspaper.mjpeg"
    camera = fake_camera([SAMPLES / "turned_sudoku.jpg"], film)
    faults = []
    with launched(playwright, *camera) as browser:
        page = browser.new_page(**DEVICES[device], base_url=server.address, locale="en-GB", reduced_motion="reduce")
        page.set_default_timeout(1000 * SECONDS)
        page.goto("/")
        for view in walk(page):
            faults += [f"{view}: {fault}" for fault in cut_off(page)]
            if device == "phone":
                faults += [f"{view}: small: {node}" for node in page.evaluate(SMALL)]
                with large_letters(page):
                    faults += [f"{view}, in large letters: {fault}" for fault in cut_off(page)]
            # what is being checked is faint until the server has answered
            expect(page.locator(".stands.waiting")).to_have_count(0)
            # Colours are the same on every device, and all else is in the dark as it is in the light.
            asked = {} if device == "desk" else ALL_BUT_COLOURS
            faults += [f"{view}: {violation}" for violation in violations(page, asked)]
            if device == "desk":
                page.emulate_media(color_scheme="dark")
                faults += [f"{view}, dark: {violation}" for violation in violations(page, COLOURS)]
                page.emulate_media(color_scheme="light")
        page.close()
    assert not faults, "\n".join(faults)
