"""One record as bytes: framed, checked, and masked where dice are in it.

| offset | size | meaning                                                                    |
|--------|------|----------------------------------------------------------------------------|
| 0      | 3    | "KUB"                                                                      |
| 3      | 1    | "1", the number of this frame format                                       |
| 4      | 1    | kind of record (the constants below)                                       |
| 5      | 1    | version of the payload                                                     |
| 6      | 2    | length n of the payload, low byte first                                    |
| 8      | 8    | salt; all zero: the payload is plain                                       |
| 16     | n    | payload, masked (store/mask.py) unless the salt is zero                    |
| 16 + n | 4    | CRC-32 of all before it, low byte first                                    |

The CRC is over the masked bytes, so that it tells nothing about what is under the mask.
"""

from binascii import crc32

from micropython import const

from store.mask import mask

SETTINGS = const(1)
SAVE = const(2)
JOURNAL = const(3)
STATS = const(4)
STATE = const(5)  # what is no game keeps: the dice cup, the coach
LINEUP = const(6)
TALLY = const(7)

HEAD_SIZE = const(16)
OVERHEAD = const(20)
LONGEST = const(4096)  # bytes of payload
PLAIN = bytes(8)

# Why a frame cannot be read; text keys.
DAMAGED = "FILE_DAMAGED"
FOREIGN = "FILE_FOREIGN"
NEWER = "FILE_NEWER"
EMPTY = "FILE_EMPTY"


class BadFrame(Exception):
    """These bytes are no record that can be read. `args[0]` is the reason, a text key."""


def pack(kind: int, version: int, payload: bytes, salt: bytes = PLAIN) -> bytes:
    """Return the frame of a payload; masked when `salt` (8 bytes) is not all zero."""
    size = len(payload)
    if size > LONGEST:
        raise ValueError("payload")
    head = b"KUB1" + bytes((kind, version, size & 255, size >> 8)) + salt
    body = head + (payload if salt == PLAIN else mask(payload, salt))
    return body + _number(crc32(body))


def unpack(data: bytes) -> "tuple[int, int, bytes, bytes]":
    """Return kind, version, payload and salt of the frame that `data` is; BadFrame with the reason."""
    if not data:
        raise BadFrame(EMPTY)
    if data[:3] != b"KUB"[: len(data)]:
        raise BadFrame(FOREIGN)
    if len(data) > 3 and data[3] > 0x31:
        raise BadFrame(NEWER)
    size = size_of(data)
    if size != len(data) or data[-4:] != _number(crc32(data[:-4])):
        raise BadFrame(DAMAGED)
    salt = bytes(data[8:HEAD_SIZE])
    payload = bytes(data[HEAD_SIZE:-4])
    if salt != PLAIN:
        payload = mask(payload, salt)
    return data[4], data[5], payload, salt


def size_of(head: bytes) -> int:
    """Return the length of the whole frame that begins with `head`, -1 where no frame begins."""
    if len(head) < HEAD_SIZE or head[:4] != b"KUB1":
        return -1
    size = head[6] | head[7] << 8
    return -1 if size > LONGEST else size + OVERHEAD


def _number(value: int) -> bytes:
    return bytes((value & 255, value >> 8 & 255, value >> 16 & 255, value >> 24 & 255))
