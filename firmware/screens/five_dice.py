"""A turn of Generał or Yacht: five dice to hold or roll, what they are worth, and the way to the card."""

from micropython import const

from rules.five_dice import ALL_DICE, CATEGORY, ROLLS, STOP, FiveDice, count_dice
from screens.desk import Desk
from screens.game_screen import EVERYBODY, NOBODY
from screens.hold_screen import HoldScreen
from screens.standings import Standings
from text import keys
from ui import tunes
from ui.canvas import BIG, DIGITS, SMALL
from ui.dicerow import DiceRow
from ui.icons import FLAG, RIGHT
from ui.keys import PRESS, UP, event_of
from ui.screen import push

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_NO_DICE = b"\x00\x00\x00\x00\x00"
# What an action does.
_ROLL = const(0)
_SCORE = const(1)  # the declared category
_CARD = const(2)  # look at the card, or choose from it: the card knows which
_LAST_ROOM = const(119)  # columns for what was scored last, and what it brought


class FiveDiceTurn(HoldScreen):
    """One turn after the other, both games.

    Before a turn's first roll the scores stand here, and what was scored last; then the dice. Every
    choice of a category is made on the card, which hands the move back. What a computer scores lies
    there until it was seen; so does a bonus that the last box of a game has won. `arg` True: the last
    choice of a game that was over was taken back.
    """

    def __init__(self, desk: Desk, arg: object = None) -> None:
        HoldScreen.__init__(self, desk, DiceRow(5, 22, 3, 11, 3), arg)
        self._standings = Standings(20, 55)
        self._does = b""
        self._asked = -1  # the move that a question is about, or -1
        self._is_landed = True  # dice have just come to lie, or a category was declared
        self._is_throwing = False
        self._has_dice = False
        self._is_undone = arg is True  # a choice was taken back: the focus goes where it was made
        self._ended = NOBODY  # the computer whose dice still lie there, scored; EVERYBODY: the last bonus
        self._is_news = False  # the score just made may have been the last; then its bonus has to be told
        self._planned = -1  # the category that a computer is about to take, or -1

    def _game(self) -> FiveDice:
        view = self.table().view
        assert isinstance(view, FiveDice)
        return view

    # --- what is shown ---

    def refresh(self) -> None:
        """Make the words and numbers of the moment."""
        HoldScreen.refresh(self)
        game = self._game()
        self._is_news = self._is_news and (game.is_over or self.is_in_flight)
        if self._ended == EVERYBODY and not game.is_over:  # taken back
            self._ended = NOBODY
        if self._ended != NOBODY and self._ended != EVERYBODY:
            self._say_next(game)
            return
        name = self.table().seats.names[game.seat]
        self._title = "{}  {}".format(self.game_name(game.ID), name)
        self._rolls = "" if game.is_over else "{}/{}".format(game.used, ROLLS)
        self._is_throwing = self._is_throwing and self.is_in_flight
        self._is_between = not game.dice and not self._is_throwing and not self.is_in_hand
        self._find_dice(game)
        if not self.row.is_tumbling:
            self.row.set_faces(game.dice or _NO_DICE)
        self._name_worth(game)
        if self._is_between:
            self._name_scores(game)
        self.can_hold = bool(game.dice) and not self.is_in_flight and ALL_DICE in game.moves()
        self.can_hold = self.can_hold and not self.is_computers()
        if not self.can_hold:
            self.row.focus = -1
        elif self._is_landed:
            self.row.focus = self._first_free()
        self._is_landed = self._is_landed and self.is_in_flight
        self.held()

    def _find_dice(self, game: FiveDice) -> None:
        """Hold the dice again that were, after the power was cut or a choice was taken back."""
        if not game.dice:
            self.row.held = 0
            self._is_landed = False
        elif not self._has_dice:
            self.row.held = self.kept()
            self._is_undone = self._is_undone or not self._is_landed
            self._is_landed = self._is_landed and not self._is_undone
        if game.declares and game.declared < 0:
            self.row.held = 0  # what was held after a declaration that was taken back
        self._has_dice = bool(game.dice)

    def _say_next(self, game: FiveDice) -> None:
        """Leave all as it is, and say who is next."""
        self.can_hold = False
        self._does = b""
        labels = []
        if not self.is_in_flight:
            words = self.desk.words
            if game.is_over:
                labels.append(words.get(keys.CONTINUE))
            else:
                labels.append(words.say(keys.NEXT_NAME, self.table().seats.names[game.seat]))
        self.actions.set(labels)

    def _first_free(self) -> int:
        for die in range(self.row.count):
            if not self.row.held >> die & 1:
                return die
        return -1

    def _name_worth(self, game: FiveDice) -> None:
        """Name the declared category, else what the dice would bring most in; and what it is worth."""
        self._mark = FLAG if game.declared >= 0 else ""
        self._prompt = self._category = self._worth = ""
        best = game.declared if self._planned < 0 else self._planned
        is_to_declare = best < 0 and game.declares
        if is_to_declare and self.is_computers():
            return
        if best < 0:
            best = game.best_box()
        if best < 0 or (self.is_in_flight and game.declared < 0):
            return
        words = self.desk.words
        self._category = words.named(game.CATEGORIES[best])
        if not self.is_in_flight:
            self._worth = _gain(game.potential(best))
        if is_to_declare:
            self._prompt = words.get(keys.CARD_DECLARE_NOW)
            self._category = words.say(keys.CARD_NOW, self._category)

    def _name_scores(self, game: FiveDice) -> None:
        names = self.table().seats.names
        scores = game.scores()
        rows = []
        for seat in range(game.seats):
            mark = "–" if not game.is_in(seat) else RIGHT if seat == game.seat and not game.is_over else " "
            rows.append((mark, names[seat], str(scores[seat]), scores[seat]))
        self._standings.set(rows, max(1, max(scores)))
        self._last = self._gain = ""
        if game.last_seat < 0 and game.OPTIONS[0].value_keys:
            option = game.OPTIONS[0]
            value = self.option_value(option, game.options[0])
            self._last = "{}: {}".format(self.desk.words.named(option.key), value)
        elif game.last_seat >= 0:
            category = game.CATEGORIES[game.last_category]
            self._last = "{}: {}".format(names[game.last_seat], self.desk.words.named(category))
            points = game.card(game.last_seat)[game.last_category]
            self._gain = _gain(points)
            if _has_earned(game):
                self._gain += " {} +{}".format(self.desk.words.get(keys.GENERAL_BONUS), game.BONUS)
            if SMALL.width(self._last) + SMALL.width(self._gain) > _LAST_ROOM:
                self._last = names[game.last_seat] + ":"  # what it was stands on the card

    def held(self) -> None:
        """Label what may be done now."""
        game = self._game()
        words = self.desk.words
        labels = []
        does = []
        again = self._again()
        if game.wants or (self.can_hold and again):
            labels.append(words.say(keys.ROLL_N, count_dice(again)))
            does.append(_ROLL)
        if game.dice and game.declared >= 0:
            labels.append(words.get(keys.SCORE))
            does.append(_SCORE)
        if not game.dice or game.declared >= 0:
            labels.append(words.get(keys.CARD))
        else:
            labels.append(words.get(keys.CARD_DECLARE if game.declares else keys.SCORE))
        does.append(_CARD)
        if self.is_in_flight or self.is_computers():
            labels = []
            does = []
        elif game.is_over:
            labels = [words.get(keys.CONTINUE)]
        self._does = bytes(does)
        focus = -1 if self.row.focus >= 0 else max(0, self.actions.focus)
        if self._is_undone and does:
            self._is_undone = False
            focus = 1 if does[0] == _ROLL else 0
        best = self.best
        advised = -1
        if best >= 0:
            advised = self._does.find(bytes((_CARD if best >= CATEGORY else _ROLL if best else _SCORE,)))
        self.actions.set(labels, focus, advised)

    def rolls(self) -> int:
        """The dice that are not held."""
        return self._again() if self._does and self._does[0] == _ROLL else 0

    def _again(self) -> int:
        return ALL_DICE & ~self.row.held

    # --- what happens ---

    def act(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Up from the dice leads to the card; all else as ever."""
        if event == event_of(PRESS, UP) and (self.row.focus >= 0 or not self.can_hold):
            return push("card")
        return HoldScreen.act(self, event, now)

    def press(self, action: int, now: int) -> "tuple[int, str, object] | None":
        """Roll, score the declared category, or go to the card."""
        if self._ended != NOBODY:
            return self.put_away(now)
        if not 0 <= action < len(self._does):
            return None
        does = self._does[action]
        if does == _CARD:
            return push("card")
        if does == _SCORE:
            return self._score(STOP, self._game().declared)
        if self._game().dice:
            self.choose(self._again())
        else:
            self.throw()
        return None

    def will_throw(self) -> None:
        """From here on the dice are shown, not the scores."""
        self._is_throwing = True

    def preview(self, move: int) -> None:
        """Hold what a computer keeps, or name the category that it takes."""
        HoldScreen.preview(self, move)
        self._planned = move - CATEGORY if move >= CATEGORY else -1

    def look(self, event: int) -> "tuple[int, str, object] | None":
        """The cards may be looked at while a computer plays."""
        return push("card") if event == event_of(PRESS, UP) else None

    def _score(self, move: int, category: int) -> "tuple[int, str, object] | None":
        game = self._game()
        if game.potential(category) == 0 and game.used < ROLLS and self._asked < 0:
            self._asked = move
            words = self.desk.words
            question = words.say(keys.CARD_ZERO, words.named(game.CATEGORIES[category]))
            return push("ask", (question, words.get(keys.YES), words.get(keys.NO)))
        self.choose(move)
        return None

    def will_choose(self, move: int) -> None:
        """Play the tune of a declaration, of points or of a zero."""
        self._asked = -1
        if 0 < move <= ALL_DICE:
            return
        game = self._game()
        is_declaring = game.declares and game.declared < 0
        worth = game.potential(game.declared if move == STOP else move - CATEGORY)
        self._is_landed = is_declaring  # the dice come next
        self._is_news = not is_declaring
        if not is_declaring and self.table().seats.is_bot(game.seat):
            self._ended = game.seat
        self.desk.sound.play(tunes.SCORE if worth or is_declaring else tunes.BAD)

    def back(self, result: object, now: int) -> "tuple[int, str, object] | None":
        """Make the move that the card gave, or that a zero was agreed to."""
        if self._asked >= 0:
            if result is True:
                self.choose(self._asked)
            self._asked = -1
        elif isinstance(result, int) and result >= CATEGORY:
            self.choose(result)
        self.refresh()
        return None

    def landed(self, now: int) -> None:
        """The dice lie: the focus goes to them."""
        self._is_landed = True

    def lying(self) -> int:
        """What a computer has scored lies there until it was seen."""
        return NOBODY if self.is_in_flight else self._ended

    def may_tell(self, seat: int) -> bool:
        """What a choice has cost stands by that seat's dice or right after its turn; a bonus goes first.

        Dice in the hand are the next turn's.
        """
        game = self._game()
        if game.dice:
            return seat == game.seat
        is_next = self._is_throwing or self.is_in_hand
        is_right_after = seat == game.last_seat and self._ended == NOBODY and not is_next
        return is_right_after and not _has_earned(game)

    def put_away(self, now: int) -> "tuple[int, str, object] | None":
        """Go on to the next turn, or to the end."""
        self._ended = NOBODY
        self.refresh()
        return self.go_on(now)

    def go_on(self, now: int) -> "tuple[int, str, object] | None":
        """The final screen takes over when the last box is filled and was seen, with the bonus it won."""
        game = self._game()
        if not game.is_over or self._ended != NOBODY:
            return None
        if self._is_news and _has_earned(game):
            self._is_news = False
            self._ended = EVERYBODY
            self.refresh()
            return None
        return self.end()

    def draw(self, canvas: "Canvas") -> None:
        """Draw the scores between two turns, else the dice and what they are worth; the actions below."""
        self.draw_title(canvas, self._title, self._rolls)
        if self._is_between:
            canvas.text(self.advice or self._last, 2, 10, SMALL)
            canvas.text_right(self.worth if self.advice else self._gain, 126, 10, SMALL)
            self._standings.draw(canvas)
        elif self.advice:
            self.row.draw(canvas)
            if self._prompt:
                canvas.text(self._prompt, 2, 35, BIG)
            else:
                canvas.icon(self._mark, 2, 39)
                canvas.text(self._category, 10 if self._mark else 2, 39, SMALL)
                canvas.text_right(self._worth, 126, 39, SMALL)
            canvas.text(self.advice, 2, 47, SMALL)
            canvas.text_right(self.worth, 126, 47, SMALL)
        elif self._prompt:
            self.row.draw(canvas)
            canvas.text(self._prompt, 2, 35, BIG)
            canvas.text(self._category, 2, 47, SMALL)
            canvas.text_right(self._worth, 126, 47, SMALL)
        else:
            self.row.draw(canvas)
            canvas.icon(self._mark, 2, 43)
            canvas.text(self._category, 10 if self._mark else 2, 42, BIG)
            # Off the bracket of a die, or off the box of an action.
            canvas.text_right(self._worth, 126, 40 if self.row.focus >= 0 else 39, DIGITS)
        self.draw_bottom(canvas)


def _has_earned(game: FiveDice) -> bool:
    """Say whether what was scored last has won the bonus."""
    seat = game.last_seat
    if game.last_category not in game.NUMBERS or not game.bonus(seat):
        return False
    return game.upper(seat) - game.card(seat)[game.last_category] < game.BONUS_FROM


def _gain(points: int) -> str:
    return "+{}".format(points) if points else "0"
