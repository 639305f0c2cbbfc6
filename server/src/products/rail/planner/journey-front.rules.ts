import type { Ride } from './journey.rules.ts';

/**
 * The journeys that no other beats. They are offered in rounds of growing numbers of changes, so that one of a round never
 * beats one of an earlier round; what is as good as one that is there is not taken.
 */
export class JourneyFront {
  readonly #departs: number[] = [];
  readonly #arrives: number[] = [];
  readonly #price: number[] = [];
  readonly #rides: (readonly Ride[])[] = [];
  /** Where the present round begins. */
  #round = 0;
  /** The one that beat the last: it will beat the next, most likely. */
  #strong = 0;

  /** Whether a journey that is there is as good in everything. */
  beats(departs: number, arrives: number, price: number): boolean {
    const strong = this.#strong;
    if (strong < this.#departs.length && this.#isAsGood(strong, departs, arrives, price)) return true;
    for (let at = 0; at < this.#departs.length; at += 1) {
      if (!this.#isAsGood(at, departs, arrives, price)) continue;
      this.#strong = at;
      return true;
    }
    return false;
  }

  offer(
    departs: number,
    arrives: number,
    price: number,
    rides: readonly Ride[] | (() => readonly Ride[]),
  ): void {
    if (this.beats(departs, arrives, price)) return;
    let kept = this.#round;
    for (let at = kept; at < this.#departs.length; at += 1) {
      if (departs >= this.#departs[at]! && arrives <= this.#arrives[at]! && price <= this.#price[at]!)
        continue;
      this.#move(at, kept);
      kept += 1;
    }
    this.#departs.length = kept;
    this.#arrives.length = kept;
    this.#price.length = kept;
    this.#rides.length = kept;
    this.#departs.push(departs);
    this.#arrives.push(arrives);
    this.#price.push(price);
    this.#rides.push(typeof rides === 'function' ? rides() : rides);
  }

  /** What comes from now on has one change more. */
  closeRound(): void {
    this.#round = this.#departs.length;
  }

  journeys(): readonly (readonly Ride[])[] {
    return this.#rides;
  }

  #isAsGood(at: number, departs: number, arrives: number, price: number): boolean {
    return this.#departs[at]! >= departs && this.#arrives[at]! <= arrives && this.#price[at]! <= price;
  }

  #move(from: number, to: number): void {
    this.#departs[to] = this.#departs[from]!;
    this.#arrives[to] = this.#arrives[from]!;
    this.#price[to] = this.#price[from]!;
    this.#rides[to] = this.#rides[from]!;
  }
}
