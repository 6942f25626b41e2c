"""A name for whoever sits down: people and computers have names of their own."""

from text import keys

MYPY = False
if MYPY:
    from text.words import Words


def free_name(words: "Words", taken: "list[str]", kind: int) -> str:
    """Return the first name that nobody at the table has: a computer's when `kind` is a level, not 0."""
    names = words.get(keys.BOT_NAMES if kind else keys.PLAYER_NAMES).split()
    for name in names:
        if name not in taken:
            return name
    return names[0]
