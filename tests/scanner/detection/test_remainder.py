"""What of a page is not explained by what was read there is looked for again, and nothing else."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.detection.find import Detection, detect
from scanner.detection.remainder import remaining_candidates
from scanner.lab.synth import Camera, Look, Photo
from scanner.lab.validation.museum.catalogue import LOOKS
from scanner.lab.validation.museum.pictures import make_picture
from scanner.types import Page
from tests.pictures import photograph


@pytest.fixture
def photo() -> Photo:
    """A page with two puzzles."""
    return photograph(1, Look(), Camera(width=1500, height=1100, cell=50), puzzles=2)


def test_nothing_is_left_where_everything_is_read(photo: Photo) -> None:
    page = Page(photo.image, "two")
    assert not list(remaining_candidates(page, detect(page), [truth.lattice for truth in photo.truths], None))


def test_a_board_that_was_missed_is_grown_from_what_is_left(photo: Photo) -> None:
    page = Page(photo.image, "two")
    seen = detect(page)
    missed = Detection(seen.candidates[:1], seen.copies)
    lattices = [truth.lattice for truth in photo.truths]
    (left,) = [lattice for lattice in lattices if not lattice.overlaps(seen.candidates[0].lattice)]
    again = list(remaining_candidates(page, missed, [seen.candidates[0].lattice], None))
    assert any(other.lattice.overlaps(left) and other.lattice.rows == left.rows for other in again)


def test_grids_in_a_hard_shadow_are_looked_for_in_even_light(photo: Photo) -> None:
    shaded = photo.image.copy()
    middle = shaded.shape[1] // 2
    shaded[:, :middle] = shaded[:, :middle] // 5
    page = Page(shaded, "in a shadow")
    again = list(remaining_candidates(page, Detection(()), (), None))
    for lattice in (truth.lattice for truth in photo.truths):
        assert any(np.abs(other.lattice.quad - lattice.quad).max() < lattice.cell_side / 4 for other in again)


def test_dark_cards_that_look_like_a_shadow_are_outlined_as_they_are() -> None:
    (look,) = (look for look in LOOKS if look.name.startswith("KenKen, cards of cages apart, app, dark"))
    shown = make_picture(look, 205)
    (board,) = (truth.lattice for truth in shown.truths)
    again = remaining_candidates(Page(shown.image, "cards"), Detection(()), (), None)
    assert any(np.abs(other.lattice.quad - board.quad).max() < board.cell_side / 4 for other in again)


def test_grids_that_were_seen_already_are_not_repeated(photo: Photo) -> None:
    shaded = photo.image.copy()
    shaded[: len(shaded) // 2] = shaded[: len(shaded) // 2] // 3
    page = Page(shaded, "in a shadow")
    seen = detect(page)
    for other in remaining_candidates(page, seen, (), None):
        assert not other.is_clear or all(
            np.abs(other.lattice.quad - one.lattice.quad).max() > 1 for one in seen.candidates
        )
