import { kindOf, type TrainKind, trainKinds } from '@woxing/contract/products/rail/train-kinds.rules';
import { type RailSeat, railSeats } from '@woxing/contract/products/rail/train-seats.rules';
import type { TrainOffer } from '@woxing/contract/products/rail/trains';
import { type DayPart, dayPartOf } from '#src/ui/day-parts.rules.ts';
import { isFast } from './fast-kinds.rules.ts';
import type { TrainSort } from './list-sorts.rules.ts';
import { isBookable, lowestFare } from './train-stock.rules.ts';

/** Which of the trains found are shown, and in what order. Pure: the page keeps the wishes in the address. */
export interface TrainFilters {
  /** Only G, D and C. */
  readonly fast: boolean;
  readonly kinds: readonly TrainKind[];
  readonly departs: readonly DayPart[];
  readonly arrives: readonly DayPart[];
  /** Stations of both ends together, told apart by a prefix: `from-北京南`, `to-上海虹桥`. */
  readonly stations: readonly string[];
  readonly seats: readonly RailSeat[];
  /** Only trains of which a seat can be bought now; of the chosen seats, where some are chosen. */
  readonly bookable: boolean;
  /** Only trains of which a seat is within the travel standard; of the chosen seats, where some are chosen. */
  readonly standard: boolean;
}

export const noTrainFilters: TrainFilters = {
  fast: false,
  kinds: [],
  departs: [],
  arrives: [],
  stations: [],
  seats: [],
  bookable: false,
  standard: false,
};

export function countTrainFilters(filters: TrainFilters): number {
  const { kinds, departs, arrives, stations, seats } = filters;
  const lists = [kinds, departs, arrives, stations, seats];
  const switches = [filters.fast, filters.bookable, filters.standard];
  return lists.reduce((sum, list) => sum + list.length, switches.filter(Boolean).length);
}

export function shownTrains(
  trains: readonly TrainOffer[],
  filters: TrainFilters,
  sort: TrainSort,
  within?: WithinStandard,
): TrainOffer[] {
  return trains
    .filter((train) => passes(train, filters, within))
    .sort((one, other) => trainOrders[sort](one, other) || trainOrders.earliest(one, other));
}

/** What there is to choose from, in the results before any filter. */
export interface TrainChoices {
  readonly kinds: readonly TrainKind[];
  readonly departures: readonly string[];
  readonly arrivals: readonly string[];
  readonly seats: readonly RailSeat[];
}

export function trainChoices(trains: readonly TrainOffer[]): TrainChoices {
  return {
    kinds: trainKinds.filter((kind) => trains.some(({ trainNo }) => kindOf(trainNo) === kind)),
    departures: distinct(trains.map(({ from }) => from)),
    arrivals: distinct(trains.map(({ to }) => to)),
    seats: railSeats.filter((seat) => trains.some(({ fares }) => fares.some((fare) => fare.seat === seat))),
  };
}

/** Whether a travel standard allows a seat of a train. */
export type WithinStandard = (train: TrainOffer, seat: RailSeat) => boolean;

/** Trains without the seats that a standard forbids, and how many these are; trains that have no other are left out. */
export function withoutForbidden(
  trains: readonly TrainOffer[],
  within: WithinStandard,
): { readonly trains: TrainOffer[]; readonly hidden: number } {
  const kept = trains.map((train) => ({
    ...train,
    fares: train.fares.filter(({ seat }) => within(train, seat)),
  }));
  return {
    trains: kept.filter(({ fares }) => fares.length > 0),
    hidden: countFares(trains) - countFares(kept),
  };
}

const countFares = (trains: readonly TrainOffer[]) =>
  trains.reduce((sum, { fares }) => sum + fares.length, 0);

function passes(train: TrainOffer, filters: TrainFilters, within: WithinStandard | undefined): boolean {
  const fares =
    filters.standard && within !== undefined
      ? train.fares.filter(({ seat }) => within(train, seat))
      : train.fares;
  const wanted =
    filters.seats.length === 0 ? fares : fares.filter(({ seat }) => filters.seats.includes(seat));
  return (
    (!filters.fast || isFast(train.trainNo)) &&
    allows(filters.kinds, kindOf(train.trainNo)) &&
    allows(filters.departs, dayPartOf(train.departs)) &&
    allows(filters.arrives, dayPartOf(train.arrives)) &&
    stationPasses('from', train.from, filters.stations) &&
    stationPasses('to', train.to, filters.stations) &&
    wanted.length > 0 &&
    (!filters.bookable || wanted.some((fare) => isBookable(train, fare)))
  );
}

/** Chosen stations of one end do not judge the other. */
function stationPasses(end: 'from' | 'to', station: string, chosen: readonly string[]): boolean {
  const ofEnd = chosen.filter((one) => one.startsWith(`${end}-`));
  return allows(ofEnd, `${end}-${station}`);
}

function allows<Value>(chosen: readonly Value[], value: Value): boolean {
  return chosen.length === 0 || chosen.includes(value);
}

type TrainOrder = (one: TrainOffer, other: TrainOffer) => number;
const trainOrders: Record<TrainSort, TrainOrder> = {
  earliest: (one, other) => departure(one).localeCompare(departure(other)),
  latest: (one, other) => departure(other).localeCompare(departure(one)),
  arrival: (one, other) => arrival(one) - arrival(other),
  shortest: (one, other) => one.minutes - other.minutes,
  cheapest: (one, other) => lowest(one) - lowest(other),
};

function departure({ day, departs }: TrainOffer): string {
  return `${day} ${departs}`;
}

/** Minutes that order arrivals, whatever the day of the departure. */
function arrival({ day, departs, minutes }: TrainOffer): number {
  return Date.parse(`${day}T${departs}:00Z`) / 60_000 + minutes;
}

function lowest(train: TrainOffer): number {
  return lowestFare(train)?.fareFen ?? Number.POSITIVE_INFINITY;
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
