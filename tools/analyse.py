"""The coach on a desk: every legal choice of a position with its value, the best one marked.

    python tools/analyse.py [--exact] [--json] [GAME name=value …]

Without a position, positions are read from standard input, one a line; tools/players/positions.py tells
how they are written. Values: points still to come (yacht, general), minus the points one expects to take
this round (mitchi), lives the others lose on average this round less one's own (mia).
"""

import json
import sys
from importlib.util import find_spec
from pathlib import Path

if __name__ == "__main__":
    _ROOT = Path(__file__).resolve().parents[1]
    sys.path[:1] = [str(_ROOT / part) for part in ("tools/standins", "firmware", "tools")]

from bots.levels import EXPERT
from bots.mia import Mind as MiaMind
from bots.player import Thinker
from dice.cup import Dice
from dice.source import SystemSource
from manners import Parser, end_with_reader, tell_troubles
from players import positions
from rules.five_dice import CATEGORY, FiveDice
from rules.game import Game
from rules.mia import Mia

_MIA_MOVES = {32: "peek", 33: "believe", 34: "doubt", 35: "pass on", 36: "concede", 37: "look"}


def name_of(game: Game, move: int) -> str:
    """Return a move in words."""
    if isinstance(game, FiveDice):
        if move >= CATEGORY:
            name = positions.category_names(game)[move - CATEGORY]
            return ("declare " if game.declares else "score ") + name
        if not move:
            return "stop"
    if isinstance(game, Mia):
        return f"announce {game.value(move)}" if move <= 20 else _MIA_MOVES[move]
    if not move:
        return "stand"
    dice: bytes = game.dice  # type: ignore[attr-defined]
    kept = " ".join(str(face) for at, face in enumerate(dice) if not move >> at & 1)
    return f"keep {kept}" if kept else "roll all"


class Analyst:
    """Thinks about positions; one player for each game is made once."""

    def __init__(self, is_exact: bool) -> None:
        self._is_exact = is_exact
        self._thinkers: dict[str, Thinker] = {}

    def choices(self, line: str) -> "list[dict[str, object]]":
        """Return the choices of a position, the best first; BadPosition when there is none."""
        game = positions.read(line)
        if not game.moves():
            raise positions.BadPosition("nothing is to be decided there")
        thinker = self._hearing(line) if isinstance(game, Mia) else self._thinker(game.ID)
        best = thinker.advice(game)
        found: list[dict[str, object]] = []
        for move, value in best:
            choice: dict[str, object] = {"move": move, "choice": name_of(game, move), "value": value / 1000}
            risk = thinker.risk(move)
            if risk >= 0:
                choice["risk"] = risk
            choice["best"] = value == best[0][1]
            found.append(choice)
        return found

    def _thinker(self, game_id: str) -> Thinker:
        if game_id not in self._thinkers:
            dice = Dice(SystemSource())
            mind = None
            if self._is_exact:
                from players.exact import MINDS

                mind = MINDS[game_id](EXPERT, dice)
            self._thinkers[game_id] = Thinker(game_id, EXPERT, dice, mind)
        return self._thinkers[game_id]

    def _hearing(self, line: str) -> Thinker:
        """Return a player of Mia that has heard the claim before the one on the table."""
        if self._is_exact:
            raise positions.BadPosition("--exact: a round of Mia for many has no exact value")
        dice = Dice(SystemSource())
        mind = MiaMind(EXPERT, dice)
        before = positions.claim_before(line)
        if before >= 0:
            mind.hear(1, 1, before)
        return Thinker("mia", EXPERT, dice, mind)


def table(choices: "list[dict[str, object]]") -> str:
    """Return the choices as lines, the best ones with an asterisk."""
    lines = []
    for choice in choices:
        risk = f"{choice['risk']:>5} %" if "risk" in choice else ""
        lines.append(f"{'*' if choice['best'] else ' '} {choice['choice']:22}{choice['value']:10.3f}{risk}")
    return "\n".join(lines)


def main(arguments: "list[str]") -> int:
    """Analyse what is asked for; return 1 when a position was bad."""
    parser = Parser(prog="analyse.py", description="Tells the value of every choice in a position.")
    parser.add_argument("--exact", action="store_true", help="from the solvers (numpy, numba: make tables)")
    parser.add_argument("--json", action="store_true", help="one line of JSON a position")
    parser.add_argument("position", nargs="*", help="yacht, general, mitchi or mia, and name=value …")
    asked = parser.parse_args(arguments)
    if asked.exact and not find_spec("numba"):
        parser.error("--exact needs the solvers, which `make tables` installs")
    analyst = Analyst(asked.exact)
    status = 0
    for line in [" ".join(asked.position)] if asked.position else sys.stdin:
        line = line.strip().encode(errors="replace").decode()
        if not line:
            continue
        try:
            choices = analyst.choices(line)
        except positions.BadPosition as wrong:
            status = 1
            print(json.dumps({"position": line, "error": str(wrong)}) if asked.json else f"{line}\n  {wrong}")
            continue
        if asked.json:
            print(json.dumps({"position": line, "choices": choices}, ensure_ascii=False))
        else:
            print(f"{line}\n{table(choices)}")
    return status


if __name__ == "__main__":
    tell_troubles("analyse.py")
    end_with_reader()
    sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    sys.exit(main(sys.argv[1:]))
