"""The files that a batch is given: by name, in folders, by a pattern or by URL."""

from __future__ import annotations

import glob
import hashlib
import os
import stat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from scanner.addresses import is_url, shown_address
from scanner.batch.schema import UNREAD
from scanner.errors import ScanError, UnreadableFileError
from scanner.input.load import MANY_PAGES, SUFFIXES, page_count
from scanner.remote import stores
from scanner.writers.names import as_bytes
from scanner.writers.picture import is_overlay


@dataclass(frozen=True, slots=True)
class Document:
    """A file of one page or many, by its path or URL as that is shown. `content` is what it holds, wherever it lies.

    That is the SHA-256 of its bytes; of a URL, that of its address and version where its store counts versions.
    """

    source: str
    content: str

    @classmethod
    def of(cls, source: str) -> Document:
        """Reads the file. Raises ScanError."""
        if is_url(source):
            return cls(shown_address(source), stores.fingerprint(source))
        try:
            if os.path.isdir(source):
                os.scandir(source).close()
                raise UnreadableFileError(f"{source}: there is no picture in this folder", "Name another folder.")
            if not stat.S_ISREG(os.stat(source).st_mode):
                # A pipe could make us wait for ever.
                raise UnreadableFileError(
                    f"{source}: is not a regular file", "Save the picture to a file and name that."
                )
            with open(source, "rb") as file:
                return cls(source, hashlib.file_digest(file, "sha256").hexdigest())
        except OSError as error:
            raise _explained(source, error) from None

    @classmethod
    def unread(cls, source: str) -> Document:
        """The document in the place of a file that could not be read."""
        name = shown_address(source)
        return cls(name, f"{UNREAD} {hashlib.sha256(as_bytes(name)).hexdigest()}")


def errors_of_missing(named: Sequence[str]) -> Iterator[UnreadableFileError]:
    """Yields an error for each name that is neither a path nor a pattern that matches anything."""
    for name in named:
        if is_url(name):
            continue
        try:
            os.stat(name)
        except PermissionError:
            # It may be there.
            continue
        except OSError as error:
            if not any(map(os.path.isfile, glob.iglob(name, recursive=True))):
                yield _explained(name, error)


def _explained(source: str, error: OSError) -> UnreadableFileError:
    if isinstance(error, FileNotFoundError):
        return UnreadableFileError(f"{source}: there is no such file", "Check the spelling and the folder.")
    return UnreadableFileError(f"{source}: cannot be read ({error.strerror})", "Check its name and permissions.")


def input_files(named: Sequence[str]) -> Iterator[str]:
    """The paths and URLs of all files in the order given, each once; a name that stands for none is one of them.

    A folder stands for all pictures in it and in the folders in it, but for overlays of earlier scans and for what is
    hidden. Paths are absolute: files are to be found again from other folders, and from other machines that share the
    disk.
    """
    seen: set[str] = set()
    for name in named:
        for source in _files_elsewhere(name) if is_url(name) else _files_here(os.path.abspath(name)):
            if source not in seen:
                seen.add(source)
                yield source


def _files_here(name: str) -> list[str]:
    if os.path.isdir(name):
        return sorted(pictures_in(name), key=Path) or [name]
    if os.path.exists(name):
        return [name]
    return sorted(file for file in glob.glob(name, recursive=True) if os.path.isfile(file)) or [name]


def pictures_in(folder: str) -> Iterator[str]:
    """The pictures in a folder, and the folders in it that cannot be looked into."""
    locked: list[OSError] = []
    for place, folders, names in os.walk(folder, onerror=locked.append):
        folders[:] = [name for name in folders if not name.startswith(".")]
        paths = (os.path.join(place, name) for name in names if _is_picture(Path(name)))
        yield from filter(os.path.isfile, paths)
    yield from (error.filename for error in locked)


def _files_elsewhere(url: str) -> list[str]:
    try:
        inside = [file for file in stores.files_in_folder(url) if _is_picture(Path(file))]
        return inside or stores.files_matching(url) or [url]
    except UnreadableFileError:
        # It is complained about in its turn.
        return [url]


def page_counts(files: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Yields the files here that may have many pages with how many these are, or 1 where that cannot be told."""
    for name in files:
        if is_url(name) or Path(name).suffix.lower() not in MANY_PAGES:
            continue
        try:
            yield name, page_count(name)
        except ScanError:
            yield name, 1


def _is_picture(path: Path) -> bool:
    return path.suffix.lower() in SUFFIXES and not is_overlay(path) and not path.name.startswith(".")
