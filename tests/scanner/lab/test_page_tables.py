"""The page's tables of puzzles agree with those of Python."""

from __future__ import annotations

import pytest

from scanner.lab.page_tables import files


@pytest.mark.parametrize(("path", "content"), [pytest.param(*item, id=item[0].name) for item in files().items()])
def test_the_tables_of_the_page_are_current(path, content):
    assert path.read_text("utf-8") == content, "write them anew: python -m scanner.lab.page_tables"
