"""Pictures for validation: one seed gives one picture, its truth is right, and training cannot have seen its look."""

from __future__ import annotations

from functools import cache

import cv2
import grimp
import numpy as np
import pytest

from scanner.lab.synth import Camera
from scanner.lab.synth.optics import cast_hard_shadows
from scanner.lab.synth.view import HALF_GRID
from scanner.lab.validation.conditions import CONDITIONS, Subject, see_well
from scanner.lab.validation.kinds import RELATIVES
from scanner.lab.validation.pictures import LOOKS, PAGES, SCREENS, SEEN_WELL, kinds_of, make_picture
from solver import count, solve

SMALL = "cells of 14 to 20 pixels"
ONE = Subject(9, HALF_GRID)


@cache
def imports() -> grimp.ImportGraph:
    return grimp.build_graph("scanner", cache_dir=None)


@pytest.mark.parametrize("room", ["scanner.lab.training", "scanner.lab.synth"])
def test_no_training_reaches_a_look_of_validation(room: str) -> None:
    assert not imports().find_shortest_chains(room, "scanner.lab.validation", as_packages=True)


def test_the_benchmark_reaches_them() -> None:
    assert imports().find_shortest_chains("scanner.lab.bench", "scanner.lab.validation", as_packages=True)


@pytest.mark.parametrize("kind", kinds_of(SMALL))
def test_the_truth_of_a_picture_is_inside_it_and_has_one_solution(kind: str) -> None:
    photo = make_picture(SMALL, kind, 3)
    height, width = photo.image.shape[:2]
    assert 1 <= len(photo.truths) <= (4 if kind == PAGES else 1)
    for truth in photo.truths:
        assert (truth.lattice.points > 0).all()
        assert (truth.lattice.points < (width, height)).all()
        if truth.puzzle.kind != "queens":
            assert count(truth.puzzle) == 1
            assert solve(truth.puzzle) == truth.solution


@pytest.mark.parametrize("kind", ["Sudoku", "Queens in walls", SCREENS])
def test_small_cells_are_small(kind: str) -> None:
    (truth,) = make_picture(SMALL, kind, 1).truths
    across = truth.puzzle.size * (1.6 if truth.puzzle.kind == "futoshiki" else 1)
    assert 13 < truth.lattice.cell_side * truth.puzzle.size / across < 21


@pytest.mark.parametrize("kind", ["killer Sudoku", "KenKen", "Sudoku X"])
def test_relatives_are_seen_well_with_their_small_print(kind: str) -> None:
    photo = make_picture(SEEN_WELL, kind, 2)
    (truth,) = photo.truths
    assert (truth.lattice.points > 0).all()
    assert (truth.lattice.points < photo.image.shape[1::-1]).all()
    assert solve(truth.puzzle) == truth.solution
    assert truth.lattice.cell_side * truth.puzzle.size > (400 if kind == "Sudoku X" else 470)


def test_relatives_are_shown_on_paper_and_not_in_small_cells() -> None:
    assert kinds_of(SEEN_WELL) == RELATIVES
    assert not {*RELATIVES} & {*kinds_of(SMALL), *kinds_of("screenshot, cells of 14 to 20 pixels")}
    assert {*RELATIVES} < {*kinds_of("shadow of a hand")}


def test_a_seed_and_its_names_give_one_picture() -> None:
    first, again = (make_picture(SMALL, "mini Sudoku", 5) for _ in range(2))
    assert first.jpeg == again.jpeg
    assert first.truths[0].puzzle == again.truths[0].puzzle
    assert first.jpeg != make_picture(SMALL, "mini Sudoku", 6).jpeg
    assert first.truths[0].puzzle != make_picture("steep", "mini Sudoku", 5).truths[0].puzzle


def test_lines_lie_where_the_truth_says_in_a_book() -> None:
    photo = make_picture("bound into a book", "Sudoku", 0)
    grey = cv2.cvtColor(photo.image, cv2.COLOR_BGR2GRAY)
    points = photo.truths[0].lattice.points
    between = (points[:-1, :-1] + 3 * points[1:, 1:]) / 4
    on_lines, in_cells = (
        np.median([grey[round(float(y)), round(float(x))] for x, y in places.reshape(-1, 2)])
        for places in (points[1:-1, 1:-1], between)
    )
    assert on_lines < 0.8 * in_cells


@pytest.mark.parametrize("look", [look for look in LOOKS if look.startswith("shadow")])
def test_a_shadow_of_validation_falls_on_a_part_of_the_puzzle(look: str) -> None:
    for seed in range(8):
        rng = np.random.default_rng(seed)
        light = cast_hard_shadows(CONDITIONS[look](rng, see_well(rng, 1), ONE))
        height, width = light.shape
        near = light[height // 4 : -height // 4, width // 4 : -width // 4]
        shaded = (near < (near.min() + 1) / 2).mean()
        assert 0.05 < shaded < 0.95


def test_each_condition_makes_one_thing_hard() -> None:
    def camera(look: str) -> Camera:
        rng = np.random.default_rng(1)
        return CONDITIONS[look](rng, see_well(rng, 1), ONE)

    assert camera("dim, coloured light").exposure < 0.7
    assert camera("steep").tilt > 30
    assert camera("bound into a book").gutter >= 30
    assert 20 <= camera("JPEG 20 to 60").quality <= 60
    assert 14 <= camera(SMALL).cell <= 20
