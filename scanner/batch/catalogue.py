"""The catalogue of a batch: one SQLite file that knows every page, and what was found on it.

A page is known by what its file holds, its number and the settings, not by where it lies. All that belongs to a page is
written in one transaction, so that a run can be killed at any moment and loses at most the pages in work.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from scanner import __version__
from scanner.batch.entries import Correction, Entry, GridEntry, PageEntry, PuzzleState
from scanner.batch.schema import UNREAD
from scanner.batch.store import Store
from scanner.errors import ChangedPuzzleError, UnreadableFileError
from scanner.readers import DEFAULT
from scanner.remote.stores import is_there
from scanner.writers.names import as_bytes
from solver.formats import FormatError
from solver.formats.gridlens_json import scanned_of, scanned_record, seen_grid_of, seen_grid_record
from solver.formats.json_values import require_shallow
from solver.paper.scan_record import Scanned, SeenGrid

if TYPE_CHECKING:
    from scanner.batch.page import FoundPuzzle, Result, Task
    from scanner.pipeline import Options

NO_PUZZLE, WRONG_GRID = REFUSALS = ("no puzzle", "wrong grid")
"""The decisions of a person about what was found: that it is none, or that its grid is not where it was seen."""

UNKNOWN = ""
"""The kind, in the table of puzzles, of a grid of which no kind is known; in its record it is null."""

_IS_SUPERSEDED = (
    f"content NOT LIKE '{UNREAD} %' AND (settings, source) IN (SELECT settings, source FROM names)"
    " AND (content, settings, source) NOT IN (SELECT content, settings, source FROM names)"
)
"""Whether the file of a page has been replaced by another one of the same name.

What is known of it, above all what a person said, comes back with the file.
"""

_WITH_ONE_NAME = f"(SELECT id AS page, source FROM pages WHERE NOT ({_IS_SUPERSEDED}))"
_WITH_ALL_NAMES = (
    f"(SELECT id AS page, source FROM pages WHERE NOT ({_IS_SUPERSEDED}) UNION"
    " SELECT pages.id, names.source FROM pages JOIN names USING (content, settings))"
)
_WITH_GIVEN_NAME = "(SELECT :page AS page, CAST(:source AS TEXT) AS source)"
"""Tables of pages and what their files are called now."""

_IS_PUZZLE = "puzzles.status != :none"
_IS_EXPORTED = f"{_IS_PUZZLE} AND puzzles.status != :wrong"
"""Conditions for what no person has refused: as a puzzle, and with its grid."""

_REFUSED = {"none": NO_PUZZLE, "wrong": WRONG_GRID, "unknown": UNKNOWN}
"""The values in such queries."""

_REVIEWED = ("kind", "size", "status", "confidence", "record", "lattice", "picture", "reviewer", "reviewed")
"""The columns of a puzzle that a review may change."""


def settings_of(options: Options) -> str:
    """Returns the settings that decide how a page is read: a page read with others is another page."""
    settings = {"kind": options.kind, "reader": options.reader, "size": options.size, "version": __version__}
    return json.dumps(settings, sort_keys=True)


def _reader_of(settings: Any) -> str:
    """Returns the reader that is named in such settings."""
    named = settings.get("reader") if isinstance(settings, dict) else None
    return named if isinstance(named, str) else DEFAULT


class Catalogue(Store):
    """The catalogue of a batch: runs write to it, queries read it, and reviews change it."""

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
        """Returns the status of each known page of a file, "done", "failed" or "reviewed", by number."""
        with self._complaining():
            return dict(
                self._base.execute(
                    "SELECT number, CASE WHEN EXISTS (SELECT * FROM puzzles WHERE page = pages.id AND"
                    " reviewer IS NOT NULL) THEN 'reviewed' ELSE status END"
                    " FROM pages WHERE content = ? AND settings = ?",
                    (content, settings),
                )
            )

    def found_on(self, content: str, settings: str) -> Mapping[int, Counter[str]]:
        """Counts the puzzles on each page of a file by their status, and the `unknown` grids, by number of the page.

        What a person has refused is left out.
        """
        query = (
            "SELECT pages.number, CASE kind WHEN :unknown THEN 'unknown' ELSE puzzles.status END, count(*)"
            " FROM puzzles JOIN pages ON pages.id = puzzles.page"
            f" WHERE content = :content AND settings = :settings AND {_IS_EXPORTED} GROUP BY 1, 2"
        )
        found = defaultdict[int, Counter[str]](Counter)
        with self._complaining():
            values = {"content": content, "settings": settings, **_REFUSED}
            for number, status, count in self._base.execute(query, values):
                found[number][status] = count
        return found

    def page_count(self, content: str, settings: str) -> int | None:
        """Returns how many pages a file has, or None if none of them has been worked on yet."""
        with self._complaining():
            query = "SELECT pages FROM documents WHERE content = ? AND settings = ?"
            found = self._base.execute(query, (content, settings)).fetchone()
        return found[0] if found else None

    def forget(self, content: str, settings: str) -> None:
        """Deletes what is known about a file."""
        with self._complaining():
            self._base.execute("DELETE FROM pages WHERE content = ? AND settings = ?", (content, settings))

    def name(self, content: str, settings: str, source: str) -> None:
        """Notes the name of a file, one of several perhaps, and drops names at which it is no longer found."""
        values = {"content": content, "settings": settings, "source": as_bytes(source)}
        of_file = "content = :content AND settings = :settings"
        with self._transaction():
            known = {
                name
                for table in ("pages", "names")
                for (name,) in self._base.execute(f"SELECT source FROM {table} WHERE {of_file}", values)
            }
            for gone in (name for name in known - {source} if not is_there(name)):
                values["gone"] = as_bytes(gone)
                here = f"{of_file} AND source = CAST(:gone AS TEXT)"
                self._base.execute(f"UPDATE pages SET source = CAST(:source AS TEXT) WHERE {here}", values)
                self._base.execute(f"DELETE FROM names WHERE {here}", values)
            another = "content != :content AND settings = :settings AND source = CAST(:source AS TEXT)"
            self._base.execute(f"DELETE FROM names WHERE {another}", values)
            left = "(SELECT min(source) FROM names WHERE (content, settings) = (pages.content, pages.settings))"
            self._base.execute(f"UPDATE pages SET source = {left} WHERE {another} AND {left} IS NOT NULL", values)
            self._base.execute(
                "INSERT OR IGNORE INTO names VALUES (:content, :settings, CAST(:source AS TEXT))", values
            )

    def forget_unread(self) -> None:
        """Deletes what could not be read in earlier runs, if it is gone by now, or has become a folder."""
        with self._complaining():
            unread = self._base.execute("SELECT id, source FROM pages WHERE content LIKE ?", (f"{UNREAD} %",))
            gone = [(page,) for page, source in unread if not is_there(source)]
            self._base.executemany("DELETE FROM pages WHERE id = ?", gone)

    def record(self, run: int, task: Task, result: Result) -> None:
        """Replaces everything known about a page; a run that is killed writes all of it or nothing.

        Anything that a person has reviewed since the page was handed out stays.
        """
        settings = settings_of(task.options)
        with self._transaction():
            if result.pages is not None:
                values = (task.content, settings, result.pages)
                self._base.execute("INSERT OR REPLACE INTO documents VALUES (?, ?, ?)", values)
            page_key = (task.content, task.number, settings)
            of_page = "content = ? AND number = ? AND settings = ?"
            page_id = f"(SELECT id FROM pages WHERE {of_page})"
            reviewed = f"SELECT * FROM puzzles WHERE reviewer IS NOT NULL AND page = {page_id}"
            if self._base.execute(reviewed, page_key).fetchone():
                return
            self._base.execute(f"DELETE FROM pages WHERE {of_page}", page_key)
            status = "failed" if result.failure else "done"
            key = (run, *page_key, as_bytes(task.source))
            cursor = self._base.execute(
                "INSERT INTO pages (run, content, number, settings, source, status, width, height, seconds)"
                " VALUES (?, ?, ?, ?, CAST(? AS TEXT), ?, ?, ?, ?)",
                (*key, status, result.width, result.height, round(result.seconds, 3)),
            )
            page = int(cursor.lastrowid or 0)
            if result.failure:
                failure = result.failure
                self._base.execute(
                    "INSERT INTO problems (page, code, message, advice) VALUES (?, ?, CAST(? AS TEXT), ?)",
                    (page, failure.code, as_bytes(failure.message), failure.advice),
                )
            self._record_puzzles(page, result)
            self._record_grids(page, result)

    def _record_puzzles(self, page: int, result: Result) -> None:
        for number, found in enumerate(result.found, 1):
            scanned = found.scanned
            cursor = self._base.execute(
                "INSERT INTO puzzles (page, number, kind, size, status, confidence, record, lattice, picture)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    *(page, number, scanned.puzzle.kind, scanned.puzzle.size, scanned.status, scanned.confidence),
                    *(json.dumps(scanned_record(scanned)), json.dumps(found.lattice), found.picture),
                ),
            )
            self._record_doubts(int(cursor.lastrowid or 0), scanned)

    def _record_grids(self, page: int, result: Result) -> None:
        for number, grid in enumerate(result.unknown, len(result.found) + 1):
            record = seen_grid_record(grid.seen)
            self._base.execute(
                "INSERT INTO puzzles (page, number, kind, size, status, confidence, record, lattice, picture)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    *(page, number, UNKNOWN, grid.seen.size, record["status"], record["confidence"]),
                    *(json.dumps(record), json.dumps(grid.lattice), grid.picture),
                ),
            )

    # What people want to know

    def last_run(self) -> tuple[str, str | None] | None:
        """Returns when the last run began and when it ended, if it did, in UTC."""
        with self._complaining():
            query = "SELECT started, finished FROM runs ORDER BY id DESC LIMIT 1"
            found: tuple[str, str | None] | None = self._base.execute(query).fetchone()
        return found

    def reading_runs(self) -> list[tuple[str, str | None]]:
        """Returns when the runs that read pages began and ended, in UTC, leaving out those that found nothing to do."""
        with self._complaining():
            query = "SELECT started, finished FROM runs WHERE id IN (SELECT run FROM pages) ORDER BY id"
            return self._base.execute(query).fetchall()

    def pages(self, *, all_names: bool = False) -> Iterator[PageEntry]:
        """Yields all pages, by source and number; on request, each of them under all names of its file."""
        query = (
            "SELECT pages.id, named.source, number, width, height, seconds,"
            " (SELECT count(*) FROM puzzles WHERE page = pages.id AND status != :none AND kind != :unknown),"
            " (SELECT count(*) FROM puzzles WHERE page = pages.id AND kind = :unknown), code, message, advice"
            f" FROM pages JOIN {_WITH_ALL_NAMES if all_names else _WITH_ONE_NAME} AS named"
            " ON named.page = pages.id LEFT JOIN problems ON problems.page = pages.id AND problems.puzzle IS NULL"
            " ORDER BY named.source, number, pages.id"
        )
        with self._complaining():
            for *values, code, message, advice in self._base.execute(query, {"none": NO_PUZZLE, "unknown": UNKNOWN}):
                failure = (code, message, advice) if code else None
                yield PageEntry(*values, failure)  # type: ignore[call-arg]

    def puzzles(self, *, unsure: bool = False) -> Iterator[Entry]:
        """Yields all puzzles, by source, page and reading order; on request, only those that are not certain."""
        condition = "reviewed IS NULL AND puzzles.status NOT IN ('solved', 'complete')" if unsure else _IS_PUZZLE
        return self._read_entries(_WITH_ONE_NAME, condition, {})

    def puzzle(self, id: int) -> Entry:
        """Returns a puzzle, whatever was said about it. Raises ChangedPuzzleError if there is none of that number."""
        for entry in self._read_entries(_WITH_ONE_NAME, "puzzles.id = :id", {"id": id}):
            return entry
        raise ChangedPuzzleError.of(f"puzzle {id} of the catalogue")

    def exported(self, page: PageEntry | None = None) -> Iterator[Entry]:
        """Yields the puzzles whose grids are right, under all names of their files, or of one page under its own.

        They come by source, page and reading order.
        """
        if page is None:
            return self._read_entries(_WITH_ALL_NAMES, _IS_EXPORTED, {})
        values = {"page": page.id, "source": as_bytes(page.source)}
        return self._read_entries(_WITH_GIVEN_NAME, _IS_EXPORTED, values)

    def unknown_grids(self) -> Iterator[GridEntry]:
        """Yields the grids of no known kind, by source and page."""
        return self._read_grids(_WITH_ONE_NAME, {})

    def exported_grids(self, page: PageEntry | None = None) -> Iterator[GridEntry]:
        """Yields the grids of no known kind, under all names of their files, or of one page under its own."""
        if page is None:
            return self._read_grids(_WITH_ALL_NAMES, {})
        return self._read_grids(_WITH_GIVEN_NAME, {"page": page.id, "source": as_bytes(page.source)})

    def _read_grids(self, named: str, values: dict[str, Any]) -> Iterator[GridEntry]:
        query = (
            "SELECT named.source, pages.number, puzzles.number, record, picture"
            f" FROM puzzles JOIN pages ON pages.id = puzzles.page JOIN {named} AS named ON named.page = pages.id"
            " WHERE puzzles.kind = :unknown ORDER BY named.source, pages.number, pages.id, puzzles.number"
        )
        with self._complaining():
            for *place, record, picture in self._base.execute(query, {"unknown": UNKNOWN} | values):
                yield GridEntry(*place, self._read_seen_grid(self._parse(record)), picture)  # type: ignore[call-arg]

    def _read_entries(self, named: str, condition: str, values: dict[str, Any]) -> Iterator[Entry]:
        """Yields the puzzles that meet a condition, by source; `pages` is a table of pages and their sources."""
        query = (
            "SELECT puzzles.id, named.source, content, pages.number, width, height, puzzles.number,"
            " record, lattice, picture, reviewer, reviewed IS NOT NULL, settings"
            f" FROM puzzles JOIN pages ON pages.id = puzzles.page JOIN {named} AS named ON named.page = pages.id"
            f" WHERE puzzles.kind != :unknown AND {condition}"
            " ORDER BY named.source, pages.number, pages.id, puzzles.number"
        )
        with self._complaining():
            for row in self._base.execute(query, _REFUSED | values):
                *values_of_page, record, lattice, picture, reviewer, is_settled, settings = row
                found = self._read_scanned(values_of_page[0], self._parse(record)), self._parse(lattice)
                review = picture, reviewer, bool(is_settled), _reader_of(self._parse(settings))
                yield Entry(*values_of_page, *found, *review)  # type: ignore[call-arg]

    def _parse(self, text: str) -> Any:
        """Parses a value that is stored as JSON."""
        try:
            return require_shallow(json.loads(text))
        except (ValueError, RecursionError):
            raise self._make_damage_error() from None

    def _make_damage_error(self) -> UnreadableFileError:
        return UnreadableFileError(
            f"{self.path}: the record of a puzzle in it is damaged", "Run gridlens batch again, with --redo."
        )

    def _read_scanned(self, puzzle: int, record: Any) -> Scanned:
        if not isinstance(record, dict):
            raise self._make_damage_error()
        if "problems" not in record:
            # The catalogue dates from before problems were in the record.
            query = "SELECT message FROM problems WHERE puzzle = ? ORDER BY id"
            record["problems"] = [message for (message,) in self._base.execute(query, (puzzle,))]
        try:
            return scanned_of(record)
        except FormatError as error:
            raise UnreadableFileError(
                f"{self.path}: it holds a puzzle that this gridlens does not know ({error.problem})", "Update gridlens."
            ) from None

    def _read_seen_grid(self, record: Any) -> SeenGrid:
        try:
            return seen_grid_of(record)
        except FormatError:
            raise self._make_damage_error() from None

    def corrections(self, puzzle: int) -> list[Correction]:
        """Returns the changes made to a puzzle, in order."""
        query = 'SELECT puzzle, what, "before", "after", who, at FROM corrections WHERE puzzle = ? ORDER BY id'
        with self._complaining():
            return [Correction(*values) for values in self._base.execute(query, (puzzle,))]

    # What a review does

    def correct(
        self,
        entry: Entry,
        scanned: Scanned,
        changes: Sequence[tuple[str, str, str]],
        who: str,
        *,
        is_settled: bool = True,
    ) -> None:
        """Stores a puzzle as corrected by a person, with the changes (what, before, after) that this took.

        Until it is settled, it stays among those that are not certain. Raises ChangedPuzzleError if the entry is no
        longer what the person saw.
        """
        self._review(entry, scanned, scanned.status, changes, who, is_settled)

    def refuse(self, entry: Entry, refusal: str, who: str) -> None:
        """Stores one of the REFUSALS as a person's verdict on what was found. Raises as `correct` does."""
        seen = entry.scanned
        refused = Scanned(seen.puzzle, "unreadable", 0.0, quad=seen.quad, problems=(f"{who} says: {refusal}",))
        self._review(entry, refused, refusal, [("grid", seen.status, refusal)], who, True)

    def replace(self, entry: Entry, found: FoundPuzzle, corners: str, who: str, *, is_settled: bool) -> None:
        """Stores what was found between the corners that a person showed, instead. Raises as `correct` does."""
        scanned = found.scanned
        with self._transaction():
            change = ("grid", entry.scanned.status, corners)
            self._review(entry, scanned, scanned.status, [change], who, is_settled)
            self._base.execute(
                "UPDATE puzzles SET kind = ?, size = ?, lattice = ?, picture = coalesce(?, picture) WHERE id = ?",
                (scanned.puzzle.kind, scanned.puzzle.size, json.dumps(found.lattice), found.picture, entry.id),
            )
            self._record_doubts(entry.id, scanned)

    def state(self, id: int) -> PuzzleState:
        """Returns all that a review may change of a puzzle. Raises ChangedPuzzleError if there is none."""
        query = (
            f"SELECT content, pages.number, puzzles.number, {', '.join(f'puzzles.{name}' for name in _REVIEWED)},"
            " (SELECT max(id) FROM corrections WHERE puzzle = puzzles.id)"
            " FROM puzzles JOIN pages ON pages.id = puzzles.page WHERE puzzles.id = ?"
        )
        with self._complaining():
            found = self._base.execute(query, (id,)).fetchone()
        if found is None:
            raise ChangedPuzzleError.of(f"puzzle {id} of the catalogue")
        return PuzzleState(id, found[:3], found[3:-1], found[-1] or 0)

    @contextmanager
    def taking_back(self, now: PuzzleState, before: PuzzleState) -> Iterator[None]:
        """Puts a puzzle back to what it was before its corrections, and stores what is said instead, all or nothing.

        Raises ChangedPuzzleError if it is no longer as it was left.
        """
        with self._transaction():
            if self.state(now.id) != now:
                raise ChangedPuzzleError.of(f"puzzle {now.id} of the catalogue")
            if now != before:
                self._put_back(now, before)
            yield

    def _put_back(self, now: PuzzleState, before: PuzzleState) -> None:
        columns = ", ".join(f"{name} = ?" for name in _REVIEWED).replace("reviewer = ?", "reviewer = CAST(? AS TEXT)")
        values = dict(zip(_REVIEWED, before.values, strict=True))
        if values["reviewer"] is not None:
            values["reviewer"] = as_bytes(values["reviewer"])
        self._base.execute(f"UPDATE puzzles SET {columns} WHERE id = ?", (*values.values(), now.id))
        taken_back = (now.id, before.last_correction)
        self._base.execute("DELETE FROM corrections WHERE puzzle = ? AND id > ?", taken_back)
        if values["lattice"] not in now.values:
            # Its grid was another one.
            self._record_doubts(now.id, self.puzzle(now.id).scanned)

    def _record_doubts(self, puzzle: int, scanned: Scanned) -> None:
        self._base.execute("DELETE FROM readings WHERE puzzle = ?", (puzzle,))
        self._base.executemany("INSERT INTO readings VALUES (?, ?, ?, ?, ?)", _list_doubt_rows(puzzle, scanned))

    def _review(
        self,
        entry: Entry,
        scanned: Scanned,
        status: str,
        changes: Sequence[tuple[str, str, str]],
        who: str,
        is_settled: bool,
    ) -> None:
        puzzle, reviewer, at = entry.id, as_bytes(who), _now()
        with self._transaction():
            # Runs delete puzzles and give their numbers to others; and another person may have said something.
            if not any(map(entry.is_same, self._read_entries(_WITH_ONE_NAME, "puzzles.id = :id", {"id": puzzle}))):
                raise ChangedPuzzleError.of(entry.name)
            self._base.execute(
                "UPDATE puzzles SET record = ?, status = ?, confidence = ?, reviewer = CAST(? AS TEXT), reviewed = ?"
                " WHERE id = ?",
                (
                    *(json.dumps(scanned_record(scanned)), status, scanned.confidence, reviewer),
                    *(at if is_settled else None, puzzle),
                ),
            )
            self._base.executemany(
                'INSERT INTO corrections (puzzle, what, "before", "after", who, at) VALUES (?, ?, ?, ?,'
                " CAST(? AS TEXT), ?)",
                [(puzzle, *change, reviewer, at) for change in changes],
            )


def _list_doubt_rows(puzzle: int, scanned: Scanned) -> Iterator[tuple[int, int, int, int, str]]:
    for doubt in scanned.doubts:
        row, column = doubt.cell
        yield puzzle, row + 1, column + 1, doubt.read, json.dumps(doubt.others)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
