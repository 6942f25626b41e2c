"""Lets a module begin with the names that it uses most: bytecode says its first 128 in one byte, not in two.

The compiler numbers what a module imports and defines before all others, though it is used once and gone.
So an import of the frequent ones stands ahead of everything, where it never runs.
"""

import ast
from collections import Counter
from collections.abc import Iterator

from boards.nodes import nodes

_FIRST = 126  # after the names of the module's file and of its own code
_NEVER = "if not __name__:\n    import "  # a condition that the compiler does not see through


def begin_with_frequent(tree: ast.Module) -> None:
    """Put that import at the beginning of a module which has so many names."""
    counts = Counter(_uses(tree))
    if len(counts) <= _FIRST:
        return
    names = sorted(counts, key=lambda name: (-counts[name], name))[:_FIRST]
    at = 0 if ast.get_docstring(tree) is None else 1
    tree.body[at:at] = ast.parse(_NEVER + ", ".join(names)).body


def _uses(tree: ast.Module) -> Iterator[str]:
    """Yield a name each time that the bytecode of a function says it; there, variables have numbers only."""
    for node in nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield node.name
            arguments = [arg.arg for arg in nodes(node.args) if isinstance(arg, ast.arg)]
            yield from arguments
            inside = nodes(*node.body)
            names = [inner for inner in inside if isinstance(inner, ast.Name)]
            variables = {name.id for name in names if isinstance(name.ctx, ast.Store)}.union(arguments)
            yield from (name.id for name in names if name.id not in variables)
            yield from (inner.attr for inner in inside if isinstance(inner, ast.Attribute))
