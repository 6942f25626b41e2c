"""Joins modules that are always loaded together, for each one costs the board 150 bytes and 4 ms at start.

A bundle is a module made of others, each after those that it imports. A name at the top of one keeps its
name unless another member has it too. Modules outside import from the bundle, by the names there; what
they call `ticks.ms_since` is then called `ticks_ms_since`.

Modules that are asked for by a name put together while the program runs keep it, those that look for files
beside themselves stay in their folder, and none is forgotten without the others.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping

from boards.nodes import nodes

BUNDLES = {
    "core": (
        "app.console app.idle app.routes app.sound"
        " dice.cup dice.faces dice.health dice.pool dice.source play.scorebook play.seldom play.tally"
        " rules.catalog screens.desk store.fields store.frame store.lineup store.mask store.record"
        " store.saves store.settings ui.buttons ui.canvas ui.icons ui.keys ui.reply ui.screen ui.ticks"
        " ui.topline"
    ).split(),
    "gadget": (
        "app.guard app.loop devices.battery devices.bus devices.buzzer devices.gadget devices.oled"
        " devices.pins devices.power devices.ring devices.wires"
    ).split(),
    "table": (
        "play.commit play.ledger play.seats play.session rules.game rules.table store.journal_writer"
    ).split(),
    "machine_code": "devices.changes_viper dice.bits_viper ui.columns_viper".split(),
    # What comes and goes together, under the name of the one that is asked for.
    "play.bookends": "play.bookends store.journal".split(),
    "play.coach": "play.coach store.lessons".split(),
    "play.minds": "play.company play.minds play.robot".split(),
    "text.words": "text.keys text.plural text.words".split(),
    "bots.player": "bots.files bots.player".split(),
    "bots.general": "bots.general bots.general_table".split(),
    "bots.mia": "bots.mia bots.mia_table".split(),
    "bots.mitchi": "bots.mitchi bots.mitchi_table".split(),
    "rules.five_dice": "rules.card rules.five_dice rules.five_dice_state rules.hands".split(),
    "rules.mia": "rules.mia rules.mia_check rules.mia_result rules.mia_terms rules.mia_values".split(),
    "rules.mitchi": "rules.mitchi rules.mitchi_hands rules.mitchi_round rules.mitchi_state".split(),
    "screens.game_screen": "screens.dice_screen screens.game_screen".split(),
    "screens.menu_screen": "screens.menu_screen ui.menu".split(),
    "ui.dicerow": "ui.die ui.dicerow".split(),
}

Trees = dict[str, ast.Module]
Finals = dict[str, dict[str, str]]  # of each member: what its names are called in the bundle


def home_of(module: str) -> str:
    """Return the module in which this one lies on a board: itself, or a bundle."""
    return next((bundle for bundle, members in BUNDLES.items() if module in members), module)


class BundleError(ValueError):
    """Modules cannot be joined; the argument says why."""


def bundled(trees: Trees, bundles: Mapping[str, list[str]] = BUNDLES) -> Trees:
    """Return the modules with bundles in the places of their members. Changes the trees."""
    homes = {member: bundle for bundle, members in bundles.items() for member in members if member in trees}
    finals: Finals = {}
    for bundle in bundles:
        finals |= _finals({name: trees[name] for name in _in_order(trees, homes, bundle)}, homes)
    _pass_on(trees, homes, finals)
    made: Trees = {bundle: ast.Module([], []) for bundle in set(homes.values())}
    for bundle in bundles:
        for member in _in_order(trees, homes, bundle):
            made[bundle].body += _linked(trees[member], member, homes, finals).body
    for body in (tree.body for tree in made.values()):
        _drop_double_imports(body)
    for name, tree in trees.items():
        if name not in homes:
            made[name] = _linked(tree, name, homes, finals)
    return made


def _in_order(trees: Trees, homes: Mapping[str, str], bundle: str) -> list[str]:
    """Return the members of a bundle, each after those that it imports."""
    ordered: list[str] = []

    def add(name: str, above: tuple[str, ...]) -> None:
        for other in _imported(trees[name], trees):
            if homes.get(other) == bundle and other not in above:
                add(other, (*above, name))
            elif homes.get(other) != bundle:
                _refuse_way_back(other)
        if name not in ordered:
            ordered.append(name)

    def _refuse_way_back(outside: str, seen: frozenset[str] = frozenset()) -> None:
        for other in _imported(trees[outside], trees):
            if homes.get(other) == bundle:
                raise BundleError(f"{bundle} imports {outside}, which imports {other}")
            if other not in seen:
                _refuse_way_back(other, seen | {outside})

    for name in sorted(member for member, home in homes.items() if home == bundle):
        add(name, ())
    return ordered


def _imported(tree: ast.Module, trees: Trees) -> list[str]:
    """Return the modules that a module imports when it is imported itself."""
    found = []
    for node in _at_top(tree.body):
        if isinstance(node, ast.ImportFrom):
            found.append(node.module or "")
            found += [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
    return [name for name in found if name in trees]


def _at_top(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements that run when a module is imported."""
    for node in body:
        yield node
        for field in ("body", "orelse", "finalbody"):
            if not isinstance(node, ast.FunctionDef | ast.ClassDef):
                yield from _at_top(getattr(node, field, []))
        for handler in getattr(node, "handlers", []):
            yield from _at_top(handler.body)


def _bound(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    """Yield the names that statements at the top bind, and where from: "" for what is made there."""
    for node in _at_top(body):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, ""
        elif isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.asname or alias.name, alias.name
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield alias.asname or alias.name, f"{node.module} {alias.name}"
        elif isinstance(node, ast.Assign | ast.AnnAssign | ast.For | ast.With):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
                    yield inner.id, ""


def _finals(members: Trees, homes: Mapping[str, str]) -> Finals:
    """Return what the names of members are called in their bundle; not those that are other members'."""
    origins: dict[str, set[str]] = defaultdict(set)
    bound: dict[str, dict[str, str]] = {}
    for member, tree in members.items():
        bound[member] = {}
        for name, origin in _bound(tree.body):
            if origin.split(" ")[0] not in homes and origin.replace(" ", ".") not in homes:
                bound[member][name] = origin if origin and bound[member].get(name, origin) else ""
        for name, origin in bound[member].items():
            origins[name].add(origin or member)
    finals: Finals = {}
    for member, names in bound.items():
        suffix = "_" + member.rpartition(".")[2]
        finals[member] = {}
        for name, origin in names.items():
            others = origins[name] - {origin or member}
            if origin and others & {other for other in others if other not in members}:
                raise BundleError(f"{member}: {name} stands for something else in {sorted(others)}")
            finals[member][name] = name if origin or not others else name + suffix
    return finals


def _pass_on(trees: Trees, homes: Mapping[str, str], finals: Finals) -> None:
    """Add the names that members have from other members of their bundle."""
    for member in finals:
        for name, origin in _bound(trees[member].body):
            module, _, original = origin.partition(" ")
            if homes.get(module) == homes[member] and original in finals[module]:
                finals[member].setdefault(name, finals[module][original])


def _linked(tree: ast.Module, module: str, homes: Mapping[str, str], finals: Finals) -> ast.Module:
    linker = _Linker(module, homes, finals)
    linked: ast.Module = linker.visit(tree)
    if module in homes:
        linked.body = [node for node in linked.body if not _is_text(node)]
    return linked


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _drop_double_imports(body: list[ast.stmt]) -> None:
    seen = set()
    for node in body[:]:
        if isinstance(node, ast.Import | ast.ImportFrom):
            source = node.module if isinstance(node, ast.ImportFrom) else ""
            node.names = [alias for alias in node.names if (source, alias.name, alias.asname) not in seen]
            seen |= {(source, alias.name, alias.asname) for alias in node.names}
            if not node.names:
                body.remove(node)


class _Linker(ast.NodeTransformer):
    """Gives what a module imports from bundles, and what it makes for one, the names that they have there."""

    def __init__(self, module: str, homes: Mapping[str, str], finals: Finals) -> None:
        self._homes = homes
        self._finals = finals
        self._bundle = homes.get(module, "")
        self._names = dict(finals.get(module, {}))  # of the module's own, to those of the bundle
        self._modules: dict[str, str] = {}  # members that are known by a name
        self._wanted: list[ast.stmt] = []
        self._scopes: list[set[str]] = []  # names of the functions around
        self._class: set[str] = set()  # and of the class right around

    def visit_Module(self, node: ast.Module) -> ast.Module:
        """Link the imports first, wherever they are at the top."""
        for statement in _at_top(node.body):
            if isinstance(statement, ast.ImportFrom):
                self._learn(statement)
        self.generic_visit(node)
        at = 1 if node.body and _is_text(node.body[0]) else 0
        node.body[at:at] = self._wanted
        return node

    def _learn(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            name = alias.asname or alias.name
            if f"{node.module}.{alias.name}" in self._homes:
                self._modules[name] = f"{node.module}.{alias.name}"
            elif self._homes.get(node.module or "") == self._bundle != "":
                self._names[name] = self._final(node.module or "", alias.name)

    def _final(self, member: str, name: str) -> str:
        if name in self._finals[member]:
            return self._finals[member][name]
        raise BundleError(f"{member} does not make {name}")

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.stmt | None:
        """Import from the bundle; nothing where the importing module is in it too."""
        for alias in node.names if self._scopes else []:
            if f"{node.module}.{alias.name}" in self._homes:
                raise BundleError(f"a function imports {node.module}.{alias.name} as a module")
        node.names = [alias for alias in node.names if f"{node.module}.{alias.name}" not in self._homes]
        member = node.module or ""
        home = self._homes.get(member)
        if home is not None:
            if home == self._bundle:
                if self._scopes:
                    raise BundleError(f"a function of {home} imports {member}")
                return None
            node.module = home
            node.names = [
                ast.alias(self._final(member, alias.name), alias.asname or alias.name) for alias in node.names
            ]
            for alias in node.names:
                alias.asname = None if alias.asname == alias.name else alias.asname
        return node if node.names else None

    def visit_Call(self, node: ast.Call) -> ast.Call:
        """Take `__import__` of a member, with the names that are wanted, for one of its bundle."""
        if isinstance(node.func, ast.Name) and node.func.id == "__import__":
            first = node.args[0]
            member = str(first.value) if isinstance(first, ast.Constant) else ""
            if isinstance(first, ast.Constant) and member in self._homes:
                wanted = ast.literal_eval(node.args[3])
                if any(self._final(member, name) != name for name in wanted):
                    raise BundleError(f"{wanted} of {member} are called otherwise in the bundle")
                first.value = self._homes[member]
                return node
        self.generic_visit(node)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """Take what belongs to a member from its bundle."""
        if isinstance(node.value, ast.Name) and self._is_global(node.value.id):
            member = self._modules.get(node.value.id)
            if member is not None:
                return ast.Name(self._from_member(node.value.id, member, node.attr), node.ctx)
        self.generic_visit(node)
        return node

    def _from_member(self, known_as: str, member: str, name: str) -> str:
        final = self._final(member, name)
        if self._homes[member] == self._bundle:
            return final
        short = f"{known_as}_{name}"
        wanted = ast.ImportFrom(self._homes[member], [ast.alias(final, short)], 0)
        if all(ast.dump(wanted) != ast.dump(other) for other in self._wanted):
            self._wanted.append(wanted)
        return short

    # --- scopes ---

    def _is_global(self, name: str) -> bool:
        return name not in self._class and not any(name in scope for scope in self._scopes)

    def visit_Name(self, node: ast.Name) -> ast.Name:
        """Use a global by its name in the bundle."""
        if self._is_global(node.id):
            if node.id in self._modules:
                raise BundleError(f"{node.id} is used as a module")
            node.id = self._names.get(node.id, node.id)
        return node

    def visit_Global(self, node: ast.Global) -> ast.Global:
        """Let a function write to a global by its name in the bundle."""
        node.names = [self._names.get(name, name) for name in node.names]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Leave a function's own names alone."""
        if not self._scopes and not self._class:
            node.name = self._names.get(node.name, node.name)
        node.decorator_list = [self.visit(each) for each in node.decorator_list]
        node.args.defaults = [self.visit(each) for each in node.args.defaults]
        node.args.kw_defaults = [each and self.visit(each) for each in node.args.kw_defaults]
        self._enter(_local_names(node), node.body)
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        """Leave its arguments alone, but not what stands for those that are missing."""
        args = node.args
        args.defaults = [self.visit(each) for each in args.defaults]
        args.kw_defaults = [each and self.visit(each) for each in args.kw_defaults]
        given = (*args.args, *args.kwonlyargs, args.vararg, args.kwarg)
        self._scopes.append({arg.arg for arg in given if arg is not None})
        node.body = self.visit(node.body)
        self._scopes.pop()
        return node

    def _enter(self, local: set[str], body: list[ast.stmt]) -> None:
        around, self._class = self._class, set()
        self._scopes.append(local)
        body[:] = [linked for node in body if (linked := self.visit(node)) is not None]
        self._scopes.pop()
        self._class = around

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Leave a class's own names alone; its methods do not see them."""
        if not self._scopes and not self._class:
            node.name = self._names.get(node.name, node.name)
        node.bases = [self.visit(base) for base in node.bases]
        around, self._class = self._class, {name for name, _ in _bound(node.body)} | {""}
        node.body = [self.visit(each) for each in node.body]
        self._class = around
        return node

    def visit_ListComp(self, node: ast.ListComp) -> ast.ListComp:
        """Leave its variables alone."""
        self._visit_comprehension(node)
        return node

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> ast.GeneratorExp:
        """Leave its variables alone."""
        self._visit_comprehension(node)
        return node

    def _visit_comprehension(self, node: ast.ListComp | ast.GeneratorExp) -> None:
        inside = [inner for part in node.generators for inner in ast.walk(part.target)]
        names = {inner.id for inner in inside if isinstance(inner, ast.Name)}
        self._scopes.append(names)
        self.generic_visit(node)
        self._scopes.pop()


def _local_names(function: ast.FunctionDef) -> set[str]:
    """Return the names that belong to a function: its arguments and what it binds."""
    args = function.args
    names = {arg.arg for arg in [*args.args, *args.kwonlyargs]}
    names |= {arg.arg for arg in (args.vararg, args.kwarg) if arg is not None}
    outer: set[str] = set()
    for node in nodes(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef) and node is not function:
            names.add(node.name)
        elif isinstance(node, ast.alias):
            names.add(node.asname or node.name)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
        elif isinstance(node, ast.Global):
            outer |= set(node.names)
    return names - outer
