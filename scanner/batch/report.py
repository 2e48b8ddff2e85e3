"""A self-contained HTML report about a batch: counts, times, confidence, failures, and doubtful puzzles."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from statistics import median, quantiles

from scanner.batch.catalogue import Catalogue
from scanner.batch.entries import Entry, GridEntry, PageEntry
from scanner.batch.totals import CERTAIN, UNCERTAIN
from scanner.types import Doubt, Heading
from scanner.writers.figure import extent, figure
from scanner.writers.names import printable
from scanner.writers.svg import svg
from scanner.writers.terminal import doubt_sentence, problems_beside
from solver.paper.puzzle import cell_name
from solver.paper.shapes import Stroke, cell_strokes

_SHOWN = (*CERTAIN, "reviewed", *UNCERTAIN)
"""The statuses in the order in which they are shown, the certain ones first."""

BEGINNING = "<!doctype html>\n<html lang='en'><head>"
"""The text that identifies a file as a report, which a newer one may replace."""

CONFIDENCE_BINS = 20
BAR_WIDTH = 32
"""The width of each bar of the histogram in pixels, a quarter of the height of the highest."""

DOUBT_COLOUR = "#e07a00"
"""The colour of doubtful cells, which stands out from the print and from all regions of a board."""


def report(catalogue: Catalogue) -> str:
    """Writes the whole document."""
    pages = list(catalogue.pages())
    statuses = Counter[str]()
    confidences = []
    for entry in catalogue.puzzles():
        statuses["reviewed" if entry.is_settled else entry.scanned.status] += 1
        confidences.append(entry.scanned.confidence)
    failed = [page for page in pages if page.failure]
    empty = [page for page in pages if not page.failure and not page.puzzles and not page.grids]
    unknown = list(catalogue.unknown_grids())
    unsure = list(catalogue.puzzles(unsure=True))
    parts = (
        f"{BEGINNING}<meta charset='utf-8'>",
        "<meta name='viewport' content='width=device-width, initial-scale=1'><title>gridlens report</title>",
        f"<style>{_style()}</style></head><body>",
        f"<header><h1>gridlens report</h1><p>{_tell_when(catalogue)}</p></header>",
        _write_counts(pages, len(failed), len(empty), len(confidences), len(unsure), len(unknown)),
        *((_draw_shares(statuses), _draw_histogram(confidences)) if confidences else ()),
        _write_failures(failed),
        _write_pages_without_puzzle(empty),
        _write_doubtful(unsure),
        _write_unknown_grids(unknown),
        "</body></html>\n",
    )
    return "\n".join(parts)


def _style() -> str:
    return (files("scanner") / "assets" / "report.css").read_text()


def _tell_when(catalogue: Catalogue) -> str:
    """Says when the pages were read, in however many runs; those that found nothing to do do not count."""
    runs = catalogue.reading_runs()
    if not runs:
        return "No page has been read yet"
    begun, ended = _format_time(runs[0][0]), _format_time(runs[-1][1] or "")
    parts = f", in {len(runs)} runs" if len(runs) > 1 else ""
    return f"Read {begun} to {ended} UTC{parts}" if ended else f"Read from {begun} UTC{parts}, not finished"


def _format_time(time: str) -> str:
    return time.replace("T", " ").partition("+")[0]


def _write_counts(pages: Sequence[PageEntry], failed: int, empty: int, puzzles: int, unsure: int, unknown: int) -> str:
    """Writes the most important numbers in large type."""
    tiles: list[tuple[str, str, str]] = [
        ("pages", str(len(pages)), ""),
        ("pages failed", str(failed), "bad" if failed else ""),
        ("pages without a puzzle", str(empty), ""),
        ("puzzles", str(puzzles), ""),
        ("in doubt", str(unsure), "unsure" if unsure else ""),
    ]
    if unknown:
        tiles.append(("grids of no known kind", str(unknown), "unsure"))
    seconds = [page.seconds for page in pages if not page.failure]
    if len(seconds) > 1:
        tiles += [
            ("median page", f"{median(seconds):.2f} s", ""),
            ("95 % of pages within", f"{quantiles(seconds, n=20, method='inclusive')[-1]:.2f} s", ""),
            ("longest page", f"{max(seconds):.2f} s", ""),
        ]
    shown = (f"<div class='{look}'><dd>{number}</dd><dt>{name}</dt></div>" for name, number, look in tiles)
    return f"<dl>{''.join(shown)}</dl>"


def _draw_shares(statuses: Counter[str]) -> str:
    """Draws a bar of all puzzles, divided by their status."""
    present = [(status, statuses[status]) for status in _SHOWN if statuses[status]]
    parts = (f"<i class='{status}' style='flex:{count}'></i>" for status, count in present)
    keys = (f"<li><i class='{status}'></i>{count} {status}</li>" for status, count in present)
    return f"<h2>Puzzles</h2><div class='shares'>{''.join(parts)}</div><ul class='keys'>{''.join(keys)}</ul>"


def _draw_histogram(confidences: Sequence[float]) -> str:
    """Draws how many puzzles there are for each twentieth of confidence; areas would hide all but the last column.

    So heights are square roots, and the numbers are written on them.
    """
    bins = Counter(min(int(confidence * CONFIDENCE_BINS), CONFIDENCE_BINS - 1) for confidence in confidences)
    most = max(bins.values(), default=1)
    bars = []
    for place, count in sorted(bins.items()):
        height = max(2, 4 * BAR_WIDTH * (count / most) ** 0.5)
        x, y = place * BAR_WIDTH, 20 + 4 * BAR_WIDTH - height
        title = f"{100 * place / CONFIDENCE_BINS:g} to {100 * (place + 1) / CONFIDENCE_BINS:g} %: {count}"
        bars.append(
            f"<rect x='{x}' y='{y:.1f}' width='{BAR_WIDTH - 2}' height='{height:.1f}' rx='2'>"
            f"<title>{title}</title></rect><text x='{x + BAR_WIDTH / 2 - 1}' y='{y - 5:.1f}'>{count}</text>"
        )
    width, foot = CONFIDENCE_BINS * BAR_WIDTH, 20 + 4 * BAR_WIDTH
    axis = "".join(
        f"<text x='{width * share / 100}' y='{foot + 18}' text-anchor='{anchor}'>{share} %</text>"
        for share, anchor in ((0, "start"), (50, "middle"), (100, "end"))
    )
    return (
        "<h2>Confidence</h2><p>The probability that a whole puzzle was read correctly, as gridlens estimates it.</p>"
        f"<svg class='histogram' viewBox='0 0 {width} {foot + 24}'>{''.join(bars)}"
        f"<path d='M0 {foot + 0.5}H{width}'/>{axis}</svg>"
    )


def _write_failures(failed: Sequence[PageEntry]) -> str:
    if not failed:
        return ""
    lines = "".join(_write_failure(page) for page in failed)
    return (
        "<h2>Failed pages</h2><div class='wide'><table><thead><tr><th>page</th><th>why</th><th>what to do</th></tr>"
        f"</thead><tbody>{lines}</tbody></table></div>"
    )


def _write_failure(page: PageEntry) -> str:
    assert page.failure
    code, message, advice = page.failure
    # The message begins with the name that stands beside it.
    why = message.removeprefix(page.source).removeprefix(f", page {page.number}").lstrip(": ")
    return f"<tr><td>{_escape(page.name)}</td><td><b>{code}</b> {_escape(why)}</td><td>{escape(advice)}</td></tr>"


def _write_pages_without_puzzle(empty: Sequence[PageEntry]) -> str:
    if not empty:
        return ""
    lines = "".join(f"<li>{_escape(page.name)}</li>" for page in empty)
    return f"<h2>Pages without a puzzle</h2><ul class='names'>{lines}</ul>"


def _write_doubtful(unsure: Sequence[Entry]) -> str:
    if not unsure:
        return "<h2>In doubt</h2><p>No puzzle is in doubt.</p>"
    return (
        "<h2>In doubt</h2><p>Cells in doubt are framed. <code>gridlens review</code> steps through these puzzles and "
        f"takes corrections.</p>{''.join(map(_write_card, unsure))}"
    )


def _write_card(entry: Entry) -> str:
    """Shows a puzzle in doubt: its picture, what was read, and what is not sure about it."""
    scanned, puzzle = entry.scanned, entry.scanned.puzzle
    shapes = (*figure(puzzle), *_draw_frames(scanned.doubts))
    remarks = [f"<b>{cell_name(doubt.cell)}</b> {escape(doubt_sentence(puzzle, doubt))}" for doubt in scanned.doubts]
    remarks += map(_escape, problems_beside(scanned.doubts, scanned.problems))
    return (
        f"<article><h3>{_escape(entry.name)} <span class='{scanned.status}'>{scanned.status}</span></h3>"
        f"<p>{puzzle.kind} {puzzle.shape}, confidence {100 * scanned.confidence:.2f} %"
        f"{_write_heading(scanned.heading)}</p><div>"
        f"{_draw_scanned_picture(entry.picture)}<figure>{svg(shapes, extent(puzzle))}<figcaption>read</figcaption>"
        f"</figure><ul>{''.join(f'<li>{remark}</li>' for remark in remarks)}</ul></div></article>"
    )


def _write_unknown_grids(grids: Sequence[GridEntry]) -> str:
    if not grids:
        return ""
    return (
        "<h2>Grids of no known kind</h2><p>Each is either no puzzle that gridlens knows, or was not recognised "
        f"as one.</p>{''.join(map(_write_grid_card, grids))}"
    )


def _write_grid_card(entry: GridEntry) -> str:
    """Shows a grid: its picture, its size, and why it was not read."""
    (rows, columns), problems = entry.seen.shape, entry.seen.problems
    return (
        f"<article><h3>{_escape(entry.name)} <span class='unreadable'>unreadable</span></h3>"
        f"<p>grid of {rows} by {columns}{_write_heading(entry.seen.heading)}</p><div>"
        f"{_draw_scanned_picture(entry.picture)}"
        f"<ul>{''.join(f'<li>{_escape(problem)}</li>' for problem in problems)}</ul></div></article>"
    )


def _write_heading(heading: Heading | None) -> str:
    return f"; above it: {_escape(str(heading))}" if heading else ""


def _draw_scanned_picture(picture: bytes | None) -> str:
    image = b64encode(picture or b"").decode()
    return (
        f"<figure><img alt='the puzzle as it was scanned' src='data:image/jpeg;base64,{image}'>"
        "<figcaption>scanned</figcaption></figure>"
    )


def _escape(text: str) -> str:
    return escape(printable(text))


def _draw_frames(doubts: Sequence[Doubt]) -> Iterator[Stroke]:
    for doubt in doubts:
        yield from cell_strokes("frame", doubt.cell, DOUBT_COLOUR)
