"""Pictures are held for a while, not too many of them, where nobody else can look."""

import os
import stat
from dataclasses import replace
from errno import ENOSPC
from io import BytesIO

import pytest

from scanner.web.http_errors import RefusalError
from scanner.web.pictures import Pictures
from scanner.web.settings import Settings

SETTINGS = Settings(hosts=frozenset(), held_seconds=100, held_pictures=3, held_bytes=1000)


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def pictures(clock):
    with Pictures(SETTINGS, clock) as pictures:
        yield pictures


def held(pictures):
    return sorted(path.read_bytes() for path in pictures.folder.glob("[!.]*"))


def test_nobody_else_may_look(pictures):
    pictures.store(BytesIO(b"a"), "a.jpg")
    assert stat.S_IMODE(os.stat(pictures.folder).st_mode) == 0o700


def test_names_tell_nothing_and_cannot_be_guessed(pictures):
    first, second = (pictures.store(BytesIO(b"a"), "a.jpg") for _ in range(2))
    assert first.id != second.id
    assert len(first.id) >= 22
    assert "a.jpg" not in str(first.path)


def test_a_picture_is_deleted_when_its_time_is_over(pictures, clock):
    first, second = pictures.store(BytesIO(b"1"), "1"), pictures.store(BytesIO(b"2"), "2")
    clock.now = 60
    assert pictures.get(first.id) is first
    clock.now = 120
    assert pictures.get(first.id) is first
    with pytest.raises(RefusalError) as refused:
        pictures.get(second.id)
    assert (refused.value.status, refused.value.code) == (404, "forgotten")
    assert held(pictures) == [b"1"]


def test_the_pictures_longest_unasked_for_make_room(pictures):
    first, *_ = (pictures.store(BytesIO(name), "") for name in (b"1", b"2", b"3"))
    pictures.get(first.id)
    pictures.store(BytesIO(b"4"), "")
    assert held(pictures) == [b"1", b"3", b"4"]
    pictures.store(BytesIO(b"5" * 999), "")
    assert held(pictures) == [b"4", b"5" * 999]


def test_at_the_end_nothing_is_left(clock):
    with Pictures(SETTINGS, clock) as pictures:
        pictures.store(BytesIO(b"1"), "1")
    assert not pictures.folder.exists()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("/etc/passwd", "passwd"),
        ("C:\\a\\b.jpg", "b.jpg"),
        ("a\nb\x1b[0m.jpg", r"a\nb\x1b[0m.jpg"),
        ("", "picture"),
        ("..", ".."),
        ("x" * 5000, "x" * 200),
        ("\udc80.jpg", "\\x80.jpg"),
    ],
)
def test_odd_names_are_harmless(pictures, name, shown):
    assert pictures.store(BytesIO(b"a"), name).name == shown


def test_a_limit_that_nothing_fits_into(clock):
    with Pictures(replace(SETTINGS, held_bytes=1), clock) as pictures:
        pictures.store(BytesIO(b"12"), "1")
        assert held(pictures) == []


def test_a_full_disk_leaves_no_half_a_file_and_the_oldest_picture_makes_room(pictures, monkeypatch):
    for name in (b"first", b"second"):
        pictures.store(BytesIO(name), "a.jpg")

    def write_half(file, copy):
        copy.write(b"half")
        raise OSError(ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("scanner.web.pictures.copyfileobj", write_half)
        with pytest.raises(RefusalError) as refused:
            pictures.store(BytesIO(b"third"), "a.jpg")
    assert (refused.value.status, refused.value.code) == (507, "disk-full")
    assert refused.value.advice
    assert held(pictures) == [b"second"]
    pictures.store(BytesIO(b"third"), "a.jpg")
    assert held(pictures) == [b"second", b"third"]
