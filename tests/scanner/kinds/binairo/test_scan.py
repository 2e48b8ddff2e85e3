"""Binairos are read whoever drew them, and what only looks like one is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np
import pytest

from scanner import readers
from scanner.board.rectify import rectify
from scanner.judgement.hypotheses import NUMBERED
from scanner.judgement.orientation import AS_TAKEN
from scanner.kinds.binairo.scan import BY_CHANCE, scan
from scanner.lab.kinds.binairo.puzzles import binairo, tango, unruly
from scanner.lab.kinds.sudoku.puzzles import sudoku
from scanner.lab.synth.puzzles import Answered, enter_digits
from scanner.lab.validation.museum.boards import draw_board
from scanner.lab.validation.museum.canvas import Picture
from scanner.lab.validation.museum.description import Board as Lines
from scanner.lab.validation.museum.description import Look, Stroke, Theme, Writing
from scanner.lab.validation.strangers import chance, plain
from scanner.lab.validation.strangers.drawing import Drawing as Board
from scanner.pipeline import scan_page
from scanner.types import Lattice, Page, Refused, Scan
from solver import Puzzle
from solver.logic.notes import Notes
from tests.conftest import shortened

Rng = np.random.Generator
Drawing = tuple[Picture, Lattice]

NIGHT = Theme("#181a1c", "#202326", digit="#f0f0f0", line="#4a4f57", pair=("#f4f4f4", "#0c0d0e"))
SKY = Theme(text="#77684d", line="#c9c7c2", tint="#e9e8e4", pair=("#f9b233", "#5a96e0"))
TILES = Theme(board="#808080", line="#404040", pair=("#d6d6d6", "#303030"))
COLOURS = Theme("#ffffff", "#eeeeee", pair=("#d34a2f", "#2f9fd3"))

DIGITS = Look("digits", "train", "site", ())
DISCS = Look("discs", "train", "site", (), writing=Writing(pair="discs"))
DARK = Look("dark discs", "train", "site", (), Lines((NIGHT,)), Writing(pair="discs"))
DARK_DIGITS = Look("dark digits", "train", "site", (), Lines((NIGHT,)))
SUNS = Look(
    "suns",
    "train",
    "app",
    (),
    Lines((SKY,), Stroke(0.02), tinted="givens", sign_size=0.2),
    Writing(pair="sun and moon"),
)
UNRULY = Look("tiles", "train", "program", (), Lines((TILES,)), Writing(pair="tiles", pair_size=1.0))
RED_AND_BLUE = Look(
    "coloured", "train", "app", (), Lines((COLOURS,), gap=0.08, corner=0.08), Writing(pair="tiles", pair_size=0.92)
)


def drawing(answered: Answered, look: Look, cell: float = 52) -> Drawing:
    return draw_board(answered, look, look.board.themes[0], cell, np.random.default_rng(0))


def scanned(picture: Drawing) -> Scan | Refused:
    board = rectify(Page(np.ascontiguousarray(picture[0]), "board"), picture[1])
    return scan(board, readers.get(readers.DEFAULT), AS_TAKEN, lambda _: None)


@pytest.mark.parametrize(
    ("make", "size", "look"),
    shortened(
        [
            pytest.param(binairo, 10, DIGITS),
            pytest.param(binairo, 8, DARK_DIGITS),
            pytest.param(binairo, 12, DISCS),
            pytest.param(binairo, 14, DARK),
            pytest.param(unruly, 8, UNRULY),
            pytest.param(binairo, 8, RED_AND_BLUE),
            pytest.param(tango, 6, SUNS),
        ],
        2,
    ),
    ids=lambda value: getattr(value, "name", None),
)
def test_two_things_are_read_whoever_drew_them(make: Callable[[Rng, int], Answered], size: int, look: Look) -> None:
    answered = make(np.random.default_rng(3), size)
    found = scanned(drawing(answered, look))
    assert isinstance(found, Scan)
    assert (found.status, found.solution) == ("solved", answered.solution)
    assert found.puzzle.givens == answered.puzzle.givens
    assert set(found.puzzle.relations) == set(answered.puzzle.relations)


@pytest.mark.parametrize("look", [DIGITS, SUNS, UNRULY], ids=lambda look: look.name)
def test_a_board_begun_by_its_player_is_read(look: Look) -> None:
    rng = np.random.default_rng(4)
    answered = enter_digits(rng, tango(rng, 6) if look is SUNS else unruly(rng, 6), 0.5, 0.0)
    found = scanned(drawing(answered, look, 64))
    assert isinstance(found, Scan)
    assert Notes.of(found.puzzle).grid == Notes.of(answered.puzzle).grid


def test_what_is_not_tinted_as_givens_are_was_played_and_may_be_wrong() -> None:
    rng = np.random.default_rng(5)
    answered = enter_digits(rng, tango(rng, 6), 0.4, 0.2)
    found = scanned(drawing(answered, SUNS, 80))
    assert isinstance(found, Scan)
    assert (found.puzzle.givens, found.puzzle.entries) == (answered.puzzle.givens, answered.puzzle.entries)
    assert found.solution == answered.solution
    assert found.mistakes


def test_where_only_the_other_rule_leaves_one_solution_that_is_said() -> None:
    rng = np.random.default_rng(0)
    answered = next(a for a in (binairo(rng, 8) for _ in range(50)) if scanned_as_unruly(a).status == "doubtful")
    found = scanned_as_unruly(answered)
    assert found.solution == answered.solution
    assert "only if no two rows are alike" in found.problems[0]


def scanned_as_unruly(answered: Answered) -> Scan:
    found = scanned(drawing(answered, UNRULY, 40))
    assert isinstance(found, Scan)
    return found


@pytest.mark.parametrize(("size", "look"), [(6, DARK), (8, DISCS)], ids=["dark", "discs"])
def test_a_few_discs_would_have_one_solution_by_chance(size: int, look: Look) -> None:
    answered = binairo(np.random.default_rng(3), size)
    found = scanned(drawing(answered, look))
    assert isinstance(found, Scan)
    assert (found.status, found.problems, found.solution) == ("doubtful", (BY_CHANCE,), answered.solution)


def test_a_board_of_few_discs_that_is_half_filled_is_trusted() -> None:
    answered = enter_digits(np.random.default_rng(1), binairo(np.random.default_rng(3), 8), 0.5, 0.0)
    found = scanned(drawing(answered, DISCS))
    assert isinstance(found, Scan)
    assert found.status == "solved"


def test_crosses_and_noughts_of_uneven_weight_are_read_where_they_have_one_solution() -> None:
    """As in a photo that somebody has made black and white."""
    answered = binairo(np.random.default_rng(3), 10)
    steps = np.arange(11, dtype=np.float32) * 36 + 20
    picture = np.full((400, 400, 3), 255, np.uint8)
    for step in steps.astype(int).tolist():
        cv2.line(picture, (20, step), (380, step), (0, 0, 0), 2)
        cv2.line(picture, (step, 20), (step, 380), (0, 0, 0), 2)
    for (row, column), thing in np.ndenumerate(answered.puzzle.givens):
        weight, (x, y) = 2 + 2 * (row >= 5), (38 + 36 * column, 38 + 36 * row)
        if thing == 1:
            cv2.ellipse(picture, (x, y), (6, 7), 0, 0, 360, (0, 0, 0), weight)
        elif thing:
            cv2.line(picture, (x - 6, y - 7), (x + 6, y + 7), (0, 0, 0), weight)
            cv2.line(picture, (x + 6, y - 7), (x - 6, y + 7), (0, 0, 0), weight)
    found = scanned((picture, Lattice(np.stack(np.meshgrid(steps, steps), axis=2))))
    assert isinstance(found, Scan)
    assert found.puzzle.givens == answered.puzzle.givens
    assert found.solution == answered.solution


@pytest.mark.long
def test_a_board_with_counters_along_its_sides_is_read_with_a_caveat() -> None:
    """As apps count what is left to be filled: its rules say nothing of numbers there."""
    answered = binairo(np.random.default_rng(3), 14)
    board, lattice = drawing(answered, DISCS, 40)
    page = np.full((board.shape[0] + 160, board.shape[1] + 160, 3), 255, np.uint8)
    page[20 : 20 + board.shape[0], 120 : 120 + board.shape[1]] = board
    xs, ys = lattice.points[0, :, 0] + 120, lattice.points[:, 0, 1] + 20
    for number in range(14):
        middle = int((ys[number] + ys[number + 1]) / 2) + 6
        cv2.putText(
            page, f"{number % 7} | {7 - number % 5}", (int(xs[0]) - 80, middle), 0, 0.5, (60, 60, 60), 1, cv2.LINE_AA
        )
        centre = int((xs[number] + xs[number + 1]) / 2)
        for count, foot in ((number % 7, 22), (7 - number % 5, 46)):
            cv2.putText(page, str(count), (centre - 5, int(ys[-1]) + foot), 0, 0.5, (60, 60, 60), 1, cv2.LINE_AA)
    (found,) = scan_page(Page(page, "app"))
    assert (found.status, found.puzzle.givens) == ("doubtful", answered.puzzle.givens)
    assert NUMBERED in found.problems


@pytest.mark.parametrize("make", [plain.masyu, plain.yin_and_yang, plain.othello], ids=["masyu", "yin-yang", "othello"])
def test_discs_of_other_kinds_are_no_binairo(make: Callable[[Rng], Board]) -> None:
    board = make(np.random.default_rng(2))
    assert isinstance(scanned((board.picture, board.lattice)), Refused)


@pytest.mark.parametrize("make", [chance.masyu, chance.yin_and_yang], ids=["masyu", "yin-yang"])
def test_discs_of_other_kinds_with_one_filling_are_doubtful(make: Callable[[Rng], Board]) -> None:
    board = make(np.random.default_rng(2))
    found = scanned((board.picture, board.lattice))
    assert isinstance(found, Scan)
    assert found.status == "doubtful"


@pytest.mark.parametrize("kept", [(), (1,), (2,), (1, 2)], ids=["none", "suns", "moons", "one of each"])
def test_between_signs_few_things_are_enough(kept: tuple[int, ...]) -> None:
    answered = tango(np.random.default_rng(3), 6)
    solution = np.array(answered.solution)
    edges = [((r, c), (r + d, c + 1 - d)) for r, c, d in np.ndindex(6, 6, 2) if r + d < 6 and c + 1 - d < 6]
    signs = [(*a, "=" if solution[a] == solution[b] else "x", *b) for a, b in edges[::3]]
    givens = np.zeros((6, 6), int)
    for thing in kept:
        cell = tuple(np.argwhere(solution == thing)[4])
        givens[cell] = thing
    puzzle = Puzzle.binairo(givens.tolist(), signs, unique_lines=False)
    found = scanned(drawing(Answered(puzzle, answered.solution), SUNS, 72))
    if kept:
        assert isinstance(found, Scan)
        assert (found.puzzle.givens, sorted(found.puzzle.relations)) == (puzzle.givens, sorted(puzzle.relations))
    else:
        assert isinstance(found, Refused)


def test_a_sudoku_is_none() -> None:
    found = scanned(drawing(sudoku(np.random.default_rng(1), (2, 3)), DIGITS))
    assert isinstance(found, Refused)


def test_a_crossword_is_none() -> None:
    """Its cells are black or white: there is nothing third."""
    black = np.random.default_rng(2).random((12, 12)) < 0.2
    picture = np.where(np.kron(black, np.ones((40, 40))) > 0, 0, 255).astype(np.uint8)
    picture[::40], picture[:, ::40] = 0, 0
    steps = np.arange(13, dtype=np.float32) * 40
    lattice = Lattice(np.stack(np.meshgrid(steps, steps), axis=2))
    assert isinstance(scanned((cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR), lattice)), Refused)


def test_draughts_are_none() -> None:
    """Their men stand on every other cell of a board in two colours."""
    assert isinstance(scanned(draughts()), Refused)


def test_a_few_full_cells_are_no_binairo_unless_they_clearly_hold_its_digits() -> None:
    """As the answer to another small puzzle, printed beside it: nothing is left that would have to fit."""
    rows = ((1, 2, 2, 1), (2, 1, 1, 2), (1, 1, 2, 2), (2, 2, 1, 1))
    small = Answered(Puzzle.binairo(rows), rows)
    assert isinstance(scanned(drawing(small, DISCS)), Refused)
    larger = unruly(np.random.default_rng(2), 6)
    full = Answered(replace(larger.puzzle, givens=larger.solution), larger.solution)
    for found in (scanned(drawing(small, DIGITS)), scanned(drawing(full, DISCS))):
        assert isinstance(found, Scan)
        assert found.solution in (small.solution, larger.solution)


def draughts(cell: int = 48) -> Drawing:
    row, column = np.indices((8, 8))
    colours = np.where(((row + column) % 2)[..., None], (96, 130, 170), (210, 232, 245)).astype(np.uint8)
    picture = np.ascontiguousarray(colours.repeat(cell, axis=0).repeat(cell, axis=1))
    for r, c in np.argwhere((row + column) % 2 & ((row < 3) | (row > 4))):
        man = (30, 30, 30) if r < 3 else (250, 250, 250)
        cv2.circle(picture, (int(c * cell + cell // 2), int(r * cell + cell // 2)), cell // 3, man, -1, cv2.LINE_AA)
    steps = np.arange(9, dtype=np.float32) * cell
    return picture, Lattice(np.stack(np.meshgrid(steps, steps), axis=2))
