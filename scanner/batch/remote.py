"""Files that lie elsewhere and are named by URLs, such as s3://scans/1913/*.tif: in every store that fsspec knows."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory, mkdtemp
from typing import TYPE_CHECKING, Any
from weakref import finalize

from scanner.errors import OutputError, ScanError, UnreadableFileError, UsageError

if TYPE_CHECKING:
    from fsspec import AbstractFileSystem

VERSIONS = ("ETag", "etag", "generation", "md5Hash", "crc32c", "Content-MD5", "Digest")
"""What stores call the fields that change with the content of a file; not the time, which changes with a copy too."""


def is_url(name: str) -> bool:
    """Whether a name is that of a file elsewhere."""
    return "://" in name


def is_there(name: str) -> bool:
    """Whether a name is still that of a file; of URLs it is taken for granted."""
    return is_url(name) or os.path.isfile(name)


def inside(url: str) -> list[str]:
    """The URLs of all files in a folder and in the folders in it; on the web a folder ends in a slash.

    There are none in what is no folder. Raises ScanError.
    """
    with _reading(url):
        store, path = _opened(url)
        if url.endswith("/") or (not _is_web(url) and store.isdir(path)):
            return sorted(map(store.unstrip_protocol, store.find(path)))
    return []


def matching(url: str) -> list[str]:
    """The URLs of all files that a pattern stands for; else the URL itself. Raises ScanError."""
    if not any(mark in url for mark in ("*" if _is_web(url) else "*?[")):
        return [url]
    with _reading(url):
        store, path = _opened(url)
        found = store.glob(path, detail=True)
        return sorted(store.unstrip_protocol(name) for name, info in found.items() if info["type"] == "file")


def fingerprint(url: str) -> str:
    """Changes with the content of a file: made of what its store calls its version, or else of all that it holds.

    Raises ScanError.
    """
    with _reading(url):
        store, path = _opened(url)
        info = store.info(path)
        version = {name: info[name] for name in VERSIONS if info.get(name)}
        if version:
            return hashlib.sha256(json.dumps([url, version], default=str).encode()).hexdigest()
        with store.open(path, "rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()


class Copies:
    """Copies of files that lie elsewhere, the last one of which is kept: its other pages are likely to come next."""

    def __init__(self) -> None:
        self._folder = ""
        self._content: str | None = None

    @contextmanager
    def local(self, source: str, content: str) -> Iterator[str]:
        """The path of a file or of the copy of a URL; errors name the URL, and not its copy. Raises ScanError."""
        if not is_url(source):
            yield source
            return
        copy = self._fetched(source, content)
        try:
            yield copy
        except ScanError as error:
            raise type(error)(str(error).replace(copy, source), error.advice) from error

    def _fetched(self, url: str, content: str) -> str:
        if not self._folder:
            self._folder = mkdtemp(prefix="gridlens-")
            finalize(self, rmtree, self._folder, ignore_errors=True)
        copy = f"{self._folder}/copy"
        if content != self._content:
            self._content = None
            with _reading(url):
                store, path = _opened(url)
                store.get_file(path, copy)
            self._content = content
        return copy


def check_free(url: str, force: bool) -> None:
    """Raises OutputError where there is a file already, unless it may be overwritten, or a folder that is not empty."""
    with _writing(url):
        store, path = _opened(url)
        exists = not force and store.exists(path)
    if exists:
        raise OutputError(f"{url}: exists already", "Add --force to overwrite it, or give another name.")


@contextmanager
def written(name: str) -> Iterator[Path]:
    """Where to write what is to be at a path or a URL: what lies there at the end is put into its store.

    Raises OutputError.
    """
    if not is_url(name):
        yield Path(name)
        return
    with TemporaryDirectory(prefix="gridlens-") as folder:
        local = Path(folder) / (name.rstrip("/").rpartition("/")[2] or "out")
        yield local
        if local.exists():
            with _writing(name):
                store, path = _opened(name)
                try:
                    _put(local, store, path)
                except FileNotFoundError:
                    # A store that has folders, unlike most: only there they must be made.
                    store.makedirs(path.rstrip("/").rpartition("/")[0], exist_ok=True)
                    _put(local, store, path)


def _put(local: Path, store: AbstractFileSystem, path: str) -> None:
    # With a slash, what is in a folder is put into the other one, be that there or not.
    store.put(f"{local}/" if local.is_dir() else str(local), path, recursive=local.is_dir())


def _is_web(url: str) -> bool:
    """There `?` begins a query, and what is a folder cannot be asked."""
    return url.startswith(("http://", "https://"))


def _opened(url: str) -> tuple[AbstractFileSystem, str]:
    """The store of a file, and the file's name in it."""
    try:
        from fsspec import url_to_fs
    except ImportError:
        raise UsageError(f"{url}: for URLs gridlens needs fsspec", _INSTALL) from None
    try:
        store, path = url_to_fs(url)
    except ImportError as error:
        raise UsageError(f"{url}: a package for such URLs is missing ({error})", _INSTALL) from None
    except ValueError as error:
        raise UsageError(f"{url}: is no URL that gridlens can open ({error})", "Look at how it begins.") from None
    return store, path


_INSTALL = "Install it with: pip install 'gridlens[cloud]'."


@contextmanager
def _reading(url: str) -> Iterator[None]:
    try:
        yield
    except FileNotFoundError:
        raise UnreadableFileError(f"{url}: there is no such file", "Check the spelling.") from None
    except ScanError:
        raise
    except Exception as error:
        # Each store has errors of its own.
        raise UnreadableFileError(
            f"{url}: cannot be read ({_words(error)})", "Check its name and your rights."
        ) from None


@contextmanager
def _writing(url: str) -> Iterator[None]:
    try:
        yield
    except ScanError:
        raise
    except Exception as error:
        raise OutputError(f"{url}: cannot be written ({_words(error)})", "Check its name and your rights.") from None


def _words(error: Any) -> str:
    return " ".join(str(error).split()) or type(error).__name__
