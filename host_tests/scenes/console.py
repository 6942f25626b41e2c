"""Scenes of the screens around the games: home, set-up, names, pause, notices, settings."""

from scenes.stage import choose, longest_names


def home_empty(handheld):
    """The home screen with nothing saved."""


def home_saved(handheld):
    """The home screen with a game saved."""
    handheld.start("mitchi", 2)
    handheld.press("b", "up", "a")


def home_end(handheld):
    """The end of the home menu, with the widest game name saved."""
    handheld.start("general", 2)
    handheld.press("b", "up", "a", "up")


def home_result(handheld):
    """The home screen after a game that is over was not left by its final screen; the widest name."""
    from scenes import five_dice_end

    five_dice_end.final_two(handheld)
    handheld.press("b", "up", "a")


def language(handheld):
    """Choosing the language in the settings."""
    choose(handheld, "settings")
    handheld.press("a")


def ask_start_over(handheld):
    """A game over a saved one."""
    home_saved(handheld)
    choose(handheld, "mitchi")


def setup(handheld):
    """Set-up as it begins."""
    choose(handheld, "mitchi")


def setup_most(handheld):
    """The end of the longest set-up: eight long names, all house rules."""
    keep_longest_names(handheld)
    choose(handheld, "general")
    handheld.press("down", "left", "up", "up")


def setup_mia(handheld):
    """Mia's house rules."""
    keep_longest_names(handheld)
    choose(handheld, "mia")
    handheld.press("up")


def setup_mia_lives(handheld):
    """Mia's first house rule."""
    keep_longest_names(handheld)
    choose(handheld, "mia")
    handheld.press("up", "up", "up", "up")


def setup_names(handheld):
    """The middle of a set-up with long names."""
    keep_longest_names(handheld)
    choose(handheld, "mitchi")
    handheld.press("down", "left", "down", "down", "down")


def names(handheld):
    """The list of names."""
    choose(handheld, "mitchi")
    handheld.press("down", "down", "a")


def spell_first(handheld):
    """The board of letters for a name's first letter."""
    names(handheld)
    handheld.press("up", "a")


def spell_on(handheld):
    """The board of letters for the next letters, the name as long as it may be."""
    spell_first(handheld)
    handheld.press("right", "right", "a", "a", "a", "a", "a", "a", "a", "a", "a", "a", "a")


def notice_file(handheld):
    """A file that could not be read; the widest of the reasons."""
    from store.frame import NEWER

    handheld.console.desk.folder.set_aside.append(("general.sav", NEWER))
    handheld.step()
    handheld.step()


def notice_damaged(handheld):
    """A damaged file."""
    from store.frame import DAMAGED

    handheld.console.desk.folder.set_aside.append(("general.sav", DAMAGED))
    handheld.step()
    handheld.step()


def notice_foreign(handheld):
    """A file of something else."""
    from store.frame import FOREIGN

    handheld.console.desk.folder.set_aside.append(("general.sav", FOREIGN))
    handheld.step()
    handheld.step()


def notice_empty(handheld):
    """An empty file."""
    from store.frame import EMPTY

    handheld.console.desk.folder.set_aside.append(("general.sav", EMPTY))
    handheld.step()
    handheld.step()


def notice_storage_full(handheld):
    """A move that could not be saved."""
    handheld.start("mitchi", 2)
    handheld.disk.is_full = True
    handheld.dice.faces = [6]
    handheld.press("a")
    handheld.step()
    handheld.step()


def notice_no_dice(handheld):
    """The dice have no source."""
    _dice_fail(handheld, "DICE_NO_SOURCE")


def notice_dice_stuck(handheld):
    """The source of the dice is stuck."""
    _dice_fail(handheld, "DICE_STUCK")


def _dice_fail(handheld, reason):
    from dice.source import DiceError

    def roll(count, sides):
        raise DiceError(reason)

    handheld.start("general", 2)
    handheld.dice.then = roll
    handheld.press("a")
    handheld.step()


def pause(handheld):
    """The pause menu without undo."""
    handheld.start("mitchi", 2)
    handheld.press("b")


def pause_undo(handheld):
    """The pause menu with undo."""
    handheld.start("mitchi", 2)
    handheld.dice.faces = [6, 1, 5, 4]
    handheld.press("a", "a", "a", "a", "a", "right", "a", "b", "down", "down")


def leaving(handheld):
    """Who leaves."""
    handheld.start("mitchi", 8, longest_names(8))
    handheld.press("b", "up", "up", "a")


def leaving_ask(handheld):
    """The question before somebody leaves."""
    leaving(handheld)
    handheld.press("a")


def keep_longest_names(handheld):
    """Let set-up begin with the longest names."""
    from play.seats import Seats

    handheld.console.desk.lineup.keep("none", Seats(longest_names(8)).encode(), 8, b"")


SCENES = (
    home_empty,
    home_saved,
    home_end,
    home_result,
    language,
    ask_start_over,
    setup,
    setup_most,
    setup_mia,
    setup_mia_lives,
    setup_names,
    names,
    spell_first,
    spell_on,
    notice_file,
    notice_damaged,
    notice_foreign,
    notice_empty,
    notice_storage_full,
    notice_no_dice,
    notice_dice_stuck,
    pause,
    pause_undo,
    leaving,
    leaving_ask,
)
