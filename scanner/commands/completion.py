"""`gridlens completion`: scripts by which a shell completes commands, options and values, built from the parser."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator, Sequence
from shlex import quote

from scanner.commands.parser import Parser, actions_of, parsers
from scanner.errors import ExitCode

DESCRIPTION = (
    "Prints a script that makes your shell complete the commands of gridlens, their options and the values of these. "
    'For bash, put this line into ~/.bashrc: eval "$(gridlens completion bash)". For zsh, into ~/.zshrc, after '
    'compinit: eval "$(gridlens completion zsh)". For fish: gridlens completion fish > '
    "~/.config/fish/completions/gridlens.fish."
)

Commands = Sequence[tuple[str, str, Parser]]
"""The name, summary and parser of each command."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the argument that names the shell."""
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help=", ".join(SHELLS))


def run(arguments: argparse.Namespace) -> ExitCode:
    """Prints the script."""
    script = SHELLS[arguments.shell]
    print("\n".join(script(list(parsers()))))
    return ExitCode.DONE


def _write_bash(commands: Commands) -> Iterator[str]:
    """Yields a script for bash, which offers files where there is no word to offer."""
    yield "_gridlens() {"
    yield "  local words= word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}"
    yield '  if [ "$COMP_CWORD" = 1 ]; then'
    yield f"    words={quote(' '.join(name for name, _, _ in commands))}"
    yield '  else case "$command $before" in'
    for name, _, parser in commands:
        asked: dict[str, list[str]] = {}
        for action in _list_options(parser):
            if action.nargs != 0:
                options = (quote(f"{name} {option}") for option in action.option_strings)
                asked.setdefault(" ".join(_list_choices(action)), []).extend(options)
        yield from (f"    {'|'.join(options)}) words={quote(words)} ;;" for words, options in asked.items())
    yield '    *) case "$command $word" in'
    for name, _, parser in commands:
        names = " ".join(option for action in _list_options(parser) for option in action.option_strings)
        yield f"      {quote(f'{name} -')}*) words={quote(names)} ;;"
        if values := " ".join(_list_positional(parser)):
            yield f"      {quote(f'{name} ')}*) words={quote(values)} ;;"
    yield "    esac ;;"
    yield "  esac; fi"
    yield '  COMPREPLY=($(compgen -W "$words" -- "$word"))'
    yield "}"
    yield "complete -o default -F _gridlens gridlens"


def _write_zsh(commands: Commands) -> Iterator[str]:
    yield "#compdef gridlens"
    yield "_gridlens() {"
    listed = " ".join(quote(f"{name}:{summary}") for name, summary, _ in commands)
    yield f"  local -a commands=({listed})"
    yield "  if (( CURRENT == 2 )); then _describe command commands; return; fi"
    yield "  shift words; (( CURRENT-- ))"
    yield "  case $words[1] in"
    for name, _, parser in commands:
        yield f"    {name}) _arguments -s \\"
        for action in _list_options(parser):
            for option in action.option_strings:
                told = re.sub(r"([]\[:\\])", r"\\\1", _describe_purpose(parser, action))
                value = "" if action.nargs == 0 else f":value:{_write_zsh_values(_list_choices(action))}"
                yield f"      {quote(f'{option}[{told}]{value}')} \\"
        yield f"      {quote(f'*:argument:{_write_zsh_values(_list_positional(parser))}')} ;;"
    yield "  esac"
    yield "}"
    yield 'if [ "$funcstack[1]" = _gridlens ]; then _gridlens "$@"; else compdef _gridlens gridlens; fi'


def _write_zsh_values(choices: Sequence[str]) -> str:
    return f"({' '.join(choices)})" if choices else "_files"


def _write_fish(commands: Commands) -> Iterator[str]:
    begin = "complete -c gridlens"
    for name, summary, _ in commands:
        yield f"{begin} -f -n __fish_use_subcommand -a {name} -d {quote(summary)}"
    for name, _, parser in commands:
        here = f"{begin} -n {quote(f'__fish_seen_subcommand_from {name}')}"
        for action in _list_options(parser):
            names = (f"-l {o[2:]}" if o.startswith("--") else f"-s {o[1:]}" for o in action.option_strings)
            choices = _list_choices(action)
            value = "" if action.nargs == 0 else f" -x -a {quote(' '.join(choices))}" if choices else " -r -F"
            yield f"{here} {' '.join(names)}{value} -d {quote(_describe_purpose(parser, action))}"
        if values := _list_positional(parser):
            yield f"{here} -f -a {quote(' '.join(values))}"


SHELLS: dict[str, Callable[[Commands], Iterator[str]]] = {"bash": _write_bash, "zsh": _write_zsh, "fish": _write_fish}


def _list_options(parser: Parser) -> list[argparse.Action]:
    return [action for action in actions_of(parser) if action.option_strings]


def _list_positional(parser: Parser) -> list[str]:
    """Returns the choices for positional arguments; none if these are files."""
    return [value for action in actions_of(parser) if not action.option_strings for value in _list_choices(action)]


def _list_choices(action: argparse.Action) -> list[str]:
    return [str(choice) for choice in action.choices or ()]


def _describe_purpose(parser: Parser, action: argparse.Action) -> str:
    """Says what an option is for."""
    return parser._get_formatter()._expand_help(action)
