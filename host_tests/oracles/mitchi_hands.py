"""The hands of Mitchi ranked from the words of the rules, by comparing every two hands.

Run with any Python to print the vector file:
    python3 host_tests/oracles/mitchi_hands.py > host_tests/vectors/mitchi_hands.txt
"""


def group(hand):
    """Return which of the six groups a hand (two faces) belongs to; 1 is the best."""
    one, other = hand
    if {one, other} == {1, 2}:
        return 1  # Mitchi
    if one == other:
        return 2  # doubles
    return {6: 3, 5: 4, 4: 5, 3: 6}[max(hand)]  # six high, five high, four high, three high


def beats(hand, other):
    """Say whether a hand beats another: a better group, or the higher hand within the group."""
    if group(hand) != group(other):
        return group(hand) < group(other)
    return (max(hand), min(hand)) > (max(other), min(other))


def rank(hand):
    """Return how many different hands beat this one: 0 for the best hand of the game."""
    rolls = [(one, other) for one in range(1, 7) for other in range(1, one + 1)]
    return sum(1 for roll in rolls if beats(roll, hand))


def lines():
    """Return the lines of the vector file: rank, hand, and every roll that makes it."""
    found = ["# made by: python3 host_tests/oracles/mitchi_hands.py > host_tests/vectors/mitchi_hands.txt"]
    for place in range(21):
        rolls = [(one, other) for one in range(1, 7) for other in range(1, 7) if rank((one, other)) == place]
        high, low = max(rolls)
        found.append("%d %d%d %s" % (place, high, low, " ".join(["%d%d" % roll for roll in rolls])))
    return found


if __name__ == "__main__":
    print("\n".join(lines()))
