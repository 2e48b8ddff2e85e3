"""Whatever files are called, in whatever locale: a batch, and all that comes after it, in processes of their own."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from scanner.batch.catalogue import Catalogue
from scanner.batch.page import FoundPuzzle, Result, Task
from scanner.pipeline import Options
from solver import Puzzle
from solver.paper.scan_record import Scanned
from tests.conftest import shortened

SAMPLE = (Path(__file__).parents[3] / "samples" / "small_blurred_sudoku.jpg").read_bytes()

UMLAUT = "R\N{LATIN SMALL LETTER A WITH DIAERESIS}tsel.jpg"
NAMES = (
    *(b"-rf.jpg", b"a\nb.jpg", b"a\x1b[31m.jpg", b"not utf-8 \xe9\xff.jpg", UMLAUT.encode()),
    *(b"x" * 251 + b".jpg", b"\xf0\x9f\x98" * 83 + b".jpg"),
)
LOCALES = {
    "UTF-8": {"LC_ALL": "C.UTF-8"},
    "ASCII": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
}
SEVERAL = """
import json, sys
from scanner.cli import main
print([main(arguments) for arguments in json.loads(sys.argv[1])])
"""
"""Runs some commands one after the other, and prints their exit codes."""

Python = Callable[..., "subprocess.CompletedProcess[bytes]"]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names are text")


@pytest.fixture(params=shortened(LOCALES, 2))
def python(request: pytest.FixtureRequest, tmp_path: Path) -> Python:
    """Runs Python in one of the locales."""

    def run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)} | LOCALES[request.param]
        ended = subprocess.run(
            [sys.executable, *arguments], cwd=tmp_path, env=environment, input=stdin, capture_output=True, check=False
        )
        assert b"\x1b[31m" not in ended.stdout + ended.stderr, "a name must not colour the terminal"
        return ended

    return run


def write(folder: Path, content: Callable[[bytes], bytes]) -> None:
    """Makes a file of each name, no two of which are the same."""
    folder.mkdir()
    for name in NAMES:
        Path(os.fsdecode(os.fsencode(folder) + b"/" + name)).write_bytes(content(name))


@pytest.mark.long
def test_no_name_stops_a_batch_or_the_commands_after_it(python: Python, tmp_path: Path):
    write(tmp_path / "pages", lambda name: SAMPLE + name)
    write(tmp_path / "broken", lambda name: name)
    batch = ("-m", "scanner", "batch", "pages", "broken", "--out", "out", "--jobs", "1")
    first = python(*batch)
    number = len(NAMES)
    assert first.stdout.startswith(f"pages={2 * number} done={number} failed={number} ".encode()), first.stderr
    # on a slow machine there are lines of progress, too
    assert sum(b": " in line and b" pages/s" not in line for line in first.stderr.splitlines()) == number
    again = python(*batch)
    counts = f"pages={2 * number} done=0 failed={number} skipped={number} "
    assert again.stdout.startswith(counts.encode()), again.stderr

    outputs = ["a.jsonl", "a.csv", "a.pdf", "a.sdm", "sdk --to sdk", "drawn --to overlays"]
    commands = [["report", "out"], *(["export", "out", "--all", *output.split()] for output in outputs)]
    ended = python("-c", SEVERAL, json.dumps(commands))
    assert ended.stdout == f"{[0] * 7}\n".encode(), ended.stderr

    records = [json.loads(line) for line in (tmp_path / "a.jsonl").read_text("ascii").splitlines()]
    sources = [os.path.split(record["source"].encode(errors="surrogateescape")) for record in records]
    assert {name for folder, name in sources if folder.endswith(b"pages")} == set(NAMES)
    assert {name for folder, name in sources if folder.endswith(b"broken")} == set(NAMES)
    with (tmp_path / "a.csv").open(encoding="utf-8", newline="") as table:
        lines = list(csv.DictReader(table))
    named = {os.path.basename(line["source"]) for line in lines}
    assert named == {name.decode(errors="backslashreplace") for name in NAMES}
    for folder in ("sdk", "drawn"):
        stems = {file.partition(b".page1")[0] for file in os.listdir(os.fsencode(tmp_path / folder))} - {
            b"overlays.jsonl"
        }
        assert all(any(name.startswith(stem) for name in NAMES) for stem in stems)
        assert len(stems) == number
    html = (tmp_path / "out" / "report.html").read_text("utf-8")
    assert all(name in html for name in ("-rf.jpg", UMLAUT, r"a\x1b[31m.jpg", r"not utf-8 \xe9\xff.jpg", r"a\nb.jpg"))


def test_a_review_copes_with_odd_names_and_odd_input(python: Python, tmp_path: Path):
    with Catalogue(tmp_path / "out", new=True) as catalogue:
        found = Scanned(Puzzle.futoshiki([[0] * 4] * 4), "doubtful", 0.5)
        result = Result(64, 48, (FoundPuzzle(found, [], b""),))
        for name in NAMES:
            catalogue.record(catalogue.begin("{}", []), Task(os.fsdecode(name), ascii(name), 1, Options()), result)
    answers = b"\xff\n" + len(NAMES) * b"no puzzle\n"
    ended = python("-m", "scanner", "review", "out", "--who", os.fsdecode(b"Ad\xe9"), stdin=answers)
    assert ended.returncode == 0, ended.stderr
    assert rb"\xff' is no correction" in ended.stderr
    assert rb"a\x1b[31m.jpg" in ended.stdout
    assert ended.stdout.count(b"kept as no puzzle") == len(NAMES)
