"""Plays a whole game of Mitchi at a gadget, by keys and words, as the oracle of Mitchi tells the rules."""

from collections.abc import Callable

from oracles.mitchi_oracle import is_mitchi, tell, worst_of
from scripts.sitting import EARLY_MS, Fate, Sitting, places_of

Hand = tuple[int, int]


class MitchiGame:
    """A game being played. `log` is what happened, in the bytes that the oracle reads.

    `fall(round, stage, place)` gives the two faces of a roll, to bring ties about, or None for chance.
    """

    def __init__(
        self,
        sitting: Sitting,
        seats: int,
        limit: int,
        seed: int,
        fall: Callable[[int, int, int], Hand | None] = lambda *_: None,
    ) -> None:
        self.sitting = sitting
        self.seats = seats
        self.limit = limit
        self.fate = Fate(seed)
        self.fall = fall
        self.log = bytearray()
        self.round = 1
        self.deepest_tie = 0

    def play(self) -> None:
        """Play to the final screen, which has to show what the oracle tells."""
        opener = self._roll_off(list(range(self.seats)), is_first=True)
        while True:
            opener = self._round([(opener + step) % self.seats for step in range(self.seats)])
            told = tell(self.seats, self.limit, bytes(self.log))
            self.sitting.press_anew("A")
            if told.is_over:
                break
            self.round += 1
        points = [told.points[seat] for seat in range(self.seats)]
        assert [seat for seat, place in enumerate(places_of(points, False)) if place == 1] == told.winners
        self.sitting.settle()
        self.sitting.see(self.sitting.say("LIMIT_REACHED"))
        self.sitting.see_ranking(points, places_of(points, False))

    def _name(self, seat: int) -> str:
        return self.sitting.names[seat]

    def _roll_off(self, rolling: list[int], is_first: bool = False) -> int:
        """Roll a die each; the first time the last two are tied."""
        sitting = self.sitting
        faces: dict[int, int] = {}
        for seat in rolling:
            sitting.see(sitting.say("MITCHI_WHO_STARTS"), self._name(seat))
            faces[seat] = 6 if is_first and seat in rolling[-2:] else 1 + self.fate.below(6)
            self.log.append(faces[seat])
            sitting.throw_anew([faces[seat]])
            highest = [one for one in rolling if faces.get(one, 0) == max(faces.values())]
            if seat != rolling[-1]:
                sitting.press_anew("A")
            elif len(highest) > 1:
                sitting.see(sitting.say("MITCHI_START_TIE"))
                sitting.press_anew("A")
                return self._roll_off(highest)
        sitting.see(sitting.say("MITCHI_STARTS", self._name(highest[0])))
        sitting.press_anew("A")
        return highest[0]

    def _round(self, order: list[int]) -> int:
        hands: dict[int, Hand] = {}
        limit = 3
        for place, seat in enumerate(order):
            self._see_stakes(hands, 0)
            hands[seat], used = self._turn(place, seat, limit)
            limit = used if place == 0 else limit
            self._see_hand(hands[seat], used)
            self.sitting.see(f"{used}/{limit}")
            self._next(order, place)
        mitchis = sum(is_mitchi(hand) for hand in hands.values())
        pots = [2 * mitchis or 1]
        return self._take_or_tie(order, hands, pots)

    def _take_or_tie(self, order: list[int], hands: dict[int, Hand], pots: list[int]) -> int:
        sitting = self.sitting
        worst: list[int] = worst_of(hands)
        if len(worst) == 1:
            sitting.see(sitting.say("ROUND_N", self.round), sitting.say("MITCHI_POT"))
            sitting.see(self._last_step(pots))
            sitting.see(self._name(worst[0]), sitting.say("MITCHI_TAKES", pots[-1]))
            return worst[0]
        order = [seat for seat in reversed(order) if seat in worst]
        doubled = 2 * pots[-1]
        sitting.see(sitting.say("MITCHI_TIE"), sitting.say("MITCHI_POT_DOUBLED", pots[-1], doubled))
        sitting.see(sitting.say("NEXT_NAME", self._name(order[0])))
        sitting.press_anew("A")
        self.deepest_tie = max(self.deepest_tie, len(pots))
        hands = {}
        for place, seat in enumerate(order):
            sitting.see(sitting.say("MITCHI_TIE"), self._name(seat))
            self._see_stakes(hands, doubled)
            faces = self._faces(len(pots), place)
            self.log += bytes(faces)
            sitting.throw_anew(faces)
            hands[seat] = faces
            self._see_hand(faces, 0)
            self._next(order, place)
        pots.append(doubled + 2 * sum(is_mitchi(hand) for hand in hands.values()))
        return self._take_or_tie(order, hands, pots)

    def _last_step(self, pots: list[int]) -> str:
        """How the pot came to be what it is: the last tie-break's part, which always has room."""
        if len(pots) == 1:
            return str(pots[0])
        mitchis = pots[-1] - 2 * pots[-2]
        return f"×2+{mitchis}={pots[-1]}" if mitchis else f"×2={pots[-1]}"

    def _faces(self, stage: int, place: int) -> Hand:
        given = self.fall(self.round, stage, place)
        if given is not None:
            return given
        one, other = self.fate.dice(2)
        return one, other

    def _turn(self, place: int, seat: int, limit: int) -> tuple[Hand, int]:
        """Roll, hold and stand by keys; return the hand and the rolls it took."""
        sitting = self.sitting
        fate = self.fate.below(20)
        if fate == 0:
            sitting.restart()
        sitting.see(self._name(seat), f"0/{limit}")
        if fate == 1:
            sitting.look_around()
        dice = list(self._faces(0, place))
        self.log += bytes(dice)
        sitting.throw_anew(dice)
        used = 1
        held = 0
        while used < limit:
            sitting.see(self._name(seat), f"{used}/{limit}")
            sitting.wait(EARLY_MS)
            choice = self.fate.below(4)
            if self.fall(self.round, 0, place) is not None:
                choice = 0
            if choice == 0:
                sitting.press("RIGHT", "A")
                sitting.settle()
                self.log.append(0)
                break
            self._hold(held, 3 & ~choice)
            held = 3 & ~choice
            rolled = [die for die in range(2) if choice >> die & 1]
            sitting.see(sitting.say("ROLL_N", len(rolled)))
            faces = self.fate.dice(len(rolled))
            self.log += bytes([choice, *faces])
            sitting.throw(faces)
            for die, face in zip(rolled, faces, strict=True):
                dice[die] = face
            used += 1
        return (dice[0], dice[1]), used

    def _hold(self, now: int, wanted: int) -> None:
        """Let other dice be held: up to the dice, and down again to the action that rolls, from anywhere."""
        self.sitting.press("UP")
        for die in range(2):
            if (now ^ wanted) >> die & 1:
                self.sitting.press("A")
            if die == 0:
                self.sitting.press("RIGHT")
        self.sitting.press("DOWN")

    def _see_hand(self, hand: Hand, used: int) -> None:
        parts = [str(10 * max(hand) + min(hand))]
        if is_mitchi(hand):
            parts.append(self.sitting.say("MITCHI_CALLED"))
        elif used:
            parts.append(self.sitting.say("MITCHI_IN", used))
        self.sitting.see(*parts)

    def _see_stakes(self, hands: dict[int, Hand], doubled: int) -> None:
        """The hand to beat, and the pot as it stands."""
        sitting = self.sitting
        mitchis = sum(is_mitchi(hand) for hand in hands.values())
        pot = doubled + 2 * mitchis if doubled else 2 * mitchis or 1
        stakes = [sitting.say("MITCHI_OPENS")]
        if hands:
            worst = hands[worst_of(hands)[0]]
            stakes = [sitting.say("MITCHI_BEAT"), str(10 * max(worst) + min(worst))]
        sitting.see(*stakes, sitting.say("MITCHI_POT"), str(pot))

    def _next(self, order: list[int], place: int) -> None:
        if place + 1 < len(order):
            self.sitting.see(self.sitting.say("NEXT_NAME", self._name(order[place + 1])))
        self.sitting.press_anew("A")
        self.sitting.settle()
