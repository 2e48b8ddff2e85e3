"""Files that lie elsewhere and are named by URLs, such as s3://scans/1913/*.tif, in every store that fsspec knows."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from scanner.addresses import chained_addresses, has_lost_its_query, is_url, shown_address, without_secrets
from scanner.errors import (
    ChangedFileError,
    MissingLibraryError,
    OutputError,
    ScanError,
    UnreadableFileError,
    UsageError,
)
from scanner.remote.failures import explain_failure
from scanner.remote.limits import MOST_BYTES, Meter, run_with_timeout
from scanner.temporary_folders import TemporaryFolder

if TYPE_CHECKING:
    from fsspec import AbstractFileSystem

ResultT = TypeVar("ResultT")

CHUNK = 1 << 20
"""Bytes that are read at a time."""

VERSIONS = ("ETag", "etag", "generation", "md5Hash", "crc32c", "Content-MD5", "Digest")
"""Fields of stores that change with the content of a file; not the time, which also changes with a copy."""


def is_there(name: str) -> bool:
    """Tells whether there still is a file of that name; for URLs this is taken for granted."""
    return is_url(name) or os.path.isfile(name)


def files_in_folder(url: str) -> list[str]:
    """Lists the URLs of all files in a folder and its subfolders; on the web a folder ends in a slash.

    Where the URL is no folder, there are none. Raises ScanError.
    """

    def list_files(store: AbstractFileSystem, path: str) -> list[str]:
        if url.endswith("/") or (not _is_web(url) and store.isdir(path)):
            return sorted(map(store.unstrip_protocol, store.find(path)))
        return []

    return _ask(url, list_files)


def files_matching(url: str) -> list[str]:
    """Lists the URLs of all files that match a pattern; else the URL itself. Raises ScanError."""
    if not any(mark in url for mark in ("*" if _is_web(url) else "*?[")):
        return [url]

    def expand(store: AbstractFileSystem, path: str) -> list[str]:
        found = store.glob(path, detail=True)
        return sorted(store.unstrip_protocol(name) for name, info in found.items() if info["type"] == "file")

    return _ask(url, expand)


def fingerprint(url: str) -> str:
    """Returns a hash that changes with the content of a file: of what its store calls its version, or of all its bytes.

    Nobody can guess a password from it. Raises ScanError.
    """

    def take(store: AbstractFileSystem, path: str) -> str:
        if version := _hash_version(url, store, path):
            return version
        digest, meter = hashlib.sha256(), Meter(MOST_BYTES)
        with store.open(path, "rb") as file:
            while chunk := file.read(CHUNK):
                meter.add(len(chunk))
                digest.update(chunk)
        return digest.hexdigest()

    return _ask(url, take)


def _hash_version(url: str, store: AbstractFileSystem, path: str) -> str:
    """Hashes what a store calls the version of a file; returns nothing where it keeps no versions."""
    info = store.info(path)
    version = {name: info[name] for name in VERSIONS if info.get(name)}
    return (
        hashlib.sha256(json.dumps([shown_address(url), version], default=str).encode()).hexdigest() if version else ""
    )


class DownloadedCopies:
    """Local copies of remote files, the last of which is kept: its other pages are likely to come next."""

    def __init__(self) -> None:
        self._folder: TemporaryFolder | None = None
        self._content = ""

    def fetch(self, url: str, content: str = "") -> str:
        """Returns the path of a copy of a URL, with that `fingerprint` if one is given. Raises ScanError."""
        self._folder = self._folder or TemporaryFolder()
        copy = self._folder.path / "copy"

        def take(store: AbstractFileSystem, path: str) -> str:
            _fetch(store, path, str(copy))
            # Only now, so that the copy is no older than its version.
            return _hash_version(url, store, path) if content else ""

        if not content or content != self._content:
            self._content = ""
            # A fetch that was given up may still write to the previous copy: it then writes to a file without a name.
            copy.unlink(missing_ok=True)
            if content != (_ask(url, take) or (content and digest(copy))):
                raise ChangedFileError.of(shown_address(url))
            self._content = content
        return str(copy)


def digest(path: Path) -> str:
    """Returns the SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def check_free(url: str, force: bool) -> None:
    """Raises OutputError where there already is a file that may not be overwritten, or a folder that is not empty."""
    with _explain_write_errors(url):
        store, path = _open(url)
        exists = not force and store.exists(path)
    if exists:
        raise OutputError(f"{shown_address(url)}: exists already", "Add --force to overwrite it, or give another name.")


@contextmanager
def writable_path(name: str) -> Iterator[Path]:
    """Yields where to write what is to be at a path or a URL: what lies there at the end is put into its store.

    Raises OutputError.
    """
    if not is_url(name):
        yield Path(name)
        return
    with TemporaryFolder() as folder:
        local = folder.path / (name.rstrip("/").rpartition("/")[2] or "out")
        yield local
        if local.exists():
            with _explain_write_errors(name):
                store, path = _open(name)
                try:
                    _put(local, store, path)
                except FileNotFoundError:
                    # A store that has folders, unlike most: only there must they be made.
                    store.makedirs(path.rstrip("/").rpartition("/")[0], exist_ok=True)
                    _put(local, store, path)


def _put(local: Path, store: AbstractFileSystem, path: str) -> None:
    # With a slash, the contents of one folder are put into the other, whether that exists or not.
    store.put(f"{local}/" if local.is_dir() else str(local), path, recursive=local.is_dir())


def _is_web(url: str) -> bool:
    """Tells whether a URL is of the web, where `?` begins a query and one cannot ask whether a name is a folder."""
    return url.startswith(("http://", "https://"))


def _open(url: str) -> tuple[AbstractFileSystem, str]:
    """Returns the store of a file, and the file's name in it."""
    try:
        from fsspec import url_to_fs
    except ImportError:
        raise MissingLibraryError.of_extra("cloud", f"{shown_address(url)}: for URLs gridlens needs fsspec") from None
    try:
        store, path = url_to_fs(url, **_make_web_options(url))
    except ImportError as error:
        missing = f"{shown_address(url)}: a package for such URLs is missing ({error})"
        raise MissingLibraryError.of_extra("cloud", missing) from None
    except ValueError:
        raise UsageError(f"{shown_address(url)}: is no URL that gridlens can open", "Look at how it begins.") from None
    return store, path


def _make_web_options(url: str) -> dict[str, Any]:
    """Returns the options of the store that is the web; for one inside another, by the name of the inner one."""
    *outer, inner = chained_addresses(url)
    if not _is_web(inner):
        return {}
    from scanner.remote.web import session

    options = {"get_client": session, "client_kwargs": {"given": urlsplit(inner).hostname or ""}}
    return {inner.partition(":")[0]: options} if outer else options


def _ask(url: str, ask: Callable[[AbstractFileSystem, str], ResultT]) -> ResultT:
    """Returns what a store answers about a file in it. Raises ScanError."""
    if has_lost_its_query(url):
        raise UnreadableFileError(f"{url}: the query of this address was not kept", "Download it, and name the copy.")
    try:
        return run_with_timeout(lambda: ask(*_open(url)))
    except ScanError:
        raise
    except Exception as error:
        problem, advice = explain_failure(error)
        raise UnreadableFileError(f"{shown_address(url)}: {without_secrets(problem, url)}", advice) from None


def _fetch(store: AbstractFileSystem, path: str, copy: str) -> None:
    from fsspec.callbacks import Callback

    meter = Meter(MOST_BYTES)
    store.get_file(path, copy, callback=Callback(hooks={"meter": lambda size, read: meter.reach(max(size or 0, read))}))


@contextmanager
def _explain_write_errors(url: str) -> Iterator[None]:
    try:
        yield
    except ScanError:
        raise
    except Exception as error:
        problem, advice = explain_failure(error)
        raise OutputError(f"{shown_address(url)}: cannot be written: {without_secrets(problem, url)}", advice) from None
