"""The network that reads the edges of a board, and its export to the ONNX file that the runtime bundles."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import Tensor, nn

from scanner.board.edges import LINES, SIDE

PLANES = 9
CHANNELS = 32
OUTPUTS = len(LINES) + 2
FOLDS = 3
"""Places of the innermost maps along the side of a cell."""


class EdgeNet(nn.Module):
    """Boards NxPLANESx(size*SIDE)x(size*SIDE) to logits NxOUTPUTSxsizex(size-1) beside the cells, and below them."""

    def __init__(self) -> None:
        super().__init__()
        self.stem = nn.Sequential(
            *_convolution(PLANES, 12, 2), *_convolution(12, 24, 2), *_convolution(24, CHANNELS, 2)
        )
        self.near = _Residual(CHANNELS, 1)
        self.board = nn.Conv2d(CHANNELS, CHANNELS, 1)
        self.far = _Residual(CHANNELS, FOLDS)
        self.narrow = nn.Sequential(nn.Conv2d(CHANNELS, 16, 1), nn.ReLU())
        # two cells, seen whole
        self.beside = _head((FOLDS, 2 * FOLDS))
        self.below = _head((2 * FOLDS, FOLDS))

    def forward(self, boards: Tensor) -> tuple[Tensor, Tensor]:
        """The logits of a batch."""
        maps = self.near(self.stem(boards))
        maps = self.far(maps + torch.relu(self.board(maps.mean(dim=(2, 3), keepdim=True))))
        maps = self.narrow(maps)
        return self.beside(maps), self.below(maps)


class _Residual(nn.Module):
    """Two convolutions whose outcome is added to what went in (He et al., Deep Residual Learning, 2015)."""

    def __init__(self, channels: int, dilation: int) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            *_convolution(channels, channels, 1, dilation), *_convolution(channels, channels, 1)[:-1]
        )

    def forward(self, maps: Tensor) -> Tensor:
        """The sum of both ways, NxCxHxW as `maps`."""
        return torch.relu(maps + self.layers(maps))


def _convolution(inputs: int, outputs: int, stride: int, dilation: int = 1) -> tuple[nn.Module, ...]:
    layer = nn.Conv2d(inputs, outputs, 3, stride, padding=dilation, dilation=dilation, bias=False)
    return layer, nn.BatchNorm2d(outputs), nn.ReLU()


def _head(kernel: tuple[int, int]) -> nn.Sequential:
    return nn.Sequential(nn.Conv2d(16, CHANNELS, kernel, stride=FOLDS), nn.ReLU(), nn.Conv2d(CHANNELS, OUTPUTS, 1))


@torch.no_grad()
def cool(network: EdgeNet, temperatures: tuple[float, float, float]) -> None:
    """Divide the logits of lines, dashes and colours by their temperatures, within the last layers."""
    lines, dashed, differs = temperatures
    by = torch.tensor([lines] * len(LINES) + [dashed, differs])
    for head in (network.beside, network.below):
        last = head[-1]
        last.weight.div_(by[:, None, None, None])
        last.bias.div_(by)


def export(network: EdgeNet, target: Path) -> None:
    """Write the network as ONNX, batch norm folded into the convolutions, for boards of any size."""
    sizes = {0: "n", 2: "height", 3: "width"}
    torch.onnx.export(
        network.eval(),
        (torch.zeros(1, PLANES, 9 * SIDE, 9 * SIDE),),
        str(target),
        input_names=["boards"],
        output_names=["beside", "below"],
        dynamic_axes={"boards": sizes, "beside": sizes, "below": sizes},
        opset_version=13,
        dynamo=False,
    )
