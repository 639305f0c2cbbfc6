/** What waits, first come first served for each who asks, and in turns between them; so many at the most. */
export class FairQueue<T> {
  readonly #waiting = new Map<string, T[]>();
  readonly #max: number;
  readonly #maxEach: number;
  #length = 0;

  constructor(max: number, maxEach: number) {
    this.#max = max;
    this.#maxEach = maxEach;
  }

  get length(): number {
    return this.#length;
  }

  /** False when there is no room, for anybody or for this one. */
  add(asker: string, one: T): boolean {
    const own = this.#waiting.get(asker) ?? [];
    if (this.#length >= this.#max || own.length >= this.#maxEach) return false;
    own.push(one);
    this.#waiting.set(asker, own);
    this.#length += 1;
    return true;
  }

  /** The next one; its asker goes to the end of the line. */
  take(): T | undefined {
    const [next] = this.#waiting;
    if (next === undefined) return undefined;
    const [asker, own] = next;
    const one = own.shift();
    this.#waiting.delete(asker);
    if (own.length > 0) this.#waiting.set(asker, own);
    this.#length -= 1;
    return one;
  }

  /** False when it does not wait any more. */
  drop(asker: string, one: T): boolean {
    const own = this.#waiting.get(asker);
    const at = own?.indexOf(one) ?? -1;
    if (own === undefined || at < 0) return false;
    own.splice(at, 1);
    if (own.length === 0) this.#waiting.delete(asker);
    this.#length -= 1;
    return true;
  }
}
