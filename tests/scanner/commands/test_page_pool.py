"""Several cores tell what one does of pages, in the same order, and draw the same."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PIL import Image

from scanner.commands.page_numbers import PageNumbers
from scanner.commands.page_pool import _Tasks
from scanner.commands.photos import Photo
from tests.scanner.commands.conftest import Gridlens

SAMPLES = Path(__file__).parents[3] / "samples"


@pytest.fixture
def photos(gridlens: Gridlens) -> list[str]:
    """Two pages in a TIFF, of which the second is empty; a file that is none, one that is gone, and a page."""
    blank = Image.new("RGB", (300, 200), "white")
    with Image.open(SAMPLES / "small_blurred_sudoku.jpg") as photo:
        photo.save("two.tif", save_all=True, append_images=[blank])
    Path("broken.png").write_bytes(b"\x89PNG\r\n\x1a\nbroken")
    shutil.copy(SAMPLES / "turned_sudoku.jpg", "turned.jpg")
    return ["two.tif", "broken.png", "gone.png", "turned.jpg"]


@pytest.mark.parametrize("options", [("--json",), ("--hint", "--pages", "1,3")])
def test_it_is_the_same_as_on_one_core(gridlens: Gridlens, photos: list[str], options: tuple[str, ...]) -> None:
    alone = gridlens("scan", "--no-overlay", *options, *photos)
    assert alone == gridlens("scan", "--no-overlay", *options, "--jobs", 2, *photos)
    code, out, error = alone
    assert code == 5
    assert "solved" in out
    assert "gone.png: there is no such file" in error


def test_drawings_are_the_same(gridlens: Gridlens, photos: list[str]) -> None:
    gridlens("scan", "-o", "one", "turned.jpg", "two.tif")
    gridlens("scan", "-o", "two", "--jobs", 2, "turned.jpg", "two.tif")
    drawn = sorted(Path("one").iterdir())
    assert [path.name for path in drawn] == ["turned.solved.jpg", "two.solved.tif"]
    assert [path.read_bytes() for path in drawn] == [(Path("two") / path.name).read_bytes() for path in drawn]


def test_a_failure_of_all_pages_is_reported_once(gridlens: Gridlens, photos: list[str]) -> None:
    code, _, error = gridlens("scan", "--no-overlay", "--jobs", 2, "--set", "r1c1=x", "turned.jpg")
    assert (code, error.count("\n")) == (2, 1)


def test_no_more_pages_are_begun_than_may_wait(photos: list[str]) -> None:
    tasks = _Tasks([Photo("turned.jpg")] * 5, PageNumbers(), 3)
    assert len(list(tasks)) == 3
    tasks.told = 1
    assert [task.place for task in tasks] == [3]
