"""The file under a catalogue: what is made of what lies there."""

from __future__ import annotations

import json
import os
import sqlite3

import numpy as np
import pytest

from scanner.batch.catalogue import Catalogue
from scanner.batch.originals import scan_of_entry
from scanner.batch.page import FoundPuzzle, Result, Task
from scanner.batch.schema import VERSION
from scanner.batch.store import NAME
from scanner.errors import OutputError, UnreadableFileError
from scanner.pipeline import Options
from scanner.types import Page
from solver import Puzzle
from solver.paper.scan_record import Doubt, Scanned


@pytest.mark.parametrize("version", [VERSION + 1, VERSION + 7])
def test_a_newer_catalogue_is_left_alone(tmp_path, version):
    with sqlite3.connect(tmp_path / NAME) as base:
        base.execute(f"PRAGMA user_version = {version}")
    base.close()
    for new in (True, False):
        with pytest.raises(UnreadableFileError, match=f"of version {version}"):
            Catalogue(tmp_path, new=new)


def test_a_file_that_is_no_catalogue_is_reported(tmp_path):
    with pytest.raises(UnreadableFileError, match="there is no catalogue"):
        Catalogue(tmp_path)
    (tmp_path / NAME).write_text("Dear diary, " * 500)
    with pytest.raises(UnreadableFileError, match="is no catalogue"):
        Catalogue(tmp_path, new=True)
    (tmp_path / NAME).write_bytes(b"")
    with pytest.raises(UnreadableFileError, match="is empty"):
        Catalogue(tmp_path)
    Catalogue(tmp_path, new=True).last_run()


def test_a_truncated_catalogue_is_reported(tmp_path):
    with Catalogue(tmp_path, new=True) as catalogue:
        catalogue.record(catalogue.begin("{}", []), Task("a.png", "aa", 1, Options()), Result(64, 48))
    whole = (tmp_path / NAME).read_bytes()
    for left in (len(whole) - 1, len(whole) - 4096, 100):
        (tmp_path / NAME).write_bytes(whole[:left])
        with pytest.raises(UnreadableFileError, match=r"is cut short|is no catalogue"):
            Catalogue(tmp_path, new=True).last_run()


OLD_RECORD = {
    "kind": "futoshiki",
    "size": 4,
    "boxes": None,
    "givens": [[0] * 4] * 4,
    "entries": [[0] * 4] * 4,
    "relations": [[0, 0, "<", 0, 1]],
    "regions": [],
    "marks": [],
    "quad": [[0, 0], [9, 0], [9, 9], [0, 9]],
    "status": "doubtful",
    "confidence": 0.5,
    "doubtful": [{"cell": [0, 1], "read": 3, "others": [[2, 0.4]]}],
    "mistakes": [],
    "solution": None,
}
"""Of a catalogue from before problems were in the records and files had several names."""


@pytest.fixture
def old(tmp_path):
    with Catalogue(tmp_path, new=True) as catalogue:
        found = FoundPuzzle(Scanned(Puzzle.futoshiki([[0] * 4] * 4), "doubtful", 0.5), [])
        task = Task("a.png", "aa", 1, Options())
        catalogue.record(catalogue.begin("{}", []), task, Result(64, 48, (found,)))
    with sqlite3.connect(tmp_path / NAME) as base:
        base.execute("DROP TABLE names")
        base.execute("UPDATE puzzles SET record = ?", (json.dumps(OLD_RECORD),))
        problems = [(1, 1, "doubtful", "something is odd", ""), (1, 1, "doubtful", "so is this", "")]
        base.executemany("INSERT INTO problems (page, puzzle, code, message, advice) VALUES (?, ?, ?, ?, ?)", problems)
    base.close()
    return tmp_path


@pytest.mark.parametrize("new", [False, True])
def test_an_older_catalogue_is_understood(old, new):
    with Catalogue(old, new=new) as catalogue:
        for entries in (catalogue.puzzles(), catalogue.exported()):
            (entry,) = entries
            assert entry.scanned.problems == ("something is odd", "so is this")
            assert entry.scanned.doubts == (Doubt((0, 1), 3, ((2, 0.4),)),)
            assert entry.scanned.puzzle.relations == ((0, 0, "<", 0, 1),)
        assert [page.failure for page in catalogue.pages()] == [None]


def test_a_puzzle_of_a_later_gridlens_is_reported(old):
    with sqlite3.connect(old / NAME) as base:
        base.execute("UPDATE puzzles SET record = ?", (json.dumps(OLD_RECORD | {"kind": "nurikabe"}),))
    base.close()
    with (
        Catalogue(old) as catalogue,
        pytest.raises(UnreadableFileError, match="it holds a puzzle that this gridlens does not know"),
    ):
        list(catalogue.puzzles())


def test_an_error_of_sqlite_about_a_damaged_file_is_one_line(old):
    path = old / NAME
    with sqlite3.connect(path) as base:
        base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    base.close()
    path.write_bytes(path.read_bytes().replace(b'"before" TEXT', b'"before  TEXT'))
    with pytest.raises(UnreadableFileError, match="is no catalogue") as caught, Catalogue(old):
        pass
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("column", ["record", "lattice"])
@pytest.mark.parametrize("text", ["", "null", "[", "[" * 100_000, "9" * 5000, '"a"'])
def test_a_damaged_puzzle_is_reported(old, column, text):
    with sqlite3.connect(old / NAME) as base:
        base.execute(f"UPDATE puzzles SET {column} = ?", (text,))
    base.close()
    with Catalogue(old) as catalogue, pytest.raises(UnreadableFileError, match="damaged"):
        [scan_of_entry(entry, Page(np.zeros((48, 64, 3), np.uint8), "a.png")) for entry in catalogue.puzzles()]


@pytest.mark.parametrize("lattice", [[], [[[0, 0]]], [[[0, 0]] * 5] * 4, [[[0, 1e99]] * 5] * 5, [[["a", 0]] * 5] * 5])
def test_a_damaged_lattice_is_reported(old, lattice):
    with sqlite3.connect(old / NAME) as base:
        base.execute("UPDATE puzzles SET lattice = ?", (json.dumps(lattice),))
    base.close()
    with Catalogue(old) as catalogue:
        (entry,) = catalogue.puzzles()
        with pytest.raises(UnreadableFileError, match="its grid in the catalogue is damaged"):
            scan_of_entry(entry, Page(np.zeros((48, 64, 3), np.uint8), "a.png"))


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


def test_an_archived_catalogue_can_be_read(archived):
    with Catalogue(archived) as catalogue:
        assert [page.source for page in catalogue.pages()] == ["a.png"]
        with pytest.raises(OutputError, match="cannot be read or written"):
            catalogue.begin("{}", [])
