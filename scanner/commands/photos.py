"""The photos that a command is given: in files, in folders, on stdin or at addresses."""

from __future__ import annotations

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

    `below` is the folder that it was found in, from that which was named: the same one is made for its output.
    """

    address: str
    below: Path = Path()
    content: bytes | None = field(default=None, repr=False)
    """All that was read of it, where that can or should be done only once."""

    @property
    def is_stdin(self) -> bool:
        return self.address == STDIN

    @property
    def is_elsewhere(self) -> bool:
        """Whether it is at a URL."""
        return is_url(self.address)

    @property
    def name(self) -> str:
        """The name for people and programs, without secrets."""
        return "stdin" if self.is_stdin else shown_address(self.address) if self.is_elsewhere else self.address

    @property
    def path(self) -> Path:
        """Where it is; of what is in no folder here, what its copy in this one would be called."""
        if self.is_stdin:
            return Path("stdin")
        if self.is_elsewhere:
            return Path(_local_name(self.address))
        return Path(self.address)

    def held(self) -> Photo:
        """The same with all of stdin, or of a URL, so that it can be opened several times. Raises ScanError."""
        if self.is_stdin:
            return replace(self, content=_stdin())
        if not self.is_elsewhere:
            return self
        with self.opened() as copy:
            return replace(self, content=Path(str(copy)).read_bytes())

    @contextmanager
    def opened(self) -> Iterator[Source]:
        """The argument for the opener of files: a path, or all bytes of what is held and of stdin. Raises ScanError."""
        if self.content is not None:
            yield self.content
        elif self.is_stdin:
            yield _stdin()
        elif self.is_elsewhere:
            from scanner.remote.stores import DownloadedCopies

            # The copy is there as long as they are.
            copies = DownloadedCopies()
            yield copies.fetch(self.address)
        else:
            _check_is_no_folder(self.address)
            yield self.address


def _check_is_no_folder(path: str) -> None:
    """Raises UnreadableFileError for a folder, which stands for itself only if there is no picture in it."""
    # Whatever else is wrong with it, whoever opens it will say.
    with suppress(OSError):
        os.scandir(path).close()
        raise UnreadableFileError(f"{path}: there is no picture in this folder", "Name another folder.")


def _stdin() -> bytes:
    """All of it, unless it has no end."""
    from scanner.input.load import MEMORY

    if sys.stdin is None:
        raise UnreadableFileError("stdin: it is closed", "Name a picture.")
    content = sys.stdin.buffer.read(MEMORY + 1)
    if len(content) > MEMORY:
        raise PictureTooLargeError(f"stdin: there are more than {MEMORY:,} bytes", "Save them to a file and name that.")
    return content


def _local_name(url: str) -> str:
    """The name of the file of a URL, be that well-formed or not, in which nothing leads to another folder."""
    path = re.split("[?#]", url.partition("://")[2])[0].partition("/")[2]
    name = PurePosixPath(unquote(path).replace("\\", "/")).name
    return "".join(letter if letter.isprintable() else "_" for letter in name).lstrip(".") or "photo"


def photos_of(named: Sequence[str]) -> list[Photo]:
    """The photos in the order given.

    A folder stands for the pictures in it and in the folders in it, but for overlays of earlier runs and for what is
    hidden; so does one elsewhere, and a pattern there.
    """
    photos = []
    for name in named:
        photo = Photo(name)
        if photo.is_elsewhere:
            from scanner.batch.inputs import input_files

            photos += [Photo(url) for url in input_files([name])]
        elif not photo.is_stdin and os.path.isdir(name):
            # A folder without pictures stays in the list, so that it is complained about in its turn.
            photos += list(_inside(name)) or [photo]
        else:
            photos.append(photo)
    return photos


def split_off_overlays(photos: Sequence[Photo]) -> tuple[list[Photo], list[Photo]]:
    """The photos, and apart from them those that gridlens drew onto others of them in an earlier run.

    `*.jpg` means both; what is named without its original is meant.
    """
    from scanner.writers.picture import original_of

    named = {photo.path for photo in photos if not photo.is_elsewhere}
    drawn = [photo for photo in photos if not photo.is_elsewhere and original_of(photo.path) & named]
    return [photo for photo in photos if photo not in drawn], drawn


def _inside(folder: str) -> Iterator[Photo]:
    from scanner.batch.inputs import pictures_in

    for path in sorted(pictures_in(folder), key=Path):
        if path != folder:
            yield Photo(path, Path(os.path.relpath(path, folder)).parent)
