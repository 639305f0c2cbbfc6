/** Virtual time: what is to happen, in order; nothing happens at once, and everything the same way for the same seed. */
export class Scheduler {
  /** Milliseconds since the beginning. */
  nowMs = 0;
  #made = 0;
  readonly #heap: Happening[] = [];

  after(ms: number, run: () => void): void {
    const happening = { at: this.nowMs + Math.max(0, ms), made: this.#made++, run };
    const heap = this.#heap;
    let place = heap.push(happening) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(happening, heap[parent]!)) break;
      heap[place] = heap[parent]!;
      place = parent;
    }
    heap[place] = happening;
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Lets everything happen that is due until then, each thing to its end before the next begins. */
  async runUntil(untilMs: number, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const next = this.#heap[0];
      if (next === undefined || next.at > untilMs) break;
      this.#takeFirst();
      this.nowMs = next.at;
      next.run();
      await drained();
    }
    this.nowMs = Math.max(this.nowMs, untilMs);
  }

  #takeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop()!;
    if (heap.length === 0) return;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (!isBefore(heap[child]!, last)) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = last;
  }
}

interface Happening {
  readonly at: number;
  readonly made: number;
  readonly run: () => void;
}

function isBefore(a: Happening, b: Happening): boolean {
  return a.at < b.at || (a.at === b.at && a.made < b.made);
}

/** All promises that can go on have gone on: the queue of ticks comes after theirs. */
function drained(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}
