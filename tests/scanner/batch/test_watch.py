"""A run that never ends, with workers that need no pictures."""

import os
from pathlib import Path

import pytest

from scanner.batch.catalogue import Catalogue
from scanner.batch.page import Result
from scanner.batch.run import Plan
from scanner.batch.totals import Totals
from scanner.batch.watch import HEARTBEAT_SECONDS, Arrivals, Listeners, watch
from scanner.errors import OutputError
from scanner.pipeline import Options


class StoppedError(Exception):
    """In the place of Ctrl-C."""


class Machine:
    """A clock and workers: `happens` tells what is done to the folder when so many seconds have passed."""

    def __init__(self, happens, until):
        self.now, self.happens, self.until = 0.0, happens, until
        self.read: list[str] = []

    def clock(self):
        return self.now

    def wait(self, seconds):
        for second in range(int(self.now) + 1, int(self.now + seconds) + 1):
            self.happens.get(second, lambda: None)()
        self.now += seconds
        if self.now > self.until:
            raise StoppedError

    def work(self, tasks):
        for task in tasks:
            self.read.append(Path(task.source).name)
            yield task, Result(64, 48, pages=1)


def watched(tmp_path, happens, until=100, catalogue=None):
    machine = Machine(happens, until)
    folder = tmp_path / "in"
    folder.mkdir(exist_ok=True)
    troubles, beats = [], []
    listeners = Listeners(lambda totals, error: None, troubles.append, lambda totals, coming: beats.append(totals.done))
    arrivals = Arrivals([str(folder)], clock=machine.clock)
    with catalogue or Catalogue(tmp_path / "out", new=True) as opened, pytest.raises(StoppedError):
        watch(arrivals, opened, Plan(Options()), machine, Totals(), listeners, machine.wait)
    return machine.read, troubles, beats


def test_an_arriving_file_is_read_once_and_the_heart_beats(tmp_path):
    folder = tmp_path / "in"
    happens = {3: lambda: (folder / "a.png").write_bytes(b"a"), 40: lambda: (folder / "b.png").write_bytes(b"b")}
    read, troubles, beats = watched(tmp_path, happens, until=3 * HEARTBEAT_SECONDS)
    assert (read, troubles) == (["a.png", "b.png"], [])
    assert (len(beats), beats[0], beats[-1]) == (4, 0, 2)


def test_a_restarted_run_reads_nothing_twice(tmp_path):
    folder = tmp_path / "in"
    watched(tmp_path, {3: lambda: (folder / "a.png").write_bytes(b"a")})
    read, _, _ = watched(tmp_path, {3: lambda: (folder / "b.png").write_bytes(b"b")})
    assert read == ["b.png"]


class FullDisk(Catalogue):
    """A catalogue that has no room for a while."""

    room = False

    def record(self, *page):
        if not FullDisk.room:
            raise OutputError("out: the disk is full", "Make room.")
        super().record(*page)


def test_the_run_waits_while_the_disk_is_full_and_loses_nothing(tmp_path):
    folder = tmp_path / "in"

    def room():
        FullDisk.room = True

    happens = {3: lambda: (folder / "a.png").write_bytes(b"a"), 150: room}
    read, troubles, _ = watched(tmp_path, happens, 300, FullDisk(tmp_path / "out", new=True))
    assert len(troubles) == len(read) - 1 >= 2
    with Catalogue(tmp_path / "out") as catalogue:
        assert [page.source for page in catalogue.pages()] == [str(folder / "a.png")]


class Clock:
    """Seconds that pass when they are told to."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def arrivals(tmp_path, clock):
    return Arrivals([str(tmp_path)], settled=5, clock=clock)


def names(arrivals: Arrivals) -> list[str]:
    return [Path(name).name for name in arrivals.whole()]


def test_a_file_counts_once_it_has_not_grown_for_a_while(arrivals, clock, tmp_path):
    file = tmp_path / "a.jpg"
    file.write_bytes(b"")
    for second in range(20):
        clock.now = float(second)
        if second < 10:
            with file.open("ab") as growing:
                growing.write(b"more")
        assert names(arrivals) == (["a.jpg"] if second >= 14 else [])


def test_a_file_that_was_read_comes_again_only_if_it_changes(arrivals, clock, tmp_path):
    (tmp_path / "a.jpg").write_bytes(b"one")
    (tmp_path / "b.jpg").write_bytes(b"two")
    arrivals.whole()
    clock.now = 5
    found = arrivals.whole()
    arrivals.read(found)
    assert (len(found), names(arrivals), arrivals.coming) == (2, [], 0)
    (tmp_path / "b.jpg").write_bytes(b"three")
    arrivals.whole()
    assert arrivals.coming == 1
    clock.now = 10
    assert names(arrivals) == ["b.jpg"]


def test_a_file_that_goes_and_comes_back_is_met_again(arrivals, clock, tmp_path):
    file = tmp_path / "a.jpg"
    file.write_bytes(b"one")
    arrivals.whole()
    clock.now = 5
    arrivals.read(arrivals.whole())
    file.unlink()
    assert names(arrivals) == []
    file.write_bytes(b"one")
    arrivals.whole()
    clock.now = 10
    assert names(arrivals) == ["a.jpg"]


def test_setting_back_the_clock_of_the_disk_changes_nothing(arrivals, clock, tmp_path):
    file = tmp_path / "a.jpg"
    file.write_bytes(b"one")
    os.utime(file, (2e9, 2e9))
    arrivals.whole()
    clock.now = 5
    arrivals.read(arrivals.whole())
    later = tmp_path / "b.jpg"
    later.write_bytes(b"two")
    os.utime(later, (1, 1))
    arrivals.whole()
    clock.now = 10
    assert names(arrivals) == ["b.jpg"]


def test_the_run_waits_for_a_folder_that_is_gone_for_a_while(arrivals, clock, tmp_path):
    (tmp_path / "a.jpg").write_bytes(b"one")
    arrivals.whole()
    away = tmp_path.rename(tmp_path.with_name("away"))
    assert names(arrivals) == []
    away.rename(tmp_path)
    arrivals.whole()
    clock.now = 5
    assert names(arrivals) == ["a.jpg"]
