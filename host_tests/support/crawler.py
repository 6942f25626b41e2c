"""A crawler at the keys: roams through a game's menus and plays it to its end, whatever befalls it."""

import gc

from store.record import Disk, Folder
from store.settings import Settings
from support.gadget import EmulatedGadget
from support.handheld import Handheld, canvas_for_long
from support.monkey import Monkey

_LONG = 9  # keys on one screen without dice
# Keys between two starts: in a game until its end, after that, and in menus.
_WHILE_IT_PLAYS = 600
_AT_THE_END = 30
_WHILE_IT_ROAMS = 100
_PLUG = 60  # keys in a game from one time that the plug is pulled to the next, by chance


def has_board(handheld):
    """Give the handheld the board that some screens need; logs that are handed out go nowhere."""
    desk = handheld.console.desk
    desk.board = EmulatedGadget()
    desk.hand_out = _take_log
    return handheld


def _collect_early():
    """Collect as often as the firmware does on a board: rarely is faster, but cuts the heap to pieces."""
    if hasattr(gc, "threshold"):
        gc.threshold(16384)


def _take_log(name, lines):
    for line in lines:
        assert line
    return name


class Crawler(Monkey):
    """Takes of each menu, and of each line of actions, what it has taken least; elsewhere it is a monkey.

    Now and then it starts anew, and then it roams or plays its game. Where a game is on the plug is pulled at
    times, and the game has to come back; at times the storage is full or the dice fail.
    """

    def __init__(self, handheld, game_id, number):
        Monkey.__init__(self, handheld, number)
        self.has_ended = False  # an end of its game was reached
        self._mine = ("go_on", "result", game_id)  # no other: names of what was ever loaded stay in the heap
        self._taken = {}  # how often each row of each menu was
        self._plan = []
        self._until_home = 0
        self._plays = False
        self._where = ""
        self._stayed = 0
        self._full_for = 0
        self._fails_for = 0
        has_board(handheld)
        _collect_early()

    def pick(self, name):
        """Return what to do next."""
        screen = self.handheld.console.screen
        if name == "final":
            self.has_ended = True
            self._until_home = min(self._until_home, _AT_THE_END)
        self._bring_trouble()
        self._until_home -= 1
        if self._until_home < 0:
            self._plays = not self._plays
            self._until_home = _WHILE_IT_PLAYS if self._plays else _WHILE_IT_ROAMS
            self._plan = []
            return "home"
        if self._is_committed() and self.chance.below(_PLUG) == 0:
            self._plan = []
            return "plug"
        self._stayed = self._stayed + 1 if name == self._where else 0
        self._where = name
        if self._stayed > _LONG and not hasattr(screen, "is_in_flight"):
            self._plan = []
            self._stayed = 0
            return "b"
        menu = getattr(screen, "_menu", None)
        if not self._plan and menu is not None and menu.labels and (name == "home" or self.chance.below(5)):
            self._plan = self._way(name, menu, self._rows(name, menu), "down")
        if self._plan:
            return self._plan.pop(0)
        if self._plays and name != "final":
            return self.chance.pick(("a", "a", "a", "wait", "right", "down", "burst a a"))
        actions = getattr(screen, "actions", None) or getattr(screen, "_actions", None)
        if actions is not None and actions.count and actions.focus >= 0 and self.chance.below(2):
            self._plan = self._way(name + " below", actions, range(actions.count), "right")
            return self._plan.pop(0)
        return Monkey.pick(self, name)

    def _rows(self, name, menu):
        """Return the rows to choose from: at home its game alone, and while it plays no other table."""
        if name == "home":
            rows = self.handheld.console.screen._rows
            return [at for at in range(len(rows)) if rows[at] in self._mine]
        if name == "setup" and self._plays:
            return [0]
        return range(len(menu.labels))

    def _bring_trouble(self):
        mood = self.chance.below(250)
        self._full_for = 20 if mood == 0 else max(0, self._full_for - 1)
        self._fails_for = 6 if mood == 1 else max(0, self._fails_for - 1)
        self.handheld.disk.is_full = self._full_for > 0
        self.handheld.dice.trouble = "DICE_STUCK" if self._fails_for else ""

    def _way(self, name, part, rows, key):
        """Return the keys to a row, or an action, that was taken least often."""
        taken = self._taken.setdefault(name + ("!" if self._plays else ""), {})
        least = min([taken.get(row, 0) for row in rows])
        row = self.chance.pick([row for row in rows if taken.get(row, 0) == least])
        taken[row] = least + 1
        if key == "right" and row < part.focus:
            return ["left"] * (part.focus - row) + ["a"]
        if key == "right":
            return ["right"] * (row - part.focus) + ["a"]
        last = "a" if name == "home" else self.chance.pick(("a", "a", "a", "right", "left"))
        return ["down"] * ((row - part.focus) % len(part.labels)) + [last]

    def _act(self, deed):
        if self.handheld.console.desk.board.done:  # it has started anew, or waits for a new program
            deed = "home"
        if deed == "home":
            self.trail.append(deed)
            self._switch_on_again()
        else:
            Monkey._act(self, deed)

    def _is_committed(self):
        """Say whether a game is on that the storage has."""
        session = self.handheld.console.desk.session
        return session is not None and not session.unsaved and not self.handheld.disk.is_full

    def _switch_on_again(self):
        Monkey._switch_on_again(self)
        has_board(self.handheld)
        _collect_early()


def crawl(folder, game_id, language, screens, most_keys=30000):
    """Crawl until all screens were seen, the game's end, and that it comes back after the plug was pulled.

    Return what is missing after so many keys.
    """
    settings = Settings(Folder(Disk(folder)))
    settings.set("coach", 1)
    settings.save()
    crawler = Crawler(Handheld(folder, language, canvas=canvas_for_long()), game_id, 5)
    missed = screens
    for _ in range(most_keys):
        crawler.press()
        missed = [name for name in screens if name not in crawler.seen]
        if not missed and crawler.has_ended and crawler.came_back:
            break
    missed = missed if crawler.has_ended else missed + ["the end"]
    return missed if crawler.came_back else missed + ["its way back"]
