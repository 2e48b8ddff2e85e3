"""Kinds that are weighed against each other, and against none of them, before any is searched."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from math import inf

import numpy as np
import pytest

from scanner import kinds, readers
from scanner.board.rectify import rectify
from scanner.judgement.assessment import GOES_ON
from scanner.judgement.features import at_a_glance, closely
from scanner.judgement.headings import NOTHING, Said
from scanner.judgement.hypotheses import (
    LEAST_LOG_ODDS,
    LOG_ODDS_OF_STATUS,
    NUMBERED,
    Hypothesis,
    most_probable,
    weighed,
)
from scanner.judgement.orientation import AS_TAKEN
from scanner.judgement.question import Question
from scanner.judgement.reading import Features, Parts, Reading
from scanner.lab.kinds.futoshiki.puzzles import futoshiki
from scanner.lab.kinds.kenken.puzzles import kenken
from scanner.lab.kinds.queens.puzzles import queens
from scanner.lab.kinds.sudoku.puzzles import killer, sudoku
from scanner.lab.synth import Camera, Look
from scanner.lab.synth.blocks import print_crossword
from scanner.lab.synth.puzzles import Answered
from scanner.lab.validation.strangers import chance
from scanner.lab.validation.strangers.drawing import Drawing
from scanner.pipeline import scan_page
from scanner.types import Board, Lattice, OrientationLogOdds, Page, Refused, Scan, Status, Watch
from solver import Puzzle
from tests.pictures import photograph

READER = readers.get("cnn")
CLEAR = Camera(noise=0.0, defocus=0.4)


def flat(make: Callable[[np.random.Generator], Answered], seed: int = 3) -> Board:
    """Makes a board of a photo, where it truly lies."""
    photo = photograph(seed, Look(filled=0.0), CLEAR, make=make)
    return rectify(Page(photo.image, "photo"), photo.truths[0].lattice)


@pytest.mark.parametrize(
    ("make", "name"),
    [
        (sudoku, "sudoku"),
        (lambda rng: sudoku(rng, (2, 3)), "sudoku"),
        (lambda rng: futoshiki(rng, 5), "futoshiki"),
        (lambda rng: queens(rng, 8), "queens"),
        (killer, "killer"),
        (kenken, "kenken"),
    ],
    ids=["sudoku", "mini sudoku", "futoshiki", "queens", "killer", "kenken"],
)
def test_the_kind_of_a_clear_board_is_the_likeliest(make: Callable[[np.random.Generator], Answered], name: str) -> None:
    board = flat(make)
    likeliest, *hypotheses = weighed(board, kinds.KINDS, closely(board, READER, kinds.KINDS))
    others = [other for other in hypotheses if other.kind.hypothesis != likeliest.kind.hypothesis]
    assert name == likeliest.kind.hypothesis
    assert likeliest.log_odds > 0
    assert all(other.log_odds < 0 for other in others)


def test_a_kind_that_has_no_boards_of_that_size_is_not_weighed() -> None:
    board = flat(lambda rng: queens(rng, 10))
    features = closely(board, READER, kinds.KINDS)
    assert {hypothesis.kind.hypothesis for hypothesis in weighed(board, kinds.KINDS, features)} <= {"queens"}
    assert not weighed(board, kinds.kinds_named("futoshiki"), features)


def test_features_are_finite_and_a_closer_look_knows_all_that_the_first_one_does() -> None:
    board = flat(sudoku)
    first, closer = at_a_glance(board, READER, kinds.KINDS), closely(board, READER, kinds.KINDS)
    assert np.isfinite(list(closer.values())).all()
    assert first.items() <= closer.items()


def known(name: str, found: Scan | Refused, asked: list[str]) -> Reading:
    """Makes a kind that makes the same of every board, and notes that it was asked."""

    def scan(board: Board, reader: readers.Reader, turns: OrientationLogOdds, watch: Watch) -> Scan | Refused:
        asked.append(name)
        return found

    return Reading(name="sudoku", hypothesis=name, sizes=(9,), parts=lambda: Parts(scan))


def chosen_of(
    monkeypatch: pytest.MonkeyPatch, board: Board, weights: dict[str, tuple[float, Scan | Refused]]
) -> tuple[str, list[str]]:
    """Returns which of some hypotheses with such log odds and outcomes wins, and which were interpreted."""
    asked: list[str] = []
    ranked = [Hypothesis(known(name, found, asked), board, odds) for name, (odds, found) in weights.items()]

    def weighed(
        board: Board, possible: Sequence[Reading], features: Features, said: Said = NOTHING
    ) -> list[Hypothesis]:
        return [hypothesis for hypothesis in ranked if hypothesis.kind in possible]

    monkeypatch.setattr("scanner.judgement.hypotheses.weighed", weighed)
    asked_for = [hypothesis.kind for hypothesis in ranked]
    best = most_probable(board, Question(asked_for, kinds.KINDS, READER), AS_TAKEN, lambda _: None)
    assert best
    return best.hypothesis.kind.hypothesis, asked


@pytest.mark.parametrize(
    ("status", "after"),
    [("solved", "doubtful"), ("ambiguous", "ambiguous"), ("contradiction", "contradiction"), ("complete", "complete")],
)
def test_a_part_of_a_board_is_always_said_to_go_on_perhaps(
    make_scan: Callable[..., Scan], status: Status, after: Status
) -> None:
    part = flat(lambda rng: queens(rng, 8))
    short = Lattice(np.ascontiguousarray(part.lattice.points[:-1, :-1]))
    found = make_scan(status=status, puzzle=Puzzle.queens([[row] * 7 for row in range(7)]))
    for lattice, is_short in ((short, True), (part.lattice, False)):
        board = rectify(part.known_page, lattice)
        scan = Hypothesis(known("queens", found, []), board, 0.0).scan(READER, AS_TAKEN, lambda _: None)
        assert isinstance(scan, Scan)
        assert (GOES_ON in scan.caveats) is is_short
        assert scan.status == (after if is_short else status)


def test_the_next_hypothesis_is_interpreted_only_while_it_could_still_win(
    make_scan: Callable[..., Scan], monkeypatch: pytest.MonkeyPatch
) -> None:
    board = flat(sudoku)
    solved, doubtful = make_scan(), make_scan(status="doubtful")
    refused = Refused(board, "sudoku", "it is none")
    assert refused.log_odds == -inf
    assert chosen_of(monkeypatch, board, {"a": (2.0, solved), "b": (1.0, solved)}) == ("a", ["a"])
    assert chosen_of(monkeypatch, board, {"a": (2.0, refused), "b": (-3.0, doubtful)}) == ("b", ["a", "b"])
    assert chosen_of(monkeypatch, board, {"a": (2.0, doubtful), "b": (1.0, solved)}) == ("b", ["a", "b"])
    far = 2.0 + LOG_ODDS_OF_STATUS["doubtful"] - LOG_ODDS_OF_STATUS["solved"] - 0.1
    assert chosen_of(monkeypatch, board, {"a": (2.0, doubtful), "b": (far, solved)}) == ("a", ["a"])


def test_other_kinds_become_more_probable_when_one_is_refused(
    make_scan: Callable[..., Scan], monkeypatch: pytest.MonkeyPatch
) -> None:
    board = flat(killer)
    unread, refused = make_scan(status="unreadable"), Refused(board, "killer", "it is none")
    outcomes = {kind: unread if kind.hypothesis == "sudoku" else refused for kind in kinds.KINDS}
    monkeypatch.setattr(Hypothesis, "scan", lambda self, *_: outcomes[self.kind])
    before = {other.kind: other.log_odds for other in weighed(board, kinds.KINDS, closely(board, READER, kinds.KINDS))}
    best = most_probable(board, Question(kinds.KINDS, kinds.KINDS, READER), AS_TAKEN, lambda _: None)
    assert best
    assert best.found is unread
    assert best.is_likely
    assert best.hypothesis.log_odds > before.get(best.hypothesis.kind, LEAST_LOG_ODDS)


@pytest.mark.parametrize("make", [chance.aquarium, chance.cave_of_letters], ids=["numbers", "letters"])
def test_unexplained_clues_around_a_board_refute_its_kind(
    make: Callable[[np.random.Generator], Drawing],
) -> None:
    drawing = make(np.random.default_rng(1))
    board = rectify(Page(drawing.picture, "board"), drawing.lattice)
    (queens,) = kinds.kinds_named("queens")
    found = Hypothesis(queens, board, 0.0).scan(READER, AS_TAKEN, lambda _: None)
    assert isinstance(found, Refused)
    assert found.reason == NUMBERED


def test_numbers_around_a_sudoku_raise_a_doubt(make_scan: Callable[..., Scan]) -> None:
    drawing = Drawing(np.random.default_rng(1), 9, 9).rule()
    drawing.write_along("above", [3, 0, 7, 2, 9, 9, 1, 4, 5])
    board = rectify(Page(drawing.picture, "board"), drawing.lattice)
    for status, expected in (("solved", "doubtful"), ("ambiguous", "ambiguous")):
        found = Hypothesis(known("a", make_scan(status=status), []), board, 0.0).scan(READER, AS_TAKEN, lambda _: None)
        assert isinstance(found, Scan)
        assert (found.status, found.caveats) == (expected, (NUMBERED,))


def test_no_evidence_about_a_page_outlives_its_scan() -> None:
    page = Page(photograph(2, Look(), CLEAR, puzzles=0, decoys=(print_crossword,)).image, "crossword")
    assert not scan_page(page)
    boards = [board for board in _living() if board.page is page]
    assert not boards


def _living() -> list[Board]:
    import gc

    gc.collect()
    return [thing for thing in gc.get_objects() if isinstance(thing, Board)]


def test_a_kind_without_weights_is_looked_for_only_where_nothing_else_is():
    (known,) = kinds.kinds_named("futoshiki")
    new = dataclasses.replace(known, hypothesis="not fitted yet")
    board = flat(lambda rng: futoshiki(rng, 5))
    features = at_a_glance(board, READER, kinds.KINDS)
    assert new not in [hypothesis.kind for hypothesis in weighed(board, (*kinds.KINDS, new), features)]
    (alone,) = weighed(board, (new,), features)
    assert alone.kind is new
    assert alone.log_odds == 0
