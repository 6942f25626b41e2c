"""The scores as they stand, seat by seat."""

from screens.desk import Desk, DeskScreen
from screens.standings import Standings
from text import keys
from ui.icons import RIGHT
from ui.keys import PRESS, A, event_of
from ui.screen import BACK
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas


class Scores(DeskScreen):
    """Every player's score, ▶ whose turn it is; A or B goes back."""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self.help_topic = self.table().game_id
        self._standings = Standings(10, 64)

    def refresh(self) -> None:
        """Make the rows in the order of the seats."""
        self.dirty = True
        table = self.table()
        words = self.desk.words
        game = table.view
        scores = game.scores()
        rows = []
        for seat in range(game.seats):
            left = table.seats.has_left(seat)
            text = words.get(keys.SCORES_LEFT) if left else str(scores[seat])
            mark = ""
            if not table.is_over:
                mark = "–" if left else RIGHT if seat == game.seat else " "
            rows.append((mark, table.seats.names[seat], text, -1 if left else scores[seat]))
        limit: int = getattr(game, "point_limit", 0)
        self._standings.set(rows, limit or max(1, max(scores)), table.game_id == "mia")
        self._title = words.get(keys.PAUSE_SCORES)
        self._limit = words.say(keys.SCORES_LIMIT, limit) if limit else self.game_name(table.game_id)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """A and B go back."""
        if event == event_of(PRESS, A):
            return BACK
        return DeskScreen.key(self, event, now)

    def draw(self, canvas: "Canvas") -> None:
        """Draw the table."""
        draw_top(canvas, self._title, self._limit)
        self._standings.draw(canvas)
