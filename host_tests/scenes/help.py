"""Scenes of help: its topics, the quick references, every page, and the house rules of a game in hand."""

from scenes.stage import choose, longest_names

_GAMES = ("mitchi", "general", "yacht", "mia")
_PAGES = {"keys": 7, "mitchi": 12, "general": 12, "yacht": 10, "mia": 13, "cup": 3, "computers": 6}


def topics(handheld):
    """What there is help for."""
    choose(handheld, "help")


def topics_end(handheld):
    """The end of the list of topics."""
    topics(handheld)
    handheld.press("up")


def quick_mia_high(handheld):
    """The ranking of Mia when 66 is the best double."""
    handheld.start("mia", 3, None, b"\x06\x01\x00\x00")
    handheld.hold("b")


def hold_bar(handheld):
    """B is held: how far the hold has come."""
    handheld.press("down")
    handheld.down("b")
    handheld.wait(460)


class Quick:
    """The quick reference of a game, from the list of topics."""

    def __init__(self, game_id):
        self.__name__ = "quick_" + game_id
        self._game_id = game_id

    def __call__(self, handheld):
        """Go to the game's row and open it."""
        topics(handheld)
        handheld.press(*["down"] * (1 + _GAMES.index(self._game_id)))
        handheld.press("a")


class Page:
    """One page of a topic, leafed to from the list of topics."""

    def __init__(self, topic, number):
        self.__name__ = "{}_{}".format(topic, number)
        self._topic = topic
        self._number = number

    def __call__(self, handheld):
        """Open the topic and leaf on; a game's quick reference comes before its first page."""
        topics(handheld)
        row = ("keys",) + _GAMES + ("cup", "computers")
        handheld.press(*["down"] * row.index(self._topic))
        handheld.press("a")
        if self._topic in _GAMES:
            handheld.press("right")
        handheld.press(*["down"] * (self._number - 1))
        assert handheld.sees("{}/{}".format(self._number, _PAGES[self._topic])), handheld.words()


class Now:
    """A house rule as it is in the game in hand."""

    def __init__(self, game_id, options, back):
        self.__name__ = "now_{}_{}".format(game_id, back)
        self._game_id = game_id
        self._options = options
        self._back = back

    def __call__(self, handheld):
        """Leaf to the page `back` pages before the last."""
        handheld.start(self._game_id, 8, longest_names(8), bytes(self._options))
        handheld.hold("b")
        handheld.press(*["right"] * (_PAGES[self._game_id] - self._back))


SCENES = (
    (topics, topics_end, hold_bar, quick_mia_high)
    + tuple([Quick(game_id) for game_id in _GAMES])
    + tuple([Page(topic, number + 1) for topic in sorted(_PAGES) for number in range(_PAGES[topic])])
    + (
        Now("mitchi", (50,), 0),
        Now("general", (0, 1, 3), 0),
        Now("general", (0, 1, 3), 1),
        Now("general", (0, 1, 3), 2),
        Now("yacht", (3,), 0),
        Now("mia", (6, 1, 1, 1), 0),
        Now("mia", (6, 1, 1, 1), 1),
        Now("mia", (6, 1, 1, 1), 2),
        Now("mia", (6, 1, 1, 1), 3),
    )
)
