"""Where an extra of gridlens is not installed, each command that needs it says so, and ends with one exit code."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from scanner.errors import MissingLibraryError
from tests.scanner.commands.conftest import Gridlens

HEIC = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic"


@pytest.mark.parametrize(
    ("module", "extra", "command"),
    [
        ("pypdfium2", "pdf", "scan a.pdf"),
        ("pypdfium2", "pdf", "scan a.pdf -o b.pdf"),
        ("pi_heif.as_plugin", "heic", "scan a.heic"),
        ("fsspec", "cloud", "scan https://example.org/a.jpg"),
        ("fsspec", "cloud", "batch s3://example/a.jpg --out out"),
        ("distributed", "cluster", "batch a.jpg --out out --cluster tcp://localhost:8786"),
        ("reportlab.pdfgen.canvas", "pdf", "print 1.....4...2....3 -o b.pdf"),
    ],
)
def test_a_missing_extra_is_named(
    gridlens: Gridlens, monkeypatch: pytest.MonkeyPatch, module: str, extra: str, command: str
) -> None:
    for name, content in (("a.pdf", b"%PDF-1.7\n"), ("a.heic", HEIC), ("a.jpg", b"")):
        Path(name).write_bytes(content)
    monkeypatch.setitem(sys.modules, module, None)
    code, _, err = gridlens(*command.split())
    assert code == MissingLibraryError.exit_code == 69
    assert f"pip install 'gridlens[{extra}]'" in err


def test_the_other_photos_are_still_read(gridlens: Gridlens, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("a.heic").write_bytes(HEIC)
    monkeypatch.setitem(sys.modules, "pi_heif.as_plugin", None)
    code, out, _ = gridlens("scan", "--json", "a.heic", "absent.jpg")
    assert code == 69
    assert [json.loads(line)["error"]["code"] for line in out.splitlines()] == ["missing-library", "unreadable-file"]
