"""Crops scenes, with boards in every size, light and colour, and says what the detector should say of each crop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.crossings import STEP
from scanner.lab.synth.optics import compress
from scanner.lab.training.scenes import Scene

Rng = np.random.Generator
Crossings = NDArray[np.float32]

CROP_SIDE = 320
"""Pixels of the sides of a crop."""

CELL_RANGE = (8.0, 52.0)
"""Pixels of the cells that the network learns to see; boards of others are seen on another copy of the picture."""

PEAK_SPREAD = 0.6
"""How far around a crossing its peak reaches, in places of the map: cells of 8 pixels are two places wide."""


CUT_OUT_SHARE = 0.2
"""The share of crops whose picture shows a board and nothing else."""

LIT_ANEW_SHARE = 0.55
"""The share of crops that are put into another light."""

TURNED_SHARE = 0.4
"""The share of crops that lie at any angle; others are nearly level."""

AROUND = np.stack(np.meshgrid([-1, 0, 1], [-1, 0, 1]), axis=2).reshape(-1, 2)
NEAR_SQUARED = 1.6
"""The square of the distance, in places of the map, beyond which a crossing has no target."""


class Target(NamedTuple):
    """The targets for a crop: for every place of the map, HxW, and for what is near a crossing alone."""

    crossing: NDArray[np.float32]
    """How near a crossing is, 1 to 0: HxW."""
    board: NDArray[np.float32]
    """1 within a board, else 0: HxW."""
    counts: NDArray[np.float32]
    """0 where boards are too small or too large to be seen, else 1: HxW."""
    near: NDArray[np.bool_]
    """Where the following targets are given: HxW."""
    offset: NDArray[np.float32]
    """2xHxW, the way to the crossing, in places of the map."""
    lengths: NDArray[np.float32]
    """2xHxW, how far the next crossings along the row and down the column are, in places of the map."""
    turns: NDArray[np.float32]
    """4xHxW, cosine and sine of four times the angles to these: a quarter turn changes neither."""


def crop_scene(rng: Rng, scene: Scene) -> tuple[NDArray[np.uint8], Target]:
    """Crops a scene, SIDExSIDEx3 BGR, turned, mirrored and lit in any way, and says what is on it."""
    image, boards = scene.image, list(scene.crossings)
    if boards and rng.random() < CUT_OUT_SHARE:
        image, boards = _cut_out(rng, image, boards)
    scale, middle = _choose_window(rng, image, boards)
    turn = rng.uniform(-np.pi / 4, np.pi / 4) if rng.random() < TURNED_SHARE else rng.normal(0, 0.05)
    cos, sin = scale * np.cos(turn), scale * np.sin(turn)
    to_crop = np.array([(cos, -sin, 0.0), (sin, cos, 0.0)])
    if rng.random() < 0.5:
        to_crop[0] *= -1
    quarter = np.array([(0, -1), (1, 0)])
    to_crop = np.linalg.matrix_power(quarter, int(rng.integers(4))) @ to_crop
    to_crop[:, 2] = (CROP_SIDE - 1) / 2 - to_crop[:, :2] @ middle
    if scale < 1:
        image = np.asarray(cv2.blur(image, (blur := max(1, round(0.8 / scale)), blur)), np.uint8)
    border = (cv2.BORDER_CONSTANT, cv2.BORDER_REPLICATE)[rng.integers(2)]
    colour = rng.integers(0, 256, 3).tolist()
    crop = cv2.warpAffine(
        image, to_crop, (CROP_SIDE, CROP_SIDE), flags=cv2.INTER_LINEAR, borderMode=border, borderValue=colour
    )
    seen = [(points @ to_crop[:, :2].T + to_crop[:, 2]).astype(np.float32) for points in boards]
    shown = np.asarray(crop, np.uint8)
    return _light_anew(rng, shown) if rng.random() < LIT_ANEW_SHARE else shown, target_of(
        [_put_upright(points) for points in seen]
    )


def _cut_out(
    rng: Rng, image: NDArray[np.uint8], boards: Sequence[Crossings]
) -> tuple[NDArray[np.uint8], list[Crossings]]:
    """Crops a scene as somebody does who wants a board and nothing else: its lines may be the rim of the picture."""
    points = boards[int(rng.integers(len(boards)))]
    margin = rng.choice([0.0, 0.0, rng.uniform(0, 0.5)], 4) * _measure_pitch(points) + rng.uniform(-2, 4, 4)
    left, top = np.maximum(points.min(axis=(0, 1)) - margin[:2], 0).round().astype(int)
    right, bottom = np.maximum(points.max(axis=(0, 1)) + margin[2:], 8).round().astype(int)
    cut = np.ascontiguousarray(image[top:bottom, left:right])
    return cut, [points - np.array([left, top], np.float32)]


def _choose_window(
    rng: Rng, image: NDArray[np.uint8], boards: Sequence[Crossings]
) -> tuple[float, NDArray[np.float64]]:
    """Chooses how much a crop enlarges a scene, and the middle of it there."""
    height, width = image.shape[:2]
    if not boards or rng.random() < 0.08:
        return float(np.exp(rng.uniform(np.log(0.3), np.log(1.2)))), rng.uniform((0, 0), (width, height))
    points = boards[int(rng.integers(len(boards)))]
    pitch = _measure_pitch(points)
    cells = np.exp(rng.uniform(np.log(CELL_RANGE[0]), np.log(CELL_RANGE[1] * 0.9)))
    scale = float(min(cells / pitch, 2.0))
    low, high = points.min(axis=(0, 1)), points.max(axis=(0, 1))
    reach = 0.25 * CROP_SIDE / scale
    return scale, rng.uniform(low, high) * 0.5 + (low + high) / 4 + rng.uniform(-reach, reach, 2)


def _measure_pitch(points: Crossings) -> float:
    """Measures the usual distance between neighbouring crossings."""
    across, down = (np.linalg.norm(np.diff(points, axis=axis), axis=2) for axis in (1, 0))
    return float((across.mean() + down.mean()) / 2)


def _put_upright(points: Crossings) -> Crossings:
    """Puts the crossings in the order in which rows run to the right as nearly as they can, and columns down."""
    right, down = points[0, -1] - points[0, 0], points[-1, 0] - points[0, 0]
    if right[0] * down[1] - right[1] * down[0] < 0:
        points = points.swapaxes(0, 1)
    right, down = points[0, -1] - points[0, 0], points[-1, 0] - points[0, 0]
    return np.rot90(points, int(np.argmax((right[0], down[0], -right[0], -down[0]))))


def target_of(boards: Sequence[Crossings]) -> Target:
    """Returns the targets for a crop with such boards on it."""
    side = CROP_SIDE // STEP
    inside, counts = np.zeros((side, side), np.float32), np.ones((side, side), np.float32)
    nearest = np.full((side, side), np.inf, np.float32)
    told = np.zeros((8, side, side), np.float32)
    for points in boards:
        rim = np.concatenate([np.rot90(points, quarters)[0, :-1] for quarters in range(4)])
        outline = np.round((rim + 0.5) / STEP - 0.5).astype(np.int32)
        if not CELL_RANGE[0] * 0.85 < _measure_pitch(points) < CELL_RANGE[1]:
            cv2.fillPoly(counts, [outline], 0.0)
            continue
        cv2.fillPoly(inside, [outline], 1.0)
        known = _measure_neighbours(points)
        places = np.repeat((points.reshape(-1, 2) + 0.5) / STEP - 0.5, 9, axis=0)
        at = np.round(places).astype(int) + np.tile(AROUND, (points.size // 2, 1))
        away = places - at
        distance = (away**2).sum(axis=1)
        is_seen = ((at >= 0) & (at < side)).all(axis=1) & (distance < NEAR_SQUARED)
        # the nearest crossing has the last word
        order = np.flatnonzero(is_seen)[np.argsort(-distance[is_seen])]
        x, y = at[order].T
        closer = distance[order] < nearest[y, x]
        order, x, y = order[closer], x[closer], y[closer]
        nearest[y, x] = distance[order]
        told[:2, y, x], told[2:, y, x] = away[order].T, known[order // 9].T
    crossing = np.exp(-nearest / (2 * PEAK_SPREAD**2)).astype(np.float32)
    near = np.isfinite(nearest) & (counts > 0)
    return Target(crossing, inside, counts, near, told[:2], told[2:4], told[4:])


def _measure_neighbours(points: Crossings) -> NDArray[np.float32]:
    """Returns for each crossing how far away the next ones are, and their turns: Nx6, as in `Target`."""
    along, down = (np.gradient(points, axis=axis) @ np.array([1, 1j]) / STEP for axis in (1, 0))
    turns = [part(np.exp(4j * np.angle(way))) for way in (along, down) for part in (np.real, np.imag)]
    told = np.stack([np.abs(along), np.abs(down), *turns], axis=2)
    return told.reshape(-1, 6).astype(np.float32)


def _light_anew(rng: Rng, crop: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Puts the crop in another light, less sharp, compressed: one scene stands for many."""
    light = crop.astype(np.float32)
    if rng.random() < 0.12:
        light = 255 - light
    if rng.random() < 0.3:
        light = _shade(rng, light)
    gain = np.exp(rng.uniform(np.log(0.35), np.log(1.6))) * np.exp(rng.normal(0, 0.1, 3))
    light = 255 * (np.clip(light / 255, 0, 1) ** rng.uniform(0.6, 1.6)) * gain + rng.uniform(-15, 35)
    if rng.random() < 0.15:
        light[:] = light.mean(axis=2, keepdims=True)
    if rng.random() < 0.35:
        light = np.asarray(cv2.GaussianBlur(light, (0, 0), rng.uniform(0.3, 1.3)), np.float32)
    light += rng.standard_normal(light.shape, np.float32) * np.float32(rng.uniform(0, 6) if rng.random() < 0.5 else 0)
    crop = np.clip(light, 0, 255).astype(np.uint8)
    if rng.random() < 0.3:
        crop = compress(crop, int(rng.integers(20, 90)))
    return crop


def _shade(rng: Rng, light: NDArray[np.float32]) -> NDArray[np.float32]:
    """Casts a shadow of any outline on the crop."""
    corners = rng.uniform(-0.3, 1.3, (int(rng.integers(3, 7)), 2)) * CROP_SIDE
    mask = np.zeros(light.shape[:2], np.float32)
    cv2.fillPoly(mask, [np.round(corners).astype(np.int32)], 1.0)
    mask = np.asarray(cv2.GaussianBlur(mask, (0, 0), float(np.exp(rng.uniform(np.log(0.4), np.log(8))))), np.float32)
    if rng.random() < 0.5:
        mask = 1 - mask
    return light * (1 - np.float32(rng.uniform(0.2, 0.7)) * mask)[..., None]
