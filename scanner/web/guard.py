"""The guard before the application: it checks hosts, the secret, the origin, and the size and speed of bodies.

A page of another site can make a browser send requests here. Those that change something are refused as in datasette:
`Sec-Fetch-Site` must be same-origin or none; without it, `Origin`, if there is one, must be the requested host.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from html import escape

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scanner.web.http_errors import RefusalError, malformed_request
from scanner.web.settings import Settings

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "img-src 'self' blob: data:",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), microphone=(), geolocation=()",
}
"""The headers of every answer."""

_SAFE = ("GET", "HEAD", "OPTIONS")
_logger = logging.getLogger("gridlens")


class Guard:
    """The guard, through which every request to the application passes."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answer = _Answer(send)
        request = Request(scope, receive)
        try:
            known = self._admit(request)
            if known:
                await known(scope, receive, answer)
                return
            await self._app(scope, _Body(request, receive, self._settings).receive, answer)
        except RefusalError as refusal:
            await _answer_refusal(request, refusal)(scope, receive, answer)
        except Exception as error:
            # The request may hold names, which are nobody's business.
            _logger.error("gridlens failed (%s)", type(error).__name__, exc_info=self._settings.is_verbose)
            if not answer.is_begun:
                failure = RefusalError(
                    500, "internal", "gridlens itself failed", "Please report it, with what -v prints."
                )
                await failure.response(scope, receive, answer)

    def _admit(self, request: Request) -> Response | None:
        """Lets a request pass, or answers one that brings the secret in its address. Raises RefusalError."""
        self._check_host(request)
        if self._brings_secret(request):
            return self._answer_welcome()
        self._check_secret(request)
        _check_origin(request)
        if request.headers.get("content-encoding", "identity") != "identity":
            raise malformed_request("compressed bodies are not accepted", "Send it without Content-Encoding.", 415)
        return None

    def _check_host(self, request: Request) -> None:
        if request.headers.get("host", "").lower() not in self._settings.hosts:
            message = "this server is not known by that name"
            raise RefusalError(421, "wrong-host", message, "Use the address that gridlens serve printed.")

    def _brings_secret(self, request: Request) -> bool:
        return request.url.path == "/" and self._is_secret(request.query_params.get("key"))

    def _check_secret(self, request: Request) -> None:
        if self._settings.secret is None:
            return
        scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
        cookie = request.cookies.get(self._settings.cookie)
        if not self._is_secret(cookie) and not (scheme.lower() == "bearer" and self._is_secret(bearer.strip())):
            message = "this page opens only at its whole address"
            advice = "Open the address that gridlens serve --lan printed, or scan its QR code again."
            raise RefusalError(403, "forbidden", message, advice)

    def _is_secret(self, told: str | None) -> bool:
        """Tells whether that is the secret, in constant time."""
        secret = self._settings.secret
        if secret is None or told is None:
            return False
        return secrets.compare_digest(told.encode("utf-8", "replace"), secret.encode())

    def _answer_welcome(self) -> Response:
        """Answers with a page that forwards to the real one.

        It is not a redirect: a browser that comes from elsewhere, such as a QR code, would follow without the cookie.
        """
        start = "/#/review" if self._settings.review else "/"
        page = HTMLResponse(
            '<!doctype html><html lang="en"><meta charset="utf-8"><title>gridlens</title>'
            f'<meta http-equiv="refresh" content="0; url={start}"><p><a href="{start}">gridlens</a></p></html>',
            headers={"Cache-Control": "no-store"},
        )
        page.set_cookie(
            self._settings.cookie,
            self._settings.secret or "",
            httponly=True,
            samesite="strict",
            secure=self._settings.is_secure,
        )
        return page


class _Answer:
    """A sender of answers that adds the headers of every answer."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.is_begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.is_begun = True
            headers = MutableHeaders(raw=list(message.get("headers", [])))
            headers.update(HEADERS)
            headers.setdefault("Cache-Control", "no-store")
            message = {**message, "headers": headers.raw}
        await self._send(message)


class _Body:
    """A receiver of bodies that are neither too large nor too slow; it raises RefusalError for others."""

    def __init__(self, request: HTTPConnection, receive: Receive, settings: Settings) -> None:
        self._receive = receive
        self._settings = settings
        self._began = time.monotonic()
        self._size = 0
        self._is_whole = False
        self._declared = request.headers.get("content-length", "")

    async def receive(self) -> Message:
        if self._is_whole:
            return await self._receive()
        if len(self._declared) > len(str(self._settings.body_bytes)) or int(self._declared or 0) > self._most:
            raise self._too_large
        try:
            async with asyncio.timeout(self._seconds_left):
                message = await self._receive()
        except TimeoutError:
            raise RefusalError(408, "too-slow", "the request arrives too slowly", "Use a better network.") from None
        if message["type"] == "http.request":
            self._size += len(message.get("body", b""))
            if self._size > self._most:
                raise self._too_large
            self._is_whole = not message.get("more_body", False)
        return message

    @property
    def _most(self) -> int:
        return self._settings.body_bytes

    @property
    def _seconds_left(self) -> float:
        """The seconds that the rest of the body may still take."""
        allowed = self._settings.body_seconds + self._size / self._settings.body_bytes_per_second
        return max(0.0, self._began + allowed - time.monotonic())

    @property
    def _too_large(self) -> RefusalError:
        message = f"more than {self._most:,} bytes are not accepted"
        return RefusalError(413, "too-large", message, "Scale the picture down, or send fewer pages.")


def _check_origin(request: Request) -> None:
    """Raises RefusalError for requests that another site made a browser send."""
    if request.method in _SAFE:
        return
    site, origin = request.headers.get("sec-fetch-site"), request.headers.get("origin")
    if site is not None:
        is_own = site in ("same-origin", "none")
    else:
        is_own = origin is None or origin == f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    if not is_own:
        raise RefusalError(403, "forbidden", "another site sent this", "Do it on the page itself.")


def _answer_refusal(request: Request, refusal: RefusalError) -> Response:
    """Answers a refusal with a page for people, and with JSON for programs."""
    if "text/html" not in request.headers.get("accept", ""):
        return refusal.response
    words = f"<h1>gridlens</h1><p>{escape(refusal.message.capitalize())}.</p><p>{escape(refusal.advice)}</p>"
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>gridlens</title>'
    return HTMLResponse(f'<!doctype html><html lang="en">{head}{words}</html>', refusal.status)
