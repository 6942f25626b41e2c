"""The language of the two pipes between the host and the firmware's process; runs on both interpreters.

A message is one ASCII letter (its kind), the length of its payload as two bytes, low byte first, and
the payload. The host sends one STEP and then waits for all up to and including the DONE that answers
it; nothing is sent unasked, except the answer to starting: what the first frame brings, then a DONE.

    host to child
    S  STEP     now_ms as four bytes, low first; then one byte an edge: key, +128 when it goes down
    D  DICE     faces to hand out in place of chance, one byte each; they queue up
    N  SEED     four bytes: after the queue, faces come from this number in place of chance

    child to host
    F  FRAME    the 1024 bytes of the picture, MONO_VLSB
    W  WORDS    the texts drawn on it, in UTF-8, parted by line feeds
    T  TONE     frequency in Hz as two bytes, low first; volume as one byte; zeroes: silence
    C  CONTRAST one byte
    P  POWER    one byte: 1 on, 0 dark
    U  TURNED   one byte: 1 when the gadget is used upside down; so are the frames then
    H  HEAP     bytes in use after a collection, as four bytes; then the name of the screen, empty when
                the firmware is not loaded yet
    E  TROUBLE  UTF-8: one line for the player, a line feed, the traceback; the child ends
    .  DONE     one byte: 1 when something moves and the next step should come soon; two bytes: how
                many of the given faces are left
"""

STEP = ord("S")
DICE = ord("D")
SEED = ord("N")

FRAME = ord("F")
WORDS = ord("W")
TONE = ord("T")
CONTRAST = ord("C")
POWER = ord("P")
TURNED = ord("U")
HEAP = ord("H")
TROUBLE = ord("E")
DONE = ord(".")

HEAD_BYTES = 3
LONGEST = 0xFFFF
DOWN = 0x80


def little(value: int, count: int) -> bytes:
    """Return a number from 0 as `count` bytes, low byte first; a number too big is cut."""
    return (value & ((1 << (8 * count)) - 1)).to_bytes(count, "little")


def number(data: "bytes | bytearray | memoryview") -> int:
    """Return what `little` wrote."""
    return int.from_bytes(data, "little")


def message(kind: int, payload: "bytes | bytearray | memoryview") -> bytes:
    """Return a whole message; ValueError when the payload is longer than LONGEST."""
    if len(payload) > LONGEST:
        raise ValueError("a message holds at most %d bytes" % LONGEST)
    return bytes((kind,)) + little(len(payload), 2) + bytes(payload)


def step(now_ms: int, edges: "list[tuple[int, bool]]") -> bytes:
    """Return the STEP for a moment and the key edges seen since the last one, oldest first."""
    return message(
        STEP, little(now_ms, 4) + bytes([key | (DOWN if is_down else 0) for key, is_down in edges])
    )


def split(data: "bytes | bytearray") -> "tuple[int, bytes, int] | None":
    """Take the first message off `data`: its kind, its payload and its whole length; None if cut short."""
    if len(data) < HEAD_BYTES:
        return None
    end = HEAD_BYTES + number(data[1:HEAD_BYTES])
    if len(data) < end:
        return None
    return data[0], bytes(data[HEAD_BYTES:end]), end
