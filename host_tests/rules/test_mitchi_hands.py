"""The 21 hands of Mitchi, and that in a game the worse hand takes the pot."""

from oracles.mitchi_hands import lines
from rules.mitchi import TIE_BREAK
from rules.mitchi_hands import HANDS, MITCHI, hand_of
from support.mitchi_turns import hands, start


def _vector():
    folder = __file__.rsplit("/", 2)[0]
    with open(folder + "/vectors/mitchi_hands.txt") as file:
        return [line.rstrip("\n") for line in file]


def test_the_vector_file_is_what_its_script_prints():
    assert _vector() == lines()


def test_all_36_rolls_rank_as_the_rules_say():
    ranked = 0
    for line in _vector():
        if line.startswith("#"):
            continue
        words = line.split()
        place = int(words[0])
        assert HANDS[place] == int(words[1])
        for roll in words[2:]:
            assert hand_of(int(roll[0]), int(roll[1])) == place
            ranked += 1
    assert ranked == 36 and len(HANDS) == 21


def test_two_one_is_a_mitchi_the_best_hand_of_the_game():
    assert hand_of(2, 1) == hand_of(1, 2) == MITCHI == 0


def test_three_one_is_the_worst_hand_of_the_game():
    assert hand_of(3, 1) == len(HANDS) - 1


def test_double_six_beats_double_five_and_six_five_beats_six_four():
    assert hand_of(6, 6) < hand_of(5, 5)
    assert hand_of(6, 5) < hand_of(6, 4)


def test_any_double_beats_any_hand_of_two_faces_but_mitchi():
    assert hand_of(1, 1) < hand_of(6, 5)


def test_of_any_two_hands_the_worse_takes_the_pot_and_equal_ones_tie():
    for first in range(21):
        for second in range(21):
            game = start(2)
            hands(game, HANDS[first], HANDS[second])
            pot = 2 * ((first == 0) + (second == 0)) or 1
            if first == second:
                assert (game.phase, game.pot()) == (TIE_BREAK, 2 * pot)
            else:
                assert game.points == ([pot, 0] if first > second else [0, pot])
