"""Pictures sent by clients, held for some time in a folder that nobody else may look into."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from shutil import copyfileobj
from threading import RLock
from typing import BinaryIO

from scanner.temporary_folders import TemporaryFolder
from scanner.web.http_errors import RefusalError
from scanner.web.settings import Settings
from scanner.workers.failures import failure_of, is_full_disk
from scanner.writers.names import printable


@dataclass(slots=True)
class Picture:
    """A file that a client sent, with its name there and the number of its pages."""

    id: str
    path: Path
    name: str
    size: int
    pages: int
    until: float


class Pictures:
    """The pictures that are held, the one that has gone longest without a request first.

    Use it in a `with` statement, which leaves nothing behind.
    """

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._settings = settings
        self._clock = clock
        self._folder = TemporaryFolder()
        self._held: dict[str, Picture] = {}
        # Files are stored by threads.
        self._lock = RLock()

    def __enter__(self) -> Pictures:
        return self

    def __exit__(self, *_: object) -> None:
        self._held.clear()
        self._folder.remove()

    def __len__(self) -> int:
        return len(self._held)

    @property
    def folder(self) -> Path:
        """The folder of the pictures."""
        return self._folder.path

    def store(self, file: BinaryIO, name: str) -> Picture:
        """Holds the content of a file, with its `pages` not counted yet; the pictures longest unasked for make room.

        Raises RefusalError if the disk is full.
        """
        id = secrets.token_urlsafe(16)
        path = self.folder / id
        try:
            size = _copy(file, path)
        except OSError as error:
            if not is_full_disk(error):
                raise
            self._forget_oldest()
            raise RefusalError.of(failure_of(error)) from None
        picture = Picture(id, path, _make_harmless(name), size, 0, self._until)
        with self._lock:
            self.expire()
            self._held[id] = picture
            self._make_room()
        return picture

    def get(self, id: str) -> Picture:
        """Returns a picture that is held, and holds it from now as long as a new one. Raises RefusalError."""
        with self._lock:
            self.expire()
            picture = self._held.pop(id, None)
            if picture is None:
                raise RefusalError(404, "forgotten", "this picture is no longer held", "Send it again.")
            picture.until = self._until
            self._held[id] = picture
        return picture

    def forget(self, id: str) -> None:
        """Deletes a picture, if it is held."""
        picture = self._held.pop(id, None)
        if picture:
            with suppress(OSError):
                picture.path.unlink()

    def expire(self) -> None:
        """Deletes the pictures whose time is over."""
        now = self._clock()
        with self._lock:
            for id in [id for id, picture in self._held.items() if picture.until < now]:
                self.forget(id)

    @property
    def _until(self) -> float:
        return self._clock() + self._settings.held_seconds

    def _make_room(self) -> None:
        settings = self._settings
        while len(self._held) > settings.held_pictures or self._bytes > settings.held_bytes:
            self._forget_oldest()

    def _forget_oldest(self) -> None:
        with self._lock:
            if self._held:
                self.forget(next(iter(self._held)))

    @property
    def _bytes(self) -> int:
        return sum(picture.size for picture in self._held.values())


def _copy(file: BinaryIO, path: Path) -> int:
    """Copies a file to a new one, completely or not at all, and returns the number of bytes. Raises OSError."""
    try:
        with path.open("xb") as copy:
            copyfileobj(file, copy)
            return copy.tell()
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def _make_harmless(name: str) -> str:
    """Returns the name without folders, so that it may be shown anywhere."""
    return printable(name.replace("\\", "/").rpartition("/")[2])[:200] or "picture"
