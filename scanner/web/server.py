"""Runs uvicorn with limits on its patience.

It waits only so long for late heads, bodies in tiny chunks and answers that nobody fetches, and takes only so many
connections.
"""

from __future__ import annotations

import asyncio
import signal
import socket
import ssl
import threading
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from types import FrameType
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from scanner.web.guard import HEADERS
from scanner.web.handshakes import Handshake, tls_context
from scanner.web.http_errors import RefusalError, malformed_request
from scanner.web.settings import Settings


class Server(uvicorn.Server):
    """A server of an application on a socket; `announce` is called when it is ready."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        announce: Callable[[], None] = lambda: None,
        *,
        certificate: Path | None = None,
        key: Path | None = None,
    ) -> None:
        config = uvicorn.Config(
            app,
            http=_make_protocol(settings, tls_context(certificate, key) if certificate else None),
            ws="none",
            lifespan="on",
            log_config=None,
            log_level="critical",
            access_log=False,
            server_header=False,
            timeout_keep_alive=settings.head_seconds,
            timeout_graceful_shutdown=settings.linger_seconds,
        )
        super().__init__(config)
        self._announce = announce

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ends the server when its terminal is closed as Uvicorn ends it for other signals: between two requests.

        An error, by which handlers end other programs, would be lost if it were raised in the midst of a request.
        """
        with super().capture_signals(), _on_hangup(self.handle_exit):
            yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._announce()


@contextmanager
def _on_hangup(handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Handles the signal that a terminal is closed, unless it is ignored, as under nohup."""
    if (
        not hasattr(signal, "SIGHUP")
        or threading.current_thread() is not threading.main_thread()
        or signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
    ):
        yield
        return
    before = signal.signal(signal.SIGHUP, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)


def _make_protocol(settings: Settings, context: ssl.SSLContext | None) -> type[asyncio.Protocol]:
    """Makes the protocol that speaks HTTP over each connection, after a TLS handshake if there is a context for one."""

    class Connection(_Connection):
        _settings = settings

    if context is None:
        return Connection
    known, under_way = context, dict[Handshake, None]()

    class Secured(Handshake):
        def __init__(self, **named: Any) -> None:
            connect = partial(Connection, **named)
            seconds = settings.head_seconds
            super().__init__(connect, known, under_way, partial(self._find_room, named["server_state"]), seconds)

        def _find_room(self, state: ServerState) -> None:
            if len(state.connections) + len(under_way) <= settings.connections:
                return
            waiting = _find_longest_waiting(state.connections)
            # The longest handshake makes room; if there is no other, the longest waiting connection does, or this one.
            if len(under_way) == 1 and waiting:
                waiting.leave()
            else:
                next(iter(under_way)).abort()

    return Secured


class _Parser(h11.Connection):
    """A parser of requests that demands chunks of a decent size: each takes as long as many bytes."""

    def __init__(self, settings: Settings, most_head_bytes: int) -> None:
        super().__init__(h11.SERVER, most_head_bytes)
        self._settings = settings
        self.has_crumbs = False
        self.complaint = "this is not HTTP"
        self._chunks = 0
        self._bytes = 0
        self._refusals = 0

    def send(self, event: h11.Event) -> bytes | None:  # type: ignore[override]
        """Sends an event as h11 does."""
        if isinstance(event, h11.Response):
            is_refusal = HTTPStatus.BAD_REQUEST <= event.status_code < HTTPStatus.INTERNAL_SERVER_ERROR
            self._refusals = self._refusals + 1 if is_refusal else 0
        return super().send(event)

    @property
    def pause_seconds(self) -> float:
        """The seconds without reading that the refusals in a row have earned."""
        return self._settings.refusal_seconds if self._refusals > self._settings.free_refusals else 0.0

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """Returns the next event as h11 does. Raises RemoteProtocolError."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._chunks = self._bytes = 0
        elif isinstance(event, h11.Data):
            self._chunks += event.chunk_start
            self._bytes += len(event.data)
            if self._chunks > self._settings.free_chunks + self._bytes // self._settings.bytes_per_chunk:
                self.has_crumbs, self.complaint = True, "the chunks of this body are too small"
                raise h11.RemoteProtocolError(self.complaint)
        return event


class _Connection(H11Protocol):
    """A connection that waits for a request, or serves one."""

    _settings: Settings

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn = self._parser = _Parser(self._settings, self._settings.head_bytes)
        self._timer: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._waits_since = 0.0
        self._heard = False
        self._is_given_up = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._waits_since = time.monotonic()
        if len(self.connections) > self._settings.connections and not self._make_room():
            self._refuse(_make_crowded_error())
            return
        self._wait(self._settings.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._is_given_up:
            return
        self._heard = True
        super().data_received(data)

    def handle_events(self) -> None:
        super().handle_events()
        if self._is_serving:
            self._stop_waiting()

    def on_response_complete(self) -> None:
        if pause := self._parser.pause_seconds:
            # Clients that send nonsense, however many, must not take up the others' time.
            self.flow.pause_reading()
            self.loop.call_later(pause, self._go_on)
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Continues with the next request."""
        self._heard = False
        super().on_response_complete()
        if not self._is_serving:
            is_over = self.conn.their_state is not h11.SEND_BODY
            self._wait(self._settings.head_seconds if is_over else self._settings.linger_seconds)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(self._settings.unread_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread:
            self._unread.cancel()

    def send_400_response(self, msg: str) -> None:
        refusal = malformed_request(self._parser.complaint, status=400)
        if self._parser.has_crumbs:
            self._give_up(refusal)
        else:
            self._refuse(refusal)

    def _give_up(self, refusal: RefusalError) -> None:
        """Reads nothing more, and refuses after a while: answered at once, the client would return at once."""
        self._is_given_up = True
        self._stop_waiting()
        self.transport.pause_reading()
        self.cycle.disconnected = True
        self.cycle.message_event.set()
        end = self._close if self.cycle.response_started else partial(self._refuse, refusal)
        self.loop.call_later(self._settings.refusal_seconds, end)

    @property
    def _is_serving(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _wait(self, seconds: float) -> None:
        """Waits for the next request, which may have begun already; bytes that arrive do not prolong the wait."""
        self._stop_waiting()
        self._waits_since = time.monotonic()
        self._timer = self.loop.call_later(seconds, self._end_waiting)

    def _stop_waiting(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _end_waiting(self) -> None:
        if self._heard and self.conn.their_state is h11.IDLE:
            self._refuse(RefusalError(408, "too-slow", "the request arrives too slowly", "Use a better network."))
        else:
            self._close()

    def _make_room(self) -> bool:
        """Closes the connection that has waited longest for a request; returns False if all are being served."""
        longest = _find_longest_waiting(self.connections)
        if longest is None or longest is self:
            return False
        longest.leave()
        return True

    def leave(self) -> None:
        """Makes room for another connection."""
        if self.cycle is None:
            self._refuse(_make_crowded_error())
        else:
            self._close()

    def _refuse(self, refusal: RefusalError) -> None:
        """Answers bytes that are not a request, or not yet."""
        if not (self._is_serving and self.cycle.response_started) and not self.transport.is_closing():
            self.transport.write(_encode(refusal))
        self._close()

    def _close(self) -> None:
        self._stop_waiting()
        self.connections.discard(self)
        self.transport.close()
        self.loop.call_later(self._settings.unread_seconds, self.transport.abort)


def _find_longest_waiting(connections: Collection[Any]) -> _Connection | None:
    """Returns the connection that has waited longest for a request; None if all of them are being served."""
    waiting = [other for other in connections if isinstance(other, _Connection) and not other._is_serving]
    return min(waiting, key=lambda other: other._waits_since, default=None)


def _make_crowded_error() -> RefusalError:
    return RefusalError(
        503, "busy", "there are too many connections already", "Come back in 10 seconds.", retry_after=10
    )


def _encode(refusal: RefusalError) -> bytes:
    """Writes the bytes of an answer that belongs to no request."""
    response = refusal.response
    headers = {**dict(response.headers), **HEADERS, "connection": "close"}
    lines = [f"HTTP/1.1 {refusal.status} {refusal.code}", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + bytes(response.body)
