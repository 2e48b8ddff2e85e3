"""What the sentence of a step names suffices for its conclusion, in the words of CP-SAT."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from scanner.lab.bench.step_examples import Example, make_puzzles, meet_steps, read_examples
from scanner.lab.bench.sufficiency import suffices
from solver.kinds import KINDS
from solver.logic import STRUCTURES
from solver.logic.techniques import techniques_for
from solver.paper.traits import Kind
from tests.conftest import examples, shortened

NAMES = [spec.kind for spec in KINDS]

NEED_BOXES = {"two-string kite", "turbot fish", "empty rectangle"}
"""Their links meet in a box, or where pieces touch: not where rows and columns are all, nor where regions are."""

NOT_MET = {"remote pair"}
"""Where rows and columns are all, what these rule out a naked pair does, but for signs."""


@cache
def examples_of(kind: Kind) -> list[Example]:
    """The example of each technique, of `python -m scanner.lab.bench.sufficiency --examples`."""
    lines = Path(__file__).with_name("steps.jsonl").read_text().splitlines(keepends=True)
    return list(read_examples("".join(line for line in lines if f'"{kind}.' in line)))


@pytest.mark.parametrize("kind", NAMES)
def test_there_is_an_example_of_every_technique(kind: Kind):
    known = {example.technique for example in examples_of(kind)}
    missing = {technique.name for technique in techniques_for(kind)} - known
    assert missing <= NEED_BOXES | NOT_MET
    assert not missing or not {"boxes", "pieces"} & {*STRUCTURES[kind]}


@pytest.mark.parametrize("kind", NAMES)
def test_what_a_sentence_names_suffices(kind: Kind):
    for example in examples_of(kind):
        position, technique, deduction = example.find()
        step = technique.tell(position, deduction)
        assert suffices(position, step), step.reason


@pytest.mark.parametrize("kind", shortened(NAMES, 9))
def test_what_sentences_of_random_paths_name_suffices(kind: Kind):
    puzzles = islice(make_puzzles(kind), examples(100) // 2)
    for position, technique, deduction in meet_steps(kind, puzzles, 2):
        step = technique.tell(position, deduction)
        assert suffices(position, step), step.reason


@pytest.mark.parametrize(
    ("kind", "technique", "named"),
    [
        ("sudoku", "hidden single", r"(row|column|box) \d"),
        ("sudoku", "X-wing", r"(rows|columns|boxes) [\d, and]+ the"),
        ("sudoku", "cage-line interaction", "cage .* at r.c."),
        ("sudoku", "hidden rectangle", "a second solution"),
        ("sudoku", "template", "one in each row, column and box"),
        ("sudoku", "dot or letter", "V between"),
        ("sudoku", "signs along three cells", "white dot between|V between"),
        ("futoshiki", "blocked candidate", r"the sign r.c. . r.c."),
        ("queens", "region inside a line", r"region \d"),
        ("starbattle", "undercounting by two", r"^Regions?"),
        ("binairo", "full line", r"(Row|Column) \d"),
        ("skyscrapers", "edge clue elimination", "from the (left|right|top|bottom)"),
        ("kakuro", "locked sums", "the runs? down"),
        ("renzoku", "dot", "dot"),
    ],
)
def test_a_sentence_that_leaves_out_a_premise_does_not_suffice(kind: Kind, technique: str, named: str):
    position, own, deduction = next(one for one in examples_of(kind) if one.technique == technique).find()
    step = own.tell(position, deduction)
    without = re.sub(named, "something", step.reason, count=1)
    assert without != step.reason
    assert suffices(position, step)
    assert not suffices(position, replace(step, reason=without)), without


def test_a_digit_that_nothing_rules_out_is_told():
    position, technique, deduction = next(
        one for one in examples_of("sudoku") if one.technique == "naked single"
    ).find()
    step = technique.tell(position, deduction)
    first, _, rest = step.reason.partition(": ")
    assert suffices(position, step)
    assert not suffices(position, replace(step, reason=f"{first}: {'; '.join(rest.split('; ')[1:])}"))
