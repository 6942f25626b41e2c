"""Records as bytes: what goes in comes out, and whatever has happened to the bytes is noticed."""

import pytest

from store.frame import LONGEST, OVERHEAD, PLAIN, SAVE, SETTINGS, BadFrame, pack, size_of, unpack
from store.mask import mask, next_salt

SALT = b"saltsalt"


def why(data):
    with pytest.raises(BadFrame) as info:
        unpack(data)
    return info.value.args[0]


def crc_bit_by_bit(data):
    """CRC-32 as its definition has it (reflected polynomial EDB88320)."""
    check = 0xFFFFFFFF
    for byte in data:
        check ^= byte
        for _ in range(8):
            check = check >> 1 ^ (0xEDB88320 if check & 1 else 0)
    return check ^ 0xFFFFFFFF


@pytest.mark.parametrize("salt", [PLAIN, SALT], ids=["plain", "masked"])
@pytest.mark.parametrize("size", [0, 1, 31, 32, 33, 300, LONGEST])
def test_a_payload_comes_back_from_its_frame(size, salt):
    payload = bytes([(3 * place + 1) & 255 for place in range(size)])
    frame = pack(SAVE, 7, payload, salt)
    assert len(frame) == size + OVERHEAD
    assert size_of(frame[:16]) == len(frame)
    assert unpack(frame) == (SAVE, 7, payload, salt)


def test_the_layout_of_a_frame_is_the_documented_one():
    body = b"KUB1\x01\x01\x03\x00" + bytes(8) + b"\1\2\3"
    check = crc_bit_by_bit(body)
    assert pack(SETTINGS, 1, b"\1\2\3") == body + bytes([check >> place & 255 for place in (0, 8, 16, 24)])


def test_a_payload_that_is_too_long_is_refused():
    with pytest.raises(ValueError):
        pack(SAVE, 1, bytes(LONGEST + 1))


@pytest.mark.parametrize("salt", [PLAIN, SALT], ids=["plain", "masked"])
def test_every_changed_byte_is_noticed(salt):
    frame = pack(SAVE, 1, b"abcdefgh", salt)
    for place in range(len(frame)):
        for change in (1, 0x10, 0x80, 0xFF):
            other = bytearray(frame)
            other[place] ^= change
            with pytest.raises(BadFrame):
                unpack(bytes(other))


def test_every_cut_off_end_is_noticed():
    frame = pack(SAVE, 1, b"abcdefgh", SALT)
    assert why(b"") == "FILE_EMPTY"
    for size in range(1, len(frame)):
        assert why(frame[:size]) == "FILE_DAMAGED"


def test_bytes_after_the_frame_are_noticed():
    assert why(pack(SAVE, 1, b"abc") + b"\0") == "FILE_DAMAGED"


def test_a_file_of_something_else_is_foreign():
    assert why(b"PNG and more of it") == "FILE_FOREIGN"
    assert why(b"\0") == "FILE_FOREIGN"


def test_a_frame_format_yet_to_come_is_newer():
    assert why(b"KUB2" + bytes(20)) == "FILE_NEWER"


def test_the_mask_undoes_itself_and_depends_on_the_salt():
    data = bytes(range(100))
    assert mask(mask(data, SALT), SALT) == data
    assert mask(data, SALT) != mask(data, b"saltsalu")
    assert len(mask(data, SALT)) == 100


def test_the_mask_is_the_documented_keystream():
    from hashlib import sha256

    assert mask(bytes(64), SALT) == (
        sha256(b"kubek" + SALT + b"\0\0").digest() + sha256(b"kubek" + SALT + b"\1\0").digest()
    )


def test_salts_differ_from_write_to_write():
    salts = []
    salt = b""
    for _ in range(50):
        salt = next_salt(salt, b"the same payload")
        assert len(salt) == 8 and salt != PLAIN
        assert salt not in salts
        salts.append(salt)
