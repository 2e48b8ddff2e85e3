"""The content of a file that is read belongs to the digest that was taken of it, however it changes meanwhile."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import fsspec
import pytest
from PIL import Image

from scanner.batch.inputs import Document
from scanner.batch.originals import Originals
from scanner.batch.page import Task, Worker
from scanner.errors import ChangedFileError
from scanner.input import load
from scanner.pipeline import Options


def saved(kind: str, *shades: str) -> bytes:
    """A file with a page of each shade; all of the same length."""
    first, *others = (Image.new("RGB", (64, 48), shade) for shade in shades)
    file = BytesIO()
    first.save(file, kind, **({"save_all": True, "append_images": others} if others else {}))
    return file.getvalue()


def rewrite(path: Path, content: bytes) -> None:
    """Writes another content of the same length, and says that it is as old as the one before."""
    status = path.stat()
    assert status.st_size == len(content)
    path.write_bytes(content)
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


@pytest.mark.parametrize("kind", ["BMP", "PDF"])
def test_a_file_that_was_replaced_before_its_turn_is_reported(tmp_path, kind):
    path = tmp_path / "a"
    path.write_bytes(saved(kind, "black"))
    content = Document.of(str(path)).content
    rewrite(path, saved(kind, "white"))
    failure = Worker()(Task(str(path), content, 1, Options()), lambda pages: None).failure
    assert failure
    assert (failure.code, failure.exit_code) == ("changed", 5)
    assert failure.message == f"{path}: has changed since gridlens batch met it"
    assert Worker()(Task(str(path), Document.of(str(path)).content, 1, Options()), lambda pages: None).failure is None


def test_a_picture_that_changes_while_it_is_read_is_read_as_it_was(tmp_path):
    path = tmp_path / "a.bmp"
    path.write_bytes(saved("BMP", "black"))
    with Originals().opened(str(path), Document.of(str(path)).content) as original:
        rewrite(path, saved("BMP", "white"))
        assert not load.page(original).image.any()


def test_a_book_that_changes_while_it_is_read_is_refused(tmp_path):
    path = tmp_path / "a.pdf"
    path.write_bytes(saved("PDF", "black", "white"))
    originals, content = Originals(), Document.of(str(path)).content
    with originals.opened(str(path), content) as original:
        assert load.page_count(original) == 2
    with pytest.raises(ChangedFileError), originals.opened(str(path), content):
        rewrite(path, saved("PDF", "white", "black"))
    path.unlink()
    with pytest.raises(ChangedFileError, match="no such file"), originals.opened(str(path), content):
        pass


def test_a_book_is_read_only_once_for_the_digests_of_its_pages(tmp_path, monkeypatch):
    path = tmp_path / "a.pdf"
    path.write_bytes(saved("PDF", "black", "white"))
    originals, content = Originals(), Document.of(str(path)).content
    for number in (1, 2):
        with originals.opened(str(path), content) as original:
            assert load.page(original, number).image.any() == (number == 2)
        monkeypatch.setattr("scanner.remote.stores.digest", lambda path: pytest.fail("was read again"))


@pytest.mark.parametrize("versions", [True, False])
def test_a_remote_file_that_was_replaced_is_reported(monkeypatch, versions):
    store = fsspec.filesystem("memory")
    if versions:
        info = type(store).info
        monkeypatch.setattr(type(store), "info", lambda self, path: info(self, path) | {"ETag": self.cat(path)[-9:]})
    store.pipe("/a.bmp", saved("BMP", "black"))
    content = Document.of("memory://a.bmp").content
    originals = Originals()
    with originals.opened("memory://a.bmp", content) as original:
        assert not load.page(original).image.any()
    store.pipe("/a.bmp", saved("BMP", "white"))
    with originals.opened("memory://a.bmp", content) as original:
        assert not load.page(original).image.any()
    another = Originals()
    with pytest.raises(ChangedFileError, match="has changed"), another.opened("memory://a.bmp", content):
        pass
