import type { Day } from '@woxing/contract/core/days';
import type { Cabin } from '@woxing/contract/products/air/flights';
import { maxInternationalPassengers } from '@woxing/contract/products/international-air/international-fares.rules';
import { cityCodeOfPlace } from '@woxing/contract/products/international-air/world-places.rules';
import { written } from '#src/ui/address.rules.ts';
import { type DayPart, dayPartHours } from '#src/ui/day-parts.rules.ts';
import type { Alliance, JourneySearch } from './journey-params.rules.ts';

/** One way, round trip, several parts: as the address and the server number them. */
export const journeySorts = ['price', 'minutes', 'departs', 'arrives'] as const;
export type JourneySort = (typeof journeySorts)[number];
export const alliances = ['S', 'O', 'T'] as const satisfies readonly Alliance[];
export const cabinChoices = ['economy', 'premium', 'business', 'first'] as const satisfies readonly Cabin[];

export const queryTypes = ['1', '2', '3'] as const;
export type QueryType = (typeof queryTypes)[number];

export const queryTypeOf = (word: string | undefined): QueryType | undefined =>
  queryTypes.find((one) => one === word);

/** Whether an address leaves out what had been chosen: its `isFirst`, as a number or as a word. */
export const beginsAnew = (isFirst: string | undefined): boolean => isFirst === '1' || isFirst === 'true';

/** What may be left out of the list. */
export interface JourneyFilters {
  readonly airlines: readonly string[];
  readonly alliances: readonly Alliance[];
  /** At most so many connections. */
  readonly stops: '0' | '1' | undefined;
  readonly departs: DayPart | undefined;
  readonly arrives: DayPart | undefined;
  readonly airports: readonly string[];
  readonly vias: readonly string[];
  readonly bags: boolean;
}

export interface JourneyPart {
  readonly from: string;
  readonly to: string;
  readonly day: Day;
}

export interface Party {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

/** What is looked for. */
export interface Journey extends Party {
  readonly type: QueryType;
  readonly parts: readonly JourneyPart[];
  readonly cabin: Cabin;
}

export type ReadJourney =
  | { readonly state: 'asked'; readonly journey: Journey }
  | { readonly state: 'empty' }
  /** Nothing that can be searched, and which of the sentences says why. */
  | { readonly state: 'wrong'; readonly why: 'type' | 'one' | 'round' | 'multi' | 'party' };

/** The journey that an address means; without a type what its parts look like. */
export function journeyOf(type: string | undefined, search: JourneySearch): ReadJourney {
  const known = queryTypeOf(type);
  if (type !== undefined && known === undefined) return { state: 'wrong', why: 'type' };
  const parts = (search.parts ?? []).map(partOf);
  if (parts.length === 0) return { state: 'empty' };
  const journey: Journey = {
    type: known ?? typeOf(parts),
    parts,
    cabin: search.cabin ?? 'economy',
    ...partyOf(search),
  };
  if (partyProblem(journey) !== undefined) return { state: 'wrong', why: 'party' };
  const why = shapeProblem(journey);
  return why === undefined ? { state: 'asked', journey } : { state: 'wrong', why };
}

export function partOf(word: string): JourneyPart {
  return { from: word.slice(0, 3), to: word.slice(4, 7), day: word.slice(8) as Day };
}

export const partWord = ({ from, to, day }: JourneyPart): string => `${from}-${to}-${day}`;

export function partyOf({
  adults,
  children,
  infants,
}: Pick<JourneySearch, 'adults' | 'children' | 'infants'>): Party {
  return { adults: Number(adults ?? 1), children: Number(children ?? 0), infants: Number(infants ?? 0) };
}

/** What is wrong with those who travel; undefined where nothing is. */
export function partyProblem({ adults, children, infants }: Party): 'many' | 'alone' | 'infants' | undefined {
  if (adults === 0) return 'alone';
  if (infants > adults) return 'infants';
  return adults + children + infants > maxInternationalPassengers ? 'many' : undefined;
}

function typeOf(parts: readonly JourneyPart[]): QueryType {
  const [first, second] = parts;
  if (second === undefined) return '1';
  return parts.length === 2 && goesBack(first!, second) ? '2' : '3';
}

function goesBack(out: JourneyPart, back: JourneyPart): boolean {
  const city = cityCodeOfPlace;
  return city(back.from) === city(out.to) && city(back.to) === city(out.from);
}

const cabinOfLetter: Readonly<Record<string, Cabin>> = {
  E: 'economy',
  P: 'premium',
  B: 'business',
  F: 'first',
};

/** The journey behind the keys of its parts, each from where it leaves to where it arrives. */
export function journeyOfParts(keys: readonly string[]): Pick<Journey, 'type' | 'parts' | 'cabin'> {
  const parts = keys.map((key): JourneyPart => {
    const flights = key.split('-').slice(1);
    // From behind: 8 digits of the day, twice three letters.
    const [first, last] = [flights[0]!, flights.at(-1)!];
    const day = `${first.slice(-8, -4)}-${first.slice(-4, -2)}-${first.slice(-2)}` as Day;
    return { from: first.slice(-14, -11), to: last.slice(-11, -8), day };
  });
  return { type: typeOf(parts), parts, cabin: cabinOfLetter[keys[0]?.[0] ?? ''] ?? 'economy' };
}

function shapeProblem({ type, parts: { length } }: Journey): 'one' | 'round' | 'multi' | undefined {
  if (type === '1') return length === 1 ? undefined : 'one';
  if (type === '2') return length === 2 ? undefined : 'round';
  return length > 1 ? undefined : 'multi';
}

/** The address of a journey, without anything that was chosen or filtered. */
export function journeySearch({ parts, cabin, ...party }: Journey): JourneySearch {
  return {
    parts: parts.map(partWord),
    cabin: cabin === 'economy' ? undefined : cabin,
    ...partySearch(party),
  };
}

/** Who travels, as addresses keep it: one adult is not written. */
export function partySearch({ adults, children, infants }: Party) {
  return {
    adults: adults === 1 ? undefined : String(adults),
    children: children === 0 ? undefined : String(children),
    infants: infants === 0 ? undefined : String(infants),
  };
}

export const noFilters: JourneyFilters = {
  airlines: [],
  alliances: [],
  stops: undefined,
  departs: undefined,
  arrives: undefined,
  airports: [],
  vias: [],
  bags: false,
};

export function filtersOf(search: JourneySearch): JourneyFilters {
  return {
    airlines: search.airlines ?? [],
    alliances: search.alliances ?? [],
    stops: search.stops,
    departs: search.departs,
    arrives: search.arrives,
    airports: search.airports ?? [],
    vias: search.vias ?? [],
    bags: search.bags ?? false,
  };
}

/** The filters as the address keeps them: what is off is not written. */
export function filterSearch(filters: JourneyFilters) {
  return {
    airlines: written(filters.airlines),
    alliances: written(filters.alliances),
    stops: filters.stops,
    departs: filters.departs,
    arrives: filters.arrives,
    airports: written(filters.airports),
    vias: written(filters.vias),
    bags: filters.bags || undefined,
  };
}

export function countFilters(filters: JourneyFilters): number {
  return Object.values(filterSearch(filters)).filter((value) => value !== undefined).length;
}

/** The question to the server. */
export function listInput(
  { type, parts, ...journey }: Journey,
  chosen: readonly string[],
  filters: JourneyFilters,
  sort: JourneySort,
) {
  const round = type === '2';
  const [departsFrom, departsTo] = minutesOf(filters.departs);
  const [arrivesFrom, arrivesTo] = minutesOf(filters.arrives);
  return {
    flightType: Number(type) as 1 | 2 | 3,
    fromSegments: round ? parts.slice(0, 1) : [...parts],
    retSegments: round ? parts.slice(1) : [],
    ...journey,
    chosen: [...chosen],
    airlines: [...filters.airlines],
    alliances: [...filters.alliances],
    maxStops: filters.stops === undefined ? 2 : Number(filters.stops),
    departsFrom,
    departsTo,
    arrivesFrom,
    arrivesTo,
    airports: [...filters.airports],
    vias: [...filters.vias],
    withBags: filters.bags ? 1 : 0,
    sort,
  };
}

function minutesOf(part: DayPart | undefined): readonly [from: number, to: number] {
  if (part === undefined) return [0, 1439];
  const [from, to] = dayPartHours[part];
  return [from * 60, to * 60 - 1];
}
