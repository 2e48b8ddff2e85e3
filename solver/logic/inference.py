"""Inference along strong and weak links, step after step."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from ..layout import Memo
from .links import Partners
from .rules import bitset, members


class Inference:
    """Nodes that are true or false in turn: marks, or groups of marks of which one is true, all by their numbers.

    sees[n]     the nodes that are false if node n is true, a bitset
    strong[n]   the nodes that are true if node n is false
    follows[n]  the nodes that are true if node n is true, by way of one that is false
    """

    def __init__(self, sees: dict[int, int], strong: Partners) -> None:
        self.sees = sees
        self.strong = strong
        self.linked = bitset(strong)
        self.follows = Memo(self._follows)

    def _follows(self, node: int) -> int:
        return _together(self.strong, self.sees[node] & self.linked)

    def after(self, nodes: int) -> int:
        """The nodes that follow from any of `nodes`, which are true."""
        return _together(self.follows, nodes)

    def chains(self, candidates: int, shortest: int = 2, longest: float = inf) -> Iterator[tuple[int, int]]:
        """The two ends of chains that remove any of `candidates`, the shortest chains first.

        They have `shortest` to `longest` strong links.
        """
        sees = self.sees
        reached = {start: self.strong[start] for start in self._starts(candidates)}
        news = reached.copy()
        links = 1
        while news and links < longest:
            links += 1
            for start, ends in list(news.items()):
                news[start] = further = self.after(ends) & ~reached[start]
                reached[start] |= further
                if not further:
                    del news[start]
                    continue
                excluded = sees[start] & candidates
                if not excluded or links < shortest:
                    continue
                # A chain is found from both of its ends; once is enough.
                for end in members(further >> start):
                    if sees[end + start] & excluded:
                        yield start, end + start

    def _starts(self, candidates: int) -> Iterator[int]:
        """Where chains begin that remove any of `candidates`, however long they are: mostly nowhere."""
        sees, closure = self.sees, _Closure(self.follows)
        for start, ends in self.strong.items():
            removing = _together(sees, sees[start] & candidates) >> start
            if removing and closure.of(ends) >> start & removing:
                yield start

    def exclusions(self, candidates: int) -> Iterator[tuple[int, int]]:
        """For each of `candidates`, what chains from it exclude if it is true; first for short chains, then longer."""
        news = {mark: 1 << mark for mark in members(candidates)}
        reached, excluded = dict(news), {mark: self.sees[mark] for mark in news}
        while news:
            yield from ((mark, excluded[mark]) for mark in news)
            for mark, ends in list(news.items()):
                news[mark] = further = self.after(ends) & ~reached[mark]
                reached[mark] |= further
                excluded[mark] |= _together(self.sees, further)
                if not further:
                    del news[mark]

    def path(self, start: int, end: int) -> tuple[int, ...]:
        """A shortest chain from `start`, which is false, to `end`."""
        return self._path({mark: (start, mark) for mark in members(self.strong[start])}, 1 << end)

    def path_against(self, start: int, target: int) -> tuple[int, ...]:
        """A shortest chain from `start`, which is true, to `target`, which is false."""
        return (*self._path({start: (start,)}, self.sees[target]), target)

    def _path(self, paths: dict[int, tuple[int, ...]], ends: int) -> tuple[int, ...]:
        """The first chain to any of `ends`, a bitset; `paths` has the way to the true nodes where it may begin."""
        queue = list(paths)
        for node in queue:
            if ends >> node & 1:
                return paths[node]
            for seen in members(self.sees[node] & self.linked):
                for further in members(self.strong[seen]):
                    if further not in paths:
                        paths[further] = (*paths[node], seen, further)
                        queue.append(further)
        raise AssertionError("what follows is reached by a path")


class _Closure:
    """All that follows from nodes in any number of steps, each node looked at once; most follow from each other."""

    def __init__(self, follows: Memo[int]) -> None:
        self._follows = follows
        self._of_node: dict[int, int] = {}
        self._known = 0

    def of(self, nodes: int) -> int:
        """Some nodes, and all that follow from them."""
        for node in members(nodes & ~self._known):
            self._close(node)
        return _together(self._of_node, nodes)

    def _close(self, node: int) -> None:
        reached = left = 1 << node
        while left:
            known = left & self._known
            low = (known or left) & -(known or left)
            next_node = low.bit_length() - 1
            if known:
                reached |= self._of_node[next_node]
                left &= ~self._of_node[next_node]
            else:
                further = self._follows[next_node] & ~reached
                reached |= further
                left = left ^ low | further
        self._of_node[node] = reached
        self._known |= 1 << node


def _together(sets: dict[int, int], numbers: int) -> int:
    """The union of the sets of `numbers`, all bitsets; written out, as chains spend their time here."""
    union = 0
    while numbers:
        low = numbers & -numbers
        numbers ^= low
        union |= sets[low.bit_length() - 1]
    return union
