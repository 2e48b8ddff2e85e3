"""`gridlens convert`: what fits is written, what would be lost is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

PLAIN = '{"kind": "sudoku", "size": 4, "givens": [[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 2, 0], [0, 0, 0, 3]]}'
ENTERED = '{"kind": "sudoku", "size": 4, "entries": [[1, 2, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]}'


def test_the_name_chooses_the_format(gridlens):
    assert gridlens("convert", PLAIN, "new/a.sdm") == (0, "", "")
    assert Path("new/a.sdm").read_text() == "1.........2....3\n"


def test_json_is_one_document_and_jsonl_a_line_for_each(gridlens):
    puzzles = f"{PLAIN}\n{ENTERED}\n"
    for output in ("a.json", "a.jsonl"):
        assert gridlens("convert", "-", output, stdin=puzzles.encode()) == (0, "", "")
    (document,) = map(json.loads, [Path("a.json").read_text()])
    lines = [json.loads(line) for line in Path("a.jsonl").read_text().splitlines()]
    assert document["version"] == 1
    assert document["puzzles"] == [puzzle for line in lines for puzzle in line["puzzles"]]
    assert len(lines) == len(document["puzzles"]) == 2
    for source in ("a.json", "a.jsonl"):
        assert gridlens("convert", source, "-", "--to", "sdm", "--lossy")[1].count("\n") == 2


def test_stdin_to_stdout(gridlens):
    assert gridlens("convert", "-", "-", "--to", "solo", stdin=PLAIN.encode()) == (0, "2x2:1i2d3\n", "")


@pytest.mark.parametrize("site", ["f-puzzles", "sudokupad", "fragment"])
def test_links_survive_a_round_trip(gridlens, site):
    code, link, err = gridlens("convert", PLAIN, "-", "--to", site)
    assert (code, err) == (0, "")
    assert gridlens("convert", link.strip(), "-", "--to", "sdm") == (0, "1.........2....3\n", "")


def test_losses_are_named_and_the_rest_is_written(gridlens):
    Path("a.jsonl").write_text(f"{PLAIN}\n{ENTERED}\n{PLAIN}\n")
    code, _, err = gridlens("convert", "a.jsonl", "a.sdm")
    assert code == 6
    assert err == (
        "gridlens: a.jsonl, puzzle 2: sdm would lose the player's 2 digits. "
        "Add --lossy to write the rest, or choose one of those that hold it all: "
        "fragment, f-puzzles, json, jsonl, pzprv3 and tatham-save.\n"
    )
    assert len(Path("a.sdm").read_text().splitlines()) == 2
    code, _, err = gridlens("convert", "a.jsonl", "a.sdm", "--lossy", "--force")
    assert code == 0
    assert err == "gridlens: a.jsonl, puzzle 2: left out: the player's 2 digits\n"
    assert len(Path("a.sdm").read_text().splitlines()) == 3


def test_nothing_fits(gridlens):
    code, _, err = gridlens("convert", PLAIN, "a.ss", "--lossy")
    assert code == 6
    assert "ss would lose everything, for it holds no sudoku of size 4. Choose one of those" in err
    assert " json," in err
    assert not list(Path().iterdir())


def test_one_puzzle_a_file(gridlens):
    code, _, err = gridlens("convert", "1" + "." * 15 + "\n" + "." * 16, "a.sdk")
    assert code == 6
    assert "sdk holds one puzzle in a file, not 2" in err


def test_an_existing_file_is_kept(gridlens):
    Path("a.sdm").write_text("1" + "." * 15)
    assert "a.sdm: exists already" in gridlens("convert", PLAIN, "a.sdm")[2]
    code, _, err = gridlens("convert", "a.sdm", "a.sdm", "--force")
    assert code == 6
    assert "would overwrite a file that is being read" in err
    assert Path("a.sdm").read_text() == "1" + "." * 15


def test_an_unwritable_place_is_reported(gridlens):
    Path("a").touch()
    code, _, err = gridlens("convert", PLAIN, "a/b.sdm")
    assert code == 6
    assert err.startswith("gridlens: a/b.sdm: cannot be written (")


def test_a_closed_stdout(gridlens, monkeypatch):
    monkeypatch.setattr("sys.stdout", None)
    assert gridlens("convert", PLAIN, "-", "--to", "sdm")[::2] == (6, "gridlens: stdout is closed. Name a file.\n")
    assert gridlens("solve", PLAIN)[0] == 3


@pytest.mark.parametrize("arguments", [["a.txt"], ["-"], ["a.sdm", "--to", "pdf"], ["-", "--to", "sdm", "--json"]])
def test_usage(gridlens, arguments):
    code, out, err = gridlens("convert", PLAIN, *arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


def test_json_names_the_losses(gridlens):
    _, out, _ = gridlens("convert", "--json", "--lossy", ENTERED, "a.sdm")
    assert json.loads(out)["puzzles"][0]["losses"] == ["the player's 2 digits"]


def test_the_formats_that_hold_the_puzzle_are_named(gridlens):
    futoshiki = '{"kind": "futoshiki", "size": 4, "givens": [[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,1]], "relations": []}'
    for arguments in ((futoshiki, "a.xyz"), (futoshiki, "-", "--to", "nonsense"), (futoshiki, "a.sdm")):
        _, _, err = gridlens("convert", *arguments)
        assert "unequal" in err
        assert "json" in err
        assert ", ss," not in err
    assert "unequal" in gridlens("convert", "gone.json", "a.xyz")[2]


def test_changes_of_form_are_reported(gridlens):
    sums = [([[row, column] for column in range(4) if row or column], 10 if row else 9) for row in range(4)]
    cages = [{"cells": cells, "sum": value} for cells, value in [([[0, 0]], 1), *sums]]
    killer = json.dumps({"kind": "sudoku", "size": 4, "givens": [[0] * 4] * 4, "cages": cages})
    code, out, err = gridlens("convert", killer, "-", "--to", "solo")
    assert code == 0
    assert out.startswith("2x2k:1o,")
    assert err.endswith("written in another way: the cage of one cell at r1c1 as a given\n")
    code, out, _ = gridlens("convert", "--json", killer, "a.solo")
    assert json.loads(out)["puzzles"][0]["changes"] == ["the cage of one cell at r1c1 as a given"]
