"""Setting a game up: how many play, who they are, people or computers, the house rules, who starts."""

from micropython import const

from play.seats import EXPERT, HUMAN, Seats
from play.session import Session
from rules import catalog
from rules.game import MOST_SEATS, Game, Option, defaults
from screens.desk import Desk
from screens.free_name import free_name
from screens.menu_screen import MenuScreen
from text import keys
from ui.screen import clear_to, push

_START = const(0)
_PLAYERS = const(1)
_FIRST_NAME = const(2)
STARTER = "STARTER"  # the one option whose value is a seat


class Setup(MenuScreen):
    """Set-up of the game `arg`. It begins with how the game was played last; A on the first row starts."""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        MenuScreen.__init__(self, desk, arg)
        assert isinstance(arg, str)
        self.help_topic = arg
        self._game_id = arg
        self._game: "type[Game]" = catalog.load(arg)
        self._names, self._kinds = self._known_seats()
        self._count = min(max(2, self._game.SEATS_LOW), self._game.SEATS_HIGH)
        self._options = bytearray(defaults(self._game.OPTIONS))
        self._take_last(desk.lineup.of(arg))

    def _known_seats(self) -> "tuple[list[str], bytearray]":
        """Return eight names and kinds: those of the last game, then people with names that are free."""
        names: "list[str]" = []
        kinds = bytearray()
        if self.desk.lineup.seats:
            seats = Seats.decode(self.desk.lineup.seats)
            names = seats.names
            kinds.extend(seats.kinds)
        for name in self.desk.words.get(keys.PLAYER_NAMES).split():
            if len(names) < MOST_SEATS and name not in names:
                names.append(name)
                kinds.append(HUMAN)
        return names, kinds

    def _take_last(self, how: bytes) -> None:
        if len(how) != 1 + len(self._options):
            return
        if self._game.SEATS_LOW <= how[0] <= self._game.SEATS_HIGH:
            self._count = how[0]
        for row in range(len(self._options)):
            option = self._game.OPTIONS[row]
            if option.low <= how[row + 1] <= option.high:
                self._options[row] = how[row + 1]
        self._keep_starter()

    def _keep_starter(self) -> None:
        """Let a seat that does not play not start either."""
        for row in range(len(self._options)):
            if self._game.OPTIONS[row].key == STARTER and self._options[row] >= self._count:
                self._options[row] = 0

    def refresh(self) -> None:
        """Name all rows and their values."""
        self.dirty = True
        words = self.desk.words
        labels = [words.get(keys.SETUP_START), words.get(keys.PLAYERS)]
        values = ["", str(self._count)]
        for seat in range(self._count):
            labels.append(self.kind_name(self._kinds[seat]) or words.say(keys.PLAYER_N, seat + 1))
            values.append(self._names[seat])
        for row in range(len(self._options)):
            option = self._game.OPTIONS[row]
            labels.append(words.named(option.key))
            if option.key == STARTER:
                values.append(self._names[self._options[row]])
            else:
                values.append(self.option_value(option, self._options[row]))
        self._menu.turns = bytes(range(_PLAYERS, len(labels)))
        self._menu.set(labels, values, self._menu.focus)
        self._title = self.game_name(self._game_id)

    def choose(self, row: int) -> "tuple[int, str, object] | None":
        """Start, open the names, or take the next value."""
        if row == _START:
            return self._start()
        if _FIRST_NAME <= row < _FIRST_NAME + self._count:
            return push("names", (row - _FIRST_NAME, self._names[: self._count]))
        return self.change(1)

    def change(self, step: int) -> "tuple[int, str, object] | None":
        """Change how many play, who plays a seat, or a house rule."""
        row = self._menu.focus
        if _FIRST_NAME <= row < _FIRST_NAME + self._count:
            seat = row - _FIRST_NAME
            self._seat(seat, (self._kinds[seat] + step) % (EXPERT + 1))
        elif row == _PLAYERS:
            low, high = self._game.SEATS_LOW, self._game.SEATS_HIGH
            self._count = low + (self._count - low + step) % (high - low + 1)
            self._keep_starter()
        elif row >= _FIRST_NAME + self._count:
            place = row - _FIRST_NAME - self._count
            option = self._game.OPTIONS[place]
            self._options[place] = self._next(option, self._options[place], step)
        self.refresh()
        return None

    def _seat(self, seat: int, kind: int) -> None:
        """Let a person or a computer play a seat; either has a name of its own."""
        if (kind == HUMAN) != (self._kinds[seat] == HUMAN):
            self._names[seat] = free_name(self.desk.words, self._names, kind)
        self._kinds[seat] = kind

    def _next(self, option: Option, value: int, step: int) -> int:
        high = self._count - 1 if option.key == STARTER else option.high
        return option.low + (value - option.low + step) % (high - option.low + 1)

    def back(self, result: object, now: int) -> "tuple[int, str, object] | None":
        """Take a computer's level, or a name that was chosen; one that sits elsewhere changes places."""
        seat = self._menu.focus - _FIRST_NAME
        if isinstance(result, int):
            self._seat(seat, result)
        elif isinstance(result, str) and result:
            self._seat(seat, HUMAN)
            if result in self._names:
                other = self._names.index(result)
                self._names[other] = self._names[seat]
            self._names[seat] = result
        self.refresh()
        return None

    def _start(self) -> "tuple[int, str, object]":
        desk = self.desk
        seats = Seats(self._names[: self._count], bytes(self._kinds[: self._count]))
        options = bytes(self._options)
        session = Session(desk.dice, desk.saves, desk.stats)
        session.new(self._game_id, seats, options)
        desk.lineup.keep(self._game_id, Seats(self._names, bytes(self._kinds)).encode(), self._count, options)
        desk.session = session
        return clear_to(self._game_id)
