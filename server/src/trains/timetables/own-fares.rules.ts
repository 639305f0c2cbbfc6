import type { Fen } from '@woxing/contract/money';
import type { RailSeat } from '@woxing/contract/train-seats.rules';
import { pricedTariff } from '../rail-fares.rules.ts';
import type { OwnFares } from '../rail-timetable.rules.ts';

/** A price of a fare table; empty text holds for all. Without a seat it is of second class or hard seats. */
export interface PricedRide {
  readonly route: string;
  readonly origin: string;
  readonly destination: string;
  readonly seat: RailSeat | undefined;
  readonly fareFen: Fen;
}

export interface FareRide {
  readonly route: string;
  readonly origin: string;
  readonly destination: string;
  /** By which the seats are paid that have no price. */
  readonly tariff: number;
}

const anything = '';

/** Looks prices up, the one that says most of the ride first; null where there are none. `rideOf` tells of two calls of a train. */
export function ownFares(
  prices: readonly PricedRide[],
  rideOf: (from: number, to: number) => FareRide,
): OwnFares | null {
  if (prices.length === 0) return null;
  const byRide = new Map<string, Map<RailSeat | 'plain', Fen>>();
  for (const { route, origin, destination, seat, fareFen } of prices) {
    const key = keyOf(route, origin, destination);
    const seats = byRide.get(key) ?? new Map<RailSeat | 'plain', Fen>();
    byRide.set(key, seats);
    const before = seats.get(seat ?? 'plain');
    if (before === undefined || fareFen < before) seats.set(seat ?? 'plain', fareFen);
  }
  const routes = prices.some(({ route }) => route !== anything);
  const halves = prices.some(({ origin, destination }) => origin === anything || destination === anything);
  const numbers = new Map<Map<RailSeat | 'plain', Fen>, Map<number, number>>();
  return {
    tariffOf(from, to) {
      const { route, origin, destination, tariff } = rideOf(from, to);
      const seats =
        (routes ? find(route, origin, destination) : undefined) ?? find(anything, origin, destination);
      return seats && numberOf(seats, tariff);
    },
  };

  function find(route: string, origin: string, destination: string) {
    const exact = byRide.get(keyOf(route, origin, destination));
    if (exact !== undefined || !halves) return exact;
    return (
      byRide.get(keyOf(route, origin, anything)) ??
      byRide.get(keyOf(route, anything, destination)) ??
      byRide.get(keyOf(route, anything, anything))
    );
  }

  function numberOf(seats: Map<RailSeat | 'plain', Fen>, tariff: number): number {
    const known = numbers.get(seats) ?? new Map<number, number>();
    numbers.set(seats, known);
    const number = known.get(tariff) ?? pricedTariff(tariff, seats);
    known.set(tariff, number);
    return number;
  }
}

const keyOf = (route: string, origin: string, destination: string) => `${route}\n${origin}\n${destination}`;
