"""Holds gridlens to its cards: each kind in every command and format, and read from a picture.

What the page makes of them is in `tests/scanner/web/browser/test_every_kind.py`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from scanner.cli import main
from scanner.lab.synth.puzzles import Answered
from scanner.lab.validation.museum.boards import draw_board
from scanner.lab.validation.museum.catalogue import LOOKS
from solver import solve
from solver.formats import FORMATS, FormatError, named, read
from solver.generator import generate
from solver.generator.known_makers import MAKERS, SUMS, maker_of
from solver.paper.puzzle import SIZES, VARIANTS
from tests.conftest import shortened
from tests.kinds.cards import CARDS, Card, Example, Fault, Malformed, Picture, card_of
from tests.kinds.draft import IMPLIED, texts

Ask = Callable[..., dict[str, Any]]

MARGIN = 40
"""Pixels of the page around a drawn board."""


def of_all(field: str) -> list[Any]:
    """Each entry of such a list of every card, named by its card."""
    return [
        pytest.param(entry, id=f"{name} {number}")
        for name, card in CARDS.items()
        for number, entry in enumerate(getattr(card, field), 1)
    ]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    """Runs a command with --json; returns its first puzzle."""

    def ask(*words: object) -> dict[str, Any]:
        main([*map(str, words), "--json"])
        puzzle: dict[str, Any] = json.loads(capsys.readouterr().out)["puzzles"][0]
        return puzzle

    return ask


def test_every_kind_and_variant_has_a_card() -> None:
    assert set(CARDS) == {*SIZES, *VARIANTS, *MAKERS, *SUMS}


def test_every_format_is_shown_for_every_kind_that_it_holds() -> None:
    shown = {
        (example.puzzle.kind, name) for card in CARDS.values() for example in card.examples for name in example.texts
    }
    held = {
        (capacity.kind, form.NAME)
        for form in FORMATS
        for capacity in (form.HOLDS, *form.HOLDS.also)
        if capacity.kind is not None
    }
    assert held <= shown


def test_a_field_that_is_unknown_or_missing_is_an_error() -> None:
    card = {"title": "Sudoku", "heading": "Sudoku", "sizes": {"least": 4, "most": 9, "made": [4], "usual": 9}}
    lists: dict[str, Any] = {"examples": [], "faults": [], "malformed": [], "pictures": []}
    assert card_of("sudoku", card | lists).title == "Sudoku"
    for wrong in (card, card | lists | {"colour": "red"}, card | lists | {"faults": [{"link": "sudoku.4"}]}):
        with pytest.raises(TypeError):
            card_of("sudoku", wrong)


@pytest.mark.parametrize("card", CARDS.values(), ids=list(CARDS))
def test_it_is_played_and_made_in_its_sizes(card: Card) -> None:
    maker, sizes = maker_of(card.name), card.sizes
    assert (maker.name, list(maker.sizes), maker.usual_size) == (card.title, sizes.made, sizes.usual)
    assert {sizes.least, sizes.most} <= {*SIZES[maker.kind]}
    assert card.examples[0].puzzle.name == card.heading
    made = generate(card.name, min(sizes.made), seed=1, seconds=60)
    assert made.kind == maker.kind


@pytest.mark.parametrize("example", shortened(of_all("examples"), 3))
def test_it_goes_through_all_commands(
    example: Example, ask: Ask, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    solved, path = ask("solve", example.link), ask("hint", "--steps", example.link)
    assert (solved["status"], solved["solution"]) == ("solved", [list(row) for row in example.answer])
    assert path["solved"]
    assert sorted({step["technique"] for step in path["path"]}) == example.hints
    assert ask("grade", example.link)["grade"] == example.grade
    assert ask("check", example.link)["faults"] == []
    for words in (["solve"], ["check"], ["grade"], ["hint"], ["hint", "--stage", "2"], ["hint", "--stage", "3"]):
        assert main([*words, example.link]) == 0, words
        assert capsys.readouterr().out
    for name in ("puzzle.pdf", "puzzle.svg"):
        assert main(["print", example.link, "-o", str(tmp_path / name)]) == 0
        assert (tmp_path / name).stat().st_size > 1000


@pytest.mark.parametrize("example", of_all("examples"))
def test_it_is_converted_both_ways(example: Example, tmp_path: Path) -> None:
    puzzle = example.puzzle
    assert example.texts == texts(puzzle)
    for form in (*map(named, example.texts), *map(named, IMPLIED)):
        there, back = tmp_path / f"{form.NAME}.there", tmp_path / f"{form.NAME}.back"
        assert main(["convert", example.link, str(there), "--to", form.NAME]) == 0
        assert form.NAME in IMPLIED or there.read_bytes().decode("latin-1") == example.texts[form.NAME]
        assert main(["convert", str(there), str(back), "--to", "fragment"]) == 0
        (again,) = read(back.read_bytes())
        # Where a format has cages of one cell as givens, it is the same in another way.
        assert again == puzzle or (any(form.HOLDS.changes(puzzle)) and solve(again) == example.answer), form.NAME


@pytest.mark.parametrize("fault", of_all("faults"))
def test_what_is_wrong_is_told(fault: Fault, ask: Ask) -> None:
    assert [told["message"] for told in ask("check", fault.link)["faults"]] == fault.says


@pytest.mark.parametrize("malformed", of_all("malformed"))
def test_what_is_malformed_is_named(malformed: Malformed) -> None:
    with pytest.raises(FormatError) as caught:
        read(malformed.json)
    assert caught.value.problem == malformed.says


@pytest.mark.parametrize("picture", shortened(of_all("pictures"), 3))
def test_it_is_read_from_a_picture(picture: Picture, ask: Ask, tmp_path: Path) -> None:
    (example,) = (each for card in CARDS.values() for each in card.examples if each.link == picture.link)
    look = next(look for look in LOOKS if look.name == picture.look)
    bundled = replace(look, writing=replace(look.writing, face="bundled 400", clue_face=""))
    theme = look.board.themes[0]
    image, _ = draw_board(
        Answered(example.puzzle, example.answer), bundled, theme, picture.cell, np.random.default_rng(0)
    )
    page = [int(theme.page[at : at + 2], 16) for at in (5, 3, 1)]
    file = tmp_path / "puzzle.png"
    cv2.imwrite(str(file), cv2.copyMakeBorder(image, MARGIN, MARGIN, MARGIN, MARGIN, cv2.BORDER_CONSTANT, value=page))
    scan = ask("scan", "--no-overlay", file)
    assert (scan["status"], scan["solution"]) == (picture.status, [list(row) for row in example.answer])
    (seen,) = read(json.dumps(scan))
    assert seen == example.puzzle
