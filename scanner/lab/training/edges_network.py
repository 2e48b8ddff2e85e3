"""The network that reads the edges of a board, and its export to the ONNX file that the runtime bundles."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import Tensor, nn

from scanner.board.edges import LINES
from scanner.detection.flatten import SMALL_CELL
from scanner.lab.training import layers
from scanner.lab.training.layers import Residual, convolution

PLANES = 9
CHANNELS = 32
OUTPUTS = len(LINES) + 2
INNER_PLACES = 3
"""Places of the innermost maps along the side of a cell."""


class EdgeNet(nn.Module):
    """Boards of cells of SMALL_CELL pixels, NxPLANESxHxW, to logits NxOUTPUTSxsizex(size-1) beside them, and below."""

    def __init__(self) -> None:
        super().__init__()
        self.stem = nn.Sequential(
            *convolution(PLANES, 12, stride=2), *convolution(12, 24, stride=2), *convolution(24, CHANNELS, stride=2)
        )
        self.near = Residual(CHANNELS)
        self.board = nn.Conv2d(CHANNELS, CHANNELS, 1)
        self.far = Residual(CHANNELS, INNER_PLACES)
        self.narrow = nn.Sequential(nn.Conv2d(CHANNELS, 16, 1), nn.ReLU())
        # two cells, seen whole
        self.beside = _build_head((INNER_PLACES, 2 * INNER_PLACES))
        self.below = _build_head((2 * INNER_PLACES, INNER_PLACES))

    def forward(self, boards: Tensor) -> tuple[Tensor, Tensor]:
        """Returns the logits of a batch."""
        maps = self.near(self.stem(boards))
        maps = self.far(maps + torch.relu(self.board(maps.mean(dim=(2, 3), keepdim=True))))
        maps = self.narrow(maps)
        return self.beside(maps), self.below(maps)


def _build_head(kernel: tuple[int, int]) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(16, CHANNELS, kernel, stride=INNER_PLACES), nn.ReLU(), nn.Conv2d(CHANNELS, OUTPUTS, 1)
    )


@torch.no_grad()
def cool(network: EdgeNet, temperatures: tuple[float, float, float]) -> None:
    """Divides the logits of lines, dashes and colours by their temperatures, within the last layers."""
    lines, dashed, differs = temperatures
    by = torch.tensor([lines] * len(LINES) + [dashed, differs])
    for head in (network.beside, network.below):
        last = head[-1]
        last.weight.div_(by[:, None, None, None])
        last.bias.div_(by)


def export(network: EdgeNet, target: Path) -> None:
    """Writes the network as ONNX, for boards of any size."""
    example, sizes = torch.zeros(1, PLANES, 9 * SMALL_CELL, 9 * SMALL_CELL), {0: "n", 2: "height", 3: "width"}
    layers.export(network, target, example, "boards", ["beside", "below"], sizes)
