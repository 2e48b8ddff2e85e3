from __future__ import annotations

import importlib
from pathlib import Path

import pytest


@pytest.fixture
def workers(monkeypatch):
    """Provides a module that the processes of a pool can import too."""
    monkeypatch.syspath_prepend(str(Path(__file__).parent / "calls"))
    return importlib.import_module("worker_calls")
