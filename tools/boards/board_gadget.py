"""The gadget of a script on a real board: the same firmware and stand-ins as in the simulator's process."""

import binascii
from pathlib import Path

from boards.link import BoardTrouble
from boards.mounted import MountedBoard
from simulator import wire
from simulator.build import Build, Trouble
from simulator.gadget import Gadget

PATHS = ["firmware", "tools"]


class BoardGadget(Gadget):
    """A gadget whose firmware runs on a board, one step at a time; its time is the script's."""

    def __init__(self, board: MountedBoard, language: str = "") -> None:
        super().__init__(Build("board", Path("/"), language))
        self._board = board
        self._is_up = False

    def start(self, keys_down: int = 0, patience_s: float = 60) -> None:
        """Reset the board and begin."""
        self._blank()
        self._heard.clear()
        options = {"language": self.build.language, "down": str(keys_down)}
        if self.seed:
            options["seed"] = (self.seed + bytes([self._boots])).hex()
        self._boots += 1
        given = bytes(self._given)
        self._board.refresh(PATHS)
        self._is_up = True
        self.is_waiting = True
        self._ask("import gc\ngc.threshold(4096)\nfrom boards import on_board", answers=False)
        self._ask(f"on_board.begin({ {name: value for name, value in options.items() if value} })")
        self._give_again(given, options.get("seed", ""))

    def cut(self) -> None:
        """Cut the power: the next start is a reset."""
        self._is_up = False

    @property
    def _is_running(self) -> bool:
        return self._is_up

    def _tell(self, data: bytes) -> None:
        kind, payload, _ = wire.split(data) or (0, b"", 0)
        self._ask(f"on_board.obey({kind}, {payload!r})")

    def _ask(self, code: str, answers: bool = True) -> None:
        try:
            printed, trace = self._board.run(code)
            if trace:
                raise Trouble(trace.strip().splitlines()[-1], trace)
            told = binascii.a2b_base64(printed) if answers else b""
        except (BoardTrouble, ValueError) as error:
            raise Trouble(str(error)) from None
        self._heard += told
        self._take_all()

    def _wait(self, patience_s: float) -> None:
        """The answer came with the question."""
