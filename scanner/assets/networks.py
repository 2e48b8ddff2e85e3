"""Loads the bundled networks, for cv2.dnn."""

from __future__ import annotations

import threading
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner import assets


def bundled(name: str) -> Path:
    """The ONNX file of a network."""
    return Path(assets.__file__).with_name(f"{name}.onnx")


@lru_cache(maxsize=8)
def network(model: Path) -> tuple[cv2.dnn.Net, threading.Lock]:
    """A network and the lock that guards it: a net of cv2.dnn holds the state of the pass that it is in."""
    return cv2.dnn.readNetFromONNX(np.frombuffer(model.read_bytes(), np.uint8)), threading.Lock()


def classified(crops: NDArray[np.float32], model: Path) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """What a network makes of N crops, Nx1xHxW: the probability of each of its glyphs, NxG, and of being print, N."""
    net, lock = network(model)
    with lock:
        net.setInput(crops)
        logits = np.array(net.forward(), np.float32)
    likelihoods = np.exp(logits[:, :-1] - logits[:, :-1].max(axis=1, keepdims=True))
    printed = 1 / (1 + np.exp(-logits[:, -1]))
    return likelihoods / likelihoods.sum(axis=1, keepdims=True), printed.astype(np.float32)
