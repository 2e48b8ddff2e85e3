"""No name of a file gives orders to a terminal, wherever it is printed; in JSON it is what it is."""

from __future__ import annotations

import io
import json
import shutil
import sys
from pathlib import Path

import pytest

from scanner.batch.catalogue import Catalogue
from scanner.batch.page import FoundPuzzle, Result, Task
from scanner.batch.totals import Totals
from scanner.commands.batch import _reporting
from scanner.errors import ScanError, UnreadableFileError
from scanner.pipeline import Options
from solver import Puzzle
from solver.paper.scan_record import Scanned

RED, TURNED = "\x1b[31m", "\N{RIGHT-TO-LEFT OVERRIDE}"
NAME = f"a{RED}\x07\x9b{TURNED}\N{ZERO WIDTH SPACE}"
SHOWN = r"a\x1b[31m\x07\x9b\u202e\u200b"
SUDOKU = "1234341221434321"
SAMPLE = Path(__file__).parents[3] / "samples" / "small_blurred_sudoku.jpg"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such names")


def harmless(*texts: str) -> str:
    """The texts, when it is sure that a terminal would obey nothing in them."""
    text = "".join(texts)
    assert not {character for character in NAME if not character.isprintable()} & set(text)
    return text


SAYING = (
    *("solve {}.sdm", "solve --all {}.sdm", "check {}.sdm", "grade {}.sdm", "hint {}.sdm", "hint --steps {}.sdm"),
    *("solve {}.gone", "solve {}", "check {}.jpg", "convert {}.sdm {}.sdm", "convert {}.sdm {}.nothing"),
    *("print {}.sdm -o {}", "scan {}.jpg {}.bad {}.jpg/", "scan -v {}.jpg -o {}.new.jpg", "scan --reader {} {}.jpg"),
    *("live --headless {}.mp4", "batch {}.gone --out {}", "batch {}.bad --out {}", "export {}.gone a.csv"),
    *("report {}.gone", "review {}.gone"),
)
"""Commands that say something of a name, which is to stand for the braces."""


@pytest.mark.parametrize("command", SAYING)
def test_every_message_about_a_name_is_harmless(gridlens, command):
    Path(f"{NAME}.sdm").write_text(SUDOKU)
    Path(f"{NAME}.bad").write_text(NAME)
    shutil.copy(SAMPLE, f"{NAME}.jpg")
    _, out, err = gridlens(*command.replace("{}", NAME).split(" "))
    assert SHOWN in harmless(out, err)


@pytest.mark.parametrize("command", ["scan a.jpg --{}", "{}", "scan --corners {} a", "grade"])
def test_complaints_about_arguments_are_harmless(gridlens, capsysbinary, command):
    with pytest.raises(SystemExit):
        gridlens(*command.replace("{}", NAME).split(" "))
    assert ("x1b[31m" in harmless(capsysbinary.readouterr().err.decode())) == ("{}" in command)


def test_a_traceback_is_harmless(gridlens, monkeypatch):
    def fail(*_: object) -> None:
        raise RuntimeError(NAME, f"\n{NAME}") from ValueError(NAME)

    monkeypatch.setattr("scanner.commands.solve.Enumeration", fail)
    _, _, err = gridlens("solve", "-v", SUDOKU)
    assert "  File " in harmless(err)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_progress_bar_prints_only_harmless_text(monkeypatch):
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    monkeypatch.setenv("TERM", "dumb")
    with _reporting(quiet=False) as report:
        report(Totals(), ScanError(f"{NAME}: is broken"))
    assert SHOWN in harmless(terminal.getvalue())


def test_a_report_and_a_review_show_only_harmless_text(gridlens):
    with Catalogue(Path(NAME), new=True) as catalogue:
        found = Scanned(Puzzle.futoshiki([[0] * 4] * 4), "doubtful", 0.5, problems=(f"{NAME} says: no",))
        task = Task(NAME, "a", 1, Options())
        catalogue.record(catalogue.begin("{}", []), task, Result(64, 48, (FoundPuzzle(found, [], b""),)))
    assert gridlens("report", NAME)[0] == 0
    assert harmless((Path(NAME) / "report.html").read_text("utf-8")).count(SHOWN) == 2
    _, out, err = gridlens("review", NAME, "--who", NAME, stdin=f"{NAME}\nok\n".encode())
    assert harmless(out, err).count(SHOWN) == 4


def test_json_keeps_the_name(gridlens):
    Path(f"{NAME}.sdm").write_text(SUDOKU)
    Path(f"{NAME}.bad").write_text(NAME)
    for command, name in (("solve", f"{NAME}.sdm"), ("scan", f"{NAME}.bad")):
        _, out, err = gridlens(command, "--json", name)
        assert json.loads(harmless(out, err).splitlines()[0])["source"] == name


def test_no_secret_of_an_address_is_printed(gridlens):
    address = "https://joe:PASSWORD@host.invalid/a.jpg?SIGNATURE"
    for command in ("solve", "live", "check", "scan"):
        code, out, err = gridlens(command, address, *(["--headless"] if command == "live" else ["--json"]))
        assert code == UnreadableFileError.exit_code
        assert "https://host.invalid/a.jpg" in err
        assert not any(secret in out + err for secret in ("joe", "PASSWORD", "SIGNATURE"))
    assert "https://host.invalid/a.jpg (query " in err
