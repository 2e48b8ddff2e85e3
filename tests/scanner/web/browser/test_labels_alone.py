"""Each kind without a mouse and without sight: its board is told whole by labels, and played to its end by keys."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING

import pytest

from solver import Puzzle
from solver.paper.around import SIDES
from tests.conftest import shortened
from tests.kinds.cards import CARDS, Card
from tests.page.browser import expect
from tests.scanner.web.browser.test_keyboard import tab_to

if TYPE_CHECKING:
    from playwright.sync_api import Page

Cell = tuple[int, int]
Told = Mapping[Cell, list[str]]
"""What is said of each cell, part by part, besides its place."""

FOCUSED = """
() => [document.activeElement.ariaLabel, document.activeElement.getAttribute("aria-description")]
"""
"""What a screen reader says of the cell at which the keyboard is: its name and its description."""

BY_SIZE = sorted(CARDS.values(), key=lambda card: card.examples[0].puzzle.size)
"""The kinds, those of the smallest boards first, which are played in the shortest time."""

BESIDE = {"on its left": (0, -1), "on its right": (0, 1), "above": (-1, 0), "below": (1, 0)}


def said(page: Page) -> tuple[Cell, list[str]]:
    """The cell at which the keyboard is, and what is said of it."""
    label, description = page.evaluate(FOCUSED)
    place = re.match(r"row (\d+), column (\d+), ", label)
    assert place, label
    # a cage may be called by its first cell
    parts = re.split(r", (?!column \d+(?:,|$))", label[place.end() :]) + (
        description.split(", ") if description else []
    )
    return (int(place[1]) - 1, int(place[2]) - 1), parts


def cells_of(puzzle: Puzzle) -> Sequence[Cell]:
    """The cells that are there: where nothing is, between grids, the keyboard passes over it."""
    cells = product(range(len(puzzle.givens)), range(len(puzzle.givens[0])))
    return [cell for cell in cells if not puzzle.grids or cell not in puzzle.holes]


def walked(page: Page, puzzle: Puzzle) -> Told:
    """What is said on the way through all rows, by arrows."""
    told = {}
    for cell in trodden(page, puzzle):
        at, told[cell] = said(page)
        assert at == cell
    return told


def trodden(page: Page, puzzle: Puzzle) -> Iterator[Cell]:
    """Goes through all rows by arrows."""
    page.keyboard.press("Control+Home")
    before = 0
    for row, column in cells_of(puzzle):
        if row > before:
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Home")
        elif (row, column) != (0, 0):
            page.keyboard.press("ArrowRight")
        before = row
        yield row, column


def parted(told: Told, start: str) -> set[frozenset[Cell]]:
    """The cells that are said to be in the same part."""
    parts: dict[str, set[Cell]] = defaultdict(set)
    for cell, words in told.items():
        for word in words:
            if word.startswith(start):
                parts[word].add(cell)
    return {frozenset(cells) for cells in parts.values()}


def by_number(numbers: Mapping[Cell, Hashable]) -> set[frozenset[Cell]]:
    parts: dict[Hashable, set[Cell]] = defaultdict(set)
    for cell, number in numbers.items():
        parts[number].add(cell)
    return {frozenset(cells) for cells in parts.values()}


def check_cells(puzzle: Puzzle, told: Told) -> None:
    """Whether each cell is printed, blank, or none to be written in; equal values have one name, and others others."""
    names: dict[int, str] = {}
    for (row, column), words in told.items():
        value = puzzle.givens[row][column]
        if value:
            (name,) = [word for word in words if word.startswith("printed ")]
            assert names.setdefault(value, name) == name
        else:
            assert {"blank", "empty cell", "black"} & set(words)
        assert ((row, column) in puzzle.blocks) == ("black" in words)
    assert len(set(names.values())) == len(names)


def check_parts(puzzle: Puzzle, told: Told) -> None:
    """Boxes, regions, diagonals and cages with their clues."""
    cells = cells_of(puzzle)
    if puzzle.boxes:
        rows, columns = puzzle.boxes
        assert parted(told, "box ") == by_number({(r, c): (r // rows, c // columns) for r, c in cells})
    if puzzle.regions:
        assert parted(told, "region ") == by_number({(r, c): puzzle.regions[r][c] for r, c in cells})
    if puzzle.diagonals:
        last = puzzle.size - 1
        both = [(0, 0, 1), (0, last, -1)]
        lines = {frozenset((at, start + way * at) for at in range(puzzle.size)) for _, start, way in both}
        assert parted(told, "diagonal ") == lines
    if puzzle.blocks:
        return
    assert parted(told, "cage ") == {frozenset(cage.cells) for cage in puzzle.cages}
    for cage in puzzle.cages:
        for cell in cage.cells:
            (name,) = [word for word in told[cell] if word.startswith("cage ")]
            assert re.match(r"cage (\d+)", name)[1] == str(cage.value)  # type: ignore[index]


def check_runs(puzzle: Puzzle, told: Told) -> None:
    """The sums of runs, at each of their cells."""
    for cell, words in told.items():
        if puzzle.blocks and "black" not in words:
            sums = [int(word.split()[0]) for word in words if word.endswith((" across", " down"))]
            assert sorted(sums) == sorted(cage.value for cage in puzzle.cages if cell in cage.cells)


def check_signs(puzzle: Puzzle, told: Told) -> None:
    """Each sign is said on both sides, in its own words, and nothing else is."""
    phrases: dict[str, str] = {}
    expected = set()
    for row, column, sign, other_row, other_column in puzzle.relations:
        first, second = (row, column), (other_row, other_column)
        expected |= {(first, second), (second, first)}
        way = (other_row - row, other_column - column)
        side = next(side for side, step in BESIDE.items() if step == way)
        (phrase,) = [word.removesuffix(side) for word in told[first] if word.endswith(f"the cell {side}")]
        assert phrases.setdefault(sign, phrase) == phrase
    assert len(set(phrases.values())) == len(phrases)
    heard = {
        ((row, column), (row + down, column + right))
        for (row, column), words in told.items()
        for side, (down, right) in BESIDE.items()
        for word in words
        if word.endswith(f"the cell {side}")
    }
    assert heard == expected


def check_clues(puzzle: Puzzle, told: Told) -> None:
    """Clues around the board are said at the cell next to them."""
    last = puzzle.size - 1
    for side, clues in zip(SIDES, puzzle.around, strict=bool(puzzle.around)):
        for at, clue in enumerate(clues):
            edge = {"top": (0, at), "bottom": (last, at), "left": (at, 0), "right": (at, last)}[side]
            told_there = [word for word in told[edge] if word.endswith(f" from the {side}")]
            assert [re.findall(r"has (\d+)", word) for word in told_there] == ([[str(clue)]] if clue else [])


def begin_by_keys(page: Page, link: str) -> None:
    """Opens a puzzle from a link without touching anything, and comes to its board."""
    page.locator("body").focus()
    tab_to(page, page.get_by_role("link", name="Games"))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("link", name="Open a file or link"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Open a puzzle")).to_be_focused()
    tab_to(page, page.get_by_role("textbox"))
    page.keyboard.insert_text(link)
    tab_to(page, page.get_by_role("button", name="Open", exact=True))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="×")).to_be_focused()
    tab_to(page, page.get_by_role("gridcell", selected=True))


def write_by_keys(page: Page, card: Card) -> None:
    """Writes the solution where nothing is printed, cell after cell, each of which says what it holds then."""
    example = card.examples[0]
    puzzle = example.puzzle
    for row, column in trodden(page, puzzle):
        if puzzle.givens[row][column] or not (value := example.answer[row][column]):
            continue
        page.keyboard.press("q" if puzzle.has_marks else card.keys[value - 1])
        at, words = said(page)
        assert at == (row, column)
        assert not {"blank", "empty cell"} & set(words)


def draw_by_keys(page: Page, card: Card) -> None:
    """Draws the parts of the solution, each from its first cell to its last, where it is said to be in one then."""
    answer = card.examples[0].answer
    cells_of_part: dict[int, list[Cell]] = defaultdict(list)
    for row, column in cells_of(card.examples[0].puzzle):
        cells_of_part[answer[row][column]].append((row, column))
    for cells in cells_of_part.values():
        (top, left), (bottom, right) = cells[0], cells[-1]
        keys = ["Control+Home"] + ["ArrowDown"] * top + ["ArrowRight"] * left
        keys += ["Shift+ArrowDown"] * (bottom - top) + ["Shift+ArrowRight"] * (right - left) + ["Enter"]
        for key in keys:
            page.keyboard.press(key)
        at, words = said(page)
        assert at == cells[-1]
        assert "blank" not in words


@pytest.mark.parametrize("device", ["desk"], indirect=True)
@pytest.mark.parametrize("card", shortened(BY_SIZE, 7), ids=[card.name for card in BY_SIZE])
def test_it_is_begun_and_ended_by_keys_and_labels_alone(page: Page, card: Card) -> None:
    puzzle = card.examples[0].puzzle
    begin_by_keys(page, card.examples[0].link)
    told = walked(page, puzzle)
    check_cells(puzzle, told)
    check_parts(puzzle, told)
    check_runs(puzzle, told)
    check_signs(puzzle, told)
    check_clues(puzzle, told)
    (draw_by_keys if puzzle.traits.divides else write_by_keys)(page, card)
    expect(page.get_by_role("status").filter(has_text="Solved! ")).to_have_count(1)
