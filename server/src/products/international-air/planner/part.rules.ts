import type { Cabin } from '@woxing/contract/products/air/flights';
import type { DepartureWindow } from '../schedule/departures.rules.ts';
import type { FlightSchedule } from '../schedule/flight-schedule.rules.ts';

/** One flight on a day. */
export interface Leg {
  readonly row: number;
  /** Days since 1970, by the calendar of its origin. */
  readonly day: number;
  /** Minutes since 1970, UTC. */
  readonly departs: number;
  readonly arrives: number;
}

/**
 * What an adult pays for a part with its taxes, in fen. `half`: as half of a round trip all of whose parts are one carrier's; `open`: as
 * half of one that partners fly together; `alone`: as a journey of its own. `Infinity` where no fare of the kind is filed or allowed.
 */
export interface PartPrice {
  readonly half: number;
  readonly open: number;
  readonly alone: number;
}

/** A part of a journey, from where its traveller stays to where they stay next: one to three flights on one fare. */
export interface Part {
  readonly legs: readonly Leg[];
  /** Whose fare it is: the carrier of its longest international flight. */
  readonly carrier: number;
  readonly price: PartPrice;
}

export interface PartWishes {
  /** Of the fare; empty: all. By index. */
  readonly carriers: readonly number[];
  /** S, O, T; empty: all. */
  readonly alliances: readonly string[];
  readonly maxStops: number;
  /** Minutes after midnight by local clocks, both included. */
  readonly departs: readonly [number, number];
  readonly arrives: readonly [number, number];
  /** Airports at which it may begin and end; empty: all. By index. */
  readonly ends: readonly number[];
  /** Airports at which it may connect; empty: all. */
  readonly vias: readonly number[];
}

export const noWishes: PartWishes = {
  carriers: [],
  alliances: [],
  maxStops: 2,
  departs: [0, 1439],
  arrives: [0, 1439],
  ends: [],
  vias: [],
};

export interface PartQuestion {
  readonly schedule: FlightSchedule;
  readonly window: DepartureWindow;
  /** Airports, by index. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly cabin: Cabin;
  readonly seats: number;
  readonly leadDays: number;
  readonly wishes: PartWishes;
  /** Fares of a carrier for this part at a level of classes, without taxes. */
  readonly fareOf: (carrier: number, level: number) => PartPrice | undefined;
  /** Taxes of an adult by the airports in their order. */
  readonly taxesOf: (airports: readonly number[]) => number;
  /** Of the carrier of a flight. */
  readonly surchargeOf: (row: number) => number;
}

/** A way round that is longer than this is not offered. */
export function maxKm(greatCircle: number): number {
  return Math.max(1.45 * greatCircle, greatCircle + 1200);
}

/** The longest that a part may take, by the great circle: a flight straight there, and a day and a quarter on the way. */
export function maxMinutes(greatCircle: number): number {
  return 1800 + greatCircle / 12;
}

export const stopsOf = ({ legs }: Part): number => legs.length - 1;
export const departsAt = ({ legs }: Part): number => legs[0]!.departs;
export const arrivesAt = ({ legs }: Part): number => legs.at(-1)!.arrives;
