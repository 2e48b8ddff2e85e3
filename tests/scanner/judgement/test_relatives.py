"""Boards of kinds that are not read are named where they show it, and not where several kinds look like that."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.judgement.board_traits import TRAITS
from scanner.judgement.relatives import RELATIVES, name_by_sight, weigh_relatives
from scanner.lab.validation.strangers.plain import PLAIN
from scanner.types import Page


def name_of(kind: str, seed: int = 4) -> str | None:
    drawing = PLAIN[kind](np.random.default_rng([seed, *kind.encode()]))
    return name_by_sight(rectify(Page(drawing.picture, kind), drawing.lattice))


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("crossword", "crossword"),
        ("word_search", "word search"),
        ("str8ts", "Str8ts"),
        ("light_up", "Light Up"),
        ("slitherlink", "Slitherlink"),
        ("hitori", "Hitori"),
        ("aquarium", "Aquarium"),
    ],
)
def test_a_board_that_shows_its_kind_is_named(kind: str, name: str) -> None:
    assert name_of(kind) == name


@pytest.mark.parametrize("kind", ["nurikabe", "fillomino", "yin_and_yang", "train_tracks", "heyawake", "kropki"])
def test_a_board_that_may_be_of_several_kinds_is_not_named(kind: str) -> None:
    assert name_of(kind) is None


def test_a_bare_grid_is_not_named() -> None:
    assert max(weigh_relatives(frozenset()).values()) < 0


def test_the_table_states_known_traits_of_different_kinds() -> None:
    assert {trait for each in RELATIVES for trait in (*each.shows, *each.may)} <= {*TRAITS}
    assert len({each.name for each in RELATIVES}) == len(RELATIVES)
