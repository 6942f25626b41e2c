"""The players of tools/analyse.py --exact, who trust the solvers instead of the shipped tables."""

from collections.abc import Callable
from functools import cache

import numpy as np

from bots import general, mitchi, yacht
from rules.five_dice import FiveDice
from rules.mitchi import Mitchi
from tables import general as general_solver
from tables import mitchi as mitchi_solver
from tables import yacht as yacht_solver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bots.mind import Cup, Mind

_UNIT = 1 << 18
_POINT = 1 << 20


@cache
def _yacht() -> "np.ndarray":
    return yacht_solver.solve()


@cache
def _general(mode: int, full: int) -> "np.ndarray":
    return general_solver.solve(mode, full)


@cache
def _mitchi() -> "tuple[np.ndarray, np.ndarray]":
    return mitchi_solver.solve()


def _left(view: FiveDice, category: int) -> int:
    card = view.card(view.seat)
    return sum(1 << box for box in range(len(card)) if card[box] < 0 and box != category)


class ExactYacht(yacht.Mind):
    """Yacht by the solver."""

    def later(self, view: FiveDice, category: int, worths: "range | bytes") -> "list[int]":
        """Return what the other boxes bring."""
        return [round(float(_yacht()[_left(view, category)]) * _UNIT)] * len(worths)


class ExactGeneral(general.Mind):
    """Generał by the solver."""

    def later(self, view: FiveDice, category: int, worths: "range | bytes") -> "list[int]":
        """Return what the other boxes bring, for each number of points in this one."""
        total = view.upper(view.seat)
        solved = _general(view.options[0], view.options[1])[_left(view, category)]
        earned = general_solver.BONUS if total >= general_solver.ENOUGH else 0
        most = general_solver.ENOUGH
        return [round((float(solved[min(most, total + worth)]) - earned) * _UNIT) for worth in worths]


class ExactMitchi(mitchi.Mind):
    """Mitchi by the solver."""

    def _stand(self, view: Mitchi, limit: int, come: int) -> "tuple[list[int], list[int]]":
        holders = len(view.worst_seats)
        points, risk = _mitchi()
        costs, risks = [0] * 21, [0] * 21
        for hand in range(max(view.worst, 0), 21):
            tied = holders + 1 if hand == view.worst else 1
            at = limit, come, view.mitchis + (hand == 0), tied, hand
            costs[hand] = round(float(points[at]) * _POINT)
            risks[hand] = round(float(risk[at]) * 200)
        return costs, risks


MINDS: "dict[str, Callable[[int, Cup], Mind]]" = {
    "yacht": ExactYacht,
    "general": ExactGeneral,
    "mitchi": ExactMitchi,
}
