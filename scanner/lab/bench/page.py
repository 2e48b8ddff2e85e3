"""Measures the page of `gridlens serve` in a browser, on loopback: python -m scanner.lab.bench.page

Everything is timed in the page itself, from what a person does until what follows can be seen.
"""

from __future__ import annotations

import argparse
import os
import time
from typing import TYPE_CHECKING

import numpy as np

from scanner.lab.bench.screens import SAMPLES, give, put_right
from scanner.lab.browser import DESK, HOW_TO_HAVE_IT, Server, chromium, launched, until
from scanner.pipeline import scan

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

PHOTO = SAMPLES / "small_blurred_sudoku.jpg"
"""640x480."""

WATCH = """
(() => {
  const seen = window.seen = {};
  const shown = (name) => requestAnimationFrame(() => setTimeout(() => (seen[name] ??= performance.now())));
  const look = () => {
    if (document.querySelector("h1") && document.querySelector("#files")) shown("usable");
    if (document.querySelector(".outline")) shown("outlined");
    const stands = document.querySelector(".stands");
    if (seen.typed && stands && !stands.classList.contains("waiting")) {
      if (stands.querySelector(".status")?.textContent !== seen.before) shown("told");
    }
  };
  new MutationObserver(look).observe(document, {subtree: true, childList: true, attributes: true});
  addEventListener("change", () => (seen.chosen ??= performance.now()), {capture: true});
  addEventListener("keydown", () => {
    if (!seen.armed) return;
    Object.assign(seen, {armed: false, told: undefined, typed: performance.now()});
    seen.before = document.querySelector(".stands .status").textContent;
  }, {capture: true});
  seen.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({type: "layout-shift", buffered: true});
})()
"""
"""Notes when what is waited for can be seen: after the frame that draws it. Runs before the page's own code."""


def first_load(browser: Browser, server: Server, times: int) -> None:
    """Prints what the first visit costs: each time in a browser that has nothing of the page."""
    usable, shifts = [], []
    for _ in range(times):
        with _context(browser, server) as context:
            page = context.new_page()
            sent = _traffic(page)
            page.goto("/", wait_until="networkidle")
            usable.append(page.evaluate("seen.usable"))
            shifts.append(page.evaluate("seen.shift"))
    print(f"first load: {len(sent)} requests, {sum(sent) / 1000:.1f} kB, layout shift {max(shifts):.4f}")
    print(f"usable after {np.median(usable):.0f} ms at the median, {max(usable):.0f} at most")


def _traffic(page: Page) -> list[float]:
    """The bytes of each answer as they come over the wire, with its head, by and by."""
    sent: list[float] = []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: sent.append(event["encodedDataLength"]))
    return sent


def outlines(browser: Browser, server: Server, times: int) -> None:
    """Prints how long it takes from choosing a photo to its outlines, and how much of that is `scan` itself."""
    scan(PHOTO)
    page_took, scan_took = [], []
    for _ in range(times):
        with _context(browser, server) as context:
            page = context.new_page()
            page.goto("/", wait_until="networkidle")
            give(page, PHOTO)
            page_took.append(_when(page, "outlined") - _when(page, "chosen"))
        started = time.perf_counter()
        scan(PHOTO)
        scan_took.append(1000 * (time.perf_counter() - started))
    whole, alone = np.median(page_took), np.median(scan_took)
    print(
        f"from a photo to outlines: {whole:.0f} ms at the median; scan {alone:.0f} ms; the rest {whole - alone:.0f} ms"
    )


def corrections(browser: Browser, server: Server, times: int) -> None:
    """Prints how long it takes from a key until the new status can be seen."""
    with _context(browser, server) as context:
        page = context.new_page()
        page.goto("/")
        give(page, PHOTO)
        page.get_by_role("list", name="What was found").get_by_role("link").click()
        put_right(page)
        blank = page.locator(".cell:not(.printed):not(.written)").first
        blank.focus()
        took = []
        for number in range(times):
            page.evaluate("seen.armed = true")
            # a digit that is in its row already, and nothing again
            page.keyboard.press(_clash(page) if number % 2 == 0 else "Delete")
            took.append(_when(page, "told") - _when(page, "typed"))
    print(f"a correction until its status is seen: {np.median(took):.0f} ms, {np.percentile(took, 95):.0f} at p95")


def _clash(page: Page) -> str:
    printed = page.evaluate("document.activeElement.parentElement.querySelector('.printed').textContent.trim()")
    return str(printed)


def _when(page: Page, name: str) -> float:
    """The moment of something, in milliseconds; waits for it."""
    until(page, lambda: bool(page.evaluate(f"seen.{name}")))
    return float(page.evaluate(f"seen.{name}"))


def _context(browser: Browser, server: Server) -> BrowserContext:
    context = browser.new_context(**DESK, base_url=server.address, locale="en-GB")
    context.add_init_script(WATCH)
    return context


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.bench.page", description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, default=15, help="how often each thing is done")
    times: int = parser.parse_args().times
    if not chromium():
        parser.error(HOW_TO_HAVE_IT)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright, launched(playwright) as browser, Server() as server:
        first_load(browser, server, times)
        outlines(browser, server, times)
        corrections(browser, server, 10 * times)
    print(f"load of the machine {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
