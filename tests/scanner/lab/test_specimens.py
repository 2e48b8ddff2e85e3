"""The small boards of the page are drawn as boards are drawn now."""

from __future__ import annotations

from pathlib import Path

import pytest

from scanner.lab.specimens import FOLDER, draw_specimens

DRAWN = draw_specimens()


@pytest.mark.parametrize(("path", "drawing"), [pytest.param(*item, id=item[0].stem) for item in DRAWN.items()])
def test_the_small_boards_of_the_page_are_current(path: Path, drawing: str) -> None:
    assert path.read_text("utf-8") == drawing, "write them anew: python -m scanner.lab.specimens"


def test_there_are_no_others() -> None:
    assert set(FOLDER.iterdir()) == set(DRAWN)
