/** Values that can be made again, the most lately used of them kept. */
export class Lately<T> {
  readonly #max: number;
  readonly #kept = new Map<string, T>();

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string, make: () => T): T {
    const found = this.#kept.get(key);
    if (found !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, found);
      return found;
    }
    const made = make();
    this.#kept.set(key, made);
    if (this.#kept.size > this.#max) this.#kept.delete(this.#kept.keys().next().value!);
    return made;
  }
}
