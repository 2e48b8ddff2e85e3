"""Chains: candidates that are false and true in turn, each because of the one before.

In an alternating inference chain each step from a false candidate to a true one is a strong link, each step from a true
one to a false one a weak link. If the first candidate is false, then the last is true: what sees both is impossible.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import chain
from operator import or_

from ..layout import Memo
from .links import Partners, digit_links, layers, links_of, partners
from .position import Position
from .rules import Rules, bitset, members
from .sentences import house_named
from .statements import cannot_be, chain_of, is_true
from .technique import ALL_KINDS, LATIN, Deduction, Technique


class Inference:
    """What follows from what, along strong links `strong` and all weak links between them.

    follows[m]  the marks that are true if m is true, one weak and one strong link further, a bitset
    """

    def __init__(self, rules: Rules, strong: Partners) -> None:
        self.sees = rules.sees
        self.strong = strong
        self.linked = bitset(strong)
        self.follows = Memo(self._follows)

    def _follows(self, mark: int) -> int:
        return reduce(or_, (self.strong[seen] for seen in members(self.sees[mark] & self.linked)), 0)

    def after(self, marks: int) -> int:
        """What follows from any of `marks`, which are true."""
        return reduce(or_, map(self.follows.__getitem__, members(marks)), 0)

    def chains(self, candidates: int) -> Iterator[tuple[int, int]]:
        """The two ends of chains that remove any of `candidates`, the shortest chains first."""
        sees, reached, news = self.sees, dict(self.strong), dict(self.strong)
        while news:
            for start, ends in list(news.items()):
                news[start] = further = self.after(ends) & ~reached[start]
                reached[start] |= further
                if not further:
                    del news[start]
                    continue
                excluded = sees[start] & candidates
                # A chain is found from both of its ends; once is enough.
                for end in members(further >> start):
                    if sees[end + start] & excluded:
                        yield start, end + start

    def exclusions(self, candidates: int) -> Iterator[tuple[int, int]]:
        """For each of `candidates`, what chains from it exclude if it is true; first for short chains, then longer."""
        news = {mark: 1 << mark for mark in members(candidates)}
        reached, excluded = dict(news), {mark: self.sees[mark] for mark in news}
        while news:
            yield from ((mark, excluded[mark]) for mark in news)
            for mark, ends in list(news.items()):
                news[mark] = further = self.after(ends) & ~reached[mark]
                reached[mark] |= further
                for end in members(further):
                    excluded[mark] |= self.sees[end]
                if not further:
                    del news[mark]

    def path(self, start: int, end: int) -> tuple[int, ...]:
        """A shortest chain from `start`, which is false, to `end`."""
        return self._path({mark: (start, mark) for mark in members(self.strong[start])}, 1 << end)

    def path_against(self, start: int, target: int) -> tuple[int, ...]:
        """A shortest chain from `start`, which is true, to `target`, which is false."""
        return (*self._path({start: (start,)}, self.sees[target]), target)

    def _path(self, paths: dict[int, tuple[int, ...]], ends: int) -> tuple[int, ...]:
        """The first chain to any of `ends`, a bitset; `paths` has the way to the true marks where it may begin."""
        queue = list(paths)
        for mark in queue:
            if ends >> mark & 1:
                return paths[mark]
            for seen in members(self.sees[mark] & self.linked):
                for further in members(self.strong[seen]):
                    if further not in paths:
                        paths[further] = (*paths[mark], seen, further)
                        queue.append(further)
        raise AssertionError("what follows is reached by a path")


def x_chain(position: Position) -> Iterator[Deduction]:
    """A chain through the candidates of one value."""
    rules = position.rules
    for layer in layers(position):
        yield from _chains(position, partners(digit_links(rules, layer)))


def xy_chain(position: Position) -> Iterator[Deduction]:
    """A chain through cells with two values."""
    yield from _chains(position, links_of(position).in_cells)


def alternating_inference_chain(position: Position) -> Iterator[Deduction]:
    """A chain through cells with two values and values with two places."""
    yield from _chains(position, _everywhere(position))


def _chains(position: Position, strong: Partners) -> Iterator[Deduction]:
    rules, inference = position.rules, Inference(position.rules, strong)
    for start, end in inference.chains(position.candidates):
        path = inference.path(start, end)
        story = f"If {chain_of(rules, path)}."
        if start == end:
            yield Deduction(f"{story} So {is_true(rules, end)} either way.", bitset(path), places=1 << end)
            continue
        removes = rules.sees[start] & rules.sees[end] & position.candidates
        reason = f"{story} So {is_true(rules, start)} or {is_true(rules, end)}: {cannot_be(rules, removes)} either way."
        yield Deduction(reason, bitset(path), removes=removes)


def forcing_chains(position: Position) -> Iterator[Deduction]:
    """Whichever candidate of a house is true, a chain leads from it to the same candidate, which is false.

    Chains can be read backwards: from that candidate, if it were true, they would exclude the whole house.
    """
    rules, inference = position.rules, Inference(position.rules, _everywhere(position))
    houses = {house: position.left_in(house) for house in members(position.open_houses)}
    for mark, excluded in inference.exclusions(position.candidates):
        house = next((house for house, left in houses.items() if not left & ~excluded), None)
        if house is not None:
            yield _forcing_deduction(rules, inference, mark, house, houses[house])


def _forcing_deduction(rules: Rules, inference: Inference, target: int, house: int, left: int) -> Deduction:
    paths = [inference.path_against(target, mark)[::-1] for mark in members(left)]
    stories = "; ".join(f"if {chain_of(rules, path, begins=True)}" for path in paths)
    reason = (
        f"Every place for {house_named(rules, house)} leads to the same: {stories}. So {cannot_be(rules, 1 << target)}."
    )
    return Deduction(reason, bitset(chain(*paths)), removes=1 << target, houses=(house,))


def _everywhere(position: Position) -> Partners:
    in_cells, in_units, _ = links_of(position)
    return {mark: in_cells.get(mark, 0) | in_units.get(mark, 0) for mark in in_cells | in_units}


TECHNIQUES = (
    Technique("X-chain", "expert", 260, ALL_KINDS, x_chain),
    Technique("XY-chain", "expert", 260, LATIN, xy_chain),
    Technique("alternating inference chain", "expert", 280, LATIN, alternating_inference_chain),
    Technique("forcing chains", "beyond", 500, ALL_KINDS, forcing_chains),
)
