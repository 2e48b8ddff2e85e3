"""Overlays find their place, and never harm what is there."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from scanner.errors import OutputError, UsageError
from scanner.writers.picture import Destinations, check_format, is_overlay, names_a_picture, write


@pytest.fixture
def photo(tmp_path):
    path = tmp_path / "a.jpg"
    path.write_bytes(b"precious")
    return path


def test_beside_the_photo(photo, tmp_path):
    overlay = Destinations([photo], None).choose(photo)
    assert overlay == tmp_path / "a.solved.jpg"
    assert is_overlay(overlay)
    assert not is_overlay(photo)


def test_a_format_that_cannot_be_written_becomes_png(tmp_path):
    assert Destinations([tmp_path / "a.gif"], None).choose(tmp_path / "a.gif") == tmp_path / "a.solved.png"


def test_a_file_for_one_photo(photo, tmp_path):
    destinations = Destinations([photo], tmp_path / "out.png")
    assert destinations.choose(photo) == tmp_path / "out.png"
    assert destinations.choose(photo, 2) == tmp_path / "out.page2.png"


def test_folders_are_mirrored_in_an_output_folder(photo, tmp_path):
    destinations = Destinations([photo], tmp_path / "out")
    assert destinations.choose(photo, below=Path("1913/may")) == tmp_path / "out" / "1913" / "may" / "a.solved.jpg"


@pytest.mark.parametrize(("name", "is_one"), [("a.png", True), ("a.xyz", True), ("out", False), ("v1.2024", False)])
def test_a_name_with_a_suffix_is_a_file(tmp_path, name, is_one):
    assert names_a_picture(tmp_path / name) == is_one
    (tmp_path / name).mkdir()
    assert not names_a_picture(tmp_path / name)


def test_an_unknown_format_is_reported_with_the_known_ones(tmp_path):
    check_format(tmp_path / "a.PNG")
    with pytest.raises(UsageError, match="this format cannot be written") as refused:
        check_format(tmp_path / "a.gif")
    assert ".jpg, .jpeg, .png" in refused.value.advice


def test_photos_of_the_same_name_are_kept_apart_in_a_folder(tmp_path):
    photos = [tmp_path / "x" / "a.jpg", tmp_path / "y" / "a.jpg", tmp_path / "z" / "a.jpg"]
    destinations = Destinations(photos, tmp_path / "out")
    names = [destinations.choose(photo).name for photo in photos]
    assert names == ["a.solved.jpg", "a-2.solved.jpg", "a-3.solved.jpg"]


def test_pages_have_their_own_files(photo, tmp_path):
    destinations = Destinations([photo], tmp_path / "out")
    assert [destinations.choose(photo, n).name for n in (1, 2)] == ["a.solved.jpg", "a.page2.solved.jpg"]


def test_photos_are_never_overwritten(photo, tmp_path):
    link = tmp_path / "link.jpg"
    link.symlink_to(photo)
    other = tmp_path / "a.solved.jpg"
    for photos, output in (([photo], photo), ([photo], link), ([photo, other], None)):
        with pytest.raises(OutputError, match="photo that is being read"):
            Destinations(photos, output).choose(photo)


@pytest.mark.parametrize("suffix", [".jpg", ".JPEG", ".png", ".webp", ".tif", ".bmp"])
def test_formats(picture, tmp_path, suffix):
    path = tmp_path / "new" / f"a{suffix}"
    write(path, picture)
    assert np.abs(cv2.imread(str(path)).astype(int) - picture).max() <= 12
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_picture_that_cannot_be_written_is_reported(picture, photo, tmp_path):
    with pytest.raises(OutputError, match="cannot be written"):
        write(photo / "a.png", picture)
    with pytest.raises(OutputError, match="format"):
        write(tmp_path / "a.xyz", picture)
    assert photo.read_bytes() == b"precious"
