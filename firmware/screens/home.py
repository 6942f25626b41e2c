"""The home screen: go on, practise, one of the games, the dice cup, fair dice, settings, help."""

from rules import catalog
from rules.catalog import GAMES
from screens.desk import Desk, DeskScreen
from text import keys
from ui.icons import BATTERY
from ui.keys import LEFT, PRESS, REPEAT, RIGHT, B, key_of, kind_of
from ui.menu import Menu
from ui.reply import CHANGED, CHOSEN
from ui.screen import clear_to, push
from ui.topline import draw_top
from version import VERSION

MYPY = False
if MYPY:
    from ui.canvas import Canvas


class Home(DeskScreen):
    """The root of all ways. A game that is saved can be gone on with in one press."""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._menu = Menu()
        self._rows: "list[str]" = []
        self._asked = ""
        self._practice = 0  # the game to practise, a place in GAMES
        self._is_practice = False  # what is asked about is a practice game
        desk.dismiss()
        catalog.drop_all()

    def refresh(self) -> None:
        """Name the rows; the games that are saved come first, the latest on top."""
        self.dirty = True
        words = self.desk.words
        saved = self.desk.saves.games()
        self._rows = []
        labels = []
        if saved:
            self._rows.append("go_on")
            labels.append(words.say(keys.HOME_CONTINUE, self.game_name(saved[0])))
        self._rows.append("practice")
        labels.append(words.get(keys.PRACTICE))
        for game_id in GAMES + ("cup",):
            self._rows.append(game_id)
            labels.append(self.game_name(game_id))
        self._rows.append("fair")
        labels.append(words.get(keys.HELP_T_FAIR))
        self._rows.append("settings")
        labels.append(words.get(keys.SETTINGS))
        self._rows.append("help")
        labels.append(words.get(keys.HELP))
        board = self.desk.board
        self._right = VERSION if board is None or board.level < 0 else BATTERY[board.level] + " " + VERSION
        marks = ["■" if row in saved else "" for row in self._rows]
        marks[self._rows.index("practice")] = "◀ {} ▶".format(self.game_name(GAMES[self._practice]))
        self._menu.set(labels, marks, min(self._menu.focus, len(labels) - 1))

    def tick(self, now: int) -> "tuple[int, str, object] | None":
        """Tell of files that had to be set aside, one at a time."""
        aside = self.desk.folder.set_aside
        if aside:
            name, reason = aside.pop(0)
            return push("notice", self.desk.words.named(reason, name))
        return None

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Move in the menu; A opens what has the focus."""
        if key_of(event) == B:
            return None
        reply = self._menu.key(event)
        if reply == CHANGED:
            self.dirty = True
        if reply != CHOSEN:
            if key_of(event) in (LEFT, RIGHT) and kind_of(event) in (PRESS, REPEAT):
                self._turn(1 if key_of(event) == RIGHT else -1)
            return None
        row = self._rows[self._menu.focus]
        if row == "go_on":
            return self._go_on(self.desk.saves.games()[0])
        self._is_practice = row == "practice"
        if self._is_practice:
            row = GAMES[self._practice]
        if row in GAMES:
            if self.desk.saves.has(row):
                self._asked = row
                words = self.desk.words
                return push(
                    "ask",
                    (
                        words.get(keys.ASK_SAVED),
                        words.get(keys.SAVED_START_OVER),
                        words.get(keys.SAVED_GO_ON),
                    ),
                )
            return self._begin(row)
        return push("topics" if row == "help" else row)

    def _turn(self, step: int) -> None:
        """Choose another game to practise."""
        if self._rows[self._menu.focus] == "practice":
            self._practice = (self._practice + step) % len(GAMES)
            self.refresh()

    def _begin(self, game_id: str) -> "tuple[int, str, object] | None":
        """Set a game up, or start to practise it at once."""
        if not self._is_practice:
            return push("setup", game_id)
        start = __import__("screens.practice", None, None, ("start",)).start
        start(self.desk, game_id)
        return clear_to(game_id)

    def back(self, result: object, now: int) -> "tuple[int, str, object] | None":
        """Take the answer to "start over?": True, False, or None for not now."""
        self.refresh()
        asked = self._asked
        self._asked = ""
        if not asked or result is None:
            return None
        return self._begin(asked) if result else self._go_on(asked)

    def _go_on(self, game_id: str) -> "tuple[int, str, object] | None":
        session_of = __import__("play.session", None, None, ("Session",)).Session  # not before it is needed
        session = session_of(self.desk.dice, self.desk.saves, self.desk.stats)
        if not session.resume(game_id):
            self.refresh()
            return None
        self.desk.session = session
        return clear_to(game_id)

    def draw(self, canvas: "Canvas") -> None:
        """Draw the menu."""
        draw_top(canvas, "Kubek", self._right)
        self._menu.draw(canvas)
