"""A run: every page becomes a row, whatever happens to it, and is done once."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from scanner.batch.catalogue import NO_PUZZLE, Catalogue
from scanner.batch.inputs import Document
from scanner.batch.page import Result, Task, Worker
from scanner.batch.report import report
from scanner.batch.run import Plan, run
from scanner.batch.totals import Totals
from scanner.errors import ExitCode, OutputError
from scanner.pipeline import Options
from scanner.workers.pool import Limits, Pool
from tests.fuzz.batches import Alone


@pytest.fixture
def batch(workers, catalogue):
    """Runs a batch of files in the catalogue; returns its totals."""

    def start(files, **changes) -> Totals:
        limits = Limits(changes.pop("seconds", 60), changes.pop("wall_seconds", 60), 500)
        jobs, totals = changes.pop("jobs", 1), Totals()
        told, counted = changes.pop("told", lambda totals, error: None), changes.pop("counted", {})
        plan = Plan(Options(), **changes)
        with Pool(workers.Obedient, jobs, limits) as pool:
            run([*map(str, files)], catalogue, plan, pool, totals, told, counted)
        return totals

    return start


def rows(catalogue: Catalogue) -> set[tuple[object, ...]]:
    return {
        (page.source.rpartition("/")[2], page.number, page.failure[0] if page.failure else None)
        for page in catalogue.pages()
    }


def test_a_page_that_crashes_or_hangs_costs_only_itself(batch, catalogue, make_files):
    totals = batch(make_files("a", "killed-x3", "b", "hung", "busy", "c"), jobs=2, seconds=1, wall_seconds=3)
    assert (totals.done, totals.failed, totals.expected) == (5, 3, 8)
    assert rows(catalogue) == {
        *{("a", 1, None), ("b", 1, None), ("c", 1, None)},
        *{("killed-x3", 1, "crashed"), ("killed-x3", 2, None), ("killed-x3", 3, None)},
        ("hung", 1, "timeout"),
        ("busy", 1, "timeout"),
    }
    assert totals.end() == 9


def test_an_unreadable_file_is_in_the_catalogue_until_it_can_be_read(batch, catalogue, make_files):
    (path,) = make_files("a")
    path.rename(path.with_name("b"))
    for _ in range(2):
        assert batch([path]).end() == 5
        assert rows(catalogue) == {("a", 1, "unreadable-file")}
    path.with_name("b").rename(path)
    assert batch([path]).end() == 0
    assert rows(catalogue) == {("a", 1, None)}


def grow(task: Task) -> None:
    with open(task.source, "ab") as file:
        file.write(b"more")


@pytest.mark.parametrize(
    ("happens", "why"), [(grow, "has changed"), (lambda task: Path(task.source).unlink(), "there is no such file")]
)
def test_a_file_that_changes_before_its_turn_is_reported_and_done_next_time(catalogue, tmp_path, happens, why):
    def start(happens: Callable[[Task], object]) -> tuple[int, list[tuple[str, ...] | None]]:
        Image.new("L", (64, 48)).save(path)
        totals = Totals()
        run([str(path)], catalogue, Plan(Options()), Alone(Worker(), happens), totals, lambda totals, error: None)
        return totals.end(), [page.failure for page in catalogue.pages()]

    path = tmp_path / "a.bmp"
    code, ((kind, message, _),) = start(happens)
    assert (code, kind) == (5, "changed")
    assert why in message
    assert start(lambda task: None) == (0, [None])


def test_a_page_that_is_done_is_skipped(batch, catalogue, make_files):
    files = make_files("a", "book-x4", "doubtful")
    first = batch(files)
    assert (first.done, first.skipped, first.unsure, first.end()) == (6, 0, 1, ExitCode.NOT_SOLVED)
    before = rows(catalogue)
    again = batch([*files, *make_files("new")])
    assert (again.done, again.skipped, again.end()) == (1, 6, 0)
    last = batch(files)
    assert (last.done, last.skipped, last.end()) == (0, 6, ExitCode.NOTHING_NEW)
    assert rows(catalogue) == before | {("new", 1, None)}


def test_the_same_file_under_another_name_is_done_once_and_known_by_both(batch, catalogue, make_files):
    a, b, c = make_files("a-x2", "b", "c")
    b.write_bytes(a.read_bytes())
    c.unlink()
    c.symlink_to(a)
    totals = batch([a, b])
    assert (totals.done, totals.skipped) == (2, 1)
    batch([c])
    batch([b], redo=True)
    assert len(list(catalogue.pages())) == 2
    names = sorted((str(path), number) for path in (a, b, c) for number in (1, 2))
    assert [(page.source, page.number) for page in catalogue.pages(all_names=True)] == names
    found = [(entry.source, entry.page) for entry in catalogue.exported()]
    assert sorted(set(found)) == names
    for page in catalogue.pages(all_names=True):
        assert {(entry.source, entry.page) for entry in catalogue.exported(page)} <= {(page.source, page.number)}
    assert len(found) == sum(len(list(catalogue.exported(page))) for page in catalogue.pages(all_names=True))


def test_pages_that_were_counted_are_expected_from_the_beginning(batch, make_files):
    a, b, c, gone = make_files("a-x3", "b", "killed-x2", "gone-x4")
    (b.parent / "same").write_bytes(a.read_bytes())
    gone.unlink()
    files = [a, b, c, b.parent / "same", gone]
    counted = {str(a): 3, str(c): 2, str(b.parent / "same"): 3, str(gone): 4}
    expected = []
    totals = batch(files, counted=counted, told=lambda totals, error: expected.append(totals.expected))
    assert expected[0] == 3 + 1 + 2 + 3 + 4
    assert totals.expected == batch(files).expected == totals.worked + totals.skipped


def test_the_report_says_when_pages_were_read_but_ignores_runs_with_nothing_to_do(batch, catalogue, make_files):
    a, b = make_files("a", "b")
    assert "No page has been read yet" in report(catalogue)
    for files in ([a], [a, b], [a, b]):
        batch(files)
    assert len(catalogue.reading_runs()) == 2
    assert "UTC, in 2 runs<" in report(catalogue)


def test_names_that_a_file_no_longer_has_are_forgotten(batch, catalogue, make_files):
    a, b = make_files("a", "b")
    b.write_bytes(a.read_bytes())
    batch([a, b])
    a.unlink()
    b.rename(a.with_name("c"))
    batch([a.with_name("c")])
    assert [page.source for page in catalogue.pages(all_names=True)] == [str(a.with_name("c"))]


def test_a_name_that_now_belongs_to_another_file_is_no_longer_that_of_the_first(batch, catalogue, make_files):
    a, b = make_files("a", "b")
    b.write_bytes(a.read_bytes())
    batch([a, b])
    b.write_text("other")
    batch([b])
    assert [page.source for page in catalogue.pages(all_names=True)] == [str(a), str(b)]


def test_a_page_scanned_anew_under_the_same_name_is_listed_once(batch, catalogue, make_files):
    a, b = make_files("doubtful-x2", "b")
    batch([a, b])
    a.write_text("sharper")
    batch([a])
    assert rows(catalogue) == {(a.name, 1, None), (a.name, 2, None), ("b", 1, None)}
    assert len(list(catalogue.pages(all_names=True))) == len(list(catalogue.pages())) == 3
    assert len(list(catalogue.puzzles())) == len(list(catalogue.exported())) == 3


def test_a_repaired_page_no_longer_counts_as_failed(catalogue, tmp_path):
    path = tmp_path / "a.png"
    path.write_bytes(b"broken")
    for failures in (1, 0):
        pool = Alone(Worker(), lambda task: None)
        run([str(path)], catalogue, Plan(Options()), pool, Totals(), lambda totals, error: None)
        assert [bool(page.failure) for page in catalogue.pages()] == [bool(failures)]
        Image.new("L", (64, 48)).save(path)


def test_the_review_of_a_file_comes_back_with_it(batch, catalogue, make_files):
    (path,) = make_files("doubtful")
    before = path.read_bytes()
    batch([path])
    (entry,) = catalogue.puzzles()
    catalogue.correct(entry, replace(entry.scanned, status="solved"), [("r1c2", "3", "2")], "Ada")
    path.write_text("another")
    batch([path])
    assert [entry.reviewer for entry in catalogue.puzzles()] == [None]
    path.write_bytes(before)
    batch([path])
    assert [entry.reviewer for entry in catalogue.puzzles()] == ["Ada"]


def test_a_page_has_its_remaining_name_if_another_file_took_the_first(batch, catalogue, make_files):
    a, b = make_files("a", "b")
    b.write_bytes(a.read_bytes())
    batch([b, a])
    b.write_text("other")
    batch([b])
    assert [page.source for page in catalogue.pages()] == [str(a), str(b)]


def test_a_file_that_can_no_longer_be_read_fails_but_keeps_its_results(batch, catalogue, make_files):
    (path,) = make_files("a")
    batch([path])
    path.rename(path.with_name("b"))
    batch([path])
    assert rows(catalogue) == {("a", 1, None), ("a", 1, "unreadable-file")}


def test_an_unreadable_file_is_forgotten_once_it_is_gone(batch, catalogue, make_files):
    gone, fine = make_files("gone", "fine")
    gone.unlink()
    folder = gone.with_name("folder")
    folder.mkdir()
    batch([gone, folder])
    assert rows(catalogue) == {("gone", 1, "unreadable-file"), ("folder", 1, "unreadable-file")}
    batch([fine])
    assert rows(catalogue) == {("fine", 1, None)}


def test_a_file_that_was_moved_is_known_by_its_new_name(batch, catalogue, make_files):
    (path,) = make_files("a-x2")
    batch([path])
    moved = path.rename(path.with_name("b"))
    assert batch([moved]).skipped == 2
    assert rows(catalogue) == {("b", 1, None), ("b", 2, None)}


def test_failed_pages_are_tried_again_when_asked_for(batch, catalogue, make_files):
    (path,) = make_files("killed")
    assert batch([path]).failed == 1
    again = batch([path])
    assert (again.failed_before, again.skipped, again.end()) == (1, 0, ExitCode.NOTHING_NEW)
    assert again.summary.startswith("pages=1 done=0 failed=1 skipped=0 ")
    fine = path.with_name("fine")
    path.rename(fine)
    assert batch([fine], retry_failed=True).done == 1
    assert rows(catalogue) == {("fine", 1, None)}


def test_pages_of_a_file_that_was_lost_before_they_were_counted_are_done_when_it_is_tried_again(
    batch, catalogue, make_files
):
    (path,) = make_files("uncounted")
    assert batch([path]).failed == 1
    fine = path.with_name("fine-x3")
    path.rename(fine)
    totals = batch([fine], retry_failed=True)
    assert (totals.done, totals.expected) == (3, 3)
    assert rows(catalogue) == {("fine-x3", 1, None), ("fine-x3", 2, None), ("fine-x3", 3, None)}


def test_redoing_leaves_what_a_person_has_reviewed(batch, catalogue, make_files):
    files = make_files("a", "doubtful")
    batch(files)
    (entry,) = catalogue.puzzles(unsure=True)
    catalogue.correct(entry, replace(entry.scanned, status="solved"), [("r1c2", "3", "2")], "Ada")
    totals = batch(files, redo=True)
    assert (totals.done, totals.skipped) == (1, 1)
    (correction,) = catalogue.corrections(entry.id)
    assert (correction.what, correction.before, correction.after, correction.who) == ("r1c2", "3", "2", "Ada")


def test_a_review_made_while_the_page_is_redone_is_kept(batch, workers, catalogue, make_files):
    files = make_files("doubtful-x2")
    batch(files)
    first, _ = catalogue.puzzles(unsure=True)

    def review(task: Task) -> None:
        if task.number == 1:
            catalogue.correct(first, replace(first.scanned, status="solved"), [("r1c2", "3", "2")], "Ada")

    pool = Alone(workers.Obedient(), review)
    run([*map(str, files)], catalogue, Plan(Options(), redo=True), pool, Totals(), lambda totals, error: None)
    assert [entry.reviewer for entry in catalogue.puzzles()] == ["Ada", None]


def test_a_correction_of_one_puzzle_is_never_stored_with_another(batch, workers, catalogue, make_files):
    a, b = make_files("doubtful-a", "doubtful-b")
    batch([a])
    (entry,) = catalogue.puzzles()
    struck, other = (Task(str(path), Document.of(str(path)).content, 1, Options()) for path in (a, b))
    catalogue.record(1, struck, Result())
    catalogue.record(1, other, workers.Obedient()(other, lambda pages: None))
    (successor,) = catalogue.puzzles()
    assert successor.id == entry.id
    with pytest.raises(OutputError, match="doubtful-a, puzzle 1: was changed by a run or a review in the meantime"):
        catalogue.correct(entry, entry.scanned, [], "Ada")
    catalogue.refuse(successor, NO_PUZZLE, "Ada")
    with pytest.raises(OutputError):
        catalogue.refuse(successor, NO_PUZZLE, "Bob")


def test_a_script_can_take_the_summary_apart(batch, make_files):
    words = dict(word.split("=") for word in batch(make_files("a", "doubtful", "empty")).summary.split())
    assert float(words.pop("seconds")) > 0
    assert {name: int(word) for name, word in words.items()} == {
        "pages": 3,
        "done": 3,
        "failed": 0,
        "skipped": 0,
        "empty": 1,
        "puzzles": 2,
        "solved": 1,
        "complete": 0,
        "doubtful": 1,
        "ambiguous": 0,
        "contradiction": 0,
        "unreadable": 0,
        "unknown": 0,
    }


def test_what_earlier_runs_found_counts_as_well(batch, catalogue, make_files):
    first, later = make_files("a-x2", "doubtful")
    batch([first])
    totals = batch([first, later])
    assert (totals.skipped, totals.puzzles) == (2, Counter(doubtful=1))
    assert totals.found == Counter(solved=2, doubtful=1)
    assert " puzzles=3 solved=2 complete=0 doubtful=1 " in totals.summary
    refused = next(catalogue.puzzles())
    catalogue.refuse(refused, NO_PUZZLE, "Ada")
    assert batch([first, later]).found == Counter(solved=1, doubtful=1)


def test_the_time_left_is_that_of_the_pages_left():
    begun = time.monotonic() - 10
    assert Totals(expected=9, started=begun).seconds_left is None
    totals = Totals(expected=9, done=4, failed=1, skipped=2, started=begun)
    assert totals.rate == pytest.approx(0.5, rel=0.01)
    assert totals.seconds_left == pytest.approx(4, rel=0.01)


def test_setting_back_the_clock_during_a_run_does_no_harm(batch, catalogue, make_files, monkeypatch):
    """Of what is written down no order is by the clock, and what is measured is measured by another one."""
    times = iter(f"2026-07-01T{hour:02}:00:00+00:00" for hour in (12, 11, 10, 9, 8, 7))
    monkeypatch.setattr("scanner.batch.catalogue._now", lambda: next(times))
    usual = time.time
    monkeypatch.setattr("time.time", lambda: usual() - 3600)
    files = make_files("a", "book-x3", "killed")
    totals = batch(files)
    assert (totals.done, totals.failed) == (4, 1)
    assert totals.seconds >= 0
    assert totals.rate > 0
    assert catalogue.last_run() == ("2026-07-01T12:00:00+00:00", "2026-07-01T11:00:00+00:00")
    before = rows(catalogue)
    again = batch(files)
    assert (again.done, again.skipped, again.failed_before) == (0, 4, 1)
    assert rows(catalogue) == before
    assert catalogue.last_run() == ("2026-07-01T10:00:00+00:00", "2026-07-01T09:00:00+00:00")
