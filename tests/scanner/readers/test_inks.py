"""Inks are of two colours where they differ both by themselves and beside their papers."""

import numpy as np
import pytest

from scanner.readers.inks import Colours

BLACK, BLUE, WHITE, DIM = (3.3, 3.3, 3.3), (5.4, 4.8, 4.0), (5.6, 5.6, 5.6), (4.8, 4.8, 4.8)

Colour = tuple[float, float, float]


def cells(ink: list[Colour], paper: list[Colour]) -> Colours:
    """Makes cells with that ink and paper, with a little noise."""
    rng = np.random.default_rng(3)
    return Colours(*(np.array(seen) + rng.normal(0, 0.01, (len(seen), 3)) for seen in (ink, paper)))


def groups(seen: Colours) -> list[list[int]]:
    return [found.tolist() for found in seen.group_by_ink()]


def test_two_inks_are_two_groups_whichever_tiles_are_lit():
    seen = cells([BLACK] * 4 + [BLUE] * 3, [WHITE, DIM] * 3 + [WHITE])
    assert any(found in ([0] * 4 + [1] * 3, [1] * 4 + [0] * 3) for found in groups(seen))


@pytest.mark.parametrize("ink", [[BLACK] * 8, [BLACK] * 4 + [(2.5, 2.5, 2.5)] * 4], ids=["lit tiles", "a shadow"])
def test_light_and_tiles_alone_make_no_groups_of_ink(ink: list[Colour]) -> None:
    assert not groups(cells(ink, [WHITE] * 4 + [DIM] * 4))


def test_blank_cells_have_the_paper_that_is_nearest():
    seen = cells([BLACK] * 6, [WHITE] * 3 + [DIM] * 3)
    found = seen.group_by_tiles()
    assert found is not None
    assert seen.find_nearest_paper(found, np.array([WHITE, DIM])).tolist() == [found[0], found[5]]


def test_one_paper_makes_no_tiles():
    assert cells([BLACK] * 6, [WHITE] * 6).group_by_tiles() is None
