"""Batches on full, read-only and broken disks, with a clock that runs back, of files that change: no row is ever wrong.

What is disturbed is a run in this process, whose pages are read but once for all tests.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from scanner.batch.catalogue import Catalogue
from scanner.batch.page import Task, Worker
from scanner.batch.store import NAME
from scanner.cli import main
from scanner.errors import OutputError, ScanError, UnreadableFileError
from scanner.pipeline import Findings
from tests.fuzz.batches import Alone, Remembered, rows, run_alone
from tests.fuzz.conftest import check_is_said

DISK_BYTES = 1 << 20
"""Of the small disk: several times what the catalogue takes."""


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk of its own."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES}", "tmpfs", folder]
    if not shutil.which("mount") or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("this user may mount no disk")
    yield folder
    subprocess.run(["umount", folder], check=True)


def fill(disk: Path, left: int) -> None:
    """Writes until there are only so many bytes left."""
    with suppress(OSError), (disk / "ballast").open("wb", buffering=0) as ballast:
        while True:
            status = os.statvfs(disk)
            free = status.f_bavail * status.f_frsize - left
            if free <= 0:
                return
            ballast.write(bytes(min(free, 1 << 16)))


def at(number: int, happens: Callable[[], object]) -> Callable[[Task], None]:
    """Lets something happen when it is the turn of that task."""
    turns = iter(range(1000))
    return lambda task: happens() if next(turns) == number else None  # type: ignore[func-returns-value]


def unless_told(work: Callable[[], object]) -> ScanError | None:
    """Does something that may fail in a sentence, which is returned."""
    try:
        work()
    except ScanError as error:
        check_is_said(error)
        return error
    return None


@pytest.mark.long
def test_a_disk_that_gets_full(
    disk: Path,
    pages: Path,
    worker: Remembered,
    undisturbed: list[str],
    strikes: int,
    rng: random.Random,
    capsys: pytest.CaptureFixture[str],
):
    told = Counter[bool]()
    for number in range(10 * strikes):
        out = disk / f"{number}"
        disturbed = Alone(worker, at(rng.randrange(9), lambda: fill(disk, rng.choice((0, rng.randrange(1 << 15))))))
        error = unless_told(lambda out=out, pool=disturbed: run_alone(pages, out, pool))
        told[error is not None] += 1
        assert error is None or isinstance(error, OutputError)
        fill(disk, 0)
        for name in ("a.csv", "a.jsonl"):
            codes = [main(["export", str(out), str(folder / name), "--force"]) for folder in (disk, disk.parent)]
            assert codes in ([0, 0], [OutputError.exit_code, 0])
            assert (disk / name).exists() == (codes[0] == 0)
            if not codes[0]:
                assert (disk / name).read_bytes() == (disk.parent / name).read_bytes()
                (disk / name).unlink()
        assert not list(disk.rglob("*.part"))
        (disk / "ballast").unlink()
        unless_told(lambda out=out: run_alone(pages, out, Alone(worker)))
        assert rows(out) == undisturbed
        shutil.rmtree(out)
    print("told of, or not:", told)
    assert told[True]
    assert "Traceback" not in capsys.readouterr().err


def test_a_disk_that_cannot_be_written_to(disk: Path, pages: Path, worker: Remembered, undisturbed: list[str]):
    out = disk / "out"
    run_alone(pages, out, Alone(worker))
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
    for folder in (out, disk / "new"):
        assert isinstance(unless_told(lambda folder=folder: run_alone(pages, folder, Alone(worker))), OutputError)
    assert rows(out) == undisturbed
    assert main(["export", str(out), str(disk.parent / "a.csv")]) == 0
    assert main(["export", str(out), str(out / "a.csv")]) == OutputError.exit_code
    assert main(["report", str(out)]) == OutputError.exit_code
    assert main(["batch", str(pages), "--out", str(out)]) == OutputError.exit_code


def test_a_catalogue_that_is_cut_short(
    pages: Path, worker: Remembered, undisturbed: list[str], tmp_path: Path, strikes: int, rng: random.Random
):
    """With its last changes beside it, as a run that was killed leaves them, or all in one file."""
    whole = tmp_path / "whole"
    with Catalogue(whole, new=True):
        run_alone(pages, whole, Alone(worker))
        beside = {path.name: path.read_bytes() for path in whole.iterdir()}
    alone = {NAME: (whole / NAME).read_bytes()}
    assert len(beside) > len(alone)
    for number in range(20 * strikes):
        out = tmp_path / f"{number}"
        out.mkdir()
        files = dict(rng.choice((alone, beside)))
        cut = rng.choice([name for name in files if not name.endswith("-shm")])
        files[cut] = files[cut][: rng.randrange(len(files[cut]) + 1)]
        for name, content in files.items():
            (out / name).write_bytes(content)
        error = unless_told(lambda out=out: run_alone(pages, out, Alone(worker)))
        assert error is None or isinstance(error, UnreadableFileError | OutputError)
        if not error:
            assert rows(out) == undisturbed


def test_a_catalogue_of_another_version(pages: Path, worker: Remembered, tmp_path: Path, rng: random.Random):
    run_alone(pages, tmp_path, Alone(worker))
    with Catalogue(tmp_path) as catalogue:
        catalogue._base.execute(f"PRAGMA user_version = {rng.randrange(2, 1 << 31)}")
    before = (tmp_path / NAME).read_bytes()
    error = unless_told(lambda: run_alone(pages, tmp_path, Alone(worker)))
    assert isinstance(error, UnreadableFileError)
    assert error.advice == "Update gridlens."
    for command in (["export", str(tmp_path), str(tmp_path / "a.csv")], ["report", str(tmp_path)]):
        assert main(command) == error.exit_code
    assert (tmp_path / NAME).read_bytes() == before


def test_a_clock_that_is_set_back(
    pages: Path, worker: Remembered, undisturbed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    years = iter(range(2026, 1000, -1))
    monkeypatch.setattr("scanner.batch.catalogue._now", lambda: f"{next(years)}-01-01T00:00:00+00:00")
    monkeypatch.setattr("time.time", lambda: float(next(years)))
    run_alone(pages, tmp_path, Alone(worker, at(3, lambda: next(years))))
    totals = run_alone(pages, tmp_path, Alone(worker))
    assert totals.left_out == totals.expected
    assert totals.seconds >= 0
    run_alone(pages, tmp_path, Alone(worker), redo=True)
    assert rows(tmp_path) == undisturbed
    with Catalogue(tmp_path) as catalogue:
        started, finished = catalogue.last_run() or ("", "")
    assert (finished or "") < started == f"{next(years) + 2}-01-01T00:00:00+00:00"
    assert main(["report", str(tmp_path)]) == 0


Page = tuple[str, int, int]
"""Of a catalogue: what its file held, its number, and its width, by which it is told from all others."""


def known_pages(out: Path) -> set[Page]:
    with Catalogue(out) as catalogue:
        query = "SELECT content, number, width FROM pages WHERE status = 'done'"
        return set(catalogue._base.execute(query))


def test_files_that_change_while_they_are_read(
    pages: Path, tmp_path: Path, strikes: int, rng: random.Random, monkeypatch: pytest.MonkeyPatch
):
    """Each page that is in the catalogue is one of the file whose digest it has."""
    monkeypatch.setattr("scanner.batch.page.survey_page", lambda page, options: Findings(()))
    folder, worker, told = tmp_path / "pages", Worker(), Counter[str]()
    contents = {path.name: path.read_bytes() for path in pages.iterdir()}

    def lay_out() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for name, content in contents.items():
            (folder / name).write_bytes(content)

    def change(task: Task) -> None:
        """Half of the time, the file of the task or any one becomes another one, or a part of one, or none."""
        path = rng.choice((Path(task.source), folder / rng.choice(list(contents))))
        content = rng.choice(list(contents.values()))
        match rng.randrange(8):
            case 0 | 1:
                path.write_bytes(content)
            case 2:
                path.write_bytes(content[: rng.randrange(len(content))])
            case 3:
                path.unlink(missing_ok=True)

    lay_out()
    run_alone(folder, tmp_path / "undisturbed", Alone(worker))
    expected = known_pages(tmp_path / "undisturbed")
    originals = {content for content, _, _ in expected}
    for number in range(5 * strikes):
        out = tmp_path / f"{number}"
        lay_out()
        run_alone(folder, out, Alone(lambda task, announce: worker(task, lambda pages: change(task)), change))
        assert {page for page in known_pages(out) if page[0] in originals} <= expected
        with Catalogue(out) as catalogue:
            told.update(page.failure[0] for page in catalogue.pages() if page.failure)
        lay_out()
        run_alone(folder, out, Alone(worker), retry_failed=True)
        assert known_pages(out) >= expected
    print(told)
    assert told["changed"]
