import type { RequestOf } from '@woxing/contract/core/endpoint';
import type { CarKind, CarScene, TransferWay } from '@woxing/contract/products/car/car-kinds.rules';
import {
  leastMinutesAhead,
  type RideTime,
  rideTimeOf,
  rideTimeProblem,
  rideWayProblem,
} from '@woxing/contract/products/car/car-ride.rules';
import type { estimateCar, TransferLeg } from '@woxing/contract/products/car/cars';
import type { FoundPlace } from '#src/places/public.ts';
import type { RideSearch } from '../car-params.rules.ts';

/** What addresses of cars mean, and how a wish is written into one. */

export interface RidePlace {
  readonly name: string;
  readonly city: string;
  readonly lat: number;
  readonly lon: number;
}

/** The flight or train that a ride goes by: a leg of an order, to or from which it leads. */
export interface ChosenTransfer {
  readonly orderNo: string;
  readonly leg: number;
  readonly way: TransferWay;
}

export interface RideWish {
  readonly scene: CarScene;
  /** Null: now, or as the flight or train asks for. */
  readonly at: RideTime | null;
  readonly from: RidePlace | undefined;
  readonly to: RidePlace | undefined;
  readonly transfer: ChosenTransfer | undefined;
  readonly kind: CarKind | undefined;
}

export function rideWishOf(search: RideSearch): RideWish {
  const { scene = 'city', day, time, kind } = search;
  return {
    scene,
    at: day === undefined || time === undefined ? null : { day, time },
    from: placeOf(search.from, search.fromCity, search.fromAt),
    to: placeOf(search.to, search.toCity, search.toAt),
    transfer: transferOf(search.transfer),
    kind,
  };
}

/** As an address keeps it: what most people mean is not written. */
export function rideSearchOf({ scene, at, from, to, transfer, kind }: RideWish): RideSearch {
  return {
    ...(scene !== 'city' && { scene }),
    ...(at !== null && { day: at.day, time: at.time }),
    ...(from && { from: from.name, fromCity: from.city, fromAt: pointWords(from) }),
    ...(to && { to: to.name, toCity: to.city, toAt: pointWords(to) }),
    ...(transfer && { transfer: transferKey(transfer) }),
    ...(kind && { kind }),
  };
}

const pointWords = ({ lat, lon }: RidePlace): string => `${lat.toFixed(5)},${lon.toFixed(5)}`;

function placeOf(
  name: string | undefined,
  city: string | undefined,
  at: string | undefined,
): RidePlace | undefined {
  if (name === undefined || city === undefined || at === undefined) return undefined;
  const [lat = 0, lon = 0] = at.split(',').map(Number);
  return Math.abs(lat) > 90 || Math.abs(lon) > 180 ? undefined : { name, city, lat, lon };
}

export const ridePlaceOf = ({ name, city, location }: FoundPlace): RidePlace => ({
  name,
  city,
  lat: location.lat,
  lon: location.lng,
});

export const transferKey = ({ orderNo, leg, way }: ChosenTransfer): string => `${orderNo}.${leg}.${way}`;

function transferOf(words: string | undefined): ChosenTransfer | undefined {
  const [orderNo, leg, way] = words?.split('.') ?? [];
  if (orderNo === undefined || leg === undefined) return undefined;
  return { orderNo, leg: Number(leg), way: way === 'drop-off' ? 'drop-off' : 'pick-up' };
}

/** Tells one ride from another: another kind of car, time or way is another. Words that may name a field. */
export const rideKey = (wish: RideWish): string => {
  const { scene = 'city', day, time, fromAt, toAt, transfer, kind } = rideSearchOf(wish);
  return ['ride', kind, scene, day, time, fromAt, toAt, transfer].filter(Boolean).join(' ');
};

/** What a ride for later begins with: with half an hour to go, on the next five minutes. */
export function firstRideTime(now: Date): RideTime {
  const first = now.getTime() + 2 * leastMinutesAhead * minuteMs;
  return rideTimeOf(new Date(Math.ceil(first / fiveMinutesMs) * fiveMinutesMs));
}

const minuteMs = 60_000;
const fiveMinutesMs = 5 * minuteMs;

/** The wish by a flight or train: its place, and the time that follows from it. When that is, the server knows. */
export function byTransfer(wish: RideWish, leg: TransferLeg): RideWish {
  const { orderNo, place, way, scene } = leg;
  const end = { name: place.name, city: place.city, lat: place.lat, lon: place.lon };
  const chosen = { ...withoutTransfer(wish), scene, at: null, transfer: { orderNo, leg: leg.leg, way } };
  return way === 'pick-up' ? { ...chosen, from: end } : { ...chosen, to: end };
}

/** The end that was the flight's or train's is free again. */
export function withoutTransfer(wish: RideWish): RideWish {
  const { transfer } = wish;
  if (transfer === undefined) return wish;
  const end = transfer.way === 'pick-up' ? 'from' : 'to';
  return { ...wish, transfer: undefined, [end]: undefined };
}

/** Whether the time is the flight's or train's, and nobody chooses it. */
export const isTimedByTransfer = ({ transfer }: RideWish): boolean => transfer?.way === 'pick-up';

/** A sentence where nobody could be taken so; the server's rules are the same. */
export function rideProblem(wish: RideWish, now: Date): string | undefined {
  const { from, to } = wish;
  const time = isTimedByTransfer(wish) ? undefined : rideTimeProblem(wish.at, now);
  if (time !== undefined) return time;
  return from === undefined || to === undefined ? undefined : rideWayProblem(from, to);
}

export type AskedRide = Omit<RequestOf<typeof estimateCar>, 'travellers'>;

/** The question that a wish is; undefined while it has no ends. */
export function askedRideOf({ scene, at, from, to, transfer }: RideWish): AskedRide | undefined {
  if (from === undefined || to === undefined) return undefined;
  return {
    from,
    to,
    scene,
    ...(at !== null && { day: at.day, time: at.time }),
    ...(transfer && { transfer }),
  };
}
