"""Mitchi told from its rules as one long story, slow and plain; shares nothing with the game's code.

Reads a game from its log (faces, moves, 0xF0 + seat for a seat that leaves) and tells how it ended:
    told = tell(seats, point_limit, log)
    told.points, told.rounds, told.is_over, told.winners
"""

from oracles.mitchi_hands import beats

_LEAVE = 0xF0


class GameEnds(Exception):
    """One player is left, or the log is at its end."""


class Tape:
    """The log, read front to back; seats that leave on the way are noted."""

    def __init__(self, seats, log):
        self.log = log
        self.at = 0
        self.gone = set()
        self.seats = seats

    def left_before(self, count):
        """Return a seat if its leaving comes next, else None: then `count` bytes can be read."""
        if self.at == len(self.log):
            raise GameEnds
        event = self.log[self.at]
        if event < _LEAVE:
            if self.at + count > len(self.log):
                raise GameEnds
            return None
        self.at += 1
        self.gone.add(event - _LEAVE)
        if len(self.gone) == self.seats - 1:
            raise GameEnds
        return event - _LEAVE

    def read(self, count):
        """Return the next bytes."""
        self.at += count
        return self.log[self.at - count : self.at]


class Told:
    """What a log came to: points by seat, one line (opener, limit, taker, points) a round."""

    def __init__(self, seats):
        self.points = dict.fromkeys(range(seats), 0)
        self.rounds = []
        self.tie_breaks = []  # rolling order of each tie-break, oldest first
        self.is_over = False
        self.winners = []


def tell(seats, point_limit, log):
    """Return what happens in the log."""
    tape, told = Tape(seats, log), Told(seats)
    try:
        opener = roll_off(tape, list(range(seats)))
        while max(told.points.values()) < point_limit:
            opener = play_round(tape, told, clockwise_from(opener, seats))
            while opener in tape.gone:
                opener = (opener + 1) % seats
        told.is_over = True
        assert tape.at == len(log), "the log goes on after the end"
    except GameEnds:
        told.is_over = len(tape.gone) == seats - 1
    still_in = [seat for seat in range(seats) if seat not in tape.gone]
    if told.is_over:
        fewest = min([told.points[seat] for seat in still_in])
        told.winners = [seat for seat in still_in if told.points[seat] == fewest]
    return told


def clockwise_from(seat, seats):
    return [(seat + step) % seats for step in range(seats)]


def roll_off(tape, rolling):
    """Let each roll one die; the highest starts, the highest of equals after another roll."""
    faces = {}
    for seat in rolling:
        while seat not in tape.gone and seat not in faces:
            if len([other for other in rolling if other not in tape.gone]) == 1:
                return seat
            if tape.left_before(1) is None:
                faces[seat] = tape.read(1)[0]
    present = [seat for seat in rolling if seat not in tape.gone]
    if len(present) == 1:
        return present[0]
    top = max([faces[seat] for seat in present])
    highest = [seat for seat in present if faces[seat] == top]
    return highest[0] if len(highest) == 1 else roll_off(tape, highest)


def take_turn(tape, seat, most_rolls):
    """Return (hand, rolls used) of a turn, or None when the seat leaves before it has a hand."""
    dice = [0, 0]
    to_roll = [0, 1]
    used = 0
    while True:
        left = tape.left_before(len(to_roll))
        while left is not None:
            if left == seat:
                return None
            left = tape.left_before(len(to_roll))
        for die, face in zip(to_roll, tape.read(len(to_roll))):
            dice[die] = face
        used += 1
        if used == most_rolls:
            return tuple(dice), used
        left = tape.left_before(1)
        while left is not None:
            if left == seat:
                return None
            left = tape.left_before(1)
        choice = tape.read(1)[0]
        to_roll = [[], [0], [1], [0, 1]][choice]
        if not to_roll:
            return tuple(dice), used


def worst_of(hands):
    """Return the seats whose hand beats nobody's."""
    return [seat for seat in hands if not any(beats(hands[seat], hand) for hand in hands.values())]


def is_mitchi(hand):
    return sorted(hand) == [1, 2]


def play_round(tape, told, order):
    """Play one round in the given order; return who opens the next."""
    hands = {}
    limit = None
    opener = None
    for seat in order:
        if seat in tape.gone:
            continue
        turn = take_turn(tape, seat, limit or 3)
        if turn is None:
            continue
        hands[seat] = turn[0]
        if limit is None:
            limit = turn[1]
            opener = seat
    mitchis = len([hand for hand in hands.values() if is_mitchi(hand)])
    pot = 1 if mitchis == 0 else 2 * mitchis
    rolled = [seat for seat in order if seat in hands]
    worst = worst_of(hands)
    while True:
        conceding = [seat for seat in worst if seat in tape.gone]
        if conceding:
            told.rounds.append((opener, limit, None, 0))
            return conceding[0] if len(conceding) == 1 else min(conceding)
        if len(worst) == 1:
            told.points[worst[0]] += pot
            told.rounds.append((opener, limit, worst[0], pot))
            return worst[0]
        pot = 2 * pot
        rolled = [seat for seat in rolled[::-1] if seat in worst]
        told.tie_breaks.append(rolled)
        hands = {}
        for seat in rolled:
            while seat not in hands:
                left = tape.left_before(2)
                if left is None:
                    hands[seat] = tuple(tape.read(2))
                elif left in rolled and left not in hands:
                    told.rounds.append((opener, limit, None, 0))
                    return left
        pot += 2 * len([hand for hand in hands.values() if is_mitchi(hand)])
        worst = worst_of(hands)
