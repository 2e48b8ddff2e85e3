"""The records of the kinds: what they must tell, and that nobody below them knows one."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

import pytest

import solver
from solver.formats import FORMATS
from solver.generator import SIZES, puzzle_kind
from solver.kinds import KINDS, kenken
from solver.kinds.kind_spec import KindSpec
from solver.paper.puzzle import VARIANTS, Kind, Variant

ROOT = Path(solver.__file__).parent

NAMING = {"paper/registry.py", "paper/traits.py", "paper/puzzle.py", "formats/star_battle_game.py"}
"""The lists for type checkers, the constructors of `Puzzle`, and what a game is called in pzpr."""


def names_of_kinds(module: Path) -> list[str]:
    """The strings of a module that are the name of a kind, or of a variant."""
    names = {*get_args(Kind), *SIZES}
    constants = (node for node in ast.walk(ast.parse(module.read_text())) if isinstance(node, ast.Constant))
    return [str(node.value) for node in constants if node.value in names]


def test_no_room_below_the_kinds_names_one():
    rooms = {str(path.relative_to(ROOT)): path for path in ROOT.rglob("*.py")}
    rooms = {name: path for name, path in rooms.items() if "kinds" not in Path(name).parts}
    assert {name for name, path in rooms.items() if names_of_kinds(path)} == NAMING


def test_type_checkers_know_all_kinds_and_variants():
    assert get_args(Kind) == tuple(spec.kind for spec in KINDS)
    assert get_args(Variant) == VARIANTS


def test_a_record_without_a_part_that_every_kind_has_cannot_be_made():
    with pytest.raises(TypeError, match="paper"):
        KindSpec("kenken", kenken.SPEC.traits, rules=kenken.SPEC.rules, structures=())


def test_each_kind_is_made_under_its_own_name_and_its_variants_under_theirs():
    assert list(SIZES)[-len(VARIANTS) :] == sorted(VARIANTS, key=list(SIZES).index)
    assert {kind: puzzle_kind(kind) for kind in get_args(Kind)} == {kind: kind for kind in get_args(Kind)}


def test_no_two_formats_have_the_same_precedence():
    assert len({form.PRECEDENCE for form in FORMATS}) == len(FORMATS)
