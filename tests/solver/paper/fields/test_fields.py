"""The records of fields: each attribute of a puzzle has one, and each record is whole."""

from __future__ import annotations

import re
from dataclasses import fields as attributes
from dataclasses import replace

import pytest

from solver import Grid, Puzzle
from solver.kinds import KINDS
from solver.paper.fields import FIELDS, FORMS, Field, fields_of, parts_on_paper
from solver.paper.fields.field import Board
from solver.paper.traits import ON_PAPER

ALL = (*FIELDS, *FORMS)


def test_each_attribute_of_a_puzzle_has_one_record():
    assert sorted(field.attribute for field in FIELDS) == sorted(
        attribute.name for attribute in attributes(Puzzle) if attribute.name not in ("kind", "size")
    )


def test_no_two_fields_have_a_name_or_a_letter():
    assert len({field.name for field in ALL}) == len(ALL)
    assert len({field.link.letter for field in FIELDS}) == len(FIELDS)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_another_form_of_a_field_is_told_in_the_same_words(form: Field):
    (field,) = (field for field in FIELDS if field.attribute == form.attribute)
    assert (form.json, form.column) == (field.json, field.column)
    assert form.link == field.link or form.link.letter not in {known.link.letter for known in FIELDS}


@pytest.mark.parametrize("spec", KINDS, ids=lambda spec: spec.kind)
def test_a_kind_has_fields_that_are_known_and_each_of_them_once(spec):
    known = [field.attribute for field in fields_of(spec.traits.fields)]
    assert len(set(known)) == len(known)
    assert {"givens", "entries"} <= set(known)
    assert {variation.field for variation in spec.traits.variations} <= set(known)


@pytest.mark.parametrize("spec", KINDS, ids=lambda spec: spec.kind)
def test_a_puzzle_checks_all_digits_before_what_looks_at_them(spec):
    assert ON_PAPER[spec.kind] == parts_on_paper(spec.traits.fields)
    checked = [part.attribute for part in ON_PAPER[spec.kind]]
    assert checked[:3] == ["symbols", "givens", "entries"]
    assert len(set(checked)) == len(checked)


def test_what_a_puzzle_holds_is_read_as_it_was_written(answered: tuple[Puzzle, Grid]):
    puzzle, _ = answered
    board = Board(puzzle.shape, puzzle.traits.signs)
    for field in fields_of(puzzle.traits.fields):
        value = getattr(puzzle, field.attribute)
        written = field.json.write(value, puzzle)
        held = tuple(written) if isinstance(written, list) else written
        body = field.link.write(value)
        if held is not None:
            assert field.json.is_fit(held), field.name
            assert replace(puzzle, **{field.attribute: field.json.read(held)}) == puzzle
        if body:
            assert body.isascii()
            assert body.isalnum()
            assert replace(puzzle, **{field.attribute: field.link.read(body, board)}) == puzzle


@pytest.mark.parametrize("field", [field for field in ALL if field.corrections], ids=lambda field: field.name)
def test_the_words_of_a_correction_are_an_example_of_its_form(field: Field):
    for correction in field.corrections:
        examples = [word.strip(",") for word in correction.words.split()]
        matching = [word for word in examples if re.fullmatch(correction.form, word, re.IGNORECASE)]
        assert matching, correction.words
        forms = [other.form for known in ALL for other in known.corrections]
        assert all(sum(bool(re.fullmatch(form, word, re.IGNORECASE)) for form in forms) == 1 for word in matching)
