"""Writes random bytes to standard output, for ever or so many: conditioned, of the system, or sticky ones.

    python -m fairness.stream KIND [BYTES]

conditioned   what the firmware's pool makes of the system's bits, of which faces are made
urandom       the system's own bytes: a control that has to pass
sticky        bits that are as the one before with probability 0.6: a control that has to fail
"""

import os
import sys
from collections.abc import Iterator

from devices.entropy import find_source
from dice.pool import Pool
from manners import Parser, number

_CHUNK = 1 << 16


def conditioned() -> Iterator[bytes]:
    """Yield what the pool gives, from a refill for every chunk."""
    pool = Pool(find_source())
    buffer = bytearray(_CHUNK)
    while True:
        pool.refill()
        pool.fill(buffer)
        pool.close()
        yield bytes(buffer)


def urandom() -> Iterator[bytes]:
    """Yield the system's bytes."""
    while True:
        yield os.urandom(_CHUNK)


def sticky() -> Iterator[bytes]:
    """Yield bits of which each is as the one before with probability 0.6."""
    import numpy

    chance = numpy.random.default_rng()
    last = 0
    while True:
        changes = chance.random(8 * _CHUNK) >= 0.6
        bits = (numpy.cumsum(changes) + last) & 1
        last = int(bits[-1])
        yield numpy.packbits(bits.astype(numpy.uint8)).tobytes()


KINDS = {"conditioned": conditioned, "urandom": urandom, "sticky": sticky}


def main(arguments: list[str]) -> int:
    """Write until the reader has enough."""
    parser = Parser(prog="stream.py", description=__doc__)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("bytes", type=number(1, 1 << 40), nargs="?", default=-1)
    asked = parser.parse_args(arguments)
    left = asked.bytes
    try:
        for chunk in KINDS[asked.kind]():
            sys.stdout.buffer.write(chunk if left < 0 else chunk[:left])
            if left >= 0:
                left -= min(left, len(chunk))
                if not left:
                    break
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has enough
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
