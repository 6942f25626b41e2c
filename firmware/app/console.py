"""The console: one loop step takes keys and time, lets the game go on, and draws what changed."""

from micropython import const

from app import idle, routes
from play.commit import IDLE
from play.seldom import forget, hold_back, let_collect
from rules.catalog import GAMES
from text import keys
from ui import tunes
from ui.font import BIG
from ui.icons import BOX_EMPTY, BOX_FULL
from ui.keys import DOWN, HOLD, PRESS, TAP, B, key_of, kind_of
from ui.screen import CLEAR, GO, PUSH, push
from ui.ticks import has_passed

MYPY = False
if MYPY:
    from typing import Protocol

    from app.demo import Demo
    from app.sound import Sound
    from app.stand import Stand
    from screens.desk import Desk, Glass
    from ui.buttons import Buttons
    from ui.canvas import Canvas
    from ui.screen import Screen

    class Display(Glass, Protocol):
        """A 128x64 panel."""

        def contrast(self, level: int) -> None: ...
        def power(self, is_on: bool) -> None: ...
        def rotate(self, is_turned: bool) -> None: ...


_MEANT_MS = const(200)  # from here on a key down is meant as a hold: show how far it has come
_HOLD_MS = const(600)
_DIM_LEVEL = const(4)
_TOLD_MS = const(900)  # how long it is told that the sound went off or on
_USUAL_VOLUME = const(2)
_DEMO_AFTER_MS = const(60000)
_LEVELS = b"\x08\x40\x90\xff"  # contrast for the brightness setting 0..3


class Console:
    """Owns the stack of screens. Call `step` often, with the time in ms; it never waits."""

    def __init__(
        self,
        desk: "Desk",
        sound: "Sound",
        display: "Display",
        buttons: "Buttons",
        canvas: "Canvas",
        now: int,
    ) -> None:
        self.desk = desk
        self.canvas = canvas
        self.is_busy = False  # something moves: step again soon
        self._sound = sound
        self._display = display
        self._glass = canvas, display
        self._buttons = buttons
        self._stack: "list[Screen]" = []
        self._names: "list[str]" = []
        self._demo: "Demo | None" = None
        self._stand: "Stand | None" = None
        self._idle = idle.Idle(now)
        self._held = 0
        self._volume = _USUAL_VOLUME  # that the sound had before it went off
        self._told = ""  # what is shown for a moment instead of the screen
        self._told_ms = 0
        self._is_chord = False  # B is down, and down was pressed after it
        self._usual = 0  # while a key is answered: after how many bytes memory is collected otherwise
        self._take_settings()
        self.go((CLEAR, _first_screen(desk), None), now)

    @property
    def screen(self) -> "Screen":
        """The screen that is on."""
        return self._stack[-1]

    @property
    def name(self) -> str:
        """The name of the screen that is on; "demo" while the demo runs."""
        return "demo" if self._demo is not None else self._names[-1]

    @property
    def is_secret(self) -> bool:
        """Whether what is drawn now is for one pair of eyes alone."""
        return (self._demo or self).screen.is_secret

    def be_kiosk(self) -> None:
        """Stand in public: the demo always comes, and what visitors play and set is gone with it."""
        self._stand = __import__("app.stand", None, None, ("Stand",)).Stand(self.desk)
        self._take_settings()

    def touch(self, now: int) -> None:
        """Stay awake, as if a key had been pressed."""
        if self._idle.touch(now) != idle.AWAKE:
            self._light()

    def shake(self, is_shaken: bool, now: int) -> None:
        """The gadget began to be shaken, or lies still again."""
        if self.is_dark or self._demo is not None or (is_shaken and not self.desk.settings.get("shake")):
            return
        self.touch(now)
        self._route(self.screen.shake(is_shaken, now), now)

    @property
    def is_dark(self) -> bool:
        """Whether the display is off because nobody has touched a key for long."""
        return self._idle.state == idle.DARK

    def tell(self, key: str, now: int) -> bool:
        """Lay a notice on top of whatever is on; `key` is the name of its text. False: nobody looks now."""
        if self._demo is not None:
            return False
        self._buttons.swallow()  # a press that was meant for something else
        self.go(push("notice", self.desk.words.named(key)), now)
        return True

    def crashed(self, traceback: str, now: int) -> None:
        """Forget all screens, whatever state they are in, and tell what happened."""
        session = self.desk.session
        game: object = None
        if session is not None:
            game = (session.game_id, session.saves, session.stats)
        session = None  # its room is needed for what has to be told
        self.desk.dismiss()
        was_demo = self._demo is not None
        if was_demo:
            self._end_demo(now)
        self._stack.clear()
        self._names.clear()
        routes.drop()
        self._buttons.swallow()
        self._sound.hush()
        self.go((CLEAR, "crash", (traceback, game)), now)
        if was_demo:
            self._take_settings()

    def step(self, now: int) -> bool:
        """Do what is due at `now` ms; return True when a new frame was shown."""
        if self._demo is not None:
            return self._show_demo(self._demo, now)
        session = self.desk.session
        if session is not None and session.phase != IDLE and session.tick(now):
            self.screen.refresh()
        event = self._buttons.poll(now)
        if event >= 0:
            self.desk.is_pressed = True
            self._usual = self._usual or hold_back()
        while event >= 0:
            self._key(event, now)
            event = self._buttons.poll(now)
        self._route(self.screen.tick(now), now)
        if self.desk.changed:
            self._take_settings()
        if self._idle.tick(now):
            self._light()
        if self._told and has_passed(now, self._told_ms, _TOLD_MS):
            self._told = ""
            self.screen.dirty = True
        if self._wants_demo(now):
            self._start_demo(now)
        self._sound.tick(now)
        is_shown = self._draw(now)
        if self.desk.is_pressed and not getattr(self.screen, "is_in_flight", False):
            self.desk.is_pressed = False
            let_collect(self._usual)
            self._usual = 0
        return is_shown

    def go(self, route: "tuple[int, str, object]", now: int) -> None:
        """Follow a route."""
        kind, name, arg = route
        if kind == PUSH:
            self.screen.hide()
            self._enter(name, arg, now)
        elif kind == GO:
            before = self._names[-1]
            self._pop()
            if name == "final":
                routes.drop()  # the game's own screens are done with, and its end needs the room
            else:
                routes.left(before, False)
            self._enter(name, arg, now)
        elif kind == CLEAR:
            if self._stack:  # at start nothing is to be forgotten, and much has just been loaded
                while self._stack:
                    self._pop()
                routes.drop()
            if name != "home":
                self.desk.company()  # loaded before the screens, while large pieces of the heap are free
            self._enter(name, arg, now)
        elif len(self._stack) > 1:
            name = self._names[-1]
            self._pop()
            routes.left(name, True)
            self._route(self.screen.back(arg, now), now)

    def _enter(self, name: str, arg: object, now: int) -> None:
        screen = routes.make(name, self.desk, arg)
        self._stack.append(screen)
        self._names.append(name)
        screen.enter(now)

    def _pop(self) -> None:
        self._stack.pop().leave()
        self._names.pop()

    def _route(self, route: "tuple[int, str, object] | None", now: int) -> None:
        # A screen may route on from enter's first tick. No chain has as many links; one that has is a ring.
        for _ in range(8):
            if route is None:
                return
            self.go(route, now)
            route = self.screen.tick(now)

    def _key(self, event: int, now: int) -> None:
        kind = kind_of(event)
        key = key_of(event)
        was_dark = self.is_dark
        self.touch(now)
        if kind == PRESS and was_dark:
            self._buttons.swallow()
            return
        if self._is_of_chord(key, kind) or self._gives_way(now):
            return
        if key == B and kind == HOLD:
            if self._buttons.is_down(DOWN):
                self._mute(now)
            elif self.screen.help_topic:
                topic = self.screen.help_topic
                self.go(push("quick" if topic in GAMES else "help", topic), now)
            return
        self._route(self.screen.key(event, now), now)

    def _gives_way(self, now: int) -> bool:
        """Let the screen go first whose game has gone on; no key that waits was meant for what comes then.

        While dice are in flight it stays: they have to be seen.
        """
        if getattr(self.screen, "is_in_flight", False):
            return False
        route = self.screen.tick(now)
        if route is None:
            return False
        self._buttons.swallow()
        self._route(route, now)
        return True

    def _is_of_chord(self, key: int, kind: int) -> bool:
        """Say whether an event belongs to down pressed while B is held, which no screen hears of.

        Let go too early it does nothing at all: B is no way back then, and down does not run on.
        """
        if kind == PRESS:
            if key == DOWN:
                self._is_chord = self._buttons.may_hold(B)
                return self._is_chord
            if key == B:
                self._is_chord = self._is_chord and self._buttons.is_down(DOWN)
            return False
        if kind == HOLD and self._buttons.is_down(DOWN):
            return False
        return self._is_chord and (key == DOWN or (key == B and kind in (TAP, HOLD)))

    # --- the demo ---

    def _wants_demo(self, now: int) -> bool:
        """Say whether the demo was asked for, or nobody has been here for long. A game is not left for it."""
        desk = self.desk
        if desk.is_demo_wanted:
            desk.is_demo_wanted = False
            return True
        if not (self._stand or desk.settings.get("demo")) or self._idle.still_ms(now) < _DEMO_AFTER_MS:
            return False
        if self._stand:
            return desk.session is None or not desk.session.is_busy
        return self.name == "home" or self.name == "demo_offer"

    def _start_demo(self, now: int) -> None:
        """Put all away; a game in hand is saved as it stands, but of a visitor's on a stand nothing stays."""
        desk = self.desk
        self.go((CLEAR, "demo_offer", None), now)
        desk.dismiss()
        if self._stand:
            self._stand.clear()
        self._take_settings()
        self._sound.hush()
        module = __import__("app.demo", None, None, ("Demo",))
        self._demo = module.Demo(desk, self._display, self.canvas, now)

    def _show_demo(self, demo: "Demo", now: int) -> bool:
        """Let the demo go on; any key ends it, and does nothing else."""
        event = self._buttons.poll(now)
        is_over = False
        while event >= 0:
            is_over = is_over or kind_of(event) == PRESS
            event = self._buttons.poll(now)
        if not is_over:
            return demo.step(now)
        self._buttons.swallow()
        self._end_demo(now)
        self.go((CLEAR, "demo_offer", None), now)
        self._take_settings()
        return self._draw(now)

    def _end_demo(self, now: int) -> None:
        demo = self._demo
        self._demo = None  # first of all: should it be broken, it is over all the same
        self._idle.touch(now)
        forget("app.demo")
        if demo is not None:
            demo.end()

    def _mute(self, now: int) -> None:
        """Turn the sound off, or on as it was, and tell so for a moment."""
        settings = self.desk.settings
        words = self.desk.words
        volume = settings.get("sound")
        settings.set("sound", 0 if volume else self._volume)
        settings.save()
        self._volume = volume or self._volume
        boxes = BOX_FULL * self._volume + BOX_EMPTY * (3 - self._volume)
        said = words.get(keys.SETTING_OFF) if volume else boxes
        self._told = "{}: {}".format(words.get(keys.SETTING_SOUND), said)
        self._told_ms = now
        self._take_settings()
        self._sound.play(tunes.HOLD)
        self._buttons.swallow()  # the arrow that is still down has done its part

    def _take_settings(self) -> None:
        settings = self.desk.settings
        self.desk.changed = False
        self.desk.words.use_number(settings.get("language"))
        self._sound.volume = settings.get("sound")
        if not self._sound.volume:
            self._sound.hush()
        turned = settings.get("rotate") != 0
        self._display.rotate(turned)
        self._buttons.rotate(turned)
        self._light()
        if self._stack:
            self.screen.refresh()

    def _light(self) -> None:
        state = self._idle.state
        if state == idle.DARK:
            if self._stack:
                self.screen.hide()
            self._display.power(False)
            return
        level = _LEVELS[self.desk.settings.get("brightness")]
        self._display.contrast(min(level, _DIM_LEVEL) if state == idle.DIM else level)
        self._display.power(True)
        if self._stack:
            self.screen.dirty = True

    def _draw(self, now: int) -> bool:
        down_ms = self._buttons.held_for(B, now)
        held = 0
        if down_ms > _MEANT_MS and self.screen.help_topic:
            held = min(128, (down_ms - _MEANT_MS) * 128 // (_HOLD_MS - _MEANT_MS))
        if not self.screen.dirty and held == self._held:
            return False
        self.screen.dirty = False
        self._held = held
        self.canvas.clear()
        self.desk.glass = None if self._told else self._glass
        if self._told:
            self.canvas.text_mid(self._told, 0, 128, 26, BIG)
        else:
            self.screen.draw(self.canvas)
        if held:
            self.canvas.fill_rect(0, 8, held, 2, 1)
        self._idle.move(self.canvas.buffer)
        self._display.show(self.canvas.buffer)
        return True


def _first_screen(desk: "Desk") -> str:
    """On a board the picture has to be in its place before anything can be read."""
    if desk.board is not None and not desk.board.is_panel_fixed and not desk.settings.get("panel"):
        return "panel"
    return "language" if desk.settings.is_new else "home"
