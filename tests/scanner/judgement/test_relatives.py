"""Boards of kinds that are not read are named where they show it, and not where several kinds look like that."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.judgement.board_traits import TRAITS
from scanner.judgement.relatives import RELATIVES, names_by_sight, weigh_relatives
from scanner.lab.validation.strangers.plain import PLAIN
from scanner.types import Page


def names_of(kind: str, seed: int = 4) -> tuple[str, ...]:
    drawing = PLAIN[kind](np.random.default_rng([seed, *kind.encode()]))
    return names_by_sight(rectify(Page(drawing.picture, kind), drawing.lattice))


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("crossword", "crossword"),
        ("word_search", "word search"),
        ("light_up", "Light Up"),
        ("slitherlink", "Slitherlink"),
        ("dominosa", "Dominosa"),
        ("aquarium", "Aquarium"),
    ],
)
def test_a_board_that_shows_its_kind_is_named(kind: str, name: str) -> None:
    assert names_of(kind) == (name,)


@pytest.mark.parametrize(("kind", "name"), [("yin_and_yang", "Yin-Yang"), ("heyawake", "Heyawake")])
def test_of_a_board_that_looks_like_two_or_three_kinds_these_are_named(kind: str, name: str) -> None:
    names = names_of(kind)
    assert name in names
    assert 2 <= len(names) <= 3


@pytest.mark.parametrize("kind", ["fillomino", "nurikabe", "kropki"])
def test_a_board_that_may_be_of_more_kinds_is_not_named(kind: str) -> None:
    assert names_of(kind) == ()


def test_a_bare_grid_is_not_named() -> None:
    assert max(weigh_relatives(frozenset()).values()) < 0


def test_the_table_states_known_traits_of_different_kinds() -> None:
    assert {trait for each in RELATIVES for trait in (*each.shows, *each.may)} <= {*TRAITS}
    assert len({each.name for each in RELATIVES}) == len(RELATIVES)
