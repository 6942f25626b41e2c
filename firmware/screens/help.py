"""Help: the rules of a game, the dice cup or the keys, in short sections, a screen each."""

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

# For each topic the sections: the key of the title, the key of the text. House rules follow by themselves.
_SECTIONS = {
    "mitchi": (
        (keys.HELP_T_GOAL, keys.HELP_MITCHI_GOAL),
        (keys.HELP_T_HANDS, keys.HELP_MITCHI_HANDS),
        (keys.HELP_T_START, keys.HELP_MITCHI_START),
        (keys.HELP_T_OPENER, keys.HELP_MITCHI_OPENER),
        (keys.HELP_T_OTHERS, keys.HELP_MITCHI_OTHERS),
        (keys.HELP_T_POT, keys.HELP_MITCHI_POT),
        (keys.HELP_T_TIE, keys.HELP_MITCHI_TIE),
        (keys.HELP_T_TIE, keys.HELP_MITCHI_TIE_AGAIN),
        (keys.HELP_T_END, keys.HELP_MITCHI_END),
        (keys.HELP_T_LEAVING, keys.HELP_MITCHI_LEAVING),
    ),
    "general": (
        (keys.HELP_T_GOAL, keys.HELP_GENERAL_GOAL),
        (keys.HELP_T_DECLARED, keys.HELP_GENERAL_DECLARED),
        (keys.HELP_T_FREE, keys.HELP_GENERAL_FREE),
        (keys.HELP_T_UPPER, keys.HELP_GENERAL_UPPER),
        (keys.HELP_T_ALIKE, keys.HELP_GENERAL_ALIKE),
        (keys.HELP_T_STRAIGHTS, keys.HELP_GENERAL_STRAIGHTS),
        (keys.HELP_T_FIVE, keys.HELP_GENERAL_FIVE),
        (keys.HELP_T_SCORING, keys.HELP_CARD_SCORING),
        (keys.HELP_T_END, keys.HELP_CARD_END),
    ),
    "yacht": (
        (keys.HELP_T_GOAL, keys.HELP_YACHT_GOAL),
        (keys.HELP_T_TURN, keys.HELP_YACHT_TURN),
        (keys.CAT_YACHT, keys.HELP_YACHT_FIVE),
        (keys.HELP_T_STRAIGHTS, keys.HELP_YACHT_STRAIGHTS),
        (keys.HELP_T_FOUR_FULL, keys.HELP_YACHT_FOUR_FULL),
        (keys.HELP_T_SUMS, keys.HELP_YACHT_SUMS),
        (keys.HELP_T_SCORING, keys.HELP_CARD_SCORING),
        (keys.HELP_T_EXAMPLE, keys.HELP_YACHT_EXAMPLE),
        (keys.HELP_T_END, keys.HELP_CARD_END),
    ),
    "mia": (
        (keys.HELP_T_GOAL, keys.HELP_MIA_GOAL),
        (keys.HELP_T_VALUES, keys.HELP_MIA_VALUES),
        (keys.HELP_T_ROLL_MIA, keys.HELP_MIA_ROLL),
        (keys.HELP_T_ANNOUNCE, keys.HELP_MIA_ANNOUNCE),
        (keys.HELP_T_ANSWER, keys.HELP_MIA_BELIEVE),
        (keys.HELP_T_ANSWER, keys.HELP_MIA_DOUBT),
        (keys.HELP_T_MIA, keys.HELP_MIA_MIA),
        (keys.HELP_T_OUT, keys.HELP_MIA_OUT),
        (keys.HELP_T_SECRET, keys.HELP_MIA_SECRET),
    ),
    "cup": (
        (keys.HELP_T_ROLL, keys.HELP_CUP_ROLL),
        (keys.HELP_T_COVER, keys.HELP_CUP_COVER),
        (keys.HELP_T_COUNTS, keys.HELP_CUP_COUNTS),
    ),
    "keys": (
        (keys.HELP_T_KEYS, keys.HELP_KEYS_MOVE),
        (keys.HELP_T_KEYS, keys.HELP_KEYS_HOLD),
        (keys.HELP_T_DICE, keys.HELP_KEYS_DICE),
        (keys.HELP_T_SAVING, keys.HELP_KEYS_SAVING),
        (keys.HELP_T_FAIR, keys.HELP_KEYS_FAIR),
    ),
}


class Help(DeskScreen):
    """The sections of topic `arg`. Right, down and A leaf on, left and up leaf back."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._topic = str(arg)
        self._sections = _SECTIONS[self._topic]
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
            title, body = self._sections[self._section]
            self._title = words.get(title)
            text = words.get(body)
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
