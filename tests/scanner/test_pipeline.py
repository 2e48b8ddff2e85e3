"""A photo goes in, puzzles come out: read, upright, solved, or honest about what is missing."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

import scanner
from scanner.detection.continuation import subdivide
from scanner.detection.find import Candidate, Detection, detect
from scanner.errors import UsageError
from scanner.judgement import hypotheses
from scanner.judgement.assessment import Understood
from scanner.judgement.hypotheses import Hypothesis, Interpreted
from scanner.judgement.reading import Parts, Reading
from scanner.kinds import sudoku
from scanner.lab.bench import nonpuzzles
from scanner.lab.bench.judge import Label, find_labelled, judge
from scanner.lab.kinds.futoshiki.puzzles import futoshiki
from scanner.lab.kinds.sudoku.puzzles import sudoku as make_sudoku
from scanner.lab.synth import Camera, Look
from scanner.pipeline import Options, scan_page, survey_page
from scanner.readers import Reader
from scanner.types import Board, Flattened, Found, Lattice, OrientationLogOdds, Page, Read, Scan, Stage, Watch
from tests.conftest import shortened
from tests.pictures import photograph

SAMPLES = Path(__file__).parents[2] / "samples"
CLEAR = Camera(width=960, height=960, cell=80, tilt=4, curl=2, defocus=0.5)


@pytest.mark.parametrize("rotation", shortened([180, 0, 90, 270, 30], 5))
def test_photo_is_read_upright_and_solved(rotation: float) -> None:
    photo = photograph(11, Look(), replace(CLEAR, rotation=rotation, cell=58))
    (scan,) = scan_page(Page(photo.image, "turned"))
    (truth,) = photo.truths
    assert scan.status == "solved"
    assert scan.puzzle.givens == truth.puzzle.givens
    assert scan.solution == truth.solution
    misses = np.linalg.norm(scan.lattice.quad - truth.lattice.quad, axis=1)
    assert misses.max() < 0.15 * truth.lattice.cell_side


def test_source_may_be_a_path_bytes_an_image_or_an_array(tmp_path: Path) -> None:
    from PIL import Image

    photo = photograph(11, Look(), CLEAR)
    path = tmp_path / "photo.jpg"
    path.write_bytes(photo.jpeg)
    sources = (path, str(path), photo.jpeg, Image.open(path), photo.image)
    assert {scanner.scan(source)[0].solution for source in sources} == {photo.truths[0].solution}


def test_scan_shows_itself_in_a_notebook() -> None:
    photo = photograph(11, Look(), CLEAR)
    png = scanner.scan(photo.jpeg)[0]._repr_png_()
    picture = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR)
    assert 300 < max(picture.shape[:2]) <= 640


def test_handwriting_is_told_from_print_and_mistakes_are_named() -> None:
    (scan,) = scanner.scan(SAMPLES / "begun_sudoku.jpg")
    assert scan.status == "solved"
    assert any(map(any, scan.puzzle.entries))
    assert scan.mistakes == ((2, 8), (8, 3))


def test_six_by_six() -> None:
    photo = photograph(4, Look(), replace(CLEAR, cell=110), boxes=(2, 3))
    (scan,) = scan_page(Page(photo.image, "mini"))
    assert scan.puzzle.boxes == (2, 3)
    assert scan.solution == photo.truths[0].solution


def test_upright_boxes_of_a_six_by_six() -> None:
    photo = photograph(4, Look(), replace(CLEAR, cell=110), boxes=(3, 2))
    (scan,) = scan_page(Page(photo.image, "mini"))
    assert scan.puzzle.boxes == (3, 2)


@pytest.mark.parametrize("side", [300, 390])
def test_small_picture_with_coloured_bars_is_read_and_left_as_it_is(side: int) -> None:
    camera = Camera(width=side, height=side, cell=side / 11, tilt=3, curl=0, defocus=0.3, noise=1, quality=95)
    photo = photograph(3, Look(neighbours=False), camera)
    picture = photo.image.copy()
    picture[:16], picture[-10:] = (60, 200, 60), (220, 60, 60)
    before = picture.copy()
    (scan,) = scan_page(Page(picture, "small"))
    assert scan.status == "solved"
    assert scan.solution == photo.truths[0].solution
    assert (picture == before).all()


@pytest.mark.parametrize("seed", shortened(range(4), 2))
def test_page_without_a_puzzle(seed: int) -> None:
    photo = photograph(seed, Look(), Camera(), puzzles=0)
    assert scan_page(Page(photo.image, "no puzzle")) == ()


@pytest.mark.parametrize("seed", [99, 132])
def test_a_crossword_is_not_reported_as_a_sudoku_that_cannot_be_read(seed: int) -> None:
    (page,) = nonpuzzles.make_pages(1, seed)
    assert scan_page(page) == ()


def test_grid_of_which_nothing_is_read_is_told_and_not_guessed() -> None:
    photo = photograph(11, Look(), CLEAR)
    (scan,) = scan_page(Page(photo.image, "unread"), Options(reader="null"))
    assert scan.status == "unreadable"
    assert scan.problems == ("this is ruled like a Sudoku, but hardly any digit is read in its cells",)


def test_ruled_grid_with_nothing_in_it_is_no_puzzle() -> None:
    image = np.full((500, 500, 3), 245, np.uint8)
    for line in range(10):
        at = 25 + 50 * line
        for start, end in (((at, 25), (at, 475)), ((25, at), (475, at))):
            cv2.line(image, start, end, (30, 30, 30), 5 if line % 3 == 0 else 1)
    assert scan_page(Page(image, "empty")) == ()


def test_watcher_is_told_of_every_stage_in_order() -> None:
    stages: list[type[Stage]] = []
    scan_page(Page(photograph(11, Look(), CLEAR).image, "watched"), watch=lambda stage: stages.append(type(stage)))
    assert stages == [Found, Flattened, Read, Understood]


@pytest.mark.parametrize(
    ("picture", "labels"),
    shortened([pytest.param(*pair) for pair in find_labelled(SAMPLES)], 3),
    ids=lambda value: getattr(value, "name", ""),
)
def test_samples_are_read_as_their_labels_say_between_their_corners_as_well(picture: Path, labels: list[Label]) -> None:
    """Each corner is off by 2 % of the side, another way each time."""
    scans = scanner.scan(picture)
    judgement = judge(labels, scans)
    assert judgement.exact
    assert not judgement.silent
    assert judgement.extra == 0
    off = np.array([(-1, 1), (1, 1), (1, -1), (1, 1)]) * 0.02
    for found in scans:
        side = found.lattice.rows * found.lattice.cell_side
        corners = [(x, y) for x, y in (found.lattice.quad + off * side).tolist()]
        (scan,) = scanner.scan(picture, Options(corners=corners))
        assert scan.puzzle == found.puzzle
        assert scan.status == found.status


def test_row_that_the_photo_cuts_off_is_named_and_not_solved() -> None:
    photo = photograph(11, Look(), CLEAR)
    (truth,) = photo.truths
    bottom = int(truth.lattice.points[-2].mean(axis=0)[1] + 0.5 * truth.lattice.cell_side)
    (scan,) = scan_page(Page(photo.image[:bottom].copy(), "cut"))
    assert scan.puzzle.givens[:8] == truth.puzzle.givens[:8]
    assert not any(scan.puzzle.givens[8])
    assert scan.status != "solved"
    assert {doubt.cell for doubt in scan.doubts} >= {(8, column) for column in range(9)}
    assert any("cuts off 9 cells" in problem for problem in scan.problems)


def test_where_the_likeliest_grid_is_no_puzzle_its_rivals_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """The keys of an app are in line with its board, and look like one more row of it."""
    photo = photograph(2, Look(), CLEAR, boxes=(2, 3))
    (truth,) = photo.truths
    (place,) = detect(Page(photo.image, "app")).candidates
    larger = Lattice(np.ascontiguousarray(place.lattice.framed().points[1:, 1:]))
    taken = Candidate(larger, iter([place.lattice]))
    monkeypatch.setattr("scanner.pipeline.detect", lambda page, size: Detection((taken,)))
    (scan,) = scan_page(Page(photo.image, "app"))
    assert scan.status == "solved"
    assert scan.puzzle.givens == truth.puzzle.givens


@pytest.mark.parametrize("is_read", [False, True])
def test_boxes_that_were_taken_for_cells_are_divided(
    monkeypatch: pytest.MonkeyPatch, make_scan: Any, is_read: bool
) -> None:
    """Where the lines of a Sudoku of 16 rows are faint, its boxes are a grid of 4 rows on a coarse copy.

    Even if some puzzle can be read in these, it is an unlikely one.
    """
    photo = photograph(4, Look(), Camera(width=1000, height=1000, cell=45), boxes=(4, 4))
    (truth,) = photo.truths
    page = Page(photo.image, "boxes")
    boxes = Lattice(np.ascontiguousarray(truth.lattice.points[::4, ::4]))
    grey = np.asarray(cv2.cvtColor(photo.image, cv2.COLOR_BGR2GRAY), np.uint8)
    taken = Candidate(boxes, filter(None, [subdivide(grey, boxes)]))

    def most_probable(board: Board, *given: Any) -> Interpreted | None:
        if board.lattice.rows == 16:
            return hypotheses.most_probable(board, *given)
        unlikely = make_scan(page, lattice=board.lattice, status="doubtful")
        return Interpreted(Hypothesis(sudoku.READING, board, -30.0), unlikely) if is_read else None

    monkeypatch.setattr("scanner.pipeline.detect", lambda page, size: Detection((taken,)))
    monkeypatch.setattr("scanner.judgement.page_puzzles.most_probable", most_probable)
    (scan,) = scan_page(page)
    assert scan.puzzle.givens == truth.puzzle.givens


def test_puzzles_side_by_side_that_look_like_one_grid_are_all_read(monkeypatch: pytest.MonkeyPatch) -> None:
    photo = photograph(1, Look(), Camera(width=1500, height=2000, cell=50), puzzles=2)
    page = Page(photo.image, "two")
    first, second = (candidate.lattice for candidate in detect(page).candidates)
    ends = np.concatenate([first.quad, second.quad])
    corners = np.stack(np.meshgrid(*zip(ends.min(axis=0), ends.max(axis=0), strict=True)), axis=2)
    across = np.linspace(0, 1, 11, dtype=np.float32)[:, None]
    sides = [corners[row, :1] * (1 - across) + corners[row, 1:] * across for row in (0, 1)]
    both = Lattice(np.stack([sides[0] * (1 - share) + sides[1] * share for share in across[:, 0]]).astype(np.float32))
    taken = Candidate(both, iter([first, second]))
    monkeypatch.setattr("scanner.pipeline.detect", lambda page, size: Detection((taken,)))
    givens = {scan.puzzle.givens for scan in scan_page(page)}
    assert givens == {truth.puzzle.givens for truth in photo.truths}


def test_small_boards_that_stand_close_together_are_none_of_each_others_surroundings() -> None:
    rng, cell, gap = np.random.default_rng(0), 88, 25
    image = np.full((6 * cell + 200, 12 * cell + gap + 200, 3), 255, np.uint8)
    boards = [make_sudoku(rng, (2, 3)) for _ in range(2)]
    for number, answered in enumerate(boards):
        left = 100 + number * (6 * cell + gap)
        for line in range(7):
            across, down = (3, 1)[line % 2 > 0], (3, 1)[line % 3 > 0]
            cv2.line(image, (left, 100 + line * cell), (left + 6 * cell, 100 + line * cell), (0, 0, 0), across)
            cv2.line(image, (left + line * cell, 100), (left + line * cell, 100 + 6 * cell), (0, 0, 0), down)
        for row, column in np.argwhere(answered.puzzle.givens):
            at = (left + int((column + 0.3) * cell), 100 + int((row + 0.72) * cell))
            cv2.putText(image, str(answered.puzzle.givens[row][column]), at, 0, 1.6, (0, 0, 0), 3, cv2.LINE_AA)
    found = scan_page(Page(image, "close"))
    assert [(scan.status, scan.solution) for scan in found] == [("solved", answered.solution) for answered in boards]


@pytest.mark.parametrize(("reader", "statuses"), [("cnn", ["solved"]), ("null", [])])
def test_a_grid_that_is_hardly_seen_is_told_only_if_it_is_read(
    monkeypatch: pytest.MonkeyPatch, reader: str, statuses: list[str]
) -> None:
    page = Page(photograph(2, Look(), CLEAR).image, "hardly seen")
    unclear = tuple(replace(candidate, is_clear=False) for candidate in detect(page).candidates)
    monkeypatch.setattr("scanner.pipeline.detect", lambda page, size: Detection(unclear))
    assert [scan.status for scan in scan_page(page, Options(reader=reader))] == statuses


@pytest.mark.parametrize("in_doubt", [False, True])
def test_what_lies_on_one_page_lies_the_same_way(
    monkeypatch: pytest.MonkeyPatch, make_scan: Any, in_doubt: bool
) -> None:
    """Two puzzles are surely on their heads; the third one is read so too, but where its own digits are sure."""
    page = Page(np.zeros((90, 300, 3), np.uint8), "on its head")
    crossings = np.stack(np.meshgrid(np.arange(5), np.arange(5)), axis=2) * 20.0
    lattices = tuple(Lattice((crossings + np.array([100, 0]) * place).astype(np.float32)) for place in range(3))
    third_turns = (0.0, -8.0, -1.0, -8.0) if in_doubt else (0.0, -8.0, -8.0, -8.0)

    def scan(board: Board, reader: Reader, page_lies: OrientationLogOdds, watch: Watch) -> Scan:
        place = int(board.lattice.points[..., 0].min()) // 100
        turns = third_turns if place == 2 else (-8.0, -8.0, 0.0, -8.0)
        quarters = int(np.argmax(np.add(turns, page_lies)))
        return make_scan(page, lattice=board.lattice.turned(quarters), turns=turns)

    found = tuple(Candidate(lattice, iter(())) for lattice in lattices)
    monkeypatch.setattr("scanner.pipeline.detect", lambda page, size: Detection(found))
    stub = Reading(name="sudoku", hypothesis="sudoku", sizes=(4,), parts=lambda: Parts(scan))
    monkeypatch.setattr("scanner.kinds.kinds_named", lambda name: (stub,))
    (third,) = (scan for scan in scan_page(page) if scan.lattice.points[..., 0].min() >= 200)
    assert np.array_equal(third.lattice.quad[0], lattices[2].quad[2 if in_doubt else 0])


def corners_of(lattice: Lattice) -> list[tuple[float, float]]:
    return [(x, y) for x, y in lattice.quad.tolist()]


def test_between_corners_only_that_puzzle_is_scanned() -> None:
    photo = photograph(1, Look(), Camera(width=1500, height=2000, cell=50), puzzles=6)
    for truth in photo.truths[::3]:
        (scan,) = scan_page(Page(photo.image, "six"), Options(corners=corners_of(truth.lattice)))
        assert scan.status == "solved"
        assert scan.puzzle.givens == truth.puzzle.givens


@pytest.mark.parametrize("cells", [0.15, 0.25, 0.3])
def test_what_is_too_blurred_is_not_refused_as_one_of_the_kinds(cells: float) -> None:
    photo = photograph(3, Look(), Camera(width=900, height=900, cell=60))
    blurred = np.asarray(cv2.GaussianBlur(photo.image, (0, 0), 60 * cells), np.uint8)
    (grid,) = survey_page(Page(blurred, "blurred"), Options(corners=corners_of(photo.truths[0].lattice))).unknown
    assert grid.problem == "this is no puzzle that gridlens knows, or not clear enough to be read"


def test_between_corners_there_is_always_one_scan_or_a_grid_of_no_known_kind() -> None:
    page = Page(np.full((500, 500, 3), 245, np.uint8), "empty")
    corners = [(50.0, 50.0), (450.0, 50.0), (450.0, 450.0), (50.0, 450.0)]
    assert scan_page(page, Options(corners=corners)) == ()
    (grid,) = survey_page(page, Options(corners=corners)).unknown
    assert np.allclose(grid.lattice.quad, corners, atol=1)
    assert "no puzzle that gridlens knows" in grid.problem
    for kind, size in (("futoshiki", 5), ("queens", 11), ("sudoku", 6)):
        (scan,) = scan_page(page, Options(kind=kind, size=size, corners=corners))
        assert (scan.puzzle.kind, scan.puzzle.size, scan.status) == (kind, size, "unreadable")
        assert scan.caveats == scan.problems
        assert f"not recognised as a {kind}" in scan.problems[0]
        assert np.allclose(scan.lattice.quad, corners, atol=1)


@pytest.mark.parametrize(
    "options",
    [
        Options(size=99),
        Options(corners=[(0, 0)] * 4),
        Options(corners=()),
        Options(kind="futoshiki", size=12, corners=[(0, 0), (400, 0), (400, 400), (0, 400)]),
        Options(size=3, corners=[(0, 0), (400, 0), (400, 400), (0, 400)]),
    ],
)
def test_options_that_cannot_be_meant_are_refused(options: Options) -> None:
    with pytest.raises(UsageError):
        scan_page(Page(np.full((500, 500, 3), 245, np.uint8), "empty"), options)


def test_part_of_a_puzzle_is_never_solved() -> None:
    photo = photograph(11, Look(), CLEAR)
    points = photo.truths[0].lattice.points
    part = Lattice(np.ascontiguousarray(points[:7, :7]))
    for size in (None, 6):
        scans = scan_page(Page(photo.image, "part"), Options(size=size, corners=corners_of(part)))
        assert "solved" not in {scan.status for scan in scans}


@pytest.mark.parametrize("seed", shortened(range(3), 3))
def test_rows_of_a_larger_futoshiki_are_not_solved(seed: int) -> None:
    photo = photograph(seed, replace(Look(), cells="ruled"), CLEAR, make=partial(futoshiki, size=5))
    points = photo.truths[0].lattice.points
    for part in (points[:5, :5], points[1:, 1:]):
        corners = corners_of(Lattice(np.ascontiguousarray(part)))
        (scan,) = scan_page(Page(photo.image, "part"), Options(kind="futoshiki", size=4, corners=corners))
        assert scan.status != "solved"
