"""The looks of the museum: each is drawn, with a puzzle of one solution; its halves share nothing; seeds repeat."""

from __future__ import annotations

from collections import Counter

import cv2
import numpy as np
import pytest

from scanner.lab.synth import typefaces
from scanner.lab.validation.museum.boards import assign_few_colours
from scanner.lab.validation.museum.camera import CONDITIONS
from scanner.lab.validation.museum.catalogue import LOOKS, looks_of
from scanner.lab.validation.museum.description import LIGHT, Half, Look
from scanner.lab.validation.museum.faces import SYSTEM_FACES, find_face, names_of
from scanner.lab.validation.museum.pictures import make_picture
from solver import count, solve
from tests.conftest import shortened

HALVES: tuple[Half, Half] = ("train", "validation")
OF_EACH_LIGHT = {look.light.kind: look for look in LOOKS}


@pytest.mark.parametrize("look", shortened(LOOKS, 20), ids=lambda look: look.name)
def test_every_look_shows_puzzles_of_one_solution_within_its_picture(look: Look) -> None:
    photo = make_picture(look, 0)
    height, width = photo.image.shape[:2]
    assert len(photo.truths) == look.frame.boards
    for truth in photo.truths:
        centres = (truth.lattice.points[:-1, :-1] + truth.lattice.points[1:, 1:]) / 2
        assert (centres > 0).all()
        assert (centres[..., 0] < width).all()
        assert (centres[..., 1] < height).all()
        assert count(truth.puzzle) == 1
        assert solve(truth.puzzle) == truth.solution


@pytest.mark.parametrize("look", OF_EACH_LIGHT.values(), ids=list(OF_EACH_LIGHT))
def test_one_seed_gives_one_picture(look: Look) -> None:
    assert make_picture(look, 1).jpeg == make_picture(look, 1).jpeg
    assert make_picture(look, 1).jpeg != make_picture(look, 2).jpeg


def test_there_are_as_many_looks_as_a_museum_needs_in_both_halves() -> None:
    assert len(looks_of("train")) + len(looks_of("validation")) == len(LOOKS)
    assert min(len(looks_of("train")), len(looks_of("validation"))) >= 30
    assert {look.artist for look in LOOKS} == {"program", "app", "site", "paper", "hand"}


def test_no_two_looks_have_one_name() -> None:
    assert not [name for name, times in Counter(look.name for look in LOOKS).items() if times > 1]


def test_the_halves_share_no_description_and_no_colours() -> None:
    described = [{(look.board, look.writing, look.frame, look.light) for look in looks_of(half)} for half in HALVES]
    assert not described[0] & described[1]
    themes = [{theme for look in looks_of(half) for theme in look.board.themes} - {LIGHT} for half in HALVES]
    assert not themes[0] & themes[1]


@pytest.mark.parametrize("half", HALVES)
def test_no_typeface_is_fetched_for_both_halves(half: Half) -> None:
    for look in looks_of(half):
        for name in names_of(look.writing):
            family = name.partition(" ")[0]
            if name not in SYSTEM_FACES:
                assert family in typefaces.PRINTED.split() + typefaces.HANDWRITTEN.split()
                assert typefaces.is_held_out(typefaces.folder() / family / "a.ttf") == (half == "validation")


def test_a_typeface_that_is_not_there_is_drawn_as_another() -> None:
    assert find_face("no-such-family 400").exists()


def test_regions_of_queens_have_colours_of_their_own() -> None:
    for look in LOOKS:
        sizes = [int(words.split()[1]) for words in look.puzzles if words.startswith("queens")]
        for theme in look.board.themes:
            assert not theme.regions or len(set(theme.regions)) >= max(sizes, default=0)


def test_a_person_tells_the_colours_of_a_theme_apart() -> None:
    for theme in {theme for look in LOOKS for theme in look.board.themes if len(theme.regions) > 1}:
        rgb = [[int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)] for colour in theme.regions]
        lab = cv2.cvtColor(np.array([rgb], np.float32), cv2.COLOR_RGB2Lab)[0]
        apart = np.linalg.norm(lab[:, None] - lab, axis=2)[np.triu_indices(len(lab), 1)]
        assert apart.min() > 8.5, theme.regions


def test_conditions_of_photos_are_known() -> None:
    assert not {name for look in LOOKS for name in look.light.conditions} - CONDITIONS.keys()


def test_areas_that_touch_have_different_colours() -> None:
    areas = np.array([[0, 0, 1], [2, 3, 1], [2, 4, 4]])
    colours = assign_few_colours(areas, 3, np.random.default_rng(1))
    assert colours.max() < 3
    assert ((colours[1:] != colours[:-1]) | (areas[1:] == areas[:-1])).all()
    assert ((colours[:, 1:] != colours[:, :-1]) | (areas[:, 1:] == areas[:, :-1])).all()


def test_too_few_colours_are_named() -> None:
    with pytest.raises(ValueError, match="2 colours are too few for 3 areas"):
        assign_few_colours(np.array([[0, 1], [2, 1]]), 2, np.random.default_rng(1))
