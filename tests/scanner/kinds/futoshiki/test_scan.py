"""Futoshiki are read from photos in every look, and nothing else is taken for one."""

from __future__ import annotations

from functools import partial

import cv2
import numpy as np
import pytest

from scanner.judgement.map_search import Interpretation
from scanner.kinds.futoshiki.scan import interpret
from scanner.kinds.signs.signs import SIGNS, Signs
from scanner.lab.bench.judge import judge
from scanner.lab.kinds.futoshiki.puzzles import futoshiki
from scanner.lab.synth import Camera, Look, Photo
from scanner.lab.synth.puzzles import Answered
from scanner.pipeline import Options, scan_page
from scanner.types import GLYPHS, Edge, Page, Readings
from solver import Puzzle, count, solve
from tests.conftest import shortened
from tests.looks import scans
from tests.pictures import photograph


def board(seed: int, size: int, **camera: float) -> Photo:
    return photograph(seed, Look(), Camera(**camera), make=partial(futoshiki, size=size))  # type: ignore[arg-type]


@pytest.mark.parametrize("size", shortened([4, 5, 6, 7, 9], 2))
def test_boards_of_every_size(size: int) -> None:
    photo = board(40 + size, size)
    labels = [truth.label() for truth in photo.truths]
    judgement = judge(labels, scans(photo))
    assert judgement.exact
    assert not judgement.silent
    assert judgement.extra == 0


@pytest.mark.parametrize("rotation", shortened([30, 90, 180, 300], 2))
def test_signs_keep_their_direction_when_the_photo_is_turned(rotation: float) -> None:
    photo = board(5, 5, rotation=rotation)
    assert judge([truth.label() for truth in photo.truths], scans(photo)).exact


@pytest.mark.parametrize("seed", shortened([2, 9, 24], 3))
def test_digits_on_their_side_are_not_taken_for_none(seed: int) -> None:
    make = partial(futoshiki, size=4 + seed % 2)
    photo = photograph(seed, Look(neighbours=False), Camera(rotation=90), make=make)
    assert judge([truth.label() for truth in photo.truths], scans(photo)).exact


def test_a_sign_that_was_painted_over_is_never_solved_as_it_was() -> None:
    """One sign of the photo is hidden: what is read is another puzzle, and is so in every answer."""
    photo = board(8, 5)
    (truth,) = photo.truths
    row, column, _, other_row, other_column = truth.puzzle.relations[0]
    corners = truth.lattice.points[[row, other_row + 1], [column, other_column + 1]]
    x, y = corners.mean(axis=0)
    image = photo.image.copy()
    reach = 0.24 * truth.lattice.cell_side
    around = image[int(y - reach) : int(y + reach), int(x - reach) : int(x + reach)]
    paper = np.percentile(around, 80, axis=(0, 1))
    cv2.circle(image, (round(x), round(y)), round(reach), paper.tolist(), -1)
    (found,) = scan_page(Page(image, "painted"), Options(kind="futoshiki"))
    assert truth.puzzle.relations[0] not in found.puzzle.relations


def test_two_signs_tell_a_small_board_from_a_sudoku() -> None:
    answered = futoshiki(np.random.default_rng(1), 4)
    givens = (*answered.solution[:3], (0,) * 4)
    puzzle = Puzzle.futoshiki(givens, answered.puzzle.relations[:2])
    photo = photograph(3, Look(), Camera(), make=lambda rng: Answered(puzzle, answered.solution))
    (found,) = scans(photo)
    assert found.puzzle.kind == "futoshiki"
    assert found.puzzle.relations == puzzle.relations


def test_a_sudoku_is_none() -> None:
    assert not scans(photograph(3, Look(filled=0.6), Camera()), kind="futoshiki")


@pytest.mark.parametrize("seed", shortened(range(6), 3))
def test_pages_without_a_puzzle_hold_none(seed: int) -> None:
    assert not scans(photograph(seed, puzzles=0), kind="futoshiki")


GIVENS = ((0, 4, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 2))
RELATIONS = (
    (0, 0, ">", 1, 0),
    (0, 4, ">", 1, 4),
    (1, 0, ">", 2, 0),
    (2, 2, ">", 2, 3),
    (2, 4, "<", 3, 4),
    (3, 0, ">", 3, 1),
    (3, 0, "<", 4, 0),
    (3, 3, "<", 4, 3),
    (4, 1, "<", 4, 2),
)
PUZZLE = Puzzle.futoshiki(GIVENS, RELATIONS)
SOLUTION = solve(PUZZLE)


def readings(sure: float = 0.9999) -> Readings:
    glyphs = np.full((5, 5, len(GLYPHS)), (1 - sure) / (len(GLYPHS) - 1), np.float32)
    rows, columns = np.indices((5, 5))
    glyphs[rows, columns, np.array(GIVENS)] = sure
    return Readings(glyphs, np.full((5, 5), 0.999, np.float32))


def signs(unsure: dict[Edge, tuple[float, float, float]] | None = None, sure: float = 0.99998) -> Signs:
    """The signs of the puzzle, read clearly but for some."""
    found = Signs(np.full((5, 4, 3), (1 - sure) / 2), np.full((4, 5, 3), (1 - sure) / 2))
    known = {(relation[:2], relation[3:]): SIGNS.index(relation[2]) for relation in PUZZLE.relations}
    for (first, second), likely in zip(found.edges, views(found), strict=True):
        likely[known.get((first, second), 0)] = sure
        if unsure and (first, second) in unsure:
            likely[:] = unsure[first, second]
    return found


def views(found: Signs) -> list[np.ndarray]:
    return [*found.beside.reshape(-1, 3), *found.below.reshape(-1, 3)]


def relations(found: Interpretation) -> set[tuple[object, ...]]:
    return set(found.puzzle.relations)


def test_clear_readings_are_taken_as_they_are() -> None:
    found = interpret(readings(), signs())
    assert relations(found) == set(RELATIONS)
    assert found.solutions == (SOLUTION,)
    assert found.confidence > 0.99
    assert found.is_as_read
    assert not found.doubts
    assert not found.unclear


def test_a_sign_that_may_have_been_missed_counts_though_the_solution_is_the_same() -> None:
    assert SOLUTION is not None
    less = SOLUTION[1][1] < SOLUTION[1][2]
    edge = ((1, 1), (1, 2))
    found = interpret(readings(), signs({edge: (0.9, 0.1, 0.0) if less else (0.9, 0.0, 0.1)}))
    assert found.solutions == (SOLUTION,)
    assert found.confidence == pytest.approx(0.9, abs=0.01)
    assert found.unclear == (edge,)


def test_a_sign_that_would_break_the_rules_is_no_rival() -> None:
    assert SOLUTION is not None
    less = SOLUTION[1][1] < SOLUTION[1][2]
    found = interpret(readings(), signs({((1, 1), (1, 2)): (0.9, 0.0, 0.1) if less else (0.9, 0.1, 0.0)}))
    assert found.confidence > 0.98


def test_a_needed_sign_that_was_missed_is_put_back_and_said() -> None:
    needed = next(
        relation
        for relation in RELATIONS
        if count(Puzzle.futoshiki(GIVENS, [other for other in RELATIONS if other != relation])) > 1
    )
    likely = (0.6, 0.4, 0.0) if needed[2] == "<" else (0.6, 0.0, 0.4)
    found = interpret(readings(), signs({(needed[:2], needed[3:]): likely}))
    assert relations(found) == set(RELATIONS)
    assert found.overruled == ((needed[:2], needed[3:]),)
    assert found.as_read != 1


def test_a_board_with_many_solutions_is_left_as_it_was_read() -> None:
    blank = Readings(np.tile(np.eye(len(GLYPHS), dtype=np.float32)[0], (5, 5, 1)), np.ones((5, 5), np.float32))
    found = interpret(blank, signs())
    assert relations(found) == set(RELATIONS)
    assert len(found.solutions) == 2
    assert found.is_as_read


def with_pen(*cells: tuple[int, int]) -> Readings:
    """The readings with some givens that look more like handwriting than like print."""
    seen = readings()
    for cell in cells:
        seen.printed[cell] = 0.3
    return seen


def test_a_given_that_looks_written_is_one_if_the_puzzle_needs_it() -> None:
    found = interpret(with_pen((0, 1)), signs())
    assert found.solutions == (SOLUTION,)
    assert found.puzzle.givens[0][1] == 4
    assert found.is_as_read
