"""uvicorn, with patience that has an end: for heads that do not come, for connections that are too many, for answers
that nobody fetches.
"""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from scanner.web.guard import HEADERS
from scanner.web.refusals import RefusalError, malformed
from scanner.web.settings import Settings


class Server(uvicorn.Server):
    """Serves an application on a socket; `announce` is called when it is ready."""

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
            http=_protocol(settings),
            ws="none",
            lifespan="on",
            log_config=None,
            log_level="critical",
            access_log=False,
            server_header=False,
            timeout_keep_alive=settings.head_seconds,
            timeout_graceful_shutdown=settings.linger_seconds,
            ssl_certfile=certificate,
            ssl_keyfile=key,
        )
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._announce()


def _protocol(settings: Settings) -> type[asyncio.Protocol]:
    """What speaks HTTP over each connection."""

    class Connection(_Connection):
        _settings = settings

    return Connection


class _Connection(H11Protocol):
    """A connection that waits for a request, or serves one."""

    _settings: Settings

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._timer: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._waits_since = 0.0
        self._heard = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._waits_since = time.monotonic()
        if len(self.connections) > self._settings.connections and not self._make_room():
            self._refuse(_crowded())
            return
        self._wait(self._settings.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._heard = True
        super().data_received(data)

    def handle_events(self) -> None:
        super().handle_events()
        if self._is_serving:
            self._stop_waiting()

    def on_response_complete(self) -> None:
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
        self._refuse(malformed("this is no HTTP", status=400))

    @property
    def _is_serving(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _wait(self, seconds: float) -> None:
        """For the next request, which may have begun already; what comes does not make it longer."""
        self._stop_waiting()
        self._waits_since = time.monotonic()
        self._timer = self.loop.call_later(seconds, self._waited_enough)

    def _stop_waiting(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _waited_enough(self) -> None:
        if self._heard and self.conn.their_state is h11.IDLE:
            self._refuse(RefusalError(408, "too-slow", "this takes too long to arrive", "Try it in a better network."))
        else:
            self._close()

    def _make_room(self) -> bool:
        """Closes the connection that has waited longest for a request; False if all of them are being served."""
        waiting = [other for other in self.connections if isinstance(other, _Connection) and not other._is_serving]
        longest = min(waiting, key=lambda other: other._waits_since)
        if longest is self:
            return False
        longest._leave()
        return True

    def _leave(self) -> None:
        """Makes room for another one."""
        if self.cycle is None:
            self._refuse(_crowded())
        else:
            self._close()

    def _refuse(self, refusal: RefusalError) -> None:
        """Answers what is no request, or not yet."""
        if not (self._is_serving and self.cycle.response_started) and not self.transport.is_closing():
            self.transport.write(_raw(refusal))
        self._close()

    def _close(self) -> None:
        self._stop_waiting()
        self.connections.discard(self)
        self.transport.close()
        self.loop.call_later(self._settings.unread_seconds, self.transport.abort)


def _crowded() -> RefusalError:
    return RefusalError(503, "busy", "too many are here already", "Come back in 10 seconds.", retry_after=10)


def _raw(refusal: RefusalError) -> bytes:
    """An answer as it goes over the wire, where there is no request that it could belong to."""
    response = refusal.response
    headers = {**dict(response.headers), **HEADERS, "connection": "close"}
    lines = [f"HTTP/1.1 {refusal.status} {refusal.code}", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + bytes(response.body)
