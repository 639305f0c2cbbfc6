/** Draws the same for the same seed. */
export class Draw {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** mulberry32: from 0, below 1. */
  part(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Whole, both ends included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.part() * (max - min + 1));
  }

  one<T>(all: readonly T[]): T {
    return all[Math.floor(this.part() * all.length)]!;
  }

  /** So many times of a hundred. */
  chance(percent: number): boolean {
    return this.part() * 100 < percent;
  }
}
