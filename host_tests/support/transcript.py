"""One game written down event by event: what happens, and what it changes for all to see."""

from rules import catalog
from rules.game import IllegalMove
from rules.mitchi_hands import HANDS
from rules.table import Table
from support.random_games import Chance, copy_of

MYPY = False
if MYPY:
    from collections.abc import Iterator

MADE_BY = "# made by: make golden (tools/golden/playthroughs.py)"

# file name, game, seats, options, seed, one in so many events somebody leaves (0: nobody)
PLAYTHROUGHS = (
    ("mitchi-3", "mitchi", 3, (5,), 13, 0),
    ("mitchi-2", "mitchi", 2, (7,), 3, 0),
    ("mitchi-8-leaving", "mitchi", 8, (6,), 36, 30),
    ("general-declared", "general", 2, (0, 0, 1), 1, 0),
    ("general-free-five-alike", "general", 2, (1, 1, 0), 2, 0),
    ("general-declared-leaving", "general", 4, (0, 0, 2), 3, 60),
    ("yacht-1", "yacht", 1, (0,), 1, 0),
    ("yacht-3-leaving", "yacht", 3, (2,), 5, 40),
    ("mia-3", "mia", 3, (2, 0, 0, 0), 1, 0),
    ("mia-4-high-doubles-pass-on", "mia", 4, (2, 1, 1, 0), 2, 0),
    ("mia-5-first-out-ends", "mia", 5, (1, 0, 0, 1), 3, 0),
    ("mia-6-leaving", "mia", 6, (3, 0, 1, 0), 4, 12),
)


def _shown(value):
    """Write a value: bytes as their numbers, 255 (nobody, none) as a dash."""
    if isinstance(value, (bytes, bytearray, list, tuple)):
        return " ".join(["-" if one in (255, -1) else _shown(one) for one in value]) or "none"
    return "-" if value == -1 else str(value)


def _hands(hands):
    """Write ranks of Mitchi as the hands they are."""
    return " ".join(["-" if hand in (255, -1) else str(HANDS[hand]) for hand in hands])


def _mitchi(game):
    """Return name and value of what everybody sees in Mitchi."""
    found = [("phase", ("START_ROLL", "TURN", "TIE_BREAK", "OVER")[game.phase])]
    if game.phase == 0:
        for name in ("start_step", "start_seats", "start_faces", "start_before"):
            found.append((name, getattr(game, name)))
    for name in ("round", "opener", "order", "to_come", "dice", "used", "limit", "rolls_of"):
        found.append((name, getattr(game, name)))
    found += [("hands", _hands(game.hands)), ("worst", _hands([game.worst]))]
    for name in ("worst_seats", "tied", "pot_base", "mitchis", "points"):
        found.append((name, getattr(game, name)))
    found.append(("pot", game.pot()))
    last = game.last
    if last.number:
        stages = range(len(last.ties) + 1)
        found.append(("last round", last.number))
        found.append(("last orders", " / ".join([_shown(last.order(stage)) for stage in stages])))
        found.append(("last hands", " / ".join([_hands(last.stage_hands(stage)) for stage in stages])))
        found.append(("last pots", " / ".join([str(last.pot(stage)) for stage in stages])))
        found.append(("last taker", "%s takes %d" % (_shown((last.taker(),)), last.taken())))
    return found


def _cards(game):
    """Return name and value of what everybody sees in Generał and Yacht."""
    found = [("dice", game.dice), ("used", game.used), ("declared", game.declared)]
    if game.dice and not game.wants:
        worth = [game.potential(category) for category in range(len(game.CATEGORIES))]
        found.append(("worth", worth))
    for seat in range(game.seats):
        found.append(("card %d" % seat, game.card(seat)))
    totals = [game.total(seat) for seat in range(game.seats)]
    return found + [("bonus", [game.bonus(seat) for seat in range(game.seats)]), ("total", totals)]


def _claim(game, claim):
    """Write a rank of Mia as the value that is called out."""
    return "-" if claim < 0 else str(game.value(claim))


def _mia(game):
    """Return name and value of what everybody sees in Mia."""
    phases = ("DRAW", "THROW", "PEEK_OR_ANNOUNCE", "RECEIVE", "RECEIVE_MIA", "OVER")
    found = [("phase", phases[game.phase]), ("claim", _claim(game, game.claim))]
    for name in ("round", "dice", "peeked", "claimer", "passed", "lives", "first_out"):
        found.append((name, getattr(game, name)))
    result = game.last_result
    if result is not None:
        found.append(("last how", ("DOUBTED", "LOOKED", "CONCEDED", "LEFT")[result.how - 1]))
        found.append(("last claim", _claim(game, result.claim)))
        for name in ("claimer", "receiver", "dice", "loser", "lost", "is_out", "starter"):
            found.append(("last " + name, getattr(result, name)))
    return found


_DESCRIBED = {"mitchi": _mitchi, "general": _cards, "yacht": _cards, "mia": _mia}


def _event(table, chance, leaving):
    """Make the next thing happen; return how it reads."""
    game = table.game
    if leaving and not chance.below(leaving):
        seat = chance.below(game.seats)
        if _may_leave(game, seat):
            table.leave(seat)
            return "seat %d leaves" % seat
    if game.wants:
        faces = chance.faces(game)
        line = "seat %d rolls %d of %d sides: %s" % (game.seat, game.wants, game.sides, _shown(faces))
        table.roll(faces)
        return line
    # Standing, scoring and claims stand beside 31 ways of rolling: give both kinds an even chance.
    moves = game.moves()
    small = [move for move in moves if move < 32]
    large = [move for move in moves if move >= 32]
    move = chance.pick(small if not large or (small and chance.below(2)) else large)
    key, args = game.name_move(move)
    line = "seat %d plays %d of %s: %s" % (game.seat, move, _spans(moves), key)
    if args:
        line += " " + _shown(args)
    table.play(move)
    return line


def _may_leave(game, seat):
    """Say whether a seat is still in the game."""
    try:
        copy_of(game, game.save()).leave(seat)
    except IllegalMove:
        return False
    return True


def _spans(moves):
    """Write ascending moves in short: 0-3 32 34-36."""
    spans = []
    for move in moves:
        if spans and spans[-1][1] == move - 1:
            spans[-1][1] = move
        else:
            spans.append([move, move])
    return " ".join(["%d" % low if low == high else "%d-%d" % (low, high) for low, high in spans])


def lines(name: str) -> "Iterator[str]":
    """Yield the lines of one playthrough."""
    _, game_id, seats, options, seed, leaving = next(row for row in PLAYTHROUGHS if row[0] == name)
    game_class = catalog.load(game_id)
    table = Table(game_class(seats, bytes(options)))
    chance = Chance(seed)
    yield MADE_BY
    named = ["%s=%d" % (option.key, value) for option, value in zip(game_class.OPTIONS, options)]
    yield "%s, %d seats, %s" % (game_id, seats, ", ".join(named))
    yield "Below an event: what it changed on the table (seen by all); a dash is nobody or nothing."
    before = {}
    number = 0
    while True:
        for key, value in _DESCRIBED[game_id](table.game.view(-1)):
            shown = _shown(value)
            if before.get(key) != shown:
                before[key] = shown
                yield "    %s: %s" % (key, shown)
        if game_id == "mia" and table.game.peeked:
            yield "    seen by seat %d alone: %s" % (table.game.seat, _shown(table.game.dice))
        if table.game.outcome() is not None:
            break
        number += 1
        yield "%d. %s" % (number, _event(table, chance, leaving))
    outcome = table.game.outcome()
    yield "over: %s, winners %s, places %s, loser %s" % (
        outcome.reason,
        _shown(outcome.winners),
        _shown(outcome.places),
        _shown((outcome.loser,)),
    )
    yield "scores: %s" % _shown(table.game.scores())
