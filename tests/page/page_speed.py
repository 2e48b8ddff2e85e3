"""Measures the page of `gridlens serve` in a browser, on loopback: python -m tests.page.page_speed

Everything is timed in the page itself, from what a person does until what follows can be seen. A screen shows a frame
each 16.7 ms, so up to one of them is spent waiting; of a key it is told besides what it costs the processor.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from collections.abc import Iterable, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from scanner.lab.chromium import DESK, DEVICES, HOW_TO_HAVE_IT, chromium, launched
from scanner.pipeline import scan
from tests.page.browser import Server, until
from tests.page.frames import PARTS, Work, traced, work_of_keys
from tests.page.screens import SAMPLES, give, put_right

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

PHOTO = SAMPLES / "small_blurred_sudoku.jpg"
"""640x480."""

WATCH = """
(() => {
  const seen = window.seen = {};
  const shown = (name) => {
    const { typed } = seen;
    // Unless another key was pressed meanwhile: what is seen then may not be its doing.
    const note = () => typed === seen.typed && (seen[name] ??= performance.now());
    requestAnimationFrame(() => setTimeout(note));
  };
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


def keys(browser: Browser, server: Server, times: int) -> None:
    """Prints how long keys take on a Sudoku of 25x25 with all options shown, and what any key takes anywhere."""
    puzzle = large_sudoku()
    chance = random.Random(1)
    cells = chance.choices(_blank(puzzle), k=times // 2)
    for device, settings in DEVICES.items():
        with browser.new_context(**settings, base_url=server.address, locale="en-GB") as context:
            page = context.new_page()
            page.goto("/static/style.css")
            page.evaluate(ONE_LETTER)
            _tell(f"a key on a blank page, {device}", _pressed(page, [Press("x")] * times))
            play(page, puzzle, options="rule")
            digits = [Press(str(chance.randint(1, 9)), at) for at in cells]
            _tell(f"a key on 25x25, {device}", _pressed(page, _taken_back(digits, Press("Delete"))))
            twice = [Press(_repeated(puzzle, at), at, until=".status-line.warning") for at in cells]
            quiet = Press("Delete", until=".status-line:not(.warning)")
            _tell(f"a key until its warning, {device}", _pressed(page, _taken_back(twice, quiet))[::2])


class Press(NamedTuple):
    key: str
    at: int | None = None
    """The number of the cell to go to first."""
    until: str = "body"
    """The selector of the element that the key makes appear."""


class Pressed(NamedTuple):
    took: float
    """Until it was shown, by the clock, in milliseconds."""
    work: Work


def _taken_back(presses: Iterable[Press], back: Press) -> list[Press]:
    return [each for press in presses for each in (press, back)]


ONE_LETTER = """
() => {
  document.body.replaceChildren("a");
  addEventListener("keydown", () => (document.body.textContent = document.body.textContent === "a" ? "b" : "a"));
}
"""

SHOWN = """
() => {
  window.took = [];
  addEventListener("keydown", ({timeStamp}) => {
    const look = () => requestAnimationFrame(() => setTimeout(() => {
      if (document.querySelector(wanted)) took.push(performance.now() - timeStamp);
      else look();
    }));
    look();
  }, {capture: true});
}
"""
"""Notes how long each key took until what was `wanted` was shown."""


def _pressed(page: Page, presses: Iterable[Press]) -> list[Pressed]:
    if not page.evaluate("window.took"):
        page.evaluate(SHOWN)
    page.evaluate("took.length = 0")
    with traced(page) as events:
        for number, (key, at, wanted) in enumerate(presses, 1):
            if at is not None:
                page.locator(".playing [role=gridcell]").nth(at).click()
                page.wait_for_timeout(50)
            page.evaluate("selector => (window.wanted = selector)", wanted)
            page.keyboard.press(key)
            _until_taken(page, number)
    return [Pressed(*one) for one in zip(page.evaluate("took"), work_of_keys(events), strict=True)]


def _until_taken(page: Page, number: int) -> None:
    until(page, lambda: bool(page.evaluate("took.length") == number))


def _tell(what: str, pressed: Sequence[Pressed]) -> None:
    works = [sum(work.values()) for _, work in pressed]
    parts = ", ".join(f"{part} {np.median([work.get(part, 0) for _, work in pressed]):.1f}" for part in PARTS)
    took = _spread([one.took for one in pressed])
    print(f"{what}: {took} by the clock, the wait for a frame too; {_spread(works)} of work: {parts}")


def _spread(times: Sequence[float]) -> str:
    median, late = np.percentile(times, [50, 95])
    return f"{median:.1f} ms, {late:.1f} at p95"


def large_sudoku() -> dict[str, Any]:
    """A Sudoku of 25x25 as the page knows it: a pattern, of which two cells in five are given."""
    chance = random.Random(0)
    shown = [[number if chance.random() < 2 / 5 else 0 for number in row] for row in _pattern(25, 5)]
    blank = [[0] * 25 for _ in range(25)]
    nothing: dict[str, Any] = {name: [] for name in ("relations", "regions", "marks", "quad", "lattice", "doubtful")}
    nothing |= {"problems": [], "mistakes": [], "undecided": [], "solution": None, "example": None}
    known = {"status": "solved", "confidence": 1, "box_share": 1}
    return {"kind": "sudoku", "size": 25, "boxes": [5, 5], "givens": shown, "entries": blank, **nothing, **known}


def _pattern(size: int, box: int) -> list[list[int]]:
    return [[(row % box * box + row // box + column) % size + 1 for column in range(size)] for row in range(size)]


def _blank(puzzle: dict[str, Any]) -> list[int]:
    """The cells that can be written in, and have a digit below ten in their row, by their numbers."""
    size, givens = puzzle["size"], puzzle["givens"]
    cells = product(range(size), repeat=2)
    return [row * size + column for row, column in cells if not givens[row][column] and any(_typed(givens[row]))]


def _repeated(puzzle: dict[str, Any], at: int) -> str:
    """A key for a digit that the row of a cell has already."""
    return str(_typed(puzzle["givens"][at // puzzle["size"]])[0])


def _typed(row: Sequence[int]) -> list[int]:
    """The digits of a row that are typed with one key."""
    return [value for value in row if 0 < value < 10]


def play(page: Page, puzzle: dict[str, Any], **settings: object) -> None:
    """Begins a game as the page itself does, and shows it."""
    page.goto("/")
    page.evaluate("settings => localStorage.setItem('gridlens.play', settings)", json.dumps(settings))
    begin = "puzzle => import('/static/games/games.js').then((games) => games.begin(puzzle, null))"
    page.goto(f"/#/play/{page.evaluate(begin, puzzle)}")
    page.get_by_role("grid").wait_for()


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
    parser = argparse.ArgumentParser(prog="python -m tests.page.page_speed", description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, default=15, help="how often each thing is done")
    times: int = parser.parse_args().times
    if not chromium():
        parser.error(HOW_TO_HAVE_IT)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright, launched(playwright) as browser, Server() as server:
        outlines(browser, server, times)
        corrections(browser, server, 10 * times)
        # Now that all its workers have started, which takes the processors for some seconds.
        first_load(browser, server, times)
        keys(browser, server, 7 * times)
    print(f"load of the machine {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
