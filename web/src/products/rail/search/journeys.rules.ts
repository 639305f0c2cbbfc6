import { addDays, daysBetween } from '@woxing/contract/core/days';
import { type Fen, fen, sumFen } from '@woxing/contract/core/money';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import type { TrainFare, TrainJourney, TrainOffer } from '@woxing/contract/products/rail/trains';
import { type DayPart, dayPartOf } from '#src/ui/day-parts.rules.ts';
import type { JourneySort, WaitLimit } from './list-sorts.rules.ts';
import type { TimedRide } from './ride-times.tsx';
import { type WithinStandard, withoutForbidden } from './train-filters.rules.ts';
import { trainKey } from './train-key.rules.ts';
import { isBookable, lowestFare } from './train-stock.rules.ts';

/** Journeys with changes: what they are called, which of them are shown, and in what order. */
export interface JourneyFilters {
  readonly departs: readonly DayPart[];
  readonly arrives: readonly DayPart[];
  /** Cities of which the journey changes in one. */
  readonly vias: readonly string[];
  readonly wait: WaitLimit | undefined;
  /** Only journeys of which every ride can be bought now. */
  readonly bookable: boolean;
  /** Only journeys of which every ride has a seat within the travel standard. */
  readonly standard: boolean;
}

export const noJourneyFilters: JourneyFilters = {
  departs: [],
  arrives: [],
  vias: [],
  wait: undefined,
  bookable: false,
  standard: false,
};

export function countJourneyFilters({ departs, arrives, vias, ...filters }: JourneyFilters): number {
  const switches = [filters.wait !== undefined, filters.bookable, filters.standard];
  return departs.length + arrives.length + vias.length + switches.filter(Boolean).length;
}

export function shownJourneys(
  journeys: readonly TrainJourney[],
  filters: JourneyFilters,
  sort: JourneySort,
  cityOf: (station: string) => string,
  within?: WithinStandard,
): TrainJourney[] {
  return journeys
    .filter((journey) => passes(journey, filters, cityOf, within))
    .sort(
      (one, other) => orders[sort](one, other) || orders.shortest(one, other) || orders.earliest(one, other),
    );
}

/**
 * Journeys without the seats that a standard forbids; one of which a ride has no other is left out. `hidden`: how many seats these are,
 * counted once however many journeys take the train.
 */
export function journeysWithoutForbidden(
  journeys: readonly TrainJourney[],
  within: WithinStandard,
): { readonly journeys: TrainJourney[]; readonly hidden: number } {
  const trains = new Map(journeys.flatMap(({ rides }) => rides).map((ride) => [trainKey(ride), ride]));
  const allowed = withoutForbidden([...trains.values()], within);
  const kept = new Map(allowed.trains.map((train) => [trainKey(train), train]));
  return {
    journeys: journeys.flatMap((journey) => {
      const rides = journey.rides.flatMap((ride) => kept.get(trainKey(ride)) ?? []);
      if (rides.length < journey.rides.length) return [];
      const lowestFen = sumFen(rides.map(({ fares }) => fen(Math.min(...fares.map((each) => each.fareFen)))));
      return [{ ...journey, rides, lowestFen }];
    }),
    hidden: allowed.hidden,
  };
}

/** The cities in which the journeys change, those of most journeys first. */
export function viaCities(journeys: readonly TrainJourney[], cityOf: (station: string) => string): string[] {
  const counts = new Map<string, number>();
  for (const city of journeys.flatMap((journey) => [
    ...new Set(changesOf(journey).map(({ from }) => cityOf(from))),
  ])) {
    counts.set(city, (counts.get(city) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([city]) => city);
}

/** Where one changes between the rides, and how long. */
export function changesOf({ rides, waits }: TrainJourney) {
  return waits.map((minutes, at) => ({ from: rides[at]!.to, to: rides[at + 1]!.from, minutes }));
}

/** The journey as if it were one ride. */
export function wholeRide({ rides, minutes }: TrainJourney): TimedRide {
  const [first, last] = [rides[0]!, rides.at(-1)!];
  return {
    from: first.from,
    to: last.to,
    origin: first.origin,
    terminus: last.terminus,
    departs: first.departs,
    arrives: last.arrives,
    arrivesDaysLater: daysBetween(first.day, addDays(last.day, last.arrivesDaysLater)),
    minutes,
  };
}

/** Names a journey: its trains and where the first of them leaves. */
export function journeyKey({ rides }: TrainJourney): string {
  return rides.map(trainKey).join(';');
}

/** The seats chosen on the rides, by their place in the journey; what is not chosen is the cheapest that can be had. */
export type SeatChoice = Readonly<Record<number, RailSeat>>;

/** The fare of every ride by the choice; undefined where no seat of it can be had. */
export function chosenFares({ rides }: TrainJourney, choice: SeatChoice): (TrainFare | undefined)[] {
  return rides.map((ride, at) => {
    const chosen = ride.fares.find(({ seat }) => seat === choice[at]) ?? lowestFare(ride);
    return chosen !== undefined && isBookable(ride, chosen) ? chosen : undefined;
  });
}

/** What the chosen seats cost together; undefined while one is missing. */
export function totalOf(fares: readonly (TrainFare | undefined)[]): Fen | undefined {
  const chosen = fares.filter((fare) => fare !== undefined);
  if (chosen.length < fares.length) return undefined;
  return sumFen(chosen.map(({ fareFen }) => fareFen));
}

function passes(
  journey: TrainJourney,
  filters: JourneyFilters,
  cityOf: (station: string) => string,
  within: WithinStandard | undefined,
): boolean {
  const { rides, waits } = journey;
  const [first, last] = [rides[0]!, rides.at(-1)!];
  return (
    (filters.departs.length === 0 || filters.departs.includes(dayPartOf(first.departs))) &&
    (filters.arrives.length === 0 || filters.arrives.includes(dayPartOf(last.arrives))) &&
    (filters.vias.length === 0 ||
      changesOf(journey).some(({ from }) => filters.vias.includes(cityOf(from)))) &&
    (filters.wait === undefined || Math.max(...waits) <= Number(filters.wait)) &&
    rides.every((ride) =>
      ride.fares.some(
        (fare) =>
          (!filters.bookable || isBookable(ride, fare)) &&
          (!filters.standard || within === undefined || within(ride, fare.seat)),
      ),
    )
  );
}

type Order = (one: TrainJourney, other: TrainJourney) => number;
const orders: Record<JourneySort, Order> = {
  shortest: (one, other) => one.minutes - other.minutes,
  earliest: (one, other) => leaves(one.rides[0]!) - leaves(other.rides[0]!),
  arrival: (one, other) => leaves(one.rides[0]!) + one.minutes - leaves(other.rides[0]!) - other.minutes,
  cheapest: (one, other) => one.lowestFen - other.lowestFen,
  changes: (one, other) => one.rides.length - other.rides.length,
};

/** Minutes that order departures of any days. */
function leaves({ day, departs }: TrainOffer): number {
  return Date.parse(`${day}T${departs}:00Z`) / 60_000;
}
