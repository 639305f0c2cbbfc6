import type { JourneyKind } from '@woxing/contract/products/international-air/international-fares.rules';
import type { SaleWay } from '../fares/fare-columns.rules.ts';
import { connectionMinutes } from '../schedule/connection-minutes.rules.ts';
import type { FlightSchedule } from '../schedule/flight-schedule.rules.ts';
import { arrivesAt, departsAt, type Part } from './part.rules.ts';

/** Parts in their order, as they are sold together at the lowest price for an adult, taxes included. */
export interface PricedJourney {
  readonly parts: readonly Part[];
  readonly way: SaleWay;
  readonly fen: number;
}

/** Halves of round trips are sold where a journey comes back to the country where it began. */
export const sellsHalves = (kind: JourneyKind): boolean =>
  kind === 'round' || kind === 'open-jaw' || kind === 'circle';

/** Whether the next part can be flown after one: it leaves later, and from the same city with time to change. */
export function follows(schedule: FlightSchedule, one: Part, next: Part): boolean {
  const [last, first] = [one.legs.at(-1)!, next.legs[0]!];
  const minutes = departsAt(next) - arrivesAt(one);
  const { city, to, from } = schedule;
  if (city[to[last.row]!] !== city[from[first.row]!]) return minutes > 0;
  return minutes >= connectionMinutes(schedule, last.row, first.row);
}

/** How these parts are sold together at the least; undefined where they are not. */
export function priceParts(
  schedule: FlightSchedule,
  kind: JourneyKind,
  parts: readonly Part[],
): Pick<PricedJourney, 'way' | 'fen'> | undefined {
  const sold = waysTogether(schedule, kind, parts)
    .map((way) => ({ way, fen: parts.reduce((sum, { price }) => sum + price[way], 0) }))
    .filter(({ fen }) => Number.isFinite(fen));
  return sold.toSorted((a, b) => a.fen - b.fen)[0];
}

/** By which ways of selling parts go together, whatever is filed for them. */
export function waysTogether(
  schedule: FlightSchedule,
  kind: JourneyKind,
  parts: readonly Part[],
): readonly SaleWay[] {
  return waysOf(kind).filter((way) =>
    parts.every((part, at) => parts.slice(0, at).every((other) => combine(schedule, way, other, part))),
  );
}

const waysOf = (kind: JourneyKind): readonly SaleWay[] =>
  sellsHalves(kind) ? ['half', 'open', 'alone'] : ['alone'];

function combine({ partners, carriers }: FlightSchedule, way: SaleWay, one: Part, other: Part): boolean {
  if (way === 'alone') return true;
  if (way === 'half') return one.carrier === other.carrier;
  return partners[one.carrier * carriers.length + other.carrier] === 1;
}

/**
 * The lowest journey through parts that are chosen and one of each list behind them, by branch and bound: each way of selling adds up, so
 * that what is left costs the sum of the cheapest at least; a branch that cannot come below the best is not looked into. Lists are
 * prepared once and asked for many beginnings.
 */
export class JourneyFinder {
  readonly #schedule: FlightSchedule;
  readonly #kind: JourneyKind;
  readonly #lists: readonly (readonly Part[])[];
  readonly #sorted = new Map<string, readonly Part[]>();
  /** Parts that were looked at, for measurements. */
  looked = 0;

  constructor(schedule: FlightSchedule, kind: JourneyKind, lists: readonly (readonly Part[])[]) {
    this.#schedule = schedule;
    this.#kind = kind;
    this.#lists = lists;
  }

  /** Undefined where no journey goes on from there. */
  lowest(chosen: readonly Part[]): PricedJourney | undefined {
    let best: PricedJourney | undefined;
    for (const way of waysOf(this.#kind)) best = this.#through(way, chosen, best);
    return best;
  }

  #through(
    way: SaleWay,
    chosen: readonly Part[],
    known: PricedJourney | undefined,
  ): PricedJourney | undefined {
    const lists = this.#lists.map((_, at) => this.#listFor(way, at, chosen[0]));
    const least = leastFrom(lists, way);
    let best = known;
    const go = (parts: readonly Part[], fen: number) => {
      const at = parts.length - chosen.length;
      if (at === lists.length) {
        if (Number.isFinite(fen) && (best === undefined || fen < best.fen)) best = { parts, way, fen };
        return;
      }
      for (const part of lists[at]!) {
        const sum = fen + part.price[way];
        if (best !== undefined && sum + least[at + 1]! >= best.fen) return;
        this.looked += 1;
        if (this.#goesOn(way, parts, part)) go([...parts, part], sum);
      }
    };
    if (chosen.every((part, at) => this.#goesOn(way, chosen.slice(0, at), part)))
      go(
        chosen,
        chosen.reduce((sum, { price }) => sum + price[way], 0),
      );
    return best;
  }

  #goesOn(way: SaleWay, before: readonly Part[], part: Part): boolean {
    const last = before.at(-1);
    if (last !== undefined && !follows(this.#schedule, last, part)) return false;
    return before.every((other) => combine(this.#schedule, way, other, part));
  }

  /** The cheapest first; of halves only those that combine with the first part. */
  #listFor(way: SaleWay, at: number, first: Part | undefined): readonly Part[] {
    const beside = way === 'alone' ? undefined : first;
    const key = `${way}/${at}/${beside?.carrier ?? ''}`;
    const known = this.#sorted.get(key);
    if (known !== undefined) return known;
    const made = this.#lists[at]!.filter(
      (part) =>
        Number.isFinite(part.price[way]) &&
        (beside === undefined || combine(this.#schedule, way, beside, part)),
    ).toSorted((a, b) => a.price[way] - b.price[way] || departsAt(a) - departsAt(b));
    this.#sorted.set(key, made);
    return made;
  }
}

/** What the lists from each on cost at the least. */
function leastFrom(lists: readonly (readonly Part[])[], way: SaleWay): number[] {
  const least = [0];
  for (const list of lists.toReversed())
    least.unshift(least[0]! + (list[0]?.price[way] ?? Number.POSITIVE_INFINITY));
  return least;
}
