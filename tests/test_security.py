"""SECURITY.md is true: behind each promise stands a test, and gridlens keeps to itself."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from scanner.commands.batch import PATIENCE
from scanner.commands.parser import command_parser
from scanner.input import pdf, pdfium, renderer
from scanner.input.load import MAX_PAGES, MEMORY
from scanner.remote import limits
from solver import Puzzle
from solver.formats import FORMATS
from solver.formats.source import MOST_BYTES, MOST_LINES

ROOT = Path(__file__).parents[1]
SECURITY = (ROOT / "SECURITY.md").read_text(encoding="utf-8")

WATCHED = """
import sys

def watch(event, arguments):
    if event in ("socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "socket.sendto"):
        print("asks", event, arguments, file=sys.stderr)

sys.addaudithook(watch)
from scanner.cli import main
print(main(sys.argv[1:]))
"""


def test_each_promise_names_its_test():
    promises = re.findall(r"^(?:- .*(?:\n  .*)*|\| [^|]+ \|(?! limit).* \|$)", SECURITY, re.MULTILINE)
    assert len(promises) > 12
    for promise in promises:
        tests = re.findall(r"\[test\]\((.*?)\)", promise)
        assert tests, promise
        assert all((ROOT / test).is_file() for test in tests), promise


def test_the_limits_are_those_of_the_code():
    assert f"| {MEMORY // 10**6} MB of memory" in SECURITY
    assert (
        f"| {limits.MOST_BYTES >> 30} GiB, {limits.MOST_SECONDS} s, and {limits.SILENCE_SECONDS} s without a byte"
        in SECURITY
    )
    assert f"{limits.MOST_LIST_BYTES >> 20} MiB for a list" in SECURITY
    assert f"| {MAX_PAGES:,} |" in SECURITY
    defaults = command_parser("batch").parse_args(["a", "--out", "b"])
    page = f"{defaults.seconds} s of the processor, five times as long by the clock, {defaults.memory:,} MB"
    assert f"| a page of a batch | {page} |" in SECURITY
    assert PATIENCE == 5
    assert f"{pdf.SECONDS} s of the processor, {renderer.WALL_SECONDS} s by the clock" in SECURITY
    assert f"{pdfium.MOST_MEGABYTES} MB in a process of its own; {pdf.LOST_SECONDS} s for all" in SECURITY
    assert f"| {MOST_BYTES // 10**6} MB, {MOST_LINES // 10**6} million lines |" in SECURITY


PICTURE = str(ROOT / "samples" / "small_blurred_sudoku.jpg")
LINK = next(form for form in FORMATS if form.NAME == "f-puzzles").write([Puzzle.sudoku([[0, 3, 0, 1]] + [[0] * 4] * 3)])
"""To a site of puzzles; all that there is to know of this one is in the link itself."""


@pytest.mark.parametrize(
    "command",
    [
        ["scan", "--json", "--no-overlay", PICTURE],
        ["batch", "--out", "out", "--jobs", "1", PICTURE],
        ["solve", LINK],
    ],
)
def test_nobody_is_asked_where_no_address_is_given(tmp_path, command):
    ended = subprocess.run(
        [sys.executable, "-c", WATCHED, *command],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ended.stdout.splitlines()[-1] in ("0", "3")
    assert "asks" not in ended.stderr
