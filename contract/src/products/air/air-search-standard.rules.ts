import { type Day, daysBetween } from '../../core/days.ts';
import { type Fen, noFen } from '../../core/money.ts';
import { nearestTo, type OptionTrace, type PlacedOption } from '../../standards/standard-trace.rules.ts';
import { type AirAround, type AirOption, cabinNames, fareLimits, traceAir } from './air-standard.rules.ts';
import type { AirStandard } from './air-standard.ts';
import type { Cabin, FareOption, Itinerary } from './flights.ts';

/** What of a search a standard asks. */
export type JudgedItinerary = Pick<Itinerary, 'id' | 'segments' | 'fares'>;

/** A search held against a standard. */
export interface JudgedSearch {
  readonly keeps: (itinerary: JudgedItinerary, fare: FareOption) => boolean;
  readonly trace: (itinerary: JudgedItinerary, fare: FareOption) => OptionTrace;
  /** The lowest fare of a cabin around the departure of a flight, whether or not it is in the search; null where none is asked for. */
  readonly lowest: LowestAround;
  /** The fare that keeps the standard and leaves nearest to a flight; undefined where the search has none. */
  readonly nearest: (itinerary: JudgedItinerary) => NearestFare | undefined;
}

export interface NearestFare {
  readonly title: string;
  readonly fareFen: Fen;
  readonly itinerary: JudgedItinerary;
  readonly fare: FareOption;
}

/** `bookedOn`: the day of booking. What every fare needs of its flight and of the others is looked up once. */
export function judgeSearch(
  itineraries: readonly JudgedItinerary[],
  standard: AirStandard,
  bookedOn: Day,
): JudgedSearch {
  const lowest = lowestAround(itineraries, standard.lowestWithin);
  const daysAhead = once((on: Day) => daysBetween(bookedOn, on));
  const daysTo = ({ segments }: JudgedItinerary) => daysAhead(segments[0]!.day);
  const limitsOf = once((itinerary: JudgedItinerary) =>
    once((cabin: Cabin) => {
      const around = { daysAhead: daysTo(itinerary), lowestFen: () => lowest(itinerary, cabin) };
      return fareLimits(cabin, around, standard);
    }),
  );
  const keeps = (itinerary: JudgedItinerary, { cabin, adultFen, discountTenths }: FareOption) => {
    const limits = limitsOf(itinerary)(cabin);
    return limits !== null && adultFen <= limits.maxFen && discountTenths <= limits.maxPercent;
  };
  let compliant: readonly PlacedOption<NearestFare>[] | undefined;
  return {
    keeps,
    lowest,
    trace: (itinerary, fare) => {
      const around = { daysAhead: daysTo(itinerary), lowestFen: lowest(itinerary, fare.cabin) };
      return traceAir(fareOption(fare, around), standard);
    },
    nearest: (itinerary) => {
      compliant ??= itineraries.flatMap((one) => cheapestKept(one, keeps));
      return nearestTo(departureMinute(itinerary), compliant)?.value;
    },
  };
}

/** The same function, which keeps its last answer: whoever asks goes through the fares of one flight, and through flights of one day. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | undefined;
  return (key) => {
    if (last === undefined || last.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

const fareOption = ({ cabin, adultFen, discountTenths }: FareOption, around: AirAround): AirOption => ({
  ...around,
  cabins: [cabin],
  adultFen,
  economyFen: cabin === 'economy' ? adultFen : noFen,
  discounts: [{ cabin, percent: discountTenths }],
});

function cheapestKept(
  itinerary: JudgedItinerary,
  keeps: JudgedSearch['keeps'],
): readonly PlacedOption<NearestFare>[] {
  const kept = itinerary.fares.filter((fare) => keeps(itinerary, fare));
  if (kept.length === 0) return [];
  const fare = kept.reduce((one, other) => (other.adultFen < one.adultFen ? other : one));
  const { flightNo, departs } = itinerary.segments[0]!;
  const title = `${flightNo} ${departs} ${cabinNames[fare.cabin]}`;
  const fareFen = fare.adultFen;
  return [{ value: { title, fareFen, itinerary, fare }, minute: departureMinute(itinerary), fareFen }];
}

/** Minutes of a local clock, from a day that all share. */
export function departureMinute({ segments }: Pick<JudgedItinerary, 'segments'>): number {
  return minuteOf(segments[0]!);
}

const midnightOf = once((on: Day) => Date.parse(`${on}T00:00:00Z`) / 60_000);

export const minuteOf = ({ day, departs }: { readonly day: Day; readonly departs: string }): number =>
  midnightOf(day) + Number(departs.slice(0, 2)) * 60 + Number(departs.slice(3));

type LowestAround = (itinerary: Pick<JudgedItinerary, 'segments'>, cabin: Cabin) => Fen | null;

/**
 * The lowest fare of each cabin within so many minutes of each departure, both ends included, among flights without a change: the
 * only ones that are compared. By a window that slides over the departures in order, so that 300 flights cost 300 steps.
 */
export function lowestAround(itineraries: readonly JudgedItinerary[], minutes: number | null): LowestAround {
  if (minutes === null) return () => null;
  const direct = itineraries
    .filter(({ segments }) => segments.length === 1)
    .map((one) => ({ minute: departureMinute(one), fares: one.fares }))
    .sort((one, other) => one.minute - other.minute);
  const found = new Map<Cabin, ReadonlyMap<number, Fen>>();
  const lowestIn = (cabin: Cabin) => {
    const known = found.get(cabin) ?? slidingLowest(departuresOf(direct, cabin), minutes);
    found.set(cabin, known);
    return known;
  };
  const minute = once((segments: JudgedItinerary['segments']) => departureMinute({ segments }));
  return ({ segments }, cabin) =>
    segments.length === 1 ? (lowestIn(cabin).get(minute(segments)) ?? null) : null;
}

interface Departure {
  readonly minute: number;
  readonly fareFen: Fen;
}

/** Of each flight that has the cabin its lowest fare. */
function departuresOf(
  flights: readonly { readonly minute: number; readonly fares: readonly FareOption[] }[],
  cabin: Cabin,
): Departure[] {
  const departures: Departure[] = [];
  for (const { minute, fares } of flights) {
    let fareFen: Fen | undefined;
    for (const fare of fares)
      if (fare.cabin === cabin && (fareFen === undefined || fare.adultFen < fareFen)) fareFen = fare.adultFen;
    if (fareFen !== undefined) departures.push({ minute, fareFen });
  }
  return departures;
}

/** By minute of departure. Candidates of the window stand in `queue` from the lowest up. */
function slidingLowest(departures: readonly Departure[], minutes: number): Map<number, Fen> {
  const lowest = new Map<number, Fen>();
  const queue: Departure[] = [];
  let first = 0;
  let next = 0;
  for (const { minute } of departures) {
    for (; next < departures.length && departures[next]!.minute <= minute + minutes; next += 1) {
      while (queue.length > first && queue.at(-1)!.fareFen >= departures[next]!.fareFen) queue.pop();
      queue.push(departures[next]!);
    }
    while (queue[first]!.minute < minute - minutes) first += 1;
    lowest.set(minute, queue[first]!.fareFen);
  }
  return lowest;
}
