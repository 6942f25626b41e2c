"""Builds the browser page and serves it on this machine alone: `make web`.

Usage: serve.py [--port 8000] [--no-serve]
"""

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

if __name__ == "__main__":
    _ROOT = Path(__file__).resolve().parents[2]
    sys.path[:1] = [str(_ROOT / part) for part in ("tools/standins", "firmware", "tools")]

from manners import Parser, number, tell_troubles
from web.build import FOLDER, MICROPYTHON, build


class Handler(SimpleHTTPRequestHandler):
    """Serves files with the types that browsers insist on, and lets nothing be kept unasked."""

    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".pack": "application/octet-stream",
    }

    def end_headers(self) -> None:
        """Let the browser ask each time: the page may have been built anew."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        """Stay quiet."""


def main(arguments: list[str]) -> int:
    """Build, then serve until Ctrl-C."""
    parser = Parser(prog="make web", description="Builds and serves the browser page.")
    parser.add_argument("--port", type=number(0, 65_535), default=8000)
    parser.add_argument("--no-serve", action="store_true", help="only build it, in .build/web")
    asked = parser.parse_args(arguments)
    if not MICROPYTHON.is_dir():
        print("kubek: MicroPython for browsers is not installed; make web does it", file=sys.stderr)
        return 2
    build()
    print(f"Built {FOLDER.relative_to(FOLDER.parents[1])}: any web server can serve it, from any path.")
    if asked.no_serve:
        return 0
    try:
        handler = partial(Handler, directory=str(FOLDER))
        with ThreadingHTTPServer(("127.0.0.1", asked.port), handler) as server:
            print(f"Play at http://127.0.0.1:{server.server_port}/ (Ctrl-C ends)", flush=True)
            server.serve_forever()
    except OSError as error:
        print(f"kubek: port {asked.port}: {error.strerror}; make web ARGS='--port 8001'", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


if __name__ == "__main__":
    tell_troubles("make web")
    sys.exit(main(sys.argv[1:]))
