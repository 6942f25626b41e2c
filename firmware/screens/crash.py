"""The program made a mistake: says so, shows where, and offers to go on."""

from micropython import const

from play.session import Session
from screens.desk import Desk, DeskScreen
from text import keys
from ui.actions import Actions
from ui.pager import Pager
from ui.reply import CHOSEN
from ui.screen import HOME, clear_to
from ui.topline import draw_top

MYPY = False
if MYPY:
    from play.scorebook import Scorebook
    from store.saves import Saves
    from store.stats import Stats
    from ui.canvas import Canvas

_LONGEST = const(18)  # letters of a word that a line has room for, however wide they are


class Crash(DeskScreen):
    """`arg` = (traceback, game in hand or None); a game is its id, where it is saved, where it is counted.

    The traceback can be leafed through with up and down.
    """

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        assert isinstance(arg, tuple)
        self._traceback: str = arg[0]
        self._game: "tuple[str, Saves, Scorebook | Stats | None] | None" = arg[1]
        self._pager = Pager(y=10, h=45)
        self._actions = Actions()
        self._routes: "list[str]" = []

    def refresh(self) -> None:
        """Wrap the traceback, its end first: that is what went wrong."""
        self.dirty = True
        words = self.desk.words
        self._title = words.get(keys.CRASH_TITLE)
        pages = [words.get(keys.CRASH_TEXT), "\n".join(_places(self._traceback))]
        self._pager.set("\f".join(pages), self._pager.page)
        self._routes = []
        labels = []
        if self._game is not None:
            self._routes.append("go_on")
            labels.append(words.get(keys.CRASH_GO_ON))
        self._routes.append("home")
        labels.append(words.get(keys.CRASH_HOME))
        if self.desk.board is not None:
            self._routes.append("restart")
            labels.append(words.get(keys.CRASH_RESTART))
        self._actions.set(labels)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Left, right and A choose what to do, up and down leaf."""
        reply = self._actions.key(event)
        if reply == CHOSEN:
            self.show_press(self._actions)
            return self._leave(self._routes[self._actions.focus])
        if reply or self._pager.key(event):
            self.dirty = True
        return None

    def _leave(self, how: str) -> "tuple[int, str, object] | None":
        if how == "restart":
            self.desk.board.restart()
        if how == "go_on" and self._game is not None:
            game_id, saves, stats = self._game
            session = Session(self.desk.dice, saves, stats)
            if session.resume(game_id):
                self.desk.session = session
                return clear_to(game_id)
        return HOME

    def draw(self, canvas: "Canvas") -> None:
        """Draw what happened and what to do."""
        draw_top(canvas, self._title, self._pager.label)
        self._pager.draw(canvas)
        self._actions.draw(canvas)


def _places(traceback: str) -> "list[str]":
    """Return what went wrong, then where, innermost first: "core:1 ALT", or "screens/home:35 draw"."""
    lines = [line.strip() for line in traceback.strip().split("\n")]
    places = [_fit(lines[-1])]
    for line in lines[-2::-1]:
        if line.startswith('File "') and line.count('", line ') == 1:
            path, _, rest = line[6:].partition('", line ')
            number, _, function = rest.partition(", in ")
            short = "/".join(path.replace("\\", "/").split("/")[-2:])
            if short.endswith(".py"):
                short = short[:-3]
            places.append(_fit("{}:{} {}".format(short, number, function)))
    return places


def _fit(line: str) -> str:
    """Put blanks into words that no line has room for."""
    words = []
    for word in line.split(" "):
        while len(word) > _LONGEST:
            words.append(word[:_LONGEST])
            word = word[_LONGEST:]
        words.append(word)
    return " ".join(words)
