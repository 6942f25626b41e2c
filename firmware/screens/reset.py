"""Back to the beginning: the settings alone, or everything the gadget has kept."""

from play.scorebook import Scorebook
from play.tally import Tally
from screens.desk import Desk
from screens.menu_screen import MenuScreen
from store.lineup import Lineup
from store.record import StorageFull
from text import keys
from ui.confirm import Confirm
from ui.keys import TAP, B, key_of, kind_of
from ui.reply import CHANGED, CHOSEN
from ui.screen import clear_to
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_SETTINGS = 0  # rows
_ALL = 1


class Reset(MenuScreen):
    """First what, then whether; before everything is erased, whether once more."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        MenuScreen.__init__(self, desk, arg)
        self._confirm = Confirm()
        self._asked = 0  # how many questions are behind or on the screen

    def refresh(self) -> None:
        """Name the rows, or put the question."""
        self.dirty = True
        words = self.desk.words
        self._title = words.get(keys.RESET_TITLE)
        self._menu.set([words.get(keys.SETTINGS), words.get(keys.RESET_ALL)], None, self._menu.focus)
        if self._asked == 1:
            is_all = self._menu.focus == _ALL
            self._ask(keys.RESET_ASK_ALL if is_all else keys.RESET_ASK_SETTINGS)
        elif self._asked == 2:
            self._ask(keys.RESET_REALLY)

    def _ask(self, question: int) -> None:
        words = self.desk.words
        yes = keys.RESET_YES if self._menu.focus == _ALL else keys.YES
        self._confirm.set(words.get(question), words.get(keys.CANCEL), words.get(yes))

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """B goes back to the choice, and from there away."""
        if not self._asked:
            return MenuScreen.key(self, event, now)
        if key_of(event) == B:
            if kind_of(event) == TAP:
                self._ask_again(0)
            return None
        reply = self._confirm.key(event)
        if reply == CHANGED:
            self.dirty = True
        if reply != CHOSEN:
            return None
        self.show_press(self._confirm.actions)
        if not self._confirm.is_yes:
            self._ask_again(0)
        elif self._asked == 2 or self._menu.focus == _SETTINGS:
            return self._do()
        else:
            self._ask_again(2)
        return None

    def choose(self, row: int) -> "tuple[int, str, object] | None":
        """Ask whether."""
        self._ask_again(1)
        return None

    def _ask_again(self, asked: int) -> None:
        self._asked = asked
        self.refresh()

    def _do(self) -> "tuple[int, str, object]":
        desk = self.desk
        desk.settings.reset()
        if self._menu.focus == _ALL:
            desk.dismiss()
            for name in desk.folder.names():
                try:
                    desk.folder.remove(name)
                except StorageFull:
                    pass  # what can be removed is; the rest shows up again on the home screen
            desk.folder.set_aside.clear()
            desk.dice.tally = Tally(desk.folder)
            desk.stats = Scorebook(desk.folder)
            desk.lineup = Lineup(desk.folder)
        desk.settings.save()
        desk.changed = True
        return clear_to("language")

    def draw(self, canvas: "Canvas") -> None:
        """Draw the choice or the question."""
        if not self._asked:
            MenuScreen.draw(self, canvas)
            return
        draw_top(canvas, self._title)
        self._confirm.draw(canvas)
