"""The command line in a folder of its own, and puzzles to give it."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from scanner import cli

Gridlens = Callable[..., tuple[int, str, str]]


@pytest.fixture
def gridlens(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> Gridlens:
    """Runs a command on some stdin; returns its exit code, stdout and stderr."""
    monkeypatch.chdir(tmp_path)
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE"):
        # Set first, so that it is unset again at the end, whatever the command does.
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)

    def run(*arguments: object, stdin: bytes = b"") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        code = cli.main([*map(str, arguments)])
        out, err = capsysbinary.readouterr()
        return code, out.decode(), err.decode()

    return run
