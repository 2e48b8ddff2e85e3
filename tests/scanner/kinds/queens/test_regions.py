"""Colours and walls decide together what the regions are, and whether a board is one of regions at all."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.board.sight import Sight, in_even_light
from scanner.kinds.queens.divided import is_divided
from scanner.kinds.queens.partitions import alternatives, partitions


def numbered(*rows: str) -> NDArray[np.int_]:
    """The numbers of regions that are drawn with a, b, c ..."""
    return np.array([[ord(region) - ord("a") for region in row] for row in rows])


NUMBERS = numbered("aaaaaa", "abbbbb", "abcccc", "abcddd", "abcdee", "abcdef")
COLOURS = np.array([(80, 0, 0), (80, 30, 0), (80, -30, 0), (80, 0, 40), (80, 0, -40), (60, 30, 30)], float)
LINE, WALL = 0.02, 0.06


def sight(regions: NDArray[np.int_] = NUMBERS, colours: NDArray[np.float64] = COLOURS, wall: float = WALL) -> Sight:
    """What is seen of a board whose regions have those colours, and walls of that width between them."""
    size = len(regions)
    numbers = np.arange(size * size).reshape(size, size)
    beside = np.stack([numbers[:, :-1].ravel(), numbers[:, 1:].ravel()], axis=1)
    edges = np.concatenate([beside, np.stack([numbers[:-1].ravel(), numbers[1:].ravel()], axis=1)])
    first, second = regions.ravel()[edges.T]
    widths = np.where(first == second, LINE, wall)
    shown = colours[regions.ravel()] + np.random.default_rng(0).normal(0, 0.3, (size * size, 3))
    return Sight(size, shown.copy(), shown, np.zeros(size * size), edges, widths)


def lit(seen: Sight, light: NDArray[np.float64]) -> Sight:
    """The same in uneven light: how much of it falls onto each cell, in reading order."""
    black = np.array((-16, 0, 0))
    shown = black + (seen.colours - black) * np.cbrt(light)[:, None]
    return replace(seen, shown=shown, colours=in_even_light(shown, seen.edges, seen.size))


def regions_of(seen: Sight) -> NDArray[np.int_]:
    best = partitions(seen)[0]
    assert is_divided(seen, best)
    return best.labels.reshape(seen.size, seen.size)


@pytest.mark.parametrize("wall", [WALL, LINE], ids=["with walls", "without"])
def test_colours_tell_regions(wall: float) -> None:
    assert np.array_equal(regions_of(sight(wall=wall)), NUMBERS)


def test_walls_alone_tell_regions() -> None:
    assert np.array_equal(regions_of(sight(colours=np.zeros((6, 3)))), NUMBERS)


def test_clear_walls_overrule_a_colour() -> None:
    seen = sight()
    seen.colours[10] = COLOURS[4]
    assert np.array_equal(regions_of(seen), NUMBERS)


def test_region_in_two_pieces_is_one_by_its_colour() -> None:
    regions = NUMBERS.copy()
    regions[0, 4:] = 3
    seen = sight(regions, wall=LINE)
    found = regions_of(seen)
    assert found[0, 5] == found[3, 4]
    assert len(np.unique(found)) == 6


def test_distant_regions_of_one_colour_are_two() -> None:
    colours = COLOURS.copy()
    colours[5] = colours[0]
    assert np.array_equal(regions_of(sight(colours=colours, wall=LINE)), NUMBERS)


@pytest.mark.parametrize("darkest", [0.7, 0.35])
def test_uneven_light_is_no_region(darkest: float) -> None:
    rows, columns = np.divmod(np.arange(36), 6)
    seen = lit(sight(wall=LINE), 1 - (1 - darkest) * (2 * columns + rows) / 15)
    assert np.array_equal(regions_of(seen), NUMBERS)


def test_even_light_is_left_alone() -> None:
    seen = sight()
    assert np.abs(in_even_light(seen.shown, seen.edges, seen.size) - seen.shown).max() < 1


def test_light_alone_makes_no_board() -> None:
    columns = np.arange(36) % 6
    seen = lit(sight(colours=np.full((6, 3), (80.0, 0, 0)), wall=LINE), 1 - 0.1 * columns)
    assert not is_divided(seen, partitions(seen)[0])


def test_lone_cell_of_a_clear_colour_is_a_region() -> None:
    regions = np.where(np.indices((6, 6)).sum(axis=0) == 10, 5, NUMBERS)
    seen = replace(sight(regions, wall=LINE), spread=np.full(36, 12.0))
    assert np.array_equal(regions_of(seen), regions)


def test_walls_enclose_regions_though_each_line_is_drawn_otherwise() -> None:
    plain = sight(colours=np.zeros((6, 3)))
    beside, below = (half.copy() for half in plain.halves(plain.widths))
    beside[:, 0] *= 1.7
    below[0] *= 1.7
    seen = replace(plain, widths=np.concatenate([beside.ravel(), below.ravel()]), colours=np.zeros((36, 3)))
    assert partitions(seen)[0].enclosed
    assert np.array_equal(regions_of(seen), NUMBERS)


def test_walls_alone_may_be_wider_down_the_board_than_across_it() -> None:
    regions = numbered("aaaabb", "aaaabb", "accccb", "ddceeb", "ddceef", "ddddff")
    plain = sight(regions, colours=np.zeros((6, 3)), wall=0.05)
    beside, below = plain.halves(plain.widths)
    widths = np.concatenate([2 * beside.ravel(), below.ravel()])
    assert np.array_equal(regions_of(replace(plain, widths=widths, colours=np.zeros((36, 3)))), regions)


def test_colours_overrule_gaps_that_enclose_other_regions() -> None:
    other = sight(numbered("aaabbb", "aaabbb", "cccddd", "cccddd", "eeefff", "eeefff"), wall=1.2 * LINE)
    assert partitions(replace(other, colours=np.zeros((36, 3))))[0].enclosed
    assert np.array_equal(regions_of(replace(sight(), widths=other.widths)), NUMBERS)


def test_walls_that_end_within_a_region_make_no_board() -> None:
    seen = sight(colours=np.zeros((6, 3)))
    within = np.flatnonzero(seen.widths < WALL)
    seen.widths[within[::3]] = WALL
    assert not is_divided(seen, partitions(seen)[0])


def test_boxes_of_a_sudoku_are_no_board() -> None:
    boxes = np.indices((6, 6))[0] // 2 * 2 + np.indices((6, 6))[1] // 3
    seen = sight(boxes)
    assert not is_divided(seen, partitions(seen)[0])


def test_clear_board_leaves_no_alternative_but_a_vague_one_does() -> None:
    seen = sight(wall=LINE)
    assert alternatives(seen, partitions(seen)[0], 9.0) == []
    seen.colours[10] = (2 * COLOURS[1] + 3 * COLOURS[0]) / 5
    vague = replace(seen, widths=np.full(len(seen.widths), LINE))
    assert alternatives(vague, partitions(vague)[0], 9.0)
