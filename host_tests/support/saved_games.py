"""Which games are saved."""


def saved_games(saves):
    """Return the ids of the games with a readable save, the one last taken up first."""
    return [game_id for game_id, _ in saves.slots()]
