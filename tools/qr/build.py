"""Makes firmware/screens/demo_url.py, the demo's QR code, from the URL in firmware/board.py: `make qr`."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / part) for part in ("firmware", "tools")]

from manners import takes_no_arguments  # noqa: E402

_MODULE = ROOT / "firmware" / "screens" / "demo_url.py"
_HEAD = '"""The QR code of the URL in board.py, as rows of modules. Made by `make qr`; do not edit."""\n'
_MOST_MODULES = 58  # a display of 64 rows, and a margin


def rows_of(url: str) -> list[int]:
    """Return the rows of a QR code, bit 0 the left module; none without a URL. ValueError: too long."""
    if not url:
        return []
    import segno

    code = segno.make_qr(url, error="l", boost_error=False)
    rows = [sum(bool(module) << x for x, module in enumerate(row)) for row in code.matrix]
    if len(rows) > _MOST_MODULES:
        raise ValueError(f"the URL in board.py is too long for the display: {len(rows)} modules")
    return rows


def module(rows: list[int]) -> str:
    """Return the source of the module."""
    if not rows:
        return f'{_HEAD}\nROWS: "tuple[int, ...]" = ()\n'
    lines = "".join(f"    0x{row:X},\n" for row in rows)
    return f'{_HEAD}\nROWS: "tuple[int, ...]" = (\n{lines})\n'


def main() -> int:
    """Write the module."""
    import board

    try:
        _MODULE.write_text(module(rows_of(board.URL)), encoding="utf-8")
    except ValueError as error:
        print(f"kubek: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    takes_no_arguments(sys.argv[1:], "make qr", __doc__)
    sys.exit(main())
