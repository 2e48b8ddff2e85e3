"""Star Battle: boards of regions with several marks in each. Their number is the one that gives a single solution."""

from __future__ import annotations

from scanner.judgement.regions import Partition
from scanner.kinds.regions import region_boards
from scanner.kinds.regions.region_interpretation import has_room, make_puzzle
from scanner.readers import Reader
from scanner.types import Board, OrientationLogOdds, Refused, Scan, Watch
from solver import count
from solver.paper.puzzle import STARS, usual_stars

NAME = "starbattle"


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """Reads the Star Battle with two or three stars in each row on a board; if there is none, returns the reason."""
    return region_boards.scan_regions(NAME, _choose_stars, board, reader, orientation, watch)


def _choose_stars(partition: Partition) -> int | None:
    """Chooses the number of stars for the regions as they look: one that gives a single solution, or the usual one."""
    possible = [stars for stars in STARS[1:] if has_room(partition.labels, stars)]
    single = [stars for stars in possible if count(make_puzzle(partition.labels, stars)) == 1]
    usual = max(2, usual_stars(round(len(partition.labels) ** 0.5)))
    return next((stars for stars in (*single, usual) if stars in possible), None)
