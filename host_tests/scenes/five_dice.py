"""Scenes of Generał and Yacht: before a turn, the dice, every category, the card, zeroes, the end."""

from scenes.stage import longest_names, shake, throw_for
from support.card_keys import declare, go_to, hold, score, stop, throw

DECLARED = b"\x00\x00\x00"
FREE = b"\x01\x00\x00"
FULL_HOUSE_RULE = b"\x01\x01\x00"
YACHT = b"\x00"
GENERAL_BOXES = 13
YACHT_BOXES = 12
SIXES = (6, 6, 6, 6, 6)
_BIG_STRAIGHT = (2, 3, 4, 5, 6)
_LITTLE_STRAIGHT = (1, 2, 3, 4, 5)
POOR = (1, 1, 3, 4, 6)


def start(handheld, game_id, options, seats=2):
    """Start a game; up to four seats have short names, more have the longest."""
    handheld.start(game_id, seats, longest_names(seats) if seats > 4 else None, options)


def late(handheld, game_id, options, category, seats=8, kinds=b"", less=b"", more=b""):
    """Go on with a game in which all boxes but seat 0's `category` are full, as high as they go.

    In the boxes of `less` everybody has 0; those of `more` are open, too. Without `kinds` all are people.
    """
    from play.seats import Seats
    from play.session import Session
    from rules import catalog
    from store.saves import GAP, Save
    from ui.screen import clear_to

    game = catalog.load(game_id)(seats, options)
    width = len(game.CATEGORIES)
    most = bytearray(width)
    for box in range(width):
        most[box] = max([game.worth(box, bytes(dice)) for dice in _best_dice(game, box)])
    for box in less:
        most[box] = 0
    for box in more:
        most[box] = 255
    state = bytearray(game.save())
    first = len(state) - seats * width
    state[first:] = bytes(most) * seats
    state[first + category] = 255
    state[4], state[5] = seats, category + 1  # the last seat has just scored it
    save = Save(game_id, options, Seats(longest_names(seats), kinds or bytes(seats)).encode())
    save.checkpoint = bytes(state)
    save.journal_end = GAP  # nobody has kept a journal of it
    desk = handheld.console.desk
    desk.saves.write(save)
    session = Session(handheld.dice, desk.saves)
    assert session.resume(game_id)
    desk.session = session
    handheld.console.go(clear_to(game_id), handheld.now)
    handheld.step()
    handheld.step()


def _best_dice(game, box):
    face = game.NUMBERS.find(bytes([box])) + 1 or 6
    return ([face] * 5, [face] * 3 + [5] * 2, _LITTLE_STRAIGHT, _BIG_STRAIGHT)


def _best_throw(handheld, category):
    """Return the dice that bring most in a category of the game in hand."""
    game = handheld.console.desk.session.view
    best = SIXES
    for dice in _best_dice(game, category):
        if game.worth(category, bytes(dice)) > game.worth(category, bytes(best)):
            best = dice
    return best


def general_begin(handheld):
    """Before the first roll: the mode, the scores."""
    start(handheld, "general", DECLARED)


def general_begin_free(handheld):
    """Before the first roll, the category free."""
    start(handheld, "general", FREE, 4)


def general_begin_of_eight(handheld):
    """Before a last turn of eight: the highest scores."""
    late(handheld, "general", DECLARED, 12)


def general_alone(handheld):
    """Practice: one player."""
    start(handheld, "general", DECLARED, 1)


def general_scored(handheld):
    """After a turn: who scored what."""
    start(handheld, "general", FREE)
    throw(handheld, _BIG_STRAIGHT)
    score(handheld, 10)


def general_bonus(handheld):
    """After the turn that earned the bonus, of the longest name."""
    start(handheld, "general", FREE, 5)
    names = longest_names(5)
    for face in (6, 5, 2):
        for _ in names:
            throw(handheld, [face] * 5)
            score(handheld, face - 1)
            if handheld.sees("+35"):
                return


def general_bonus_alone(handheld):
    """After the turn that earned the bonus, of a short name."""
    start(handheld, "general", FREE, 1)
    for face in (6, 5, 2):
        throw(handheld, [face] * 5)
        score(handheld, face - 1)


def general_bonus_last(handheld):
    """The last box of a game of eight has won the bonus, by the longest name."""
    late(handheld, "general", FREE, 5, less=(0, 1))
    throw(handheld, SIXES)
    score(handheld, 5)


def general_bonus_last_alone(handheld):
    """The last box of a game alone has won the bonus."""
    late(handheld, "general", FREE, 5, 1, less=(0, 1))
    throw(handheld, SIXES)
    score(handheld, 5)


def general_computer_scored(handheld):
    """What a computer has scored lies there until it was seen."""
    from support.computer_tables import let_play, sit

    sit(handheld, "general", (3, 0), DECLARED)
    words = handheld.console.desk.words
    let_play(handheld, lambda it: it.sees(words.named("NEXT_NAME", "Pers2")))
    handheld.step()


def general_resumed(handheld):
    """Power was cut between two rolls: the same dice are held."""
    general_held(handheld)
    handheld.press("down")
    throw(handheld, (4, 1))
    handheld.restart()
    handheld.press("a")


def general_undone(handheld):
    """A score was taken back: the focus is where it was made."""
    general_declared(handheld)
    stop(handheld)
    handheld.press("b", "down", "down", "a")


def general_scored_zero(handheld):
    """After a turn that brought nothing."""
    start(handheld, "general", FREE)
    throw(handheld, POOR)
    score(handheld, 11)


def general_in_the_air(handheld):
    """Five dice in the air."""
    start(handheld, "general", DECLARED)
    handheld.dice.faces = [1, 2, 3, 4, 5]
    throw_for(handheld, 140)


def general_in_hand(handheld):
    """The first roll of a turn: five dice are shaken in the hand."""
    start(handheld, "general", DECLARED)
    shake(handheld)


def general_landing(handheld):
    """Some of the dice have landed."""
    general_in_the_air(handheld)
    handheld.wait(260)


def general_rolled(handheld):
    """The first roll: something has to be declared."""
    start(handheld, "general", DECLARED)
    throw(handheld, _BIG_STRAIGHT)


def general_declared(handheld):
    """A category was declared; nothing is held yet."""
    general_rolled(handheld)
    declare(handheld, 7)


def general_held(handheld):
    """Three dice are held, the focus on a die."""
    start(handheld, "general", DECLARED)
    throw(handheld, (4, 4, 4, 2, 6))
    declare(handheld, 7)
    hold(handheld, (0, 1, 2))


def general_all_held(handheld):
    """All dice are held."""
    general_free(handheld)
    hold(handheld, (0, 1, 2, 3, 4))


def general_held_in_the_air(handheld):
    """Held dice lie, the others are in the air."""
    general_held(handheld)
    handheld.press("down")
    handheld.dice.faces = [4, 1]
    throw_for(handheld, 120)


def general_last_roll(handheld):
    """No roll is left."""
    general_held(handheld)
    handheld.press("down")
    throw(handheld, (4, 1))
    handheld.press("down")
    throw(handheld, (6, 6))


def general_free(handheld):
    """Free: what the dice would bring most, and roll again or score."""
    start(handheld, "general", FREE)
    throw(handheld, SIXES)


def general_zero(handheld):
    """The question before a zero in the declared category."""
    start(handheld, "general", DECLARED)
    throw(handheld, POOR)
    declare(handheld, 10)
    handheld.press("down", "right", "a")


def general_zero_free(handheld):
    """The question before a zero, from the card."""
    start(handheld, "general", FREE)
    throw(handheld, POOR)
    handheld.press("up")
    go_to(handheld, 11)
    handheld.press("a")


def card_begin(handheld):
    """An empty card, before the first roll."""
    start(handheld, "general", DECLARED)
    handheld.press("up")


def card_alone(handheld):
    """The card of a player alone."""
    general_alone(handheld)
    handheld.press("up")


def card_declare(handheld):
    """The card to declare from."""
    general_rolled(handheld)
    handheld.press("a")


def card_declared(handheld):
    """The card with the declared category."""
    general_declared(handheld)
    handheld.press("up")


def card_score(handheld):
    """The card to score on, with the house rule for five alike."""
    start(handheld, "general", FULL_HOUSE_RULE)
    throw(handheld, SIXES)
    handheld.press("up")


def card_numbers(handheld):
    """The focus in the column of numbers."""
    card_score(handheld)
    go_to(handheld, 5)


def card_all_zero(handheld):
    """Nothing can be had: the focus is on the box that could bring least."""
    late(handheld, "general", FREE, 11, 1, more=(5, 7, 8))
    throw(handheld, (2, 2, 3, 3, 4))
    handheld.press("up")


def card_other(handheld):
    """The card of another player, in play."""
    general_scored(handheld)
    throw(handheld, POOR)
    handheld.press("up", "right", "right")


def card_full(handheld):
    """The fullest card there is, of the longest name."""
    late(handheld, "general", FULL_HOUSE_RULE, 12)
    handheld.press("up", "right", "right", "right")


def card_bonus(handheld):
    """The last box of the fullest card, with dice."""
    late(handheld, "general", FULL_HOUSE_RULE, 12)
    throw(handheld, SIXES)
    handheld.press("up")


def card_numbers_first(handheld):
    """The focus on the first number, below the top line."""
    card_score(handheld)
    go_to(handheld, 0)


def card_first(handheld):
    """The focus on the first of the other categories, below the top line."""
    card_score(handheld)
    go_to(handheld, 6)


def card_halfway(handheld):
    """A card that lacks a few points for the bonus."""
    start(handheld, "general", FREE, 1)
    for face in (6, 5):
        throw(handheld, [face] * 5)
        score(handheld, face - 1)
    throw(handheld, POOR)
    handheld.press("up")


def card_yacht_first(handheld):
    """The focus on Yacht itself."""
    start(handheld, "yacht", YACHT)
    throw(handheld, SIXES)
    handheld.press("up")


def card_yacht(handheld):
    """Yacht's card to score on."""
    start(handheld, "yacht", YACHT)
    throw(handheld, _BIG_STRAIGHT)
    handheld.press("up")


def card_yacht_full(handheld):
    """The fullest card of Yacht."""
    late(handheld, "yacht", YACHT, 5)
    handheld.press("up", "right", "right", "right")


def yacht_begin(handheld):
    """Before the first roll."""
    start(handheld, "yacht", YACHT, 3)


def yacht_begin_of_eight(handheld):
    """Before a last turn of eight: the highest scores."""
    late(handheld, "yacht", YACHT, 5)


def yacht_rolled(handheld):
    """Dice of Yacht."""
    start(handheld, "yacht", YACHT, 3)
    throw(handheld, (1, 2, 2, 4, 6))


def yacht_zero(handheld):
    """The question before a zero."""
    start(handheld, "yacht", YACHT)
    throw(handheld, POOR)
    handheld.press("up")
    go_to(handheld, 1)
    handheld.press("a")


def yacht_left(handheld):
    """A player has left."""
    start(handheld, "yacht", YACHT, 3)
    throw(handheld, SIXES)
    score(handheld, 5)
    handheld.press("b", "up", "up", "a", "a", "right", "a")


class Box:
    """The last open box, its name and the most it can bring, on the screen of dice."""

    def __init__(self, game_id, options, category):
        self.__name__ = "{}_box_{}".format(game_id, category)
        self._game_id = game_id
        self._options = options
        self._category = category

    def __call__(self, handheld):
        """Throw the best dice for the one open box."""
        late(handheld, self._game_id, self._options, self._category)
        throw(handheld, _best_throw(handheld, self._category))


SCENES = (
    (
        general_begin,
        general_begin_free,
        general_begin_of_eight,
        general_alone,
        general_scored,
        general_bonus,
        general_bonus_alone,
        general_bonus_last,
        general_bonus_last_alone,
        general_computer_scored,
        general_resumed,
        general_undone,
        general_scored_zero,
        general_in_the_air,
        general_in_hand,
        general_landing,
        general_rolled,
        general_declared,
        general_held,
        general_all_held,
        general_held_in_the_air,
        general_last_roll,
        general_free,
        general_zero,
        general_zero_free,
        card_begin,
        card_alone,
        card_declare,
        card_declared,
        card_score,
        card_numbers,
        card_all_zero,
        card_other,
        card_full,
        card_bonus,
        card_numbers_first,
        card_first,
        card_halfway,
        card_yacht_first,
        card_yacht,
        card_yacht_full,
        yacht_begin,
        yacht_begin_of_eight,
        yacht_rolled,
        yacht_zero,
        yacht_left,
    )
    + tuple([Box("general", DECLARED, category) for category in range(GENERAL_BOXES)])
    + tuple([Box("yacht", YACHT, category) for category in range(YACHT_BOXES)])
)
