"""Makes the firmware's modules smaller before they are compiled: constants take the places of their names.

On a board every name takes room in the heap, and each look-up of one takes time, so here

- what is there for type checkers alone is left out;
- `keys.YES` becomes the number of that text;
- a name that another module declares as `NAME = const(3)` becomes the number, and is imported no more;
  in its own module it is then as private to the compiler as if it began with `_`;
- modules that are always loaded together become one (boards/bundle.py);
- public names become those of something in MicroPython (boards/public_names.py);
- private names and those of arguments become short ones (boards/short_names.py);
- the compiler meets the names that a module uses most before the others (boards/frequent_names.py).

What board.py says is left as it is, for its builder may change it.
"""

import ast
from collections.abc import Iterable, Mapping

from boards.bundle import BUNDLES, Trees, bundled
from boards.frequent_names import begin_with_frequent
from boards.nodes import Nodes, nodes
from boards.public_names import PublicRenamer, defined, public_names
from boards.short_names import ArgumentRenamer, Renamer, keywords, short_names

LEFT_ALONE = ("board",)
_KEYS = "text.keys"

_SMALL = 1 << 30  # a larger number is an object in the heap wherever it stands

Constants = dict[str, dict[str, int]]  # of each module


def key_numbers(order: str) -> dict[str, int]:
    """Return the numbers of the texts, from tools/text/order.txt."""
    lines = [line for line in order.splitlines() if not line.startswith("#")]
    return {name: number for number, name in enumerate(lines) if name and not name.startswith("-")}


def shrunk(
    sources: Mapping[str, str],
    order: str,
    bundles: Mapping[str, list[str]] = BUNDLES,
    known: Iterable[str] = (),
    guest: str = "",
) -> dict[str, str]:
    """Return the sources of modules, shrunk, by name; those of bundles in the places of their members.

    `order` is what tools/text/order.txt holds. The names in the texts `known` stay, for somebody outside
    uses them. `guest` is a module that uses the others as they are without it.
    """
    trees = joined(sources, order, bundles)
    _rename(trees, sources, known, guest)
    for tree in trees.values():
        begin_with_frequent(tree)
    made = {name: sources[name] for name in LEFT_ALONE if name in sources}
    return made | {name: ast.unparse(ast.fix_missing_locations(tree)) for name, tree in trees.items()}


def function_names(
    sources: Mapping[str, str], order: str, known: Iterable[str] = ()
) -> dict[tuple[str, str], list[str]]:
    """Return what functions are called in the sources, by their module and name once they are shrunk."""
    trees = joined(sources, order)
    functions = [
        (module, node, node.name)
        for module, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    ]
    _rename(trees, sources, known, "")
    names: dict[tuple[str, str], list[str]] = {}
    for module, node, name in functions:
        found = names.setdefault((module, node.name), [])
        found += [name] * (name not in found)
    return names


def joined(sources: Mapping[str, str], order: str, bundles: Mapping[str, list[str]] = BUNDLES) -> Trees:
    """Return the modules of the board, before anything in them is called otherwise."""
    trees = {name: ast.parse(source) for name, source in sources.items() if name not in LEFT_ALONE}
    constants = _constants_of(trees, order)
    return bundled({name: _inlined(tree, name, constants) for name, tree in trees.items()}, bundles)


def _rename(trees: Trees, sources: Mapping[str, str], known: Iterable[str], guest: str) -> None:
    ours = {name: tree for name, tree in trees.items() if name != guest}
    public = public_names(ours, [*known, *(sources[name] for name in LEFT_ALONE if name in sources)])
    for name, tree in trees.items():
        PublicRenamer(public, defined(tree) if name == guest else ()).visit(tree)
    renamer = Renamer(short_names(ours))
    arguments = ArgumentRenamer(keywords(trees.values()))
    for tree in trees.values():
        renamer.visit(tree)
        arguments.visit(tree)


def _inlined(tree: ast.Module, module: str, constants: Constants) -> ast.Module:
    tree.body = [kept for node in tree.body for kept in _without_types(node)]
    inliner = _Inliner(tree, module, constants)
    inlined: ast.Module = inliner.visit(tree)
    inliner.drop_imports(inlined)
    return inlined


def _constants_of(trees: Mapping[str, ast.Module], order: str) -> Constants:
    """Return the constants that modules declare, or pass on."""
    found: Constants = {name: dict(_declared(tree)) for name, tree in trees.items()}
    found[_KEYS] = key_numbers(order)
    is_growing = True
    while is_growing:
        is_growing = False
        for name, tree in trees.items():
            passed = dict(_passed_on(tree, found))
            is_growing = is_growing or not passed.keys() <= found[name].keys()
            found[name] |= passed
    return found


def _declared(tree: ast.Module) -> Iterable[tuple[str, int]]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and _is_const(node.value):
            assert isinstance(node.value, ast.Call)
            name = node.targets[0]
            value = _number(node.value.args[0])
            if isinstance(name, ast.Name) and not name.id.startswith("_") and value is not None:
                yield name.id, value


def _is_const(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const"


def _number(node: ast.expr) -> int | None:
    try:
        value = ast.literal_eval(node)
    except ValueError:
        return None
    return value if isinstance(value, int) and abs(value) < _SMALL else None


def _passed_on(tree: ast.Module, constants: Constants) -> Iterable[tuple[str, int]]:
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            numbers = constants.get(node.module or "", {})
            for alias in node.names:
                if alias.name in numbers:
                    yield alias.asname or alias.name, numbers[alias.name]


def _without_types(node: ast.stmt) -> list[ast.stmt]:
    """Return what stays of a statement of a module when nobody checks types."""
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "MYPY":
        return node.orelse
    target = node.targets[0] if isinstance(node, ast.Assign) else None
    if isinstance(target, ast.Name) and target.id in ("MYPY", "__all__"):
        return []
    return [node]


class _Inliner(ast.NodeTransformer):
    """Puts numbers in the places of names; knows what a module imports."""

    def __init__(self, tree: ast.Module, module: str, constants: Constants) -> None:
        self._constants = constants
        self._numbers: dict[str, int] = {}
        self._modules: dict[str, dict[str, int]] = {}
        inside = nodes(tree)
        for node in inside:
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    self._learn(node, alias)
            elif isinstance(node, ast.Import):
                found = {alias.asname or alias.name: constants.get(alias.name) for alias in node.names}
                self._modules |= {name: numbers for name, numbers in found.items() if numbers}
        self._own = constants.get(module, {}).keys() - self._numbers.keys() if module != _KEYS else set()
        self._refuse_doubles(inside, module)

    def _learn(self, node: ast.ImportFrom, alias: ast.alias) -> None:
        name = alias.asname or alias.name
        numbers = self._constants.get(node.module or "", {})
        if alias.name in numbers:
            self._numbers[name] = numbers[alias.name]
        elif f"{node.module}.{alias.name}" in self._constants:
            self._modules[name] = self._constants[f"{node.module}.{alias.name}"]

    def _refuse_doubles(self, inside: Nodes, module: str) -> None:
        """Raise ValueError when a name that is going to be replaced is also given to something else."""
        stored = [node.id for node in inside if isinstance(node, ast.Name) and _is_stored(node)]
        stored += [node.arg for node in inside if isinstance(node, ast.arg)]
        foreign = self._numbers.keys() | self._modules.keys()
        doubles = {name for name in stored if name in foreign or f"_{name}" in stored}
        doubles |= {name for name in self._own if stored.count(name) > 1}
        if doubles & (foreign | self._own):
            raise ValueError(f"{module}: {sorted(doubles)} stand for something else too")

    def drop_imports(self, tree: ast.Module) -> None:
        """Import modules no more of which nothing but numbers was used."""
        used = {node.id for node in nodes(tree) if isinstance(node, ast.Name)}
        idle = self._modules.keys() - used
        for node in tree.body[:]:
            if isinstance(node, ast.ImportFrom):
                node.names = [alias for alias in node.names if (alias.asname or alias.name) not in idle]
                if not node.names:
                    tree.body.remove(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.stmt | None:
        """Import numbers no more."""
        node.names = [alias for alias in node.names if (alias.asname or alias.name) not in self._numbers]
        return node if node.names else None

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Put a number in the place of its name."""
        if node.id in self._numbers:
            return ast.Constant(self._numbers[node.id])
        if node.id in self._own:
            node.id = "_" + node.id
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """Put a number in the place of a name in another module."""
        if isinstance(node.value, ast.Name):
            numbers = self._modules.get(node.value.id, {})
            if node.attr in numbers:
                return ast.Constant(numbers[node.attr])
        self.generic_visit(node)
        return node


def _is_stored(node: ast.Name) -> bool:
    return not isinstance(node.ctx, ast.Load)
