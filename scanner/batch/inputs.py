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
    """A file of one page or many, by its path or URL as shown to people. `content` identifies its bytes, wherever.

    That is the SHA-256 of its bytes or, for a URL whose store counts versions, of its address and version.
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
            raise _explain(source, error) from None

    @classmethod
    def unread(cls, source: str) -> Document:
        """Makes a document that stands for a file that could not be read."""
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
                yield _explain(name, error)


def _explain(source: str, error: OSError) -> UnreadableFileError:
    if isinstance(error, FileNotFoundError):
        return UnreadableFileError(f"{source}: there is no such file", "Check the spelling and the folder.")
    return UnreadableFileError(f"{source}: cannot be read ({error.strerror})", "Check its name and permissions.")


def input_files(named: Sequence[str]) -> Iterator[str]:
    """Yields the paths and URLs of all files in the order given, each once; a name that stands for none is one of them.

    A folder stands for all pictures in it and in its subfolders, except overlays of earlier scans and hidden files.
    Paths are absolute, so that files can be found again from other folders, and from machines that share the disk.
    """
    seen: set[str] = set()
    for name in named:
        for source in _find_remote_files(name) if is_url(name) else _find_local_files(os.path.abspath(name)):
            if source not in seen:
                seen.add(source)
                yield source


def _find_local_files(name: str) -> list[str]:
    if os.path.isdir(name):
        return sorted(pictures_in(name), key=Path) or [name]
    if os.path.exists(name):
        return [name]
    return sorted(file for file in glob.glob(name, recursive=True) if os.path.isfile(file)) or [name]


def pictures_in(folder: str) -> Iterator[str]:
    """Yields the pictures in a folder, and any subfolders that cannot be looked into."""
    locked: list[OSError] = []
    for place, folders, names in os.walk(folder, onerror=locked.append):
        folders[:] = [name for name in folders if not name.startswith(".")]
        paths = (os.path.join(place, name) for name in names if _is_picture(Path(name)))
        yield from filter(os.path.isfile, paths)
    yield from (error.filename for error in locked)


def _find_remote_files(url: str) -> list[str]:
    try:
        inside = [file for file in stores.files_in_folder(url) if _is_picture(Path(file))]
        return inside or stores.files_matching(url) or [url]
    except UnreadableFileError:
        # Its turn to be complained about comes later.
        return [url]


def page_counts(files: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Yields the local files that may have many pages, each with its number of pages, or 1 if that is not known."""
    for name in files:
        if is_url(name) or Path(name).suffix.lower() not in MANY_PAGES:
            continue
        try:
            yield name, page_count(name)
        except ScanError:
            yield name, 1


def _is_picture(path: Path) -> bool:
    return path.suffix.lower() in SUFFIXES and not is_overlay(path) and not path.name.startswith(".")
