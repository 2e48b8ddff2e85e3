"""The SQLite file under a catalogue: changed as a whole or not at all, and its errors in plain words."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from scanner.batch.schema import NAMES, SCHEMA, VERSION
from scanner.errors import OutputError, UnreadableFileError
from scanner.writers.names import file_system_name

NAME = "catalogue.sqlite"
WAITING_SECONDS = 60
"""How many seconds one process waits while another writes."""


class Store:
    """The database in a folder; use it in a `with` statement. Its methods raise OutputError if it fails."""

    def __init__(self, folder: Path, *, new: bool = False) -> None:
        """Opens the database; makes it only if it may be `new`. Raises UnreadableFileError, OutputError."""
        self.path = folder / NAME
        if not new and not self.path.is_file():
            raise UnreadableFileError(f"{folder}: there is no {NAME} in it", "Name the --out of a gridlens batch.")
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OutputError(f"{folder}: cannot be made ({error.strerror})", "Name another folder.") from None
        with self._complaining():
            self._base = self._connect()
            # Text is in UTF-8, except for names of files, which may hold any bytes.
            self._base.text_factory = file_system_name
            self._base.execute("PRAGMA foreign_keys = ON")
            # A commit survives whatever becomes of the process; only a power cut may take the last ones.
            self._base.execute("PRAGMA synchronous = NORMAL")
            if new:
                self._make()
            self._check()

    def _connect(self) -> sqlite3.Connection:
        """Opens a catalogue, for reading only if nothing can be written, as on a disc."""
        base = sqlite3.connect(self.path, timeout=WAITING_SECONDS, isolation_level=None)
        try:
            base.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError:
            log = self.path.with_name(f"{NAME}-wal")
            if os.access(self.path.parent, os.W_OK) or (log.exists() and log.stat().st_size):
                raise
            base.close()
            base = sqlite3.connect(f"{self.path.absolute().as_uri()}?immutable=1", uri=True, isolation_level=None)
        return base

    def _make(self) -> None:
        with self._transaction():
            if self._version == 0:
                self._execute_all(SCHEMA)
                self._base.execute(f"PRAGMA user_version = {VERSION}")
            if not self._has_names:
                self._execute_all(NAMES)

    def _execute_all(self, statements: str) -> None:
        for statement in statements.split(";\n"):
            self._base.execute(statement)

    def _check(self) -> None:
        # SQLite reads zeros where its last page is cut short. If a whole page is missing, it complains itself.
        if self.path.stat().st_size % int(self._base.execute("PRAGMA page_size").fetchone()[0]):
            raise UnreadableFileError(f"{self.path}: is cut short", "Take a copy of it, or name another folder.")
        version = self._version
        if version == 0:
            raise UnreadableFileError(f"{self.path}: is empty", "Run gridlens batch first.")
        if version != VERSION:
            raise UnreadableFileError(
                f"{self.path}: a catalogue of version {version}; this gridlens knows {VERSION}", "Update gridlens."
            )
        if not self._has_names:
            self._execute_all(NAMES.replace("CREATE TABLE", "CREATE TEMP TABLE").replace("INDEX ", "INDEX temp."))

    @property
    def _has_names(self) -> bool:
        return self._base.execute("SELECT * FROM sqlite_master WHERE name = 'names'").fetchone() is not None

    @property
    def _version(self) -> int:
        return int(self._base.execute("PRAGMA user_version").fetchone()[0])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._base.close()

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """Makes all that is read come from one moment, whatever others write meanwhile."""
        with self._complaining():
            self._base.execute("BEGIN")
        try:
            yield
        finally:
            self._base.execute("ROLLBACK")

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._complaining():
            if self._base.in_transaction:
                # It is part of a larger one.
                yield
                return
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
                f"{self.path}: cannot be read or written ({_join_lines(error)})",
                "Check its permissions, and its disk.",
            ) from None
        except sqlite3.DatabaseError as error:
            raise UnreadableFileError(
                f"{self.path}: is no catalogue ({_join_lines(error)})", "Name another folder."
            ) from None


def _join_lines(error: sqlite3.Error) -> str:
    """Puts the reason into one line: SQLite may quote lines from the file."""
    return " ".join(str(error).split())
