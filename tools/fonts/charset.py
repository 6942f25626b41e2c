"""Which characters each face can draw, and how the accented ones are put together."""

import string

ASCII = " " + string.punctuation + string.digits + string.ascii_letters
POLISH = "ĄĆĘŁŃÓŚŹŻąćęłńóśźż"
SPANISH = "ÁÉÍÑÓÚÜáéíñóúü¡¿«»"
GREEK_CAPITALS = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫ"
GREEK_SMALL = "αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ"
SIGNS = "±²°·×÷–—‘’“”„…←↑→↓−♥♡✓■□▲▼◀▶●○␣"
ICONS = "✗⚀⚁⚂⚃⚄⚅"  # only in SMALL, with the private ones of icons.txt

LETTERS = "".join(dict.fromkeys(ASCII + POLISH + SPANISH + GREEK_CAPITALS + GREEK_SMALL + SIGNS))

# character -> (the letter below, the mark). Capitals lose a row to make room for a mark above;
# the tonos of a Greek capital stands before it.
SMALL_MARKS = {
    "ć": ("c", "acute"), "ń": ("n", "acute"), "ó": ("o", "acute"), "ś": ("s", "acute"),
    "ź": ("z", "acute"), "ż": ("z", "dot"), "ą": ("a", "ogonek"), "ę": ("e", "ogonek"),
    "á": ("a", "acute"), "é": ("e", "acute"), "í": ("dotless", "acute"), "ú": ("u", "acute"),
    "ñ": ("n", "tilde"), "ü": ("u", "dieresis"),
    "ά": ("α", "acute"), "έ": ("ε", "acute"), "ή": ("η", "acute"), "ί": ("ι", "acute"),
    "ό": ("ο", "acute"), "ύ": ("υ", "acute"), "ώ": ("ω", "acute"),
    "ϊ": ("ι", "dieresis"), "ϋ": ("υ", "dieresis"),
    "ΐ": ("ι", "dieresis_tonos"), "ΰ": ("υ", "dieresis_tonos"),
    "Ą": ("A", "ogonek"), "Ę": ("E", "ogonek"),
}  # fmt: skip
CAPITAL_MARKS = {
    "Ć": ("C", "cap_acute"), "Ń": ("N", "cap_acute"), "Ó": ("O", "cap_acute"),
    "Á": ("A", "cap_acute"), "É": ("E", "cap_acute"), "Í": ("I", "cap_acute"),
    "Ú": ("U", "cap_acute"), "Ñ": ("N", "cap_tilde"), "Ü": ("U", "cap_dieresis"),
    "Ś": ("S", "cap_acute"), "Ź": ("Z", "cap_acute"), "Ż": ("Z", "cap_dot"),
    "Ϊ": ("Ι", "cap_dieresis"), "Ϋ": ("Υ", "cap_dieresis"),
}  # fmt: skip
TONOS_BEFORE = {"Ά": "Α", "Έ": "Ε", "Ή": "Η", "Ί": "Ι", "Ό": "Ο", "Ύ": "Υ", "Ώ": "Ω"}
# Greek capitals that look like Latin ones are the Latin ones.
TWINS = dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΧ", "ABEZHIKMNOPTX", strict=True))
