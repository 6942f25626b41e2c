"""Plays a whole game of Generał or Yacht at a gadget, by keys and words, scored by the oracles."""

from collections.abc import Callable
from dataclasses import dataclass

from oracles import general_scores, yacht_scores
from oracles.card_log import rescore
from scripts.sitting import EARLY_MS, Fate, Sitting, places_of


@dataclass(frozen=True)
class Kind:
    """What the sheet of a game says: categories in order, which of them are the ones … sixes."""

    game: str
    categories: tuple[str, ...]
    numbers: tuple[int, ...]
    score: Callable[[int, list[int]], int]
    declares: bool
    bonus: int


def general(declares: bool, five_alike_is_full: bool) -> Kind:
    """Return Generał in one of its modes."""
    names = "ONES TWOS THREES FOURS FIVES SIXES THREE_ALIKE FOUR_ALIKE FULL SMALL_STRAIGHT LARGE_STRAIGHT"
    return Kind(
        "general",
        tuple("CAT_" + name for name in [*names.split(), "GENERAL", "CHANCE"]),
        (0, 1, 2, 3, 4, 5),
        lambda category, dice: general_scores.score(category, dice, five_alike_is_full),
        declares,
        35,
    )


def yacht() -> Kind:
    """Return Yacht."""
    names = "YACHT BIG_STRAIGHT LITTLE_STRAIGHT FOUR_OF_A_KIND FULL_HOUSE CHOICE"
    numbers = "SIXES FIVES FOURS THREES TWOS ONES"
    return Kind(
        "yacht",
        tuple("CAT_" + name for name in (names + " " + numbers).split()),
        (11, 10, 9, 8, 7, 6),
        yacht_scores.score,
        False,
        0,
    )


# Each category brings most for one of these.
_DEAREST = [[face] * 5 for face in range(1, 7)] + [[6, 6, 6, 5, 5], [1, 2, 3, 4, 5], [2, 3, 4, 5, 6]]


class CardGame:
    """A game being played. `log` is what happened, in the bytes that the oracle reads."""

    def __init__(self, sitting: Sitting, kind: Kind, seats: int, starter: int, seed: int) -> None:
        self.sitting = sitting
        self.kind = kind
        self.seats = seats
        self.starter = starter
        self.fate = Fate(seed)
        self.log = bytearray()
        self.open = [set(range(len(kind.categories))) for _ in range(seats)]
        self.upper = [0] * seats  # the sum of the numbers of each
        self.zeros = 0  # those that were asked about
        self.used = 0  # rolls of the turn

    def play(self) -> None:
        """Play to the final screen, which has to show what the oracle counts."""
        sitting = self.sitting
        self.play_turns(self.seats * len(self.kind.categories))
        kind = self.kind
        totals, cards = rescore(
            bytes(self.log), self.seats, self.starter, len(kind.categories), kind.score, kind.declares
        )
        for seat in range(self.seats):
            if sum(cards[seat][category] for category in kind.numbers) >= 63:
                totals[seat] += kind.bonus
        sitting.settle()
        sitting.see(sitting.say("CARD_ALL_FULL"))
        sitting.see_ranking(totals, places_of(totals, True))

    def play_turns(self, count: int) -> None:
        """Play the first turns of the game."""
        for turn in range(count):
            self._turn((self.starter + turn) % self.seats)

    def _label(self, category: int) -> str:
        return self.sitting.say(self.kind.categories[category])

    def _turn(self, seat: int) -> None:
        sitting = self.sitting
        name = sitting.names[seat]
        fate = self.fate.below(20)
        if fate == 0:
            sitting.restart()
        sitting.see(name, "0/3")
        sitting.see("▶", name)
        sitting.see(sitting.say("ROLL_N", 5))
        if fate == 1:
            sitting.look_around()
        dice = self.fate.dice(5)
        sitting.wait(EARLY_MS)
        self._throw(dice)
        self.used = 1
        declared = -1
        if self.kind.declares:
            declared = self._declare(seat, dice)
        for used in (2, 3):
            keep = self._keep(dice)
            if len(keep) == 5 or self.fate.below(5) == 0:
                break
            self._hold(keep)
            rolled = [die for die in range(5) if die not in keep]
            sitting.see(sitting.say("ROLL_N", len(rolled)))
            faces = self.fate.dice(len(rolled))
            self.log.append(sum(1 << die for die in rolled))
            self._throw(faces)
            self.used = used
            for die, face in zip(rolled, faces, strict=True):
                dice[die] = face
            sitting.see(f"{used}/3")
        if declared < 0:
            declared = self._choose(seat, dice)
        else:
            self._stop(seat, declared, dice)
        self.open[seat].discard(declared)
        gain = self.kind.score(declared, dice)
        before = self.upper[seat]
        if declared in self.kind.numbers:
            self.upper[seat] += gain
        has_won = self.kind.bonus > 0 and before < 63 <= self.upper[seat]
        if has_won or any(self.open):
            sitting.see(f"{name}: {self._label(declared)}", f"+{gain}" if gain else "0")
        if has_won:
            sitting.see(f"+{self.kind.bonus}")
        if has_won and not any(self.open):
            sitting.see(sitting.say("CONTINUE"))
            sitting.press_anew("A")

    def _throw(self, faces: list[int]) -> None:
        self.log += bytes(faces)
        self.sitting.throw(faces)
        self.held: set[int] = set() if len(faces) == 5 else self.held

    def _keep(self, dice: list[int]) -> list[int]:
        """Keep the dice of the face that is shown most."""
        face = max(range(1, 7), key=lambda face: (dice.count(face), face))
        return [die for die in range(5) if dice[die] == face]

    def _hold(self, keep: list[int]) -> None:
        """Walk to the first die, hold and let go along the row, and come down to the actions.

        After a throw the focus is on the first die that is not held.
        """
        sitting = self.sitting
        at = next(die for die in range(6) if die not in self.held)
        sitting.press(*["LEFT"] * at)
        for die in range(5):
            if (die in keep) != (die in self.held):
                sitting.press("A")
            if die < 4:
                sitting.press("RIGHT")
        self.held = set(keep)
        sitting.press("DOWN")

    # --- the card ---

    def _declare(self, seat: int, dice: list[int]) -> int:
        """Declare after the first roll; the last open category needs no declaring."""
        sitting = self.sitting
        if len(self.open[seat]) == 1:
            category = min(self.open[seat])
        else:
            self._see_best(seat, dice)
            sitting.press("A")
            category = self.fate.pick(sorted(self.open[seat]))
            sitting.see(sitting.say("CARD_DECLARE"))
            self._walk(seat, dice, category)
            sitting.press("A")
            self.log.append(32 + category)
        worth = self.kind.score(category, dice)
        sitting.settle()
        sitting.see(sitting.names[seat], "1/3", self._label(category), f"+{worth}" if worth else "0")
        return category

    def _see_best(self, seat: int, dice: list[int]) -> int:
        """The dice screen names the open category that the dice bring most."""
        best = self._best(seat, dice)
        worth = self.kind.score(best, dice)
        self.sitting.see(self._label(best), f"+{worth}" if worth else "0")
        return best

    def _best(self, seat: int, dice: list[int]) -> int:
        """What brings most; where all bring nothing what can bring least, of equals the last on the card."""
        kind = self.kind
        best = max(sorted(self.open[seat]), key=lambda category: kind.score(category, dice))
        if kind.score(best, dice):
            return best

        def on_the_card(category: int) -> tuple[int, bool, int]:
            most = max(kind.score(category, hand) for hand in _DEAREST)
            return most, category in kind.numbers, -category

        return min(self.open[seat], key=on_the_card)

    def _stop(self, seat: int, category: int, dice: list[int]) -> None:
        """Score the declared category, after a zero was agreed to."""
        sitting = self.sitting
        if sitting.say("ROLL_N", 5 - len(self.held)) in sitting.words():
            sitting.press("DOWN", "RIGHT")
        sitting.press("A")
        self.log.append(0)
        self._agree(category, dice, self.used == 3)

    def _choose(self, seat: int, dice: list[int]) -> int:
        """Open the card and score: the best, or now and then another category."""
        sitting = self.sitting
        best = self._see_best(seat, dice)
        if sitting.say("ROLL_N", 5 - len(self.held)) in sitting.words():
            sitting.press("DOWN", "RIGHT")
        sitting.press("A")
        category = best if self.fate.below(3) else self.fate.pick(sorted(self.open[seat]))
        self._see_card(seat, dice)
        self._walk(seat, dice, category)
        sitting.press("A")
        self.log.append(32 + category)
        self._agree(category, dice, self.used == 3 and len(self.open[seat]) == 1)
        return category

    def _agree(self, category: int, dice: list[int], is_forced: bool) -> None:
        """Agree to a zero, which is asked about where something else could be done."""
        sitting = self.sitting
        if not self.kind.score(category, dice) and not is_forced:
            self.zeros += 1
            sitting.see(sitting.say("CARD_ZERO", self._label(category)))
            sitting.press("RIGHT", "A")
        sitting.settle()

    def _see_card(self, seat: int, dice: list[int]) -> None:
        """Every open category shows what the dice would bring."""
        for category in self.open[seat] - set(self.kind.numbers):
            worth = self.kind.score(category, dice)
            self.sitting.see(self._label(category), f"+{worth}" if worth else "0")

    def _walk(self, seat: int, dice: list[int], wanted: int) -> None:
        """Walk on the card from the best open category to another: sideways to the nearest, then down."""
        kind = self.kind
        others = [category for category in range(len(kind.categories)) if category not in kind.numbers]
        numbers = list(kind.numbers)
        at = self._best(seat, dice)
        if (at in numbers) != (wanted in numbers):
            here, there = (others, numbers) if wanted in numbers else (numbers, others)
            self.sitting.press("LEFT" if there is numbers else "RIGHT")
            row = here.index(at)
            at = min(
                (category for category in there if category in self.open[seat]),
                key=lambda category: (abs(there.index(category) - row), there.index(category)),
            )
        column = numbers if wanted in numbers else others
        while at != wanted:
            self.sitting.press("DOWN")
            place = column.index(at)
            at = next(
                column[(place + step) % len(column)]
                for step in range(1, len(column) + 1)
                if column[(place + step) % len(column)] in self.open[seat]
            )
