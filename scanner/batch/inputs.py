"""The files that a batch is given: by name, in folders, or by a pattern."""

from __future__ import annotations

import glob
import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from scanner.errors import ScanError, UnreadableFileError
from scanner.load import SUFFIXES
from scanner.writers.picture import is_overlay


@dataclass(frozen=True, slots=True)
class Document:
    """A file of one page or many. `content` is the SHA-256 of its bytes: what it is, wherever it lies."""

    source: str
    content: str

    @classmethod
    def of(cls, path: Path) -> Document:
        """Reads the file. Raises UnreadableFileError."""
        if path.exists() and not path.is_file():
            # A pipe could make us wait for ever.
            raise UnreadableFileError(f"{path}: is not a regular file", "Save the picture to a file and name that.")
        try:
            with path.open("rb") as file:
                return cls(str(path), hashlib.file_digest(file, "sha256").hexdigest())
        except OSError as error:
            raise UnreadableFileError(f"{path}: cannot be read ({error.strerror})", "Check its rights.") from None


def files(named: Sequence[str]) -> Iterator[Path | ScanError]:
    """The files in the order given, each once; an error stands in the place of what stands for no file.

    A folder stands for all pictures in it and in the folders in it, but for overlays of earlier scans.
    """
    seen: set[Path] = set()
    for name in named:
        try:
            found = _files_of(name)
        except ScanError as error:
            yield error
            continue
        for path in found:
            if path not in seen:
                seen.add(path)
                yield path


def _files_of(name: str) -> list[Path]:
    path = Path(name)
    if path.is_dir():
        found = sorted(file for file in path.rglob("*") if _is_picture(file))
        if not found:
            raise UnreadableFileError(f"{path}: there is no picture in this folder", "Name another folder.")
        return found
    if path.exists():
        return [path]
    found = sorted(file for file in map(Path, glob.glob(name, recursive=True)) if file.is_file())
    if not found:
        raise UnreadableFileError(f"{name}: there is no such file", "Check the spelling and the folder.")
    return found


def _is_picture(path: Path) -> bool:
    return path.suffix.lower() in SUFFIXES and path.is_file() and not is_overlay(path)
