"""The score card of Generał and Yacht, whole on one screen: to look at, to declare from, to score on."""

from micropython import const

from rules.five_dice import CATEGORY, ROLLS, FiveDice
from screens.desk import Desk, DeskScreen
from text import keys
from ui.canvas import SMALL
from ui.icons import CHECK, DOT, FLAG, LEFT, RIGHT, mini_die
from ui.keys import LEFT as LEFT_KEY
from ui.keys import PRESS, REPEAT, UP, A, B, key_of, kind_of
from ui.keys import RIGHT as RIGHT_KEY
from ui.screen import give, push
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_TOP = const(8)
_PITCH = const(8)
_NUMBERS = const(6)  # rows of the left column
_SPLIT = const(37)  # the dotted line between the columns
_DICE_X = const(83)  # where the dice begin, below the right column
_AIR = const(6)  # columns between the texts of the top line
_MARK = const(18)  # where a mark stands, from the right edge of its column: before two figures
_MARK_PLUS = const(24)  # and before a + and two figures
_NAME_MOST = const(65)  # columns of a name that leaves room for such a mark
_FIVE_ALIKE = b"\x01\x01\x01\x01\x01"
# What the card is for.
_LOOK = const(0)
_DECLARE = const(1)
_SCORE = const(2)


class ScoreCard(DeskScreen):
    """The six numbers on the left, the other categories on the right, in the order of the sheet.

    Gives the move (32 + category) that was chosen, or None. Left and right walk on over the edge to
    the cards of the other players, which can only be looked at.
    """

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        game = self._game()
        self.help_topic = game.ID
        outcome = game.outcome()
        self._seat = game.seat if outcome is None else outcome.winners[0]
        self._use = _LOOK
        is_mine = self.table().seats.is_human(game.seat)
        if game.dice and game.declared < 0 and is_mine and not self.table().is_busy:
            self._use = _DECLARE if game.declares else _SCORE
        self._categories = bytes(game.NUMBERS) + bytes(
            [c for c in range(len(game.CATEGORIES)) if c not in game.NUMBERS]
        )
        self._advised = self._advice()  # the category that the coach would take, or -1
        self.focus = max(0, self._categories.find(bytes([max(0, game.best_box())])))  # a place in _categories
        self._asked = -1  # the category whose zero is asked about, or -1

    def _game(self) -> FiveDice:
        view = self.table().view
        assert isinstance(view, FiveDice)
        return view

    def _advice(self) -> int:
        company = self.desk.company() if self._use != _LOOK else None
        if company is not None and company.coach.advises() and company.coach.best >= CATEGORY:
            return company.coach.best - CATEGORY
        return -1

    @property
    def category(self) -> int:
        """The category that has the focus, -1 while the card can only be looked at."""
        return self._categories[self.focus] if self._is_choice else -1

    @property
    def _is_choice(self) -> bool:
        return self._use != _LOOK and self._seat == self._game().seat

    # --- what is shown ---

    def refresh(self) -> None:
        """Make the columns of the card that is shown."""
        self.dirty = True
        game = self._game()
        words = self.desk.words
        card = game.card(self._seat)
        is_turn = self._seat == game.seat
        self._names = []
        self._marks = []
        self._values = []
        for category in self._categories:
            self._names.append(self._name_category(game, category))
            mark = ""
            value = "–"
            if card[category] >= 0:
                mark = CHECK
                value = str(card[category])
            elif is_turn and game.dice:
                mark = FLAG if category == game.declared else DOT if category == self._advised else ""
                worth = game.potential(category)
                has_plus = worth and not (mark and SMALL.width(self._names[-1]) > _NAME_MOST)
                value = "+{}".format(worth) if has_plus else str(worth)
            self._marks.append(mark)
            self._values.append(value)
        self._name = self.table().seats.names[self._seat]
        self._total = "Σ {}".format(game.total(self._seat))
        self._upper_right = 126 - SMALL.width(self._total) - _AIR
        self._upper = self._name_upper(game, card) if game.BONUS else ""
        self._dice = ""
        if is_turn and len(self._categories) == 2 * _NUMBERS:  # the last row of the right column is free
            self._dice = "".join([mini_die(face) for face in game.dice])
        self._hint = ""
        if self._is_choice:
            self._hint = words.get(keys.CARD_DECLARE if self._use == _DECLARE else keys.SCORE)
        elif game.seats > 1:
            self._hint = LEFT + " " + RIGHT

    def _name_upper(self, game: FiveDice, card: "list[int]") -> str:
        """The sum of the numbers, and the bonus or how much it lacks; where room is short just that."""
        upper = game.upper(self._seat)
        said = "{}/{}".format(upper, game.BONUS_FROM)
        if game.bonus(self._seat):
            return "{} +{}".format(said, game.BONUS)
        if not any(card[category] < 0 for category in game.NUMBERS):
            return said
        rest = self.desk.words.say(keys.CARD_NEEDS, game.BONUS_FROM - upper)
        said = "{} {}".format(said, rest)
        room = self._upper_right - 2 - SMALL.width(self._name) - _AIR
        return said if SMALL.width(said) <= room else rest

    def _name_category(self, game: FiveDice, category: int) -> str:
        """The die of a number; else the name, which tells too that five alike are a full here."""
        face = game.NUMBERS.find(bytes([category])) + 1
        if face:
            return mini_die(face)
        name = self.desk.words.named(game.CATEGORIES[category])
        if game.CATEGORIES[category] == "CAT_FULL" and game.worth(category, _FIVE_ALIKE):
            return "5=" + name
        return name

    # --- what happens ---

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Walk with the arrows; A takes the category with the focus, or goes back from looking."""
        kind = kind_of(event)
        key = key_of(event)
        if key == B or kind not in (PRESS, REPEAT):
            return DeskScreen.key(self, event, now)
        if key == A:
            if kind != PRESS:
                return None
            self.show_press(self)
            return self._take() if self._is_choice else give(None)
        seat = self._seat
        if key == LEFT_KEY or key == RIGHT_KEY:
            self._sideways(1 if key == RIGHT_KEY else -1)
        elif self._is_choice:
            self._move_row(-1 if key == UP else 1)
        self.dirty = True
        if seat != self._seat:  # the name first, for the numbers take longer
            self._name = self.table().seats.names[self._seat]
            self._total = self._upper = self._dice = self._hint = ""
            self._names = []
        return None

    def tick(self, now: int) -> "tuple[int, str, object] | None":
        """Make the columns of another card, once its name was shown."""
        if not self._names and not self.dirty:
            self.refresh()
        return None

    def press(self, canvas: "Canvas") -> None:
        """Make the box with the focus hollow, or the hint where there is none."""
        if not self._is_choice:
            canvas.hollow(0, 56, SMALL.width(self._hint) + 2, 8)
        elif self.focus < _NUMBERS:
            gap = 0 if self.focus else 1  # as it was drawn
            canvas.hollow(0, _TOP + _PITCH * self.focus + gap, _SPLIT - 1, _PITCH - gap)
        else:
            canvas.hollow(_SPLIT + 2, _TOP + _PITCH * (self.focus - _NUMBERS), 126 - _SPLIT, _PITCH)

    def _sideways(self, step: int) -> None:
        """Go to the nearest open box of the other column; over the edge, to another player's card."""
        is_left = self.focus < _NUMBERS
        if self._is_choice and is_left == (step > 0):
            row = self.focus if is_left else self.focus - _NUMBERS
            place = self._nearest(_NUMBERS if is_left else 0, row)
            if place >= 0:
                self.focus = place
                return
        self._seat = (self._seat + step) % self._game().seats

    def _nearest(self, first: int, row: int) -> int:
        """Return the open place nearest to `row` in the column that begins at `first`, or -1."""
        rows = self._rows(first)
        for away in range(rows):
            for near in (row - away, row + away):
                if 0 <= near < rows and self._is_open(first + near):
                    return first + near
        return -1

    def _move_row(self, step: int) -> None:
        """Go to the next open box above or below, round the end of the column."""
        first = 0 if self.focus < _NUMBERS else _NUMBERS
        rows = self._rows(first)
        row = self.focus - first + step
        while not self._is_open(first + row % rows):
            row += step
        self.focus = first + row % rows

    def _rows(self, first: int) -> int:
        return len(self._categories) - _NUMBERS if first else _NUMBERS

    def _is_open(self, place: int) -> bool:
        game = self._game()
        return game.card(game.seat)[self._categories[place]] < 0

    def _take(self) -> "tuple[int, str, object] | None":
        game = self._game()
        category = self.category
        is_only = game.used == ROLLS and sum([points < 0 for points in game.card(game.seat)]) == 1
        if self._use == _SCORE and game.potential(category) == 0 and not is_only:
            self._asked = category
            words = self.desk.words
            question = words.say(keys.CARD_ZERO, words.named(game.CATEGORIES[category]))
            return push("ask", (question, words.get(keys.YES), words.get(keys.NO)))
        return give(CATEGORY + category)

    def back(self, result: object, now: int) -> "tuple[int, str, object] | None":
        """Score the zero that was agreed to."""
        asked = self._asked
        self._asked = -1
        if asked >= 0 and result is True:
            return give(CATEGORY + asked)
        self.refresh()
        return None

    def draw(self, canvas: "Canvas") -> None:
        """Draw both columns, the focus inverted, and in the bottom corner what A would do."""
        draw_top(canvas, "")
        if self.focus == _NUMBERS and self._is_choice:  # or its box would be one block with the top line
            x = max(_SPLIT + 2, 3 + canvas.width(self._name))
            canvas.hline(x, _TOP - 1, 128 - x, 0)
        canvas.text(self._name, 2, 0, SMALL, 0)
        canvas.text_right(self._total, 126, 0, SMALL, 0)
        canvas.text_right(self._upper, self._upper_right, 0, SMALL, 0)
        for y in range(_TOP + 1, 64, 2):
            canvas.pixel(_SPLIT, y, 1)
        for place in range(len(self._names)):
            self._draw_box(canvas, place)
        canvas.text(self._hint, 1, _TOP + _NUMBERS * _PITCH)
        x = _DICE_X
        for die in self._dice:
            x = canvas.icon(die, x, 57) + 1

    def _draw_box(self, canvas: "Canvas", place: int) -> None:
        is_left = place < _NUMBERS
        left = 0 if is_left else _SPLIT + 2
        right = _SPLIT - 1 if is_left else 128
        y = _TOP + _PITCH * (place if is_left else place - _NUMBERS)
        ink = 1
        if place == self.focus and self._is_choice:
            gap = 1 if place == 0 else 0  # from the top line
            canvas.fill_rect(left, y + gap, right - left, _PITCH - gap, 1)
            ink = 0
        if is_left:
            canvas.icon(self._names[place], left + 1, y + 1, ink)
        else:
            canvas.text(self._names[place], left + 1, y, SMALL, ink)
        canvas.text_right(self._values[place], right - 1, y, SMALL, ink)
        mark_x = right - _MARK
        if self._values[place][0] == "+":
            mark_x = max(right - _MARK_PLUS, left + 2 + SMALL.width(self._names[place]))
        canvas.icon(self._marks[place], mark_x, y, ink)
