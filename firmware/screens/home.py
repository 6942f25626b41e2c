"""The home screen: go on, a result, practise, one of the games, the dice cup, fair dice, settings, help."""

from rules import catalog
from rules.catalog import GAMES
from screens.desk import Desk
from screens.menu_screen import MenuScreen
from text import keys
from ui.icons import BATTERY, BOX_FULL
from ui.keys import B, key_of
from ui.screen import clear_to, push
from version import VERSION


class Home(MenuScreen):
    """The root of all ways. A game that goes on can be gone on with in one press, whatever ended since."""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        MenuScreen.__init__(self, desk, arg)
        self._title = "Kubek"
        self._rows: "list[str]" = []
        self._saved: "list[tuple[str, bool]]" = []  # read once, not at every key
        self._asked = ""
        self._practice = 0  # the game to practise, a place in GAMES
        self._is_practice = False  # what is asked about is a practice game
        desk.dismiss()
        catalog.drop_all()

    def refresh(self) -> None:
        """Read which games are saved, and name the rows."""
        self._saved = self.desk.saves.slots()
        self._list()

    def _list(self) -> None:
        """Name the rows; a game that goes on comes first, before the result of the game played last."""
        self.dirty = True
        words = self.desk.words
        self._rows = []
        labels = []
        going_on = self._going_on()
        if going_on:
            self._rows.append("go_on")
            labels.append(words.say(keys.HOME_CONTINUE, self.game_name(going_on)))
        if self._saved and self._saved[0][1]:
            self._rows.append("result")
            labels.append(words.say(keys.HOME_RESULT, self.game_name(self._saved[0][0])))
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
        marks = [BOX_FULL if (row, False) in self._saved else "" for row in self._rows]
        practice = self._rows.index("practice")
        marks[practice] = self.game_name(GAMES[self._practice])
        self._menu.turns = bytes((practice,))
        self._menu.set(labels, marks, min(self._menu.focus, len(labels) - 1))

    def _going_on(self) -> str:
        """Return the game that was taken up last of those that go on; "" when none does."""
        for game_id, is_over in self._saved:
            if not is_over:
                return game_id
        return ""

    def tick(self, now: int) -> "tuple[int, str, object] | None":
        """Tell of files that had to be set aside, one at a time."""
        aside = self.desk.folder.set_aside
        if aside:
            name, reason = aside.pop(0)
            return push("notice", self.desk.words.named(reason, name))
        return None

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """There is nothing to go back to."""
        return None if key_of(event) == B else MenuScreen.key(self, event, now)

    def choose(self, row: int) -> "tuple[int, str, object] | None":
        """Go on, practise, set a game up or open a screen."""
        name = self._rows[row]
        if name == "go_on":
            return self._go_on(self._going_on())
        if name == "result":
            return self._go_on(self._saved[0][0])
        self._is_practice = name == "practice"
        if self._is_practice:
            name = GAMES[self._practice]
        if name in GAMES:
            if (name, False) in self._saved:
                self._asked = name
                words = self.desk.words
                return push(
                    "ask",
                    (
                        words.get(keys.ASK_SAVED),
                        words.get(keys.SAVED_START_OVER),
                        words.get(keys.SAVED_GO_ON),
                    ),
                )
            return self._begin(name)
        return push("topics" if name == "help" else name)

    def change(self, step: int) -> "tuple[int, str, object] | None":
        """Choose another game to practise."""
        if self._rows[self._menu.focus] == "practice":
            self._practice = (self._practice + step) % len(GAMES)
            self._list()
        return None

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
