"""Gives the firmware's private names short ones on the board, and the same ones again and again.

MicroPython keeps each different name in the heap for ever, so it pays that `_said_at` of one class and
`_bounds` of another are both called `_b`.

What objects have gets a name that lies in MicroPython's firmware and costs nothing, first of all those of
built-in functions and exceptions, which no object of ours has.

Names stay apart where they may meet: in one module, and in one object, whose class derives from those of
other modules. A name that is written in several places is short in the same way in all of them.
Arguments are called a, b, c …, unless somewhere one is given by its name.
"""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from boards.nodes import Nodes, nodes
from boards.rom_names import BUILT_IN, FREE_NAMES

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def short_names(trees: Mapping[str, ast.Module]) -> dict[str, str]:
    """Return the short name of each private name, from the modules by name."""
    inside = {module: nodes(tree) for module, tree in trees.items()}
    heirs = _heirs(inside)
    reach: dict[str, set[str]] = {name: set() for each in inside.values() for name in _stored(each)}
    for module, each in inside.items():
        for name in reach.keys() & set(_used(each)):
            reach[name] |= heirs[module]
    for each in inside.values():
        for name in _fixed(each):
            reach.pop(name, None)
    alone = {module: set(_names(each)) for module, each in inside.items()}
    named = set().union(*alone.values())
    used = _attributes(inside.values())
    native = [name for name in (*BUILT_IN, *FREE_NAMES) if name not in used]
    taken: dict[str, set[str]] = defaultdict(set)  # short names, by module
    for module, each in inside.items():
        taken[module] |= set(_in_classes(each)) | alone[module].intersection(FREE_NAMES)
    short: dict[str, str] = {}
    for name in sorted(reach, key=lambda name: (-len(reach[name]), name)):
        free = _new_names() if name in named else chain(native, _new_names())
        found = next(new for new in free if not any(new in taken[module] for module in reach[name]))
        for module in reach[name]:
            taken[module].add(found)
        short[name] = found
    return short


class Renamer(ast.NodeTransformer):
    """Puts the short names in the places of the private ones."""

    def __init__(self, short: Mapping[str, str]) -> None:
        self._short = short

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Rename a function."""
        node.name = self._short.get(node.name, node.name)
        self.generic_visit(node)
        return node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Rename a module's or class's own name."""
        node.id = self._short.get(node.id, node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """Rename an attribute."""
        self.generic_visit(node)
        node.attr = self._short.get(node.attr, node.attr)
        return node

    def visit_alias(self, node: ast.alias) -> ast.alias:
        """Rename what is imported."""
        node.name = self._short.get(node.name, node.name)
        return node

    def visit_Global(self, node: ast.Global) -> ast.Global:
        """Rename what a function writes to."""
        node.names = [self._short.get(name, name) for name in node.names]
        return node


def keywords(trees: Iterable[ast.Module]) -> frozenset[str]:
    """Return the names by which arguments are given somewhere."""
    return frozenset(node.arg for node in nodes(*trees) if isinstance(node, ast.keyword) and node.arg)


class ArgumentRenamer(ast.NodeVisitor):
    """Renames the arguments of functions in place, but for those in `kept`."""

    def __init__(self, kept: frozenset[str]) -> None:
        self._kept = kept | {"self"} | set(_LETTERS)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Rename what a function takes, also in the functions inside it."""
        inside = [inner for inner in nodes(node) if isinstance(inner, ast.Name | ast.arg)]
        taken = {_name_of(inner) for inner in inside}
        free = (letter for letter in _LETTERS if letter not in taken)
        short = {arg.arg: next(free) for arg in node.args.args if arg.arg not in self._kept}
        for inner in inside:
            new = short.get(_name_of(inner))
            if new and isinstance(inner, ast.Name):
                inner.id = new
            elif new and isinstance(inner, ast.arg):
                inner.arg = new
        self.generic_visit(node)


def _name_of(node: ast.Name | ast.arg) -> str:
    return node.id if isinstance(node, ast.Name) else node.arg


def _new_names() -> Iterator[str]:
    for first in ("", *_LETTERS):
        for letter in _LETTERS:
            yield f"_{first}{letter}"


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name != "_"


def _names(inside: Nodes) -> Iterator[str]:
    """Yield the names that stand alone: of modules, classes and functions."""
    for node in inside:
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.alias):
            yield node.name


def _attributes(modules: Iterable[Nodes]) -> frozenset[str]:
    """Return the names that something has already, be it a method."""
    found = set()
    for node in chain.from_iterable(modules):
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.ClassDef):
            found |= {inner.name for inner in node.body if isinstance(inner, ast.FunctionDef)}
    return frozenset(found)


def _in_classes(inside: Nodes) -> Iterator[str]:
    """Yield the names that are looked up where a class is made, as that of a decorator: no method has one."""
    for node in inside:
        if isinstance(node, ast.ClassDef):
            yield from _names(nodes(*(part for inner in node.body for part in _at_once(inner))))


def _at_once(node: ast.stmt) -> list[ast.AST]:
    """Return what of a statement is worked out when a class is made: of a function, what stands around it."""
    if not isinstance(node, ast.FunctionDef):
        return [node]
    return [*node.decorator_list, *node.args.defaults, *(each for each in node.args.kw_defaults if each)]


def _stored(inside: Nodes) -> Iterator[str]:
    """Yield the private names that something is assigned to."""
    for node in inside:
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and _is_private(node.attr):
            yield node.attr
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and _is_private(node.id):
            yield node.id
        elif isinstance(node, ast.FunctionDef) and _is_private(node.name):
            yield node.name


def _used(inside: Nodes) -> Iterator[str]:
    for node in inside:
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.alias | ast.FunctionDef):
            yield node.name


def _fixed(inside: Nodes) -> Iterator[str]:
    """Yield names that have to stay: of classes and arguments, and those that are also texts."""
    for node in inside:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.alias):
            yield node.asname or ""
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _heirs(modules: Mapping[str, Nodes]) -> dict[str, set[str]]:
    """Return for each module those with classes that derive from its own, itself among them."""
    parents = {module: set(_parents(inside)) & modules.keys() for module, inside in modules.items()}
    heirs: dict[str, set[str]] = {module: set() for module in modules}
    for module in modules:
        waiting = [module]
        while waiting:
            above = waiting.pop()
            if module not in heirs[above]:
                heirs[above].add(module)
                waiting += parents[above]
    return heirs


def _parents(inside: Nodes) -> Iterator[str]:
    """Yield the modules from which the bases of a module's classes come."""
    origin = {
        alias.asname or alias.name: node.module or ""
        for node in inside
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for node in inside:
        for base in node.bases if isinstance(node, ast.ClassDef) else []:
            if isinstance(base, ast.Name):
                yield origin.get(base.id, "")
