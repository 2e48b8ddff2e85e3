"""A monkey on the board of `gridlens serve`: python -m tests.page.monkey --seconds 60 --seeds 20

It touches cells, types, drags, zooms, presses the buttons round the board, asks the coach, changes the settings, goes
away and comes back, and loads the page again at any moment, all at random. Nothing may be lost: what comes back is the
same game, undo leads to the puzzle of the start, redo back to the end, and the console stays silent.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter, deque
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scanner.lab.chromium import DEVICES, HOW_TO_HAVE_IT, chromium, launched
from tests.page import playing
from tests.page.browser import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

Point = tuple[float, float]

MOVING = ("ArrowUp", "ArrowLeft", "Shift+ArrowDown", "Shift+ArrowRight", "Control+ArrowUp", "Home", "End")
DOING = ("Enter", "Escape", "Delete", "Backspace", "Control+z", "Control+y", "Control+a", "Tab")
MARKING = ("Shift+Digit2", "Shift+Digit4", "Control+1", "Control+3")
KEYS = (*"0123456789wasdzxcvq ", *MOVING, *DOING, *MARKING)

LET_ALONE = r"\b(Forget|Print)\b|\*\."
"""Buttons that end the game, or hand something out of the page."""

REFUSED = "Failed to load resource: the server responded with a status of 422"
"""The browser's message about a refusal of the server that the page puts into words: a format that would leave
something out."""

LOOK = """
(chance) => {
  const keys = document.querySelectorAll(".play .playpad button:enabled");
  if (chance !== null) keys[Math.floor(chance * keys.length)].click();
  const find = (query) => document.querySelector(query);
  const labels = Array.from(document.querySelectorAll("[role=gridcell]"), (cell) => cell.ariaLabel);
  const ways = ["Undo", "Redo"].map((name) => !find(`.play [aria-label=${name}]`).disabled);
  const seen = {
    labels,
    ways,
    isPreview: Boolean(find(".preview")),
    isAsked: Boolean(find("dialog[open]")),
    settings: localStorage.getItem("gridlens.play"),
  };
  if (chance !== null) location.reload();
  return seen;
}
"""
"""Describes the view. With a chance, a key is pressed before, and the page loaded again in the same turn: nothing has
time to be written meanwhile."""

CHOOSE = """
([chance, letAlone]) => {
  const room = Array.from(document.querySelectorAll("dialog[open]")).pop() ?? document.querySelector(".play");
  const nodes = Array.from(room.querySelectorAll("button:enabled, input, summary"))
    .filter((node) => node.checkVisibility({ visibilityProperty: true }))
    .map((node) => [node, node.ariaLabel || node.textContent || node.labels?.[0]?.textContent || node.value])
    .filter(([, name]) => !new RegExp(letAlone).test(name));
  if (!nodes.length) return null;
  const [node, name] = nodes[Math.floor(chance * nodes.length)];
  node.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = node.getBoundingClientRect();
  return [name, x + width / 2, y + height / 2];
}
"""

CELL = """
([row, column]) => {
  const cell = document.querySelector("[role=grid]").children[row].children[column];
  cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { x, y, width, height } = cell.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
"""

TURN_ALL = """
(name) => {
  const button = document.querySelector(`.play [aria-label=${name}]`);
  for (let turns = 0; ; turns++) {
    if (button.disabled) return turns;
    button.click();
  }
}
"""


class LostError(AssertionError):
    """Something of a game was lost, or the page complained."""


@dataclass(frozen=True)
class Seen:
    """A game as it is on the board."""

    cells: list[str]
    undo: bool
    redo: bool
    settings: str | None


class Monkey:
    """Plays a game on a page, which it watches from now on."""

    def __init__(self, page: Page, puzzle: playing.Record, moves: random.Random) -> None:
        self._page, self._size, self._moves = page, puzzle["size"], moves
        self._fingers = page.context.new_cdp_session(page) if page.evaluate("navigator.maxTouchPoints") else None
        self._complaints: list[str] = []
        self._latest: deque[str] = deque(maxlen=30)
        self.done: Counter[str] = Counter()
        self._is_asked = False
        page.on("pageerror", lambda error: self._complaints.append(f"{error.message}\n{error.stack}"))
        page.on("console", lambda said: self._complain(said.text) if said.type == "error" else None)
        chosen = {"first": moves.choice(("cell", "digit")), "options": moves.choice(("hand", "struck", "rule"))}
        self._settings = json.dumps(chosen)
        self._name = playing.begin(page, puzzle, **chosen)
        self._start = self._known = self._look()

    def play(self, seconds: float) -> None:
        """Does things for so long, then goes back to the start and forth again. Raises LostError."""
        from playwright.sync_api import Error

        end = time.monotonic() + seconds
        try:
            while time.monotonic() < end:
                self._something()
                if self._complaints:
                    self._fail(f"the page complains: {self._complaints}")
            self._to_the_start_and_back()
        except Error as error:
            self._fail(f"the page does not answer: {error.message}")

    def _something(self) -> None:
        actions = {
            self._type: 30,
            self._tap: 25,
            self._drag: 6,
            self._press: 30,
            self._pinch: 2,
            self._reload: 3,
            self._go_away: 1,
        }
        if self._is_asked:
            actions = {self._press: 12, self._escape: 6, self._reload: 1}
        (action,) = self._moves.choices(list(actions), list(actions.values()))
        action()
        self.done[action.__name__.strip("_")] += 1
        self._remember()

    def _type(self) -> None:
        key = self._moves.choice(KEYS)
        self._latest.append(f"type {key!r}")
        if self._moves.random() < 0.5:
            self._page.evaluate("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()")
        self._page.keyboard.press(key)

    def _tap(self) -> None:
        cell, place = self._cell()
        twice = self._moves.random() < 0.3
        self._latest.append(f"tap {cell}{' twice' if twice else ''}")
        for _ in range(1 + twice):
            self._touch(place)

    def _drag(self) -> None:
        (start, here), (end, there) = self._cell(), self._cell()
        self._latest.append(f"drag from {start} to {end}")
        way = [_between(here, there, part / 4) for part in range(5)]
        if self._fingers:
            for number, point in enumerate(way):
                self._fingers_at("touchMove" if number else "touchStart", point)
            self._fingers_at("touchEnd")
        else:
            self._page.mouse.move(*way[0])
            self._page.mouse.down()
            for point in way[1:]:
                self._page.mouse.move(*point)
            self._page.mouse.up()

    def _press(self) -> None:
        chosen = self._page.evaluate(CHOOSE, [self._moves.random(), LET_ALONE])
        if not chosen:
            return
        name, *place = chosen
        self._latest.append(f"press {name!r}")
        self._touch((place[0], place[1]))

    def _escape(self) -> None:
        self._latest.append("escape")
        self._page.keyboard.press("Escape")

    def _pinch(self) -> None:
        cell, (x, y) = self._cell()
        far = self._moves.choice((20, 140))
        self._latest.append(f"pinch {cell}")
        if not self._fingers:
            self._page.mouse.move(x, y)
            self._page.keyboard.down("Control")
            self._page.mouse.wheel(0, self._moves.choice((-300, 300)))
            self._page.keyboard.up("Control")
            return
        for kind, wide in (("touchStart", 80), ("touchMove", 0.5 * (80 + far)), ("touchMove", far)):
            self._fingers_at(kind, (x - wide / 2, y), (x + wide / 2, y))
        self._fingers_at("touchEnd")

    def _reload(self) -> None:
        self._latest.append("press a key and load again at once")
        with self._page.expect_navigation():
            seen = self._page.evaluate(LOOK, self._moves.random())
        self._await_same(seen)

    def _go_away(self) -> None:
        self._latest.append("go away and come back")
        seen = self._page.evaluate(LOOK, None)
        self._page.goto("/#/play")
        self._page.get_by_role("heading", name="Your games").wait_for()
        self._page.goto(f"/#/play/{self._name}")
        self._await_same(seen)

    def _await_same(self, seen: dict[str, Any]) -> None:
        """Waits for the game, which must be what it was: as it is seen, or known, where a preview covers it."""
        before = self._known if seen["isPreview"] else _game(seen)
        after = self._look()
        if after.settings == before.settings and after != before:
            self._fail(f"what came back is another game: {_differences(before, after)}")

    def _remember(self) -> None:
        seen = self._page.evaluate(LOOK, None)
        self._is_asked = seen["isAsked"]
        if not seen["isPreview"]:
            self._known = _game(seen)

    def _look(self) -> Seen:
        self._page.get_by_role("grid").wait_for()
        return _game(self._page.evaluate(LOOK, None))

    def _to_the_start_and_back(self) -> None:
        self._page.evaluate("kept => localStorage.setItem('gridlens.play', kept)", self._settings)
        self._page.reload()
        self._look()
        self._page.evaluate(TURN_ALL, "Redo")
        end = self._look()
        self.done["moves"] = self._page.evaluate(TURN_ALL, "Undo")
        if (start := self._look()).cells != self._start.cells:
            self._fail(f"undo does not lead to the start: {_differences(self._start, start)}")
        self._page.evaluate(TURN_ALL, "Redo")
        if (again := self._look()) != end:
            self._fail(f"redo does not lead to the end: {_differences(end, again)}")

    def _cell(self) -> tuple[str, Point]:
        row, column = (self._moves.randrange(self._size) for _ in range(2))
        x, y = self._page.evaluate(CELL, [row, column])
        return f"r{row + 1}c{column + 1}", (x, y)

    def _touch(self, place: Point) -> None:
        if self._fingers:
            self._page.touchscreen.tap(*place)
        else:
            self._page.mouse.click(*place)

    def _fingers_at(self, kind: str, *points: Point) -> None:
        assert self._fingers
        touched = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def _complain(self, text: str) -> None:
        if not text.startswith(REFUSED):
            self._complaints.append(text)

    def _fail(self, why: str) -> None:
        raise LostError("\n".join((why, "the latest things that were done:", *self._latest)))


def _game(seen: dict[str, Any]) -> Seen:
    undo, redo = seen["ways"]
    return Seen(playing.contents(seen["labels"]), undo, redo, seen["settings"])


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])


def _differences(before: Seen, after: Seen) -> str:
    cells = [f"{was!r} is {now!r}" for was, now in zip(before.cells, after.cells, strict=True) if was != now]
    return "; ".join([*cells[:5], f"undo {before.undo}, {after.undo}", f"redo {before.redo}, {after.redo}"])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.page.monkey", description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=60, help="of each game (default: 60)")
    parser.add_argument("--seeds", type=int, default=20, help="how many games (default: 20)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (default: 0)")
    arguments = parser.parse_args()
    if not chromium():
        parser.error(HOW_TO_HAVE_IT)
    from playwright.sync_api import sync_playwright

    faults = 0
    with ExitStack() as stack:
        browser = stack.enter_context(launched(stack.enter_context(sync_playwright())))
        server = stack.enter_context(Server())
        for seed in range(arguments.first, arguments.first + arguments.seeds):
            # Each kind on each device in turn.
            kind = list(playing.EXAMPLES)[seed % len(playing.EXAMPLES)]
            device = list(DEVICES)[seed // len(playing.EXAMPLES) % len(DEVICES)]
            page = browser.new_page(**DEVICES[device], base_url=server.address, locale="en-GB")
            page.set_default_timeout(60_000)
            page.goto("/")
            monkey = Monkey(page, playing.EXAMPLES[kind], random.Random(seed))
            told = "nothing lost"
            try:
                monkey.play(arguments.seconds)
            except LostError as error:
                told, faults = str(error), faults + 1
            did = ", ".join(f"{what} {count}" for what, count in monkey.done.items())
            print(f"seed {seed}, {kind} on a {device}: {did}: {told}", flush=True)
            page.context.close()
    sys.exit(f"{faults} of {arguments.seeds} games lost something" if faults else 0)


if __name__ == "__main__":
    main()
