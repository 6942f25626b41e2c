"""All nodes of a syntax tree, for those who look at each of them: the firmware has a hundred thousand."""

import ast
from typing import Any

Nodes = list[ast.AST]

# They tell how a node is used and lie inside others by the thousand; nobody asks for them there.
_MARKS = (ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop)


def nodes(*trees: ast.AST) -> Nodes:
    """Return the trees and all nodes in them, each after the one that holds it; no operators and contexts."""
    found: Nodes = list(trees)
    for node in found:  # grows meanwhile
        found += children(node)
    return found


def children(node: ast.AST) -> Nodes:
    """Return the nodes right inside a node, in their order; no operators and contexts."""
    found: Nodes = []
    for name in node._fields:
        value: Any = getattr(node, name, None)
        if type(value) is list:
            found += [inner for inner in value if _is_node(inner)]
        elif _is_node(value):
            found.append(value)
    return found


def _is_node(value: object) -> bool:
    return isinstance(value, ast.AST) and not isinstance(value, _MARKS)
