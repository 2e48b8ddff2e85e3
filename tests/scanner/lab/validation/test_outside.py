"""Pictures that others have published: their labels are whole, and what is fetched is what the bench measures."""

from __future__ import annotations

import functools
import json
import threading
from collections.abc import Iterator
from dataclasses import asdict, replace
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from scanner.input import load
from scanner.lab.bench.judge import find_labelled, judge
from scanner.lab.validation.outside import __main__ as outside
from scanner.lab.validation.outside import catalogue
from scanner.pipeline import scan_page

SAMPLES = Path("samples")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Serves a folder in the place of the public host."""
    root = tmp_path / "host"
    root.mkdir()
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=root)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        monkeypatch.setattr(catalogue, "HOST", f"http://127.0.0.1:{server.server_port}")
        monkeypatch.setenv("GRIDLENS_OUTSIDE", str(tmp_path / "outside"))
        yield root
        server.shutdown()


@pytest.fixture
def published(host: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> catalogue.Published:
    """One sample as somebody else might have published it, and the only one that is listed."""
    [(sample, labels)] = [entry for entry in find_labelled(SAMPLES) if entry[0].name == "newspaper_sudoku.jpg"]
    one = catalogue.Published("someone/solver", "0" * 40, "pictures/a b.jpg", "none", "newspaper", tuple(labels))
    (host / one.repository / one.commit / "pictures").mkdir(parents=True)
    (host / one.repository / one.commit / one.path).write_bytes(sample.read_bytes())
    listed = tmp_path / "labels"
    listed.mkdir()
    (listed / "sudoku.jsonl").write_text(json.dumps(asdict(one)) + "\n")
    monkeypatch.setattr(catalogue, "LABELS", listed)
    return one


def test_a_picture_is_fetched_with_its_label(
    published: catalogue.Published, capsys: pytest.CaptureFixture[str]
) -> None:
    outside.main([])
    [(picture, labels)] = find_labelled(outside.folder() / "sudoku")
    assert picture.name == "someone_solver_pictures_a b.jpg"
    assert judge(labels, scan_page(load.page(picture))).exact
    assert ": 1" in capsys.readouterr().out


def test_what_is_gone_is_named_and_the_others_are_fetched(
    published: catalogue.Published, host: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = replace(published, path="gone.png")
    with (catalogue.LABELS / "sudoku.jsonl").open("a") as file:
        file.write(json.dumps(asdict(gone)) + "\n")
    outside.main([])
    said = capsys.readouterr().out
    assert f"left out: {gone.address}" in said
    assert ": 1" in said
    assert not (outside.folder() / "sudoku" / gone.name).exists()


@pytest.mark.parametrize("kind", catalogue.list_kinds())
def test_every_label_is_of_one_picture_and_a_puzzle(kind: str) -> None:
    pictures = list(catalogue.list_published(kind))
    assert len({picture.name for picture in pictures}) == len(pictures)
    for picture in pictures:
        assert len(picture.commit) == 40, picture.name
        for label in picture.puzzles:
            assert judge([label], []).exact is False, picture.name
