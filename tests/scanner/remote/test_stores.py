"""Files that lie elsewhere: in the memory that fsspec takes for a store, and on a web server that counts versions."""

from __future__ import annotations

import sys
from pathlib import Path

import fsspec
import pytest

from scanner.batch.inputs import Document, input_files
from scanner.batch.page import Task, Worker
from scanner.errors import MissingLibraryError, OutputError, UnreadableFileError, UsageError
from scanner.pipeline import Options
from scanner.remote import stores

SAMPLE = Path(__file__).parents[3] / "samples" / "newspaper_sudoku.jpg"


@pytest.fixture
def store():
    """Provides a store in memory, empty at first."""
    memory = fsspec.filesystem("memory")
    memory.store.clear()
    yield memory
    memory.store.clear()


def test_folders_and_patterns_work_as_they_do_for_local_files(store, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("b.jpg", "a.png", "c.txt", "more/d.tif", "a.solved.jpg"):
        store.pipe(f"/scans/{name}", name.encode())
    everything = ["memory:///scans/a.png", "memory:///scans/b.jpg", "memory:///scans/more/d.tif"]
    assert list(input_files(["memory://scans"])) == everything
    assert list(input_files(["memory://scans/*.jpg", "memory://scans/b.jpg"]))[:2] == [
        "memory:///scans/a.solved.jpg",
        "memory:///scans/b.jpg",
    ]
    assert list(input_files(["memory://scans/none*", "here.jpg"])) == [
        "memory://scans/none*",
        str(tmp_path / "here.jpg"),
    ]


def test_a_remote_page_is_read_like_a_local_one(store):
    store.pipe("/a.jpg", SAMPLE.read_bytes())
    document = Document.of("memory://a.jpg")
    announced: list[int] = []
    result = Worker()(Task(document.source, document.content, 1, Options(), counts=True), announced.append)
    assert announced == [1]
    assert [found.scanned.status for found in result.found] == ["solved"]


def test_the_fingerprint_is_of_what_the_store_says_or_of_what_the_file_holds(store):
    store.pipe("/a.jpg", b"a")
    store.pipe("/b.jpg", b"a")
    assert Document.of("memory://a.jpg").content == Document.of("memory://b.jpg").content
    store.pipe("/b.jpg", b"b")
    assert Document.of("memory://a.jpg").content != Document.of("memory://b.jpg").content


def test_a_version_saves_reading(store, monkeypatch):
    store.pipe("/a.jpg", b"a")
    monkeypatch.setattr(type(store), "info", lambda self, path: {"name": path, "type": "file", "ETag": '"1"'})
    monkeypatch.setattr(type(store), "open", lambda self, *arguments: pytest.fail("was read"))
    first = Document.of("memory://a.jpg")
    assert first.content != Document.of("memory://b.jpg").content
    monkeypatch.setattr(type(store), "info", lambda self, path: {"name": path, "type": "file", "ETag": '"2"'})
    assert first.content != Document.of("memory://a.jpg").content


def test_each_file_is_fetched_once_for_all_its_pages(store, monkeypatch):
    fetched = []
    get_file = type(store).get_file
    monkeypatch.setattr(
        type(store),
        "get_file",
        lambda self, path, to, **meter: (fetched.append(path), get_file(self, path, to, **meter)),
    )
    store.pipe("/a.jpg", b"a")
    store.pipe("/b.jpg", b"b")
    copies = stores.DownloadedCopies()
    for name in ("a", "a", "b", "a"):
        content = Document.of(f"memory://{name}.jpg").content
        assert Path(copies.fetch(f"memory://{name}.jpg", content)).read_text() == name
    assert fetched == ["/a.jpg", "/b.jpg", "/a.jpg"]


def test_without_the_extra_no_address_is_opened(monkeypatch):
    monkeypatch.setitem(sys.modules, "fsspec", None)
    with pytest.raises(MissingLibraryError, match="for URLs gridlens needs fsspec") as caught:
        Document.of("memory://a.jpg")
    assert "gridlens[cloud]" in caught.value.advice


def test_errors_name_the_url(store):
    store.pipe("/text.png", b"Dear diary")
    task = Task("memory://text.png", "", 1, Options())
    failure = Worker()(task, lambda pages: None).failure
    assert failure
    assert failure.message.startswith("memory://text.png: is no picture")
    with pytest.raises(UnreadableFileError, match=r"memory://gone\.jpg: there is no such file"):
        Document.of("memory://gone.jpg")
    with pytest.raises(UsageError, match="nothing://a"):
        Document.of("nothing://a")


def test_written_files_are_put_where_the_url_says(store):
    with stores.writable_path("memory://out/a.csv") as path:
        path.write_text("1,2")
    assert store.cat("/out/a.csv") == b"1,2"
    with stores.writable_path("memory://out/drawn/") as path:
        path.mkdir()
        (path / "a.jpg").write_bytes(b"a")
    assert store.cat("/out/drawn/a.jpg") == b"a"
    with pytest.raises(OutputError, match="exists already"):
        stores.check_free("memory://out/a.csv", force=False)
    stores.check_free("memory://out/a.csv", force=True)


def test_folders_are_made_where_a_store_has_them(tmp_path):
    with stores.writable_path((tmp_path / "new" / "folder" / "a.csv").as_uri()) as path:
        path.write_text("1,2")
    assert (tmp_path / "new" / "folder" / "a.csv").read_text() == "1,2"


def test_nothing_is_put_where_writing_fails(store):
    def fail(path: Path) -> None:
        path.write_text("1,")
        raise RuntimeError

    with pytest.raises(RuntimeError), stores.writable_path("memory://out/a.csv") as path:
        fail(path)
    assert not store.exists("/out/a.csv")
