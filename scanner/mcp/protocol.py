"""The Model Context Protocol over two streams: JSON-RPC 2.0, one message a line (modelcontextprotocol.io, 2025-06-18).

A server of tools needs four methods of the protocol; the SDK would bring twenty packages for them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, BinaryIO

from scanner.errors import ScanError

VERSIONS = ("2025-06-18", "2025-03-26", "2024-11-05")
"""The versions of the protocol that the server speaks, the newest first."""

Message = dict[str, Any]
Content = list[Message]
"""The answer of a tool: parts of type "text" or "image"."""


class ErrorCode(IntEnum):
    """The codes that JSON-RPC has for what is wrong with a message."""

    PARSE_ERROR = -32700
    INVALID_REQUEST = -32600
    METHOD_NOT_FOUND = -32601
    INVALID_PARAMS = -32602


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool that clients may call: `schema` is the JSON schema of its arguments, `run` raises ScanError."""

    name: str
    description: str
    schema: Message
    run: Callable[[Message], Content]


class ProtocolError(Exception):
    """An error for a message that cannot be answered; `code` is JSON-RPC's."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True, slots=True)
class Server:
    """A server of some tools, by their names."""

    version: str
    tools: Mapping[str, Tool]

    def serve(self, requests: BinaryIO, answers: BinaryIO) -> None:
        """Answers each line until there are no more."""
        for line in requests:
            if line.strip():
                for answer in self.answers(line):
                    answers.write(json.dumps(answer).encode() + b"\n")
                    answers.flush()

    def answers(self, line: bytes) -> Iterator[Message | list[Message]]:
        """Yields the answer to a message, or to several in a list; notifications get none."""
        try:
            message = json.loads(line)
        except ValueError:
            yield _fail(None, ErrorCode.PARSE_ERROR, "this is not JSON")
            return
        if isinstance(message, list) and message:
            if several := [answer for each in message if (answer := self._answer(each))]:
                yield several
        elif answer := self._answer(message):
            yield answer

    def _answer(self, message: Any) -> Message | None:
        if not isinstance(message, dict) or not isinstance(message.get("method"), str):
            # This server asks nothing, so it ignores answers.
            is_answer = isinstance(message, dict) and ("result" in message or "error" in message)
            return None if is_answer else _fail(None, ErrorCode.INVALID_REQUEST, "this is not a request")
        if "id" not in message:
            return None
        try:
            result = self._handle(message["method"], message.get("params") or {})
        except ProtocolError as error:
            return _fail(message["id"], error.code, str(error))
        return {"jsonrpc": "2.0", "id": message["id"], "result": result}

    def _handle(self, method: str, params: Any) -> Message:
        if not isinstance(params, dict):
            raise ProtocolError(ErrorCode.INVALID_PARAMS, "params must be an object")
        match method:
            case "initialize":
                return self._introduce(params)
            case "ping":
                return {}
            case "tools/list":
                return {"tools": [_describe(tool) for tool in self.tools.values()]}
            case "tools/call":
                return self._call(params)
        raise ProtocolError(ErrorCode.METHOD_NOT_FOUND, f"there is no method {method}")

    def _introduce(self, params: Message) -> Message:
        asked = params.get("protocolVersion")
        return {
            "protocolVersion": asked if asked in VERSIONS else VERSIONS[0],
            "capabilities": {"tools": {}},
            "serverInfo": {"name": "gridlens", "version": self.version},
        }

    def _call(self, params: Message) -> Message:
        tool = self.tools.get(str(params.get("name")))
        if not tool:
            raise ProtocolError(ErrorCode.INVALID_PARAMS, f"there is no tool {params.get('name')}")
        arguments = params.get("arguments") or {}
        if not isinstance(arguments, dict):
            raise ProtocolError(ErrorCode.INVALID_PARAMS, "arguments must be an object")
        try:
            return {"content": tool.run(arguments), "isError": False}
        except ScanError as error:
            # The model sees this and may correct it; it would never see an error of the protocol.
            return {"content": [text(f"{error}. {error.advice}")], "isError": True}


def text(content: str) -> Message:
    """Makes the part of an answer that is text."""
    return {"type": "text", "text": content}


def _describe(tool: Tool) -> Message:
    return {"name": tool.name, "description": tool.description, "inputSchema": tool.schema}


def _fail(number: object, code: int, message: str) -> Message:
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": message}}
