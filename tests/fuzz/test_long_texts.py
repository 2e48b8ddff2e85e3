"""However much text or how long a number stands in a field, it is refused at once, in a message that can be read."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from typing import Any

import pytest

from scanner.addresses import shown_address, without_secrets
from scanner.errors import ScanError
from solver import Puzzle
from solver.engine import kind_of
from solver.formats import FORMATS, Format, FormatError, f_puzzles, read_each, scl
from solver.formats.gridlens_json import puzzle_of, puzzle_record, scanned_of, scanned_record
from solver.formats.lz_string import compress
from solver.logic.position import read_candidates
from solver.paper.puzzle import PuzzleError
from solver.paper.scan_record import Doubt, Scanned
from tests.conftest import shortened
from tests.fuzz.puzzles import SMALL, small_file

MEGABYTE = 1_000_000
MOST_SECONDS = 3
LONGEST_MESSAGE = 400

TEXTS = {
    "letters": "A" * MEGABYTE,
    "words": "a1" * (MEGABYTE // 2),
    "schemes": "aa:/" * (MEGABYTE // 4),
    "chains": "aa::" * (MEGABYTE // 4),
    "an address of a chain": "aa://" + "aa::" * (MEGABYTE // 4),
    "an address of queries": "aa://" + "?" * MEGABYTE,
    "an address of users": "aa://" + "a:" * (MEGABYTE // 2),
    "an address of nothing": "aa://" + ")" * MEGABYTE,
}
NUMBER = 10**4000

STARS = Puzzle.starbattle(["AABBB", "AABBC", "ADDCC", "EEDCC", "EEDDC"], 1)
SCANNED = Scanned(
    SMALL[0],
    "doubtful",
    0.5,
    solution=SMALL[0].givens,
    doubts=(Doubt((0, 0), 1, ((2, 0.5),)),),
    mistakes=((0, 0),),
    quad=((0, 0), (9, 0), (9, 9), (0, 9)),
    problems=("one",),
    unclear=(((0, 0), (0, 1)),),
)
READ: list[tuple[Callable[[Any], object], Any]] = [
    *((puzzle_of, json.loads(json.dumps(puzzle_record(puzzle)))) for puzzle in (*SMALL, STARS)),
    (scanned_of, json.loads(json.dumps(scanned_record(SCANNED)))),
]


def places(value: Any) -> Iterator[tuple[Any, ...]]:
    """The way to each place in a value; of a list, to its first item alone."""
    yield ()
    items = (
        list(value.items()) if isinstance(value, dict) else [*enumerate(value)][:1] if isinstance(value, list) else []
    )
    for key, item in items:
        yield from ((key, *place) for place in places(item))


def with_value(document: Any, place: tuple[Any, ...], value: Any) -> Any:
    """A copy of a document with something else at a place."""
    if not place:
        return value
    copy = deepcopy(document)
    inner = copy
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = value
    return copy


def check_is_refused_at_once(read: Callable[[], object]) -> None:
    """Whatever is said of it is short, and it takes no time, to be said as well."""
    began = time.process_time()
    try:
        results = read()
    except (FormatError, PuzzleError) as error:
        results = [error]
    for result in results if isinstance(results, list) else []:
        if isinstance(result, Exception):
            assert len(str(ScanError(str(result)))) < LONGEST_MESSAGE
    assert time.process_time() - began < MOST_SECONDS


@pytest.mark.parametrize("text", TEXTS)
def test_addresses_are_looked_for_in_it(text: str):
    began = time.process_time()
    without_secrets(TEXTS[text])
    shown_address(TEXTS[text])
    assert time.process_time() - began < MOST_SECONDS


@pytest.mark.parametrize(("read", "record"), READ, ids=[f"{read.__name__} {r['kind']}{r['size']}" for read, r in READ])
def test_in_a_record(read: Callable[[Any], object], record: Any):
    for place in places(record):
        check_is_refused_at_once(partial(read, with_value(record, place, TEXTS["letters"])))
        file = json.dumps(with_value(record, place, NUMBER))
        check_is_refused_at_once(lambda file=file: list(read_each(file)))


def test_among_candidates():
    model = kind_of(SMALL[0]).model(SMALL[0])
    candidates: Any = [[[1, 2]] * 9] * 9
    for place in places(candidates):
        spoilt = with_value(candidates, place, TEXTS["letters"])
        check_is_refused_at_once(lambda spoilt=spoilt: list(read_candidates(spoilt, model)))


@pytest.mark.parametrize("form", shortened(FORMATS, 4), ids=lambda form: form.NAME)
def test_in_a_file(form: Format):
    content = small_file(form)
    for start in range(0, len(content) + 1, max(1, len(content) // 3)):
        for text in (b"A" * (MEGABYTE // 5), b"1" * (MEGABYTE // 5)):
            spoilt = content[:start] + text + content[start:]
            check_is_refused_at_once(lambda spoilt=spoilt: list(read_each(spoilt, form.FILES.replace("*", "a"))))


@pytest.mark.parametrize(
    ("site", "document_of"),
    [("https://f-puzzles.com/?load=", f_puzzles.document_of), ("https://sudokupad.app/scl", scl.document_of)],
)
def test_in_a_link(site: str, document_of: Callable[[Puzzle], str]):
    document = json.loads(document_of(SMALL[0]))
    spoilt = [with_value(document, place, "A" * 50_000) for place in places(document)]
    spoilt += [document | dict.fromkeys(map(str, range(5000)), 1), document | {"A" * 50_000: 1}]
    for other in spoilt:
        link = f"{site}{compress(json.dumps(other))}"
        check_is_refused_at_once(lambda link=link: list(read_each(link)))
