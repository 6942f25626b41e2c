"""The card that is shown before something secret: who should hold the gadget now, and nothing else."""

from ui.actions import Actions
from ui.font import BIG, BOLD, SMALL

MYPY = False
if MYPY:
    from ui.canvas import Canvas
    from ui.font import Font


class Cover:
    """A prompt, the next name in large, a note, and one action that the named player presses."""

    def __init__(self) -> None:
        self.actions = Actions()
        self._prompt = ""
        self._prompt_font: "Font" = BIG
        self._name = ""
        self._name_font: "Font" = BOLD
        self._note = ""

    def set(self, prompt: str, name: str, action: str, note: str = "") -> None:
        """Name another player; the note, a line of SMALL, says what everyone may know."""
        self._prompt = prompt
        self._prompt_font = BIG if BIG.width(prompt) <= 118 else SMALL
        self._name = name
        self._name_font = BOLD if BOLD.width(name) <= 106 else BIG
        self._note = note
        self.actions.set([action])

    def key(self, event: int) -> int:
        """Take a key: A is CHOSEN."""
        return self.actions.key(event)

    def draw(self, canvas: "Canvas") -> None:
        """Draw rows 9 to 63."""
        canvas.text_mid(self._prompt, 0, 128, 12, self._prompt_font)
        width = self._name_font.width(self._name) + 12
        canvas.text_mid(self._name, 0, 128, 25, self._name_font)
        canvas.hline((128 - width) // 2, 37, width, 1)
        if self._note:
            canvas.text_mid(self._note, 0, 128, 40, SMALL)
        self.actions.draw(canvas)
