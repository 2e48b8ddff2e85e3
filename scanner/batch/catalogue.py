"""The catalogue of a batch: one SQLite file that knows every page, and what was found on it.

A page is known by what its file holds, its number and the settings, not by where it lies. All that belongs to a page is
written in one transaction, so that a run can be killed at any moment and loses at most the pages in work.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from scanner import __version__
from scanner.batch.entries import Correction, Entry, PageEntry
from scanner.batch.store import Store

if TYPE_CHECKING:
    from scanner.batch.page import Result, Task
    from scanner.pipeline import Options


def settings_of(options: Options) -> str:
    """What decides how a page is read: a page that was read otherwise is another one."""
    settings = {"kind": options.kind, "reader": options.reader, "size": options.size, "version": __version__}
    return json.dumps(settings, sort_keys=True)


class Catalogue(Store):
    """What a run writes down, what people want to know of it, and what a review changes."""

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

    def forget(self, content: str, settings: str) -> None:
        """Strikes out what is known of a file."""
        with self._complaining():
            self._base.execute("DELETE FROM pages WHERE content = ? AND settings = ?", (content, settings))

    def move(self, content: str, settings: str, source: str) -> None:
        """Notes where a file is by now."""
        with self._complaining():
            self._base.execute(
                "UPDATE pages SET source = ?1 WHERE content = ?2 AND settings = ?3 AND source != ?1",
                (source, content, settings),
            )

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

    def last_run(self) -> tuple[str, str | None] | None:
        """When the last run began and when it came to its end, if it did, in UTC."""
        with self._complaining():
            query = "SELECT started, finished FROM runs ORDER BY id DESC LIMIT 1"
            found: tuple[str, str | None] | None = self._base.execute(query).fetchone()
        return found

    def pages(self) -> Iterator[PageEntry]:
        """All pages, by source and number."""
        query = (
            "SELECT pages.id, source, number, width, height, seconds,"
            " (SELECT count(*) FROM puzzles WHERE page = pages.id), code, message, advice FROM pages"
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


def _readings(puzzle: int, record: dict[str, Any]) -> Iterator[tuple[int, int, int, int, str]]:
    for doubt in record["doubtful"]:
        row, column = doubt["cell"]
        yield puzzle, row + 1, column + 1, doubt["read"], json.dumps(doubt["others"])


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
