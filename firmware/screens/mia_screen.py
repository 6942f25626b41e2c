"""What the screens of Mia share: who holds the gadget, which end of a round was told, where to go next."""

from rules.mia import Mia
from rules.mia_result import LEFT
from rules.mia_terms import DRAW, HIGH_DOUBLES_OPTION, OVER, PEEK_OR_ANNOUNCE, THROW
from rules.mia_values import MIA, faces_of
from screens.desk import Desk
from screens.game_screen import GameScreen
from text import keys
from ui.dicerow import DiceRow
from ui.icons import HEART, HEART_EMPTY
from ui.keys import PRESS, REPEAT, B, key_of, kind_of
from ui.screen import go


class MiaScreen(GameScreen):
    """`holder` is the seat known to hold the gadget, -1 when nobody is; `told` the end of a round last shown.

    Both travel from screen to screen as the route's argument. After a start from a save nothing is
    known: the hand-over comes first.
    """

    NAME = ""
    room = 49  # at the foot of the cup
    is_open = False  # what a computer says is drawn with the dice: made first, then shown

    def __init__(self, desk: Desk, row: DiceRow, arg: object = None) -> None:
        GameScreen.__init__(self, desk, row, arg)
        self.holder = -1
        self.told = b""
        self._seen: "Mia | None" = None  # the position in which the last round ended with _end
        self._end = b""
        if isinstance(arg, tuple):
            self.holder, self.told = arg

    def asked(self) -> int:
        """Each question has a screen of its own, or appears by itself."""
        return 0

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Drop presses that come too early, but those that hurry a computer, and B."""
        is_press = kind_of(event) == PRESS or kind_of(event) == REPEAT
        if self.is_early and is_press and key_of(event) != B and not self.is_computers():
            return None
        return GameScreen.key(self, event, now)

    def back(self, result: object, now: int) -> "tuple[int, str, object] | None":
        """After somebody took something back, left or gave a seat away nobody is known to hold the gadget."""
        if self.table().is_busy:
            self.holder = -1
        return GameScreen.back(self, result, now)

    def may_advise(self) -> bool:
        """Advice is for one pair of eyes: on the screens of who has to do something, where they say so."""
        return False

    def may_tell(self, seat: int) -> bool:
        """What a choice has cost is told to who made it, never to others who look."""
        is_own = self.NAME in ("mia_cup", "mia_answer") and self.holder == seat == self.game().seat
        return is_own or self._is_alone(seat)

    def game(self) -> Mia:
        """Return the game as everybody may see it now."""
        view = self.table().view
        assert isinstance(view, Mia)
        return view

    def seen_by(self, seat: int) -> Mia:
        """Return the game as `seat` may see it now."""
        view = self.table().seat_view(seat)
        assert isinstance(view, Mia)
        return view

    def round_end(self) -> bytes:
        """Return what tells the end of the last round from any other; b"" while a round goes on."""
        game = self.game()
        if game is not self._seen:  # once for each position: this is asked in every turn of the loop
            self._seen = game
            result = game.last_result
            is_end = game.phase == OVER or (game.phase == THROW and game.claim < 0)
            self._end = bytes((game.round,)) + result.save() if is_end and result is not None else b""
        return self._end

    def next_screen(self) -> str:
        """Return the name of the screen that the game, the holder and what was told ask for."""
        game = self.game()
        if game.phase == DRAW:
            return "mia_draw"
        if game.phase == OVER and game.last_result is not None and game.last_result.how == LEFT:
            return "final"  # nobody is left to play: there is nothing more to tell
        if self.table().is_counted:
            return "final"  # it was told, and the result left
        end = self.round_end()
        if end and end != self.told:
            return "mia_result"
        if game.phase == OVER:
            return "final"
        if self.table().seats.is_bot(game.seat):
            return "mia_table"
        if game.seat != self.holder:
            if not self._is_alone(game.seat):
                return "mia"
            self.holder = game.seat
        if game.phase == THROW or game.phase == PEEK_OR_ANNOUNCE:
            return "mia_cup"
        return "mia_answer"

    def go_on(self, now: int) -> "tuple[int, str, object] | None":
        """Give way as soon as another screen is asked for."""
        name = self.next_screen()
        if name == self.NAME:
            return None
        return self.end() if name == "final" else go(name, (self.holder, self.told))

    def _is_alone(self, seat: int) -> bool:
        """Say whether only computers play with the person of a seat: nobody else can look."""
        seats = self.table().seats
        for other in range(seats.count):
            if other != seat and seats.is_human(other) and self.is_playing(other):
                return False
        return True

    def is_playing(self, seat: int) -> bool:
        """Say whether a seat still has lives."""
        return self.game().lives[seat] > 0

    def name_of(self, seat: int) -> str:
        """Return the name of who sits there."""
        return self.table().seats.names[seat]

    def say_value(self, rank: int) -> str:
        """Return a rank as it is said: its number, or Mia."""
        return self.desk.words.get(keys.GAME_MIA) if rank == MIA else str(self.game().value(rank))

    def said_dice(self, rank: int) -> bytes:
        """Return a rank as the two faces that are drawn for it, the high one first."""
        return faces_of(rank, self.game().options[HIGH_DOUBLES_OPTION])

    def hearts(self, lives: int, lost: int = 0) -> str:
        """Return lives as hearts, those just lost as empty ones behind them."""
        return HEART * lives + HEART_EMPTY * lost
