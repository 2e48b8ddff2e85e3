"""Loads the bundled networks, for cv2.dnn."""

from __future__ import annotations

import threading
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner import assets

Real = TypeVar("Real", np.float32, np.float64)


def bundled(name: str) -> Path:
    """Returns the ONNX file of a network."""
    return Path(assets.__file__).with_name(f"{name}.onnx")


@lru_cache(maxsize=8)
def network(model: Path, classic: bool = False) -> tuple[cv2.dnn.Net, threading.Lock]:
    """Loads a network, and makes the lock that guards it: a net of cv2.dnn holds the state of the pass that it is in.

    OpenCV 5 has two engines. The `classic` one takes 0.7 to 0.9 of the time of the new one for wide maps, 1.1 of it for
    glyphs, and cannot load the network of edges.
    """
    engine = [cv2.dnn.ENGINE_CLASSIC] if classic and hasattr(cv2.dnn, "ENGINE_CLASSIC") else []
    return cv2.dnn.readNetFromONNX(np.frombuffer(model.read_bytes(), np.uint8), *engine), threading.Lock()


def forward(model: Path, seen: NDArray[np.float32], classic: bool = True) -> NDArray[np.float32]:
    """Runs a network on a batch, and returns its one output; `classic` is as for `network`."""
    net, lock = network(model, classic)
    with lock:
        net.setInput(seen)
        return np.array(net.forward(), np.float32)


def sigmoid(log_odds: NDArray[Real]) -> NDArray[Real]:
    """Turns log odds into probabilities."""
    return np.asarray(1 / (1 + np.exp(-log_odds)))


def softmax(logits: NDArray[Real]) -> NDArray[Real]:
    """Turns logits of classes, along the last axis, into probabilities."""
    likelihoods = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return np.asarray(likelihoods / likelihoods.sum(axis=-1, keepdims=True))


def classify_crops(crops: NDArray[np.float32], model: Path) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Classifies N crops, Nx1xHxW: the probability of each of the network's glyphs, NxG, and of being print, N."""
    logits = forward(model, crops, classic=False)
    return softmax(logits[:, :-1]), sigmoid(logits[:, -1])
