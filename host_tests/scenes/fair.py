"""Scenes of the fair dice: counts with each verdict, sources, alarms, a log to hand out, stopped dice."""

from scenes.stage import longest_names


def fair(handheld):
    """The menu of the fair dice."""
    handheld.press("up", "up", "up", "a")


def _counts(handheld, page=1):
    """Look at a page of the counts."""
    fair(handheld)
    handheld.press("a", *["right"] * (page - 1))


def _count(handheld, count, faces=6):
    """Let the handheld have counted so many dice, which look fair up to `faces`."""
    from support.random_games import Chance

    chance = Chance(count + faces)
    tally = handheld.console.desk.dice.tally
    for _ in range(0, count, 50):
        tally.count(bytes([1 + chance.below(faces) for _ in range(50)]))


def _widen(handheld, verdict):
    """Let the counts be as large as they will ever get, with one verdict of all tests."""
    tally = handheld.console.desk.dice.tally
    tally.faces = [833101, 834222, 833888, 832999, 833777, 832013]
    tally.pairs = [138888 + 7 * at for at in range(36)]
    tally.verdicts = bytes((verdict,) * 4)
    return tally


def counts_none(handheld):
    """No verdict yet: nothing has been thrown."""
    _counts(handheld)


def counts_faces_none(handheld):
    """The faces before anything has been thrown."""
    _counts(handheld, 2)


def counts_figures_none(handheld):
    """The figures before anything has been thrown."""
    _counts(handheld, 3)


def counts_fair(handheld):
    """As expected, after some games."""
    _count(handheld, 600)
    _counts(handheld)


def counts_faces(handheld):
    """The faces after some games."""
    _count(handheld, 600)
    _counts(handheld, 2)


def counts_figures(handheld):
    """The figures after some games."""
    _count(handheld, 600)
    _counts(handheld, 3)


def counts_look(handheld):
    """To be looked at again, at the widest number."""
    tally = _widen(handheld, 2)
    tally.faces[5] -= 600000
    _counts(handheld)


def counts_unfair(handheld):
    """Dice that only ever show low faces are not fair."""
    _count(handheld, 400, 5)
    _counts(handheld)


def counts_faces_unfair(handheld):
    """The faces of a die without a six."""
    _count(handheld, 400, 5)
    _counts(handheld, 2)


def counts_figures_unfair(handheld):
    """The figures of a die without a six."""
    _count(handheld, 400, 5)
    _counts(handheld, 3)


def counts_faces_most(handheld):
    """The faces after millions of dice."""
    _widen(handheld, 1)
    _counts(handheld, 2)


def counts_figures_most(handheld):
    """The figures after millions of dice."""
    _widen(handheld, 1)
    _counts(handheld, 3)


def _source(handheld, key, page=1):
    """Read about the dice of a source."""
    handheld.console.desk.dice.pool.source.key = key
    handheld.console.desk.dice.pool.health.windows = 99999
    fair(handheld)
    handheld.press("down", "a", *["right"] * (page - 1))


def source_system(handheld):
    """Dice of an operating system."""
    _source(handheld, "CHANCE_SYSTEM")


def source_how(handheld):
    """How faces are made."""
    _source(handheld, "CHANCE_BROWSER", 3)


def source_browser(handheld):
    """Dice of a browser."""
    _source(handheld, "CHANCE_BROWSER")


def source_rp2(handheld):
    """Dice of the board."""
    _source(handheld, "CHANCE_RP2")


def source_esp32(handheld):
    """Dice of a chip whose radio is off."""
    _source(handheld, "CHANCE_ESP32")


def source_unknown(handheld):
    """Dice of a chip that is not known, after alarms."""
    _alarms(handheld)
    _source(handheld, "CHANCE_UNKNOWN")


def source_alarms(handheld):
    """The page on which the alarms stand."""
    _alarms(handheld)
    _source(handheld, "CHANCE_RP2", 2)


def _alarms(handheld):
    """Let there have been alarms."""
    tally = handheld.console.desk.dice.tally
    for _ in range(3):
        tally.alarm("DICE_PATTERN")
    tally.alarm_at = 123456


def reset_counts(handheld):
    """The question before the counts start anew."""
    fair(handheld)
    handheld.press("up", "a")


def export(handheld):
    """Which game is handed out; Mitchi is saved."""
    handheld.start("mitchi", 2)
    handheld.press("b", "up", "a")
    fair(handheld)
    handheld.press("down", "down", "a")


def _hand_out(handheld, place="logs/general-1234567.txt"):
    """Hand the first game out to a place."""

    def take(name, lines):
        list(lines)
        return place

    handheld.console.desk.hand_out = take


def export_none(handheld):
    """There is no game to hand out."""
    fair(handheld)
    handheld.press("down", "down", "a", "a")


def export_done(handheld):
    """A game was handed out."""
    _hand_out(handheld)
    export(handheld)
    handheld.press("a")


def export_covered(handheld):
    """A game was handed out, but what is under the cup."""
    from support.random_games import Chance

    chance = Chance(3)
    _hand_out(handheld)
    handheld.dice.then = lambda count, sides: bytes([1 + chance.below(sides) for _ in range(count)])
    handheld.start("mia", 3)
    for _ in range(8):
        handheld.press("a")
        if handheld.console.desk.session.is_covered:
            break
    handheld.press("b", "up", "a")
    fair(handheld)
    handheld.press("down", "down", "a", "down", "down", "down", "a")


def export_failed(handheld):
    """A game could not be handed out."""

    def fail(name, lines):
        raise OSError(28)

    handheld.console.desk.hand_out = fail
    export(handheld)
    handheld.press("a")


def export_gap(handheld):
    """A part of the game is missing."""
    from store.saves import GAP

    _hand_out(handheld)
    export(handheld)
    saves = handheld.console.desk.saves
    save = saves.read("mitchi")
    save.closed_length = 5
    save.journal_end = GAP
    saves.write(save)
    handheld.press("a")


class Stopped:
    """The dice have stopped, for one of the reasons there are, and so they have at the second try."""

    def __init__(self, reason):
        self.__name__ = "stopped_" + reason[5:].lower()
        self._reason = reason

    def __call__(self, handheld):
        """Throw, which fails, and try again."""
        handheld.start("mitchi", 2, longest_names(2))
        handheld.dice.trouble = self._reason
        handheld.press("a")
        handheld.press("a")


SCENES = (
    fair,
    counts_none,
    counts_faces_none,
    counts_figures_none,
    counts_fair,
    counts_faces,
    counts_figures,
    counts_look,
    counts_unfair,
    counts_faces_unfair,
    counts_figures_unfair,
    counts_faces_most,
    counts_figures_most,
    source_system,
    source_how,
    source_browser,
    source_rp2,
    source_esp32,
    source_unknown,
    source_alarms,
    reset_counts,
    export,
    export_none,
    export_done,
    export_covered,
    export_failed,
    export_gap,
    Stopped("DICE_NO_SOURCE"),
    Stopped("DICE_STUCK"),
    Stopped("DICE_BIASED"),
    Stopped("DICE_PATTERN"),
)
