"""Generał and Yacht by keys: whole turns for tests of the screens, with the dice given."""


def throw(handheld, dice):
    """Press A on the action that rolls, with these dice to come."""
    handheld.dice.faces = list(dice)
    handheld.press("a")


def go_to(handheld, category):
    """Walk to a category on the card, as a player would; the card is open and for choosing."""
    card = handheld.console.screen
    for _ in range(20):
        if card.category == category:
            return
        numbers = card.table().view.NUMBERS
        is_number = category in numbers
        if (card.category in numbers) != is_number:
            handheld.press("left" if is_number else "right")
        else:
            handheld.press("down")
    raise AssertionError("category {} cannot be reached".format(category))


def to_actions(handheld):
    """Bring the focus from the dice to the first action, if it is on the dice."""
    if handheld.console.screen.row.focus >= 0:
        handheld.press("down")


def score(handheld, category):
    """From the dice, open the card and score a category, agreeing to a zero."""
    to_actions(handheld)
    while handheld.name != "card":
        if handheld.console.screen.actions.focus < handheld.console.screen.actions.count - 1:
            handheld.press("right")
        else:
            handheld.press("a")
    go_to(handheld, category)
    handheld.press("a")
    agree(handheld)


def agree(handheld):
    """Say yes if a question stands on the screen."""
    if handheld.name == "ask":
        handheld.press("right", "a")


def declare(handheld, category):
    """After the first roll, open the card and declare a category."""
    handheld.press("a")
    go_to(handheld, category)
    handheld.press("a")


def stop(handheld):
    """Score the declared category, agreeing to a zero."""
    to_actions(handheld)
    if handheld.console.screen.actions.count == 3:
        handheld.press("right")
    handheld.press("a")
    agree(handheld)


def hold(handheld, dice):
    """Hold the dice at these places; the focus is on the first die and none is held."""
    for die in range(5):
        if die in dice:
            handheld.press("a")
        if die < 4:
            handheld.press("right")
