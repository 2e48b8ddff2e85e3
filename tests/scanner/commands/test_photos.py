"""Names become photos, wherever these lie."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from scanner.cli import main
from scanner.commands.photos import Photo, photos_of
from scanner.errors import UnreadableFileError


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("1913/b.jpg", "1913/may/a.PNG", "1913/a.jpg", "1913/a.solved.jpg", "1913/.c.jpg", "1913/.d/e.jpg"):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).touch()
    Path("1913/notes.txt").touch()
    Path("empty").mkdir()


def test_a_folder_stands_for_the_pictures_in_it_and_in_its_folders(folder):
    photos = photos_of(["1913", "1913/b.jpg", "empty", "gone.jpg", "-"])
    assert [(photo.name, photo.below) for photo in photos] == [
        ("1913/a.jpg", Path()),
        ("1913/b.jpg", Path()),
        ("1913/may/a.PNG", Path("may")),
        ("1913/b.jpg", Path()),
        ("empty", Path()),
        ("gone.jpg", Path()),
        ("stdin", Path()),
    ]


def test_a_pattern_that_the_shell_has_left_stands_for_files(folder):
    Path("scan[1].jpg").touch()
    names = [photo.name for photo in photos_of(["1913/*.jpg", "19*", "**/*.PNG", "scan[1].jpg", "*.tif"])]
    assert names == ["1913/a.jpg", "1913/a.solved.jpg", "1913/b.jpg", "19*", "1913/may/a.PNG", "scan[1].jpg", "*.tif"]


def test_stdin_is_read_as_bytes(monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xd8")))
    with Photo("-").opened() as source:
        assert source == b"\xff\xd8"
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(UnreadableFileError, match="closed"), Photo("-").opened():
        pass


def test_a_url_is_fetched_and_its_secrets_are_not_shown():
    fsspec = pytest.importorskip("fsspec")
    fsspec.filesystem("memory").pipe("/photos/a.jpg", b"a picture")
    (photo,) = photos_of(["memory://photos/a.jpg"])
    assert photo.is_elsewhere
    with photo.opened() as source:
        assert Path(str(source)).read_bytes() == b"a picture"
    assert "SECRET" not in Photo("https://joe:SECRET@host/a.jpg").name


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("https://host/photos/a.jpg?size=2", "a.jpg"),
        ("https://host/a%20b.jpg", "a b.jpg"),
        ("https://host/..%2F..%2Fa.jpg", "a.jpg"),
        ("https://host/..%5C..%5Ca.jpg", "a.jpg"),
        ("https://host/%00%1b.jpg", "__.jpg"),
        ("https://host/%2e%2e", "photo"),
        ("https://host/", "photo"),
    ],
)
def test_no_url_leads_to_another_folder(url, name):
    assert Photo(url).path == Path(name)


@pytest.mark.parametrize("url", ["http://[::1/x.jpg", "http://a]b/x.jpg"])
def test_a_malformed_address_is_a_mistake_in_the_command(url, capsys):
    assert main(["scan", url]) == 2
    assert f"{url}: is no URL" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("https://host/scans/a.jpg?sig=b/c#d", "a.jpg"),
        ("s3://scans/1913/a%20b.tif", "a b.tif"),
        ("zip://a.jpg::https://host/scans.zip", "scans.zip"),
        ("http://[::1/x.jpg", "x.jpg"),
        ("https://host", "photo"),
    ],
)
def test_a_remote_photo_has_a_local_name(url, name):
    assert Photo(url).path == Path(name)
