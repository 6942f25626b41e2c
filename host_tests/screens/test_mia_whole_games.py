"""Whole games of Mia through the keys, to the final screen; the end is that of the slow telling."""

import gc

import pytest

from oracles.mia_story import Story
from rules.mia_terms import BELIEVE, PEEK
from support.handheld import Handheld
from support.random_games import Chance

NAMES = ["Ola", "Jan", "Ewa", "Kuba", "Zosia", "Adam", "Iga", "Leon"]


def go_to(handheld, action):
    """Move the focus of the bottom line to an action, by its place."""
    actions = handheld.console.screen.actions
    while actions.focus != action:
        handheld.press("right" if actions.focus < action else "left")


def play_by_keys(handheld, numbers, game_log):
    """Press what one person after the other would press, until the game is over; log what it must lead to."""
    while handheld.name != "final":
        screen = handheld.name
        handheld.buzzer.tones = []  # a whole game makes more of them than the heap has room for
        if hasattr(gc, "threshold"):
            gc.collect()  # what the test's canvas remembers must not lie between what it forgets
        game = handheld.console.desk.session.view
        if screen in ("mia", "mia_result"):
            handheld.wait(400)
            handheld.press("a")
        elif screen == "mia_draw":
            if game.wants == 1:
                handheld.dice.faces = [1 + numbers.below(game.seats)]
                game_log.extend(handheld.dice.faces)
            handheld.press("a")
        elif screen == "mia_answer":
            handheld.wait(400)
            moves = game.moves()
            choice = numbers.below(len(moves))
            if numbers.below(2) and moves[0] == BELIEVE:
                choice = 0
            go_to(handheld, choice)
            game_log.append(moves[choice])
            handheld.press("a")
        elif game.wants:
            handheld.dice.faces = [1 + numbers.below(6), 1 + numbers.below(6)]
            game_log.extend(handheld.dice.faces)
            handheld.press("a")
        else:
            announce_by_keys(handheld, numbers, game, game_log)


def announce_by_keys(handheld, numbers, game, game_log):
    """Peek or not, turn the wheel up or down, say what it is at."""
    if numbers.below(2):
        if not game.peeked:
            game_log.append(PEEK)
        go_to(handheld, 0)
        handheld.hold("a", 200)
    legal = [move for move in game.moves() if move != PEEK]
    steps = numbers.below(4)
    for _ in range(steps + 1):  # the first one asks for the wheel
        handheld.press("up")
    rank = legal[steps % len(legal)]
    if numbers.below(6) == 0:
        for _ in range(steps % len(legal) + 1):
            handheld.press("down")
        rank = legal[-1]
    go_to(handheld, 1)
    game_log.append(rank)
    handheld.press("a")
    assert handheld.console.desk.session.view.claim == rank


# seats, options, language
GAMES = (
    (3, (2, 0, 0, 0), "en"),
    (3, (1, 1, 1, 0), "pl"),
    (8, (1, 0, 1, 0), "el"),
    (8, (2, 1, 0, 1), "sw"),
    (4, (1, 0, 1, 0), "es"),
)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_whole_game_by_keys_ends_as_the_slow_telling_says(folder, number):
    seats, options, language = GAMES[number]
    handheld = Handheld(folder, language)
    handheld.start("mia", names=NAMES[:seats], options=bytes(options))
    log = bytearray()
    play_by_keys(handheld, Chance(number + 1), log)
    story = Story(seats, bytes(options)).tell(bytes(log))
    game = handheld.console.desk.session.view
    assert story.awaits == "nothing"
    assert game.scores() == [story.lives[seat] for seat in range(seats)]
    assert list(game.outcome().winners) == sorted(story.circle)
    assert handheld.sees(NAMES[story.out_in_order[0]])
    if len(story.circle) == 1:
        assert handheld.sees(NAMES[story.circle[0]])


KEYS = ("a", "a", "a", "a", "up", "down", "left", "right", "right", "b")


@pytest.mark.parametrize("seed", range(3))
def test_keys_pressed_at_random_lose_nothing_and_break_nothing(folder, seed):
    numbers = Chance(seed + 50)
    handheld = Handheld(folder, ("en", "pl", "el")[seed])
    handheld.dice.then = lambda count, sides: bytes([1 + numbers.below(sides) for _ in range(count)])
    handheld.start("mia", 3, options=bytes((6, 0, 1, 0)))
    lives = 18
    for _ in range(120):
        key = KEYS[numbers.below(len(KEYS))]
        handheld.down(key)
        handheld.wait(20 + 20 * numbers.below(8))
        handheld.up(key)
        handheld.wait(20 * numbers.below(8))
        session = handheld.console.desk.session
        if session is None:
            break  # saved and quit
        if session.game_id != "mia":
            break
        now = sum(session.view.lives)
        assert now <= lives
        lives = now
