"""MicroPython's stand-in for pytest: just what host_tests/ may use, with pytest's own test names."""

import re

MYPY = False
if MYPY:
    from collections.abc import Callable
    from typing import Any, NoReturn

    Case = tuple[str, tuple[object, ...]]  # its name, a value for each argument

_LONGEST_NAME = 100  # longer texts are named after their argument, as pytest does


class Skipped(BaseException):
    """Raised by `skip`; not an Exception, so that no test catches it by chance."""


class Failed(BaseException):
    """Raised by `fail`, and by `raises` when nothing was raised."""


def skip(reason: str) -> "NoReturn":
    """End the test as skipped."""
    raise Skipped(reason)


def fail(reason: str) -> "NoReturn":
    """End the test as failed."""
    raise Failed(reason)


class Param:
    """One case of a parametrized test with a name of its own."""

    def __init__(self, values: "tuple[object, ...]", id: "str | None") -> None:
        self.values = values
        self.id = id


def param(*values: object, id: "str | None" = None) -> Param:
    """Return a case for `parametrize`, named `id` unless that is None."""
    return Param(values, id)


class Fixture:
    """What a test may ask for by the name of one of its arguments."""

    def __init__(self, function: "Callable[..., object]", scope: str, autouse: bool) -> None:
        if scope not in ("function", "module"):
            raise ValueError("minipytest knows no fixture scope " + repr(scope))
        self.function = function
        self.name: str = function.__name__
        self.scope = scope
        self.autouse = autouse


def fixture(
    function: "Callable[..., object] | None" = None, *, scope: str = "function", autouse: bool = False
) -> object:
    """Mark a function as a fixture; it returns the value, or yields it and then tidies up."""
    if function is not None:
        return Fixture(function, scope, autouse)
    return lambda function: Fixture(function, scope, autouse)


class Marked:
    """A test function with the cases it runs for, or the reason why it is skipped."""

    def __init__(self, function: "Callable[..., object]") -> None:
        self.function = function
        self.__name__: str = function.__name__
        # (argument names, cases), the decorator nearest to the function first
        self.tables: "list[tuple[list[str], list[Case]]]" = []
        self.skipped: "str | None" = None


def marked(function: "Any") -> Marked:
    """Return the function's marks, new ones when it has none yet."""
    return function if isinstance(function, Marked) else Marked(function)


class _Mark:
    def parametrize(self, names: "Any", rows: "Any", ids: "Any" = None) -> "Callable[[object], Marked]":
        if isinstance(names, str):
            names = [name.strip() for name in names.split(",")]
        table = (list(names), _cases(list(names), list(rows), ids))

        def decorate(function: object) -> Marked:
            marks = marked(function)
            marks.tables.append(table)
            return marks

        return decorate

    def skip(self, function: object = None, *, reason: str = "unconditional skip") -> object:
        if function is not None:
            return self.skipif(True, reason=reason)(function)
        return self.skipif(True, reason=reason)

    def skipif(self, condition: bool, *, reason: str) -> "Callable[[object], object]":
        def decorate(function: object) -> object:
            if not condition:
                return function
            marks = marked(function)
            marks.skipped = reason
            return marks

        return decorate

    def __getattr__(self, name: str) -> object:
        return _ignored


def _ignored(*args: object, **options: object) -> object:
    if len(args) == 1 and not options and callable(args[0]):
        return args[0]
    return lambda function: function


mark = _Mark()


def _cases(names: "list[str]", rows: "list[Any]", ids: "Any") -> "list[Case]":
    cases: "list[Case]" = []
    for index, row in enumerate(rows):
        if not isinstance(row, Param):
            row = Param((row,) if len(names) == 1 else tuple(row), None)
        if len(row.values) != len(names):
            raise ValueError("parametrize: {} values for {} arguments".format(len(row.values), len(names)))
        name = _case_name(names, row, index, ids)
        if any(name == other for other, _ in cases):
            raise ValueError("parametrize: two cases are named " + repr(name) + "; give ids")
        cases.append((name, row.values))
    if not cases:
        raise ValueError("parametrize: there are no cases")
    return cases


def _case_name(names: "list[str]", row: Param, index: int, ids: "Any") -> str:
    if row.id is not None:
        return _escape(row.id)
    if ids is not None and not callable(ids) and ids[index] is not None:
        return _name_of(ids[index]) or ""
    parts = []
    for argument, value in zip(names, row.values):
        given = ids(value) if callable(ids) else None
        part = _name_of(value if given is None else given)
        parts.append(argument + str(index) if part is None else part)
    return "-".join(parts)


def _name_of(value: object) -> "str | None":
    if value is None or isinstance(value, (bool, int, float)):
        return str(value)
    if isinstance(value, (str, bytes)):
        return _escape(value) if len(value) <= _LONGEST_NAME else None
    name = getattr(value, "__name__", None)
    return name if isinstance(name, str) else None


def _escape(text: "Any") -> str:
    is_text = isinstance(text, str)
    out = ""
    for letter in text:
        code = ord(letter) if is_text else letter
        if code in b"\t\n\r":
            out += {9: "\\t", 10: "\\n", 13: "\\r"}[code]
        elif code == 92 and is_text:
            out += "\\\\"
        elif 32 <= code < 127:
            out += chr(code)
        elif code < 256:
            out += "\\x{:02x}".format(code)
        elif code < 65536:
            out += "\\u{:04x}".format(code)
        else:
            out += "\\U{:08x}".format(code)
    return out


class _Raised:
    """Holds what `raises` caught: `value` and `type`."""

    value: "Any" = None
    type: "Any" = None

    def match(self, pattern: str) -> bool:
        if not re.search(pattern, str(self.value)):
            raise AssertionError("{!r} does not match {!r}".format(str(self.value), pattern))
        return True


class _Raises:
    def __init__(self, expected: "Any", match: "str | None") -> None:
        self.expected = expected
        self.match = match
        self.raised = _Raised()

    def __enter__(self) -> _Raised:
        return self.raised

    def __exit__(self, kind: "Any", value: object, trace: object) -> bool:
        if kind is None:
            raise Failed("DID NOT RAISE " + repr(self.expected))
        if not issubclass(kind, self.expected):
            return False
        self.raised.type = kind
        self.raised.value = value
        if self.match is not None:
            self.raised.match(self.match)
        return True


def raises(expected: "Any", *, match: "str | None" = None) -> _Raises:
    """Return a context that fails unless `expected` (a class, or a tuple of them) is raised in it."""
    return _Raises(expected, match)
