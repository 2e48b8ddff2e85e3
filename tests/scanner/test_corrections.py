"""Corrections: what is written is what is changed, and the puzzle is solved again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scanner.corrections import apply_corrections
from scanner.errors import UsageError
from solver import Puzzle, solve
from solver.paper.scan_record import Doubt, Scanned

SUDOKU = Puzzle.sudoku([[0, 3, 0, 1], [1, 0, 3, 2], [3, 0, 1, 0], [0, 1, 0, 3]], entries=[[2, 0, 0, 0], *[[0] * 4] * 3])
FUTOSHIKI = Puzzle.futoshiki(
    [[0, 2, 3, 0], [2, 0, 4, 0], [0, 4, 0, 2], [0, 3, 0, 1]], [(0, 0, "<", 0, 1), (2, 0, "<", 3, 0)]
)
QUEENS = Puzzle.queens(["AABB", "AABB", "CCDD", "CCDD"])
QUEENS = Puzzle.queens(["AABB", "CABB", "CCDB", "CCDD"])
SIX = Puzzle.sudoku([[0] * 6] * 6)


def said(puzzle: Puzzle, **more) -> Scanned:
    """A scan of a puzzle that is not certain of it."""
    return Scanned(puzzle, "doubtful", 0.4, quad=((0, 0), (4, 0), (4, 4), (0, 4)), **more)


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        ("r1c2=4", "3", "4"),
        ("r1c2=.", "3", "."),
        ("r1c1=4", "2w", "4"),
        ("r1c3=4w", ".", "4w"),
        ("R1C1=4W", "2w", "4w"),
    ],
)
def test_a_cell_holds_what_was_said(text, before, after):
    scanned, changes = apply_corrections(said(SUDOKU), [text])
    puzzle, row, column = scanned.puzzle, int(text[1]) - 1, int(text[3]) - 1
    assert changes == ((text[:4].lower(), before, after),)
    printed, written = puzzle.givens[row][column], puzzle.entries[row][column]
    assert f"{printed or written or '.'}{'w' * bool(written)}" == after


def test_a_region():
    scanned, changes = apply_corrections(said(QUEENS), ["r1c2=b"])
    assert changes == (("r1c2", "A", "B"),)
    assert scanned.puzzle.regions[0] == (0, 1, 1, 1)


@pytest.mark.parametrize(
    ("words", "before", "after", "mark"),
    [
        (["r1c2=queen"], ".", "queen", "q"),
        (["r1c2=Cross"], ".", "cross", "x"),
        (["r1c2=queen", "r1c2=."], "queen", ".", "."),
    ],
)
def test_a_mark_on_a_queens_board(words, before, after, mark):
    scanned, changes = apply_corrections(said(QUEENS), words)
    assert changes[-1] == ("r1c2", before, after)
    assert scanned.puzzle.marks[0][1] == mark


def test_boxes():
    scanned, changes = apply_corrections(said(SIX), ["boxes=3x2"])
    assert changes == (("boxes", "2x3", "3x2"),)
    assert scanned.puzzle.boxes == (3, 2)


def test_a_sign_is_the_same_from_both_sides():
    blank = said(Puzzle.futoshiki([[0] * 4] * 4))
    scanned, changes = apply_corrections(blank, ["r1c2>r1c1"])
    assert scanned.puzzle.relations == ((0, 0, "<", 0, 1),)
    assert changes == (("r1c1 r1c2", "-", "<"),)
    none, changes = apply_corrections(scanned, ["r1c1-r1c2"])
    assert none.puzzle == blank.puzzle
    assert changes == (("r1c1 r1c2", "<", "-"),)


def test_diagonals():
    scanned, changes = apply_corrections(said(SUDOKU), ["diagonals=yes"])
    assert changes == (("diagonals", "no", "yes"),)
    assert scanned.puzzle.diagonals
    assert apply_corrections(scanned, ["diagonals=no"])[0].puzzle == SUDOKU


@pytest.mark.parametrize(
    ("words", "named", "before", "after", "cages"),
    [
        (["r1c2#5+"], "cage r1c1", "3+", "5+", [([(0, 0), (0, 1)], 5), ([(0, 2)], 3)]),
        (["r1c3#2"], "cage r1c3", "3", "2", [([(0, 0), (0, 1)], 3), ([(0, 2)], 2)]),
        (["r1c2,r1c3#6x"], "cage r1c2", "3+ and 3", "6*", [([(0, 0)], 3), ([(0, 1), (0, 2)], 6, "*")]),
        (["r1c2,#1"], "cage r1c2", "3+", "1", [([(0, 0)], 3), ([(0, 1)], 1), ([(0, 2)], 3)]),
        (["r1c1,r1c2,r1c3#6+"], "cage r1c1", "3+ and 3", "6+", [([(0, 0), (0, 1), (0, 2)], 6)]),
    ],
)
def test_a_cage_has_the_cells_and_the_number_that_were_said(words, named, before, after, cages):
    rest = [([(row, column) for column in range(3)], 6) for row in (1, 2)]
    board = Puzzle.kenken(3, [([(0, 0), (0, 1)], 3), ([(0, 2)], 3), *rest])
    scanned, changes = apply_corrections(said(board, unclear=(((0, 0), (0, 1)), ((1, 0), (2, 0)))), words)
    assert changes == ((named, before, after),)
    assert scanned.puzzle == Puzzle.kenken(3, [*cages, *rest])
    assert ((1, 0), (2, 0)) in scanned.unclear


def test_the_cages_of_a_kenken_of_which_none_was_read_are_named_all_at_once():
    rows = [f"r{row}c1,r{row}c2,r{row}c3#6+" for row in (1, 2, 3)]
    scanned, changes = apply_corrections(said(Puzzle.kenken(3, [])), rows)
    assert [cage.value for cage in scanned.puzzle.cages] == [6, 6, 6]
    assert len(changes) == 3
    with pytest.raises(UsageError, match="every cell of a KenKen is in a cage, but not r2c1"):
        apply_corrections(said(Puzzle.kenken(3, [])), rows[:1])


def test_a_cage_is_begun_where_there_was_none():
    scanned, changes = apply_corrections(said(SUDOKU), ["r1c1,r1c2#5"])
    assert changes == (("cage r1c1", "-", "5"),)
    assert scanned.puzzle.cages == ((((0, 0), (0, 1)), 5, "+"),)


@pytest.mark.parametrize("puzzle", [SUDOKU, QUEENS, FUTOSHIKI])
@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "7",
            "r1c1=",
            "r1c1=9",
            "r5c1=1",
            "r0c1=1",
            "r1c1=1x",
            "boxes=3x2",
            "boxes=0x4",
            "r1c1=99999999999999999",
        ),
        *("r4c1-r5c1", "r1c1<r1c3", "r1c1-r2c2", "r1c1>r1c1", "r1c1=\u0661"),
    ],
)
def test_what_cannot_be_is_refused(puzzle, text):
    with pytest.raises(UsageError):
        apply_corrections(said(puzzle), [text])


@pytest.mark.parametrize(
    ("puzzle", "text", "message"),
    [
        (SUDOKU, "r1c1=B", "a sudoku has no regions"),
        (SUDOKU, "r1c1=queen", "a sudoku has no queens and crosses"),
        (QUEENS, "r1c1<r1c2", "a queens has no signs"),
        (SUDOKU, "r1c1~r1c2", "a sudoku has no signs ~"),
        (QUEENS, "r1c1=1w", "holds no digits"),
        (QUEENS, "boxes=2x2", "a queens has no boxes"),
        (FUTOSHIKI, "r1c1<r1c3", "no neighbours"),
        (FUTOSHIKI, "r4c1-r5c1", "outside"),
        (FUTOSHIKI, "diagonals=yes", "a futoshiki has no diagonals"),
        (FUTOSHIKI, "r1c1,r1c2#3", "a futoshiki has no cages"),
        (SUDOKU, "r1c1#3", "r1c1 is in no cage: write r1c1,#3"),
        (SUDOKU, "r1c1,r1c2#9", "no 2 different digits from 1 to 4"),
    ],
)
def test_what_a_kind_does_not_have_is_told(puzzle, text, message):
    with pytest.raises(UsageError, match=message):
        apply_corrections(said(puzzle), [text])


def test_signs_dots_and_letters_between_the_cells_of_a_sudoku():
    corrected, changes = apply_corrections(
        said(SUDOKU), ["r1c2>r1c1", "r1c1*r2c1", "r3c1:r3c2", "r4c4vr4c3", "r1c1-r2c1"]
    )
    assert corrected.puzzle.relations == ((0, 0, "<", 0, 1), (2, 0, ":", 2, 1), (3, 2, "V", 3, 3))
    assert changes[3] == ("r4c3 r4c4", "-", "V")


@pytest.mark.parametrize("word", ["r1c2:3", "r1c2 3", " r1c2 = 3"])
def test_a_correction_with_another_sign_is_understood_enough_to_say_how_it_is_written(word):
    with pytest.raises(UsageError, match="is no correction") as raised:
        apply_corrections(said(SUDOKU), [word])
    assert raised.value.advice == "Write r1c2=3."


def test_only_what_may_be_said_of_such_a_puzzle_is_listed():
    with pytest.raises(UsageError) as raised:
        apply_corrections(said(FUTOSHIKI), ["help"])
    assert "r1c1<r1c2" in raised.value.advice
    assert "ok everything else" in raised.value.advice
    assert "Kakuro" not in raised.value.advice


def test_ok_ends_all_doubts():
    read = said(SUDOKU, doubts=(Doubt((0, 1), 3, ()),), caveats=("it is torn",), problems=("it is torn",))
    right, changes = apply_corrections(read, ["ok"])
    assert (right.status, right.confidence, right.doubts, right.caveats, right.problems) == ("solved", 1.0, (), (), ())
    assert (right.quad, changes) == (read.quad, ())
    wrong, _ = apply_corrections(read, ["r1c1=4w", "OK"])
    assert (wrong.status, wrong.mistakes) == ("solved", ((0, 0),))
    assert apply_corrections(read, ["r1c1=3", "ok"])[0].status == "contradiction"
    many, _ = apply_corrections(said(Puzzle.sudoku([[0] * 4] * 4)), ["ok"])
    assert (many.status, many.solution) == ("ambiguous", None)
    assert many.example
    assert many.undecided


def test_a_cell_that_is_named_is_right_also_if_it_stays_as_it_was():
    doubts = (Doubt((0, 1), 3, ((2, 0.2),)), Doubt((3, 3), 3, ((8, 0.1), (0, 0.1))))
    first, changes = apply_corrections(said(SUDOKU, doubts=doubts), ["r1c2=3"])
    assert changes == (("r1c2", "3", "3"),)
    assert (first.status, first.doubts, first.problems) == (
        "doubtful",
        doubts[1:],
        ("not clear: r4c4 (3, or 8 or blank)",),
    )
    assert first.confidence == pytest.approx(0.8)
    second, _ = apply_corrections(first, ["r4c4=3"])
    assert (second.status, second.doubts, second.confidence, second.problems) == ("solved", (), 1.0, ())


def test_signs_in_doubt_are_confirmed_by_their_own_names_only():
    edges = ((0, 0), (0, 1)), ((2, 0), (3, 0))
    read = said(FUTOSHIKI, unclear=edges)
    cells, _ = apply_corrections(read, ["r1c1=.", "r1c2=."])
    assert (cells.status, cells.unclear, cells.confidence) == ("doubtful", edges, 0.4)
    first, _ = apply_corrections(read, ["r1c2>r1c1"])
    assert (first.status, first.unclear) == ("doubtful", edges[1:])
    assert "r3c1 and r4c1" in first.problems[0]
    assert apply_corrections(first, ["r3c1<r4c1"])[0].status == "solved"


def test_what_is_about_the_whole_needs_an_ok():
    caveat = "which way up the puzzle lies is not clear"
    doubt = Doubt((0, 1), 3, ((2, 0.2),))
    scanned, _ = apply_corrections(said(SUDOKU, doubts=(doubt,), caveats=(caveat,), problems=(caveat,)), ["r1c2=3"])
    assert (scanned.status, scanned.problems, scanned.confidence) == ("doubtful", (caveat,), 0.4)
    assert apply_corrections(scanned, ["ok"])[0].status == "solved"


def test_who_corrects_what_was_in_no_doubt_trusts_the_others_no_more():
    """Of half a correction there may be one solution by chance: it is not solved for certain."""
    certain = replace(said(SUDOKU), status="solved", confidence=1.0, solution=solve(SUDOKU))
    scanned, _ = apply_corrections(certain, ["r1c2=."])
    assert scanned.status == "doubtful"
    assert "compare the other cells" in scanned.problems[0]
    assert apply_corrections(scanned, ["r1c2=3"])[0].status == "doubtful"
    assert apply_corrections(scanned, ["ok"])[0].status == "solved"
    assert apply_corrections(replace(certain, puzzle=QUEENS), ["r4c2=D"])[0].caveats
    assert apply_corrections(replace(certain, puzzle=FUTOSHIKI), ["r1c1-r1c2"])[0].caveats
    assert apply_corrections(replace(certain, puzzle=SIX), ["boxes=3x2"])[0].caveats


@pytest.mark.parametrize(
    ("puzzle", "text"),
    [(SUDOKU, "r1c1=4w"), (SUDOKU, "r1c2=3"), (QUEENS, "r1c1=queen"), (QUEENS, "r1c1=A"), (FUTOSHIKI, "r1c1<r1c2")],
)
def test_what_players_write_and_what_stays_as_it_was_shakes_no_trust(puzzle, text):
    certain = replace(said(puzzle), status="solved", confidence=1.0, solution=solve(puzzle))
    assert apply_corrections(certain, [text])[0].status == "solved"


def test_a_region_may_be_gone_or_new_only_between_corrections():
    board = said(Puzzle.queens(["ABBB", "CCCC", "CCCC", "DDDD"]))
    with pytest.raises(UsageError, match="a region would be gone"):
        apply_corrections(board, ["r1c1=B"])
    with pytest.raises(UsageError, match="there would be 5 regions"):
        apply_corrections(board, ["r2c1=E"])
    both, _ = apply_corrections(board, ["r2c1=Z", "r1c1=B"])
    # the letters are those of the moment: the new region became C, after r1c1 had gone it is B
    assert both.puzzle == Puzzle.queens(["AAAA", "BCCC", "CCCC", "DDDD"])
    # one by one: first a cell for the region in its new place, then the last one of its old place
    one, _ = apply_corrections(board, ["r2c1=A"])
    assert apply_corrections(one, ["r1c1=B"])[0].puzzle == both.puzzle


def test_doubts_keep_their_regions_when_these_are_numbered_anew():
    board = Puzzle.queens(["ABBB", "AACC", "AACC", "DDDC"])
    doubts = (Doubt((1, 2), 2, ((1, 0.3),)), Doubt((3, 0), 3, ((0, 0.2),)))
    scanned, _ = apply_corrections(said(board, doubts=doubts), ["r1c1=D"])
    assert scanned.puzzle.regions[3] == (0, 0, 0, 3)
    assert scanned.doubts == (Doubt((1, 2), 3, ((1, 0.3),)), Doubt((3, 0), 0, ((2, 0.2),)))
    assert apply_corrections(scanned, ["r4c1=A"])[0].doubts == scanned.doubts[:1]
    assert apply_corrections(scanned, ["r4c1=queen"])[0].doubts == scanned.doubts, "a mark says nothing of its region"


TANGO = Puzzle.binairo([[1, 0, 0, 0], *[[0] * 4] * 3], [(0, 0, "=", 0, 1)], unique_lines=False)
SKYSCRAPERS = Puzzle.skyscrapers([[2, 0, 0, 0], *[[0] * 4] * 3])
FRAME = [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (2, 0), (3, 0)]
KAKURO = Puzzle.kakuro(4, FRAME, [([(1, 1), (1, 2), (1, 3)], 8)])


@pytest.mark.parametrize(
    ("puzzle", "word", "change"),
    [
        (TANGO, "r1c1=1", ("r1c1", "0", "1")),
        (TANGO, "r1c2=0w", ("r1c2", ".", "0w")),
        (TANGO, "r1c2xr1c1", ("r1c1 r1c2", "=", "x")),
        (TANGO, "r3c1=r4c1", ("r3c1 r4c1", "-", "=")),
        (SKYSCRAPERS, "top1=3", ("top 1", "2", "3")),
        (SKYSCRAPERS, "Left4=1", ("left 4", ".", "1")),
        (SKYSCRAPERS, "top1=.", ("top 1", "2", ".")),
        (KAKURO, "r2c2=black", ("r2c2", "white", "black")),
        (KAKURO, "r2c1across=9", ("r2c1 across", "8", "9")),
        (KAKURO, "r1c2down=10", ("r1c2 down", ".", "10")),
    ],
)
def test_what_only_some_kinds_have_on_paper(puzzle, word, change):
    scanned, changes = apply_corrections(said(puzzle), [word])
    assert changes == (change,)
    assert scanned.puzzle != puzzle


@pytest.mark.parametrize(
    ("puzzle", "word", "message"),
    [
        (TANGO, "r1c1<r1c2", "a binairo has no signs <"),
        (SKYSCRAPERS, "top5=1", "no clue 5 at the top"),
        (SUDOKU, "left1=1", "no clue 1 at the left"),
        (SUDOKU, "r1c1=black", "no black cells"),
        (KAKURO, "r1c1=white", "the first row and column hold the sums"),
        (KAKURO, "r2c1across=5", "no 3 different digits"),
        (KAKURO, "r2c2#9", "a kakuro has no cages"),
    ],
)
def test_what_does_not_fit_them_is_told(puzzle, word, message):
    with pytest.raises(UsageError, match=message):
        apply_corrections(said(puzzle), [word])
