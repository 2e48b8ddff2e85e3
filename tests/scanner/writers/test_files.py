"""Files are written whole, and where something is they are left alone."""

import pytest

from scanner.errors import OutputError
from scanner.writers.files import write_new


def test_what_exists_is_overwritten_only_by_force(tmp_path):
    path = tmp_path / "new" / "a.txt"
    write_new(path, b"mine")
    with pytest.raises(OutputError, match="exists already"):
        write_new(path, b"other")
    assert path.read_bytes() == b"mine"
    write_new(path, b"other", force=True)
    assert path.read_bytes() == b"other"


def test_what_is_done_twice_does_not_fail_the_second_time(tmp_path):
    for _ in range(2):
        write_new(tmp_path / "a.txt", memoryview(b"the same"))
    assert (tmp_path / "a.txt").read_bytes() == b"the same"


def test_a_folder_is_in_the_way_of_a_file(tmp_path):
    with pytest.raises(OutputError, match="exists already"):
        write_new(tmp_path, b"")
