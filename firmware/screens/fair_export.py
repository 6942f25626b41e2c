"""Hands a game's log out, for others to check: over USB, or into a file of the simulator."""

import sys

from play.seldom import forget
from rules import catalog
from rules.catalog import GAMES
from screens.menu_screen import MenuScreen
from text import keys
from ui.icons import BOX_FULL
from ui.screen import push


class FairExport(MenuScreen):
    """A menu of the games. A hands out the one that is saved, or else the one played last."""

    help_topic = ""

    def refresh(self) -> None:
        """Name the games; those that can be gone on with have their mark."""
        self.dirty = True
        self._title = self.desk.words.get(keys.FAIR_EXPORT)
        saved = self.desk.saves.slots()
        marks = [BOX_FULL if (game_id, False) in saved else "" for game_id in GAMES]
        self._menu.set([self.game_name(game_id) for game_id in GAMES], marks, self._menu.focus)

    def choose(self, row: int) -> "tuple[int, str, object] | None":
        """Hand a game out."""
        return push("notice", self._hand_out(GAMES[row]))

    def leave(self) -> None:
        """Let go of what puts a log together."""
        forget("play.audit")
        forget("play.bookends")  # on a board the journal comes with it

    def _hand_out(self, game_id: str) -> str:
        from play import export
        from play.audit import collect

        words = self.desk.words
        is_guest = "rules." + game_id not in sys.modules
        try:
            story = collect(self.desk.saves, game_id)
            if story is None:
                return words.get(keys.EXPORT_NONE)
            log = export.Export(story)
            hand_out = self.desk.hand_out or export.print_out
            place = hand_out(export.name_of(story), log.lines())
        except (ValueError, OSError):
            return words.get(keys.EXPORT_FAILED)
        finally:
            if is_guest:
                catalog.drop(game_id)
            forget("play.export")
        if not story.is_whole:
            return words.get(keys.EXPORT_PARTIAL)
        if not log.digest:
            return words.say(keys.EXPORT_COVERED, log.count, place)
        return words.say(keys.EXPORT_DONE, log.count, place, log.digest)
