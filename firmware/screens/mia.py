"""The hand-over of Mia: names who takes the gadget; nothing secret is drawn before that person says so."""

from rules.mia_terms import RECEIVE, RECEIVE_MIA
from screens.desk import Desk
from screens.mia_screen import MiaScreen
from text import keys
from ui.cover import Cover
from ui.dicerow import DiceRow
from ui.reply import CHOSEN

MYPY = False
if MYPY:
    from ui.canvas import Canvas


class MiaHandOver(MiaScreen):
    """Lies between two people. Where the same person goes on it gives way at once."""

    NAME = "mia"

    def __init__(self, desk: Desk, arg: object = None) -> None:
        MiaScreen.__init__(self, desk, DiceRow(0, 12, 0, 0, 0), arg)
        self._cover = Cover()

    def refresh(self) -> None:
        """Name who takes the gadget, and what was announced to that person."""
        MiaScreen.refresh(self)
        words = self.desk.words
        game = self.game()
        self._title = words.get(keys.GAME_MIA)
        self._round = words.say(keys.ROUND_N, game.round)
        said = ""
        if game.phase == RECEIVE or game.phase == RECEIVE_MIA:
            said = words.say(keys.MIA_SAYS, self.name_of(game.claimer), self.say_value(game.claim))
        self._cover.set(words.get(keys.MIA_GIVE), self.name_of(game.seat), words.get(keys.MIA_TAKEN), said)

    def go_on(self, now: int) -> "tuple[int, str, object] | None":
        """Give way where nobody has to take the gadget. From here on nobody is known to hold it.

        So a choice that is taken back now hands over again, and nobody peeks at the dice of another.
        """
        route = MiaScreen.go_on(self, now)
        if route is None:
            self.holder = -1
        return route

    def act(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """A: the person named holds the gadget now."""
        if self._cover.key(event) != CHOSEN:
            return None
        self.show_press(self._cover.actions)
        self.holder = self.game().seat
        return self.go_on(now)

    def draw(self, canvas: "Canvas") -> None:
        """Draw the card."""
        self.draw_title(canvas, self._title, self._round)
        self._cover.draw(canvas)
