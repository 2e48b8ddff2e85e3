"""Inference along strong and weak links, step after step."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from ..engine.layout import Memo
from .links import Partners
from .rules import bitset, members


class Inference:
    """Nodes that are true or false in turn: marks, or groups of marks of which one is true, all by their numbers.

    sees[n]     the nodes that are false if node n is true, a bitset
    strong[n]   the nodes that are true if node n is false
    follows[n]  the nodes that are true if node n is true, by way of one that is false
    refuted[c]  those of some candidates c, a bitset, that chains remove, however long they are: mostly none
    """

    def __init__(self, sees: dict[int, int], strong: Partners) -> None:
        self.sees = sees
        self.strong = strong
        self.linked = bitset(strong)
        self.follows = Memo(self._follows)
        self._closure = _Closure(self.follows, sees)
        # Techniques that differ in how long their chains are ask for the same.
        self.refuted = Memo(self._refuted)

    def _follows(self, node: int) -> int:
        return _unite(self.strong, self.sees[node] & self.linked)

    def after(self, nodes: int) -> int:
        """Returns the nodes that follow from any of `nodes`, which are true."""
        return _unite(self.follows, nodes)

    def chains(self, candidates: int, shortest: int = 2, longest: float = inf) -> Iterator[tuple[int, int]]:
        """Yields the two ends of chains that remove any of `candidates`, the shortest chains first.

        They have `shortest` to `longest` strong links.
        """
        sees, refuted = self.sees, self.refuted[candidates]
        reached = {start: ends for start, ends in self.strong.items() if refuted and sees[start] & refuted}
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
                if links < shortest:
                    continue
                # A chain is found from both of its ends; once is enough.
                for end in members(further >> start):
                    if sees[end + start] & sees[start] & refuted:
                        yield start, end + start

    def _refuted(self, candidates: int) -> int:
        """Finds what sees both ends of a chain: from where chains begin or backwards, whichever are fewer."""
        excluded_after = self._closure.excluded_after
        if len(self.strong) > candidates.bit_count():
            return bitset(mark for mark in members(candidates) if excluded_after(mark) >> mark & 1)
        found = 0
        for start, ends in self.strong.items():
            seen = self.sees[start] & candidates & ~found
            for end in members(ends) if seen else ():
                found |= seen & excluded_after(end)
        return found

    def excluded_after(self, mark: int) -> int:
        """Returns the nodes that are excluded by all that follows from a node that is true, and by itself."""
        return self._closure.excluded_after(mark)

    def exclusions(self, candidates: int) -> Iterator[tuple[int, int]]:
        """Yields what each of the `candidates` excludes if it is true: first by short chains, then by longer ones."""
        news = {mark: 1 << mark for mark in members(candidates)}
        reached, excluded = dict(news), {mark: self.sees[mark] for mark in news}
        while news:
            yield from ((mark, excluded[mark]) for mark in news)
            for mark, ends in list(news.items()):
                news[mark] = further = self.after(ends) & ~reached[mark]
                reached[mark] |= further
                excluded[mark] |= _unite(self.sees, further)
                if not further:
                    del news[mark]

    def path(self, start: int, end: int) -> tuple[int, ...]:
        """Returns a shortest chain from `start`, which is false, to `end`; an empty one if there is none."""
        return self._path({mark: (start, mark) for mark in members(self.strong[start])}, 1 << end)

    def path_against(self, start: int, target: int) -> tuple[int, ...]:
        """Returns a shortest chain from `start`, which is true, to `target`, which is false and follows."""
        return (*self._path({start: (start,)}, self.sees[target]), target)

    def without(self, one: int, other: int) -> Inference:
        """Returns the same without a strong link."""
        apart = {one: self.strong[one] & ~(1 << other), other: self.strong[other] & ~(1 << one)}
        return Inference(self.sees, self.strong | apart)

    def _path(self, paths: dict[int, tuple[int, ...]], ends: int) -> tuple[int, ...]:
        """Returns the first chain to any of `ends`, a bitset, or an empty one if there is none.

        `paths` has the way to the true nodes where it may begin.
        """
        queue = list(paths)
        for node in queue:
            if ends >> node & 1:
                return paths[node]
            for seen in members(self.sees[node] & self.linked):
                for further in members(self.strong[seen]):
                    if further not in paths:
                        paths[further] = (*paths[node], seen, further)
                        queue.append(further)
        return ()


class _Closure:
    """What nodes exclude with all that follows from them in any number of steps.

    Most follow from each other: such components are found along a path of them, each with what follows from it. One
    that leads back on the path is one with those before it, and one that leads to nothing new is done (Purdom, 1970).
    """

    def __init__(self, follows: Memo[int], sees: dict[int, int]) -> None:
        self._follows = follows
        self._sees = sees
        self._reached: dict[int, int] = {}
        self._excluded: dict[int, int] = {}
        self._known = 0

    def excluded_after(self, node: int) -> int:
        """Returns what a node excludes with all that follows from it."""
        if node not in self._excluded:
            self._close(node)
        return self._excluded[node]

    def _close(self, node: int) -> None:
        """Notes what a node, and all that follows from it, excludes."""
        follows, sees = self._follows, self._sees
        on_path = 1 << node
        path = [(on_path, follows[node], sees[node])]
        while path:
            nodes, ahead, excluded = path.pop()
            news = ahead & ~(nodes | self._known)
            if news & on_path:
                before, also_ahead, also_excluded = path.pop()
                path.append((nodes | before, ahead | also_ahead, excluded | also_excluded))
            elif news:
                path.append((nodes, ahead, excluded))
                low = news & -news
                further = low.bit_length() - 1
                path.append((low, follows[further], sees[further]))
                on_path |= low
            else:
                self._done(nodes, ahead & ~nodes, excluded)
                on_path ^= nodes

    def _done(self, nodes: int, ahead: int, excluded: int) -> None:
        """Notes what follows from nodes that follow from each other; it is known of all those ahead of them."""
        reached = nodes
        while ahead:
            node = ahead.bit_length() - 1
            reached |= self._reached[node]
            excluded |= self._excluded[node]
            ahead &= ~reached
        for node in members(nodes):
            self._reached[node] = reached
            self._excluded[node] = excluded
        self._known |= nodes


def _unite(sets: dict[int, int], numbers: int) -> int:
    """Returns the union of the sets of `numbers`, all bitsets; written out, as chains spend their time here."""
    union = 0
    while numbers:
        low = numbers & -numbers
        numbers ^= low
        union |= sets[low.bit_length() - 1]
    return union
