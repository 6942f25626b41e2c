"""Tables with computers for the scenes: to sit down, and to let play until something is there."""

from scenes.stage import longest_names, wheel

EASY, NORMAL, EXPERT = 1, 2, 3
AFTER, BEFORE = 1, 2
ROBOTS = ("Zgrzyt", "Muelle", "Buruji", "Trybik")  # the widest there are, whatever the language


def sit(handheld, game_id, kinds, options=None, coach=0, seed=5):
    """Start a game: people have long names, computers long ones of theirs. Dice fall as the seed wants."""
    from play.seats import Seats
    from play.session import Session
    from rules import catalog
    from rules.game import defaults
    from ui.screen import clear_to

    desk = handheld.console.desk
    desk.settings.set("coach", coach)
    people = longest_names(len(kinds))
    names = [ROBOTS[seat] if kinds[seat] else people[seat] for seat in range(len(kinds))]
    handheld.dice.then = wheel(seed)
    session = Session(desk.dice, desk.saves, desk.stats)
    options = defaults(catalog.load(game_id).OPTIONS) if options is None else bytes(options)
    session.new(game_id, Seats(names, bytes(kinds)), options)
    desk.session = session
    handheld.console.go(clear_to(game_id), handheld.now)
    handheld.step()
    handheld.step()


def run_to(handheld, is_there, steps=6000):
    """Let time pass until a state is there."""
    for _ in range(steps):
        if is_there(handheld):
            return
        handheld.step()
    raise AssertionError("not reached")


def is_persons(handheld):
    """Say whether a person has to press a key."""
    screen = handheld.console.screen
    busy = getattr(screen, "is_in_flight", False)
    return not busy and not screen.is_computers() and handheld.console.desk.session is not None


def drawn(handheld, kinds, seat, coach=0):
    sit(handheld, "mia", kinds, coach=coach)
    handheld.dice.faces = [seat + 1]
    handheld.press("a")
    run_to(handheld, lambda it: not it.console.screen.is_in_flight)
    handheld.wait(500)
    handheld.press("a")
