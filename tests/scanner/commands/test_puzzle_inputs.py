"""Files, stdin and puzzles on the command line are told apart, and one bad puzzle never stops the others."""

from __future__ import annotations

import json
import os
from io import BytesIO
from pathlib import Path
from threading import Timer

import pytest
from PIL import Image

GOOD = "1.........2....3"
BAD = "1.........2....5"


def records(out: str) -> list[tuple[str, int, str | None]]:
    lines = map(json.loads, out.splitlines())
    return [(line["source"], line["number"], line["error"] and line["error"]["code"]) for line in lines]


def test_a_puzzle_may_be_written_out(gridlens):
    _, out, _ = gridlens("solve", "--json", GOOD, "2x2:a1n")
    assert records(out) == [(GOOD, 1, None), ("2x2:a1n", 1, None)]


def test_long_puzzles_are_named_by_their_beginning(gridlens):
    _, out, _ = gridlens("solve", "--json", "aabb\naabb\nccdd\nccdd\n\n" + "abcd\n" * 4)
    assert records(out)[1] == ("aabb aabb ccdd ccdd abcd abcd ...", 2, None)


def test_stdin(gridlens):
    _, out, _ = gridlens("solve", "--json", "-", stdin=GOOD.encode())
    assert records(out) == [("stdin", 1, None)]


def test_one_bad_puzzle_does_not_stop_the_others(gridlens):
    Path("a.sdm").write_text(f"{GOOD}\n{BAD}\n{GOOD}\n")
    Path("folder").mkdir()
    Path("garbage").write_bytes(bytes(range(256)))
    code, out, err = gridlens("solve", "--json", "missing.sdm", "folder", "a.sdm", "garbage", "1..2", BAD, GOOD)
    assert code == 5
    failed = "unreadable-file"
    assert records(out) == [
        ("missing.sdm", 1, failed),
        ("folder", 1, failed),
        ("a.sdm", 1, None),
        ("a.sdm", 2, failed),
        ("a.sdm", 3, None),
        ("garbage", 1, failed),
        ("1..2", 1, failed),
        (BAD, 1, failed),
        (GOOD, 1, None),
    ]
    assert [line.split(". ")[0] for line in err.splitlines()][:3] == [
        "gridlens: missing.sdm: there is no such file",
        "gridlens: folder: is a folder",
        "gridlens: a.sdm: line 2, column 16: '5' is no cell of a Sudoku of size 4",
    ]
    assert len(err.splitlines()) == 6
    assert f"{BAD}: there is no such file, and as a puzzle, line 1, column 16" in err


@pytest.mark.parametrize("form", ["JPEG", "PNG", "GIF", "BMP", "TIFF", "WEBP", "PDF"])
def test_a_picture_is_referred_to_scan(gridlens, form):
    picture = BytesIO()
    Image.new("RGB", (40, 40)).save(picture, form)
    message = "is a picture, not a file of puzzles. Read it with gridlens scan; what that prints with --json"
    Path("sudoku").write_bytes(picture.getvalue())
    code, _, err = gridlens("solve", "sudoku")
    assert code == 5
    assert err.startswith(f"gridlens: sudoku: {message}")
    assert gridlens("grade", "-", stdin=picture.getvalue())[2].startswith(f"gridlens: stdin: {message}")


def test_a_file_of_another_program_is_read_unchanged(gridlens):
    Path("euler.txt").write_bytes(("Grid 01\r\n" + "1...\r\n....\r\n..2.\r\n...3\r\n" * 2).encode("utf-16"))
    _, out, _ = gridlens("solve", "--json", "euler.txt", "https://puzz.link/p?sudoku/4/4/1o2j3")
    assert records(out)[:2] == [("euler.txt", 1, None), ("euler.txt", 2, None)]
    assert len({json.dumps(json.loads(line)["puzzles"]) for line in out.splitlines()}) == 1


def test_an_unreadable_link_is_not_taken_for_a_file(gridlens):
    _, _, err = gridlens("solve", "https://sudokupad.app/xyz123")
    assert err.startswith("gridlens: https://sudokupad.app/xyz123: line 1: there is no puzzle in this address;")


@pytest.mark.parametrize("puzzle", ["a\0b", "x" * 5000, "", "~nobody/file"])
def test_odd_names(gridlens, puzzle):
    code, _, err = gridlens("solve", puzzle)
    assert code == 5
    assert err.count("\n") == 1


def test_a_failure_of_gridlens_is_one_line(gridlens, monkeypatch):
    def fail(*_: object) -> None:
        raise RuntimeError("no such luck")

    monkeypatch.setattr("scanner.commands.solve.Enumeration", fail)
    code, out, err = gridlens("solve", GOOD, GOOD)
    assert (code, out) == (70, "")
    assert (
        err.splitlines()
        == [f"gridlens: {GOOD}: gridlens failed (RuntimeError: no such luck). Please report it, with what -v prints."]
        * 2
    )
    assert "Traceback" in gridlens("solve", "-v", GOOD)[2]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names")
def test_the_command_says_that_it_waits_for_a_pipe(gridlens):
    os.mkfifo("pipe")
    Timer(2.5, Path("pipe").write_text, [GOOD + "\n"]).start()
    _, out, err = gridlens("solve", "--json", "pipe")
    assert records(out) == [("pipe", 1, None)]
    assert err == "gridlens: pipe is an empty pipe: waiting for input\n"
