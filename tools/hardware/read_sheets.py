"""Reads KiCad's files, which are lists in brackets; knows nothing of how they were written."""

import re
from collections.abc import Iterator
from pathlib import Path

Node = list["Node | str"]

_WORD = re.compile(r'"((?:[^"\\]|\\.)*)"|([()])|([^\s()"]+)')


def parse(text: str) -> Node:
    """Return the outermost list of a file; quoted and bare words are both plain strings."""
    stack: list[Node] = [[]]
    for match in _WORD.finditer(text):
        quoted, bracket, bare = match.groups()
        if bracket == "(":
            stack.append([])
        elif bracket == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(bare if bare is not None else re.sub(r"\\(.)", r"\1", quoted))
    whole = stack[0][0]
    if isinstance(whole, str) or len(stack) != 1:
        raise ValueError("brackets do not match")
    return whole


def read(path: Path) -> Node:
    """Read a file."""
    return parse(path.read_text("utf-8"))


def all_of(node: Node, name: str) -> Iterator[Node]:
    """Yield the lists directly inside a node that begin with a word."""
    for one in node:
        if isinstance(one, list) and one and one[0] == name:
            yield one


def first(node: Node, name: str) -> Node:
    """Return the first list of that name directly inside a node; KeyError when there is none."""
    for one in all_of(node, name):
        return one
    raise KeyError(name)


def words(node: Node, name: str) -> list[str]:
    """Return the words of the first list of that name inside a node, or none when there is no such list."""
    for one in all_of(node, name):
        return [word for word in one[1:] if isinstance(word, str)]
    return []


def numbers(node: Node, name: str) -> list[float]:
    """Return the words of the first list of that name as numbers."""
    return [float(word) for word in words(node, name) if re.fullmatch(r"-?[\d.]+", word)]


def property_of(node: Node, name: str) -> str:
    """Return the value of a property of a symbol or footprint, or an empty text."""
    for one in all_of(node, "property"):
        if one[1] == name:
            return str(one[2])
    return ""
