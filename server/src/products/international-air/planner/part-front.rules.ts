import type { Leg, Part } from './part.rules.ts';

/** What counts of a part: all but `legs` the less the better, and departure the later. */
export interface PartWorth {
  readonly stops: number;
  readonly departs: number;
  readonly arrives: number;
  readonly half: number;
  readonly open: number;
  readonly alone: number;
}

/** The parts that no other makes needless, by carrier. Of two that are the same in everything that counts the first stays. */
export class PartFront {
  readonly #parts = new Map<number, (PartWorth & { readonly legs: readonly Leg[] })[]>();

  /** Whether anything of a carrier that is worth this at best is needless already. */
  covers(carrier: number, worth: PartWorth): boolean {
    const own = this.#parts.get(carrier);
    if (own === undefined) return false;
    for (const other of own) if (beats(other, worth)) return true;
    return false;
  }

  /** What is not covered. */
  put(carrier: number, worth: PartWorth, legs: readonly Leg[]): void {
    const kept = (this.#parts.get(carrier) ?? []).filter((other) => !beats(worth, other));
    kept.push({ ...worth, legs });
    this.#parts.set(carrier, kept);
  }

  all(): Part[] {
    return [...this.#parts].flatMap(([carrier, parts]) =>
      parts.map(({ legs, half, open, alone }) => ({ legs, carrier, price: { half, open, alone } })),
    );
  }
}

function beats(one: PartWorth, other: PartWorth): boolean {
  return (
    one.alone <= other.alone &&
    one.departs >= other.departs &&
    one.arrives <= other.arrives &&
    one.stops <= other.stops &&
    one.half <= other.half &&
    one.open <= other.open
  );
}
