"""Pictures that were sent, held for some time in a folder that nobody else may look into."""

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
    """A file that a client sent, with the name that it had there, and how many pages it has."""

    id: str
    path: Path
    name: str
    size: int
    pages: int
    until: float


class Pictures:
    """The pictures that are held, the one that was not asked for longest first.

    Use it in a `with` statement: at its end nothing is left.
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
        """Where they lie."""
        return self._folder.path

    def store(self, file: BinaryIO, name: str) -> Picture:
        """Holds what is in a file; its `pages` are not counted yet. Those that were not asked for longest make room.

        Raises RefusalError where the disk is full.
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
        picture = Picture(id, path, _harmless(name), size, 0, self._until)
        with self._lock:
            self.expire()
            self._held[id] = picture
            self._make_room()
        return picture

    def get(self, id: str) -> Picture:
        """A picture that is held, and is from now on held as long as a new one. Raises RefusalError."""
        with self._lock:
            self.expire()
            picture = self._held.pop(id, None)
            if picture is None:
                raise RefusalError(404, "forgotten", "this picture is not held any more", "Send it again.")
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
        """Deletes those whose time is over."""
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
    """Writes all of a file to a new one, or nothing, and returns how many bytes. Raises OSError."""
    try:
        with path.open("xb") as copy:
            copyfileobj(file, copy)
            return copy.tell()
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def _harmless(name: str) -> str:
    """The name without folders, as it may be shown anywhere."""
    return printable(name.replace("\\", "/").rpartition("/")[2])[:200] or "picture"
