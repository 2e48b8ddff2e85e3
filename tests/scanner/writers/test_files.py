"""Files are written whole, and where something is they are left alone."""

from pathlib import Path

import pytest

from scanner.errors import OutputError
from scanner.writers.files import write_new


def test_an_existing_file_is_overwritten_only_by_force(tmp_path):
    path = tmp_path / "new" / "a.txt"
    write_new(path, b"mine")
    with pytest.raises(OutputError, match="exists already"):
        write_new(path, b"other")
    assert path.read_bytes() == b"mine"
    write_new(path, b"other", force=True)
    assert path.read_bytes() == b"other"


def test_a_repeated_command_does_not_fail(tmp_path):
    for _ in range(2):
        write_new(tmp_path / "a.txt", memoryview(b"the same"))
    assert (tmp_path / "a.txt").read_bytes() == b"the same"


def test_a_folder_is_in_the_way_of_a_file(tmp_path):
    with pytest.raises(OutputError, match="exists already"):
        write_new(tmp_path, b"")


def test_a_file_instead_of_a_folder_is_named(tmp_path):
    (tmp_path / "file").touch()
    for path in (tmp_path / "file" / "a.txt", tmp_path / "file" / "folder" / "a.txt"):
        with pytest.raises(OutputError, match=f"{tmp_path / 'file'} is not a folder"):
            write_new(path, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
@pytest.mark.parametrize("force", [False, True])
def test_a_device_is_written_into_and_stays(force):
    before = Path("/dev/full").stat()
    with pytest.raises(OutputError, match="No space left"):
        write_new(Path("/dev/full"), b"content", force=force)
    assert Path("/dev/full").stat().st_rdev == before.st_rdev
    assert Path("/dev/full").is_char_device()
