"""Whatever the files are that commands are given, each ends in time, with the code that it should, and no traceback."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scanner.cli import main
from scanner.errors import ExitCode, NoPuzzleError, UnreadableFileError
from scanner.input import load
from solver.formats import FORMATS
from tests.fuzz.conftest import check_is_said
from tests.fuzz.mutations import mutated
from tests.fuzz.pictures import pictures
from tests.fuzz.puzzles import small_file
from tests.fuzz.targets import hostile

PICTURES = pictures()
FILES = {form.FILES.replace("*", "a"): small_file(form) for form in FORMATS}
EXPECTED = {0, ExitCode.NOT_SOLVED, NoPuzzleError.exit_code, UnreadableFileError.exit_code}

posix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files here")


@hostile
@given(data=st.data())
def test_scan_of_a_spoilt_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str], data: st.DataObject):
    path = tmp_path / "a.jpg"
    path.write_bytes(data.draw(mutated(PICTURES[data.draw(st.sampled_from(sorted(PICTURES)))])))
    code = main(["scan", "--json", str(path)])
    assert code in EXPECTED
    _check_said(capsys, code)


@hostile
@given(data=st.data())
def test_commands_that_read_a_spoilt_file(tmp_path: Path, capsys: pytest.CaptureFixture[str], data: st.DataObject):
    name = data.draw(st.sampled_from(sorted(FILES)))
    path = tmp_path / name
    path.write_bytes(data.draw(mutated(FILES[name])))
    command = data.draw(st.sampled_from((["solve"], ["check"], ["convert", "--to", "json", "-"])))
    code = main([command[0], str(path), *command[1:]])
    assert code in EXPECTED
    _check_said(capsys, code)


def _check_said(capsys: pytest.CaptureFixture[str], code: int) -> None:
    """Where there was an error, it was told of, and not as a traceback."""
    said = capsys.readouterr().err
    assert "Traceback" not in said
    assert "gridlens failed" not in said
    assert said or code in (0, ExitCode.NOT_SOLVED)


def _pipe(path: Path) -> Path:
    os.mkfifo(path)
    return path


def _loop(path: Path) -> Path:
    path.symlink_to(path)
    return path


def _long_chain(path: Path) -> Path:
    """More links, one after the other, than the system follows."""
    for number in range(100):
        path.with_name(f"{number}").symlink_to(path.with_name(f"{number + 1}"))
    return path.with_name("0")


ODD: dict[str, Callable[[Path], Path]] = {
    "a pipe": _pipe,
    "a device without end": lambda path: Path("/dev/zero"),
    "a device without content": lambda path: Path("/dev/null"),
    "a link to itself": _loop,
    "a long chain of links": _long_chain,
    "a file in a file": lambda path: Path(__file__) / "a.jpg",
    "what the system tells of this process": lambda path: Path("/proc/self/mem"),
}


@posix
@pytest.mark.timeout(60)
@pytest.mark.parametrize("command", ["scan", "batch"])
@pytest.mark.parametrize("name", ODD)
def test_pictures_that_are_no_files(tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, name: str):
    more = ["--out", str(tmp_path / "out"), "--jobs", "1"] if command == "batch" else []
    code = main([command, str(ODD[name](tmp_path / "odd.jpg")), *more])
    assert code == UnreadableFileError.exit_code
    _check_said(capsys, code)


@posix
@pytest.mark.timeout(60)
@pytest.mark.parametrize("name", [name for name in ODD if name != "a pipe"])
def test_puzzles_that_are_no_files(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str):
    code = main(["solve", str(ODD[name](tmp_path / "odd.txt"))])
    assert code == UnreadableFileError.exit_code
    _check_said(capsys, code)


@pytest.mark.parametrize("name", ["PDF", "TIFF"])
@pytest.mark.parametrize("left", [0, 10, 500])
def test_a_book_that_shrinks_while_it_is_read(tmp_path: Path, name: str, left: int):
    path = tmp_path / "book"
    path.write_bytes(PICTURES[name])
    pages = load.page_decoders(path)
    next(pages)()
    os.truncate(path, left)
    try:
        next(pages)()
    except UnreadableFileError as error:
        check_is_said(error)
