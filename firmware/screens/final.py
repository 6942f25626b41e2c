"""The end of a game: who won, the ranking with shared places, and home or once more."""

from micropython import const

from play.seldom import forget
from play.session import Session
from screens.desk import Desk, DeskScreen
from screens.standings import Standings
from text import keys
from ui import tunes
from ui.actions import Actions
from ui.canvas import BIG, SMALL
from ui.keys import PRESS, TAP, UP, A, B, event_of, key_of, kind_of
from ui.reply import CHANGED, CHOSEN
from ui.screen import HOME, clear_to, push
from ui.ticks import has_passed
from ui.topline import draw_top

MYPY = False
if MYPY:
    from rules.game import Outcome
    from ui.canvas import Canvas

_TOP = const(20)  # rows of the ranking
_BOTTOM = const(45)
_LOG = const(46)
_TOP_FULL = const(16)
_BOTTOM_FULL = const(48)
_LOG_FULL = const(47)
_EARLY_MS = const(700)  # who taps on must not begin another game before the end was seen
# Actions, by their place. The first one loses nothing: at home the result can be seen again.
_HOME = const(0)
_CARD = const(2)


class Final(DeskScreen):
    """Shows the outcome of the game in hand. Leaving it counts the game, which the next of its kind replaces.

    Where there are score cards they can be looked at: an action, and key up as during the game. Where
    the coach has something to say, A leads there first.
    """

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self.help_topic = self.table().game_id
        self._actions = Actions()
        self._standings = Standings(_TOP, _BOTTOM)
        self._focus = -1  # none yet
        self._mistakes = -1  # the action that opens the coach's summary, or -1
        self._digest = ""
        self.is_early = True
        self._appeared = 0

    def enter(self, now: int) -> None:
        """Come on with the tune of the winner and the digest of the game's log."""
        self._digest = self._sum_up()
        self.is_early = True
        self._appeared = now
        self.refresh()
        self.desk.sound.play(tunes.WIN)

    def _sum_up(self) -> str:
        """Return the digest of the log as it is stored, "" when it is not stored whole."""
        from play.audit import collect

        try:
            story = collect(self.table().saves, self.table().game_id)
        except (ValueError, OSError):
            return ""
        finally:
            forget("play.audit")
            forget("play.bookends")  # on a board the journal comes with it
        return story.digest() if story is not None and story.is_over and story.is_whole else ""

    def tick(self, now: int) -> "tuple[int, str, object] | None":
        """Go back to the game when its last choice was taken back; let A mean something after a moment."""
        if self.is_early and has_passed(now, self._appeared, _EARLY_MS):
            self.is_early = False
        return None if self.table().is_over else clear_to(self.table().game_id, True)

    def back(self, result: object, now: int) -> "tuple[int, str, object] | None":
        """Come back from what was looked at; A means nothing for a moment again."""
        self.is_early = True
        self._appeared = now
        self.refresh()
        return None

    def refresh(self) -> None:
        """Make the headline and the rows, best first."""
        self.dirty = True
        table = self.table()
        words = self.desk.words
        game = table.view
        outcome = game.outcome()
        if outcome is None:
            return  # undone: the next tick leaves
        scores = game.scores()
        names = table.seats.names
        rows = []
        for seat in _best_first(outcome):
            place = outcome.places[seat]
            text = str(scores[seat]) if place else words.get(keys.SCORES_LEFT)
            rows.append((str(place) if place else "–", names[seat], text, scores[seat] if place else -1))
        # Four rows, or two columns of four, leave room for a small headline only.
        self._is_full = len(rows) == 4 or len(rows) > 6
        self._standings = Standings(_TOP_FULL, _BOTTOM_FULL) if self._is_full else Standings(_TOP, _BOTTOM)
        self._log = words.say(keys.FINAL_LOG, self._digest) if self._digest else ""
        limit: int = getattr(game, "point_limit", 0)
        self._standings.set(rows, limit or max(1, max(scores)), table.game_id == "mia")
        if game.seats == 1:
            self._headline = words.get(keys.FINAL_OVER)
        elif len(outcome.winners) == 1:
            self._headline = words.say(keys.FINAL_WINS, names[outcome.winners[0]])
        else:
            self._headline = words.get(keys.FINAL_SHARED)
        self._title = self.game_name(table.game_id)
        if outcome.loser >= 0:
            self._reason = words.say(keys.FINAL_FIRST_OUT, names[outcome.loser])
        else:
            self._reason = words.named(outcome.reason)
        labels = [words.get(keys.FINAL_HOME), words.get(keys.FINAL_AGAIN)]
        if hasattr(game, "card"):
            labels.append(words.get(keys.CARD))
        company = self.desk.company()
        self._mistakes = -1
        if company is not None and company.coach.has_summary():
            self._mistakes = len(labels)
            labels.append(words.get(keys.COACH_MISTAKES))
        if self._focus < 0:
            self._focus = max(0, self._mistakes)
        self._actions.set(labels, self._focus)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Home, again with the same seats and rules, or the cards; B opens the pause menu, where undo is."""
        if self.table().is_busy or not self.table().is_over:
            return None  # the last choice is being taken back
        if key_of(event) == B:
            return push("pause", True) if kind_of(event) == TAP else None
        if event == event_of(PRESS, UP) and hasattr(self.table().view, "card"):
            return push("card")
        if self.is_early and key_of(event) == A:
            return None
        reply = self._actions.key(event)
        self._focus = self._actions.focus
        if reply == CHANGED:
            self.dirty = True
        if reply != CHOSEN:
            return None
        if self._focus == self._mistakes:
            self._focus = 0
            return push("lessons")
        if self._focus == _CARD:
            return push("card")
        self.show_press(self._actions)
        table = self.table()
        table.finish(self._focus == _HOME)
        if self._focus == _HOME:
            return HOME
        company = self.desk.company()
        if company is not None:
            company.coach.finish()
        is_practice = company is not None and company.is_practice
        session = Session(table.dice, table.saves, table.stats)
        session.new(table.game_id, table.seats.again(), table.options)
        self.desk.session = session
        if is_practice:
            module = __import__("store.lessons", None, None, ("Lessons",))
            module.Lessons(table.saves, table.game_id, session.serial).practise()
        return clear_to(table.game_id)

    def draw(self, canvas: "Canvas") -> None:
        """Draw headline, ranking and actions."""
        draw_top(canvas, self._title, self._reason)
        if self._is_full:
            canvas.text_mid(self._headline, 0, 128, 8, SMALL)
        else:
            canvas.text_mid(self._headline, 0, 128, 9, BIG)
        self._standings.draw(canvas)
        canvas.text_mid(self._log, 0, 128, _LOG_FULL if self._is_full else _LOG, SMALL)
        self._actions.draw(canvas)


def _best_first(outcome: "Outcome") -> "list[int]":
    """Return the seats by place, and by number where places are shared; those that left come last."""
    order = [(place or 99, seat) for seat, place in enumerate(outcome.places)]
    order.sort()
    return [seat for _, seat in order]
