"""Positions in games of five dice, set up directly."""

from rules import catalog
from rules.card import OPEN


def position(game_id, options, open_boxes, dice, used, upper=0, declared=-1):
    """Return a game for one seat with some boxes open, the others at 0 but for `upper` points in number 0."""
    game = catalog.load(game_id)(1, options)
    boxes = game.cards[0].boxes
    for category in range(len(boxes)):
        boxes[category] = OPEN if category in open_boxes else 0
    left = upper
    for category in game.NUMBERS:
        if category not in open_boxes:
            part = min(left, 30)
            boxes[category] = part
            left -= part
    if left:
        raise ValueError("upper")
    game.roll(bytes(dice))
    game.used = used
    game.declared = declared
    return game


def hands():
    """Yield the 252 hands of five dice, ascending."""
    for a in range(1, 7):
        for b in range(a, 7):
            for c in range(b, 7):
                for d in range(c, 7):
                    for e in range(d, 7):
                        yield bytes((a, b, c, d, e))


def think(thinker, view):
    """Let a player think; return its move."""
    thinker.start(view)
    while not thinker.step():
        pass
    return thinker.move
