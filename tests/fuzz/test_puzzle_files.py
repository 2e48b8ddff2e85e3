"""Whatever is wrong with a file of puzzles, each puzzle of it is read, or one error says in which line it is not."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver import Puzzle
from solver.formats import FORMATS, Format, FormatError, f_puzzles, fragment, puzzlink, read_each, scl, write
from solver.formats.gridlens_json import puzzle_of, puzzle_record, scanned_of, scanned_record
from solver.formats.lz_string import compress
from solver.paper.scan_record import Scanned
from tests.conftest import shortened
from tests.fuzz.conftest import check_is_said
from tests.fuzz.mutations import mutated, tampered
from tests.fuzz.targets import hostile
from tests.solver.formats.test_formats import anything, fitting

SAMPLES = {form.NAME: [write([fitting(form, Random(seed))], form.NAME) for seed in range(4)] for form in FORMATS}
NAMES = st.sampled_from([form.FILES.replace("*", "a") for form in FORMATS]) | st.text(max_size=9)

FUTOSHIKI = Puzzle.futoshiki([[1, 0, 0, 0], *[[0] * 4] * 3], [(0, 0, "<", 0, 1), (1, 1, ">", 2, 1)])
SUDOKU = Puzzle.sudoku([[0] * 6] * 6, (3, 2), entries=[[5] * 6] * 6)
LINKS = [
    (site, json.loads(document_of(puzzle)))
    for site, document_of in (
        ("https://f-puzzles.com/?load=", f_puzzles.document_of),
        ("https://sudokupad.app/scl", scl.document_of),
    )
    for puzzle in (FUTOSHIKI, SUDOKU)
]

PUZZLES = [anything(Random(seed)) for seed in range(12)]
KILLER = Puzzle.sudoku([[0] * 4] * 4, (2, 2), cages=[([(0, 0), (0, 1)], 5)])


def puzzles_or_errors(data: bytes | str, name: str = "") -> None:
    """Reads a file to its end."""
    results = list(read_each(data, name))
    assert results
    for result in results:
        if isinstance(result, FormatError):
            check_is_said(result)
        else:
            assert isinstance(result, Puzzle)


@pytest.mark.parametrize("form", shortened(FORMATS, 3), ids=lambda form: form.NAME)
@hostile
@given(data=st.data())
def test_a_spoilt_file(form: Format, data: st.DataObject):
    sample = data.draw(st.sampled_from(SAMPLES[form.NAME]))
    puzzles_or_errors(data.draw(mutated(sample)), form.FILES.replace("*", "a"))


@hostile
@given(st.binary() | st.text(), NAMES)
def test_any_content_under_any_name(data: bytes | str, name: str):
    puzzles_or_errors(data, name)


@hostile
@given(st.sampled_from(sorted(SAMPLES)), st.sampled_from(sorted(SAMPLES)), st.integers(0, 200), NAMES)
def test_a_file_that_begins_like_one_of_another_format(head: str, rest: str, length: int, name: str):
    puzzles_or_errors(SAMPLES[head][0][:length] + SAMPLES[rest][1][length:], name)


@pytest.mark.parametrize(("site", "document"), LINKS)
@hostile
@given(data=st.data())
def test_a_link_whose_puzzle_was_tampered_with(site: str, document: object, data: st.DataObject):
    puzzles_or_errors(site + compress(json.dumps(data.draw(tampered(document)))))


@pytest.mark.parametrize("site", sorted({site for site, _ in LINKS}))
@hostile
@given(text=st.text("{}[],:'\"\\ctvre01x \n"))
def test_a_link_to_what_is_no_puzzle(site: str, text: str):
    puzzles_or_errors(site + compress(text))
    puzzles_or_errors(site + text)


@st.composite
def rewritten(draw: st.DrawFn, address: str) -> str:
    """An address of words between marks, with some of them changed, left out, repeated or in another place."""
    words = re.split(r"([/.?#&=])", address)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(words) - 1))
        other = draw(st.sampled_from(words))
        letters = st.text("0123456789abcdefghijklmnopqrstuvwxyzABR_-%", max_size=12)
        number = st.sampled_from(["0", "-1", "1", "2", "25", "26", "99", "999999999", "4x4", "1e9", "%00", "٣"])
        cut = words[at][: draw(st.integers(0, len(words[at])))]
        new = draw(st.just(other) | letters | number | st.just(cut) | st.just(words[at] * 2) | st.just(""))
        words[at] = new if draw(st.booleans()) else cut + new
    return "".join(words)


@pytest.mark.parametrize("form", [fragment, puzzlink], ids=lambda form: form.NAME)
@hostile
@given(data=st.data())
def test_a_link_whose_words_were_tampered_with(form: Format, data: st.DataObject):
    """The links of these formats are packed letters and numbers, and no JSON."""
    address = data.draw(st.sampled_from(SAMPLES[form.NAME])).decode().strip()
    puzzles_or_errors(data.draw(rewritten(address)))


@hostile
@given(st.data())
def test_a_record_of_a_puzzle_that_was_tampered_with(data: st.DataObject):
    record = json.loads(json.dumps(puzzle_record(data.draw(st.sampled_from([*PUZZLES, KILLER])))))
    try:
        puzzle = puzzle_of(data.draw(tampered(record)))
    except FormatError as error:
        check_is_said(error)
        return
    assert puzzle_of(puzzle_record(puzzle)) == puzzle


@hostile
@given(st.data())
def test_what_a_scan_says_of_a_puzzle_that_was_tampered_with(data: st.DataObject):
    scanned = Scanned(data.draw(st.sampled_from([*PUZZLES, KILLER])), "ambiguous", 0.5)
    record = json.loads(json.dumps(scanned_record(scanned)))
    try:
        read = scanned_of(data.draw(tampered(record)))
    except FormatError as error:
        check_is_said(error)
        return
    assert scanned_of(scanned_record(read)) == read
