"""Scores a whole game of Generał or Yacht again from its log, without the product's rules.

It knows the log's format (faces, move bytes, 0xF0 + seat for one that leaves) and the turn.
"""


def rescore(log, seats, starter, categories, score, declares):
    """Return (totals without bonus, cards) of a log; AssertionError where it breaks the rules.

    `score(category, dice)` values five dice; a card is a list with None where it is open.
    """
    cards = [[None] * categories for _ in range(seats)]
    gone = set()
    seat = starter
    at = 0
    dice = []
    rolling = [0, 1, 2, 3, 4]
    rolls = 0
    declared = None
    fewest = 1 if seats == 1 else 2
    while at < len(log):
        assert not is_finished(cards, gone, fewest), "events after the end"
        event = log[at]
        passes = False
        if event >= 0xF0:
            at += 1
            assert event - 0xF0 not in gone
            gone.add(event - 0xF0)
            passes = event - 0xF0 == seat
        elif rolling:
            faces = list(log[at : at + len(rolling)])
            assert len(faces) == len(rolling) and min(faces) >= 1 and max(faces) <= 6
            at += len(rolling)
            dice = dice or [0, 0, 0, 0, 0]
            for die, face in zip(rolling, faces):
                dice[die] = face
            rolling = []
            rolls += 1
            assert rolls <= 3, "a fourth roll"
            still_open = [c for c in range(categories) if cards[seat][c] is None]
            if declares and rolls == 1 and len(still_open) == 1:
                declared = still_open[0]
        else:
            at += 1
            if 1 <= event <= 31:
                assert rolls < 3 and (declared is not None or not declares)
                rolling = [die for die in range(5) if event // 2**die % 2]
            elif event == 0 or not declares:
                category = declared if declares else event - 32
                assert category is not None
                assert cards[seat][category] is None, "a category used twice"
                cards[seat][category] = score(category, dice)
                passes = True
            else:
                assert declared is None and cards[seat][event - 32] is None
                declared = event - 32
        if passes and not is_finished(cards, gone, fewest):
            seat = next_seat(seat, cards, gone)
            dice, rolling, rolls, declared = [], [0, 1, 2, 3, 4], 0, None
    assert is_finished(cards, gone, fewest), "the log stops before the end"
    return [sum([points or 0 for points in card]) for card in cards], cards


def is_finished(cards, gone, fewest):
    """Say whether too few are left, or all who are left have full cards."""
    stayed = [card for seat, card in enumerate(cards) if seat not in gone]
    return len(stayed) < fewest or not [card for card in stayed if None in card]


def next_seat(seat, cards, gone):
    """Return the next seat clockwise that is in and has something to fill."""
    seat = (seat + 1) % len(cards)
    while seat in gone or None not in cards[seat]:
        seat = (seat + 1) % len(cards)
    return seat
