/** Many short texts as one, so that a search is a scan by the machine's own means and costs no index: an entry begins behind a line end. */
export class PlaceTexts {
  readonly #text: string;
  /** Where each entry begins; one more than there are entries. */
  readonly #starts: Uint32Array;

  constructor(entries: readonly string[]) {
    this.#starts = new Uint32Array(entries.length + 1);
    let at = 1;
    entries.forEach((entry, index) => {
      this.#starts[index] = at;
      at += entry.length + 1;
    });
    this.#starts[entries.length] = at;
    this.#text = `\n${entries.join('\n')}\n`;
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  entry(index: number): string {
    return this.#text.slice(this.#starts[index], this.#starts[index + 1]! - 1);
  }

  /** Each entry of a range that holds the piece, once, with where it does: 0 is at its beginning. */
  eachWith(
    piece: string,
    range: EntryRange,
    onlyAtBeginning: boolean,
    take: (index: number, at: number) => void,
  ): void {
    const wanted = onlyAtBeginning ? `\n${piece}` : piece;
    const begin = this.#starts[range.from]! - 1;
    // A view on the text, of which nothing is copied: a search in it ends with the range, and not with the next hit anywhere.
    const text = this.#text.slice(begin, this.#starts[range.to]);
    let from = 0;
    let low = range.from;
    for (;;) {
      const found = text.indexOf(wanted, from);
      if (found < 0) return;
      const at = begin + found + (onlyAtBeginning ? 1 : 0);
      low = this.#entryAt(at, low, range.to);
      take(low, at - this.#starts[low]!);
      from = this.#starts[low + 1]! - 1 - begin;
    }
  }

  /** Whether an entry goes on from a place like the wanted text but for one slip of the fingers. */
  slipsFrom(index: number, at: number, wanted: string): boolean {
    const start = this.#starts[index]! + at;
    const text = this.#text;
    let same = 0;
    while (same < wanted.length && text[start + same] === wanted[same]) same += 1;
    if (same === wanted.length) return true;
    const here = start + same;
    const rest = wanted.slice(same + 1);
    return (
      text.startsWith(rest, here + 1) ||
      text.startsWith(rest, here) ||
      text.startsWith(wanted.slice(same), here + 1) ||
      (text[here] === wanted[same + 1] &&
        text[here + 1] === wanted[same] &&
        text.startsWith(wanted.slice(same + 2), here + 2))
    );
  }

  #entryAt(at: number, from: number, to: number): number {
    let [low, high] = [from, to - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

export interface EntryRange {
  readonly from: number;
  /** Without it. */
  readonly to: number;
}
