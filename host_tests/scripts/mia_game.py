"""Plays a whole game of Mia at a gadget, by keys and words, while the oracle tells the story."""

from oracles.mia_story import WORDS, Story, beats
from scripts.sitting import Fate, Sitting

_LABELS = {33: "MIA_BELIEVE", 34: "MIA_DOUBT", 35: "MIA_PASS_ON", 36: "MIA_CONCEDE", 37: "MIA_LOOK"}
_EARLY_MS = 520  # what has just appeared takes no key yet
_LIFTED_MS = 2500


class MiaGame:
    """A game being played; `story` is the oracle. `options` as the log has them."""

    def __init__(self, sitting: Sitting, seats: int, options: tuple[int, int, int, int], seed: int) -> None:
        self.sitting = sitting
        self.story = Story(seats, options)
        self.seats = seats
        self.fate = Fate(seed)
        self.round = 1
        self.holder = -1  # who has the gadget in hand

    def play(self) -> None:
        """Play to the final screen, which has to show what the oracle tells."""
        sitting, story = self.sitting, self.story
        self._draw()
        while story.awaits != "nothing":
            self._hand_over()
            if story.awaits == "throw":
                self._throw_and_announce()
            else:
                self._answer()
        sitting.settle()
        lives = [story.lives[seat] for seat in range(self.seats)]
        places = self._places()
        sitting.see(sitting.say("FINAL_FIRST_OUT", self._name(story.out_in_order[0])))
        sitting.see_ranking(lives, places)

    def _places(self) -> list[int]:
        """The last one in, or all but the first one out, share the first place; then who stayed longer."""
        out = self.story.out_in_order
        places = []
        for seat in range(self.seats):
            places.append(1 if seat not in out else self.seats - out.index(seat))
        return places

    def _name(self, seat: int) -> str:
        return self.sitting.names[seat]

    def _hearts(self, seat: int) -> str:
        return "♥" * int(self.story.lives[seat])

    def _draw(self) -> None:
        sitting = self.sitting
        sitting.see(sitting.say("MIA_WHO_STARTS"))
        sitting.wait(_EARLY_MS)
        lot = 1 + self.fate.below(self.seats)
        sitting.throw([lot])
        self.story.throw([lot])
        sitting.see(sitting.say("STARTS", self._name(lot - 1)))
        self._press("A")

    def _hand_over(self) -> None:
        sitting = self.sitting
        holder = self.story.circle[0]
        fate = self.fate.below(20)
        if fate == 0:
            sitting.restart()
            self.holder = -1
            if self.story.told and self.story.awaits == "throw" and not self.story.said:
                sitting.wait(_LIFTED_MS)  # the end of the last round is told once more
                self._press("A")
        if holder == self.holder:
            return
        sitting.see(sitting.say("MIA_GIVE"), self._name(holder))
        if fate == 1:
            sitting.look_around()
        if self.story.awaits == "answer":
            claimer, value = self.story.said[-1]
            sitting.see(self._says(claimer, value))
        self._press("A")
        self.holder = holder

    def _press(self, *names: str) -> None:
        """Tap keys, not too early."""
        self.sitting.wait(_EARLY_MS)
        self.sitting.press(*names)

    def _says(self, claimer: int, value: str) -> str:
        """Return how it is told what somebody announced."""
        said = self.sitting.say("GAME_MIA") if value == "21" else value
        return self.sitting.say("MIA_SAYS", self._name(claimer), said)

    def _throw_and_announce(self) -> None:
        sitting, story = self.sitting, self.story
        sitting.see(self._name(self.holder), self._hearts(self.holder))
        if story.said:
            sitting.see(sitting.say("MIA_ABOVE"), story.said[-1][1])
        else:
            left = story.circle[1]
            sitting.see(sitting.say("MIA_ANYTHING"), "→ " + self._name(left), self._hearts(left))
        faces = self.fate.dice(2)
        sitting.wait(_EARLY_MS)
        sitting.throw(faces)
        story.throw(faces)
        lowest = story.legal()[0]
        if self.fate.below(2):
            sitting.see(sitting.say("MIA_HOLD_A"))
            sitting.hand.hold(4, 400)  # a peek
            story.act(32)
            sitting.see(sitting.say("MIA_HOLD_A"))
        claim = lowest + self.fate.below(min(4, 21 - lowest))
        if self.fate.below(12) == 0:
            claim = 20
        value = story.names()[claim]
        if claim == 20:
            sitting.press("DOWN", "RIGHT")
        elif claim > lowest:
            sitting.press(*["UP"] * (claim - lowest + 1))
        else:
            sitting.press("RIGHT")
        sitting.see(value, sitting.say("MIA_RANK", 21 - claim))
        shown = sitting.say("MIA_ANNOUNCE_MIA") if claim == 20 else sitting.say("MIA_ANNOUNCE", value)
        sitting.see(shown)
        sitting.press("A")
        sitting.settle()
        story.act(claim)

    def _answer(self) -> None:
        sitting, story = self.sitting, self.story
        receiver = story.circle[0]
        claimer, value = story.said[-1]
        legal = story.legal()
        sitting.see(self._name(receiver), self._hearts(receiver))
        sitting.see(self._name(claimer), value, self._hearts(claimer))
        sitting.see(*[sitting.say(_LABELS[move]) for move in legal])
        move = self.fate.pick(legal)
        if WORDS[move] == "believe" and value == story.names()[19]:
            move = 34  # nothing but Mia would be left to say
        rounds, cup = len(story.told), story.cup
        self._press(*["RIGHT"] * legal.index(move), "A")
        story.act(move)
        if len(story.told) == rounds:
            if WORDS[move] == "pass on":
                self.holder = receiver  # it goes on to the next
            sitting.settle()
            return
        sitting.wait(_LIFTED_MS)
        sitting.settle()
        self._see_result(claimer, receiver, value, cup, move)
        self.round += 1
        self._press("A")
        sitting.settle()

    def _see_result(self, claimer: int, receiver: int, value: str, cup: str | None, move: int) -> None:
        sitting, story = self.sitting, self.story
        loser, cost, starter = story.told[-1]
        sitting.see(self._says(claimer, value), sitting.say("ROUND_N", self.round))
        told = [self._name(loser)]
        if WORDS[move] == "concede":
            told.append(sitting.say("MIA_CONCEDED"))
        else:
            is_lie = beats(value, cup, story.high_doubles)
            sign = "▼" if is_lie else "=" if cup == value else "▲"
            verdict = "MIA_LIE" if is_lie else "MIA_IS_MIA" if value == "21" else "MIA_TRUE"
            assert loser == (claimer if is_lie else receiver)
            sitting.see(sitting.say(verdict), f"{cup} {sign} {value}")
        if story.lives[loser]:
            told.append(self._hearts(loser) + "♡" * cost)
        else:
            told.append(sitting.say("MIA_OUT"))
        sitting.see(*told)
        over = story.awaits == "nothing"
        sitting.see(sitting.say("CONTINUE") if over else sitting.say("STARTS", self._name(starter)))
