"""Moves and their values in words: what a computer does, what the coach thinks of a choice."""

from micropython import const

from text import keys
from ui.icons import HEART, mini_die

MYPY = False
if MYPY:
    from rules.game import Game
    from store.lessons import Lesson
    from text.words import Words

_CATEGORY = const(32)
_PEEK = const(32)
_MIA = const(20)
# What a computer does in Mia, by move from PEEK on.
_MIA_DOES = (
    keys.ROBOT_PEEKS,
    keys.ROBOT_BELIEVES,
    keys.ROBOT_DOUBTS,
    keys.ROBOT_PASSES_ON,
    keys.ROBOT_GIVES_IN,
    keys.ROBOT_LOOKS,
)


def decimal(words: "Words", milli: int, places: int) -> str:
    """Return thousandths as a number with 1 or 2 places, as the language writes it."""
    step = 100 if places == 1 else 10
    parts = (abs(milli) + step // 2) // step
    unit = 1000 // step
    text = words.say(keys.DECIMAL, parts // unit, "%0*d" % (places, parts % unit))
    return "−" + text if milli < 0 and parts else text


def price(words: "Words", game: "Game", milli: int) -> str:
    """Return what a choice is worth with its unit: points, or in Mia lives."""
    if game.ID == "mia":
        return decimal(words, milli, 2) + " " + HEART
    return words.say(keys.COACH_POINTS, decimal(words, milli, 2 if game.ID == "mitchi" else 1))


def name_roll(roll: int) -> str:
    """Return which roll of how many it was, as the screens of the games say it; "" where none is counted."""
    return "{}/{}".format(roll >> 2, roll & 3) if roll else ""


def _is_reroll(game: "Game", move: int) -> bool:
    """Say whether a move rolls dice again."""
    return game.ID != "mia" and 0 < move < _CATEGORY


def kept(dice: bytes, move: int) -> str:
    """Return the dice that a re-roll keeps, as icons, the lowest first; "" where all are rolled."""
    faces = [dice[die] for die in range(len(dice)) if not move >> die & 1]
    faces.sort()
    return "".join([mini_die(face) for face in faces])


def name_choice(words: "Words", game: "Game", dice: bytes, move: int) -> str:
    """Return what a choice is called, dice kept by their faces."""
    if _is_reroll(game, move):
        if game.ID == "mitchi":
            return words.get(keys.ROLL_BOTH) if move > 2 else words.say(keys.ROLL_ONE_DIE, dice[move - 1])
        stays = kept(dice, move)
        if stays:
            return words.say(keys.COACH_KEEP, stays)
    key, args = game.name_move(move)
    return words.named(key, *args)


def name_made(words: "Words", game: "Game", lesson: "Lesson") -> str:
    """Return what was chosen; of the declared category that was scored, its name."""
    if lesson.declared >= 0 and not lesson.move:
        return name_category(words, game, lesson.declared)
    return name_choice(words, game, lesson.dice, lesson.move)


def name_category(words: "Words", game: "Game", category: int) -> str:
    """Return the name of a category of a score card; "" for -1."""
    return words.named(game.CATEGORIES[category]) if category >= 0 else ""  # type: ignore[attr-defined]


def name_deed(words: "Words", game: "Game", dice: bytes, move: int) -> str:
    """Return what a computer does with a move, in the third person."""
    if game.ID == "mia":
        if move >= _PEEK:
            return words.get(_MIA_DOES[move - _PEEK])
        said = words.get(keys.GAME_MIA) if move == _MIA else game.value(move)  # type: ignore[attr-defined]
        return words.say(keys.ROBOT_SAYS, said)
    if _is_reroll(game, move):
        if game.ID == "mitchi" and move < 3:
            return words.say(keys.ROBOT_KEEPS_ONE, dice[2 - move])
        stays = kept(dice, move)
        return words.say(keys.ROBOT_KEEPS, stays) if stays else words.get(keys.ROBOT_ROLLS_ALL)
    if game.ID == "mitchi":
        return words.get(keys.ROBOT_STANDS)
    category = move - _CATEGORY if move >= _CATEGORY else game.declared  # type: ignore[attr-defined]
    name = name_category(words, game, category)
    is_declared = move >= _CATEGORY and game.declares  # type: ignore[attr-defined]
    return words.say(keys.ROBOT_DECLARES if is_declared else keys.ROBOT_SCORES, name)
