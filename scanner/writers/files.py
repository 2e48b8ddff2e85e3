"""Files that are written whole or not at all, and never over anything that should stay."""

from __future__ import annotations

import os
from collections.abc import Iterable
from errno import ENOTDIR
from pathlib import Path

from scanner.errors import OutputError


def check_free(path: Path, inputs: Iterable[Path], force: bool, what: str = "file") -> None:
    """Raises OutputError if writing would destroy an input, a `what`, or, without `force`, an existing file."""
    check_not_an_input(path, inputs, what)
    if path.exists() and not force and not _is_special(path):
        raise file_exists_error(path)


def check_not_an_input(path: Path, inputs: Iterable[Path], what: str = "file") -> None:
    """Raises OutputError if writing would destroy an input, a `what`."""
    if any(is_same(path, other) for other in inputs):
        raise OutputError(f"{path}: would overwrite a {what} that is being read", "Give another name.")


def write_new(path: Path, content: bytes | memoryview, force: bool = False) -> None:
    """Writes a file if there is none yet, or replaces one with `force`. Raises OutputError.

    A file with the same content already counts as written, so that repeating a command does not fail.
    """
    if force or not path.exists() or _is_special(path):
        write_whole(path, content)
    elif not _holds(path, content):
        raise file_exists_error(path)


def file_exists_error(path: Path) -> OutputError:
    """Makes the error about a file that is not to be overwritten."""
    return OutputError(f"{path}: exists already", "Add --force to overwrite it, or give another name.")


def _holds(path: Path, content: bytes | memoryview) -> bool:
    try:
        return path.stat().st_size == len(content) and path.read_bytes() == content
    except OSError:
        return False


def write_whole(path: Path, content: bytes | memoryview) -> None:
    """Writes a file whole, and makes its folders if need be. Raises OutputError."""
    # The name is cut to what fits: the longest ones leave no room for an ending.
    unfinished = path.with_name(f".{os.getpid()}.part")
    try:
        _make_folder(path.parent)
        if _is_special(path):
            path.write_bytes(content)
            return
        try:
            unfinished.write_bytes(content)
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)
    except OSError as error:
        raise OutputError(f"{path}: cannot be written ({error.strerror})", "Name another place.") from None


def _make_folder(folder: Path) -> None:
    """Makes a folder and its parents, if need be. Raises OSError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        parts = [folder, *folder.parents]
        file = next((part for part in reversed(parts) if part.exists() and not part.is_dir()), folder)
        raise NotADirectoryError(ENOTDIR, f"{file} is not a folder") from None


def _is_special(path: Path) -> bool:
    """Tells whether a path is a device or a pipe, which is written into, and never replaced."""
    return path.exists() and not path.is_file() and not path.is_dir()


def is_same(path: Path, other: Path) -> bool:
    """Tells whether both are one file, also through links."""
    try:
        return path.samefile(other)
    except (OSError, ValueError):
        return path.absolute() == other.absolute()
