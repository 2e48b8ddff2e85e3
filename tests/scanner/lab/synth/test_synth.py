import json
import sys
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from scanner.lab.synth import Camera, Look, photograph, random_camera, random_look
from scanner.lab.synth.__main__ import main
from scanner.lab.synth.blocks import print_article
from scanner.lab.synth.sheet import Rect, Sheet
from scanner.lab.synth.view import View
from solver import Puzzle, count, solve

SMALL = Camera(width=640, height=480, cell=44)
SAMPLES = Path(__file__).parents[4] / "samples"
PLAIN = Look(neighbours=False)


def test_one_seed_gives_one_picture():
    first, again, other = (photograph(seed, PLAIN, SMALL) for seed in (3, 3, 4))
    assert first.jpeg == again.jpeg
    assert first.jpeg != other.jpeg


def test_one_seed_gives_one_puzzle_whatever_the_camera():
    near = photograph(3, PLAIN, SMALL)
    far = photograph(3, PLAIN, replace(SMALL, cell=25, rotation=40))
    assert near.truths[0].puzzle == far.truths[0].puzzle


@pytest.mark.parametrize("boxes", [(2, 2), (2, 3), (3, 2), (3, 3)])
def test_puzzles_have_the_one_solution_that_the_truth_tells(boxes):
    truth = photograph(5, replace(PLAIN, filled=0.4), SMALL, boxes=boxes).truths[0]
    assert truth.puzzle.boxes == boxes
    assert count(truth.puzzle) == 1
    assert solve(truth.puzzle) == truth.solution
    entries, givens, solution = map(np.array, (truth.puzzle.entries, truth.puzzle.givens, truth.solution))
    assert entries.any()
    assert not (entries.astype(bool) & givens.astype(bool)).any()
    assert (entries == solution)[entries > 0].all()


def test_a_player_makes_mistakes_where_asked_for():
    truth = photograph(5, replace(PLAIN, filled=0.5, mistaken=1.0), SMALL).truths[0]
    entries, solution = np.array(truth.puzzle.entries), np.array(truth.solution)
    assert entries.any()
    assert (entries != solution)[entries > 0].all()


@pytest.mark.parametrize(
    "knobs",
    [
        {},
        {"rotation": 130},
        {"tilt": 25, "tilt_direction": 200},
        {"curl": 20, "curl_centre": -4, "curl_direction": 15},
        {"gutter": 50, "gutter_place": 5.5},
    ],
    ids=["mild", "turned", "tilted", "curled", "bound"],
)
def test_the_true_lattice_lies_on_the_printed_lines(knobs):
    photo = photograph(6, replace(PLAIN, thin=0.05, wear=0), Camera(cell=60, **knobs))
    grey = cv2.cvtColor(photo.image, cv2.COLOR_BGR2GRAY).astype(int)
    points = photo.truths[0].lattice.points
    x, y = points[:-1, :-1].reshape(-1, 2).round().astype(int).T
    beside = points[:-1, :-1] * 0.8 + points[1:, 1:] * 0.2
    x_beside, y_beside = beside.reshape(-1, 2).round().astype(int).T
    assert (grey[y, x] < 0.75 * grey[y_beside, x_beside]).all()


@pytest.mark.parametrize("seed", range(6))
def test_the_ways_from_page_to_photo_and_back_agree(seed):
    rng = np.random.default_rng(seed)
    camera = random_camera(rng, any_angle=True)
    view = View(replace(camera, gutter=20.0) if seed % 2 else camera)
    places = rng.uniform(-6, 6, (50, 2))
    assert view.to_page(view.to_photo(places)) == pytest.approx(places, abs=0.01)


def test_a_cell_is_as_large_as_asked_for():
    truth = photograph(2, PLAIN, Camera(cell=50, tilt=0, curl=0)).truths[0]
    assert truth.lattice.cell_side == pytest.approx(50, abs=0.5)


def test_the_camera_steps_back_until_the_puzzle_is_in_the_picture():
    photo = photograph(2, PLAIN, replace(SMALL, cell=90))
    points = photo.truths[0].lattice.points
    assert (points > 0).all()
    assert (points < (640, 480)).all()


def test_a_puzzle_that_is_never_in_the_picture_is_refused():
    with pytest.raises(ValueError, match="smaller offset"):
        photograph(2, PLAIN, replace(SMALL, offset=(0.7, 0)))


@pytest.mark.parametrize("seed", range(4))
def test_everything_drawn_at_random_gives_a_picture(seed):
    rng = np.random.default_rng(seed)
    camera = replace(random_camera(rng, any_angle=True), width=640, height=480)
    photo = photograph(seed, random_look(rng), camera)
    assert photo.image.shape == (480, 640, 3)
    assert photo.image.std() > 5


def test_a_page_of_six_tells_six_puzzles_in_reading_order():
    photo = photograph(7, PLAIN, Camera(cell=30), puzzles=6)
    assert len({truth.puzzle for truth in photo.truths}) == 6
    corners = np.array([truth.lattice.quad[0] for truth in photo.truths])
    assert (np.diff(corners[::2, 1]) > 0).all()
    assert (corners[1::2, 0] > corners[::2, 0]).all()


def test_a_page_without_a_puzzle_tells_none(tmp_path):
    photograph(8, Look(), SMALL, puzzles=0).save(tmp_path / "none.jpg")
    assert json.loads((tmp_path / "none.json").read_text()) == {"puzzles": []}


def test_the_label_says_what_is_on_the_paper(tmp_path):
    photo = photograph(9, replace(PLAIN, filled=0.3), SMALL)
    photo.save(tmp_path / "one.jpg")
    (label,) = json.loads((tmp_path / "one.json").read_text())["puzzles"]
    truth = photo.truths[0]
    assert (label["kind"], label["size"], label["boxes"]) == ("sudoku", 9, [3, 3])
    assert tuple(map(tuple, label["givens"])) == truth.puzzle.givens
    assert tuple(map(tuple, label["entries"])) == truth.puzzle.entries
    assert tuple(map(tuple, label["solution"])) == truth.solution
    assert np.allclose(label["quad"], truth.lattice.quad, atol=0.1)


def test_the_command_names_a_typeface_that_is_not_there(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["synth", str(tmp_path), "--set", "digits=printed/none.ttf"])
    with pytest.raises(SystemExit):
        main()
    assert "there is no typeface" in capsys.readouterr().err


@pytest.mark.parametrize("label_file", sorted(SAMPLES.glob("*.json")), ids=lambda path: path.stem)
def test_every_label_of_a_sample_is_true(label_file):
    for label in json.loads(label_file.read_text())["puzzles"]:
        grids = {name: label.get(name, ()) for name in ("givens", "regions", "relations", "entries", "marks")}
        puzzle = Puzzle(label["kind"], label["size"], boxes=label["boxes"], **grids)
        assert count(puzzle) == 1
        assert solve(puzzle) == tuple(map(tuple, label["solution"]))


def test_the_command_writes_pictures_and_labels(tmp_path, monkeypatch):
    knobs = ["--mild", "--set", "cell=30", "--set", "width=480", "--set", "height=480", "--set", "neighbours=False"]
    monkeypatch.setattr(sys, "argv", ["synth", str(tmp_path), "--count", "2", "--seed", "4", *knobs])
    main()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["00004.jpg", "00004.json", "00005.jpg", "00005.json"]
    assert cv2.imread(str(tmp_path / "00004.jpg")).shape == (480, 480, 3)


def test_the_command_names_a_knob_that_is_not_there(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["synth", str(tmp_path), "--set", "colour=3"])
    with pytest.raises(SystemExit) as stop:
        main()
    assert stop.value.code == 2
    assert "no knob called colour" in capsys.readouterr().err


def test_an_article_whose_headline_leaves_no_room_has_no_text():
    sheet = Sheet(Rect(0, 0, 4, 1), 20)
    print_article(sheet, Rect(0, 0, 4, 0.2), Look(), np.random.default_rng(0))
    assert sheet.image.shape == (20, 80, 3)
