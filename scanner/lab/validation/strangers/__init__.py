"""Boards of kinds that gridlens does not know, which it must not take for one of its own.

What is read of them is measured by `python -m scanner.lab.bench.strangers`.

`plain` draws boards of many kinds, `chance` those that happen to have one filling as a known kind, and `programs` takes
pictures of Simon Tatham's other programs, where these are installed. Nothing is learnt from any of them.
"""
