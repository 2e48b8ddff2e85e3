"""The file under a catalogue: what is made of what lies there."""

from __future__ import annotations

import os
import sqlite3

import pytest

from scanner.batch.catalogue import Catalogue
from scanner.batch.page import Result, Task
from scanner.batch.schema import VERSION
from scanner.batch.store import NAME
from scanner.errors import OutputError, UnreadableFileError
from scanner.pipeline import Options


@pytest.mark.parametrize("version", [VERSION + 1, VERSION + 7])
def test_a_newer_catalogue_is_left_alone(tmp_path, version):
    with sqlite3.connect(tmp_path / NAME) as base:
        base.execute(f"PRAGMA user_version = {version}")
    base.close()
    for new in (True, False):
        with pytest.raises(UnreadableFileError, match=f"of version {version}"):
            Catalogue(tmp_path, new=new)


def test_what_is_no_catalogue(tmp_path):
    with pytest.raises(UnreadableFileError, match="there is no catalogue"):
        Catalogue(tmp_path)
    (tmp_path / NAME).write_text("Dear diary, " * 500)
    with pytest.raises(UnreadableFileError, match="is no catalogue"):
        Catalogue(tmp_path, new=True)
    (tmp_path / NAME).write_bytes(b"")
    with pytest.raises(UnreadableFileError, match="nothing is in it yet"):
        Catalogue(tmp_path)
    Catalogue(tmp_path, new=True).last_run()


@pytest.fixture
def archived(tmp_path):
    """A catalogue of one page in a folder that cannot be written to."""
    folder = tmp_path / "archive"
    with Catalogue(folder, new=True) as catalogue:
        catalogue.record(catalogue.begin("{}", []), Task("a.png", "aa", 1, Options()), Result(64, 48))
    folder.chmod(0o555)
    (folder / NAME).chmod(0o444)
    if os.access(folder, os.W_OK):
        pytest.skip("this user may write everywhere")
    yield folder
    folder.chmod(0o755)


def test_what_was_archived_can_be_read(archived):
    with Catalogue(archived) as catalogue:
        assert [page.source for page in catalogue.pages()] == ["a.png"]
        with pytest.raises(OutputError, match="cannot be read or written"):
            catalogue.begin("{}", [])
