from __future__ import annotations

import pytest

from solver.formats import FormatError, read, write

CELLS = "12" + "0" * 79
VERSION_1 = f'<opensudoku><name>old</name><game data="{CELLS}"/><game data="{CELLS}"/></opensudoku>'
VERSION_2 = '<opensudoku version="2"><folder name="a"><game state="0" data="{}"/></folder></opensudoku>'


def test_games_of_version_1_are_81_digits():
    assert [puzzle.givens[0][:3] for puzzle in read(VERSION_1)] == [(1, 2, 0)] * 2


@pytest.mark.parametrize(
    "data",
    [
        "version: 1\n1|-|0|2|-|1|" + "0|1,2,|1|" * 79,
        "version: 2&#10;1|0||0|2|0||1|" + "0|6||1|" * 79,
        "version: 3&#10;1|0|0|2|0|1|" + "0|6|1|" * 79,
    ],
)
def test_what_may_be_edited_is_the_players(data: str):
    (puzzle,) = read('<?xml version="1.0"?>\n' + VERSION_2.format(data))
    assert (puzzle.givens[0][:3], puzzle.entries[0][:3]) == ((1, 0, 0), (0, 2, 0))
    assert read(write([puzzle], "opensudoku")) == (puzzle,)


def test_a_puzzle_without_entries_is_written_as_81_digits():
    assert f'<game state="1" data="{CELLS}"/>'.encode() in write(read(VERSION_1), "opensudoku")


def test_entities_that_grow_are_refused():
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 10))
    bomb = f'<?xml version="1.0"?>\n<!DOCTYPE opensudoku [<!ENTITY e0 "boom">{entities}]><opensudoku>&e9;</opensudoku>'
    with pytest.raises(FormatError, match="line 2, column 1: a document type is declared"):
        read(bomb)


def test_files_outside_are_not_fetched():
    with pytest.raises(FormatError, match="document type"):
        read('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><opensudoku><game data="&e;"/></opensudoku>')
