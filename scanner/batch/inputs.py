"""The files that a batch is given: by name, in folders, by a pattern or by URL."""

from __future__ import annotations

import glob
import hashlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from scanner.batch import remote
from scanner.errors import UnreadableFileError
from scanner.load import SUFFIXES
from scanner.writers.picture import is_overlay


@dataclass(frozen=True, slots=True)
class Document:
    """A file of one page or many, by its path or URL. `content` is what it holds, wherever it lies.

    That is the SHA-256 of its bytes; of a URL, that of its address and version where its store counts versions.
    """

    source: str
    content: str

    @classmethod
    def of(cls, source: str) -> Document:
        """Reads the file. Raises ScanError."""
        if remote.is_url(source):
            return cls(source, remote.fingerprint(source))
        path = Path(source)
        if path.is_dir():
            raise UnreadableFileError(f"{path}: there is no picture in this folder", "Name another folder.")
        if not path.exists():
            raise UnreadableFileError(f"{path}: there is no such file", "Check the spelling and the folder.")
        if not path.is_file():
            # A pipe could make us wait for ever.
            raise UnreadableFileError(f"{path}: is not a regular file", "Save the picture to a file and name that.")
        try:
            with path.open("rb") as file:
                return cls(source, hashlib.file_digest(file, "sha256").hexdigest())
        except OSError as error:
            raise UnreadableFileError(f"{path}: cannot be read ({error.strerror})", "Check its rights.") from None

    @classmethod
    def unread(cls, source: str) -> Document:
        """What stands for a file that could not be read."""
        return cls(source, f"unread {source}")


def files(named: Sequence[str]) -> Iterator[str]:
    """The paths and URLs of all files in the order given, each once; a name that stands for none is one of them.

    A folder stands for all pictures in it and in the folders in it, but for overlays of earlier scans. Paths are
    absolute: files are to be found again from other folders, and from other machines that share the disk.
    """
    seen: set[str] = set()
    for name in named:
        for source in _files_elsewhere(name) if remote.is_url(name) else _files_here(os.path.abspath(name)):
            if source not in seen:
                seen.add(source)
                yield source


def _files_here(name: str) -> list[str]:
    path = Path(name)
    if path.is_dir():
        return [str(file) for file in sorted(path.rglob("*")) if _is_picture(file) and file.is_file()] or [name]
    if path.exists():
        return [name]
    return sorted(file for file in glob.glob(name, recursive=True) if Path(file).is_file()) or [name]


def _files_elsewhere(url: str) -> list[str]:
    try:
        inside = [file for file in remote.inside(url) if _is_picture(Path(file))]
        return inside or remote.matching(url) or [url]
    except UnreadableFileError:
        # It is complained about in its turn.
        return [url]


def _is_picture(path: Path) -> bool:
    return path.suffix.lower() in SUFFIXES and not is_overlay(path)
