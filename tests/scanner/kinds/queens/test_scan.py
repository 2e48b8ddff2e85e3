"""Queens boards are read in any look, and gridlens says so where it is not sure."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import cv2
import numpy as np
import pytest

from scanner.board import extent
from scanner.board.rectify import rectify
from scanner.kinds import queens
from scanner.lab.bench import nonpuzzles
from scanner.lab.kinds.queens.puzzles import queens as made
from scanner.lab.synth.boards import LINKEDIN_COLOURS, Board, draw_board, random_board
from scanner.lab.synth.looks import Camera
from scanner.lab.synth.puzzles import Answered
from scanner.lab.synth.screens import photograph_board
from scanner.lab.validation.museum import catalogue
from scanner.lab.validation.museum.pictures import make_picture
from scanner.pipeline import Options, scan_page
from scanner.types import Lattice, Page, Scan
from solver import Puzzle, solve
from tests.conftest import shortened

LOOSE = ["aabbbb", "aabbcc", "aaddcc", "edddcc", "eeedff", "eeffff"]
LOOK = Board(colours=LINKEDIN_COLOURS[:6])


def noise(seed: int = 1) -> np.random.Generator:
    """A generator of a picture's own: what one test sees does not hang on those before it."""
    return np.random.default_rng(seed)


def scanned(puzzle: Puzzle, look: Board, cell: float = 60, seed: int = 1) -> tuple[Scan, ...]:
    picture, _ = draw_board(puzzle, look, cell, noise(seed))
    return scan_page(Page(picture, "board"))


@pytest.fixture
def valid_puzzle() -> Puzzle:
    """A board with one solution."""
    return made(np.random.default_rng(1), 7).puzzle


LOOKS = {
    "walls and colours": Board(colours=LINKEDIN_COLOURS[:7]),
    "colours, lines all alike": Board(colours=LINKEDIN_COLOURS[:7], wall=0.02, thin=0.02),
    "walls alone": Board(colours=((255, 255, 255),) * 7, wall=0.08),
    "tiles with gaps and round corners": Board(colours=LINKEDIN_COLOURS[:7], gap=0.1, corner=0.15),
    "dark page": Board(colours=LINKEDIN_COLOURS[:7], page=(20, 20, 20), ink=(230, 230, 230)),
    "cropped to the board": Board(colours=LINKEDIN_COLOURS[:7], above=0, below=0, beside=0, buttons=False),
    "colours nearly alike": Board(colours=((200, 210, 220),) * 6 + ((190, 220, 228),), wall=0.06),
    "dimmed by a hint": replace(Board(colours=LINKEDIN_COLOURS[:7]), dimmed=0.4),
    "striped by a hint": replace(Board(colours=LINKEDIN_COLOURS[:7]), striped=0.2),
    "a cell under the mouse": replace(Board(colours=LINKEDIN_COLOURS[:7]), hovered=-0.1),
}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_board_is_read_and_solved(valid_puzzle: Puzzle, look: Board) -> None:
    (scan,) = scanned(valid_puzzle, look)
    assert scan.puzzle.regions == valid_puzzle.regions
    assert scan.status == "solved"
    assert scan.solution == solve(valid_puzzle)


# in the first picture the cells in error touch a region of nearly their colour
@pytest.mark.parametrize("seed", [0, 1])
def test_cells_in_error_may_leave_a_doubt_and_no_more(valid_puzzle: Puzzle, seed: int) -> None:
    (scan,) = scanned(valid_puzzle, replace(Board(colours=LINKEDIN_COLOURS[:7]), wrong=0.4), seed=seed)
    assert scan.status in ("solved", "doubtful")
    assert scan.solution == solve(valid_puzzle)


@pytest.mark.parametrize("size", [4, 12])
def test_other_sizes(size: int) -> None:
    answered = made(np.random.default_rng(3), size)
    colours = tuple((60 + 190 * (i % 3) // 2, 80 + 170 * (i // 3 % 2), 90 + 40 * (i // 3)) for i in range(size))
    (scan,) = scanned(answered.puzzle, Board(colours=colours), cell=36)
    assert scan.puzzle.regions == answered.puzzle.regions
    assert scan.solution == answered.solution


def test_marks_are_read_as_marks(valid_puzzle: Puzzle) -> None:
    solution = solve(valid_puzzle)
    assert solution is not None
    marks = [["q" if value else "x" if r % 2 else "." for value in row] for r, row in enumerate(solution)]
    marks[0] = ["."] * 7
    (scan,) = scanned(Puzzle.queens(valid_puzzle.regions, marks=marks), Board(colours=LINKEDIN_COLOURS[:7]))
    assert scan.puzzle.regions == valid_puzzle.regions
    assert [list(row) for row in scan.puzzle.marks] == marks
    assert scan.status == "solved"
    assert scan.mistakes == ()


def test_wrong_queens_and_crosses_are_named(valid_puzzle: Puzzle) -> None:
    solution = solve(valid_puzzle)
    assert solution is not None
    right = solution[0].index(1)
    marks = [["."] * 7 for _ in range(7)]
    marks[0][right], marks[0][(right + 3) % 7] = "x", "q"
    (scan,) = scanned(Puzzle.queens(valid_puzzle.regions, marks=marks), Board(colours=LINKEDIN_COLOURS[:7]))
    assert set(scan.mistakes) == {(0, right), (0, (right + 3) % 7)}


def test_solved_screen_is_complete(valid_puzzle: Puzzle) -> None:
    solution = solve(valid_puzzle)
    assert solution is not None
    marks = [["q" if value else "." for value in row] for row in solution]
    (scan,) = scanned(Puzzle.queens(valid_puzzle.regions, marks=marks), Board(colours=LINKEDIN_COLOURS[:7]))
    assert scan.status == "complete"


@pytest.mark.parametrize("quarters", shortened([1, 2, 3], 2))
def test_solved_screen_that_lies_on_its_side_is_complete(valid_puzzle: Puzzle, quarters: int) -> None:
    solution = solve(valid_puzzle)
    assert solution is not None
    marks = [["q" if value else "." for value in row] for row in solution]
    picture, _ = draw_board(
        Puzzle.queens(valid_puzzle.regions, marks=marks), Board(colours=LINKEDIN_COLOURS[:7]), 60, noise()
    )
    (scan,) = scan_page(Page(np.ascontiguousarray(np.rot90(picture, quarters)), "lying"))
    assert scan.status == "complete"


def test_board_with_many_solutions_is_ambiguous() -> None:
    puzzle = Puzzle.queens(LOOSE)
    (scan,) = scanned(puzzle, LOOK)
    assert scan.puzzle.regions == puzzle.regions
    assert scan.status == "ambiguous"
    assert scan.solution is None
    assert "more than one solution" in scan.problems[0]


def test_photo_of_a_screen(valid_puzzle: Puzzle) -> None:
    solution = solve(valid_puzzle)
    assert solution is not None
    camera = Camera(rotation=8, tilt=20, curl=0, defocus=1.0)
    photo = photograph_board(
        Answered(valid_puzzle, solution), Board(colours=LINKEDIN_COLOURS[:7]), camera, moire=0.04, rng=noise()
    )
    (scan,) = scan_page(Page(photo.image, "screen"))
    assert scan.puzzle.regions == valid_puzzle.regions
    assert scan.solution == solution


def test_photo_in_bad_light() -> None:
    answered = made(np.random.default_rng(2), 10)
    camera = Camera(width=1280, height=1280, tilt=10, curl=0, light=0.5, vignette=0.35, exposure=0.8)
    look = Board(colours=LINKEDIN_COLOURS[:10], wall=0.03, thin=0.03)
    (scan,) = scan_page(Page(photograph_board(answered, look, camera, moire=0.0, rng=noise()).image, "screen"))
    assert scan.puzzle.regions == answered.puzzle.regions
    assert scan.solution == answered.solution


def test_boxes_of_a_sudoku_are_no_regions() -> None:
    boxes = [[r // 2 * 2 + c // 3 for c in range(6)] for r in range(6)]
    assert scanned(Puzzle.queens(boxes), LOOK) == ()


def test_small_board_without_solution_is_none() -> None:
    assert scanned(Puzzle.queens(["abbb", "ccbd", "ccdd", "cddd"]), Board(colours=LINKEDIN_COLOURS[:4])) == ()


def test_crossword_is_none() -> None:
    black = ["###.#", "#...#", "..#..", "#.#.#", "#...#"]
    cells = np.array([[[20 if mark == "#" else 250] * 3 for mark in row] for row in black], np.uint8)
    page = np.full((500, 500, 3), 250, np.uint8)
    page[50:450, 50:450] = cells.repeat(80, axis=0).repeat(80, axis=1)
    page[50:451:80, 50:450] = page[50:450, 50:451:80] = 20
    assert scan_page(Page(page, "crossword")) == ()


@pytest.mark.parametrize("seed", shortened([205, 201, 214, 220], 2))
def test_flat_colours_are_believed_whatever_the_lines_say(seed: int) -> None:
    """Of the second one a part is the likeliest grid, and looks as if it went on."""
    (look,) = (look for look in catalogue.LOOKS if look.name.startswith("Queens, clear colours, black lines of 3 px"))
    photo = make_picture(look, seed)
    (scan,) = scan_page(Page(photo.image, "screen"))
    assert scan.status == "solved"
    assert scan.solution == photo.truths[0].solution


@pytest.mark.long
def test_page_whose_cells_make_regions_only_if_most_are_others_than_they_look_has_none() -> None:
    (page,) = nonpuzzles.make_pages(1, first=422)
    assert not scan_page(page)


def test_chessboard_is_none() -> None:
    squares = np.indices((8, 8)).sum(axis=0) % 2 * 150 + 60
    image = np.pad(cv2.resize(squares.astype(np.uint8), (480, 480), interpolation=cv2.INTER_NEAREST), 60)
    picture = np.dstack([image, image // 2, image]).astype(np.uint8)
    assert scan_page(Page(picture, "chess"), Options(kind=queens.READING.name)) == ()


def test_part_of_a_board_is_none(valid_puzzle: Puzzle) -> None:
    picture, lattice = draw_board(valid_puzzle, Board(colours=LINKEDIN_COLOURS[:7]), 60, noise())
    page = Page(picture, "board")
    part = Lattice(np.ascontiguousarray(lattice.points[1:, 1:]))
    assert extent.ends(rectify(page, lattice))
    assert not extent.ends(rectify(page, part))


@pytest.mark.parametrize("line", [0.0, 0.018])
def test_letters_beside_a_board_do_not_continue_it(valid_puzzle: Puzzle, line: float) -> None:
    picture, lattice = draw_board(
        valid_puzzle, Board(colours=LINKEDIN_COLOURS[:7], thin=line, rim=line, wall=line, beside=1.5), 60, noise()
    )
    right, top = map(int, lattice.points[0, -1])
    for foot in range(top + 4, top + 424, 20):
        cv2.putText(picture, "early news", (right + 24, foot), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (0, 0, 0), 2)
    page = Page(picture, "article")
    assert extent.ends(rectify(page, lattice))


@pytest.mark.parametrize(("seed", "size"), shortened([pytest.param(*each) for each in product(range(3), (4, 5))], 6))
def test_no_part_of_a_larger_board_is_solved(seed: int, size: int) -> None:
    rng = np.random.default_rng(seed)
    puzzle = made(rng, 10).puzzle
    picture, lattice = draw_board(puzzle, random_board(rng, puzzle), 40, rng)
    page, regions = Page(picture, "board"), np.array(puzzle.regions)
    for top, left in np.ndindex(11 - size, 11 - size):
        if len(np.unique(regions[top : top + size, left : left + size])) == size:
            part = Lattice(lattice.points[top : top + size + 1, left : left + size + 1])
            corners = [(x, y) for x, y in part.quad.tolist()]
            (found,) = scan_page(page, Options(kind="queens", size=size, corners=corners))
            assert found.status not in ("solved", "complete")


@pytest.mark.long
@pytest.mark.parametrize(("seed", "dusk"), shortened([pytest.param(24, 0.15), pytest.param(6, 0.8)], 2))
def test_corner_of_a_board_in_the_dark_is_not_solved(seed: int, dusk: float) -> None:
    answered = made(np.random.default_rng(seed), 10)
    look = random_board(np.random.default_rng(seed + 100), answered.puzzle)
    picture, lattice = draw_board(answered.puzzle, look, 44, noise())
    y, x = np.mgrid[: picture.shape[0], : picture.shape[1]]
    away = np.hypot(*(at - middle for at, middle in zip((x, y), lattice.points[2, 2], strict=True))) / 44
    light = 0.06 + 0.94 / (1 + np.exp(np.minimum((away - 3.6) / dusk, 60)))
    scans = scan_page(Page((picture * light[..., None]).astype(np.uint8), "in the dark"))
    assert not [scan for scan in scans if scan.status in ("solved", "complete") and scan.puzzle.size < 10]
