"""Mia told a second time, from the rule text: players in a circle, values by name, slow and plain.

Shares nothing with rules/mia.py but the bytes of the log. The circle holds only who still plays and
is turned until its first is the one who holds the cup.
"""

# Best to worst, as the rule sheet lists them.
BEST_TO_WORST = [
    str(value)
    for value in (21, 11, 22, 33, 44, 55, 66, 65, 64, 63, 62, 61, 54, 53, 52, 51, 43, 42, 41, 32, 31)
]
# "Some players turn the doubles round and take 66 as the highest double."
WITH_HIGH_DOUBLES = [
    str(value)
    for value in (21, 66, 55, 44, 33, 22, 11, 65, 64, 63, 62, 61, 54, 53, 52, 51, 43, 42, 41, 32, 31)
]

WORDS = {32: "peek", 33: "believe", 34: "doubt", 35: "pass on", 36: "concede", 37: "look"}


def beats(one, other, high_doubles):
    """Say whether value `one` is higher than value `other`."""
    order = WITH_HIGH_DOUBLES if high_doubles else BEST_TO_WORST
    return order.index(one) < order.index(other)


def read(first, second):
    """Return the value of two dice: the high one is read first."""
    return "%d%d" % ((first, second) if first >= second else (second, first))


class Story:
    """A game being told. `circle` is who still plays, the holder first; `lives` maps player to lives."""

    def __init__(self, seats, options):
        self.lives = {}
        for player in range(seats):
            self.lives[player] = options[0]
        self.high_doubles = options[1]
        self.passing = options[2]
        self.first_out_ends = options[3]
        self.circle = list(range(seats))
        self.out_in_order = []
        self.left = []
        self.awaits = "draw"
        self.said = []  # what was announced in this round, in order: (player, value)
        self.cup = None
        self.was_passed = False
        self.has_peeked = False
        self.told = []  # a line for each round that ended

    def names(self):
        """Return the 21 values, worst first: announcement byte n is the n-th of them."""
        order = WITH_HIGH_DOUBLES if self.high_doubles else BEST_TO_WORST
        return [order[20 - n] for n in range(21)]

    def turn_to(self, player):
        """Turn the circle until `player` holds the cup."""
        while self.circle[0] != player:
            self.circle.append(self.circle.pop(0))

    def dice_wanted(self):
        """Return how many dice come next."""
        return {"draw": 1, "throw": 2}.get(self.awaits, 0)

    def legal(self):
        """Return what the holder may do, as move bytes in a list."""
        if self.awaits == "announcement":
            may = []
            for n in range(21):
                if not self.said or beats(self.names()[n], self.said[-1][1], self.high_doubles):
                    may.append(n)
            if not self.has_peeked:
                may.append(32)
            return may
        if self.awaits == "answer":
            if self.said[-1][1] == "21":
                return [36, 37]
            if self.passing and len(self.said) == 1 and not self.was_passed and len(self.circle) > 2:
                return [33, 34, 35]
            return [33, 34]
        return []

    def new_round(self, starter):
        """Begin a round with `starter`."""
        self.said = []
        self.cup = None
        self.was_passed = False
        self.has_peeked = False
        self.awaits = "throw"
        if starter is not None:
            self.turn_to(starter)

    def punish(self, player, cost, starter_if_alive):
        """Take lives from `player`; begin the next round, or end the game."""
        self.lives[player] = max(0, self.lives[player] - cost)
        if self.lives[player] == 0:
            self.out_in_order.append(player)
            at = self.circle.index(player)
            if starter_if_alive == player:
                raise AssertionError("the one who lost never starts")
            self.circle.pop(at)
        if len(self.circle) == 1 or (self.out_in_order and self.first_out_ends):
            self.awaits = "nothing"
        else:
            self.new_round(starter_if_alive)

    def throw(self, faces):
        """Tell of dice."""
        if self.awaits == "draw":
            self.circle.sort()
            self.new_round(self.circle[faces[0] - 1])
        else:
            self.cup = read(faces[0], faces[1])
            self.has_peeked = False
            self.awaits = "announcement"

    def act(self, move):
        """Tell of a move."""
        holder = self.circle[0]
        word = WORDS.get(move)
        if word is None:
            self.said.append((holder, self.names()[move]))
            self.awaits = "answer"
            self.turn_to(self.circle[1])
            return
        if word == "peek":
            self.has_peeked = True
            return
        if word == "believe":
            self.cup = None
            self.awaits = "throw"
            return
        if word == "pass on":
            self.was_passed = True
            self.turn_to(self.circle[1])
            return
        announcer, claim = self.said[-1]
        on_the_left = self.circle[1]
        if word == "concede":
            self.told.append((holder, 1, on_the_left))
            self.punish(holder, 1, on_the_left)
        elif beats(claim, self.cup, self.high_doubles):  # the cup shows less than was announced
            self.told.append((announcer, 1, holder))
            self.punish(announcer, 1, holder)
        else:
            cost = 2 if word == "look" else 1
            self.told.append((holder, cost, on_the_left))
            self.punish(holder, cost, on_the_left)

    def go_away(self, player):
        """Tell of a player leaving: no lives, no loser, the round is void."""
        holder = self.circle[0]
        at = self.circle.index(player)
        on_the_left = self.circle[(at + 1) % len(self.circle)]
        self.circle.pop(at)
        self.lives[player] = 0
        self.left.append(player)
        if len(self.circle) == 1:
            self.awaits = "nothing"
        elif self.awaits != "draw":
            unbegun = self.awaits == "throw" and not self.said
            self.new_round(holder if unbegun and holder != player else on_the_left)

    def tell(self, log):
        """Tell a whole log of events, as rules/table.py writes it."""
        at = 0
        while at < len(log):
            if log[at] >= 0xF0:
                self.go_away(log[at] - 0xF0)
                at += 1
            elif self.dice_wanted():
                count = self.dice_wanted()
                self.throw(log[at : at + count])
                at += count
            else:
                self.act(log[at])
                at += 1
        return self
