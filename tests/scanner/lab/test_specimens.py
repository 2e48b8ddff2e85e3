"""The small boards of the page are drawn as boards are drawn now."""

from __future__ import annotations

import pytest

from scanner.lab.specimens import FOLDER, draw_specimen, locate_specimen
from solver.generator import SIZES


@pytest.mark.parametrize("kind", SIZES)
def test_the_small_boards_of_the_page_are_current(kind: str) -> None:
    drawn = locate_specimen(kind).read_text("utf-8")
    assert drawn == draw_specimen(kind), "write them anew: python -m scanner.lab.specimens"


def test_there_are_no_others() -> None:
    assert set(FOLDER.iterdir()) == set(map(locate_specimen, SIZES))
