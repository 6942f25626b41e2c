"""What the coach has to say about a game in hand: what each seat gave away, and its dearest moves.

Kept in a state of its own ("coach"), masked, a row a game:
| field    | size  | meaning                                                             |
|----------|-------|---------------------------------------------------------------------|
| game id  | block | ASCII                                                               |
| serial   | 4     | of the game in its slot; a row of another game is of no use         |
| practice | 1     | 1: the coach speaks whatever the setting says                       |
| totals   | block | 4 bytes a seat: thousandths given away, but for the latest move     |
| lessons  | 1     | how many there are that count                                       |
| latest   | 1     | 1: one more follows, about the move judged last                     |
| lesson   | each  | seat and 16 times the roll 1, events before it 4, move 1, best 1,    |
|          |       | cost 4, a block: the dice, and 16 plus the declared category if any |

The move judged last counts once the game has gone on past it, so one that
was taken back, or lost with the power, is not counted twice.
"""

from micropython import const

from store.fields import Reader, block, number
from store.record import StorageFull
from store.saves import COACH

MYPY = False
if MYPY:
    from store.saves import Saves

_SEATS = const(8)
_DECLARED = const(16)
DEAREST = const(3)  # moves kept a seat


class Lesson:
    """A move that gave something away: `cost` in thousandths, compared with `best`; on `dice`.

    `played` is how many events the game had before it, `roll` which roll it was (see play/robot.py),
    `declared` the category that had been declared, or -1. Not stored: the `value` of `best` as the coach
    has it, and the chance in per cent to lose the round with the move and with `best`, -1 where unknown.
    """

    def __init__(
        self,
        seat: int,
        played: int,
        move: int,
        best: int,
        cost: int,
        dice: bytes,
        roll: int = 0,
        declared: int = -1,
    ) -> None:
        self.seat = seat
        self.played = played
        self.move = move
        self.best = best
        self.cost = cost
        self.dice = dice
        self.roll = roll
        self.declared = declared
        self.value = 0
        self.risk = self.best_risk = -1


class Lessons:
    """The lessons of one game, by its id and serial. Nothing here is worth an error: it may be lost."""

    def __init__(self, saves: "Saves", game_id: str, serial: int) -> None:
        self.is_practice = False
        self._saves = saves
        self._game_id = game_id
        self._serial = serial
        self._totals = [0] * _SEATS
        self._lessons: "list[Lesson]" = []
        self._latest: "Lesson | None" = None
        self._others: "list[tuple[str, bytes]]" = []
        self._is_untidy = False  # there is a row of an earlier game of this kind
        state = saves.read_state(COACH)
        if state is not None:
            try:
                self._take(Reader(state))
            except ValueError:
                saves.put_state_aside(COACH)

    def add(self, lesson: Lesson) -> None:
        """Take the judgement of a move about to be made; earlier ones count now."""
        had_latest = self._latest is not None
        self._close(lesson.played)
        self._latest = lesson if lesson.cost else None
        if lesson.cost or had_latest:
            self.save()

    def take_back(self, played: int) -> None:
        """Forget the latest lesson if it is about the move after `played` events, which is not made."""
        latest = self._latest
        if latest is not None and latest.played == played:
            self._latest = None
            self.save()

    def practise(self) -> None:
        """Let the coach speak in this game."""
        self.is_practice = True
        self.save()

    def total(self, seat: int, played: int) -> int:
        """Return what a seat has given away in a game of `played` events, in thousandths.

        The latest move may still be taken back, so asking does not settle it.
        """
        latest = self._latest
        more = latest.cost if latest is not None and latest.seat == seat and latest.played < played else 0
        return self._totals[seat] + more

    def dearest(self, seat: int, played: int) -> "list[Lesson]":
        """Return the seat's dearest moves, the dearest first."""
        lessons = list(self._lessons)
        if self._latest is not None and self._latest.played < played:
            lessons.append(self._latest)
        found = [(-lesson.cost, lesson.played, lesson) for lesson in lessons if lesson.seat == seat]
        found.sort(key=_dear)
        return [row[2] for row in found[:DEAREST]]

    def _close(self, played: int) -> None:
        """Count the latest lesson if the game has gone on past it, else forget it."""
        lesson = self._latest
        self._latest = None
        if lesson is None or lesson.played >= played:
            return
        self._totals[lesson.seat] += lesson.cost
        self._lessons.append(lesson)
        mine = [other for other in self._lessons if other.seat == lesson.seat]
        if len(mine) > DEAREST:
            cheapest = mine[0]
            for other in mine:
                if other.cost < cheapest.cost:
                    cheapest = other
            self._lessons.remove(cheapest)

    # --- storage ---

    def finish(self) -> None:
        """Forget the lessons of this game for good."""
        self._serial = 0
        self._lessons = []
        self._latest = None
        self._keep_others()

    def tidy(self) -> None:
        """Forget the lessons of an earlier game of this kind, which can no longer be seen again."""
        if self._is_untidy:
            self._keep_others()

    def _keep_others(self) -> None:
        try:
            if self._others:
                data = b"".join([block(game_id.encode()) + rest for game_id, rest in self._others])
                self._saves.write_state(COACH, data)
            else:
                self._saves.remove_state(COACH)
        except StorageFull:
            pass  # a row of a game that is not in its slot does no harm

    def save(self) -> None:
        """Write all games' lessons; those of this one changed."""
        data = b"".join([block(game_id.encode()) + rest for game_id, rest in self._others])
        lessons = self._lessons + ([self._latest] if self._latest is not None else [])
        data += block(self._game_id.encode()) + number(self._serial, 4)
        data += bytes((int(self.is_practice),))
        data += block(b"".join([number(total, 4) for total in self._totals]))
        data += bytes((len(self._lessons), int(self._latest is not None)))
        for lesson in lessons:
            data += bytes((lesson.seat | lesson.roll << 4,)) + number(lesson.played, 4)
            dice = lesson.dice
            if lesson.declared >= 0:
                dice += bytes((_DECLARED + lesson.declared,))
            data += bytes((lesson.move, lesson.best)) + number(lesson.cost, 4) + block(dice)
        try:
            self._saves.write_state(COACH, data)
        except StorageFull:
            pass  # it lasts until the gadget is switched off

    def _take(self, reader: Reader) -> None:
        while reader.rest():
            game_id = reader.block().decode()
            rest = reader.rest()
            serial = reader.number(4)
            is_practice = reader.number(1) == 1
            totals = Reader(reader.block())
            sums = [totals.number(4) for _ in range(_SEATS)]
            count = reader.number(1)
            has_latest = reader.number(1)
            lessons = [_read(reader) for _ in range(count + has_latest)]
            if game_id != self._game_id:
                self._others.append((game_id, rest[: len(rest) - len(reader.rest())]))
            elif serial == self._serial:
                self.is_practice = is_practice
                self._totals = sums
                self._latest = lessons.pop() if has_latest else None
                self._lessons = lessons
            else:
                self._is_untidy = True


def _read(reader: Reader) -> Lesson:
    first = reader.number(1)
    seat = first & 15
    if seat >= _SEATS:
        raise ValueError("seat")
    played = reader.number(4)
    move = reader.number(1)
    best = reader.number(1)
    cost = reader.number(4)
    dice = reader.block()
    declared = -1
    if dice and dice[-1] >= _DECLARED:
        declared = dice[-1] - _DECLARED
        dice = dice[:-1]
    return Lesson(seat, played, move, best, cost, dice, first >> 4, declared)


def _dear(row: "tuple[int, int, Lesson]") -> "tuple[int, int]":
    return row[0], row[1]
