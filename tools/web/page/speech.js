// What a screen reader hears: the words that the firmware draws, once they stand still.

const SELECTED = "\u0001"; // marks what is selected, and the top line
const STILL_MS = 250;

export class Speech {
  constructor(region) {
    this.region = region;
    this.waiting = 0;
    this.said = [];
    this.marked = [];
  }

  // Hears the words of a frame: each as drawn, the selected ones with a mark before them.
  hear(words) {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.say(words), STILL_MS);
  }

  hush() {
    clearTimeout(this.waiting);
    this.region.textContent = "";
    this.said = [];
    this.marked = [];
  }

  say(words) {
    const plain = words.map((word) => word.replace(SELECTED, "").trim()).filter(Boolean);
    const marked = words.filter((word) => word.startsWith(SELECTED)).map((word) => word.slice(1).trim()).filter(Boolean);
    // Where only the selection moved, only what is selected now is news.
    const isSame = plain.length === this.said.length && [...plain].sort().join("\n") === [...this.said].sort().join("\n");
    const news = isSame ? marked.filter((word) => !this.marked.includes(word)) : plain;
    this.said = plain;
    this.marked = marked;
    if (news.length) this.region.textContent = news.join(" · ");
  }
}
