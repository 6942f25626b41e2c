"""Calls what the firmware has names for, on the board, as MicroPython calls something of its own.

Each different name takes some 15 bytes of the heap for ever, but for those that lie in MicroPython's own
firmware (rom_names.txt, of its build for the Pico). Whatever is native has one of those, so any other name
is ours wherever it stands, and can be called otherwise, in the same way in all modules:

- what objects have, by a name that stands nowhere else in the program, so that nothing meets what it did
  not meet before;
- what only modules have, by one that stands nowhere in the modules that know it.

Names that stand in a text too, or in board.py, stay as they are; so do those of errors, and constants,
which leave no trace. A traceback of the board tells the new names: tools/boards/crashes.py gives the old
ones back.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping

from boards.nodes import children
from boards.rom_names import FREE_NAMES, ROM_NAMES

_WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
_BY_RULE = "screens."  # app/routes.py makes the names of their classes from those of the screens
_SCOPES = (ast.FunctionDef, ast.ClassDef, ast.Lambda, ast.ListComp, ast.GeneratorExp)
_NAMED = (ast.FunctionDef, ast.ClassDef, ast.ExceptHandler)


def public_names(trees: Mapping[str, ast.Module], kept: Iterable[str] = ()) -> dict[str, str]:
    """Return what names are to be called; what is private to objects is left out.

    The names in the texts `kept` stay.
    """
    known: dict[str, set[str]] = {}  # modules in which a name stands
    for module, tree in trees.items():
        for node in _spoken(tree):
            for name in _names(node):
                known.setdefault(name, set()).add(module)
    new: dict[str, str] = {}
    taken: dict[str, set[str]] = {name: set(modules) for name, modules in known.items()}
    of_objects, of_modules = candidates(trees, kept)
    for names, is_alone in ((of_objects, True), (of_modules, False)):
        for name in sorted(names, key=lambda name: (-len(known[name]), name)):
            around = set(trees) if is_alone else known[name]
            found = next((free for free in FREE_NAMES if not around & taken.get(free, set())), None)
            if found is not None:
                new[name] = found
                taken.setdefault(found, set()).update(known[name])
    return new


def candidates(trees: Mapping[str, ast.Module], kept: Iterable[str] = ()) -> tuple[set[str], set[str]]:
    """Return the names that can be called otherwise: those that objects have, and those only modules have."""
    staying = set(ROM_NAMES)
    of_objects: set[str] = set()
    of_modules: set[str] = set()
    for module, tree in trees.items():
        for node in _spoken(tree):
            staying |= set(_staying(node, module.startswith(_BY_RULE)))
            of_objects |= set(_of_objects(node))
        of_modules |= set(_bound(tree.body))
        staying |= set(_constants(tree.body))
    for source in kept:
        staying |= set(_WORD.findall(source))
    of_modules -= of_objects | staying
    of_objects = {name for name in of_objects - staying if not name.startswith("_")}
    return of_objects, {name for name in of_modules if not name.startswith("__")}


def _spoken(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the nodes of a module, but no texts that nobody reads."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += [inner for inner in children(node) if not _is_text(inner)]


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _of_objects(node: ast.AST) -> Iterator[str]:
    """Yield the names that a node gives to objects and classes."""
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
        yield node.attr
    elif isinstance(node, ast.ClassDef):
        yield from _bound(node.body)


def _own(body: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """Yield the nodes of a scope, and those that open another one, but nothing of what is in those."""
    waiting = list(body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, _SCOPES):
            waiting += children(node)


def _bound(body: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the names that statements bind in their own scope."""
    for node in _own(body):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.alias):
            yield (node.asname or node.name).partition(".")[0]
        elif isinstance(node, _NAMED) and node.name:
            yield node.name


def defined(tree: ast.Module) -> set[str]:
    """Return the names that a module defines itself."""
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    return set(_bound(tree.body)) - set(_bound(imports))


def _constants(body: Iterable[ast.stmt]) -> Iterator[str]:
    """Yield the names of a module's private constants: the compiler puts numbers in their places."""
    for node in body:
        value = node.value if isinstance(node, ast.Assign) else None
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "const":
            yield from _bound([node])


def _names(node: ast.AST) -> Iterator[str]:
    """Yield all names in a node."""
    for field in ("id", "attr", "arg", "asname"):
        name = getattr(node, field, None)
        if isinstance(name, str):
            yield name
    if isinstance(node, ast.alias | ast.FunctionDef | ast.ClassDef):
        yield from node.name.split(".")
    elif isinstance(node, ast.ImportFrom):
        yield from (node.module or "").split(".")
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from _WORD.findall(node.value)


def _staying(node: ast.AST, is_by_rule: bool) -> Iterator[str]:
    """Yield the names in a node that cannot be called otherwise, or ought not to."""
    if isinstance(node, ast.ClassDef):
        if is_by_rule or any(isinstance(base, ast.Name) and _is_error(base.id) for base in node.bases):
            yield node.name
    elif isinstance(node, ast.Import):
        for alias in node.names:
            yield from alias.name.split(".")
    elif isinstance(node, ast.ImportFrom):
        yield from (node.module or "").split(".")
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from _WORD.findall(node.value)


def _is_error(name: str) -> bool:
    return name.endswith(("Error", "Exception"))


class PublicRenamer(ast.NodeTransformer):
    """Puts the new names in the places of the old ones; a function's own variables are none of them."""

    def __init__(self, new: Mapping[str, str], own: Iterable[str] = ()) -> None:
        """Rename what is not a module's `own`."""
        self._new = new
        self._scopes: list[set[str]] = [set(own)]  # the variables of the functions around

    def _renamed(self, name: str) -> str:
        is_variable = any(name in scope for scope in self._scopes)
        return name if is_variable else self._new.get(name, name)

    def visit_Name(self, node: ast.Name) -> ast.Name:
        """Rename what belongs to a module or a class."""
        node.id = self._renamed(node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.Attribute:
        """Rename what belongs to an object."""
        self.generic_visit(node)
        node.attr = self._new.get(node.attr, node.attr)
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        """Import the new name; a function goes on with the one it knows."""
        for alias in node.names:
            known = self._renamed(alias.asname or alias.name)
            alias.name = self._new.get(alias.name, alias.name)
            alias.asname = None if known == alias.name else known
        return node

    def visit_Global(self, node: ast.Global) -> ast.Global:
        """Rename what a function writes to."""
        node.names = [self._new.get(name, name) for name in node.names]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Leave a function's own variables alone."""
        args = node.args
        for outer in (*node.decorator_list, *args.defaults, *args.kw_defaults):
            if outer is not None:
                self.visit(outer)
        node.name = self._renamed(node.name)
        own = {arg.arg for arg in (*args.args, *args.kwonlyargs, args.vararg, args.kwarg) if arg is not None}
        own |= set(_bound(node.body))
        for inner in _own(node.body):
            if isinstance(inner, ast.Global):
                own -= set(inner.names)
        self._visit_inside(own, node.body)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Rename a class, and what is in it: those are names of its objects."""
        node.name = self._renamed(node.name)
        self.generic_visit(node)
        return node

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.ExceptHandler:
        """Rename what an error is caught as, unless it is a function's own variable."""
        if node.name:
            node.name = self._renamed(node.name)
        self.generic_visit(node)
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        """Leave its arguments alone, but not what stands for those that are missing."""
        args = node.args
        for outer in (*args.defaults, *args.kw_defaults):
            if outer is not None:
                self.visit(outer)
        own = {arg.arg for arg in (*args.args, *args.kwonlyargs, args.vararg, args.kwarg) if arg is not None}
        self._visit_inside(own, [node.body])
        return node

    def visit_ListComp(self, node: ast.ListComp) -> ast.ListComp:
        """Leave its variables alone."""
        own = {name for part in node.generators for name in _bound([part.target])}
        self._visit_inside(own, [*node.generators, node.elt])
        return node

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> ast.GeneratorExp:
        """Leave its variables alone."""
        own = {name for part in node.generators for name in _bound([part.target])}
        self._visit_inside(own, [*node.generators, node.elt])
        return node

    def _visit_inside(self, own: set[str], body: Iterable[ast.AST]) -> None:
        """Visit nodes, all of which stay the same objects, in a scope with these variables."""
        self._scopes.append(own)
        for node in body:
            self.visit(node)
        self._scopes.pop()
