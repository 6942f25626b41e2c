"""The QR code of the URL in board.py, as rows of modules. Made by `make qr`; do not edit."""

ROWS: "tuple[int, ...]" = ()
