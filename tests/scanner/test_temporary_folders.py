"""Folders of a process that was killed are removed at the next start, and nothing else is."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from scanner.temporary_folders import TemporaryFolder, remove_abandoned

OWNER = """
from scanner.temporary_folders import TemporaryFolder
folder = TemporaryFolder()
(folder.path / "picture").write_text("private")
print(folder.path, flush=True)
input()
"""


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch) -> Path:
    """The folder for temporary files."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return Path(tmp_path)


@pytest.fixture
def owner(place):
    """A process with a temporary folder, and that folder."""
    pipe = subprocess.PIPE
    environment = os.environ | {"TMPDIR": str(place)}
    with subprocess.Popen([sys.executable, "-c", OWNER], stdin=pipe, stdout=pipe, env=environment) as process:
        assert process.stdout
        yield process, Path(process.stdout.readline().decode().strip())
        process.kill()


def test_that_of_a_process_that_was_killed_is_removed(owner):
    process, folder = owner
    remove_abandoned()
    assert (folder / "picture").exists()
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert (folder / "picture").exists()
    remove_abandoned()
    assert not folder.exists()


def test_it_goes_with_its_owner(place):
    with TemporaryFolder() as folder:
        assert folder.path.stat().st_mode & 0o077 == 0 or os.name == "nt"
        remove_abandoned()
        assert folder.path.exists()
    assert not folder.path.exists()
    path = TemporaryFolder().path
    assert not path.exists()
    assert not [*place.iterdir()]


def test_what_others_made_stays(place, tmp_path_factory):
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / ".lock").touch()
    (place / "gridlens-link").symlink_to(elsewhere)
    (place / "gridlens-file").touch()
    (place / "gridlens-of-an-earlier-version").mkdir()
    (place / "other").mkdir()
    (place / "other" / ".lock").touch()
    remove_abandoned()
    names = {path.name for path in place.iterdir()}
    assert names == {"gridlens-link", "gridlens-file", "gridlens-of-an-earlier-version", "other"}
    assert (elsewhere / ".lock").exists()


def test_where_the_disk_knows_no_locks_nothing_is_removed(monkeypatch):
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("scanner.temporary_folders.try_lock", refuse)
    with TemporaryFolder() as folder:
        remove_abandoned()
        assert folder.path.exists()
    assert not folder.path.exists()
