"""Help: the rules of a game, the dice cup, computers or the keys, in short sections, a screen each."""

import sys

from rules import catalog
from screens.desk import Desk, DeskScreen
from text import keys
from ui.font import SMALL
from ui.keys import DOWN, PRESS, REPEAT, RIGHT, A, B, key_of, kind_of
from ui.screen import go
from ui.topline import draw_top
from ui.wrap import wrap

MYPY = False
if MYPY:
    from rules.game import Option
    from ui.canvas import Canvas

# For each topic the sections, a line each: names of the keys of title and text. House rules follow
# by themselves.
# Names in strings, for as attributes of `keys` MicroPython would keep them in memory for ever.
_SECTIONS = {
    "mitchi": (
        "HELP_T_GOAL HELP_MITCHI_GOAL\n"
        "HELP_T_HANDS HELP_MITCHI_HANDS\n"
        "HELP_T_START HELP_MITCHI_START\n"
        "HELP_T_OPENER HELP_MITCHI_OPENER\n"
        "HELP_T_OTHERS HELP_MITCHI_OTHERS\n"
        "HELP_T_POT HELP_MITCHI_POT\n"
        "HELP_T_TIE HELP_MITCHI_TIE\n"
        "HELP_T_TIE HELP_MITCHI_TIE_AGAIN\n"
        "HELP_T_TIE HELP_MITCHI_SIGNS\n"
        "HELP_T_END HELP_MITCHI_END\n"
        "HELP_T_LEAVING HELP_MITCHI_LEAVING"
    ),
    "general": (
        "HELP_T_GOAL HELP_GENERAL_GOAL\n"
        "HELP_T_DECLARED HELP_GENERAL_DECLARED\n"
        "HELP_T_FREE HELP_GENERAL_FREE\n"
        "HELP_T_UPPER HELP_GENERAL_UPPER\n"
        "HELP_T_ALIKE HELP_GENERAL_ALIKE\n"
        "HELP_T_STRAIGHTS HELP_GENERAL_STRAIGHTS\n"
        "HELP_T_FIVE HELP_GENERAL_FIVE\n"
        "HELP_T_SCORING HELP_CARD_SCORING\n"
        "HELP_T_END HELP_CARD_END"
    ),
    "yacht": (
        "HELP_T_GOAL HELP_YACHT_GOAL\n"
        "HELP_T_TURN HELP_YACHT_TURN\n"
        "CAT_YACHT HELP_YACHT_FIVE\n"
        "HELP_T_STRAIGHTS HELP_YACHT_STRAIGHTS\n"
        "HELP_T_FOUR_FULL HELP_YACHT_FOUR_FULL\n"
        "HELP_T_SUMS HELP_YACHT_SUMS\n"
        "HELP_T_SCORING HELP_CARD_SCORING\n"
        "HELP_T_EXAMPLE HELP_YACHT_EXAMPLE\n"
        "HELP_T_END HELP_CARD_END"
    ),
    "mia": (
        "HELP_T_GOAL HELP_MIA_GOAL\n"
        "HELP_T_VALUES HELP_MIA_VALUES\n"
        "HELP_T_ROLL_MIA HELP_MIA_ROLL\n"
        "HELP_T_ANNOUNCE HELP_MIA_ANNOUNCE\n"
        "HELP_T_ANSWER HELP_MIA_BELIEVE\n"
        "HELP_T_ANSWER HELP_MIA_DOUBT\n"
        "HELP_T_MIA HELP_MIA_MIA\n"
        "HELP_T_OUT HELP_MIA_OUT\n"
        "HELP_T_SECRET HELP_MIA_SECRET"
    ),
    "cup": (
        "HELP_T_ROLL HELP_CUP_ROLL\n"
        "HELP_T_COVER HELP_CUP_COVER\n"
        "HELP_T_COUNTS HELP_CUP_COUNTS"
    ),
    "computers": (
        "HELP_T_COMPUTERS HELP_COMPUTERS_SEAT\n"
        "HELP_T_COMPUTERS HELP_COMPUTERS_LEVEL\n"
        "PRACTICE HELP_COMPUTERS_PRACTICE\n"
        "COACH HELP_COACH_WHEN\n"
        "COACH HELP_COACH_SUM\n"
        "STATISTICS HELP_STATS"
    ),
    "statistics": "STATISTICS HELP_STATS",
    "keys": (
        "HELP_T_KEYS HELP_KEYS_MOVE\n"
        "HELP_T_KEYS HELP_KEYS_HOLD\n"
        "HELP_T_DICE HELP_KEYS_DICE\n"
        "HELP_T_ROLL HELP_KEYS_THROW\n"
        "HELP_T_ROLL HELP_KEYS_SHAKE\n"
        "HELP_T_SAVING HELP_KEYS_SAVING\n"
        "HELP_T_FAIR HELP_KEYS_FAIR\n"
        "HELP_T_FAIR HELP_KEYS_LOG"
    ),
}


class Help(DeskScreen):
    """The sections of topic `arg`. Right, down and A leaf on, left and up leaf back."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._topic = str(arg)
        self._sections = _SECTIONS[self._topic].split("\n")
        if self._topic == "keys" and (desk.board is None or desk.board.shaker is None):
            self._sections = [row for row in self._sections if not row.endswith("_SHAKE")]
        self._options: "tuple[Option, ...]" = ()
        self._is_guest = "rules." + self._topic not in sys.modules
        if self._topic in catalog.GAMES:
            self._options = catalog.load(self._topic).OPTIONS
        self._section = 0

    def leave(self) -> None:
        """Let go of the game's rules, unless somebody had them before."""
        if self._is_guest and self._topic in catalog.GAMES:
            catalog.drop(self._topic)

    def refresh(self) -> None:
        """Set out the section: seven lines at most, which a test makes sure of."""
        self.dirty = True
        words = self.desk.words
        if self._section < len(self._sections):
            title, body = self._sections[self._section].split(" ")
            self._title = words.named(title)
            text = words.named(body)
        else:
            option = self._options[self._section - len(self._sections)]
            self._title = words.named(option.key)
            text = self._rule(option)
        self._lines = wrap(text, 124, SMALL)
        self._where = "{}/{}".format(self._section + 1, self._count())

    def _rule(self, option: "Option") -> str:
        words = self.desk.words
        session = self.desk.session
        if session is not None and session.game_id == self._topic:
            value = session.options[self._options.index(option)]
            if option.key == "STARTER":
                shown = session.seats.names[value]
            else:
                shown = self.option_value(option, value)
            more = words.say(keys.HELP_HOUSE_NOW, shown)
        elif option.key == "STARTER":
            more = ""
        elif option.value_keys:
            more = words.say(keys.HELP_HOUSE_CHOICE, self.option_value(option, option.default))
        else:
            more = words.say(keys.HELP_HOUSE_NUMBER, option.low, option.high, option.default)
        return "\n".join([words.named(option.key + "_HELP"), more])

    def _count(self) -> int:
        return len(self._sections) + len(self._options)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Leaf through; before the first section of a game lies its quick reference."""
        if key_of(event) == B or kind_of(event) not in (PRESS, REPEAT):
            return DeskScreen.key(self, event, now)
        key = key_of(event)
        if key in (DOWN, RIGHT, A):
            if self._section < self._count() - 1:
                self._section += 1
                self.refresh()
        elif self._section:
            self._section -= 1
            self.refresh()
        elif self._topic in catalog.GAMES and kind_of(event) == PRESS:
            return go("quick", self._topic)
        return None

    def draw(self, canvas: "Canvas") -> None:
        """Draw the page."""
        draw_top(canvas, self._title, self._where)
        pitch = 9 if len(self._lines) <= 6 else 8
        y = pitch
        for line in self._lines:
            canvas.text(line, 2, y)
            y += pitch
