"""`gridlens batch` and what comes after it, on a catalogue and on what stands for no picture."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import signal
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

import fsspec
import pytest

from scanner.batch.catalogue import NO_PUZZLE, Catalogue, settings_of
from scanner.batch.lock import only_run
from scanner.batch.page import Failure, FoundGrid, FoundPuzzle, Result, Task
from scanner.batch.totals import Totals
from scanner.commands.batch import _reporting
from scanner.errors import ScanError
from scanner.pipeline import Options
from solver import Puzzle
from solver.formats import read
from solver.paper.puzzle import Shape
from solver.paper.scan_record import Doubt, Scanned, SeenGrid


@pytest.fixture
def catalogue(gridlens, make_scan):
    """A solved puzzle, a doubtful one, a page that failed and one without a puzzle, in the folder `out`."""
    solved = make_scan()
    doubts = (Doubt((0, 2), 0, ((1, 0.4),)),)
    problems = ("something is odd", "not clear: r1c3 (blank, or 1)")
    doubtful = make_scan(status="doubtful", confidence=0.5, doubts=doubts, problems=problems)
    lattice = solved.lattice.points.tolist()
    found = (FoundPuzzle(solved.scanned, lattice), FoundPuzzle(doubtful.scanned, lattice, b"a picture"))
    with Catalogue(Path("out"), new=True) as opened:
        run = opened.begin("{}", [])
        opened.record(run, Task("a.png", "aa", 1, Options(), True), Result(64, 48, found, None, 0.5, 2))
        failure = Failure("timeout", "a.png, page 2: <not> done", "Wait.", 9)
        opened.record(run, Task("a.png", "aa", 2, Options()), Result(failure=failure))
        opened.record(run, Task("cover.png", "bb", 1, Options(), True), Result(64, 48, seconds=1.5, pages=1))
        yield opened


@pytest.fixture
def grid(catalogue, make_scan):
    """A page more, on which nothing but a grid of no known kind was seen."""
    corners = make_scan().lattice
    seen = SeenGrid(Shape(9, 9), corners.corners, ("this is no puzzle that gridlens knows",))
    result = Result(64, 48, unknown=(FoundGrid(seen, corners.record(), b"a picture"),), pages=1)
    catalogue.record(1, Task("masyu.png", "cc", 1, Options(), True), result)
    return result


def test_a_grid_of_no_known_kind_appears_in_every_output_of_a_batch(grid, gridlens):
    totals = Totals()
    totals.add(grid)
    assert (totals.empty, totals.unknown, totals.end()) == (0, 1, 3)
    _, out, _ = gridlens("export", "out", "-", "--to", "records")
    (record,) = next(page["puzzles"] for page in map(json.loads, out.splitlines()) if page["source"] == "masyu.png")
    assert (record["kind"], record["size"], record["status"]) == (None, 9, "unreadable")
    assert record["problems"] == ["this is no puzzle that gridlens knows"]
    _, out, _ = gridlens("export", "out", "-", "--to", "csv")
    *_, line = csv.DictReader(io.StringIO(out))
    assert [line[name] for name in ("source", "page", "number", "kind", "size", "status")] == [
        *("masyu.png", "1", "1", "", "9", "unreadable")
    ]
    gridlens("report", "out")
    report = Path("out/report.html").read_text()
    assert "grid of 9 by 9" in report
    assert "this is no puzzle that gridlens knows" in report
    assert "masyu.png" not in report.partition("Pages without a puzzle")[2].partition("</ul>")[0]


def test_a_grid_of_no_known_kind_is_neither_exported_as_a_puzzle_nor_reviewed(grid, gridlens):
    _, out, _ = gridlens("export", "out", "-", "--all", "--to", "sdm")
    assert len(out.split()) == 2
    _, out, _ = gridlens("review", "out", stdin=b"quit\n")
    assert "1 of 1" in out


def test_a_file_that_is_no_picture_is_named(gridlens):
    Path("empty").mkdir()
    Path("broken.jpg").touch()
    code, out, err = gridlens("batch", "broken.jpg", "empty", "--out", "out")
    assert code == 5
    assert out.startswith("pages=2 done=0 failed=2 ")
    assert "broken.jpg: the file is empty." in err
    assert "empty: there is no picture in this folder." in err


def test_nothing_is_done_if_a_path_does_not_exist(gridlens):
    Path("a.jpg").touch()
    code, out, err = gridlens("batch", "nothing.jpg", "a.jpg", "none*.tif", "--out", "out")
    assert (code, out) == (5, "")
    assert err.splitlines() == [
        "gridlens: nothing.jpg: there is no such file. Check the spelling and the folder.",
        "gridlens: none*.tif: there is no such file. Check the spelling and the folder.",
        "gridlens: nothing was scanned",
    ]
    assert not Path("out").exists()


def test_a_second_run_in_a_folder_says_so_and_ends(gridlens):
    Path("a.jpg").touch()
    with only_run(Path("out")):
        code, out, err = gridlens("batch", "a.jpg", "--out", "out")
    assert (code, out) == (6, "")
    assert err == (
        "gridlens: out: another gridlens batch is at work in it. Wait until it is done, or name another folder.\n"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_stopped_run_says_how_far_it_got(gridlens, monkeypatch, capsysbinary, name):
    number = getattr(signal, name)
    Path("a.jpg").touch()
    monkeypatch.setattr("scanner.batch.run.run", lambda *arguments: os.kill(os.getpid(), number))
    before = signal.signal(number, signal.SIG_DFL)  # under nohup the tests themselves ignore it
    try:
        with pytest.raises(SystemExit) as stopped:
            gridlens("batch", "a.jpg", "--out", "out")
    finally:
        signal.signal(number, before)
    assert stopped.value.code == 128 + number
    assert capsysbinary.readouterr().out.startswith(b"pages=0 ")


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_run_under_nohup_goes_on(gridlens, monkeypatch):
    Path("a.jpg").touch()
    monkeypatch.setattr("scanner.batch.run.run", lambda *arguments: os.kill(os.getpid(), signal.SIGHUP))
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        assert gridlens("batch", "a.jpg", "--out", "out")[0] == 0
    finally:
        signal.signal(signal.SIGHUP, before)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_person_watching_sees_the_progress(monkeypatch):
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    with _reporting(quiet=False) as report:
        report(Totals(), None)
        totals = Totals(4, 1, 1, puzzles=Counter(solved=4, ambiguous=1), started=time.monotonic() - 20)
        totals.skip(Counter(solved=1, unknown=1))
        report(totals, ScanError("b is broken"))
    assert "gridlens: b is broken" in terminal.getvalue()
    assert "3/4 pages, 0.1 pages/s, 0:00:10 left, 5 solved, 2 in doubt, 1 failed" in terminal.getvalue()


@pytest.mark.parametrize(("seconds", "quiet", "told"), [(0.0, False, 2), (60.0, False, 0), (0.0, True, 0)])
def test_a_log_gets_a_line_of_progress_from_time_to_time(monkeypatch, capsys, seconds, quiet, told):
    monkeypatch.setattr("scanner.batch.watch.HEARTBEAT_SECONDS", seconds)
    with _reporting(quiet) as report:
        for done in (1, 2):
            report(Totals(expected=9, done=done), None)
    lines = capsys.readouterr().err.splitlines()
    assert [line.partition(" pages")[0] for line in lines] == ["gridlens: 1/9", "gridlens: 2/9"][:told]


@pytest.mark.parametrize(("options", "ending"), [((), "again\n"), (("--redo",), "again, without --redo\n")])
def test_an_interrupted_run_says_how_to_go_on(gridlens, monkeypatch, options, ending):
    def broken_off(files, catalogue, plan, workers, totals, report, counted):
        totals.expected, totals.done = 5, 2
        raise KeyboardInterrupt

    monkeypatch.setattr("scanner.batch.run.run", broken_off)
    Path("a.png").touch()
    code, out, err = gridlens("batch", "a.png", "--out", "out", *options)
    assert code == 130
    assert out.startswith("pages=2 ")
    first, last = err.splitlines(keepends=True)
    assert first.startswith(
        "gridlens: 2 of at least 5 pages are done, and kept in out; to go on, give the same command"
    )
    assert first.endswith(ending)
    assert last == "gridlens: interrupted\n"


def test_a_folder_without_a_catalogue(gridlens):
    for command in (("report", "."), ("review", "."), ("export", ".", "a.csv")):
        code, _, err = gridlens(*command)
        assert code == 5
        assert "there is no catalogue.sqlite in it" in err


def test_records_are_like_those_of_a_scan(gridlens, catalogue):
    assert gridlens("export", "out", "a.jsonl")[0] == 0
    first, second, _ = map(json.loads, Path("a.jsonl").read_text().splitlines())
    assert [puzzle["status"] for puzzle in first["puzzles"]] == ["solved", "doubtful"]
    assert second["error"]["code"] == "timeout"
    assert len(read(Path("a.jsonl").read_bytes().splitlines()[0])) == 2


def test_exports_may_go_to_urls(gridlens, catalogue):
    store = fsspec.filesystem("memory")
    store.store.clear()
    assert gridlens("export", "out", "memory://found/a.jsonl")[0] == 0
    assert store.cat("/found/a.jsonl").count(b"\n") == 3
    assert gridlens("export", "out", "memory://found/a.jsonl")[0] == 6
    assert gridlens("report", "out", "-o", "memory://found/a.html")[0] == 0
    assert store.cat("/found/a.html").startswith(b"<!doctype html>")


def test_the_catalogue_is_on_this_machine(gridlens):
    code, _, err = gridlens("batch", "a.jpg", "--out", "s3://scans/out")
    assert code == 2
    assert "must be on a disk of this machine" in err


def test_a_table_has_a_line_for_each_puzzle(gridlens, catalogue):
    gridlens("export", "out", "a.csv")
    with Path("a.csv").open(newline="") as file:
        lines = list(csv.DictReader(file))
    assert [(line["number"], line["status"], line["doubtful"]) for line in lines] == [
        ("1", "solved", ""),
        ("2", "doubtful", "r1c3"),
    ]
    assert lines[0]["givens"].startswith("5 3 0 0 7")


def test_only_certain_puzzles_become_puzzle_files(gridlens, catalogue):
    assert gridlens("export", "out", "a.sdm")[0] == 0
    assert len(Path("a.sdm").read_text().splitlines()) == 1
    assert gridlens("export", "out", "a.sdm")[0] == 6
    gridlens("export", "out", "a.sdm", "--all", "--force")
    assert len(Path("a.sdm").read_text().splitlines()) == 2


def test_puzzles_that_do_not_fit_are_reported_in_one_line(gridlens, catalogue):
    code, _, err = gridlens("export", "out", "a.queens", "--all")
    assert code == 6
    assert err == "gridlens: letters cannot hold 2 sudoku 9x9, which are left out. Write them as json.\n"
    assert not Path("a.queens").exists()


def test_complete_grids_are_not_exported_as_puzzles(gridlens, catalogue):
    _, doubtful = catalogue.puzzles()
    catalogue.correct(doubtful, replace(doubtful.scanned, status="complete"), [], "Ada")
    gridlens("export", "out", "a.sdm", "--all")
    assert len(Path("a.sdm").read_text().splitlines()) == 1


def test_formats_of_one_puzzle_a_file_fill_a_folder(gridlens, catalogue):
    assert gridlens("export", "out", "one.sdk")[0] == 0
    code, _, err = gridlens("export", "out", "two.sdk", "--all")
    assert (code, "Name a folder, and add --to sdk" in err) == (2, True)
    assert gridlens("export", "out", "two", "--to", "sdk", "--all")[0] == 0
    assert sorted(path.name for path in Path("two").iterdir()) == ["a.page1.1.sdk", "a.page1.2.sdk"]
    assert Path("two/a.page1.1.sdk").read_text() == Path("one.sdk").read_text()
    assert gridlens("export", "out", "two", "--to", "sdk")[0] == 6


def test_stdout_takes_one_file(gridlens, catalogue):
    assert gridlens("export", "out", "-", "--to", "csv")[1].startswith("source,page,number,")
    assert gridlens("export", "out", "-", "--to", "sdm")[1].startswith("53..7")
    for what in ([], ["--to", "overlays"]):
        assert gridlens("export", "out", "-", *what)[0] == 2
    assert not Path("-").exists()


def test_without_corrections_there_are_no_cells(gridlens, catalogue):
    code, _, err = gridlens("export", "out", "cells", "--to", "cells")
    assert code == 2
    assert "no cell has been corrected yet. Correct some with gridlens review." in err
    assert not Path("cells").exists()


def test_a_booklet_has_each_puzzle_once_with_its_source(gridlens, catalogue):
    pypdfium2 = pytest.importorskip("pypdfium2")
    for number in range(2):
        source = f"/scans/{'a name much longer than a column ' * 2}{number}.tiff"
        result = Result(64, 48, (FoundPuzzle(next(catalogue.puzzles()).scanned, []),))
        catalogue.record(1, Task(source, f"c{number}", 3, Options()), result)
    _, _, err = gridlens("export", "out", "a.pdf", "--all")
    assert err == "gridlens: 1 puzzle in the booklet, 3 repetitions left out\n"
    page = pypdfium2.PdfDocument("a.pdf")[0]
    text = page.get_textpage()
    assert "a name much longer than a column 0.tiff, page 3, puzzle 1" in text.get_text_range()
    assert "1.tiff" not in text.get_text_range(), "the same puzzle once more"
    assert "/scans" not in text.get_text_range()
    boxes = [text.get_charbox(place) for place in range(text.count_chars())]
    assert min(left for left, *_ in boxes) > 40
    assert max(right for *_, right, _ in boxes) < page.get_width() - 40


def test_a_booklet_looks_as_that_of_print(gridlens, catalogue):
    pypdfium2 = pytest.importorskip("pypdfium2")
    options = ("--title", "Sunday", "--paper", "letter", "--no-solutions", "--all")
    assert gridlens("export", "out", "a.pdf", *options)[0] == 0
    (page,) = pypdfium2.PdfDocument("a.pdf")
    assert page.get_size() == (612, 792)
    assert page.get_textpage().get_text_range().startswith("Sunday")


def test_a_page_that_is_gone_cannot_be_drawn_on(gridlens, catalogue):
    code, _, err = gridlens("export", "out", "drawn", "--to", "overlays")
    assert code == 5
    assert "a.png: there is no such file" in err


@pytest.mark.parametrize("name", ["out/catalogue.sqlite", "photo.jpg"])
def test_a_report_replaces_nothing_but_a_report(gridlens, catalogue, name):
    Path("photo.jpg").write_bytes(b"a photo")
    before = Path(name).read_bytes()
    code, _, err = gridlens("report", "out", "-o", name)
    assert code == 6
    assert f"{name}: exists already, and is not a report. Give another name." in err
    assert Path(name).read_bytes() == before
    assert [gridlens("report", "out", "-o", "a.html")[0] for _ in range(2)] == [0, 0]


def test_the_report_shows_doubtful_puzzles_and_failures(gridlens, catalogue):
    assert gridlens("report", "out")[0] == 0
    html = Path("out/report.html").read_text()
    assert "<b>r1c3</b> read as blank, maybe 1 (40 %)" in html
    assert "not clear" not in html, "the same doubt once more"
    assert "something is odd" in html
    assert "&lt;not&gt; done" in html
    assert "data:image/jpeg;base64,YSBwaWN0dXJl" in html
    tiles = re.sub(r"<dd>(.*?)</dd><dt>(.*?)</dt>", r"\1 \2, ", html)
    assert "3 pages, " in tiles
    assert "1 pages without a puzzle, " in tiles
    assert "1.45 s 95 % of pages within, " in tiles
    assert "<li>cover.png</li>" in html
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "")


def test_a_report_without_puzzles_shows_no_bars(gridlens):
    Path("broken.jpg").touch()
    gridlens("batch", "broken.jpg", "--out", "out")
    gridlens("report", "out")
    html = Path("out/report.html").read_text()
    assert "broken.jpg" in html
    assert "<h2>Confidence" not in html


def test_a_review_corrects_and_solves_again(gridlens, catalogue):
    code, out, _ = gridlens("review", "out", "--who", "Ada", stdin=b"r1c3=1\nundo\nr1c3=4\nok\n")
    assert code == 0
    assert "contradiction" in out
    assert out.endswith("in doubt: 0\n")
    _, entry = catalogue.puzzles()
    assert (entry.scanned.status, entry.reviewer, entry.scanned.puzzle.givens[0][2]) == ("solved", "Ada", 4)
    (correction,) = catalogue.corrections(entry.id)
    assert (correction.what, correction.before, correction.after, correction.who) == ("r1c3", ".", "4", "Ada")
    assert not Path("out/review.jpg").exists()


def test_a_review_reports_oddities_and_input_that_it_cannot_understand(gridlens, catalogue):
    _, out, err = gridlens("review", "out", stdin=b"r1c3=x\n")
    assert out.count("something is odd") == 1
    assert out.count("r1c3: read as blank, maybe 1 (40 %)") == 1
    assert "not clear" not in out, "the same doubt once more"
    assert out.count("doubtful sudoku 9x9, 1 cell in doubt") == 1
    assert "solved sudoku" not in out
    assert "a sudoku has no regions" in err


@pytest.mark.parametrize(("refusal", "counted"), [("no puzzle", 1), ("wrong grid", 2)])
def test_a_review_can_refuse_a_puzzle(gridlens, catalogue, refusal, counted):
    code, out, _ = gridlens("review", "out", "--who", "Ada", stdin=f"{refusal}\n".encode())
    assert code == 0
    assert f"kept as {refusal}; it is not exported\nin doubt: 0\n" in out
    assert len(list(catalogue.puzzles())) == counted
    (correction,) = catalogue.corrections(2)
    assert (correction.what, correction.before, correction.after) == ("grid", "doubtful", refusal)
    for name in ("a.jsonl", "a.csv", "a.sdm"):
        gridlens("export", "out", name, "--all")
    assert [len(json.loads(line)["puzzles"]) for line in Path("a.jsonl").read_text().splitlines()] == [1, 0, 0]
    assert len(Path("a.csv").read_text().splitlines()) == 2
    assert len(Path("a.sdm").read_text().splitlines()) == 1
    gridlens("report", "out")
    html = Path("out/report.html").read_text()
    assert f"<dd>{counted}</dd><dt>puzzles</dt>" in html
    assert "<dd>0</dd><dt>in doubt</dt>" in html
    assert catalogue.known_pages("aa", settings_of(Options()))[1] == "reviewed"


def test_a_review_may_be_left(gridlens, catalogue):
    for answers in (b"quit\n", b"skip\n", b"r1c3=4\nundo\n", b"nonsense\nskip\n"):
        code, out, _ = gridlens("review", "out", stdin=answers)
        assert code == 3
        assert out.endswith("in doubt: 1\n")
    assert [entry.reviewer for entry in catalogue.puzzles()] == [None, None]


@pytest.mark.parametrize("end", [b"quit\n", b"skip\n", b""])
@pytest.mark.parametrize("words", [b"r1c3=4\n", b"r1c3=4 ok\n", b"r1c3=4\nr1c4=5 ok\nundo\n"])
def test_corrections_are_kept_however_the_review_ends(gridlens, catalogue, words, end):
    code, out, _ = gridlens("review", "out", "--who", "Ada", stdin=words + end)
    assert code == 0
    assert out.endswith("kept as solved, 1 correction\nin doubt: 0\n")
    _, entry = catalogue.puzzles()
    assert (entry.scanned.status, entry.reviewer, entry.scanned.puzzle.givens[0][2]) == ("solved", "Ada", 4)
    assert [correction.after for correction in catalogue.corrections(entry.id)] == ["4"]


@pytest.mark.parametrize("end", [b"quit\n", b"skip\n", b""])
def test_unfinished_corrections_are_kept_and_the_puzzle_stays_doubtful(gridlens, catalogue, end):
    code, out, _ = gridlens("review", "out", "--who", "Ada", stdin=b"r1c4=6\n" + end)
    assert code == 3
    assert out.endswith("kept as doubtful, 1 correction; still in doubt\nin doubt: 1\n")
    gridlens("report", "out")
    assert "1 doubtful" in Path("out/report.html").read_text()
    assert catalogue.known_pages("aa", settings_of(Options()))[1] == "reviewed", "no run may strike it out"
    code, out, _ = gridlens("review", "out", "--who", "Bob", stdin=b"r1c3=4 ok\n")
    assert code == 0
    _, entry = catalogue.puzzles()
    assert entry.scanned.puzzle.givens[0][2:4] == (4, 6)
    assert [(c.what, c.who) for c in catalogue.corrections(entry.id)] == [("r1c4", "Ada"), ("r1c3", "Bob")]


def test_corrections_are_kept_if_the_review_is_interrupted(gridlens, catalogue, monkeypatch):
    lines = iter([["r1c3=4"]])

    def ask(sitting) -> list[str]:
        for words in lines:
            return words
        raise KeyboardInterrupt

    monkeypatch.setattr("scanner.commands.review._Sitting._ask", ask)
    assert gridlens("review", "out", "--who", "Ada")[0] == 130
    assert [entry.reviewer for entry in catalogue.puzzles()] == [None, "Ada"]


def test_corrections_that_cannot_be_stored_are_repeated(gridlens, catalogue, monkeypatch):
    _, entry = catalogue.puzzles()
    lines = iter([["r1c3=4"], ["ok"]])

    def ask(sitting) -> list[str]:
        if not catalogue.corrections(entry.id):
            catalogue.refuse(entry, NO_PUZZLE, "Bob")
        return next(lines)

    monkeypatch.setattr("scanner.commands.review._Sitting._ask", ask)
    code, _, err = gridlens("review", "out", "--who", "Ada")
    assert code == 6
    assert "was not kept; you wrote: r1c3=4 ok. Start the review again." in err


def test_a_review_helps_and_says_what_it_keeps(gridlens, catalogue):
    _, out, err = gridlens("review", "out", stdin=b"undo\n?\nR1C3 = 7\nR1C4\nok\n")
    assert "there is nothing to undo" in out
    assert out.count("r3c4=7w one written by hand") == 1
    assert "contradiction sudoku 9x9, 1 correction" in out
    assert "kept as contradiction, 1 correction\n" in out
    assert err == "gridlens: 'R1C4' is no correction. Press Enter for help.\n"


def test_doubtful_regions_are_called_by_their_letters(gridlens, catalogue):
    puzzle = Puzzle.queens(["AAAB", "CABB", "CCDB", "CDDD"])
    unsure = Scanned(puzzle, "doubtful", 0.7, doubts=(Doubt((0, 3), 1, ((0, 0.3),)),))
    result = Result(64, 48, (FoundPuzzle(unsure, [], b""),))
    catalogue.record(1, Task("q.png", "qq", 1, Options()), result)
    _, out, _ = gridlens("review", "out", stdin=b"skip\nr1c4=a\n")
    assert "A  A  A  B\nC  A  B  B\n" in out
    assert "r1c4: its region is uncertain, maybe that of r1c3 (30 %)" in out
    assert "A  A  A  A\nB  A  C  C\n" in out


def test_a_user_without_a_name_is_asked_for_one(gridlens, catalogue, monkeypatch):
    def unknown() -> str:
        raise KeyError("getpwuid(): uid not found: 12345")

    monkeypatch.setattr("getpass.getuser", unknown)
    code, _, err = gridlens("review", "out")
    assert (code, "Give a name with --who." in err) == (2, True)
    assert gridlens("review", "out", "--who", "Ada")[0] == 3
