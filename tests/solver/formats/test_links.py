"""Links hand every kind on and are read back; nothing else is taken for a puzzle."""

import pytest

from solver import Puzzle
from solver.formats.links import page_link, puzzle_of_link, site_link
from solver.formats.single_cell_cages import absorb_single_cells
from solver.logic.notes import Notes
from tests.kinds.cards import CARDS

EXAMPLES = [
    pytest.param(example.puzzle, id=f"{name}-{number}")
    for name, card in CARDS.items()
    for number, example in enumerate(card.examples)
]
EMPTY = "sudoku.4.b2x2.g3001020000000040"


@pytest.mark.parametrize("puzzle", EXAMPLES)
def test_the_link_to_a_page_holds_every_kind_whole(puzzle: Puzzle) -> None:
    link = page_link(puzzle, "https://192.168.1.20:8765/")
    assert link.startswith("https://192.168.1.20:8765/#/play/")
    assert puzzle_of_link(link) == Notes.of(puzzle).printed


@pytest.mark.parametrize("puzzle", EXAMPLES)
def test_the_link_to_a_site_is_read_back(puzzle: Puzzle) -> None:
    link = site_link(puzzle)
    if link is not None:
        printed = Notes.of(puzzle).printed
        assert puzzle_of_link(link) in (printed, absorb_single_cells(printed))


@pytest.mark.parametrize(
    "name",
    ["binairo", "futoshiki", "jigsaw", "kakuro", "kenken", "killer", "queens", "renzoku", "skyscrapers", "sudoku-x"],
)
def test_what_sites_play_has_a_short_link(name: str) -> None:
    assert all(len(site_link(example.puzzle) or "x" * 999) < 300 for example in CARDS[name].examples)


@pytest.mark.parametrize("name", ["samurai", "tango"])
def test_what_no_site_holds_has_no_link(name: str) -> None:
    assert not any(site_link(example.puzzle) for example in CARDS[name].examples)


def test_what_was_written_is_not_handed_on() -> None:
    blank = [[0] * 4] * 3
    puzzle = Puzzle.sudoku([[1, 0, 0, 0], *blank], entries=[[0, 2, 0, 0], *blank])
    assert site_link(puzzle) == site_link(Notes.of(puzzle).printed)
    assert ".e" not in page_link(puzzle, "http://a")


@pytest.mark.parametrize(
    "text",
    [
        f"http://192.168.1.5:8000/?key=abc#/play/{EMPTY}",
        f"HTTPS://EXAMPLE.ORG/#/play/{EMPTY}",
        f" {EMPTY}\n",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2:3b1a2h4a",
    ],
)
def test_links_of_any_page_are_read(text: str) -> None:
    puzzle = puzzle_of_link(text)
    assert puzzle
    assert puzzle.givens[0] == (3, 0, 0, 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1234567812345678",
        "3..1.2........4.",
        "https://example.org/1234567812345678",
        "https://example.org/#" + "0" * 81,
        f"{EMPTY}\n{EMPTY}",
        f"look: {EMPTY}",
        "https://sudokupad.app/abc",
        "https://puzz.link/p?slither/3/3/a",
        "https://puzz.link/p?sudoku/4/4/",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2#123",
        "WIFI:S:home;P:1234567812345678;;",
        '{"version": 1, "puzzles": []}',
        "file:///etc/passwd",
        "https://sudokupad.app/scl" + "N4Ig" * 1000,
    ],
)
def test_nothing_else_is_a_puzzle(text: str) -> None:
    assert puzzle_of_link(text) is None
