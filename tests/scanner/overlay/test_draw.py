from dataclasses import replace

import cv2
import numpy as np
import pytest

from scanner.overlay.draw import draw, draw_layer
from scanner.overlay.inks import contrast
from scanner.overlay.masks import digit_mask, shape_mask
from scanner.overlay.style import Style
from scanner.types import Doubt, Lattice, Page, Scan
from solver import Puzzle, solve
from solver.logic.hints import Hint, hint
from solver.logic.step import Step

PUZZLE = Puzzle.sudoku([[1, 2, 0, 0], [0, 4, 1, 0], [0, 0, 0, 1], [0, 0, 2, 0]])
SOLUTION = solve(PUZZLE)
BLANK = [(row, column) for row, column in np.ndindex(4, 4) if not PUZZLE.givens[row][column]]
PAPER, PRINT = (205, 214, 218), (40, 38, 38)
SQUARE = [(50, 50), (290, 50), (290, 290), (50, 290)]
LEANING = [(60, 80), (300, 40), (330, 270), (30, 300)]


def lattice_of(corners):
    flat = np.array([(0, 0), (4, 0), (4, 4), (0, 4)], np.float32)
    homography = cv2.getPerspectiveTransform(flat, np.array(corners, np.float32))
    columns, rows = np.meshgrid(np.arange(5, dtype=np.float32), np.arange(5, dtype=np.float32))
    crossings = cv2.perspectiveTransform(np.dstack([columns, rows]), homography)
    return Lattice(crossings.astype(np.float32))


def printed_page(lattice, paper=PAPER, ink=PRINT):
    image = np.full((340, 360, 3), paper, np.uint8)
    for cell in np.ndindex(4, 4):
        if PUZZLE.givens[cell[0]][cell[1]]:
            x, y = middle(lattice, cell)
            cv2.circle(image, (round(x), round(y)), 12, ink, -1)
    return Page(image, "test")


def middle(lattice, cell):
    row, column = cell
    return lattice.points[row : row + 2, column : column + 2].mean(axis=(0, 1))


def around(image, lattice, cell, reach=22):
    x, y = middle(lattice, cell).round().astype(int)
    return image[max(0, y - reach) : y + reach, max(0, x - reach) : x + reach].astype(int)


def scan_of(corners=SQUARE, status="solved", page=None, **fields):
    lattice = lattice_of(corners)
    fields = {"puzzle": PUZZLE, "solution": SOLUTION, **fields}
    return Scan(page or printed_page(lattice), lattice, status, 0.99, **fields)


def changed(scan):
    return (draw(scan.page, [scan]) != scan.page.image).any(axis=2)


@pytest.mark.parametrize("corners", [SQUARE, LEANING])
def test_digits_are_drawn_into_blank_cells_and_nowhere_else(corners):
    scan = scan_of(corners)
    ink = changed(scan)
    allowed = np.zeros(ink.shape, np.uint8)
    for row, column in BLANK:
        assert around(ink, scan.lattice, (row, column)).any()
        quad = scan.lattice.points[[row, row, row + 1, row + 1], [column, column + 1, column + 1, column]]
        cv2.fillConvexPoly(allowed, quad.round().astype(np.int32), 1)
    assert not ink[allowed == 0].any()


@pytest.mark.parametrize("corners", [SQUARE, LEANING])
def test_a_drawn_digit_is_the_one_of_the_solution(corners):
    scan = scan_of(corners)
    picture = draw(scan.page, [scan])
    side = 60
    flat = np.array([(0, 0), (side, 0), (side, side), (0, side)], np.float32) - 0.5
    for row, column in BLANK:
        quad = scan.lattice.points[[row, row, row + 1, row + 1], [column, column + 1, column + 1, column]]
        cell = cv2.warpPerspective(picture, cv2.getPerspectiveTransform(quad, flat), (side, side))
        ink = 255 - cell[..., 2].astype(float)
        likeness = [np.corrcoef(ink.ravel(), digit_mask(str(value), side).ravel())[0, 1] for value in range(1, 10)]
        assert np.argmax(likeness) + 1 == SOLUTION[row][column]
        assert max(likeness) > 0.9


def test_digits_lean_with_the_puzzle_on_a_turned_page():
    upright = scan_of()
    page = Page(np.ascontiguousarray(np.rot90(upright.page.image, -1)), "turned")
    points = upright.lattice.points
    height = upright.page.image.shape[0]
    turned = Lattice(np.stack([height - 1 - points[..., 1], points[..., 0]], axis=-1))
    scan = Scan(page, turned, "solved", 0.99, PUZZLE, SOLUTION)
    expected = np.rot90(draw(upright.page, [upright]), -1).astype(int)
    assert np.abs(draw(page, [scan]).astype(int) - expected).mean() < 0.2


def test_digits_on_a_mirrored_page_can_be_read():
    scan = scan_of()
    page = Page(np.ascontiguousarray(scan.page.image[:, ::-1]), "mirrored")
    width = page.image.shape[1]
    points = scan.lattice.points * np.float32([-1, 1]) + np.float32([width - 1, 0])
    picture = draw(page, [replace(scan, page=page, lattice=Lattice(points))])
    side = 60
    flat = np.array([(0, 0), (side, 0), (side, side), (0, side)], np.float32) - 0.5
    for row, column in BLANK:
        quad = points[[row, row, row + 1, row + 1], [column + 1, column, column, column + 1]]
        cell = cv2.warpPerspective(picture, cv2.getPerspectiveTransform(quad, flat), (side, side))
        mask = digit_mask(str(SOLUTION[row][column]), side)
        assert np.corrcoef(255 - cell[..., 2].astype(float).ravel(), mask.ravel())[0, 1] > 0.9


def test_the_page_itself_is_left_alone():
    scan = scan_of()
    before = scan.page.image.copy()
    draw(scan.page, [scan])
    assert (scan.page.image == before).all()


@pytest.mark.parametrize(
    ("paper", "ink"),
    [
        (PAPER, PRINT),
        ((120, 128, 130), PRINT),
        (PAPER, (170, 70, 20)),
        (PAPER, (50, 40, 190)),
        ((120, 190, 230), PRINT),
        ((20, 18, 18), (235, 235, 235)),
    ],
    ids=["newsprint", "in the dark", "blue print", "red print", "yellow paper", "dark screen"],
)
def test_the_ink_stands_out_from_paper_and_print(paper, ink):
    scan = scan_of(page=printed_page(lattice_of(SQUARE), paper, ink))
    drawn = around(draw(scan.page, [scan]), scan.lattice, BLANK[0]).reshape(-1, 3)
    strongest = drawn[np.abs(drawn - paper).sum(axis=1).argmax()]
    assert np.abs(strongest - paper).max() > 70
    assert np.abs(strongest - ink).max() > 70


def test_entries_stay_as_they_are_and_mistakes_are_ringed():
    entries = [[0, 0, 0, 0], [3, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 4]]
    puzzle = Puzzle.sudoku(PUZZLE.givens, entries=entries)
    right, wrong = (1, 0), (3, 3)
    scan = scan_of(puzzle=puzzle, mistakes=(wrong,))
    ink = changed(scan)
    assert not around(ink, scan.lattice, right).any()
    assert around(ink, scan.lattice, wrong, 30).any()
    assert not around(ink, scan.lattice, wrong, 12).any()


@pytest.mark.parametrize("status", ["doubtful", "ambiguous", "contradiction", "unreadable", "complete"])
def test_an_unsolved_puzzle_gets_an_outline_and_no_digits(status):
    scan = scan_of(LEANING, status, solution=None)
    ink = changed(scan)
    for x, y in scan.lattice.quad.round().astype(int):
        assert ink[y, x]
    assert not any(around(ink, scan.lattice, cell, 15).any() for cell in np.ndindex(4, 4))


def test_doubtful_cells_are_framed():
    scan = scan_of(status="doubtful", solution=None, doubts=(Doubt((1, 2), 1, ((7, 0.2),)),))
    ink = changed(scan)
    assert around(ink, scan.lattice, (1, 2)).any()
    assert not around(ink, scan.lattice, (2, 2)).any()


def test_clashing_givens_are_framed():
    scan = scan_of(status="contradiction", puzzle=Puzzle.sudoku([[1, 2, 0, 0], [0, 4, 1, 0], [1, 0, 0, 0], [0] * 4]))
    ink = changed(scan)
    assert around(ink, scan.lattice, (0, 0)).any()
    assert around(ink, scan.lattice, (2, 0)).any()
    assert not around(ink, scan.lattice, (1, 2)).any()


def core(mask):
    """Returns where ink is thick, in the middle of a cell of 60 pixels."""
    inked = (cv2.resize(mask, (60, 60), interpolation=cv2.INTER_AREA) > 250).astype(np.uint8)
    return cv2.erode(inked, np.ones((3, 3), np.uint8)).astype(bool)


def inside(ink, cell):
    row, column = cell
    return ink[50 + 60 * row : 110 + 60 * row, 50 + 60 * column : 110 + 60 * column]


def test_a_doubtful_solution_is_drawn_in_contours():
    sure, doubtful = changed(scan_of()), changed(scan_of(status="doubtful"))
    for row, column in BLANK:
        thick = core(digit_mask(str(SOLUTION[row][column]), 120))
        assert inside(sure, (row, column))[thick].all()
        assert inside(doubtful, (row, column)).any()
        assert inside(doubtful, (row, column))[thick].mean() < 0.5


def test_one_of_several_solutions_is_drawn_in_contours_and_their_differences_are_framed():
    undecided = ((1, 2), (3, 3))
    scan = scan_of(status="ambiguous", solution=None, example=SOLUTION, undecided=undecided)
    doubtful = scan_of(status="doubtful")
    ink, other = changed(scan), changed(doubtful)
    assert all((around(ink, scan.lattice, cell) >= around(other, scan.lattice, cell)).all() for cell in BLANK)
    framed = {cell for cell in np.ndindex(4, 4) if around(ink, scan.lattice, cell, 24)[0, 12:-12].all()}
    assert framed == set(undecided)


def test_alternatives_of_a_doubtful_cell_stand_beside_its_digit():
    plain, told = (
        draw(scan.page, [scan])
        for scan in (
            scan_of(status="doubtful", doubts=(Doubt((0, 0), 1, ()),)),
            scan_of(status="doubtful", doubts=(Doubt((0, 0), 1, ((3, 0.2), (0, 0.1))),)),
        )
    )
    y, x = np.nonzero((plain != told).any(axis=2))
    left, top = SQUARE[0]
    assert left + 40 < x.min() < x.max() < left + 60
    assert top < y.min() < y.max() < top + 30


def test_the_answer_is_not_repeated_as_an_alternative():
    row, column = BLANK[0]
    answer = SOLUTION[row][column]
    others = [((answer, 0.2),), ((answer % 4 + 1, 0.2),)]
    bare, same, another = (
        draw(scan.page, [scan])
        for scan in (scan_of(status="doubtful", doubts=(Doubt((row, column), 0, told),)) for told in [(), *others])
    )
    assert (bare == same).all()
    assert (bare != another).any()


def test_a_doubtful_queen_is_a_crown_in_contours():
    board = Puzzle.queens(["aabb", "abbb", "ccbd", "cddd"])
    sure, doubtful = (scan_of(status=status, puzzle=board, solution=solve(board)) for status in ("solved", "doubtful"))
    for cell in zip(*np.nonzero(solve(board)), strict=True):
        thick = core(shape_mask("crown", 120))
        assert inside(changed(sure), cell)[thick].all()
        assert inside(changed(doubtful), cell).any()
        assert inside(changed(doubtful), cell)[thick].mean() < 0.5


def test_an_unreadable_puzzle_gets_only_a_thin_outline():
    rows, columns = np.mgrid[0:4, 0:6].astype(np.float32)
    lattice = Lattice(np.dstack([columns * 40 + 60, rows * 40 + 60]))
    page = Page(np.full((340, 360, 3), PAPER, np.uint8), "test")
    thin, thick = (
        changed(Scan(page, lattice, status, 0.0, Puzzle.sudoku([[0] * 4] * 4), problems=("it is torn",)))
        for status in ("unreadable", "contradiction")
    )
    assert thin[60, 60:260].all()
    assert not thin[70:170, 70:250].any()
    assert thin.sum() < 0.8 * thick.sum()


def test_digits_stay_within_separate_boxes():
    whole, apart = (changed(scan_of(box_share=share)) for share in (1.0, 0.6))
    lattice = lattice_of(SQUARE)
    heights = [np.ptp(np.nonzero(around(ink, lattice, BLANK[0], 30))[0]) for ink in (whole, apart)]
    assert heights[1] == pytest.approx(0.6 * heights[0], abs=2)


@pytest.mark.parametrize("status", ["solved", "doubtful"])
def test_a_puzzle_that_leaves_the_picture_is_drawn_as_far_as_it_is_seen(status):
    scan = scan_of([(-100, -100), (200, -90), (210, 220), (-90, 200)], status)
    assert changed(scan).any()
    outside = scan_of([(1000, 1000), (1200, 1000), (1200, 1200), (1000, 1200)], status)
    assert not changed(outside).any()


def test_every_puzzle_of_a_page_is_drawn():
    first, second = (
        scan_of([(20, 20), (150, 20), (150, 150), (20, 150)]),
        scan_of([(180, 180), (320, 180), (320, 320), (180, 320)]),
    )
    ink = (draw(first.page, [first, second]) != first.page.image).any(axis=2)
    assert ink[:160, :160].any()
    assert ink[180:, 180:].any()


def inked_cells(scan, hint):
    difference = (draw(scan.page, [scan], [hint]) != scan.page.image).any(axis=2)
    return {cell for cell in np.ndindex(4, 4) if around(difference, scan.lattice, cell).any()}


def test_a_hint_shows_where_to_look_and_what_follows_and_nothing_else():
    scan = scan_of()
    found = hint(PUZZLE, stage=3)
    row, column, value = found.step.places[0]
    seen = {(row, column), *found.cells, *(cell for house in found.houses for cell in house.cells)}
    assert inked_cells(scan, found) == seen
    picture = draw(scan.page, [scan], [found])
    x, y = middle(scan.lattice, (row, column)).round().astype(int)
    drawn = 255 - picture[y - 30 : y + 30, x - 30 : x + 30, 2].astype(float)
    likeness = [np.corrcoef(drawn.ravel(), digit_mask(str(digit), 60).ravel())[0, 1] for digit in range(1, 5)]
    assert np.argmax(likeness) + 1 == value


def test_a_hint_strikes_out_candidates():
    step = Step("pointing", "medium", 50, (), ((3, 3, 4), (3, 0, 1)), ((0, 2),), (), "")
    assert inked_cells(scan_of(), Hint("", step.cells, (), step.technique, step)) == {(0, 2), (3, 0), (3, 3)}


def test_what_must_be_taken_back_is_ringed():
    assert inked_cells(scan_of(), Hint("", ((2, 2),), about="wrong")) == {(2, 2)}
    assert inked_cells(scan_of(), Hint("no mistakes")) == set()


WRITTEN = Puzzle.sudoku(PUZZLE.givens, entries=[[0] * 4, [0] * 4, [0] * 4, [0, 0, 0, 4]])
"""With a 4 where a 3 belongs."""


@pytest.mark.parametrize("status", ["solved", "doubtful", "ambiguous"])
def test_nothing_of_a_solution_is_drawn_without_a_hint_where_hints_are_wanted(status):
    answer = {"solution": SOLUTION} if status != "ambiguous" else {"solution": None, "example": SOLUTION}
    doubts = (Doubt((1, 2), 1, ((3, 0.2),)),)
    scan = scan_of(puzzle=WRITTEN, status=status, mistakes=((3, 3),), doubts=doubts, **answer)
    assert inked_cells(scan, None) == {(1, 2), (3, 3)}


def test_a_mistake_that_is_only_ringed_has_no_digit_beside_it():
    scan = scan_of(puzzle=WRITTEN, mistakes=((3, 3),))
    ringed = draw(scan.page, [scan], [Hint("", scan.mistakes, about="wrong")])
    corrected = draw(scan.page, [scan])
    flat = np.ptp(around(ringed, scan.lattice, (3, 3), 12), axis=(0, 1)).max()
    assert flat == 0, "within the ring there is only paper"
    assert (ringed != corrected).any(axis=2)[230:290, 230:290].any()
    blue, _, red = around(ringed, scan.lattice, (3, 3), 29).reshape(-1, 3).min(axis=0)
    assert blue < 100 < red, "the ring is red, not blue as answers are"


def test_a_hinted_digit_stands_beside_a_wrong_entry():
    step = Step("", "trivial", 0, ((3, 3, 3),), (), (), (), "")
    beside, alone = (
        (draw(scan.page, [scan], [Hint("", step=step)]) != scan.page.image).any(axis=2)
        for scan in (scan_of(puzzle=WRITTEN), scan_of())
    )
    lattice = lattice_of(SQUARE)
    assert around(alone, lattice, (3, 3), 6).any()
    assert around(beside, lattice, (3, 3), 29).any()
    assert not around(beside, lattice, (3, 3), 6).any()


def test_what_was_left_out_is_ringed_beside_the_hint():
    """The mistake is on the paper, and no longer in the puzzle."""
    scan = scan_of(mistakes=((3, 3),))
    follows = Hint("", step=Step("", "trivial", 0, ((0, 2, 3), (3, 3, 3)), (), (), (), ""))
    ring = (draw(scan.page, [scan_of()], [Hint("", ((3, 3),), about="wrong")]) != scan.page.image).any(axis=2)
    drawn = (draw(scan.page, [scan], [follows]) != scan.page.image).any(axis=2)
    assert drawn[ring].all()
    assert around(drawn, scan.lattice, (0, 2), 6).any()
    assert not around(drawn, scan.lattice, (3, 3), 6).any(), "what is on the paper is not written over"


def test_a_hint_for_queens():
    board = Puzzle.queens(["aabb", "abbb", "ccbd", "cddd"])
    scan = scan_of(puzzle=board, solution=solve(board))
    step = Step("only cell left", "trivial", 10, ((0, 1, 1),), ((2, 2, 1),), (), (), "")
    assert inked_cells(scan, Hint("", (), (), step.technique, step)) == {(0, 1), (2, 2)}


FULL = Puzzle.sudoku(PUZZLE.givens, entries=np.where(np.array(PUZZLE.givens, bool), 0, np.array(SOLUTION)).tolist())
"""Filled rightly."""


@pytest.mark.parametrize("status", ["solved", "complete"])
def test_a_correctly_filled_puzzle_gets_a_tick_through_which_the_digits_show(status):
    scan = scan_of(puzzle=FULL, status=status)
    assert scan.is_right
    page = scan.page.image.astype(int)
    picture = draw(scan.page, [scan]).astype(int)
    inside = (slice(70, 270), slice(70, 270))
    ticked = np.abs(picture - page)[inside].max(axis=2) > 20
    assert 0.03 < ticked.mean() < 0.12
    dots = (page[inside].max(axis=2) < 60) & ticked
    paper = (page[inside].min(axis=2) > 190) & ticked
    assert dots.sum() > 20
    assert picture[inside][paper].sum(axis=1).min() > picture[inside][dots].sum(axis=1).max() + 100


def test_an_unfinished_wrong_or_uncertain_puzzle_gets_no_tick():
    entries = [list(row) for row in FULL.entries]
    row, column = BLANK[0]
    entries[row][column] = SOLUTION[row][column] % 4 + 1
    wrong = Puzzle.sudoku(PUZZLE.givens, entries=entries)
    for scan in (
        scan_of(),
        scan_of(puzzle=wrong, mistakes=(BLANK[0],)),
        scan_of(puzzle=FULL, status="doubtful"),
        scan_of(puzzle=FULL, status="complete", solution=None),
    ):
        assert not scan.is_right


def test_queens_get_a_tick_once_all_of_them_are_placed():
    regions = ["aabb", "aabb", "ccdd", "ccdd"]
    marks = [".q..", "...q", "q...", "..q."]
    solution = tuple(tuple(int(mark == "q") for mark in row) for row in marks)
    for placed, is_right in ((marks, True), ([".q..", "...q", "q...", "...."], False)):
        scan = scan_of(puzzle=Puzzle.queens(regions, marks=placed), solution=solution, status="complete")
        assert scan.is_right == is_right


def test_colours_and_opacity_may_be_chosen():
    scan = scan_of()
    page = scan.page.image.astype(int)
    drawn = {share: draw(scan.page, [scan], (), Style((0, 90, 30), None, share)).astype(int) for share in (1.0, 0.5)}
    inks = {share: around(picture, scan.lattice, BLANK[0]).reshape(-1, 3) for share, picture in drawn.items()}
    darkest = inks[1.0].sum(axis=1).argmin()
    assert inks[1.0][darkest].tolist() == [30, 90, 0]
    paper = around(page, scan.lattice, BLANK[0]).reshape(-1, 3)[darkest]
    assert np.abs(inks[0.5][darkest] - (inks[1.0][darkest] + paper) / 2).max() <= 1


@pytest.mark.parametrize("colour", [(255, 255, 0), (215, 215, 205), (10, 10, 10)])
def test_a_colour_of_little_contrast_has_a_halo(colour):
    scan = scan_of()
    inked = around(draw(scan.page, [scan], (), Style(colour)), scan.lattice, BLANK[0]).reshape(-1, 3)
    assert (inked == colour[::-1]).all(axis=1).any()
    assert contrast(np.float32(colour[::-1]), inked.astype(np.float32)).max() >= 4.4


@pytest.mark.parametrize("scan", [scan_of(), scan_of(status="ambiguous", example=SOLUTION, solution=None)])
def test_a_layer_laid_over_the_page_is_the_drawing(scan):
    over = draw_layer(scan.page, [scan])
    assert over.shape == (340, 360, 4)
    drawn, page = (picture.astype(int) for picture in (draw(scan.page, [scan]), scan.page.image))
    assert not over[(drawn == page).all(axis=2), 3].astype(int).max() > 2
    share = over[..., 3:] / 255
    laid = over[..., :3] * share + page * (1 - share)
    assert np.abs(laid - drawn).max() <= 4
