"""The photos given to a command: in files, in folders, on stdin or at addresses."""

from __future__ import annotations

import glob
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING
from urllib.parse import unquote

from scanner.addresses import is_url, shown_address
from scanner.errors import PictureTooLargeError, UnreadableFileError

if TYPE_CHECKING:
    from scanner.input.load import Source

STDIN = "-"


@dataclass(frozen=True, slots=True)
class Photo:
    """A file of one page or many. `address` is its path or URL, or STDIN.

    `below` is its folder, relative to the one that was named: its output goes into a folder of the same name.
    """

    address: str
    below: Path = Path()
    content: bytes | None = field(default=None, repr=False)
    """The whole content, if it can or should be read only once."""

    @property
    def is_stdin(self) -> bool:
        return self.address == STDIN

    @property
    def is_elsewhere(self) -> bool:
        """Whether the photo is at a URL."""
        return is_url(self.address)

    @property
    def name(self) -> str:
        """The name for people and programs, without secrets."""
        return "stdin" if self.is_stdin else shown_address(self.address) if self.is_elsewhere else self.address

    @property
    def path(self) -> Path:
        """Its path or, if it is in no folder on this machine, the name that a copy in this folder would have."""
        if self.is_stdin:
            return Path("stdin")
        if self.is_elsewhere:
            return Path(_find_local_name(self.address))
        return Path(self.address)

    def held(self) -> Photo:
        """Holds all of stdin, or of a URL, so that it can be opened several times. Raises ScanError."""
        if self.is_stdin:
            return replace(self, content=_read_stdin())
        if not self.is_elsewhere:
            return self
        with self.opened() as copy:
            return replace(self, content=Path(str(copy)).read_bytes())

    @contextmanager
    def opened(self) -> Iterator[Source]:
        """Opens a photo as a path, or as the bytes of what is held or comes from stdin. Raises ScanError."""
        if self.content is not None:
            yield self.content
        elif self.is_stdin:
            yield _read_stdin()
        elif self.is_elsewhere:
            from scanner.remote.stores import DownloadedCopies

            # The copies last as long as this object.
            copies = DownloadedCopies()
            yield copies.fetch(self.address)
        else:
            _check_is_no_folder(self.address)
            yield self.address


def _check_is_no_folder(path: str) -> None:
    """Raises UnreadableFileError for a folder, which stands for itself only if there is no picture in it."""
    # Anything else that is wrong with it comes to light when it is opened.
    with suppress(OSError):
        os.scandir(path).close()
        raise UnreadableFileError(f"{path}: there is no picture in this folder", "Name another folder.")


def _read_stdin() -> bytes:
    """Reads all of stdin, unless it has no end."""
    from scanner.input.load import MEMORY

    if sys.stdin is None:
        raise UnreadableFileError("stdin: it is closed", "Name a picture.")
    content = sys.stdin.buffer.read(MEMORY + 1)
    if len(content) > MEMORY:
        raise PictureTooLargeError(f"stdin: there are more than {MEMORY:,} bytes", "Save them to a file and name that.")
    return content


def _find_local_name(url: str) -> str:
    """Returns the file name at the end of a URL, well-formed or not, without anything that leads to another folder."""
    path = re.split("[?#]", url.partition("://")[2])[0].partition("/")[2]
    name = PurePosixPath(unquote(path).replace("\\", "/")).name
    return "".join(letter if letter.isprintable() else "_" for letter in name).lstrip(".") or "photo"


def photos_of(named: Sequence[str]) -> list[Photo]:
    """Returns the photos in the order given.

    A folder stands for the pictures in it and in its subfolders, except overlays of earlier runs and hidden files; so
    do a folder and a pattern at a URL. A pattern that the shell has left stands for the files that it matches.
    """
    photos = []
    for name in named:
        photo = Photo(name)
        if photo.is_elsewhere:
            from scanner.batch.inputs import input_files

            photos += [Photo(url) for url in input_files([name])]
        elif not photo.is_stdin and os.path.isdir(name):
            # A folder without pictures stays in the list, so that it is complained about in its turn.
            photos += list(_find_photos(name)) or [photo]
        elif not photo.is_stdin and not os.path.exists(name):
            matching = filter(os.path.isfile, glob.glob(name, recursive=True))
            photos += [Photo(path) for path in sorted(matching, key=Path)] or [photo]
        else:
            photos.append(photo)
    return photos


def split_off_overlays(photos: Sequence[Photo]) -> tuple[list[Photo], list[Photo]]:
    """Separates the photos from those that gridlens drew onto others of them in an earlier run.

    A pattern such as `*.jpg` catches both; an overlay named without its original is a photo like any other.
    """
    from scanner.writers.picture import original_of

    named = {photo.path for photo in photos if not photo.is_elsewhere}
    drawn = [photo for photo in photos if not photo.is_elsewhere and original_of(photo.path) & named]
    return [photo for photo in photos if photo not in drawn], drawn


def _find_photos(folder: str) -> Iterator[Photo]:
    from scanner.batch.inputs import pictures_in

    for path in sorted(pictures_in(folder), key=Path):
        if path != folder:
            yield Photo(path, Path(os.path.relpath(path, folder)).parent)
