"""Makes boards: the grid under a lattice of a page, flat, with what is immediately known of it."""

from __future__ import annotations

from scanner.board.evidence import seen_once
from scanner.detection.flatten import CELL, cut_off, flattened
from scanner.detection.gaps import box_share
from scanner.types import Board, Lattice, Page


def rectify(page: Page, lattice: Lattice, cell: int = CELL, beside: tuple[Lattice, ...] = ()) -> Board:
    """Resamples a grid, cell by cell, to squares with sides of `cell` pixels; `beside` are other grids of its page."""
    image = flattened(page.image, lattice, cell)
    return Board(image, lattice, cell, cut_off(page.image, lattice), box_share(image, cell), page, beside)


@seen_once
def finer(board: Board, cell: int) -> Board:
    """Makes the grid of a board flat again from its page, with cells of `cell` pixels."""
    return rectify(board.known_page, board.lattice, cell, board.beside)
