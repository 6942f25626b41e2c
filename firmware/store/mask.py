"""Masks a record so that nobody can tell dice by looking at the file.

This is a cover, not a lock: whoever has the program can lift it. It keeps covered dice covered from
people who open the file, and makes two games that differ in dice alone look unrelated.
"""

from hashlib import sha256

_BLOCK = 32


def mask(data: bytes, salt: bytes) -> bytes:
    """Return `data` xor SHA-256("kubek", salt, block number) of each 32 bytes; it undoes itself."""
    masked = bytearray(data)
    block = b""
    for at in range(len(masked)):
        place = at & (_BLOCK - 1)
        if not place:
            number = at // _BLOCK
            block = sha256(b"kubek" + salt + bytes((number & 255, number >> 8))).digest()
        masked[at] ^= block[place]
    return bytes(masked)


def next_salt(salt: bytes, payload: bytes) -> bytes:
    """Return the 8 bytes to mask a payload with, never all zero, from those used before."""
    fresh = sha256(b"salt" + salt + payload).digest()[:8]
    return fresh if fresh != bytes(8) else b"\1" * 8
