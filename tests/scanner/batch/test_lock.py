"""One run at a time in a folder, however the one before it ended."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from scanner.batch.lock import only_review, only_run
from scanner.errors import OutputError

HOLDER = """
import sys, time
from pathlib import Path
from scanner.batch.lock import only_run
with only_run(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(1000)
"""


def test_a_folder_is_free_again_when_its_holder_is_killed(tmp_path):
    folder = tmp_path / "new" / "out"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", HOLDER, folder]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as holder:
        assert holder.stdout
        assert holder.stdout.readline().strip() == b"held"
        with pytest.raises(OutputError, match="another gridlens batch is at work"), only_run(folder):
            pass
        holder.kill()
    with only_run(folder):
        pass


def test_a_run_keeps_out_runs_and_a_review_keeps_out_reviews(tmp_path):
    again = pytest.raises(OutputError, match="another gridlens review is at work")
    with only_run(tmp_path), only_review(tmp_path), again, only_review(tmp_path):
        pass


def test_a_disk_without_locks_keeps_nobody_out(tmp_path, monkeypatch):
    fcntl = pytest.importorskip("fcntl")

    def unknown(file: object, what: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(fcntl, "flock", unknown)
    with only_run(tmp_path), only_run(tmp_path):
        pass


def test_a_folder_that_cannot_be_made_is_reported(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(OutputError, match="cannot be written to"), only_run(tmp_path / "file" / "out"):
        pass
