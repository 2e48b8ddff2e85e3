"""The pages of the API say what they need where it is missing."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from scanner.lab import api


def test_without_pdoc_it_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "pdoc", None)
    monkeypatch.setattr(sys, "argv", ["api", str(tmp_path)])
    with pytest.raises(SystemExit, match="2"):
        api.main()
    assert "pip install '.[docs]'" in capsys.readouterr().err
