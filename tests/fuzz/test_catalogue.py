"""A catalogue that a disk or a stranger has spoilt is read, or refused with a sentence; so is what is made of it."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scanner.batch.catalogue import Catalogue
from scanner.batch.originals import scan_of_entry
from scanner.batch.page import Failure, FoundPuzzle, Result, Task
from scanner.batch.store import NAME
from scanner.errors import OutputError, UnreadableFileError
from scanner.pipeline import Options
from scanner.types import Page
from solver import Puzzle
from solver.paper.scan_record import Doubt, Scanned
from tests.fuzz.conftest import check_is_said
from tests.fuzz.mutations import VALUES, mutated
from tests.fuzz.targets import hostile

PUZZLE = Puzzle.sudoku([[0, 3, 0, 1], [1, 0, 3, 2], [3, 0, 1, 0], [0, 1, 0, 3]])
SCANNED = Scanned(PUZZLE, "doubtful", 0.5, doubts=(Doubt((0, 1), 3, ((2, 0.4),)),))
LATTICE = [[[column, row] for column in range(5)] for row in range(5)]
PAGE = Page(np.zeros((48, 64, 3), np.uint8), "a")


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a catalogue with a page that has a puzzle, and one that failed."""
    folder = tmp_path_factory.mktemp("whole")
    with Catalogue(folder, new=True) as catalogue:
        run = catalogue.begin("{}", ["a"])
        task = Task("a", "digest of a", 1, Options())
        catalogue.record(run, task, Result(64, 48, (FoundPuzzle(SCANNED, LATTICE, b"jpeg"),), pages=2))
        failure = Failure.of(UnreadableFileError("b: is empty"))
        catalogue.record(run, replace(task, source="b", content="digest of b"), Result(failure=failure))
        catalogue.finish(run)
        catalogue._base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return (folder / NAME).read_bytes()


def read_or_one_error(folder: Path) -> None:
    """Looks at all that a catalogue holds, then writes a run into it."""
    try:
        with Catalogue(folder) as catalogue:
            catalogue.last_run()
            for page in catalogue.pages(all_names=True):
                list(catalogue.exported(page))
            for entry in catalogue.puzzles():
                catalogue.corrections(entry.id)
                scan_of_entry(entry, PAGE)
        with Catalogue(folder, new=True) as catalogue:
            run = catalogue.begin("{}", ["c"])
            catalogue.forget_unread()
            catalogue.record(run, Task("c", "digest of c", 1, Options()), Result(64, 48))
    except (UnreadableFileError, OutputError) as error:
        check_is_said(error)


@hostile
@given(data=st.data())
def test_a_spoilt_catalogue(content: bytes, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject):
    folder = tmp_path_factory.mktemp("spoilt")
    (folder / NAME).write_bytes(data.draw(mutated(content)))
    read_or_one_error(folder)


@hostile
@given(data=st.data())
def test_a_catalogue_in_which_somebody_wrote(
    content: bytes, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
):
    """The tables stand; what is in a row is something else."""
    folder = tmp_path_factory.mktemp("written")
    (folder / NAME).write_bytes(content)
    base = sqlite3.connect(folder / NAME)
    table = data.draw(st.sampled_from(("runs", "documents", "pages", "puzzles", "readings", "problems")))
    columns = [(name, kind) for _, name, kind, *_ in base.execute(f"PRAGMA table_info({table})")]
    name, kind = data.draw(st.sampled_from(columns))
    value = data.draw(_values(kind))
    try:
        base.execute(f'UPDATE {table} SET "{name}" = ?', (value,))
        base.commit()
    except (sqlite3.Error, OverflowError):
        # The table does not take it.
        return
    finally:
        base.close()
    read_or_one_error(folder)


def _values(kind: str) -> st.SearchStrategy[object]:
    """Values that a column of a kind may hold."""
    match kind:
        case "INTEGER":
            return st.integers(-(2**63), 2**63 - 1)
        case "REAL":
            return st.floats()
        case "BLOB":
            return st.binary(max_size=20)
    return st.text(max_size=20) | VALUES.map(json.dumps)
