"""The pause menu of a game: back to it, scores, undo, rules, somebody leaves, save and quit."""

from screens.desk import Desk
from screens.menu_screen import MenuScreen
from text import keys
from ui.screen import BACK, HOME, push


class Pause(MenuScreen):
    """Lies over a game. Quitting needs no saving: every move was saved when it was made.

    `arg` is true where it lies over the result: to leave that counts the game, as the final screen does.
    """

    def __init__(self, desk: Desk, arg: object = None) -> None:
        MenuScreen.__init__(self, desk, arg)
        self._is_at_result = arg is True
        self._rows: "list[str]" = []
        self.help_topic = self.table().game_id

    def refresh(self) -> None:
        """Name the rows; undo only when there is a choice to take back."""
        self.dirty = True
        words = self.desk.words
        table = self.table()
        is_over = table.is_over
        rows = [
            ("go_on", keys.PAUSE_RESULT if self._is_at_result else keys.PAUSE_GO_ON),
            ("scores", keys.PAUSE_SCORES),
        ]
        if is_over and hasattr(table.view, "card"):
            rows.append(("card", keys.CARD))
        if table.can_undo():
            rows.append(("undo", keys.UNDO))
        rows.append(("help", keys.PAUSE_HELP))
        if table.seats.count > 1 and not is_over:
            rows.append(("leaving", keys.PAUSE_LEAVE))
        rows.append(("quit", keys.FINAL_HOME if self._is_at_result else keys.PAUSE_QUIT))
        self._rows = [row[0] for row in rows]
        self._menu.set([words.get(row[1]) for row in rows], None, min(self._menu.focus, len(rows) - 1))
        self._title = words.get(keys.PAUSE_TITLE)
        self._right = self.game_name(table.game_id)

    def choose(self, row: int) -> "tuple[int, str, object] | None":
        """Do a row; B goes back to the game."""
        name = self._rows[row]
        if name == "go_on":
            return BACK
        if name == "undo":
            table = self.table()
            table.undo()
            company = self.desk.company()
            if company is not None:
                company.coach.take_back(table.played - 1)
            return BACK
        if name == "quit":
            table = self.table()
            if self._is_at_result and table.is_over and not table.is_busy:
                table.finish(True)
            return HOME
        return push(name, self.help_topic)

    def back(self, result: object, now: int) -> "tuple[int, str, object] | None":
        """After somebody left, go straight back to the game."""
        if result:
            return BACK
        self.refresh()
        return None
