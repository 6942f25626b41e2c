"""From the bytes of a terminal to keystrokes: text, sequences, kitty's protocol, and all that is dropped."""

from simulator.keystrokes import ESCAPE_MS, KITTY, PRESS, RELEASE, REPEAT, TYPED, Decoder, Keystroke


def strokes(*pieces):
    """Return the keystrokes of bytes that come at once, piece by piece, and then nothing for long."""
    decoder = Decoder()
    found = []
    for piece in pieces:
        found += decoder.feed(piece, 0)
    return found + decoder.flush(ESCAPE_MS)


def names(*pieces):
    return [stroke.name for stroke in strokes(*pieces)]


KEYS = [
    (b"z", "z"),
    (b"Z", "Z"),
    (b"\r", "enter"),
    (b"\n", "enter"),
    (b"\x7f", "backspace"),
    (b"\x08", "backspace"),
    (b"\x1b", "escape"),
    (b"\x1b[A", "up"),
    (b"\x1b[B", "down"),
    (b"\x1b[C", "right"),
    (b"\x1b[D", "left"),
    (b"\x1bOA", "up"),
    (b"\x03", "ctrl-c"),
    (b"\x1a", "ctrl-z"),
    ("ζ".encode(), "ζ"),
]


def test_a_key_is_known_by_what_it_sends():
    for sent, name in KEYS:
        assert strokes(sent) == [Keystroke(name, TYPED)], sent


def test_a_sequence_cut_in_two_is_one_key():
    assert names(b"\x1b", b"[A") == names(b"\x1b[", b"A") == ["up"]


def test_a_character_cut_in_two_is_one_key():
    sent = "ζ".encode()
    assert names(sent[:1], sent[1:]) == ["ζ"]


def test_an_escape_is_the_key_once_nothing_has_followed():
    decoder = Decoder()
    assert decoder.feed(b"\x1b", 100) == []
    assert decoder.due_ms() == 100 + ESCAPE_MS
    assert decoder.flush(100 + ESCAPE_MS - 1) == []
    assert decoder.flush(100 + ESCAPE_MS) == [Keystroke("escape")]
    assert decoder.due_ms() is None


def test_two_escapes_are_two_keys():
    assert names(b"\x1b\x1b") == ["escape", "escape"]


def test_an_escape_and_an_arrow_are_both_seen():
    assert names(b"\x1b\x1b[A") == ["escape", "up"]


NO_KEYS = [
    b"\x1b[200~qqqq\x1b[Axz\x1b[201~",
    b"\x1bq",
    b"\x1bOP",
    b"\x1b[15~",
    b"\x1b[3~",
    b"\x1b[1;5A",
    b"\x1b[I",
    b"\x1b[?62;22c",
    b"\x1b[>0;10;1c",
    b"\x1b[12;40R",
    b"\x1b[M !!",
    b"\x1b[<0;10;10M",
    b"\x1b]0;q\x07",
    b"\x1b]11;rgb:0000/0000/0000\x1b\\",
    b"\x1bP1$r0 q\x1b\\",
    b"\x1b_Gi=1;OK\x1b\\",
    b"\x1b[9~",
    b"\x00\x01\x02\x04\x05",
    b"quit this, please, you simulator",
]


def test_what_is_no_key_of_ours_is_dropped_and_the_next_key_is_seen():
    for sent in NO_KEYS:
        decoder = Decoder()
        assert decoder.feed(sent, 0) == [], sent
        assert decoder.flush(ESCAPE_MS) == [], sent
        assert decoder.feed(b"z", 1000) == [Keystroke("z")], sent


def test_a_paste_that_comes_in_pieces_is_dropped():
    sent = b"z\x1b[200~qqqq\x1b[Axz\rqq\x1b[201~x"
    for size in (1, 3, 7):
        pieces = [sent[at : at + size] for at in range(0, len(sent), size)]
        assert names(*pieces) == ["z", "x"], size


def test_a_paste_that_never_ends_does_not_take_the_keys_for_ever():
    decoder = Decoder()
    assert decoder.feed(b"\x1b[200~abc", 0) == []
    due_ms = decoder.due_ms() or 0
    assert due_ms > ESCAPE_MS
    assert decoder.flush(due_ms) == []
    assert decoder.feed(b"z", due_ms + 1) == [Keystroke("z")]


def test_keys_that_waited_in_the_pipe_are_all_seen():
    assert names(b"\x1b[B\x1b[Bz\x1b[Czx") == ["down", "down", "z", "right", "z", "x"]


def test_bytes_that_are_no_text_do_no_harm():
    assert "z" in names(b"\xff\xfe\xc3(", b"z")


KITTYS = [
    (b"\x1b[122u", Keystroke("z", PRESS)),
    (b"\x1b[122;1:1u", Keystroke("z", PRESS)),
    (b"\x1b[122;1:2u", Keystroke("z", REPEAT)),
    (b"\x1b[122;1:3u", Keystroke("z", RELEASE)),
    (b"\x1b[122;129:1u", Keystroke("z", PRESS)),
    (b"\x1b[122:90;2:1u", Keystroke("Z", PRESS)),
    (b"\x1b[122;2;90u", Keystroke("Z", PRESS)),
    (b"\x1b[950::122;1:1u", Keystroke("z", PRESS)),
    (b"\x1b[13;1:3u", Keystroke("enter", RELEASE)),
    (b"\x1b[27u", Keystroke("escape", PRESS)),
    (b"\x1b[127;1:1u", Keystroke("backspace", PRESS)),
    (b"\x1b[1;1:3A", Keystroke("up", RELEASE)),
    (b"\x1b[57419;1:1u", Keystroke("up", PRESS)),
    (b"\x1b[99;5u", Keystroke("ctrl-c", PRESS)),
    (b"\x1b[122;5:1u", Keystroke("ctrl-z", PRESS)),
    (b"\x1b[?15u", Keystroke(KITTY, "15")),
    (b"\x1b[O", Keystroke("away")),
]


def test_kittys_protocol_is_understood():
    for sent, stroke in KITTYS:
        assert strokes(sent) == [stroke], sent


KITTYS_CHORDS = [
    b"\x1b[122;1:9u",
    b"\x1b[122;3:1u",
    b"\x1b[57441;2:1u",
    b"\x1b[57358u",
    b"\x1b[1114112u",
    b"\x1b[1;3:1A",
]


def test_chords_and_keys_of_other_kinds_are_dropped_in_kittys_protocol_too():
    for sent in KITTYS_CHORDS:
        assert strokes(sent) == [], sent
