"""Whole turns of Generał and Yacht for tests: dice put on the table and scored in one go."""

CATEGORY = 32


def take(game, dice, category):
    """Roll `dice` once for the seat whose turn it is and score them in `category`."""
    game.roll(bytes(dice))
    if game.declares:
        if game.declared < 0:
            game.play(CATEGORY + category)
        game.play(0)
    else:
        game.play(CATEGORY + category)


def fill(game, turns):
    """Play one turn for each (dice, category) of `turns`, in order, whoever's turn it is."""
    for dice, category in turns:
        take(game, dice, category)
