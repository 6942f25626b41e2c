"""Reads a position of a game from one line of words, for tools/analyse.py.

The first word names the game, the others are name=value, in any order:

    yacht    open=yacht,sixes  dice=11234  left=0..2 (rolls still to come)
    general  mode=declared|free  full=yes|no (five alike)  open=ones,chance  upper=0..  dice=11234  left=0..2
             declared=chance (once declared)
    mitchi   come=1 (seats that roll after this one)  worst=31 (the hand to beat; none for an opener)
             holders=1  mitchis=0  limit=1..3 (none for an opener)  used=1  dice=65
    mia      players=3  lives=6,6 (one's own, the next one's)  claim=53 (none)  before=42 (the claim before
             it; none)  pass=yes|no  and dice=64 to announce, or nothing to answer the claim

What is left out: all categories open, an upper total of 0, declared, full=no, left=0, one holder, no
Mitchis, used=1, three players, six lives, no claim.
"""

from manners import short, whole
from rules.card import OPEN
from rules.five_dice import FiveDice
from rules.game import Game
from rules.general import General
from rules.mia import Mia
from rules.mia_terms import PEEK_OR_ANNOUNCE, RECEIVE, RECEIVE_MIA
from rules.mia_values import MIA, VALUES, rank_of, value_of
from rules.mitchi import TURN, Mitchi
from rules.mitchi_hands import HANDS, MITCHI
from rules.yacht import Yacht

MYPY = False
if MYPY:
    from collections.abc import Callable

    Words = dict[str, str]

_RANKS = {str(value_of(rank, 0)): rank for rank in range(VALUES)}
_FACES = tuple("123456")


class BadPosition(ValueError):
    """A line that is no position; the message says what is wrong with it."""


def read(line: str) -> Game:
    """Return a game in the position that a line tells; BadPosition when it tells none."""
    parts = line.split()
    if not parts or parts[0] not in _READERS:
        raise BadPosition(f"a line begins with one of {', '.join(_READERS)}")
    words: Words = {}
    for part in parts[1:]:
        name, equals, value = part.partition("=")
        if not equals or not value:
            raise BadPosition(f"{short(part)}: a word has the form name=value")
        if name not in _NAMES[parts[0]]:
            raise BadPosition(f"{short(name)}: {parts[0]} knows {', '.join(_NAMES[parts[0]])}")
        if name in words:
            raise BadPosition(f"{name} is given twice")
        words[name] = value
    return _READERS[parts[0]](words)


def claim_before(line: str) -> int:
    """Return the rank of the claim before the one to be answered, in a line about Mia; -1 for none."""
    words = dict(part.split("=") for part in line.split()[1:])
    return -1 if "dice" in words else _claim(words, "before")


def _number(words: "Words", name: str, usual: int, low: int, high: int) -> int:
    text = words.get(name, str(usual))
    try:
        return whole(text, low, high)
    except ValueError:
        raise BadPosition(f"{name}={short(text)}: a number from {low} to {high} is meant") from None


def _is_yes(words: "Words", name: str) -> bool:
    text = words.get(name, "no")
    if text not in ("yes", "no"):
        raise BadPosition(f"{name}={short(text)}: yes or no is meant")
    return text == "yes"


def _dice(words: "Words", count: int) -> bytes:
    text = words.get("dice", "")
    if len(text) != count or any(face not in _FACES for face in text):
        raise BadPosition(f"dice={short(text)}: {count} faces from 1 to 6 are meant")
    return bytes(int(face) for face in text)


def category_names(game: FiveDice) -> "list[str]":
    """Return the categories as they are written here: big-straight."""
    return [key[len("CAT_") :].lower().replace("_", "-") for key in game.CATEGORIES]


def _category(game: FiveDice, name: str) -> int:
    names = category_names(game)
    if name not in names:
        raise BadPosition(f"{short(name)}: the categories are {', '.join(names)}")
    return names.index(name)


def _five_dice(words: "Words", game: FiveDice) -> Game:
    open_boxes = list(range(len(game.CATEGORIES)))
    if "open" in words:
        open_boxes = [_category(game, name) for name in words["open"].split(",")]
    boxes = game.cards[0].boxes
    for category in range(len(boxes)):
        boxes[category] = OPEN if category in open_boxes else 0
    upper = _number(words, "upper", 0, 0, 105)
    left = upper
    for category in game.NUMBERS:
        if category not in open_boxes:
            boxes[category] = min(left, 5 * (category + 1))
            left -= boxes[category]
    if left:
        raise BadPosition(f"upper={upper}: the closed number boxes cannot hold so much")
    game.roll(_dice(words, 5))
    game.used = 3 - _number(words, "left", 0, 0, 2)
    if "declared" in words:
        game.declared = _category(game, words["declared"])
        if not game.declares or game.declared not in open_boxes:
            raise BadPosition("declared: an open category, in the mode declared, is meant")
    elif game.declares and game.declared < 0 and game.used != 1:
        raise BadPosition("after the second roll a category has been declared: declared=…")
    return game


def _yacht(words: "Words") -> Game:
    return _five_dice(words, Yacht(1, b"\0"))


def _general(words: "Words") -> Game:
    mode = words.get("mode", "declared")
    if mode not in ("declared", "free"):
        raise BadPosition(f"mode={short(mode)}: declared or free is meant")
    return _five_dice(words, General(1, bytes((mode == "free", _is_yes(words, "full"), 0))))


def _hand(words: "Words") -> int:
    text = words.get("worst", "none")
    if text == "none":
        return -1
    hands = [str(hand) for hand in HANDS]
    if text not in hands:
        raise BadPosition(f"worst={short(text)}: a hand is meant, the high die first: {' '.join(hands)}")
    return hands.index(text)


def _mitchi(words: "Words") -> Game:
    come = _number(words, "come", 1, 0, 7)
    worst = _hand(words)
    holders = _number(words, "holders", 1, 1, 7) if worst >= 0 else 0
    mitchis = _number(words, "mitchis", holders if worst == MITCHI else 0, 0, 7)
    limit = _number(words, "limit", 3, 1, 3) if worst >= 0 else 0
    if worst < 0 and ("limit" in words or mitchis or come < 1):
        raise BadPosition("an opener sets the limit, sees no Mitchi, and has seats to come")
    if worst == MITCHI and mitchis != holders:
        raise BadPosition("worst=21: all hold a Mitchi, so mitchis and holders are the same")
    finished = holders + (mitchis if worst != MITCHI else 0)
    if come + finished + 1 > 8:
        raise BadPosition("more than eight seats")
    if limit == 1:
        raise BadPosition("limit=1: after one roll nothing is to be decided")
    used = _number(words, "used", 1, 1, (limit or 3) - 1)
    game = Mitchi(8, b"\x19")
    game.phase = TURN
    game.dice = _dice(words, 2)
    game.used = used
    game.limit = limit
    game.allowed = limit or 3
    game.worst = worst
    game.worst_seats = bytes(range(1, holders + 1))
    game.mitchis = mitchis
    game.to_come = bytes(come + 1)
    game.wants = 0
    return game


def _claim(words: "Words", name: str) -> int:
    text = words.get(name, "none")
    if text == "none":
        return -1
    if text not in _RANKS:
        raise BadPosition(f"{name}={short(text)}: a value is meant, the high die first: {' '.join(_RANKS)}")
    return _RANKS[text]


def _mia(words: "Words") -> Game:
    players = _number(words, "players", 3, 2, 8)
    text = words.get("lives", "6,6")
    lives = text.split(",")
    if len(lives) != 2 or any(each not in _FACES for each in lives):
        raise BadPosition(f"lives={short(text)}: 1 to 6 are meant, one's own and the next one's")
    game = Mia(max(players, 3), bytes((6, 0, _is_yes(words, "pass"), 0)))
    game.lives = bytes([int(lives[0]), int(lives[1])] + [6] * (game.seats - 2))
    if players == 2:
        game.lives = game.lives[:2] + b"\0"
        game.gone = b"\0\0\1"
    claim, before = _claim(words, "claim"), _claim(words, "before")
    game.claim = claim
    game.wants = 0
    if "dice" in words:
        if claim == MIA:
            raise BadPosition("nothing can be announced after a Mia")
        game.phase = PEEK_OR_ANNOUNCE
        game.dice = _dice(words, 2)
        game.peeked = 1
        game.claims = claim + 1
        assert 0 <= rank_of(game.dice, 0) < VALUES
        return game
    if claim < 0 or before >= claim:
        raise BadPosition("a claim, higher than the one before it, or dice to announce are meant")
    game.phase = RECEIVE_MIA if claim == MIA else RECEIVE
    game.claimer = players - 1
    game.claims = 1 if before < 0 else 2
    return game


_READERS: "dict[str, Callable[[Words], Game]]" = {
    "yacht": _yacht,
    "general": _general,
    "mitchi": _mitchi,
    "mia": _mia,
}
_NAMES = {
    "yacht": ("open", "dice", "left"),
    "general": ("mode", "full", "open", "upper", "dice", "left", "declared"),
    "mitchi": ("come", "worst", "holders", "mitchis", "limit", "used", "dice"),
    "mia": ("players", "lives", "claim", "before", "pass", "dice"),
}
