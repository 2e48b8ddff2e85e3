"""The terminal shows a person the grid, which digits were found, and what is uncertain."""

from dataclasses import replace
from io import BytesIO, StringIO, TextIOWrapper

import pytest

from scanner.types import Doubt, Page
from scanner.writers.terminal import Terminal, remarks
from solver import Puzzle


def shown(scan, monkeypatch, colour=False):
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    if colour:
        monkeypatch.setenv("FORCE_COLOR", "1")
        monkeypatch.setenv("TERM", "xterm-256color")
    stream = StringIO()
    Terminal(stream).show(scan)
    return stream.getvalue().splitlines()


def test_a_solved_sudoku_without_styles(make_scan, monkeypatch):
    lines = shown(make_scan(), monkeypatch)
    assert lines[0] == "photo.jpg: solved sudoku 9x9, read with 99.9 % confidence"
    assert lines[1] == "┌─────────┬─────────┬─────────┐"
    assert lines[2] == "│[5][3] 4 │ 6 [7] 8 │ 9  1  2 │"
    assert lines[5] == "├─────────┼─────────┼─────────┤"
    assert lines[-1].split() == ["[given]", "found"]


def test_given_and_found_digits_differ_in_style(make_scan, monkeypatch):
    text = "\n".join(shown(make_scan(), monkeypatch, colour=True))
    assert "\x1b[1m 5 \x1b[0m" in text
    assert "\x1b[36m 4 \x1b[0m" in text
    assert "[5]" not in text


def test_entries_have_a_style_of_their_own(make_scan, monkeypatch):
    entries = [[0] * 9 for _ in range(9)]
    entries[0][2:4] = 4, 5
    puzzle = make_scan().puzzle
    scan = make_scan(puzzle=Puzzle.sudoku(puzzle.givens, entries=entries), mistakes=((0, 3),))
    lines = shown(scan, monkeypatch)
    assert lines[2] == "│[5][3](4)│>5<[7] 8 │ 9  1  2 │"
    assert "r1c4: the written 5 is wrong" in lines


DOUBTS = Doubt((3, 0), 8, ((3, 0.2), (0, 0.05))), Doubt((8, 0), 0, ())
REMARKS = [
    "r4c1: read 8, maybe 3 (20 %), blank (5 %)",
    "r9c1: read as blank, uncertain",
    "Two digits may be swapped.",
    "if one of them is wrong, correct it: gridlens scan photo.jpg --set r4c1=3",
]


@pytest.mark.parametrize("status", ["ambiguous", "contradiction"])
def test_a_puzzle_without_a_single_solution_is_not_filled_in(make_scan, monkeypatch, status):
    scan = make_scan(status=status, solution=None, doubts=DOUBTS, problems=("Two digits may be swapped.",))
    lines = shown(scan, monkeypatch)
    assert status in lines[0]
    assert "%" not in lines[0]
    assert lines[2] == "│[5][3] · │ · [7] · │ ·  ·  · │"
    assert lines[6].startswith("│?8? · ")
    assert lines[12].startswith("│?·? · ")
    assert lines[-4:] == REMARKS


def test_a_doubtful_solution_is_shown_as_what_it_is(make_scan, monkeypatch):
    scan = make_scan(status="doubtful", confidence=0.61, doubts=DOUBTS, problems=("Two digits may be swapped.",))
    lines = shown(scan, monkeypatch)
    assert lines[0] == "photo.jpg: doubtful sudoku 9x9, uncertain: read with 61 % confidence"
    assert lines[2] == "│[5][3]~4~│~6~[7]~8~│~9~~1~~2~│"
    assert lines[6].startswith("│?8?~5~")
    assert lines[12].startswith("│?3?~4~")
    assert "~found, uncertain~" in lines[-5]
    assert lines[-4:] == REMARKS


def test_one_of_several_solutions_is_shown(make_scan, monkeypatch):
    example, undecided = make_scan().solution, tuple((0, column) for column in (2, 3, 5, 6, 7, 8))
    scan = make_scan(status="ambiguous", confidence=0.0, solution=None, example=example, undecided=undecided)
    lines = shown(scan, monkeypatch)
    assert lines[0] == "photo.jpg: ambiguous sudoku 9x9, with more than one solution, of which this is one"
    assert lines[2] == "│[5][3]/4/│/6/[7]/8/│/9//1//2/│"
    assert lines[3].startswith("│[6]~7~")
    assert lines[-1] == "the solutions differ in r1c3, r1c4 and 4 more"


def test_few_cells_are_all_named(make_scan, monkeypatch):
    scan = make_scan(status="ambiguous", solution=None, undecided=((0, 2), (0, 3), (1, 1)))
    assert shown(scan, monkeypatch)[-1] == "the solutions differ in r1c3, r1c4 and r2c2"


def test_cells_with_the_same_remark_share_a_line(make_scan, monkeypatch):
    cut_off = tuple(Doubt((8, column), 0, ()) for column in range(9))
    lines = shown(make_scan(status="doubtful", doubts=(DOUBTS[0], *cut_off)), monkeypatch)
    assert lines[-3:-1] == [REMARKS[0], "r9c1, r9c2 and 7 more: read as blank, uncertain"]


def test_the_example_of_a_correction_names_the_page_and_the_puzzle(make_scan):
    scan = make_scan(status="doubtful", doubts=DOUBTS)
    scan = replace(scan, page=replace(scan.page, number=3))
    assert list(remarks(scan, 2))[-1].endswith("gridlens scan photo.jpg --pages 3 --set 2:r4c1=3")
    options = ("--corners", "1,2 30,2 30,40 1,40")
    proposed = 'gridlens scan photo.jpg --pages 3 --corners "1,2 30,2 30,40 1,40" --set r4c1=3'
    assert list(remarks(scan, options=options))[-1].endswith(proposed)


def test_the_example_of_a_correction_names_stdin_for_a_photo_from_there(make_scan):
    scan = make_scan(status="doubtful", doubts=DOUBTS)
    scan = replace(scan, page=replace(scan.page, source="stdin"))
    assert list(remarks(scan))[-1].endswith("gridlens scan - --set r4c1=3")


def test_the_greatest_of_many_doubts_are_listed_and_none_twice(make_scan, monkeypatch):
    doubts = tuple(Doubt((row // 9, row % 9), 8, ((3, 0.01 * (row + 1)),)) for row in range(10))
    problem = "not clear: r1c1 (8, or 3) and 9 more"
    lines = shown(make_scan(status="doubtful", doubts=doubts, problems=(problem,)), monkeypatch)
    assert lines[-11] == "r1c2: read 8, maybe 3 (2 %)"
    assert lines[-2] == "and one more doubtful cell"
    assert problem not in lines


def test_an_unreadable_puzzle_gets_one_line(make_scan, monkeypatch):
    scan = make_scan(status="unreadable", solution=None, confidence=0.0, problems=("its walls are no boxes",))
    assert shown(scan, monkeypatch) == ["photo.jpg: unreadable grid of 9 by 9: its walls are no boxes"]
    assert shown(make_scan(status="unreadable"), monkeypatch) == ["photo.jpg: unreadable grid of 9 by 9"]


def test_a_complete_puzzle_needs_no_percentage(make_scan, monkeypatch):
    lines = shown(make_scan(status="complete", confidence=0.0), monkeypatch)
    assert lines[0] == "photo.jpg: complete sudoku 9x9, every cell is filled already"


def test_a_possible_reading_is_never_called_impossible(make_scan, monkeypatch):
    doubts = (Doubt((3, 0), 8, ((3, 0.0004),)),)
    lines = shown(make_scan(status="doubtful", confidence=0.0002, doubts=doubts), monkeypatch)
    assert lines[0].endswith("read with less than 0.1 % confidence")
    assert lines[-2] == "r4c1: read 8, maybe 3 (less than 0.1 %)"


def test_numbers_of_two_digits(make_scan, monkeypatch):
    solution = [[(row * 4 + row // 4 + column) % 16 + 1 for column in range(16)] for row in range(16)]
    givens = [[value if column % 3 == 0 else 0 for column, value in enumerate(row)] for row in solution]
    lines = shown(make_scan(puzzle=Puzzle.sudoku(givens), solution=solution), monkeypatch)
    assert lines[2].startswith("│[ 1]  2   3 [ 4]│  5   6 [ 7]  8 │")
    assert len({len(line) for line in lines[1:21]}) == 1


def test_a_futoshiki_has_its_signs_between_the_cells(make_scan, monkeypatch):
    relations = [(0, 0, "<", 0, 1), (0, 3, "<", 1, 3), (2, 1, ">", 2, 0), (3, 2, "<", 2, 2)]
    puzzle = Puzzle.futoshiki([[0, 2, 0, 0], *[[0] * 4] * 3], relations)
    solution = [[1, 2, 4, 3], [2, 1, 3, 4], [3, 4, 2, 1], [4, 3, 1, 2]]
    assert shown(make_scan(puzzle=puzzle, solution=solution), monkeypatch)[1:-1] == [
        "┌───────────────┐",
        "│ 1 <[2]  4   3 │",
        "│             ∧ │",
        "│ 2   1   3   4 │",
        "│               │",
        "│ 3 < 4   2   1 │",
        "│         ∨     │",
        "│ 4   3   1   2 │",
        "└───────────────┘",
    ]


REGIONS = ["aabb", "abbb", "ccbd", "cddd"]
QUEENS = [[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]]


def test_queens_have_walls_and_marks(make_scan, monkeypatch):
    puzzle = Puzzle.queens(REGIONS, marks=[".q..", "x...", "....", "...."])
    assert shown(make_scan(puzzle=puzzle, solution=QUEENS), monkeypatch)[1:-1] == [
        "┌───────┬───────┐",
        "│ ·  (♛)│ ·   · │",
        "│   ┌───┘       │",
        "│ × │ ·   ·   ♛ │",
        "├───┴───┐   ┌───┤",
        "│ ♛   · │ · │ · │",
        "│   ┌───┴───┘   │",
        "│ · │ ·   ♛   · │",
        "└───┴───────────┘",
    ]


def test_doubts_and_mistakes_in_queens_name_cells_and_marks(make_scan, monkeypatch):
    puzzle = Puzzle.queens(["aabb", "aabb", "ccdd", "ccdd"], marks=["q...", "...x", "....", "...."])
    doubts = Doubt((1, 1), 0, ((1, 0.2), (2, 0.05))), Doubt((3, 3), 3, ())
    lines = shown(
        make_scan(puzzle=puzzle, solution=None, status="doubtful", doubts=doubts, mistakes=((0, 0), (1, 3))),
        monkeypatch,
    )
    assert lines[-4:] == [
        "r2c2: its region is uncertain, maybe that of r2c3 (20 %), that of r3c2 (5 %)",
        "r4c4: its region is uncertain",
        "r1c1: the queen is wrong",
        "r2c4: the cross is wrong",
    ]


def test_regions_are_coloured_and_so_is_the_room_between_their_cells(make_scan, monkeypatch):
    scan = make_scan(puzzle=Puzzle.queens(REGIONS), solution=QUEENS)
    monkeypatch.setenv("COLORTERM", "truecolor")
    lines = shown(scan, monkeypatch, colour=True)
    assert lines[2].count("\x1b[48;2;") == 2
    assert "\x1b[1;30;48;2;244;179;192m ♛ " in lines[2]


def test_later_pages_say_their_number(picture, make_scan, monkeypatch):
    assert shown(make_scan(Page(picture, "a.tif", 3)), monkeypatch)[0].startswith("a.tif, page 3: solved")


def test_puzzles_of_one_page_say_their_number(picture, make_scan):
    stream = StringIO()
    Terminal(stream).show(make_scan(Page(picture, "a.tif", 3)), number=2)
    assert stream.getvalue().startswith("a.tif, page 3, puzzle 2: solved")


def test_a_correctly_filled_puzzle_is_called_correct(make_scan, monkeypatch):
    scan = make_scan()
    filled = Puzzle.sudoku(
        scan.puzzle.givens,
        entries=[
            [value * (not given) for value, given in zip(*rows, strict=True)]
            for rows in zip(scan.solution, scan.puzzle.givens, strict=True)
        ],
    )
    assert shown(make_scan(puzzle=filled), monkeypatch)[0].endswith("confidence, filled already, and correctly")
    assert shown(make_scan(puzzle=filled, status="complete"), monkeypatch)[0].endswith("filled already, and correctly")


def test_a_stream_without_box_drawing(make_scan):
    raw = BytesIO()
    stream = TextIOWrapper(raw, encoding="ascii")
    Terminal(stream).show(make_scan(status="contradiction", solution=None))
    stream.flush()
    assert b"|[5][3] . | . [7] . | .  .  . |" in raw.getvalue()


def printed(puzzle: Puzzle, monkeypatch) -> list[str]:
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    stream = StringIO()
    Terminal(stream).grid(puzzle, puzzle.givens, {})
    return stream.getvalue().splitlines()


def test_cages_divide_a_kenken_and_bear_their_numbers(monkeypatch):
    cages = [([(row, column), (row, column + 1)], 3, "+") for row in range(4) for column in (0, 2)]
    assert printed(Puzzle.kenken(4, cages), monkeypatch) == [
        "┌3+─────┬3+─────┐",
        "│ ·   · │ ·   · │",
        *("├3+─────┼3+─────┤", "│ ·   · │ ·   · │") * 3,
        "└───────┴───────┘",
    ]


def test_cages_divide_the_boxes_of_a_killer(monkeypatch):
    cages = [([(0, 0), (0, 1), (0, 2)], 6), ([(3, 3)], 4)]
    assert printed(Puzzle.sudoku([[0] * 4] * 4, cages=cages), monkeypatch) == [
        "┏6━━━━━┳━━━┯━━━┓",
        "┃ ·  · ┃ · │ · ┃",
        "┠──────╂───┘   ┃",
        "┃ ·  · ┃ ·   · ┃",
        "┣━━━━━━╋━━━━━━━┫",
        "┃ ·  · ┃ ·   · ┃",
        "┃      ┃   ┌4──┨",
        "┃ ·  · ┃ · │ · ┃",
        "┗━━━━━━┻━━━┷━━━┛",
    ]


def test_the_sums_of_a_kakuro_stand_in_its_black_cells(monkeypatch):
    black = [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)]
    runs = [([(1, 1), (1, 2)], 3), ([(2, 1), (2, 2)], 12), ([(1, 1), (2, 1)], 10), ([(1, 2), (2, 2)], 5)]
    assert printed(Puzzle.kakuro(3, black, runs), monkeypatch)[1:-1] == [
        "│   ■    10\\     5\\   │",
        "│   \\3     ·      ·   │",
        "│   \\12    ·      ·   │",
    ]


def test_diagonals_are_mentioned_under_the_grid(monkeypatch):
    assert "both diagonals have each digit once" in printed(Puzzle.sudoku([[0] * 4] * 4, diagonals=True), monkeypatch)
