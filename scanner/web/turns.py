"""Turns among clients that wait, so that nobody waits for everything that somebody else has asked for.

Addresses take turns with each other, and so do the connections from one address: behind an address there may be a
household, and behind a connection a program that asks for a thousand things.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from typing import NamedTuple


class Client(NamedTuple):
    """A client: an address, and a port there, which is different for each connection."""

    host: str
    port: int = 0


NOBODY = Client("")
"""The client of work that no other client asked for."""


class Turns:
    """The clients that were served lately."""

    def __init__(self) -> None:
        # There may be as many connections.
        self._served: deque[Client] = deque(maxlen=256)

    def note(self, client: Client) -> None:
        """Notes that a client is served now."""
        self._served.append(client)

    def next(self, waiting: Sequence[Client], under_way: Sequence[Client]) -> int:
        """Returns the index of the client whose turn it is among those `waiting`, who are in order of arrival.

        It is the one with the fewest tasks `under_way` or, among equals, the one that was served longest ago.
        """
        hosts, connections = Counter(client.host for client in under_way), Counter(under_way)
        host_turns = {client.host: turn for turn, client in enumerate(self._served)}
        turns = {client: turn for turn, client in enumerate(self._served)}

        def order(place: int) -> tuple[int, ...]:
            client = waiting[place]
            host = hosts[client.host], host_turns.get(client.host, -1)
            return (*host, connections[client], turns.get(client, -1), place)

        return min(range(len(waiting)), key=order)


def crowded_out(waiting: Sequence[Client], newcomer: Client) -> int | None:
    """Returns the index of the one that a newcomer may replace; None if nobody would have more waiting.

    It is the last one of the busiest address, and there of the busiest connection.
    """
    clients = [*waiting, newcomer]
    hosts, connections = Counter(client.host for client in clients), Counter(clients)
    shares = [(hosts[client.host], connections[client]) for client in clients]
    place = max(range(len(clients)), key=lambda place: (shares[place], place))
    return place if shares[place] > shares[-1] else None
