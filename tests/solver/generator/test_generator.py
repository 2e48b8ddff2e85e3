from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import reduce

import pytest

from solver import GenerationError, ImpossibleError, Puzzle, count, generate, grade
from solver.generator import SIZES, SYMMETRIES, offers, puzzle_kind
from solver.generator.symmetry import Place
from solver.logic.guide import follow_path
from solver.logic.position import Position
from solver.logic.step import GRADES, Grade
from solver.logic.techniques import techniques_for
from tests.conftest import shortened

SMALL = [pytest.param(kind, size) for kind, sizes in SIZES.items() for size in sizes if size <= 12]

CLOCK_SECONDS = 240
"""How long a machine that is at work on other things may take for what takes a few seconds of its processor."""


@pytest.mark.parametrize(("kind", "size"), shortened(SMALL, 3))
def test_exactly_one_solution(kind: str, size: int):
    puzzle = generate(kind, size, seed=size, seconds=CLOCK_SECONDS)
    assert (puzzle.kind, puzzle.size) == (puzzle_kind(kind), size)
    assert count(puzzle) == 1


@pytest.mark.parametrize(("kind", "size"), [("sudoku", 9), ("futoshiki", 5), ("queens", 7)])
def test_the_seed_decides(kind: str, size: int):
    one, same, other = (generate(kind, size, grade="easy", seed=seed) for seed in (1, 1, 2))
    assert one == same != other


@pytest.mark.parametrize("name", ["trivial", "easy", "medium", "hard"])
@pytest.mark.parametrize(("kind", "size"), [("sudoku", 9), ("futoshiki", 6), ("queens", 7)])
def test_the_grade_is_the_one_that_was_asked_for(kind: str, size: int, name: str):
    assert grade(generate(kind, size, grade=name, seed=3)).grade == name


@pytest.mark.parametrize(
    ("kind", "size"), shortened([pytest.param(*each) for each in (("jigsaw", 5), ("jigsaw", 6), ("queens", 6))], 3)
)
def test_what_is_seldom_as_hard_is_found_in_seconds(kind: str, size: int):
    begin = time.process_time()
    puzzles = [generate(kind, size, grade="expert", seed=seed, seconds=CLOCK_SECONDS) for seed in (2, 5)]
    assert time.process_time() - begin < 20
    assert [grade(puzzle).grade for puzzle in puzzles] == ["expert"] * 2


@pytest.mark.long
def test_the_largest_sudoku_takes_seconds():
    begin = time.process_time()
    puzzle = generate("sudoku", 25, seed=0, seconds=CLOCK_SECONDS)
    assert time.process_time() - begin < 15
    assert count(puzzle) == 1
    assert sum(digit > 0 for row in puzzle.givens for digit in row) < 300


@pytest.mark.parametrize("size", SIZES["queens"])
def test_boards_that_singles_solve_are_made_at_once(size: int):
    begin = time.process_time()
    puzzles = [generate("queens", size, grade="trivial", seed=seed, seconds=CLOCK_SECONDS) for seed in range(3)]
    assert time.process_time() - begin < 15
    assert [grade(puzzle).hardest for puzzle in puzzles] == ["only cell left"] * 3
    assert generate("queens", size, technique="only cell left", seed=0) == puzzles[0]


def test_nobody_prints_the_whole_solution_to_make_a_puzzle_trivial():
    puzzle = generate("sudoku", 9, grade="trivial", seed=0)
    assert sum(digit > 0 for row in puzzle.givens for digit in row) < 50


def places(puzzle: Puzzle) -> set[Place]:
    digits = {(2 * r, 2 * c) for r, row in enumerate(puzzle.givens) for c, digit in enumerate(row) if digit}
    return digits | {(r + other_r, c + other_c) for r, c, _, other_r, other_c in puzzle.relations}


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize(("kind", "size"), [("sudoku", 6), ("futoshiki", 5)])
def test_symmetry(kind: str, size: int, symmetry: str):
    puzzle = generate(kind, size, symmetry=symmetry, seed=5)
    assert count(puzzle) == 1
    found = places(puzzle)
    for turn in SYMMETRIES[symmetry]:
        assert {turn(place, (2 * size - 2,) * 2) for place in found} == found


def with_one_clue_less(puzzle: Puzzle) -> Iterator[Puzzle]:
    for row, digits in enumerate(puzzle.givens):
        for column, digit in enumerate(digits):
            if digit:
                changed = (*digits[:column], 0, *digits[column + 1 :])
                yield replace(puzzle, givens=(*puzzle.givens[:row], changed, *puzzle.givens[row + 1 :]))
    for number in range(len(puzzle.relations)):
        yield replace(puzzle, relations=puzzle.relations[:number] + puzzle.relations[number + 1 :])


@pytest.mark.parametrize(
    ("kind", "size", "name"), [("sudoku", 9, None), ("sudoku", 9, "medium"), ("futoshiki", 5, None)]
)
def test_in_a_minimal_puzzle_every_clue_is_needed(kind: str, size: int, name: str | None):
    puzzle = generate(kind, size, grade=name, minimal=True, seed=7)
    assert name is None or grade(puzzle).grade == name
    assert all(count(fewer) == 2 for fewer in with_one_clue_less(puzzle))


def test_boxes_of_any_shape():
    puzzle = generate("sudoku", 6, boxes=(3, 2), seed=1)
    assert puzzle.boxes == (3, 2)
    assert count(puzzle) == 1


@pytest.mark.parametrize("size", SIZES["queens"][:5])
def test_regions_are_connected_and_at_most_one_is_a_single_cell(size: int):
    puzzle = generate("queens", size, seed=size)
    assert puzzle.warnings == ()
    sizes = Counter(region for row in puzzle.regions for region in row)
    assert sum(cells == 1 for cells in sizes.values()) <= 1


@pytest.mark.parametrize(
    ("kind", "size", "technique", "options"),
    [
        ("sudoku", 9, "naked single", {}),
        ("sudoku", 9, "pointing", {}),
        ("sudoku", 9, "xy-wing", {"symmetry": "half-turn"}),
        ("sudoku", 6, "hidden single", {"minimal": True}),
        ("sudoku", 9, "naked pair", {"grade": "medium"}),
        ("futoshiki", 5, "inequality bounds", {}),
        ("futoshiki", 5, "line permutations", {"symmetry": "half-turn"}),
        ("queens", 7, "two regions in two lines", {}),
    ],
)
def test_the_technique_is_needed(kind: str, size: int, technique: str, options: dict):
    puzzle = generate(kind, size, technique=technique, seed=2, seconds=60, **options)
    assert count(puzzle) == 1
    rating = grade(puzzle)
    assert (str(rating.hardest).lower(), rating.solved) == (technique.lower(), True)
    assert rating.grade == options.get("grade", rating.grade)
    techniques = techniques_for(puzzle.kind)
    before = techniques[: [known.name for known in techniques].index(str(rating.hardest))]
    assert not reduce(Position.after, follow_path(Position.of(puzzle), before), Position.of(puzzle)).solved
    places_found = places(puzzle)
    for turn in SYMMETRIES[options.get("symmetry", "none")]:
        assert {turn(place, (2 * size - 2,) * 2) for place in places_found} == places_found
    if options.get("minimal"):
        assert all(count(fewer) == 2 for fewer in with_one_clue_less(puzzle))


def test_the_seed_decides_which_puzzle_needs_the_technique():
    one, same, other = (generate("sudoku", 9, technique="pointing", seed=seed) for seed in (1, 1, 2))
    assert one == same != other


@pytest.mark.parametrize(("kind", "size"), [(kind, size) for kind, sizes in SIZES.items() for size in sizes])
def test_nothing_is_offered_that_cannot_be(kind: str, size: int):
    offered = offers(kind, size)
    known = {technique.name: technique for technique in techniques_for(puzzle_kind(kind))}
    if not offered.techniques:
        untold = ("kenken", "starbattle", "jigsaw", "sudoku-x", "hyper", "killer", "samurai")
        untold += ("binairo", "tango", "skyscrapers", "kakuro", "nonogram", "shikaku")
        assert kind in untold or not offered.grades
        return
    assert len(offered.techniques) >= len(offered.grades)
    assert all(size >= known[name].least for name in offered.techniques)
    hardest = max((known[name].grade for name in offered.techniques), key=GRADES.index)
    assert hardest in offered.grades


@pytest.mark.parametrize(("kind", "size"), [("sudoku", 9), ("futoshiki", 8), ("queens", 8)])
def test_what_is_too_rare_is_not_offered(kind: str, size: int):
    assert "jellyfish" not in offers(kind, size).techniques


def test_what_cannot_be_found_is_an_error_and_no_hang():
    begin = time.monotonic()
    with pytest.raises(
        GenerationError, match=r"^no sudoku of size 6 that needs trial was found in 0\.2 seconds; allow more time"
    ):
        generate("sudoku", 6, technique="trial", seconds=0.2, seed=0)
    assert time.monotonic() - begin < 5


@pytest.mark.parametrize(("kind", "size"), [("sudoku", 9), ("futoshiki", 8), ("queens", 8)])
def test_a_technique_that_is_too_rare_is_an_error_in_time(kind: str, size: int):
    begin = time.monotonic()
    with pytest.raises(GenerationError, match=f"^no {kind} of size {size} that needs jellyfish was found in 0.2 sec"):
        generate(kind, size, technique="jellyfish", seconds=0.2, seed=0)
    assert time.monotonic() - begin < 5


@pytest.mark.parametrize(
    ("kind", "size", "options", "message"),
    [
        ("nurikabe", 9, {}, "no kind of puzzle called 'nurikabe', only sudoku, futoshiki, queens"),
        ("sudoku", 7, {}, "a sudoku can be made in the sizes 4, 6, 8, 9, 10, 12, 15, 16, 25, not 7"),
        ("sudoku", 9, {"grade": "mean"}, "no grade 'mean', only trivial, easy"),
        (
            "sudoku",
            9,
            {"technique": "guessing"},
            "a sudoku has no technique 'guessing'; those that it has: full house, naked single",
        ),
        (
            "futoshiki",
            5,
            {"technique": "pointing"},
            "a futoshiki has no technique 'pointing'; those that it has: full house",
        ),
        (
            "queens",
            8,
            {"technique": ""},
            "a queens has no technique ''; those that it has: only cell left, region inside",
        ),
        (
            "sudoku",
            9,
            {"technique": "X-wing", "grade": "easy"},
            "a puzzle that needs X-wing is hard at least, not easy",
        ),
        (
            "futoshiki",
            5,
            {"technique": "hidden pair"},
            "no futoshiki of a size below 6 needs hidden pair, so none of 5",
        ),
        ("sudoku", 4, {"grade": "easy"}, "a sudoku of size 4 is always trivial: singles solve it"),
        ("sudoku", 4, {"technique": "pointing"}, "no sudoku of size 4 needs pointing: singles solve it"),
        ("sudoku", 6, {"grade": "easy"}, "a sudoku of size 6 is never easy: its steps are too few for that, or harder"),
        ("sudoku", 9, {"symmetry": "odd"}, "no symmetry 'odd', only none, half-turn"),
        ("sudoku", 9, {"boxes": (2, 3)}, "boxes: 2x3 cells in a box do not make 9"),
        ("futoshiki", 5, {"boxes": (1, 5)}, "only a sudoku has boxes"),
        ("queens", 8, {"minimal": True}, "a Queens board has no clues"),
        ("queens", 8, {"symmetry": "full"}, "a Queens board has no clues"),
    ],
)
def test_what_is_not_made_here(kind: str, size: int, options: dict, message: str):
    with pytest.raises(ImpossibleError, match=message):
        generate(kind, size, **options)


def test_another_random_state_is_left_alone():
    random.seed(4)
    state = random.getstate()
    generate("sudoku", 4)
    assert random.getstate() == state


@pytest.mark.parametrize(
    ("kind", "size", "wanted"),
    [
        ("jigsaw", 6, "medium"),
        ("sudoku-x", 6, None),
        ("killer", 6, "medium"),
        ("killer", 9, None),
        ("kenken", 5, "easy"),
    ],
)
def test_relatives_have_one_solution_and_the_grade(kind: str, size: int, wanted: Grade | None):
    puzzle = generate(kind, size, grade=wanted, seed=3)
    assert puzzle == generate(kind, size, grade=wanted, seed=3)
    assert count(puzzle) == 1
    assert puzzle.warnings == ()
    assert wanted is None or grade(puzzle).grade == wanted
    assert bool(puzzle.cages) == (kind in ("killer", "kenken"))
    assert bool(puzzle.regions) == (kind == "jigsaw")
    assert puzzle.diagonals == (kind == "sudoku-x")


@pytest.mark.parametrize("kind", ["killer", "kenken"])
def test_what_is_all_cages_has_no_clues(kind: str):
    puzzle = generate(kind, 6, seed=1)
    assert not any(map(any, puzzle.givens))
    assert sum(len(cage.cells) for cage in puzzle.cages) == 36
    with pytest.raises(ImpossibleError, match="has no clues"):
        generate(kind, 6, minimal=True)
