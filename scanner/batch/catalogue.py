"""The catalogue of a batch: one SQLite file that knows every page, and what was found on it.

A page is known by what its file holds, its number and the settings, not by where it lies. All that belongs to a page is
written in one transaction, so that a run can be killed at any moment and loses at most the pages in work.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from scanner import __version__
from scanner.errors import OutputError, UnreadableFileError

if TYPE_CHECKING:
    from scanner.batch.page import Result, Task
    from scanner.pipeline import Options

NAME = "catalogue.sqlite"
VERSION = 1
WAITING_SECONDS = 60
"""How long one run waits while another one writes."""

_SCHEMA = """
CREATE TABLE runs (
    id INTEGER PRIMARY KEY,
    started TEXT NOT NULL,
    finished TEXT,
    settings TEXT NOT NULL,
    inputs TEXT NOT NULL
) STRICT;
-- Content is the SHA-256 of a file.
CREATE TABLE documents (
    content TEXT NOT NULL,
    settings TEXT NOT NULL,
    pages INTEGER NOT NULL,
    PRIMARY KEY (content, settings)
) STRICT, WITHOUT ROWID;
CREATE TABLE pages (
    id INTEGER PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES runs,
    content TEXT NOT NULL,
    number INTEGER NOT NULL,
    settings TEXT NOT NULL,
    source TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('done', 'failed')),
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    seconds REAL NOT NULL,
    UNIQUE (content, number, settings)
) STRICT;
-- In reading order; record is the puzzle's object of the JSON contract, lattice its crossings in photo pixels.
CREATE TABLE puzzles (
    id INTEGER PRIMARY KEY,
    page INTEGER NOT NULL REFERENCES pages ON DELETE CASCADE,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    size INTEGER NOT NULL,
    status TEXT NOT NULL,
    confidence REAL NOT NULL,
    record TEXT NOT NULL,
    lattice TEXT NOT NULL,
    picture BLOB,
    reviewer TEXT,
    reviewed TEXT,
    UNIQUE (page, number)
) STRICT;
-- The cells that are not sure; others is [[value, probability], ...], the likeliest first. Cells count from 1.
CREATE TABLE readings (
    puzzle INTEGER NOT NULL REFERENCES puzzles ON DELETE CASCADE,
    "row" INTEGER NOT NULL,
    "column" INTEGER NOT NULL,
    value INTEGER NOT NULL,
    others TEXT NOT NULL,
    PRIMARY KEY (puzzle, "row", "column")
) STRICT, WITHOUT ROWID;
-- Of a page that failed, or of a puzzle.
CREATE TABLE problems (
    id INTEGER PRIMARY KEY,
    page INTEGER NOT NULL REFERENCES pages ON DELETE CASCADE,
    puzzle INTEGER REFERENCES puzzles ON DELETE CASCADE,
    code TEXT NOT NULL,
    message TEXT NOT NULL,
    advice TEXT NOT NULL
) STRICT;
-- What people changed, and when.
CREATE TABLE corrections (
    id INTEGER PRIMARY KEY,
    puzzle INTEGER NOT NULL REFERENCES puzzles,
    what TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "after" TEXT NOT NULL,
    who TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT;
CREATE INDEX puzzles_by_status ON puzzles (status);
CREATE INDEX problems_by_page ON problems (page);
CREATE INDEX problems_by_puzzle ON problems (puzzle);
CREATE INDEX corrections_by_puzzle ON corrections (puzzle);
"""


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle of the catalogue with its page. `record` and `lattice` are as in `page.Found`."""

    id: int
    source: str
    content: str
    page: int
    width: int
    height: int
    number: int
    status: str
    confidence: float
    record: dict[str, Any]
    lattice: list[Any]
    problems: tuple[str, ...]
    picture: bytes | None
    reviewer: str | None

    @property
    def name(self) -> str:
        """The name for people."""
        page = f", page {self.page}" if self.page > 1 else ""
        return f"{self.source}{page}, puzzle {self.number}"


@dataclass(frozen=True, slots=True)
class PageEntry:
    """A page of the catalogue; `failure` is (code, message, advice) if there is one."""

    id: int
    source: str
    number: int
    width: int
    height: int
    seconds: float
    failure: tuple[str, str, str] | None


@dataclass(frozen=True, slots=True)
class Correction:
    """What somebody changed of a puzzle: a cell, or two cells with a sign between them, and what stood there."""

    puzzle: int
    what: str
    before: str
    after: str
    who: str
    at: str


def settings_of(options: Options) -> str:
    """What decides how a page is read: a page that was read otherwise is another one."""
    settings = {"kind": options.kind, "reader": options.reader, "size": options.size, "version": __version__}
    return json.dumps(settings, sort_keys=True)


class Catalogue:
    """The catalogue in a folder; use it in a `with` statement. Its methods raise OutputError where it fails."""

    def __init__(self, folder: Path, *, new: bool = False) -> None:
        """Opens it; only where it may be `new` it is made. Raises UnreadableFileError, OutputError."""
        self.path = folder / NAME
        if not new and not self.path.is_file():
            raise UnreadableFileError(f"{folder}: there is no {NAME} in it", "Name the --out of a gridlens batch.")
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OutputError(f"{folder}: cannot be made ({error.strerror})", "Name another folder.") from None
        with self._complaining():
            self._base = sqlite3.connect(self.path, timeout=WAITING_SECONDS, isolation_level=None)
            self._base.execute("PRAGMA journal_mode = WAL")
            self._base.execute("PRAGMA foreign_keys = ON")
            # A commit survives whatever becomes of the process; only a power cut may take the last ones.
            self._base.execute("PRAGMA synchronous = NORMAL")
            self._make()

    def _make(self) -> None:
        with self._transaction():
            (version,) = self._base.execute("PRAGMA user_version").fetchone()
            if version == 0:
                for statement in _SCHEMA.split(";\n"):
                    self._base.execute(statement)
                self._base.execute(f"PRAGMA user_version = {VERSION}")
        if version not in (0, VERSION):
            raise UnreadableFileError(
                f"{self.path}: a catalogue of version {version}; this gridlens knows {VERSION}", "Update gridlens."
            )

    def __enter__(self) -> Catalogue:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._base.close()

    # What a run does

    def begin(self, settings: str, inputs: Sequence[str]) -> int:
        """Notes a new run, and returns its number."""
        with self._transaction():
            values = (_now(), settings, json.dumps(list(inputs)))
            cursor = self._base.execute("INSERT INTO runs (started, settings, inputs) VALUES (?, ?, ?)", values)
            return int(cursor.lastrowid or 0)

    def finish(self, run: int) -> None:
        """Notes that a run came to its end."""
        with self._transaction():
            self._base.execute("UPDATE runs SET finished = ? WHERE id = ?", (_now(), run))

    def known_pages(self, content: str, settings: str) -> dict[int, str]:
        """The status of every page of a file that is in the catalogue, "done", "failed" or "reviewed", by number."""
        with self._complaining():
            return dict(
                self._base.execute(
                    "SELECT number, CASE WHEN EXISTS (SELECT * FROM puzzles WHERE page = pages.id AND"
                    " reviewer IS NOT NULL) THEN 'reviewed' ELSE status END"
                    " FROM pages WHERE content = ? AND settings = ?",
                    (content, settings),
                )
            )

    def page_count(self, content: str, settings: str) -> int | None:
        """How many pages a file has, or None if none of them was worked on yet."""
        with self._complaining():
            query = "SELECT pages FROM documents WHERE content = ? AND settings = ?"
            found = self._base.execute(query, (content, settings)).fetchone()
        return found[0] if found else None

    def record(self, run: int, task: Task, result: Result) -> None:
        """Writes all of a page in the place of what was known of it: the whole of it or, when killed, nothing."""
        settings = settings_of(task.options)
        with self._transaction():
            if result.pages is not None:
                values = (task.content, settings, result.pages)
                self._base.execute("INSERT OR REPLACE INTO documents VALUES (?, ?, ?)", values)
            self._base.execute(
                "DELETE FROM pages WHERE content = ? AND number = ? AND settings = ?",
                (task.content, task.number, settings),
            )
            status = "failed" if result.failure else "done"
            key = (run, task.content, task.number, settings, task.source)
            cursor = self._base.execute(
                "INSERT INTO pages (run, content, number, settings, source, status, width, height, seconds)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (*key, status, result.width, result.height, round(result.seconds, 3)),
            )
            page = int(cursor.lastrowid or 0)
            if result.failure:
                failure = result.failure
                self._note_problem(page, None, failure.code, failure.message, failure.advice)
            self._record_puzzles(page, result)

    def _record_puzzles(self, page: int, result: Result) -> None:
        for number, found in enumerate(result.found, 1):
            record = found.record
            cursor = self._base.execute(
                "INSERT INTO puzzles (page, number, kind, size, status, confidence, record, lattice, picture)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    *(page, number, record["kind"], record["size"], record["status"], record["confidence"]),
                    *(json.dumps(record), json.dumps(found.lattice), found.picture),
                ),
            )
            puzzle = int(cursor.lastrowid or 0)
            self._base.executemany("INSERT INTO readings VALUES (?, ?, ?, ?, ?)", _readings(puzzle, record))
            for problem in found.problems:
                self._note_problem(page, puzzle, record["status"], problem, "")

    def _note_problem(self, page: int, puzzle: int | None, code: str, message: str, advice: str) -> None:
        self._base.execute(
            "INSERT INTO problems (page, puzzle, code, message, advice) VALUES (?, ?, ?, ?, ?)",
            (page, puzzle, code, message, advice),
        )

    # What people want to know

    def pages(self) -> Iterator[PageEntry]:
        """All pages, by source and number."""
        query = (
            "SELECT pages.id, source, number, width, height, seconds, code, message, advice FROM pages"
            " LEFT JOIN problems ON problems.page = pages.id AND problems.puzzle IS NULL"
            " ORDER BY source, number, pages.id"
        )
        with self._complaining():
            for *values, code, message, advice in self._base.execute(query):
                failure = (code, message, advice) if code else None
                yield PageEntry(*values, failure)  # type: ignore[call-arg]

    def puzzles(self, *, page: int | None = None, unsure: bool = False) -> Iterator[Entry]:
        """All puzzles, by source, page and reading order: of one page, or those that nobody vouches for, if asked."""
        conditions = ["TRUE"] if page is None else ["page = :page"]
        if unsure:
            conditions.append("reviewer IS NULL AND puzzles.status NOT IN ('solved', 'complete')")
        query = (
            "SELECT puzzles.id, source, content, pages.number, width, height, puzzles.number, puzzles.status,"
            " confidence, record, lattice, picture, reviewer FROM puzzles JOIN pages ON pages.id = puzzles.page"
            f" WHERE {' AND '.join(conditions)} ORDER BY source, pages.number, pages.id, puzzles.number"
        )
        with self._complaining():
            for row in self._base.execute(query, {"page": page}):
                *values, record, lattice, picture, reviewer = row
                found = json.loads(record), json.loads(lattice), self._problems(values[0])
                yield Entry(*values, *found, picture, reviewer)  # type: ignore[call-arg]

    def _problems(self, puzzle: int) -> tuple[str, ...]:
        query = "SELECT message FROM problems WHERE puzzle = ? ORDER BY id"
        return tuple(message for (message,) in self._base.execute(query, (puzzle,)))

    def corrections(self, puzzle: int) -> list[Correction]:
        """What was changed of a puzzle, in order."""
        query = 'SELECT puzzle, what, "before", "after", who, at FROM corrections WHERE puzzle = ? ORDER BY id'
        with self._complaining():
            return [Correction(*values) for values in self._base.execute(query, (puzzle,))]

    # What a review does

    def correct(self, puzzle: int, record: dict[str, Any], changes: Sequence[tuple[str, str, str]], who: str) -> None:
        """Stores a puzzle as a person says that it is, with the changes (what, before, after) that this took."""
        at = _now()
        with self._transaction():
            self._base.execute(
                "UPDATE puzzles SET record = ?, status = ?, confidence = ?, reviewer = ?, reviewed = ? WHERE id = ?",
                (json.dumps(record), record["status"], record["confidence"], who, at, puzzle),
            )
            self._base.executemany(
                'INSERT INTO corrections (puzzle, what, "before", "after", who, at) VALUES (?, ?, ?, ?, ?, ?)',
                [(puzzle, *change, who, at) for change in changes],
            )

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._complaining():
            self._base.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._base.execute("ROLLBACK")
                raise
            self._base.execute("COMMIT")

    @contextmanager
    def _complaining(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.OperationalError as error:
            raise OutputError(
                f"{self.path}: cannot be read or written ({error})", "Look at its rights, and its disk."
            ) from None
        except sqlite3.DatabaseError as error:
            raise UnreadableFileError(f"{self.path}: is no catalogue ({error})", "Name another folder.") from None


def _readings(puzzle: int, record: dict[str, Any]) -> Iterator[tuple[int, int, int, int, str]]:
    for doubt in record["doubtful"]:
        row, column = doubt["cell"]
        yield puzzle, row + 1, column + 1, doubt["read"], json.dumps(doubt["others"])


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
