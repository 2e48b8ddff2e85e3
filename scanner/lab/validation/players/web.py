"""The players in the browser: how each is given a puzzle or reports its own, and how it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, product
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from scanner.lab.chromium import DEVICES, HOW_TO_HAVE_IT, chromium, launched
from scanner.lab.synth.puzzles import Answered
from scanner.lab.synth.registry import make_boxed
from scanner.lab.validation.players import cache
from scanner.lab.validation.players.game import EMPTY, HALF_FILLED, STATES, Game, Setting, make_game
from scanner.lab.validation.players.pzpr import Pzpr
from scanner.lab.validation.players.shot import Corners, Shot
from solver import Grid, Puzzle, count, solve

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Rng = np.random.Generator

THEMES = ("light", DARK := "dark")

SUDOKU = "Sudoku 9x9"

SEEDED = """(seed => {
    Math.random = () => {
        seed = (seed + 0x6D2B79F5) | 0;
        let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
})(%d)"""
"""Makes what a page draws at random the same each time: Mulberry32, by Tommy Ettinger, in the public domain."""

IN_READING_ORDER = """cells => cells
    .map((cell, index) => ({ cell, index, box: cell.getBoundingClientRect() }))
    .sort((a, b) => Math.round(a.box.top - b.box.top) || a.box.left - b.box.left)
    .map(({ cell, index, box }) => {
        const input = cell.querySelector("input");
        const shown = cell.querySelector("table, .sudoku-tips") ? "" : (input ? input.value : cell.innerText).trim();
        return { index, digit: /^[1-9]$/.test(shown) ? Number(shown) : 0,
                 box: [box.left, box.top, box.right, box.bottom] };
    })"""
"""The contents of the cells of a page, and where they are; candidates are no digits."""

PATIENCE = 10_000.0
"""Milliseconds in which sudoku-react has to make a puzzle: it tries for ever if it has begun badly."""

PRINTED = """cells => [...document.querySelectorAll(cells)]
    .some(cell => /[1-9]/.test(cell.querySelector("input")?.value || cell.innerText))"""
"""Whether a page shows a puzzle already: some take their time."""

ON_SCREEN = """([x, y]) => {
    const { offsetLeft, offsetTop, scale } = window.visualViewport;
    return [(x - offsetLeft) * scale * devicePixelRatio, (y - offsetTop) * scale * devicePixelRatio];
}"""
"""Where a place of the page, in CSS pixels, is on the picture: a telephone shows wide pages smaller."""


ENTER = """(inputs, digits) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    inputs.forEach((input, place) => {
        if (digits[place]) {
            set.call(input, digits[place]);
            input.dispatchEvent(new Event("input", { bubbles: true }));
        }
    });
}"""
"""Enters digits as React notices it."""

DRAWN = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
"""Waits until a page has drawn what it was told; React listens to the next key only then."""


class WebPlayer(Protocol):
    """A page on which one plays."""

    @property
    def name(self) -> str: ...
    @property
    def address(self) -> Path: ...
    @property
    def boards(self) -> Sequence[str]: ...
    @property
    def states(self) -> Sequence[str]: ...
    @property
    def sizes(self) -> Sequence[str]: ...

    def begin(self, page: Page, board: str, size: str, rng: Rng) -> Answered | None:
        """Shows a puzzle on the page, which is loaded; None where it is none with one solution."""

    def write(self, page: Page, game: Game) -> None:
        """Writes into it what its player has written."""

    def outline(self, page: Page) -> tuple[float, float, float, float]:
        """Returns left, top, right and bottom of the board, in CSS pixels."""


@dataclass(frozen=True, slots=True)
class OfCells:
    """A Sudoku whose cells are elements of the page, in whatever order; it makes its own puzzles."""

    name: str
    cells: str
    """The selector of the cells."""
    states: tuple[str, ...] = STATES
    sizes: tuple[str, ...] = tuple(DEVICES)
    boards: tuple[str, ...] = (SUDOKU,)

    @property
    def address(self) -> Path:
        return cache.folder() / "pages" / f"{self.name}.html"

    def begin(self, page: Page, board: str, size: str, rng: Rng) -> Answered | None:
        page.wait_for_function(PRINTED, arg=self.cells)
        printed = Puzzle.sudoku(self._digits(page))
        solution = solve(printed)
        return Answered(printed, solution) if solution and count(printed) == 1 else None

    def write(self, page: Page, game: Game) -> None:
        places = [cell["index"] for cell in self._cells(page)]
        for (row, column), entry in game.entries():
            self._choose(page, places[row * game.puzzle.size + column])
            self._press(page, str(entry))
        if game.candidates:
            self._note(page, game, places)
        self._check(page, game)

    def _note(self, page: Page, game: Game, places: Sequence[int]) -> None:
        raise NotImplementedError

    def _choose(self, page: Page, place: int) -> None:
        page.locator(self.cells).nth(place).click()
        page.evaluate(DRAWN)

    def _press(self, page: Page, key: str) -> None:
        page.keyboard.press(key)
        page.evaluate(DRAWN)

    def _check(self, page: Page, game: Game) -> None:
        """Raises RuntimeError where the page shows other digits than those of the game."""
        if self._digits(page) != game.digits():
            raise RuntimeError(f"{self.name} shows other digits than those that were written")

    def outline(self, page: Page) -> tuple[float, float, float, float]:
        boxes = np.array([cell["box"] for cell in self._cells(page)])
        left, top, _, _ = boxes.min(axis=0).tolist()
        _, _, right, bottom = boxes.max(axis=0).tolist()
        return left, top, right, bottom

    def _cells(self, page: Page) -> list[dict[str, Any]]:
        seen: list[dict[str, Any]] = page.eval_on_selector_all(self.cells, IN_READING_ORDER)
        return seen

    def _digits(self, page: Page) -> Grid:
        digits = [cell["digit"] for cell in self._cells(page)]
        return tuple(tuple(digits[start : start + 9]) for start in range(0, len(digits), 9))


class ReactSudokuComponent(OfCells):
    def _note(self, page: Page, game: Game, places: Sequence[int]) -> None:
        self._press(page, "m")
        for (row, column), candidates in game.candidates.items():
            self._choose(page, places[row * game.puzzle.size + column])
            for candidate in candidates:
                self._press(page, str(candidate))


class SudokuReact(OfCells):
    """Its own puzzles have several solutions, but it lets people enter others."""

    def begin(self, page: Page, board: str, size: str, rng: Rng) -> Answered | None:
        from playwright.sync_api import TimeoutError

        try:
            page.get_by_role("button", name="Clear All").click(timeout=PATIENCE)
        except TimeoutError:
            return None
        answered = make_boxed(rng)
        page.eval_on_selector_all(f"{self.cells} input", ENTER, list(chain.from_iterable(answered.puzzle.givens)))
        return answered

    def _note(self, page: Page, game: Game, places: Sequence[int]) -> None:
        page.get_by_role("button", name="Show Tips").click()


class SudokuUmd(OfCells):
    """Its demonstration, in which puzzles are pasted. Its candidates are those of the solution alone: digits."""

    @property
    def address(self) -> Path:
        return cache.folder() / "node_modules" / "sudoku-umd" / "demo" / "index.html"

    def begin(self, page: Page, board: str, size: str, rng: Rng) -> Answered | None:
        answered = make_boxed(rng)
        page.locator("#import").click()
        self._paste(page, answered.puzzle.givens)
        return answered

    def write(self, page: Page, game: Game) -> None:
        self._paste(page, game.digits())
        self._check(page, game)

    def _paste(self, page: Page, grid: Grid) -> None:
        pasted = page.locator("#import-string")
        pasted.fill("".join(str(digit or ".") for row in grid for digit in row))
        pasted.dispatch_event("keyup")


PLAYERS: tuple[WebPlayer, ...] = (
    Pzpr(),
    ReactSudokuComponent("react-sudoku-component", "td.sudoku-cell"),
    SudokuReact("sudoku-react", ".sudoku-table td"),
    OfCells("sudoku-react-component", ".SudokuField", states=(EMPTY, HALF_FILLED)),
    # its board is wider than a telephone, and cannot be seen whole there
    SudokuUmd("sudoku-umd", "#sudoku-board td", states=(EMPTY, HALF_FILLED), sizes=("desk",)),
)


def list_settings(player: WebPlayer) -> list[Setting]:
    """Lists all that is shown of a player."""
    shown = product(player.boards, THEMES, player.states, player.sizes)
    return [Setting(player.name, *words) for words in shown]


def take_shots(wanted: Sequence[Setting]) -> Iterator[Shot]:
    """Takes the pictures of settings that are played in the browser; raises FileNotFoundError where there is none."""
    players = {player.name: player for player in PLAYERS}
    wanted = [setting for setting in wanted if setting.player in players]
    if not wanted:
        return
    if not chromium():
        raise FileNotFoundError(HOW_TO_HAVE_IT)
    from playwright.sync_api import sync_playwright

    cache.fetch()
    with sync_playwright() as playwright, launched(playwright, "--allow-file-access-from-files") as browser:
        for setting in wanted:
            yield _take_shot(browser, players[setting.player], setting)


def _take_shot(browser: Browser, player: WebPlayer, setting: Setting) -> Shot:
    seeds = setting.rng()
    while True:
        rng = setting.rng()
        context = browser.new_context(**DEVICES[setting.size])
        try:
            page = context.new_page()
            page.add_init_script(SEEDED % seeds.integers(2**31))
            if setting.theme == DARK:
                override = {"enabled": True}
                context.new_cdp_session(page).send("Emulation.setAutoDarkModeOverride", override)
            page.goto(player.address.as_uri())
            answered = player.begin(page, setting.board, setting.size, rng)
            if answered:
                played = make_game(answered, setting.state, rng)
                player.write(page, played)
                png, corners = _capture_page(page, player)
                return Shot(setting, png, played, corners)
        finally:
            context.close()


def _capture_page(page: Page, player: WebPlayer) -> tuple[bytes, Corners]:
    """Takes a picture of the page, scrolled until the board is in its middle, and finds the corners of the board."""
    _, top, _, bottom = player.outline(page)
    page.evaluate("middle => window.scrollBy(0, middle - window.innerHeight / 2)", (top + bottom) / 2)
    left, top, right, bottom = player.outline(page)
    places = [(left, top), (right, top), (right, bottom), (left, bottom)]
    corners = np.array([page.evaluate(ON_SCREEN, place) for place in places], np.float32)
    return page.screenshot(), corners
