"""Names are resolved to inputs; one that stands for nothing is reported in its turn, and never ends a run."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scanner.batch.inputs import Document, errors_of_missing, input_files
from scanner.errors import UnreadableFileError


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    """Pictures in folders in folders, with other files among them."""
    monkeypatch.chdir(tmp_path)
    for name in (
        *("b.jpg", "a/2.PNG", "a/1.tif", "a/b/c.heic", "a.pdf", "scan[1].jpg"),
        *("b.solved.jpg", "notes.txt", ".hidden/d.jpg", "._b.jpg"),
    ):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(name)
    return tmp_path


def names(*named: str) -> list[str]:
    return [os.path.relpath(file) for file in input_files(named)]


def test_a_folder_stands_for_the_pictures_in_it(folder):
    assert names(".") == ["a/1.tif", "a/2.PNG", "a/b/c.heic", "a.pdf", "b.jpg", "scan[1].jpg"]


def test_each_file_comes_once_at_its_first_mention(folder):
    assert names("b.jpg", "*.jpg", str(folder / "a/b")) == ["b.jpg", "b.solved.jpg", "scan[1].jpg", "a/b/c.heic"]
    assert names("**/*.tif", "scan[1].jpg", "._b.jpg") == ["a/1.tif", "scan[1].jpg", "._b.jpg"]


def test_a_folder_that_cannot_be_listed_is_not_forgotten(folder, monkeypatch):
    scandir = os.scandir

    def failing(path):
        if str(path).endswith("b"):
            raise PermissionError(13, "Permission denied", path)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", failing)
    assert names("a") == ["a/1.tif", "a/2.PNG", "a/b"]
    with pytest.raises(UnreadableFileError, match=r"a/b: cannot be read \(Permission denied\)"):
        Document.of("a/b")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("none*.jpg", "there is no such file"),
        ("b.jpg/c.jpg", "cannot be read"),
        ("x" * 300, "cannot be read"),
        ("/dev/null", "is not a regular file"),
    ],
)
def test_a_name_that_stands_for_nothing_is_reported(folder, name, why):
    (source,) = input_files([name])
    with pytest.raises(UnreadableFileError, match=why):
        Document.of(source)
    assert [str(error).startswith(name) for error in errors_of_missing([name])] == (
        [] if name == "/dev/null" else [True]
    )


def test_a_name_that_stands_for_something_is_not_missing(folder):
    assert not list(errors_of_missing([".", "b.jpg", "*.jpg", "scan[1].jpg", "**/*.tif", "s3://elsewhere/a.jpg"]))
    Path("link.jpg").symlink_to("nowhere.jpg")
    assert [str(error) for error in errors_of_missing(["link.jpg", "b.jpg"])] == ["link.jpg: there is no such file"]
