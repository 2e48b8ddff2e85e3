"""A file that is still being copied is none yet, and one that was read comes again only if it is another."""

import os
from pathlib import Path

import pytest

from scanner.batch.arrivals import Arrivals


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
