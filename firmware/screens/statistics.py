"""How finished games went: for each game and level how many, how many won, the mean and the best."""

from rules.catalog import GAMES
from screens.desk import Desk, DeskScreen
from store.record import StorageFull
from text import keys
from ui.actions import Actions
from ui.canvas import SMALL
from ui.icons import LEFT as BACK_MARK
from ui.icons import RIGHT as ON_MARK
from ui.keys import DOWN, LEFT, PRESS, REPEAT, RIGHT, UP, B, key_of, kind_of
from ui.reply import CHOSEN
from ui.screen import push
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_LEVELS = 4  # no computers, then the hardest one's level
_NAMES = (keys.STATS_PEOPLE, keys.LEVEL_EASY, keys.LEVEL_NORMAL, keys.LEVEL_EXPERT)
_RIGHTS = b"\x42\x59\x6d\x7f"  # right edge of each column
_HEADS = b"\x3e\x55\x6b\x7f"  # and of what stands above it
_WHOLE = 1000  # tenths from which a mean needs none
_PITCH = 8


class Statistics(DeskScreen):
    """A page a game: left and right turn. Only finished games count; those given up stand apart.

    A row a level of the hardest computer there was; in the columns every person counts.
    """

    help_topic = "statistics"

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._game = 0
        self._actions = Actions()
        self._rows: "list[tuple[str, list[str]]]" = []

    def refresh(self) -> None:
        """Make the table of the game."""
        self.dirty = True
        words = self.desk.words
        game_id = GAMES[self._game]
        self._name = "{} {} {}".format(BACK_MARK, self.game_name(game_id), ON_MARK)
        self._unit = words.get(keys.STATS_LIVES if game_id == "mia" else keys.STATS_POINTS)
        self._heads = [
            words.get(keys.STATS_RESULTS),
            words.get(keys.STATS_WINS),
            words.get(keys.STATS_MEAN),
            words.get(keys.STATS_BEST),
        ]
        self._rows = []
        games = aborted = 0
        for level in range(_LEVELS):
            row = self.desk.stats.row(game_id, level)
            games += row.games
            aborted += row.aborted
            cells = [str(row.plays), "–", "–", "–"]
            if row.plays:
                mean = row.mean_tenths()
                cells[1] = str(row.wins)
                cells[2] = words.say(keys.DECIMAL, mean // 10, mean % 10)
                if mean >= _WHOLE:
                    cells[2] = str((mean + 5) // 10)
                cells[3] = str(row.low if game_id == "mitchi" else row.high)
            self._rows.append((words.get(_NAMES[level]), cells))
        self._games = words.say(keys.STATS_GAMES, games) if games else ""
        self._aborted = words.say(keys.STATS_ABORTED, aborted) if aborted else ""
        self._actions.set([] if self.desk.is_public else [words.get(keys.RESET_YES)])

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Turn to another game; A asks whether all is to be erased."""
        key = key_of(event)
        if key == B:
            return DeskScreen.key(self, event, now)
        if key in (LEFT, RIGHT, UP, DOWN):
            if kind_of(event) in (PRESS, REPEAT):
                self._game = (self._game + (1 if key in (RIGHT, DOWN) else -1)) % len(GAMES)
                self.refresh()
        elif self._actions.key(event) == CHOSEN:
            self.show_press(self._actions)
            words = self.desk.words
            return push("ask", (words.get(keys.STATS_ASK), words.get(keys.RESET_YES), words.get(keys.NO)))
        return None

    def back(self, result: object, now: int) -> "tuple[int, str, object] | None":
        """Erase, if that was the answer."""
        if result is True:
            try:
                self.desk.stats.reset()
            except StorageFull:
                return push("notice", self.desk.words.get(keys.SETTINGS_UNSAVED))
        self.refresh()
        return None

    def draw(self, canvas: "Canvas") -> None:
        """Draw the table."""
        draw_top(canvas, self._name, self._unit)
        for column in range(len(self._heads)):
            canvas.text_right(self._heads[column], _HEADS[column], 8, SMALL)
        y = 16
        for level, cells in self._rows:
            canvas.text(level, 1, y)
            for column in range(len(cells)):
                canvas.text_right(cells[column], _RIGHTS[column], y, SMALL)
            y += _PITCH
        canvas.text(self._games, 1, 48, SMALL)
        canvas.text_right(self._aborted, 127, 48, SMALL)
        self._actions.draw(canvas)
