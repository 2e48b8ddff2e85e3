"""Sudokus that are several variants at once are made, and go wherever puzzles go."""

from __future__ import annotations

import pytest

from solver import Puzzle, solutions
from solver.formats import read, write
from solver.generator import SUMS, ImpossibleError, generate, is_made, sizes_of


def made(kind: str, size: int = 6) -> Puzzle:
    return generate(kind, size, seed=5, seconds=60)


@pytest.mark.parametrize("kind", SUMS)
def test_a_sum_is_all_that_it_is_called_and_has_one_solution(kind: str) -> None:
    puzzle = made(kind)
    assert all(puzzle.is_of(variant) for variant in kind.split("+"))  # type: ignore[arg-type]
    assert (puzzle.boxes is None) == ("jigsaw" in kind)
    assert len(list(solutions(puzzle, 2))) == 1


@pytest.mark.parametrize("kind", SUMS)
def test_its_sizes_are_those_of_all_variants(kind: str) -> None:
    assert set(sizes_of(kind)) == set.intersection(*(set(sizes_of(variant)) for variant in kind.split("+")))


def test_the_order_of_its_variants_does_not_matter() -> None:
    assert made("killer+sudoku-x") == made("sudoku-x+killer")


@pytest.mark.parametrize("seed", range(3))
def test_jigsaws_with_diagonals_are_filled_though_they_have_few_solutions(seed: int) -> None:
    assert generate("killer+jigsaw+sudoku-x", 9, seed=seed, seconds=60).diagonals


@pytest.mark.parametrize("kind", ["killer+queens", "killer+killer", "killer+", "+", "sudoku+killer", "x+killer"])
def test_what_cannot_be_added_is_refused(kind: str) -> None:
    assert not is_made(kind)
    with pytest.raises(ImpossibleError, match="or a sum of variants: killer\\+jigsaw, "):
        made(kind)


@pytest.mark.parametrize("name", ["json", "jsonl", "fragment", "f-puzzles", "sudokupad"])
@pytest.mark.parametrize("kind", SUMS)
def test_formats_hold_it_whole(kind: str, name: str) -> None:
    puzzle = made(kind)
    assert read(write([puzzle], name)) == (puzzle,)
