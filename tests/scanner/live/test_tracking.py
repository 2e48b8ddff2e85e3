"""The answer stays on its puzzle while the camera moves, and where that is not sure there is none."""

from collections.abc import Iterator
from concurrent.futures import Executor, Future

import cv2
import numpy as np
import pytest

from scanner.lab.synth import Camera, Look, Photo
from scanner.live.tracking import SEARCH, LiveOverlay
from tests.pictures import photograph

STILL = SEARCH + 2  # frames until a puzzle was read twice


def photo_of(seed: int) -> Photo:
    return photograph(seed, Look(neighbours=False), Camera(640, 480, cell=40, noise=2.0))


@pytest.fixture(scope="module")
def photo() -> Photo:
    return photo_of(4)


@pytest.fixture(scope="module")
def other() -> Photo:
    return photo_of(5)


def seen_by_a_moving_camera(photo: Photo, frames: int) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Each frame, and where the crossings are on it."""
    for t in np.arange(frames) / 8:
        turn = cv2.getRotationMatrix2D((320, 240), 6 * np.sin(t), 1 - 0.08 * np.sin(t))
        motion = np.vstack(
            [np.add(turn, [(0, 0, 12 * np.sin(2 * t)), (0, 0, 5 * np.sin(t))]), (2e-5 * np.sin(t), 0, 1)]
        )
        frame = cv2.warpPerspective(photo.image, motion, (640, 480), borderMode=cv2.BORDER_REPLICATE)
        yield frame, cv2.perspectiveTransform(photo.truths[0].lattice.points, motion)


def confirmed_by(frame: np.ndarray) -> LiveOverlay:
    """It has seen a frame for long enough to answer."""
    live = LiveOverlay("camera")
    for _ in range(STILL):
        live.overlay(frame)
    assert [puzzle.confirmed for puzzle in live.tracked] == [True]
    return live


def test_the_answer_follows_its_puzzle(photo):
    told = []
    live = LiveOverlay("camera", tell=told.append)
    for number, (frame, crossings) in enumerate(seen_by_a_moving_camera(photo, 30)):
        picture = live.overlay(frame)
        assert (picture != frame).any() == (number >= SEARCH)
        if number >= SEARCH:
            (puzzle,) = live.tracked
            places = puzzle.crossings + puzzle.bend.reshape(-1, 2)
            there = cv2.perspectiveTransform(places[None], puzzle.to_frame)[0]
            assert np.linalg.norm(there - crossings.reshape(-1, 2), axis=1).max() < 3
    assert [scan.solution for scan in told] == [photo.truths[0].solution]


class Slow(Executor):
    """Reads a frame while so many others pass."""

    def __init__(self, frames: int) -> None:
        self.frames = frames
        self.waiting = []

    def submit(self, function, /, *arguments):
        future = Future()
        self.waiting.append([self.frames, future, function, arguments])
        return future

    def pass_frame(self) -> None:
        for work in self.waiting:
            work[0] -= 1
            if work[0] == 0:
                work[1].set_result(work[2](*work[3]))


def test_a_frame_is_read_while_others_pass_and_its_answer_is_where_the_puzzle_is_by_then(photo):
    slow = Slow(frames=10)
    live = LiveOverlay("camera", executor=slow)
    answered = []
    for number, (frame, crossings) in enumerate(seen_by_a_moving_camera(photo, 36)):
        picture = live.overlay(frame)
        slow.pass_frame()
        if (picture != frame).any():
            answered.append(number)
            there = cv2.perspectiveTransform(live.tracked[0].crossings[None], live.tracked[0].to_frame)[0]
            assert np.linalg.norm(there - crossings.reshape(-1, 2), axis=1).max() < 6
    assert answered == list(range(answered[0], 36))
    assert answered[0] < 25


def test_the_answer_is_inside_the_blank_cells(photo):
    frame = photo.image
    drawn = (confirmed_by(frame).overlay(frame) != frame).any(axis=2)
    lattice, givens = photo.truths[0].lattice, photo.truths[0].puzzle.givens
    for row, column in np.ndindex(9, 9):
        x, y = lattice.points[row : row + 2, column : column + 2].mean(axis=(0, 1)).astype(int)
        assert drawn[y - 12 : y + 13, x - 12 : x + 13].any() == (givens[row][column] == 0)


def test_another_puzzle_in_its_place_gets_no_wrong_answer(photo, other):
    live = confirmed_by(photo.image)
    assert (live.overlay(other.image) == other.image).all()
    for _ in range(2 * STILL):
        live.overlay(other.image)
    assert [puzzle.scan.solution for puzzle in live.tracked if puzzle.confirmed] == [other.truths[0].solution]


def test_a_jump_by_a_cell_moves_no_answer_into_other_cells(photo):
    live = confirmed_by(photo.image)
    right = photo.truths[0].lattice.points[4, 5] - photo.truths[0].lattice.points[4, 4]
    motion = np.array([(1, 0, right[0]), (0, 1, right[1])])
    jumped = cv2.warpAffine(photo.image, motion, (640, 480), borderMode=cv2.BORDER_REPLICATE)
    live.overlay(jumped)
    for puzzle in live.tracked:
        there = cv2.perspectiveTransform(puzzle.crossings[None], puzzle.to_frame)[0]
        assert np.abs(there - photo.truths[0].lattice.points.reshape(-1, 2) - right).max() < 3


def test_where_nothing_can_be_seen_nothing_is_drawn(photo):
    for hidden in (np.full_like(photo.image, 200), cv2.GaussianBlur(photo.image, (0, 0), 12), photo.image[::-1].copy()):
        live = confirmed_by(photo.image)
        assert (live.overlay(hidden) == hidden).all()


def test_frames_may_change_their_size(photo):
    live = confirmed_by(photo.image)
    half = cv2.resize(photo.image, None, fx=0.5, fy=0.5)
    assert (live.overlay(half) == half).all()


def test_a_puzzle_that_comes_back_is_known(photo):
    live = confirmed_by(photo.image)
    told = []
    live.tell = told.append
    live.overlay(np.zeros_like(photo.image))
    for _ in range(STILL):
        picture = live.overlay(photo.image)
    assert (picture != photo.image).any()
    assert not told
