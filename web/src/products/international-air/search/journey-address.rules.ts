import { type Day, isDay } from '@woxing/contract/core/days';
import type { Cabin } from '@woxing/contract/products/air/flights';
import {
  maxInternationalParts,
  maxInternationalPassengers,
} from '@woxing/contract/products/international-air/international-fares.rules';
import {
  addressReader,
  flag,
  listOf,
  oneOf,
  otherThan,
  type Parser,
  someOf,
  written,
} from '#src/ui/address.rules.ts';
import { type DayPart, dayPartHours, dayParts } from '#src/ui/day-parts.rules.ts';

/** One way, round trip, several parts: as the address and the server number them. */
export const queryTypes = ['1', '2', '3'] as const;
export type QueryType = (typeof queryTypes)[number];

export const journeySorts = ['price', 'minutes', 'departs', 'arrives'] as const;
export type JourneySort = (typeof journeySorts)[number];
export const alliances = ['S', 'O', 'T'] as const;
export type Alliance = (typeof alliances)[number];
export const cabinChoices = ['economy', 'premium', 'business', 'first'] as const satisfies readonly Cabin[];

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

/** Everything about a search that a person would share: the address of `/intl/flight_query_list`. */
export interface JourneySearch {
  /** Of each part `SHA-NYC-2026-12-01`, in the order they are flown. */
  readonly parts?: readonly string[] | undefined;
  readonly cabin?: Exclude<Cabin, 'economy'> | undefined;
  readonly adults?: Count | undefined;
  readonly children?: Count | undefined;
  readonly infants?: Count | undefined;
  /** The parts that are chosen, by the keys of the search. */
  readonly chosen?: readonly string[] | undefined;
  readonly sort?: Exclude<JourneySort, 'price'> | undefined;
  readonly airlines?: readonly string[] | undefined;
  readonly alliances?: readonly Alliance[] | undefined;
  readonly stops?: '0' | '1' | undefined;
  readonly departs?: DayPart | undefined;
  readonly arrives?: DayPart | undefined;
  readonly airports?: readonly string[] | undefined;
  readonly vias?: readonly string[] | undefined;
  readonly bags?: boolean | undefined;
}

const counts = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
type Count = (typeof counts)[number];

const partForm = /^[A-Z]{3}-[A-Z]{3}-\d{4}-\d\d-\d\d$/;
const partList = listOf(partForm, maxInternationalParts);

/** With a day that is none the list is none of ours. */
const partWords: Parser<readonly string[] | undefined> = (word) => {
  const words = partList(word);
  return words?.every((one) => isDay(one.slice(8))) === true ? words : undefined;
};

export const partKeys = listOf(/^[EPBF](-[0-9A-Z]{2}\d{1,4}[A-Z]{6}\d{8}){1,3}$/, maxInternationalParts);

const airportCodes = listOf(/^[A-Z]{3}$/, 20);

export const readJourneySearch: (raw: Readonly<Record<string, unknown>>) => JourneySearch = addressReader({
  parts: partWords,
  cabin: otherThan('economy', cabinChoices),
  adults: otherThan('1', counts),
  children: otherThan('0', counts),
  infants: otherThan('0', counts),
  chosen: partKeys,
  sort: otherThan('price', journeySorts),
  airlines: listOf(/^[A-Z0-9]{2}$/, 20),
  alliances: someOf(alliances),
  stops: oneOf(['0', '1']),
  departs: oneOf(dayParts),
  arrives: oneOf(dayParts),
  airports: airportCodes,
  vias: airportCodes,
  bags: flag,
});

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
  const known = queryTypes.find((one) => one === type);
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

export function partyOf({ adults, children, infants }: JourneySearch): Party {
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
  return parts.length === 2 && second.from === first!.to && second.to === first!.from ? '2' : '3';
}

function shapeProblem({ type, parts: { length } }: Journey): 'one' | 'round' | 'multi' | undefined {
  if (type === '1') return length === 1 ? undefined : 'one';
  if (type === '2') return length === 2 ? undefined : 'round';
  return length > 1 ? undefined : 'multi';
}

/** The address of a journey, without anything that was chosen or filtered. */
export function journeySearch({ parts, cabin, adults, children, infants }: Journey): JourneySearch {
  const count = (value: number, usual: number) => (value === usual ? undefined : (String(value) as Count));
  return {
    parts: parts.map(partWord),
    cabin: cabin === 'economy' ? undefined : cabin,
    adults: count(adults, 1),
    children: count(children, 0),
    infants: count(infants, 0),
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
    fromSegments: [...(round ? parts.slice(0, 1) : parts)],
    retSegments: [...(round ? parts.slice(1) : [])],
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
