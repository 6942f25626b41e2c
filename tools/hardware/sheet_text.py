"""Writes what KiCad's files are made of: numbers, quoted texts, and identifiers that never change."""

import uuid

_NAMESPACE = uuid.UUID("6b756265-6b00-4000-8000-000000000000")  # begins with "kubek"


def mm(value: float) -> str:
    """Return a length or angle as KiCad writes it."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def at(x: float, y: float, angle: float | None = None) -> str:
    """Return a place."""
    return f"(at {mm(x)} {mm(y)})" if angle is None else f"(at {mm(x)} {mm(y)} {mm(angle)})"


def quoted(text: str) -> str:
    """Return a text in quotes."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def identifier(name: str) -> str:
    """Return the identifier of the thing with this name: always the same for the same name."""
    return f'(uuid "{raw_identifier(name)}")'


def raw_identifier(name: str) -> str:
    """Return the bare identifier of the thing with this name."""
    return str(uuid.uuid5(_NAMESPACE, name))


def font(
    size: float, bold: bool = False, justify: str = "", hide: bool = False, thickness: float = 0.0
) -> str:
    """Return how a text is set."""
    inside = f"(font (size {mm(size)} {mm(size)})"
    if thickness:
        inside += f" (thickness {mm(thickness)})"
    inside += (" (bold yes)" if bold else "") + ")"
    if justify:
        inside += f" (justify {justify})"
    return f"(effects {inside}{' (hide yes)' if hide else ''})"
