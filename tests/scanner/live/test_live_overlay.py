"""What is drawn stays on its puzzle while the camera moves, and where that is not sure there is nothing."""

from collections.abc import Iterator
from concurrent.futures import Executor, Future
from dataclasses import replace

import cv2
import numpy as np
import pytest

from scanner.lab.synth import Camera, Look, Photo
from scanner.live.live_overlay import FRAMES_BETWEEN_SEARCHES, LiveOverlay
from scanner.pipeline import scan_page
from tests.pictures import photograph

STILL = FRAMES_BETWEEN_SEARCHES + 2  # frames until another one is read


def photo_of(seed: int) -> Photo:
    return photograph(seed, Look(neighbours=False), Camera(640, 480, cell=40, noise=2.0))


@pytest.fixture(scope="module")
def photo() -> Photo:
    return photo_of(4)


@pytest.fixture(scope="module")
def other() -> Photo:
    return photo_of(5)


def seen_by_a_moving_camera(photo: Photo, frames: int) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Yields each frame, and where the crossings are on it."""
    for t in np.arange(frames) / 8:
        turn = cv2.getRotationMatrix2D((320, 240), 6 * np.sin(t), 1 - 0.08 * np.sin(t))
        motion = np.vstack(
            [np.add(turn, [(0, 0, 12 * np.sin(2 * t)), (0, 0, 5 * np.sin(t))]), (2e-5 * np.sin(t), 0, 1)]
        )
        frame = cv2.warpPerspective(photo.image, motion, (640, 480), borderMode=cv2.BORDER_REPLICATE)
        yield frame, cv2.perspectiveTransform(photo.truths[0].lattice.points, motion)


def has_read(frame: np.ndarray) -> LiveOverlay:
    """Makes an overlay that has seen one frame, and answers it."""
    live = LiveOverlay("camera")
    live.overlay(frame)
    assert [puzzle.scan.status for puzzle in live.tracked] == ["solved"]
    return live


def test_the_answer_follows_its_puzzle(photo):
    told = []
    live = LiveOverlay("camera", tell=told.append)
    for number, (frame, crossings) in enumerate(seen_by_a_moving_camera(photo, 30), start=1):
        assert (live.overlay(frame) != frame).any(), f"no answer on frame {number}"
        (puzzle,) = live.tracked
        assert np.linalg.norm(puzzle.points - crossings, axis=2).max() < 3
    assert [scan.solution for scan in told] == [photo.truths[0].solution]


class Slow(Executor):
    """Reads a frame while that many others pass; what it finds on the way is known at once."""

    def __init__(self, frames: int) -> None:
        self.frames = frames
        self.waiting = []

    def submit(self, function, /, *arguments):
        future = Future()
        self.waiting.append([self.frames, future, function(*arguments)])
        return future

    def pass_frame(self) -> None:
        for work in self.waiting:
            work[0] -= 1
            if work[0] == 0:
                work[1].set_result(work[2])


def test_a_frame_is_read_while_others_pass_and_its_answer_appears_where_the_puzzle_is_by_then(photo):
    slow = Slow(frames=10)
    live = LiveOverlay("camera", executor=slow)
    for number, (frame, crossings) in enumerate(seen_by_a_moving_camera(photo, 36)):
        live.overlay(frame)
        slow.pass_frame()
        assert bool(live.tracked) == (number >= 10)
        if live.tracked:
            assert np.linalg.norm(live.tracked[0].points - crossings, axis=2).max() < 6


def test_without_a_style_there_is_an_outline_from_the_first_frame_on_and_then_a_tick(photo):
    slow = Slow(frames=10)
    live = LiveOverlay("camera", style=None, executor=slow)
    for number, (frame, crossings) in enumerate(seen_by_a_moving_camera(photo, 20)):
        drawn = (live.overlay(frame) != frame).any(axis=2)
        slow.pass_frame()
        rim = np.concatenate([crossings[0], crossings[-1], crossings[:, 0], crossings[:, -1]]).round().astype(int)
        assert np.mean([drawn[y, x] for x, y in rim]) > 0.9, f"frame {number}"
        inner = crossings[[1, 1, 8, 8], [1, 8, 8, 1]].astype(int)
        inside = cv2.fillConvexPoly(np.zeros(drawn.shape, np.uint8), inner, 1) > 0
        assert not drawn[inside].any(), f"frame {number}"
        x, y = (crossings[0, -1] + (6, -6)).astype(int)
        assert drawn[y, x] == (number >= 10), f"frame {number}"


def read_as(monkeypatch, *statuses: str) -> None:
    """Gives the readings of successive frames these statuses."""
    left = list(statuses)

    def scanned(page, options):
        return tuple(replace(scan, status=left.pop(0)) for scan in scan_page(page, options))

    monkeypatch.setattr("scanner.live.live_overlay.scan_page", scanned)


def told_by(live: LiveOverlay, frame: np.ndarray, searches: int) -> list[tuple[int, str]]:
    for _ in range(1 + FRAMES_BETWEEN_SEARCHES * (searches - 1)):
        live.overlay(frame)
    return [(puzzle.frame, puzzle.scan.status) for puzzle in live.told]


def test_an_uncertain_reading_is_told_when_a_second_frame_gives_nothing_better(photo, monkeypatch):
    read_as(monkeypatch, "doubtful", "doubtful", "doubtful", "solved")
    told = []
    live = LiveOverlay("camera", tell=told.append)
    assert told_by(live, photo.image, 1) == []
    assert told_by(live, photo.image, 2) == [(1 + FRAMES_BETWEEN_SEARCHES, "doubtful")]
    assert told_by(live, photo.image, 2) == [(1 + FRAMES_BETWEEN_SEARCHES, "doubtful")], "a third look says the same"
    assert not told
    assert told_by(live, photo.image, 2) == [(1 + 3 * FRAMES_BETWEEN_SEARCHES, "solved")]
    assert [scan.status for scan in told] == ["solved"]


def test_a_certain_reading_is_told_even_if_the_camera_has_turned_away(photo):
    slow = Slow(frames=3)
    live = LiveOverlay("camera", executor=slow)
    for frame in (photo.image, *[np.full_like(photo.image, 90)] * 4):
        live.overlay(frame)
        slow.pass_frame()
    assert [puzzle.scan.solution for puzzle in live.told] == [photo.truths[0].solution]
    assert not live.tracked


def test_neither_of_two_contradictory_readings_counts(photo, other):
    live = has_read(photo.image)
    (false,) = has_read(other.image).tracked
    (true,) = live.tracked
    live._take(replace(true, scan=replace(true.scan, solution=false.scan.solution)))
    assert not live.tracked


def test_the_answer_is_inside_the_blank_cells(photo):
    frame = photo.image
    drawn = (has_read(frame).overlay(frame) != frame).any(axis=2)
    lattice, givens = photo.truths[0].lattice, photo.truths[0].puzzle.givens
    for row, column in np.ndindex(9, 9):
        x, y = lattice.points[row : row + 2, column : column + 2].mean(axis=(0, 1)).astype(int)
        assert drawn[y - 12 : y + 13, x - 12 : x + 13].any() == (givens[row][column] == 0)


def test_another_puzzle_in_its_place_gets_no_wrong_answer(photo, other):
    live = has_read(photo.image)
    assert (live.overlay(other.image) == other.image).all()
    for _ in range(2 * STILL):
        live.overlay(other.image)
    assert [puzzle.scan.solution for puzzle in live.tracked] == [other.truths[0].solution]


def test_a_jump_by_a_cell_moves_no_answer_into_other_cells(photo):
    live = has_read(photo.image)
    right = photo.truths[0].lattice.points[4, 5] - photo.truths[0].lattice.points[4, 4]
    motion = np.array([(1, 0, right[0]), (0, 1, right[1])])
    jumped = cv2.warpAffine(photo.image, motion, (640, 480), borderMode=cv2.BORDER_REPLICATE)
    live.overlay(jumped)
    for puzzle in live.tracked:
        there = cv2.perspectiveTransform(puzzle.crossings[None], puzzle.to_frame)[0]
        assert np.abs(there - photo.truths[0].lattice.points.reshape(-1, 2) - right).max() < 3


def test_nothing_is_drawn_where_nothing_can_be_seen(photo):
    for hidden in (np.full_like(photo.image, 200), cv2.GaussianBlur(photo.image, (0, 0), 12), photo.image[::-1].copy()):
        live = has_read(photo.image)
        assert (live.overlay(hidden) == hidden).all()


def test_frames_may_change_their_size(photo):
    live = has_read(photo.image)
    half = cv2.resize(photo.image, None, fx=0.5, fy=0.5)
    assert (live.overlay(half) == half).all()


def test_a_puzzle_that_comes_back_is_recognised(photo):
    live = has_read(photo.image)
    told = []
    live.tell = told.append
    live.overlay(np.zeros_like(photo.image))
    for _ in range(STILL):
        picture = live.overlay(photo.image)
    assert (picture != photo.image).any()
    assert not told
